"""Every research card, chip, event and goal takes effect."""

from __future__ import annotations

import pytest

from civitas.games.civolution.chips import activities
from civitas.games.civolution.components import EVENT, GOAL_CHIP, STARTING_CHIP
from civitas.games.civolution.events import qualified
from civitas.games.civolution.goals import reached
from civitas.games.civolution.state import CivolutionState
from civitas.kernel.grammar import Pay, Tree, When, head, node, values
from games.civolution.cards import certain, changed, entry, figures, finish, rich
from games.civolution.positions import (
    BOX,
    GAME,
    deal,
    do,
    event,
    held,
    installed,
    land,
    lay_site,
    level,
    own_card,
    raw,
    settle,
    settlements,
    statues,
    stock,
    table,
    track,
)
from support import rule

CARDS = [card.id for card in BOX.research]
ABLE = [card.id for card in BOX.research if card.abilities] + [chip.id for chip in BOX.attributes]
CHIPS = [chip.id for chip in BOX.income_chips]
GOALS = [goal.id for goal in BOX.goals]
EVENTS = [card.id for card in BOX.events]
STARTERS = [card.id for card in BOX.starting_markers]
LASTING = {
    "favor-range": "favor_range",
    "idea-step": "idea_step",
    "cheaper-purchase": "cheaper_purchase",
    "cheaper-settlement": "cheaper_settlement",
    "seats": "seats",
    "column-points": "column_points",
    "feed-free": "feed_free",
    "find-any": "find_any",
    "hunt-any": "hunt_any",
    "no-weaken": "no_weaken",
    "hold": "hold",
    "swim": "swim",
    "feed-less": "feed_less",
    "feed-with": "feed_with",
    "dice-as": "prices",
    "wild": "wild",
    "virtual": "virtual",
    "link": "links",
    "ignore": "ignore",
}


def prove(state: CivolutionState, tree: Tree, *frames: tuple[object, ...]) -> None:
    """Carry frames out and compare what came with what the line gives for certain."""
    before, checksum, sure = figures(state), state.checksum(), certain(state, 0, tree)
    do(state, *frames)
    finish(state)
    difference = changed(state, before, checksum)
    for name, n in sure.items():
        assert difference.get(name, 0) >= n, (name, n, difference)


@pytest.mark.parametrize("name", CARDS)
def test_every_card_can_be_installed_and_its_instant_bonus_comes(name: str) -> None:
    state = rich()
    card = BOX.research[BOX.item_of[name]]
    if name != "a31":
        deal(state, 0, name)
    own = state.seats[0]
    for space in card.spaces[:1]:
        for place, n in space.pay:
            own.markers[place] += n
            own.markers[-1] -= n
        for feature, n in space.have:
            own.markers[10 + feature] += n
            own.markers[-1] -= n
    do(state, ("card_place", 0, BOX.item_of[name], False))
    finish(state)
    assert BOX.item_of[name] in own.installed.items
    assert own.untucked == ()
    if card.instant is not None:
        state = rich()
        prove(state, card.instant, ("effect", 0, card.instant, name))


@pytest.mark.parametrize("name", ABLE)
def test_every_ability_takes_effect(name: str) -> None:
    for tree in entry(name)["ability"]:
        state = rich()
        own = state.seats[0]
        empty = own.index
        own_card(state, 0, name)
        first = head(tree)
        if first in LASTING:
            slot = LASTING[first]
            assert getattr(own.index, slot) != getattr(empty, slot)
        elif first == "activity":
            _prove_activity(state, name, node(tree, GAME.rules.vocabulary).body or ())
        else:
            _, trigger, body = When(*tree)
            what = [word for word in values(trigger) if word is not None]
            state.phase = 8
            state.turn = 0
            prove(state, body, ("fire", 0, head(trigger), *_occurrence(head(trigger), what)))


def _occurrence(trigger: str, what: list[str]) -> list[str]:
    """Return something that happens and that the trigger waits for."""
    wider = {("build", "any"): "farm", ("install", "card"): "insight"}
    return [wider.get((trigger, word), word) for word in what]


def _prove_activity(state: CivolutionState, name: str, body: Tree) -> None:
    if head(body) == "pay":
        pay = Pay(*body)
        for price in pay.prices:
            if head(price) == "material":
                stock(state, 0, **{values(price)[0].replace("-", "_"): 2})
        body = pay.body
    assert name in dict(activities(state, 0, ()))
    before, checksum, sure = figures(state), state.checksum(), certain(state, 0, body)
    do(state, ("perform_activity", 0, 1, False, ()))
    state.apply(0, ("perform", name), (0,) * 8)
    finish(state)
    difference = changed(state, before, checksum)
    paid = [key for key, n in difference.items() if n < 0]
    for key, n in sure.items():
        assert difference.get(key, 0) >= n or key in paid, (key, n, difference)


