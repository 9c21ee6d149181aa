"""The components of Path of Civilization as plain data: counts, spread, published facts, effect words.

The words are those of docs/rules/path-effects.md (V-1 to V-30). Nothing here needs the rules code.
"""

from __future__ import annotations

import functools
import re
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import civitas.games

FOLDER = Path(civitas.games.__file__).parent / "path" / "components"
TYPES = ("culture", "science", "spiritual", "military", "industry")
AGENTS = ("ambassador", "sage", "philosopher", "unit", "builder")
CARD_LEVELS = ("I", "II", "III")
DECK = {"I": 15, "II": 15, "III": 10}

COUNTS = {
    "civilizations": {"civilization": 5},
    "technologies": {"technology": 25},
    "advantages": {"advantage": 10},
    "philosophy": {"philosophy": 5},
    "population": {"population": 13},
    "market": {"market": 4},
    "leaders": {"leader": 40},
    "wonders": {"wonder": 40},
    "challenges": {"challenge": 48},
    "battles": {"battle": 24},
    "solo": {
        "solo_board": 1,
        "solo_difficulty": 3,
        "solo_civilization": 5,
        "solo_interest": 5,
        "solo_action": 12,
    },
}

Entry = dict[str, Any]
FILES: dict[str, dict[str, list[Entry]]] = {
    path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted(FOLDER.glob("*.toml"))
}
KINDS: dict[str, list[Entry]] = {kind: rows for tables in FILES.values() for kind, rows in tables.items()}
ENTRIES = [(kind, entry) for kind, rows in KINDS.items() for entry in rows]


def entry(ident: str) -> Entry:
    return next(row for _, row in ENTRIES if row["id"] == ident)


# A leaf is one verb with the chain of prefixes before it, for example (("living", "deploy"), "gain unit 1").
Leaf = tuple[tuple[str, ...], str]

TYPE = rf"(?:{'|'.join(TYPES)})"
AGENT = rf"(?:{'|'.join(AGENTS)})"
INT = r"[1-9]\d*"
COUNT = (
    rf"(?:card {TYPE}|(?:wonder|leader|tech)(?: {TYPE})?|wonder-type|leader-type|buried-leader"
    rf"|advanced-tech|discarded-tech|card-set|population-space|population|philosophy|heritage"
    rf"|agent|{AGENT}|research {TYPE})"
)
COND = rf"{COUNT} (?:>=|<=) \d+"
PRICE = rf"(?:(?:{AGENT}|any) {INT}|research (?:{TYPE}|any) {INT})"
TRIGGER = rf"(?:wonder|leader|tech(?: {TYPE})?|philosophy|challenge|battle|victory)"
VERBS = {
    "gain": rf"(?:{AGENT}|any) {INT}",
    "research": rf"(?:{TYPE}|any|each) {INT}",
    "heritage": INT,
    "population": INT,
    "points": INT,
    "philosophy": INT,
    "park": rf"(?:sage {INT} (?:3|5|7|9a)(?:,(?:5|7|9a))*|unit {INT} (?:4|6|8|9b)(?:,(?:6|8|9b))*)",
    "technology": rf"(?:{TYPE}|any) (?:I|II|III|IV)",
    "convert": rf"(?:{AGENT}|any) (?:{AGENT}|any)(?: {INT})?",
    "also": TYPE,
    "power": INT,
    "history": INT,
    "limit": INT,
    "discount": rf"(?:wonder|leader|philosophy|tech) {INT}",
    "keep": rf"(?:sage|unit) {INT}",
    "priority": "",
}
GAINS = {"gain", "research", "heritage", "population", "points", "philosophy", "park", "technology"}
ONGOING = {"power", "history", "limit", "discount", "keep", "priority"}
TIMINGS = ("living", "graveyard", "permanent", "end", "deploy", "evolve", "research-phase", "once")
PREFIXES = {
    **{timing: rf"{timing}: " for timing in TIMINGS},
    "when": rf"when {TRIGGER}: ",
    "per": rf"per (?:{INT} )?{COUNT}(?: max {INT})?: ",
    "if": rf"if {COND}(?: and {COND})*: ",
    "pay": rf"pay {PRICE}(?: \+ {PRICE})*(?: max {INT})? -> ",
}


