from civitas.kernel.chance import DECKS
from civitas.kernel.zones import NOBODY, PUBLIC, SPECTATOR, Zone, bit, hidden
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
