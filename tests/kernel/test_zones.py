from random import Random

import pytest

from civitas.kernel.chance import DECKS
from civitas.kernel.views import Observation, masked
from civitas.kernel.zones import EMPTY, NOBODY, PUBLIC, SPECTATOR, Slots, Zone, bit, hidden
from hamlet import GAME


def test_moving_keeps_who_knows_and_adds_who_sees() -> None:
    state = GAME.setup({}, 2, 1)
    deck, hand = Zone.of([4, 5]), Zone([], [])
    state.barrier = False
    assert state.move(deck, -1, hand, bit(1)) == 5
    assert (deck.items, hand.items, hand.known) == ([4], [5], [bit(1)])
    assert state.barrier


def test_moving_what_is_known_is_no_barrier() -> None:
    state = GAME.setup({}, 2, 1)
    row, pile = Zone.of([4], PUBLIC), Zone([], [])
    state.barrier = False
    state.move(row, 0, pile, bit(0))
    assert pile.known == [PUBLIC]
    assert not state.barrier


def test_shuffling_clears_what_was_known() -> None:
    state = GAME.setup({}, 2, 1)
    zone = Zone.of(range(20), PUBLIC)
    state.shuffle(zone, DECKS)
    assert sorted(zone.items) == list(range(20))
    assert zone.items != list(range(20))
    assert zone.known == [NOBODY] * 20


def test_spectators_know_what_is_public_only() -> None:
    assert PUBLIC >> SPECTATOR & 1
    assert not bit(3) >> SPECTATOR & 1


def test_a_hidden_item_shows_its_back_and_is_its_own_inverse() -> None:
    assert hidden(0) == -1
    assert hidden(hidden(3)) == 3


def test_copies_are_independent() -> None:
    zone = Zone.of([1, 2])
    copy = zone.copy()
    copy.put(3, NOBODY)
    assert zone != copy
    assert len(zone) == 2
    assert 3 in copy


def test_slots_keep_their_places() -> None:
    slots = Slots.empty(3)
    slots.fill(1, 7, PUBLIC)
    slots.put(8, NOBODY)
    assert (slots.items, len(slots), slots.free(), slots.taken()) == ([8, 7, EMPTY], 2, [2], [0, 1])
    assert slots.take(1) == (7, PUBLIC)
    assert slots.free() == [1, 2]
    assert slots.copy() == slots
    with pytest.raises(ValueError, match="place 0 is taken by 8"):
        slots.fill(0, 9, PUBLIC)
    with pytest.raises(ValueError, match="place 1 is empty"):
        slots.take(1)


def test_an_empty_place_hides_nothing_and_is_dealt_nothing() -> None:
    state = GAME.setup({}, 2, 1)
    plots = state.seats[0].plots
    assert masked(state, 1).seats[0].plots == plots
    dealt = Observation.of(state, 1).deal(Random(1))
    assert dealt.seats[0].plots.items == [EMPTY] * 4
    assert GAME.load(state.to_json()).seats[0].plots == plots
    assert GAME.shown(plots.items) == ["back.empty"] * 4
