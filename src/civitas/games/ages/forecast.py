"""What the next production will bring, if nothing changes before it (IW-135 to IW-144, IW-150).

The steps of production are carried out on a copy, so that all cards in play have their say.
"""

from __future__ import annotations

from typing import Any

from civitas.games.ages.rates import discontented, uprising
from civitas.games.ages.state import INTRODUCTORY, AgesState
from civitas.games.ages.tokens import FOOD, RESOURCES, in_store


def forecast(state: AgesState, seat: int) -> dict[str, Any]:
    """Return the points, food and resources that the production of a civilization would bring now."""
    if state.version != INTRODUCTORY and uprising(state, seat):
        return {"uprising": True, "discontented": discontented(state, seat)}
    trial = state.copy()
    trial.active = seat
    scored = _outcome_of(trial, seat, "score_points")
    farmed = _outcome_of(trial, seat, "produce_food")
    fed = _outcome_of(trial, seat, "consume")
    mined = _outcome_of(trial, seat, "produce_resources")
    corrupted = 0 if state.version == INTRODUCTORY else -_outcome_of(trial, seat, "corrupt")["resources"]
    own = trial.seats[seat]
    return {
        "uprising": False,
        "science": scored["science"],
        "culture": scored["culture"] + fed["culture"],
        "food": farmed["food"],
        "eaten": -fed["food"],
        "famine": -fed["culture"],
        "resources": mined["resources"],
        "corruption": corrupted,
        "food_left": in_store(trial, own, FOOD),
        "resources_left": in_store(trial, own, RESOURCES),
    }


def _outcome_of(trial: AgesState, seat: int, step: str) -> dict[str, int]:
    """Carry one step of production out and return what it changes; of several answers the last is given."""
    before = _wealth(trial, seat)
    trial.agenda[:] = [(step, seat)]
    trial.asked = [None] * len(trial.seats)
    trial.run()
    while trial.agenda:
        question = trial.questions()[0]
        trial.apply(question.seat, question.actions[-1])
    return {name: amount - before[name] for name, amount in _wealth(trial, seat).items()}


def _wealth(state: AgesState, seat: int) -> dict[str, int]:
    own = state.seats[seat]
    return {
        "culture": own.culture,
        "science": own.science,
        "food": in_store(state, own, FOOD),
        "resources": in_store(state, own, RESOURCES),
    }
