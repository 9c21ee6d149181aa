"""The solo game and the campaign: RV-206 to RV-217."""

import pytest

from civitas.games.revive.campaign import unlocked
from civitas.games.revive.scoring import rank
from civitas.games.revive.state import ON_BOARD, UNUSED
from civitas.games.revive.words import RESOURCES
from games.revive.positions import (
    GAME,
    C,
    cards,
    crates,
    do,
    finish,
    go,
    has,
    hold,
    machines,
    mix,
    own,
    plain,
    put,
    run,
    stock,
    table,
    topic,
    tracks,
)
from support import rule


@rule("RV-206", "RV-12")
def test_alone_a_player_has_a_crystal_and_the_marker_on_field_1() -> None:
    state = table(1)
    assert has(state) == {"crystal": 1}
    assert (state.marker, state.left) == (1, 1)
    assert own(state).covered == 0


@rule("RV-207", "RV-DT-14")
def test_a_play_moves_the_marker_by_one_hibernating_by_two_other_actions_by_none() -> None:
    state = table(1)
    hold(state, 0, active="archivist hermit")
    stock(state, 0)
    go(state, left=1)
    do(state, "play", "archivist", "slot_u1", "upper")
    assert state.marker == 2
    do(state, "end")
    do(state, "switch", "switch_1")
    do(state, "gain", mix(gear=1))
    assert state.marker == 2
    do(state, "end")
    do(state, "hibernate")
    assert state.marker == 4
    hold(state, 0, active="hermit")
    state.marker = 7
    go(state, left=1)
    do(state, "play", "hermit", "slot_u1", "upper")
    assert state.marker == 8
    assert own(state).hibernation == 2


@rule("RV-207", "RV-I-8")
def test_a_card_by_effect_does_not_move_the_marker() -> None:
    state = table(1)
    hold(state, 0, active="juggler archivist")
    go(state, left=1)
    do(state, "play", "juggler", "slot_u1", "upper")
    do(state, "play", "archivist", "slot_u2", "upper")
    assert state.marker == 2


@rule("RV-208")
def test_alone_the_display_can_be_cleared_while_hibernating() -> None:
    state = table(1)
    shown = state.citizens[:2] + state.modules[:1]
    go(state, left=1)
    do(state, "hibernate")
    do(state, "gain", mix(gear=1))
    assert topic(state) == "clear"
    for item in shown:
        do(state, "remove", C.item_ids[item])
    do(state, "done")
    assert (len(state.citizens), len(state.modules)) == (5, 5)
    assert not {*shown} & {*state.citizens, *state.modules}


@rule("RV-209")
def test_alone_the_last_artifact_does_not_end_the_game() -> None:
    state = table(1)
    state.artifacts = [ON_BOARD, *[UNUSED] * 11]
    run(state, "artifact 1")
    assert (state.last, own(state).end_tile) == (-1, 0)
    run(state, "artifact 1")
    assert own(state).small_artifacts == 1


@rule("RV-210", "RV-211", "RV-DT-11")
def test_past_the_last_field_only_other_actions_remain() -> None:
    state = table(1)
    plain(state)
    put(state, 0, figures="t43a")
    state.marker = 20
    hold(state, 0, active="archivist")
    stock(state, 0, gear=3)
    go(state, left=1)
    do(state, "hibernate")
    do(state, "gain", mix(gear=1))
    do(state, "done")
    do(state, "end")
    assert topic(state) == "turn"
    kinds = {action[0] for action in state.questions()[0].actions}
    assert "play" not in kinds
    assert "hibernate" not in kinds
    assert {"build", "end", "switch"} <= kinds
    assert state.explain(0, ("hibernate",)) == ("end_phase",)
    do(state, "build", "t43b", "small_building")
    do(state, "end")
    assert not state.over
    do(state, "end")
    assert state.over


@rule("RV-28", "RV-119", "RV-211")
def test_what_lies_above_the_caps_when_the_solo_game_ends_scores_nothing() -> None:
    state = table(1)
    state.marker = 21
    full = dict(zip(RESOURCES, C.caps, strict=True))
    stock(state, 0, **full)
    crates(state, 0, "box_of_cogs", "sealed_rations")
    go(state, left=1)
    do(state, "open", "box_of_cogs")
    do(state, "open", "sealed_rations")
    assert sum(own(state).stock) == sum(C.caps) + 5
    do(state, "end")
    assert state.over
    assert has(state) == full
    assert GAME.outcome(state).breakdown[0]["resources_left"] == sum(C.caps) // 5


