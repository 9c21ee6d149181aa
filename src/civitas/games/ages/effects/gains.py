"""Gains that effects bring once (docs/rules/ages-effects.md, section 4.1; IW-98, IW-99, IW-133, IW-154).

Of food and resources of a worth together, who gains, loses or takes them chooses the mix (IW-178, IW-200,
IW-201, IW-290, IW-292).
"""

from __future__ import annotations

from civitas.games.ages.civil.building import at_urban_limit
from civitas.games.ages.places import Addresses, things
from civitas.games.ages.production import gain_science
from civitas.games.ages.rules import RULES
from civitas.games.ages.state import AgesState
from civitas.games.ages.tokens import FOOD, RESOURCES, in_store, increase_population, lose, receive
from civitas.games.ages.words import ONCE
from civitas.kernel.grammar import Amount, Word
from civitas.kernel.shapes import SPREAD, Shape
from civitas.kernel.types import Action


@RULES.verb("food", Amount(1), places=ONCE)
def food(state: AgesState, seat: int, source: str, worth: int) -> None:
    """Receive food."""
    receive(state, seat, FOOD, worth, "IW-133", source)


@RULES.verb("resources", Amount(1), places=ONCE)
def resources(state: AgesState, seat: int, source: str, worth: int) -> None:
    """Receive resources."""
    receive(state, seat, RESOURCES, worth, "IW-133", source)


@RULES.verb("culture", Amount(1), order_free=True, places=ONCE)
def culture(state: AgesState, seat: int, source: str, points: int) -> None:
    """Score culture points."""
    state.seats[seat].culture += points
    state.note("culture", seat, "IW-99", points, source)


@RULES.verb("science", Amount(1), order_free=True, places=ONCE)
def science(state: AgesState, seat: int, source: str, points: int) -> None:
    """Gain science points."""
    gain_science(state, seat, points)
    state.note("science", seat, "IW-99", points, source)


@RULES.verb("population", Amount(1), places=ONCE)
def population(state: AgesState, seat: int, source: str, number: int) -> None:
    """Move tokens from the yellow bank to the pool, as far as there are any (IW-21)."""
    own = state.seats[seat]
    for _ in range(min(number, own.yellow_bank)):
        increase_population(own)
        state.note("settled", seat, "IW-16", source)


@RULES.verb("military-actions", Amount(1), places=ONCE)
def military_actions(state: AgesState, seat: int, source: str, number: int) -> None:
    """Have more military actions this turn (IW-83)."""
    state.seats[seat].military_extra += number
    state.note("military_actions", seat, "IW-83", number, source)


@RULES.verb("unit-resources", Amount(1), places=ONCE)
def unit_resources(state: AgesState, seat: int, source: str, number: int) -> None:
    """Have resources for units this turn (IW-283)."""
    state.seats[seat].unit_resources += number
    state.note("unit_resources", seat, "IW-283", number, source)


@RULES.verb("regain-civil-action", Amount(1), places=ONCE)
def regain_civil_action(state: AgesState, seat: int, source: str, number: int) -> None:
    """Get tokens of used civil actions back; the actions were used all the same (IW-298)."""
    own = state.seats[seat]
    if seat == state.active:
        own.civil_missing -= min(number, own.civil_used + own.civil_missing)
        state.note("regained", seat, "IW-298", number, source)


@RULES.verb("free-build", Word("START", name="card"), optional=True, places=ONCE)
def free_build(state: AgesState, seat: int, source: str, name: str) -> None:
    """Offer a free building or unit to whoever has an unused worker and room for it (IW-154)."""
    if can_build_freely(state, seat, name):
        state.push("free_build", seat, name, source)


@RULES.possible("free-build")
def can_build_freely(state: AgesState, seat: int, name: str) -> bool:
    """Whether there are a worker and room."""
    slot = state.components.number[name]
    return bool(state.seats[seat].unused_workers) and not at_urban_limit(state, seat, slot)


@RULES.question("free_build", rule="IW-154", kinds=("build", "decline"))
def offer_free_build(state: AgesState, seat: int, name: str, source: str) -> list[Action]:
    """Build it or not."""
    return [("build", name), ("decline",)]


@offer_free_build.answers
def build_freely(state: AgesState, seat: int, action: Action, name: str, source: str) -> None:
    """Move a worker from the pool onto the card."""
    if action[0] == "build":
        own = state.seats[seat]
        own.unused_workers -= 1
        own.workers[state.components.number[name]] += 1
        state.note("built", seat, "IW-154", name, 0)


offer_free_build.about(things)


def ask_mix(state: AgesState, seat: int, purpose: str, worth: int, source: str) -> None:
    """Let a civilization choose how much food and how many resources it gains, loses or takes."""
    state.push("mix", seat, purpose, worth, source)


@RULES.verb("goods", Amount(1), places=ONCE)
def goods(state: AgesState, seat: int, source: str, worth: int) -> None:
    """Gain food and resources."""
    state.push("mix", seat, "gain", worth, source)


@RULES.question("mix", rule="IW-290", kinds=("mix",))
def mix(state: AgesState, seat: int, purpose: str, worth: int, source: str) -> list[Action]:
    """List the mixes, as far as the giver has them."""
    if purpose == "gain":
        return [("mix", food, worth - food) for food in range(worth + 1)]
    giver = state.seats[seat if purpose == "lose" else state.target]
    food, resources = in_store(state, giver, FOOD), in_store(state, giver, RESOURCES)
    worth = min(worth, food + resources)
    return [("mix", part, worth - part) for part in range(max(0, worth - resources), min(worth, food) + 1)]


@mix.answers
def mixed(state: AgesState, seat: int, action: Action, purpose: str, worth: int, source: str) -> None:
    """Move the goods; what one takes from another goes through both blue banks (IW-200)."""
    _, food, resources = action
    parts = [(FOOD, food), (RESOURCES, resources)]
    if purpose != "gain":
        giver = seat if purpose == "lose" else state.target
        if food or resources:
            state.note("goods_lost", giver, "IW-178", food, resources, source)
        for kind, amount in parts:
            if amount:
                lose(state, giver, kind, amount)
    if purpose != "lose":
        for kind, amount in parts:
            if amount:
                receive(state, seat, kind, amount, "IW-133", source)


@mix.about
def about_mix(
    state: AgesState, seat: int, action: Action, purpose: str, worth: int, source: str
) -> Addresses:
    """The food and the resources of whoever gains or gives them."""
    return _goods_of(state, seat, purpose)


@mix.shaped
def mix_form(state: AgesState, seat: int, purpose: str, worth: int, source: str) -> Shape:
    """So much food and so many resources."""
    return Shape(SPREAD, _goods_of(state, seat, purpose), lambda action: action[1:])


def _goods_of(state: AgesState, seat: int, purpose: str) -> Addresses:
    who = state.target if purpose == "take" else seat
    return (f"seats/{who}/food", f"seats/{who}/resources")
