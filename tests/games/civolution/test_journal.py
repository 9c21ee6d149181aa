"""What the journal tells of what is done: the right names and numbers, in the order in which it happened."""

import pytest

from civitas.games.civolution.state import CivolutionState
from civitas.words.voice import Voice
from games.civolution.cards import finish
from games.civolution.positions import GAME, actions, answer, dice, display, lay_site, run, stock, turn
from games.civolution.test_amounts import plenty
from support import rule

TOLD = {
    "idea 2": "gained fixed.farm idea 2",
    "points 2": "points fixed.farm 2",
    "favor 1": "favor fixed.farm 1",
    "die fate 1": "fate_die",
    "plan 2": "planned fixed.farm 2 1",
    "material wood 2": "stored fixed.farm material.wood 2",
    "material any 1": "stored fixed.farm material.beeswax 1",
    "feature calm 2": "feature fixed.farm module.calm 2",
    "feature any 1": "feature fixed.farm module.calm 1",
    "shift 1": "shifted fixed.farm module.calm module.dexterity",
    "lose food 2": "lost_food fixed.farm 2",
    "lose tribe 1": "died fixed.farm territory.a_water",
    "lose strength 1": "weakened territory.a_water",
    "lose farm 1": "farm_lost territory.b_forest",
    "lose boat 1": "boat_lost territory.a_water",
    "procreate 1": "born territory.b_forest, displaced 0 territory.b_forest",
    "spawn 1": "born territory.b_forest",
    "strengthen 1": "strengthened fixed.farm territory.b_forest",
    "draw 2 1": "draws achievement, draws achievement, kept_cards 1",
    "advance culture 1": "advanced fixed.farm track.culture 1",
    "upgrade any 1": "upgraded module.achievement 2",
    "flip 1": "flipped 4",
    "migrate 1": "migrated territory.a_water territory.b_forest, displaced 0 territory.b_forest",
    "board 1": "boarded territory.b_forest territory.a_water",
    "install goal 1": "paid g63 food 4, installs g63 1, upgraded module.achievement 2",
    "install invention 1": "installs a1 1, paid a1 wood 1, advanced a1 track.technology 1",
    "hunt 1": "fate 1 1 1 1, hunted territory.a_water 2",
    "find 1": "fate 1 1 1 1, ideas 1, stored fixed.farm material.copper 1",
    "chip goal 1": "took_goal g2, covered g63",
    "chip income 1": "installs i9 1, performs i9, points i9 2",
    "perform income 1": "performs s2, chosen s2 food 2, gained s2 food 2",
    "perform activity 1": (
        "performs fixed.activity, paid fixed.activity money 1, advanced fixed.activity track.construction 1"
    ),
    "build farm 1": "farm territory.c_desert, gained fixed.farm idea 1",
    "build boat 1": "boat territory.d_water, boarded territory.a_water territory.d_water",
    "build statue 1": "statue ground.2 material.clay, advanced fixed.statue track.construction 1",
    "build settlement 1": (
        "paid settlement.1 papyrus 1 wood 1, settlement ground.2, installs i9 1, performs i9, points i9 2"
    ),
    "produce 1": "produced fixed.farm territory.b_forest",
    "transport 2": "transported fixed.farm 1 material.papyrus, transported fixed.farm 1 material.wood",
    "sell 1": "sold material.beeswax 2, points material.clay 2",
    "buy 1": "bought material.beeswax 4, stored fixed.farm material.beeswax 1",
    "pay money 2 max 1 -> points 3": "paid fixed.farm money 2, points fixed.farm 3",
}


def flat(value: object) -> str:
    return " ".join(map(flat, value)) if isinstance(value, tuple) else str(value)


def told(state: CivolutionState) -> str:
    """Return what is told to everybody of the first seat, without the numbers of the dice before a roll."""
    assert state.sink is not None
    entries = [entry for _, entry in state.sink]
    return ", ".join(flat((kind, *values)) for kind, seat, _, values, _, _ in entries if seat == 0)


def listening() -> CivolutionState:
    """Return the table of the amounts with known displays, and a journal."""
    state = plenty()
    display(state, "income", "i9")
    display(state, "goal", "g2")
    state.sink = []
    return state


@pytest.mark.parametrize("line", TOLD)
def test_the_journal_tells_what_a_line_did(line: str) -> None:
    state = listening()
    run(state, 0, line)
    finish(state)
    assert told(state) == TOLD[line]


@rule("CV-155")
@pytest.mark.parametrize(("kind", "points"), [("glacier", 4), ("gorge", 5), ("oak", 1), ("ground.3", 1)])
def test_the_journal_names_a_site_that_is_revealed(kind: str, points: int) -> None:
    state = listening()
    site = lay_site(state, 2, 1, kind, up=False)
    run(state, 0, "reveal near 1")
    answer(state, 0, "reveal", site)
    name = kind if "." in kind else f"site.{kind}"
    source = "site.ground" if "." in kind else name
    assert told(state).startswith(f"site {name}, points {source} {points}")


@rule("CV-96", "CV-97", "CV-101")
def test_the_journal_tells_the_module_its_level_and_what_paid_for_it() -> None:
    state = listening()
    dice(state, 0, 4, 4)
    stock(state, 0, focus=1, idea=1)
    turn(state, 0)
    answer(state, 0, "activate", "module.trade")
    answer(state, 0, "pay", "die", 4, "die", 4, 1)
    assert told(state) == "activated module.trade 2 die 4 die 4 1"


@pytest.mark.parametrize(
    ("language", "paid", "words"),
    [
        ("en", ("die", 4, "die", 5, 0), "die 4 and die 5"),
        ("en", ("focus", 0, "plan", 5, 2), "focus and planning marker 5, ideas: 2"),
        ("de", ("focus", 0, "plan", 5, 2), "Fokus und Planungsmarker 5, Ideen: 2"),
    ],
)
def test_what_pays_for_a_module_is_put_into_words(
    language: str, paid: tuple[str | int, ...], words: str
) -> None:
    voice = Voice(GAME, language)
    assert voice.words.action(("pay", *paid), "way", (3,)).lower() == words.lower()
    told = voice.journal(("activated", 0, "CV-95", ("module.trade", 2, *paid), 0, ()))
    assert told.endswith(f" {words}.")


@rule("CV-216")
def test_the_journal_tells_the_stage_of_an_attribute_chip() -> None:
    state = listening()
    display(state, "attribute", "t3")
    stock(state, 0, intelligence=3)
    turn(state, 0)
    answer(state, 0, "attribute", "t3")
    column, stage, half = next(action[1:] for action in actions(state) if action[2] > 1)
    answer(state, 0, "place", column, stage, half)
    assert told(state) == f"installs t3 {stage}"
