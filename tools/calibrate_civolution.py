"""Measure how even Civolution is: points of four players, how often each deck is installed, how long lists
are.

    python tools/calibrate_civolution.py [--games N] [--seed N] [--most N] [--hand newcomer|advanced]

Every seat is played by one step of look-ahead over the title's own evaluation, on re-dealt states that
agree with what it sees. Wanted: 110 to 210 points on average, no deck installed less than half as often as
another one. Lists of choices are measured over as many games of random players; wanted: a median of at most
8, a 99th percentile of at most 60.
"""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random
from statistics import mean, median

from civitas.games.civolution.components import DECK_SIZE, EVENT
from civitas.games.civolution.game import CivolutionGame
from civitas.games.civolution.words import DECKS
from civitas.kernel.chance import derive_seed
from civitas.kernel.state import Question, State
from civitas.kernel.types import Action
from civitas.kernel.views import Observation

GAME = CivolutionGame()
SEATS = 4


def best(state: State, question: Question, rng: Random, most: int) -> Action:
    """Return the action after which the position is worth most; equals are drawn by lot."""
    actions = question.actions
    if len(actions) == 1:
        return actions[0]
    if len(actions) > most:
        actions = rng.sample(actions, most)
    dealt = Observation.of(state, question.seat).deal(rng)
    worth = []
    for action in actions:
        trial = dealt.copy()
        trial.apply(question.seat, action)
        worth.append(GAME.evaluate(trial, question.seat))
    return rng.choice([action for action, value in zip(actions, worth, strict=True) if value == max(worth)])


def thinking(games: int, seed: int, most: int, hand: str) -> None:
    """Print points and installed cards of players that look one step ahead."""
    points: list[int] = []
    decks: Counter[str] = Counter()
    for number in range(games):
        rng = Random(derive_seed(seed, "thinking", number))
        state = GAME.setup({"hand": [hand] * SEATS}, SEATS, derive_seed(seed, number))
        while not state.over:
            question = state.questions()[0]
            state.apply(question.seat, best(state, question, rng, most))
        points += GAME.outcome(state).totals
        for own in state.seats:
            decks.update(DECKS[item // DECK_SIZE] for item in own.installed.items if item < EVENT)
    share = min(decks[deck] for deck in DECKS) / max(decks.values())
    installed = ", ".join(f"{deck} {decks[deck]}" for deck in DECKS)
    print(f"{games} games: {mean(points):.1f} points on average, {min(points)} to {max(points)}")
    print(f"installed: {installed}; the rarest {share:.2f} times as often as the most frequent")


def lists(games: int, seed: int) -> None:
    """Print how long the lists of choices are for random players."""
    lengths: list[int] = []
    for number in range(games):
        rng = Random(derive_seed(seed, "lists", number))
        state = GAME.setup({}, 2 + number % 3, derive_seed(seed, number))
        while not state.over:
            question = state.questions()[0]
            lengths.append(len(question.actions))
            state.apply(question.seat, rng.choice(question.actions))
    lengths.sort()
    print(f"choices: median {median(lengths):g}, 99th percentile {lengths[len(lengths) * 99 // 100]}")


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--most", type=int, default=48)
    parser.add_argument("--hand", choices=("newcomer", "advanced"), default="newcomer")
    chosen = parser.parse_args()
    lists(chosen.games, chosen.seed)
    thinking(chosen.games, chosen.seed, chosen.most, chosen.hand)


if __name__ == "__main__":
    main()
