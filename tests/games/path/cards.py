"""What the tests of single cards share: what a civilization holds and gains, answers, the Rival.

A card is proven by what its owner holds before and after:

    before = holdings(state, 0)
    reply(state, 0, ("claim", "buhen"))
    assert gained(state, 0, before) == {"builder": -2, "heritage": 1, "unit": 1}
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from civitas.games.path.state import PathState, Rival
from civitas.games.path.words import AGENTS, TYPES
from games.path.positions import BOARDS, BOX, answer, figures, table

Reply = tuple[Any, ...]
Gains = Mapping[str, int]


def holdings(state: PathState, seat: int) -> dict[str, int]:
    """Return the figures of a civilization that are not zero, without its technologies."""
    return {name: n for name, n in figures(state, seat).items() if n and name != "technologies"}


def gained(state: PathState, seat: int, before: Gains) -> dict[str, int]:
    """Return how the holdings differ from those before."""
    after = holdings(state, seat)
    words = [*before, *[word for word in after if word not in before]]
    return {word: n for word in words if (n := after.get(word, 0) - before.get(word, 0))}


def reply(state: PathState, seat: int, *actions: Reply) -> None:
    """Answer several questions of a seat, one after the other."""
    for action in actions:
        answer(state, seat, *action)


def free_agents(**n: int) -> Reply:
    """Return the answer that names agents of free choice."""
    return ("gain", tuple(n.get(agent, 0) for agent in AGENTS))


def free_points(**n: int) -> Reply:
    """Return the answer that names research of free choice."""
    return ("research", tuple(n.get(kind, 0) for kind in TYPES))


def paid(**n: int) -> Reply:
    """Return the answer that pays agents and research."""
    return ("pay", tuple(n.get(word, 0) for word in (*AGENTS, *TYPES)))


def owned(state: PathState, seat: int) -> list[str]:
    """Return the ids of the wonders and leaders of a seat."""
    own = state.civilizations()[seat]
    return [BOX.item_ids[item] for item in own.wonders.items + own.leaders.items]


def bury(state: PathState, seat: int) -> None:
    """Send the living leader to the graveyard without a purchase."""
    own = state.seats[seat]
    own.buried = own.placed
    own.reindex(BOX)


def solo(player: str = "egypt", rival: str = "rome", **more: Any) -> PathState:
    """Return a solo table of these two civilizations; the Rival's interests are those of its card."""
    state = table(1, boards=(player,), **more)
    other = rival_of(state)
    other.board = BOARDS.index(rival)
    other.interest = list(BOX.rivals[other.board][0])
    return state


def rival_of(state: PathState) -> Rival:
    """Return the Rival of a solo table."""
    assert state.rival is not None
    return state.rival
