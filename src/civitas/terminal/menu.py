"""The numbered choices of one question: whole answers, or the next step of an answer that is put together.

Every whole answer shows its price and outcome, and what the card does that it alone is about.
"""

from __future__ import annotations

from collections.abc import Callable

from civitas.bots import serious
from civitas.kernel.addresses import addresses
from civitas.kernel.preview import previews
from civitas.kernel.shapes import NUMBER, form_of
from civitas.kernel.state import Question
from civitas.kernel.types import Action
from civitas.kernel.views import Observation
from civitas.terminal.filling import FEW, Filling
from civitas.terminal.voice import TerminalVoice
from civitas.words import capital


class Menu:
    """What a person can choose from; giving the game up is not listed, it is typed as a word."""

    def __init__(self, seen: Observation, question: Question, voice: TerminalVoice) -> None:
        self.seen = seen
        self.question = question
        self.voice = voice
        self.whole = serious(seen.game, question.actions)
        """All answers; each can also be typed."""
        self.filling = self._form()
        beside = None if self.filling is None else self.filling.form.beside
        self.listed = [action for action in self.whole if beside is None or action in beside]
        """The answers that are numbered."""

    def _form(self) -> Filling | None:
        """Return the form of an answer that is put together, None where the answers are listed."""
        form = form_of(self.seen.game, self.seen.known, self.question)
        if form is None or form.shape.form == NUMBER or len(form.choices()) <= FEW:
            return None
        things = [self.voice.thing(self.seen.board, field) for field in form.shape.fields]
        slots = {
            slot: self.voice.label(slot, "board") if isinstance(slot, str) else self.voice.phrase("chosen")
            for slot in form.shape.slots
        }
        return Filling(form, things, slots)

    @property
    def steps(self) -> list[int]:
        """The steps that can come next, numbered before whole answers."""
        return [] if self.filling is None else self.filling.next_steps()

    def __len__(self) -> int:
        return len(self.steps) + len(self.listed)

    def names(self) -> list[str]:
        """Return what can be chosen, in the order of the numbers."""
        filling, say = self.filling, self.voice.phrase
        steps = [] if filling is None else [capital(filling.step_name(step, say)) for step in self.steps]
        return steps + [self.voice.action(self.question, action) for action in self.listed]

    def notes(self, does: Callable[[str], str]) -> list[str]:
        """Return what stands beside each choice."""
        told = previews(self.seen, self.listed)
        notes = [""] * len(self.steps)
        for action, preview in zip(self.listed, told, strict=True):
            about = self.about(action)
            card = does(about[0]) if len(about) == 1 else ""
            notes.append(" · ".join(part for part in (self.voice.outlook(preview), card) if part))
        return notes

    def about(self, action: Action) -> list[str]:
        """Return the components that an answer is about."""
        found = addresses(self.seen.game, self.seen.known, self.seen.board, self.question)
        return self.voice.components(self.seen.board, found[self.question.actions.index(action)])

    def outlook(self, action: Action) -> str:
        """Return an answer with its price and outcome."""
        told = self.voice.outlook(previews(self.seen, [action])[0])
        return f"{self.voice.action(self.question, action)}{f' ({told})' if told else ''}"

    def chosen(self, number: int) -> Action | None:
        """Return the answer with this number, or the one that the step with this number completes."""
        steps = self.steps
        if number > len(steps):
            return self.listed[number - 1 - len(steps)]
        assert self.filling is not None
        self.filling.take(steps[number - 1])
        return self.filling.action()

    def back(self) -> None:
        """Take the last step back."""
        if self.filling is not None:
            self.filling.back()
