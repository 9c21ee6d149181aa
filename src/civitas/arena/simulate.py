"""Many games between bots, on one core or on several, with the same result.

Game i is set up from a seed derived from (seed, i) and from nothing else, so it does not matter who plays it.
The line-up is rotated: in game i, entry e sits on seat (e + i) modulo the number of seats.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from hashlib import blake2b
from multiprocessing import cpu_count, get_context
from pathlib import Path
from signal import SIG_IGN, SIGINT, signal
from time import perf_counter
from typing import Any

from civitas.arena.play import bot_rng, play_out
from civitas.bots import make, specified
from civitas.games import opened
from civitas.kernel.chance import derive_seed
from civitas.kernel.game import Game
from civitas.kernel.types import Unplayable

Progress = Callable[[int], None]
"""Is told how many games are done."""

CHUNK = 16
"""So many games go to a worker at a time."""

MOST_WORKERS = max(8, 4 * cpu_count())
"""More processes than this only fill the memory."""


class Plan:
    """What is to be played: a title by its id, options, who plays, from which seed."""

    __slots__ = ("game", "lineup", "options", "pack", "seed")

    def __init__(
        self,
        game: str,
        lineup: list[str],
        seed: int | str = 0,
        options: dict[str, Any] | None = None,
        pack: Path | None = None,
    ) -> None:
        self.game = game
        self.lineup = lineup
        self.seed = seed
        self.options = options or {}
        self.pack = pack

    def opened(self) -> Game:
        """Return the game if everything about the plan is in order, else raise Unplayable."""
        game = opened(self.game, self.pack)
        for name in self.lineup:
            specified(name)
        reason = game.refuse(self.options, len(self.lineup))
        if reason:
            raise Unplayable(reason)
        return game


class Played:
    """What one game came to, by line-up entry."""

    __slots__ = ("checksum", "decisions", "totals", "winners")

    def __init__(self, decisions: int, totals: list[int], winners: list[int], checksum: str) -> None:
        self.decisions = decisions
        self.totals = totals
        self.winners = winners
        self.checksum = checksum


def play_one(game: Game, plan: Plan, number: int) -> Played:
    """Play game `number` of a plan."""
    seats = len(plan.lineup)
    seed = derive_seed(plan.seed, number)
    state = game.setup(plan.options, seats, seed)
    entries = [(seat - number) % seats for seat in range(seats)]
    players = [
        make(plan.lineup[entry], game, seat, bot_rng(seed, entry)) for seat, entry in enumerate(entries)
    ]
    decisions = play_out(game, state, players)
    outcome = game.outcome(state)
    totals = [0] * seats
    for seat, entry in enumerate(entries):
        totals[entry] = outcome.totals[seat]
    winners = sorted(entries[seat] for seat in outcome.winners())
    return Played(decisions, totals, winners, state.checksum())


def simulate(plan: Plan, games: int, workers: int = 1, progress: Progress | None = None) -> dict[str, Any]:
    """Play a number of games and return the table of results."""
    game = plan.opened()
    if games < 1:
        raise Unplayable(f"The number of games is at least 1, not {games}.")
    if workers < 1:
        raise Unplayable(f"The number of workers is at least 1, not {workers}.")
    if workers > MOST_WORKERS:
        raise Unplayable(f"The number of workers is at most {MOST_WORKERS} on this machine, not {workers}.")
    seats = len(plan.lineup)
    wins, scores = [0.0] * seats, [0] * seats
    decisions = 0
    checksum = blake2b(digest_size=16)
    started = perf_counter()
    for done, played in enumerate(_all_played(game, plan, games, workers), start=1):
        decisions += played.decisions
        for entry, total in enumerate(played.totals):
            scores[entry] += total
        for entry in played.winners:
            wins[entry] += 1 / len(played.winners)
        checksum.update(played.checksum.encode())
        if progress is not None:
            progress(done)
    seconds = perf_counter() - started
    return {
        "game": plan.game,
        "options": game.complete(plan.options, seats),
        "seats": plan.lineup,
        "games": games,
        "decisions": decisions,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(decisions / seconds, 1),
        "wins": [round(won, 6) for won in wins],
        "scores": [round(total / games, 3) for total in scores],
        "checksum": checksum.hexdigest(),
    }


def _all_played(game: Game, plan: Plan, games: int, workers: int) -> Iterator[Played]:
    if workers == 1:
        for number in range(games):
            yield play_one(game, plan, number)
        return
    chunks = (range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK))
    with get_context("spawn").Pool(min(workers, -(-games // CHUNK)), _begin_work, (plan,)) as pool:
        for some in pool.imap(_work, chunks):
            yield from some


_plans: list[Plan] = []
"""The plan that a worker process was started with."""


def _begin_work(plan: Plan) -> None:
    """Remember the plan. Ctrl-C reaches every process; the one that hands out the work ends the others."""
    signal(SIGINT, SIG_IGN)
    _plans.append(plan)


def _work(numbers: range) -> list[Played]:
    game = _opened(_plans[0])
    return [play_one(game, _plans[0], number) for number in numbers]


@cache
def _opened(plan: Plan) -> Game:
    return plan.opened()
