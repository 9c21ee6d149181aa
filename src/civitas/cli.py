"""The one command `civitas`. Each subcommand is short: it reads its options, asks a room, prints the answer.

Wrong input is answered with one sentence on standard error and exit code 2.
"""

from __future__ import annotations

import sys
from importlib import import_module
from io import TextIOWrapper
from pathlib import Path
from secrets import randbits
from typing import Annotated, Any, NoReturn

import typer
from rich.console import Console
from typer.core import TyperGroup

from civitas.arena.bench import LEAST_REPEATS
from civitas.arena.bench import bench as run_bench
from civitas.arena.simulate import Plan
from civitas.arena.simulate import simulate as run_simulation
from civitas.arena.usage import usage as count_usage
from civitas.bots import line_up
from civitas.games import opened, title, titles, with_pack
from civitas.kernel.game import Configuration, Game, Option
from civitas.kernel.match import Match
from civitas.kernel.pack import PackError, changes
from civitas.kernel.types import Unplayable
from civitas.terminal.cards import card, card_lines, component, pack_of
from civitas.terminal.output import add_row, new_table, print_json, print_table, progress_bar
from civitas.terminal.packs import game_of_pack
from civitas.terminal.results import result_table, verdict
from civitas.terminal.saves import HUMAN, check_players, read_match, read_players
from civitas.terminal.session import SILENT, Session
from civitas.terminal.voice import Phrases, Voice, language
from civitas.words.rules import page_of, plain

WRONG_INPUT = 2
UsageError: Any = typer.BadParameter.__bases__[0]
"""What typer raises for a command line that it cannot read; it has no public name of its own."""


class OneSentence(TyperGroup):
    """A group of commands that answers wrong input with one sentence instead of a page or a traceback."""

    def main(self, *args: Any, **extra: Any) -> NoReturn:
        try:
            code = super().main(*args, **{**extra, "standalone_mode": False})
        except UsageError as wrong:
            refuse(wrong.format_message())
        except (Unplayable, PackError) as wrong:
            refuse(str(wrong))
        except (typer.Abort, KeyboardInterrupt):
            sys.exit(130)
        except OSError as wrong:
            refuse(f"{wrong.filename or 'A file'} cannot be used: {wrong.strerror}")
        sys.exit(code if isinstance(code, int) else 0)


def refuse(sentence: str) -> NoReturn:
    """End with one sentence for the person who typed the command."""
    line = " ".join(sentence.split())
    print(line if line.endswith((".", "?", "!")) else f"{line}.", file=sys.stderr)
    sys.exit(WRONG_INPUT)


app = typer.Typer(
    cls=OneSentence,
    invoke_without_command=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    epilog="Example: civitas games",
)
pack_app = typer.Typer(
    help="Packs: an owner's own component values.", epilog="Example: civitas pack check my-box/"
)
app.add_typer(pack_app, name="pack")

GameId = Annotated[str, typer.Argument(metavar="GAME", help="A game's id, as civitas games lists them.")]
Lang = Annotated[str | None, typer.Option("--lang", metavar="de|en", help="Language; else that of LANG.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON to be read by programs.")]
PackDir = Annotated[Path | None, typer.Option("--pack", metavar="DIR", help="An owner's pack.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="K=V", help="An option; may be given several times.")
]
Seed = Annotated[str, typer.Option("--seed", help="What chance is derived from.")]


@app.callback()
def civitas(context: typer.Context) -> None:
    """One table for great civilization board games: play, simulate, look things up."""
    if context.invoked_subcommand is None:
        print(context.get_help())


@app.command(epilog="Example: civitas games --lang de")
def games(lang: Lang = None, as_json: AsJson = False) -> None:
    """List the games: player counts, rules versions, options."""
    phrase = Phrases(language(lang))
    found = titles()
    if as_json:
        print_json([_described(game) for game in found.values()])
        return
    if not found:
        print(phrase("no_games"))
    headings = ("game", "name", "players", "rules_version", "options")
    table = new_table(*[phrase(heading) for heading in headings])
    for game in found.values():
        voice = Voice(game, phrase.lang)
        options = "\n".join(_option_line(voice, option) for option in game.options)
        counts = ", ".join(str(count) for count in game.counts)
        add_row(table, game.id, voice.title(), counts, str(game.version), options)
    if found:
        print_table(table)


def _described(game: Game) -> dict[str, Any]:
    return {
        "id": game.id,
        "names": game.names,
        "players": list(game.counts),
        "version": game.version,
        "pack": game.pack_hash,
        "options": [
            {
                "id": option.id,
                "values": list(option.values),
                "default": option.default,
                "per_seat": option.per_seat,
                "rule": option.rule,
            }
            for option in game.options
        ],
    }


def _option_line(voice: Voice, option: Option) -> str:
    values = "|".join(f"{value}*" if value == option.default else value for value in option.values)
    per_seat = f", {voice.phrase('per_seat')}" if option.per_seat else ""
    return f"{option.id}={values} ({voice.option(option.id)}{per_seat})"


@app.command(epilog="Example: civitas play path --seats human,greedy --lang de")
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="The game's id.")] = None,
    seats: Annotated[
        str | None, typer.Option(metavar="A,B", help="Who plays: human, or the name of a bot.")
    ] = None,
    option: Options = None,
    seed: Annotated[str | None, typer.Option(help="What chance is derived from; else unforeseeable.")] = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
    pack: PackDir = None,
    lang: Lang = None,
) -> None:
    """Play in the terminal, alone, with others at the same keyboard, or against bots."""
    chosen = language(lang)
    if resume is not None:
        if game or option or seed:
            raise Unplayable("A saved game goes on as it is: give --resume without game, options and seed.")
        match = read_match(resume, pack)
        players = (
            _names(seats) or read_players(resume, match.header.seats) or _usual_players(match.header.seats)
        )
        if len(players) != match.header.seats:
            raise Unplayable(f"The saved game has {match.header.seats} seats, not {len(players)}.")
        check_players(players)
    else:
        if game is None:
            raise Unplayable(f"Say which game to play; there are {', '.join(titles()) or 'none'}.")
        playable = opened(game, pack)
        players = _names(seats) or _usual_players(2 if 2 in playable.counts else min(playable.counts))
        check_players(players)
        options = _options(playable, option)
        match = Match(playable, options, len(players), randbits(64) if seed is None else seed)
    Session(match, players, chosen, Console(highlight=False)).run()


