"""How strong the bots are: fixed numbers of games, written to docs/bots.md.

    python tools/strength.py [--folder DIR] [--part NAME] [--title ID] [--seats N] [--bot NAME] [--games N]
        [--workers N]

The parts are `pairs` (levels against each other), `alone` (the solo games of Revive and Civolution) and
`among` (four of one bot at a table of Ages). Seats are rotated and ties count half. Every game is kept in the
folder, so that a stopped run goes on as it was. Lines of the page whose games lie elsewhere stay as they are;
whoever changes a bot takes its lines out. In a pair half of the seats belong to one bot and half to the
other: one half of the wins is what chance gives.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Iterator
from itertools import takewhile
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs/bots.md"
BEGIN, END = "<!-- measured -->", "<!-- end -->"

os.environ.setdefault("CIVITAS_BOTS", "bots.yardstick")
sys.path.insert(0, str(ROOT / "tests"))

from civitas.arena.book import read_run  # noqa: E402
from civitas.arena.course import Played  # noqa: E402
from civitas.arena.intervals import interval  # noqa: E402
from civitas.arena.pool import usual_workers  # noqa: E402
from civitas.arena.schedule import Plan  # noqa: E402
from civitas.arena.work import played_games  # noqa: E402
from civitas.games import titles  # noqa: E402

GAMES: dict[str, Any] = titles()
SEATS = (2, 4)
BOTS = ("random", "easy", "medium", "hard", "best")
VICI = ("beginner", "moderate", "medium", "advanced", "expert")


class Run(NamedTuple):
    """So many games of one line-up."""

    part: str
    name: str
    title: str
    lineup: tuple[str, ...]
    games: int
    options: dict[str, Any]

    def plan(self) -> Plan:
        """Return what is played."""
        plan = Plan(self.title, list(self.lineup), "strength", GAMES[self.title].bench_options | self.options)
        plan.detailed = True
        return plan

    def called(self) -> list[str]:
        """Return the cells that say in its table which run this is."""
        bot = f"`{self.lineup[0]}`"
        if self.part == "pairs":
            return [self.title, str(len(self.lineup)), bot, f"`{self.lineup[1]}`"]
        return [bot, self.options["level"]] if self.options else [bot]


def runs() -> Iterator[Run]:
    """Return everything that is measured, in the order of the page."""
    pairs = (
        *(("hard", "yardstick", 200), ("best", "hard", 100)),
        *(("hard", "medium", 100), ("medium", "easy", 100), ("easy", "random", 100)),
    )
    for title, game in GAMES.items():
        for seats in SEATS:
            if seats in game.counts:
                for bot, other, games in pairs:
                    lineup = (bot, other) * (seats // 2)
                    yield Run("pairs", f"{title}-{seats}-{bot}-{other}", title, lineup, games, {})
    for bot in BOTS:
        yield Run("alone", f"revive-1-{bot}", "revive", (bot,), 100, {})
    for bot in BOTS:
        for level in VICI:
            options = {"level": level}
            yield Run("alone", f"civolution-1-{bot}-{level}", "civolution", (bot,), 20, options)
    for bot in BOTS[1:]:
        yield Run("among", f"ages-4-{bot}", "ages", (bot,) * 4, 60, {})


def pair_row(run: Run, played: list[Played]) -> list[str]:
    """Return what came of two bots at one table."""
    own = [(one, seat) for one in played for seat, entry in enumerate(one.seating) if entry % 2 == 0]
    others = [(one, seat) for one in played for seat, entry in enumerate(one.seating) if entry % 2 == 1]
    won = sum(one.shares()[seat] for one, seat in own)
    cells = [*run.called(), *share(run, won, len(played))]
    for side in (own, others):
        decisions = sum(one.decisions[seat] for one, seat in side)
        cells.append(f"{1000 * sum(one.seconds[seat] for one, seat in side) / max(1, decisions):.1f}")
    turns = sum(len(one.course) for one, _ in own)
    cells.append(f"{sum(one.seconds[seat] for one, seat in own) / max(1, turns):.2f}")
    cells.append(f"{sum(one.totals[seat] for one, seat in own) / len(own):.1f}")
    cells.append(f"{sum(one.totals[seat] for one, seat in others) / len(others):.1f}")
    return cells


def share(run: Run, won: float, games: int) -> list[str]:
    """Return games, the share of them that was won, and its interval, as cells."""
    low, high = interval(won, games)
    return [number(run, games), f"{won / games:.1%}", f"{low:.1%} – {high:.1%}"]


def number(run: Run, games: int) -> str:
    """Return how many games were played; of a run that is not finished, also how many it has."""
    return str(games) if games >= run.games else f"{games} of {run.games}"


def ladder_row(run: Run, played: list[Played]) -> list[str]:
    """Return which share of the solo games of Revive reached each rank of its ladder, and not the next."""
    points = [one.totals[0] for one in played]
    steps = [least for least, _ in GAMES["revive"].components.ranks]
    cells = [*run.called(), number(run, len(points)), f"{sum(points) / len(points):.1f}"]
    for least, above in zip(steps, [*steps[1:], sys.maxsize], strict=True):
        cells.append(f"{sum(least <= total < above for total in points) / len(points):.0%}")
    return cells


def rival_row(run: Run, played: list[Played]) -> list[str]:
    """Return how often a bot won against V.I.C.I."""
    won = sum(one.ranks[0] == 1 for one in played)
    mean = sum(one.totals[0] for one in played) / len(played)
    return [*run.called(), *share(run, won, len(played)), f"{mean:.1f}"]


def among_row(run: Run, played: list[Played]) -> list[str]:
    """Return how civilizations of one bot end among themselves."""
    names = GAMES["ages"].outlook.names
    ends = [dict(zip(names, features, strict=True)) for one in played for features in one.features]
    return [
        *run.called(),
        number(run, len(played)),
        f"{sum(max(one.totals) for one in played) / len(played):.0f}",
        f"{sum(sum(one.totals) for one in played) / len(ends):.0f}",
        f"{sum(end['government_age'] == 0 for end in ends) / len(ends):.0%}",
        f"{sum(end['science_growth'] for end in ends) / len(ends):.1f}",
        f"{sum(sum(one.seconds) / max(1, len(one.course)) for one in played) / len(played) / 4:.2f}",
    ]


def tables(folder: Path, written: str) -> Iterator[str]:
    """Return the tables of all that the folder holds or that was written before."""
    lines = written.splitlines()
    ranks = [f"{least} and more" for least, _ in GAMES["revive"].components.ranks]
    yield from table(
        folder,
        lines,
        "",
        [run for run in runs() if run.part == "pairs"],
        *("title", "seats", "bot", "against", "games", "won", "95 % interval"),
        *("ms per decision", "of the other", "s per turn", "score", "of the other"),
    )
    alone = [run for run in runs() if run.part == "alone"]
    yield from table(
        folder,
        lines,
        "Revive alone, by rank (the next rank not reached):",
        [run for run in alone if run.title == "revive"],
        *("bot", "games", "points", *ranks),
    )
    yield from table(
        folder,
        lines,
        "Civolution alone, against V.I.C.I:",
        [run for run in alone if run.title == "civolution"],
        *("bot", "level", "games", "won", "95 % interval", "points"),
    )
    yield from table(
        folder,
        lines,
        "Ages, expert, four of one bot among themselves:",
        [run for run in runs() if run.part == "among"],
        *("bot", "games", "winner's culture", "mean", "Despotism at the end", "science growth", "s per turn"),
    )


def table(folder: Path, lines: list[str], heading: str, wanted: list[Run], *columns: str) -> Iterator[str]:
    """Return the lines of one table, none if nothing of it was played."""
    head = line(columns)
    old = lines[lines.index(head) :] if head in lines else []
    rows = [text for run in wanted if (text := row(run, found(folder, run)) or kept(run, old))]
    if rows:
        yield from ["", heading, ""] if heading else []
        yield head
        yield f"|{' --- |' * len(columns)}"
        yield from rows


def line(cells: Iterable[str]) -> str:
    """Return a line of a table."""
    return f"| {' | '.join(cells)} |"


def kept(run: Run, old: list[str]) -> str:
    """Return the line that a table has of a run, empty if there is none."""
    table = takewhile(lambda text: text.startswith("|"), old)
    return next((text for text in table if text.startswith(line(run.called()))), "")


def found(folder: Path, run: Run) -> list[Played]:
    """Return the games of a run that lie in the folder."""
    return read_run(folder / run.name)[1] if (folder / run.name).exists() else []


def row(run: Run, played: list[Played]) -> str:
    """Return one line of a table, empty if nothing was played."""
    if not played:
        return ""
    if run.part == "pairs":
        return line(pair_row(run, played))
    if run.part == "among":
        return line(among_row(run, played))
    return line((ladder_row if run.title == "revive" else rival_row)(run, played))


def write_page(folder: Path) -> None:
    """Write the tables into the page."""
    page = PAGE.read_text(encoding="utf-8")
    before, written = page.split(BEGIN)
    written, after = written.split(END)
    text = "\n".join(tables(folder, written))
    PAGE.write_text(f"{before}{BEGIN}\n{text}\n{END}{after}", encoding="utf-8")


def main() -> None:
    """Play what is missing and write the page."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--folder", type=Path, default=ROOT / "strength")
    parser.add_argument("--part", choices=("pairs", "alone", "among"), action="append")
    parser.add_argument("--title", choices=sorted(GAMES), action="append")
    parser.add_argument("--seats", type=int, action="append", choices=(1, *SEATS))
    parser.add_argument("--bot", choices=BOTS, action="append")
    parser.add_argument("--games", type=int, help="Instead of each run's own number.")
    parser.add_argument("--workers", type=int, default=usual_workers())
    given = parser.parse_args()
    for run in runs():
        wanted = (
            (not given.part or run.part in given.part)
            and (not given.title or run.title in given.title)
            and (not given.seats or len(run.lineup) in given.seats)
            and (not given.bot or run.lineup[0] in given.bot)
        )
        if wanted:
            played = played_games(
                run.plan(), given.games or run.games, given.workers, given.folder / run.name
            )
            print(row(run, played), flush=True)
            write_page(given.folder)


if __name__ == "__main__":
    main()
