"""Previews and re-deals in large numbers, taken from games of bots: `make depth GAME=ages`.

Every preview in which nothing comes to light must be what really happens, and the same for a twin with other
hidden cards; every re-dealt state must keep all invariants and be playable to the end. Prints how many of
each were tried, and the seed.
"""

from __future__ import annotations

import sys
import time
from random import Random

from civitas.bots import Deadline, make
from civitas.games import title
from civitas.kernel.game import Game
from civitas.kernel.preview import compared, previews
from civitas.kernel.state import State
from civitas.kernel.views import Observation
from laws.choices import demand_possible, play_to_the_end
from laws.play import Case
from laws.twins import permute_unseen

PREVIEWS = 5_000
DEALS = 2_000
PER_GAME = 40
"""So many questions of a game are looked at."""


class Depth:
    """Counts what was tried."""

    def __init__(self, game: Game, seed: str) -> None:
        self.game = game
        self.seed = seed
        self.previews = self.revealed = self.deals = self.games = 0

    def enough(self) -> bool:
        return self.previews >= PREVIEWS and self.deals >= DEALS

    def play(self, number: int) -> None:
        """Play one game of greedy and random bots, and look at some of its questions."""
        configurations = self.game.configurations()
        case = Case(self.game, configurations[number % len(configurations)], number)
        rng = Random(f"{self.seed} {number}")
        state = self.game.setup(case.configuration.options, case.configuration.seats, f"{self.seed} {number}")
        names = [("greedy", "random")[(seat + number) % 2] for seat in range(case.configuration.seats)]
        bots = [make(name, self.game, seat, Random(f"{number} {seat}")) for seat, name in enumerate(names)]
        looked = 0
        while not state.over:
            question = rng.choice(state.questions())
            if len(question.actions) > 1 and rng.random() < 0.2 and looked < PER_GAME:
                looked += 1
                self.look(case, state, question.seat, rng)
            seen = Observation.of(state, question.seat)
            action = question.actions[0]
            if len(question.actions) > 1:
                action = bots[question.seat].choose(seen, question, Deadline())
            state.apply(question.seat, action)
        self.games += 1

    def look(self, case: Case, state: State, seat: int, rng: Random) -> None:
        """Compare previews with what happens, and play on from a re-dealt state."""
        question = state.question(seat)
        assert question is not None
        seen = Observation.of(state, seat)
        twin = state.copy()
        permute_unseen(twin, rng)
        some = rng.sample(question.actions, min(3, len(question.actions)))
        told = previews(seen, some)
        case.demand(told == previews(Observation.of(twin, seat), some), f"twins differ in {some}")
        for action, preview in zip(some, told, strict=True):
            after = state.copy()
            after.apply(seat, action)
            if preview.revealed or after.barrier:
                self.revealed += 1
                continue
            measures = self.game.measures
            real = compared(self.game.purse, measures(state, seat), measures(after, seat), False)
            case.demand(real == preview, f"{action} was announced as {preview} and is {real}")
            self.previews += 1
        dealt = seen.deal(rng)
        demand_possible(case, dealt)
        play_to_the_end(case, dealt, rng)
        self.deals += 1


def main(name: str, seed: str) -> None:
    """Go on until there is enough of both."""
    depth = Depth(title(name), seed)
    started = time.process_time()
    number = 0
    while not depth.enough():
        depth.play(number)
        number += 1
    spent = time.process_time() - started
    print(
        f"{name}, seed {seed}: {depth.games} games, {depth.previews} previews came true "
        f"({depth.revealed} more ended at something revealed), {depth.deals} re-dealt states "
        f"kept every invariant and were played to the end; {spent:.0f} s of CPU time"
    )


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else str(int(time.time())))
