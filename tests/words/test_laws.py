"""The laws of texts hold for the invented game, and each finds its planted fault."""

from pathlib import Path

import pytest

from civitas.kernel.pack import Kind, ListOf, Number, OneOf, Pack, Table
from civitas.words import Words, rules
from civitas.words.laws import (
    missing_keys,
    undrawn,
    unequal_keys,
    unlabelled_boards,
    unlabelled_components,
    unspoken,
    unspoken_components,
    untagged_rules,
    untrue_rules,
)
from civitas.words.store import COMMON, keys, read
from civitas.words.template import TemplateError, template
from words.orchard import FOLDER, PACK, VOCABULARY, words

BOTH = (words("en"), words("de"))


def planted(folder: Path, lang: str, good: str, bad: str) -> tuple[Words, Words]:
    for name in ("en", "de"):
        text = (FOLDER / "texts" / f"{name}.toml").read_text(encoding="utf-8")
        if name == lang:
            assert good in text
            text = text.replace(good, bad)
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return tuple(
        Words("orchard", name, vocabulary=VOCABULARY, pack=PACK, folder=folder) for name in ("en", "de")
    )


def test_the_invented_game_obeys() -> None:
    assert unequal_keys(BOTH) == []
    assert unspoken(BOTH, VOCABULARY) == []
    assert unspoken_components(BOTH) == []
    assert (
        missing_keys(
            BOTH,
            topics=["harvest", "pick", "choose"],
            actions=["harvest", "pay", "done", "stroll"],
            journals=["found", "gave", "claim"],
            reasons=["too_dear", "not_now"],
            options={"length": ["short", "long"]},
        )
        == []
    )


def test_missing_keys_are_named_in_each_language() -> None:
    wrong = missing_keys(BOTH, topics=["sow"], options={"length": ["endless"]})
    assert wrong == [
        "orchard/texts/en.toml: topic.sow is missing.",
        "orchard/texts/en.toml: orchard: there is no text option.length.endless in en.toml.",
        "orchard/texts/de.toml: topic.sow is missing.",
        "orchard/texts/de.toml: orchard: there is no text option.length.endless in de.toml.",
    ]


def test_a_key_in_one_language_only(tmp_path: Path) -> None:
    both = planted(tmp_path, "de", 'season = "Eine neue Jahreszeit beginnt."\n', "")
    assert unequal_keys(both) == ["orchard/texts/de.toml: journal.season is missing; en.toml has it."]


def test_a_broken_text(tmp_path: Path) -> None:
    both = planted(tmp_path, "en", "[a {fruit}|any fruit]", "[a {fruit}")
    assert unequal_keys(both) == [
        'orchard/texts/en.toml: a "]" is missing in the text "you harvest [a {fruit}".'
    ]


def test_a_verb_that_hides_its_number(tmp_path: Path) -> None:
    both = planted(tmp_path, "de", "erhalte {n} {fruit.n.acc}", "erhalte {fruit.stem}")
    wrong = unspoken(both, VOCABULARY)
    assert wrong[0] == "orchard/texts/de.toml: the verb pick reads the same for 1 and for 2: Erhalte Apfel."
    assert len(wrong) == 4


def test_a_word_without_a_text(tmp_path: Path) -> None:
    both = planted(tmp_path, "de", '[word.apple]\none = "Apfel"', '[word.appel]\none = "Apfel"')
    missing = "does not print: orchard: there is no text word.apple in de.toml."
    assert unspoken(both, VOCABULARY)[0] == f"orchard/texts/de.toml: the verb pick {missing}"
    assert unspoken_components(both) == [f"components/tools.toml, line 1: an effect of saw {missing}"]


def test_kinds_fields_and_words_in_fields_without_a_label() -> None:
    assert unlabelled_components(BOTH) == [
        f"orchard/texts/{lang}.toml: {key} is missing, for the components of the kind tool."
        for lang in ("en", "de")
        for key in ("kind.tool", "field.effects")
    ]
    fields = {"fruit": OneOf("apple", "nail"), "steps": ListOf(Table({"plum": Number(), "depth": Number()}))}
    bench = Pack({"saw": Kind("saw", fields)}, [])
    wrong = unlabelled_components([Words("orchard", "en", pack=bench, folder=FOLDER / "texts")])
    assert [line.split(" ")[1] for line in wrong] == [
        "kind.saw",
        "field.fruit",
        "fruit.nail",
        "field.steps",
        "field.depth",
    ]


