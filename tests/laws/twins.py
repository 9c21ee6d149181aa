"""Twins: two games that differ only in what somebody cannot know, played on side by side.

Where nobody knows a card, the twin has other cards in the unseen places. Where somebody else knows it, two
hidden cards change places, and who holds one of them plays the same with the other. To everybody who knows
neither of them, both games must tell the same.
"""

from __future__ import annotations

from random import Random
from typing import Any

from civitas.kernel.game import Game
from civitas.kernel.match import Match
from civitas.kernel.state import State
from civitas.kernel.types import Action
from civitas.kernel.zones import SPECTATOR, Zone


def fork(match: Match) -> Match:
    """Return a match that goes on from here, with a history that begins here."""
    new = Match.__new__(Match)
    new.game, new.header = match.game, match.header
    new.start(match.state.copy(), [])
    return new


def bit_of(seat: int | None) -> int:
    """Return the number of a seat's bit in the masks; None stands for those who watch."""
    return SPECTATOR if seat is None else seat


def permute_unseen(state: State, rng: Random) -> None:
    """Shuffle what nobody knows among its own places: a twin that every seat must take for the same."""
    game = state.game
    places: dict[Any, list[tuple[Any, int]]] = {}
    for name, zone in state.named_zones():
        narrow = name if name in game.restricted else ""
        for index, mask in enumerate(zone.known):
            if mask == 0:
                places.setdefault((game.back(zone.items[index]), narrow), []).append((zone, index))
    for spots in places.values():
        items = [zone.items[index] for zone, index in spots]
        rng.shuffle(items)
        for (zone, index), item in zip(spots, items, strict=True):
            zone.items[index] = item


def swap_hidden(state: State, seat: int | None, rng: Random) -> tuple[int, int] | None:
    """Let a card that somebody else holds change places with another one of its back; return both.

    The seat knows neither of them, and nobody knows both. None is returned if there are no two such cards.
    """
    game = state.game
    hidden = [
        (name, zone, index) for name, zone in state.named_zones() for index in _unknown(zone, bit_of(seat))
    ]
    held = [(name, zone, index) for name, zone, index in hidden if zone.known[index]]
    if not held:
        return None
    here, zone, index = rng.choice(held)
    card, holders = zone.items[index], zone.known[index]
    others = [
        (place, where)
        for there, place, where in hidden
        if not place.known[where] & holders
        and game.back(place.items[where]) == game.back(card)
        and _may_lie(game, place.items[where], here)
        and _may_lie(game, card, there)
    ]
    if not others:
        return None
    place, where = rng.choice(others)
    other = place.items[where]
    zone.items[index], place.items[where] = other, card
    state.reindex()
    state.ask_again()
    return card, other


def _unknown(zone: Zone, bit: int) -> list[int]:
    return [index for index, mask in enumerate(zone.known) if not mask >> bit & 1]


def _may_lie(game: Game, item: int, zone: str) -> bool:
    return zone not in game.restricted or game.may_lie(item, zone)


def who_knows(state: State, items: tuple[int, int]) -> set[int]:
    """Return the bits of all who know one of two items."""
    bits = [*range(len(state.seats)), SPECTATOR]
    return {
        bit
        for zone in state.zones()
        for item, mask in zip(zone.items, zone.known, strict=True)
        if item in items
        for bit in bits
        if mask >> bit & 1
    }


def renamed(game: Game, action: Action, items: tuple[int, int]) -> Action:
    """Return an action with two items, and the components that they are, exchanged."""
    one, two = items
    names: dict[Any, Any] = {one: two, two: one}
    names |= {game.component(one): game.component(two), game.component(two): game.component(one)}

    def rename(part: Any) -> Any:
        if isinstance(part, tuple):
            return tuple(rename(inner) for inner in part)
        return names.get(part, part)

    return (action[0], *[rename(part) for part in action[1:]])


def same_answer(twin: State, seat: int, action: Action, items: tuple[int, int]) -> Action | None:
    """Return what the seat does in the twin if it does this here; None if the twin has no such answer."""
    question = twin.question(seat)
    listed = [] if question is None else question.actions
    return next((one for one in (action, renamed(twin.game, action, items)) if one in listed), None)


def same_choices(one: State, twin: State, items: tuple[int, int]) -> bool:
    """Return whether everybody who is asked has the same choices in both, but for the name of the card.

    Where not, the card may have been the reason for what its owner did before, as a bid that it could pay.
    """
    for question in one.questions():
        answers = [same_answer(twin, question.seat, action, items) for action in question.actions]
        other = twin.question(question.seat)
        if other is None or None in answers or len(set(answers)) != len(other.actions):
            return False
    return True
