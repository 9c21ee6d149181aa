"""Lines that the language allows and no printed card uses, and the places where a line is refused."""

from pathlib import Path

import pytest

from civitas.games import with_pack
from civitas.games.path import GAME
from civitas.games.path.components import offers
from civitas.games.path.index import Index
from civitas.games.path.scoring import end_points
from civitas.games.path.state import PathState
from civitas.games.path.words import AGENT, TYPE
from civitas.kernel.grammar import parse
from civitas.kernel.pack import PackError
from games.path.positions import answer, arrange, jump, options, table
from support import rule


def ask_for(state: PathState, phase: str, offer: tuple[int, ...], left: int) -> None:
    """Ask seat 0 to take so many of an offer."""
    jump(state)
    state.open_lanes([[("take_part", 0, phase, offer, left)], []])
    state.run()


@rule("PC-142", "PC-143")
@pytest.mark.parametrize(
    ("line", "points"),
    [
        ("points 2 & points 3", 5),
        ("points 2 & per wonder: points 3", 8),
        ("per 2 heritage max 2: points 4", 8),
        ("per 3 heritage: points 4", 4),
        ("if heritage >= 5: points 3", 3),
        ("if heritage >= 6: points 3", 0),
        ("if heritage <= 5 and wonder >= 2: points 3 else: points 1", 3),
        ("if heritage <= 4: points 3 else: points 1", 1),
    ],
)
def test_calculations_of_the_final_scoring(line: str, points: int) -> None:
    state = table(2)
    arrange(state, 0, heritage=5, wonders=("jericho", "lascaux"))
    assert end_points(state, 0, parse(line, GAME.vocabulary)) == points


@pytest.mark.parametrize(
    ("line", "word"),
    [
        ("gain unit 1 & points 1", "gain"),
        ("points 1 & gain unit 1", "gain"),
        ("per wonder: heritage 1", "heritage"),
        ("if heritage >= 2: power 1", "power"),
        ("if heritage >= 2: points 1 else: power 1", "power"),
    ],
)
def test_every_part_of_a_calculation_must_be_points(tmp_path: Path, line: str, word: str) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(f'[[leader]]\nid = "homer"\neffects = ["end: {line}"]\n', encoding="utf-8")
    with pytest.raises(
        PackError, match=f'the verb "{word}" is not carried out here; of the verbs it can be points'
    ):
        with_pack(GAME, tmp_path)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("if heritage >= 2: permanent: points 1", 'the verb "points" is not carried out here'),
        (
            "if heritage >= 2: points 1 else: permanent: points 1",
            'the verb "points" is not carried out here',
        ),
        ("permanent: power 1 & points 1", 'the verb "points" is not carried out here'),
        ("choose: points 1 | power 1", 'the verb "power" is not carried out here'),
        ("permanent: priority", 'the verb "priority" is not carried out here'),
        ("permanent: once: points 1", 'the prefix "once" is not carried out here'),
    ],
)
def test_every_part_of_a_fate_must_fit(tmp_path: Path, line: str, reason: str) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(f'[[challenge]]\nid = "griots"\nfate = "{line}"\n', encoding="utf-8")
    with pytest.raises(PackError) as error:
        with_pack(GAME, tmp_path)
    assert reason in str(error.value)


def test_what_a_side_offers() -> None:
    line = parse("research each 1 & research culture 2 & research any 3", GAME.vocabulary)
    assert offers(line, TYPE) == (3, 1, 1, 1, 1, 3)
    line = parse("gain any 1 & gain unit 2 & gain unit 1", GAME.vocabulary)
    assert offers(line, AGENT) == (0, 0, 0, 3, 0, 1)
    assert offers(None, AGENT) == (0,) * 6


@rule("VG-10")
def test_all_ongoing_words_add_up() -> None:
    lines = [
        "power 1",
        "power 2",
        "history 1",
        "history 3",
        "limit 1",
        "limit 1",
        "keep sage 1",
        "keep sage 2",
        "keep unit 3",
        "keep unit 1",
        "discount wonder 1",
        "discount wonder 2",
        "discount leader 1",
        "discount philosophy 2",
        "discount tech 4",
        "deploy: gain unit 1",
        "deploy: gain unit 1 & gain any 1",
        "research-phase: research each 1",
        "research-phase: research culture 2",
    ]
    hooks = Index([(parse(line, GAME.vocabulary), "railways") for line in lines])
    assert (hooks.power, hooks.history, hooks.limit) == (3, 4, 2)
    assert (hooks.keep_sages, hooks.keep_units) == (3, 4)
    assert hooks.discount == [3, 1, 2, 4]
    assert hooks.deploy == [0, 0, 0, 2, 0, 1]
    assert hooks.research == [3, 1, 1, 1, 1, 0]
    assert not hooks.priority
    assert [hooks.price(cost, 0) for cost in (2, 3, 4, 5)] == [1, 1, 1, 2]


