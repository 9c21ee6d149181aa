"""Events: whom they concern, and revealing them (IW-60, IW-153, IW-173 to IW-180, IWC-1)."""

from __future__ import annotations

from collections.abc import Callable

from civitas.games.ages.book import RULES
from civitas.games.ages.card_row import players
from civitas.games.ages.rates import happy_faces, science_growth, strength
from civitas.games.ages.state import AgesState
from civitas.kernel.grammar import Tree
from civitas.kernel.zones import PUBLIC

FIRST_EVENT = 3
"""The round of the first event of the introductory game."""

WHO = frozenset(
    {
        "players",
        "each",
        "most-culture",
        "fewest-culture",
        "happiest",
        "active",
        "strongest",
        "weakest",
        "among-weakest",
        "place",
    }
)
"""The prefixes that say whom a string concerns."""

RANKINGS: dict[str, Callable[[AgesState, int], int]] = {
    "strength": strength,
    "science-growth": science_growth,
    "culture": lambda state, seat: state.seats[seat].culture,
}


def turn_order(state: AgesState, first: int) -> list[int]:
    """Return the players still in the game, clockwise from one of them (IW-180)."""
    seats = len(state.seats)
    order = [(first + step) % seats for step in range(seats)]
    return [seat for seat in order if not state.seats[seat].left]


def ranked(state: AgesState, what: str, first: int) -> list[int]:
    """Return the players from most to fewest; of equals the one whose turn comes next is ahead (IW-174)."""
    value = RANKINGS[what]
    return sorted(turn_order(state, first), key=lambda seat: -value(state, seat))


def concerned(state: AgesState, tree: Tree, first: int) -> tuple[list[int], Tree]:
    """Return whom a string of an event concerns, in turn order, and what it does to each of them.

    A string that names nobody happens once, for the table.
    """
    seats = turn_order(state, first) if tree[0] in WHO else [first]
    while True:
        head = tree[0]
        if head == "players":
            if players(state) != tree[1]:
                return [], tree[2]
            chosen, tree = seats, tree[2]
        elif head in ("each", "most-culture", "fewest-culture", "happiest", "active"):
            chosen, tree = _single(state, head, first), tree[1]
        elif head in ("strongest", "weakest", "among-weakest"):
            number = tree[1] if players(state) > 2 else 1
            order = ranked(state, "strength", first)
            chosen, tree = order[:number] if head == "strongest" else order[-number:], tree[2]
        elif head == "place":
            order = ranked(state, tree[1], first)
            chosen, tree = order[tree[2] - 1 : tree[2]], tree[3]
        else:
            return seats, tree
        seats = [seat for seat in seats if seat in chosen]


def _single(state: AgesState, who: str, first: int) -> list[int]:
    if who == "each":
        return turn_order(state, first)
    if who == "active":
        return [first]
    if who == "happiest":
        faces = {seat: happy_faces(state, seat) for seat in turn_order(state, first)}
        return [seat for seat, number in faces.items() if number == max(faces.values())]
    order = ranked(state, "culture", first)
    return order[:1] if who == "most-culture" else order[-1:]


def carry_out_event(state: AgesState, card: int, first: int) -> None:
    """Put an event on the agenda; whom it concerns is found before anything of it happens (IWC-1)."""
    source = state.cards.ids[card]
    found = [concerned(state, tree, first) for tree in state.cards.cards[card].effects]
    for seats, tree in reversed(found):
        for seat in reversed(seats):
            state.push("effect", seat, tree, source)


@RULES.step("round_event")
def round_event(state: AgesState, seat: int) -> None:
    """In the introductory game the start player reveals an event in each round (IW-60, IW-155)."""
    if state.round >= FIRST_EVENT and seat == state.start and state.current_events.items:
        card = state.move(state.current_events, -1, state.past_events, PUBLIC)
        state.note("event", seat, "IW-60", state.cards.ids[card])
        carry_out_event(state, card, state.start)
