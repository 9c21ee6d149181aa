"""Civolution as a title."""

from __future__ import annotations

from typing import Any

from civitas.games.civolution import (
    board,
    chips,
    dice,
    eras,
    events,
    fate,
    feeding,
    goals,
    heuristics,
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
from civitas.games.civolution.components import ACTION_CARD, FOLDER, Components, own_pack
from civitas.games.civolution.console import COUNTERS, NOTCHES, RAW, STATUES
from civitas.games.civolution.continent import Continent, Layout
from civitas.games.civolution.effects import counts, gains, prices, triggers
from civitas.games.civolution.effects.gains import FAVOR_END
from civitas.games.civolution.options import OPTIONS
from civitas.games.civolution.rules import RULES
from civitas.games.civolution.schema import KINDS
from civitas.games.civolution.state import CivolutionState
from civitas.games.civolution.tribes import developed, presence
from civitas.games.civolution.vici import actions, phases, territories
from civitas.games.civolution.vici.territories import markers_left
from civitas.games.civolution.words import FEATURES, MATERIALS, VOCABULARY
from civitas.kernel.game import Configuration, Game, Outcome
from civitas.kernel.pack import Pack
from civitas.kernel.rules import Rules

MODULES = (
    *(chips, counts, dice, eras, events, fate, feeding, gains, goals, index, install, materials),
    *(migration, prices, projects, setup, sites, tracks, tribes, triggers, turn),
    *(actions, phases, territories),
)
"""Every module that writes into the book of rules."""


_STORED = [word.replace("-", "_") for word in MATERIALS]


class CivolutionGame(Game):
    """Two to four players, or one against V.I.C.I."""

    id = "civolution"
    names = {"en": "Civolution", "de": "Civolution"}
    counts = (1, 2, 3, 4)
    version = 2
    options = OPTIONS
    state_class = CivolutionState
    rule_prefix = "CV"
    dock = frozenset({"accept", "all", "decline", "done", "fail", "forfeit", "skip"})
    purse = frozenset({*COUNTERS, "plan", "dice", *FEATURES, *[f"material.{name}" for name in _STORED]})
    in_play = ("hand", "goals", "installed")
    vocabulary = VOCABULARY
    folder = FOLDER
    kinds = KINDS
    outlook = heuristics.OUTLOOK

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

    def board(self, known: CivolutionState, seat: int | None) -> dict[str, Any]:  # type: ignore[override]
        return board.board(known, seat)

    def measures(self, state: CivolutionState, seat: int) -> dict[str, int]:  # type: ignore[override]
        return board.measures(state, seat)

    def evaluate(self, state: CivolutionState, seat: int) -> float:  # type: ignore[override]
        return heuristics.evaluate(state, seat)

    def turn_seat(self, state: CivolutionState) -> int:  # type: ignore[override]
        return state.turn

    def component(self, item: int) -> str:
        return self.components.item_ids[item]

    def back(self, item: int) -> int:
        return self.components.backs[item]

    def invariants(self, state: CivolutionState) -> list[str]:  # type: ignore[override]
        return invariants(state)

    def universe(self, state: CivolutionState) -> list[int]:  # type: ignore[override]
        cards = len(self.components.action_cards) if state.rival is not None else 0
        return list(range(ACTION_CARD + cards))

    def configurations(self) -> list[Configuration]:
        """Return what laws and golden games play."""
        return [Configuration(seats, options) for seats, options in PLAYED]


PLAYED: tuple[tuple[int, dict[str, Any]], ...] = (
    (1, {"level": "beginner"}),
    (1, {"level": "moderate", "hand": ["advanced"]}),
    (1, {"level": "medium", "challenge": "harder"}),
    (1, {"level": "advanced", "starting": "free", "hand": ["advanced"]}),
    (1, {"level": "expert", "challenge": "harder", "continent": "first", "materials": "later"}),
    (2, {"hand": ["newcomer", "advanced"]}),
    (3, {"hand": ["newcomer"] * 3, "continent": "first"}),
    (4, {"hand": ["advanced", "newcomer", "advanced", "newcomer"], "materials": "later"}),
)
"""All counts, all levels, every pair of continent and materials, both hands with others and alone."""


def invariants(state: CivolutionState) -> list[str]:
    """Return what is wrong with markers, tribes, dice and pieces."""
    wrong: list[str] = []
    constants = state.components.constants
    row = state.components.players[state.players]
    for who, own in enumerate(state.seats):
        if sum(own.markers) != constants["markers"][0] or min(own.markers) < 0:
            wrong.append(f"seat {who} has {sum(own.markers)} markers: {own.markers}")
        if len(own.statues) != own.markers[STATUES]:
            wrong.append(f"seat {who} has {len(own.statues)} statues of {own.markers[STATUES]} markers")
        if len(own.boats) + own.markers[NOTCHES] > constants["boats"][0]:
            wrong.append(f"seat {who} has too many boats")
        if len(own.tribes) > constants["tribes"][0] or own.tribes != sorted(own.tribes):
            wrong.append(f"seat {who} has the tribes {own.tribes}")
        if len(own.farms) > constants["farms"][0] or not 1 <= own.favor <= FAVOR_END:
            wrong.append(f"seat {who} has {len(own.farms)} farms and favor {own.favor}")
        if any(own.markers[RAW + water] > (water in own.boats) for water in state.components.waters):
            wrong.append(f"seat {who} has raw material on water without a boat for it")
        if len(own.places) != len(own.installed) or len(own.goal_spaces) != len(own.goals):
            wrong.append(f"seat {who} has cards or chips without a place")
    if state.rival is not None:
        wrong += rival_wrong(state)
    camps = [code >> 1 for own in state.civilizations() for code in own.tribes]
    taken = [place for place in camps if place < state.components.wilderness]
    if len(taken) != len(set(taken)):
        wrong.append("two tribes stand on one encampment")
    settled = {here for own in state.civilizations() for here in presence(state, own)}
    wrong += [
        f"territory {here} is settled and not developed" for here in settled if not developed(state, here)
    ]
    activation = state.dice[0] + sum(own.all_dice for own in state.civilizations())
    fate_dice = state.dice[1] + sum(own.fate for own in state.civilizations())
    start = constants["start_dice"]
    for number, kind in ((activation, 0), (fate_dice, 1)):
        if number != row.dice[kind] + start[kind] * len(state.civilizations()):
            wrong.append(f"there are {number} dice of kind {kind}")
    return wrong


def rival_wrong(state: CivolutionState) -> list[str]:
    """Return what is wrong with V.I.C.I's markers, tribes and discs."""
    rival, constants = state.vici, state.components.constants
    wrong: list[str] = []
    if markers_left(state) < 0 or min(rival.provisions) < 0:
        wrong.append(f"V.I.C.I has placed {rival.placed} markers")
    if len(rival.tribes) > constants["tribes_vici"][0] or rival.tribes != sorted(rival.tribes):
        wrong.append(f"V.I.C.I has the tribes {rival.tribes}")
    if not 1 <= rival.favor <= FAVOR_END or max(rival.tracks) > constants["track_end"][0]:
        wrong.append(f"V.I.C.I has favor {rival.favor} and the tracks {rival.tracks}")
    if any(here in own.farms for own in state.seats for here in rival.blocked):
        wrong.append("a farm stands where V.I.C.I has covered the farm space")
    return wrong


GAME = CivolutionGame()
