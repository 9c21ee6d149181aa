"""The limits of the numbers and lists of Revive's components: what an owner's pack may say."""

from pathlib import Path

import pytest

from civitas.games import with_pack
from civitas.games.revive.schema import BOX
from civitas.games.revive.words import FIELDS, RESOURCES
from civitas.kernel.pack import PackError
from games.limits import Span, check_amounts, check_tables, refusal
from games.revive.positions import GAME

LIMITS: dict[str, Span] = {
    **{f"box.{name}": (0, None) for name in BOX},
    "setup.citizens_shown": (0, None),
    "setup.machines_shown": (0, None),
    "setup.modules_shown": (0, None),
    "setup.corners": (0, None),
    "setup.active_cards": (0, None),
    "setup.rest_cards": (0, None),
    "setup.energy": (0, None),
    "setup.track_field": (0, None),
    "setup.progress_on_rewards": (0, None),
    "setup.progress_on_tribe": (0, None),
    "resource.place": (1, 4),
    "resource.cap": (1, None),
    "building.gears": (1, None),
    "building.times": (1, None),
    "building.count": (1, None),
    "final.end_tile": (1, None),
    "final.small_artifact": (1, None),
    "final.resources_per_point": (1, None),
    "crystal_symbol.crystals": (1, None),
    **{f"area_tile.cost.{name}": (1, None) for name in RESOURCES},
    "area_tile.points": (0, None),
    "citizen.flasks_upper": (0, None),
    "citizen.flasks_lower": (0, None),
    "start_citizen.flasks_upper": (0, None),
    "start_citizen.flasks_lower": (0, None),
    "module.flasks": (0, None),
    "machine.flasks": (0, None),
    "artifact.players": (1, 4),
    "tribe_side.tokens": (0, None),
    "tribe_side.uses": (0, None),
    "tribe_side.nodes.0.books": (1, None),
    "tribe_side.nodes.0.points": (0, None),
    "slot.places": (2, 3),
    "slot.active.0": (1, None),
    "track.fields": (2, None),
    "reward.needs.0.field": (2, None),
    "progress.field": (1, 21),
    "progress.points": (0, None),
    "hibernation.field": (1, None),
    "score_bonus.field": (1, 49),
    "rank.points": (0, None),
    "chapter.number": (1, 5),
    "campaign_card.number": (1, 30),
    "campaign_card.chapter": (1, 5),
    "red_sheet.number": (1, 2),
    "red_sheet.items.0.count": (1, None),
}
LENGTHS = {
    "setup.resources": 4,
    "abyss.hexes.0": 2,
    "place.hexes": 4,
    "place.hexes.0": 2,
    "corner.footprint.0": 2,
    "corner.beside.0": 2,
    "crystal_symbol.at": 2,
    "crystal_symbol.beside.0": 2,
    "start_tile.front": 4,
    "area_tile.front": 4,
    "large_location_tile.sides": 2,
    "tribe_side.links.0": 2,
    "tribe_side.nodes": 7,
}
LEFT_OUT = dict.fromkeys(
    [
        *[f"area_tile.cost.{name}" for name in RESOURCES],
        *[f"{kind}.flasks_{half}" for kind in ("citizen", "start_citizen") for half in ("upper", "lower")],
        *("module.flasks", "machine.flasks", "tribe_side.tokens", "tribe_side.uses"),
    ],
    0,
)


def test_numbers_and_lists_beyond_their_limits_are_refused() -> None:
    check_tables(GAME, LIMITS, LENGTHS, LEFT_OUT)


@pytest.mark.parametrize("kind", ["start_tile", "area_tile"])
def test_tiles_show_land_lakes_and_locations_only(kind: str) -> None:
    shown = [field for field in FIELDS if not refusal(GAME, f"{kind}.front.0", field)]
    assert shown == ["desert", "mountain", "forest", "steppe", "lake", "location"]


def test_every_amount_of_an_effect_begins_with_one() -> None:
    check_amounts(GAME)


def test_an_owners_pack_is_told_its_line_and_the_limits(tmp_path: Path) -> None:
    text = '[[building]]\nid = "small_building"\ngears = 0\n'
    (tmp_path / "own.toml").write_text(text, encoding="utf-8")
    with pytest.raises(PackError, match=r"line 3.*cannot be 0; it must be a whole number of at least 1"):
        with_pack(GAME, tmp_path)
