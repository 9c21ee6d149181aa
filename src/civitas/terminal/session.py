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

from civitas.bots import UNSEEN, Deadline, make
from civitas.kernel.addresses import addresses
from civitas.kernel.chance import derive_seed
from civitas.kernel.match import Match, project
from civitas.kernel.preview import preview, previews
from civitas.kernel.shapes import NUMBER, form_of
from civitas.kernel.state import Question
from civitas.kernel.types import Action, Entry, Refused
from civitas.kernel.views import Observation, view
from civitas.terminal.cards import card_lines, found
from civitas.terminal.filling import FEW, Filling
from civitas.terminal.position import Position
from civitas.terminal.results import result_table, verdict
from civitas.terminal.saves import HUMAN, write
from civitas.terminal.voice import Voice
from civitas.words import capital
from civitas.words.rules import page_of, plain
from civitas.words.voice import bare

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
        self.voice = Voice(match.game, lang)
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
        self.filling: Filling | None = None
        self.on_screen: dict[str, Any] | None = None

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
        self.filling = self.form(seat)
        self.show(seat)
        self.answer(seat)

    def let_bot_play(self, seat: int) -> None:
        """Answer for a bot; where there is nothing to decide, it is not asked."""
        question = self.question(seat)
        action = question.actions[0]
        if len(question.actions) > 1:
            bot = self.bots[seat]
            seen = UNSEEN if bot.blind else Observation.of(self.match.state, seat)
            action = bot.choose(seen, question, Deadline())
        self.match.play(seat, action)

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

    def form(self, seat: int) -> Filling | None:
        """Return the form of an answer that is put together, None where the answers are listed."""
        question, seen = self.question(seat), Observation.of(self.match.state, seat)
        form = form_of(self.match.game, seen.known, question)
        if form is None or form.shape.form == NUMBER or len(form.choices()) <= FEW:
            return None
        things = [self.voice.thing(seen.board, field) for field in form.shape.fields]
        slots = {
            slot: self.voice.label(slot, "board") if isinstance(slot, str) else self.phrase("chosen")
            for slot in form.shape.slots
        }
        return Filling(form, things, slots)

    def show_question(self, seat: int) -> None:
        """Print the question and its answers with what comes of them, or the next step of an answer."""
        question = self.question(seat)
        self.say(self.voice.prompt(question), style="bold")
        if self.filling is not None:
            self.show_step(question)
            return
        lines = [self.voice.action(question, action) for action in question.actions]
        self.show_choices(lines, self.notes(seat, question))

    def show_step(self, question: Question) -> None:
        """Print what can come next in an answer that is put together, and the answers beside it."""
        assert self.filling is not None
        self.say(self.filling.prompt(self.phrase))
        names = [self.filling.step_name(step, self.phrase) for step in self.filling.next_steps()]
        beside = [self.voice.action(question, action) for action in self.filling.form.beside]
        self.show_choices([capital(name) for name in names] + beside, [""] * (len(names) + len(beside)))

    def show_choices(self, choices: list[str], notes: list[str]) -> None:
        """Print numbered choices, with notes beside them, or in columns where there are many."""
        width = len(str(len(choices)))
        lines = [Text(f" {number:>{width}}  {text}") for number, text in enumerate(choices, start=1)]
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

    def notes(self, seat: int, question: Question) -> list[str]:
        """Return for each choice its price and outcome, and what the card does that it alone is about."""
        seen = Observation.of(self.match.state, seat)
        told = previews(seen, question.actions)
        found = addresses(self.match.game, seen.known, seen.board, question)
        notes = []
        for one, places in zip(told, found, strict=True):
            about = self.voice.components(seen.board, places)
            does = self.position.does(about[0]) if len(about) == 1 else ""
            notes.append(" · ".join(part for part in (self.voice.outlook(one), does) if part))
        return notes

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
            question = self.question(seat)
            action = self.chosen(question, line)
            if action is None and self.filled(question, line):
                assert self.filling is not None
                action = self.filling.action()
                if action is None:
                    self.show_step(question)
                    continue
                self.announce(seat, question, action)
            if action is not None:
                self.match.play(seat, action)
                return
            if line == "q":
                raise Quit
            if line == "u":
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
                self.say(self.phrase("no_number", args=(self.most(question),)))

    def most(self, question: Question) -> int:
        """Return how many choices are numbered now."""
        if self.filling is None:
            return len(question.actions)
        return len(self.filling.next_steps()) + len(self.filling.form.beside)

    def chosen(self, question: Question, line: str) -> Action | None:
        """Return the answer that a line is: the action itself, or the number of one that is listed."""
        if (action := typed(line)) in question.actions:
            return action
        number = numbered(line, self.most(question))
        if self.filling is None:
            return question.actions[number - 1] if number else None
        steps = len(self.filling.next_steps())
        return self.filling.form.beside[number - 1 - steps] if number > steps else None

    def filled(self, question: Question, line: str) -> bool:
        """Go a step on in an answer that is put together, or back; return whether the line said so."""
        if self.filling is None:
            return False
        if line == "b":
            self.filling.back()
            return True
        steps = self.filling.next_steps()
        number = numbered(line, len(steps))
        if number:
            self.filling.take(steps[number - 1])
        return number > 0

    def announce(self, seat: int, question: Question, action: Action) -> None:
        """Say what an answer that was put together is, with its price and outcome."""
        outlook = self.voice.outlook(preview(Observation.of(self.match.state, seat), action))
        self.say(f"{self.voice.action(question, action)}{f' ({outlook})' if outlook else ''}")

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
        actions = question.actions
        if not about:
            back = () if self.filling is None else ("back",)
            for key in ("choose", *back, "why", "card", "position", "undo", "save", "quit"):
                self.say("  " + self.phrase("help", key, args=(bare(actions[0]),)))
            self.show_rule(question.rule)
        elif self.filling is None and (number := numbered(about, len(actions))):
            self.explain_choice(question, actions[number - 1])
        else:
            action = typed(about)
            reason = self.match.state.explain(seat, action)
            if reason is not None:
                self.say(self.voice.reason(reason))
                self.show_rule(question.rule)
            else:
                if self.filling is None:
                    self.say(self.phrase("possible", args=(actions.index(action) + 1,)))
                self.explain_choice(question, action)

    def explain_choice(self, question: Question, action: Action) -> None:
        """Show the choice as it can be typed, the components that it is about, and the rule."""
        self.say(f"{self.voice.action(question, action)} ({bare(action)})")
        seen = Observation.of(self.match.state, question.seat)
        found = addresses(self.match.game, seen.known, seen.board, question)
        for id in self.voice.components(seen.board, found[question.actions.index(action)]):
            entry = self.voice.entry(id)
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
