"""Installing research cards (CV-219 to CV-229, CVG-14): place, cost spaces, points, instant bonus, tucking.

The card lies in its place from step 2 on; its ability works from step 6.
"""

from __future__ import annotations

from civitas.games.civolution.components import ResearchCard
from civitas.games.civolution.console import FEATURE_AT
from civitas.games.civolution.effects.gains import score
from civitas.games.civolution.effects.prices import Need, marker_payments, named_payment, pay, with_wild
from civitas.games.civolution.effects.triggers import fire
from civitas.games.civolution.index import ANY_FEATURE
from civitas.games.civolution.partition import Place, coded
from civitas.games.civolution.rules import RULES
from civitas.games.civolution.schema import NOTHING
from civitas.games.civolution.state import Civilization, CivolutionState
from civitas.games.civolution.words import DECKS, FEATURES
from civitas.kernel.types import Action, Reason
from civitas.kernel.zones import PUBLIC, Zone

LAST_COST = 5
Terms = tuple[int, int]
"""The stage whose costs are taken on, and the space that is ignored, 0 for none."""


def needs_for(own: Civilization, card: ResearchCard, stage: int, ignored: int) -> list[Need] | None:
    """Return what the active spaces ask to be paid, None if what they ask to have is missing (CV-220)."""
    built = sum(1 for site in own.settlements if site != NOTHING)
    shown = [0] * len(FEATURES)
    needs: list[Need] = []
    for number, space in enumerate(card.spaces[:stage], 1):
        if number == ignored or (space.instead and built >= space.instead):
            continue
        needs += [((place,), n) for place, n in space.pay]
        for feature, n in space.have:
            shown[feature] += n
    index = own.index
    missing = [
        short
        for feature, n in enumerate(shown)
        if n and (short := n - own.markers[FEATURE_AT + feature] - index.virtual[feature]) > 0
    ]
    if len(missing) > 1 or (missing and missing[0] > index.virtual[ANY_FEATURE]):
        return None
    return needs


def payable(own: Civilization, card: ResearchCard, stage: int, ignored: int) -> bool:
    """Return whether a card can be installed on these terms."""
    needs = needs_for(own, card, stage, ignored)
    return needs is not None and bool(marker_payments(own, with_wild(own, needs)))


def terms_of(own: Civilization, card: ResearchCard, stage: int, special: bool) -> list[Terms]:
    """Return the terms on which a card can be installed in a stage; those that change nothing are left out.

    A higher stage than that of the place may be taken on (CV-226); with the special bonus one active space
    may be ignored, but never the only one (CV-227).
    """
    found: list[Terms] = []
    lowest = min(stage, LAST_COST)
    for chosen in range(lowest, LAST_COST + 1):
        if chosen > lowest and card.spaces[chosen - 1].empty:
            continue
        active = [number for number, space in enumerate(card.spaces[:chosen], 1) if not space.empty]
        ignorable = active if special and len(active) > 1 else []
        if chosen > lowest:
            ignorable = [number for number in ignorable if number != chosen]
        found += [(chosen, ignored) for ignored in (0, *ignorable) if payable(own, card, chosen, ignored)]
    return found


def card_places(state: CivolutionState, own: Civilization, item: int, special: bool) -> list[Place]:
    """Return where a hand card can be installed now, sorted."""
    card = state.components.research[item]
    places = own.index.partition.places_for(card.deck)
    return [place for place in places if terms_of(own, card, place[1], special)]


def installable(state: CivolutionState, seat: int, deck: int, special: bool) -> list[Action]:
    """Return the hand cards of a deck that can be installed now, sorted."""
    own, components = state.seats[seat], state.components
    return sorted(
        ("install", components.item_ids[item])
        for item in own.hand.items
        if components.research[item].deck == deck and card_places(state, own, item, special)
    )


def holds_card(state: CivolutionState, seat: int, deck: int) -> bool:
    """Return whether a hand card shows the back of a deck."""
    research = state.components.research
    return any(research[item].deck == deck for item in state.seats[seat].hand.items)


@RULES.step("installing")
def installing(state: CivolutionState, seat: int, deck: int, n: int, special: bool) -> None:
    """Ask while there is a hand card of the deck; whether it can be installed is known to its owner alone."""
    if n and holds_card(state, seat, deck):
        state.push("install", seat, deck, n, special)


@RULES.question("install", rule="CV-219", kinds=("done", "install"), always=True, free=True)
def install_which(state: CivolutionState, seat: int, deck: int, n: int, special: bool) -> list[Action]:
    """List the cards."""
    return [("done",), *installable(state, seat, deck, special)]


@install_which.checks
def why_not(
    state: CivolutionState, seat: int, action: Action, deck: int, n: int, special: bool
) -> Reason | None:
    """Return why a card cannot be installed."""
    if action in install_which.actions(state, seat, deck, n, special):
        return None
    item = state.components.item_of.get(action[1], NOTHING) if named(action, 2) else NOTHING
    if item not in state.seats[seat].hand.items:
        return ("not_in_hand",)
    if state.components.research[item].deck != deck:
        return ("other_type", action[1], DECKS[deck])
    return ("costs_not_met", action[1])


