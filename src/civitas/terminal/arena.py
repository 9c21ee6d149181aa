"""The commands with which bots play and judge: simulate, tournament, report, tune, analyse, usage, bench."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import typer

from civitas.arena.analyse import Analysis, Analyst
from civitas.arena.bench import LEAST_REPEATS
from civitas.arena.bench import bench as run_bench
from civitas.arena.parquet import check_parquet, write_parquet
from civitas.arena.pool import usual_workers
from civitas.arena.schedule import Plan, Tournament
from civitas.arena.simulate import simulate as run_simulation
from civitas.arena.tournament import tournament as run_tournament
from civitas.arena.tune import Tuning
from civitas.arena.tune_order import SEARCH, Order
from civitas.arena.usage import usage as count_usage
from civitas.games import opened
from civitas.kernel.game import Configuration
from civitas.kernel.types import Unplayable
from civitas.outlook import FILE
from civitas.terminal.arguments import (
    AsJson,
    Cluster,
    GameId,
    Lang,
    Options,
    PackDir,
    Seed,
    Workers,
    fewest,
    mix_of,
    names,
    options_of,
)
from civitas.terminal.output import add_row, new_table, print_json, print_table, progress_bar
from civitas.terminal.report import report_page
from civitas.terminal.saves import check_players, read_stretches
from civitas.terminal.voice import Phrases, TerminalVoice, language

arena = typer.Typer()

OutDir = Annotated[
    Path | None, typer.Option("--out", metavar="DIR", help="Keep every game there, and go on from there.")
]
AsParquet = Annotated[bool, typer.Option("--parquet", help="Write Parquet files to --out as well.")]


@arena.command(epilog="Example: civitas simulate path --seats medium,hard --games 100 --seed 7 --out run/")
def simulate(
    game: GameId,
    seats: Annotated[str, typer.Option(metavar="A,B", help="The line-up: names of bots.")] = "random,random",
    games: Annotated[int, typer.Option(metavar="N", help="How many games.")] = 100,
    seed: Seed = "0",
    workers: Workers = None,
    cluster: Cluster = None,
    out: OutDir = None,
    parquet: AsParquet = False,
    option: Options = None,
    pack: PackDir = None,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games; the same seed gives the same checksum, however many workers there are."""
    phrase = Phrases(language(lang))
    plan = Plan(game, names(seats), seed, options_of(opened(game, pack), option), pack)
    plan.detailed = out is not None
    tables = _tables(parquet, out)
    with progress_bar(games) as (bar, task):
        result = run_simulation(
            plan, games, usual_workers() if workers is None else workers, _shown(bar, task), out, cluster
        )
    if tables is not None:
        write_parquet(tables)
    if as_json:
        print_json(result)
        return
    table = new_table(phrase("player"), phrase("wins"), phrase("mean_score"))
    for name, wins, score in zip(result["seats"], result["wins"], result["scores"], strict=True):
        add_row(table, name, f"{wins:g}", f"{score:g}")
    print_table(table)
    figures = [result[key] for key in ("fresh_decisions", "seconds", "decisions_per_second", "checksum")]
    there = games - result["fresh_games"]
    if there:
        print(phrase("resumed", args=(games, there, *figures)))
    else:
        print(phrase("simulated", args=(games, *figures)))


