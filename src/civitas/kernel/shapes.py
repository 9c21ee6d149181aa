"""How an answer is put together, where it is more than one thing out of a list.

The list of legal actions stays the truth. A *shape* says how to read an action as one value per field: which
cards are picked, how many points go where, which card lies in which slot. A *form* is the shape together with
the list: it knows which values can still be chosen and which action a full choice is, so that a front end
cannot send what is not legal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from civitas.kernel.types import Action

if TYPE_CHECKING:
    from civitas.kernel.game import Game
    from civitas.kernel.state import Question, State

PICK = "pick"
"""Some of several things: each field is taken (1) or not (0)."""
SPREAD = "spread"
"""A number for each place."""
ARRANGE = "arrange"
"""A slot for each thing."""
NUMBER = "number"
"""One number."""

Value = Any
Choice = tuple[Value, ...]


class Shape(NamedTuple):
    """The form of an answer; ``fields`` are addresses, ``read`` turns an action into one value per field.

    ``read`` returns None for an action that stands beside the form, such as declining. Fields in which equal
    things lie have the same entry in ``alike``; their values may be exchanged. ``slots`` are the values that
    are filled with things, in this order; a thing that is in none of them has the value that is left.
    """

    form: str
    fields: tuple[str, ...]
    read: Callable[[Action], Choice | None]
    alike: tuple[Any, ...] = ()
    slots: tuple[Value, ...] = ()


class Form:
    """A shape with the legal actions of one question."""

    __slots__ = ("_actions", "_every", "beside", "shape")

    def __init__(self, shape: Shape, actions: Sequence[Action]) -> None:
        self.shape = shape
        self.beside: list[Action] = []
        """Legal actions that stand beside the form."""
        self._actions: dict[Choice, Action] = {}
        self._every: list[Choice] | None = None
        for action in actions:
            choice = shape.read(action)
            if choice is None:
                self.beside.append(action)
            else:
                self._actions[self._usual(choice)] = action

    def _usual(self, choice: Choice) -> Choice:
        """Return one of all choices that are the same but for alike fields."""
        alike = self.shape.alike
        if not alike:
            return choice
        values = list(choice)
        for kind in dict.fromkeys(alike):
            places = [place for place, other in enumerate(alike) if other == kind]
            for place, value in zip(places, sorted(values[place] for place in places), strict=True):
                values[place] = value
        return tuple(values)

    def action(self, choice: Sequence[Value]) -> Action | None:
        """Return the action that a full choice is, None if it is not legal."""
        return self._actions.get(self._usual(tuple(choice)))

    def values(self, place: int, chosen: Mapping[int, Value]) -> list[Value]:
        """Return the values that a field can have beside those already chosen, sorted."""
        return sorted({choice[place] for choice in self.agreeing(chosen)})

    def agreeing(self, chosen: Mapping[int, Value]) -> list[Choice]:
        """Return the full choices that have these values, with those that differ in alike fields only."""
        if self._every is None:
            alike = self.shape.alike
            every = (
                {other for choice in self._actions for other in _exchanged(choice, alike)} if alike else ()
            )
            self._every = sorted(every) if alike else list(self._actions)
        return [choice for choice in self._every if _agrees(choice, chosen)]

    def choices(self) -> list[Choice]:
        """Return one full choice per legal action of the form, in the order of the actions."""
        return list(self._actions)


def _agrees(choice: Choice, chosen: Mapping[int, Value]) -> bool:
    return all(choice[place] == value for place, value in chosen.items())


def _exchanged(choice: Choice, alike: tuple[Any, ...]) -> set[Choice]:
    """Return all choices that are the same but for alike fields."""
    found = {choice}
    grown = True
    while grown:
        grown = False
        for one in list(found):
            for here in range(len(one)):
                for there in range(here + 1, len(one)):
                    if alike[here] == alike[there] and one[here] != one[there]:
                        swapped = list(one)
                        swapped[here], swapped[there] = one[there], one[here]
                        if tuple(swapped) not in found:
                            found.add(tuple(swapped))
                            grown = True
    return found


def pick_shape(kind: str, items: Sequence[Any], fields: tuple[str, ...]) -> Shape:
    """Return the shape of ``(kind, item, item, ...)``: some of these items, alike ones exchangeable."""

    def read(action: Action) -> Choice | None:
        if action[0] != kind:
            return None
        left = list(action[1:])
        taken = []
        for item in items:
            found = item in left
            taken.append(int(found))
            if found:
                left.remove(item)
        return tuple(taken)

    return Shape(PICK, fields, read, tuple(items), (1,))


def spread_shape(kind: str, fields: tuple[str, ...]) -> Shape:
    """Return the shape of ``(kind, (n, n, ...))``: a number for each field."""
    return Shape(SPREAD, fields, lambda action: action[1] if action[0] == kind else None)


def number_shape(kind: str, field: str) -> Shape:
    """Return the shape of ``(kind, n)``: one number."""
    return Shape(NUMBER, (field,), lambda action: action[1:2] if action[0] == kind else None)


def arrange_shape(
    kind: str, items: Sequence[Any], fields: tuple[str, ...], slots: tuple[str, ...], rest: str
) -> Shape:
    """Return the shape of ``(kind, (item, ...), (item, ...))``: each item into a slot or to the rest."""

    def read(action: Action) -> Choice | None:
        if action[0] != kind:
            return None
        left = [list(part) for part in action[1:]]
        placed = []
        for item in items:
            place = next((number for number, part in enumerate(left) if item in part), None)
            placed.append(rest if place is None else slots[place])
            if place is not None:
                left[place].remove(item)
        return tuple(placed)

    return Shape(ARRANGE, fields, read, tuple(items), slots)


def form_of(game: Game, state: State, question: Question) -> Form | None:
    """Return the form of a question's answers, None where they are a plain list."""
    shape = game.rules.topics[question.topic].shape
    return None if shape is None else Form(shape(state, question.seat, *question.args), question.actions)
