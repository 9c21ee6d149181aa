"""Set-up (CV-21 to CV-72): continent, displays, consoles, starting cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from civitas.games.civolution import displays
from civitas.games.civolution.components import (
    ACTION_CARD,
    ATTRIBUTE_CHIP,
    DECK_SIZE,
    EVENT,
    GOAL_CHIP,
    INCOME_CHIP,
    MATERIAL_TILE,
    SITE_TILE,
    STARTERS,
    STARTING_CHIP,
    STARTING_MARKER,
)
from civitas.games.civolution.console import NOTCHES, RAW, RESETS, SUPPLY
from civitas.games.civolution.continent import FIRST, SITES, Layout, first_tilings, tilings
from civitas.games.civolution.options import ADVANCED, NEWCOMER
from civitas.games.civolution.partition import WHOLE, coded
from civitas.games.civolution.rules import RULES
from civitas.games.civolution.state import MILD, Civilization, CivolutionState
from civitas.games.civolution.vici.rival import Rival
from civitas.games.civolution.words import DECKS, MATERIAL, TRACKS
from civitas.kernel.chance import DECKS as DECKS_STREAM
from civitas.kernel.chance import SETUP
from civitas.kernel.types import TABLE, Action, Frame
from civitas.kernel.zones import NOBODY, PUBLIC, Zone, bit

if TYPE_CHECKING:
    from civitas.games.civolution.game import CivolutionGame

CHOICES = len(DECKS) + 1
"""One card of each deck and one starting marker card (CV-60)."""


def deal(game: CivolutionGame, options: dict[str, Any], seats: int, keys: list[bytes]) -> CivolutionState:
    """Return a game with everything in its place and the starting cards still to be chosen."""
    state = CivolutionState.__new__(CivolutionState)
    consoles = [Civilization.__new__(Civilization) for _ in range(seats)]
    state.begin(game, options, consoles, keys)
    state.components = game.components
    state.era = state.phase = state.rounds = state.indicator = state.ending = 0
    state.weather = MILD
    state.hunted = []
    state.scope = ()
    _lay_continent(state)
    _lay_out_boards(state)
    state.rival = None
    for seat, own in enumerate(consoles):
        own.begin(state.components)
        _place_pieces(state, seat, own)
    if seats == 1:
        _place_rival(state)
    state.start = state.turn = state.draw(SETUP, seats)
    state.push("era", TABLE)
    _deal_starting_cards(state)
    return state


def shuffled(state: CivolutionState, items: list[int]) -> list[int]:
    """Return the items in random order, from the set-up stream."""
    pile = Zone.of(items)
    state.shuffle(pile, SETUP)
    return pile.items


def _lay_continent(state: CivolutionState) -> None:
    """Lay the tiles, the sites and the material tiles (CV-28 to CV-32)."""
    components = state.components
    state.layout = random_layout(state, state.options["continent"] == "first")
    state.look_up(state.game)
    state.sites = Zone.of(shuffled(state, list(range(SITE_TILE, SITE_TILE + SITES))))
    tiles: list[int] = []
    by_land = [
        shuffled(state, list(range(MATERIAL_TILE + 3 * land, MATERIAL_TILE + 3 * land + 3)))
        for land in range(6)
    ]
    if state.options["materials"] == "first":
        for word, start in zip(("wood", "papyrus"), components.starts, strict=True):
            pile, item = by_land[components.types[start]], MATERIAL_TILE + MATERIAL[word]
            pile.remove(item)
            place = [n for n in components.lands if components.types[n] == components.types[start]]
            pile.insert(place.index(start), item)
    counted = [0] * 6
    for land in components.lands:
        kind = components.types[land]
        tiles.append(by_land[kind][counted[kind]])
        counted[kind] += 1
    state.tiles = Zone.of(tiles)
    for start in components.starts:
        state.tiles.known[components.lands.index(start)] = PUBLIC


def random_layout(state: CivolutionState, first: bool) -> Layout:
    """Return a random continent, or one with the tiles that the first game fixes (CV-28, CV-29)."""
    ways = first_tilings() if first else tilings()
    way = ways[state.draw(SETUP, len(ways))]
    if first:
        fixed: Layout = FIRST
        order = [0, 1, 2, *shuffled(state, list(range(3, 8)))]
    else:
        fixed = ((0, way[0][0], way[0][1], state.draw(SETUP, 4)),)
        order = [0, *shuffled(state, list(range(1, 8)))]
    layout = list(fixed)
    for tile, (column, row, lying) in list(zip(order, way, strict=True))[len(fixed) :]:
        layout.append((tile, column, row, 2 * state.draw(SETUP, 2) + lying))
    return tuple(layout)


def _lay_out_boards(state: CivolutionState) -> None:
    """Lay out events, scoring tiles, dice, bags and displays (CV-22 to CV-27, CV-35)."""
    components = state.components
    row = components.players[state.players]
    events = shuffled(state, list(range(EVENT, STARTING_MARKER)))
    stack = state.constant("event_stack")
    state.event_stack = Zone.of(events[:stack])
    state.box = Zone.of(events[stack:])
    state.starting = Zone([], [])
    state.events = Zone([], [])
    categories = shuffled(state, list(range(len(components.categories))))
    eras, finals, _ = components.constants["scoring_tiles"]
    state.era_tiles = categories[:eras]
    state.final_tiles = sorted(categories[eras : eras + finals])
    state.dice = list(row.dice)
    state.goal_bag = Zone.of(shuffled(state, list(range(GOAL_CHIP, ATTRIBUTE_CHIP))))
    state.income_bag = Zone.of(shuffled(state, list(range(INCOME_CHIP, GOAL_CHIP))))
    state.attribute_bag = Zone.of(shuffled(state, list(range(ATTRIBUTE_CHIP, SITE_TILE))))
    state.goal_display = displays.laid_out(state.goal_bag, row.goal_spaces)
    incomes, attributes = components.constants["displays"]
    state.income_display = displays.laid_out(state.income_bag, incomes)
    state.attribute_display = displays.laid_out(state.attribute_bag, attributes)


def _place_pieces(state: CivolutionState, seat: int, own: Civilization) -> None:
    """Place a civilization's first tribes and markers (CV-51 to CV-57)."""
    components = state.components
    boats, columns = state.constant("boats"), state.constant("reset_columns")
    own.markers[NOTCHES] = boats
    own.markers[RESETS] = columns
    own.markers[SUPPLY] -= boats + columns
    for start in components.starts:
        camp = state.camps[start][1 + seat]
        own.tribes.append(2 * camp + 1)
        own.markers[RAW + start] += 1
        own.markers[SUPPLY] -= 1
    own.tribes.sort()


