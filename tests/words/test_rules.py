"""The rules pages: complete, uniform, free of references that readers cannot follow, and found by id."""

import re
from pathlib import Path

import pytest

from civitas.games.path import GAME as PATH
from civitas.words import rules
from hamlet import GAME as HAMLET
from support import rule as proves

TOTALS = {
    "IW": 306,
    "IW-AMB": 45,
    "IW-EX": 82,
    "CV": 450,
    "CV-O": 16,
    "CV-T": 75,
    "RV": 217,
    "RV-I": 38,
    "RV-EX": 25,
    "RV-DT": 17,
    "PC": 150,
    "PCS": 32,
    "VG": 11,
    "VS": 21,
    "TS": 29,
}
PC = {"PC": "rule"}
PAGES = [
    path.relative_to(rules.folder()).as_posix()
    for game in rules.pages()
    for path in sorted(rules.folder().glob(f"**/{game}.md"))
]


def test_the_pages_name_the_prefixes_of_their_ids() -> None:
    assert list(rules.pages()) == ["ages", "civolution", "path", "revive"]
    assert rules.pages()["path"] == {
        "PC": "rule",
        "PCS": "solo",
        "VG": "ruling",
        "VS": "example",
        "TS": "example",
    }
    assert rules.kinds().keys() == TOTALS.keys()


def test_a_page_without_the_line_of_its_ids_is_no_page_of_rules() -> None:
    assert rules.prefixes_of("# Path\n\nThe words of the effects.\n") == {}


@pytest.mark.parametrize("prefix", rules.kinds())
def test_ids_run_from_one_without_gaps(prefix: str) -> None:
    """In any order: a rule that was added later stands in the section it belongs to."""
    game, kind = rules.game_of(prefix), rules.kinds()[prefix]
    entries = [entry for entry in rules.page(game).values() if rules.prefix(entry.id) == prefix]
    numbers = [int(re.sub(r"\D", "", entry.id)) for entry in entries]
    assert sorted(numbers) == list(range(1, TOTALS[prefix] + 1))
    assert {entry.kind for entry in entries} == {kind}


@pytest.mark.parametrize("name", PAGES)
def test_a_page_names_only_what_its_readers_have(name: str) -> None:
    text = (rules.folder() / name).read_text(encoding="utf-8")
    strangers = r"\bL\d|\bp\. ?\d|facts/|\.json|\.txt|rulebooks|digest|\bBGA\b|\.\./"
    assert re.findall(strangers, text) == []


@pytest.mark.parametrize("name", PAGES)
def test_every_id_that_a_page_mentions_exists(name: str) -> None:
    text = (rules.folder() / name).read_text(encoding="utf-8")
    mentioned = re.findall(r"\b(?:IW|CV|RV|PC|PCS|VG|VS|TS)-(?:(?:EX|AMB|DT|I)-|[OT])?\d+\b", text)
    assert [rule_id for rule_id in mentioned if rules.rule(rule_id).id != rule_id] == []


@pytest.mark.parametrize("game", rules.pages())
def test_at_most_one_rule_in_fifty_is_not_modelled(game: str) -> None:
    entries = [entry for entry in rules.page(game).values() if entry.kind == "rule"]
    assert sum(entry.not_modelled is not None for entry in entries) * 50 <= len(entries)


def test_a_rule_knows_its_tags_text_and_section() -> None:
    found = rules.rule("IW-68")
    assert (found.id, found.kind, found.tags) == ("IW-68", "rule", ("A", "X", "ruling"))
    assert found.text.startswith("The age ends at the moment the last card")
    assert found.section == "2.6 The card row"
    assert found.not_modelled is None


def test_the_reason_of_a_rule_that_is_not_modelled() -> None:
    entries = rules.parse(
        "path", "## Terms\n- **PC-1** [ruling] [not modelled: only cardboard] Pieces are wooden.\n", PC
    )
    assert entries["PC-1"] == rules.Rule(
        "PC-1",
        "rule",
        ("ruling", "not modelled: only cardboard"),
        "Pieces are wooden.",
        "Terms",
        "only cardboard",
    )


