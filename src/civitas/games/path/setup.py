"""Set-up (PC-17 to PC-38, PCS-1 to PCS-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from civitas.games.path import solo
from civitas.games.path.components import (
    BASIC,
    COMPARTMENTS,
)
from civitas.games.path.effects import open_window
from civitas.games.path.rules import RULES
from civitas.games.path.schema import NOTHING
from civitas.games.path.state import Civilization, PathState, Rival
from civitas.games.path.words import BATTLE_STANDS, CHALLENGE_STANDS, MILITARY
from civitas.kernel.chance import DECKS, SETUP
from civitas.kernel.types import TABLE, Frame
from civitas.kernel.zones import Zone

if TYPE_CHECKING:
    from civitas.games.path.game import PathGame

BASICS = list(range(BASIC, BASIC + 5))


def deal(game: PathGame, options: dict[str, Any], seats: int, keys: list[bytes]) -> PathState:
    """Return a game with everything in its place and the start bonuses still to be gained."""
    state = PathState.__new__(PathState)
    civilizations = [Civilization.__new__(Civilization) for _ in range(seats)]
    state.begin(game, options, civilizations, keys)
    components = state.components = game.components
    state.round = 0
    state.phase = "setup"
    state.challenge_at = state.battle_at = 0
    state.challenges, state.battles = event_line(state)
    state.threat = components.battles[state.battles[0]].threat
    state.library = [technology.copies for technology in components.technologies[:COMPARTMENTS]]
    _lay_out_markets(state, max(2, seats))
    state.tokens = Zone.of(components.token_items)
    state.shuffle(state.tokens, SETUP)
    state.up, state.arrivals, state.chosen = [0] * 5, [0] * 5, [0] * 5
    boards = _boards(state, seats)
    for own, board in zip(civilizations, boards, strict=False):
        own.begin(board)
        own.hand = BASICS[:]
    state.action_pile = Zone([], [])
    state.actions = Zone([], [])
    state.rival = None
    if seats == 1:
        state.rival = _rival(state, boards[1])
    state.push("round", TABLE)
    state.push("start", TABLE)
    return state


def shuffled(state: PathState, items: list[int]) -> list[int]:
    """Return the items in random order, from the set-up stream."""
    pile = Zone.of(items)
    state.shuffle(pile, SETUP)
    return pile.items


def event_line(state: PathState) -> tuple[list[int], list[int]]:
    """Draw challenges of four different types and a battle for each stand (PC-20 to PC-23)."""
    components = state.components
    kinds = shuffled(state, [kind for kind in range(5) if kind != MILITARY])
    challenges, battles = [], []
    for stand in range(len(CHALLENGE_STANDS)):
        fitting = [
            number
            for number, card in enumerate(components.challenges)
            if card.stand == stand and card.type == kinds[stand]
        ]
        challenges.append(fitting[state.draw(SETUP, len(fitting))])
    for stand in range(len(BATTLE_STANDS)):
        fitting = [number for number, card in enumerate(components.battles) if card.stand == stand]
        battles.append(fitting[state.draw(SETUP, len(fitting))])
    return challenges, battles


def _lay_out_markets(state: PathState, players: int) -> None:
    """Lay the cards of all rounds face down, the last round at the bottom; the rest is unused (PC-25)."""
    unused: list[int] = []
    piles: list[Zone] = []
    components = state.components
    for items, column in ((components.wonder_items, 1), (components.leader_items, 2)):
        pile: list[int] = []
        decks = _decks(state, items)
        for row in reversed(components.markets[players]):
            level, number = row[0], row[column]
            pile += decks[level][:number]
            decks[level] = decks[level][number:]
        piles.append(Zone.of(pile))
        unused += [item for level in sorted(decks) for item in decks[level]]
    state.future_wonders, state.future_leaders = piles
    state.unused = Zone.of(unused)
    state.wonder_market = Zone([], [])
    state.leader_market = Zone([], [])


def _decks(state: PathState, items: range) -> dict[int, list[int]]:
    """Return the wonders or the leaders by level, each level shuffled."""
    cards = state.components.cards
    return {
        level: shuffled(state, [item for item in items if cards[item].level == level]) for level in (1, 2, 3)
    }


def _boards(state: PathState, seats: int) -> list[int]:
    """Deal boards 1 to n; alone all five are used, the player's first, then the Rival's (PC-31, PCS-3)."""
    boards = shuffled(state, list(range(seats if seats > 1 else 5)))
    wanted = state.options["civilization"]
    if wanted != "random":
        names = [civilization.id for civilization in state.components.civilizations]
        chosen = names.index(wanted)
        boards.remove(chosen)
        boards.insert(0, chosen)
    return boards


def _rival(state: PathState, board: int) -> Rival:
    """Set the Rival up (PCS-4 to PCS-8)."""
    rival = Rival.__new__(Rival)
    rival.begin(board)
    rival.interest = list(state.components.rivals[board][0])
    rival.claim = NOTHING
    rival.old = BASICS[:]
    state.action_pile = Zone.of(state.components.action_items)
    state.shuffle(state.action_pile, DECKS)
    return rival


@RULES.step("start")
def start(state: PathState, seat: int) -> None:
    """Give everybody the start bonus of the board; it is not cut (PC-36, PC-37)."""
    components = state.components
    state.note("market_card", TABLE, "PC-19", components.market_ids[max(2, len(state.seats))])
    stacks: list[list[Frame]] = []
    for who, own in enumerate(state.seats):
        board = components.civilizations[own.board]
        state.note("civilization", who, "PC-31", board.id)
        state.note("starts", who, "PC-34", components.population_ids[own.population])
        stacks.append([] if board.start is None else [("effect", who, board.start, board.id)])
    if state.rival is not None:
        level = solo.difficulty(state)
        state.note("variant", TABLE, "PC-150", components.solo_id, level.id)
        state.note("civilization", TABLE, "PCS-3", components.rival_ids[state.rival.board])
        solo.gain(state, state.rival, level.start)
    open_window(state, stacks)
