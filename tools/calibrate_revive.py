"""Measure how balanced Revive is: solo scores, wins of the base tribes, margins of all tribe sides.

    python tools/calibrate_revive.py [solo] [tribes] [sides] [--games N] [--seed N] [--most N]
        [--folder DIR] [--share 0/2]

Every seat is played by one step of look-ahead over the title's own evaluation, on the true state, because
what is hidden hardly matters for it. The same seed gives the same figures again. Without a name all three are
measured; `--games` is the number of solo games, of games per seating and of games per side.

With a folder every game is written down there when it is over and not played again, so that a run can be
stopped and gone on with, and several processes can each play a share of the games.
"""

from __future__ import annotations

import argparse
import json
from collections import defaultdict
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path
from random import Random
from statistics import mean, median, stdev
from typing import Any

from civitas.games.revive.game import ReviveGame
from civitas.games.revive.options import SIDES
from civitas.games.revive.state import ReviveState
from civitas.kernel.chance import derive_seed

GAME = ReviveGame()
BASE = ("nadair_sun", "hofstadterians_sun", "i0x49i_sun", "kuniban_sun")
ALWAYS = ("hibernate", "end", "decline", "done")
"""These actions are never left out of a sample."""
EVERYTHING = {"material": "mix", "moon_sides": "yes", "new_tribes": "yes", "new_locations": "yes"}

Wanted = tuple[str, dict[str, Any], int, int]
"""A game: its name, options, seats and seed."""
Played = list[tuple[dict[str, Any], list[int]]]
"""Options and final points of games."""


def play(options: dict[str, Any], seats: int, seed: int, most: int) -> list[int]:
    """Play one game and return the final points of all seats."""
    state = GAME.setup(options, seats, seed)
    assert isinstance(state, ReviveState)
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


def played(wanted: list[Wanted], most: int, folder: Path | None, share: tuple[int, int]) -> Played:
    """Return the results of games, playing those of the own share that are not written down yet."""
    known: dict[str, list[int]] = {}
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        for file in sorted(folder.glob("*.jsonl")):
            known.update(json.loads(line) for line in file.read_text().splitlines())
    for number, (name, options, seats, seed) in enumerate(wanted):
        if name not in known and number % share[1] == share[0]:
            known[name] = play(options, seats, seed, most)
            if folder is not None:
                with (folder / f"{share[0]}.jsonl").open("a") as book:
                    book.write(json.dumps([name, known[name]]) + "\n")
    return [(options, known[name]) for name, options, _, _ in wanted if name in known]


def solo_games(games: int, seed: int) -> Iterator[Wanted]:
    """Yield games of one player."""
    for number in range(games):
        yield f"solo {seed} {number}", {}, 1, derive_seed(seed, "solo", number)


def solo(results: Played) -> None:
    """Print the spread of solo scores; wanted: a 5th percentile below 75 and a 95th above 130."""
    points = sorted(totals[0] for _, totals in results)
    low, high = points[int(0.05 * len(points))], points[min(len(points) - 1, int(0.95 * len(points)))]
    print(f"solo, {len(points)} games: 5th percentile {low}, median {median(points):g}, 95th {high}")


def tribe_games(games: int, seed: int) -> Iterator[Wanted]:
    """Yield games of the base tribes in all seatings."""
    for number in range(games):
        for seating in permutations(BASE):
            name = f"tribes {seed} {' '.join(seating)} {number}"
            yield name, {"side": list(seating)}, 4, derive_seed(seed, *seating, number)


def tribes(results: Played) -> None:
    """Print how often each base tribe wins in all seatings; wanted: between 15 % and 35 %."""
    wins: dict[str, float] = dict.fromkeys(BASE, 0.0)
    points: dict[str, list[int]] = {side: [] for side in BASE}
    for options, totals in results:
        winners = [seat for seat, total in enumerate(totals) if total == max(totals)]
        for seat in winners:
            wins[options["side"][seat]] += 1 / len(winners)
        for seat, total in enumerate(totals):
            points[options["side"][seat]].append(total)
    shares = ", ".join(
        f"{side} {wins[side] / len(results):.0%} ({mean(points[side]):.1f} points)" for side in BASE
    )
    print(f"four players, {len(results)} games: {shares}")


def side_games(games: int, seed: int) -> Iterator[Wanted]:
    """Yield games of every side with two others that are drawn by lot."""
    for number in range(games):
        for side in SIDES:
            rng = Random(f"{seed} {side} {number}")
            chosen = [side]
            for rival in rng.sample(SIDES, len(SIDES)):
                if len(chosen) < 3 and all(not one.startswith(rival.rpartition("_")[0]) for one in chosen):
                    chosen.append(rival)
            rng.shuffle(chosen)
            seeded = derive_seed(seed, side, number)
            yield f"sides {seed} {side} {number}", {**EVERYTHING, "side": chosen}, 3, seeded


def sides(results: Played) -> None:
    """Print by how much each side differs from its opponents' mean; wanted: at most 5 points."""
    margins: dict[str, list[float]] = defaultdict(list)
    for options, totals in results:
        for seat, side in enumerate(options["side"]):
            margins[side].append(totals[seat] - mean(totals[:seat] + totals[seat + 1 :]))
    for side in SIDES:
        error = stdev(margins[side]) / len(margins[side]) ** 0.5
        print(f"{side:20} {mean(margins[side]):+6.1f} ± {error:.1f} in {len(margins[side])} games")


MEASURES = {"solo": (solo_games, solo), "tribes": (tribe_games, tribes), "sides": (side_games, sides)}


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", nargs="*", choices=[*MEASURES, []], default=list(MEASURES))
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--most", type=int, default=24)
    parser.add_argument("--folder", type=Path)
    parser.add_argument("--share", default="0/1")
    chosen = parser.parse_args()
    part, parts = map(int, chosen.share.split("/"))
    for name in chosen.what or MEASURES:
        games, show = MEASURES[name]
        show(played(list(games(chosen.games, chosen.seed)), chosen.most, chosen.folder, (part, parts)))


if __name__ == "__main__":
    main()
