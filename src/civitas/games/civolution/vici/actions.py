"""V.I.C.I's turn (CV-397 to CV-408, CV-433, CV-434, CV-445, CV-447 to CV-449): action cards, Resets, and what
the words on the cards do.

A word of the cards is carried out by its function here; those that act on the continent are steps.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from civitas.games.civolution.components import ACTION_CARD, ActionCard
from civitas.games.civolution.continent import ISLAND
from civitas.games.civolution.dice import KINDS, add_die, givers
from civitas.games.civolution.displays import (
    fresh_stack,
    refill_attributes,
    refill_incomes,
    turn_up,
)
from civitas.games.civolution.effects.gains import FAVOR_END, score
from civitas.games.civolution.rules import RULES
from civitas.games.civolution.state import CivolutionState
from civitas.games.civolution.turn import advance_indicator
from civitas.games.civolution.vici.territories import markers_left
from civitas.games.civolution.words import DECK, RIVAL_PLACES, TRACK
from civitas.kernel.chance import DECKS, DICE
from civitas.kernel.grammar import Argument, Int, Tree, Word, head, parts, values, walk
from civitas.kernel.types import TABLE
from civitas.kernel.zones import EMPTY, PUBLIC, Slots

RESET_ICONS = 4
"""So many icons of each colour cause a Reset (CV-398)."""
BLUE, RED = 0, 1
HALVES = ("blue", "red")
Function = TypeVar("Function", bound=Callable[..., None])
ACTIONS: dict[str, Callable[..., None]] = {}


def action(
    word: str, *arguments: Argument, places: tuple[str, ...] = RIVAL_PLACES
) -> Callable[[Function], Function]:
    """Register what a word does on the cards; with arguments it is a word of these cards alone."""

    def register(function: Function) -> Function:
        ACTIONS[word] = function
        if arguments:
            RULES.verb(word, *arguments, places=places)(function)
        return function

    return register


def half_in_use(state: CivolutionState) -> int:
    """Return which half of the cards counts in this era (CV-400, CV-433)."""
    return RED if state.era >= red_from(state) else BLUE


def red_from(state: CivolutionState) -> int:
    """Return the era from which on the red half counts at this level (CV-433)."""
    _, era = state.components.levels[state.options["level"]]
    return era


@RULES.step("vici_level")
def announce_half(state: CivolutionState, seat: int) -> None:
    """Say at the start of an era which half of the cards counts at this level (CV-433)."""
    level = state.components.levels[state.options["level"]][0]
    state.note("vici_red" if half_in_use(state) == RED else "vici_blue", TABLE, "CV-433", level)


def icons(state: CivolutionState) -> list[int]:
    """Return the blue and the red reset icons of the cards that were laid."""
    cards = [action_card(state, item) for item in state.vici.laid.items]
    return [sum(card.resets[colour] for card in cards) for colour in (BLUE, RED)]


def action_card(state: CivolutionState, item: int) -> ActionCard:
    """Return an action card by its item."""
    return state.components.action_cards[item - ACTION_CARD]


@RULES.step("vici_turn")
def take_turn(state: CivolutionState, seat: int) -> None:
    """Lay the next card; enough icons are a Reset, with the card only in the harder game (CV-397, CV-434)."""
    rival = state.vici
    state.turn = TABLE
    if not rival.pile.items:
        rival.pile, rival.discard = rival.discard, rival.pile
        state.shuffle(rival.pile, DECKS)
        state.note("vici_shuffles", TABLE, "CV-399")
    item = state.move(rival.pile, -1, rival.laid, PUBLIC)
    state.note("vici_card", TABLE, "CV-397", state.components.item_ids[item])
    state.push("finish", 0)
    if min(icons(state)) >= RESET_ICONS:
        state.push("vici_resets", TABLE)
        if state.options["challenge"] == "normal":
            return
    state.push("vici_plays", TABLE, item)


@RULES.step("vici_resets")
def reset(state: CivolutionState, seat: int) -> None:
    """Move the phase indicator and discard all cards that were laid (CV-398, CV-448)."""
    rival = state.vici
    state.note("vici_resets", TABLE, "CV-398")
    advance_indicator(state, len(state.seats))
    while rival.laid.items:
        state.move(rival.laid, -1, rival.discard, PUBLIC)


@RULES.step("vici_plays")
def play_card(state: CivolutionState, seat: int, item: int) -> None:
    """Carry out the half in use: the row that is rolled, or the only one (CV-401, CV-402, CV-445)."""
    card, half = action_card(state, item), half_in_use(state)
    instead = card.last_era[half]
    if instead is not None and state.era == state.constant("eras"):
        perform(state, instead, card.id)
        return
    rows = card.halves[half]
    if not rows[0][0]:
        perform(state, rows[0][1], card.id)
        return
    rolled = state.roll(DICE, 6) + 1
    perform(state, next(tree for dice, tree in rows if rolled in dice), card.id)


def perform(state: CivolutionState, tree: Tree, source: str) -> None:
    """Push the actions of a row, from left to right."""
    for part in reversed(parts(tree)):
        state.push("vici_does", TABLE, part, source)


@RULES.step("vici_does")
def do_action(state: CivolutionState, seat: int, tree: Tree, source: str) -> None:
    """Carry out one action."""
    ACTIONS[head(tree)](state, seat, source, *values(tree))


@action("category", Word("scored", name="which"), Int(1), places=RIVAL_PLACES[1:])
def do_category(state: CivolutionState, seat: int, source: str, which: str, n: int) -> None:
    """Do what stands under a category as often as the card says (CV-402)."""
    if which == "final":
        numbers = state.final_tiles
    else:
        era = {"current": state.era, "next": state.era + 1, "last": len(state.era_tiles)}[which]
        numbers = state.era_tiles[era - 1 : era]
    for number in reversed(numbers):
        for _ in range(n):
            perform(state, state.components.category_actions[number], source)


@action("advance")
def advance(state: CivolutionState, seat: int, source: str, track: str, n: int) -> None:
    """Move a disc; of the bonuses only points count, and steps beyond the end (CV-403).

    V.I.C.I chooses nothing, so a track of choice is lost (CV-446).
    """
    if track not in TRACK:
        return
    components, tracks, number = state.components, state.vici.tracks, TRACK[track]
    name = components.track_ids[number]
    end, beyond = components.constants["track_end"]
    state.note("vici_advances", TABLE, "CV-403", name, n)
    points = 0
    for _ in range(n):
        if tracks[number] == end:
            points += beyond
            continue
        if tracks[number] in components.thresholds:
            points += points_of(components.thresholds[tracks[number]][0])
        tracks[number] += 1
    score(state, len(state.seats), points, name, "CV-403")


def points_of(tree: Tree) -> int:
    """Return the points that a bonus gives or offers."""
    return sum(values(part)[0] for _, part in walk(tree, RULES.vocabulary) if head(part) == "points")


@action("points")
def points(state: CivolutionState, seat: int, source: str, n: int) -> None:
    """Gain success points (CV-405)."""
    score(state, len(state.seats), n, source, "CV-405")


@action("favor")
def favor(state: CivolutionState, seat: int, source: str, n: int) -> None:
    """Move the favor disc if possible (CV-405)."""
    rival = state.vici
    steps = min(n, FAVOR_END - rival.favor)
    rival.favor += steps
    if steps:
        state.note("vici_favor", TABLE, "CV-405", steps)


@action("island-statue", Int(1))
def island_statue(state: CivolutionState, seat: int, source: str, n: int) -> None:
    """Put statues on the island; only the supply limits them (CV-405, CV-447)."""
    for _ in range(min(n, markers_left(state))):
        state.vici.statues.append(ISLAND)
        state.note("vici_statue", TABLE, "CV-405")


@action("discard-card", Word("deck"))
def discard_card(state: CivolutionState, seat: int, source: str, deck: str) -> None:
    """Remove the top card of a face-up stack; an emptied one gets a new card (CV-404)."""
    number = DECK[deck]
    if state.open[number].items:
        item = state.move(fresh_stack(state, number), -1, state.box, PUBLIC)
        state.note("vici_removes", TABLE, "CV-404", state.components.item_ids[item])
        if not state.open[number].items:
            turn_up(state, number)


@action("die")
def die(state: CivolutionState, seat: int, source: str, what: str, n: int) -> None:
    """Gain dice: from the display, else from you if you have the most too (CV-406, CV-449)."""
    kind, number = KINDS.index(what), len(state.seats)
    for _ in range(n):
        if state.dice[kind]:
            state.dice[kind] -= 1
            add_die(state, number, kind)
        elif givers(state, number, kind):
            state.note("vici_takes_die", TABLE, "CV-449", 0)
            if kind:
                state.seats[0].fate -= 1
                add_die(state, number, kind)
            else:
                state.push("give_die", 0, number)


@action("evolution", Int(1))
def evolve(state: CivolutionState, seat: int, source: str, n: int) -> None:
    """Put markers into the Evolution grid; some spaces remove an attribute chip (CV-407)."""
    grid = state.components.grids["evolution"]
    for _ in range(n):
        if state.vici.evolution < grid.size and markers_left(state):
            state.vici.evolution += 1
            state.note("vici_grid", TABLE, "CV-407", grid.id, state.vici.evolution)
            if state.vici.evolution in grid.removes:
                state.attribute_display = without_chip(state, state.attribute_display, 2)
                refill_attributes(state)


@action("prosperity", Int(1))
def prosper(state: CivolutionState, seat: int, source: str, n: int) -> None:
    """Put markers into the Prosperity grid; some spaces remove an income chip (CV-407)."""
    grid = state.components.grids["prosperity"]
    for _ in range(n):
        if state.vici.prosperity < grid.size and markers_left(state):
            state.vici.prosperity += 1
            state.note("vici_grid", TABLE, "CV-407", grid.id, state.vici.prosperity)
            if state.vici.prosperity in grid.removes:
                state.income_display = without_chip(state, state.income_display, 2)
                refill_incomes(state)


def without_chip(state: CivolutionState, display: Slots, share: int) -> Slots:
    """Roll for a place of a display, each by ``share`` values; return it without the chip there (CV-407)."""
    place = state.roll(DICE, 6) // share
    display = display.copy()
    if place < len(display.items) and display.items[place] != EMPTY:
        item = state.move(display, place, state.box, PUBLIC)
        state.note("vici_removes", TABLE, "CV-407", state.components.item_ids[item])
    return display


@RULES.step("vici_goal")
def remove_goal(state: CivolutionState, seat: int) -> None:
    """Phase 2: roll for a goal chip that leaves the game; 5 and 6 remove none (CV-395)."""
    state.turn = TABLE
    state.goal_display = without_chip(state, state.goal_display, 1)


def _on_continent(word: str, step: str, *arguments: Argument) -> None:
    @action(word, *arguments)
    def push(state: CivolutionState, seat: int, source: str, n: int = 1, *_: None) -> None:
        for _time in range(n):
            state.push(step, TABLE)


_on_continent("procreate", "vici_procreates")
_on_continent("migrate", "vici_migrates")
_on_continent("explore", "vici_explores")
_on_continent("provision", "vici_provides", Int(1))
_on_continent("hunting-token", "vici_hunts", Int(1))
