"""A person at a keyboard: whole games of Hamlet through a pseudo-terminal."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

from civitas.kernel.match import from_lines
from hamlet import GAME
from support.titles import command, environment

ASK = r"Number, \? for help: "
HAND_OVER = r"(Seat \d) is next\. Press Enter when nobody else looks at the screen: "
OVER = r"The game is over\."


class Keyboard:
    """Types into `civitas play` and reads the screen."""

    def __init__(self, *args: str) -> None:
        line = command("play", *args)
        env = environment(TERM="dumb", COLUMNS="120")
        self.child = pexpect.spawn(
            line[0], line[1:], env=env, encoding="utf-8", timeout=20, dimensions=(50, 120)
        )
        self.child.delaybeforesend = None

    def type(self, text: str) -> str:
        """Type a line at the prompt and return what the screen says up to the next prompt."""
        self.child.sendline(text)
        self.child.expect(ASK)
        return str(self.child.before)

    def until_asked(self) -> str:
        self.child.expect(ASK)
        return str(self.child.before)

    def play_on(self) -> tuple[str, int]:
        """Choose first the first and then always the last choice; return the last screen."""
        answers, choice = 0, "1"
        while True:
            self.child.sendline(choice)
            answers += 1
            while (met := self.child.expect([ASK, OVER, HAND_OVER])) == 2:
                self.child.sendline("")
            if met == 1:
                self.child.expect(pexpect.EOF)
                return str(self.child.before), answers
            choice = re.findall(r"^ +(\d+)  ", str(self.child.before), flags=re.MULTILINE)[-1]


@pytest.fixture
def keyboards() -> Iterator[list[Keyboard]]:
    """Keyboards whose programs are ended with the test."""
    made: list[Keyboard] = []
    yield made
    for keyboard in made:
        keyboard.child.close(force=True)


def test_a_game_to_the_end(keyboards: list[Keyboard], tmp_path: Path) -> None:
    keyboards.append(keyboard := Keyboard("hamlet", "--seats", "human,greedy,random", "--seed", "5"))
    screen = keyboard.until_asked()
    assert "Round 1 begins." in screen
    assert [name for name in ("Inn", "Pond", "Forge", "Mill") if f"  {name}" not in screen] == []
    assert "2× Wheat, Hops" in screen
    assert "3 face-down cards" in screen
    assert "Which card do you sow?" in screen
    assert " 3  Sow Hops" in screen

    assert "HM-2: All villagers sow one card" in keyboard.type("?")
    assert "Sow Wheat (sow 15)" in keyboard.type("? 1")
    assert "That card is not in your hand." in keyboard.type("? sow 0")
    assert "That is possible: it is choice 1." in keyboard.type("? sow 15")
    assert "That is not possible at this moment." in keyboard.type("? fish")
    assert "Type a number from 1 to 3, or ? for help." in keyboard.type("4")
    assert "You have nothing to take back." in keyboard.type("u")

    assert "Seat 1 sows Wheat." in keyboard.type("1")
    screen = keyboard.type("u")
    assert "Your last answer is taken back." in screen
    assert "2× Wheat, Hops" in screen
    assert "Seat 1 sows Hops." in keyboard.type("3")
    screen = keyboard.type("1")
    assert "Seat 1 stores coins." in screen
    assert screen.count("Seat 1 harvests Hops.") == 1
    assert "Seat 1 sows Hops." not in screen

    screen = keyboard.type("? claim mill")
    assert "Mill (Plot, mill)" in screen
    assert "Gain 1 wood, then for every 2 cards in your hand" in screen
    assert "Provenance: published" in screen

    saved = tmp_path / "evening.jsonl"
    assert "Say where to: s FILE." in keyboard.type("s")
    assert "cannot be written" in keyboard.type(f"s {tmp_path}/no/such/folder")
    assert "civitas play --resume" in keyboard.type(f"s {saved}")
    end, answers = keyboard.play_on()
    assert answers > 10
    assert re.search(r"Seat \d wins\.|share the victory\.", end)
    assert len(re.findall(r"Seat \d \((?:human|greedy|random)\)", end)) == 3
    assert len(from_lines(GAME, saved.read_text().splitlines()).log) >= 2


def test_a_saved_game_is_resumed_where_it_was(keyboards: list[Keyboard], tmp_path: Path) -> None:
    saved = tmp_path / "evening.jsonl"
    keyboards.append(keyboard := Keyboard("hamlet", "--seats", "human,random", "--seed", "8"))
    keyboard.until_asked()
    keyboard.type("1")
    asked = keyboard.type("2")
    question = asked[asked.index("What do you claim?") :]
    keyboard.type(f"s {saved}")
    keyboard.child.sendline("q")
    keyboard.child.expect("The game is not over and was left.")
    keyboard.child.expect(pexpect.EOF)

    keyboards.append(again := Keyboard("--resume", str(saved)))
    screen = again.until_asked()
    assert screen[screen.index("What do you claim?") :] == question
    assert "Seat 2 (random)" in screen
    end, _ = again.play_on()
    assert re.search(r"Seat \d wins\.|share the victory\.", end)


def test_two_people_at_one_keyboard_do_not_see_each_other_s_hands(keyboards: list[Keyboard]) -> None:
    keyboards.append(keyboard := Keyboard("hamlet", "--seats", "human,human", "--seed", "5"))
    keyboard.child.expect(HAND_OVER)
    assert "Sow" not in str(keyboard.child.before)
    first = keyboard.type("")
    assert "Seat 1 sows" in keyboard.type("1")
    keyboard.child.sendline("1")
    keyboard.child.expect(HAND_OVER)
    assert keyboard.child.match.group(1) == "Seat 2"
    second = keyboard.type("")
    hands = [re.search(r"Hand +│ (.+?) +│ (.+?) +│", screen) for screen in (first, second)]
    assert hands[0] is not None
    assert hands[1] is not None
    assert (hands[0][2], hands[1][1]) == ("3 face-down cards", "3 face-down cards")
    assert "sows" not in second
    assert "stores" not in second
    keyboard.play_on()


def test_a_german_game(keyboards: list[Keyboard]) -> None:
    keyboards.append(keyboard := Keyboard("hamlet", "--seed", "5", "--lang", "de"))
    keyboard.child.expect(r"Nummer, \? für Hilfe: ")
    assert "Welche Karte säst du aus?" in str(keyboard.child.before)
    keyboard.child.sendeof()
    keyboard.child.expect("Das Spiel ist nicht zu Ende und wurde verlassen.")
