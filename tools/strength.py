"""How strong the bots are: fixed numbers of games between levels, written to docs/bots.md.

    python tools/strength.py [--folder DIR] [--title ID] [--seats N] [--games N] [--workers N]

Seats are rotated and ties count half. Every game is kept in the folder, so that a stopped run goes on as it
was. Half of the seats belong to one bot and half to the other: one half of the wins is what chance gives.
"""

from __future__ import annotations

import argparse
import os
import sys
from itertools import product
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs/bots.md"
BEGIN, END = "<!-- measured -->", "<!-- end -->"

os.environ.setdefault("CIVITAS_BOTS", "bots.yardstick")
sys.path.insert(0, str(ROOT / "tests"))

from civitas.arena.course import Played  # noqa: E402
from civitas.arena.schedule import Plan  # noqa: E402
from civitas.arena.tournament import interval  # noqa: E402
from civitas.arena.work import played_games, read_run, usual_workers  # noqa: E402
from civitas.games import titles  # noqa: E402


class Pairing(NamedTuple):
    """Two bots, and in how many games they meet."""

    bot: str
    other: str
    games: int


SEATS = (2, 4)
PAIRINGS = (
    Pairing("hard", "yardstick", 200),
    Pairing("best", "hard", 100),
    Pairing("hard", "medium", 100),
    Pairing("medium", "easy", 100),
    Pairing("easy", "random", 100),
)


def row(title: str, seats: int, pairing: Pairing, played: list[Played]) -> str:
    """Return one line of the table."""
    own = [(one, seat) for one in played for seat, entry in enumerate(one.seating) if entry % 2 == 0]
    others = [(one, seat) for one in played for seat, entry in enumerate(one.seating) if entry % 2 == 1]
    won = sum(one.shares()[seat] for one, seat in own)
    low, high = interval(won, len(played))
    cells = [
        title,
        str(seats),
        f"`{pairing.bot}`",
        f"`{pairing.other}`",
        str(len(played)),
        f"{won / len(played):.1%}",
        f"{low:.1%} – {high:.1%}",
    ]
    for side in (own, others):
        decisions = sum(one.decisions[seat] for one, seat in side)
        cells.append(f"{1000 * sum(one.seconds[seat] for one, seat in side) / max(1, decisions):.1f}")
    turns = sum(len(one.course) for one, _ in own)
    cells.append(f"{sum(one.seconds[seat] for one, seat in own) / max(1, turns):.2f}")
    cells.append(f"{sum(one.totals[seat] for one, seat in own) / len(own):.1f}")
    cells.append(f"{sum(one.totals[seat] for one, seat in others) / len(others):.1f}")
    return f"| {' | '.join(cells)} |"


def write_page(folder: Path) -> None:
    """Write a table of all that the folder holds."""
    lines = [
        "| title | seats | bot | against | games | won | 95 % interval | ms per decision | of the other | "
        "s per turn | score | of the other |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for title in titles():
        for seats in SEATS:
            for pairing in PAIRINGS:
                run = folder / name_of(title, seats, pairing)
                played = read_run(run)[1] if run.exists() else []
                if played:
                    lines.append(row(title, seats, pairing, played))
    page = PAGE.read_text(encoding="utf-8")
    before, after = page.split(BEGIN)[0], page.split(END)[1]
    PAGE.write_text(f"{before}{BEGIN}\n" + "\n".join(lines) + f"\n{END}{after}", encoding="utf-8")


def name_of(title: str, seats: int, pairing: Pairing) -> str:
    """Return the name of the folder in which the games of a pairing are kept."""
    return f"{title}-{seats}-{pairing.bot}-{pairing.other}"


def main() -> None:
    """Play what is missing and write the page."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--folder", type=Path, default=ROOT / "strength")
    parser.add_argument("--title", choices=sorted(titles()), action="append")
    parser.add_argument("--seats", type=int, action="append", choices=SEATS)
    parser.add_argument("--bot", choices=[pairing.bot for pairing in PAIRINGS], action="append")
    parser.add_argument("--games", type=int, help="Instead of each pairing's own number.")
    parser.add_argument("--workers", type=int, default=usual_workers())
    given = parser.parse_args()
    for title, seats, pairing in product(given.title or titles(), given.seats or SEATS, PAIRINGS):
        game = titles()[title]
        if seats not in game.counts or (given.bot and pairing.bot not in given.bot):
            continue
        plan = Plan(title, [pairing.bot, pairing.other] * (seats // 2), "strength", game.bench_options)
        plan.detailed = True
        run = given.folder / name_of(title, seats, pairing)
        played = played_games(plan, given.games or pairing.games, given.workers, run)
        print(row(title, seats, pairing, played), flush=True)
        write_page(given.folder)


if __name__ == "__main__":
    main()
