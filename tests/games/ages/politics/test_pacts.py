"""Pacts: offering, accepting, refusing, breaking (IW-205 to IW-213)."""

from __future__ import annotations

import pytest

from civitas.games.ages.rates import culture_growth, culture_sum, strength
from civitas.games.ages.schema import PACT
from civitas.games.ages.state import AgesState
from civitas.kernel.views import view
from civitas.kernel.zones import PUBLIC, bit
from civitas.words import words_of
from games.ages.camp import (
    GAME,
    all_of_kind,
    ally,
    asked,
    camp,
    hold,
    idle,
    ids,
    jump,
    man,
    number,
    play,
    politics,
    set_up,
    stock,
)
from support import rule


@rule("IW-205", "IW-52")
def test_with_two_players_there_are_no_pacts() -> None:
    for version in ("advanced", "expert"):
        state = GAME.setup({"version": version}, 2, 1)
        assert PACT not in {GAME.components.kind[item] for zone in state.zones() for item in zone.items}


@rule("IW-205", "IW-AMB-33")
def test_with_two_players_left_no_pact_can_be_offered() -> None:
    state = camp()
    hold(state, 0, "trade_routes")
    state.seats[2].left = 1
    politics(state)
    assert asked(state, 0)[1] == [("pass",)]
    assert state.explain(0, ("pact", "trade_routes", 1, "A")) == ("too_few_for_pacts",)


@rule("IW-206", "IW-210")
def test_an_offer_names_the_pact_the_partner_and_the_sides() -> None:
    state = camp()
    hold(state, 0, "trade_routes")
    politics(state)
    assert asked(state, 0)[1] == [
        *[("pact", "trade_routes", partner, side) for partner in (1, 2) for side in ("A", "B")],
        ("pass",),
    ]
    assert state.explain(0, ("pact", "trade_routes", 0, "A")) == ("no_rival",)
    assert state.explain(0, ("pact", "peace_treaty", 1, "A")) == ("not_in_hand",)
    play(state, 0, ("pact", "trade_routes", 1, "B"))
    assert state.waiting() == [1]
    assert asked(state, 1) == ("pact_answer", [("accept",), ("refuse",)])
    assert view(state, 2)["board"]["seats"][0]["military_hand"] == ["trade_routes"]


def test_equal_sides_are_offered_once() -> None:
    state = camp(age=3)
    hold(state, 0, "peace_treaty")
    politics(state)
    assert asked(state, 0)[1] == [
        ("pact", "peace_treaty", 1, "A"),
        ("pact", "peace_treaty", 2, "A"),
        ("pass",),
    ]
    assert state.explain(0, ("pact", "peace_treaty", 1, "B")) == ("sides_are_equal",)


@rule("IW-207", "IW-AMB-32")
def test_a_refused_pact_returns_to_the_hand_and_the_action_is_spent() -> None:
    state = camp(age=3)
    ally(state, 0, "military_pact", 2)
    hold(state, 0, "trade_routes", "legion", "rats")
    jump(state, ("political_phase", 0), ("discard_surplus", 0))
    play(state, 0, ("pact", "trade_routes", 1, "A"))
    play(state, 1, ("refuse",))
    assert state.seats[0].pact == number("military_pact")
    assert asked(state, 0) == ("surplus", [("discard", card) for card in ("legion", "rats", "trade_routes")])
    play(state, 0, ("discard", "legion"))
    assert "trade_routes" in ids(state.seats[0].military_hand)


def laid_down(card: str, *held: str) -> tuple[list[str], list[int]]:
    """What another player sees of the hand after a refused pact and a discard, and who knows the discard."""
    state = camp(age=1)
    hold(state, 0, "trade_routes", *held)
    state.seats[0].military_used = 2
    jump(state, ("political_phase", 0), ("discard_surplus", 0))
    play(state, 0, ("pact", "trade_routes", 1, "A"))
    play(state, 1, ("refuse",))
    play(state, 0, ("discard", card))
    assert ids(state.military_discards) == [card]
    return view(state, 1)["board"]["seats"][0]["military_hand"], state.military_discards.known


@rule("IW-160", "IW-207")
def test_nobody_sees_whether_the_refused_pact_was_laid_down() -> None:
    assert laid_down("trade_routes", "legion", "rats") == (["back.5", "back.5"], [bit(0)])
    assert laid_down("legion", "legion", "rats") == (["back.5", "back.5"], [bit(0)])


