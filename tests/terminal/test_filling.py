"""Answers that are put together at the keyboard: slots, spreads and payments of Path."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from civitas.games.path import GAME
from civitas.games.path.state import PathState
from civitas.kernel.match import Match
from civitas.terminal.session import Session
from games.path.positions import arrange, jump
from terminal.test_session import lines


def answered(state: PathState, *typed: str, lang: str = "en") -> tuple[Session, str]:
    """Type lines at the question of the first seat; they must answer it."""
    match = Match(GAME, {}, 2, 1)
    match.state = state
    screen = io.StringIO()
    console = Console(file=screen, width=150, highlight=False)
    session = Session(match, ["human", "human"], lang, console, lines(*typed))
    session.looking = 0
    session.show_question(0)
    session.answer(0)
    return session, screen.getvalue()


def test_the_project_is_answered_by_filling_four_slots() -> None:
    state = GAME.setup({}, 2, 1)
    assert isinstance(state, PathState)
    arrange(state, 0, hand=("tribe", "fire", "writing", "tools", "rituals"))
    jump(state, "project")
    # Writing and Fire to the left, then of Tribe, Tools and Rituals the second and the first to the right.
    session, screen = answered(state, "3", "2", "2", "1")
    own = session.match.state.seats[0]
    names = [
        [GAME.components.technologies[card].id for card in pile] for pile in (own.left, own.right, own.old)
    ]
    assert names == [["fire", "writing"], ["tools", "tribe"], ["hunting", "rituals"]]
    assert screen.count("Next into: Left side.") == 2
    assert screen.count("Next into: Right side.") == 2
    assert "So far Left side: Writing · Right side: –." in screen
    assert "phase B brings +1, phase D brings" in screen


def test_a_step_can_be_taken_back_and_nonsense_changes_nothing() -> None:
    state = GAME.setup({}, 2, 1)
    assert isinstance(state, PathState)
    jump(state, "project")
    session, screen = answered(state, "1", "b", "9", "2", "1", "1", "1")
    assert "Type a number from 1 to 5" in screen
    assert session.match.log[0].action == ("project", ("fire", "tribe"), ("hunting", "rituals"))


def test_the_action_itself_can_be_typed() -> None:
    state = GAME.setup({}, 2, 1)
    assert isinstance(state, PathState)
    jump(state, "project")
    session, _ = answered(state, "project fire,tribe hunting,tools")
    assert session.match.log[0].action == ("project", ("fire", "tribe"), ("hunting", "tools"))


def spreading(research: dict[str, int]) -> PathState:
    state = GAME.setup({}, 2, 1)
    assert isinstance(state, PathState)
    arrange(state, 0, research=research)
    jump(state)
    state.push("effect", 0, ("research", "any", 3), "jericho")
    state.run()
    return state


def test_a_spread_is_answered_one_by_one_with_a_running_total() -> None:
    session, screen = answered(spreading({"culture": 9}), "1", "1", "3")
    assert session.match.log[0].action == ("research", (1, 1, 0, 1, 0))
    assert "One more, 0 of 3 so far: –." in screen
    assert "One more, 2 of 3 so far: culture 1, science 1." in screen
    assert "culture research +1, science research +1, military research +1" in screen


def test_a_place_that_is_full_cannot_be_picked() -> None:
    session, screen = answered(spreading({"culture": 10}), "4", "4", "4")
    assert session.match.log[0].action == ("research", (0, 0, 0, 0, 3))
    assert "Culture" not in screen


def paying() -> PathState:
    state = GAME.setup({}, 2, 1)
    assert isinstance(state, PathState)
    arrange(state, 0, cubes=dict.fromkeys(("ambassador", "sage", "philosopher", "builder"), 2))
    jump(state)
    state.push("effect", 0, ("pay", (("any", 2),), 1, ("points", 3)), "jericho")
    state.run()
    return state


def test_a_payment_is_put_together_or_declined() -> None:
    session, screen = answered(paying(), "1", "4")
    assert session.match.log[0].action == ("pay", (1, 0, 0, 0, 1, 0, 0, 0, 0, 0))
    assert "ambassador −1, builder −1, point tokens +3" in screen
    session, _ = answered(paying(), "5")
    assert session.match.log[0].action == ("decline",)


@pytest.mark.parametrize(("lang", "words"), [("en", "points so far +"), ("de", "Punkte bisher +")])
def test_every_listed_choice_shows_its_price_and_outcome(lang: str, words: str) -> None:
    state = GAME.setup({}, 2, 1)
    assert isinstance(state, PathState)
    arrange(state, 0, cubes={"ambassador": 2})
    jump(state)
    state.push("effect", 0, ("pay", (("ambassador", 1),), 1, ("points", 2)), "jericho")
    state.run()
    _, screen = answered(state, "1", lang=lang)
    assert words in screen
    assert "−1" in screen
