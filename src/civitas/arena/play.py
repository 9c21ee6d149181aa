"""One game between bots, without history: the loop that simulations and measurements share."""

from __future__ import annotations

from random import Random
from typing import Any

from civitas.bots import Bot, is_blind
from civitas.kernel.chance import derive_seed
from civitas.kernel.game import Game
from civitas.kernel.state import State
from civitas.kernel.types import Refused, Unplayable
from civitas.kernel.views import view

ENDLESS = 200_000
"""A game with more answers than this is taken for endless."""


def bot_rng(seed: int | str, entry: int) -> Random:
    """Return the generator of one bot in one game; it has nothing to do with the game's own streams."""
    return Random(derive_seed(seed, "bot", entry))


def play_out(game: Game, state: State, players: list[Bot], rngs: list[Random]) -> int:
    """Let the bots, one per seat, play to the end; return how many decisions they took.

    A decision is a question with at least two answers; the others are answered without asking the bot.
    """
    blind = [is_blind(player) for player in players]
    choose = [player.choose for player in players]
    nothing: dict[str, Any] = {}
    decisions = answers = 0
    asked = state.asked
    while True:
        for question in asked:
            if question is not None:
                break
        else:
            return decisions
        seat = question.seat
        actions = question.actions
        if len(actions) == 1:
            state.apply(seat, actions[0])
        else:
            decisions += 1
            seen = nothing if blind[seat] else view(state, seat)
            action = choose[seat](game, seen, question, rngs[seat])
            try:
                state.apply(seat, action)
            except Refused as refusal:
                raise Unplayable(f"A bot answered {action!r}, which is not legal there: {refusal}.") from None
        answers += 1
        if answers > ENDLESS:
            raise RuntimeError(f"{game.id}: the game has not ended after {ENDLESS} answers")
