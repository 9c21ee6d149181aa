"""Carrying out the effects of cards (docs/rules/ages-effects.md, section 2).

Instant words are verbs of the book; lasting words never come here, they are read from the index. A `per`
multiplies the numbers of its effect, so that every choice is made once over the product.
"""

from __future__ import annotations

from typing import Any

from civitas.games.ages.rules import RULES
from civitas.games.ages.state import AgesState
from civitas.kernel.effects import EFFECTS, holds, repetitions
from civitas.kernel.grammar import Tree

RULES.topics["choose"] = EFFECTS.topics["choose"].revised(rule="IW-173")


def fire(state: AgesState, seat: int, trigger: str, source: str = "") -> None:
    """Put on the agenda what the cards in play do at a trigger; with a source, what that card does."""
    triggered = state.seats[seat].index.triggers.get(trigger)
    if triggered:
        for tree, card in reversed(triggered):
            if not source or card == source:
                state.push("effect", seat, tree, card)


def scaled(tree: Tree, times: int) -> Tree:
    """Return an effect with its numbers multiplied.

    >>> scaled(("&", ("culture", 2), ("loser", ("lose", "population", 1))), 3)
    ('&', ('culture', 6), ('loser', ('lose', 'population', 3)))
    """
    parts: list[Any] = [tree[0]]
    for part in tree[1:]:
        if isinstance(part, tuple) and part and part[0] in _HEADS:
            part = scaled(part, times)
        elif isinstance(part, int):
            part *= times
        parts.append(part)
    return tuple(parts)


_HEADS = frozenset(
    {"&", "choose", "victim", "loser", "culture", "science", "food", "resources", "goods", "population"}
    | {"lose", "take", "fewer-civil-actions", "unit-resources"}
)


def carry_out(state: AgesState, seat: int, effects: tuple[Tree, ...], source: str) -> None:
    """Put the strings of a card on the agenda, the first one on top."""
    for tree in reversed(effects):
        state.push("effect", seat, tree, source)


@RULES.step("effect")
def effect(state: AgesState, seat: int, tree: Tree, source: str) -> None:
    """Carry out one effect for a seat; ``source`` is the id of the card on which it stands."""
    head = tree[0]
    verb = state.game.rules.verbs.get(head)
    if verb is not None:
        verb(state, seat, source, *tree[1:])
    elif head == "&":
        carry_out(state, seat, tree[1:], source)
    elif head == "choose":
        state.push("choose", seat, tree[1:], source)
    elif head == "per":
        _, divisor, what, most, part = tree
        times = repetitions(state, seat, divisor, what, most)
        if times:
            state.push("effect", seat, scaled(part, times), source)
    elif head == "if":
        if holds(state, seat, tree[1]):
            state.push("effect", seat, tree[2], source)
    elif head == "cheaper":
        state.push("included", seat, tree[2], tree[1], source)
    elif head == "players":
        if state.players() == tree[1]:
            state.push("effect", seat, tree[2], source)
    elif head in ("victim", "loser"):
        state.push("effect", state.target, tree[1], source)
    else:
        raise RuntimeError(f"{source}: the rules have no instant word {head!r}")