def _place_rival(state: CivolutionState) -> None:
    """Set V.I.C.I up: discs, tribes, provisions, grids, dice and shuffled action cards (CV-388 to CV-393)."""
    components = state.components
    rival = state.rival = Rival.__new__(Rival)
    camps = [state.camps[start][2] for start in components.starts]
    rival.tribes = sorted(2 * camp + 1 for camp in camps)
    rival.provisions = [int(here in components.starts) for here in range(len(components.territories))]
    rival.blocked, rival.statues = [], []
    rival.dice, rival.fate = components.constants["start_dice"]
    rival.tracks = [0] * len(TRACKS)
    rival.favor, rival.points = 1, 0
    rival.evolution = components.grids["evolution"].start
    rival.prosperity = components.grids["prosperity"].start
    rival.pile = Zone.of(shuffled(state, list(range(ACTION_CARD, len(components.item_ids)))))
    rival.laid, rival.discard = Zone([], []), Zone([], [])


def _deal_starting_cards(state: CivolutionState) -> None:
    """Give newcomers their numbered sets, then build the display and deal the others a choice (CV-70)."""
    components, seats = state.components, range(len(state.seats))
    hands: list[str] = state.options["hand"]
    numbers = shuffled(state, list(range(1, STARTERS + 1)))
    number_of = {
        seat: number for seat, number in zip(seats, numbers, strict=False) if hands[seat] == NEWCOMER
    }
    markers = list(range(STARTING_MARKER, STARTING_CHIP))
    decks = [list(range(DECK_SIZE * deck, DECK_SIZE * (deck + 1))) for deck in range(len(DECKS))]
    for seat, number in number_of.items():
        own = state.seats[seat]
        marker = next(
            item for item in markers if components.starting_markers[item - STARTING_MARKER].starter == number
        )
        markers.remove(marker)
        own.offer.put(marker, PUBLIC)
        for deck in decks:
            card = next(item for item in deck if components.research[item].starter == number)
            deck.remove(card)
            own.hand.put(card, PUBLIC)
    state.deck = [Zone.of(shuffled(state, deck)) for deck in decks]
    state.open = [Zone([], []) for _ in DECKS]
    rest = shuffled(state, markers)
    lanes: list[list[Frame]] = [[] for _ in seats]
    for seat in seats:
        if hands[seat] == ADVANCED:
            own = state.seats[seat]
            free = state.options.get("starting") == "free"
            for deck_zone in state.deck:
                for _ in range(len(deck_zone) if free else 2):
                    own.offer.put(deck_zone.take()[0], bit(seat))
            for _ in range(len(rest) if free else 3):
                own.offer.put(rest.pop(), bit(seat))
            lanes[seat] = [("keep", seat, group) for group in reversed(range(CHOICES))]
    for item in rest:
        state.box.put(item, NOBODY)
    _deal_starting_chips(state, number_of)
    state.push("starting_markers", TABLE)
    if any(lanes):
        state.push("starting_lanes", TABLE, tuple(tuple(lane) for lane in lanes))


