"""Every card, module, machine, crate, lake, technology, reward, location and campaign card takes effect."""

from typing import Any

import pytest

from civitas.games.revive.effects.machines import carry_out_crate
from civitas.games.revive.populate import node_of
from civitas.games.revive.scoring import end_points
from civitas.games.revive.state import ReviveState
from civitas.kernel.grammar import unparse
from civitas.kernel.record import plain as plain_data
from games.revive.positions import (
    GAME,
    C,
    crates,
    display,
    do,
    go,
    hide,
    hold,
    lake,
    learn,
    machines,
    module,
    options,
    own,
    paint,
    plain,
    put,
    stock,
    table,
)
from support.positions import jump

CITIZENS = [card.id for card in C.cards]
TECHNOLOGIES = sorted(
    {(C.technologies[node.technology].id, side.id) for side in C.sides for node in side.nodes}
)


def rich(side: str = "nadair_sun") -> ReviveState:
    """Return a position in which nearly everything is possible."""
    rival = "kuniban_sun" if side.startswith("nadair") else "nadair_sun"
    state = table(2, side, rival, material="mix", moon_sides="yes", new_tribes="yes")
    plain(state)
    hide(state, "t44", "area_02")
    paint(
        state,
        t42a="forest",
        t42b="mountain",
        t43d="steppe",
        t41a="location",
        t53a="location",
        t54a="location",
        t52a="lake",
    )
    put(state, 0, figures="t43b t41a", small="t43a")
    put(state, 1, figures="t41a")
    machines(state, 0, "ash_press", energy=2, charged="ash_press")
    module(state, 0, "slot_r5", 1, "fern_vial")
    crates(state, 0, "mixed_goods", opened="box_of_cogs")
    display(
        state, citizens="turbine_warden morning_singer".replace("morning_singer", "rite_singer") + " drummer"
    )
    hold(state, 1, slots={"slot_l1": "kettle_tinker/lower"})
    stock(state, 0, gear=4, book=4, food=4, crystal=2)
    return state


def face(state: ReviveState) -> Any:
    """Return what a player can see of the own area, as comparable data."""
    player = own(state)
    data = plain_data(player.to_json())
    index = player.index
    data["lasting"] = [
        *(index.range, index.temple_range, index.skip, index.explore_food, index.mountain, index.no_tribute),
        *(index.near_falcon, index.near_workshop, index.copies_lower, tuple(index.discount)),
        *(len(index.exchanges), len(index.machines), sorted(index.triggers)),
    ]
    return data


def settle(state: ReviveState) -> None:
    """Answer until the turn's question stands again, never declining where something can be had."""
    for _ in range(60):
        question = state.questions()[0]
        if question.topic in ("turn", "winter"):
            return
        kinds = ("decline", "keep", "change", "exchange", "machine", "open")
        chosen = [action for action in question.actions if action[0] not in kinds]
        do(state, *(chosen or question.actions)[-1 if question.topic == "gain_basic" else 0])


def changed(before: dict[str, Any], after: dict[str, Any], *ignored: str) -> bool:
    return any(before[key] != after[key] for key in before if key not in ignored)


@pytest.mark.parametrize("half", ["upper", "lower"])
@pytest.mark.parametrize("card", CITIZENS)
def test_every_half_of_every_citizen_does_something(card: str, half: str) -> None:
    state = rich()
    slot = "slot_u1" if half == "upper" else "slot_l1"
    hold(
        state,
        0,
        active=f"{card} archivist" if card != "archivist" else "archivist hermit",
        rest="caravan_cook" if card != "caravan_cook" else "recruiter",
        slots={"slot_u2": "crane_driver/upper" if card != "crane_driver" else "ore_caller/upper"},
    )
    go(state)
    before = face(state)
    do(state, "play", card, slot, half)
    settle(state)
    assert changed(before, face(state), "active", "slots")


@pytest.mark.parametrize("name", [one.id for one in C.modules])
def test_every_module_does_something(name: str) -> None:
    state = rich()
    hold(state, 0, rest="caravan_cook", slots={"slot_u2": "crane_driver/upper"})
    effects = C.modules[C.item_of[name] - C.module].effects
    before = face(state)
    jump(state, *[("effect", 0, tree, name) for tree in effects], ("turn", 0), ("end_turn", 0))
    settle(state)
    assert changed(before, face(state))


@pytest.mark.parametrize("name", [one.id for one in C.machines[:33]])
def test_every_machine_does_something(name: str) -> None:
    state = rich()
    hold(state, 0, active="archivist", rest="caravan_cook", slots={"slot_u2": "crane_driver/upper"})
    put(state, 0, figures="corner_nw")
    machines(state, 0, name, energy=1)
    go(state)
    before = face(state)
    do(state, "machine", name)
    settle(state)
    assert changed(before, face(state), "energy", "charged")


