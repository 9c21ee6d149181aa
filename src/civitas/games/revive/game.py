"""Revive as a title."""

from __future__ import annotations

from typing import Any

from civitas.games.revive import (
    board,
    build,
    campaign,
    explore,
    heuristics,
    hibernate,
    measures,
    play,
    populate,
    scoring,
    setup,
    turn,
)
from civitas.games.revive.components import FOLDER, STANDARD, TILE_BACK, Components, own_pack
from civitas.games.revive.effects import cards, counts, machines, modifiers, points, resources, tracks, tribes
from civitas.games.revive.options import OPTIONS
from civitas.games.revive.rules import RULES
from civitas.games.revive.schema import KINDS, NOTHING
from civitas.games.revive.state import ReviveState
from civitas.games.revive.words import COLOURS, RESOURCES, VOCABULARY
from civitas.games.revive.worth import Worths
from civitas.kernel.game import Configuration, Game, Outcome
from civitas.kernel.pack import Pack
from civitas.kernel.rules import Rules

MODULES = (
    *(build, campaign, cards, counts, explore, hibernate, machines, modifiers, play, points, populate),
    *(resources, setup, tracks, tribes, turn),
)
"""Every module that writes into the book of rules."""


class ReviveGame(Game):
    """One to four players."""

    id = "revive"
    names = {"en": "Revive", "de": "Revive"}
    counts = (1, 2, 3, 4)
    version = 3
    options = OPTIONS
    state_class = ReviveState
    in_play = ("active", "slots", "modules", "machines", "technologies", "crates")
    vocabulary = VOCABULARY
    dock = frozenset({"decline", "done", "end", "hibernate", "keep", "small"})
    purse = frozenset(RESOURCES) | {"energy"}
    folder = FOLDER
    kinds = KINDS
    outlook = heuristics.OUTLOOK

    def __init__(self, pack: Pack | None = None, rules: Rules = RULES) -> None:
        self.rules = rules
        pack = own_pack() if pack is None else pack
        self.components = Components(pack)
        self.worths = Worths(self.components)
        self.pack = pack
        self.pack_hash = pack.hash

    def packed(self, pack: Pack) -> ReviveGame:
        """Return the same title with these components."""
        return ReviveGame(pack, self.rules)

    def deal(self, options: dict[str, Any], seats: int, keys: list[bytes]) -> ReviveState:
        return setup.deal(self, options, seats, keys)

    def outcome(self, state: ReviveState) -> Outcome:  # type: ignore[override]
        return scoring.outcome(state)

    def board(self, known: ReviveState, seat: int | None) -> dict[str, Any]:  # type: ignore[override]
        return board.board(known, seat)

    def measures(self, state: ReviveState, seat: int) -> dict[str, int]:  # type: ignore[override]
        return measures.measures(state, seat)

    def evaluate(self, state: ReviveState, seat: int) -> float:  # type: ignore[override]
        return heuristics.evaluate(state, seat)

    def component(self, item: int) -> str:
        """Return the id of the component that an item of the zones is."""
        return self.components.item_ids[item]

    def back(self, item: int) -> int:
        """Return the back: each kind its own, machines by colour, area tiles by what they show."""
        components = self.components
        if item < components.module:
            return int(item >= components.start_citizen)
        if item < components.machine:
            return 2
        if item < components.crate:
            return 3 + components.machines[item - components.machine + STANDARD].colour
        if item < components.area:
            return 6 + (item >= components.artifact_card)
        return TILE_BACK + components.tile_backs[item - components.area]

    def universe(self, state: ReviveState) -> list[int]:  # type: ignore[override]
        return list(range(len(self.components.item_ids)))

    def turn_seat(self, state: ReviveState) -> int:  # type: ignore[override]
        return state.active

    def configurations(self) -> list[Configuration]:
        """Return set-ups that meet every count, chapter, variant and side of a tribe."""
        return [Configuration(seats, options) for seats, options in CONFIGURATIONS]

    def invariants(self, state: ReviveState) -> list[str]:  # type: ignore[override]
        wrong: list[str] = []
        components = self.components
        energy = state.energy
        used: list[int] = [*state.citizens, *state.modules, *[item for row in state.machines for item in row]]
        for who, player in enumerate(state.seats):
            energy += player.energy + player.charged.bit_count()
            numbers = [*player.stock, player.energy, player.markers, player.score, player.small_artifacts]
            if min(numbers) < 0:
                wrong.append(f"seat {who} has a negative number")
            for colour in range(len(COLOURS)):
                if not 1 <= player.tracks[colour] <= components.track_length[colour]:
                    wrong.append(f"seat {who} stands on field {player.tracks[colour]} of a track")
            covered = player.rewards.bit_count() + components.setup["progress_on_tribe"] - player.markers
            if player.covered > covered:
                wrong.append(f"seat {who} has {player.covered} progress markers on the track, not {covered}")
            if player.unlocked.bit_count() > player.figures.bit_count():
                wrong.append(f"seat {who} has more technologies than figures on the map")
            used += player.cards()
            used += [module + components.module for module in player.modules if module != NOTHING]
            used += player.opened
        if energy != components.energy:
            wrong.append(f"there are {energy} energy")
        if len(set(used)) != len(used):
            wrong.append("something lies in two places")
        seen = set(state.out.items)
        if not seen.issuperset(used):
            wrong.append("something is in use that lies in a pile")
        return wrong


CONFIGURATIONS: tuple[tuple[int, dict[str, Any]], ...] = (
    (1, {}),
    (2, {}),
    (3, {}),
    (4, {}),
    (4, {"length": "long", "tribes": "chosen", "artifact_cards": "chosen"}),
    (1, {"length": "long", "artifact_cards": "chosen"}),
    (2, {"material": "chapter_1", "artifact_cards": "chosen"}),
    (3, {"material": "chapter_2", "tribes": "chosen"}),
    (4, {"material": "chapter_3", "side": ["nadair_moon", "hofstadterians_moon", "random", "formica_sun"]}),
    (2, {"material": "chapter_4", "side": ["i0x49i_moon", "kuniban_moon"]}),
    (3, {"material": "chapter_5", "side": ["formica_moon", "vukuntur_moon", "nadair_moon"]}),
    (1, {"material": "chapter_4", "side": ["vukuntur_sun"]}),
    (1, {"material": "chapter_5", "side": ["hofstadterians_moon"]}),
    (3, {"material": "mix", "new_tribes": "yes", "side": ["formica_sun", "vukuntur_sun", "kuniban_sun"]}),
    (
        4,
        {
            "material": "mix",
            "length": "long",
            "moon_sides": "yes",
            "new_tribes": "yes",
            "new_locations": "yes",
            "giant_crystals": "yes",
            "second_switch": "yes",
            "side": ["vukuntur_moon", "i0x49i_moon", "kuniban_moon", "formica_moon"],
        },
    ),
    (2, {"material": "mix", "moon_sides": "yes", "giant_crystals": "yes", "tribes": "chosen"}),
    (1, {"material": "mix", "second_switch": "yes", "new_locations": "yes", "side": ["i0x49i_sun"]}),
)
