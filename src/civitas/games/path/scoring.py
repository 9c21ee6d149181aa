"""The end of the game: the score pad by category (PC-139 to PC-148), the solo verdict (PCS-31)."""

from __future__ import annotations

from civitas.games.path import solo
from civitas.games.path.state import PathState
from civitas.games.path.words import AMBASSADOR, BUILDER, PHILOSOPHER
from civitas.kernel.effects import holds, repetitions
from civitas.kernel.game import Outcome
from civitas.kernel.grammar import If, Per, Tree, head, parts, values

CATEGORIES = ("technologies", "philosophy", "population", "leaders", "wonders", "tokens", "cubes")


def end_points(state: PathState, seat: int, tree: Tree) -> int:
    """Return what an end-of-game calculation gives (V-18)."""
    first = head(tree)
    if first == "points":
        return sum(values(tree))
    if first == "&":
        return sum(end_points(state, seat, part) for part in parts(tree))
    if first == "per":
        _, each, what, most, part = Per(*tree)
        return repetitions(state, seat, each, what, most) * end_points(state, seat, part)
    _, tests, part, otherwise = If(*tree)
    chosen = part if holds(state, seat, tests) else otherwise
    return 0 if chosen is None else end_points(state, seat, chosen)


def card_points(state: PathState, seat: int, items: list[int]) -> int:
    """Return printed points and end-of-game calculations of wonders or leaders (PC-142, PC-143)."""
    total = 0
    for item in items:
        card = state.components.cards[item]
        total += card.points
        for tree in card.end:
            total += end_points(state, seat, tree)
    return total


def score(state: PathState, seat: int) -> dict[str, int]:
    """Return the score pad of a seat as things stand."""
    own, components = state.seats[seat], state.components
    cubes = own.cubes
    return {
        "technologies": sum([components.technologies[card].points for card in own.technologies()]),
        "philosophy": components.philosophy_points[own.philosophy],
        "population": components.population_points[own.population],
        "leaders": card_points(state, seat, own.leaders.items[: own.placed]),
        "wonders": card_points(state, seat, own.wonders.items),
        "tokens": own.points,
        "cubes": (cubes[AMBASSADOR] + cubes[BUILDER] + cubes[PHILOSOPHER]) // 2,
    }


def outcome(state: PathState) -> Outcome:
    """Return totals and ranks; ties share the victory (PC-147, PC-148)."""
    breakdown = [score(state, seat) for seat in range(len(state.seats))]
    if state.rival is None:
        return Outcome.by_total(breakdown)
    total = sum(breakdown[0].values())
    rivals = sum(solo.rival_points(state, state.rival).values())
    if total > rivals:
        return Outcome([total], [1], breakdown, "victory")
    return Outcome(
        [total], [1 if total == rivals else 2], breakdown, "shared" if total == rivals else "defeat"
    )
