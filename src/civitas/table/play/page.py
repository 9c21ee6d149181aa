"""What the page of a table shows: found out once per request, drawn in parts.

A part of the page carries a stamp that changes with what it shows. A page with scripts says which parts it
has, and gets only the others. Those who merely watch a public table all see the same, so that is made once
per version and language.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable
from functools import partial
from hashlib import blake2b
from threading import Lock
from typing import Any

from django.conf import settings
from django.contrib.messages import get_messages
from django.http import Http404, HttpRequest
from django.template.loader import render_to_string
from django.utils.crypto import salted_hmac
from django.utils.safestring import SafeString, mark_safe

from civitas.games import titles
from civitas.table.boards import board_for
from civitas.table.boards.marks import CLOSED
from civitas.table.boards.page import style_address
from civitas.table.bots.specification import in_full
from civitas.table.play import rules_of, story
from civitas.table.play.chat import talk
from civitas.table.play.match_cache import Frozen, Open, is_frozen
from civitas.table.play.models import Seat, Table
from civitas.table.play.places import Places
from civitas.table.play.scene import Confirm, scene, scores, verdict
from civitas.table.play.table_match import Unreadable, told
from civitas.table.texts import site
from civitas.table.visitor import say
from civitas.table.voice import PageVoice, title_name

HAVE = "X-Have"
"""The header in which a page names the stamps of the parts that it shows."""
SCRIPTS = "scripts"
"""The cookie of a browser that runs scripts: it fetches the boards of others when they are opened."""
LONGEST_HAVE = 2000
PLAIN = "plain_board"
"""In the session: the visitor wants the board as a list."""
ON_BOARD = '<div id="scene" data-layout="board"'
QUIET = "quiet"
"""In the session: the visitor does not want to be asked before a harmful choice."""

Context = dict[str, Any]


class Drawings:
    """What was drawn lately, under a key that names all that it depends on; so each is drawn once."""

    def __init__(self, kept: int) -> None:
        self.kept = kept
        self.drawn: OrderedDict[tuple[Any, ...], SafeString] = OrderedDict()
        self.guard = Lock()

    def get(self, key: tuple[Any, ...], draw: Callable[[], str]) -> SafeString:
        """Return what stands under a key, drawn now if it is missing."""
        with self.guard:
            if key in self.drawn:
                self.drawn.move_to_end(key)
                return self.drawn[key]
        found = mark_safe(draw())
        with self.guard:
            self.drawn[key] = found
            if len(self.drawn) > self.kept:
                self.drawn.popitem(last=False)
        return found


AREAS = Drawings(512)
SCENES = Drawings(64)


def have(request: HttpRequest) -> frozenset[str]:
    """Return the stamps of the parts that a page has; with scripts the boards of others begin closed."""
    told = request.headers.get(HAVE)
    if told is None:
        return frozenset((CLOSED,) if request.COOKIES.get(SCRIPTS) == "on" else ())
    return frozenset(told[:LONGEST_HAVE].split())


def places_at(request: HttpRequest, open_table: Open) -> Places:
    """Return how the visitor stands to a table; one that may not be seen is as if it were not there."""
    try:
        table = open_table.table
    except Table.DoesNotExist:
        raise Http404 from None
    if table.status == Table.Status.CLOSED:
        raise Http404
    return Places(request, table, say(request))


def body(request: HttpRequest, open_table: Open, places: Places, confirm: Confirm | None = None) -> Context:
    """Return the drawn scene under "body", and what the page around it needs."""
    plainly = bool(request.session.get(PLAIN))
    watching = _is_shared(places) and not get_messages(request) and not plainly
    if watching:
        drawn = shared_scene(open_table, places, request.lang, have(request))
        return {**_common(places, request.lang), "body": drawn, "my_turn": False, **_layout(places, drawn)}
    context = _context(request, open_table, places, plainly)
    context |= {"have": have(request), "confirm": confirm, "quiet": bool(request.session.get(QUIET))}
    context |= {"say": say(request), "lang": request.lang, "areas": _areas({**context, "say": say(request)})}
    drawn = mark_safe(render_to_string("scene.html", context, request))
    return {**context, "body": drawn, **_layout(places, drawn)}


def _layout(places: Places, drawn: str) -> Context:
    """Return the style of the title's own board if that was drawn; the page around it then is another."""
    game = titles().get(places.table.game)
    drawing = board_for(game) if game is not None and drawn.startswith(ON_BOARD) else None
    return {"board_style": style_address(drawing.style_name) if drawing else ""}


def _areas(context: Context) -> list[SafeString]:
    """Return the areas of the board: the own one, what all share, the others'; stubs of what the page has."""
    if context["part"] != "play":
        return []
    board = context["scene"].board
    if board is None:
        return []
    seats = [(area.stamp, f"area-{area.seat}", area) for area in board.seats]
    own = sum(area.own for area in board.seats)
    ordered = [*seats[:own], (board.stamp, "area-shared", None), *seats[own:]]
    return [
        mark_safe(f'<div id="{id}" data-kept></div>')
        if stamp in context["have"]
        else AREAS.get(
            (context["table"].code, stamp, context["quiet"]),
            partial(render_to_string, "parts/area.html", {**context, "board": board, "own": area}),
        )
        for stamp, id, area in ordered
    ]


def _is_shared(places: Places) -> bool:
    """Whether somebody sees of a table just what everybody sees."""
    begun = places.table.status in (Table.Status.RUNNING, Table.Status.OVER)
    return begun and places.table.public and not (places.mine or places.left)


