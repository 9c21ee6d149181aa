"""What one seat may know, and states that agree with it.

``masked`` is a state with everything that the seat does not know taken out. The board that people see is
computed from it alone, so that nothing hidden can slip through; ``redeal`` fills it up again at random, so
that a bot can think ahead without ever holding the true state.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from civitas.kernel.chance import KEY_BYTES
from civitas.kernel.record import plain
from civitas.kernel.state import State
from civitas.kernel.zones import SPECTATOR, hidden

if TYPE_CHECKING:
    from civitas.kernel.game import Game


def masked(state: State, seat: int | None) -> State:
    """Return the state as this seat knows it; None stands for those who watch."""
    known = state.copy()
    _forget_open_answers(known, seat)
    known.keys = []
    known.counters = [0] * len(state.counters)
    back = state.game.back
    shift = SPECTATOR if seat is None else seat
    for zone in known.zones():
        for index, mask in enumerate(zone.known):
            if not mask >> shift & 1:
                zone.items[index] = hidden(back(zone.items[index]))
    return known


def _forget_open_answers(state: State, seat: int | None) -> None:
    """Put the other seats back to where they were before their unrevealed answers."""
    for other, opening in enumerate(state.opening):
        if other != seat and opening is not None:
            state.seats[other] = opening.area.copy()
            state.lanes[other] = opening.lane[:]
    if state.lanes:
        state.opening = [None] * len(state.seats)
        state.answers = [answer if who == seat else None for who, answer in enumerate(state.answers)]
    state.asked = [question if who == seat else None for who, question in enumerate(state.asked)]


def view(state: State, seat: int | None) -> dict[str, Any]:
    """Return all that this seat may know, as plain data."""
    known = masked(state, seat)
    question = None if seat is None else state.question(seat)
    seen: dict[str, Any] = plain(
        {
            "game": state.game.id,
            "seat": seat,
            "over": state.over,
            "state": known.to_json(),
            "question": question and question.to_json(),
            "board": state.game.board(known, seat),
            "outcome": state.game.outcome(state).to_json() if state.over else None,
        }
    )
    return seen


def redeal(game: Game, seen: dict[str, Any], rng: Random) -> State:
    """Return a state that agrees with a view; what the view does not show is dealt anew."""
    state = game.load_masked(seen["state"])
    state.keys = [rng.randbytes(KEY_BYTES) for _ in state.counters]
    fill_hidden(state, rng)
    state.reindex()
    state.ask_again()
    return state


def fill_hidden(state: State, rng: Random) -> None:
    """Deal the items that lie nowhere in sight onto the places that are hidden, back by back."""
    game = state.game
    unseen: dict[int, list[int]] = {}
    for item in game.universe(state):
        unseen.setdefault(game.back(item), []).append(item)
    zones = state.zones()
    for zone in zones:
        for item in zone.items:
            if item >= 0:
                unseen[game.back(item)].remove(item)
    for items in unseen.values():
        rng.shuffle(items)
    for zone in zones:
        zone.items = [item if item >= 0 else unseen[hidden(item)].pop() for item in zone.items]
