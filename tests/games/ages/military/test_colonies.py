"""Territories and colonies (IW-181 to IW-192, IW-296)."""

from __future__ import annotations

import pytest

from civitas.games.ages.rates import happy_faces, strength
from civitas.games.ages.schema import TERRITORY
from civitas.games.ages.state import AgesState
from civitas.kernel.views import view
from civitas.kernel.zones import PUBLIC
from games.ages.camp import (
    all_of_kind,
    asked,
    camp,
    hold,
    idle,
    ids,
    jump,
    man,
    number,
    pile,
    play,
    politics,
    pull,
    reveal,
    set_up,
)
from support import rule


def karsten() -> AgesState:
    """Cartography, a bonus card of +2, Warriors and Swordsmen; Inhabited Territory is revealed."""
    state = camp()
    set_up(state, 0, "cartography")
    man(state, 0, warriors=1, swordsmen=1)
    man(state, 1, warriors=5)
    man(state, 2, warriors=5)
    hold(state, 0, "bonus_2")
    return reveal(state, "inhabited_territory_1")


@rule("IW-EX-43", "IW-185", "IW-186")
def test_a_bid_of_four_can_be_paid_in_two_ways() -> None:
    state = karsten()
    play(state, 0, ("bid", 4))
    play(state, 1, ("pass",))
    play(state, 2, ("pass",))
    topic, actions = asked(state, 0)
    assert topic == "colony_payment"
    assert actions == [("bonus", "bonus_2"), ("sacrifice", "swordsmen"), ("sacrifice", "warriors")]
    kept = state.copy()
    play(kept, 0, ("sacrifice", "swordsmen"))
    assert ("done",) in asked(kept, 0)[1]
    play(kept, 0, ("done",))
    assert idle(kept)
    assert ids(kept.seats[0].military_hand) == ["bonus_2"]
    own = state.seats[0]
    yellow = own.yellow_bank
    play(state, 0, ("sacrifice", "warriors"))
    assert (own.yellow_bank, own.fallen) == (yellow, 1)
    assert asked(state, 0)[1] == [("bonus", "bonus_2"), ("sacrifice", "swordsmen")]
    pool = own.unused_workers
    play(state, 0, ("bonus", "bonus_2"), ("done",))
    assert idle(state)
    assert (own.yellow_bank, own.unused_workers) == (yellow + 1 + 2 - 1, pool + 1)
    assert own.index.colonies == (number("inhabited_territory_1"),)
    assert (own.workers[number("warriors")], own.workers[number("swordsmen")]) == (0, 1)
    assert own.military_hand.items == []


@rule("IW-EX-44", "IW-191")
def test_a_lost_colony_takes_its_tokens_along_but_not_the_population() -> None:
    state = karsten()
    play(state, 0, ("bid", 4))
    play(state, 1, ("pass",))
    play(state, 2, ("pass",))
    play(state, 0, ("sacrifice", "swordsmen"), ("done",))
    own = state.seats[0]
    yellow, pool, box = own.yellow_bank, own.unused_workers, state.yellow_box
    jump(state, ("effect", 0, ("lose", "colony", 1), "independence_declaration"))
    assert (own.yellow_bank, own.unused_workers, state.yellow_box) == (yellow - 2, pool, box + 2)
    assert own.index.colonies == ()
    assert "inhabited_territory_1" in ids(state.past_events)


@rule("IW-EX-45", "IW-183", "IW-184")
def test_a_bid_may_exceed_the_strength_but_not_what_can_be_paid() -> None:
    state = camp()
    man(state, 0, warriors=3)
    man(state, 1, warriors=6)
    hold(state, 0, "bonus_3")
    reveal(state, "fertile_territory_1")
    assert asked(state, 0)[1] == [*[("bid", n) for n in range(1, 7)], ("pass",)]
    assert state.explain(0, ("bid", 7)) == ("bid_too_high", 6)
    play(state, 0, ("bid", 5))
    assert state.explain(1, ("bid", 5)) == ("bid_too_low", 6)


@rule("IW-183")
def test_how_a_bid_will_be_paid_stays_secret() -> None:
    state = camp()
    man(state, 0, warriors=3)
    hold(state, 0, "bonus_3")
    reveal(state, "fertile_territory_1")
    play(state, 0, ("bid", 5))
    assert view(state, 1)["board"]["seats"][0]["military_hand"] == ["back.7"]
    assert state.seats[0].workers[number("warriors")] == 3


