"""Production and maintenance, and what the next one will bring (IW-135 to IW-145, IW-150, IW-269)."""

from __future__ import annotations

from typing import Any

from civitas.games.ages.in_play import fire
from civitas.games.ages.places import things
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
from civitas.games.ages.rules import RULES
from civitas.games.ages.state import INTRODUCTORY, AgesState
from civitas.games.ages.tokens import FOOD, RESOURCES, affordable, in_store, lose, pay
from civitas.kernel.types import Action


def gain_science(state: AgesState, seat: int, points: int) -> None:
    """Add science points; what is above the cap is lost (IW-30)."""
    own = state.seats[seat]
    own.science = min(own.science + points, state.components.science_cap)


def lay(state: AgesState, seat: int, produced: list[tuple[int, int]]) -> int:
    """Lay produced tokens onto their cards while the blue bank has any; return their worth (IW-AMB-9)."""
    own = state.seats[seat]
    value = state.components.value
    worth = 0
    for slot, tokens in produced:
        laid = min(tokens, own.blue_bank)
        own.blue[slot] += laid
        own.blue_bank -= laid
        worth += laid * value[slot]
    return worth


@RULES.step("score_points")
def score_points(state: AgesState, seat: int) -> None:
    """Add the growth to the points (IW-136)."""
    science, culture = science_growth(state, seat), culture_growth(state, seat)
    gain_science(state, seat, science)
    state.seats[seat].culture += culture
    state.note("scored", seat, "IW-136", science, culture)


@RULES.step("produce_food")
def produce_food(state: AgesState, seat: int) -> None:
    """Let the farms produce, then what comes with it (IW-137)."""
    fire(state, seat, "food-production")
    farms_produce(state, seat)


def farms_produce(state: AgesState, seat: int) -> None:
    """Lay one token for each worker on a farm."""
    worth = lay(state, seat, farm_tokens(state, state.seats[seat]))
    state.note("produced", seat, "IW-137", "food", worth)


@RULES.step("consume")
def consume(state: AgesState, seat: int) -> None:
    """Pay the consumption; for food that is missing lose culture points (IW-138, IW-139)."""
    needed = consumption(state, seat)
    if not needed:
        return
    own = state.seats[seat]
    missing = needed - affordable(state, seat, FOOD)
    if missing > 0:
        lost = min(own.culture, missing * state.components.famine)
        own.culture -= lost
        state.note("famine", seat, "IW-139", missing, lost)
        needed -= missing
    state.note("consumed", seat, "IW-138", needed)
    pay(state, seat, FOOD, needed)


@RULES.step("produce_resources")
def produce_resources(state: AgesState, seat: int) -> None:
    """Let the mines produce, then what comes with it (IW-140)."""
    fire(state, seat, "resource-production")
    state.push("produce_mines", seat)


@RULES.step("produce_mines")
def produce_mines(state: AgesState, seat: int) -> None:
    """Lay the tokens of the mines; with the alternative corruption rule one of them may be left out."""
    produced = mine_tokens(state, state.seats[seat])
    if produced and state.options.get("corruption") == "alternative":
        state.push("leave_out", seat)
    else:
        mines_produce(state, seat, produced)


def mines_produce(state: AgesState, seat: int, produced: list[tuple[int, int]]) -> None:
    """Lay the tokens of the mines."""
    worth = lay(state, seat, produced)
    state.note("produced", seat, "IW-140", "resources", worth)


def producible(state: AgesState, seat: int) -> list[tuple[int, int]]:
    """Return what the mines really produce: no more tokens than lie in the blue bank (IW-AMB-9)."""
    own = state.seats[seat]
    left, produced = own.blue_bank, []
    for slot, tokens in mine_tokens(state, own):
        if left:
            produced.append((slot, min(tokens, left)))
            left -= produced[-1][1]
    return produced


@RULES.question("leave_out", rule="IW-269", kinds=("leave_out", "produce"))
def leave_out(state: AgesState, seat: int) -> list[Action]:
    """Offer to leave out one token; of several mines always the one with the lowest value."""
    produced = producible(state, seat)
    if not produced:
        return [("produce",)]
    return [("leave_out", state.components.ids[produced[-1][0]]), ("produce",)]


@leave_out.answers
def left_out(state: AgesState, seat: int, action: Action) -> None:
    """Produce, perhaps with one token fewer."""
    produced = producible(state, seat)
    if action[0] == "leave_out":
        slot, tokens = produced[-1]
        produced[-1] = (slot, tokens - 1)
        state.note("left_out", seat, "IW-269", action[1])
    mines_produce(state, seat, produced)


leave_out.about(things)


@RULES.step("corrupt")
def corrupt(state: AgesState, seat: int) -> None:
    """Read the corruption once and lose that many resources, or all there are (IW-141, IW-142)."""
    demanded = corruption(state, seat)
    if demanded:
        lost = min(demanded, in_store(state, state.seats[seat], RESOURCES))
        state.note("corrupted", seat, "IW-141", lost)
        if lost:
            lose(state, seat, RESOURCES, lost)


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