@pytest.mark.parametrize("name", [C.item_ids[item] for item in range(C.crate, C.artifact_card)])
def test_every_crate_does_something(name: str) -> None:
    state = rich()
    hold(state, 0, rest="caravan_cook", slots={"slot_u2": "crane_driver/upper"})
    go(state)
    before = face(state)
    state.stack = state.agenda
    carry_out_crate(state, 0, C.item_of[name])
    state.asked = [None, None]
    state.run()
    settle(state)
    assert changed(before, face(state))


@pytest.mark.parametrize("name", [tile.id for tile in C.tiles if tile.lake is not None])
def test_every_lake_does_something(name: str) -> None:
    state = rich()
    hold(state, 0, rest="caravan_cook")
    lake(state, "t52b", name)
    put(state, 0, figures="t52c")
    site = "t52d"
    go(state)
    before = face(state)
    do(state, "build", site, "small_building")
    settle(state)
    assert changed(before, face(state), "stock", "small", "tracks") or unparse(
        C.tiles[C.item_of[name] - C.area].lake, GAME.vocabulary
    ).startswith("gain")


@pytest.mark.parametrize(("technology", "side"), TECHNOLOGIES)
def test_every_technology_does_something(technology: str, side: str) -> None:
    state = rich(side)
    node = node_of(state, 0, technology)
    nodes = C.sides[own(state).side].nodes
    linked = [C.technologies[nodes[one].technology].id for one in range(7) if nodes[node].linked >> one & 1]
    if node:
        learn(state, 0, *linked[:1], C.technologies[nodes[0].technology].id)
    if own(state).unlocked >> node & 1:
        own(state).unlocked &= ~(1 << node)
        own(state).reindex(C)
    own(state).switch = 0
    stock(state, 0, book=6, food=6)
    go(state)
    before = face(state)
    do(state, "populate", "t53a", technology)
    settle(state)
    moved = not own(state).figures >> C.map.field_of["t41a"] & 1
    assert moved or changed(before, face(state), "stock", "figures", "unlocked")


@pytest.mark.parametrize("name", C.location_ids)
def test_every_large_location_scores(name: str) -> None:
    state = rich()
    put(state, 0, figures="corner_nw t11a t21a t31a t51a t12b t13b", large="t12a t22a t54a")
    put(state, 0, small="t52b")
    own(state).markers = 2
    hold(state, 0, active="archivist glassblower")
    assert end_points(state, 0, C.location_effects[C.location_ids.index(name)]) > 0


@pytest.mark.parametrize("name", [one.id for one in GAME.pack.entries["category"]])
def test_every_category_scores(name: str) -> None:
    state = rich()
    put(state, 0, small="t52b t12a")
    own(state).markers = 2
    module(state, 0, "slot_u1", 1, "oil_lamp")
    hold(state, 0, active="archivist glassblower")
    assert end_points(state, 0, GAME.pack.by_id[name]["effect"]) > 0


@pytest.mark.parametrize("number", [n for n, card in enumerate(C.campaign) if card.effect is not None])
def test_every_campaign_card_with_an_effect_does_something(number: int) -> None:
    state = rich()
    hold(state, 0)
    hold(state, 1)
    actor = 1 if C.campaign[number].who == "others" else 0
    before = face(state)
    state.active = 0
    jump(state, ("campaign_card", actor, number), ("turn", 0), ("end_turn", 0))
    settle(state)
    assert changed(before, face(state))


@pytest.mark.parametrize("number", range(len(C.rewards)))
def test_every_reward_field_gives_what_it_shows(number: int) -> None:
    state = rich()
    reward = C.rewards[number]
    own(state).rewards = (1 << len(C.rewards)) - 1 & ~(1 << number)
    for colour, field in reward.needs:
        own(state).tracks[colour] = field
    own(state).tracks[reward.needs[0][0]] -= 1
    own(state).covered = 0
    own(state).placed = [-1] * len(C.rewards)
    jump(state, ("advance", 0, reward.needs[0][0], "archivist"), ("turn", 0), ("end_turn", 0))
    settle(state)
    assert own(state).rewards == (1 << len(C.rewards)) - 1
    assert own(state).covered == 1
    if reward.gives.endswith("machine"):
        assert own(state).placed[number] >= 0
    elif reward.gives == "artifact":
        assert sum(own(state).artifacts) == 1
    else:
        hold(state, 0, active="kettle_tinker archivist drummer")
        assert end_points(state, 0, reward.effect) == 2


def test_the_position_offers_everything() -> None:
    state = rich()
    hold(state, 0, active="archivist")
    go(state)
    kinds = {action[0] for action in options(state, *("build", "explore", "play", "populate", "switch"))}
    assert kinds == {"build", "explore", "play", "populate", "switch"}