@rule("RV-211", "RV-I-8")
def test_in_the_end_a_card_by_effect_is_played_but_does_not_hibernate() -> None:
    state = table(1)
    state.marker = 21
    hold(state, 0, active="hermit")
    machines(state, 0, "relay_rail", energy=1)
    stock(state, 0)
    go(state, left=1)
    do(state, "machine", "relay_rail")
    do(state, "play", "hermit", "slot_u1", "upper")
    assert (has(state), own(state).hibernation) == ({"book": 2}, 0)
    assert topic(state) == "turn"


@rule("RV-212", "RV-EX-25")
@pytest.mark.parametrize(
    ("points", "name"),
    [(49, "000"), (50, "050"), (75, "075"), (100, "100"), (130, "130"), (160, "160"), (180, "180")],
)
def test_the_ladder_of_ranks(points: int, name: str) -> None:
    state = table(1)
    assert rank(state, points) == f"rank_{name}"
    own(state).score = points - sum(GAME.outcome(state).breakdown[0].values())
    result = GAME.outcome(state)
    assert (result.totals, result.verdict) == ([points], f"rank_{name}")
    assert result.winners() == ([] if points < 50 else [0])


@rule("RV-213")
def test_thirty_cards_guide_through_five_chapters() -> None:
    assert [card.chapter for card in C.campaign] == [1 + number // 6 for number in range(30)]
    state = table(2, material="chapter_1")
    assert [C.campaign[n].id for n in range(30) if state.read >> n & 1] == ["campaign_01", "campaign_02"]
    assert topic(state) == "gain_basic"
    do(state, "gain", mix(gear=1))
    do(state, "gain", mix(book=1))
    assert has(state, 0) == {"crystal": 1, "gear": 1}
    own(state).score = 0
    tracks(state, 0)
    go(state)
    do(state, "hibernate")
    do(state, "gain", mix(food=1))
    assert own(state).stock[3] == 2
    assert state.read >> 2 & 1


@rule("RV-213")
def test_cards_that_were_not_met_are_read_at_the_end() -> None:
    state = table(2, material="chapter_2")
    state.artifacts = [ON_BOARD, *[UNUSED] * 11]
    run(state, "artifact 1")
    finish(state)
    assert state.read == 0b111111 << 6


@rule("RV-214")
def test_each_chapter_can_be_played_by_any_number_of_people() -> None:
    for chapter in range(1, 6):
        for seats in GAME.counts:
            assert GAME.refuse({"material": f"chapter_{chapter}"}, seats) is None


@rule("RV-215", "RV-217")
def test_chapters_unlock_sides_tiles_and_rules_and_after_the_fifth_all_is_unlocked() -> None:
    from civitas.games.revive.options import available

    found = {chapter: unlocked(C, chapter) for chapter in range(1, 7)}
    assert found[1] == frozenset()
    assert found[2] == {"large_6", "formica_sun"}
    assert found[3] - found[2] == {
        *("switch_2", "giant_crystals", "large_7", "nadair_moon", "hofstadterians_moon")
    }
    assert found[4] - found[3] == {"vukuntur_sun", "large_8", "i0x49i_moon", "kuniban_moon"}
    assert found[5] - found[4] == {"formica_moon", "vukuntur_moon", "falcon", "long_variant"}
    assert "everything" in found[6]
    for chapter in range(1, 6):
        sides = available({"material": f"chapter_{chapter}"})
        base = [f"{tribe}_sun" for tribe in ("nadair", "hofstadterians", "i0x49i", "kuniban")]
        assert set(sides) == {*base, *[key for key in found[chapter] if key in C.side_of]}


@rule("RV-215")
def test_giant_crystals_give_two_and_the_fifth_chapter_is_long() -> None:
    state = table(2, material="chapter_3")
    plain(state)
    put(state, 0, figures="t13c")
    giant = C.map.symbols[C.map.crystal_ids.index("giant_1")]
    site = next(C.map.field_ids[field] for field in range(120) if giant >> field & 1)
    stock(state, 0, gear=3, food=6)
    own(state).rewards = (1 << 15) - 1
    go(state)
    do(state, "build", site, "small_building")
    assert own(state).stock[3] == 2
    assert own(state).score == 2
    assert table(2, material="chapter_5").artifacts.count(ON_BOARD) == 9


@rule("RV-216")
def test_after_the_campaign_any_mix_can_be_played() -> None:
    state = GAME.setup({"material": "mix", "giant_crystals": "yes", "new_locations": "yes"}, 2, 3)
    assert state.crystals.bit_count() == 16
    assert state.switch == 0
    assert state.read == 0
    many = {
        one
        for seed in range(40)
        for one in GAME.setup({"material": "mix", "new_locations": "yes"}, 2, seed).corners
    }
    assert len(many) == 16
    assert GAME.refuse({"giant_crystals": "yes"}, 2) is not None
    assert cards(own(state).secret.items)