def _deal_starting_chips(state: CivolutionState, number_of: dict[int, int]) -> None:
    """Newcomers take the chip card of their number; the others will pick from what is revealed (CV-65)."""
    components = state.components
    cards = list(range(STARTING_CHIP, INCOME_CHIP))
    for seat, number in number_of.items():
        card = next(item for item in cards if components.income_chips[item - STARTING_CHIP].starter == number)
        cards.remove(card)
        install_starting_chip(state, seat, card, state.goal_bag.take()[0])
    rest = shuffled(state, cards)
    advanced = [seat for seat in _right_to_left(state) if seat not in number_of]
    if advanced:
        for _ in range(len(advanced) + 1):
            state.starting.put(rest.pop(), PUBLIC)
            state.starting.put(state.goal_bag.take()[0], PUBLIC)
        state.push("starting_chips_left", TABLE)
        for seat in reversed(advanced):
            state.push("starting_chip", seat)
    for item in rest:
        state.box.put(item, NOBODY)


def _right_to_left(state: CivolutionState) -> list[int]:
    """Return the seats counter-clockwise from the right of the starting civilization (CV-65)."""
    return state.seating()[::-1]


@RULES.step("starting_lanes")
def starting_lanes(state: CivolutionState, seat: int, lanes: tuple[tuple[Frame, ...], ...]) -> None:
    """Let the advanced players choose at the same time, in secret (CV-60)."""
    state.open_lanes([list(lane) for lane in lanes])


@RULES.question("keep", rule="CV-60", kinds=("keep",))
def keep(state: CivolutionState, seat: int, group: int) -> list[Action]:
    """List the two cards of a deck, or the three starting marker cards."""
    components = state.components
    items = [item for item in state.seats[seat].offer.items if _group(state, item) == group]
    return sorted(("keep", components.item_ids[item]) for item in items)


def _group(state: CivolutionState, item: int) -> int:
    return state.components.research[item].deck if item < EVENT else len(DECKS)


@keep.answers
def keep_card(state: CivolutionState, seat: int, action: Action, group: int) -> None:
    """Take a research card into hand; the chosen starting marker card comes to lie on top."""
    own, item = state.seats[seat], state.components.item_of[action[1]]
    place = own.offer.items.index(item)
    state.move(own.offer, place, own.hand if group < len(DECKS) else own.offer)


@RULES.step("starting_markers")
def starting_markers(state: CivolutionState, seat: int) -> None:
    """Return what was not kept, and place the starting markers (CV-61, CV-62)."""
    components = state.components
    state.note("monolith", state.start, "CV-63")
    for who in reversed(state.seating()):
        own = state.seats[who]
        item = state.move(own.offer, -1, state.box, PUBLIC)
        card = components.starting_markers[item - STARTING_MARKER]
        state.push("effect", who, card.gain, card.id)
        for other, mask in zip(own.offer.items, own.offer.known, strict=True):
            if other < EVENT:
                displays.put_under(state.deck[_group(state, other)], other, mask)
            else:
                state.box.put(other, mask)
        if state.options.get("starting") == "free":
            for stack in state.deck:
                state.shuffle(stack, DECKS_STREAM)
        own.offer = Zone([], [])
        state.note("starting_card", who, "CV-62", card.id)


@RULES.question("starting_chip", rule="CV-65", kinds=("take",))
def starting_chip(state: CivolutionState, seat: int) -> list[Action]:
    """List the starting chip cards that are left."""
    return sorted(("take", state.components.item_ids[item]) for item in state.starting.items[::2])


@starting_chip.answers
def take_starting_chip(state: CivolutionState, seat: int, action: Action) -> None:
    """Take a card with the goal chip on it."""
    state.starting = state.starting.copy()
    place = state.starting.items.index(state.components.item_of[action[1]])
    card, _ = state.starting.take(place)
    goal, _ = state.starting.take(place)
    install_starting_chip(state, seat, card, goal)


@RULES.step("starting_chips_left")
def starting_chips_left(state: CivolutionState, seat: int) -> None:
    """Return the card that nobody took; its goal chip goes back into the bag (CV-66)."""
    state.starting = state.starting.copy()
    while state.starting.items:
        goal, _ = state.starting.take()
        state.goal_bag.put(goal, PUBLIC)
        state.move(state.starting, -1, state.box)
    state.shuffle(state.goal_bag, DECKS_STREAM)


def install_starting_chip(state: CivolutionState, seat: int, card: int, goal: int) -> None:
    """Tuck the card into stage 4, turn its module to level II and keep its goal (CV-67 to CV-69)."""
    own, components = state.seats[seat], state.components
    chip = components.income_chips[card - STARTING_CHIP]
    column = len(components.column_start) - 1
    own.installed = Zone.of([card], PUBLIC)
    own.places = [coded((column, components.column_start[column], WHOLE))]
    own.goals = Zone.of([goal], PUBLIC)
    own.goal_spaces = [0]
    own.modules[chip.module] = 2
    own.reindex(components)
    state.note(
        "starting_chip", seat, "CV-67", chip.id, components.modules[chip.module].id, components.item_ids[goal]
    )
