"""The commands for designers and for those who teach programs: compare, vector."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from civitas.arena.compare import Comparison, Mean, Pair
from civitas.arena.pool import usual_workers
from civitas.arena.schedule import Plan
from civitas.games import opened, title
from civitas.learning import SPACE, Layout
from civitas.terminal.arguments import (
    AsJson,
    Cluster,
    GameId,
    Lang,
    Options,
    Seed,
    Workers,
    fewest,
    names,
    options_of,
)
from civitas.terminal.output import add_row, new_table, print_json, print_table, progress_bar
from civitas.terminal.voice import TerminalVoice, language

laboratory = typer.Typer()

OWN = "-"
"""Stands for the title's own components."""
USUAL_BOT = "medium"
MOST_OTHERS = 10
"""So many components that were not changed themselves are shown; the JSON has all of them."""


@laboratory.command(epilog="Example: civitas compare path - my-box/ --games 200 --out trial/")
def compare(
    game: GameId,
    pack_a: Annotated[str, typer.Argument(metavar="PACK-A", help="A pack, or - for the game's own cards.")],
    pack_b: Annotated[str, typer.Argument(metavar="PACK-B", help="The pack that it is compared with, or -.")],
    seats: Annotated[
        str | None, typer.Option(metavar="A,B", help="The line-up: names of bots; else medium on all seats.")
    ] = None,
    games: Annotated[int, typer.Option(metavar="N", help="How many games with each pack.")] = 100,
    seed: Seed = "0",
    workers: Workers = None,
    cluster: Cluster = None,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="DIR", help="Keep all games in DIR/a and DIR/b; go on from there."),
    ] = None,
    option: Options = None,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Play the same games with two packs and show what a changed card does."""
    chosen = language(lang)
    playable = title(game)
    line_up = names(seats) or [USUAL_BOT] * fewest(playable)
    options = options_of(playable, option)
    folders = [None if pack == OWN else Path(pack) for pack in (pack_a, pack_b)]
    one, two = [Plan(game, line_up, seed, options, folder) for folder in folders]
    found = Comparison((one, two))
    with progress_bar(2 * games) as (bar, task):
        found.play(
            games,
            usual_workers() if workers is None else workers,
            out,
            lambda done: bar.update(task, completed=done),
            cluster,
        )
    if as_json:
        print_json(found.to_json())
        return
    _print(found, TerminalVoice(opened(game, folders[1]), chosen))


@laboratory.command(epilog="Example: civitas vector path --seats 3")
def vector(
    game: GameId,
    seats: Annotated[int | None, typer.Option(metavar="N", help="Seats; else the fewest.")] = None,
    as_json: AsJson = False,
) -> None:
    """List what stands where in the vector that learning programs see."""
    playable = title(game)
    count = fewest(playable) if seats is None else seats
    refusal = playable.refusal({}, count)
    if refusal:
        raise refusal
    layout = Layout(playable, count)
    if as_json:
        print_json({"game": game, "seats": count, "actions": SPACE, "names": layout.names})
        return
    for place, name in enumerate(layout.names):
        print(f"{place:6} {name}")


def _print(found: Comparison, voice: TerminalVoice) -> None:
    def say(key: str, *args: object) -> str:
        return voice.phrase("comparison", key, args=args)

    overall = new_table("", "A", "B", say("difference"))
    for name, pair in found.overall().items():
        add_row(overall, say(name), _said(pair.a), _said(pair.b), _said(pair.difference, sign="+"))
    print_table(overall)
    heads = ("component", "used", "won", "score")
    table = new_table(*[say(head) for head in heads])
    rows = found.rows()
    others = [row for row in rows if row.clear and not row.changed]
    for row in [row for row in rows if row.changed] + others[:MOST_OTHERS]:
        name = voice.small_label(row.name)
        add_row(
            table,
            say("changed", name) if row.changed else name,
            _shares(row.used),
            _shares(row.won),
            _pair(row.score),
        )
    print_table(table)
    print(say("about", len(found.played[0])))
    if len(others) > MOST_OTHERS:
        print(say("more", len(others) - MOST_OTHERS))


def _said(one: Mean | None, scale: float = 1.0, sign: str = "") -> str:
    """Return an average with its margin; a dash where too few games have it."""
    return "–" if one is None else f"{scale * one.value:{sign}.1f} ± {scale * one.margin:.1f}"


def _pair(pair: Pair, scale: float = 1.0) -> str:
    """Return both averages and the difference, with a star if it is clear."""
    parts = [_said(pair.a, scale), _said(pair.b, scale)]
    return f"{' → '.join(parts)} ({_said(pair.difference, scale, '+')}){'*' if pair.clear else ''}"


def _shares(pair: Pair) -> str:
    return _pair(pair, 100.0)
