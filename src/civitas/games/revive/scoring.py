"""The final scoring (RV-113 to RV-121) and the ranks of the solo game (RV-212)."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from civitas.games.revive.geometry import bits
from civitas.games.revive.map_parts import CORNER
from civitas.games.revive.state import ReviveState
from civitas.games.revive.words import ARTIFACTS
from civitas.kernel.effects import count, holds, repetitions
from civitas.kernel.game import Outcome
from civitas.kernel.grammar import If, Per, Tree, alternatives, head, values

LOST_BELOW = 50


class Tariff(NamedTuple):
    """Points for every so many of something: what nearly all purple effects are."""

    points: int
    each: int
    what: Tree


@cache
def tariff(tree: Tree) -> Tariff | None:
    """Return an effect as a tariff; None if there is more to it."""
    if head(tree) == "per":
        _, each, what, most, body = Per(*tree)
        if most is None and head(body) == "endpoints":
            return Tariff(sum(values(body)), each, what)
    return None


def end_points(state: ReviveState, seat: int, tree: Tree) -> int:
    """Return the purple points of an effect."""
    plain = tariff(tree)
    if plain is not None:
        return count(state, seat, plain.what) // plain.each * plain.points
    first = head(tree)
    if first == "per":
        _, each, what, most, body = Per(*tree)
        times = repetitions(state, seat, each, what, most)
        return times * end_points(state, seat, body) if times else 0
    if first == "endpoints":
        return sum(values(tree))
    if first == "+":
        return sum([end_points(state, seat, part) for part in alternatives(tree)])
    if first == "if":
        _, tests, body, otherwise = If(*tree)
        chosen = body if holds(state, seat, tests) else otherwise
        return 0 if chosen is None else end_points(state, seat, chosen)
    return 0


def progress_points(state: ReviveState, seat: int) -> int:
    """Return the points of the lowest free progress field (RV-39)."""
    return int(state.components.progress_points[state.seats[seat].covered])


def technology_points(state: ReviveState, seat: int) -> int:
    """Return the points of unlocked technologies (RV-114)."""
    player = state.seats[seat]
    nodes = state.components.sides[player.side].nodes
    return sum([nodes[place].points for place in bits(player.unlocked)])


def location_points(state: ReviveState, seat: int) -> int:
    """Return the points of large locations with an own figure (RV-115)."""
    effects, corners = state.components.location_effects, state.corners
    figures = state.seats[seat].figures >> CORNER
    return sum([end_points(state, seat, effects[corners[place]]) for place in bits(figures)])


def bonus_points(state: ReviveState, seat: int) -> int:
    """Return the points of unlocked card bonuses (RV-116)."""
    bonuses = state.components.card_bonuses
    unlocked = bits(state.seats[seat].rewards)
    return sum([end_points(state, seat, bonuses[reward]) for reward in unlocked if reward in bonuses])


def category_points(state: ReviveState, seat: int) -> list[int]:
    """Return the points of the artifact card by colour; nothing for a card that is not known (RV-120)."""
    player = state.seats[seat]
    card = player.secret.items[-1] if player.secret.items else -1
    if card < 0:
        return [0] * len(ARTIFACTS)
    categories = state.components.artifact_cards[card - state.components.artifact_card]
    return [
        end_points(state, seat, category) * (1 + player.artifacts[colour])
        for colour, category in enumerate(categories)
    ]


def score(state: ReviveState, seat: int) -> dict[str, int]:
    """Return the final score of a player by parts."""
    player, components = state.seats[seat], state.components
    parts = {
        "blue": player.score,
        "progress": progress_points(state, seat),
        "technologies": technology_points(state, seat),
        "large_locations": location_points(state, seat),
        "card_bonus": bonus_points(state, seat),
        "end_tile": player.end_tile * components.end_tile,
        "small_artifacts": player.small_artifacts * components.small_artifact,
        "resources_left": sum(player.stock) // components.resources_per_point,
    }
    return parts | dict(zip(ARTIFACTS, category_points(state, seat), strict=True))


def tie_break(state: ReviveState, seat: int) -> tuple[int, int]:
    """Return resources left over, then the sum of the track fields (RV-121)."""
    player = state.seats[seat]
    return sum(player.stock) % state.components.resources_per_point, sum(player.tracks)


def rank(state: ReviveState, points: int) -> str:
    """Return the rung of the solo ladder (RV-212)."""
    return [id for least, id in state.components.ranks if points >= least][-1]


def outcome(state: ReviveState) -> Outcome:
    """Return totals and ranks; alone the ladder decides."""
    seats = range(len(state.seats))
    breakdown = [score(state, seat) for seat in seats]
    if len(breakdown) > 1:
        return Outcome.by_total(breakdown, tie_break=[tie_break(state, seat) for seat in seats])
    total = sum(breakdown[0].values())
    return Outcome([total], [1 if total >= LOST_BELOW else 2], breakdown, rank(state, total))
