"""Small rules at their edges: caps, crystals of every symbol, fields beside a building, campaign moments."""

import pytest

from civitas.games.revive.effects.modifiers import feasible
from civitas.games.revive.effects.resources import AT_ONCE
from civitas.games.revive.map_parts import CORNER
from civitas.games.revive.offers import refusals
from civitas.games.revive.populate import open_nodes
from civitas.games.revive.schema import NODES
from civitas.games.revive.state import ON_BOARD, UNUSED, ReviveState
from civitas.games.revive.words import COLOUR, RESOURCES, VOCABULARY
from civitas.kernel.grammar import parse
from games.revive.positions import (
    FIELD_OF,
    GAME,
    C,
    do,
    go,
    has,
    hold,
    mix,
    options,
    own,
    paint,
    plain,
    put,
    run,
    stock,
    table,
    topic,
)
from support import rule
from support.positions import jump


@rule("RV-28")
@pytest.mark.parametrize("kind", range(3))
def test_each_basic_is_cut_to_its_cap(kind: int) -> None:
    state = table(2)
    stock(state, 0, **{RESOURCES[kind]: C.caps[kind] + 1})
    run(state, "points 1")
    assert has(state) == {RESOURCES[kind]: C.caps[kind]}
    stock(state, 0, **{RESOURCES[kind]: C.caps[kind]})
    run(state, "points 1")
    assert has(state) == {RESOURCES[kind]: C.caps[kind]}


@rule("RV-28", "RV-30")
def test_a_crystal_too_many_is_lost_where_all_basics_are_full() -> None:
    state = table(2)
    full = dict(zip(RESOURCES, C.caps, strict=True))
    stock(state, 0, **full | {"crystal": full["crystal"] + 2})
    state.sink = []
    run(state, "points 1")
    assert has(state) == full
    lost = [values for _, (kind, _, _, values, _, _) in state.sink if kind == "lost"]
    assert lost == [((("crystal", 2),),)]
    stock(state, 0, gear=C.caps[0] + 2)
    state.sink = []
    run(state, "points 1")
    assert [values for _, (kind, _, _, values, _, _) in state.sink if kind == "lost"] == [((("gear", 2),),)]


@rule("RV-187")
def test_who_hibernates_by_a_card_has_no_action_left() -> None:
    state = table(2)
    hold(state, 0, active="hermit archivist")
    stock(state, 0)
    go(state)
    do(state, "play", "hermit", "slot_u1", "upper")
    assert state.left == 0
    do(state, "gain", mix(gear=1))
    assert own(state).armed == []


@rule("RV-49")
def test_the_right_slot_is_opened() -> None:
    state = table(2)
    jump(state, ("effect", 0, ("open-slot",), "fifth_socket"), ("turn", 0))
    assert own(state).fifth == 1


@rule("RV-97")
@pytest.mark.parametrize("number", range(len(C.map.symbols)))
def test_every_crystal_symbol_in_play_gives_its_crystals(number: int) -> None:
    giant = C.map.giants >> number & 1
    for material, crystals in (
        ("base", 0 if giant else C.map.crystals[number]),
        ("mix", C.map.crystals[number]),
    ):
        state = table(2, material=material, **({"giant_crystals": "yes"} if material == "mix" else {}))
        plain(state)
        alone = [
            field
            for field in range(CORNER)
            if C.map.symbols[number] >> field & 1
            and not any(mask >> field & 1 for other, mask in enumerate(C.map.symbols) if other != number)
        ]
        field = alone[0]
        stock(state, 0, gear=5, food=6)
        jump(state, ("build", 0, field, 0, (0, 0, 0, 0)), ("turn", 0))
        assert own(state).stock[3] == crystals


@rule("RV-163")
def test_fields_beside_the_building_laid_last_are_counted() -> None:
    state = table(2)
    plain(state)
    paint(state, t42a="forest", t42b="forest", t42d="forest")
    put(state, 0, small="t42c")
    run(state, "per adjacent forest: points 1")
    assert own(state).score == 0
    own(state).laid = FIELD_OF["t42c"]
    beside = (C.map.near[own(state).laid] & state.ground[2]).bit_count()
    assert beside > 0
    run(state, "per adjacent forest: points 1")
    assert own(state).score == beside


def read(state: ReviveState) -> set[str]:
    """Return the campaign cards that have been read."""
    return {card.id for number, card in enumerate(C.campaign) if state.read >> number & 1}


def chapter(number: int) -> ReviveState:
    return table(2, material=f"chapter_{number}")


@rule("RV-213")
@pytest.mark.parametrize(("number", "card"), [(1, "campaign_04"), (4, "campaign_22")])
def test_the_first_large_location_has_its_cards(number: int, card: str) -> None:
    state = chapter(number)
    assert card not in read(state)
    jump(state, ("populated", 0, CORNER), ("turn", 0))
    assert card in read(state)


@rule("RV-213")
@pytest.mark.parametrize(("on_board", "half"), [(2, True), (3, False)])
def test_half_of_the_artifacts_have_their_card(on_board: int, half: bool) -> None:
    state = chapter(1)
    one_of_each = [C.artifact_colours.index(colour) for colour in range(on_board)]
    state.artifacts = [ON_BOARD if number in one_of_each else UNUSED for number in range(12)]
    run(state, "artifact 1")
    do(state, *options(state, "artifact")[0])
    assert ("campaign_05" in read(state)) is half


