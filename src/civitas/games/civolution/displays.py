"""Displays, bags and stacks that all share (CV-25 to CV-27, CV-36, CV-243); Research (CV-167 to CV-170)."""

from __future__ import annotations

from itertools import combinations

from civitas.games.civolution.rules import RULES, useful
from civitas.games.civolution.state import CivolutionState
from civitas.games.civolution.words import DECK, DECKS
from civitas.kernel.grammar import Amount, Int, Word
from civitas.kernel.types import TABLE, Action
from civitas.kernel.zones import EMPTY, PUBLIC, Slots, Zone, bit

OPEN, HIDDEN = "open", "hidden"


def laid_out(bag: Zone, spaces: int) -> Slots:
    """Return a display with a chip of the bag on every space."""
    return Slots.of([bag.take()[0] for _ in range(spaces)], PUBLIC)  # type: ignore[return-value]


def shown(display: Slots) -> list[int]:
    """Return the chips of a display from the top down."""
    return [item for item in display.items if item != EMPTY]


def refill(state: CivolutionState, display: Slots, bag: Zone) -> Slots:
    """Return a display with its empty spaces filled; an empty bag leaves them empty (CV-217, CV-243)."""
    display = display.copy()
    for place in display.free():
        if bag.items:
            state.place(bag, -1, display, place, PUBLIC)
    return display


def refill_goals(state: CivolutionState) -> None:
    """Fill the goal display (CV-87, CV-211)."""
    state.goal_display = refill(state, state.goal_display, state.goal_bag)


def refill_incomes(state: CivolutionState) -> None:
    """Fill the income display (CV-206)."""
    state.income_display = refill(state, state.income_display, state.income_bag)


def refill_attributes(state: CivolutionState) -> None:
    """Fill the attribute display (CV-217)."""
    state.attribute_display = refill(state, state.attribute_display, state.attribute_bag)


def put_under(stack: Zone, item: int, mask: int) -> None:
    """Put a card face down under its stack."""
    stack.items.insert(0, item)
    stack.known.insert(0, mask)


def fresh_stack(state: CivolutionState, deck: int) -> Zone:
    """Make a face-up stack anew, so that it can be changed; return it."""
    state.open = state.open[:]
    state.open[deck] = state.open[deck].copy()
    return state.open[deck]


def turn_up(state: CivolutionState, deck: int) -> None:
    """Turn up the top card of a face-down stack, if there is one (CV-82, CV-168, CV-441)."""
    if state.deck[deck].items:
        item = state.move(state.deck[deck], -1, fresh_stack(state, deck), PUBLIC)
        state.note("turned_up", TABLE, "CV-82", state.components.item_ids[item])


def stacks(state: CivolutionState, deck: str) -> list[Action]:
    """Return the stacks with a card, face up and face down, sorted."""
    decks = range(len(DECKS)) if deck == "any" else (DECK[deck],)
    found: list[Action] = []
    for number in decks:
        if state.open[number].items:
            found.append(("card", DECKS[number], OPEN))
        if state.deck[number].items:
            found.append(("card", DECKS[number], HIDDEN))
    return sorted(found)


@RULES.verb("card", Word("deck", "any", name="deck"), Amount(1))
def card(state: CivolutionState, seat: int, source: str, deck: str, n: int) -> None:
    """Gain research cards, one after the other."""
    if stacks(state, deck):
        state.push("card", seat, deck, n, source)


@useful("card")
def can_take_card(state: CivolutionState, seat: int, deck: str, n: int) -> bool:
    """There must be a card."""
    return bool(stacks(state, deck))


@RULES.question("card", rule="CV-167", kinds=("card", "done"), free=True)
def card_from(state: CivolutionState, seat: int, deck: str, n: int, source: str) -> list[Action]:
    """List the stacks."""
    return [*stacks(state, deck), ("done",)]


