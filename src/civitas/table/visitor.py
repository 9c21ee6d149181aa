"""Who is visiting and in which language, and what every page is told of it."""

from __future__ import annotations

import logging
import re
import sys
from collections.abc import Callable
from functools import partial
from math import ceil
from secrets import randbelow
from typing import Any, ClassVar

from django.conf import settings
from django.contrib.auth import login
from django.contrib.auth.models import AnonymousUser
from django.contrib.messages import get_messages
from django.db import DatabaseError, OperationalError
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.shortcuts import redirect, render
from django.template.backends.utils import csrf_input
from django.utils import translation
from django.utils.functional import SimpleLazyObject
from django.utils.http import url_has_allowed_host_and_scheme

from civitas.kernel.types import Unplayable
from civitas.table.accounts.forms import name_refusal
from civitas.table.accounts.hashing import TooBusy
from civitas.table.accounts.models import NAME_LENGTH, Person
from civitas.table.accounts.names import is_unwanted
from civitas.table.iconfile import address
from civitas.table.limits import LIMITS, TooOften, count
from civitas.table.looks import LOOKS, look_of
from civitas.table.texts import Site, site
from civitas.words import LANGUAGES

LOG = logging.getLogger("civitas.table")
LANGUAGE_KEY = "language"
BACKEND = "django.contrib.auth.backends.ModelBackend"


class NameRefused(Exception):
    """A name that nobody can be called; the message is a sentence of the site."""


class VisitorMiddleware:
    """Works out the language, and answers a passed limit with a page that says what to do."""

    sync_capable: ClassVar[bool] = True
    async_capable: ClassVar[bool] = False

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        request.lang = _language(request)
        if _has_nul(request):
            return bad_request(request)
        with translation.override(request.lang):
            response = self.get_response(request)
            if isinstance(response, HttpResponseNotAllowed):
                response = not_allowed(request, response)
        response.headers.setdefault("Content-Language", request.lang)
        response.headers.setdefault("Cache-Control", "no-store")
        return response

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """Turn a passed limit, a refused name or game and a site that is too busy into a page."""
        if isinstance(exception, TooOften):
            return too_often(request, exception)
        if isinstance(exception, NameRefused):
            return problem(request, 422, say(request)("problem.name"), str(exception))
        if isinstance(exception, Unplayable):
            LOG.warning("a game cannot be set up: %s", exception)
            return problem(request, 422, say(request)("refusal.title"), say(request).refusal(exception))
        if isinstance(exception, TooBusy):
            return problem(request, 503, say(request)("problem.busy"), say(request)("problem.busy_text"))
        if isinstance(exception, OperationalError):
            return not_written(request, exception)
        return None


def _has_nul(request: HttpRequest) -> bool:
    """Return whether a request holds the sign that no text of a database can have."""
    if "\0" in request.path or "%00" in request.META.get("QUERY_STRING", ""):
        return True
    return any("\0" in text for name, texts in request.POST.lists() for text in (name, *texts))


def _language(request: HttpRequest) -> str:
    chosen = request.session.get(LANGUAGE_KEY) or (
        request.user.language if request.user.is_authenticated else ""
    )
    if chosen in LANGUAGES:
        return str(chosen)
    wanted = translation.get_language_from_request(request)
    return wanted if wanted in LANGUAGES else LANGUAGES[0]


def _lang(request: HttpRequest) -> str:
    """Return the visitor's language, also of a request that was stopped before it was worked out."""
    return getattr(request, "lang", "") or translation.get_language_from_request(request)


def say(request: HttpRequest) -> Site:
    """Return the site's texts in the visitor's language."""
    return site(_lang(request))


def context(request: HttpRequest) -> dict[str, Any]:
    """Give every page the texts, the visitor and what there is to tell."""
    person = getattr(request, "user", None)
    return {
        "say": say(request),
        "lang": say(request).lang,
        "languages": settings.LANGUAGES,
        "person": person if person is not None and person.is_authenticated else None,
        "notices": get_messages(request),
        "path": request.get_full_path(),
        "icon_styles": address("css"),
        "look": look_of(request),
        "csrf_input": _csrf_input(request),
    }


def _csrf_input(request: HttpRequest) -> SimpleLazyObject:
    """Return the field against forged forms; one is enough for all forms of a page."""
    if not hasattr(request, "csrf_input"):
        request.csrf_input = SimpleLazyObject(partial(csrf_input, request))
    return request.csrf_input


def cleaned(text: str, length: int) -> str:
    """Return what somebody typed as one line without control characters, at most so long."""
    seen = "".join(" " if is_unwanted(sign) else sign for sign in text[: 4 * length])
    return " ".join(seen.split())[:length].strip()


def by_script(request: HttpRequest) -> bool:
    """Return whether htmx asks, for a part to put into its page, and not the browser for a whole page."""
    return request.headers.get("HX-Request") == "true"


