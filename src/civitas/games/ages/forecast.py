"""What the next production will bring, if nothing changes before it (IW-135 to IW-144, IW-150)."""

from __future__ import annotations

from typing import Any

from civitas.games.ages.production import lay
from civitas.games.ages.rates import (
    consumption,
    corruption,
    culture_growth,
    discontented,
    farm_tokens,
    mine_tokens,
    science_growth,
    uprising,
)
from civitas.games.ages.state import INTRODUCTORY, AgesState
from civitas.games.ages.tokens import FOOD, RESOURCES, in_store, outcomes, settle


def forecast(state: AgesState, seat: int) -> dict[str, Any]:
    """Return the points, food and resources that the production of a civilization would bring now."""
    trial = state.copy()
    own = trial.seats[seat]
    if state.version != INTRODUCTORY and uprising(state, seat):
        return {"uprising": True, "discontented": discontented(state, seat)}
    science = min(science_growth(state, seat), state.cards.science_cap - own.science)
    food = lay(trial, seat, farm_tokens(trial, own))
    eaten = min(consumption(trial, seat), in_store(trial, own, FOOD))
    missing = consumption(trial, seat) - eaten
    if eaten:
        settle(own, FOOD, outcomes(trial, own, FOOD, eaten)[0])
    culture = culture_growth(state, seat)
    famine = min(missing * state.cards.famine, own.culture + culture)
    resources = lay(trial, seat, mine_tokens(trial, own))
    corrupted = 0
    if state.version != INTRODUCTORY:
        corrupted = min(corruption(trial, seat), in_store(trial, own, RESOURCES))
    return {
        "uprising": False,
        "science": science,
        "culture": culture - famine,
        "food": food,
        "eaten": eaten,
        "famine": famine,
        "resources": resources,
        "corruption": corrupted,
        "food_left": in_store(trial, own, FOOD),
        "resources_left": in_store(trial, own, RESOURCES) - corrupted,
    }
