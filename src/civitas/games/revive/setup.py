"""Set-up (RV-5 to RV-26, RV-206)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from civitas.games.revive.addresses import about_side
from civitas.games.revive.campaign import chapter_of, happened, unlocked
from civitas.games.revive.effects.cards import refill_citizens
from civitas.games.revive.explore import spread_tile
from civitas.games.revive.hibernate import refill_display
from civitas.games.revive.map_parts import ABYSS_FIELD, CORNER
from civitas.games.revive.options import available
from civitas.games.revive.player import Player
from civitas.games.revive.rules import RULES
from civitas.games.revive.schema import NOTHING
from civitas.games.revive.state import ON_BOARD, UNUSED, ReviveState
from civitas.games.revive.words import ABYSS, COLOURS, FIELDS, LARGE, RESOURCE
from civitas.kernel.chance import SETUP
from civitas.kernel.types import TABLE, Action, Reason
from civitas.kernel.zones import PUBLIC, Zone, bit

if TYPE_CHECKING:
    from civitas.games.revive.game import ReviveGame

MOST_PLAYERS = 4
AREA_SMALL = 2
"""Small artifacts among the large ones in the long game of four (RV-15)."""


def deal(game: ReviveGame, options: dict[str, Any], seats: int, keys: list[bytes]) -> ReviveState:
    """Return a game with everything in its place; choices of experienced players come first."""
    state = ReviveState.__new__(ReviveState)
    state.begin(game, options, [Player.__new__(Player) for _ in range(seats)], keys)
    state.components = game.components
    state.turns = state.left = state.taken = state.winter = state.read = 0
    state.last = NOTHING
    state.marker = 1
    state.energy = state.components.energy
    keys_unlocked = unlocked_keys(state)
    state.switch = int("switch_2" in keys_unlocked)
    state.out = Zone([], [])
    state.box = Zone([], [])
    for player in state.seats:
        begin(state, player)
    _lay_map(state, keys_unlocked)
    _lay_piles(state)
    _lay_artifacts(state, seats + ("long_variant" in keys_unlocked or options["length"] == "long"))
    state.start = state.active = state.draw(SETUP, seats)
    _deal_sets(state)
    _deal_sides(state)
    _deal_artifact_cards(state)
    _start_resources(state)
    state.push("begin_turn", state.start)
    state.push("first_turn", state.start)
    if options["artifact_cards"] == "chosen":
        state.push("choose_cards", TABLE)
    if options["tribes"] == "chosen":
        for who in state.turn_order(state.start):
            state.push("choose_side", who)
    return state


def unlocked_keys(state: ReviveState) -> frozenset[str]:
    """Return what the campaign or the mix adds to the base game (RV-215, RV-216)."""
    options, components = state.options, state.components
    if options["material"] != "mix":
        return unlocked(components, chapter_of(options))
    found: set[str] = set()
    if options["new_locations"] == "yes":
        found.update(id for id, _, campaign in components.location_tiles if campaign)
    if options["giant_crystals"] == "yes":
        found.add("giant_crystals")
    if options["second_switch"] == "yes":
        found.add("switch_2")
    return frozenset(found)


def shuffled(state: ReviveState, items: list[int]) -> list[int]:
    """Return the items in random order, from the set-up stream."""
    pile = Zone.of(items)
    state.shuffle(pile, SETUP)
    return pile.items


def begin(state: ReviveState, player: Player) -> None:
    """Set one player up without tribe and cards (RV-18, RV-19, RV-22 to RV-25)."""
    components = state.components
    setup = components.setup
    player.side = NOTHING
    player.stock = [0, 0, 0, 0]
    player.score = player.charged = player.rewards = player.covered = player.unlocked = player.fifth = 0
    player.energy = setup["energy"]
    state.energy -= player.energy
    player.placed = [NOTHING] * len(components.rewards)
    player.tracks = [setup["track_field"]] * len(COLOURS)
    player.markers = setup["progress_on_tribe"]
    player.modules = [NOTHING] * components.module_places
    player.active, player.rest = [], []
    player.slots = [[] for _ in components.slots]
    player.switch = 1
    player.hibernation = player.small = player.large = player.figures = player.tokens = 0
    player.falcon = player.laid = NOTHING
    player.hue = 0
    player.crates = Zone([], [])
    player.opened, player.reused = [], []
    player.secret = Zone([], [])
    player.artifacts = [0, 0, 0]
    player.small_artifacts = player.end_tile = 0
    player.armed = []
    player.reindex(components)


def _lay_map(state: ReviveState, keys: frozenset[str]) -> None:
    """Start tiles face up, area tiles face down, a large location in each corner (RV-5 to RV-7)."""
    components = state.components
    parts = components.map
    places = len(parts.place_ids)
    tiles, known = [0] * places, [0] * places
    starts = shuffled(state, list(range(components.start_tile, len(components.item_ids))))
    areas = shuffled(state, list(range(components.area, components.start_tile)))
    state.turned = [NOTHING] * places
    for place in range(places):
        if place in parts.start_places:
            tiles[place], known[place] = starts.pop(), PUBLIC
            state.turned[place] = state.draw(SETUP, 2)
        else:
            tiles[place] = areas.pop()
    state.tiles = Zone(tiles, known)
    state.ground = [0] * len(FIELDS)
    state.ground[ABYSS] = 1 << ABYSS_FIELD
    corners = components.setup["corners"]
    state.ground[LARGE] = sum(1 << CORNER + number for number in range(corners))
    for place in parts.start_places:
        spread_tile(state, place)
    usable = [
        n for n, (id, _, campaign) in enumerate(components.location_tiles) if not campaign or id in keys
    ]
    drawn = shuffled(state, usable)[:corners]
    state.corners = [components.location_tiles[tile][1][state.draw(SETUP, 2)] for tile in drawn]
    giants = parts.giants if "giant_crystals" in keys else 0
    state.crystals = (1 << len(parts.symbols)) - 1 & ~parts.giants | giants


def _lay_piles(state: ReviveState) -> None:
    """Decks face down, the display face up (RV-8 to RV-11)."""
    components = state.components
    state.deck = Zone.of(shuffled(state, list(range(components.start_citizen))))
    state.module_pile = Zone.of(shuffled(state, list(range(components.module, components.machine))))
    machines = list(range(components.machine, components.crate))
    state.machine_piles = [
        Zone.of(shuffled(state, [item for item in machines if machine_colour(state, item) == colour]))
        for colour in range(len(COLOURS))
    ]
    state.crates = Zone.of(shuffled(state, list(range(components.crate, components.artifact_card))))
    state.citizens, state.modules, state.machines = [], [], [[], [], []]
    refill_citizens(state)
    refill_display(state)


def machine_colour(state: ReviveState, item: int) -> int:
    """Return the colour of a machine tile."""
    components = state.components
    return components.machines[components.machine_of[components.item_ids[item]]].colour


def _lay_artifacts(state: ReviveState, players: int) -> None:
    """Lay out the large artifacts for the number of players (RV-13 to RV-15)."""
    state.artifacts = [ON_BOARD if mark <= players else UNUSED for mark in state.components.artifact_players]
    state.area_small = AREA_SMALL if players > MOST_PLAYERS else 0


def _deal_sets(state: ReviveState) -> None:
    """Give everybody a starting set: three cards active, three resting (RV-20)."""
    components = state.components
    for item in range(components.start_citizen, components.module):
        state.out.put(item, PUBLIC)
    letters = sorted({card.set for card in components.cards if card.starting})
    order = shuffled(state, list(range(len(letters))))
    for player, letter in zip(state.seats, order, strict=False):
        own = [item for item, card in enumerate(components.cards) if card.set == letters[letter]]
        own = shuffled(state, own)
        player.active = own[: components.setup["active_cards"]]
        player.rest = own[components.setup["active_cards"] :]


def _deal_sides(state: ReviveState) -> None:
    """Give everybody the wanted side, or a random one of a tribe that is left (RV-2, RV-17)."""
    if state.options["tribes"] == "chosen":
        return
    wanted = state.options["side"]
    taken = {side.rpartition("_")[0] for side in wanted}
    sides = state.components.sides
    free = [state.components.side_of[id] for id in available(state.options)]
    tribes = sorted({sides[side].tribe for side in free} - taken)
    order = [tribes[place] for place in shuffled(state, list(range(len(tribes))))]
    for who in range(len(state.seats)):
        if wanted[who] != "random":
            give_side(state, who, state.components.side_of[wanted[who]])
        else:
            tribe = order.pop()
            own = [side for side in free if sides[side].tribe == tribe]
            give_side(state, who, own[state.draw(SETUP, len(own))])


def give_side(state: ReviveState, seat: int, side: int) -> None:
    """Lay a tribe board beside a player's board; the falcon starts on the abyss (RV-172)."""
    player = state.seats[seat]
    player.side = side
    if state.components.sides[side].token == "falcon":
        player.falcon = ABYSS_FIELD
    player.reindex(state.components)


