"""Plain slotted classes that can be written as JSON and read back.

A record names its lasting fields once, with a codec each. What is not named is derived: rebuilt after
loading, left out of the checksum.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, ClassVar, Protocol, TypeVar

import msgspec

from civitas.kernel.types import tupled
from civitas.kernel.zones import Slots, Zone

R = TypeVar("R", bound="Record")


class Codec(Protocol):
    """How a field becomes plain data, and how plain data becomes the field again."""

    def encode(self, value: Any) -> Any:
        """Return plain data for the value."""

    def decode(self, data: Any) -> Any:
        """Return the value for plain data."""


class _Plain:
    def encode(self, value: Any) -> Any:
        return value

    def decode(self, data: Any) -> Any:
        return _fresh(data)


def _fresh(data: Any) -> Any:
    """Return lists and dicts anew: two states that are read from the same data must not share them."""
    kind = type(data)
    if kind is list:
        return [_fresh(part) if type(part) is list or type(part) is dict else part for part in data]
    if kind is dict:
        return {key: _fresh(part) for key, part in data.items()}
    return data


class _Tuples:
    def encode(self, value: Any) -> Any:
        return value

    def decode(self, data: Any) -> Any:
        return tupled(data)


class _Stack:
    def encode(self, value: Any) -> Any:
        return value

    def decode(self, data: Any) -> Any:
        return [tupled(frame) for frame in data]


class _Stacks:
    def encode(self, value: Any) -> Any:
        return value

    def decode(self, data: Any) -> Any:
        return [[tupled(frame) for frame in stack] for stack in data]


class _Keys:
    def encode(self, value: Any) -> Any:
        return [key.hex() for key in value]

    def decode(self, data: Any) -> Any:
        return [bytes.fromhex(key) for key in data]


class _Zone:
    def encode(self, value: Any) -> Any:
        return [value.items, value.known]

    def decode(self, data: Any) -> Any:
        items, known = data
        return Zone(list(items), list(known))


class _Slots:
    def encode(self, value: Any) -> Any:
        return [value.items, value.known]

    def decode(self, data: Any) -> Any:
        items, known = data
        return Slots(list(items), list(known))


class _Zones:
    def encode(self, value: Any) -> Any:
        return [[zone.items, zone.known] for zone in value]

    def decode(self, data: Any) -> Any:
        return [Zone(list(items), list(known)) for items, known in data]


PLAIN: Codec = _Plain()
"""Numbers, texts, None, and lists or string-keyed dicts of these."""
TUPLES: Codec = _Tuples()
"""One nested tuple."""
STACK: Codec = _Stack()
"""A list of frames or other tuples."""
STACKS: Codec = _Stacks()
"""A list of lists of tuples."""
KEYS: Codec = _Keys()
ZONE: Codec = _Zone()
ZONES: Codec = _Zones()
SLOTS: Codec = _Slots()

Fields = tuple[tuple[str, Codec], ...]


class Record:
    """A slotted class with a list of lasting fields."""

    __slots__ = ()
    FIELDS: ClassVar[Fields] = ()

    def to_json(self) -> dict[str, Any]:
        """Return the lasting fields as plain data."""
        return {name: codec.encode(getattr(self, name)) for name, codec in self.FIELDS}

    def read_json(self, data: dict[str, Any]) -> None:
        """Set the lasting fields from plain data."""
        for name, codec in self.FIELDS:
            setattr(self, name, codec.decode(data[name]))

    def zones(self) -> list[Zone]:
        """Return all zones of this record, in the order of the fields."""
        return [zone for _, zone in self.named_zones()]

    def named_zones(self) -> list[tuple[str, Zone]]:
        """Return all zones with the name of the field in which they lie."""
        found: list[tuple[str, Zone]] = []
        for name, codec in self.FIELDS:
            if codec is ZONE or codec is SLOTS:
                found.append((name, getattr(self, name)))
            elif codec is ZONES:
                found.extend((name, zone) for zone in getattr(self, name))
        return found


class Area(Record):
    """What belongs to one seat. A step in a lane may touch its own area only."""

    __slots__ = ()

    @classmethod
    def from_json(cls: type[R], data: dict[str, Any]) -> R:
        """Make an area from plain data."""
        area = cls.__new__(cls)
        area.read_json(data)
        return area

    def copy(self: R) -> R:
        """Return an independent area with the same content; each game writes its own for speed."""
        raise TypeError(f"{type(self).__name__} has no copy()")


def canonical(data: Any) -> bytes:
    """Encode plain data so that equal data has equal bytes."""
    return msgspec.json.encode(data, order="sorted")


def plain(data: Any) -> Any:
    """Return data as a JSON reader would see it."""
    return msgspec.json.decode(msgspec.json.encode(data))


def digest(data: Any) -> str:
    """Return the checksum of plain data."""
    return blake2b(canonical(data), digest_size=16).hexdigest()
