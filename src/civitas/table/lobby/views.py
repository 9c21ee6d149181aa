"""The pages around the tables: the lobby, the form for a new table, seat links, the way into a game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.db.models import Count, Exists, OuterRef, Q, QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from civitas import bots
from civitas.games import titles
from civitas.kernel.game import Game
from civitas.table.accounts.models import Person
from civitas.table.limits import SPECIFICATION, count
from civitas.table.lobby import draft as drafts
from civitas.table.lobby import seating
from civitas.table.play.match_cache import is_frozen, load
from civitas.table.play.models import Seat, Table
from civitas.table.play.places import Places, seat_names
from civitas.table.play.scene import verdict
from civitas.table.texts import Site
from civitas.table.visitor import person_of, say, whole_number
from civitas.table.voice import PageVoice, title_name

LISTED = 30
LATEST = 5
"""So many finished games stand in the lobby; the others in the history."""


@dataclass
class Listed:
    """A table as a list shows it."""

    table: Table
    title: str
    names: list[str]
    mine: bool
    my_turn: bool
    free: list[int]
    result: str


def _listed(request: HttpRequest, tables: Any, most: int | None = LISTED) -> list[Listed]:
    person = request.user.pk if request.user.is_authenticated else None
    found = []
    for table in tables.prefetch_related("seats__person")[:most]:
        seats = list(table.seats.all())
        mine = [seat for seat in seats if person is not None and seat.person_id == person]
        found.append(
            Listed(
                table,
                title_name(table.game, request.lang),
                seat_names(seats, say(request)),
                bool(mine),
                table.status == Table.Status.RUNNING
                and any(seat.asked and not seat.bot for seat in mine)
                and not is_frozen(table),
                [seat.number for seat in seats if seat.free and seat.kind == Seat.Kind.OPEN],
                _result(table, mine, say(request)),
            )
        )
    return found


def _result(table: Table, mine: list[Seat], site: Site) -> str:
    """Return how a finished game ended for the best of the visitor's seats; alone, what the title says."""
    outcome = table.outcome
    if not outcome or not mine:
        return ""
    best = min((seat.number for seat in mine), key=outcome["ranks"].__getitem__)
    rank, points, game = outcome["ranks"][best], outcome["totals"][best], titles().get(table.game)
    if game and outcome["verdict"]:
        return site("lobby.verdict", n=points, verdict=verdict(outcome, PageVoice(game, site.lang)))
    return site("lobby.result", rank=rank, n=points)


def _finished(person: Person) -> QuerySet[Table]:
    return Table.objects.filter(status=Table.Status.OVER, seats__person=person).distinct().order_by("-ended")


def my_tables(request: HttpRequest) -> list[Listed]:
    """Return the visitor's tables that are not finished, those where it is their turn first."""
    if not request.user.is_authenticated:
        return []
    person = request.user
    waiting = Seat.objects.filter(table=OuterRef("pk"), person=person, asked=True, bot="")
    tables = (
        Table.objects.filter(Q(seats__person=person) | Q(host=person))
        .filter(status__in=[Table.Status.GATHERING, Table.Status.RUNNING])
        .annotate(my_turn=Exists(waiting))
        .distinct()
        .order_by("-my_turn", "-moved", "-created")
    )
    # A table that can only be read is asked for in vain, which the database does not know.
    return sorted(_listed(request, tables, None), key=lambda listed: not listed.my_turn)


@require_safe
def lobby(request: HttpRequest) -> HttpResponse:
    """The first page: play at once, my tables, tables to join and to watch."""
    count(request, "lobby")
    person = request.user if request.user.is_authenticated else None
    others = Table.objects.filter(public=True)
    if person is not None:
        others = others.exclude(seats__person=person)
    free = Count("seats", filter=Q(seats__kind=Seat.Kind.OPEN, seats__person=None))
    gathering = others.filter(status=Table.Status.GATHERING).annotate(free=free).filter(free__gt=0)
    running = others.filter(status=Table.Status.RUNNING)
    return render(
        request,
        "lobby.html",
        {
            "games": list(titles().values()),
            "mine": my_tables(request),
            "gathering": _listed(request, gathering.order_by("-created")),
            "running": _listed(request, running.order_by("-moved")),
            "finished": _listed(request, _finished(person), LATEST) if person else [],
        },
    )


@login_required
@require_safe
def history(request: HttpRequest) -> HttpResponse:
    """All finished games of the visitor, the latest first."""
    count(request, "lobby")
    pages = Paginator(_finished(request.user), LISTED)
    page = pages.get_page(request.GET.get("page"))
    return render(request, "history.html", {"page": page, "finished": _listed(request, page.object_list)})


def _game(id: str) -> Game:
    game = titles().get(id)
    if game is None:
        raise Http404
    return game


