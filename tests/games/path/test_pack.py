"""Owner's packs for Path, and lines that stand where they have no meaning."""

import re
import shutil
from pathlib import Path

import pytest

from civitas.games import with_pack
from civitas.games.path import GAME
from civitas.games.path.components import FOLDER
from civitas.games.path.game import PathGame
from civitas.games.path.schema import KINDS
from civitas.games.path.state import PathState
from civitas.games.path.words import BUILDER
from civitas.kernel.pack import PackError, load
from games.path.positions import arrange, jump, market, options


def packed(folder: Path, text: str) -> object:
    (folder / "mine.toml").write_text(text, encoding="utf-8")
    return with_pack(GAME, folder)


def test_an_owner_changes_a_cost(tmp_path: Path) -> None:
    game = packed(tmp_path, '[[wonder]]\nid = "jericho"\ncost = 4\n')
    assert game.components.cards[0].cost == 4  # type: ignore[attr-defined]
    assert GAME.components.cards[0].cost == 3
    assert game.pack_hash != GAME.pack_hash  # type: ignore[attr-defined]


def test_what_costs_nothing_is_had_without_paying(tmp_path: Path) -> None:
    lines = (("technology", "coal"), ("leader", "homer"), ("wonder", "lascaux"))
    text = "".join(all_with(kind, [name], "cost = 0") for kind, name in lines)
    state = packed(tmp_path, text).setup({}, 2, 1)  # type: ignore[attr-defined]
    assert isinstance(state, PathState)
    market(state, wonders=("lascaux", "jericho"), leaders=("homer", "hypatia"))
    own = arrange(state, 0, leader="euclid")
    own.cubes = [0] * 5
    jump(state, "wonders", "leaders", "purchase")
    for name in ("lascaux", "homer"):
        assert options(state, 0) == [("claim", name), ("keep",)]
        state.apply(1, ("keep",))
        state.apply(0, ("claim", name))
        for seat in (0, 1):
            state.apply(seat, ("keep",))
    assert [state.components.item_ids[item] for item in own.wonders.items] == ["lascaux"]
    assert state.components.item_ids[own.living] == "homer"
    # Nothing but Coal can be had: its bonus is 3 builders, 1 heritage, 1 population with its ambassador.
    assert (own.cubes, own.research) == ([1 + 1, 0, 0, 0, 3], [0] * 5)


GAINS = "of the verbs it can be gain, research, heritage, population, points, park, philosophy, technology"
ACTIONS = GAINS.replace("philosophy, ", "philosophy, convert, ")
ONGOING = "of the verbs it can be power, history, limit, discount, keep"
COMBINED = 'what is: "&", "choose", "per", "if", "pay"'


@pytest.mark.parametrize(
    ("kind", "name", "field", "line", "word", "reason"),
    [
        ("technology", "writing", "left", "points 1", 'the verb "points"', "of the verbs it can be gain"),
        (
            "technology",
            "writing",
            "right",
            "gain sage 1",
            'the verb "gain"',
            "of the verbs it can be research",
        ),
        ("technology", "writing", "bonus", "convert unit sage 1", 'the verb "convert"', GAINS),
        ("advantage", "adv_unit", "gain", "power 1", 'the verb "power"', GAINS),
        ("advantage", "adv_unit", "gain", "choose: points 1 | points 2", '"choose"', 'what is: "&"'),
        ("challenge", "griots", "fate", "power 1", 'the verb "power"', ACTIONS),
        ("challenge", "griots", "fate", "permanent: points 1", 'the verb "points"', ONGOING),
        ("challenge", "griots", "fate", "points 1 + points 2", '"+"', COMBINED),
        ("challenge", "griots", "fate", "when wonder: points 1", '"when"', COMBINED),
        ("challenge", "griots", "fate", "may: points 1", '"may"', COMBINED),
    ],
)
def test_a_line_in_the_wrong_place(
    tmp_path: Path, kind: str, name: str, field: str, line: str, word: str, reason: str
) -> None:
    with pytest.raises(PackError) as error:
        packed(tmp_path, f'[[{kind}]]\nid = "{name}"\n{field} = "{line}"\n')
    says = f'the {field} of {kind} "{name}" cannot be read: "{line}", character 1: {word} is not'
    assert str(error.value).endswith(f"{says} carried out here; {reason}.")


