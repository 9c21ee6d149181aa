"""The numbers that a player watches: stock, energy, points, cards, tracks, the final score."""

from __future__ import annotations

from civitas.games.revive.scoring import score
from civitas.games.revive.state import ReviveState
from civitas.games.revive.words import COLOURS, RESOURCES


def measures(state: ReviveState, seat: int) -> dict[str, int]:
    """Return the own numbers by name."""
    player = state.seats[seat]
    found = dict(zip(RESOURCES, player.stock, strict=True))
    found |= {f"track_{colour}": field for colour, field in zip(COLOURS, player.tracks, strict=True)}
    return found | {
        "energy": player.energy,
        "points": player.score,
        "active": len(player.active),
        "rest": len(player.rest),
        "crates": len(player.crates) + len(player.opened),
        "progress": player.covered,
        "figures": player.figures.bit_count(),
        "buildings": player.buildings.bit_count(),
        "artifacts": sum(player.artifacts),
        "total": sum(score(state, seat).values()),
    }