@rule("PC-55", "PC-56")
def test_a_very_long_choice_is_made_one_by_one() -> None:
    state = table(2)
    ask_for(state, "deployment", (5, 5, 5, 5, 5, 0), 8)
    assert len(options(state, 0)) == 420
    ask_for(state, "deployment", (5, 5, 5, 5, 5, 0), 9)
    assert [sum(way) for _, way in options(state, 0)] == [1] * 5
    answer(state, 0, "deployment", (1, 0, 0, 0, 0))
    assert len(options(state, 0)) == 420 - 20
    answer(state, 0, "deployment", (4, 4, 0, 0, 0))
    assert state.seats[0].cubes == [5, 4, 0, 0, 0]
    assert state.over


@rule("PC-55", "PC-14")
def test_what_is_left_of_a_free_choice_is_counted_down() -> None:
    state = table(2)
    ask_for(state, "deployment", (0, 0, 0, 0, 0, 9), 9)
    assert len(options(state, 0)) == 5
    answer(state, 0, "deployment", (0, 0, 0, 1, 0))
    assert len(options(state, 0)) == 495
    answer(state, 0, "deployment", (8, 0, 0, 0, 0))
    assert state.seats[0].cubes == [8, 0, 0, 1, 0]


BOUNDS: list[tuple[str, str, str, str]] = [
    # The kind, the component, the smallest allowed value of a field and one below it.
    ("battle", "zama", "threat = 0", "threat = -1"),
    ("challenge", "griots", "divisor = 1", "divisor = 0"),
    (
        "challenge",
        "world_heritage",
        "thresholds = [{ at = 1, points = 1 }]",
        "thresholds = [{ at = 0, points = 1 }]",
    ),
    (
        "challenge",
        "world_heritage",
        "thresholds = [{ at = 1, points = 1 }]",
        "thresholds = [{ at = 1, points = 0 }]",
    ),
    ("leader", "homer", "cost = 0", "cost = -1"),
    ("wonder", "jericho", "points = 0", "points = -1"),
    ("technology", "coal", "copies = 0", "copies = -1"),
    ("technology", "coal", "cost = 0", "cost = -1"),
    ("technology", "coal", "points = 0", "points = -1"),
    ("philosophy", "philosophy_3", "cost = 1", "cost = 0"),
    ("philosophy", "philosophy_3", "multiplier = 1", "multiplier = 0"),
    ("philosophy", "philosophy_3", "points = 0", "points = -1"),
    ("population", "population_3", "level = 1", "level = 0"),
    ("population", "population_9", "points = 0", "points = -1"),
    ("civilization", "egypt", "board = 1", "board = 0"),
    ("civilization", "persia", "board = 5", "board = 6"),
    ("market", "market_2", "players = 2", "players = 1"),
    ("market", "market_5", "players = 5", "players = 6"),
    ("philosophy", "philosophy_1", "level = 1", "level = 0"),
    ("philosophy", "philosophy_5", "level = 5", "level = 6"),
    ("population", "population_0", "space = 0", "space = -1"),
    ("population", "population_12", "space = 12", "space = 13"),
    (
        "solo_difficulty",
        "foundation",
        "card_points = { I = 0, II = 0, III = 0 }",
        "card_points = { I = 0, II = 0, III = -1 }",
    ),
]


@pytest.mark.parametrize(("kind", "name", "allowed", "refused"), BOUNDS)
def test_the_bounds_of_a_packs_numbers(
    tmp_path: Path, kind: str, name: str, allowed: str, refused: str
) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(f'[[{kind}]]\nid = "{name}"\n{allowed}\n', encoding="utf-8")
    assert with_pack(GAME, tmp_path).id == "path"
    mine.write_text(f'[[{kind}]]\nid = "{name}"\n{refused}\n', encoding="utf-8")
    with pytest.raises(PackError, match=r"mine\.toml, line"):
        with_pack(GAME, tmp_path)


@pytest.mark.parametrize("line", ["park sage 1 3,5,7,9a", "park unit 1 4,6,8,9b"])
def test_cubes_may_be_parked_at_all_stands(tmp_path: Path, line: str) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text(f'[[wonder]]\nid = "jericho"\neffects = ["{line}"]\n', encoding="utf-8")
    assert with_pack(GAME, tmp_path).id == "path"