@rule("IW-181")
def test_the_auction_goes_round_until_one_is_left() -> None:
    state = camp(4)
    for seat, units in enumerate((5, 4, 0, 6)):
        man(state, seat, warriors=units)
    reveal(state, "wealthy_territory_1", active=1)
    assert state.waiting() == [1]
    play(state, 1, ("bid", 2))
    play(state, 3, ("bid", 3))
    play(state, 0, ("pass",))
    play(state, 1, ("bid", 4))
    play(state, 3, ("pass",))
    assert asked(state, 1) == ("colony_payment", [("sacrifice", "warriors")])
    play(state, 1, *[("sacrifice", "warriors")] * 4)
    assert idle(state)
    assert state.seats[1].index.colonies == (number("wealthy_territory_1"),)


@rule("IW-182")
def test_if_all_pass_the_territory_is_past() -> None:
    state = reveal(camp(), "fertile_territory_1")
    for seat in range(3):
        play(state, seat, ("pass",))
    assert idle(state)
    assert ids(state.past_events) == ["fertile_territory_1"]
    assert [own.index.colonies for own in state.seats] == [(), (), ()]


@rule("IW-AMB-17", "IW-184")
def test_without_units_nobody_bids() -> None:
    state = camp()
    set_up(state, 0, "cartography")
    hold(state, 0, "bonus_3")
    for seat in range(3):
        man(state, seat, warriors=0)
    assert idle(reveal(state, "fertile_territory_1"))


def test_who_cannot_go_higher_for_all_to_see_is_not_asked() -> None:
    state = camp()
    man(state, 0, warriors=3)
    hold(state, 2, "rebellion")
    reveal(state, "fertile_territory_1")
    man(state, 1, warriors=2)
    play(state, 0, ("bid", 2))
    assert asked(state, 2)[1] == [("pass",)]


@rule("IW-185")
def test_the_highest_bid_counts_armies_permanent_bonuses_and_cards() -> None:
    state = camp()
    set_up(state, 0, "navigation", "medieval_army")
    man(state, 0, warriors=2, knights=2)
    hold(state, 0, "bonus_1")
    reveal(state, "fertile_territory_1")
    assert asked(state, 0)[1][-2] == ("bid", 2 + 4 + 4 + 3 + 1)


@pytest.mark.parametrize(("infantry", "worth"), [("swordsmen", 4 + 4 + 9), ("warriors", 2 + 4 + 5)])
@rule("IW-185", "IW-217")
def test_a_bid_is_paid_with_a_full_or_an_obsolete_army(infantry: str, worth: int) -> None:
    state = camp(2, age=2)
    set_up(state, 0, "classic_army")
    man(state, 0, warriors=0, knights=2)
    man(state, 0, **{infantry: 2})
    man(state, 1, warriors=0)
    reveal(state, "fertile_territory_1")
    assert asked(state, 0)[1][-2:] == [("bid", worth), ("pass",)]
    play(state, 0, ("bid", worth))
    play(state, 0, *[("sacrifice", infantry)] * 2, ("sacrifice", "knights"))
    assert asked(state, 0) == ("colony_payment", [("sacrifice", "knights")])
    play(state, 0, ("sacrifice", "knights"))
    assert state.seats[0].index.colonies == (number("fertile_territory_1"),)


@rule("IW-185", "IW-217")
def test_a_full_army_pays_a_bid_that_an_obsolete_one_would_miss() -> None:
    state = camp(2, age=2)
    set_up(state, 0, "classic_army")
    man(state, 0, warriors=3, swordsmen=2, knights=2)
    man(state, 1, warriors=0)
    reveal(state, "fertile_territory_1")
    play(state, 0, ("bid", 4 + 4 + 9), ("sacrifice", "swordsmen"), ("sacrifice", "swordsmen"))
    play(state, 0, ("sacrifice", "knights"))
    assert ("done",) not in asked(state, 0)[1]
    play(state, 0, ("sacrifice", "knights"), ("done",))
    assert idle(state)
    assert state.seats[0].workers[number("warriors")] == 3


def test_james_cook_makes_bonus_cards_count_more() -> None:
    state = camp()
    set_up(state, 0, "cook")
    man(state, 0, warriors=1)
    hold(state, 0, "bonus_1", "bonus_2")
    reveal(state, "fertile_territory_1")
    assert asked(state, 0)[1][-2] == ("bid", 1 + 2 + 3)


