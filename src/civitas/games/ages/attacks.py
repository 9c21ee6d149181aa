"""What aggressions and wars have in common: whom one may attack, what it costs, what it sets off (IW-125,
IW-193, IW-204, IW-212, IW-227, IW-271, IWC-14, IWC-19 to IWC-21)."""

from __future__ import annotations

from civitas.games.ages.actions import military_left
from civitas.games.ages.effects import fire
from civitas.games.ages.kinds import NONE, WAR
from civitas.games.ages.pact_end import end_pact
from civitas.games.ages.politics import rivals
from civitas.games.ages.state import AgesState
from civitas.kernel.types import Reason

NEEDED = {"take": {"colony": "colony"}, "discard": {"leader": "leader", "wonder": "wonder"}}
"""Effects that need an object, by verb and argument (IWC-14)."""


def needed_object(state: AgesState, card: int) -> str:
    """Return what the target must have so that the card may be aimed at it, empty if nothing."""
    for tree in state.cards.cards[card].effects:
        first = tree[1] if tree[0] == "&" else tree
        found = NEEDED.get(first[0], {}).get(first[1] if len(first) > 1 else "")
        if found:
            return found
    return ""


def level_of(state: AgesState, target: int, what: str | None) -> int:
    """Return the level of the leader or of the wonder under construction of a civilization."""
    own = state.seats[target]
    card = own.leader if what == "leader" else own.wonder if what == "wonder" else NONE
    return state.cards.age[card] if card >= 0 else 0


def attack_cost(state: AgesState, card: int, target: int) -> int:
    """Return the military actions for an attack on a civilization."""
    fields = state.cards.cards[card].fields
    cost: int = fields["cost"] + level_of(state, target, fields.get("cost_level"))
    return cost * 2 if state.seats[target].index.double_attack_cost else cost


def pacts_between(state: AgesState, one: int, two: int) -> list[int]:
    """Return whose pacts the two civilizations share: the owners."""
    return [
        owner
        for owner, partner in ((one, two), (two, one))
        if state.seats[owner].pact >= 0 and state.seats[owner].pact_partner == partner
    ]


def cannot_attack(state: AgesState, seat: int, card: int, target: int) -> Reason | None:
    """Say why an aggression or war in hand may not be aimed at a civilization."""
    own = state.seats[seat]
    if target not in rivals(state, seat):
        return ("no_rival",)
    if own.index.no_attacks:
        return ("leader_forbids_attacks", state.cards.ids[own.leader])
    for owner in pacts_between(state, seat, target):
        pact = state.seats[owner].pact
        if state.cards.cards[pact].fields["no_attack"]:
            return ("pact_forbids_attack", state.cards.ids[pact])
    if state.cards.kind[card] == WAR and state.seats[target].index.no_wars_against:
        return ("pact_forbids_wars", target)
    if state.options["less_mean"] == "on" and state.seats[target].attacker not in (NONE, seat):
        return ("attacked_already", target, state.seats[target].attacker)
    return _without_object(state, card, target) or _too_dear(state, seat, card, target)


def _without_object(state: AgesState, card: int, target: int) -> Reason | None:
    needed = needed_object(state, card)
    other = state.seats[target]
    has = {"colony": bool(other.index.colonies), "leader": other.leader >= 0, "wonder": other.wonder >= 0}
    return ("target_lacks", needed, target) if needed and not has[needed] else None


def _too_dear(state: AgesState, seat: int, card: int, target: int) -> Reason | None:
    cost, left = attack_cost(state, card, target), military_left(state.seats[seat])
    return ("needs_military_actions", cost, left) if cost > left else None


def announce(state: AgesState, seat: int, card: int, target: int) -> None:
    """Pay for an attack; pacts that do not survive it end, and the target's cards answer to it."""
    state.seats[seat].military_used += attack_cost(state, card, target)
    if state.options["less_mean"] == "on":
        state.seats[target].attacker = seat
    for owner in pacts_between(state, seat, target):
        if state.cards.cards[state.seats[owner].pact].fields["ends_on_attack"]:
            end_pact(state, owner, "IW-212")
    fire(state, target, "attacked")


def attack_bonus(state: AgesState, seat: int, target: int) -> int:
    """Return what pacts add when the attacker's strength against his partner is added up (IWC-21)."""
    bonus = 0
    for owner in pacts_between(state, seat, target):
        own = state.seats[owner]
        side = own.pact_side if owner == seat else 1 - own.pact_side
        for tree in state.cards.sides[own.pact][side].effects:
            if tree[0] == "before" and tree[1][0] == "attack-partner":
                bonus += tree[2][1]
    return bonus


def aim(state: AgesState, target: int, advantage: int = 0) -> None:
    """Remember whom the effect that follows is aimed at; what it does is counted from nothing."""
    state.target = target
    state.advantage = advantage
    state.lost = state.destroyed_cost = state.discarded_level = 0
