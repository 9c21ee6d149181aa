"""One game in the terminal: people at the keyboard, in turn if they are several, and bots."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.table import Table
from rich.text import Text

from civitas.arena.play import illegal
from civitas.bots import UNSEEN, Deadline, make, serious
from civitas.kernel.chance import derive_seed
from civitas.kernel.match import Match, project
from civitas.kernel.state import Question
from civitas.kernel.types import Action, Entry, Refused, tupled
from civitas.kernel.views import Observation, view
from civitas.terminal.cards import card_lines, found
from civitas.terminal.menu import Menu
from civitas.terminal.position import WARNINGS, Position
from civitas.terminal.results import result_table, verdict
from civitas.terminal.saves import HUMAN, write
from civitas.terminal.voice import TerminalVoice
from civitas.words.rules import page_of, plain
from civitas.words.voice import bare

LEAVE = "leave"
"""What a person types to give the game up."""
SILENT = frozenset({"chance"})
"""Journal kinds that are not read out: what a roll led to is told by the title's own entry."""
RECALLED = 20
"""So many journal entries are read out when a saved game is resumed."""
IN_COLUMNS = 12
"""More choices than this are set side by side."""
MOST_FOUND = 12
"""So many cards are named when a search finds several."""


class Quit(Exception):
    """A person leaves the game."""