def test_a_second_line_for_an_id_is_refused() -> None:
    with pytest.raises(ValueError, match=r"path\.md line 2 uses PC-1 a second time"):
        rules.parse("path", "- **PC-1** One.\n- **PC-1** Two.\n", PC)


@pytest.mark.parametrize("line", ["- **PC-1 [R]** Old form.", "- **PC-1**", "- **IW-1** From another page."])
def test_a_line_in_another_form_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match=r"path\.md line 1 is no rule line"):
        rules.parse("path", line, PC)


@pytest.mark.parametrize("rule_id", ["PC-151", "PC-0", "XX-1", "PC", "pc-1", "PC-01"])
def test_an_unknown_id_is_refused(rule_id: str) -> None:
    with pytest.raises(LookupError, match=rule_id):
        rules.rule(rule_id)


def test_an_unknown_page_is_refused() -> None:
    with pytest.raises(LookupError, match="no rules page for 'chess'"):
        rules.page("chess")


def test_a_page_is_read_in_german() -> None:
    english, german = rules.page("path")["PC-12"], rules.page("path", "de")["PC-12"]
    assert english.text == "All phases are played by everybody at the same time."
    assert german.text == "Alle Phasen werden von allen gleichzeitig gespielt."
    assert german.section == "1 Begriffe und allgemeine Regeln"


def test_a_page_that_is_not_translated_is_read_in_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rules, "folder", lambda: tmp_path)
    (tmp_path / "path.md").write_text("Ids: PC (rule)\n- **PC-1** One.\n", encoding="utf-8")
    read = rules.page.__wrapped__
    assert (rules.written_in(PATH, "de"), read("path", "de")["PC-1"].text) == ("en", "One.")
    (tmp_path / "de").mkdir()
    (tmp_path / "de" / "path.md").write_text("- **PC-1** Eins.\n", encoding="utf-8")
    assert (rules.written_in(PATH, "de"), read("path", "de")["PC-1"].text) == ("de", "Eins.")
    assert (rules.written_in(PATH, "en"), read("path", "en")["PC-1"].text) == ("en", "One.")


def test_a_game_that_lives_elsewhere_brings_its_translation() -> None:
    assert rules.written_in(HAMLET, "de") == "de"
    assert rules.page_of(HAMLET, "de")["HM-4"].section == "Aussaat"


def test_a_bad_line_of_a_translation_is_found_in_its_folder() -> None:
    with pytest.raises(ValueError, match=r"^de/path\.md line 1 is no rule line"):
        rules.parse("path", "- **PC-1**", PC, "de")


def test_a_text_in_pieces_links_only_the_rules_that_exist() -> None:
    text = "*Given* `x` and **12** (IW-EX-3, PC-7), not PC-700."
    assert rules.pieces(text, {"IW-EX-3", "PC-7"}) == [
        ("em", "Given"),
        ("", " "),
        ("code", "x"),
        ("", " and "),
        ("strong", "12"),
        ("", " ("),
        ("rule", "IW-EX-3"),
        ("", ", "),
        ("rule", "PC-7"),
        ("", "), not PC-700."),
    ]
    assert rules.plain(text) == "Given x and 12 (IW-EX-3, PC-7), not PC-700."


def test_the_mark_carries_its_ids() -> None:
    assert proves("PC-1", "PCS-2", "TS-3").mark.args == ("PC-1", "PCS-2", "TS-3")


def test_the_mark_refuses_unknown_missing_and_too_many_ids() -> None:
    with pytest.raises(LookupError, match="PC-999"):
        proves("PC-999")
    with pytest.raises(ValueError, match="none named"):
        proves()
    with pytest.raises(ValueError, match="not 4"):
        proves("PC-1", "PC-2", "PC-3", "PC-4")
