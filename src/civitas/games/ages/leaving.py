"""Leaving the game honourably (IW-246 to IW-250, IW-AMB-33)."""

from __future__ import annotations

from civitas.games.ages.book import RULES
from civitas.games.ages.card_row import players
from civitas.games.ages.in_play import refresh_index
from civitas.games.ages.kinds import NONE
from civitas.games.ages.military_hand import discard
from civitas.games.ages.pact_end import end_pact
from civitas.games.ages.setup import blue_tokens, yellow_tokens
from civitas.games.ages.state import AgesState
from civitas.games.ages.turn import go_on
from civitas.kernel.types import Action


@RULES.step("leaving")
def leaving(state: AgesState, seat: int) -> None:
    """Ask at the start of a turn, if leaving was agreed upon."""
    if state.options["leaving"] == "on":
        state.push("leave_or_stay", seat)


@RULES.question("leave_or_stay", rule="IW-246", kinds=("leave", "stay"))
def leave_or_stay(state: AgesState, seat: int) -> list[Action]:
    """Leave the game, or play on."""
    return [("leave",), ("stay",)]


@leave_or_stay.answers
def leave_or_play_on(state: AgesState, seat: int, action: Action) -> None:
    """Let a civilization fall; the last one remaining wins at once (IW-249)."""
    if action[0] == "stay":
        return
    state.note("left", seat, "IW-246")
    discard_wars(state, seat)
    discard_pacts(state, seat)
    clear_away(state, seat)
    state.stack.clear()
    if players(state) > 1:
        go_on(state, seat)


def discard_wars(state: AgesState, seat: int) -> None:
    """Discard every war that involves a civilization, without effect (IW-247)."""
    for declarer, own in enumerate(state.seats):
        if own.war >= 0 and seat in (declarer, own.war_target):
            discard(state, own.play, own.play.items.index(own.war))
            own.war = own.war_target = NONE


def discard_pacts(state: AgesState, seat: int) -> None:
    """End every pact that involves a civilization."""
    for owner, own in enumerate(state.seats):
        if own.pact >= 0 and seat in (owner, own.pact_partner):
            end_pact(state, owner, "IW-250")


def clear_away(state: AgesState, seat: int) -> None:
    """Put all cards and tokens of a civilization into the box."""
    own = state.seats[seat]
    own.left = 1
    for other in state.seats:
        if other.attacker == seat:
            other.attacker = NONE
    for zone in (own.hand, own.military_hand, own.play):
        while zone.items:
            state.move(zone, -1, state.box)
    state.yellow_box += yellow_tokens(own)
    state.blue_box += blue_tokens(own)
    own.yellow_bank = own.pool = own.blue_bank = own.stages = own.stage_tokens = 0
    own.workers = [0] * len(own.workers)
    own.blue = [0] * len(own.blue)
    own.government = state.cards.despotism
    own.leader = own.wonder = own.tactic = NONE
    own.flipped = ()
    refresh_index(state, seat)
