"""Randomness that belongs to the state: BLAKE2b in counter mode, one 128-bit key per stream.

A state has a stream for the set-up, one for decks, one for dice and one for each seat. Draw number i of a
stream depends on its key and on i alone, so a game is the same on every machine and Python version, and
nobody can compute the next draw from those already seen.
"""

from __future__ import annotations

from hashlib import blake2b

SETUP = 0
DECKS = 1
DICE = 2
SEAT = 3
"""``SEAT + seat`` is that seat's own stream, the only one that a step in a lane may use."""

KEY_BYTES = 16


def derive(seed: int | str, *path: int | str) -> bytes:
    """Make a key from a seed and a path of names, for example ``derive(7, "dice")``."""
    text = "\x1f".join([str(seed), *[str(part) for part in path]])
    return blake2b(text.encode(), digest_size=KEY_BYTES).digest()


def derive_seed(seed: int | str, *path: int | str) -> int:
    """Make a seed from a seed, for example for game i of a simulation."""
    return int.from_bytes(derive(seed, *path)[:8], "little")


def stream_keys(seed: int | str, game: str, seats: int) -> list[bytes]:
    """Make the keys of all streams of one game."""
    names = ["setup", "decks", "dice", *[f"seat{seat}" for seat in range(seats)]]
    return [derive(seed, game, name) for name in names]


def draw(key: bytes, counter: int, n: int) -> int:
    """Return draw number ``counter`` of a stream, from 0 to n - 1."""
    digest = blake2b(counter.to_bytes(8, "little"), digest_size=8, key=key).digest()
    return (int.from_bytes(digest, "little") * n) >> 64
