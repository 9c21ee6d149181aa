"""Civolution as a title."""

from __future__ import annotations

from typing import Any

from civitas.games.civolution import (
    chips,
    dice,
    eras,
    events,
    fate,
    feeding,
    goals,
    index,
    install,
    materials,
    migration,
    projects,
    scoring,
    setup,
    sites,
    tracks,
    tribes,
    turn,
)
from civitas.games.civolution.components import FOLDER, ITEMS, Components, own_pack
from civitas.games.civolution.continent import Continent, Layout
from civitas.games.civolution.effects import counts, gains, losses, prices, triggers
from civitas.games.civolution.options import OPTIONS
from civitas.games.civolution.rules import RULES
from civitas.games.civolution.schema import KINDS
from civitas.games.civolution.state import CivolutionState
from civitas.games.civolution.words import VOCABULARY
from civitas.kernel.game import Game, Outcome
from civitas.kernel.pack import Pack
from civitas.kernel.rules import Rules

MODULES = (
    *(chips, counts, dice, eras, events, fate, feeding, gains, goals, index, install, losses, materials),
    *(migration, prices, projects, setup, sites, tracks, tribes, triggers, turn),
)
"""Every module that writes into the book of rules."""


class CivolutionGame(Game):
    """Two to four players."""

    id = "civolution"
    names = {"en": "Civolution", "de": "Civolution"}
    counts = (2, 3, 4)
    version = 1
    options = OPTIONS
    state_class = CivolutionState
    rule_prefix = "CV"
    vocabulary = VOCABULARY
    folder = FOLDER
    kinds = KINDS

    def __init__(self, pack: Pack | None = None, rules: Rules = RULES) -> None:
        self.rules = rules
        pack = own_pack() if pack is None else pack
        self.components = Components(pack)
        self.pack = pack
        self.pack_hash = pack.hash
        self._continents: dict[Layout, Continent] = {}

    def continent(self, layout: Layout) -> Continent:
        """Return the graph of a layout, made once."""
        found = self._continents.get(layout)
        if found is None:
            if len(self._continents) >= 64:
                self._continents.clear()
            found = self._continents[layout] = Continent(self.components, layout)
        return found

    def packed(self, pack: Pack) -> CivolutionGame:
        """Return the same title with these components."""
        return CivolutionGame(pack, self.rules)

    def deal(self, options: dict[str, Any], seats: int, keys: list[bytes]) -> CivolutionState:
        return setup.deal(self, options, seats, keys)

    def outcome(self, state: CivolutionState) -> Outcome:  # type: ignore[override]
        return scoring.outcome(state)

    def turn_seat(self, state: CivolutionState) -> int:  # type: ignore[override]
        return state.turn

    def component(self, item: int) -> str:
        return self.components.item_ids[item]

    def back(self, item: int) -> int:
        return self.components.back(item)

    def universe(self, state: CivolutionState) -> list[int]:  # type: ignore[override]
        return list(range(ITEMS))


GAME = CivolutionGame()
