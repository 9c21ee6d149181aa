"""Record golden games of a title: finished games that every later change must reproduce.

    python tools/golden.py path

At least thirty are written to tests/golden/<title>/, over all configurations, half of them by the greedy bot,
with a checksum at every tenth move. Record them anew only together with a higher rules version. Without a
higher version `--add` only fills up what is missing.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random

from civitas.bots import Deadline, make
from civitas.games import titles
from civitas.kernel.game import Configuration, Game
from civitas.kernel.match import Match, as_line
from civitas.kernel.views import Observation

FOLDER = Path(__file__).parents[1] / "tests/golden"
LEAST = 30
CHECKED = 10
"""After so many moves a checksum is written."""


def record(game: Game, add: bool) -> None:
    """Write golden games, going round the configurations."""
    folder = FOLDER / game.id
    folder.mkdir(parents=True, exist_ok=True)
    if not add:
        for old in folder.glob("*.jsonl"):
            old.unlink()
    configurations = game.configurations()
    for number in range(max(LEAST, len(configurations))):
        configuration = configurations[number % len(configurations)]
        bot = ("random", "greedy")[number // len(configurations) % 2 if number >= 6 else 0]
        path = folder / f"{number:02}-{configuration.seats}p-{bot}.jsonl"
        if not list(folder.glob(f"{number:02}-*")):
            lines = play(game, configuration, bot, number)
            path.write_text("\n".join(lines) + "\n")
            print(f"{path.relative_to(FOLDER)}: {len(lines)} lines", flush=True)


def play(game: Game, configuration: Configuration, bot: str, number: int) -> list[str]:
    """Return the replay of one finished game with its checksums."""
    rng = Random(number)
    match = Match(game, configuration.options, configuration.seats, 100 + number)
    players = [make(bot, game, seat, Random(f"{number} {seat}")) for seat in range(configuration.seats)]
    lines = [as_line(match.header)]
    while not match.state.over:
        question = rng.choice(match.state.questions())
        seen = Observation.of(match.state, question.seat)
        action = question.actions[0]
        if len(question.actions) > 1:
            action = players[question.seat].choose(seen, question, Deadline())
        match.apply(question.seat, action)
        lines.append(as_line([question.seat, *action]))
        if len(match.log) % CHECKED == 0:
            lines.append(as_line({"at": len(match.log), "checksum": match.state.checksum()}))
    return [*lines, as_line({"checksum": match.state.checksum()})]


if __name__ == "__main__":
    arguments = [argument for argument in sys.argv[1:] if argument != "--add"]
    if len(arguments) != 1 or arguments[0] not in titles():
        sys.exit(f"Usage: python tools/golden.py TITLE [--add], one of {', '.join(titles())}.")
    record(titles()[arguments[0]], "--add" in sys.argv)
