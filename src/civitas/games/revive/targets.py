"""Target tiles of I0x49I's moon side: what happens when somebody acts where one lies (RV-152 to RV-154)."""

from __future__ import annotations

from civitas.games.revive.effects.resources import add
from civitas.games.revive.schema import NOTHING
from civitas.games.revive.state import ReviveState


def target_owner(state: ReviveState, field: int) -> int:
    """Return whose target lies on a field, NOTHING if there is none."""
    for who, player in enumerate(state.seats):
        if player.tokens >> field & 1 and state.components.sides[player.side].token == "target":
            return who
    return NOTHING


def settle_target(state: ReviveState, seat: int, field: int, paid: tuple[int, ...]) -> None:
    """Let the tile return; another player's action pays its owner what the action itself cost (RV-I-22)."""
    owner = target_owner(state, field)
    if owner == NOTHING:
        return
    state.seats[owner].tokens &= ~(1 << field)
    side = state.components.sides[state.seats[owner].side].id
    state.note("target_returns", owner, "RV-153", state.components.map.field_ids[field])
    if owner != seat:
        for resource, n in enumerate(paid):
            if n:
                add(state, owner, resource, n, side, "RV-154")
