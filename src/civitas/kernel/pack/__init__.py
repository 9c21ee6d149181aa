"""Component packs: the TOML files of a game, checked line by line, and an owner's own values laid over them.

A game declares its kinds of components with typed fields; `load` reads a folder and refuses a bad file with
one sentence that says where, what is wrong and what would be right.
"""

from civitas.kernel.pack.fields import (
    Effect,
    Effects,
    Field,
    Flag,
    Kind,
    ListOf,
    Number,
    OneOf,
    Record,
    SetupNumber,
    Text,
)
from civitas.kernel.pack.loader import Change, Entry, Pack, changes, load
from civitas.kernel.pack.source import PackError

__all__ = [
    "Change",
    "Effect",
    "Effects",
    "Entry",
    "Field",
    "Flag",
    "Kind",
    "ListOf",
    "Number",
    "OneOf",
    "Pack",
    "PackError",
    "Record",
    "SetupNumber",
    "Text",
    "changes",
    "load",
]
