"""Any string that loads is printed in both languages and carried out in play without breaking anything."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from civitas.games import with_pack
from civitas.games.ages.components import _offer, _wrong_moment, _wrong_offer
from civitas.games.ages.game import AgesGame
from civitas.kernel.grammar import Int, Tree, Vocabulary, Words, misplaced, parts, unparse
from civitas.kernel.pack import Effects
from civitas.words import LANGUAGES, words_of
from games.ages.camp import GAME

VOCABULARY = GAME.vocabulary
assert VOCABULARY is not None


def random_string(place: str, rng: Random, depth: int = 3) -> Tree:
    """Return an effect out of the words and combinators of a place."""
    while True:
        tree = _tree(VOCABULARY, place, rng, depth)
        if tree is not None and misplaced(tree, place, VOCABULARY) is None:
            return tree


def _tree(words: Vocabulary, place: str, rng: Random, depth: int) -> Tree | None:
    combinators = words.places[place] if depth else {}
    choices = [*combinators, *(["verb"] * 3), *(["prefix"] * 3 if depth else [])]
    kind = rng.choice(choices)
    if kind in ("verb", "prefix"):
        node = _word(words, kind, place, rng)
        if node is None or kind == "verb":
            return node
        inside = words.terms["prefix"][node[0]].inside or place
        body = _tree(words, inside, rng, depth - 1)
        return None if body is None else (*node, body)
    inside = combinators[kind]
    bodies = [_tree(words, inside, rng, depth - 1) for _ in range(2)]
    if None in bodies:
        return None
    return _combined(words, kind, place, bodies, rng)


def _combined(
    words: Vocabulary, kind: str, place: str, bodies: list[Tree | None], rng: Random
) -> Tree | None:
    if kind in ("&", "+", "choose"):
        return (kind, *bodies)
    if kind == "may":
        return (kind, bodies[0])
    what = {"per": "count", "if": "count", "pay": "price", "when": "trigger", "before": "trigger"}[kind]
    node = _word(words, what, place, rng)
    if node is None:
        return None
    most = rng.choice((None, 2))
    if kind == "per":
        return (kind, rng.randint(1, 2), node, most, bodies[0])
    if kind == "if":
        test = (node, rng.choice((">=", "<=")), rng.randint(0, 3))
        return (kind, (test,), bodies[0], rng.choice((None, bodies[1])))
    return (kind, (node,), most, bodies[0]) if kind == "pay" else (kind, node, bodies[0])


def _word(words: Vocabulary, kind: str, place: str, rng: Random) -> Tree | None:
    fitting = [
        term
        for term in words.terms[kind].values()
        if place in term.places or (kind == "count" and not term.places)
    ]
    if not fitting:
        return None
    term = rng.choice(fitting)
    values: list[object] = []
    for arg in term.args:
        if isinstance(arg, Int):
            values.append(rng.randint(max(1, arg.minimum), 3))
        elif isinstance(arg, Words):
            values.append(tuple(rng.sample(arg.words, min(2, len(arg.words)))))
        else:
            values.append(rng.choice(arg.words))
    return (term.name, *values)


def random_pack(folder: Path, rng: Random) -> AgesGame:
    """Return the title with other strings on all its cards."""
    lines = []
    for kind in GAME.kinds:
        places = {
            name: field.field.place for name, field in kind.fields.items() if isinstance(field, Effects)
        }
        sides = {"a": "pact", "b": "pact"} if kind.name == "pact" else {}
        for entry in GAME.pack.entries[kind.name] if places or sides else ():
            lines.append(f'[[{kind.name}]]\nid = "{entry.id}"')
            for name, place in places.items():
                lines.append(f"{name} = {_strings(place, rng, entry.fields.get('type') == 'air')}")
            for name, place in sides.items():
                lines.append(f"{name} = {{ effects = {_strings(place, rng)} }}")
    (folder / "any.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    changed = with_pack(GAME, folder)
    assert isinstance(changed, AgesGame)
    return changed


def _strings(place: str, rng: Random, air: bool = False) -> list[str]:
    """Return two strings that fit together."""
    found: list[Tree] = []
    while len(found) < 2:
        tree = random_string(place, rng)
        if "double-army" in unparse(tree, VOCABULARY) and not air:
            continue
        offered = any(_offer(part) is not None for one in found for part in parts(one))
        if not any(_wrong_moment(part) or _wrong_offer(part, offered) for part in parts(tree)):
            if sum(_offer(part) is not None for part in parts(tree)) < 2:
                found.append(tree)
    return [unparse(tree, VOCABULARY) for tree in found]


@pytest.mark.parametrize("seed", range(12))
def test_what_loads_is_printed_and_carried_out(tmp_path: Path, seed: int) -> None:
    rng = Random(seed)
    game = random_pack(tmp_path, rng)
    for lang in LANGUAGES:
        said = words_of(game, lang)
        assert all(said.effect(tree) for _, _, tree in game.pack.trees())
    version = ("introductory", "advanced", "expert", "expert")[seed % 4]
    state = game.setup({"version": version}, 2 + seed % 3, seed)
    while not state.over:
        question = rng.choice(state.questions())
        actions = [action for action in question.actions if action[0] not in game.quitting]
        state.apply(question.seat, rng.choice(actions))
        assert game.invariants(state) == []
