"""How good a position is: the points that a player can expect at the end."""

from __future__ import annotations

from civitas.games.revive.scoring import score
from civitas.games.revive.state import ReviveState


def evaluate(state: ReviveState, seat: int) -> float:
    """Return the points that a seat can expect."""
    return float(sum(score(state, seat).values()))
