"""Path of Civilization as a title."""

from __future__ import annotations

from typing import Any, ClassVar

from civitas.games.path import (
    battles,
    board,
    challenges,
    choices,
    counts,
    deployment,
    effects,
    heuristics,
    markets,
    philosophy,
    project,
    purchase,
    rounds,
    scoring,
    setup,
    solo,
    window,
)
from civitas.games.path.components import (
    BASIC,
    FOLDER,
    Components,
    own_pack,
)
from civitas.games.path.effects import LAST_LEVEL, TOP
from civitas.games.path.measures import PURSE, measures
from civitas.games.path.options import OPTIONS
from civitas.games.path.rules import RULES
from civitas.games.path.schema import KINDS
from civitas.games.path.state import PathState
from civitas.kernel.game import Configuration, Game, Option, Outcome
from civitas.kernel.pack import Pack
from civitas.kernel.rules import Rules

MODULES = (
    battles,
    challenges,
    choices,
    counts,
    deployment,
    effects,
    markets,
    philosophy,
    project,
    purchase,
    rounds,
    setup,
    solo,
    window,
)
"""Every module that writes into the book of rules."""


class PathGame(Game):
    """Two to five players, or one against the Rival."""

    id = "path"
    names = {"en": "Path of Civilization", "de": "Path of Civilization"}
    counts = (1, 2, 3, 4, 5)
    version = 3
    options: ClassVar[tuple[Option, ...]] = OPTIONS
    state_class = PathState
    in_play = ("hand", "left", "right", "discovery", "leader", "graveyard", "wonders", "permanents")
    dock = frozenset({"decline", "done", "keep", "withdraw"})
    purse = PURSE
    vocabulary = RULES.vocabulary
    folder = FOLDER
    outlook = heuristics.OUTLOOK
    kinds = KINDS

    def __init__(self, pack: Pack | None = None, rules: Rules = RULES) -> None:
        self.rules = rules
        self.pack = pack or own_pack()
        self.components = Components(self.pack)
        self.pack_hash = self.pack.hash

    def packed(self, pack: Pack) -> PathGame:
        """Return the same title with these components."""
        return PathGame(pack, self.rules)

    def deal(self, options: dict[str, Any], seats: int, keys: list[bytes]) -> PathState:
        return setup.deal(self, options, seats, keys)

    def outcome(self, state: PathState) -> Outcome:  # type: ignore[override]
        return scoring.outcome(state)

    def board(self, known: PathState, seat: int | None) -> dict[str, Any]:  # type: ignore[override]
        return board.board(known, seat)

    def evaluate(self, state: PathState, seat: int) -> float:  # type: ignore[override]
        return heuristics.evaluate(state, seat)

    def measures(self, state: PathState, seat: int) -> dict[str, int]:  # type: ignore[override]
        return measures(state, seat)

    def component(self, item: int) -> str:
        """Return the id of the component that an item of the zones is."""
        return self.components.item_ids[item]

    def back(self, item: int) -> int:
        """Return the back: wonders and leaders by level, tokens, action cards."""
        return self.components.backs[item]

    def universe(self, state: PathState) -> list[int]:  # type: ignore[override]
        actions = self.components.action_items
        return list(range(actions.stop if len(state.seats) == 1 else actions.start))

    def configurations(self) -> list[Configuration]:
        """Return all player counts, and alone each difficulty; once the civilization is chosen."""
        alone = [
            Configuration(1, {"difficulty": "foundation"}),
            Configuration(1, {"difficulty": "golden_age", "civilization": "maya"}),
            Configuration(1, {"difficulty": "world_power"}),
        ]
        return [*alone, *[Configuration(seats, {}) for seats in self.counts if seats > 1]]

    def invariants(self, state: PathState) -> list[str]:  # type: ignore[override]
        wrong: list[str] = []
        components = self.components
        owned = [0] * len(components.technologies)
        for who, own in enumerate(state.civilizations()):
            for card in own.technologies():
                owned[card] += 1
            if min(own.cubes + own.parked + own.research + [own.points, own.heritage]) < 0:
                wrong.append(f"seat {who} has a negative number")
            if max(own.research) > TOP:
                wrong.append(f"seat {who} has research above {TOP}: {own.research}")
            if not 0 <= own.population < len(components.population_level):
                wrong.append(f"seat {who} stands on population space {own.population}")
            if not 0 <= own.philosophy <= LAST_LEVEL:
                wrong.append(f"seat {who} stands on philosophy level {own.philosophy}")
            if not own.buried <= own.placed <= own.buried + 1 or own.placed > len(own.leaders):
                wrong.append(f"seat {who} has {own.placed} leaders placed and {own.buried} buried")
        for number, copies in enumerate(state.library):
            if copies < 0 or copies + owned[number] != components.technologies[number].copies:
                wrong.append(
                    f"there are {copies} and {owned[number]} copies of {components.technologies[number].id}"
                )
        for number in range(BASIC, len(owned)):
            if owned[number] != len(state.civilizations()):
                wrong.append(f"there are {owned[number]} copies of {components.technologies[number].id}")
        return wrong