@rule("IW-160")
def test_the_back_of_the_card_laid_down_is_seen() -> None:
    assert laid_down("trade_routes", "spy", "terrorism") == (["back.6", "back.6"], [PUBLIC])


@rule("IW-208")
def test_an_accepted_pact_lies_in_front_of_the_offerer_and_works_at_once() -> None:
    state = camp(age=3)
    hold(state, 0, "military_protection")
    politics(state)
    play(state, 0, ("pact", "military_protection", 1, "A"))
    play(state, 1, ("accept",))
    own = state.seats[0]
    assert (own.pact, own.pact_partner, own.pact_side) == (number("military_protection"), 1, 0)
    assert "military_protection" in ids(own.play)
    assert (strength(state, 0), strength(state, 1)) == (1, 6)
    assert (culture_growth(state, 0), culture_sum(state, 1)) == (1, -1)


@rule("IW-206")
def test_the_offerer_may_take_side_b() -> None:
    state = camp(age=3)
    hold(state, 0, "military_protection")
    politics(state)
    play(state, 0, ("pact", "military_protection", 1, "B"))
    play(state, 1, ("accept",))
    assert (strength(state, 0), strength(state, 1)) == (6, 1)


@rule("IW-209")
def test_a_new_own_pact_ends_the_former_one_but_not_those_of_others() -> None:
    state = camp(age=3)
    ally(state, 0, "military_pact", 2)
    ally(state, 1, "military_protection", 0, side=0)
    assert strength(state, 0) == 1 + 4 + 5
    hold(state, 0, "peace_treaty")
    politics(state)
    play(state, 0, ("pact", "peace_treaty", 2, "A"))
    play(state, 2, ("accept",))
    assert state.seats[0].pact == number("peace_treaty")
    assert state.seats[1].pact == number("military_protection")
    assert (strength(state, 0), strength(state, 2)) == (6, 1)
    assert ids(state.military_discards) == ["military_pact"]


@pytest.mark.parametrize("breaker", [0, 1])
@rule("IW-211")
def test_either_partner_may_break_a_pact(breaker: int) -> None:
    state = camp(age=3)
    ally(state, 0, "military_pact", 1)
    politics(state, breaker)
    assert asked(state, breaker)[1] == [("break_pact", "military_pact"), ("pass",)]
    play(state, breaker, ("break_pact", "military_pact"))
    assert idle(state)
    assert (strength(state, 0), strength(state, 1), state.seats[0].pact) == (1, 1, -1)
    assert ids(state.military_discards) == ["military_pact"]


@rule("IW-211")
def test_nobody_breaks_a_pact_of_others() -> None:
    state = camp(age=3)
    ally(state, 0, "military_pact", 1)
    hold(state, 2, "rats")
    politics(state, 2)
    assert state.explain(2, ("break_pact", "military_pact")) == ("no_such_pact",)
    assert idle(politics(camp(), 2))


@rule("IW-213")
def test_pacts_of_the_age_before_the_one_that_ended_are_discarded() -> None:
    state = camp(age=2)
    ally(state, 0, "open_borders", 1)
    ally(state, 1, "military_protection", 2)
    state.civil_deck.items = [number(card) for card in ("tanks", "oil", "coal")]
    state.civil_deck.known = [0, 0, 0]
    state.row.items, state.row.known = [number("bread_and_circuses")] * 12, [PUBLIC] * 12
    state.places = list(range(2, 14))
    jump(state, ("card_row", 0))
    assert state.age == 3
    assert (state.seats[0].pact, state.seats[1].pact) == (-1, number("military_protection"))


@rule("IW-250", "IW-AMB-33")
def test_pacts_with_somebody_who_leaves_end() -> None:
    state = camp(age=3, leaving="on")
    ally(state, 0, "military_pact", 1)
    ally(state, 1, "peace_treaty", 2)
    jump(state, ("turn", 1))
    play(state, 1, ("leave",))
    assert [own.pact for own in state.seats] == [-1, -1, -1]
    assert strength(state, 0) == 1


