"""Citizens: taking them, and moving them between active area, slots and rest (RV-58, RV-197 to RV-203)."""

from __future__ import annotations

from civitas.games.revive.effects.modifiers import disarm, is_armed
from civitas.games.revive.effects.resources import matched
from civitas.games.revive.play import being_played
from civitas.games.revive.player import Player
from civitas.games.revive.rules import RULES
from civitas.games.revive.schema import NOTHING
from civitas.games.revive.state import ReviveState
from civitas.games.revive.words import ANYWHERE, BASICS, COLOUR, COLOURS, LOWER, UPPER
from civitas.kernel.effects import set_off
from civitas.kernel.grammar import Int, Word
from civitas.kernel.types import Action, Reason

NO_COLOUR = len(COLOURS)
"""What no card has."""


def takable(state: ReviveState, seat: int, colour: int) -> list[int]:
    """Return the display cards of a colour, all with a prism or without a colour."""
    if colour == NOTHING or is_armed(state.seats[seat], "all-colours"):
        return state.citizens
    return [card for card in state.citizens if state.components.cards[card].colour == colour]


def _colour(state: ReviveState, seat: int, colour: str) -> int:
    """Return the number of a colour, NOTHING for any, NO_COLOUR if none is in question."""
    if colour != "matching":
        return COLOUR.get(colour, NOTHING)
    hue = state.seats[seat].hue
    return NO_COLOUR if hue == NOTHING else hue


@RULES.verb("take", Word("colour", "any", "matching", name="colour"), optional=True, places=ANYWHERE)
def take(state: ReviveState, seat: int, source: str, colour: str) -> None:
    """Take a display card into the active area (RV-160, RV-203)."""
    which = _colour(state, seat, colour)
    if takable(state, seat, which):
        state.push("take_card", seat, which)


@RULES.possible("take")
def can_take(state: ReviveState, seat: int, colour: str) -> bool:
    """Return whether there is such a card."""
    return bool(takable(state, seat, _colour(state, seat, colour)))


@RULES.question("take_card", rule="RV-203", kinds=("decline", "take"))
def take_card(state: ReviveState, seat: int, colour: int) -> list[Action]:
    """List the cards, and leaving it."""
    ids = state.components.item_ids
    return [("decline",), *sorted([("take", ids[card]) for card in takable(state, seat, colour)])]


@take_card.answers
def take_named(state: ReviveState, seat: int, action: Action, colour: int) -> None:
    """Take it."""
    if action[0] == "take":
        card = state.components.item_of[action[1]]
        if colour not in (NOTHING, state.components.cards[card].colour):
            disarm(state.seats[seat], "all-colours")
        take_from_display(state, seat, card)


@take_card.checks
def may_take(state: ReviveState, seat: int, action: Action, colour: int) -> Reason | None:
    """Say why a card cannot be taken."""
    if action in take_card.actions(state, seat, colour):
        return None
    card = state.components.item_of.get(action[1], NOTHING) if len(action) == 2 else NOTHING
    return ("wrong_colour", action[1]) if card in state.citizens else ("not_in_display",)


def take_from_display(state: ReviveState, seat: int, card: int) -> None:
    """Move a card from the display to the active area, refill, and let what waits for it happen (RV-58)."""
    player = state.seats[seat]
    state.citizens.remove(card)
    player.active.append(card)
    state.note("took", seat, "RV-65", state.components.item_ids[card])
    refill_citizens(state)
    waiting = player.index.triggers.get("take")
    if waiting:
        colour = state.components.cards[card].colour
        if is_armed(player, "all-colours"):
            state.push("take_prism", seat, colour)
        else:
            set_off(state, seat, tuple([(n, matched(tree, colour), source) for n, tree, source in waiting]))


@RULES.question("take_prism", rule="RV-180", kinds=("keep", "use"))
def take_prism(state: ReviveState, seat: int, colour: int) -> list[Action]:
    """Ask which colour the card taken has: its own, or with the prism any."""
    others = [("use", kind) for place, kind in enumerate(BASICS) if place != colour]
    return [("keep",), *sorted(others)]


@take_prism.answers
def use_take_prism(state: ReviveState, seat: int, action: Action, colour: int) -> None:
    """Set off what waits for a card taken."""
    player = state.seats[seat]
    if action[0] == "use":
        disarm(player, "all-colours")
        colour = BASICS.index(action[1])
    waiting = player.index.triggers["take"]
    set_off(state, seat, tuple([(n, matched(tree, colour), source) for n, tree, source in waiting]))


def refill_citizens(state: ReviveState) -> None:
    """Turn cards up until the display is full again or the deck is empty (RV-58, RV-I-10)."""
    while len(state.citizens) < state.components.setup["citizens_shown"]:
        card = state.bring_out(state.deck)
        if card == NOTHING:
            return
        state.citizens.append(card)


def in_slots(player: Player) -> list[int]:
    """Return the cards in the slots."""
    return [lying >> 1 for slot in player.slots for lying in slot]


def slot_to_rest(state: ReviveState, seat: int, card: int) -> None:
    """Move a card from its slot to the resting area."""
    player = state.seats[seat]
    for slot in player.slots:
        for lying in slot:
            if lying >> 1 == card:
                slot.remove(lying)
                player.rest.append(card)
                if state.components.cards[card].lasting[lying & 1]:
                    player.reindex(state.components)
                return


def movable(state: ReviveState, seat: int, source: str) -> list[int]:
    """Return the slot cards that an effect may move: not the card that causes it (RV-197, RV-I-23)."""
    card, fired = being_played(state, seat)
    barred = {state.components.item_of.get(source, NOTHING)}
    if source in fired:
        barred.add(card)
    return [one for one in in_slots(state.seats[seat]) if one not in barred]


