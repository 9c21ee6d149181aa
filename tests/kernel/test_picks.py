from __future__ import annotations

from civitas.kernel.picks import ask_pick, undominated
from hamlet import GAME
from hamlet.rules import RULES
from hamlet.state import HamletState
from support.positions import jump

PICKED: list[tuple[object, ...]] = []
BOOK = RULES.revised(steps={"keep_pick": lambda state, seat, picked, label: PICKED.append((*picked, label))})


def asked(items: tuple[str, ...], low: int, high: int) -> HamletState:
    state = type(GAME)(BOOK).setup({}, 2, 1)
    PICKED.clear()
    jump(state)
    ask_pick(state, 0, "keep_pick", items, low, high, "label")
    state.run()
    return state


def test_few_combinations_are_one_question() -> None:
    state = asked(("a", "b", "c"), 1, 2)
    assert [action[1:] for action in state.question(0).actions] == [
        ("a",), ("a", "b"), ("a", "c"), ("b",), ("b", "c"), ("c",),
    ]  # fmt: skip
    state.apply(0, ("pick", "a", "c"))
    assert PICKED == [("a", "c", "label")]


def test_many_combinations_are_picked_one_by_one_in_ascending_order() -> None:
    state = asked(tuple("abcdefgh"), 2, 4)
    assert ("pick", "h") not in state.question(0).actions
    state.apply(0, ("pick", "c"))
    assert [action[1] for action in state.question(0).actions] == list("defgh")
    state.apply(0, ("pick", "f"))
    assert state.question(0).actions[0] == ("done",)
    state.apply(0, ("done",))
    assert PICKED == [("c", "f", "label")]


def test_a_forced_pick_is_not_asked() -> None:
    state = asked(("a", "b"), 2, 2)
    assert state.over
    assert PICKED == [("a", "b", "label")]


def test_dominated_payments_are_left_out() -> None:
    assert undominated([(2, 0), (1, 1), (2, 1), (0, 4)]) == [(0, 4), (1, 1), (2, 0)]
