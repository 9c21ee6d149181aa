"""Tables for the tests: made in the database, played by persons who answer at random."""

from __future__ import annotations

from random import Random
from uuid import uuid4

from django.db import transaction

from civitas.kernel.types import Action
from civitas.table.accounts.models import Person
from civitas.table.play import service
from civitas.table.play.match_cache import reading
from civitas.table.play.models import Seat, Table
from civitas.table.play.service import MoveRequest, Reply


def running(
    *persons: Person,
    bots: int = 0,
    game: str = "hamlet",
    options: dict[str, str] | None = None,
    **fields: object,
) -> Table:
    """Make a running table with these persons at seats 0, 1, ... and bots behind them."""
    options = options or ({"length": "short"} if game == "hamlet" else {})
    table = Table.objects.create(game=game, options=options, host=persons[0], **fields)
    for number, person in enumerate(persons):
        Seat.objects.create(
            table=table, number=number, kind=Seat.Kind.PERSON, person=person, name=f"Name{number}"
        )
    for number in range(len(persons), len(persons) + bots):
        Seat.objects.create(table=table, number=number, kind=Seat.Kind.BOT, bot="random")
    with transaction.atomic():
        service.begin(table)
    return table


def move_request(table: Table, seat: int, sequence: int | None = None, client_id: str = "") -> MoveRequest:
    """Return what a fresh page would send along."""
    if sequence is None:
        with reading(table.code) as (_, match):
            sequence = match.asked_at[seat] if seat < len(match.asked_at) else 0
    return MoveRequest(seat, sequence, client_id or uuid4().hex)


def actions(table: Table, seat: int) -> list[Action]:
    """Return what a seat may answer now."""
    with reading(table.code) as (_, match):
        question = match.state.question(seat)
        return question.actions if question else []


def waiting(table: Table) -> list[int]:
    """Return the seats that a table waits for."""
    with reading(table.code) as (_, match):
        return match.state.waiting()


def play(table: Table, person: Person, seat: int, action: Action) -> Reply:
    """Answer as a fresh page would."""
    return service.answer(table.code, person, move_request(table, seat), action)


def play_at_random(table: Table, persons: list[Person], moves: int, seed: int = 1) -> int:
    """Let the persons answer at random; return how many moves were made before the end."""
    rng = Random(seed)
    for made in range(moves):
        seats = waiting(table)
        if not seats:
            return made
        seat = rng.choice(seats)
        reply = play(table, persons[seat], seat, rng.choice(actions(table, seat)))
        assert reply.status == service.DONE, reply
    return moves
