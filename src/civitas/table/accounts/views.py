"""Guests and accounts: a name at once, registering, logging in and out, changing and resetting a password."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.contrib.auth import login, logout, views
from django.contrib.auth.decorators import login_required
from django.db import IntegrityError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse_lazy
from django.views.decorators.http import require_http_methods, require_POST

from civitas.table.accounts.forms import AccountForm, LogInForm, NameForm, RegisterForm
from civitas.table.accounts.models import NAME_LENGTH, USERNAME_LENGTH, Person
from civitas.table.accounts.names import folded
from civitas.table.limits import LIMITS, TooOften, count
from civitas.table.play.models import Seat, Table
from civitas.table.visitor import BACKEND, back, person_of, say, too_often


@require_POST
def guest(request: HttpRequest) -> HttpResponse:
    """Become a guest under a name."""
    person_of(request)
    return back(request)


@require_http_methods(["GET", "POST"])
def register(request: HttpRequest) -> HttpResponse:
    """Make an account; a guest becomes one and keeps every seat."""
    if request.user.is_authenticated and not request.user.guest:
        return redirect("account")
    person = request.user if request.user.is_authenticated else None
    form = RegisterForm(say(request), request.POST or None, person=person)
    if request.method == "POST":
        count(request, "register")
        if form.is_valid():
            person = person or Person(name=form.cleaned_data["username"][:NAME_LENGTH])
            person.username = form.cleaned_data["username"]
            person.email = form.cleaned_data["email"]
            person.language = request.lang
            person.set_password(form.cleaned_data["password"])
            try:
                person.save()
            except IntegrityError:
                # Somebody took the name between the look and the writing.
                form.add_error("username", say(request)("account.name_taken"))
            else:
                login(request, person, backend=BACKEND)
                messages.success(request, say(request)("account.welcome", name=person.name))
                return back(request)
    status = 422 if form.errors else 200
    return render(request, "accounts/register.html", {"form": form}, status=status)


class LogIn(views.LoginView):
    """Log in; what a guest began here goes over to the account."""

    template_name = "accounts/login.html"
    form_class = LogInForm
    redirect_authenticated_user = False

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Count the attempts of an address before a password is looked at."""
        count(request, "attempt")
        return super().post(request, *args, **kwargs)

    def form_valid(self, form: Any) -> HttpResponse:
        """Take the guest's seats along."""
        # Who came in is asked now: request.user is lazy and after logging in names the account.
        guest = (
            self.request.user.pk if self.request.user.is_authenticated and self.request.user.guest else None
        )
        response = super().form_valid(form)
        if guest is not None:
            Seat.objects.filter(person_id=guest).update(person=self.request.user)
            Table.objects.filter(host_id=guest).update(host=self.request.user)
        return response

    def form_invalid(self, form: Any) -> HttpResponse:
        """Show the form again."""
        response = super().form_invalid(form)
        response.status_code = 422
        return response


def attempted_name(request: HttpRequest, credentials: dict[str, Any] | None = None) -> str:
    """Return the name under which wrong passwords are counted: capitals do not make another one of it."""
    sent = (credentials or {}).get("username") or request.POST.get("username", "")
    return folded(sent)[:USERNAME_LENGTH]


def locked_out(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
    """Answer somebody who tried too many passwords."""
    return too_often(request, TooOften("login", LIMITS["login"].seconds))


@require_POST
def log_out(request: HttpRequest) -> HttpResponse:
    """Log out."""
    logout(request)
    return redirect("lobby")


@login_required
@require_http_methods(["GET", "POST"])
def account(request: HttpRequest) -> HttpResponse:
    """The own name, and the way to the password."""
    person = request.user
    kind = NameForm if person.guest else AccountForm
    initial = {"name": person.name, "email": person.email}
    form = kind(say(request), person, request.POST or None, initial=initial)
    if request.method == "POST":
        count(request, "password")
    if request.method == "POST" and form.is_valid():
        person.name = form.cleaned_data["name"]
        person.email = form.cleaned_data.get("email", person.email)
        person.save(update_fields=["name", "email"])
        messages.success(request, say(request)("account.saved"))
        return redirect("account")
    return render(request, "accounts/account.html", {"form": form}, status=422 if form.errors else 200)


class ChangePassword(views.PasswordChangeView):
    """Change the password of an account."""

    template_name = "accounts/password.html"
    success_url = reverse_lazy("account")

    def dispatch(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Send guests to where they get a password in the first place."""
        if request.user.is_authenticated and request.user.guest:
            return redirect("register")
        return super().dispatch(request, *args, **kwargs)

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Count the attempts."""
        count(request, "password")
        return super().post(request, *args, **kwargs)

    def form_valid(self, form: Any) -> HttpResponse:
        """Say that it worked."""
        messages.success(self.request, say(self.request)("account.password_changed"))
        return super().form_valid(form)


class ResetPassword(views.PasswordResetView):
    """Send a link to the address of an account."""

    template_name = "accounts/reset.html"
    email_template_name = "accounts/reset_mail.txt"
    subject_template_name = "accounts/reset_subject.txt"
    success_url = reverse_lazy("lobby")

    def post(self, request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        """Count the attempts."""
        count(request, "reset")
        return super().post(request, *args, **kwargs)

    def form_valid(self, form: Any) -> HttpResponse:
        """Say the same whether or not there is such an account."""
        self.extra_email_context = {"say": say(self.request)}
        messages.success(self.request, say(self.request)("account.reset_sent"))
        return super().form_valid(form)


class ResetConfirm(views.PasswordResetConfirmView):
    """Choose a new password with the link from the mail."""

    template_name = "accounts/reset_confirm.html"
    success_url = reverse_lazy("login")

    def form_valid(self, form: Any) -> HttpResponse:
        """Say that it worked."""
        messages.success(self.request, say(self.request)("account.password_changed"))
        return super().form_valid(form)
