"""The table page: what a viewer sees, and what a player does."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import msgspec
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.crypto import salted_hmac
from django.views.decorators.http import require_POST, require_safe

from civitas.games import titles
from civitas.kernel.match import project
from civitas.kernel.types import action_of
from civitas.table.accounts.models import Person
from civitas.table.limits import count
from civitas.table.play import chat as talk
from civitas.table.play import service
from civitas.table.play.match_cache import Frozen, reading
from civitas.table.play.models import Seat, Table
from civitas.table.play.places import Places
from civitas.table.play.scene import Line, line_of, scene, scores, story, verdict, why
from civitas.table.play.service import MoveRequest, Reply
from civitas.table.play.table_match import Unreadable, told
from civitas.table.visitor import by_script, cleaned, say, whole_number
from civitas.table.voice import Voice, title_name

CLIENT_ID = re.compile(r"[A-Za-z0-9_-]{8,64}")
LONGEST_ACTION = 4000


def _table(code: str) -> Table:
    table = Table.objects.select_related("rematch", "host").filter(code=code).first()
    if table is None or table.status == Table.Status.CLOSED:
        raise Http404
    return table


def _move_id(table: Table, seat: int, asked_at: int, purpose: str) -> str:
    """Return the id that a page gives a move: the same for every copy of this page, so it is made once."""
    subject = f"{table.code}:{seat}:{asked_at}:{purpose}"
    return salted_hmac("civitas.answer", subject, algorithm="sha256").hexdigest()[:24]


def _context(request: HttpRequest, table: Table) -> dict[str, Any]:
    """Return everything that the fragment of a table needs."""
    site = say(request)
    places = Places(request, table, site)
    places.mark_seen()
    common = {
        "table": table,
        "places": places,
        "title": title_name(table.game, request.lang),
        "options": _options(table, request.lang),
    }
    if table.status == Table.Status.GATHERING:
        return {**common, "part": "room", "my_turn": False, "links": _links(request, places)}
    hand = places.next_hand()
    if hand is not None:
        return {**common, "part": "hand", "hand": hand, "my_turn": True}
    seat = places.current()
    try:
        with reading(table.code) as (table, match):
            voice = Voice(match.game, request.lang, places.names)
            shown = scene(match, seat, voice)
    except Frozen:
        return {**common, "part": "frozen", "my_turn": False, **_old_table(table, places, request.lang)}
    return {
        **common,
        "table": table,
        "part": "play",
        "scene": shown,
        "voice": voice,
        "my_turn": shown.ask is not None,
        "move_id": _move_id(table, seat, shown.asked_at, "answer") if seat is not None else "",
        "undo_id": _move_id(table, seat, shown.asked_at, "undo") if seat is not None else "",
        "chat": talk.lines(table),
        "absent": places.absent() if places.mine else [],
    }


def _options(table: Table, lang: str) -> list[tuple[str, str]]:
    """Return the options that differ from the usual, in words."""
    game = titles().get(table.game)
    if game is None:
        return []
    voice = Voice(game, lang)
    shown = []
    for option, value in table.options.items():
        values = value if isinstance(value, list) else [value]
        shown.append((voice.option(option), ", ".join(voice.option(option, single) for single in values)))
    return shown


def _links(request: HttpRequest, places: Places) -> dict[int, str]:
    """Return the one-time links of the free seats, for the host only."""
    if not places.hosting:
        return {}
    return {
        seat.number: request.build_absolute_uri(
            f"/seat/{places.table.code}/{seat.number}/{seat.link_token()}"
        )
        for seat in places.seats
        if seat.free and seat.kind == Seat.Kind.PERSON
    }


def _old_table(table: Table, places: Places, lang: str) -> dict[str, Any]:
    """Return the public log and the result of a table whose rules are no longer here, as far as kept."""
    game = titles().get(table.game)
    if game is None:
        return {"log": [], "scores": [], "verdict": ""}
    voice = Voice(game, lang, places.names)
    return {
        "log": _old_log(table, voice),
        "scores": scores(table.outcome, voice) if table.outcome else [],
        "verdict": verdict(table.outcome, voice),
    }


def _old_log(table: Table, voice: Voice) -> list[Line]:
    for snapshot in table.snapshots.order_by("-sequence"):
        try:
            entries = told(bytes(snapshot.content))
        except Unreadable:
            continue
        return [line for line in (line_of(project(entry, None), voice) for entry in entries) if line.text]
    return []


@require_safe
def table(request: HttpRequest, code: str) -> HttpResponse:
    """The whole page of a table."""
    count(request, "page")
    return render(request, "table.html", _context(request, _table(code)))


@require_safe
def fragment(request: HttpRequest, code: str) -> HttpResponse:
    """The part of the page that changes."""
    count(request, "page")
    return render(request, "scene.html", _context(request, _table(code)))


@require_safe
def version(request: HttpRequest, code: str) -> HttpResponse:
    """The number of the newest change, for pages without a socket; asking is a sign of life."""
    count(request, "page")
    places = Places(request, _table(code), say(request))
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


def _replied(request: HttpRequest, code: str, reply: Reply) -> HttpResponse:
    """Answer a move with the fresh table, and say so if the move was not made."""
    site = say(request)
    text = ""
    status = 200
    if reply.status == service.STALE:
        text, status = site("table.stale"), 409
    elif reply.status == service.REFUSED:
        status = 403 if reply.why else 422
        text = site(f"table.{reply.why}") if reply.why else _reason(request, code, reply)
    if text:
        messages.warning(request, text)
    if not by_script(request):
        return redirect("table", code)
    return render(request, "scene.html", _context(request, _table(code)), status=status)


def _reason(request: HttpRequest, code: str, reply: Reply) -> str:
    game = titles()[_table(code).game]
    if reply.reason == ("undo_renewed",):
        return say(request)("table.undo_renewed")
    return Voice(game, request.lang).reason(reply.reason or ())


def _refused(request: HttpRequest, code: str, why: str) -> HttpResponse:
    return _replied(request, code, Reply(service.REFUSED, 0, why=why))


def _made(request: HttpRequest, code: str, move: Callable[[Person], Reply]) -> HttpResponse:
    """Make a move for whoever is logged in."""
    if not request.user.is_authenticated:
        return _refused(request, code, "foreign_seat")
    try:
        reply = move(request.user)
    except Frozen:
        return _refused(request, code, "frozen")
    return _replied(request, code, reply)


def _seen_table(request: HttpRequest, code: str) -> Table:
    """Return a table that the visitor may see; others are as if they were not there."""
    found = _table(code)
    Places(request, found, say(request))
    return found


@require_POST
def answer(request: HttpRequest, code: str) -> HttpResponse:
    """Make a move."""
    _seen_table(request, code)
    count(request, "move")
    wanted = _move_request(request)
    try:
        action = action_of(msgspec.json.decode(request.POST.get("action", "")[:LONGEST_ACTION]))
    except (msgspec.DecodeError, RecursionError):
        action = None
    if wanted is None or action is None:
        return _refused(request, code, "malformed")
    return _made(request, code, lambda person: service.answer(code, person, wanted, action))


@require_POST
def undo(request: HttpRequest, code: str) -> HttpResponse:
    """Take back one or several answers."""
    _seen_table(request, code)
    count(request, "move")
    wanted = _move_request(request)
    steps = request.POST.get("steps", "")
    if wanted is None or not re.fullmatch(r"[1-9]\d{0,3}", steps):
        return _refused(request, code, "malformed")
    return _made(request, code, lambda person: service.undo(code, person, wanted, int(steps)))


@require_POST
def hand(request: HttpRequest, code: str) -> HttpResponse:
    """Hand the device over to the player of another own seat."""
    found = _table(code)
    places = Places(request, found, say(request))
    count(request, "move")
    seat = whole_number(request.POST.get("seat", ""))
    if seat is not None:
        places.take(seat)
    return redirect("table", code)


@require_POST
def chat(request: HttpRequest, code: str) -> HttpResponse:
    """Say something at the table."""
    found = _seen_table(request, code)
    count(request, "chat")
    text = cleaned(request.POST.get("text", ""), talk.LONGEST)
    refusal = ""
    if text:
        refusal = talk.say(found, request.user, text) if request.user.is_authenticated else "seated_only"
    if refusal:
        messages.warning(request, say(request)(f"chat.{refusal}"))
    if not by_script(request):
        return redirect("table", code)
    return render(request, "scene.html", _context(request, _table(code)))


@require_safe
def log(request: HttpRequest, code: str) -> HttpResponse:
    """The whole log."""
    count(request, "page")
    found = _table(code)
    places = Places(request, found, say(request))
    if found.status == Table.Status.GATHERING:
        raise Http404
    seat = places.current() if places.next_hand() is None else None
    try:
        with reading(code) as (found, match):
            lines = story(match, seat, Voice(match.game, request.lang, places.names))
    except Frozen:
        lines = _old_table(found, places, request.lang)["log"]
    title = title_name(found.game, request.lang)
    return render(request, "log.html", {"table": found, "title": title, "places": places, "log": lines})


@require_safe
def explain(request: HttpRequest, code: str, key: str) -> HttpResponse:
    """What a card says; for whoever is asked also what can be done with it now, and why not the rest."""
    count(request, "page")
    found = _table(code)
    places = Places(request, found, say(request))
    game = titles().get(found.game)
    voice = Voice(game, request.lang, places.names) if game else None
    if voice is None or not voice.is_component(key):
        raise Http404
    context: dict[str, Any] = {"able": [], "unable": [], "asked": False}
    seat = places.current() if places.next_hand() is None else None
    if found.status == Table.Status.RUNNING and seat is not None:
        try:
            with reading(code) as (found, match):
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
    found = _table(code)
    Places(request, found, say(request))
    if found.status != Table.Status.OVER:
        raise Http404
    try:
        with reading(code) as (found, match):
            lines = match.to_lines()
    except Frozen:
        raise Http404 from None
    response = HttpResponse("\n".join(lines) + "\n", content_type="application/x-ndjson")
    response["Content-Disposition"] = f'attachment; filename="{found.game}-{found.code}.jsonl"'
    return response
