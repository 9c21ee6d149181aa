"""Setting up positions of Im Wandel der Zeiten, so that a test reads: a position, a move, numbers.

    state = table(3)                                   # introductory game, seat 0 begins
    give(state, 0, "iron")                             # a card in hand
    put(state, 0, "monarchy", "hammurabi")             # cards in play
    work(state, 0, bronze=4, agriculture=1)            # workers on cards
    store(state, 0, bronze=3, iron=2)                  # blue tokens on cards
    turn(state, 0)                                     # at the question of the action phase
    do(state, "build", "bronze")

All helpers keep the tokens and the cards of the game together: what a civilization gets comes from the box or
from wherever the card lies.
"""

from __future__ import annotations

from bisect import insort
from typing import Any

from civitas.games.ages import rates
from civitas.games.ages.game import AgesGame
from civitas.games.ages.in_play import refresh_index
from civitas.games.ages.schema import GOVERNMENT, LEADER, PACT, TACTIC, WAR
from civitas.games.ages.setup import blue_tokens, yellow_tokens
from civitas.games.ages.state import AgesState, Civilization
from civitas.games.ages.tokens import FOOD, RESOURCES, in_store
from civitas.games.ages.turn import civil_left, military_left
from civitas.kernel.types import Action, Reason
from civitas.kernel.zones import PUBLIC, bit

GAME = AgesGame()
CARDS = GAME.components


def number(card: str) -> int:
    """Return the number of a card."""
    return CARDS.number[card]


def table(seats: int = 2, version: str = "introductory", seed: int = 1, **options: str) -> AgesState:
    """Return a new game in which seat 0 is the start player, at its first question."""
    for attempt in range(seed * 1000, seed * 1000 + 1000):
        state = GAME.setup({"version": version, **options}, seats, attempt)
        if state.start == 0:
            assert isinstance(state, AgesState)
            return state
    raise AssertionError("seat 0 never begins")


def own(state: AgesState, seat: int = 0) -> Civilization:
    """Return a civilization."""
    return state.seats[seat]


def jump(state: AgesState, seat: int, *steps: str) -> AgesState:
    """Leave whatever was going on and carry out these steps or questions for a seat, up to a question."""
    state.agenda[:] = [(step, seat) for step in reversed(steps)]
    state.stack = state.agenda
    state.asked = [None] * len(state.seats)
    state.run()
    return state


def turn(state: AgesState, seat: int = 0, round: int = 3) -> AgesState:
    """Go to the action phase of a seat with all action tokens available, in age I or later."""
    state.round = max(state.round, round)
    age(state, 1)
    state.active = seat
    one = state.seats[seat]
    one.civil_used = one.military_used = one.acted = 0
    return jump(state, seat, "turn", "production", "end_turn")


def age(state: AgesState, current: int) -> None:
    """Let an age begin: what is left of the decks before it goes to the box."""
    state.age = max(state.age, current)
    for deck in (state.civil_deck, state.military_deck):
        while deck.items and CARDS.age[deck.items[-1]] < current:
            state.removed.put(*deck.take())


def find(state: AgesState, card: int) -> None:
    """Take a card from a deck, the box, an event pile or the row, so that it can be laid elsewhere."""
    piles = (state.civil_deck, state.military_deck, state.removed, state.current_events, state.row)
    for zone in piles:
        if card in zone.items:
            place = zone.items.index(card)
            if zone is state.row:
                del state.places[place]
            zone.take(place)
            return


def give(state: AgesState, seat: int, *cards: str) -> None:
    """Put civil or military cards into a hand."""
    civilization = state.seats[seat]
    for name in cards:
        card = number(name)
        find(state, card)
        if CARDS.kind[card] < 6:
            insort(civilization.hand.items, card, key=CARDS.ids.__getitem__)
            civilization.hand.known.append(PUBLIC)
        else:
            civilization.military_hand.put(card, bit(seat))


def put(state: AgesState, seat: int, *cards: str) -> None:
    """Put cards into play: technologies, government, leader, completed wonders, colonies, tactic."""
    civilization = state.seats[seat]
    for name in cards:
        card = number(name)
        find(state, card)
        civilization.play.put(card, PUBLIC)
        kind = CARDS.kind[card]
        if kind == GOVERNMENT:
            civilization.government = card
        elif kind == LEADER:
            civilization.leader = card
            civilization.leaders_taken |= 1 << CARDS.age[card]
        elif kind == TACTIC:
            civilization.tactic = card
        assert kind not in (PACT, WAR), "pacts and wars have a second side; set their fields"
    refresh_index(state, seat)
    if civilization.index.laboratories_as_mines:
        refresh_index(state, seat)