@rule("IW-187")
def test_used_cards_are_discarded_and_sacrificed_workers_go_to_the_bank() -> None:
    state = camp(2)
    man(state, 0, warriors=2)
    man(state, 1, warriors=0)
    hold(state, 0, "bonus_1")
    reveal(state, "historic_territory_1")
    own = state.seats[0]
    yellow, pool = own.yellow_bank, own.unused_workers
    play(state, 0, ("bid", 3), ("sacrifice", "warriors"), ("sacrifice", "warriors"), ("bonus", "bonus_1"))
    assert (own.yellow_bank, own.unused_workers, strength(state, 0)) == (yellow + 2, pool, 0)
    assert ids(state.military_discards) == ["bonus_1"]
    assert state.military_discards.known == [PUBLIC]


@rule("IW-185", "IW-187")
def test_a_bid_may_be_overpaid() -> None:
    state = camp(2)
    man(state, 0, warriors=2, knights=1)
    man(state, 1, warriors=0)
    hold(state, 0, "bonus_2")
    reveal(state, "historic_territory_1")
    own = state.seats[0]
    bank = own.yellow_bank
    play(state, 0, ("bid", 2), ("sacrifice", "knights"))
    more = [("bonus", "bonus_2"), ("done",), ("sacrifice", "warriors")]
    assert asked(state, 0)[1] == more
    play(state, 0, ("sacrifice", "warriors"))
    assert asked(state, 0)[1] == more
    play(state, 0, ("sacrifice", "warriors"), ("done",))
    assert own.index.colonies == (number("historic_territory_1"),)
    assert (own.yellow_bank, strength(state, 0)) == (bank + 3, 0)
    assert ids(own.military_hand) == ["bonus_2"]


@rule("IW-186")
def test_cards_alone_pay_no_bid() -> None:
    state = camp(2)
    man(state, 0, warriors=2)
    man(state, 1, warriors=0)
    hold(state, 0, "bonus_3")
    reveal(state, "historic_territory_1")
    play(state, 0, ("bid", 2), ("bonus", "bonus_3"))
    assert asked(state, 0)[1] == [("sacrifice", "warriors")]
    play(state, 0, ("sacrifice", "warriors"))
    assert asked(state, 0)[1] == [("done",), ("sacrifice", "warriors")]


def test_where_hidden_cards_are_guessed_a_bid_is_paid_with_all_there_is() -> None:
    state = camp(2)
    man(state, 0, warriors=2)
    state.past_events.put(pull(state, "historic_territory_1"), PUBLIC)
    jump(state, ("colony_payment", 0, "historic_territory_1", 9, (), ()))
    play(state, 0, ("sacrifice", "warriors"), ("sacrifice", "warriors"))
    assert idle(state)
    assert state.seats[0].index.colonies == (number("historic_territory_1"),)


@rule("IW-188", "IW-189", "IW-190")
def test_first_the_permanent_tokens_then_the_immediate_effect() -> None:
    state = camp(2)
    own = state.seats[0]
    man(state, 1, warriors=0)
    own.unused_workers += own.yellow_bank
    own.yellow_bank = 0
    pool, box = own.unused_workers, state.yellow_box
    reveal(state, "inhabited_territory_2")
    play(state, 0, ("bid", 1), ("sacrifice", "warriors"))
    assert (own.yellow_bank, own.unused_workers, state.yellow_box) == (1 + 3 - 2, pool + 2, box - 3)


@rule("IW-AMB-18", "IW-191")
def test_a_lost_colony_takes_only_what_the_bank_holds() -> None:
    state = camp()
    set_up(state, 0, "fertile_territory_2", "wealthy_territory_2")
    own = state.seats[0]
    own.yellow_bank, own.blue_bank = 1, 2
    workers = list(own.workers)
    jump(state, ("effect", 0, ("lose", "colony", 1), "x"), ("effect", 0, ("lose", "colony", 1), "x"))
    play(state, 0, ("give_up", "fertile_territory_2"))
    assert (own.yellow_bank, own.blue_bank, own.workers) == (0, 0, workers)