def _deal_artifact_cards(state: ReviveState) -> None:
    """Deal one artifact card each, two where one is kept; the others go to the box unseen (RV-21)."""
    components = state.components
    pile = shuffled(state, list(range(components.artifact_card, components.area)))
    each = 2 if state.options["artifact_cards"] == "chosen" else 1
    for who, player in enumerate(state.seats):
        player.secret = Zone.of([pile.pop() for _ in range(each)], bit(who))
    state.box = Zone.of(pile)


def _start_resources(state: ReviveState) -> None:
    """Give resources by seat, from the start player on (RV-26)."""
    for place, who in enumerate(state.turn_order(state.start)):
        for name in state.components.setup["resources"][place]:
            state.seats[who].stock[RESOURCE[name]] += 1


@RULES.question("choose_side", rule="RV-17", kinds=("side",), always=True)
def choose_side(state: ReviveState, seat: int) -> list[Action]:
    """List the sides of all tribes that nobody has."""
    sides = state.components.sides
    taken = {sides[player.side].tribe for player in state.seats if player.side != NOTHING}
    free = [id for id in available(state.options) if sides[state.components.side_of[id]].tribe not in taken]
    return sorted([("side", id) for id in free])


@choose_side.answers
def take_side(state: ReviveState, seat: int, action: Action) -> None:
    """Take it."""
    give_side(state, seat, state.components.side_of[action[1]])


