"""Phase C1, philosophy (PC-59 to PC-69), and the bonuses at the start of phase C (V-21).

A level counts as opened by one player alone only when the round is over: whoever reaches it in the same round
has reached it together with the first (PC-63), so the token not chosen is turned down when it ends.
"""

from __future__ import annotations

from civitas.games.path.effects import LAST_LEVEL, open_window
from civitas.games.path.index import PHILOSOPHY_PRICE
from civitas.games.path.rules import RULES
from civitas.games.path.schema import NOTHING
from civitas.games.path.state import Civilization, PathState
from civitas.games.path.words import PHILOSOPHER, VOCABULARY
from civitas.kernel.grammar import multiplied
from civitas.kernel.types import TABLE, Action, Frame, Reason
from civitas.kernel.zones import PUBLIC

BOTH = 3
"""The bits of both tokens of a level."""


@RULES.step("evolution")
def evolution(state: PathState, seat: int) -> None:
    """Start phase C with the bonuses of the evolution phase."""
    state.phase = "philosophy"
    stacks: list[list[Frame]] = [
        [("effect", who, tree, source) for tree, source in reversed(own.index.evolve)]
        for who, own in enumerate(state.seats)
    ]
    if any(stacks):
        open_window(state, stacks)


def step_price(state: PathState, own: Civilization) -> int:
    """Return what the next level costs, 0 at the last one (PC-60, PC-61)."""
    if own.philosophy == LAST_LEVEL:
        return 0
    return own.index.price(state.components.philosophy_cost[own.philosophy + 1], PHILOSOPHY_PRICE)


@RULES.step("philosophy")
def philosophy_step(state: PathState, seat: int) -> None:
    """Everybody who can pay for the next level must, before anything is revealed (PC-59, PC-67)."""
    paid = False
    for who, own in enumerate(state.civilizations()):
        price = step_price(state, own)
        if price and own.cubes[PHILOSOPHER] >= price:
            own.cubes[PHILOSOPHER] -= price
            paid = True
            if own is state.rival:
                own.waiting.append(("philosophy",))
            else:
                own.request = ("philosophy",)
            state.note("paid_philosophy", state.teller(who), "PC-59", price)
    if paid:
        state.push("window", TABLE)


def reach(state: PathState, arrived: list[Civilization]) -> None:
    """Move the pawns up; open levels that nobody had reached before this round (PC-62, PC-63)."""
    for own in arrived:
        own.philosophy += 1
    for own in arrived:
        place = own.philosophy - 1
        if not state.up[place]:
            state.up[place] = BOTH
            state.reveal(state.tokens, 2 * place, PUBLIC)
            state.reveal(state.tokens, 2 * place + 1, PUBLIC)
            one, two = state.tokens.items[2 * place : 2 * place + 2]
            state.note(
                "revealed",
                TABLE,
                "PC-62",
                own.philosophy,
                state.components.item_ids[one],
                state.components.item_ids[two],
            )
            state.arrivals[place] = 1
        elif state.arrivals[place]:
            state.arrivals[place] += 1


def available(state: PathState, level: int) -> list[int]:
    """Return the places of the tokens that are available at a level."""
    up = state.up[level - 1]
    return [2 * level - 2 + index for index in (0, 1) if up >> index & 1]


@RULES.question("advantage", rule="PC-65", kinds=("advantage",))
def advantage(state: PathState, seat: int, level: int) -> list[Action]:
    """List the tokens that are available."""
    items, names = state.tokens.items, state.components.item_ids
    return sorted([("advantage", names[items[place]]) for place in available(state, level)])


@advantage.answers
def take_advantage(state: PathState, seat: int, action: Action, level: int) -> None:
    """Gain one token as often as the multiplier says (PC-64)."""
    item = state.components.item_of[action[1]]
    state.seats[seat].picked = state.tokens.items.index(item)
    state.note("advantage", seat, "PC-64", level, action[1])
    gain = state.components.advantages[item - state.components.token_items.start][1]
    state.push(
        "effect",
        seat,
        multiplied(gain, state.components.philosophy_multiplier[level], VOCABULARY),
        action[1],
    )


@advantage.checks
def may_take_advantage(state: PathState, seat: int, action: Action, level: int) -> Reason | None:
    """Return why a token cannot be taken."""
    if action in advantage.actions(state, seat, level):
        return None
    known = len(action) == 2 and action[1] in state.components.item_of
    return ("not_available", action[1], level) if known else ("not_offered",)


def note_choices(state: PathState) -> None:
    """Remember which token was chosen at which level."""
    for own in state.seats:
        if own.picked != NOTHING:
            state.chosen[own.picked // 2] = own.picked % 2
            own.picked = NOTHING


def turn_tokens_down(state: PathState) -> None:
    """At levels that one player opened alone in this round only the chosen token stays available (PC-62)."""
    for place, arrivals in enumerate(state.arrivals):
        if arrivals:
            state.arrivals[place] = 0
            if arrivals == 1:
                state.up[place] = 1 << state.chosen[place]
                down = state.tokens.items[2 * place + 1 - state.chosen[place]]
                state.note("turned_down", TABLE, "PC-62", place + 1, state.components.item_ids[down])