def test_boards_without_a_label() -> None:
    boards = [{"id": "saw", "basket": {"apple": 2}, "seats": [{"hand": ["back.3", "apple"]}]}]
    assert unlabelled_boards(BOTH[:1], boards, parts=["plum", "rent"], backs=[3]) == [
        "orchard/texts/en.toml: basket, a key on the board, has no label.",
        "orchard/texts/en.toml: hand, a key on the board, has no label.",
        "orchard/texts/en.toml: back.3, a value of hand on the board, has no label.",
        "orchard/texts/en.toml: rent, a key on the board, has no label.",
        "orchard/texts/en.toml: back.3, a value of back on the board, has no label.",
    ]


def test_icons_without_a_drawing() -> None:
    trees = [tree for _, _, tree in PACK.trees()]
    drawn = ["fruit-apple", "points", "rest", "summer"]
    assert undrawn(VOCABULARY, trees, drawn) == ["orchard: the icon tree-plum is not drawn."]


PC = {"PC": "rule"}
ENGLISH = """
## Terms
- **PC-1** [derived] Take 2 cubes of 9a, twice, and see PC-12.
- **PC-2** [not modelled: cardboard] Pieces are wooden.
## End
- **PC-3** The 3rd player stops.
"""
GERMAN = """
## Begriffe
- **PC-1** [derived] Zweimal 2 Würfel von 9a, siehe PC-12.
- **PC-2** [not modelled: Pappe] Das Material ist aus Holz.
## Ende
- **PC-3** Nach dem 3. Spieler ist Schluss.
"""


def untrue(good: str = "", bad: str = "") -> list[str]:
    """What the law says of the translated page with something replaced in it."""
    assert good in GERMAN
    return untrue_rules(
        rules.parse("path", ENGLISH, PC),
        rules.parse("path", GERMAN.replace(good, bad) if good else GERMAN, PC),
    )


def test_a_faithful_translation_of_rules() -> None:
    assert untrue() == []


@pytest.mark.parametrize(
    ("good", "bad", "wrong"),
    [
        (
            "- **PC-2** [not modelled: Pappe] Das Material ist aus Holz.\n",
            "",
            "has PC-3 where the English",
        ),
        ("- **PC-3** Nach dem 3. Spieler ist Schluss.\n", "", "has nothing where the English page has PC-3."),
        ("[derived]", "[ruling]", "PC-1: the tags are ['ruling'], but in English ['derived']."),
        ("[not modelled: Pappe] ", "", "PC-2: the tags are [], but in English"),
        ("Das Material ist aus Holz.", "Pieces are wooden.", "PC-2: the text is still the English one."),
        ("2 Würfel", "3 Würfel", "PC-1: of the numbers of the English text ['2'] is missing, ['3'] is new."),
        (
            "2 Würfel",
            "2 und 2 Würfel",
            "PC-1: of the numbers of the English text [] is missing, ['2']",
        ),
        ("9a", "9b", "PC-1: of the numbers of the English text ['9a'] is missing, ['9b'] is new."),
        ("PC-12", "VG-12", "PC-1: of the ids of the English text ['PC-12'] is missing, ['VG-12'] is new."),
        ("## Ende\n", "", "PC-3: a section begins here in one language only."),
    ],
)
def test_an_unfaithful_translation_of_rules(good: str, bad: str, wrong: str) -> None:
    (said,) = untrue(good, bad)
    assert wrong in said


def test_tags_of_rules_without_words() -> None:
    assert untagged_rules(BOTH, rules.parse("path", ENGLISH, PC)) == []
    page = rules.parse("path", "- **PC-1** [ruling] [by ear] As everybody hears it.", PC)
    assert untagged_rules(BOTH[:1], page) == [
        "orchard/texts/en.toml: the tag by ear of the rules has no words: "
        "orchard: there is no text tag.by_ear in en.toml."
    ]


def test_a_tag_keeps_its_reason() -> None:
    assert BOTH[1].tag("own example") == "eigenes Beispiel"
    assert BOTH[1].tag("not modelled: Pappe") == "nicht umgesetzt: Pappe"


def test_common_texts_have_the_same_keys() -> None:
    english, german = (set(keys(read(COMMON / f"{lang}.toml"))) for lang in ("en", "de"))
    assert english == german
    assert ("combine", "per") in english
    assert ("reason", "not_asked") in english


@pytest.mark.parametrize("text", ["a ] b", "a | b", "[a [b]]", "{a b}", "[a|b|c]"])
def test_templates_with_stray_marks_are_refused(text: str) -> None:
    with pytest.raises(TemplateError):
        template(text)
