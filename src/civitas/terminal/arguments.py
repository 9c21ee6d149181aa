"""What several commands take, and how it is read."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from civitas.bots import line_up
from civitas.kernel.game import Game
from civitas.kernel.types import Unplayable

GameId = Annotated[str, typer.Argument(metavar="GAME", help="A game's id, as civitas games lists them.")]
Lang = Annotated[str | None, typer.Option("--lang", metavar="de|en", help="Language; else that of LANG.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON to be read by programs.")]
PackDir = Annotated[Path | None, typer.Option("--pack", metavar="DIR", help="An owner's pack.")]
Options = Annotated[
    list[str] | None, typer.Option("--option", metavar="K=V", help="An option; may be given several times.")
]
Seed = Annotated[str, typer.Option("--seed", help="What chance is derived from.")]
Workers = Annotated[
    int | None, typer.Option(metavar="W", help="How many processes share the work; else one per core.")
]
Cluster = Annotated[
    str | None,
    typer.Option("--cluster", metavar="ADDRESS", help="Play on a Ray cluster; local starts one here."),
]


def names(seats: str | None) -> list[str]:
    """Return the players of a line-up."""
    return line_up(seats) if seats else []


def fewest(game: Game) -> int:
    """Return the smallest table at which there are others to play against, one seat if there is none."""
    return min((count for count in game.counts if count > 1), default=1)


def options_of(game: Game, given: list[str] | None) -> dict[str, Any]:
    """Return options written as name=value; one per seat is a list with commas."""
    per_seat = {option.id for option in game.options if option.per_seat}
    options: dict[str, Any] = {}
    for written in given or []:
        name, sign, value = written.partition("=")
        if not sign or not name or not value:
            raise Unplayable(f"An option is written name=value, not '{written}'.", "option_form", written)
        if name in options:
            raise Unplayable(f"The option '{name}' is given twice; give it once.", "option_twice", name)
        options[name] = value.split(",") if name in per_seat else value
    return options


def mix_of(game: Game, given: list[str] | None) -> dict[str, list[str]]:
    """Return options with several values each, written as name=value,value."""
    mixed = {}
    for name, written in options_of(game, given).items():
        if isinstance(written, list):
            raise Unplayable(f"The option '{name}' is one per seat and cannot be mixed.", "mix_seats", name)
        values = [value.strip() for value in written.split(",")]
        if not all(values) or len(set(values)) < len(values):
            raise Unplayable(
                f"Values are mixed as name=value,value, each once, not '{name}={written}'.",
                "mix_form",
                name,
                written,
            )
        mixed[name] = values
    return mixed
