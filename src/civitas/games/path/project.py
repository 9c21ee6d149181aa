"""Phase A, the project (PC-46 to PC-51): two cards to the left, two to the right, the rest becomes old.

The answer stays hidden until all lanes have closed (PC-51).
"""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations

from civitas.games.path.rules import RULES
from civitas.games.path.state import PathState
from civitas.kernel.picks import ask_pick
from civitas.kernel.types import Action

SIDE = 2
"""Slots on each side of the board."""
PLAYED = 2 * SIDE
MOST = 8
"""Of a larger hand the cards to discard are named first, so that no list of projects becomes too long."""


@RULES.step("project")
def project(state: PathState, seat: int) -> None:
    """Let everybody choose in secret."""
    state.phase = "project"
    state.open_lanes([[("planning", who)] for who in range(len(state.seats))])


@RULES.step("planning")
def planning(state: PathState, seat: int) -> None:
    """Ask for the project; a very large hand is cut first."""
    state.push("project_cards", seat)
    hand = state.seats[seat].hand
    if len(hand) > MOST:
        names = sorted(state.components.technologies[card].id for card in hand)
        excess = len(hand) - MOST
        ask_pick(state, seat, "discard", tuple(names), excess, excess)


@RULES.step("discard")
def discard(state: PathState, seat: int, names: tuple[str, ...]) -> None:
    """Turn cards over for good (PC-49)."""
    own = state.seats[seat]
    for name in names:
        number = state.components.technology_of[name]
        own.hand.remove(number)
        own.old.append(number)


@cache
def splits(size: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Return all ways to play as many cards of a hand as possible, at most two on each side, by place."""
    played = min(size, PLAYED)
    return [
        (left, right)
        for on_left in range(max(0, played - SIDE), min(SIDE, played) + 1)
        for left in combinations(range(size), on_left)
        for right in combinations([place for place in range(size) if place not in left], played - on_left)
    ]


@lru_cache(maxsize=1 << 14)
def projects(hand: tuple[str, ...]) -> list[Action]:
    """Return all different projects with a sorted hand."""
    return sorted(
        {
            ("project", tuple([hand[place] for place in left]), tuple([hand[place] for place in right]))
            for left, right in splits(len(hand))
        }
    )


@RULES.question("project_cards", rule="PC-46", kinds=("project",))
def project_cards(state: PathState, seat: int) -> list[Action]:
    """List the pairs for the left and for the right side."""
    technologies = state.components.technologies
    return projects(tuple(sorted([technologies[card].id for card in state.seats[seat].hand])))


@project_cards.answers
def lay_out(state: PathState, seat: int, action: Action) -> None:
    """Fill the slots; what is left of the hand becomes old (PC-47)."""
    own, number = state.seats[seat], state.components.technology_of
    own.left = [number[name] for name in action[1]]
    own.right = [number[name] for name in action[2]]
    rest = own.hand
    for card in own.left + own.right:
        rest.remove(card)
    own.old += rest
    own.hand = []
    state.note("project", seat, "PC-46", action[1], action[2])
