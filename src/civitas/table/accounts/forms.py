"""The forms of the accounts."""

from __future__ import annotations

import re
from typing import Any

from django import forms
from django.contrib.auth.forms import AuthenticationForm, UsernameField
from django.contrib.auth.password_validation import validate_password

from civitas.table.accounts.models import NAME_LENGTH, USERNAME_LENGTH, Person
from civitas.table.accounts.names import is_odd
from civitas.table.texts import Site

LONGEST_PASSWORD = 200


def name_refusal(say: Site, name: str, person: Person | None) -> str:
    """Return the sentence that says why somebody cannot be called so, empty if they can."""
    if is_odd(name):
        return say("account.name_odd")
    return say("account.name_taken") if Person.objects.looking_like(name, person).exists() else ""


class LogInForm(AuthenticationForm):
    """Django's form, which no name or password enters that no account has: they are not even looked up."""

    username = UsernameField(
        max_length=USERNAME_LENGTH,
        widget=forms.TextInput(attrs={"autofocus": True, "autocapitalize": "none"}),
    )
    password = forms.CharField(
        max_length=LONGEST_PASSWORD,
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )


class RegisterForm(forms.Form):
    """A new account: a log-in name, a password, and an address for those who may forget it."""

    username = forms.CharField(
        min_length=3,
        max_length=30,
        widget=forms.TextInput(attrs={"autocomplete": "username", "autocapitalize": "none"}),
    )
    password = forms.CharField(
        max_length=LONGEST_PASSWORD,
        strip=False,
        widget=forms.PasswordInput(attrs={"autocomplete": "new-password"}),
    )
    email = forms.EmailField(required=False, widget=forms.EmailInput(attrs={"autocomplete": "email"}))

    def __init__(self, say: Site, *args: Any, person: Person | None = None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.say = say
        self.person = person

    def clean_username(self) -> str:
        """Refuse odd signs, and a name that somebody else has or that looks like one."""
        username: str = self.cleaned_data["username"]
        if not re.fullmatch(r"[\w.-]+", username):
            raise forms.ValidationError(self.say("account.username_hint"))
        refusal = name_refusal(self.say, username, self.person)
        if refusal:
            raise forms.ValidationError(refusal)
        return username

    def clean(self) -> dict[str, Any]:
        """Ask the password rules, which want to know the name too."""
        data: dict[str, Any] = super().clean() or {}
        if "password" in data:
            person = Person(username=data.get("username"), email=data.get("email", ""))
            try:
                validate_password(data["password"], person)
            except forms.ValidationError as error:
                self.add_error("password", error)
        return data


class NameForm(forms.Form):
    """The name that others see."""

    name = forms.CharField(max_length=NAME_LENGTH, widget=forms.TextInput(attrs={"autocomplete": "nickname"}))

    def __init__(self, say: Site, person: Person, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.say = say
        self.person = person

    def clean_name(self) -> str:
        """Refuse odd signs, and a name that looks like that of an account."""
        name = " ".join(self.cleaned_data["name"].split())
        refusal = name_refusal(self.say, name, self.person)
        if refusal:
            raise forms.ValidationError(refusal)
        return name


class AccountForm(NameForm):
    """What somebody with an account can change besides: where a new password is sent."""

    email = forms.EmailField(required=False, widget=forms.EmailInput(attrs={"autocomplete": "email"}))