def whole_number(text: str) -> int | None:
    """Return the number that a form sent; None if it is none, or larger than any number of ours."""
    return int(text) if re.fullmatch(r"[0-9]{1,9}", text) else None


def person_of(request: HttpRequest) -> Person:
    """Return the person behind a request; whoever has none becomes a guest under the name they sent."""
    if request.user.is_authenticated:
        return request.user
    count(request, "guest")
    name = " ".join(request.POST.get("name", "").split())[:NAME_LENGTH].strip()
    refusal = name_refusal(say(request), name, None) if name else ""
    if refusal:
        raise NameRefused(refusal)
    person = Person.objects.guest(
        name or f"{say(request)('guest.name')} {100 + randbelow(900)}", request.lang
    )
    login(request, person, backend=BACKEND)
    return person


def back(request: HttpRequest, default: str = "lobby") -> HttpResponse:
    """Redirect to where a form asks for, if that is on this site."""
    target = request.POST.get("next") or request.GET.get("next") or ""
    # A path, because redirect() takes a word for the name of a page and fails where there is none.
    if target.startswith("/") and url_has_allowed_host_and_scheme(target, {request.get_host()}):
        return redirect(target)
    return redirect(default)


def problem(request: HttpRequest, status: int, title: str, text: str) -> HttpResponse:
    """Return a page that says what was wrong and what to do; a page with scripts shows it as a notice."""
    if by_script(request):
        response = render(request, "parts/problem.html", {"text": text}, status=status)
        response["HX-Retarget"] = "#notices"
        response["HX-Reswap"] = "innerHTML"
        return response
    return render(request, "problem.html", {"title": title, "text": text}, status=status)


def too_often(request: HttpRequest, passed: TooOften) -> HttpResponse:
    """Answer a request that passed a limit."""
    limit = LIMITS[passed.name]
    text = say(request)(f"limit.{passed.name}", n=limit.most, wait=_duration(say(request), passed.wait))
    response = problem(request, 429, say(request)("limit.title"), text)
    response["Retry-After"] = str(passed.wait)
    return response


def _duration(site: Site, seconds: int) -> str:
    """Return a time in words: seconds, or minutes where seconds would be hard to read."""
    if seconds < 120:
        return site("limit.seconds", n=seconds)
    return site("limit.minutes", n=ceil(seconds / 60))


def csrf_failed(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Answer a form that did not come from a page of this site, or came after its session ended."""
    return problem(request, 403, say(request)("problem.form"), say(request)("problem.form_text"))


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """Answer a wrong address, and a table that the visitor may not see, in the same words."""
    return problem(request, 404, say(request)("problem.missing"), say(request)("problem.missing_text"))


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """Answer a request that no page of ours sends."""
    return problem(request, 400, say(request)("problem.odd"), say(request)("problem.odd_text"))


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """Answer a request that is not allowed."""
    return problem(request, 403, say(request)("problem.forbidden"), say(request)("problem.forbidden_text"))


def not_allowed(request: HttpRequest, refused: HttpResponse) -> HttpResponse:
    """Answer somebody who opens the address that a form is sent to, for example by loading it again."""
    response = problem(
        request, 405, say(request)("problem.form_only"), say(request)("problem.form_only_text")
    )
    response["Allow"] = refused["Allow"]
    return response


def failed(request: HttpRequest) -> HttpResponse:
    """Answer after a fault of our own; the page must come also if the database is what failed."""
    fault = sys.exc_info()[1]
    if isinstance(fault, OperationalError):
        return not_written(request, fault)
    return _without_database(request, 500, say(request)("problem.fault"), say(request)("problem.fault_text"))


def not_written(request: HttpRequest, fault: OperationalError) -> HttpResponse:
    """Answer while the database takes nothing: it is locked, full, read-only or away."""
    LOG.error("the database cannot be used now: %s", fault)
    text = say(request)("problem.storage_text")
    return _without_database(request, 503, say(request)("problem.storage"), text)


def _without_database(request: HttpRequest, status: int, title: str, text: str) -> HttpResponse:
    """Return a page that says what was wrong, for nobody in particular if the visitor cannot be looked up."""
    try:
        return problem(request, status, title, text)
    except DatabaseError:
        request.user = AnonymousUser()
        del request._messages
        return problem(request, status, title, text)


def change_language(request: HttpRequest) -> HttpResponse:
    """Remember the language that the visitor chose."""
    chosen = request.POST.get("language", "")
    if request.method != "POST" or chosen not in LANGUAGES:
        raise Http404
    request.session[LANGUAGE_KEY] = chosen
    if request.user.is_authenticated:
        Person.objects.filter(pk=request.user.pk).update(language=chosen)
    return back(request)


def change_look(request: HttpRequest) -> HttpResponse:
    """Remember how the visitor wants pages to look."""
    chosen = {name: request.POST[name] for name in LOOKS if request.POST.get(name) in LOOKS[name]}
    if request.method != "POST" or not chosen:
        raise Http404
    request.session.update(chosen)
    return back(request)
