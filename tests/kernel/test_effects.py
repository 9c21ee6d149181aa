"""The combinators, tried with the verbs of Hamlet."""

from __future__ import annotations

from civitas.kernel.effects import set_off
from civitas.kernel.types import Action
from hamlet import GAME
from hamlet.rules import RULES
from hamlet.state import HamletState
from support.positions import jump


def carry_out(tree: tuple[object, ...], *answers: Action, **own: int) -> HamletState:
    state = GAME.setup({}, 2, 1)
    villager = state.seats[0]
    villager.coins, villager.wood, villager.points = own.get("coins", 0), own.get("wood", 0), 0
    jump(state, ("effect", 0, tree, "test"), ("turn", 1, 0))
    for answer in answers:
        state.apply(0, answer)
    assert state.question(1) is not None
    return state


def purse(state: HamletState) -> tuple[int, int, int]:
    own = state.seats[0]
    return own.coins, own.wood, own.points


def test_and_runs_in_order() -> None:
    assert purse(carry_out(("&", ("coin", 1), ("wood", 2)))) == (1, 2, 0)


def test_choose_asks_and_carries_out_one() -> None:
    assert purse(carry_out(("choose", ("coin", 2), ("wood", 2)), ("choose", 1))) == (0, 2, 0)


def test_per_counts_once_divides_and_is_capped() -> None:
    assert purse(carry_out(("per", 2, ("wood",), None, ("wood", 1)), wood=5)) == (0, 7, 0)
    assert purse(carry_out(("per", 1, ("wood",), 2, ("coin", 1)), wood=5)) == (2, 5, 0)


def test_if_tests_and_else() -> None:
    tree = ("if", ((("wood",), ">=", 2), (("wood",), "<=", 3)), ("point", 1), ("coin", 1))
    assert purse(carry_out(tree, wood=2)) == (0, 2, 1)
    assert purse(carry_out(tree, wood=4)) == (1, 4, 0)
    assert purse(carry_out(("if", ((("wood",), ">=", 2),), ("point", 1), None), wood=1)) == (0, 1, 0)


def test_pay_is_offered_while_it_can_be_paid_up_to_its_maximum() -> None:
    twice = ("pay", (("wood", 1),), 2, ("point", 1))
    assert purse(carry_out(twice, ("pay", (0, 1)), ("pay", (0, 1)), wood=5)) == (0, 3, 2)
    assert purse(carry_out(twice, ("pay", (0, 1)), wood=1)) == (0, 0, 1)
    assert purse(carry_out(twice, ("decline",), wood=5)) == (0, 5, 0)
    assert purse(carry_out(twice, wood=0)) == (0, 0, 0)


def test_any_order_asks_only_where_it_matters_and_equal_effects_once() -> None:
    state = carry_out(("+", ("coin", 3), ("wood", 1)))
    assert purse(state) == (3, 1, 0)
    tree = ("+", ("wood", 1), ("wood", 1), ("pay", (("wood", 2),), 1, ("point", 1)))
    late = carry_out(tree, ("next", 0), ("next", 1), ("pay", (0, 2)))
    assert purse(late) == (0, 0, 1)
    early = carry_out(tree, ("next", 2))
    assert purse(early) == (0, 2, 0)


def test_the_title_says_which_rule_stands_behind_the_questions_of_effects() -> None:
    state = GAME.setup({}, 2, 1)
    jump(state, ("effect", 0, ("choose", ("coin", 2), ("wood", 2)), "test"), ("turn", 1, 0))
    assert state.question(0).rule == "HM-6"
    assert GAME.load(state.to_json()).question(0).rule == "HM-6"
    state.sink = []
    state.apply(0, ("choose", 1))
    assert [entry[:3] for _, entry in state.sink] == [("chosen", 0, "HM-6")]


def test_what_is_being_carried_out_does_not_trigger_itself_again() -> None:
    """Echo triggers echo and drum, drum triggers both as well: each is heard once in the other."""
    heard: list[str] = []
    items = (("e", ("echo",), "bell"), ("d", ("drum",), "bell"))

    def sound(state: HamletState, seat: int, source: str, name: str) -> None:
        heard.append(name)
        set_off(state, seat, items)

    verbs = {
        "echo": lambda state, seat, source: sound(state, seat, source, "echo"),
        "drum": lambda state, seat, source: sound(state, seat, source, "drum"),
    }
    state = type(GAME)(RULES.revised(verbs=verbs)).setup({}, 2, 1)
    jump(state)
    set_off(state, 0, items)
    state.run()
    assert state.question(0).actions == [("next", "d"), ("next", "e")]
    state.apply(0, ("next", "d"))
    assert state.over
    assert heard == ["drum", "echo", "echo", "drum"]
