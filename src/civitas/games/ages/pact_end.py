"""The end of a pact, whatever ended it (IW-209 to IW-213)."""

from __future__ import annotations

from civitas.games.ages.in_play import refresh_index
from civitas.games.ages.kinds import NONE
from civitas.games.ages.military_hand import discard
from civitas.games.ages.state import AgesState


def end_pact(state: AgesState, owner: int, rule: str) -> None:
    """Discard the pact in front of a civilization; its effects end for both sides."""
    own = state.seats[owner]
    pact, partner = own.pact, own.pact_partner
    own.pact = own.pact_partner = NONE
    discard(state, own.play, own.play.items.index(pact))
    refresh_index(state, owner)
    refresh_index(state, partner)
    state.note("pact_ended", owner, rule, state.cards.ids[pact], partner)
