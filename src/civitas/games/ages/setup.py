"""Set-up of the three versions and of the variants that change it (IW-38 to IW-53, IW-270 to IW-279)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from civitas.games.ages.components import Components
from civitas.games.ages.schema import AGGRESSION, EVENT, NOTHING, PACT, WAR
from civitas.games.ages.state import (
    ADVANCED,
    EXPERT,
    INTRODUCTORY,
    LAST_AGE,
    VERSIONS,
    AgesState,
    Civilization,
)
from civitas.kernel.chance import DECKS, SETUP
from civitas.kernel.types import TABLE
from civitas.kernel.zones import NOBODY, PUBLIC, Zone, bit

if TYPE_CHECKING:
    from civitas.kernel.game import Game

PUBLIC_BONUS = {"public_3": 3, "public_4": 4, "public_5": 5}
AGE_BY_AGE = 5
"""Bonus cards of the age by age variant (IW-277)."""
FIRST_MILITARY = EVENT


def civil_deck(components: Components, age: int, seats: int) -> list[int]:
    """Return the civil cards of an age, without those marked for more players (IW-40)."""
    return [
        card.number
        for card in components.cards
        if card.kind < FIRST_MILITARY and card.age == age
        for _ in range(card.copies[seats - 2])
    ]


def military_deck(components: Components, age: int, seats: int, options: dict[str, Any]) -> list[int]:
    """Return the military cards of an age as the version and the variants use them (IW-45, IW-48, IW-52)."""
    return [
        card.number
        for card in components.cards
        if card.kind >= FIRST_MILITARY and card.age == age and _in_use(components, card.number, options)
        for _ in range(card.copies[seats - 2])
    ]


def _in_use(components: Components, number: int, options: dict[str, Any]) -> bool:
    card = components.cards[number]
    version = VERSIONS.index(options["version"])
    peaceful = options.get("peaceful", "off")
    if version == INTRODUCTORY:
        return "draw-military" not in card.numbers.words
    if card.kind == WAR and (version == ADVANCED or peaceful != "off"):
        return False
    if card.kind == AGGRESSION and peaceful != "off":
        return False
    return not (card.kind == PACT and peaceful == "without_pacts" and about_attacks(components, number))


def about_attacks(components: Components, pact: int) -> bool:
    """Return whether a pact has a clause about attacks between its sides."""
    fields = components.cards[pact].fields
    if fields["no_attack"] or fields["ends_on_attack"]:
        return True
    return any("attack-strength" in side.words for side in components.sides[pact])


def civil_ages(version: int) -> range:
    """Return the ages whose civil decks are used (IW-44, IW-47, IW-52)."""
    return range(LAST_AGE[version] + 1)


def military_ages(version: int) -> range:
    """Return the ages whose military cards are used; the advanced game uses the events of age III (IW-47)."""
    return range(1 if version == INTRODUCTORY else 4)


def universe(components: Components, options: dict[str, Any], seats: int) -> list[int]:
    """Return all cards that are in the game, each as often as it exists."""
    version = VERSIONS.index(options["version"])
    items = [card for age in civil_ages(version) for card in civil_deck(components, age, seats)]
    items += [
        card for age in military_ages(version) for card in military_deck(components, age, seats, options)
    ]
    return items


def deal(
    game: Game, components: Components, options: dict[str, Any], seats: int, keys: list[bytes]
) -> AgesState:
    """Return a new state, ready for the first turn."""
    state = AgesState.__new__(AgesState)
    easier = options["easier"] == "on"
    state.begin(game, options, [civilization(components, easier) for _ in range(seats)], keys)
    state.attach(game)
    state.round = 1
    state.age = 0
    state.last_round = 0
    state.target = NOTHING
    state.advantage = state.lost = state.destroyed_cost = state.discarded_level = 0
    state.yellow_box = components.box["yellow_tokens"] - sum(yellow_tokens(own) for own in state.seats)
    state.blue_box = components.box["blue_tokens"] - sum(blue_tokens(own) for own in state.seats)
    state.start = state.active = state.draw(SETUP, seats)
    for zone in ("row", "civil_deck", "military_deck", "military_discards", "current_events"):
        setattr(state, zone, Zone([], []))
    for zone in ("future_events", "past_events", "bonus_cards", "removed"):
        setattr(state, zone, Zone([], []))
    state.reindex()
    _lay_civil_cards(state, seats)
    _lay_military_cards(state, seats)
    state.push("begin_turn", state.start)
    if options.get("bonus") in ("private", "open_choice"):
        state.push("choose_bonus", TABLE)
    return state


def civilization(components: Components, easier: bool) -> Civilization:
    """Return a civilization as it begins (table 1.1; IW-270 adds a yellow token)."""
    own = Civilization.__new__(Civilization)
    own.culture = components.start["culture"]
    own.science = components.start["science"]
    own.yellow_bank = components.start["yellow_bank"] + easier
    own.blue_bank = components.start["blue_bank"]
    own.unused_workers = components.start["unused_workers"]
    own.fallen = 0
    own.workers = components.start_workers[:]
    own.blue = [0] * components.stores
    own.hand, own.military_hand, own.play = Zone([], []), Zone([], []), Zone([], [])
    own.government = components.despotism
    own.leader = own.wonder = own.tactic = NOTHING
    own.leaders_taken = own.stages = own.stage_tokens = own.laboratory_stores = 0
    own.flipped = own.fresh = own.spent = own.offers_used = own.bonus = ()
    own.civil_used = own.civil_missing = own.military_used = own.military_extra = own.unit_resources = 0
    own.war = own.war_target = own.pact = own.pact_partner = own.attacker = NOTHING
    own.pact_side = own.political_debt = own.keeps_military = own.acted = own.left = 0
    return own


def yellow_tokens(own: Civilization) -> int:
    """Return all yellow tokens of a civilization."""
    return own.yellow_bank + own.unused_workers + own.fallen + sum(own.workers)


def blue_tokens(own: Civilization) -> int:
    """Return all blue tokens of a civilization."""
    return own.blue_bank + own.stage_tokens + sum(own.blue)


def _shuffled(state: AgesState, items: list[int]) -> Zone:
    zone = Zone.of(items)
    state.shuffle(zone, DECKS)
    return zone


def _pile_up(pile: Zone, deck: Zone) -> None:
    pile.items += deck.items
    pile.known += deck.known


def _lay_civil_cards(state: AgesState, seats: int) -> None:
    """Pile the civil decks up and lay the card row (IW-41, IW-46, IW-51)."""
    for age in reversed(civil_ages(state.version)):
        _pile_up(state.civil_deck, _shuffled(state, civil_deck(state.components, age, seats)))
    state.places = []
    for field in range(1, len(state.components.row_cost) + 1):
        state.move(state.civil_deck, -1, state.row, PUBLIC)
        state.places.append(field)


def _lay_military_cards(state: AgesState, seats: int) -> None:
    components, options = state.components, state.options
    antiquity = _shuffled(state, military_deck(components, 0, seats, options))
    if state.version == INTRODUCTORY:
        state.current_events = antiquity
        return
    current = seats + components.events["more_than_players"]
    _pile_up(state.current_events, Zone(antiquity.items[:current], antiquity.known[:current]))
    _pile_up(state.removed, Zone(antiquity.items[current:], antiquity.known[current:]))
    last = military_deck(components, 3, seats, options)
    if options["bonus"] != "standard":
        last = _choose_bonus_cards(state, seats, last)
    elif state.version == ADVANCED:
        last = _open_bonus_cards(state, last)
    if state.version == EXPERT:
        _pile_up(state.military_deck, _shuffled(state, last))
    else:
        _pile_up(state.removed, Zone.of(last))
    for age in (2, 1):
        _pile_up(state.military_deck, _shuffled(state, military_deck(components, age, seats, options)))


def _open_bonus_cards(state: AgesState, last: list[int]) -> list[int]:
    """Reveal cards of military deck III until four events lie open (IW-50); return what nobody saw."""
    deck = _shuffled(state, last)
    while len(state.bonus_cards) < state.components.events["open_in_advanced"]:
        event = state.components.kind[deck.items[-1]] == EVENT
        state.move(deck, -1, state.bonus_cards if event else state.removed, PUBLIC)
    return deck.items


def _choose_bonus_cards(state: AgesState, seats: int, last: list[int]) -> list[int]:
    """Set up one of the four bonus-card variants (IW-275 to IW-279); return the rest of military deck III."""
    method = state.options["bonus"]
    events = _shuffled(state, [card for card in last if state.components.kind[card] == EVENT])
    rest = [card for card in last if state.components.kind[card] != EVENT]
    if method in PUBLIC_BONUS:
        for _ in range(PUBLIC_BONUS[method]):
            state.move(events, -1, state.bonus_cards, PUBLIC)
    elif method == "age_by_age":
        for number in range(AGE_BY_AGE):
            state.move(events, -1, state.bonus_cards, NOBODY if number else PUBLIC)
    elif method == "open_choice":
        while events.items:
            state.move(events, -1, state.bonus_cards, PUBLIC)
    else:
        state.move(events, -1, state.removed)
        share = len(events) // seats
        for seat in range(seats):
            for _ in range(share):
                state.move(events, -1, state.bonus_cards, bit(seat))
    return rest + events.items