@rule("IW-192")
def test_colonies_survive_the_ages() -> None:
    state = camp(age=3)
    set_up(state, 0, "strategic_territory_1")
    state.civil_deck.items, state.civil_deck.known = [number("oil")], [0]
    state.row.items, state.row.known, state.places = [], [], []
    jump(state, ("card_row", 0))
    assert state.age == 4
    assert strength(state, 0) == 3


@rule("IW-264", "IW-AMB-26")
def test_in_the_last_round_of_the_expert_game_nobody_colonizes() -> None:
    state = camp(age=4)
    state.last_round = state.round
    man(state, 0, warriors=9)
    assert idle(reveal(state, "fertile_territory_1"))
    assert "fertile_territory_1" in ids(state.past_events)


@rule("IW-AMB-27")
def test_the_last_round_of_the_advanced_game_knows_no_such_ban() -> None:
    state = camp(version="advanced", age=2)
    state.last_round = state.round
    reveal(state, "fertile_territory_1")
    assert asked(state, 0)[0] == "bid"


@rule("IW-296", "IW-AMB-26")
def test_columbus_lays_a_territory_of_the_hand_once_per_game() -> None:
    state = camp(age=2)
    state.last_round = state.round
    set_up(state, 0, "columbus")
    hold(state, 0, "historic_territory_2", "fertile_territory_1")
    politics(state)
    assert ("colonize", "historic_territory_2") in asked(state, 0)[1]
    play(state, 0, ("colonize", "historic_territory_2"))
    own = state.seats[0]
    assert (own.culture, happy_faces(state, 0), own.workers[number("warriors")]) == (11, 2, 1)
    assert own.leader == number("columbus")
    politics(state)
    assert state.explain(0, ("colonize", "fertile_territory_1")) == ("no_explorer",)
    assert state.current_events.items
    assert state.future_events.items == []


@rule("IW-296")
def test_without_columbus_no_territory_is_laid_from_the_hand() -> None:
    state = camp()
    hold(state, 0, "fertile_territory_1", "rats")
    politics(state)
    assert state.explain(0, ("colonize", "fertile_territory_1")) == ("no_explorer",)
    assert state.explain(0, ("colonize", "rats")) == ("no_territory_in_hand",)


START = {
    "yellow": 18,
    "blue": 18,
    "unused_workers": 1,
    "culture": 0,
    "science": 0,
    "food": 0,
    "resources": 0,
    "happy": 0,
    "strength": 0,
    "cards": 0,
}
TERRITORIES = {
    "developed_territory_1": {"yellow": 20, "blue": 19, "science": 3},
    "fertile_territory_1": {"yellow": 22, "blue": 15, "food": 3},
    "historic_territory_1": {"happy": 1, "culture": 6},
    "inhabited_territory_1": {"yellow": 20, "unused_workers": 2},
    "strategic_territory_1": {"strength": 2, "cards": 3},
    "wealthy_territory_1": {"blue": 15, "resources": 5},
    "developed_territory_2": {"yellow": 21, "blue": 20, "science": 5},
    "fertile_territory_2": {"yellow": 23, "blue": 13, "food": 5},
    "historic_territory_2": {"happy": 2, "culture": 11},
    "inhabited_territory_2": {"yellow": 20, "unused_workers": 3},
    "strategic_territory_2": {"strength": 4, "cards": 5},
    "wealthy_territory_2": {"blue": 13, "resources": 8},
}
"""What the only bidder has after paying with his Warriors (19 yellow tokens in the bank before the gains)."""


@pytest.mark.parametrize("territory", TERRITORIES)
def test_every_territory(territory: str) -> None:
    state = camp(2)
    man(state, 1, warriors=0)
    pile(state, territory, "no_event")
    hold(state, 0, "rats")
    play(politics(state), 0, ("prepare", "rats"))
    own = state.seats[0]
    own.culture = 0
    play(state, 0, ("bid", 1), ("sacrifice", "warriors"))
    expected = {**START, "yellow": 19, **TERRITORIES[territory]}
    found = {
        "yellow": own.yellow_bank,
        "blue": own.blue_bank,
        "unused_workers": own.unused_workers,
        "culture": own.culture,
        "science": own.science,
        "food": own.blue[number("agriculture")],
        "resources": own.blue[number("bronze")],
        "happy": happy_faces(state, 0),
        "strength": strength(state, 0),
        "cards": len(own.military_hand),
    }
    assert found == expected


def test_the_table_names_every_territory() -> None:
    assert sorted(TERRITORIES) == sorted(all_of_kind(TERRITORY))