@pytest.mark.parametrize(
    ("kind", "name", "line", "word", "reason"),
    [
        ("wonder", "jericho", "living: power 1", 'the prefix "living"', "of the prefixes it can be end"),
        ("leader", "homer", "graveyard: priority", 'the verb "priority"', ONGOING),
        ("leader", "homer", "living: once: points 1", 'the prefix "once"', "deploy, research-phase, evolve"),
        ("leader", "homer", "living: deploy: points 1", 'the verb "points"', "of the verbs it can be gain"),
        (
            "leader",
            "homer",
            "living: research-phase: points 1",
            'the verb "points"',
            "of the verbs it can be research",
        ),
        (
            "leader",
            "homer",
            "living: when leader: points 1",
            'the trigger "leader"',
            "of the triggers it can be wonder, philosophy, challenge, battle, victory, tech",
        ),
        ("leader", "homer", "end: gain unit 1", 'the verb "gain"', "of the verbs it can be points"),
        ("leader", "homer", "if heritage >= 2: points 1 else: power 1", 'the verb "power"', ACTIONS),
        ("leader", "homer", "if heritage >= 2: power 1", 'the verb "power"', ACTIONS),
        ("leader", "homer", "per wonder: power 1", 'the verb "power"', ACTIONS),
        ("leader", "homer", "living: evolve: power 1", 'the verb "power"', ACTIONS),
        ("leader", "homer", "points 1 & also culture", 'the verb "also"', ACTIONS),
    ],
)
def test_an_effect_in_the_wrong_place(
    tmp_path: Path, kind: str, name: str, line: str, word: str, reason: str
) -> None:
    with pytest.raises(PackError) as error:
        packed(tmp_path, f'[[{kind}]]\nid = "{name}"\neffects = ["{line}"]\n')
    says = f'the effects of {kind} "{name}" at place 1 cannot be read: "{line}", character 1: {word}'
    assert says in str(error.value)
    assert str(error.value).endswith(f"{reason}.")


def test_a_cube_parks_only_where_it_will_count(tmp_path: Path) -> None:
    with pytest.raises(PackError) as error:
        packed(tmp_path, '[[wonder]]\nid = "jericho"\neffects = ["park sage 1 4,6"]\n')
    says = 'wonder "jericho" has "park sage 1 4,6" in effects, which parks a sage where none counts'
    assert str(error.value).endswith(f"{says}; its stands are 3, 5, 7, 9a.")


@pytest.mark.parametrize(("heritage", "gained"), [(2, (3, 0)), (1, (0, 5))])
def test_what_a_fate_says_otherwise_is_done(tmp_path: Path, heritage: int, gained: tuple[int, int]) -> None:
    line = "if heritage >= 2: gain builder 3 else: permanent: power 5"
    game = packed(tmp_path, f'[[challenge]]\nid = "griots"\nfate = "{line}"\n')
    state = game.setup({}, 2, 1)  # type: ignore[attr-defined]
    assert isinstance(state, PathState)
    own = arrange(state, 0)
    own.heritage, own.cubes = heritage, [0] * 5
    jump(state)
    number = next(place for place, card in enumerate(game.components.challenges) if card.id == "griots")  # type: ignore[attr-defined]
    state.push("effect", 0, game.components.challenges[number].fate, "griots")  # type: ignore[attr-defined]
    state.run()
    assert (own.cubes[BUILDER], own.index.power) == gained


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
    assert len(game.components.cards[0].instant) == 1  # type: ignore[attr-defined]


def rounds(*wonders: int) -> str:
    """Return the rounds of a market card with these wonders of level I and nothing else."""
    rows = [f'{{ round = {n}, level = "I", wonders = {w}, leaders = 0 }}' for n, w in enumerate(wonders, 1)]
    return f"[{', '.join(rows)}]"