def leaves(effect: str) -> list[Leaf]:
    """Read an effect by the words of the game; a string that does not fit completely is an error."""
    for name, pattern in PREFIXES.items():
        if match := re.match(pattern, effect):
            return [((name, *chain), verb) for chain, verb in leaves(effect[match.end() :])]
    if effect.startswith("choose: "):
        alternatives = effect.removeprefix("choose: ").split(" | ")
        if len(alternatives) < 2:
            raise ValueError(f"one alternative only: {effect}")
        return [(("choose", *chain), verb) for option in alternatives for chain, verb in leaves(option)]
    found: list[Leaf] = []
    for step in re.split(" [&+] ", effect):
        verb = step.split(" ")[0]
        if verb not in VERBS or not re.fullmatch(f"{verb} {VERBS[verb]}".strip(), step):
            raise ValueError(f"not in the vocabulary: {step!r}")
        found.append(((), step))
    return found


def verb_of(leaf: Leaf) -> str:
    return leaf[1].split(" ")[0]


EFFECT_FIELDS = {
    "civilization": ("start",),
    "technology": ("left", "right", "bonus"),
    "advantage": ("gain",),
    "population": ("bonus",),
    "leader": ("effects",),
    "wonder": ("effects",),
    "challenge": ("fate", "bonus"),
    "battle": ("lines",),
    "solo_board": ("calendar",),
    "solo_difficulty": ("start",),
    "solo_civilization": ("favour",),
    "solo_action": ("income",),
}


def effects_of(row: Entry, field: str) -> list[str]:
    value = row.get(field, "")
    return [text for text in (value if isinstance(value, list) else [value]) if text]


ALL_EFFECTS = [
    (kind, row["id"], field, text)
    for kind, row in ENTRIES
    for field in EFFECT_FIELDS.get(kind, ())
    for text in effects_of(row, field)
]


@functools.cache
def all_leaves() -> list[tuple[str, str, Leaf]]:
    return [(kind, field, leaf) for kind, _, field, text in ALL_EFFECTS for leaf in leaves(text)]


def test_every_kind_is_complete() -> None:
    assert {
        name: {kind: len(rows) for kind, rows in tables.items()} for name, tables in FILES.items()
    } == COUNTS


def test_the_box_holds_185_technology_cards() -> None:
    copies = Counter[str]()
    for technology in KINDS["technology"]:
        copies[technology["level"]] += technology["copies"]
    assert copies == {"basic": 25, "I": 45, "II": 40, "III": 40, "IV": 35}
    assert copies.total() == 185


