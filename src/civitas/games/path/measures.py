"""The numbers that a player of Path watches: cubes, research, tracks, power, history, points."""

from __future__ import annotations

from civitas.games.path.effects import history_points, power_of
from civitas.games.path.scoring import score
from civitas.games.path.state import PathState
from civitas.games.path.words import AGENTS, CHALLENGE_STANDS, TYPES

RESEARCH = tuple(f"research_{kind}" for kind in TYPES)
PURSE = frozenset((*AGENTS, *RESEARCH))
"""Cubes and research pay for everything (PC-7)."""


def measures(state: PathState, seat: int) -> dict[str, int]:
    """Return what one seat has and can expect as things stand."""
    own, components = state.seats[seat], state.components
    history = 0
    if state.challenge_at < len(CHALLENGE_STANDS):
        card = components.challenges[state.challenges[state.challenge_at]]
        history = history_points(own, components, card.type)
    return {
        **dict(zip(AGENTS, own.cubes, strict=True)),
        **dict(zip(RESEARCH, own.research, strict=True)),
        "parked": sum(own.parked),
        "population": own.population,
        "limit": own.limit(components),
        "philosophy": own.philosophy,
        "heritage": own.heritage,
        "power": power_of(own),
        "history": history,
        "deployment": sum(own.offered(components, "deployment")),
        "research_phase": sum(own.offered(components, "research")),
        "points": own.points,
        "total": sum(score(state, seat).values()),
    }
