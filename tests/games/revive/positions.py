"""Setting up positions of Revive, so that a test reads: a position, a move, numbers.

state = table(2, "nadair_sun", "kuniban_sun")      # seat 0 begins
plain(state)                                       # the whole map is explored desert
paint(state, t23a="forest", t23b="lake")
stock(state, 0, gear=3, food=1)
go(state)                                          # at the question of seat 0's turn
do(state, "build", "t23c", "small_building")
"""

from __future__ import annotations

from typing import Any

from civitas.games.revive.game import ReviveGame
from civitas.games.revive.map_parts import HEXES
from civitas.games.revive.player import Player
from civitas.games.revive.schema import NOTHING
from civitas.games.revive.state import ReviveState
from civitas.games.revive.words import BASICS, COLOUR, FIELD, HALF, NODES, RESOURCES, VOCABULARY
from civitas.kernel.grammar import parse
from civitas.kernel.types import Action
from support.positions import jump

GAME = ReviveGame()
C = GAME.components
FIELD_OF = C.map.field_of


def table(seats: int = 2, *sides: str, seed: int = 1, **options: Any) -> ReviveState:
    """Return a new game in which seat 0 begins, at its first question; the first seats have these sides."""
    if sides:
        options["side"] = [*sides, *["random"] * (seats - len(sides))]
        if options.get("material", "base") == "base" and any(_new(side) for side in sides):
            options |= {"material": "mix", "moon_sides": "yes", "new_tribes": "yes"}
    for attempt in range(seed * 1000, seed * 1000 + 200):
        state = GAME.setup(options, seats, attempt)
        if state.start == 0:
            assert isinstance(state, ReviveState)
            return state
    raise AssertionError("seat 0 never begins")


def _new(side: str) -> bool:
    return side.endswith("_moon") or side.startswith(("formica", "vukuntur"))


def own(state: ReviveState, seat: int = 0) -> Player:
    """Return a player."""
    return state.seats[seat]


def stock(state: ReviveState, seat: int = 0, **resources: int) -> None:
    """Give a player exactly these resources."""
    state.seats[seat].stock = [resources.get(name, 0) for name in RESOURCES]


def has(state: ReviveState, seat: int = 0) -> dict[str, int]:
    """Return the resources that a player has."""
    return {name: n for name, n in zip(RESOURCES, state.seats[seat].stock, strict=True) if n}


def plain(state: ReviveState, kind: str = "desert") -> None:
    """Explore the whole map; all its hexes are of one kind."""
    for number in range(len(state.ground)):
        state.ground[number] &= ~C.map.land
    state.ground[FIELD[kind]] |= C.map.land
    state.turned = [0] * len(state.turned)
    state.new_map()


def paint(state: ReviveState, **fields: str) -> None:
    """Make single fields of other kinds; "unknown" hides them."""
    for name, kind in fields.items():
        bit = 1 << FIELD_OF[name]
        for number in range(len(state.ground)):
            state.ground[number] &= ~bit
        if kind != "unknown":
            state.ground[FIELD[kind]] |= bit
    state.new_map()


def hide(state: ReviveState, place: str, tile: str) -> None:
    """Lay a tile face down onto a place; it changes places with what lies there."""
    number = C.map.place_ids.index(place)
    item = C.item_of[tile]
    other = state.tiles.items.index(item)
    items = state.tiles.items
    items[number], items[other] = items[other], items[number]
    for letter in "abcd":
        paint(state, **{f"{place}{letter}": "unknown"})
    state.turned[number] = NOTHING
    state.tiles.known[number] = 0


def lake(state: ReviveState, field: str, tile: str) -> None:
    """Make a field a lake with the reward of a tile."""
    item = C.item_of[tile]
    other = state.tiles.items.index(item)
    place = FIELD_OF[field] >> 2
    items = state.tiles.items
    items[place], items[other] = items[other], items[place]
    paint(state, **{field: "lake"})


def near(field: str) -> list[str]:
    """Return the names of the hexes beside a field, without abyss and large locations."""
    mask = C.map.near[FIELD_OF[field]]
    return [C.map.field_ids[number] for number in range(HEXES) if mask >> number & 1]


def put(state: ReviveState, seat: int = 0, **pieces: str) -> None:
    """Put pieces on the map: small, large, figures, tokens, falcon; several fields are joined by blanks."""
    player = state.seats[seat]
    for what, names in pieces.items():
        fields = [FIELD_OF[name] for name in names.split()]
        if what == "falcon":
            player.falcon = fields[0]
        else:
            setattr(player, what, getattr(player, what) | sum(1 << field for field in fields))
    state.new_map()