@rule("RV-213")
def test_the_first_artifact_has_its_card() -> None:
    state = chapter(5)
    run(state, "artifact 1")
    do(state, *options(state, "artifact")[0])
    assert "campaign_27" in read(state)


@rule("RV-213")
@pytest.mark.parametrize("size", [0, 1])
def test_the_first_large_building_has_its_card(size: int) -> None:
    state = chapter(2)
    plain(state)
    jump(state, ("build", 0, FIELD_OF["t32b"], size, (0, 0, 0, 0)), ("turn", 0))
    assert ("campaign_10" in read(state)) is bool(size)


@rule("RV-213")
@pytest.mark.parametrize("giant", [False, True])
def test_the_first_giant_crystal_has_its_card(giant: bool) -> None:
    state = chapter(3)
    plain(state)
    giants = sum(mask for number, mask in enumerate(C.map.symbols) if C.map.giants >> number & 1)
    field = next(field for field in range(CORNER) if bool(giants >> field & 1) is giant)
    jump(state, ("build", 0, field, 0, (0, 0, 0, 0)), ("turn", 0))
    assert ("campaign_15" in read(state)) is giant


@rule("RV-213")
@pytest.mark.parametrize(("score", "famous"), [(18, False), (19, True), (20, False)])
def test_twenty_points_have_their_card(score: int, famous: bool) -> None:
    state = chapter(3)
    own(state).score = score
    run(state, "points 1")
    assert ("campaign_16" in read(state)) is famous


@rule("RV-213")
def test_the_first_exploration_at_the_rim_has_its_card() -> None:
    state = chapter(4)
    rim = [place for place, mask in enumerate(C.map.places) if mask & C.map.rim]
    inside = next(place for place in range(len(C.map.places)) if place not in rim)
    jump(state, ("explored", 0, inside), ("turn", 0))
    assert "campaign_21" not in read(state)
    jump(state, ("explored", 0, rim[0]), ("turn", 0))
    assert "campaign_21" in read(state)


def test_every_kind_of_cards_and_tiles_has_its_own_back() -> None:
    kinds = {
        0: range(C.start_citizen),
        1: range(C.start_citizen, C.module),
        2: range(C.module, C.machine),
        6: range(C.crate, C.artifact_card),
        7: range(C.artifact_card, C.area),
    }
    for back, items in kinds.items():
        assert {GAME.back(item) for item in items} == {back}
    machines = [GAME.back(item) for item in range(C.machine, C.crate)]
    assert sorted(set(machines)) == [3, 4, 5]
    colours = [GAME.pack.by_id[C.item_ids[item]]["colour"] for item in range(C.machine, C.crate)]
    assert machines == [3 + COLOUR[colour] for colour in colours]
    tiles = {GAME.back(item) for item in range(C.area, len(C.item_ids))}
    assert min(tiles) == 8


@rule("RV-160")
@pytest.mark.parametrize(
    ("line", "works"),
    [
        ("range 1 & take grey", True),
        ("range 1 & take yellow", False),
        ("range 2 & discount build 1 & take grey", True),
        ("take yellow & gain gear 1", False),
        ("take yellow + gain gear 1", True),
        ("per card green: gain gear 1", False),
    ],
)
def test_a_modifier_serves_what_stands_behind_it(line: str, works: bool) -> None:
    state = table(2)
    hold(state, 0, active="archivist")
    state.citizens = [C.item_of[name] for name in C.item_of if _is_grey_citizen(name)][:2]
    assert feasible(state, 0, parse(line, VOCABULARY)) is works
    assert own(state).armed == []


def _is_grey_citizen(name: str) -> bool:
    item = C.item_of[name]
    return item < C.start_citizen and C.cards[item].colour == COLOUR["grey"]


def test_the_board_refuses_nothing_outside_of_a_turn_with_actions() -> None:
    state = go(table(2), left=0)
    assert refusals(state, 0) == []
    state = go(table(2))
    assert refusals(state, 0) != []
    assert refusals(state, 1) == []


@rule("RV-188")
@pytest.mark.parametrize("more", [0, 1])
def test_many_basics_of_free_choice_are_named_in_portions(more: int) -> None:
    state = table(2)
    stock(state, 0)
    run(state, f"gain basic {AT_ONCE + more}")
    do(state, *options(state, "gain")[-1])
    assert topic(state) == ("gain_basic" if more else "turn")
    if more:
        assert {sum(action[1]) for action in options(state, "gain")} == {1}


@rule("RV-42")
@pytest.mark.parametrize(("seats", "actions"), [(1, 1), (2, 2), (4, 2)])
def test_a_turn_has_two_actions_and_alone_one(seats: int, actions: int) -> None:
    assert table(seats).left == actions


@rule("RV-77")
def test_links_between_technologies_lead_both_ways() -> None:
    state = table(2, "nadair_moon")
    player = own(state)
    assert opened(state) == ["b"]
    player.unlocked = 1 << NODES.index("m3")
    assert opened(state) == ["l2", "m2", "r2"]
    player.unlocked = 1 << NODES.index("l2")
    assert opened(state) == ["b", "l3", "m3"]


def opened(state: ReviveState) -> list[str]:
    """Return the places of the technologies that can be unlocked."""
    return [NODES[place] for place in open_nodes(state, own(state))]
