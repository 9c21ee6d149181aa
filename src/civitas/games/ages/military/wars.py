"""Wars: declaring, resolving a turn later (IW-227 to IW-233, IW-263, IW-AMB-4, IW-AMB-21, IW-AMB-25)."""

from __future__ import annotations

from civitas.games.ages.effects.takings import aim
from civitas.games.ages.military.aggressions import announce, attack_bonus, cannot_attack
from civitas.games.ages.military.force import ask_sacrifices, bury
from civitas.games.ages.military.hand import discard
from civitas.games.ages.politics.phase import card_in_hand, cards_of_kind, political_action, rivals
from civitas.games.ages.rates import strength
from civitas.games.ages.rules import RULES
from civitas.games.ages.schema import NOTHING, WAR
from civitas.games.ages.state import AgesState
from civitas.kernel.effects import carry_out
from civitas.kernel.types import Action, Reason
from civitas.kernel.zones import PUBLIC


def declare(state: AgesState, seat: int, card: int, target: int) -> None:
    """Lay a war in front of the declarer; it is resolved at the start of his next turn (IW-227, IW-228)."""
    own = state.seats[seat]
    state.move(own.military_hand, own.military_hand.items.index(card), own.play, PUBLIC)
    own.war, own.war_target = card, target
    state.note("war_declared", seat, "IW-227", state.components.ids[card], target)
    announce(state, seat, card, target)


@RULES.step("resolve_war")
def resolve_war(state: AgesState, seat: int) -> None:
    """Resolve the war declared in the last turn: first the declarer may sacrifice units (IW-229)."""
    own = state.seats[seat]
    if own.war >= 0:
        target = own.war_target
        sum_now = strength(state, seat) + attack_bonus(state, seat, target)
        ask_sacrifices(state, seat, state.components.ids[own.war], target, sum_now, "war_reply", 0)


@RULES.step("war_reply")
def war_reply(state: AgesState, seat: int, card: str, target: int, attack: int, _: int) -> None:
    """Then the opponent may."""
    ask_sacrifices(state, target, card, seat, strength(state, target), "war_result", attack)


@RULES.step("war_result")
def war_result(state: AgesState, seat: int, card: str, declarer: int, defence: int, attack: int) -> None:
    """Compare; the stronger side wins by the difference, equal strength has no effect (IW-230, IW-232)."""
    end_war(state, declarer)
    state.note("war_fought", declarer, "IW-230", card, seat, attack, defence)
    if attack == defence:
        bury(state)
        return
    winner, loser = (declarer, seat) if attack > defence else (seat, declarer)
    state.note("war_won", winner, "IW-230", card, loser, abs(attack - defence))
    aim(state, loser, abs(attack - defence))
    state.push("bury")
    carry_out(state, winner, state.components.cards[state.components.number[card]].effects, card)


def end_war(state: AgesState, seat: int) -> None:
    """Discard the war in front of a civilization."""
    own = state.seats[seat]
    discard(state, own.play, own.play.items.index(own.war))
    own.war = own.war_target = NOTHING


def _list(state: AgesState, seat: int, actions: list[Action]) -> None:
    for card in cards_of_kind(state, seat, WAR):
        for target in rivals(state, seat):
            if cannot_attack(state, seat, card, target) is None:
                actions.append(("war", state.components.ids[card], target))


def _check(state: AgesState, seat: int, action: Action) -> Reason | None:
    card = card_in_hand(state, seat, action, 3, WAR)
    return cannot_attack(state, seat, card, action[2]) if card >= 0 else ("not_in_hand",)


def _declare(state: AgesState, seat: int, action: Action) -> None:
    declare(state, seat, state.components.number[action[1]], action[2])


political_action("war", _list, _check, _declare)