@arena.command(epilog="Example: civitas tournament path --bots easy,medium,hard --rounds 10 --out run/")
def tournament(
    game: GameId,
    bots: Annotated[str, typer.Option(metavar="A,B", help="Who plays: names of bots, each once.")],
    seats: Annotated[int | None, typer.Option(metavar="N", help="Seats at a table; else the fewest.")] = None,
    rounds: Annotated[
        int,
        typer.Option(metavar="N", help="How often all groups of bots meet on all rotations of the seats."),
    ] = 10,
    seed: Seed = "0",
    workers: Workers = None,
    cluster: Cluster = None,
    out: OutDir = None,
    parquet: AsParquet = False,
    option: Options = None,
    pack: PackDir = None,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Let all bots play against all others and rate them; what --out holds already is not played again."""
    phrase = Phrases(language(lang))
    playable = opened(game, pack)
    count = fewest(playable) if seats is None else seats
    plan = Tournament(game, names(bots), count, seed, options_of(playable, option), pack)
    plan.detailed = out is not None
    tables = _tables(parquet, out)
    with progress_bar(plan.games(rounds)) as (bar, task):
        result = run_tournament(
            plan, rounds, usual_workers() if workers is None else workers, _shown(bar, task), out, cluster
        )
    if tables is not None:
        write_parquet(tables)
    if as_json:
        print_json(result)
        return
    headings = ("player", "games", "win_share", "interval", "mean_score", "rating", "ms_per_decision")
    table = new_table(*[phrase(heading) for heading in headings])
    for row in result["standings"]:
        low, high = row["interval"]
        add_row(
            table,
            row["bot"],
            str(row["games"]),
            f"{row['share']:.1%}",
            f"{low:.1%} – {high:.1%}",
            f"{row['score']:g}",
            f"{row['rating']:.1f} ± {row['uncertainty']:.1f}",
            f"{row['ms_per_decision']:.1f}",
        )
    print_table(table)
    print(phrase("tournament", args=(result["games"], result["checksum"])))


@arena.command(epilog="Example: civitas report run/")
def report(
    folder: Annotated[
        Path, typer.Argument(metavar="DIR", help="What simulate or tournament wrote with --out.")
    ],
    lang: Lang = None,
) -> None:
    """Write one page with plots and tables about the games of a run, and say where it is."""
    chosen = language(lang)
    path = folder / "report.html"
    path.write_text(report_page(folder, chosen), encoding="utf-8")
    print(Phrases(chosen)("reported", args=(str(path),)))


@arena.command(epilog="Example: civitas tune path --folder tuning/ --rounds 4")
def tune(
    game: GameId,
    folder: Annotated[
        Path, typer.Option(metavar="DIR", help="Where the run lies; it is resumed from there.")
    ],
    rounds: Annotated[
        int, typer.Option(help="How often the population plays and a fit is tried, in all.")
    ] = 6,
    games: Annotated[int, typer.Option(help="Games of the population per round.")] = 100,
    match: Annotated[int, typer.Option(help="Games of the match that decides about new weights.")] = 60,
    ridge: Annotated[
        float, typer.Option(help="How strongly each game draws a fit towards the old weights.")
    ] = 300,
    evolve: Annotated[
        int, typer.Option(metavar="G", help="Generations of evolution after the rounds, in all.")
    ] = 0,
    search: Annotated[str, typer.Option(metavar="BOT", help="The bot that plays with the weights.")] = SEARCH,
    seats: Annotated[int | None, typer.Option(metavar="N", help="Seats at a table; else the fewest.")] = None,
    seed: Seed = "0",
    workers: Workers = None,
    option: Options = None,
    mix: Annotated[
        list[str] | None,
        typer.Option(metavar="K=V,V", help="Values of an option; games take all combinations in turn."),
    ] = None,
    lang: Lang = None,
) -> None:
    """Find better weights for a game's bots by letting them play; the folder gets a weights.toml."""
    phrase = Phrases(language(lang))
    playable = opened(game)
    count = fewest(playable) if seats is None else seats
    order = Order(
        game,
        count,
        seed,
        options_of(playable, option),
        rounds=rounds,
        games=games,
        match=match,
        ridge=ridge,
        evolve=evolve,
        search=search,
        mix=mix_of(playable, mix),
    )
    with progress_bar(None) as (bar, task):
        processes = usual_workers() if workers is None else workers
        tuning = Tuning(order, folder, print, processes, _shown(bar, task))
        print(f"seed {seed}")
        bar.update(task, total=tuning.whole(), completed=tuning.over)
        if not tuning.left():
            print(phrase("tuned_already", args=(tuning.progress.rounds, tuning.progress.judged)))
        tuning.run()
    print(folder / FILE)


@arena.command(epilog="Example: civitas analyse evening.jsonl --svg evening.svg")
def analyse(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A replay file or a saved game.")],
    bot: Annotated[str, typer.Option(help="Whose answers the players' are compared with.")] = "medium",
    deals: Annotated[
        int, typer.Option(metavar="N", min=1, help="How often what is hidden is dealt anew.")
    ] = 8,
    svg: Annotated[Path | None, typer.Option(metavar="FILE", help="Draw the chances to win there.")] = None,
    most: Annotated[int, typer.Option(metavar="N", min=0, help="How many mistakes are shown.")] = 10,
    pack: PackDir = None,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Say how the chances to win went in a game, and which answers lost most."""
    check_players([bot])
    match, believed = read_stretches(file, pack)
    if believed:
        raise Unplayable(
            f"{file} began under other rules, which are not here any more, so it cannot be analysed.",
            "analyse_stretches",
            file,
        )
    if svg is not None:
        svg.open("a").close()  # what cannot be written is refused before the work, not after it
    voice = TerminalVoice(match.game, language(lang))
    seats = [voice.seat(seat) for seat in range(match.header.seats)]
    with progress_bar(len(match.log)) as (bar, task):
        found = Analyst(match, bot, deals).analyse(_shown(bar, task))
    if as_json:
        print_json(found.to_json())
    else:
        _tell(found, voice, seats, most)
    if svg is not None:
        svg.write_text(
            found.curve(seats, voice.phrase("report", "round"), voice.phrase("chance")), encoding="utf-8"
        )


def _tell(found: Analysis, voice: TerminalVoice, seats: list[str], most: int) -> None:
    """Print the chances after every turn, and so many mistakes."""
    table = new_table(voice.phrase("answers"), *seats)
    for moment in found.moments:
        add_row(table, str(moment.answers), *[f"{chance:.0%}" for chance in moment.chances])
    print_table(table)
    for one in found.mistakes[:most]:
        said = [voice.action(one.question, action) for action in (one.chosen, one.better)]
        print(
            voice.phrase(
                "mistake", args=(one.answers + 1, seats[one.question.seat], *said, f"{one.loss:.1f}")
            )
        )


def _shown(bar: Any, task: Any) -> Callable[[int], None]:
    return lambda done: bar.update(task, completed=done)


@arena.command(epilog="Example: civitas usage path --games 300")
def usage(
    game: GameId,
    games: Annotated[int, typer.Option(metavar="N", help="How many games.")] = 100,
    seed: Seed = "0",
    bot: Annotated[
        str | None,
        typer.Option(
            help="Who plays all seats. Else random bots that prefer what was never used so far, "
            "with a greedy one among them in every fifth game."
        ),
    ] = None,
    seats: Annotated[int | None, typer.Option(metavar="N", help="Only with so many seats.")] = None,
    option: Options = None,
    pack: PackDir = None,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Find components that never take effect; without --seats and --option all variants are played."""
    playable = opened(game, pack)
    voice = TerminalVoice(playable, language(lang))
    check_players([] if bot is None else [bot])
    configuration = None
    if seats is not None or option:
        configuration = Configuration(
            min(playable.counts) if seats is None else seats, options_of(playable, option)
        )
    with progress_bar(games) as (bar, task):
        result = count_usage(
            playable, games, seed, configuration, bot, lambda done: bar.update(task, completed=done)
        )
    if as_json:
        print_json(result)
    elif not result["never"]:
        print(voice.phrase("all_used", args=(result["games"], result["components"])))
    else:
        print(voice.phrase("never", args=(result["games"],)))
        for name in result["never"]:
            print(f"  {name}  {voice.small_label(name)}")


@arena.command(epilog="Example: civitas bench --json")
def bench(
    repeats: Annotated[int, typer.Option(help="How often everything is measured.")] = LEAST_REPEATS,
    seconds: Annotated[float, typer.Option(help="How long one measurement takes.")] = 1.0,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Measure the speed of every game beside catanatron, with random players."""
    phrase = Phrases(language(lang))
    with progress_bar(None) as (bar, task):
        result = run_bench(
            repeats, seconds, lambda done, total: bar.update(task, completed=done, total=total)
        )
    if as_json:
        print_json(result)
        return
    columns = ("decisions_per_s", "games_per_s", "copy_us", "spread", "ratio")
    table = new_table(phrase("game"), *[phrase(column) for column in columns])
    for name, figures in [("catanatron", result["catanatron"]), *result["games"].items()]:
        add_row(table, name, *[f"{figures[column]:g}" for column in columns])
    print_table(table)


def _tables(parquet: bool, out: Path | None) -> Path | None:
    """Return where Parquet files go, None if none are wanted; what cannot be written is refused at once."""
    if not parquet:
        return None
    if out is None:
        raise Unplayable("Parquet files are written to a folder; say which one with --out.", "parquet_folder")
    check_parquet()
    return out
