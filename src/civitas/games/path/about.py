"""What the answers to Path's questions are about: addresses of things on its board."""

from __future__ import annotations

from civitas.games.path.deployment import take_part
from civitas.games.path.effects import ask_convert, gain_any, research_any
from civitas.games.path.philosophy import advantage
from civitas.games.path.project import project_cards
from civitas.games.path.purchase import buy, take
from civitas.games.path.rules import RULES
from civitas.games.path.spreads import Spread
from civitas.games.path.state import PathState
from civitas.games.path.words import AGENTS, TYPES
from civitas.kernel.grammar import Tree
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


@project_cards.about
def played_cards(state: PathState, seat: int, action: Action) -> Addresses:
    """The cards for the left side, then those for the right side."""
    return hand(seat, action[1] + action[2])


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


@take_part.about
def taken_part(
    state: PathState, seat: int, action: Action, phase: str, offer: Spread, left: int
) -> Addresses:
    """The trays or tracks that grow."""
    return _used(trays(seat) if phase == "deployment" else tracks(seat), action[1])


@gain_any.about
def gained(state: PathState, seat: int, action: Action, n: int, source: str) -> Addresses:
    """The trays that grow."""
    return _used(trays(seat), action[1])


@research_any.about
def researched(state: PathState, seat: int, action: Action, n: int, source: str) -> Addresses:
    """The tracks that grow."""
    return _used(tracks(seat), action[1])


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


@RULES.topics["choose"].about
def alternative(
    state: PathState, seat: int, action: Action, parts: tuple[Tree, ...], source: str
) -> Addresses:
    """The card that asks."""
    return (f"@{source}",)