@choose_side.checks
def may_take_side(state: ReviveState, seat: int, action: Action) -> Reason | None:
    """Say why a side cannot be taken."""
    return None if action in choose_side.actions(state, seat) else ("side_taken",)


choose_side.about(about_side)


@RULES.step("choose_cards")
def choose_cards(state: ReviveState, seat: int) -> None:
    """Let everybody keep one of two artifact cards, all at once (RV-21)."""
    state.push("return_cards", TABLE)
    state.open_lanes([[("keep_card", who)] for who in range(len(state.seats))])


@RULES.question("keep_card", rule="RV-21", kinds=("keep",))
def keep_card(state: ReviveState, seat: int) -> list[Action]:
    """List the two cards."""
    ids = state.components.item_ids
    return sorted([("keep", ids[item]) for item in state.seats[seat].secret.items])


@keep_card.answers
def keep(state: ReviveState, seat: int, action: Action) -> None:
    """Lay the card that is kept on top."""
    secret = state.seats[seat].secret
    item, mask = secret.take(secret.items.index(state.components.item_of[action[1]]))
    secret.put(item, mask)


@RULES.step("return_cards")
def return_cards(state: ReviveState, seat: int) -> None:
    """The other cards go to the box."""
    for player in state.seats:
        state.move(player.secret, 0, state.box)


@RULES.step("first_turn")
def first_turn(state: ReviveState, seat: int) -> None:
    """Read the campaign cards of the set-up and tell what lies on the table."""
    components = state.components
    for who, player in enumerate(state.seats):
        side = components.sides[player.side]
        state.note("side", who, "RV-17", side.tribe, side.id)
        if player.falcon != NOTHING:
            state.note("flew", who, "RV-172", components.map.field_ids[player.falcon])
    for place in components.map.start_places:
        tile = components.item_ids[state.tiles.items[place]]
        state.note("start_tile", TABLE, "RV-5", tile, components.map.place_ids[place])
    for number, location in enumerate(state.corners):
        corner, name = components.map.corner_ids[number], components.location_ids[location]
        tile = next(id for id, sides, _ in components.location_tiles if location in sides)
        state.note("corner", TABLE, "RV-7", corner, name, tile)
    chapter = chapter_of(state.options)
    if chapter:
        state.note("chapter", TABLE, "RV-213", components.chapters[chapter - 1])
    happened(state, seat, "chapter_start")
    happened(state, seat, "after_setup")