def learn(state: ReviveState, seat: int = 0, *technologies: str) -> None:
    """Let technologies be unlocked and in force, without what they give at once."""
    player = state.seats[seat]
    nodes = C.sides[player.side].nodes
    for place in range(len(NODES)):
        if C.technologies[nodes[place].technology].id in technologies:
            player.unlocked |= 1 << place
    player.reindex(C)


def hold(
    state: ReviveState,
    seat: int = 0,
    active: str = "",
    rest: str = "",
    slots: dict[str, str] | None = None,
) -> None:
    """Let a player have exactly these citizens; a card in a slot is written ``card/half``."""
    player = state.seats[seat]
    player.active = [C.item_of[name] for name in active.split()]
    player.rest = [C.item_of[name] for name in rest.split()]
    player.slots = [[] for _ in C.slots]
    for slot, cards in (slots or {}).items():
        for card in cards.split():
            name, half = card.split("/")
            player.slots[C.slot_of[slot]].append(2 * C.item_of[name] + HALF[half])
    player.reindex(C)


def cards(items: list[int]) -> list[str]:
    """Return the names of cards, sorted."""
    return sorted(C.item_ids[item] for item in items)


def module(state: ReviveState, seat: int, slot: str, place: int, name: str) -> None:
    """Put a module onto a place of a slot."""
    state.seats[seat].modules[C.slots[C.slot_of[slot]].first + place - 1] = C.item_of[name] - C.module


def machines(state: ReviveState, seat: int, *names: str, energy: int = 0, charged: str = "") -> None:
    """Give a player exactly these machines, and so much energy in storage."""
    player = state.seats[seat]
    player.placed = [NOTHING] * len(player.placed)
    for place, name in enumerate(names):
        player.placed[place] = C.machine_of[name]
    player.energy = energy
    player.charged = sum(1 << C.machine_of[name] for name in charged.split())


def crates(state: ReviveState, seat: int, *names: str, opened: str = "") -> None:
    """Give a player closed and opened crates."""
    player = state.seats[seat]
    player.crates.items = [C.item_of[name] for name in names]
    player.crates.known = [1 << seat] * len(names)
    player.opened = [C.item_of[name] for name in opened.split()]


def display(state: ReviveState, citizens: str = "", modules: str = "") -> None:
    """Lay out exactly these citizens and modules."""
    if citizens:
        state.citizens = [C.item_of[name] for name in citizens.split()]
    if modules:
        state.modules = [C.item_of[name] for name in modules.split()]


def tracks(state: ReviveState, seat: int = 0, **fields: int) -> None:
    """Set track markers and the reward fields that they have unlocked already."""
    player = state.seats[seat]
    for colour, field in fields.items():
        player.tracks[COLOUR[colour]] = field
    for number, reward in enumerate(C.rewards):
        if all(player.tracks[colour] >= field for colour, field in reward.needs):
            player.rewards |= 1 << number


def go(state: ReviveState, seat: int = 0, left: int = 2) -> ReviveState:
    """Go to a seat's turn with all its actions."""
    state.active = seat
    state.left, state.taken, state.winter = left, 0, 0
    return jump(state, ("turn", seat), ("end_turn", seat))


def run(state: ReviveState, line: str, seat: int = 0, source: str = "archivist") -> ReviveState:
    """Carry out an effect for a seat in its turn, up to the next question."""
    state.active = seat
    state.left, state.taken, state.winter = 2, 0, 0
    tree = parse(line, VOCABULARY)
    return jump(
        state, ("effect", seat, tree, source), ("after_action", seat), ("turn", seat), ("end_turn", seat)
    )


def do(state: ReviveState, *action: Any) -> None:
    """Let whoever is asked answer."""
    state.apply(state.waiting()[0], tuple(action))


def topic(state: ReviveState) -> str:
    """Return what is asked."""
    return state.questions()[0].topic


def options(state: ReviveState, *kinds: str) -> list[Action]:
    """Return the actions of some kinds that can be taken now."""
    return [action for action in state.questions()[0].actions if action[0] in kinds]


def mix(**basics: int) -> tuple[int, ...]:
    """Return basics as a choice of three numbers."""
    return tuple(basics.get(name, 0) for name in BASICS)


def finish(state: ReviveState) -> None:
    """Let everybody hibernate or end until the game is over."""
    while not state.over:
        actions = state.questions()[0].actions
        wanted = ("end",), ("hibernate",), ("decline",), ("done",)
        do(state, *next((action for action in wanted if action in actions), actions[0]))


def mask(*fields: str) -> int:
    """Return a set of fields."""
    return sum(1 << FIELD_OF[field] for field in fields)
