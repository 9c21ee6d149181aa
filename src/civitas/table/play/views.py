"""The addresses of a table: its page and the parts of it, and what a player does there."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST, require_safe

from civitas.games import titles
from civitas.kernel.types import Action, action_of
from civitas.kernel.views import Observation
from civitas.table.accounts.models import Person
from civitas.table.boards.pen import FORM, composed, form_of
from civitas.table.limits import count
from civitas.table.play import chat as talk
from civitas.table.play import rules_of, service, story
from civitas.table.play.match_cache import Frozen, Open, holding
from civitas.table.play.models import Table
from civitas.table.play.page import (
    PLAIN,
    QUIET,
    SCRIPTS,
    body,
    have,
    old_table,
    places_at,
    shared_scene,
)
from civitas.table.play.places import Places
from civitas.table.play.scene import Confirm, confirm, why
from civitas.table.play.service import MoveRequest, Reply
from civitas.table.play.table_match import Unreadable
from civitas.table.visitor import LANGUAGE_KEY, by_script, cleaned, say, whole_number
from civitas.table.voice import PageVoice, title_name
from civitas.words import LANGUAGES

CLIENT_ID = re.compile(r"[A-Za-z0-9_-]{8,64}")
LONGEST_ACTION = 4000
VERSION = "X-Version"


def _scene(
    request: HttpRequest, open_table: Open, places: Places, status: int = 200, asked: Confirm | None = None
) -> HttpResponse:
    """Return what changes of a page."""
    response = HttpResponse(body(request, open_table, places, asked)["body"], status=status)
    response[VERSION] = str(places.version)
    return response


@require_safe
def table(request: HttpRequest, code: str) -> HttpResponse:
    """The whole page of a table."""
    count(request, "page")
    if request.GET.get("language") in LANGUAGES:
        request.session[LANGUAGE_KEY] = request.GET["language"]
        return redirect("table", code)
    if request.GET.get(SCRIPTS) == "off":
        whole = redirect("table", code)
        whole.delete_cookie(SCRIPTS)
        return whole
    if request.GET.get("view") in ("plain", "board"):
        request.session[PLAIN] = request.GET["view"] == "plain"
        return redirect("table", code)
    with holding(code) as open_table:
        context = body(request, open_table, places_at(request, open_table))
    return render(request, "table.html", context)


@require_safe
def fragment(request: HttpRequest, code: str) -> HttpResponse:
    """The parts of the page that changed."""
    count(request, "page")
    with holding(code) as open_table:
        return _scene(request, open_table, places_at(request, open_table))


@require_safe
def watch(request: HttpRequest, code: str, lang: str) -> HttpResponse:
    """The parts that changed for those who watch a public table: the same for all of them."""
    count(request, "page")
    if lang not in LANGUAGES:
        raise Http404
    request.lang = lang
    with holding(code) as open_table:
        places = places_at(request, open_table)
        if not places.table.public or places.table.status == Table.Status.GATHERING:
            raise Http404
        response = HttpResponse(shared_scene(open_table, places, lang, have(request)))
    response[VERSION] = str(places.table.version)
    return response


@require_safe
def version(request: HttpRequest, code: str) -> HttpResponse:
    """The number of the newest change, for pages without a socket; asking is a sign of life."""
    count(request, "page")
    with holding(code) as open_table:
        places = places_at(request, open_table)
    places.mark_seen()
    return JsonResponse({"version": places.version})


def _move_request(request: HttpRequest) -> MoveRequest | None:
    """Read what a page sends along with a move, None if no page of ours would send it."""
    sent = request.POST
    numbers = (sent.get("seat", ""), sent.get("sequence", ""))
    if not all(re.fullmatch(r"-?\d{1,9}", number) for number in numbers):
        return None
    if not CLIENT_ID.fullmatch(sent.get("move", "")):
        return None
    return MoveRequest(int(numbers[0]), int(numbers[1]), sent["move"])


def _replied(
    request: HttpRequest, open_table: Open, reply: Reply | None = None, why: str = ""
) -> HttpResponse:
    """Answer a move with the fresh table, and say so if the move was not made."""
    site = say(request)
    text, status = "", 200
    if reply is None:
        text, status = site(f"table.{why}"), 403
    elif reply.status == service.STALE:
        text, status = site("table.stale"), 409
    elif reply.status == service.REFUSED:
        status = 403 if reply.why else 422
        text = site(f"table.{reply.why}") if reply.why else _reason(request, reply)
    if reply is not None:
        open_table.moved(reply.table)
    places = places_at(request, open_table)
    if text:
        messages.warning(request, text)
    if not by_script(request):
        return redirect("table", open_table.code)
    return _scene(request, open_table, places, status)


def _reason(request: HttpRequest, reply: Reply) -> str:
    if reply.reason == ("undo_renewed",):
        return say(request)("table.undo_renewed")
    return PageVoice(titles()[reply.table.game], request.lang).reason(reply.reason or ())


def _made(request: HttpRequest, code: str, move: Callable[[Person], Reply]) -> HttpResponse:
    """Make a move for whoever is logged in, then hold the table to show what became of it.

    A writer waits for the database before it takes hold of a match, so nobody writes while holding one.
    """
    reply, why = None, "foreign_seat"
    if request.user.is_authenticated:
        try:
            reply = move(request.user)
        except Frozen:
            why = "frozen"
        except Table.DoesNotExist:
            raise Http404 from None
    with holding(code) as open_table:
        return _replied(request, open_table, reply, why)


def _action(sent: str) -> Action | None:
    try:
        return action_of(msgspec.json.decode(sent[:LONGEST_ACTION]))
    except (msgspec.DecodeError, RecursionError):
        return None


@require_POST
def answer(request: HttpRequest, code: str) -> HttpResponse:
    """Make a move. What a page sends as a question is asked back first where it would do harm."""
    count(request, "move")
    wanted = _move_request(request)
    asking = "ask" in request.POST and "action" not in request.POST
    if wanted is not None and FORM in request.POST and not {"ask", "action"} & request.POST.keys():
        return _answer_form(request, code, wanted)
    action = _action(request.POST.get("ask" if asking else "action", ""))
    if request.POST.get(QUIET) == "1":
        request.session[QUIET] = True
    if wanted is None or action is None:
        with holding(code) as open_table:
            return _replied(request, open_table, why="malformed")
    if asking:
        with holding(code) as open_table:
            asked = _asked_back(request, open_table, wanted, action)
            if asked is not None:
                places = places_at(request, open_table)
                if by_script(request):
                    return _scene(request, open_table, places, asked=asked)
                return render(request, "table.html", body(request, open_table, places, asked))
    return _made(request, code, lambda person: service.answer(code, person, wanted, action))


def _answer_form(request: HttpRequest, code: str, wanted: MoveRequest) -> HttpResponse:
    """Make the move that the fields of a form make up; say so if they do not fit together."""
    action = None
    with holding(code) as open_table:
        if wanted.seat == places_at(request, open_table).current():
            with suppress(Frozen):
                form = form_of(Observation.of(open_table.match.state, wanted.seat))
                action = composed(form, request.POST.dict()) if form else None
        if action is None:
            return _replied(request, open_table, why="unfinished")
    return _made(request, code, lambda person: service.answer(code, person, wanted, action))


def _asked_back(
    request: HttpRequest, open_table: Open, wanted: MoveRequest, action: Action
) -> Confirm | None:
    """Return what to ask before a move of the visitor's own is made, None if it can be made at once."""
    places = places_at(request, open_table)
    if wanted.seat != places.current():
        return None
    try:
        match = open_table.match
    except Frozen:
        return None
    voice = PageVoice(match.game, request.lang, places.names)
    return confirm(match, wanted.seat, action, voice, bool(request.session.get(QUIET)))


