"""Which components ever take effect: what no game touches is dead, or its rule is not wired up.

A component takes effect when an effect is carried out for it or when the journal names it; to claim one is
not enough. Components without a name, such as the tables of a board, are not counted. Unless told otherwise,
the games go in turn through the title's configurations, so that every variant is met, and the players are
curious: they take what nobody has used so far. Most of them are random bots otherwise, which are many times
as fast; in some games one of them plays for points, because what lies at the end of a long way is never
reached by chance.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from typing import Any

from civitas.arena.course import WISHES, named_components, texts_in
from civitas.arena.play import bot_rng, play_out
from civitas.bots import Bot, Deadline, make
from civitas.games import Packed
from civitas.kernel.chance import derive_seed
from civitas.kernel.game import Configuration, Game
from civitas.kernel.state import Question, State
from civitas.kernel.types import Action, Entry, Unplayable
from civitas.kernel.views import Observation

Progress = Callable[[int], None]

SEEKER, CROWD = "greedy", "random"
SEEKS = 5
"""In one of so many games a seeker sits among the crowd."""


def usage(
    game: Game,
    games: int,
    seed: int | str = 0,
    configuration: Configuration | None = None,
    bot: str | None = None,
    progress: Progress | None = None,
) -> dict[str, Any]:
    """Play a number of games and return in how many of them each component took effect.

    A bot that is named plays all seats.
    """
    if not isinstance(game, Packed):
        raise Unplayable(
            f"{game.names['en']} has no component files, so there is nothing to count.",
            "not_countable",
            game.names["en"],
        )
    if games < 1:
        raise Unplayable(f"The number of games is at least 1, not {games}.", "games", games)
    reason = configuration and game.refusal(configuration.options, configuration.seats)
    if reason:
        raise reason
    named = named_components(game)
    used = {id: 0 for id in game.pack.by_id if id in named}
    configurations = [configuration] if configuration else game.configurations()
    for number in range(games):
        chosen = configurations[number % len(configurations)]
        own_seed = derive_seed(seed, number)
        lineup = [bot] * chosen.seats if bot else _crowd(number, len(configurations), chosen.seats)
        players = [make(name, game, seat, bot_rng(own_seed, seat)) for seat, name in enumerate(lineup)]
        if bot is None:
            unused = {id for id in used if not used[id]}
            players = [Curious(player, unused) for player in players]
        for name in _named(game, chosen, own_seed, players):
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


class Curious(Bot):
    """Takes what names a component that nobody has used so far; else it does what another bot would do."""

    def __init__(self, bot: Bot, unused: set[str]) -> None:
        super().__init__(bot.game, bot.seat, bot.rng)
        self.bot = bot
        self.blind = bot.blind
        self.unused = unused

    def choose(self, observation: Observation, question: Question, deadline: Deadline) -> Action:
        if self.unused:
            new = [action for action in question.actions if not self.unused.isdisjoint(texts_in(action[1:]))]
            if new:
                return self.rng.choice(new)
        return self.bot.choose(observation, question, deadline)


def _crowd(number: int, configurations: int, seats: int) -> list[str]:
    """Return who plays a game; the seeker comes to every configuration and sits on every seat in turn."""
    players = [CROWD] * seats
    turn = number + number // configurations
    if turn % SEEKS == 0:
        players[turn // SEEKS % seats] = SEEKER
    return players


def _named(game: Game, chosen: Configuration, seed: int, players: Sequence[Bot]) -> set[str]:
    """Return every text that a journal entry or the source of an effect names in one game."""
    named: set[str] = set()
    sink: list[tuple[int, Entry]] = []
    watched = _watched(game, named)
    state = watched.setup(chosen.options, chosen.seats, seed, sink)
    state.sink = sink
    play_out(watched, state, list(players))
    for _, (kind, _, _, values, _, secret) in sink:
        if kind not in WISHES:
            named.update(texts_in((values, secret)))
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
