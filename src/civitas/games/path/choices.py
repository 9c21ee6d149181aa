"""The answers to Path's questions: which things on the board they are about, and how they are put together.

A project lays cards into slots (PC-46); what is given up is picked (PC-49); cubes, points and payments are
spread over trays and tracks (PC-5 to PC-7, PC-14).
"""

from __future__ import annotations

from civitas.games.path.deployment import take_part
from civitas.games.path.effects import ask_convert, gain_any, payments, research_any
from civitas.games.path.philosophy import advantage
from civitas.games.path.project import project_cards
from civitas.games.path.purchase import buy, take
from civitas.games.path.rules import RULES
from civitas.games.path.spreads import Spread
from civitas.games.path.state import PathState
from civitas.games.path.words import AGENTS, TYPES
from civitas.kernel.grammar import Tree
from civitas.kernel.shapes import SPREAD, Choice, Shape, arrange_shape, pick_shape, spread_shape
from civitas.kernel.types import Action

Addresses = tuple[str, ...]


def trays(seat: int) -> Addresses:
    """Return the five trays of a seat."""
    return tuple([f"seats/{seat}/cubes/{agent}" for agent in AGENTS])


def tracks(seat: int) -> Addresses:
    """Return the five research tracks of a seat."""
    return tuple([f"seats/{seat}/research/{kind}" for kind in TYPES])


def _used(places: Addresses, numbers: Spread) -> Addresses:
    return tuple([place for place, n in zip(places, numbers, strict=True) if n])


def hand(seat: int, names: tuple[str, ...]) -> Addresses:
    """Return cards in the hand of a seat."""
    return tuple([f"seats/{seat}/hand/{name}" for name in names])


def places_in_hand(state: PathState, seat: int, names: tuple[str, ...]) -> Addresses:
    """Return a place of its own for each of these cards of a hand, also for equal ones."""
    found = [state.components.technologies[card].id for card in state.seats[seat].hand]
    places: list[int] = []
    for name in names:
        places.append(next(n for n, other in enumerate(found) if other == name and n not in places))
    return tuple([f"seats/{seat}/hand/{place}" for place in places])


@project_cards.about
def played_cards(state: PathState, seat: int, action: Action) -> Addresses:
    """The cards for the left side, then those for the right side."""
    return hand(seat, action[1] + action[2])


@project_cards.shaped
def project_shape(state: PathState, seat: int) -> Shape:
    """Every card of the hand goes to the left, to the right, or becomes old."""
    names = tuple([state.components.technologies[card].id for card in state.seats[seat].hand])
    return arrange_shape("project", names, places_in_hand(state, seat, names), ("left", "right"), "old")


@RULES.topics["pick"].about
def given_up(
    state: PathState,
    seat: int,
    action: Action,
    purpose: str,
    items: tuple[str, ...],
    low: int,
    high: int,
    chosen: tuple[str, ...],
    args: tuple[object, ...],
) -> Addresses:
    """Cards of the hand."""
    return hand(seat, action[1:])


@RULES.topics["pick"].shaped
def pick_of_hand(
    state: PathState,
    seat: int,
    purpose: str,
    items: tuple[str, ...],
    low: int,
    high: int,
    chosen: tuple[str, ...],
    args: tuple[object, ...],
) -> Shape:
    """Some of the cards."""
    return pick_shape("pick", items, places_in_hand(state, seat, items))


@take_part.about
def taken_part(
    state: PathState, seat: int, action: Action, phase: str, offer: Spread, left: int
) -> Addresses:
    """The trays or tracks that grow."""
    return _used(trays(seat) if phase == "deployment" else tracks(seat), action[1])


@take_part.shaped
def part_shape(state: PathState, seat: int, phase: str, offer: Spread, left: int) -> Shape:
    """So many for each tray, or on each track."""
    return spread_shape(phase, trays(seat) if phase == "deployment" else tracks(seat))


@gain_any.about
def gained(state: PathState, seat: int, action: Action, n: int, source: str) -> Addresses:
    """The trays that grow."""
    return _used(trays(seat), action[1])


@gain_any.shaped
def gain_shape(state: PathState, seat: int, n: int, source: str) -> Shape:
    """So many for each tray."""
    return spread_shape("gain", trays(seat))


@research_any.about
def researched(state: PathState, seat: int, action: Action, n: int, source: str) -> Addresses:
    """The tracks that grow."""
    return _used(tracks(seat), action[1])


@research_any.shaped
def research_shape(state: PathState, seat: int, n: int, source: str) -> Shape:
    """So many on each track."""
    return spread_shape("research", tracks(seat))


@RULES.topics["claim"].about
def claimed(
    state: PathState, seat: int, action: Action, market: str, number: int, targets: tuple[str, ...]
) -> Addresses:
    """The card in its market."""
    return (f"{market}/{action[1]}",) if action[0] == "claim" else ()


@buy.about
def bought(state: PathState, seat: int, action: Action) -> Addresses:
    """The compartment of the library."""
    return (f"library/{action[1]}",)


@take.about
def taken(state: PathState, seat: int, action: Action, kind: str, level: str) -> Addresses:
    """The compartment of the library."""
    return (f"library/{action[1]}",)


@advantage.about
def chosen_token(state: PathState, seat: int, action: Action, level: int) -> Addresses:
    """The token at its level."""
    return (f"philosophy/{level - 1}/tokens/{action[1]}",)


@ask_convert.about
def moved_cube(
    state: PathState, seat: int, action: Action, given: str, wanted: str, left: int, source: str
) -> Addresses:
    """The tray that the cube leaves, and the one that it enters."""
    return tuple([f"seats/{seat}/cubes/{agent}" for agent in action[1:]])


@RULES.topics["offer"].about
def paid(
    state: PathState,
    seat: int,
    action: Action,
    prices: tuple[Tree, ...],
    left: int,
    part: Tree,
    source: str,
) -> Addresses:
    """The trays and tracks that pay, and the card that asks."""
    spent = _used(trays(seat) + tracks(seat), action[1]) if action[0] == "pay" else ()
    return (*spent, f"@{source}")


@RULES.topics["offer"].shaped
def payment_shape(
    state: PathState, seat: int, prices: tuple[Tree, ...], left: int, part: Tree, source: str
) -> Shape:
    """So much from each tray and track that can pay; declining stands beside it."""
    ways = payments(state, seat, prices)
    used = [place for place in range(2 * len(TYPES)) if any(way[place] for way in ways)]
    places = trays(seat) + tracks(seat)

    def read(action: Action) -> Choice | None:
        return tuple([action[1][place] for place in used]) if action[0] == "pay" else None

    return Shape(SPREAD, tuple([places[place] for place in used]), read)


@RULES.topics["choose"].about
def alternative(
    state: PathState, seat: int, action: Action, parts: tuple[Tree, ...], source: str
) -> Addresses:
    """The card that asks."""
    return (f"@{source}",)