@require_POST
def undo(request: HttpRequest, code: str) -> HttpResponse:
    """Take back one or several answers."""
    count(request, "move")
    wanted = _move_request(request)
    steps = request.POST.get("steps", "")
    if wanted is None or not re.fullmatch(r"[1-9]\d{0,3}", steps):
        with holding(code) as open_table:
            return _replied(request, open_table, why="malformed")
    return _made(request, code, lambda person: service.undo(code, person, wanted, int(steps)))


@require_POST
def stand_by(request: HttpRequest, code: str) -> HttpResponse:
    """Stand by the own answers in open lanes, so that bots go on."""
    count(request, "move")
    with holding(code) as open_table:
        places = places_at(request, open_table)
    if places.mine:
        service.confirm(code, request.user)
    if not by_script(request):
        return redirect("table", code)
    return fragment_after(request, code)


@require_POST
def asking(request: HttpRequest, code: str) -> HttpResponse:
    """Choose whether to be asked before a harmful choice."""
    with holding(code) as open_table:
        places_at(request, open_table)
    request.session[QUIET] = request.POST.get("ask") != "on"
    return redirect("table", code)


def fragment_after(request: HttpRequest, code: str) -> HttpResponse:
    """Return the parts that changed after something was done that is no move."""
    with holding(code) as open_table:
        return _scene(request, open_table, places_at(request, open_table))


