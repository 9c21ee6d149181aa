"""The one command `civitas`. Each subcommand is short: it reads its options, asks a room, prints the answer.

Wrong input is answered with one sentence on standard error and exit code 2.
"""

from __future__ import annotations

import sys
from importlib import import_module
from io import TextIOWrapper
from itertools import pairwise
from pathlib import Path
from secrets import randbits
from typing import Annotated, Any, NoReturn

import typer
from rich.console import Console
from typer.core import TyperGroup

from civitas.bots import usual
from civitas.games import opened, title, titles, with_pack
from civitas.kernel.game import Game, Option
from civitas.kernel.match import Match
from civitas.kernel.pack import PackError, changes
from civitas.kernel.types import Unplayable
from civitas.terminal.arena import arena
from civitas.terminal.arguments import AsJson, GameId, Lang, Options, PackDir, names, options_of
from civitas.terminal.cards import card, card_lines, components, name_of, pack_of
from civitas.terminal.laboratory import laboratory
from civitas.terminal.output import add_row, new_table, print_json, print_table
from civitas.terminal.packs import game_of_pack
from civitas.terminal.results import result_table, verdict
from civitas.terminal.saves import HUMAN, check_players, read_match, read_players, read_stretches
from civitas.terminal.session import SILENT, Session
from civitas.terminal.voice import Phrases, TerminalVoice, language
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
        except Unplayable as wrong:
            refuse(worded(wrong))
        except PackError as wrong:
            refuse(str(wrong))
        except (typer.Abort, KeyboardInterrupt):
            sys.exit(130)
        except OSError as wrong:
            refuse(f"{wrong.filename or 'A file'} cannot be used: {wrong.strerror}")
        sys.exit(code if isinstance(code, int) else 0)


def worded(wrong: Unplayable) -> str:
    """Return why something cannot be done, in the language of the command where there are words for it."""
    given = sys.argv[1:]
    asked = next((after for flag, after in pairwise(given) if flag == "--lang"), None)
    try:
        phrase = Phrases(language(asked))
    except Unplayable:
        phrase = Phrases(language(None))
    said = wrong.code and "" not in wrong.values
    return phrase("error", wrong.code, args=wrong.values) if said else str(wrong)


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
app.add_typer(arena)
app.add_typer(laboratory)


@app.callback()
def civitas(context: typer.Context) -> None:
    """One table for great civilization board games: play, simulate, look things up."""
    if context.invoked_subcommand is None:
        print(context.get_help())


@app.command("help", epilog="Example: civitas help play")
def show_help(
    context: typer.Context,
    command: Annotated[
        list[str] | None, typer.Argument(metavar="COMMAND", help="A command, such as play or pack check.")
    ] = None,
) -> None:
    """Show all commands, or what one of them takes."""
    about = context.parent
    assert about is not None
    for name in command or ():
        commands = getattr(about.command, "commands", {})
        if name not in commands:
            raise Unplayable(
                f"There is no command '{name}'; there are {', '.join(commands) or 'none'}.",
                "no_command",
                name,
                ", ".join(commands) or "none",
            )
        about = type(about)(commands[name], info_name=name, parent=about)
    print(about.get_help())


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
        voice = TerminalVoice(game, phrase.lang)
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


def _option_line(voice: TerminalVoice, option: Option) -> str:
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
            sentence = "A saved game goes on as it is: give --resume without game, options and seed."
            raise Unplayable(sentence, "resume_alone")
        match = read_match(resume, pack)
        players = (
            names(seats) or read_players(resume, match.header.seats) or _usual_players(match.header.seats)
        )
        if len(players) != match.header.seats:
            there = match.header.seats
            sentence = f"The saved game has {there} seats, not {len(players)}."
            raise Unplayable(sentence, "resume_seats", there, len(players))
        check_players(players)
    else:
        if game is None:
            known = ", ".join(titles()) or "none"
            raise Unplayable(f"Say which game to play; there are {known}.", "which_game", known)
        playable = opened(game, pack)
        players = names(seats) or _usual_players(2 if 2 in playable.counts else min(playable.counts))
        check_players(players)
        options = options_of(playable, option)
        match = Match(playable, options, len(players), randbits(64) if seed is None else seed)
    Session(match, players, chosen, Console(highlight=False)).run()


def _usual_players(count: int) -> list[str]:
    return [HUMAN, *[usual()] * (count - 1)]


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
    match, believed = read_stretches(file, pack, verify)
    players = read_players(file, match.header.seats)
    voice = TerminalVoice(match.game, language(lang))
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
                "believed": believed,
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
    if believed:
        print(voice.phrase("verified_from", args=(believed,)))
    elif verify:
        print(voice.phrase("verified"))


@app.command(epilog="Example: civitas cards path euclid --lang de")
def cards(
    game: GameId,
    id: Annotated[
        str | None, typer.Argument(metavar="NAME", help="One component: its id, its name or a part of it.")
    ] = None,
    pack: PackDir = None,
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Show components: what they say, their icons in words, and where their values come from."""
    voice = TerminalVoice(opened(game, pack), language(lang))
    entries = list(pack_of(voice.game).by_id.values()) if id is None else components(voice, id)
    one = id is not None and len(entries) == 1
    if as_json:
        said = [card(voice, entry) for entry in entries]
        print_json(said[0] if one else said)
    elif one:
        print("\n".join(card_lines(voice, entries[0])))
    else:
        phrase = voice.phrase
        table = new_table("", phrase("name"), phrase("kind"), phrase("provenance"))
        for entry in entries:
            kind, origin = voice.label(entry.kind, "kind"), phrase("provenances", entry.provenance)
            add_row(table, entry.id, name_of(voice, entry), kind, origin)
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
            sentence = f"There is no rule '{id}' of {game}; the page goes from {first} to {last}."
            raise Unplayable(sentence, "no_rule", id, game, first, last)
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
