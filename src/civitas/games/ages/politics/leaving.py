"""Leaving the game honourably (IW-246 to IW-250, IW-AMB-33).

The time for it is the very start of the turn. Where a war of the player's own is about to be resolved he is
asked there; else nothing comes between, and it is among the actions of the political phase and of the turn as
long as the player has done nothing in it.
"""

from __future__ import annotations

from civitas.games.ages.in_play import refresh_index
from civitas.games.ages.military.hand import discard
from civitas.games.ages.places import Addresses
from civitas.games.ages.politics.pacts import end_pact
from civitas.games.ages.politics.phase import political_action
from civitas.games.ages.rules import RULES
from civitas.games.ages.schema import NOTHING
from civitas.games.ages.setup import blue_tokens, yellow_tokens
from civitas.games.ages.state import AgesState
from civitas.games.ages.turn import NO_SUCH_THING, go_on, turn_action
from civitas.kernel.types import Action, Reason

TOO_LATE: Reason = ("too_late_to_leave",)
NOT_AGREED: Reason = ("leaving_not_agreed",)


def cannot_leave(state: AgesState, seat: int) -> Reason | None:
    """Say why a civilization cannot leave now: only the start of the own turn is the time for it."""
    if state.options["version"] != "expert" or state.options["leaving"] != "on":
        return NOT_AGREED
    return TOO_LATE if state.seats[seat].acted else None


def _list(state: AgesState, seat: int, actions: list[Action]) -> None:
    if cannot_leave(state, seat) is None:
        actions.append(("leave",))


def _check(state: AgesState, seat: int, action: Action) -> Reason | None:
    return cannot_leave(state, seat) if len(action) == 1 else NO_SUCH_THING


def leave(state: AgesState, seat: int, action: Action) -> None:
    """Let a civilization fall; the last one remaining wins at once (IW-249)."""
    state.note("left", seat, "IW-246")
    discard_wars(state, seat)
    discard_pacts(state, seat)
    clear_away(state, seat)
    state.stack.clear()
    if state.players() > 1:
        go_on(state, seat)


turn_action("leave", _list, _check, leave)
political_action("leave", _list, _check, leave)


@RULES.step("may_leave")
def may_leave(state: AgesState, seat: int) -> None:
    """Ask before the own war is resolved: afterwards it is too late (IW-246)."""
    if state.seats[seat].war >= 0 and cannot_leave(state, seat) is None:
        state.push("staying", seat)


@RULES.question("staying", rule="IW-246", kinds=("leave", "stay"))
def staying(state: AgesState, seat: int) -> list[Action]:
    """Leave the game, or stay and fight."""
    return [("leave",), ("stay",)]


@staying.answers
def stay(state: AgesState, seat: int, action: Action) -> None:
    """Go on with the turn, in which leaving is over."""
    if action[0] == "leave":
        leave(state, seat, action)
    else:
        state.seats[seat].acted = 1


@staying.about
def about_war(state: AgesState, seat: int, action: Action) -> Addresses:
    """The war."""
    return (f"seats/{seat}/war",)


def discard_wars(state: AgesState, seat: int) -> None:
    """Discard every war that involves a civilization, without effect (IW-247)."""
    for declarer, own in enumerate(state.seats):
        if own.war >= 0 and seat in (declarer, own.war_target):
            discard(state, own.play, own.play.items.index(own.war))
            own.war = own.war_target = NOTHING


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
            other.attacker = NOTHING
    for zone in (own.hand, own.military_hand, own.play):
        while zone.items:
            state.move(zone, -1, state.removed)
    state.yellow_box += yellow_tokens(own)
    state.blue_box += blue_tokens(own)
    own.yellow_bank = own.unused_workers = own.blue_bank = own.stages = own.stage_tokens = 0
    own.workers = [0] * len(own.workers)
    own.blue = [0] * len(own.blue)
    own.government = state.components.despotism
    own.leader = own.wonder = own.tactic = NOTHING
    own.flipped = ()
    refresh_index(state, seat)
