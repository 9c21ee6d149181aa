"""The titles. One is registered by having a package here whose attribute `GAME` is the game.

A game that lives elsewhere is named in the environment: CIVITAS_GAMES=hamlet,mygames.chess lists modules that
have a `GAME` too. A title whose package has no `GAME` is not there: nothing can reach it by accident.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Protocol, runtime_checkable

from civitas.kernel.elsewhere import module_named, names_in
from civitas.kernel.game import Game
from civitas.kernel.grammar import Vocabulary
from civitas.kernel.pack import Kind, Pack, load
from civitas.kernel.types import Unplayable

ELSEWHERE = "CIVITAS_GAMES"
"""Environment variable: modules with games that live outside of this package, separated by commas."""


@runtime_checkable
class Packed(Protocol):
    """A title whose components are a pack, so that an owner's pack can be laid over it."""

    id: str
    folder: Path
    """Where the title's own component files are."""
    kinds: Sequence[Kind]
    vocabulary: Vocabulary
    pack: Pack

    def packed(self, pack: Pack) -> Game:
        """Return the same title with these components, its `pack_hash` taken from them."""


def titles() -> dict[str, Game]:
    """Return every registered game by id, in alphabetical order."""
    return dict(_found(os.environ.get(ELSEWHERE, "")))


def title(id: str) -> Game:
    """Return one game; where its package is called like it, no other one is loaded for it."""
    here = _named_like(id, os.environ.get(ELSEWHERE, ""))
    if here is not None:
        return here
    known = titles()
    if id not in known:
        there = ", ".join(known) or "none"
        raise Unplayable(f"There is no game '{id}'; there are {there}.", "no_game", id, there)
    return known[id]


def home(game: Game) -> Path:
    """Return the folder of a title: its texts, its icons and, outside of this package, its rules page."""
    return Path(str(sys.modules[type(game).__module__].__file__)).parent


def with_pack(game: Game, folder: Path) -> Game:
    """Return a game with an owner's values laid over its own; a bad pack raises PackError."""
    if not isinstance(game, Packed):
        raise Unplayable(f"{game.names['en']} has no component files, so no pack fits it.")
    return game.packed(load(game.folder, game.kinds, game.vocabulary, folder, game.id))


def opened(id: str, pack: Path | None = None) -> Game:
    """Return one game, with an owner's pack if there is one."""
    return title(id) if pack is None else with_pack(title(id), pack)


@cache
def _found(elsewhere: str) -> dict[str, Game]:
    here = [f"{__name__}.{module.name}" for module in iter_modules(__path__) if module.ispkg]
    named = names_in(elsewhere)
    games: dict[str, Game] = {}
    for name in [*here, *named]:
        game = _game_of(name, name in named)
        if game is None:
            continue
        if game.id in games:
            raise Unplayable(f"Two games have the id '{game.id}'; the second one is in {name}.")
        games[game.id] = game
    return dict(sorted(games.items()))


@cache
def _named_like(id: str, elsewhere: str) -> Game | None:
    """Return the game whose package here has its id; where games live elsewhere too, all are looked at."""
    packages = [module.name for module in iter_modules(__path__) if module.ispkg]
    game = _game_of(f"{__name__}.{id}", False) if id in packages and not elsewhere else None
    return game if game is not None and game.id == id else None


def _game_of(name: str, named: bool) -> Game | None:
    module = module_named(ELSEWHERE, name) if named else import_module(name)
    game = getattr(module, "GAME", None)
    if game is None and named:
        raise Unplayable(f"{ELSEWHERE} names '{name}', but that module has no GAME.")
    return game
