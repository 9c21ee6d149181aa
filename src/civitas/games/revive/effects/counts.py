"""The counts of Revive's effects (RV-122 to RV-134, RV-163, RV-183, RV-184, RV-201)."""

from __future__ import annotations

from typing import Any

from civitas.games.revive.effects.cards import in_slots
from civitas.games.revive.effects.modifiers import disarm, is_armed
from civitas.games.revive.effects.tribes import forest_group, markers_off
from civitas.games.revive.geometry import bits
from civitas.games.revive.rules import RULES
from civitas.games.revive.schema import NOTHING
from civitas.games.revive.state import ReviveState
from civitas.games.revive.words import COLOUR, LARGE, TERRAINS
from civitas.kernel.grammar import Optional, Per, Tree, Word, head, values
from civitas.kernel.modifiers import arm
from civitas.kernel.types import Action

PRISM = "prism"


@RULES.count("card", Word("colour"))
def card(state: ReviveState, seat: int, colour: str) -> int:
    """Count cards of a colour in the slots; a prism in use adds one (RV-180, RV-183)."""
    player, cards = state.seats[seat], state.components.cards
    count = sum([cards[one].colour == COLOUR[colour] for one in in_slots(player)])
    return count + is_armed(player, PRISM)


@RULES.count("citizen", Optional(Word("colour")))
def citizen(state: ReviveState, seat: int, colour: str | None) -> int:
    """Count citizens of a colour, starting cards not (RV-96, RV-128)."""
    cards = state.components.cards
    own = [cards[one] for one in state.seats[seat].cards() if not cards[one].starting]
    return len(own) if colour is None else sum(one.colour == COLOUR[colour] for one in own)


@RULES.count("track", Word("colour"))
def track(state: ReviveState, seat: int, colour: str) -> int:
    """Return the field under a track marker (RV-131)."""
    return state.seats[seat].tracks[COLOUR[colour]]


@RULES.count("adjacent", Word("terrain"))
def adjacent(state: ReviveState, seat: int, terrain: str) -> int:
    """Count such fields beside the building laid last; discounts count them while paying (RV-163)."""
    laid = state.seats[seat].laid
    near = 0 if laid == NOTHING else state.components.map.near[laid]
    return (near & state.ground[1 + TERRAINS.index(terrain)]).bit_count()


def _board_flasks(state: ReviveState, seat: int) -> int:
    player, components = state.seats[seat], state.components
    modules = sum([components.modules[one].flasks for one in player.modules if one != NOTHING])
    return int(modules + sum([components.machines[one].flasks for one in player.machines()]))


@RULES.count("flask")
def flask(state: ReviveState, seat: int) -> int:
    """Count flasks on machines, modules and all own cards (RV-127)."""
    cards = state.components.cards
    return _board_flasks(state, seat) + sum([sum(cards[one].flasks) for one in state.seats[seat].cards()])


@RULES.count("visible-flask")
def visible_flask(state: ReviveState, seat: int) -> int:
    """Count flasks on machines, modules, active cards and the showing halves in slots (RV-184)."""
    player, cards = state.seats[seat], state.components.cards
    count = _board_flasks(state, seat) + sum(sum(cards[one].flasks) for one in player.active)
    return count + sum(cards[lying >> 1].flasks[lying & 1] for slot in player.slots for lying in slot)


@RULES.count("figure")
def figure(state: ReviveState, seat: int) -> int:
    """Count figures on the map (RV-125)."""
    return state.seats[seat].figures.bit_count()


@RULES.count("large-figure")
def large_figure(state: ReviveState, seat: int) -> int:
    """Count figures on large locations (RV-132)."""
    return (state.seats[seat].figures & state.ground[LARGE]).bit_count()


@RULES.count("large-building")
def large_building(state: ReviveState, seat: int) -> int:
    """Count large buildings (RV-132)."""
    return state.seats[seat].large.bit_count()


@RULES.count("lake")
def lake(state: ReviveState, seat: int) -> int:
    """Count lakes that gave a reward, by building or temple, each once (RV-129)."""
    return (state.lakeside(seat) | state.temples(seat)).bit_count()


@RULES.count("lakeside")
def lakeside(state: ReviveState, seat: int) -> int:
    """Count lakes beside an own building (RV-141)."""
    return state.lakeside(seat).bit_count()


@RULES.count("crate")
def crate(state: ReviveState, seat: int) -> int:
    """Count crates, open or closed (RV-122)."""
    player = state.seats[seat]
    return len(player.crates) + len(player.opened)


@RULES.count("energy")
def energy(state: ReviveState, seat: int) -> int:
    """Count energy on machines and in storage (RV-123)."""
    player = state.seats[seat]
    return player.energy + player.charged.bit_count()


@RULES.count("module")
def module(state: ReviveState, seat: int) -> int:
    """Count modules (RV-124)."""
    return sum([one != NOTHING for one in state.seats[seat].modules])


@RULES.count("progress")
def progress(state: ReviveState, seat: int) -> int:
    """Count markers taken off the tribe board (RV-126)."""
    return markers_off(state, seat)


@RULES.count("crystal-symbol")
def crystal_symbol(state: ReviveState, seat: int) -> int:
    """Count crystal symbols beside own buildings, each once (RV-130)."""
    buildings = state.seats[seat].buildings
    symbols = state.components.map.symbols
    return sum([1 for number in bits(state.crystals) if symbols[number] & buildings])


@RULES.count("area")
def area(state: ReviveState, seat: int) -> int:
    """Count area and start tiles with an own building or figure (RV-134)."""
    player = state.seats[seat]
    pieces = player.buildings | player.figures
    return sum([1 for place in state.components.map.places if place & pieces])


@RULES.count("forest-group")
def forest_group_size(state: ReviveState, seat: int) -> int:
    """Count the forests connected with the tile laid last (RV-140)."""
    return forest_group(state, seat).bit_count()


_effect = RULES.steps["effect"]


def effect(state: ReviveState, seat: int, tree: Tree, source: str) -> None:
    """Before cards of a colour are counted, a prism that waits may make one of them count (RV-180)."""
    if head(tree) == "per" and is_armed(state.seats[seat], "all-colours") and _serves(state, seat, tree):
        state.push("count_prism", seat, tree, source)
    else:
        _effect(state, seat, tree, source)


def _serves(state: ReviveState, seat: int, tree: Tree) -> bool:
    """Return whether an effect counts cards of a colour while another one lies in a slot."""
    what = Per(*tree).what
    if head(what) != "card":
        return False
    cards = state.components.cards
    colour = COLOUR[values(what)[0]]
    return any(cards[one].colour != colour for one in in_slots(state.seats[seat]))


RULES.steps["effect"] = effect


@RULES.question("count_prism", rule="RV-180", kinds=("keep", "use"))
def count_prism(state: ReviveState, seat: int, tree: Any, source: str) -> list[Action]:
    """Ask whether one card more counts."""
    return [("keep",), ("use",)]


@count_prism.answers
def count_with_prism(state: ReviveState, seat: int, action: Action, tree: Any, source: str) -> None:
    """Count with one card more, or as it is."""
    player = state.seats[seat]
    if action[0] == "use":
        disarm(player, "all-colours")
        arm(player.armed, PRISM, 1, source)
    _effect(state, seat, tree, source)
    disarm(player, PRISM)
