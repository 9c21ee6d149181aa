"""All insights by number: what they ask and what they give, as a table beside the component files."""

import pytest

from games.civolution import ledger

INSIGHTS = {
    "c1": (
        "pay expression 1, salt 1; show dexterity 1, expression 1; score 3 | x x - x x | "
        "track.knowledge 1 / 1 | when sell: idea 1, points 1 / 1 1 | set 4"
    ),
    "c2": (
        "pay intelligence 1, peat 1; show intelligence 1, stamina 1; score 3 | x x - x x | "
        "track.knowledge 1 / 1 | when phase 8: choice / 1 3 1 | set 2"
    ),
    "c3": (
        "pay perception 1, tar 1; show intelligence 1, perception 1; score 3 | x - x x x | "
        "track.knowledge 1 / 1 | activity: choice / 2 | set 3"
    ),
    "c4": (
        "pay stamina 1; show calm 1, perception 1, stamina 1; score 3 | x x - x x | food 1, "
        "track.knowledge 1 / 1 1 | when hunt: points 1 / 1 | set 5"
    ),
    "c5": (
        "pay perception 1; show intelligence 1, perception 1; score 2 | x - x - x | idea 1 / 1 | "
        "when reset: idea 1 / 1 | set 6"
    ),
    "c6": (
        "pay expression 1; show expression 1, stamina 1; score 3 | x - x - x | idea 1, "
        "track.knowledge 1 / 1 1 | when develop: idea 1 / 1 | set 1"
    ),
    "c7": (
        "pay dexterity 1, papyrus 1; show intelligence 3; score 3 | x x x - x | track.knowledge 1 / "
        "1 | dice-as 1 4 | set 0"
    ),
    "c8": (
        "pay calm 1, intelligence 1; show expression 1, intelligence 1; score 3 | x x - x x | "
        "track.knowledge 1 / 1 | activity: choice / 2 2 | set 0"
    ),
    "c9": (
        "pay calm 1, herbs 1; show dexterity 1, perception 1; score 3 | x x - x x | choice / 1 | "
        "activity: choice / 1 3 2 | set 0"
    ),
    "c10": (
        "pay papyrus 1; show calm 3, expression 1; score 4 | x x x - x | idea 1, track.knowledge 1 / "
        "1 1 | column-points 1 | set 0"
    ),
    "c11": (
        "pay expression 1, intelligence 1; show dexterity 1, expression 1; score 5 | x x - x x | "
        "track.culture 2 / 1 2 | set 0"
    ),
    "c12": (
        "pay gold 1, stamina 1; show expression 1, stamina 1; score 5 | x x x - x | money 1, "
        "track.prestige 1 / 1 1 | column-points 1 | set 0"
    ),
    "c13": (
        "pay perception 1; show calm 1, intelligence 1, perception 1; score 5 | - x x x x | idea 1, "
        "track.culture 1 / 1 1 | column-points 1 | set 0"
    ),
    "c14": (
        "pay dexterity 1, perception 1; show calm 1, intelligence 1; score 3 | x x - x x | "
        "track.knowledge 1 / 1 | idea-step 2 | set 0"
    ),
    "c15": (
        "pay intelligence 1; show calm 1, perception 1; score 3 | x - x - x | track.knowledge 1 / 1 "
        "| when phase 1: choice / 1 | set 0"
    ),
    "c16": (
        "pay intelligence 1; show calm 1, expression 2; score 0 | x x x - - | track.culture 1 / 1 | "
        "activity: choice / 1 2 | set 0"
    ),
    "c17": (
        "pay papyrus 1, stamina 1; show dexterity 1, perception 1; score 3 | x x - x x | idea 1 / 1 "
        "| activity: choice /  | set 0"
    ),
    "c18": (
        "pay dexterity 1; show dexterity 1, expression 1, stamina 1; score 3 | x x - x x | "
        "track.technology 1 / 1 | when activate production: idea 1 / 1 1 | set 0"
    ),
    "c19": (
        "pay wood 1; show dexterity 1, stamina 3; score 2 | x - x x x | idea 1, track.knowledge 1 / "
        "1 1 | activity: choice / 1 1 | set 0"
    ),
    "c20": (
        "pay calm 1, salt 1; show calm 1, stamina 1; score 3 | x - x x x | food 2 / 2 | activity: "
        "food 4 / 4 | set 0"
    ),
    "c21": (
        "pay salt 1, sulfur 1; show dexterity 1, intelligence 1; score 2 | x x x - x | idea 1, "
        "track.knowledge 1 / 1 1 | activity: choice / 1 2 1 | set 0"
    ),
    "c22": (
        "pay herbs 1; show calm 1, perception 1; score 1 | x x - x - | track.knowledge 1 / 1 | when "
        "phase 3: choice / 1 | set 0"
    ),
    "c23": (
        "pay jade 2; show dexterity 1, perception 1, stamina 1; score 4 | x x - x x | "
        "track.knowledge 2 / 1 2 | set 0"
    ),
    "c24": (
        "pay calm 1, clay 2; show expression 1, intelligence 1; score 3 | x x - x x | idea 1 / 1 | "
        "when install insight: choice / 1 | set 0"
    ),
    "c25": (
        "pay expression 1, gold 1; show calm 1, expression 1; score 3 | x - x x x | idea 1, "
        "track.prestige 1 / 1 1 | activity: choice / 1 1 1 | set 0"
    ),
    "c26": (
        "pay calm 1, stamina 1; show intelligence 1, perception 1; score 3 | x x - x x | "
        "track.knowledge 1 / 1 | activity: choice / 1 1 | set 0"
    ),
    "c27": (
        "pay copper 1, dexterity 1; show dexterity 1, intelligence 1; score 3 | x - x x x | money 2 "
        "/ 2 | activity: choice / 2 2 | set 0"
    ),
    "c28": (
        "pay papyrus 1, perception 1; show expression 1, intelligence 1; score 4 | x x x - x | "
        "track.knowledge 1 / 1 | column-points 2 | set 0"
    ),
    "c29": (
        "pay dexterity 1, stamina 1; show calm 1, expression 1; score 3 | x x - x x | "
        "track.knowledge 1 / 1 | when activate sleep: focus 1 / 1 | set 0"
    ),
    "c30": (
        "pay dexterity 1, oil 1; show calm 1, dexterity 1; score 4 | x x - x x | track.knowledge 1 / "
        "1 1 1 | set 0"
    ),
    "c31": (
        "pay expression 1; show expression 1, intelligence 1, stamina 2; score 4 | x x x - x | idea "
        "1, track.knowledge 1 / 1 1 1 6 1 | set 0"
    ),
    "c32": (
        "pay nothing; show dexterity 1, perception 4; score 2 | x - x - x | idea 1, track.knowledge "
        "1 / 1 1 | ignore hot | ignore cold | set 0"
    ),
}


@pytest.mark.parametrize("name", INSIGHTS)
def test_insight(name: str) -> None:
    assert ledger.research(name) == INSIGHTS[name]