@require_POST
def hand(request: HttpRequest, code: str) -> HttpResponse:
    """Hand the device over to the player of another own seat."""
    count(request, "move")
    with holding(code) as open_table:
        places = places_at(request, open_table)
    seat = whole_number(request.POST.get("seat", ""))
    if seat is not None:
        places.take(seat)
    return redirect("table", code)


@require_POST
def chat(request: HttpRequest, code: str) -> HttpResponse:
    """Say something at the table."""
    with holding(code) as open_table:
        found = places_at(request, open_table).table
    count(request, "chat")
    text = cleaned(request.POST.get("text", ""), talk.LONGEST)
    refusal = ""
    if text:
        refusal = talk.say(found, request.user, text) if request.user.is_authenticated else "seated_only"
    if refusal:
        messages.warning(request, say(request)(f"chat.{refusal}"))
    if not by_script(request):
        return redirect("table", code)
    return fragment_after(request, code)


CHAT_ACTS: dict[str, Callable[[Table, Person, int], str]] = {
    "mute": talk.mute,
    "unmute": talk.unmute,
    "report": talk.report,
}


@require_POST
def chat_act(request: HttpRequest, code: str) -> HttpResponse:
    """Mute somebody, hear them again, or report a line; only for those who sit at the table."""
    count(request, "chat")
    with holding(code) as open_table:
        places = places_at(request, open_table)
        found, seated = open_table.table, bool(places.mine or places.left)
    said = "" if seated else "seated_only"
    for name, act in CHAT_ACTS.items():
        number = whole_number(request.POST.get(name, ""))
        if seated and number is not None:
            said = act(found, request.user, number)
    if said:
        messages.info(request, say(request)(f"chat.{said}"))
    return redirect("table", code)


@require_safe
def log(request: HttpRequest, code: str) -> HttpResponse:
    """The whole log, the newest line first as everywhere."""
    count(request, "page")
    with holding(code) as open_table:
        places = places_at(request, open_table)
        found = places.table
        if found.status == Table.Status.GATHERING:
            raise Http404
        seat = places.current() if places.next_hand() is None else None
        try:
            voice = PageVoice(open_table.match.game, request.lang, places.names)
            lines = story.log(open_table.match, seat, voice, None).lines
        except Frozen:
            lines = old_table(found, places, request.lang)["log"]
    title = title_name(found.game, request.lang)
    return render(request, "log.html", {"table": found, "title": title, "places": places, "log": lines})


@require_safe
def explain(request: HttpRequest, code: str, key: str) -> HttpResponse:
    """What a card says; for whoever is asked also what can be done with it now, and why not the rest."""
    count(request, "page")
    context: dict[str, Any] = {"able": [], "unable": [], "asked": False}
    with holding(code) as open_table:
        places = places_at(request, open_table)
        found = places.table
        game = titles().get(found.game)
        voice = PageVoice(game, request.lang, places.names) if game else None
        if voice is None or not voice.is_component(key):
            raise Http404
        seat = places.current() if places.next_hand() is None else None
        if found.status == Table.Status.RUNNING and seat is not None:
            try:
                match = open_table.match
                context["asked"] = match.state.question(seat) is not None
                context["able"], context["unable"] = why(match, seat, key, voice)
            except Frozen:
                pass
    title = title_name(found.game, request.lang)
    template = "card_part.html" if by_script(request) else "card.html"
    return render(request, template, {**context, "table": found, "title": title, "face": voice.face(key)})


@require_safe
def replay(request: HttpRequest, code: str) -> HttpResponse:
    """The replay file with the seed; only when the game is over."""
    count(request, "page")
    with holding(code) as open_table:
        found = places_at(request, open_table).table
        if found.status != Table.Status.OVER:
            raise Http404
        try:
            lines = rules_of.replay(found, open_table.match)
        except (Frozen, Unreadable):
            raise Http404 from None
    response = HttpResponse("\n".join(lines) + "\n", content_type="application/x-ndjson")
    response["Content-Disposition"] = f'attachment; filename="{found.game}-{found.code}.jsonl"'
    return response
