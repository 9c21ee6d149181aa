"""The end of the game: bonus points, age III events as bonus cards, places (IW-246, IW-251 to IW-257, IW-259,
IW-265 to IW-267, IW-275 to IW-280, IW-289, IW-AMB-35, IW-AMB-45)."""

from __future__ import annotations

from itertools import combinations

from civitas.games.ages.places import Addresses
from civitas.games.ages.politics.events import carry_out_event, turn_order
from civitas.games.ages.rates import food_produced, happy_faces, resources_produced, science_growth, strength
from civitas.games.ages.rules import RULES
from civitas.games.ages.schema import EVENT
from civitas.games.ages.state import EXPERT, INTRODUCTORY, AgesState
from civitas.kernel.chance import DECKS
from civitas.kernel.game import Outcome
from civitas.kernel.shapes import Shape, pick_shape
from civitas.kernel.types import TABLE, Action
from civitas.kernel.zones import PUBLIC, Zone, bit

PARTS = ("technologies", "strength", "happy", "science", "production", "events")
"""What the bonus is made of; the introductory game has all but the events, the others have only these."""


@RULES.step("final_scoring")
def final_scoring(state: AgesState, seat: int) -> None:
    """Work the bonus out and end the game."""
    if state.version == INTRODUCTORY:
        for who, own in enumerate(state.seats):
            own.bonus = introductory_bonus(state, who)
            state.note("bonus", who, "IW-251", *own.bonus[:-1])
    else:
        state.push("final_events", seat)


def introductory_bonus(state: AgesState, seat: int) -> tuple[int, ...]:
    """Return the parts of the bonus of the introductory game (IW-253 to IW-257)."""
    own, each, age = state.seats[seat], state.components.bonus, state.components.age
    in_play = (*own.index.slots, *own.index.specials, own.government)
    level_1 = sum(1 for card in in_play if age[card] == 1)
    food, resources = food_produced(state, seat), resources_produced(state, seat)
    return (
        level_1 * each["level_1_technology"],
        strength(state, seat) * each["strength"],
        happy_faces(state, seat) * each["happy"],
        science_growth(state, seat) * each["science_growth"],
        food * each["food_produced"] + resources * each["resources_produced"],
        0,
    )


def outcome(state: AgesState) -> Outcome:
    """Return culture points and bonus; whoever left the game is placed behind all others (IW-246, IW-267)."""
    breakdown = []
    for own in state.seats:
        parts = {"culture": own.culture - sum(own.bonus[5:])}
        parts |= {name: points for name, points in zip(PARTS, own.bonus, strict=False) if points}
        breakdown.append(parts)
    totals = [sum(parts.values()) for parts in breakdown]
    keys = [(not own.left, total * (not own.left)) for own, total in zip(state.seats, totals, strict=True)]
    ranks = [1 + sum(1 for other in keys if other > key) for key in keys]
    return Outcome(totals, ranks, breakdown)


LAST = 3
"""The age of the bonus cards."""


def cards_each(state: AgesState) -> int:
    """Return how many bonus cards each player chooses (IW-278, IW-279)."""
    return 2 if len(state.seats) == 2 else 1


@RULES.step("choose_bonus")
def choose_bonus(state: AgesState, seat: int) -> None:
    """Let everybody choose bonus cards, in turn order (IW-278, IW-279)."""
    state.push("shuffle_bonus", TABLE)
    order = turn_order(state, state.start)
    if state.options["bonus"] == "private":
        for other in reversed(order):
            state.push("keep_bonus", other)
    else:
        state.push("pick_bonus", order[0], (), tuple(order[1:]) + tuple(order) * (cards_each(state) - 1))


@RULES.question("keep_bonus", rule="IW-278", kinds=("keep",), always=True)
def keep_bonus(state: AgesState, seat: int) -> list[Action]:
    """List the cards that the player may secretly keep, two at once in a game for two."""
    dealt = sorted([state.components.ids[card] for card in _dealt_to(state, seat)])
    return [("keep", *some) for some in combinations(dealt, cards_each(state))]


def _dealt_to(state: AgesState, seat: int) -> list[int]:
    cards = state.bonus_cards
    return [card for card, mask in zip(cards.items, cards.known, strict=True) if mask == bit(seat)]


@keep_bonus.answers
def keep(state: AgesState, seat: int, action: Action) -> None:
    """Keep the cards; the others go under the military deck until all have chosen."""
    kept = [state.components.number[id] for id in action[1:]]
    for card in _dealt_to(state, seat):
        if card not in kept:
            _put_back(state, card)
    state.note_private(bit(seat), (action[1:],), "bonus_kept", seat, "IW-278")


@keep_bonus.about
def about_kept(state: AgesState, seat: int, action: Action) -> Addresses:
    """The bonus cards."""
    return tuple(f"bonus_cards/{card}" for card in action[1:])