def named(action: Action, length: int) -> bool:
    """Return whether an action has so many parts and names something by its id."""
    return len(action) == length and isinstance(action[1], str)


@install_which.answers
def install_card(state: CivolutionState, seat: int, action: Action, deck: int, n: int, special: bool) -> None:
    """Show the card and ask for its column."""
    if action[0] == "install":
        hand, item = state.seats[seat].hand, state.components.item_of[action[1]]
        state.reveal(hand, hand.items.index(item), PUBLIC)
        state.push("installing", seat, deck, n - 1, special)
        state.push("card_place", seat, item, special)


def lay(state: CivolutionState, own: Civilization, source: Zone, index: int, place: Place) -> None:
    """Move a card or chip into the stage partition."""
    own.installed = own.installed.copy()
    state.move(source, index, own.installed, PUBLIC)
    own.places = [*own.places, coded(place)]


def place_actions(places: list[Place]) -> list[Action]:
    """Return places as actions: column from 1 on, stage, half."""
    return sorted(("place", column + 1, stage, half) for column, stage, half in places)


@RULES.question("card_place", rule="CV-197", kinds=("place",), free=True)
def card_place(state: CivolutionState, seat: int, item: int, special: bool) -> list[Action]:
    """List the columns that the card may start or go on."""
    return place_actions(card_places(state, state.seats[seat], item, special))


@card_place.answers
def choose_place(state: CivolutionState, seat: int, action: Action, item: int, special: bool) -> None:
    """Ask for the terms."""
    state.push("terms", seat, item, (action[1] - 1, action[2], action[3]), special)


@RULES.question("terms", rule="CV-226", kinds=("terms",), free=True)
def terms(state: CivolutionState, seat: int, item: int, place: Place, special: bool) -> list[Action]:
    """List the stages whose costs can be taken on, and the spaces that can be ignored."""
    own, card = state.seats[seat], state.components.research[item]
    return sorted(("terms", *some) for some in terms_of(own, card, place[1], special))


@terms.answers
def choose_terms(
    state: CivolutionState, seat: int, action: Action, item: int, place: Place, special: bool
) -> None:
    """Ask how to pay; without an ignored space the special bonus brings a second card (CV-227, CV-228)."""
    if special and not action[2]:
        state.push("installing", seat, state.components.research[item].deck, 1, False)
    state.push("card_price", seat, item, place, action[1], action[2])


@RULES.question("card_price", rule="CV-222", kinds=("pay",), free=True)
def card_price(
    state: CivolutionState, seat: int, item: int, place: Place, stage: int, ignored: int
) -> list[Action]:
    """List the ways to pay."""
    own = state.seats[seat]
    needs = needs_for(own, state.components.research[item], stage, ignored) or []
    ways = marker_payments(own, with_wild(own, needs))
    return sorted(("pay", named_payment(way)) for way in ways)


@card_price.answers
def pay_card(
    state: CivolutionState, seat: int, action: Action, item: int, place: Place, stage: int, ignored: int
) -> None:
    """Pay, gain the points of the active spaces, then the instant bonus, then tuck the card (CV-225)."""
    own, card = state.seats[seat], state.components.research[item]
    lay(state, own, own.hand, own.hand.items.index(item), place)
    own.untucked = (*own.untucked, item)
    own.reindex(state.components)
    state.note("installs", seat, "CV-219", card.id, place[1])
    if action[1]:
        pay(state, seat, action[1], card.id)
    spaces = enumerate(card.spaces[:stage], 1)
    score(state, seat, sum(space.points for number, space in spaces if number != ignored), card.id, "CV-225")
    state.push("tuck", seat, item)
    if card.instant is not None:
        state.push("effect", seat, card.instant, card.id)


@RULES.step("tuck")
def tuck(state: CivolutionState, seat: int, item: int) -> None:
    """Let the ability work from now on; the installation does not trigger it (CVG-9)."""
    own = state.seats[seat]
    fire(state, seat, "install", DECKS[state.components.research[item].deck])
    own.untucked = tuple(other for other in own.untucked if other != item)
    own.reindex(state.components)


def column(state: CivolutionState, seat: int, action: Action, item: int, *rest: bool) -> tuple[str, ...]:
    """The column in which something is installed."""
    return (f"seats/{seat}/stages/columns/{action[1] - 1}",)


card_place.about(column)


@terms.about
def card_in_hand(
    state: CivolutionState, seat: int, action: Action, item: int, place: Place, special: bool
) -> tuple[str, ...]:
    """The card."""
    return (f"@{state.components.item_ids[item]}",)


@card_price.about
def card_to_pay(
    state: CivolutionState, seat: int, action: Action, item: int, place: Place, stage: int, ignored: int
) -> tuple[str, ...]:
    """The card."""
    return (f"@{state.components.item_ids[item]}",)
