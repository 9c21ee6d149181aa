"""Paying (V-94, CV-222, CV-236, CV-238): which markers and pieces a price can be paid with.

A payment is a sorted tuple of (name, number): markers by the name of their place, hand cards and tribes that
are weakened by a word; these are then named one by one.
"""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any

from civitas.games.civolution.console import (
    COUNTERS,
    FEATURE_AT,
    FEATURE_SPACES,
    PLAN,
    STORAGE,
    STORE,
    storage_of,
)
from civitas.games.civolution.displays import put_under
from civitas.games.civolution.effects.gains import COUNTER_WORDS, return_markers
from civitas.games.civolution.rules import RULES
from civitas.games.civolution.state import Civilization, CivolutionState
from civitas.games.civolution.tribes import find_tribe, tribe_names, weaken
from civitas.games.civolution.words import FEATURE, FEATURES, LAND, MATERIAL, MATERIALS
from civitas.kernel.grammar import head, values
from civitas.kernel.types import Action

Payment = tuple[tuple[str, int], ...]
Need = tuple[tuple[int, ...], int]
"""Marker places of which any will do, and how many in all."""


def needs_of(prices: tuple[Any, ...]) -> list[Need]:
    """Return what prices ask of the markers."""
    needs: list[Need] = []
    for price in prices:
        kind, (*named, n) = head(price), values(price)
        if kind in COUNTERS:
            needs.append(((COUNTERS[kind],), n))
        elif kind == "material":
            (what,) = named
            if what in MATERIAL:
                places: tuple[int, ...] = (STORE + MATERIAL[what],)
            else:
                places = tuple(STORAGE if what == "any" else storage_of(LAND[what]))
            needs.append((places, n))
        elif kind == "feature":
            (what,) = named
            needs.append((tuple(FEATURE_SPACES) if what == "any" else (FEATURE_AT + FEATURE[what],), n))
    return needs


def with_wild(own: Civilization, needs: list[Need]) -> list[Need]:
    """Let wild materials stand in for others (V-62)."""
    if not own.index.wild:
        return needs
    wild = [STORE + material for material in own.index.wild]
    return [
        (tuple(sorted({*places, *wild})), n) if places[0] in STORAGE else (places, n) for places, n in needs
    ]


def marker_payments(own: Civilization, needs: list[Need]) -> list[tuple[tuple[int, int], ...]]:
    """Return all ways to meet needs from the console, each as sorted (place, number)."""
    simple: dict[int, int] = {}
    for places, n in needs:
        if len(places) > 1:
            break
        simple[places[0]] = simple.get(places[0], 0) + n
    else:
        enough = all(own.markers[place] >= n for place, n in simple.items())
        return [tuple(sorted(simple.items()))] if enough else []
    ways: set[tuple[int, ...]] = {()}
    for places, n in needs:
        held = [place for place in places if own.markers[place]]
        picks = list(combinations_with_replacement(held, n))
        ways = {tuple(sorted((*way, *pick))) for way in ways for pick in picks}
    found = []
    for way in sorted(ways):
        counted = {place: way.count(place) for place in way}
        if all(own.markers[place] >= n for place, n in counted.items()):
            found.append(tuple(sorted(counted.items())))
    return found


def payments(state: CivolutionState, seat: int, prices: tuple[Any, ...]) -> list[Payment]:
    """Return the ways to pay, each as sorted (name, number)."""
    own = state.seats[seat]
    extra: list[tuple[str, int]] = []
    for price in prices:
        kind, n = head(price), values(price)[-1]
        if kind == "hand":
            if len(own.hand) < n:
                return []
            extra.append(("hand", n))
        elif kind == "strength":
            if sum(code & 1 for code in own.tribes) < n:
                return []
            extra.append(("strength", n))
    ways = marker_payments(own, with_wild(own, needs_of(prices)))
    return sorted(tuple(sorted([*extra, *named_payment(way)])) for way in ways)


def marker_name(place: int) -> str:
    """Return the word by which payments name a place of markers."""
    if place < PLAN:
        return COUNTER_WORDS[place]
    return FEATURES[place - FEATURE_AT] if place < STORE else MATERIALS[place - STORE]


def named_payment(way: tuple[tuple[int, int], ...]) -> Payment:
    """Return a payment of markers by name, sorted."""
    return tuple(sorted((marker_name(place), n) for place, n in way))


def place_named(name: str) -> int:
    """Return the marker place of a word."""
    if name in COUNTERS:
        return COUNTERS[name]
    return FEATURE_AT + FEATURE[name] if name in FEATURE else STORE + MATERIAL[name]


def pay(state: CivolutionState, seat: int, payment: Payment, source: str) -> None:
    """Return the markers; hand cards and tribes are named one by one."""
    own = state.seats[seat]
    for name, n in payment:
        if name == "hand":
            state.push("discard", seat, n)
        elif name == "strength":
            state.push("tire", seat, n)
        else:
            return_markers(own, place_named(name), n)
    state.note("paid", seat, "CV-236", source, payment)


RULES.payments = payments
RULES.pay = pay


@RULES.question("discard", rule="CV-238", kinds=("discard",), free=True)
def discard(state: CivolutionState, seat: int, n: int) -> list[Action]:
    """List the hand cards."""
    return sorted(("discard", state.components.item_ids[item]) for item in state.seats[seat].hand.items)


@discard.answers
def discard_card(state: CivolutionState, seat: int, action: Action, n: int) -> None:
    """Put a hand card face down under its stack."""
    own, components = state.seats[seat], state.components
    item = components.item_of[action[1]]
    card, mask = own.hand.take(own.hand.items.index(item))
    put_under(state.deck[components.research[card].deck], card, mask)
    state.note("discarded", seat, "CV-238", n)
    if n > 1:
        state.push("discard", seat, n - 1)


@RULES.question("tire", rule="CV-4", kinds=("weaken",), free=True)
def tire(state: CivolutionState, seat: int, n: int) -> list[Action]:
    """List the strong tribes."""
    return tribe_names(state, state.seats[seat], "weaken", strong=True)


@tire.answers
def tire_tribe(state: CivolutionState, seat: int, action: Action, n: int) -> None:
    """Weaken one, then go on."""
    weaken(state, seat, find_tribe(state, state.seats[seat], action[1:]))
    if n > 1:
        state.push("tire", seat, n - 1)
