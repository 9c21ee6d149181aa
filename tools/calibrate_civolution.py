"""Measure how even Civolution is: points, how often each deck is installed, how long lists of choices are,
and how strong the levels of V.I.C.I are.

    python tools/calibrate_civolution.py [points|lists|levels ...] [--games N] [--seed N] [--bot BOT]
        [--hand newcomer|advanced]

Wanted: 110 to 210 points on average for four players; no deck installed less than half as often as another;
lists of choices of random players with a median of at most 8 and a 99th percentile of at most 60; a lead
over V.I.C.I that falls from level to level. All levels are played with the same seeds.
"""

from __future__ import annotations

import argparse
from collections import Counter
from random import Random
from statistics import mean, median, stdev
from typing import Any

from civitas.bots import Deadline, make
from civitas.games.civolution.components import DECK_SIZE, EVENT
from civitas.games.civolution.game import CivolutionGame
from civitas.games.civolution.options import LEVELS
from civitas.games.civolution.scoring import category_sheet
from civitas.games.civolution.state import CivolutionState
from civitas.games.civolution.words import DECKS
from civitas.kernel.chance import derive_seed
from civitas.kernel.views import Observation

GAME = CivolutionGame()
SEATS = 4


def played(bot: str, options: dict[str, Any], seats: int, seed: int) -> CivolutionState:
    """Return the end of a game in which a bot plays all seats."""
    players = [make(bot, GAME, seat, Random(f"{seed} {seat}")) for seat in range(seats)]
    state = GAME.setup(options, seats, seed)
    assert isinstance(state, CivolutionState)
    while not state.over:
        question = state.questions()[0]
        action = question.actions[0]
        if len(question.actions) > 1:
            seen = Observation.of(state, question.seat)
            action = players[question.seat].choose(seen, question, Deadline())
        state.apply(question.seat, action)
    return state


def points(games: int, seed: int, bot: str, hand: str) -> None:
    """Print points and installed cards of four players."""
    found: list[int] = []
    decks: Counter[str] = Counter()
    for number in range(games):
        state = played(bot, {"hand": [hand] * SEATS}, SEATS, derive_seed(seed, number))
        found += GAME.outcome(state).totals
        for own in state.seats:
            decks.update(DECKS[item // DECK_SIZE] for item in own.installed.items if item < EVENT)
    share = min(decks[deck] for deck in DECKS) / max(decks.values())
    installed = ", ".join(f"{deck} {decks[deck] / games / SEATS:.2f}" for deck in DECKS)
    print(f"{games} games of four {hand} {bot}: {mean(found):.1f} points, {min(found)} to {max(found)}")
    print(f"  installed: {installed}; the rarest {share:.2f} times as often as the most frequent", flush=True)


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


def levels(games: int, seed: int, bot: str, hand: str) -> None:
    """Print how a bot fares against V.I.C.I on each level."""
    print(f"{games} games of {bot} ({hand}) on each level: won, lead over V.I.C.I, points, points of V.I.C.I")
    for level in LEVELS:
        mine: list[int] = []
        its: list[int] = []
        for number in range(games):
            state = played(bot, {"level": level, "hand": [hand]}, 1, derive_seed(seed, "alone", number))
            mine.append(GAME.outcome(state).totals[0])
            its.append(sum(category_sheet(state, 1).values()))
        leads = [own - other for own, other in zip(mine, its, strict=True)]
        error = stdev(leads) / games**0.5 if games > 1 else 0.0
        won = sum(lead > 0 for lead in leads) / games
        print(
            f"  {level:9} {won:4.0%} {mean(leads):+7.1f} ± {error:.1f} {mean(mine):6.1f} {mean(its):6.1f}",
            flush=True,
        )


def main() -> None:
    """Read the command line and measure."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("parts", nargs="*", default=["lists", "points", "levels"])
    parser.add_argument("--games", type=int, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bot", default="greedy:deals=1")
    parser.add_argument("--hand", choices=("newcomer", "advanced"), default="newcomer")
    chosen = parser.parse_args()
    for part in chosen.parts:
        if part == "lists":
            lists(chosen.games, chosen.seed)
        else:
            measure = {"points": points, "levels": levels}[part]
            measure(chosen.games, chosen.seed, chosen.bot, chosen.hand)


if __name__ == "__main__":
    main()
