"""How much each component has to do with winning: the designer's table.

The seats that used a component are compared with the average seat. Whoever is ahead takes more of everything;
so the win that was to be expected from the leads at the start of the round in which a seat first used the
component is taken off, and what is left is what the component itself may have done. A seat that never used it
has nothing left, and what all seats used did nothing for any of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import NamedTuple

from civitas.arena.course import Played
from civitas.arena.intervals import FEWEST, margin


class Judged(NamedTuple):
    """What the games say about one component; the intervals are 95 %."""

    name: str
    used: int
    seats: int
    win: float
    """How much more often its users win than the average seat."""
    score: float
    """How many points more they have than the average seat."""
    corrected: float
    """How much more often they win than the average seat, beyond what their lead before let expect."""
    margin: float
    """Half the width of the interval of the corrected number."""


def balance(games: Sequence[Played]) -> list[Judged]:
    """Return a row for each component that was used in enough games, the most winning first."""
    games = [one for one in games if one.leads]
    slopes = _slopes(games)
    shares = [share for one in games for share in one.shares()]
    totals = [total for one in games for total in one.totals]
    uses: dict[str, list[list[_Use]]] = {}
    for one in games:
        for name, users in _users(one, slopes).items():
            uses.setdefault(name, []).append(users)
    rows = []
    for name, by_game in uses.items():
        if len(by_game) < FEWEST:
            continue
        seats = [use for users in by_game for use in users]
        n = len(seats)
        won = sum(use.share for use in seats) / n - sum(shares) / len(shares)
        scored = sum(use.total for use in seats) / n - sum(totals) / len(totals)
        beyond = sum(use.beyond for use in seats) / n
        apart = [sum(use.beyond - beyond for use in users) * len(by_game) / n for users in by_game]
        others = 1 - n / len(shares)
        rows.append(Judged(name, n, len(shares), won, scored, others * beyond, others * margin(apart)))
    return sorted(rows, key=lambda row: (-row.corrected, row.name))


class _Use(NamedTuple):
    """What came of a seat that used a component."""

    share: float
    total: int
    beyond: float
    """Its share of the win without what its lead let expect."""


def _users(one: Played, slopes: Sequence[float]) -> dict[str, list[_Use]]:
    """Return who used what in a game."""
    found: dict[str, list[_Use]] = {}
    chances = [_chances(leads, slope) for leads, slope in zip(one.leads, slopes, strict=False)]
    for seat, (share, total, uses) in enumerate(zip(one.shares(), one.totals, one.uses, strict=True)):
        for name, begun in uses:
            found.setdefault(name, []).append(_Use(share, total, share - chances[int(begun)][seat]))
    return found


def _chances(leads: Sequence[float], slope: float) -> list[float]:
    """Return the chances of all seats to win, by their leads; together they are 1."""
    most = max(leads)
    odds = [exp(slope * (lead - most)) for lead in leads]
    return [one / sum(odds) for one in odds]


def _slopes(games: Sequence[Played]) -> list[float]:
    """Return by round how much a lead at its start is worth: early ones say less about the end."""
    rounds = max((len(one.leads) for one in games), default=0)
    return [
        _slope([(one.leads[begun], one.shares()) for one in games if begun < len(one.leads)])
        for begun in range(rounds)
    ]


def _slope(moments: Sequence[tuple[Sequence[float], Sequence[float]]]) -> float:
    """Fit the chances to pairs of leads and shares of the win, by Newton's method."""
    scale = sqrt(sum(lead * lead for leads, _ in moments for lead in leads) / len(moments)) or 1.0
    slope = 0.0
    for _ in range(25):
        gradient, curvature = 0.0, 1e-6
        for leads, shares in moments:
            chances = _chances(leads, slope / scale)
            middle = sum(chance * lead for chance, lead in zip(chances, leads, strict=True)) / scale
            for lead, share, chance in zip(leads, shares, chances, strict=True):
                gradient += (share - chance) * lead / scale
                curvature += chance * (lead / scale - middle) ** 2
        slope = max(-10.0, min(10.0, slope + gradient / curvature))
    return slope / scale
