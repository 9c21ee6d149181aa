"""Owner's packs for Path, and lines that stand where they have no meaning."""

from pathlib import Path

import pytest

from civitas.games import with_pack
from civitas.games.path import GAME
from civitas.kernel.pack import PackError


def packed(folder: Path, text: str) -> object:
    (folder / "mine.toml").write_text(text, encoding="utf-8")
    return with_pack(GAME, folder)


def test_an_owner_changes_a_cost(tmp_path: Path) -> None:
    game = packed(tmp_path, '[[wonder]]\nid = "jericho"\ncost = 4\n')
    assert game.box.cards[0].cost == 4  # type: ignore[attr-defined]
    assert GAME.box.cards[0].cost == 3
    assert game.pack_hash != GAME.pack_hash  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("kind", "name", "field", "line", "reason"),
    [
        ("technology", "writing", "left", "points 1", 'may only say "gain" here'),
        ("technology", "writing", "right", "gain sage 1", 'may only say "research" here'),
        ("technology", "writing", "bonus", "convert unit sage 1", "must be a list of gains"),
        ("advantage", "adv_unit", "gain", "power 1", "must be a list of gains"),
        ("challenge", "griots", "fate", "power 1", 'has "power" where an action must stand'),
        (
            "challenge",
            "griots",
            "fate",
            "permanent: points 1",
            'has "points" where an ongoing effect must stand',
        ),
    ],
)
def test_a_line_in_the_wrong_place(
    tmp_path: Path, kind: str, name: str, field: str, line: str, reason: str
) -> None:
    with pytest.raises(PackError) as error:
        packed(tmp_path, f'[[{kind}]]\nid = "{name}"\n{field} = "{line}"\n')
    assert str(error.value).endswith(f'the {field} of {kind} "{name}": "{line}" {reason}.')


@pytest.mark.parametrize(
    ("kind", "name", "line", "reason"),
    [
        ("wonder", "jericho", "living: power 1", 'has "living:", which only leaders have'),
        (
            "wonder",
            "jericho",
            "park sage 1 4,6",
            "parks a sage where none counts; its stands are 3, 5, 7, 9a",
        ),
        ("leader", "homer", "graveyard: priority", 'has "priority", which works only behind "living:"'),
        ("leader", "homer", "living: once: points 1", 'has "once:", which needs "graveyard:"'),
        ("leader", "homer", "living: deploy: points 1", 'may only say "gain" here'),
        ("leader", "homer", "living: research-phase: points 1", 'may only say "research" here'),
        (
            "leader",
            "homer",
            "living: when leader: points 1",
            'waits for the next leader, when a living one has gone; write "graveyard:"',
        ),
        ("leader", "homer", "end: gain unit 1", 'has "gain" where points of the final scoring must stand'),
        (
            "leader",
            "homer",
            "if heritage >= 2: points 1 else: power 1",
            'has "power" where an action must stand',
        ),
        ("leader", "homer", "if heritage >= 2: power 1", 'has "power" where an action must stand'),
        ("leader", "homer", "per wonder: power 1", 'has "power" where an action must stand'),
        ("leader", "homer", "living: evolve: power 1", 'has "power" where an action must stand'),
    ],
)
def test_an_effect_in_the_wrong_place(tmp_path: Path, kind: str, name: str, line: str, reason: str) -> None:
    with pytest.raises(PackError) as error:
        packed(tmp_path, f'[[{kind}]]\nid = "{name}"\neffects = ["{line}"]\n')
    assert str(error.value).endswith(f'the effects of {kind} "{name}": "{line}" {reason}.')


def test_an_unknown_verb_is_refused_with_file_and_line(tmp_path: Path) -> None:
    with pytest.raises(PackError) as error:
        packed(tmp_path, '[[wonder]]\nid = "jericho"\neffects = ["gains sage 1"]\n')
    assert "mine.toml, line 3" in str(error.value)
    assert "did you mean gain?" in str(error.value)


@pytest.mark.parametrize(
    "line",
    [
        "if heritage >= 2: gain unit 1 else: points 1",
        "choose: (per 2 wonder: points 1) | pay unit 1 max 1 -> points 2",
    ],
)
def test_actions_of_every_shape_are_accepted(tmp_path: Path, line: str) -> None:
    game = packed(tmp_path, f'[[wonder]]\nid = "jericho"\neffects = ["{line}"]\n')
    assert len(game.box.cards[0].instant) == 1  # type: ignore[attr-defined]
