"""Putting an answer together step by step: things into slots, or one more and one more on a place.

Only steps are offered from which a legal answer can still be reached, so what results is always one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from civitas.kernel.shapes import SPREAD, Form
from civitas.kernel.types import Action

FEW = 6
"""So few answers are listed; more are put together."""
ENOUGH = -1
"""The step that leaves the rest of a slot, or of the numbers, as it is."""

Say = Callable[..., str]


class Filling:
    """A form of which a part is filled; ``things`` are the names of its fields."""

    def __init__(self, form: Form, things: list[str], slots: dict[Any, str]) -> None:
        self.form = form
        self.things = things
        self.slots = slots
        """The names of the slots; none in a form of numbers."""
        self.steps: list[int] = []

    def back(self) -> bool:
        """Take the last step back; return whether there was one."""
        if not self.steps:
            return False
        self.steps.pop()
        return True

    def take(self, step: int) -> None:
        """Go a step on."""
        self.steps.append(step)

    def next_steps(self) -> list[int]:
        """Return the fields that can come next, and ENOUGH where it can be left at that."""
        if self.form.shape.form == SPREAD:
            return self._more()
        slot, chosen = self._laid()
        return [] if slot is None else self._into(slot, chosen)

    def action(self) -> Action | None:
        """Return the answer once it is whole."""
        if self.next_steps():
            return None
        if self.form.shape.form == SPREAD:
            return self.form.action(self.numbers())
        return self.form.action(self.form.agreeing(self._laid()[1])[0])

    def step_name(self, step: int, say: Say) -> str:
        """Return what a step is called in the list of steps."""
        return say("enough") if step == ENOUGH else self.things[step]

    def prompt(self, say: Say) -> str:
        """Return what is to be done next, and what has been done so far."""
        if self.form.shape.form == SPREAD:
            numbers = self.numbers()
            most = max(sum(choice) for choice in self.form.choices())
            so_far = [f"{name} {n}" for name, n in zip(self.things, numbers, strict=True) if n]
            return say("one_more", args=(sum(numbers), most, ", ".join(so_far) or say("nothing")))
        slot, chosen = self._laid()
        parts = []
        for value, name in self.slots.items():
            held = [self.things[place] for place, other in chosen.items() if other == value]
            parts.append(f"{name}: {', '.join(held) or say('nothing')}")
        return say("into_slot", args=(self.slots[slot], " · ".join(parts)))

    def numbers(self) -> tuple[int, ...]:
        """Return how much lies on each place so far."""
        return tuple(self.steps.count(place) for place in range(len(self.things)))

    def _more(self) -> list[int]:
        """Return the places that can have one more."""
        if ENOUGH in self.steps:
            return []
        numbers = self.numbers()
        above = [
            choice
            for choice in self.form.choices()
            if all(n >= least for n, least in zip(choice, numbers, strict=True))
        ]
        more = [place for place, n in enumerate(numbers) if any(choice[place] > n for choice in above)]
        return [*more, ENOUGH] if more and numbers in above else more

    def _laid(self) -> tuple[Any, dict[int, Any]]:
        """Return the slot that is being filled, None if all are, and where each thing lies so far."""
        chosen: dict[int, Any] = {}
        left = list(self.form.shape.slots)
        for step in self.steps:
            slot = self._open(left, chosen)
            if step == ENOUGH:
                left.remove(slot)
            else:
                chosen[step] = slot
        return self._open(left, chosen), chosen

    def _open(self, left: list[Any], chosen: dict[int, Any]) -> Any:
        """Return the first slot that can still take a thing."""
        return next((slot for slot in left if any(step != ENOUGH for step in self._into(slot, chosen))), None)

    def _into(self, slot: Any, chosen: dict[int, Any]) -> list[int]:
        """Return the things that can go into a slot, of equal ones the first."""
        choices = self.form.agreeing(chosen)
        alike = self.form.shape.alike
        found: list[int] = []
        for place in range(len(self.things)):
            if place not in chosen and any(choice[place] == slot for choice in choices):
                if not alike or all(alike[place] != alike[other] for other in found):
                    found.append(place)
        free = [place for place in range(len(self.things)) if place not in chosen]
        if found and any(all(choice[place] != slot for place in free) for choice in choices):
            found.append(ENOUGH)
        return found