@card_from.answers
def take_card(state: CivolutionState, seat: int, action: Action, deck: str, n: int, source: str) -> None:
    """Take the top card; an emptied face-up stack gets a new card at once (CV-168)."""
    if action[0] == "done":
        return
    if n > 1:
        state.push("effect", seat, ("card", deck, n - 1), source)
    number, hand = DECK[action[1]], state.seats[seat].hand
    if action[2] == OPEN:
        item = state.move(fresh_stack(state, number), -1, hand)
        state.note("took_card", seat, "CV-167", state.components.item_ids[item])
        if not state.open[number].items:
            turn_up(state, number)
    else:
        item = state.move(state.deck[number], -1, hand, bit(seat))
        name = state.components.item_ids[item]
        state.note_private(bit(seat), (name,), "drew_card", seat, "CV-167", DECKS[number])


@RULES.verb("draw", Amount(1), Int(1, name="keep"))
def draw(state: CivolutionState, seat: int, source: str, n: int, keep: int) -> None:
    """Draw cards from face-down stacks and keep some."""
    state.push("drawing", seat, n, keep)


@useful("draw")
def can_draw(state: CivolutionState, seat: int, n: int, keep: int) -> bool:
    """There must be a card."""
    return any(stack.items for stack in state.deck)


@RULES.step("drawing")
def drawing(state: CivolutionState, seat: int, n: int, keep: int) -> None:
    """Ask for the next stack; when all are drawn, look at them and keep some (CV-169)."""
    own = state.seats[seat]
    if n and any(stack.items for stack in state.deck):
        state.push("draw", seat, n, keep)
    elif own.offer.items:
        for place in range(len(own.offer)):
            state.reveal(own.offer, place, bit(seat))
        state.push("keep_drawn", seat, min(keep, len(own.offer)))


@RULES.question("draw", rule="CV-169", kinds=("draw",), free=True)
def draw_from(state: CivolutionState, seat: int, n: int, keep: int) -> list[Action]:
    """List the face-down stacks."""
    return sorted(("draw", DECKS[number]) for number, stack in enumerate(state.deck) if stack.items)


@draw_from.answers
def draw_card(state: CivolutionState, seat: int, action: Action, n: int, keep: int) -> None:
    """Draw without looking."""
    state.move(state.deck[DECK[action[1]]], -1, state.seats[seat].offer)
    state.note("draws", seat, "CV-169", action[1])
    state.push("drawing", seat, n - 1, keep)


@RULES.question("keep_drawn", rule="CV-169", kinds=("keep",), always=True, free=True)
def keep_drawn(state: CivolutionState, seat: int, keep: int) -> list[Action]:
    """List which of the drawn cards can be kept."""
    names = sorted(state.components.item_ids[item] for item in state.seats[seat].offer.items)
    return [("keep", *some) for some in combinations(names, keep)]


@keep_drawn.answers
def keep_cards(state: CivolutionState, seat: int, action: Action, keep: int) -> None:
    """Take the kept cards into hand; the others go face down under their stacks."""
    own, components = state.seats[seat], state.components
    names = action[1:]
    for name in names:
        state.move(own.offer, own.offer.items.index(components.item_of[name]), own.hand)
    state.note_private(bit(seat), names, "kept_cards", seat, "CV-169", len(names))
    for item, mask in zip(own.offer.items, own.offer.known, strict=True):
        put_under(state.deck[components.research[item].deck], item, mask)
    own.offer = Zone([], [])


@card_from.about
def which_stack(
    state: CivolutionState, seat: int, action: Action, deck: str, n: int, source: str
) -> tuple[str, ...]:
    """The stack."""
    return (f"research/{action[1]}/{action[2]}",) if action[0] == "card" else ()


@draw_from.about
def which_deck(state: CivolutionState, seat: int, action: Action, n: int, keep: int) -> tuple[str, ...]:
    """The face-down stack."""
    return (f"research/{action[1]}/{HIDDEN}",)