@keep_bonus.shaped
def keep_form(state: AgesState, seat: int) -> Shape:
    """Some of the cards."""
    dealt = sorted([state.components.ids[card] for card in _dealt_to(state, seat)])
    return pick_shape("keep", dealt, tuple(f"bonus_cards/{card}" for card in dealt))


def _put_back(state: AgesState, card: int) -> None:
    """Lay a bonus card under the military deck; in the advanced game that deck is not used (IW-AMB-45)."""
    item, mask = state.bonus_cards.take(state.bonus_cards.items.index(card))
    if state.version == EXPERT:
        state.military_deck.items.insert(0, item)
        state.military_deck.known.insert(0, mask)
    else:
        state.removed.put(item, mask)


@RULES.question("pick_bonus", rule="IW-279", kinds=("keep",))
def pick_bonus(state: AgesState, seat: int, chosen: tuple[str, ...], after: tuple[int, ...]) -> list[Action]:
    """List the open cards that nobody has chosen."""
    ids = [state.components.ids[card] for card in state.bonus_cards.items]
    return sorted([("keep", id) for id in ids if id not in chosen])


@pick_bonus.answers
def choose_openly(
    state: AgesState, seat: int, action: Action, chosen: tuple[str, ...], after: tuple[int, ...]
) -> None:
    """Choose one; when all have chosen, the other cards go back."""
    state.note("bonus_chosen", seat, "IW-279", action[1])
    chosen = (*chosen, action[1])
    if after:
        state.push("pick_bonus", after[0], chosen, after[1:])
        return
    for card in state.bonus_cards.items[:]:
        if state.components.ids[card] not in chosen:
            _put_back(state, card)


@pick_bonus.about
def about_picked(
    state: AgesState, seat: int, action: Action, chosen: tuple[str, ...], after: tuple[int, ...]
) -> Addresses:
    """The bonus card."""
    return (f"bonus_cards/{action[1]}",)


@RULES.step("shuffle_bonus")
def shuffle_bonus(state: AgesState, seat: int) -> None:
    """Shuffle the cards that were not used into military deck III (IW-275)."""
    deck, age = state.military_deck, state.components.age
    number = sum(1 for card in deck.items if age[card] == LAST)
    last = Zone(deck.items[:number], deck.known[:number])
    state.shuffle(last, DECKS)
    deck.items[:number], deck.known[:number] = last.items, last.known


@RULES.step("round_over")
def round_over(state: AgesState, seat: int) -> None:
    """After the first round a bonus card is revealed where they come age by age (IW-277)."""
    if state.round == 2:
        state.push("reveal_bonus", TABLE)


@RULES.step("reveal_bonus")
def reveal_bonus(state: AgesState, seat: int) -> None:
    """Turn the next bonus card over where they come age by age (IW-277)."""
    cards = state.bonus_cards
    for place, mask in enumerate(cards.known):
        if state.options["bonus"] == "age_by_age" and mask != PUBLIC:
            card = state.reveal(cards, place, PUBLIC)
            state.note("bonus_revealed", TABLE, "IW-277", state.components.ids[card])
            return


@RULES.step("final_events")
def final_events(state: AgesState, seat: int) -> None:
    """Score the bonus cards and, in the expert game, the age III events left over (IW-259, IW-265)."""
    cards = state.bonus_cards
    if state.options["bonus"] == "private":
        for place in range(len(cards)):
            state.reveal(cards, place, PUBLIC)
    scored = [card for card, mask in zip(cards.items, cards.known, strict=True) if mask == PUBLIC]
    if state.version == EXPERT and state.options["fewer_bonus"] == "off":
        scored += _left_in_piles(state)
    for card in reversed(scored):
        state.push("final_event", seat, card)


def _left_in_piles(state: AgesState) -> list[int]:
    """Reveal the events of age III that were never carried out."""
    kind, age = state.components.kind, state.components.age
    found = []
    for pile in (state.current_events, state.future_events):
        for place, card in enumerate(pile.items):
            if kind[card] == EVENT and age[card] == LAST:
                found.append(state.reveal(pile, place, PUBLIC))
    return found


@RULES.step("final_event")
def final_event(state: AgesState, seat: int, card: int) -> None:
    """Carry an event out for all, ties broken as if the start player were on turn (IW-266)."""
    state.note("final_event", TABLE, "IW-265", state.components.ids[card])
    state.push("book_bonus", TABLE, tuple([own.culture for own in state.seats]))
    carry_out_event(state, card, turn_order(state, state.start)[0])


@RULES.step("book_bonus")
def book_bonus(state: AgesState, seat: int, before: tuple[int, ...]) -> None:
    """Remember how much of the culture came from the final events."""
    for own, culture in zip(state.seats, before, strict=True):
        earlier = own.bonus[-1] if own.bonus else 0
        own.bonus = (0, 0, 0, 0, 0, earlier + own.culture - culture)