def test_ids_are_unique_and_readable() -> None:
    ids = [row["id"] for _, row in ENTRIES]
    assert [ident for ident, times in Counter(ids).items() if times > 1] == []
    assert [ident for ident in ids if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", ident)] == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_names_are_unique(language: str) -> None:
    names = Counter(row["name"][language] for kind, row in ENTRIES if kind != "solo_civilization")
    assert [name for name, times in names.items() if times > 1] == []
    assert all(name.strip() == name and name for name in names)


def test_provenance_names_real_fields() -> None:
    for _, row in ENTRIES:
        assert row["provenance"] in {"rulebook", "published", "reconstructed"}
        known = row.get("known", [])
        assert row["provenance"] == "reconstructed" or known == [], row["id"]
        assert len(set(known)) == len(known), row["id"]
        assert set(known) <= set(row) - {"id", "provenance", "known"}, row["id"]


def test_boards_are_numbered_and_priorities_never_tie() -> None:
    civilizations = KINDS["civilization"]
    assert [row["board"] for row in civilizations] == [1, 2, 3, 4, 5]
    assert all(sorted(row["priority"]) == sorted(TYPES) for row in civilizations)
    for card_type in TYPES:
        assert sorted(row["priority"].index(card_type) for row in civilizations) == [0, 1, 2, 3, 4]


def test_published_priority_places() -> None:
    assert entry("egypt")["priority"].index("science") == 2
    assert entry("maya")["priority"].index("spiritual") == 0
    assert entry("maya")["priority"].index("science") == 3
    assert entry("china")["priority"].index("spiritual") == 4


@pytest.mark.parametrize("kind", ["leader", "wonder"])
def test_leaders_and_wonders_spread_over_types_and_levels(kind: str) -> None:
    spread = Counter((row["type"], row["level"]) for row in KINDS[kind])
    assert spread == {(t, level): 2 if level == "III" else 3 for t in TYPES for level in CARD_LEVELS}
    assert all(2 <= row["cost"] <= 7 and row["points"] >= 0 for row in KINDS[kind])


def test_three_challenges_of_each_round_and_type() -> None:
    spread = Counter((row["round"], row["type"]) for row in KINDS["challenge"])
    assert spread == {(stand, t): 3 for stand in ("3", "5", "7", "9a") for t in TYPES if t != "military"}


def test_only_the_last_challenges_have_thresholds() -> None:
    for row in KINDS["challenge"]:
        if row["round"] == "9a":
            assert "divisor" not in row, row["id"]
            assert "bonus" not in row, row["id"]
            at = [threshold["at"] for threshold in row["thresholds"]]
            assert at == sorted(set(at)), row["id"]
            assert all(threshold["points"] > 0 for threshold in row["thresholds"]), row["id"]
        else:
            assert "thresholds" not in row, row["id"]
            assert row["divisor"] >= 2, row["id"]
            assert row["bonus"], row["id"]


def test_six_battles_of_each_round() -> None:
    assert Counter(row["round"] for row in KINDS["battle"]) == {"4": 6, "6": 6, "8": 6, "9b": 6}
    assert all(row["threat"] > 0 and 2 <= len(row["lines"]) <= 4 for row in KINDS["battle"])


def test_markets_fit_the_decks() -> None:
    assert [row["players"] for row in KINDS["market"]] == [2, 3, 4, 5]
    for market in KINDS["market"]:
        assert [row["round"] for row in market["rounds"]] == list(range(1, 10))
        for kind in ("wonders", "leaders"):
            turned_up = Counter[str]()
            for row in market["rounds"]:
                turned_up[row["level"]] += row[kind]
            assert all(0 < turned_up[level] <= DECK[level] for level in CARD_LEVELS), market["id"]


def test_published_rounds_of_the_three_player_market() -> None:
    rounds = [(row["level"], row["wonders"], row["leaders"]) for row in entry("market_3")["rounds"][:4]]
    assert rounds == [("I", 2, 0), ("I", 2, 2), ("I", 0, 2), ("II", 2, 2)]


def test_library_follows_the_wheel_of_types() -> None:
    """The five types form a wheel: both sides of a card are made of its own type and its two neighbours."""
    sides = {"I": (1, 0, 0, 1, 1), "II": (1, 1, 0, 2, 1), "III": (2, 1, 0, 2, 2), "IV": (2, 1, 1, 2, 3)}
    prices = {"I": (1, 9, 0), "II": (4, 8, 1), "III": (7, 8, 3), "IV": (10, 7, 6)}
    library = [row for row in KINDS["technology"] if row["level"] != "basic"]
    assert [(row["type"], row["level"]) for row in library] == [(t, level) for t in TYPES for level in sides]
    for row in library:
        own = TYPES.index(row["type"])
        after, before = (own + 1) % 5, (own - 1) % 5
        of_own, of_after, of_before, research_after, research_before = sides[row["level"]]
        left = [f"gain {AGENTS[own]} {of_own}"]
        left += [f"gain {AGENTS[after]} {of_after}"] if of_after else []
        left += [f"gain {AGENTS[before]} {of_before}"] if of_before else []
        assert row["left"].split(" + ") == left, row["id"]
        right = [f"research {TYPES[after]} {research_after}", f"research {TYPES[before]} {research_before}"]
        assert row["right"].split(" + ") == right, row["id"]
        assert (row["cost"], row["copies"], row["points"]) == prices[row["level"]], row["id"]


def test_purchase_bonuses_grow_with_the_level() -> None:
    """One, three, five and seven items; the two of six are kept as their one source gives them."""
    items = {"I": 1, "II": 3, "III": 5, "IV": 7}
    for row in KINDS["technology"]:
        if row["level"] != "basic":
            total = sum(int(step.split(" ")[-1]) for step in row["bonus"].split(" & "))
            assert total == items[row["level"]] - (row["id"] in {"internet", "enlightenment"}), row["id"]


def test_basic_technologies_research_their_own_type() -> None:
    basic = [row for row in KINDS["technology"] if row["level"] == "basic"]
    assert [row["id"] for row in basic] == ["tribe", "fire", "rituals", "hunting", "tools"]
    assert [row["type"] for row in basic] == list(TYPES)
    for row in basic:
        assert (row["left"], row["right"], row["bonus"]) == ("", f"research {row['type']} 1", "")
        assert (row["cost"], row["copies"], row["points"]) == (0, 5, 0)


def test_published_cards() -> None:
    assert entry("aviation")["bonus"] == "heritage 3 & gain philosopher 1 & gain builder 1"
    assert (entry("aviation")["type"], entry("aviation")["cost"]) == ("military", 7)
    assert entry("enlightenment")["right"] == "research military 2 + research science 3"
    assert entry("coal")["right"] == "research culture 2 + research military 2"
    assert "living: research-phase: research military 1" in entry("caesar")["effects"]
    assert [entry(i)["type"] for i in ("euclid", "confucius", "cleopatra")] == [
        "science",
        "spiritual",
        "culture",
    ]
    assert entry("jericho")["effects"] == ["park sage 1 5,7,9a"]
    assert entry("adv_heritage")["gain"] == "heritage 1"


def test_published_challenges() -> None:
    assert entry("industrial_revolution")["round"] == "7"
    assert entry("industrial_revolution")["fate"] == "per 3 wonder: points 5"
    sedentary = entry("rapid_sedentarisation")
    assert (sedentary["round"], sedentary["type"]) == ("5", "industry")
    assert (sedentary["fate"], sedentary["divisor"]) == ("convert ambassador builder 2", 3)
    assert sedentary["bonus"] == "gain ambassador 1"
    assert (entry("invention_of_paper")["round"], entry("invention_of_paper")["type"]) == ("3", "culture")
    assert (entry("demographic_shock")["round"], entry("demographic_shock")["type"]) == ("7", "culture")
    assert (entry("xuanzang")["type"], entry("xuanzang")["divisor"]) == ("culture", 2)


def test_philosophy_levels() -> None:
    rows = [(row["level"], row["cost"], row["multiplier"], row["points"]) for row in KINDS["philosophy"]]
    assert rows == [(1, 2, 1, 3), (2, 2, 1, 6), (3, 3, 2, 10), (4, 4, 2, 15), (5, 5, 3, 21)]


def test_population_spaces() -> None:
    spaces = KINDS["population"]
    assert [row["space"] for row in spaces] == list(range(13))
    assert [row["level"] for row in spaces] == [4, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 10]
    assert [row["space"] for row in spaces if row["bonus"]] == [1, 3, 5, 6, 7, 8]
    assert {row["bonus"] for row in spaces} == {"", "gain ambassador 1"}
    assert [row["points"] for row in spaces] == [0] * 9 + [1, 2, 3, 4]


def test_solo_pieces_refer_to_the_game() -> None:
    board = KINDS["solo_board"][0]
    assert entry(board["market"])["players"] == 2
    assert sorted(board["preference"]) == sorted(row["id"] for row in KINDS["advantage"])
    assert len(board["calendar"]) == 9
    assert [row["type"] for row in KINDS["solo_interest"]] == list(TYPES)
    for card in KINDS["solo_civilization"]:
        civilization = entry(card["civilization"])
        assert card["name"] == civilization["name"]
        assert card["interest"] == civilization["priority"]


def test_solo_difficulties_and_actions() -> None:
    for row in KINDS["solo_difficulty"]:
        levels = row["technology_levels"]
        assert len(levels) == 9
        assert levels == sorted(levels)
        assert set(levels) | set(row["card_points"]) == set(CARD_LEVELS)
        assert isinstance(row["calendar"], bool)
    actions = KINDS["solo_action"]
    assert Counter(row["family"] for row in actions) == dict.fromkeys(
        ("battle", "wonder", "leader", "philosophy"), 3
    )
    for row in actions:
        assert len(row["income"]) == 3
        assert row["claims"] in ([], ["wonder"], ["leader"], ["wonder", "leader"])
        assert row["pick"] in {"interest", "cost", "points"}
        assert row["front"] in {"", *TYPES}


@pytest.mark.parametrize(
    "effect",
    [
        "gain builders 2",
        "gain builder 0",
        "gain any",
        "per 2 wonders: points 1",
        "per culture card: points 1",
        "living deploy: gain unit 1",
        "convert unit -> philosopher",
        "choose: points 1",
        "pay builder 2: points 1",
        "park sage 1 4,6",
        "end: points 1 per wonder",
    ],
)
def test_words_outside_the_vocabulary_are_refused(effect: str) -> None:
    with pytest.raises(ValueError, match=r"not in the vocabulary|one alternative"):
        leaves(effect)


@pytest.mark.parametrize("kind", EFFECT_FIELDS)
def test_effects_use_the_words_of_the_game(kind: str) -> None:
    for found, ident, field, text in ALL_EFFECTS:
        if found == kind:
            steps = len(leaves(text))
            assert steps == 1 + text.count(" & ") + text.count(" | ") + (
                text.count(" + ") if field in ("left", "right") else 0
            ), (ident, field)


def test_every_card_has_an_effect() -> None:
    for kind in ("civilization", "advantage", "leader", "wonder", "challenge", "battle", "solo_action"):
        for row in KINDS[kind]:
            value = row[EFFECT_FIELDS[kind][0]]
            assert value, row["id"]
            assert all(value), row["id"]


def test_every_word_is_used() -> None:
    assert {verb_of(leaf) for *_, leaf in all_leaves()} == set(VERBS)
    assert {word for *_, leaf in all_leaves() for word in leaf[0]} == {*PREFIXES, "choose"}


def test_plain_fields_hold_gains_only() -> None:
    for kind, field, leaf in all_leaves():
        if field not in {"effects", "fate"}:
            assert leaf[0] == (), (kind, field, leaf)
            assert verb_of(leaf) in GAINS, (kind, field, leaf)


def test_technology_sides_hold_agents_and_research() -> None:
    assert {verb_of(leaf) for kind, field, leaf in all_leaves() if field == "left"} == {"gain"}
    assert {verb_of(leaf) for kind, field, leaf in all_leaves() if field == "right"} == {"research"}


def test_timing_words_stand_where_they_belong() -> None:
    for kind, field, (chain, verb) in all_leaves():
        first = chain[1:] if chain[:1] in (("if",), ("per",)) and "permanent" in chain else chain
        timing = first[0] if first and first[0] in {"living", "graveyard", "permanent", "end"} else ""
        allowed = {"effects": {"", "living", "graveyard", "end"}, "fate": {"", "permanent"}}.get(field, {""})
        assert timing in allowed, (kind, field, chain)
        if kind == "wonder":
            assert timing in {"", "end"}
        if timing == "end":
            assert verb.startswith("points ")
        if verb.split(" ")[0] in ONGOING:
            assert timing in {"living", "graveyard", "permanent"}
            assert len(first) == 1
        windows = {"deploy", "evolve", "research-phase", "when", "once"} & set(chain)
        assert not windows or timing in {"living", "graveyard", "permanent"}
        if "once" in chain:
            assert chain == ("graveyard", "once")
        if "deploy" in chain:
            assert verb.startswith("gain ")
        if "research-phase" in chain:
            assert verb.startswith("research ")
        if verb.startswith("also "):
            assert field == "effects"
            assert chain == ()


def test_a_living_leader_never_waits_for_the_next_leader() -> None:
    texts = [text for *_, text in ALL_EFFECTS if "when leader:" in text]
    assert texts == ["graveyard: when leader: points 2"]


def test_conversions_change_the_agent() -> None:
    pairs = [re.findall(r"convert (\w+) (\w+)", text) for *_, text in ALL_EFFECTS]
    same = [pair for found in pairs for pair in found if pair[0] == pair[1] != "any"]
    assert same == []


def test_priority_stands_on_one_card() -> None:
    assert [ident for _, ident, _, text in ALL_EFFECTS if "priority" in text] == ["cleopatra"]


@pytest.mark.parametrize(
    ("kind", "field"), [("leader", "effects"), ("wonder", "effects"), ("challenge", "fate")]
)
def test_no_two_cards_do_the_same(kind: str, field: str) -> None:
    texts = Counter(str(row[field]) for row in KINDS[kind])
    assert [text for text, times in texts.items() if times > 1] == []
