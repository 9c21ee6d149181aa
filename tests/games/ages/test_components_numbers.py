"""How many components there are: the pack counts, and the box of the rulebook holds (IW-1)."""

import re
import shutil
from pathlib import Path

import pytest

from civitas.games.ages.components import FOLDER
from civitas.games.ages.game import AgesGame
from civitas.games.ages.schema import KINDS, WONDER
from civitas.games.ages.words import VOCABULARY
from civitas.kernel.pack import PackError, load
from support import rule

ATLANTIS = """
[[wonder]]
id = "atlantis"
name = { en = "Atlantis", de = "Atlantis" }
age = "A"
copies = [1, 1, 1]
stages = [2, 2]
culture = 1
provenance = "reconstructed"
"""


def with_components(folder: Path, file: str, more: str = "", fewer: int = 0, **numbers: int) -> AgesGame:
    """Return the title with some entries more or without the first ones of a file; numbers of the box."""
    shutil.copytree(FOLDER, folder / "components")
    path = folder / "components" / file
    head, *entries = re.split(r"^(?=\[\[)", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    path.write_text("".join([head, *entries[fewer:], more]), encoding="utf-8")
    board = folder / "components" / "board.toml"
    text = board.read_text(encoding="utf-8")
    for name, number in numbers.items():
        text = re.sub(rf"{name} = \d+", f"{name} = {number}", text, count=1)
    board.write_text(text, encoding="utf-8")
    return AgesGame(load(folder / "components", KINDS, VOCABULARY, game="ages"))


@rule("IW-1")
@pytest.mark.parametrize(("more", "fewer", "number"), [(ATLANTIS, 0, 186), ("", 1, 184)])
def test_another_number_of_cards_than_the_box_has_is_refused(
    tmp_path: Path, more: str, fewer: int, number: int
) -> None:
    with pytest.raises(PackError) as error:
        with_components(tmp_path, "wonders.toml", more, fewer)
    sentence = f"there must be 185 civil cards for four players, and here are {number}."
    assert str(error.value) == f"components/board.toml, line 3: {sentence}"


def test_a_larger_box_takes_part_as_it_is(tmp_path: Path) -> None:
    game = with_components(tmp_path, "wonders.toml", ATLANTIS, civil_cards=186)
    components = game.components
    assert components.kind[components.number["atlantis"]] == WONDER
    state = game.setup({}, 2, 1)
    assert components.number["atlantis"] in game.universe(state)


def test_a_table_of_the_board_stands_once(tmp_path: Path) -> None:
    second = '[[caps]]\nid = "other_caps"\nprovenance = "rulebook"\n'
    fields = (
        "science = 1\nculture_growth = 1\nscience_growth = 1\nstrength = 1\nhappy = 1\nmilitary_draw = 1\n"
    )
    with pytest.raises(PackError) as error:
        with_components(tmp_path, "board.toml", second + fields)
    assert str(error.value).endswith("there must be one caps, and here are 2.")
