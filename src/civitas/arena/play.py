"""One game between bots, without history: the loop that simulations and measurements share."""

from __future__ import annotations

from random import Random
from time import process_time

from civitas.bots import UNSEEN, Bot, Deadline
from civitas.kernel.chance import derive_seed
from civitas.kernel.game import Game
from civitas.kernel.state import Question, State
from civitas.kernel.types import Action, Refused, Unplayable
from civitas.kernel.views import Observation

ENDLESS = 200_000
"""A game with more answers than this is taken for endless."""


class Clock:
    """What the decisions of one game cost, by seat. Others extend it to see more of a game."""

    def __init__(self, seats: int) -> None:
        self.decisions = [0] * seats
        self.seconds = [0.0] * seats

    def decided(self, state: State, question: Question, action: Action, seconds: float) -> None:
        """Count a decision that is about to be carried out."""
        self.decisions[question.seat] += 1
        self.seconds[question.seat] += seconds

    def moved(self, state: State) -> None:
        """Look at the state after every answer."""


def bot_rng(seed: int | str, seat: int) -> Random:
    """Return the generator of one bot in one game; it has nothing to do with the game's own streams."""
    return Random(derive_seed(seed, "bot", seat))


def illegal(action: Action, refusal: Refused) -> Unplayable:
    """Return what is said about a bot whose answer was refused."""
    return Unplayable(
        f"A bot answered {action!r}, which is not legal there: {refusal}.",
        "illegal_answer",
        repr(action),
        refusal,
    )


def play_out(game: Game, state: State, players: list[Bot], clock: Clock | None = None) -> int:
    """Let the bots, one per seat, play to the end; return how many decisions they took.

    A decision is a question with at least two answers; the others are answered without asking the bot. A bot
    gets a question of its own, so that it cannot add to what is legal.
    """
    blind = [player.blind for player in players]
    choose = [player.choose for player in players]
    unlimited = Deadline()
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
            started = process_time() if clock is not None else 0.0
            seen = UNSEEN if blind[seat] else Observation.of(state, seat)
            action = choose[seat](seen, question.copy(), unlimited)
            if clock is not None:
                clock.decided(state, question, action, process_time() - started)
            try:
                state.apply(seat, action)
            except Refused as refusal:
                raise illegal(action, refusal) from None
        if clock is not None:
            clock.moved(state)
        answers += 1
        if answers > ENDLESS:
            raise Unplayable(
                f"A game of {game.id} has not ended after {ENDLESS} answers; it is taken for endless.",
                "endless",
                game.id,
                ENDLESS,
            )
