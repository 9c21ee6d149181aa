"""Whatever a pack writes on V.I.C.I's cards is done, and nothing else (CV-401, CV-402, CV-445, CV-446)."""

from __future__ import annotations

from copy import copy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from civitas.games import with_pack
from civitas.games.civolution.vici.actions import ACTIONS, do_action
from civitas.games.civolution.words import RIVAL_PLACES, VOCABULARY
from civitas.kernel.grammar import Tree, head
from civitas.kernel.pack import PackError
from civitas.kernel.state import State
from games.civolution.positions import GAME
from laws.effects import overlaid, words_of
from laws.play import future
from support import rule

CATEGORY = "vici.category."


def written(folder: Path, line: str) -> Any:
    """Return the game with this line on the first card, at the blue half's only row."""
    entry = f'[[vici_action]]\nid = "vici.1"\nblue = [{{ dice = [], do = "{line}" }}]\n'
    (folder / "vici_action.toml").write_text(entry, encoding="utf-8")
    return with_pack(GAME, folder)


def test_every_word_that_may_stand_on_its_cards_is_carried_out_there() -> None:
    for place in RIVAL_PLACES:
        words = {term.name for term in VOCABULARY.terms["verb"].values() if place in term.places}
        assert words == set(ACTIONS) - ({"category"} if place == "vici" else set())
        assert not [term for term in VOCABULARY.terms["prefix"].values() if place in term.places]


@rule("CV-402")
@pytest.mark.parametrize(
    "line", ["upgrade any 1", "install goal 1", "idea 2", "favor-test: points 1", "lose tribe 1"]
)
def test_other_words_are_refused_on_its_cards(line: str, tmp_path: Path) -> None:
    with pytest.raises(PackError, match=r"vici\.1"):
        written(tmp_path, line)


@rule("CV-402")
@pytest.mark.parametrize("line", ["choose: points 1 | favor 1", "may: points 1", "if tribe >= 1: points 1"])
def test_it_chooses_nothing_and_asks_for_nothing(line: str, tmp_path: Path) -> None:
    with pytest.raises(PackError, match=r"vici\.1"):
        written(tmp_path, line)


@rule("CV-401", "CV-402")
@pytest.mark.parametrize("seed", range(3))
def test_what_loads_is_played_and_only_what_is_printed_is_done(seed: int, tmp_path: Path) -> None:
    game, _ = overlaid(GAME, tmp_path, f"vici pack {seed}", share=1.0)
    said = words_of(game.pack, VOCABULARY)
    categories = {word for name, words in said.items() if name.startswith(CATEGORY) for word in words}
    done: set[tuple[str, str]] = set()

    def watch(state: Any, seat: int, tree: Tree, source: str) -> None:
        done.add((source, head(tree)))
        do_action(state, seat, tree, source)

    watching = copy(game)
    watching.rules = game.rules.revised(steps={"vici_does": watch})
    for level in ("beginner", "medium", "expert"):
        state: State = watching.setup({"level": level}, 1, seed)
        future(state, Random(seed), 20_000)
        assert state.over
        assert watching.invariants(state) == []
    allowed = {name: words | (categories if "category" in words else set()) for name, words in said.items()}
    assert len({source for source, _ in done}) > 8
    assert [(source, word) for source, word in sorted(done) if word not in allowed[source]] == []
