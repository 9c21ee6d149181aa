"""All against all: who wins how often, by how much, and with which rating.

Ratings are those of openskill (Plackett-Luce), updated game by game in the order of their numbers; with each
comes how sure it is.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from civitas.arena.course import Played
from civitas.arena.intervals import interval
from civitas.arena.schedule import Tournament
from civitas.arena.simulate import checksum_of
from civitas.arena.work import Progress, played_games
from civitas.kernel.types import Unplayable


def tournament(
    plan: Tournament,
    rounds: int,
    workers: int = 1,
    progress: Progress | None = None,
    folder: Path | None = None,
    cluster: str | None = None,
) -> dict[str, Any]:
    """Play so many rounds of all groups on all rotations and return the standings."""
    if rounds < 1:
        raise Unplayable(f"The number of rounds is at least 1, not {rounds}.", "rounds", rounds)
    game = plan.opened()
    check_ratings()
    played = played_games(plan, plan.games(rounds), workers, folder, progress, cluster)
    return {
        "game": plan.game,
        "version": game.version,
        "pack": game.pack_hash,
        "options": game.complete(plan.options, plan.seats),
        "bots": plan.lineup,
        "seats": plan.seats,
        "seed": plan.seed,
        "games": len(played),
        "standings": standings(plan.lineup, played),
        "against": against(len(plan.lineup), played),
        "checksum": checksum_of(played),
    }


def standings(bots: Sequence[str], games: Sequence[Played]) -> list[dict[str, Any]]:
    """Return one row for each bot, the best rating first."""
    rows = []
    for entry, (rating, bot) in enumerate(zip(ratings(len(bots), games), bots, strict=True)):
        seats = [(one, seat) for one in games for seat, sitting in enumerate(one.seating) if sitting == entry]
        won = sum(one.shares()[seat] for one, seat in seats)
        low, high = interval(won, len(seats))
        decisions = sum(one.decisions[seat] for one, seat in seats)
        rows.append(
            {
                "bot": bot,
                "games": len(seats),
                "wins": round(won, 6),
                "share": round(won / max(1, len(seats)), 4),
                "interval": [round(low, 4), round(high, 4)],
                "score": round(sum(one.totals[seat] for one, seat in seats) / max(1, len(seats)), 3),
                "rating": round(rating[0], 3),
                "uncertainty": round(rating[1], 3),
                "decisions": decisions,
                "ms_per_decision": round(
                    1000 * sum(one.seconds[seat] for one, seat in seats) / max(1, decisions), 3
                ),
            }
        )
    return sorted(rows, key=lambda row: (-float(row["rating"]), row["bot"]))


def check_ratings() -> None:
    """Refuse what could not be rated."""
    if find_spec("openskill") is None:
        raise Unplayable(
            "Ratings need openskill, which is not installed; install civitas[arena].", "no_openskill"
        )


def ratings(bots: int, games: Sequence[Played]) -> list[tuple[float, float]]:
    """Return mean and standard deviation of each bot's skill."""
    check_ratings()
    models: Any = import_module("openskill.models")
    model = models.PlackettLuce()
    skills = [model.rating() for _ in range(bots)]
    for one in games:
        entries = sorted(set(one.seating))
        if len(entries) < 2:
            continue
        rated = model.rate(
            [[skills[entry]] for entry in entries], ranks=[_rank(one, entry) for entry in entries]
        )
        for entry, (skill,) in zip(entries, rated, strict=True):
            skills[entry] = skill
    return [(float(skill.mu), float(skill.sigma)) for skill in skills]


def _rank(one: Played, entry: int) -> float:
    """Return the rank of a bot in a game; where it sits on several seats, the mean."""
    own = [rank for rank, sitting in zip(one.ranks, one.seating, strict=True) if sitting == entry]
    return sum(own) / len(own)


def against(bots: int, games: Sequence[Played]) -> list[list[float | None]]:
    """Return how often each bot came out ahead of each other one, ties half; None where they never met."""
    ahead = [[0.0] * bots for _ in range(bots)]
    met = [[0] * bots for _ in range(bots)]
    for one in games:
        for here, first in enumerate(one.seating):
            for there, second in enumerate(one.seating):
                if first != second:
                    met[first][second] += 1
                    mine, theirs = one.ranks[here], one.ranks[there]
                    ahead[first][second] += 1.0 if mine < theirs else 0.5 if mine == theirs else 0.0
    return [
        [round(ahead[a][b] / met[a][b], 4) if met[a][b] else None for b in range(bots)] for a in range(bots)
    ]
