"""How much each component has to do with winning: the designer's table.

The seats that used a component are compared with the average seat. Whoever is ahead takes more of everything;
so the win that was to be expected from the lead before the component was first used is taken off, and what is
left is what the component itself may have done.
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
    """How much more often they win than their lead before let expect."""
    margin: float
    """Half the width of the interval of the corrected number."""


def balance(games: Sequence[Played]) -> list[Judged]:
    """Return a row for each component that was used often enough, the most winning first."""
    uses: dict[str, list[tuple[float, float, float]]] = {}
    shares: list[float] = []
    totals: list[int] = []
    leads: list[tuple[float, float]] = []
    for one in games:
        for share, total, used in zip(one.shares(), one.totals, one.uses, strict=True):
            shares.append(share)
            totals.append(total)
            for name, lead in used:
                uses.setdefault(name, []).append((share, total, lead))
                leads.append((lead, share))
    if not shares:
        return []
    expected = _expectation(leads)
    fair, mean = sum(shares) / len(shares), sum(totals) / len(totals)
    rows = []
    for name, seats in uses.items():
        n = len(seats)
        if n < FEWEST:
            continue
        beyond = [share - expected(lead) for share, _, lead in seats]
        won = sum(share for share, _, _ in seats) / n
        scored = sum(total for _, total, _ in seats) / n
        rows.append(Judged(name, n, len(shares), won - fair, scored - mean, sum(beyond) / n, margin(beyond)))
    return sorted(rows, key=lambda row: (-row.corrected, row.name))


class _Curve:
    """The chance to win by the lead: a logistic curve."""

    def __init__(self, constant: float, slope: float) -> None:
        self.constant = constant
        self.slope = slope

    def __call__(self, lead: float) -> float:
        return 1 / (1 + exp(-max(-30.0, min(30.0, self.constant + self.slope * lead))))


def _expectation(leads: Sequence[tuple[float, float]]) -> _Curve:
    """Fit the curve to pairs of lead and share of the win, by Newton's method."""
    curve = _Curve(0.0, 0.0)
    scale = sqrt(sum(lead * lead for lead, _ in leads) / max(1, len(leads))) or 1.0
    for _ in range(25):
        ga = gb = haa = hab = hbb = 0.0
        for lead, share in leads:
            x = lead / scale
            p = curve(x)
            ga += share - p
            gb += (share - p) * x
            weight = p * (1 - p)
            haa += weight
            hab += weight * x
            hbb += weight * x * x
        haa, hbb = haa + 1e-6, hbb + 1e-6
        rest = haa * hbb - hab * hab
        if rest <= 0:
            break
        a = curve.constant + (hbb * ga - hab * gb) / rest
        b = curve.slope + (haa * gb - hab * ga) / rest
        curve = _Curve(max(-10.0, min(10.0, a)), max(-10.0, min(10.0, b)))
    return _Curve(curve.constant, curve.slope / scale)
