"""Aggressions: playing, attack, defence, resolution, and what they have in common with wars: whom one may
attack, what it costs, what it sets off (IW-125, IW-193 to IW-204, IW-212, IW-227, IW-263, IW-271, IW-290,
IWC-14, IWC-19 to IWC-21)."""

from __future__ import annotations

from civitas.games.ages.effects.takings import aim
from civitas.games.ages.in_play import fire
from civitas.games.ages.military.force import DEFENCE, Given, ask_sacrifices, bury, give, given_worth, pieces
from civitas.games.ages.military.hand import discard_from_hand
from civitas.games.ages.places import things
from civitas.games.ages.politics.pacts import end_pact
from civitas.games.ages.politics.phase import card_in_hand, cards_of_kind, political_action, rivals
from civitas.games.ages.rates import strength
from civitas.games.ages.rules import RULES
from civitas.games.ages.schema import AGGRESSION, NOTHING, WAR
from civitas.games.ages.state import AgesState
from civitas.games.ages.turn import military_left
from civitas.kernel.effects import carry_out
from civitas.kernel.grammar import head, parts, values
from civitas.kernel.types import Action, Reason

NEEDED = {("take", "colony"): "colony", ("discard", "leader"): "leader", ("discard", "wonder"): "wonder"}
"""Effects that need an object, by verb and first argument (IWC-14)."""


def needed_object(state: AgesState, card: int) -> str:
    """Return what the target must have so that the card may be aimed at it, empty if nothing."""
    for tree in state.components.cards[card].effects:
        first = parts(tree)[0]
        found = NEEDED.get((head(first), next(iter(values(first)), "")))
        if found:
            return found
    return ""


def level_of(state: AgesState, target: int, what: str | None) -> int:
    """Return the level of the leader or of the wonder under construction of a civilization."""
    own = state.seats[target]
    card = own.leader if what == "leader" else own.wonder if what == "wonder" else NOTHING
    return state.components.age[card] if card >= 0 else 0


def attack_cost(state: AgesState, card: int, target: int) -> int:
    """Return the military actions for an attack on a civilization."""
    fields = state.components.cards[card].fields
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
        return ("leader_forbids_attacks", state.components.ids[own.leader])
    for owner in pacts_between(state, seat, target):
        pact = state.seats[owner].pact
        if state.components.cards[pact].fields["no_attack"]:
            return ("pact_forbids_attack", state.components.ids[pact])
    if state.components.kind[card] == WAR and state.seats[target].index.no_wars_against:
        return ("pact_forbids_wars", target)
    if state.options["less_mean"] == "on" and state.seats[target].attacker not in (NOTHING, seat):
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
        if state.components.cards[state.seats[owner].pact].fields["ends_on_attack"]:
            end_pact(state, owner, "IW-212")
    fire(state, target, "attacked")


def attack_bonus(state: AgesState, seat: int, target: int) -> int:
    """Return what pacts add when the attacker's strength against his partner is added up (IWC-21)."""
    bonus = 0
    for owner in pacts_between(state, seat, target):
        for pact, more in state.seats[seat].index.attack_strength:
            if pact == state.seats[owner].pact:
                bonus += more
    return bonus


def attack(state: AgesState, seat: int, card: int, target: int) -> None:
    """Play an aggression against a civilization (IW-193)."""
    source = state.components.ids[card]
    state.note("aggression", seat, "IW-193", source, target)
    discard_from_hand(state, seat, card)
    state.push("attack", seat, source, target)
    announce(state, seat, card, target)


@RULES.step("attack")
def gather_attack(state: AgesState, seat: int, card: str, target: int) -> None:
    """Add up the attack; the attacker may sacrifice units (IW-194)."""
    sum_now = strength(state, seat) + attack_bonus(state, seat, target)
    ask_sacrifices(state, seat, card, target, sum_now, "defence", 0)


@RULES.step("defence")
def gather_defence(state: AgesState, seat: int, card: str, target: int, attack: int, _: int) -> None:
    """Let the defender decide, unless everybody can see how it ends (IW-195)."""
    defence = strength(state, target)
    state.note("attacks", seat, "IW-194", card, target, attack, defence)
    missing = attack - defence
    if missing <= 0:
        state.note("repelled", target, "IW-197", card, seat)
        bury(state)
    elif not state.seats[target].military_hand.items and not pieces(state, target):
        succeed(state, seat, card, target)
    else:
        state.push("defend", target, card, seat, attack, defence, (), ())


@RULES.question("defend", rule="IW-195", kinds=("bonus", "give_in", "sacrifice"), always=True)
def defend(
    state: AgesState,
    seat: int,
    card: str,
    attacker: int,
    attack: int,
    defence: int,
    units: Given,
    cards: Given,
) -> list[Action]:
    """List what may be given next, whether it can stop the attack or not, and giving in."""
    return sorted([("give_in",), *pieces(state, seat)])


@defend.answers
def defended(
    state: AgesState,
    seat: int,
    action: Action,
    card: str,
    attacker: int,
    attack: int,
    defence: int,
    units: Given,
    cards: Given,
) -> None:
    """Give in, or give a unit or a card; when the attack is reached it has failed (IW-197)."""
    if action[0] != "give_in":
        units, cards = give(state, seat, action, units, cards)
    if defence + given_worth(state, seat, DEFENCE, units, cards) >= attack:
        state.note("repelled", seat, "IW-197", card, attacker)
        bury(state)
    elif action[0] == "give_in" or not (state.seats[seat].military_hand.items or pieces(state, seat)):
        succeed(state, attacker, card, seat)
    else:
        state.push("defend", seat, card, attacker, attack, defence, units, cards)


defend.about(things)


def succeed(state: AgesState, seat: int, card: str, target: int) -> None:
    """Carry out a successful aggression; sacrificed units are out of its reach (IW-199, IW-AMB-19)."""
    state.note("aggression_succeeds", seat, "IW-199", card, target)
    aim(state, target)
    state.push("bury")
    carry_out(state, seat, state.components.cards[state.components.number[card]].effects, card)


def _list_aggressions(state: AgesState, seat: int, actions: list[Action]) -> None:
    for card in cards_of_kind(state, seat, AGGRESSION):
        for target in rivals(state, seat):
            if cannot_attack(state, seat, card, target) is None:
                actions.append(("aggression", state.components.ids[card], target))


def _may_attack(state: AgesState, seat: int, action: Action) -> Reason | None:
    card = card_in_hand(state, seat, action, 3, AGGRESSION)
    return cannot_attack(state, seat, card, action[2]) if card >= 0 else ("not_in_hand",)


def _attack(state: AgesState, seat: int, action: Action) -> None:
    attack(state, seat, state.components.number[action[1]], action[2])


political_action("aggression", _list_aggressions, _may_attack, _attack)
