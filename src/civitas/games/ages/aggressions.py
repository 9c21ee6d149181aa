"""Aggressions: playing, attack, defence, resolution (IW-193 to IW-204, IW-263, IW-290)."""

from __future__ import annotations

from civitas.games.ages.attacks import aim, announce, attack_bonus, cannot_attack
from civitas.games.ages.book import RULES
from civitas.games.ages.effects import carry_out
from civitas.games.ages.kinds import AGGRESSION
from civitas.games.ages.military_hand import discard_from_hand
from civitas.games.ages.politics import card_in_hand, cards_of_kind, political_action, rivals
from civitas.games.ages.rates import strength
from civitas.games.ages.sacrifices import DEFENCE, Given, ask_sacrifices, bury, give, next_pieces, reached
from civitas.games.ages.state import AgesState
from civitas.kernel.types import Action, Reason


def attack(state: AgesState, seat: int, card: int, target: int) -> None:
    """Play an aggression against a civilization (IW-193)."""
    source = state.cards.ids[card]
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
    elif not state.seats[target].military_hand.items and not _pieces(state, target, missing, (), ()):
        succeed(state, seat, card, target)
    else:
        state.push("defend", target, card, seat, attack, defence, (), ())


def _pieces(state: AgesState, seat: int, missing: int, units: Given, cards: Given) -> list[Action]:
    return next_pieces(state, seat, DEFENCE, missing, units, cards)


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
    """List what may be given next to stop the attack, and giving in as long as nothing was given.

    Where hidden cards are guessed, what was begun may lead nowhere: then one gives in after all.
    """
    pieces = _pieces(state, seat, attack - defence, units, cards)
    return pieces if pieces and (units or cards) else sorted([("give_in",), *pieces])


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
    if action[0] == "give_in":
        succeed(state, attacker, card, seat)
        return
    units, cards = give(state, seat, action, units, cards)
    if reached(state, seat, DEFENCE, attack - defence, units, cards):
        state.note("repelled", seat, "IW-197", card, attacker)
        bury(state)
    else:
        state.push("defend", seat, card, attacker, attack, defence, units, cards)


def succeed(state: AgesState, seat: int, card: str, target: int) -> None:
    """Carry out a successful aggression; sacrificed units are out of its reach (IW-199, IW-AMB-19)."""
    state.note("aggression_succeeds", seat, "IW-199", card, target)
    aim(state, target)
    state.push("bury")
    carry_out(state, seat, state.cards.cards[state.cards.number[card]].effects, card)


def _list(state: AgesState, seat: int, actions: list[Action]) -> None:
    for card in cards_of_kind(state, seat, AGGRESSION):
        for target in rivals(state, seat):
            if cannot_attack(state, seat, card, target) is None:
                actions.append(("aggression", state.cards.ids[card], target))


def _check(state: AgesState, seat: int, action: Action) -> Reason | None:
    card = card_in_hand(state, seat, action, 3, AGGRESSION)
    return cannot_attack(state, seat, card, action[2]) if card >= 0 else ("not_in_hand",)


def _attack(state: AgesState, seat: int, action: Action) -> None:
    attack(state, seat, state.cards.number[action[1]], action[2])


political_action("aggression", _list, _check, _attack)
