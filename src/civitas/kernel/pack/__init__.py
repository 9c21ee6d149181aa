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
    SetupNumber,
    Table,
    Text,
)
from civitas.kernel.pack.loader import Change, Component, Pack, changes, load
from civitas.kernel.pack.source import PackError

__all__ = [
    "Change",
    "Component",
    "Effect",
    "Effects",
    "Field",
    "Flag",
    "Kind",
    "ListOf",
    "Number",
    "OneOf",
    "Pack",
    "PackError",
    "SetupNumber",
    "Table",
    "Text",
    "changes",
    "load",
]
