"""Many games between the bots of one line-up, and the table of their results."""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from pathlib import Path
from time import perf_counter
from typing import Any

from civitas.arena.course import Played
from civitas.arena.schedule import Plan
from civitas.arena.work import Progress, played_games


def checksum_of(games: Iterable[Played]) -> str:
    """Return one checksum over the final states of many games."""
    checksum = blake2b(digest_size=16)
    for played in games:
        checksum.update(played.checksum.encode())
    return checksum.hexdigest()


def simulate(
    plan: Plan,
    games: int,
    workers: int = 1,
    progress: Progress | None = None,
    folder: Path | None = None,
    cluster: str | None = None,
) -> dict[str, Any]:
    """Play a number of games and return the table of results, by line-up entry."""
    fresh: list[Played] = []
    started = perf_counter()
    played = played_games(plan, games, workers, folder, progress, cluster, fresh.append)
    seconds = perf_counter() - started
    game = plan.opened()
    wins, scores = [0.0] * plan.seats, [0] * plan.seats
    for one in played:
        for entry, total, share in zip(one.seating, one.totals, one.shares(), strict=True):
            scores[entry] += total
            wins[entry] += share
    decided = _decisions(fresh)
    return {
        "game": plan.game,
        "version": game.version,
        "pack": game.pack_hash,
        "options": game.complete(plan.options, plan.seats),
        "seats": plan.lineup,
        "seed": plan.seed,
        "games": games,
        "decisions": _decisions(played),
        "fresh_games": len(fresh),
        "fresh_decisions": decided,
        "seconds": round(seconds, 3),
        "decisions_per_second": round(decided / seconds, 1),
        "wins": [round(won, 6) for won in wins],
        "scores": [round(total / games, 3) for total in scores],
        "checksum": checksum_of(played),
    }


def _decisions(games: Iterable[Played]) -> int:
    return sum(sum(one.decisions) for one in games)
