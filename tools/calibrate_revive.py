"""Measure how balanced Revive is: solo scores, wins of the base tribes, margins of all tribe sides.

    python tools/calibrate_revive.py [solo] [tribes] [sides] [--games N] [--seed N] [--most N]

Every seat is played by one step of look-ahead over the title's own evaluation, on the true state, because
what is hidden hardly matters for it. The same seed gives the same figures again. Without a name all three are
measured; `--games` is the number of solo games, of games per seating and of games per side.
"""

from __future__ import annotations

import argparse
from collections import defaultdict
from itertools import permutations
from random import Random
from statistics import mean, median
from typing import Any

from civitas.games.revive.game import ReviveGame
from civitas.games.revive.options import SIDES
from civitas.kernel.chance import derive_seed

GAME = ReviveGame()
BASE = ("nadair_sun", "hofstadterians_sun", "i0x49i_sun", "kuniban_sun")
ALWAYS = ("hibernate", "end", "decline", "done")
"""These actions are never left out of a sample."""
EVERYTHING = {"material": "mix", "moon_sides": "yes", "new_tribes": "yes", "new_locations": "yes"}


def play(options: dict[str, Any], seats: int, seed: int, most: int) -> list[int]:
    """Play one game and return the final points of all seats."""
    state = GAME.setup(options, seats, seed)
    rng = Random(seed)
    while not state.over:
        question = state.questions()[0]
        actions = question.actions
        if len(actions) > most:
            kept = [action for action in actions if action[0] in ALWAYS]
            others = [action for action in actions if action[0] not in ALWAYS]
            actions = kept + rng.sample(others, min(most, len(others)))
        best, chosen = float("-inf"), actions[0]
        if len(actions) > 1:
            for action in actions:
                trial = state.copy()
                trial.apply(question.seat, action)
                worth = GAME.evaluate(trial, question.seat) + 1e-6 * rng.random()
                if worth > best:
                    best, chosen = worth, action
        state.apply(question.seat, chosen)
    return GAME.outcome(state).totals


def solo(games: int, seed: int, most: int) -> None:
    """Print the spread of solo scores; wanted: a 5th percentile below 75 and a 95th above 130."""
    points = sorted(play({}, 1, derive_seed(seed, "solo", number), most)[0] for number in range(games))
    low, high = points[int(0.05 * games)], points[min(games - 1, int(0.95 * games))]
    print(f"solo, {games} games: 5th percentile {low}, median {median(points):g}, 95th {high}")


def tribes(games: int, seed: int, most: int) -> None:
    """Print how often each base tribe wins in all seatings; wanted: between 15 % and 35 %."""
    wins: dict[str, float] = dict.fromkeys(BASE, 0.0)
    points: list[int] = []
    for seating in permutations(BASE):
        for number in range(games):
            totals = play({"side": list(seating)}, 4, derive_seed(seed, *seating, number), most)
            points += totals
            winners = [seat for seat, total in enumerate(totals) if total == max(totals)]
            for seat in winners:
                wins[seating[seat]] += 1 / len(winners)
    shares = ", ".join(f"{side} {wins[side] / (24 * games):.0%}" for side in BASE)
    print(f"four players, {24 * games} games: {shares}; {mean(points):.1f} points on average")


def sides(games: int, seed: int, most: int) -> None:
    """Print by how much each side differs from its opponents' mean; wanted: at most 5 points."""
    margins: dict[str, list[float]] = defaultdict(list)
    for side in SIDES:
        for number in range(games):
            rng = Random(f"{seed} {side} {number}")
            tribe = side.rpartition("_")[0]
            rivals = rng.sample([one for one in SIDES if not one.startswith(tribe)], 6)
            chosen = [side]
            for rival in rivals:
                if len(chosen) < 3 and all(rival.rpartition("_")[0] not in one for one in chosen):
                    chosen.append(rival)
            rng.shuffle(chosen)
            totals = play({**EVERYTHING, "side": chosen}, 3, derive_seed(seed, side, number), most)
            for seat, one in enumerate(chosen):
                others = [total for who, total in enumerate(totals) if who != seat]
                margins[one].append(totals[seat] - mean(others))
    for side in SIDES:
        print(f"{side:20} {mean(margins[side]):+6.1f} in {len(margins[side])} games")


MEASURES = {"solo": solo, "tribes": tribes, "sides": sides}


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", nargs="*", choices=[*MEASURES, []], default=list(MEASURES))
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--most", type=int, default=24)
    chosen = parser.parse_args()
    for name in chosen.what or MEASURES:
        MEASURES[name](chosen.games, chosen.seed, chosen.most)


if __name__ == "__main__":
    main()
