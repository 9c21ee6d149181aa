"""Hamlet as a title."""

from __future__ import annotations

from typing import Any

from civitas.kernel.chance import DECKS, SETUP
from civitas.kernel.game import Game, Option, Outcome
from civitas.kernel.modifiers import armed
from civitas.kernel.pack import Pack
from civitas.kernel.rules import Rules
from civitas.kernel.types import TABLE
from civitas.kernel.zones import EMPTY, Slots, Zone, bit
from hamlet.components import (
    CARD_BACK,
    CARDS,
    FOLDER,
    KINDS,
    PACK,
    PLOT_BACK,
    PLOT_ITEM,
    component,
    plots,
    values,
)
from hamlet.effects import LOTS
from hamlet.rules import RULES
from hamlet.state import HamletState, Villager

START_HAND = 3
CHEST = 4


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
    folder = FOLDER
    kinds = KINDS
    vocabulary = RULES.vocabulary
    dock = frozenset({"accept", "decline", "done", "end", "keep", "withdraw"})
    purse = frozenset({"coins", "wood"})

    def __init__(self, rules: Rules = RULES, pack: Pack = PACK) -> None:
        self.rules = rules
        self.pack = pack
        self.pack_hash = pack.hash
        self.plots = plots(pack)
        self.values = values(pack)

    def packed(self, pack: Pack) -> Hamlet:
        return Hamlet(self.rules, pack)

    def component(self, item: int) -> str:
        return component(item)

    def deal(self, options: dict[str, Any], seats: int, keys: list[bytes]) -> HamletState:
        state = HamletState.__new__(HamletState)
        coins = 3 if options["purse"] == "full" else 0
        villagers = [
            Villager(coins, 1, 0, Zone([], []), Zone([], []), Slots.empty(LOTS), 0, []) for _ in range(seats)
        ]
        state.begin(self, options, villagers, keys)
        state.round = 0
        state.chest = CHEST
        state.deck = Zone.of(range(CARDS))
        state.discards = Zone([], [])
        state.plot_deck = Zone.of(range(CARDS, CARDS + len(PLOT_ITEM)))
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
            "chest": known.chest,
            "row": self.shown(known.row.items),
            "deck": self.shown(known.deck.items),
            "discards": self.shown(known.discards.items),
            "seats": [
                {
                    "coins": own.coins,
                    "wood": own.wood,
                    "points": own.points,
                    "hand": self.shown(sorted(own.hand.items)),
                    "plots": self.shown(own.plots.items),
                    "bargain": armed(own.bargains, "build"),
                }
                for own in known.seats
            ],
        }

    def back(self, item: int) -> int:
        return CARD_BACK if item < CARDS else PLOT_BACK

    def universe(self, state: HamletState) -> list[int]:
        return list(range(CARDS + len(PLOT_ITEM)))

    def turn_seat(self, state: HamletState) -> int:
        return state.agenda[-1][1] if state.agenda and not state.lanes else TABLE

    def measures(self, state: HamletState, seat: int) -> dict[str, int]:
        own = state.seats[seat]
        return {"coins": own.coins, "wood": own.wood, "points": own.points, "hand": len(own.hand)}

    def invariants(self, state: HamletState) -> list[str]:
        wrong = [
            f"seat {seat} has {own.coins} coins and {own.wood} wood"
            for seat, own in enumerate(state.seats)
            if own.coins < 0 or own.wood < 0
        ]
        items = sorted(item for zone in state.zones() for item in zone.items if item != EMPTY)
        if items != self.universe(state):
            wrong.append(f"the cards and plots are {items}")
        return wrong


GAME = Hamlet()