def shared_scene(open_table: Open, places: Places, lang: str, have: Iterable[str] = ()) -> SafeString:
    """Return the scene of a public table for those who watch, made once; without the parts that they have."""
    table = places.table
    having = frozenset(have)

    def draw() -> str:
        context = {**_common(places, lang), **_shown(open_table, places, None, lang, having), "have": having}
        context |= {"confirm": None, "quiet": False, "say": site(lang), "lang": lang, "notices": []}
        context["languages"] = settings.LANGUAGES
        return render_to_string("scene.html", {**context, "areas": _areas(context)})

    return SCENES.get((table.code, table.version, table.status, lang, having), draw)


def _common(places: Places, lang: str) -> Context:
    table = places.table
    return {
        "table": table,
        "places": places,
        "title": title_name(table.game, lang),
        "options": [*_options(table, lang), *_written_bots(places, lang)],
        "shared": _is_shared(places),
    }


def _context(request: HttpRequest, open_table: Open, places: Places, plainly: bool) -> Context:
    table = places.table
    places.mark_seen()
    common = _common(places, request.lang)
    if table.status == Table.Status.GATHERING:
        return {**common, "part": "room", "my_turn": False, "links": _links(request, places)}
    hand = None if is_frozen(table) else places.next_hand()
    if hand is not None:
        return {**common, "part": "hand", "hand": hand, "my_turn": True}
    shown = _shown(open_table, places, places.current(), request.lang, have(request), plainly)
    return {**common, **shown, "shared": common["shared"] and not plainly}


def _shown(
    open_table: Open,
    places: Places,
    seat: int | None,
    lang: str,
    having: frozenset[str],
    plainly: bool = False,
) -> Context:
    table = places.table
    try:
        match = open_table.match
        voice = PageVoice(match.game, lang, places.names)
        shown = scene(match, seat, voice, None if plainly else board_for(match.game))
    except Frozen:
        return {"part": "frozen", "my_turn": False, **old_table(table, places, lang)}
    viewer = places.request.user if places.mine or places.left else None
    chat_stamp = _stamp("c", [table.talked])
    lines, muted = (None, []) if chat_stamp in having else talk(table, viewer)
    return {
        "part": "play",
        "scene": shown,
        "pen": shown.drawn.pen if shown.drawn else None,
        "drawable": board_for(match.game) is not None,
        "d": shown.drawn.data if shown.drawn else None,
        "my_turn": shown.ask is not None,
        "standing": seat is not None and not places.seats[seat].ready and shown.ask is None,
        "move_id": move_id(table, seat, shown.asked_at, "answer") if seat is not None else "",
        "undo_id": move_id(table, seat, shown.asked_at, "undo") if seat is not None else "",
        "chat": lines,
        "muted": muted,
        "chat_stamp": chat_stamp,
        "log_stamp": _stamp("l", [shown.log, lang, shown.over]),
        "absent": places.absent() if places.mine else [],
    }


def _stamp(letter: str, content: Any) -> str:
    return letter + blake2b(repr(content).encode(), digest_size=6).hexdigest()


def move_id(table: Table, seat: int, asked_at: int, purpose: str) -> str:
    """Return the id that a page gives a move: the same for every copy of this page, so it is made once."""
    subject = f"{table.code}:{seat}:{asked_at}:{purpose}"
    return salted_hmac("civitas.answer", subject, algorithm="sha256").hexdigest()[:24]


def _written_bots(places: Places, lang: str) -> list[tuple[str, str]]:
    """Return the bots with settings of their own, of which a name tells only the first."""
    written = [(seat.number, in_full(seat.bot)) for seat in places.seats]
    return [(site(lang)("new.which_bot", n=number + 1), bot) for number, bot in written if bot]


def _options(table: Table, lang: str) -> list[tuple[str, str]]:
    """Return the options that differ from the usual, in words."""
    game = titles().get(table.game)
    if game is None:
        return []
    voice = PageVoice(game, lang)
    shown = []
    for option, value in table.options.items():
        values = value if isinstance(value, list) else [value]
        shown.append((voice.option(option), ", ".join(voice.option(option, single) for single in values)))
    return [*shown, *_rules_versions(table, lang)]


def _rules_versions(table: Table, lang: str) -> list[tuple[str, str]]:
    """Return by which rules the stretches of a table were played, if they changed on the way."""
    if not table.renewed:
        return []
    say = site(lang)
    try:
        found = rules_of.versions(table)
    except Unreadable:
        return []
    first, *later = found
    told = [str(first[1]), *[say("table.rules_from", n=answers + 1, version=new) for answers, new in later]]
    return [(say("table.rules_version"), ", ".join(told))]


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


def old_table(table: Table, places: Places, lang: str) -> dict[str, Any]:
    """Return the public log and the result of a table whose rules are no longer here, as far as kept."""
    game = titles().get(table.game)
    if game is None:
        return {"log": [], "scores": [], "verdict": ""}
    voice = PageVoice(game, lang, places.names)
    return {
        "log": _old_log(table, voice),
        "scores": scores(table.outcome, voice) if table.outcome else [],
        "verdict": verdict(table.outcome, voice),
    }


def _old_log(table: Table, voice: PageVoice) -> list[story.Line]:
    for snapshot in table.snapshots.order_by("-sequence"):
        try:
            entries = told(bytes(snapshot.content))
        except Unreadable:
            continue
        return story.spoken(entries, None, voice)
    return []