@pytest.mark.parametrize("name", CHIPS)
def test_every_income_chip_takes_effect(name: str) -> None:
    state = rich()
    state.seats[0].favor = 6
    chip = BOX.income_chips[BOX.item_of[name] - STARTING_CHIP]
    if name not in [BOX.item_ids[item] for item in state.seats[0].installed.items]:
        installed(state, 0, (name, 1, 1))
    before, checksum, sure = figures(state), state.checksum(), certain(state, 0, chip.income)
    do(state, ("effect", 0, chip.income, name))
    finish(state)
    difference = changed(state, before, checksum)
    assert {key: difference[key] for key in sure} == dict(sure)


@pytest.mark.parametrize("name", EVENTS)
def test_every_event_can_be_won_and_gives_its_bonus(name: str) -> None:
    state = rich()
    card = BOX.events[BOX.item_of[name] - EVENT]
    track(state, 0, technology=2, culture=2)
    stock(state, 0, money=3)
    settle(state, 0, "b_mountains camp")
    own_card(state, 0, "a16")
    if name == "f12":
        state.seats[0].tribes = state.seats[0].tribes[:4]
    assert 0 in qualified(state, card)
    state.seats[0].favor = 5
    event(state, name)
    prove(state, card.bonus, ("event_bonus", 0))


@rule("CV-326", "CV-429")
def test_with_equal_numbers_nobody_leads() -> None:
    state = table(2)
    for card in BOX.events:
        if card.leader is not None:
            assert qualified(state, card) == [], card.id


def crowded() -> CivolutionState:
    """Return a position on the continent that reaches goals about tribes and pieces."""
    state = table(4)
    settle(
        state, 0, "b_forest camp", "b_forest fire", "b_forest camp2", "f_grassland camp", "f_grassland fire"
    )
    settle(state, 0, "f_grassland wild", "b_hills camp", "g_hills fire", "e_swamp camp", "c_swamp camp")
    settle(state, 0, "b_mountains camp", "e_mountains camp weak", "c_desert camp", "g_desert camp weak")
    settle(state, 0, "a_water boat", "a_water boat", "b_forest wild weak", "d_water boat")
    settle(state, 1, "b_forest camp3", "b_forest camp4")
    state.seats[0].farms = [land(name) for name in ("b_forest", "b_hills", "c_desert")]
    raw(state, 0, f_grassland=2, b_hills=1, e_swamp=2, b_mountains=2)
    for number, (x, y) in enumerate(((3, 1), (2, 1), (3, 2), (2, 2))):
        lay_site(state, x, y, f"ground.{number + 1}")
    statues(state, 0, 24, 24)
    settlements(state, 0, 2, 20)
    return state


def furnished() -> CivolutionState:
    """Return a position whose console reaches goals about markers, cards, dice and tracks."""
    state = table(2)
    stock(state, 0, idea=6, focus=3, food=6, money=6, plan2=5)
    stock(state, 0, wood=1, beeswax=1, oil=1, papyrus=1, herbs=1, clay=1)
    stock(state, 0, calm=4, stamina=1, dexterity=1, expression=1, perception=1)
    settlements(state, 0, 3)
    own = state.seats[0]
    own.favor, own.fate = 4, 4
    level(state, 0, migration=3, trade=3, research=2)
    track(state, 0, technology=6, prestige=3, knowledge=3, construction=2, culture=2)
    for name in ("a16", "b29", "c28", "d19", "e22"):
        own_card(state, 0, name)
    return state


@rule("CV-238")
@pytest.mark.parametrize("name", GOALS)
def test_every_goal_can_be_reached_but_not_from_nothing(name: str) -> None:
    goal = BOX.goals[BOX.item_of[name] - GOAL_CHIP]
    bare = table(2)
    assert not reached(bare, 0, goal)
    if goal.pay is not None:
        for price in goal.pay:
            *what, n = values(price)
            stock(bare, 0, **{(what[0] if what else head(price)).replace("-", "_"): n})
        assert reached(bare, 0, goal)
    else:
        assert reached(crowded(), 0, goal) or reached(furnished(), 0, goal)


@rule("CV-62")
@pytest.mark.parametrize("name", STARTERS)
def test_every_starting_marker_card_places_its_markers(name: str) -> None:
    state = table(2)
    line: str = entry(name).raw["gain"]
    do(state, ("effect", 0, entry(name)["gain"], name))
    finish(state)
    for part in line.split(" & "):
        *words, n = part.split()
        place = "plan1" if words == ["plan"] else words[-1].replace("-", "_")
        assert held(state, 0, place) == int(n)
