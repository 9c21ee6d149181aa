"""Hamlet as a title."""

from __future__ import annotations

from typing import Any

from civitas.kernel.chance import DECKS, SETUP
from civitas.kernel.game import Game, Option, Outcome
from civitas.kernel.rules import Rules
from civitas.kernel.types import TABLE
from civitas.kernel.zones import Zone, bit
from hamlet.components import CARD_BACK, CARDS, PLOT_BACK, PLOTS
from hamlet.rules import RULES
from hamlet.state import HamletState, Villager

START_HAND = 3


class Hamlet(Game):
    """The small game; a revised book of rules makes a variant of it."""

    id = "hamlet"
    names = {"en": "Hamlet", "de": "Weiler"}
    counts = (2, 3, 4)
    version = 1
    options = (
        Option("length", ("short", "long"), "long", rule="HM-1"),
        Option("purse", ("empty", "full"), "full"),
    )
    state_class = HamletState

    def __init__(self, rules: Rules = RULES) -> None:
        self.rules = rules
        self.pack_hash = "hamlet"

    def deal(self, options: dict[str, Any], seats: int, keys: list[bytes]) -> HamletState:
        state = HamletState.__new__(HamletState)
        coins = 3 if options["purse"] == "full" else 0
        villagers = [Villager(coins, 1, 0, Zone([], []), Zone([], []), Zone([], [])) for _ in range(seats)]
        state.begin(self, options, villagers, keys)
        state.round = 0
        state.deck = Zone.of(range(CARDS))
        state.discards = Zone([], [])
        state.plot_deck = Zone.of(range(CARDS, CARDS + len(PLOTS)))
        state.row = Zone([], [])
        state.shuffle(state.deck, DECKS)
        state.shuffle(state.plot_deck, SETUP)
        for seat, villager in enumerate(villagers):
            for _ in range(START_HAND):
                state.move(state.deck, -1, villager.hand, bit(seat))
        state.push("round", TABLE)
        return state

    def outcome(self, state: HamletState) -> Outcome:
        return Outcome.by_total(
            [{"points": own.points, "coins": own.coins // 3} for own in state.seats],
        )

    def board(self, known: HamletState, seat: int | None) -> dict[str, Any]:
        return {
            "round": known.round,
            "row": known.row.items,
            "deck": known.deck.items,
            "discards": known.discards.items,
            "seats": [
                {
                    "coins": own.coins,
                    "wood": own.wood,
                    "points": own.points,
                    "hand": sorted(own.hand.items),
                    "plots": own.plots.items,
                }
                for own in known.seats
            ],
        }

    def back(self, item: int) -> int:
        return CARD_BACK if item < CARDS else PLOT_BACK

    def universe(self, state: HamletState) -> list[int]:
        return list(range(CARDS + len(PLOTS)))

    def order_free(self, tree: tuple[Any, ...]) -> bool:
        return tree[0] in ("coin", "point")

    def invariants(self, state: HamletState) -> list[str]:
        wrong = [
            f"seat {seat} has {own.coins} coins and {own.wood} wood"
            for seat, own in enumerate(state.seats)
            if own.coins < 0 or own.wood < 0
        ]
        items = sorted(item for zone in state.zones() for item in zone.items)
        if items != self.universe(state):
            wrong.append(f"the cards and plots are {items}")
        return wrong


GAME = Hamlet()