ADVANTAGES = [name for name, _ in GAME.components.advantages]
BATTLES_OF_ROUND_4 = [battle.id for battle in GAME.components.battles if battle.stand == 0]
CULTURE_OF_ROUND_5 = [card.id for card in GAME.components.challenges if (card.stand, card.type) == (1, 0)]


def all_with(kind: str, names: list[str], line: str) -> str:
    return "".join(f'[[{kind}]]\nid = "{name}"\n{line}\n' for name in names)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            '[[civilization]]\nid = "egypt"\nboard = 2\n',
            'civilization "egypt" has the same board as another one',
        ),
        (
            '[[civilization]]\nid = "egypt"\n'
            'priority = ["culture", "culture", "science", "military", "industry"]\n',
            'civilization "egypt" must name each of the five types once in priority',
        ),
        (
            '[[civilization]]\nid = "rome"\n'
            'priority = ["culture", "science", "spiritual", "industry", "military"]\n',
            'civilization "rome" has culture at the same place of its priority as another one',
        ),
        (
            '[[technology]]\nid = "coal"\nlevel = "II"\n',
            'technology "coal" has the same type and level as another one',
        ),
        (
            '[[philosophy]]\nid = "philosophy_2"\nlevel = 1\n',
            'philosophy "philosophy_2" has the same level as another one',
        ),
        (
            '[[population]]\nid = "population_2"\nspace = 3\n',
            'population "population_2" has the same space as another one',
        ),
        (
            '[[market]]\nid = "market_2"\nplayers = 3\n',
            'market "market_2" has the same players as another one',
        ),
        (
            f'[[market]]\nid = "market_5"\nrounds = {rounds(9, 7, 0, 0, 0, 0, 0, 0, 0)}\n',
            'market "market_5" leaves too few wonders of level I for a market',
        ),
        (
            f'[[market]]\nid = "market_4"\nrounds = {rounds(*[1] * 9).replace("round = 3", "round = 4")}\n',
            'market "market_4" must have each of the nine rounds once',
        ),
        (
            '[[challenge]]\nid = "griots"\ntype = "military"\n',
            'challenge "griots" cannot be military; challenges are culture, science, spiritual, industry',
        ),
        (
            all_with("challenge", CULTURE_OF_ROUND_5, 'type = "science"'),
            'challenge "xuanzang" leaves round 5 without a challenge of culture',
        ),
        (
            all_with("battle", BATTLES_OF_ROUND_4, 'round = "6"'),
            'battle "kadesh" leaves round 4 without a battle',
        ),
        (
            '[[leader]]\nid = "homer"\neffects = ["living: power 1 & priority"]\n',
            'leader "homer" has "priority", which only one leader may have',
        ),
        (
            f'[[solo_board]]\nid = "rival_realm"\npreference = {ADVANTAGES[:9] + ADVANTAGES[:1]}\n',
            'solo_board "rival_realm" must name each advantage once in preference',
        ),
        (
            '[[solo_board]]\nid = "rival_realm"\nmarket = "market_3"\n',
            'solo_board "rival_realm" must have the market for two players, "market_2"',
        ),
        (
            '[[solo_civilization]]\nid = "rival_rome"\ncivilization = "atlantis"\n',
            'solo_civilization "rival_rome" must belong to one of egypt, rome, maya, china, persia',
        ),
        (
            '[[solo_civilization]]\nid = "rival_rome"\ncivilization = "maya"\n',
            'solo_civilization "rival_rome" has the same civilization as another one',
        ),
        (
            '[[solo_civilization]]\nid = "rival_rome"\n'
            'interest = ["culture", "culture", "science", "military", "industry"]\n',
            'solo_civilization "rival_rome" must name each of the five types once in interest',
        ),
        (
            '[[solo_interest]]\nid = "interest_culture"\ntype = "science"\n',
            'solo_interest "interest_culture" has the same type as another one',
        ),
    ],
)
def test_a_set_that_no_game_can_be_played_with_is_refused(tmp_path: Path, text: str, sentence: str) -> None:
    with pytest.raises(PackError) as error:
        packed(tmp_path, text)
    assert str(error.value) == f"{tmp_path.name}/mine.toml, line 1: {sentence}."


