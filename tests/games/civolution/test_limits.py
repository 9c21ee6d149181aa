"""The limits of the numbers and lists of Civolution's components: what an owner's pack may say."""

from pathlib import Path

import pytest

from civitas.games import with_pack
from civitas.kernel.pack import PackError
from games.civolution.positions import GAME
from games.limits import Span, check_amounts, check_tables

LIMITS: dict[str, Span] = {
    "constant.value.0": (0, None),
    "players.players": (2, 4),
    "players.dice.0": (3, 5),
    "players.goal_spaces": (4, 6),
    "players.reset_spaces": (1, None),
    "players.blocked_encampments": (0, None),
    "players.hunting_tokens": (0, None),
    "material.row": (1, 3),
    "settlement.diamonds": (1, 3),
    "hunting.food.0": (0, 5),
    "favor_space.space": (1, 6),
    "favor_space.statue_points": (0, None),
    "track.value": (1, 5),
    "threshold.after": (0, 11),
    "weather.place": (0, 6),
    "category.points": (1, None),
    "category.points_with_tile": (1, None),
    "stage.stage": (1, 5),
    "stage.points": (1, None),
    "stage.columns": (1, 9),
    "module.dice.0": (1, 6),
    "territory.plain": (0, None),
    "territory.three": (0, None),
    "territory.four": (0, None),
    "territory.fire": (0, None),
    "territory.beacons": (0, 3),
    "tile.cells": (1, 2),
    "tile.sides.0.ends.0": (1, 100),
    "site.copies": (1, None),
    "site.points": (0, None),
    "research.starter": (0, 6),
    "research.spaces.0.points": (0, 3),
    "event.steps": (1, 2),
    "event.vici.0": (1, 16),
    "starting_marker.starter": (0, 6),
    "starting_chip.starter": (0, 6),
    "vici_action.resets.0": (0, 2),
    "vici_action.blue.0.dice.0": (1, 6),
    "vici_action.red.0.dice.0": (1, 6),
    "vici_level.red_from": (1, 5),
    "vici_grid.size": (1, None),
    "vici_grid.start.0": (1, None),
    "vici_grid.removes.0": (1, None),
    "vici_wheel.beacons.0": (1, 3),
}
LENGTHS = {
    "players.dice": 2,
    "hunting.food": 6,
    "tile.borders.0": 2,
    "research.spaces": 5,
    "vici_action.resets": 2,
    "vici_wheel.types": 6,
    "vici_wheel.beacons": 6,
}
LEFT_OUT = {
    "research.starter": 0,
    "research.spaces.0.points": 0,
    "starting_marker.starter": 0,
    "starting_chip.starter": 0,
}


def test_numbers_and_lists_beyond_their_limits_are_refused() -> None:
    check_tables(GAME, LIMITS, LENGTHS, LEFT_OUT)


def test_every_amount_of_an_effect_begins_with_one() -> None:
    check_amounts(GAME)


def test_an_owners_pack_is_told_its_line_and_the_limits(tmp_path: Path) -> None:
    text = '[[territory]]\nid = "territory.b_forest"\nbeacons = 4\n'
    (tmp_path / "own.toml").write_text(text, encoding="utf-8")
    with pytest.raises(PackError, match=r"line 3.*cannot be 4; it must be a whole number from 0 to 3"):
        with_pack(GAME, tmp_path)
