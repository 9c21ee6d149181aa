"""Any string that loads is printed in both languages and carried out in play without breaking anything."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from civitas.games import with_pack
from civitas.games.revive.game import ReviveGame
from civitas.games.revive.schema import NOTHING
from civitas.games.revive.words import VOCABULARY
from civitas.kernel.grammar import Int, Optional, Tree, Words, head, misplaced, unparse, walk
from civitas.kernel.pack import Effect, Effects, PackError
from civitas.words import LANGUAGES, words_of
from games.revive.positions import GAME, own, run, table

TIMINGS = ("lasting", "any-time", "machine")
LEAST_COMMON = ("artifact", "hibernate", "lay", "fly")
"""Words that end the game early or belong to one tribe are kept as they are printed."""


def random_string(place: str, rng: Random) -> Tree:
    """Return an effect out of the words and combinators of a place."""
    while True:
        tree = _tree(place, rng, 2)
        if tree is None or misplaced(tree, place, VOCABULARY) is not None:
            continue
        if not any(head(node) in LEAST_COMMON for _, node in walk(tree, VOCABULARY)):
            return tree


def _tree(place: str, rng: Random, depth: int) -> Tree | None:
    combinators = VOCABULARY.places[place] if depth else {}
    kind = rng.choice([*combinators, *["verb"] * 4])
    if kind == "verb":
        return _word("verb", place, rng)
    bodies = [_tree(combinators[kind], rng, depth - 1) for _ in range(2)]
    if None in bodies:
        return None
    if kind in ("&", "+", "choose"):
        return (kind, *bodies)
    node = _word("price" if kind == "pay" else "count", place, rng)
    if node is None or kind == "when":
        return None
    if kind == "per":
        return (kind, rng.randint(1, 2), node, rng.choice((None, 2)), bodies[0])
    if kind == "if":
        return (kind, ((node, rng.choice((">=", "<=")), rng.randint(0, 3)),), bodies[0], bodies[1])
    return (kind, (node,), rng.randint(1, 2), bodies[0])


def _word(kind: str, place: str, rng: Random) -> Tree | None:
    terms = VOCABULARY.terms[kind].values()
    fitting = [term for term in terms if place in term.places or (kind == "count" and not term.places)]
    if not fitting:
        return None
    term = rng.choice(fitting)
    found: list[object] = []
    for arg in term.args:
        if isinstance(arg, Int):
            found.append(rng.randint(1, 3))
        elif isinstance(arg, Words):
            found.append(tuple(rng.sample(arg.words, min(2, len(arg.words)))))
        elif isinstance(arg, Optional):
            found.append(None)
        else:
            found.append(rng.choice([word for word in arg.words if word != "matching"]))
    return (term.name, *found)


def random_pack(folder: Path, rng: Random) -> ReviveGame:
    """Return the title with other strings on all its components but technologies and tribes."""
    lines = []
    for kind in GAME.kinds:
        if kind.name in ("technology", "tribe_side", "hibernation", "switch", "track"):
            continue
        places = {
            name: field.place
            for name, field in kind.fields.items()
            if isinstance(field, Effect) and not isinstance(field, Effects)
        }
        for entry in GAME.pack.entries[kind.name] if places else ():
            kept = {name: place for name, place in places.items() if entry[name] is not None}
            lines.append(f'[[{kind.name}]]\nid = "{entry.id}"')
            for name, place in kept.items():
                lines.append(f'{name} = "{unparse(random_string(place, rng), VOCABULARY)}"')
    (folder / "any.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    changed = with_pack(GAME, folder)
    assert isinstance(changed, ReviveGame)
    return changed


@pytest.mark.parametrize("seed", range(6))
def test_what_loads_is_printed_and_carried_out(tmp_path: Path, seed: int) -> None:
    rng = Random(seed)
    game = random_pack(tmp_path, rng)
    for lang in LANGUAGES:
        said = words_of(game, lang)
        assert all(said.effect(tree) for _, _, tree in game.pack.trees())
    options = [{}, {"material": "chapter_3"}, {"material": "chapter_5"}][seed % 3]
    state = game.setup(options, 1 + seed % 4, seed)
    for _ in range(1500):
        if state.over:
            break
        question = rng.choice(state.questions())
        state.apply(question.seat, rng.choice(question.actions))
        assert game.invariants(state) == []


def test_an_ability_with_the_tile_of_another_tribe_is_refused(tmp_path: Path) -> None:
    line = '[[tribe_side]]\nid = "nadair_moon"\nability = "lay temple lake"\n'
    (tmp_path / "own.toml").write_text(line, encoding="utf-8")
    with pytest.raises(PackError, match="let both be the same"):
        with_pack(GAME, tmp_path)


@pytest.mark.parametrize(
    ("entry", "sentence"),
    [
        ('[[crate]]\nid = "mixed_goods"\neffect = "discount explore 1 food"', "for food alone"),
        ('[[technology]]\nid = "rootsong"\neffects = ["lasting: discount build 1 food"]', "for food alone"),
        (
            '[[technology]]\nid = "rootsong"\neffects = ["lasting: near falcon: discount build 1"]',
            "any action",
        ),
        ('[[technology]]\nid = "rootsong"\neffects = ["lasting: per lake: discount build 1"]', "mountain"),
        (
            '[[technology]]\nid = "rootsong"\neffects = ["lasting: per adjacent mountain: discount any 1"]',
            "only build",
        ),
        ('[[technology]]\nid = "rootsong"\neffects = ["any-time: gain gear 1"]', "gain"),
        ('[[technology]]\nid = "rootsong"\neffects = ["gain gear 1 + lasting: range 1"]', "lasting"),
        ('[[citizen]]\nid = "archivist"\nupper = "choose: gain gear 1 | lasting: range 1"', "lasting"),
        ('[[track]]\nid = "track_grey"\noverflow = "track grey 1"', "track"),
        ('[[tribe_side]]\nid = "nadair_sun"\nability = "tribe"', "tribe"),
    ],
)
def test_what_nothing_carries_out_is_refused(tmp_path: Path, entry: str, sentence: str) -> None:
    (tmp_path / "own.toml").write_text(entry + "\n", encoding="utf-8")
    with pytest.raises(PackError, match=sentence):
        with_pack(GAME, tmp_path)


@pytest.mark.parametrize("line", ["gain matching 2", "track matching 2", "take matching"])
def test_without_a_colour_in_question_nothing_matches(line: str) -> None:
    state = table(2, "nadair_sun")
    own(state).hue = NOTHING
    before = own(state).to_json()
    run(state, line)
    assert own(state).to_json() == before