def construct(state: AgesState, seat: int, wonder: str, stages: int = 0) -> None:
    """Put a wonder under construction, with so many stages finished."""
    civilization = state.seats[seat]
    find(state, number(wonder))
    civilization.play.put(number(wonder), PUBLIC)
    civilization.wonder = number(wonder)
    civilization.stages = civilization.stage_tokens = stages
    civilization.blue_bank -= stages
    refresh_index(state, seat)


def work(state: AgesState, seat: int, unused_workers: int | None = None, **workers: int) -> None:
    """Set workers on cards and in the pool; the box pays or takes the difference."""
    civilization = state.seats[seat]
    for name, count in workers.items():
        civilization.workers[number(name)] = count
    if unused_workers is not None:
        civilization.unused_workers = unused_workers
    settle_box(state)


def store(state: AgesState, seat: int, bank: int | None = None, **tokens: int) -> None:
    """Lay blue tokens on cards, from the blue bank unless the bank is set as well."""
    civilization = state.seats[seat]
    before = blue_tokens(civilization)
    for name, count in tokens.items():
        civilization.blue[number(name)] = count
    civilization.blue_bank += before - blue_tokens(civilization)
    if bank is not None:
        civilization.blue_bank = bank
    settle_box(state)


def bank(state: AgesState, seat: int, yellow: int) -> None:
    """Set the yellow bank; the box pays or takes the difference."""
    state.seats[seat].yellow_bank = yellow
    settle_box(state)


def settle_box(state: AgesState) -> None:
    """Let the box hold every token that nobody owns."""
    state.yellow_box = CARDS.box["yellow_tokens"] - sum(yellow_tokens(one) for one in state.seats)
    state.blue_box = CARDS.box["blue_tokens"] - sum(blue_tokens(one) for one in state.seats)


def row(state: AgesState, **fields: str) -> None:
    """Lay cards on fields of the card row, as f1="moses"; the other fields are emptied into the box."""
    while state.row.items:
        state.removed.put(*state.row.take())
    state.places = []
    for field, name in sorted(fields.items(), key=lambda item: int(item[0][1:])):
        find(state, number(name))
        state.row.put(number(name), PUBLIC)
        state.places.append(int(field[1:]))


def fields(state: AgesState) -> dict[int, str]:
    """Return the card row by field."""
    return {field: CARDS.ids[card] for field, card in zip(state.places, state.row.items, strict=True)}


def hand(state: AgesState, seat: int = 0) -> list[str]:
    """Return the civil cards in hand."""
    return [CARDS.ids[card] for card in state.seats[seat].hand.items]


def asked(state: AgesState) -> int:
    """Return who is asked."""
    return state.waiting()[0]


def topic(state: AgesState) -> str:
    """Return what is asked."""
    return state.questions()[0].topic


def actions(state: AgesState, kind: str = "") -> list[Action]:
    """Return the legal actions of the open question, all or those of a kind."""
    state.ask_again()
    listed = state.questions()[0].actions
    return [action for action in listed if not kind or action[0] == kind]


def do(state: AgesState, *action: Any) -> AgesState:
    """Let whoever is asked do something; what was changed by hand counts."""
    state.ask_again()
    state.apply(asked(state), action)
    assert GAME.invariants(state) == []
    return state


def on_field(state: AgesState, field: int) -> Action:
    """Return the taking of the card on a field of the row."""
    return ("take", field, CARDS.ids[state.row.items[state.places.index(field)]])


def why(state: AgesState, *action: Any) -> Reason | None:
    """Return why an action is not legal; None if it is."""
    state.ask_again()
    reason = state.explain(asked(state), action)
    assert (reason is None) == (action in actions(state))
    return reason


def civil(state: AgesState, seat: int = 0) -> int:
    """Return the civil actions left."""
    return civil_left(state.seats[seat])


def military(state: AgesState, seat: int = 0) -> int:
    """Return the military actions left."""
    return military_left(state.seats[seat])


def food(state: AgesState, seat: int = 0) -> int:
    """Return the worth of all food."""
    return in_store(state, state.seats[seat], FOOD)


def resources(state: AgesState, seat: int = 0) -> int:
    """Return the worth of all resources."""
    return in_store(state, state.seats[seat], RESOURCES)


def tracks(state: AgesState, seat: int = 0) -> dict[str, int]:
    """Return the tracks: culture growth, science growth, strength, happy faces."""
    return {
        "culture": rates.culture_growth(state, seat),
        "science": rates.science_growth(state, seat),
        "strength": rates.strength(state, seat),
        "happy": rates.happy_faces(state, seat),
    }


def workers(state: AgesState, seat: int = 0) -> dict[str, int]:
    """Return the workers on cards, without empty cards."""
    return {CARDS.ids[slot]: count for slot, count in enumerate(state.seats[seat].workers) if count}


def tokens(state: AgesState, seat: int = 0) -> dict[str, int]:
    """Return the blue tokens on cards, without empty cards."""
    return {CARDS.ids[slot]: count for slot, count in enumerate(state.seats[seat].blue) if count}
