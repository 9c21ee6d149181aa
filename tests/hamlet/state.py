"""The state of Hamlet."""

from __future__ import annotations

from civitas.kernel.modifiers import Armed, copied
from civitas.kernel.record import PLAIN, SLOTS, ZONE, Area
from civitas.kernel.state import State
from civitas.kernel.zones import Slots, Zone


class Villager(Area):
    """What belongs to one seat."""

    __slots__ = ("bargains", "coins", "field", "hand", "last_lot", "plots", "points", "wood")
    FIELDS = (
        ("coins", PLAIN),
        ("wood", PLAIN),
        ("points", PLAIN),
        ("last_lot", PLAIN),
        ("bargains", PLAIN),
        ("hand", ZONE),
        ("field", ZONE),
        ("plots", SLOTS),
    )

    def __init__(
        self,
        coins: int,
        wood: int,
        points: int,
        hand: Zone,
        field: Zone,
        plots: Slots,
        last_lot: int,
        bargains: Armed,
    ) -> None:
        self.coins = coins
        self.wood = wood
        self.points = points
        self.hand = hand
        self.field = field
        self.plots = plots
        self.last_lot = last_lot
        self.bargains = bargains

    def copy(self) -> Villager:
        hand, field, plots = self.hand, self.field, self.plots
        return Villager(
            self.coins,
            self.wood,
            self.points,
            Zone(hand.items[:], hand.known[:]),
            Zone(field.items[:], field.known[:]),
            Slots(plots.items[:], plots.known[:]),
            self.last_lot,
            copied(self.bargains) if self.bargains else [],
        )


class HamletState(State):
    """Round, chest, decks and the villagers."""

    __slots__ = ("chest", "deck", "discards", "plot_deck", "round", "row")
    FIELDS = (
        *State.FIELDS,
        ("round", PLAIN),
        ("chest", PLAIN),
        ("deck", ZONE),
        ("discards", ZONE),
        ("plot_deck", ZONE),
        ("row", ZONE),
    )
    AREA = Villager

    seats: list[Villager]
    round: int
    chest: int
    deck: Zone
    discards: Zone
    plot_deck: Zone
    row: Zone

    def copy(self) -> HamletState:
        new = HamletState.__new__(HamletState)
        self.copy_kernel(new)
        new.round = self.round
        new.chest = self.chest
        deck, discards, plot_deck, row = self.deck, self.discards, self.plot_deck, self.row
        new.deck = Zone(deck.items[:], deck.known[:])
        new.discards = Zone(discards.items[:], discards.known[:])
        new.plot_deck = Zone(plot_deck.items[:], plot_deck.known[:])
        new.row = Zone(row.items[:], row.known[:])
        return new
