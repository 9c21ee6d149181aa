"""The words of the cards: the page docs/rules/ages-effects.md and the vocabulary say the same."""

from pathlib import Path

import pytest

from civitas.games.ages.words import VOCABULARY
from civitas.kernel.grammar import GrammarError, Int, Words, parse, unparse, walk
from games.ages.positions import CARDS

PAGE = Path(__file__).parents[3] / "docs" / "rules" / "ages-effects.md"
IDLE = {("TYPE", "air"), ("TYPE", "temple")}
"""Words that complete a list without standing on a card."""


def listed() -> list[list[str]]:
    """Return the lines of the page's list of words."""
    block = PAGE.read_text(encoding="utf-8").split("```words\n")[1].split("```")[0]
    return [line.split() for line in block.splitlines()]


def registered() -> list[list[str]]:
    """Return the vocabulary in the form of the page."""
    lines = []
    names = {words: name for name, words in VOCABULARY.lists.items()}
    for kind, terms in VOCABULARY.terms.items():
        for name, term in terms.items():
            args = [
                "N" if isinstance(arg, Int) else names[arg.words] + ("*" if isinstance(arg, Words) else "")
                for arg in term.args
            ]
            lines.append([kind, name, *args])
    return lines + [["list", name, *words] for name, words in VOCABULARY.lists.items()]


def test_page_and_vocabulary_are_the_same() -> None:
    assert sorted(listed()) == sorted(registered())


def test_every_effect_is_written_back_as_it_stands() -> None:
    trees = [tree for _, _, tree in CARDS.pack.trees()]
    assert len(trees) > 200
    for tree in trees:
        assert parse(unparse(tree, VOCABULARY), VOCABULARY) == tree


def test_no_word_is_idle() -> None:
    used: set[tuple[str, str]] = set()
    words: set[tuple[str, str]] = set()
    names = {listed_words: name for name, listed_words in VOCABULARY.lists.items()}
    for _, _, tree in CARDS.pack.trees():
        for kind, node in walk(tree, VOCABULARY):
            used.add((kind, node[0]))
            for arg, value in zip(VOCABULARY.term(kind, node).args, node[1:], strict=False):
                if not isinstance(arg, Int):
                    values = value if isinstance(value, tuple) else (value,)
                    words |= {(names[arg.words], word) for word in values}
    assert used == {(kind, name) for kind, terms in VOCABULARY.terms.items() for name in terms}
    every = {(name, word) for name, of_list in VOCABULARY.lists.items() for word in of_list}
    assert every - words == IDLE


@pytest.mark.parametrize(
    "text",
    ["culture", "culture two", "each culture 2", "steal culture 2", "per wizard: culture 1", "lose wonder 1"]
    + [
        "choose: food 2",
        "culture 1 culture 2",
        "(food 1",
        "when birthday: food 1",
        "build castle",
        "food 1 ;",
    ],
)
def test_what_is_not_in_the_words_is_refused(text: str) -> None:
    with pytest.raises(GrammarError):
        parse(text, VOCABULARY)
