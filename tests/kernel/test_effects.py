"""The combinators, tried with the verbs of Hamlet."""

from __future__ import annotations

from civitas.kernel.effects import possible, set_off
from civitas.kernel.modifiers import arm
from civitas.kernel.types import Action
from hamlet import GAME, Hamlet
from hamlet.components import PLOT_ITEM
from hamlet.effects import plots_beside
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


def test_may_asks_and_what_cannot_happen_is_not_asked() -> None:
    assert purse(carry_out(("may", ("wood", 2)), ("accept",))) == (0, 2, 0)
    assert purse(carry_out(("may", ("wood", 2)), ("decline",))) == (0, 0, 0)
    state = without_cards()
    jump(state, ("effect", 0, ("may", ("fetch",)), "test"), ("turn", 1, 0))
    assert state.question(0) is None


def without_cards() -> HamletState:
    """No card can be drawn: all are in somebody's hand."""
    state = GAME.setup({}, 2, 1)
    while state.deck.items:
        state.move(state.deck, -1, state.seats[1].hand)
    return state


def test_only_possible_alternatives_are_offered_and_the_last_one_is_taken() -> None:
    state = without_cards()
    tree = ("choose", ("fetch",), ("wood", 1), ("coin", 1))
    jump(state, ("effect", 0, tree, "test"), ("turn", 1, 0))
    assert state.question(0).actions == [("choose", 1), ("choose", 2)]
    wood = state.seats[0].wood
    jump(state, ("effect", 0, ("choose", ("fetch",), ("wood", 1)), "test"), ("turn", 1, 0))
    assert state.seats[0].wood == wood + 1
    before = state.seats[0].to_json()
    jump(state, ("effect", 0, ("choose", ("fetch",), ("&", ("coin", 1), ("fetch",))), "test"), ("turn", 1, 0))
    assert state.seats[0].to_json() == before


def test_a_deal_is_offered_only_where_what_it_buys_can_happen() -> None:
    deal = ("pay", (("wood", 1),), 1, ("fetch",))
    state = without_cards()
    state.seats[0].wood = 3
    jump(state, ("effect", 0, deal, "test"), ("turn", 1, 0))
    assert state.question(0) is None
    state.move(state.seats[1].hand, -1, state.discards, -1)
    jump(state, ("effect", 0, deal, "test"), ("turn", 1, 0))
    assert state.question(0).actions == [("decline",), ("pay", (0, 1))]


def test_of_effects_side_by_side_one_is_enough_where_a_title_lets_the_rest_be_lost() -> None:
    state = without_cards()
    both = ("&", ("fetch",), ("coin", 1))
    assert not possible(state, 0, both)
    lenient = RULES.revised()
    lenient.all_or_nothing = False
    state.game = Hamlet(lenient)
    assert possible(state, 0, both)
    assert not possible(state, 0, ("&", ("fetch",), ("fetch",)))


def test_what_per_and_if_govern_decides_whether_they_are_possible() -> None:
    state = without_cards()
    own = state.seats[0]
    own.wood = 0
    per = ("per", 1, ("wood",), None, ("fetch",))
    when = ("if", ((("wood",), ">=", 1),), ("fetch",), ("coin", 1))
    assert [possible(state, 0, tree) for tree in (per, when, ("may", per))] == [True] * 3
    own.wood = 1
    assert [possible(state, 0, tree) for tree in (per, when, ("may", per))] == [False] * 3


def test_per_multiplies_where_the_title_says_so() -> None:
    book = RULES.revised()
    book.per_multiplies = True
    state = type(GAME)(book).setup({}, 2, 1)
    own = state.seats[0]
    own.wood, own.coins = 3, 0
    per = ("per", 1, ("wood",), None, ("choose", ("coin", 2), ("point", 1)))
    jump(state, ("effect", 0, per, "test"), ("turn", 1, 0))
    state.apply(0, ("choose", 0))
    assert own.coins == 6
    assert state.question(0) is None


def test_before_building_the_mill_brings_wood_and_a_bargain_lowers_the_price() -> None:
    state = GAME.setup({}, 2, 1)
    own = state.seats[0]
    own.coins, own.wood, own.points = 0, 2, 0
    mill, inn = PLOT_ITEM["mill"], PLOT_ITEM["inn"]
    for item in (mill, inn):
        zone = state.row if item in state.row.items else state.plot_deck
        state.move(zone, zone.items.index(item), state.row, -1)
    state.place(state.row, state.row.items.index(mill), own.plots, 1, -1)
    arm(own.bargains, "build", 1, "bakery")
    jump(state, ("settle_plots", -1, ("inn", "")), ("turn", 1, 0))
    assert state.question(0).topic == "may"
    state.apply(0, ("accept",))
    assert (own.coins, own.wood) == (0, 0)
    assert own.bargains == []
    assert state.question(0).actions == [("lot", 0), ("lot", 2), ("lot", 3)]
    state.apply(0, ("lot", 2))
    assert [own.plots.items[lot] for lot in (1, 2)] == [mill, inn]
    assert plots_beside(state, 0) == 1


def test_a_question_of_which_nothing_is_left_fades() -> None:
    """A free action may have used up what the alternatives, the deal or the offer needed."""
    state = without_cards()
    frames = [
        ("choose", 0, (("fetch",), ("&", ("coin", 1), ("fetch",))), "test"),
        ("may", 0, ("fetch",), "test"),
        ("offer", 0, (("wood", 99),), 1, ("coin", 1), "test"),
    ]
    before = state.seats[0].to_json()
    for frame in frames:
        jump(state, frame, ("turn", 1, 0))
        assert state.question(0) is None
        assert state.seats[0].to_json() == before
