"""Set-up of the versions and of the variants that change it."""

from collections import Counter

import pytest

from civitas.games.ages.schema import AGGRESSION, EVENT, KIND_NAMES, PACT, WAR
from civitas.games.ages.setup import blue_tokens, yellow_tokens
from civitas.kernel.types import Unplayable
from civitas.kernel.zones import NOBODY, PUBLIC
from games.ages.positions import (
    CARDS,
    GAME,
    actions,
    do,
    fields,
    give,
    own,
    store,
    table,
    tracks,
    turn,
    why,
    work,
    workers,
)
from support import rule


@rule("IW-38", "IW-39", "IW-EX-2")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_civilization_begins_alike(seats: int) -> None:
    state = table(seats)
    for seat in range(seats):
        one = own(state, seat)
        assert (one.yellow_bank, one.unused_workers, one.blue_bank) == (18, 1, 18)
        assert workers(state, seat) == {"agriculture": 2, "bronze": 2, "philosophy": 1, "warriors": 1}
        assert (one.culture, one.science) == (0, 0)
        assert (one.index.civil_actions, one.index.military_actions, one.index.urban_limit) == (4, 2, 2)
        assert tracks(state, seat) == {"culture": 0, "science": 1, "strength": 1, "happy": 0}
        assert yellow_tokens(one) == 25
        assert blue_tokens(one) == 18
        assert len(one.hand) == len(one.military_hand) == 0


@rule("IW-9", "IW-11")
def test_the_starting_technologies_count_as_cards_in_play() -> None:
    index = own(table()).index
    names = {CARDS.ids[card] for card in index.in_play}
    assert names == {"agriculture", "bronze", "philosophy", "religion", "warriors", "despotism"}


@rule("IW-2")
def test_tokens_that_nobody_owns_are_in_the_box() -> None:
    state = table(4)
    assert (state.yellow_box, state.blue_box) == (120 - 4 * 25, 90 - 4 * 18)


@rule("IW-40", "IW-AMB-2")
@pytest.mark.parametrize(("seats", "size"), [(2, 45), (3, 50), (4, 55)])
def test_marked_cards_are_removed_by_player_count(seats: int, size: int) -> None:
    state = table(seats, "expert")
    ages = Counter(CARDS.age[card] for card in [*state.civil_deck.items, *state.row.items])
    assert ages == {0: 20, 1: size, 2: size, 3: size}


@rule("IW-41")
def test_thirteen_cards_of_age_a_lie_open() -> None:
    state = table(3)
    assert state.places == list(range(1, 14))
    assert all(CARDS.age[card] == 0 for card in state.row.items)
    assert set(state.row.known) == {PUBLIC}
    assert [CARDS.age[card] for card in state.civil_deck.items[-7:]] == [0] * 7
    assert set(state.civil_deck.known) == {NOBODY}
    assert CARDS.row_cost == (1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3)


@rule("IW-42", "IW-54")
def test_the_start_player_is_drawn_by_lot() -> None:
    starts = {GAME.setup({}, 4, seed).start for seed in range(40)}
    assert starts == {0, 1, 2, 3}


@rule("IW-44", "IW-45", "IW-46")
def test_the_introductory_game_uses_antiquity_and_the_middle_ages() -> None:
    state = table(4)
    names = [CARDS.ids[card] for card in state.current_events.items]
    assert len(names) == 9
    assert "dev_politics" not in names
    assert {CARDS.age[card] for card in state.civil_deck.items} == {0, 1}
    assert [CARDS.age[card] for card in state.civil_deck.items] == [1] * 55 + [0] * 7
    assert len(state.military_deck) == 0


@rule("IW-47", "IW-48")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_advanced_game_has_no_wars_and_with_two_players_no_pacts(seats: int) -> None:
    state = table(seats, "advanced")
    kinds = Counter(CARDS.kind[card] for card in state.military_deck.items)
    assert kinds[WAR] == 0
    assert kinds[PACT] == (0 if seats == 2 else 6)
    assert {CARDS.age[card] for card in state.civil_deck.items} == {0, 1, 2}
    assert {CARDS.age[card] for card in state.military_deck.items} == {1, 2}


@rule("IW-49", "IW-171")
@pytest.mark.parametrize(("seats", "events"), [(2, 4), (3, 5), (4, 6)])
@pytest.mark.parametrize("version", ["advanced", "expert"])
def test_players_and_two_current_events(seats: int, events: int, version: str) -> None:
    state = table(seats, version)
    assert len(state.current_events) == events
    assert all(CARDS.age[card] == 0 for card in state.current_events.items)
    assert len(state.future_events) == 0
    unseen = [
        card for card, mask in zip(state.removed.items, state.removed.known, strict=True) if mask == NOBODY
    ]
    assert sum(1 for card in unseen if CARDS.age[card] == 0) == 10 - events


@rule("IW-50")
def test_four_open_events_in_the_advanced_game() -> None:
    state = table(3, "advanced")
    assert len(state.bonus_cards) == 4
    assert set(state.bonus_cards.known) == {PUBLIC}
    assert all(CARDS.kind[card] == EVENT and CARDS.age[card] == 3 for card in state.bonus_cards.items)
    assert len([card for card in state.removed.items if CARDS.age[card] == 3]) == 45 - 6 - 4


@rule("IW-51", "IW-4")
def test_the_decks_of_later_ages_wait_below() -> None:
    state = table(4, "expert")
    assert [CARDS.age[card] for card in state.military_deck.items] == [3] * 45 + [2] * 50 + [1] * 50
    assert sorted({GAME.back(card) for card in GAME.universe(state)}) == list(range(8))


