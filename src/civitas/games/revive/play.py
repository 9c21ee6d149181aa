"""Playing a card: slots, modules, repeats (RV-48 to RV-57, RV-178, RV-180, RV-202)."""

from __future__ import annotations

from typing import Any

from civitas.games.revive.agenda import beneath
from civitas.games.revive.components import EITHER
from civitas.games.revive.effects.modifiers import disarm, is_armed
from civitas.games.revive.player import Player
from civitas.games.revive.rules import RULES
from civitas.games.revive.schema import NOTHING
from civitas.games.revive.state import ReviveState
from civitas.games.revive.words import ANYWHERE, CARD, COLOUR, HALF, HALVES, LOWER, UPPER
from civitas.kernel.grammar import Word
from civitas.kernel.modifiers import arm
from civitas.kernel.types import Action, Reason

ALL_COLOURS = 7


def open_slots(state: ReviveState, seat: int) -> list[int]:
    """Return the slots that can take a card: empty, or every card there shows the symbol (RV-48, RV-55)."""
    player, components = state.seats[seat], state.components
    return [
        number
        for number, slot in enumerate(player.slots)
        if (player.fifth or not components.slots[number].locked)
        and all(components.cards[lying >> 1].symbol == lying & 1 for lying in slot)
    ]


def plays(state: ReviveState, seat: int, colour: int = NOTHING) -> list[Action]:
    """Return all ways to play a card, of one colour if it is named; with a prism any card has it (RV-180)."""
    player, components = state.seats[seat], state.components
    if not player.active:
        return []
    ways: list[tuple[str, str]] = []
    rotated = is_armed(player, "rotate")
    for number in open_slots(state, seat):
        slot = components.slots[number]
        for half in (UPPER, LOWER):
            if slot.half in (half, EITHER) or rotated:
                ways.append((slot.id, HALVES[half]))
    if colour != NOTHING and is_armed(player, "all-colours"):
        colour = NOTHING
    return [
        ("play", components.item_ids[card], slot_id, half_name)
        for card in player.active
        if colour in (NOTHING, components.cards[card].colour)
        for slot_id, half_name in ways
    ]


def why_not_play(state: ReviveState, seat: int, action: Action) -> Reason:
    """Say why a card cannot be played so."""
    player, components = state.seats[seat], state.components
    if len(action) != 4 or action[1] not in components.item_of or action[2] not in components.slot_of:
        return ("not_offered",)
    slot = components.slot_of[action[2]]
    if components.item_of[action[1]] not in player.active:
        return ("not_active", action[1])
    if components.slots[slot].locked and not player.fifth:
        return ("slot_locked", action[2])
    if slot not in open_slots(state, seat):
        return ("slot_taken", action[2])
    return ("wrong_half", action[2])


def play_card(state: ReviveState, seat: int, action: Action, colour: int = NOTHING) -> None:
    """Move a card into a slot and let everything fire (RV-48, RV-50, RV-56)."""
    player, components = state.seats[seat], state.components
    card, slot, half = components.item_of[action[1]], components.slot_of[action[2]], HALF[action[3]]
    if components.slots[slot].half not in (half, EITHER):
        disarm(player, "rotate")
    player.active.remove(card)
    player.slots[slot].append(2 * card + half)
    if components.cards[card].lasting[half]:
        player.reindex(components)
    state.note("played", seat, "RV-48", action[1], action[2], action[3])
    needs_prism = colour not in (NOTHING, components.cards[card].colour)
    if needs_prism:
        disarm(player, "all-colours")
        fire(state, seat, card, slot, ALL_COLOURS)
    elif is_armed(player, "all-colours") and _prism_matters(state, player, card, slot):
        state.push("prism", seat, card, slot)
    else:
        fire(state, seat, card, slot, 1 << components.cards[card].colour)


def _prism_matters(state: ReviveState, player: Player, card: int, slot: int) -> bool:
    components = state.components
    colour = components.cards[card].colour
    others = [lying >> 1 for lying in player.slots[slot][:-1]]
    modules = [player.modules[place] for place in components.slots[slot].places]
    return any(components.cards[other].colour != colour for other in others) or any(
        module != NOTHING and not components.modules[module].colours >> colour & 1 for module in modules
    )


