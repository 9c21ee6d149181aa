"""One page about the games of a run: who won, how long they took, what the components did in them."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

from civitas.arena.balance import balance
from civitas.arena.book import read_run
from civitas.arena.course import Played
from civitas.arena.intervals import interval
from civitas.arena.plots import histogram, interval_plot, line_plot
from civitas.arena.tournament import standings
from civitas.games import title
from civitas.kernel.types import Unplayable
from civitas.terminal.voice import TerminalVoice

STYLE = (
    "body{font-family:sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}"
    "table{border-collapse:collapse}td,th{padding:.2rem .6rem;border-bottom:1px solid #ddd;text-align:right}"
    "td:first-child,th:first-child{text-align:left}h2{margin-top:2.5rem}svg{max-width:100%;height:auto}"
)
MOST_PLOTTED = 30
"""So many components are drawn; the table has all of them."""


def report_page(folder: Path, lang: str) -> str:
    """Return the page."""
    described, games = read_run(folder)
    if not games:
        raise Unplayable(
            f"{folder} holds no finished game, so there is nothing to report.", "nothing_to_report", folder
        )
    return Report(described, games, TerminalVoice(title(described["game"]), lang)).page()


class Report:
    """The parts of the page, each made from the games alone."""

    def __init__(self, described: dict[str, Any], games: list[Played], voice: TerminalVoice) -> None:
        self.described = described
        self.games = games
        self.voice = voice
        self.bots: list[str] = described["bots"]

    def say(self, key: str, *args: Any) -> str:
        """Return a phrase of the report."""
        return self.voice.phrase("report", key, args=args)

    def page(self) -> str:
        """Return the whole page."""
        name = f"{self.voice.title()}: {', '.join(self.bots)}"
        parts = [
            ("standings", self.standings()),
            ("scores", self.scores()),
            ("lengths", self.lengths()),
            ("by_seat", self.by_seat()),
            ("categories", self.categories()),
            ("components", self.components()),
        ]
        body = "".join(f"<h2>{escape(self.say(key))}</h2>{part}" for key, part in parts if part)
        about = escape(self.say("about", len(self.games), self.described["seats"], self.described["seed"]))
        return (
            f'<!doctype html><html lang="{self.voice.lang}"><head><meta charset="utf-8">'
            f"<title>{escape(name)}</title><style>{STYLE}</style></head>"
            f"<body><h1>{escape(name)}</h1><p>{about}</p>{body}</body></html>\n"
        )

    def standings(self) -> str:
        """Return ratings and shares of the wins."""
        rows = standings(self.bots, self.games)
        plot = interval_plot(
            [
                (
                    row["bot"],
                    row["rating"],
                    row["rating"] - 2 * row["uncertainty"],
                    row["rating"] + 2 * row["uncertainty"],
                )
                for row in rows
            ],
            self.say("rating"),
        )
        cells = [
            [
                row["bot"],
                str(row["games"]),
                f"{row['share']:.1%}",
                f"{row['interval'][0]:.1%} – {row['interval'][1]:.1%}",
                f"{row['score']:g}",
                f"{row['rating']:.1f} ± {row['uncertainty']:.1f}",
                f"{row['ms_per_decision']:.1f}",
            ]
            for row in rows
        ]
        heads = ("player", "games", "share", "interval", "score", "rating", "ms")
        return _table([self.say(head) for head in heads], cells) + plot

    def scores(self) -> str:
        """Return how the final points are spread, by bot."""
        groups: dict[str, list[float]] = {bot: [] for bot in self.bots}
        for one in self.games:
            for entry, total in zip(one.seating, one.totals, strict=True):
                groups[self.bots[entry]].append(float(total))
        return histogram(groups, self.say("points"))

    def lengths(self) -> str:
        """Return how many decisions a game takes."""
        return histogram(
            {self.say("all"): [float(sum(one.decisions)) for one in self.games]}, self.say("decisions")
        )

    def by_seat(self) -> str:
        """Return how often each seat wins."""
        rows = []
        for seat in range(self.described["seats"]):
            won = sum(one.shares()[seat] for one in self.games)
            low, high = interval(won, len(self.games))
            rows.append((self.voice.seat(seat), won / len(self.games), low, high))
        return interval_plot(rows, self.say("share"), 1 / self.described["seats"])

    def categories(self) -> str:
        """Return what the points of a seat were made of after each round, on average.

        Rounds are counted on, also where a title numbers those of each era anew. A game that is over stays
        as it ended.
        """
        courses = [dict(one.course) for one in self.games]
        reached: dict[int, list[dict[str, int]]] = {}
        rounds: list[list[dict[str, int]]] = []
        for stage in sorted({stage for course in courses for stage in course}):
            reached |= {game: course[stage] for game, course in enumerate(courses) if stage in course}
            rounds.append([parts for seats in reached.values() for parts in seats])
        names = dict.fromkeys(name for seats in rounds for parts in seats for name in parts)
        lines = {
            self.voice.label(name, "score", "board"): [
                (float(round), sum([parts.get(name, 0) for parts in seats]) / len(seats))
                for round, seats in enumerate(rounds, 1)
            ]
            for name in names
        }
        return line_plot(lines, self.say("round"), self.say("points"))

    def components(self) -> str:
        """Return how winning and points change with each component."""
        rows = balance(self.games)
        if not rows:
            return ""
        ends = [*rows[: MOST_PLOTTED // 2], *rows[-MOST_PLOTTED // 2 :]] if len(rows) > MOST_PLOTTED else rows
        plot = interval_plot(
            [
                (
                    self.voice.small_label(row.name),
                    100 * row.corrected,
                    100 * (row.corrected - row.margin),
                    100 * (row.corrected + row.margin),
                )
                for row in ends
            ],
            self.say("corrected"),
            0.0,
        )
        cells = [
            [
                self.voice.small_label(row.name),
                f"{row.used / row.seats:.1%}",
                f"{100 * row.win:+.1f}",
                f"{row.score:+.1f}",
                f"{100 * row.corrected:+.1f} ± {100 * row.margin:.1f}",
            ]
            for row in rows
        ]
        heads = ("component", "used", "win_change", "score_change", "corrected")
        return (
            f"<p>{escape(self.say('balance'))}</p>{plot}{_table([self.say(head) for head in heads], cells)}"
        )


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(cell)}</th>" for cell in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
