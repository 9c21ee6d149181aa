"""The limits of a title's numbers and lists, tried out on its own components with one value exchanged.

A place is written as kind, field and parts with dots between them, for example ``research.spaces.0.points``;
0 stands for the first part of a list, and for all of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import Any

from civitas.kernel.game import Game
from civitas.kernel.grammar import Int
from civitas.kernel.pack import Field, ListOf, Number, Table
from civitas.kernel.pack.fields import REQUIRED, FieldError

Span = tuple[int, int | None]
"""The least number and the most, None if there is no most."""
MANY = 999


def places(game: Game) -> Iterator[tuple[str, Field]]:
    """Yield all fields of a title, those inside tables and lists among them, by their places."""
    for kind in game.kinds:
        for name, field in kind.fields.items():
            yield from _parts(f"{kind.name}.{name}", field)


def _parts(place: str, field: Field) -> Iterator[tuple[str, Field]]:
    yield place, field
    if isinstance(field, ListOf):
        yield from _parts(f"{place}.0", field.field)
    elif isinstance(field, Table):
        for name, part in field.fields.items():
            yield from _parts(f"{place}.{name}", part)


def limited(game: Game) -> set[str]:
    """Return the places of all numbers that have a limit."""
    numbers = {place: field for place, field in places(game) if isinstance(field, Number)}
    return {place for place, field in numbers.items() if (field.min, field.max) != (None, None)}


def counted(game: Game) -> set[str]:
    """Return the places of all lists of a fixed length."""
    return {place for place, field in places(game) if isinstance(field, ListOf) and field.length is not None}


def left_out(game: Game) -> dict[str, int]:
    """Return the numbers that are meant where a number is left out, by their places."""
    numbers = {place: field for place, field in places(game) if isinstance(field, Number)}
    return {place: field.default for place, field in numbers.items() if field.default is not REQUIRED}


def smallest(game: Game) -> dict[str, list[int]]:
    """Return the smallest numbers that every word of the effect grammar takes, by its kind and name."""
    found: dict[str, list[int]] = {}
    for kind, terms in game.vocabulary.terms.items():
        for term in terms.values():
            numbers = [one for one in term.args if isinstance(one, Int)]
            if numbers:
                least = [next(n for n in range(MANY) if one.accepts(str(n))) for one in numbers]
                found[f"{kind} {term.name}"] = least
    return found


def refusal(game: Game, place: str, value: Any) -> str:
    """Return why a component cannot have a value at a place, empty if it can."""
    kind, path = _split(place)
    entry = _example(game, kind, path)
    _at(entry, path[:-1])[path[-1]] = value
    field = next(one for one in game.kinds if one.name == kind).fields[str(path[0])]
    try:
        field.read(entry[path[0]], game.vocabulary)
    except FieldError as wrong:
        return str(wrong)
    return ""


def check_tables(
    game: Game, limits: dict[str, Span], lengths: dict[str, int], defaults: dict[str, int]
) -> None:
    """Assert that the tables name every limit, length and default of a title, and that all of them hold."""
    assert limited(game) == set(limits)
    assert counted(game) == set(lengths)
    assert left_out(game) == defaults
    for place, span in limits.items():
        check_limits(game, place, span)
    for place, length in lengths.items():
        check_length(game, place, length)


def check_amounts(game: Game) -> None:
    """Assert that every amount of an effect begins with one."""
    least = smallest(game)
    assert len(least) > 15
    assert {word: numbers for word, numbers in least.items() if set(numbers) != {1}} == {}


def check_limits(game: Game, place: str, span: Span) -> None:
    """Assert that numbers up to the limits are read, and those beyond them refused with the limits."""
    least, most = span
    assert refusal(game, place, least) == ""
    assert refusal(game, place, MANY if most is None else most) == ""
    wanted = f"of at least {least}" if most is None else f"from {least} to {most}"
    for beyond in [least - 1] if most is None else [least - 1, most + 1]:
        assert refusal(game, place, beyond).endswith(
            f"cannot be {beyond}; it must be a whole number {wanted}"
        )


def check_length(game: Game, place: str, length: int) -> None:
    """Assert that a list one part shorter or longer than it has to be is refused with the length."""
    kind, path = _split(place)
    value = _at(_example(game, kind, [*path, 0]), path)
    assert len(value) == length
    for wrong in (value[:-1], [*value, value[0]]):
        assert f"it must be a list of length {length}," in refusal(game, place, wrong)


def _split(place: str) -> tuple[str, list[int | str]]:
    kind, *path = place.split(".")
    return kind, [int(part) if part.isdigit() else part for part in path]


def _at(value: Any, path: list[int | str]) -> Any:
    for part in path:
        value = value[part]
    return value


def _example(game: Game, kind: str, path: list[int | str]) -> dict[Any, Any]:
    """Return a copy of a component as it is written, one that has all parts on the way to a place."""
    for entry in game.pack.entries[kind]:
        written = deepcopy(dict(entry.raw))
        try:
            last = _at(written, path[:-1])
        except (IndexError, KeyError):
            continue
        if last:
            return written
    raise AssertionError(f"no {kind} has {path}")
