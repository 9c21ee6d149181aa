"""The terminal without a terminal: what is told to whom, boards of any shape, saves."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from rich.console import Console

from civitas.games import title
from civitas.kernel.match import Match
from civitas.kernel.types import Unplayable
from civitas.terminal.saves import read_match, read_players, write
from civitas.terminal.session import Session, typed
from civitas.terminal.voice import Phrases, TerminalVoice, language
from civitas.words import LANGUAGES
from civitas.words.laws import unequal_keys
from civitas.words.voice import bare
from hamlet import GAME


@pytest.fixture(autouse=True)
def _hamlet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CIVITAS_GAMES", "hamlet")


def lines(*typed: str) -> Callable[[], str]:
    """Return a reader that types these lines and then nothing more."""
    left = iter(typed)

    def read() -> str:
        try:
            return next(left)
        except StopIteration:
            raise EOFError from None

    return read


def run(
    players: list[str], read: Callable[[], str], seed: int = 5, **options: str
) -> tuple[bool, str, Session]:
    screen = io.StringIO()
    match = Match(GAME, options, len(players), seed)
    session = Session(match, players, "en", Console(file=screen, width=150, highlight=False), read)
    return session.run(), screen.getvalue(), session


def test_a_rule_is_read_out_in_the_language_of_the_session() -> None:
    screen = io.StringIO()
    match = Match(GAME, {}, 2, 5)
    session = Session(match, ["human", "greedy"], "de", Console(file=screen, width=150), lines("?", "q"))
    assert not session.run()
    assert "HM-2: Alle Dörfler säen gleichzeitig" in screen.getvalue()


def test_whatever_is_typed_is_answered_with_a_sentence(tmp_path: Path) -> None:
    """Numbers without end, and names that are no files; nothing is left behind beside them."""
    nines = "9" * 5000
    files = [".", "a\0b", "~nobody-of-this-name/x", str(tmp_path)]
    over, screen, session = run(
        ["human", "random"], lines(nines, f"? sow {nines}", *[f"s {f}" for f in files])
    )
    assert not over
    assert [answer.seat for answer in session.match.log] == [1, 1]
    assert "Type a number from 1 to 3" in screen
    assert "That card is not in your hand." in screen
    assert screen.count("That file cannot be written: ") == len(files)
    assert list(tmp_path.parent.glob(f"{tmp_path.name}*")) == [tmp_path]


def test_bots_alone_play_to_the_end_and_everything_is_told() -> None:
    over, screen, session = run(["random", "greedy"], lines(), length="short")
    assert over
    assert session.match.state.over
    assert "Round 3 begins." in screen
    assert "sows a card." in screen
    assert "Chance has decided." not in screen


def test_what_a_bot_writes_into_its_question_is_not_legal(monkeypatch: pytest.MonkeyPatch) -> None:
    def invent(bot: Any, seen: Any, question: Any, deadline: Any) -> Any:
        question.actions.insert(0, ("sow", 999))
        return ("sow", 999)

    monkeypatch.setattr("civitas.bots.random.RandomBot.choose", invent)
    with pytest.raises(Unplayable, match=r"A bot answered \('sow', 999\), which is not legal there"):
        run(["random", "random"], lines())


def test_each_entry_is_told_once_to_each_person() -> None:
    """Own entries are told at once, those of others when the lanes close, and none of them twice."""
    read = Random(3)
    match = Match(GAME, {}, 3, 5)
    session = Session(match, ["human"] * 3, "en", Console(file=io.StringIO()), lines())
    told: list[list[Any]] = [[], [], []]
    while not match.state.over:
        seat = read.choice(match.state.waiting())
        told[seat] += session.news(seat)
        question = match.state.question(seat)
        assert question is not None
        match.apply(seat, read.choice(question.actions))
    for seat in range(3):
        told[seat] += session.news(seat)
        journal = [entry for entry in match.journal_for(seat) if entry[0] != "chance"]
        assert sorted(told[seat]) == sorted(journal)


def test_undo_goes_back_behind_the_answer_and_stops_at_a_reveal() -> None:
    _, screen, session = run(["human", "random"], lines("1", "u", "1", "1", "u"))
    assert "Your last answer is taken back." in screen
    assert "cannot be taken back" in screen
    assert [answer.action[0] for answer in session.match.log if answer.seat == 0] == ["sow", "store"]


def test_what_stands_on_the_screen_is_not_drawn_again() -> None:
    _, screen, _ = run(["human", "random"], lines("1", "p"))
    first, second, third = screen.split("Number, ? for help: ")[:3]
    assert "Plots for sale\n" in first
    assert "As before: Plots for sale, Deck (p shows all)." in second
    assert "Plots for sale\n" not in second
    assert "Plots for sale\n" in third
    assert "As before" not in third


def test_choices_say_what_their_cards_do() -> None:
    _, screen, _ = run(["human", "random"], lines("1", "1"))
    asked = screen[screen.index("What do you claim?") :]
    assert re.search(r" 2  Claim Inn +Effect: choose one: gain 2 coins; or gain 2 wood *\n", asked)
    assert re.search(r" 4  Leave it at that *\n", asked)


def test_looking_cards_up() -> None:
    _, screen, _ = run(["human", "random"], lines("c", "c MILL", "c Ba", "c Ziggurat", "?"))
    assert "Say which card: c NAME." in screen
    assert "Mill (Plot, mill)" in screen
    assert "2 cards fit: Bakery, Barley." in screen
    assert 'No card is called "Ziggurat".' in screen
    assert "c NAME: what a card says" in screen


def test_what_is_done_again_after_undo_is_told_again() -> None:
    screen = io.StringIO()
    match = Match(GAME, {}, 2, 5)
    state = match.state
    state.lanes, state.opening = [], []
    state.agenda[:] = [("choose", 0, (("coin", 1), ("coin", 2)), "inn")] * 3
    state.ask_again()
    match.start(state, [])
    console = Console(file=screen, width=150, highlight=False)
    Session(match, ["human", "random"], "en", console, lines("1", "u", "2")).run()
    told = [line.strip() for line in screen.getvalue().splitlines() if "Seat 1 chooses" in line]
    assert told == ["Seat 1 chooses: gain 1 coin.", "Seat 1 chooses: gain 2 coins."]


def test_typing_actions() -> None:
    for action in [("pay", (1, 2)), ("end",), ("claim", "mill"), ("swap", 4), ("x", -1)]:
        assert typed(bare(action)) == action


def test_every_phrase_exists_in_both_languages() -> None:
    assert unequal_keys([Phrases(lang).words for lang in LANGUAGES]) == []


def test_the_language_comes_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert language(None) == "en"
    monkeypatch.setenv("LANG", "de_DE.UTF-8")
    assert (language(None), language("en")) == ("de", "en")
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert language(None) == "en"
    with pytest.raises(Unplayable, match="There is no language 'fr'; there are en and de"):
        language("fr")


def test_a_title_without_a_text_speaks_in_bare_data() -> None:
    voice = TerminalVoice(GAME, "en")
    assert voice.reason(("too_cold", 3)) == "too_cold 3"
    assert voice.journal(("snowed", 0, "", (2,), 0, ())) == "snowed 2"


def test_a_save_is_a_replay_that_knows_its_players(tmp_path: Path) -> None:
    _, _, session = run(["human", "random"], lines("1", f"s {tmp_path}/a.jsonl"))
    path = tmp_path / "a.jsonl"
    assert read_match(path).state == session.match.state
    assert read_players(path, 2) == ["human", "random"]
    assert list(tmp_path.iterdir()) == [path]
    plain = tmp_path / "plain.jsonl"
    plain.write_text("\n".join(session.match.to_lines()))
    assert read_players(plain, 2) == []
    write(session.match, ["greedy", "human"], path)
    assert read_players(path, 2) == ["greedy", "human"]


def test_bad_replay_files_get_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    for content, sentence in [
        (b"", "The replay is empty"),
        (b"nonsense", "Line 1 of the replay is not a header"),
        (b"\xff\xfe\x00", "is not a replay file; a replay file is text in UTF-8"),
    ]:
        path.write_bytes(content)
        with pytest.raises(Unplayable, match=sentence):
            read_match(path)
    with pytest.raises(Unplayable, match="cannot be read: No such file"):
        read_match(tmp_path / "b.jsonl")
    with pytest.raises(Unplayable, match="cannot be read: Is a directory"):
        read_match(tmp_path)


def ages_turn(*typed: str, version: str = "introductory") -> tuple[str, Session]:
    """Begin a game of Ages with these lines, at its first question or, with leaving, in round 2."""
    screen = io.StringIO()
    match = Match(title("ages"), {"version": version}, 2, 5)
    while version == "expert" and ("leave",) not in match.state.questions()[0].actions:
        question = match.state.questions()[0]
        match.apply(question.seat, question.actions[0])
    session = Session(match, ["human", "human"], "en", Console(file=screen, width=150), lines(*typed))
    session.run()
    return screen.getvalue(), session


def test_what_would_be_lost_is_asked_about() -> None:
    screen, session = ages_turn("", "1", "no", "q")
    assert session.match.state.questions()[0].actions[0] == ("end",)
    assert "1 civil action is not used." in screen
    assert session.match.log == []
    assert [answer.action for answer in ages_turn("", "1", "yes", "q")[1].match.log] == [("end",)]


def test_leaving_is_typed_as_a_word_and_confirmed() -> None:
    screen, session = ages_turn("", "?", "leave", "no", "q", version="expert")
    assert "Leave the game" not in screen[: screen.index("leave: give the game up for good")]
    assert "You give the game up for good. Type yes:" in screen
    assert not session.match.state.over
    assert ages_turn("", "leave", "yes", version="expert")[1].match.state.over
    assert "The game cannot be given up here" in ages_turn("", "leave", "q")[0]
