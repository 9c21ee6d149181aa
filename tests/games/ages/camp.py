"""Positions for the tests of the military side: units, cards and hands as a test wants them."""

from __future__ import annotations

from typing import Any

from civitas.games.ages.game import AgesGame
from civitas.games.ages.schema import GOVERNMENT, LEADER, NOTHING, TACTIC
from civitas.games.ages.state import AgesState, Civilization
from civitas.kernel.types import Action
from civitas.kernel.zones import PUBLIC, Zone, bit
from support.positions import jump

GAME = AgesGame()
"""All versions and variants, whether registered or not."""


def camp(
    seats: int = 3, version: str = "expert", age: int = 1, game: AgesGame = GAME, **options: str
) -> AgesState:
    """Return a game in round 5 with seat 0 as start player on turn; nobody has done anything yet.

    Unless asked for, nobody may leave the game, so that lists of actions stay short.
    """
    usual = {"leaving": "off"} if version == "expert" else {}
    state = game.setup({"version": version, **usual, **options}, seats, 7)
    jump(state)
    state.round, state.age = 5, age
    state.start = state.active = 0
    for deck in (state.civil_deck, state.military_deck):
        while deck.items and state.components.age[deck.items[-1]] < age:
            state.move(deck, -1, state.removed)
    for own in state.seats:
        own.civil_used = own.military_used = 0
    return state


def seat_of(state: AgesState, seat: int) -> Civilization:
    return state.seats[seat]


def number(card: str) -> int:
    return GAME.components.number[card]


def pull(state: AgesState, card: str) -> int:
    """Take one copy of a card out of whatever deck or pile it lies in."""
    item = number(card)
    for zone in state.zones()[: -3 * len(state.seats)]:
        if item in zone.items:
            zone.take(zone.items.index(item))
            return item
    raise AssertionError(f"{card} is not in this game")


def hold(state: AgesState, seat: int, *cards: str) -> None:
    """Put military cards into a hand."""
    for card in cards:
        state.seats[seat].military_hand.put(pull(state, card), bit(seat))


def set_up(state: AgesState, seat: int, *cards: str) -> None:
    """Put cards into play: technologies, governments, leaders, completed wonders, colonies, tactics."""
    own = state.seats[seat]
    for card in cards:
        item = pull(state, card)
        own.play.put(item, PUBLIC)
        kind = state.components.kind[item]
        if kind == LEADER:
            own.leader = item
        elif kind == GOVERNMENT:
            own.government = item
        elif kind == TACTIC:
            own.tactic = item
    state.reindex()


def ally(state: AgesState, owner: int, pact: str, partner: int, side: int = 0) -> None:
    """Put a pact into force; its owner is A unless told otherwise."""
    own = state.seats[owner]
    own.play.put(pull(state, pact), PUBLIC)
    own.pact, own.pact_partner, own.pact_side = number(pact), partner, side
    state.reindex()


def begin_wonder(state: AgesState, seat: int, wonder: str, stages: int = 0) -> None:
    """Put a wonder under construction."""
    own = state.seats[seat]
    own.play.put(pull(state, wonder), PUBLIC)
    own.wonder, own.stages, own.stage_tokens = number(wonder), stages, stages
    own.blue_bank -= stages
    state.reindex()


def man(state: AgesState, seat: int, **workers: int) -> None:
    """Let so many workers stand on technologies, which come into play if they are not; the bank pays."""
    own = state.seats[seat]
    for card, wanted in workers.items():
        slot = number(card)
        if slot not in own.index.slots:
            set_up(state, seat, card)
        own.yellow_bank -= wanted - own.workers[slot]
        own.workers[slot] = wanted


def stock(state: AgesState, seat: int, **tokens: int) -> None:
    """Let so many blue tokens lie on farms or mines; the bank pays."""
    own = state.seats[seat]
    for card, wanted in tokens.items():
        slot = number(card)
        own.blue_bank -= wanted - own.blue[slot]
        own.blue[slot] = wanted


def pile(state: AgesState, *cards: str) -> None:
    """Let the current events be these, the first one on top."""
    while state.current_events.items:
        state.move(state.current_events, -1, state.removed)
    for card in reversed(cards):
        state.current_events.put(pull(state, card), 0)


def play(state: AgesState, seat: int, *actions: Action) -> AgesState:
    """Answer the questions of a seat one after the other."""
    for action in actions:
        state.apply(seat, action)
    return state


def asked(state: AgesState, seat: int) -> tuple[str, list[Action]]:
    """Return the topic and the actions of the question that a seat is asked."""
    question = state.question(seat)
    assert question is not None, f"seat {seat} is not asked; {state.questions()}"
    return question.topic, question.actions


def idle(state: AgesState) -> bool:
    """Return whether nobody is asked anything and nothing is left to do."""
    return not state.questions() and state.over


def politics(state: AgesState, seat: int = 0) -> AgesState:
    """Go to the political phase of a seat."""
    return jump(state, ("political_phase", seat))


def ids(zone: Zone) -> list[str]:
    return [GAME.components.ids[item] for item in zone.items]


def reveal(state: AgesState, event: str, active: int = 0) -> AgesState:
    """Let a player prepare something and reveal this event; the answers follow in the test."""
    state.active = active
    pile(state, event, "no_event")
    hold(state, active, "rats" if event != "rats" else "pestilence")
    politics(state, active)
    state.apply(active, ("prepare", "rats" if event != "rats" else "pestilence"))
    return state


def wars_of(state: AgesState) -> list[tuple[int, int]]:
    """Return who has declared war on whom."""
    return [(seat, own.war_target) for seat, own in enumerate(state.seats) if own.war != NOTHING]


def all_of_kind(kind: int) -> list[Any]:
    """Return the ids of all different cards of a kind."""
    return [card.id for card in GAME.components.cards if card.kind == kind]