def _usual_players(count: int) -> list[str]:
    return [HUMAN, *["random"] * (count - 1)]


@app.command(epilog="Example: civitas simulate path --seats random,greedy --games 100 --seed 7 --workers 2")
def simulate(
    game: GameId,
    seats: Annotated[str, typer.Option(metavar="A,B", help="The line-up: names of bots.")] = "random,random",
    games: Annotated[int, typer.Option(metavar="N", help="How many games.")] = 100,
    seed: Seed = "0",
    workers: Annotated[int, typer.Option(metavar="W", help="How many processes share the work.")] = 1,
    option: Options = None,
    pack: PackDir = None,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Let bots play many games; the same seed gives the same checksum, however many workers there are."""
    phrase = Phrases(language(lang))
    plan = Plan(game, _names(seats), seed, _options(opened(game, pack), option), pack)
    with progress_bar(games) as (bar, task):
        result = run_simulation(plan, games, workers, lambda done: bar.update(task, completed=done))
    if as_json:
        print_json(result)
        return
    table = new_table(phrase("player"), phrase("wins"), phrase("mean_score"))
    for name, wins, score in zip(result["seats"], result["wins"], result["scores"], strict=True):
        add_row(table, name, f"{wins:g}", f"{score:g}")
    print_table(table)
    figures = [result[key] for key in ("games", "decisions", "seconds", "decisions_per_second", "checksum")]
    print(phrase("simulated", args=figures))


@app.command(epilog="Example: civitas replay evening.jsonl --verify")
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A replay file or a saved game.")],
    verify: Annotated[
        bool, typer.Option("--verify", help="Demand that version, pack and checksum agree.")
    ] = False,
    pack: PackDir = None,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Play a recorded game again, as those who watch saw it."""
    match = read_match(file, pack, verify)
    players = read_players(file, match.header.seats)
    voice = Voice(match.game, language(lang))
    checksum = match.state.checksum()
    lines = [voice.journal(entry) for entry in match.journal_for(None) if entry[0] not in SILENT]
    if as_json:
        outcome = match.game.outcome(match.state).to_json() if match.state.over else None
        header = {name: getattr(match.header, name) for name in match.header.__struct_fields__}
        print_json(
            {
                "header": header,
                "answers": len(match.log),
                "over": match.state.over,
                "checksum": checksum,
                "verified": verify,
                "outcome": outcome,
                "journal": lines,
            }
        )
        return
    for line in lines:
        print(line)
    if match.state.over:
        print_table(result_table(match, voice, players))
        print(verdict(match, voice))
    else:
        print(voice.phrase("unfinished"))
    print(voice.phrase("replayed", args=(len(match.log), checksum)))
    if verify:
        print(voice.phrase("verified"))


@app.command(epilog="Example: civitas cards path euclid --lang de")
def cards(
    game: GameId,
    id: Annotated[str | None, typer.Argument(metavar="ID", help="One component.")] = None,
    pack: PackDir = None,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Show components: what they say, their icons in words, and where their values come from."""
    voice = Voice(opened(game, pack), language(lang))
    entries = list(pack_of(voice.game).by_id.values()) if id is None else [component(voice.game, id)]
    if as_json:
        said = [card(voice, entry) for entry in entries]
        print_json(said if id is None else said[0])
    elif id is not None:
        print("\n".join(card_lines(voice, entries[0])))
    else:
        phrase = voice.phrase
        table = new_table("", phrase("name"), phrase("kind"), phrase("provenance"))
        for entry in entries:
            kind, origin = voice.label(entry.kind, "kind"), phrase("provenances", entry.provenance)
            add_row(table, entry.id, entry.names.get(voice.lang, ""), kind, origin)
        print_table(table)


@app.command(epilog="Example: civitas rules path PC-84 --lang de")
def rules(
    game: GameId,
    id: Annotated[str | None, typer.Argument(metavar="ID", help="One rule.")] = None,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Show the numbered rules of a game."""
    try:
        page = page_of(title(game), language(lang))
    except LookupError as error:
        raise Unplayable(str(error.args[0])) from None
    if id is not None:
        if id.upper() not in page:
            first, last = next(iter(page)), next(reversed(page))
            raise Unplayable(f"There is no rule '{id}' of {game}; the page goes from {first} to {last}.")
        page = {id.upper(): page[id.upper()]}
    if as_json:
        said = [
            {"id": rule.id, "kind": rule.kind, "section": rule.section, "tags": rule.tags, "text": rule.text}
            for rule in page.values()
        ]
        print_json(said[0] if id else said)
        return
    section = ""
    for rule in page.values():
        if rule.section != section:
            section = rule.section
            print(f"{section}\n")
        print(f"{rule.id}  {plain(rule.text)}\n")


@app.command(epilog="Example: civitas usage path --games 300")
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
    check_players([] if bot is None else [bot])
    configuration = None
    if seats is not None or option:
        configuration = Configuration(
            min(playable.counts) if seats is None else seats, _options(playable, option)
        )
    with progress_bar(games) as (bar, task):
        result = count_usage(
            playable, games, seed, configuration, bot, lambda done: bar.update(task, completed=done)
        )
    voice = Voice(playable, language(lang))
    if as_json:
        print_json(result)
    elif not result["never"]:
        print(voice.phrase("all_used", args=(result["games"], result["components"])))
    else:
        print(voice.phrase("never", args=(result["games"],)))
        for name in result["never"]:
            print(f"  {name}  {voice.small_label(name)}")


@app.command(epilog="Example: civitas bench --json")
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


@pack_app.command("check", epilog="Example: civitas pack check my-box/ --game path")
def pack_check(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="The folder with the pack's .toml files.")],
    game: Annotated[str | None, typer.Option(help="The game it is for, if the files do not say it.")] = None,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Check an owner's pack and list what it changes."""
    phrase = Phrases(language(lang))
    base = title(game_of_pack(folder, game))
    changed = with_pack(base, folder)
    found = changes(pack_of(base), pack_of(changed))
    if as_json:
        rows = [
            {"id": change.entry.id, "field": change.field, "old": change.old, "new": change.new}
            for change in found
        ]
        print_json({"game": base.id, "pack": changed.pack_hash, "changes": rows})
        return
    print(phrase("changes" if found else "changes_nothing"))
    for change in found:
        print(f"  {change}")


def _names(seats: str | None) -> list[str]:
    return line_up(seats) if seats else []


def _options(game: Game, given: list[str] | None) -> dict[str, Any]:
    """Return options written as name=value; one per seat is a list with commas."""
    per_seat = {option.id for option in game.options if option.per_seat}
    options: dict[str, Any] = {}
    for written in given or []:
        name, sign, value = written.partition("=")
        if not sign or not name or not value:
            raise Unplayable(f"An option is written name=value, not '{written}'.")
        if name in options:
            raise Unplayable(f"The option '{name}' is given twice; give it once.")
        options[name] = value.split(",") if name in per_seat else value
    return options


def add_commands_of_the_table() -> None:
    """Add the site's commands where the site is installed: civitas.table.command has add_to(app)."""
    try:
        command = import_module("civitas.table.command")
    except ModuleNotFoundError as missing:
        if missing.name and missing.name.startswith("civitas.") and missing.name != "civitas.table.command":
            raise
        return
    command.add_to(app)


add_commands_of_the_table()


def main() -> None:
    """Run the command. What a screen cannot show or a keyboard did not mean becomes a question mark."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    app()


if __name__ == "__main__":
    main()