class Session:
    """A match, who plays it, and what each person has been told so far."""

    def __init__(
        self,
        match: Match,
        players: list[str],
        lang: str,
        console: Console,
        read: Callable[[], str] = input,
    ) -> None:
        self.match = match
        self.players = players
        self.console = console
        self.read = read
        self.voice = TerminalVoice(match.game, lang)
        self.phrase = self.voice.phrase
        names = [self.phrase("human") if name == HUMAN else name for name in players]
        self.position = Position(self.voice, names, console.width)
        self.people = [seat for seat, name in enumerate(players) if name == HUMAN]
        self.bots = {
            seat: make(name, match.game, seat, self.generator(seat))
            for seat, name in enumerate(players)
            if name != HUMAN
        }
        recalled = max(0, len(match.journal) - RECALLED)
        self.told: dict[int, tuple[int, list[Entry]]] = {seat: (recalled, []) for seat in self.people}
        self.looking = self.people[0] if len(self.people) == 1 else -1
        self.on_screen: dict[str, Any] | None = None
        self.menu: Menu

    def generator(self, seat: int) -> Random:
        """Return what a bot draws its lots from: its own, and not again what it drew before a save."""
        return Random(derive_seed(self.match.header.seed, "bot", seat, len(self.match.log)))

    def run(self) -> bool:
        """Play until the end or until somebody leaves; return whether the game is over."""
        self.say(f"{self.voice.title()}. {self.phrase('begins')}", style="bold")
        try:
            while not self.match.state.over:
                self.step()
        except (Quit, EOFError, KeyboardInterrupt):
            self.say(self.phrase("left"))
            return False
        self.show_end()
        return True

    def step(self) -> None:
        """Let one bot or one person answer. Bots go first, a person goes on before the next one."""
        waiting = self.match.state.waiting()
        bots = [seat for seat in waiting if seat in self.bots]
        if bots:
            self.let_bot_play(bots[0])
            return
        seat = self.looking if self.looking in waiting else waiting[0]
        self.hand_over(seat)
        self.show(seat)
        self.answer(seat)

    def let_bot_play(self, seat: int) -> None:
        """Answer for a bot; where there is nothing to decide, it is not asked."""
        question = self.question(seat)
        action = question.actions[0]
        if len(question.actions) > 1:
            bot = self.bots[seat]
            seen = UNSEEN if bot.blind else Observation.of(self.match.state, seat)
            action = bot.choose(seen, question.copy(), Deadline())
        try:
            self.match.apply(seat, action)
        except Refused as refusal:
            raise illegal(action, refusal) from None

    def hand_over(self, seat: int) -> None:
        """Clear the screen and wait until the right person looks at it."""
        if seat != self.looking:
            self.looking = seat
            self.on_screen = None
            self.console.clear()
            if self.ask(self.phrase("hand_over", args=(self.voice.seat(seat),))).strip() == "q":
                raise Quit

    def show(self, seat: int) -> None:
        """Print what happened, the position, the question and its answers."""
        self.console.rule(Text(self.voice.seat(seat)))
        news = self.news(seat)
        if news:
            self.say(self.phrase("since"), style="bold")
            for entry in news:
                self.say(f"  {self.voice.journal(entry)}")
        self.show_position(seat)
        self.show_question(seat)

    def show_position(self, seat: int) -> None:
        """Print the position, but not again what stands on the screen already."""
        board = view(self.match.state, seat)["board"]
        for part in self.position.drawn(board, seat, self.on_screen):
            self.console.print(part)
        self.on_screen = board

    def show_question(self, seat: int) -> None:
        """Print the question and its answers with what comes of them, or the next step of an answer."""
        self.menu = Menu(Observation.of(self.match.state, seat), self.question(seat), self.voice)
        self.say(self.voice.prompt(self.menu.question), style="bold")
        self.show_choices(self.menu)

    def show_choices(self, menu: Menu) -> None:
        """Print the numbered choices, with notes beside them, or in columns where there are many."""
        if menu.filling is not None:
            self.say(menu.filling.prompt(self.phrase))
        width = len(str(len(menu)))
        lines = [Text(f" {number:>{width}}  {text}") for number, text in enumerate(menu.names(), start=1)]
        notes = menu.notes(self.position.does)
        if any(notes):
            table = Table.grid(padding=(0, 2, 0, 0))
            table.add_column()
            table.add_column(ratio=1, style="dim")
            for line, note in zip(lines, notes, strict=True):
                table.add_row(line, Text(note))
            self.console.print(table)
        elif len(lines) > IN_COLUMNS:
            self.console.print(Columns(lines, column_first=True))
        else:
            for line in lines:
                self.console.print(line)

    def question(self, seat: int) -> Question:
        question = self.match.state.question(seat)
        assert question is not None
        return question

    def news(self, seat: int) -> list[Entry]:
        """Return what this person has not been told, without the own entries told before they were public."""
        seen, held = self.told[seat]
        held = held[:]
        fresh = []
        for entry in [*self.match.journal[seen:], *self.match.pending[seat]]:
            if entry in held:
                held.remove(entry)
            elif entry[0] not in SILENT:
                fresh.append(project(entry, seat))
        self.told[seat] = (len(self.match.journal), self.match.pending[seat][:])
        return fresh

    def answer(self, seat: int) -> None:
        """Read lines until one of them answers the question or takes an answer back."""
        while True:
            line = self.ask(self.phrase("prompt")).strip()
            word, _, rest = line.partition(" ")
            if (action := typed(line)) in self.menu.whole or numbered(line, len(self.menu)):
                if self.choose(seat, action):
                    return
            elif line == "b" and self.menu.filling is not None:
                self.menu.back()
                self.show_choices(self.menu)
            elif line == LEAVE:
                if self.give_up(seat):
                    return
            elif line == "q":
                raise Quit
            elif line == "u":
                if self.undo(seat):
                    return
            elif word == "s":
                self.save(rest.strip())
            elif line == "p":
                self.on_screen = None
                self.show_position(seat)
                self.show_question(seat)
            elif word == "c":
                self.look_up(rest.strip())
            elif line.startswith("?"):
                self.explain(seat, line[1:].strip())
            else:
                self.say(self.phrase("no_number", args=(len(self.menu),)))

    def choose(self, seat: int, line: Action) -> bool:
        """Make the answer that was typed or numbered; where it is only a step of one, show the next."""
        menu = self.menu
        action = line if line in menu.whole else menu.chosen(line[0])
        if action is None:
            self.show_choices(menu)
            return False
        if action not in menu.listed:
            self.say(menu.outlook(action))
        if not self.is_sure(seat, action):
            return False
        self.match.apply(seat, action)
        return True

    def is_sure(self, seat: int, action: Action) -> bool:
        """Ask once before what the title's board warns of."""
        warned = view(self.match.state, seat)["board"].get(WARNINGS) or {}
        for warning in warned.get(action[0], ()):
            self.say(self.voice.warning(tupled(warning)))
        return action[0] not in warned or self.agrees("sure")

    def give_up(self, seat: int) -> bool:
        """Leave the game for good, if the title has that here and the person means it."""
        question = self.question(seat)
        ways = [action for action in question.actions if action[0] in self.match.game.quitting]
        if not ways:
            self.say(self.phrase("no_leaving"))
            return False
        self.say(self.voice.action(question, ways[0]))
        if not self.agrees("sure_to_leave"):
            return False
        self.match.apply(seat, ways[0])
        return True

    def agrees(self, question: str) -> bool:
        """Ask a question to which only the word yes is a yes."""
        return self.ask(self.phrase(question)).strip().casefold() == self.phrase("yes")

    def undo(self, seat: int) -> bool:
        try:
            self.match.undo(seat)
        except Refused as refusal:
            self.say(self.voice.reason(refusal.reason))
            return False
        self.say(self.phrase("taken_back"))
        return True

    def save(self, name: str) -> None:
        if not name:
            self.say(self.phrase("no_file"))
            return
        try:
            write(self.match, self.players, Path(name).expanduser())
        except OSError as error:
            self.say(self.phrase("not_saved", args=(error.strerror,)))
        except (RuntimeError, ValueError) as error:
            self.say(self.phrase("not_saved", args=(str(error).rstrip("."),)))
        else:
            self.say(self.phrase("saved", args=(name,)))

    def look_up(self, name: str) -> None:
        """Show a component by its id or name, or name those that could be meant."""
        if self.voice.words.pack is None or not name:
            self.say(self.phrase("no_card"))
            return
        entries = found(self.voice, name)
        if len(entries) == 1:
            for line in card_lines(self.voice, entries[0]):
                self.say(f"  {line}")
        elif entries:
            names = sorted(self.voice.small_label(entry.id) for entry in entries[:MOST_FOUND])
            self.say(self.phrase("several_cards", args=(len(entries), ", ".join(names))))
        else:
            self.say(self.phrase("no_such_card", args=(name,)))

    def explain(self, seat: int, about: str) -> None:
        """Say what can be typed, the rule behind a choice, or why something is not possible."""
        question = self.question(seat)
        actions = serious(self.match.game, question.actions)
        if not about:
            leaving = ("leave",) if len(actions) < len(question.actions) else ()
            back = () if self.menu.filling is None else ("back",)
            for key in ("choose", *back, "why", "card", "position", "undo", "save", "quit", *leaving):
                self.say("  " + self.phrase("help", key, args=(bare(actions[0]),)))
            self.show_rule(question.rule)
        elif number := numbered(about, len(self.menu.listed) if self.menu.filling is None else 0):
            self.explain_choice(question, self.menu.listed[number - 1])
        else:
            action = typed(about)
            reason = self.match.state.explain(seat, action)
            if reason is not None:
                self.say(self.voice.reason(reason))
                self.show_rule(question.rule)
            else:
                if action in self.menu.listed and self.menu.filling is None:
                    self.say(self.phrase("possible", args=(self.menu.listed.index(action) + 1,)))
                self.explain_choice(question, action)

    def explain_choice(self, question: Question, action: Action) -> None:
        """Show the choice as it can be typed, the components that it is about, and the rule."""
        self.say(f"{self.voice.action(question, action)} ({bare(action)})")
        for entry in [self.voice.entry(id) for id in self.menu.about(action)]:
            for line in card_lines(self.voice, entry) if entry is not None else ():
                self.say(f"  {line}")
        self.show_rule(question.rule)

    def show_rule(self, id: str) -> None:
        try:
            rule = page_of(self.match.game, self.voice.lang).get(id)
        except LookupError:
            rule = None
        self.say(f"  {rule.id}: {plain(rule.text)}" if rule else f"  {id or self.phrase('no_rule')}")

    def show_end(self) -> None:
        """Tell the rest of the story, the last position and the result."""
        if len(self.people) == 1:
            rest = self.news(self.people[0])
        else:
            seen, _ = self.told.get(self.looking, (0, []))
            rest = [entry for entry in self.match.journal_for(None)[seen:] if entry[0] not in SILENT]
        for entry in rest:
            self.say(f"  {self.voice.journal(entry)}")
        for part in self.position.drawn(view(self.match.state, None)["board"], None):
            self.console.print(part)
        self.say(self.phrase("over"), style="bold")
        self.console.print(result_table(self.match, self.voice, self.position.players))
        self.say(verdict(self.match, self.voice))

    def ask(self, prompt: str) -> str:
        self.console.print(Text(prompt), end="")
        return self.read()

    def say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style=style))


def numbered(line: str, most: int) -> int:
    """Return the number of a choice that a person typed, 0 if it is none."""
    number = _atom(line)
    return number if isinstance(number, int) and 1 <= number <= most else 0


def typed(line: str) -> Action:
    """Return the action that a person typed: blanks between its parts, commas inside of one.

    >>> typed("pay 1,2")
    ('pay', (1, 2))
    """
    return tuple(
        tuple(_atom(part) for part in word.split(",")) if "," in word else _atom(word)
        for word in line.split()
    )


def _atom(word: str) -> int | str:
    """Return a number as one; nothing that can be chosen has more digits."""
    return int(word) if re.fullmatch(r"-?[0-9]{1,9}", word) else word