@require_http_methods(["GET", "POST"])
def new(request: HttpRequest, id: str) -> HttpResponse:
    """The form for a new table."""
    count(request, "lobby")
    game = _game(id)
    if request.method == "POST" and "resize" not in request.POST:
        known = request.user if request.user.is_authenticated else None
        draft = drafts.read(game, request.POST, say(request), request.lang, known)
        if not draft.problems:
            person = person_of(request)
            count(request, "create")
            if draft.bots_only:
                count(request, "bots_only")
            try:
                return redirect("table", seating.create(draft, person).code)
            except seating.Unseated as unseated:
                draft.problems.append(say(request)(f"seat.{unseated.why}"))
    elif request.method == "POST":
        draft = drafts.read(game, request.POST, say(request), request.lang)
        draft.problems = []
    else:
        draft = drafts.blank(game)
    status = 422 if draft.problems else 200
    return render(request, "new.html", _form(request, draft), status=status)


def _form(request: HttpRequest, draft: drafts.Draft) -> dict[str, Any]:
    site = say(request)
    return {
        "draft": draft,
        "game": draft.game,
        "voice": PageVoice(draft.game, request.lang),
        "options": drafts.fitting(draft.game, len(draft.rows)),
        "longest": 2 * SPECIFICATION,
        "bots": [(drafts.BOT + name, site.or_plain("bot", name)) for name in bots.names()],
    }


@require_POST
def quick(request: HttpRequest, id: str) -> HttpResponse:
    """Play at once against bots."""
    game = _game(id)
    person = person_of(request)
    count(request, "create")
    return redirect("table", seating.create(drafts.blank(game), person).code)


@require_http_methods(["GET", "POST"])
def seat_link(request: HttpRequest, code: str, number: int, token: str) -> HttpResponse:
    """A one-time link: looking at it changes nothing, sitting down uses it up.

    Whoever sits at the table comes back to it by any link to it, also by the one that was used up.
    """
    count(request, "link")
    table = Table.objects.filter(code=code).first()
    seat = table and table.seats.filter(number=number).first()
    if table is None or seat is None or not seat.opens_with(token) or table.status != Table.Status.GATHERING:
        person = request.user.pk if request.user.is_authenticated else None
        if (
            table
            and table.status != Table.Status.CLOSED
            and person
            and table.seats.filter(person=person).exists()
        ):
            return redirect("table", code)
        messages.error(request, say(request)("seat.link_void"))
        return redirect("lobby")
    if request.method == "POST":
        try:
            seating.sit_by_link(code, number, token, person_of(request))
        except seating.Unseated as unseated:
            messages.error(request, say(request)(f"seat.{unseated.why}"))
            return redirect("lobby")
        return redirect("table", code)
    host = table.host.name if table.host else ""
    return render(
        request, "seat.html", {"table": table, "title": title_name(table.game, request.lang), "host": host}
    )


def _at_table(act: Callable[[HttpRequest, Places], Any]) -> Callable[..., HttpResponse]:
    """Make a view of something that is done around a table; one that cannot be seen is as if not there."""

    def handle(request: HttpRequest, code: str) -> HttpResponse:
        try:
            table = load(code)
        except Table.DoesNotExist:
            raise Http404 from None
        if table.status == Table.Status.CLOSED:
            raise Http404
        places = Places(request, table, say(request))
        count(request, "seat")
        try:
            found = act(request, places)
        except seating.Unseated as unseated:
            messages.error(request, say(request)(f"seat.{unseated.why}"))
            found = table
        return redirect("table", found.code) if isinstance(found, Table) else redirect("lobby")

    return require_POST(handle)


def _player(request: HttpRequest) -> Person:
    """Return who is logged in; nobody becomes a guest by asking for what only players can do."""
    if not request.user.is_authenticated:
        raise seating.Unseated("not_seated")
    return request.user


def _number(request: HttpRequest) -> int:
    number = whole_number(request.POST.get("seat", ""))
    if number is None:
        raise seating.Unseated("seat_taken")
    return number


@_at_table
def sit(request: HttpRequest, places: Places) -> Table:
    """Take an open seat of a public table."""
    number = _number(request)
    seating.sit(places.table.code, person_of(request), number)
    return places.table


@_at_table
def start(request: HttpRequest, places: Places) -> Table:
    """Begin now."""
    if all(seat.person_id is None for seat in places.seats):
        count(request, "bots_only")
    seating.start(places.table.code, _player(request))
    return places.table


@_at_table
def leave(request: HttpRequest, places: Places) -> None:
    """Stand up."""
    seating.leave(places.table.code, _player(request))


@_at_table
def free(request: HttpRequest, places: Places) -> Table:
    """Take a seat from somebody before the start."""
    seating.free(places.table.code, _player(request), _number(request))
    return places.table


@_at_table
def close(request: HttpRequest, places: Places) -> None:
    """Give up a table that has not begun."""
    seating.close(places.table.code, _player(request))


@_at_table
def come_back(request: HttpRequest, places: Places) -> Table:
    """Take the own seat back."""
    seating.come_back(places.table.code, _player(request))
    return places.table


@_at_table
def call_bot(request: HttpRequest, places: Places) -> Table:
    """Let a bot stand in for somebody who is not there."""
    seating.call_bot(places.table.code, _player(request), _number(request), places.absent())
    return places.table


@_at_table
def rematch(request: HttpRequest, places: Places) -> Table:
    """Play again."""
    person = _player(request)
    count(request, "create")
    return seating.rematch(places.table.code, person)