def in_force(pact: str) -> AgesState:
    """A pact between seats 0 (A) and 1 (B), accepted in play."""
    state = camp(age=3)
    hold(state, 0, pact)
    politics(state)
    play(state, 0, ("pact", pact, 1, "A"))
    return play(state, 1, ("accept",))


def test_open_borders() -> None:
    state = in_force("open_borders")
    assert [own.index.military_actions for own in state.seats] == [3, 3, 2]


def test_trade_routes() -> None:
    state = in_force("trade_routes")
    stock(state, 0, agriculture=1, bronze=1)
    jump(state, ("action_phase", 0))
    play(state, 0, ("build", "bronze"))
    own = state.seats[0]
    assert (own.blue[number("agriculture")], own.blue[number("bronze")]) == (0, 0)
    state = in_force("trade_routes")
    state.active = 1
    stock(state, 1, agriculture=1, bronze=1)
    jump(state, ("action_phase", 1))
    play(state, 1, ("population",))
    other = state.seats[1]
    assert (other.blue[number("agriculture")], other.blue[number("bronze")]) == (0, 0)


def test_trade_routes_in_german() -> None:
    tree = GAME.components.sides[number("trade_routes")][1].effects[0]
    said = "Einmal in jedem deiner Züge: bei einer Zahlung darf 1 Rohstoff für Nahrung stehen."
    assert words_of(GAME, "de").effect(tree) == said


def test_acceptance_of_supremacy() -> None:
    state = in_force("acceptance_of_supremacy")
    stock(state, 1, bronze=2)
    jump(state, ("produce_resources", 0), ("produce_resources", 1))
    assert [own.blue[number("bronze")] for own in state.seats] == [3, 3, 0]
    hold(state, 1, "plunder_1")
    politics(state, 1)
    assert state.explain(1, ("aggression", "plunder_1", 0))[0] == "pact_forbids_attack"  # type: ignore[index]


def test_international_trade() -> None:
    state = in_force("international_trade")
    jump(state, ("produce_resources", 0), ("produce_food", 1))
    assert state.seats[0].blue[number("bronze")] == 3
    assert state.seats[1].blue[number("agriculture")] == 3


def test_military_protection() -> None:
    state = in_force("military_protection")
    assert [strength(state, seat) for seat in range(3)] == [1, 6, 1]
    assert [culture_growth(state, seat) for seat in range(3)] == [1, 0, 0]


@rule("IW-305", "IW-AMB-38")
def test_scientific_cooperation() -> None:
    state = in_force("scientific_cooperation")
    state.seats[0].science, state.seats[1].science = 3, 1
    state.seats[0].hand.put(number("iron"), PUBLIC)
    jump(state, ("action_phase", 0))
    play(state, 0, ("play", "iron"))
    assert [own.science for own in state.seats] == [0, 0, 0]
    state.seats[0].science = 9
    state.seats[0].hand.put(number("coal"), PUBLIC)
    jump(state, ("action_phase", 0))
    assert state.explain(0, ("play", "coal")) == ("partner_needs_science", 1, 1)


def test_international_tourism() -> None:
    state = in_force("international_tourism")
    set_up(state, 1, "pyramids", "colossus", "great_wall")
    set_up(state, 0, "taj_mahal")
    assert culture_sum(state, 0) == 3 + 3
    assert culture_sum(state, 1) == 2 + 1


def test_loss_of_sovereignty() -> None:
    state = in_force("loss_of_sovereignty")
    man(state, 1, religion=1)
    assert (culture_sum(state, 0), culture_sum(state, 1)) == (2, -1)
    assert culture_growth(state, 1) == 0
    assert state.seats[1].index.no_wars_against == 1


def test_military_pact() -> None:
    state = in_force("military_pact")
    assert [strength(state, seat) for seat in range(3)] == [5, 5, 1]


def test_peace_treaty() -> None:
    state = in_force("peace_treaty")
    assert [culture_growth(state, seat) for seat in range(3)] == [1, 1, 0]
    hold(state, 0, "holy_war")
    set_up(state, 0, "warfare")
    politics(state)
    assert state.explain(0, ("war", "holy_war", 1)) == ("pact_forbids_attack", "peace_treaty")


def test_every_pact_has_its_test() -> None:
    assert all(f"test_{pact}" in globals() for pact in all_of_kind(PACT))
