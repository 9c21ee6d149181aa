"""What the tests of single cards and chips share: a rich position, answers by themselves, certain gains.

A component is proven by what its owner holds before and after. Gains that do not depend on a choice are
worked out from the line itself, and have to come exactly; a line without any has to change something.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from civitas.games.civolution.console import COUNTERS
from civitas.games.civolution.state import CivolutionState
from civitas.games.civolution.words import TRACKS
from civitas.kernel.effects import holds, repetitions
from civitas.kernel.grammar import If, Per, Tree, alternatives, head, node, values
from games.civolution.positions import (
    BOX,
    GAME,
    deal,
    develop,
    goals,
    land,
    lay_site,
    level,
    raw,
    settle,
    statues,
    stock,
    table,
)

Figures = dict[str, int]
MOST_ANSWERS = 60


def rich() -> CivolutionState:
    """Return a table on which nearly everything can be done by the first seat."""
    state = table(2)
    settle(state, 0, "b_forest camp", "b_hills camp", "c_desert camp", "e_swamp camp", "a_water boat")
    settle(state, 0, "b_forest wild weak", "e_mountains camp weak")
    settle(state, 1, "c_grassland camp")
    for name, material in (("b_forest", "wood"), ("b_hills", "clay"), ("c_desert", "sand")):
        develop(state, name, material)
    raw(state, 0, b_forest=2, e_swamp=1)
    one_of_each = ("wood", "papyrus", "clay", "coal", "stone", "sand", "gold", "iron_ore", "copper", "herbs")
    stock(state, 0, **dict.fromkeys(one_of_each, 1))
    stock(state, 0, beeswax=1, sulfur=1, food=3, money=3, idea=2, focus=1, calm=1, stamina=1)
    state.seats[0].farms = [land("b_forest"), land("b_hills")]
    state.seats[0].favor = 5
    state.seats[0].fate = 4
    statues(state, 0, 24)
    lay_site(state, 3, 1, "ground.2")
    deal(state, 0, "a31")
    goals(state, 0, "g65")
    level(state, 0, trade=2)
    return state


def figures(state: CivolutionState, seat: int = 0) -> Figures:
    """Return the numbers of a seat."""
    found = GAME.measures(state, seat)
    found["favor"] = state.seats[seat].favor
    return found


def finish(state: CivolutionState) -> list[tuple[Any, ...]]:
    """Answer every question with something that is done rather than left; return the answers."""
    given = []
    for _ in range(MOST_ANSWERS):
        if state.over or not state.questions():
            return given
        question = state.questions()[0]
        free = GAME.rules.free
        useful = [one for one in question.actions if one[0] not in GAME.dock and one[0] not in free]
        action = (useful or question.actions)[0]
        given.append(action)
        state.apply(question.seat, action, (0,) * 8)
    raise AssertionError(f"too many questions: {given[-5:]}")


def certain(state: CivolutionState, seat: int, tree: Tree) -> Counter[str]:
    """Return what a line gives for certain, whatever its owner chooses."""
    first = head(tree)
    if first in ("points", "favor", *COUNTERS):
        return Counter({first: values(tree)[0]})
    if first == "advance" and values(tree)[0] in TRACKS:
        track, n = values(tree)
        return Counter({f"track.{track}": n})
    found: Counter[str] = Counter()
    if first in ("&", "+"):
        for part in alternatives(tree):
            found += certain(state, seat, part)
    elif first == "per":
        _, each, what, most, body = Per(*tree)
        for _ in range(repetitions(state, seat, each, what, most)):
            found += certain(state, seat, body)
    elif first == "if":
        _, tests, body, _ = If(*tree)
        if holds(state, seat, tests):
            found += certain(state, seat, body)
    elif first == "favor-test":
        found += certain(state, seat, node(tree, GAME.rules.vocabulary).body or ())
    return found


def changed(state: CivolutionState, before: Figures, checksum: str) -> dict[str, int]:
    """Return how the numbers differ; an empty answer with an unchanged state fails."""
    assert state.checksum() != checksum
    after = figures(state)
    return {name: after[name] - n for name, n in before.items() if after[name] != n}


def entry(name: str) -> Any:
    """Return a component as it is written."""
    return BOX.pack.by_id[name]
