from __future__ import annotations

from random import Random

import pytest

from civitas.kernel.chance import DICE
from civitas.kernel.game import Game
from civitas.kernel.record import canonical
from civitas.kernel.rules import Rules
from civitas.kernel.state import State
from civitas.kernel.types import TABLE, Refused
from civitas.kernel.views import redeal, view
from hamlet import GAME
from hamlet.rules import RULES, turn
from support.positions import jump


def open_game(seats: int = 2, seed: int = 1) -> State:
    return GAME.setup({}, seats, seed)


def test_all_seats_are_asked_at_once_in_lanes() -> None:
    state = open_game(3)
    assert state.waiting() == [0, 1, 2]
    assert {question.topic for question in state.questions()} == {"sow"}
    assert len(state.lanes) == 3


def test_an_answer_leads_to_the_next_question_of_the_same_lane() -> None:
    state = open_game()
    state.apply(0, state.question(0).actions[0])
    assert state.question(0).topic == "store"
    assert state.question(1).topic == "sow"


def test_the_agenda_goes_on_when_all_lanes_are_empty() -> None:
    state = open_game()
    for seat in (1, 0):
        state.apply(seat, state.question(seat).actions[0])
        state.apply(seat, ("store", "coins"))
    assert not any(question.topic in ("sow", "store") for question in state.questions())
    assert len(state.discards) == 2


@pytest.mark.parametrize(
    ("seat", "action", "reason"),
    [
        (0, ("sow", 99), ("not_in_hand",)),
        (0, ("end",), ("not_now",)),
        (0, (), ("not_now",)),
        (7, ("sow", 1), ("not_asked",)),
        (-1, ("sow", 1), ("not_asked",)),
    ],
)
def test_a_refused_action_says_why_and_changes_nothing(
    seat: int, action: tuple[object, ...], reason: tuple[str]
) -> None:
    state = open_game()
    before = state.checksum()
    with pytest.raises(Refused) as refusal:
        state.apply(seat, action)
    assert refusal.value.reason == reason
    assert state.checksum() == before


def test_a_forced_roll_yields_its_outcome_and_uses_the_stream_all_the_same() -> None:
    state, other = open_game(), open_game()
    state.forced = [4]
    assert state.roll(DICE, 6) == 4
    other.roll(DICE, 6)
    assert state.roll(DICE, 6) == other.roll(DICE, 6)


def test_an_outcome_outside_of_the_range_is_a_mistake_and_no_refusal() -> None:
    """A refusal would promise that nothing has changed, but the answer is half carried out by then."""
    state = jump(open_game(), ("turn", 0, 3))
    state.seats[0].wood = 1
    state.ask_again()
    with pytest.raises(ValueError, match="outcomes 0 to 5, so 6 cannot be forced"):
        state.apply(0, ("fish",), (6,))


def test_lanes_do_not_nest() -> None:
    state = open_game()
    with pytest.raises(RuntimeError, match="inside lanes"):
        state.open_lanes([[], []])


def test_a_question_without_answers_is_an_error_of_the_rules() -> None:
    silent = turn.revised(actions=lambda state, seat, left: [])
    game = type(GAME)(RULES.revised(topics={"turn": silent}))
    with pytest.raises(RuntimeError, match="without a legal action"):
        jump(game.setup({}, 2, 1), ("turn", 0, 3))


def test_nobody_is_asked_after_the_end() -> None:
    state = open_game()
    while not state.over:
        question = state.questions()[-1]
        state.apply(question.seat, question.actions[-1])
    assert state.explain(0, ("end",)) == ("game_over",)
    assert GAME.outcome(state).winners()


def test_names_of_steps_and_questions_are_unique() -> None:
    rules = Rules()
    rules.step("begin")(lambda state, seat: None)
    with pytest.raises(ValueError, match="taken"):
        rules.question("begin", rule="", kinds=())(lambda state, seat: [])


def test_single_answers_are_given_by_themselves_unless_always_asked() -> None:
    rules = Rules()
    answered: list[int] = []
    quiet = rules.question("quiet", rule="", kinds=("go",))(lambda state, seat: [("go",)])
    quiet.answers(lambda state, seat, action: answered.append(seat))
    loud = rules.question("loud", rule="", kinds=("go",), always=True)(lambda state, seat: [("go",)])
    loud.answers(lambda state, seat, action: answered.append(seat + 10))

    class Tiny(Game):
        id, names, counts, version, state_class = "tiny", {"en": "Tiny"}, (2,), 1, type(open_game())

        def deal(self, options: dict[str, object], seats: int, keys: list[bytes]) -> State:
            state = GAME.deal(GAME.complete({}, 2), seats, keys)
            state.game = self
            state.agenda.clear()
            state.push("loud", 1)
            state.push("quiet", 0)
            return state

    game = Tiny()
    game.rules = rules
    state = game.setup({}, 2, 1)
    assert answered == [0]
    assert state.waiting() == [1]
    state.apply(1, ("go",))
    assert answered == [0, 11]
    assert state.over


def test_notes_are_written_only_when_somebody_listens() -> None:
    state = open_game()
    state.note("round", TABLE, "HM-1", 1)
    state.sink = []
    state.note("round", TABLE, "HM-1", 2)
    state.note_private(1, (9,), "peeked", 0, "HM-9")
    assert [entry[3] for _, entry in state.sink] == [(2,), ()]


def test_states_dealt_from_one_view_do_not_disturb_each_other() -> None:
    seen = view(open_game(), 0)
    before = canonical(seen)
    first, second = redeal(GAME, seen, Random(1)), redeal(GAME, seen, Random(1))
    while not first.over:
        question = first.questions()[0]
        first.apply(question.seat, question.actions[-1])
    assert canonical(seen) == before
    assert second == redeal(GAME, seen, Random(1))