@RULES.verb("free-slot", Int(1), optional=True, places=ANYWHERE)
def free_slot(state: ReviveState, seat: int, source: str, n: int) -> None:
    """Move slot cards to the resting area."""
    if n > 1:
        state.push("effect", seat, ("free-slot", n - 1), source)
    if movable(state, seat, source):
        state.push("free_slot", seat, source)


@RULES.possible("free-slot")
def can_free_slot(state: ReviveState, seat: int, n: int) -> bool:
    """Return whether there is a card to move."""
    return bool(in_slots(state.seats[seat]))


@RULES.question("free_slot", rule="RV-197", kinds=("decline", "rest"))
def choose_slot_card(state: ReviveState, seat: int, source: str) -> list[Action]:
    """List the cards, and leaving it."""
    ids = state.components.item_ids
    return [("decline",), *sorted([("rest", ids[card]) for card in movable(state, seat, source)])]


@choose_slot_card.answers
def rest_card(state: ReviveState, seat: int, action: Action, source: str) -> None:
    """Move it."""
    if action[0] == "rest":
        slot_to_rest(state, seat, state.components.item_of[action[1]])
        state.note("rested", seat, "RV-197", action[1])


@RULES.verb("wake", Int(1), optional=True, places=ANYWHERE)
def wake(state: ReviveState, seat: int, source: str, n: int) -> None:
    """Move cards from the resting to the active area (RV-198)."""
    if n > 1:
        state.push("effect", seat, ("wake", n - 1), source)
    if state.seats[seat].rest:
        state.push("wake", seat)


@RULES.possible("wake")
def can_wake(state: ReviveState, seat: int, n: int) -> bool:
    """Return whether anybody rests."""
    return bool(state.seats[seat].rest)


@RULES.question("wake", rule="RV-198", kinds=("decline", "wake"))
def choose_sleeper(state: ReviveState, seat: int) -> list[Action]:
    """List the cards, and leaving it."""
    ids = state.components.item_ids
    return [("decline",), *sorted([("wake", ids[card]) for card in state.seats[seat].rest])]


@choose_sleeper.answers
def wake_card(state: ReviveState, seat: int, action: Action) -> None:
    """Move it."""
    if action[0] == "wake":
        player = state.seats[seat]
        card = state.components.item_of[action[1]]
        player.rest.remove(card)
        player.active.append(card)
        state.note("woke", seat, "RV-198", action[1])


@RULES.verb("upper-half", optional=True, places=("machine",))
def upper_half(state: ReviveState, seat: int, source: str) -> None:
    """Lay an unplayed card into the resting area and carry its upper half out (RV-158, RV-177)."""
    if state.seats[seat].active:
        state.push("upper_half", seat)


@RULES.possible("upper-half")
def can_use_upper_half(state: ReviveState, seat: int) -> bool:
    """Return whether there is an unplayed card."""
    return bool(state.seats[seat].active)


@RULES.question("upper_half", rule="RV-177", kinds=("decline", "rest"))
def choose_unplayed(state: ReviveState, seat: int) -> list[Action]:
    """List the unplayed cards, and leaving it."""
    ids = state.components.item_ids
    return [("decline",), *sorted([("rest", ids[card]) for card in state.seats[seat].active])]


@choose_unplayed.answers
def use_upper_half(state: ReviveState, seat: int, action: Action) -> None:
    """Carry the upper half out; nothing in it lasts, and no module fires."""
    if action[0] == "rest":
        player = state.seats[seat]
        card = state.components.item_of[action[1]]
        player.active.remove(card)
        player.rest.append(card)
        state.note("used_half", seat, "RV-177", action[1])
        carry_out_half(state, seat, card, UPPER)


def carry_out_half(state: ReviveState, seat: int, card: int, half: int) -> None:
    """Carry out what one half of a card does once, without playing it."""
    one = state.components.cards[card]
    state.push("order", seat, tuple([(n, tree, one.id) for n, tree in enumerate(one.once[half])]), None)


def copyable(state: ReviveState, seat: int) -> list[int]:
    """Return the cards in other players' slots (RV-168)."""
    return [card for who, other in enumerate(state.seats) if who != seat for card in in_slots(other)]


@RULES.verb("copy-lower", optional=True, places=("switch",))
def copy_lower(state: ReviveState, seat: int, source: str) -> None:
    """Carry out the lower half of a card in another player's slot as one's own."""
    if copyable(state, seat):
        state.push("copy_lower", seat)


@RULES.possible("copy-lower")
def can_copy(state: ReviveState, seat: int) -> bool:
    """Return whether there is such a card."""
    return bool(copyable(state, seat))


@RULES.question("copy_lower", rule="RV-168", kinds=("copy", "decline"))
def choose_copied(state: ReviveState, seat: int) -> list[Action]:
    """List the cards, and leaving it."""
    ids = state.components.item_ids
    return [*sorted([("copy", ids[card]) for card in copyable(state, seat)]), ("decline",)]


@choose_copied.answers
def copy_half(state: ReviveState, seat: int, action: Action) -> None:
    """The other player moves the card to the resting area."""
    if action[0] == "copy":
        card = state.components.item_of[action[1]]
        owner = next(who for who, other in enumerate(state.seats) if card in in_slots(other))
        slot_to_rest(state, owner, card)
        state.note("copied", seat, "RV-168", action[1], owner)
        carry_out_half(state, seat, card, LOWER)