@rule("IW-52", "IW-53")
def test_the_expert_game_uses_all_cards() -> None:
    state = table(4, "expert")
    assert len(GAME.universe(state)) == 185 + 155
    assert len(state.bonus_cards) == 0
    two = table(2, "expert")
    kinds = Counter(CARDS.kind[card] for card in GAME.universe(two))
    assert (kinds[PACT], kinds[WAR]) == (0, 10)


@rule("IW-7")
def test_the_kinds_of_military_cards() -> None:
    kinds = Counter(KIND_NAMES[CARDS.kind[card]] for card in GAME.universe(table(4, "expert")))
    military = {name: kinds[name] for name in KIND_NAMES[6:]}
    assert military == {
        "event": 51,
        "territory": 12,
        "aggression": 23,
        "war": 10,
        "pact": 10,
        "tactic": 31,
        "bonus": 18,
    }


@rule("IW-270", "IW-AMB-43", "IW-EX-81")
def test_the_easier_variant() -> None:
    one = own(table(2, easier="on"))
    assert (one.yellow_bank, yellow_tokens(one), one.index.urban_limit) == (19, 26, 3)
    state = table(2, easier="on")
    give(state, 0, "monarchy")
    own(state).science = 9
    turn(state)
    do(state, "play", "monarchy")
    work(state, 0, philosophy=3, unused_workers=1)
    store(state, 0, bronze=3)
    assert (own(state).index.urban_limit, why(state, "build", "philosophy")) == (4, None)
    work(state, 0, philosophy=4)
    assert why(state, "build", "philosophy") == ("urban_limit", "laboratory", 4)


@rule("IW-273")
def test_the_peaceful_variant_removes_attacks() -> None:
    kinds = Counter(CARDS.kind[card] for card in GAME.universe(table(3, "expert", peaceful="on")))
    assert (kinds[AGGRESSION], kinds[WAR], kinds[PACT]) == (0, 0, 10)
    fewer = GAME.universe(table(3, "expert", peaceful="without_pacts"))
    pacts = sorted(CARDS.ids[card] for card in fewer if CARDS.kind[card] == PACT)
    assert pacts == ["international_tourism", "international_trade", "scientific_cooperation", "trade_routes"]


@rule("IW-275", "IW-276")
@pytest.mark.parametrize(("method", "open_cards"), [("public_3", 3), ("public_4", 4), ("public_5", 5)])
def test_public_bonus_cards(method: str, open_cards: int) -> None:
    state = table(3, "expert", bonus=method)
    assert len(state.bonus_cards) == open_cards
    assert set(state.bonus_cards.known) == {PUBLIC}
    last = [card for card in state.military_deck.items if CARDS.age[card] == 3]
    assert len(last) == 45 - open_cards
    assert sum(1 for card in last if CARDS.kind[card] == EVENT) == 13 - open_cards


@rule("IW-277", "IW-AMB-45")
def test_age_by_age_one_bonus_card_is_open_at_the_start() -> None:
    state = table(3, "advanced", bonus="age_by_age")
    assert sorted(state.bonus_cards.known) == [PUBLIC, NOBODY, NOBODY, NOBODY, NOBODY]
    assert len([card for card in state.removed.items if CARDS.age[card] == 3]) == 45 - 6 - 5


@rule("IW-278")
@pytest.mark.parametrize(("seats", "each"), [(2, 6), (3, 4), (4, 3)])
def test_private_bonus_cards_are_dealt_evenly(seats: int, each: int) -> None:
    state = table(seats, "expert", bonus="private")
    assert Counter(state.bonus_cards.known) == {1 << seat: each for seat in range(seats)}
    assert sum(1 for card in state.removed.items if CARDS.age[card] == 3) == 1


@rule("IW-279")
def test_with_open_choice_all_bonus_cards_lie_open() -> None:
    state = table(2, "expert", bonus="open_choice")
    assert len(state.bonus_cards) == 13
    assert set(state.bonus_cards.known) == {PUBLIC}


@rule("IW-268")
def test_variants_are_agreed_before_the_game() -> None:
    assert GAME.refuse({"version": "introductory", "easier": "on"}, 2) is None
    sentence = GAME.refuse({"version": "introductory", "less_mean": "on"}, 2)
    assert sentence == (
        "The option 'less_mean' must stay 'off', not 'on', "
        "with this number of players and these other options."
    )
    assert GAME.refuse({"version": "advanced", "leaving": "off"}, 2) is not None
    assert GAME.refuse({"version": "expert", "fewer_bonus": "on"}, 2) is not None
    assert GAME.refuse({"version": "expert", "fewer_bonus": "on", "bonus": "private"}, 2) is None


@rule("IW-1")
@pytest.mark.parametrize("seats", [1, 5])
def test_two_to_four_players(seats: int) -> None:
    with pytest.raises(Unplayable):
        GAME.setup({}, seats, 1)


@rule("IW-55", "IW-56")
def test_in_round_1_cards_are_only_taken() -> None:
    state = table(4)
    assert {action[0] for action in actions(state)} == {"end", "take"}
    for seat, budget in enumerate([1, 2, 3, 4]):
        assert own(state, seat).index.military_actions == 2
        assert max(CARDS.row_cost[field - 1] for field in fields(state)) == 3
        offered = [CARDS.row_cost[action[1] - 1] for action in actions(state, "take")]
        assert max(offered) <= budget
        state.apply(seat, ("end",))
