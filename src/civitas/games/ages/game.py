"""Im Wandel der Zeiten as a title."""

from __future__ import annotations

from typing import Any, ClassVar

from civitas.games.ages import board, heuristics, measures, production, scoring, setup, turn
from civitas.games.ages.civil import building, card_row, hand, technologies
from civitas.games.ages.components import FOLDER, Components, own_pack
from civitas.games.ages.effects import counts, gains, included, losses, takings
from civitas.games.ages.military import aggressions, armies, colonies, force, wars
from civitas.games.ages.military import hand as military_hand
from civitas.games.ages.options import OPTIONS
from civitas.games.ages.politics import events, leaving, pacts, phase
from civitas.games.ages.rules import RULES
from civitas.games.ages.schema import EVENT, KINDS, TERRITORY
from civitas.games.ages.setup import blue_tokens, yellow_tokens
from civitas.games.ages.state import AgesState
from civitas.kernel.game import Game, Option, Outcome
from civitas.kernel.pack import Pack
from civitas.kernel.rules import Rules

MODULES = (
    *(production, scoring, turn),
    *(building, card_row, hand, technologies),
    *(counts, gains, included, losses, takings),
    *(aggressions, armies, colonies, force, military_hand, wars),
    *(events, leaving, pacts, phase),
)
"""Everything that writes into the book of rules; naming it here loads it."""

MILITARY_BACKS = 4
"""Civil cards of an age have the back 0 to 3, military cards 4 to 7 (IW-4)."""


class AgesGame(Game):
    """Through the Ages, original edition."""

    id = "ages"
    names = {"en": "Through the Ages", "de": "Im Wandel der Zeiten"}
    counts = (2, 3, 4)
    version = 3
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    state_class = AgesState
    quitting = frozenset({"leave"})
    bench_options: ClassVar[dict[str, Any]] = {"version": "expert"}

    dock = frozenset(
        {"accept", "decline", "done", "end", "give_in", "leave", "pass", "produce", "refuse", "stay"}
    )
    purse = measures.PURSE
    restricted = ("bonus_cards", "current_events", "future_events")
    in_play = ("government", "leader", "hand", "military_hand", "wonders", "specials", "colonies", "tactic")
    folder = FOLDER
    outlook = heuristics.OUTLOOK
    kinds = KINDS

    def __init__(self, pack: Pack | None = None, rules: Rules = RULES) -> None:
        self.rules = rules
        self.pack = pack or own_pack()
        self.components = Components(self.pack)
        self.pack_hash = self.pack.hash
        self.vocabulary = rules.vocabulary

    def packed(self, pack: Pack) -> AgesGame:
        """Return the same title with an owner's values laid over its components."""
        return type(self)(pack, self.rules)

    def deal(self, options: dict[str, Any], seats: int, keys: list[bytes]) -> AgesState:
        """Return a new game."""
        return setup.deal(self, self.components, options, seats, keys)

    def outcome(self, state: AgesState) -> Outcome:  # type: ignore[override]
        """Return culture points, places and what they are made of."""
        return scoring.outcome(state)

    def board(self, known: AgesState, seat: int | None) -> dict[str, Any]:  # type: ignore[override]
        """Return what the table shows, with rates, forecasts and reasons."""
        return board.board(known, seat)

    def evaluate(self, state: AgesState, seat: int) -> float:  # type: ignore[override]
        """Return how good the position is for a seat."""
        return heuristics.evaluate(state, seat)

    def measures(self, state: AgesState, seat: int) -> dict[str, int]:  # type: ignore[override]
        """Return the numbers that a player watches."""
        return measures.measures(state, seat)

    def back(self, item: int) -> int:
        """Return kind and age, which every back shows."""
        card = self.components.cards[item]
        return card.age + (MILITARY_BACKS if card.kind >= EVENT else 0)

    def may_lie(self, item: int, zone: str) -> bool:
        """Return whether a card may lie among the bonus cards, which are events, or in the event piles."""
        kind = self.components.kind[item]
        return kind == EVENT or (kind == TERRITORY and zone != "bonus_cards")

    def component(self, item: int) -> str:
        """Return the id of a card."""
        return self.components.ids[item]

    def universe(self, state: AgesState) -> list[int]:  # type: ignore[override]
        """Return all cards in the game."""
        return setup.universe(self.components, state.options, len(state.seats))

    def invariants(self, state: AgesState) -> list[str]:  # type: ignore[override]
        """Count all tokens."""
        box = self.components.box
        wrong = []
        yellow = state.yellow_box + sum(yellow_tokens(own) for own in state.seats)
        if yellow != box["yellow_tokens"]:
            wrong.append(f"there are {yellow} yellow tokens instead of {box['yellow_tokens']}")
        blue = state.blue_box + sum(blue_tokens(own) for own in state.seats)
        if blue != box["blue_tokens"]:
            wrong.append(f"there are {blue} blue tokens instead of {box['blue_tokens']}")
        for seat, own in enumerate(state.seats):
            counters = [
                own.yellow_bank,
                own.blue_bank,
                own.unused_workers,
                own.stage_tokens,
                own.culture,
                own.science,
            ]
            if min([*counters, *own.workers, *own.blue]) < 0:
                wrong.append(f"seat {seat} has fewer than no tokens or points")
        return wrong
