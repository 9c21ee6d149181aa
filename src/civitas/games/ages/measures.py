"""The numbers that a player watches, and which of them are spent (IW-9, IW-29 to IW-37)."""

from __future__ import annotations

from civitas.games.ages.rates import (
    consumption,
    corruption,
    culture_growth,
    discontented,
    food_produced,
    happy_faces,
    resources_produced,
    science_growth,
    strength,
    uprising,
)
from civitas.games.ages.state import INTRODUCTORY, AgesState
from civitas.games.ages.tokens import FOOD, RESOURCES, in_store
from civitas.games.ages.turn import civil_left, military_left

PURSE = frozenset({"civil_actions", "military_actions", "food", "resources", "science", "unit_resources"})


def measures(state: AgesState, seat: int) -> dict[str, int]:
    """Return stock, growth and tracks of a civilization, from what its player knows."""
    own = state.seats[seat]
    if own.left:
        return {}
    numbers = {
        "culture": own.culture,
        "culture_growth": culture_growth(state, seat),
        "science": own.science,
        "science_growth": science_growth(state, seat),
        "food": in_store(state, own, FOOD),
        "food_produced": food_produced(state, seat),
        "consumption": consumption(state, seat),
        "resources": in_store(state, own, RESOURCES),
        "resources_produced": resources_produced(state, seat),
        "unit_resources": own.unit_resources,
        "strength": strength(state, seat),
        "faces": happy_faces(state, seat),
        "discontented": discontented(state, seat),
        "unused_workers": own.unused_workers,
        "yellow_bank": own.yellow_bank,
        "blue_bank": own.blue_bank,
        "civil_actions": civil_left(own),
        "military_actions": max(0, military_left(own)),
        "hand": len(own.hand),
    }
    if state.version != INTRODUCTORY:
        numbers["uprising"] = int(uprising(state, seat))
        numbers["corruption"] = corruption(state, seat)
        numbers["military_hand"] = len(own.military_hand)
        numbers["colonization"] = own.index.colonization
    return numbers