@RULES.question("prism", rule="RV-180", kinds=("keep", "use"))
def prism(state: ReviveState, seat: int, card: int, slot: int) -> list[Action]:
    """Ask whether the card has all colours for this play."""
    return [("keep",), ("use",)]


@prism.answers
def use_prism(state: ReviveState, seat: int, action: Action, card: int, slot: int) -> None:
    """Let the card fire with one colour or with all."""
    if action[0] == "use":
        disarm(state.seats[seat], "all-colours")
        fire(state, seat, card, slot, ALL_COLOURS)
    else:
        fire(state, seat, card, slot, 1 << state.components.cards[card].colour)


@prism.about
def which_card(state: ReviveState, seat: int, action: Action, card: int, slot: int) -> tuple[str, ...]:
    """The card that is played."""
    return (f"@{state.components.item_ids[card]}",)


def fire(state: ReviveState, seat: int, card: int, slot: int, colours: int) -> None:
    """Put everything that a play sets off on the agenda: the half, modules, repeated cards (RV-46)."""
    player, components = state.seats[seat], state.components
    lying = player.slots[slot]
    trees: list[tuple[Any, str]] = [
        (tree, components.cards[card].id) for tree in components.cards[card].once[lying[-1] & 1]
    ]
    fired: list[str] = []
    for place in components.slots[slot].places:
        module = player.modules[place]
        if module != NOTHING and components.modules[module].colours & colours:
            one = components.modules[module]
            fired.append(one.id)
            trees += [(tree, one.id) for tree in one.effects]
    for other in lying[:-1]:
        again = components.cards[other >> 1]
        if colours >> again.colour & 1:
            state.note("repeated", seat, "RV-56", again.id)
            trees += [(tree, again.id) for tree in again.once[other & 1]]
    state.push("card_done", seat, card, tuple(fired))
    state.push("order", seat, tuple([(n, tree, source) for n, (tree, source) in enumerate(trees)]), None)


def being_played(state: ReviveState, seat: int) -> tuple[int, tuple[str, ...]]:
    """Return the card whose play is going on and the modules that it fired, NOTHING outside of a play."""
    for frame in reversed(state.stack):
        if frame[0] == "card_done" and frame[1] == seat:
            return frame[2], frame[3]
    return NOTHING, ()


@RULES.step("card_done")
def card_done(state: ReviveState, seat: int, card: int, fired: tuple[str, ...]) -> None:
    """After everything else a card may make its player hibernate (RV-187)."""
    player = state.seats[seat]
    if is_armed(player, "hibernate", state.components.item_ids[card]):
        disarm(player, "hibernate")
        beneath(state, "hibernate_by_card", seat, card)


@RULES.verb("hibernate", places=CARD)
def hibernate(state: ReviveState, seat: int, source: str) -> None:
    """Hibernate when this play is over; a half that is used without playing the card does not."""
    card = being_played(state, seat)[0]
    if card != NOTHING and state.components.item_ids[card] == source:
        arm(state.seats[seat].armed, "hibernate", 1, source)


@RULES.verb("play", Word("colour", "any", name="colour"), optional=True, places=ANYWHERE)
def play(state: ReviveState, seat: int, source: str, colour: str) -> None:
    """Play one more card of a colour; it is no action (RV-202)."""
    which = COLOUR.get(colour, NOTHING)
    if plays(state, seat, which):
        state.push("play_more", seat, which)


@RULES.possible("play")
def can_play(state: ReviveState, seat: int, colour: str) -> bool:
    """Return whether there is a card and an open slot."""
    return bool(plays(state, seat, COLOUR.get(colour, NOTHING)))


@RULES.question("play_more", rule="RV-202", kinds=("decline", "play"), free=True)
def play_more(state: ReviveState, seat: int, colour: int) -> list[Action]:
    """List the cards, and leaving it."""
    return sorted([("decline",), *plays(state, seat, colour)])


@play_more.answers
def play_one_more(state: ReviveState, seat: int, action: Action, colour: int) -> None:
    """Play it."""
    if action[0] == "play":
        play_card(state, seat, action, colour)


@play_more.checks
def may_play_more(state: ReviveState, seat: int, action: Action, colour: int) -> Reason | None:
    """Say why a card cannot be played."""
    if action in play_more.actions(state, seat, colour):
        return None
    return why_not_play(state, seat, action) if action[0] == "play" else ("not_offered",)
