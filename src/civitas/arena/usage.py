"""Which components ever take effect: what no game touches is dead, or its rule is not wired up.

A component takes effect when an effect is carried out for it or when the journal names it; to claim one is
not enough. Unless told otherwise, the games go in turn through the title's configurations, so that every
variant is met.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from copy import copy
from typing import Any

from civitas.arena.play import bot_rng, play_out
from civitas.bots import make
from civitas.games import Packed
from civitas.kernel.chance import derive_seed
from civitas.kernel.game import Configuration, Game
from civitas.kernel.state import State
from civitas.kernel.types import Entry, Unplayable

Progress = Callable[[int], None]

WISHES = frozenset({"claim", "displaced"})
"""Journal kinds that name what somebody wants, or did not get."""


def usage(
    game: Game,
    games: int,
    seed: int | str = 0,
    configuration: Configuration | None = None,
    bot: str = "random",
    progress: Progress | None = None,
) -> dict[str, Any]:
    """Play a number of games and return in how many of them each component took effect."""
    if not isinstance(game, Packed):
        raise Unplayable(f"{game.names['en']} has no component files, so there is nothing to count.")
    if games < 1:
        raise Unplayable(f"The number of games is at least 1, not {games}.")
    used = dict.fromkeys(game.pack.by_id, 0)
    configurations = [configuration] if configuration else game.configurations()
    for number in range(games):
        chosen = configurations[number % len(configurations)]
        for name in _named(game, chosen, derive_seed(seed, number), bot):
            if name in used:
                used[name] += 1
        if progress is not None:
            progress(number + 1)
    return {
        "game": game.id,
        "games": games,
        "components": len(used),
        "used": {name: count for name, count in used.items() if count},
        "never": [name for name, count in used.items() if not count],
    }


def _named(game: Game, chosen: Configuration, seed: int, bot: str) -> set[str]:
    """Return every text that a journal entry or the source of an effect names in one game."""
    named: set[str] = set()
    sink: list[tuple[int, Entry]] = []
    watched = _watched(game, named)
    state = watched.setup(chosen.options, chosen.seats, seed, sink)
    state.sink = sink
    players = [make(bot) for _ in range(chosen.seats)]
    play_out(watched, state, players, [bot_rng(seed, seat) for seat in range(chosen.seats)])
    for _, (kind, _, _, values, _, secret) in sink:
        if kind not in WISHES:
            named.update(_texts((values, secret)))
    return named


def _watched(game: Game, named: set[str]) -> Game:
    """Return the game with a book of rules that also writes down whose effects are carried out."""
    carry_out = game.rules.steps.get("effect")
    if carry_out is None:
        return game

    def effect(state: State, seat: int, tree: tuple[Any, ...], source: str) -> None:
        named.add(source)
        carry_out(state, seat, tree, source)

    watched = copy(game)
    watched.rules = game.rules.revised(steps={"effect": effect})
    return watched


def _texts(values: Iterable[Any]) -> Iterator[str]:
    for value in values:
        if isinstance(value, str):
            yield value
        elif isinstance(value, tuple):
            yield from _texts(value)
