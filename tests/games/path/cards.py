"""What the tests of single cards share: everything a civilization holds as one dictionary, and its changes.

before = holdings(state, 0)
reply(state, 0, ("claim", "buhen"))
assert change(state, 0, before) == {"builder": -2, "heritage": 1, "unit": 1}
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from civitas.games.path.state import PathState, Rival
from civitas.games.path.vocabulary import AGENTS, TYPES
from games.path.positions import BOARDS, BOX, STANDS, answer, table

Reply = tuple[Any, ...]
Gains = Mapping[str, int]
TRACKS = ("heritage", "population", "philosophy", "points")


def holdings(state: PathState, seat: int) -> dict[str, int]:
    """Return all that is not zero: cubes by agent, research by type, tracks, tokens, parked cubes ``@5``."""
    own = state.civilizations()[seat]
    found = dict(zip(AGENTS, own.cubes, strict=True))
    found.update(zip(TYPES, own.research, strict=True))
    found.update({track: getattr(own, track) for track in TRACKS})
    found.update({f"@{stand}": n for stand, n in zip(STANDS, own.parked, strict=True)})
    return {name: n for name, n in found.items() if n}


def change(state: PathState, seat: int, before: Gains) -> dict[str, int]:
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
    own.index(BOX)


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