def test_numbers_of_boards_and_cards_of_a_round_may_be_exchanged(tmp_path: Path) -> None:
    text = all_with("civilization", ["egypt"], "board = 2") + all_with("civilization", ["rome"], "board = 1")
    game = packed(tmp_path, text + f'[[market]]\nid = "market_5"\nrounds = {rounds(9, 6, *[0] * 7)}\n')
    assert [board.id for board in game.components.civilizations[:2]] == ["rome", "egypt"]  # type: ignore[attr-defined]
    assert game.components.markets[5][1] == (1, 6, 0)  # type: ignore[attr-defined]


def with_components(folder: Path, file: str, more: str = "", fewer: int = 0) -> PathGame:
    """Return the title with its own components, some entries more, or without the first entries of a file."""
    shutil.copytree(FOLDER, folder / "components")
    path = folder / "components" / file
    head, *entries = re.split(r"^(?=\[\[)", path.read_text(encoding="utf-8"), flags=re.MULTILINE)
    path.write_text("".join([head, *entries[fewer:], more]), encoding="utf-8")
    return PathGame(load(folder / "components", KINDS, GAME.vocabulary, game="path"))


ATLANTIS = """
[[wonder]]
id = "atlantis"
name = { en = "Atlantis", de = "Atlantis" }
type = "science"
level = "II"
cost = 3
points = 2
effects = ["points 1"]
provenance = "reconstructed"
"""


def test_one_wonder_more_takes_part_and_moves_nobody_else(tmp_path: Path) -> None:
    game = with_components(tmp_path, "wonders.toml", ATLANTIS)
    components = game.components
    assert (len(components.wonder_items), len(components.leader_items)) == (41, 40)
    homer, atlantis = components.item_of["homer"], components.item_of["atlantis"]
    assert (homer in components.leader_items, atlantis in components.wonder_items) == (True, True)
    assert (game.back(homer), game.back(atlantis)) == (4 + 1, 2)
    names = {components.item_ids[item] for item in components.token_items}
    assert names == set(ADVANTAGES)
    places = []
    for seed in range(20):
        state = game.setup({}, 5, seed)
        assert isinstance(state, PathState)
        assert sorted(item for zone in state.zones() for item in zone.items) == game.universe(state)
        assert all(item in components.leader_items for item in state.future_leaders.items)
        assert all(item in components.token_items for item in state.tokens.items)
        places.append(atlantis in state.future_wonders.items)
    assert set(places) == {True, False}


def test_one_wonder_fewer_is_missed_by_nobody(tmp_path: Path) -> None:
    game = with_components(tmp_path, "wonders.toml", fewer=1)
    assert (len(game.components.wonder_items), game.components.leader_items[0]) == (39, 39)
    assert game.back(game.components.item_of["homer"]) == 4 + 1
    state = game.setup({}, 5, 1)
    assert all(item in game.components.leader_items for item in state.future_leaders.items)  # type: ignore[attr-defined]


def test_wonders_that_a_market_needs_are_missed(tmp_path: Path) -> None:
    with pytest.raises(PackError, match=r'market "market_2" leaves too few wonders of level I+ for a market'):
        with_components(tmp_path, "wonders.toml", fewer=33)


COIN = """
[[advantage]]
id = "coin"
name = { en = "Coin", de = "Münze" }
gain = "points 1"
provenance = "reconstructed"
"""


@pytest.mark.parametrize(("more", "fewer", "number"), [(COIN, 0, 11), ("", 1, 9)])
def test_another_number_of_tokens_than_the_board_has_places_is_refused(
    tmp_path: Path, more: str, fewer: int, number: int
) -> None:
    with pytest.raises(PackError) as error:
        with_components(tmp_path, "advantages.toml", more, fewer)
    sentence = f"there must be 10 components of the kind advantage, and here are {number}."
    assert str(error.value).startswith("components/advantages.toml, line ")
    assert str(error.value).endswith(sentence)
