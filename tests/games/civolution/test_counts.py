"""What effects, goals, events and the scoring count, word by word, at one table (V-76 to V-93)."""

import pytest

from civitas.games.civolution.state import CivolutionState
from civitas.games.civolution.words import VOCABULARY
from games.civolution.positions import (
    deal,
    develop,
    dice,
    goals,
    land,
    lay_site,
    level,
    own_card,
    points,
    raw,
    run,
    settle,
    settlements,
    statues,
    stock,
    table,
    track,
)

COUNTED = {
    "tribe": 7,
    "tribe forest": 3,
    "tribe water": 1,
    "tribe wilderness": 2,
    "tribe fire": 1,
    "tribe boat": 1,
    "tribe encampment": 4,
    "strong": 5,
    "strong wilderness": 1,
    "weak": 2,
    "weak forest": 1,
    "territory": 5,
    "territory forest": 1,
    "territory forest,hills,water": 3,
    "kind": 5,
    "farm": 2,
    "boat": 1,
    "statue": 3,
    "settlement": 2,
    "raw": 7,
    "stored": 9,
    "stored-kind": 6,
    "stored-set": 1,
    "material wood": 2,
    "material forest": 5,
    "feature calm": 3,
    "feature any": 6,
    "feature-kind": 3,
    "feature-most": 3,
    "track culture": 4,
    "track-most": 9,
    "track-least": 1,
    "track-sum": 22,
    "pale": 2,
    "favor": 4,
    "die activation": 6,
    "die fate": 3,
    "die any": 9,
    "upgrade": 3,
    "level-three": 1,
    "installed": 5,
    "card any": 2,
    "card invention": 1,
    "chip income": 1,
    "chip goal": 1,
    "chip attribute": 1,
    "hand": 3,
    "idea": 2,
    "focus": 1,
    "food": 4,
    "money": 5,
    "plan": 3,
    "diamond": 8,
    "site": 2,
    "site oak": 1,
    "rival": 2,
}


def counting_table() -> CivolutionState:
    """Return a table on which nearly every word counts to another number."""
    state = table(2)
    settle(state, 0, "b_forest camp", "b_forest camp2", "b_forest wild weak", "b_hills wild")
    settle(state, 0, "c_desert fire", "e_swamp camp weak", "a_water boat")
    settle(state, 1, "c_grassland camp", "g_desert camp weak")
    develop(state, "b_forest", "wood")
    state.seats[0].farms = [land("b_forest"), land("b_hills")]
    statues(state, 0, 23, 24, 25)
    settlements(state, 0, 2)
    raw(state, 0, b_forest=4, e_swamp=2)
    stock(state, 0, wood=2, beeswax=2, oil=1, clay=1, gold=1, sand=2)
    stock(state, 0, calm=3, stamina=2, dexterity=1, idea=2, focus=1, food=4, money=5, plan2=2, plan6=1)
    track(state, 0, technology=1, prestige=2, knowledge=6, construction=9, culture=4)
    state.seats[0].favor = 4
    dice(state, 0, 1, 2, 2)
    state.seats[0].fate = 3
    level(state, 0, trade=3, research=2)
    for name in ("a1", "b1", "g63", "t1"):
        own_card(state, 0, name)
    deal(state, 0, "a2", "a3", "a4")
    goals(state, 0, "g1")
    lay_site(state, 3, 1, "oak")
    lay_site(state, 2, 1, "valley")
    return state


def test_every_word_is_counted() -> None:
    assert {line.split()[0] for line in COUNTED} == set(VOCABULARY.terms["count"])


@pytest.mark.parametrize("line", COUNTED)
def test_a_word_counts(line: str) -> None:
    state = counting_table()
    run(state, 0, f"per {line}: points 1")
    assert points(state) == COUNTED[line]
