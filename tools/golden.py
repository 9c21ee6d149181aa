"""Record golden replays of a title: finished random games that every later change must reproduce.

    python tools/golden.py path

They are written to tests/golden/<title>/. Record them anew only together with a higher rules version.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from civitas.games import titles
from civitas.kernel.game import Game
from civitas.kernel.match import Match

FOLDER = Path(__file__).parents[1] / "tests/golden"
MOST = 6


def record(game: Game) -> None:
    """Write one replay for each of the first configurations."""
    folder = FOLDER / game.id
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.jsonl"):
        old.unlink()
    for number, configuration in enumerate(game.configurations()[:MOST]):
        rng = Random(number)
        match = Match(game, configuration.options, configuration.seats, 100 + number)
        while not match.state.over:
            question = rng.choice(match.state.questions())
            match.play(question.seat, rng.choice(question.actions))
        path = folder / f"{number}-{configuration.seats}p.jsonl"
        path.write_text("\n".join(match.to_lines()) + "\n")
        print(f"{path.relative_to(FOLDER)}: {len(match.log)} answers")


if __name__ == "__main__":
    if len(sys.argv) != 2 or sys.argv[1] not in titles():
        sys.exit(f"Usage: python tools/golden.py TITLE, one of {', '.join(titles())}.")
    record(titles()[sys.argv[1]])
