"""All achievements by number: what they ask and what they give, as a table beside the component files."""

import pytest

from games.civolution import ledger

ACHIEVEMENTS = {
    "e1": (
        "pay cotton 1, stamina 1; show expression 1, stamina 1; score 3 | x - x x x | idea 1 / 1 1 | "
        "when settle desert: points 2 / 2 | set 1"
    ),
    "e2": (
        "pay beeswax 2, herbs 1; show calm 1, dexterity 1; score 3 | x x - x x | food 2 / 2 | "
        "activity: choice / 2 2 | set 2"
    ),
    "e3": (
        "pay cotton 2, tar 1; show dexterity 1, expression 1; score 3 | x - x x x | idea 1, "
        "track.culture 1 / 1 1 | activity: choice / 1 2 2 | set 3"
    ),
    "e4": (
        "pay clay 1, cotton 1, dexterity 1; show dexterity 1; score 3 | x - x x x | money 1, "
        "track.culture 1 / 1 1 | when build any: points 1 / 1 | set 4"
    ),
    "e5": (
        "pay coal 1, perception 1; show expression 1, perception 1; score 3 | x - x x x | "
        "track.culture 1 / 1 | when attribute: points 3 / 3 | set 5"
    ),
    "e6": (
        "pay papyrus 3; show expression 1, intelligence 1; score 5 | x x - x x | idea 1 / 1 1 | "
        "column-points 1 | set 6"
    ),
    "e7": (
        "pay stamina 1; show dexterity 1, stamina 1; score 3 | x - x - x | track.culture 1 / 1 | "
        "when phase 8: choice / 4 3 | set 0"
    ),
    "e8": (
        "pay jade 2, papyrus 1; show intelligence 1, perception 1; score 5 | x x - x x | "
        "track.knowledge 1 / 1 1 7 1 | set 0"
    ),
    "e9": (
        "pay calm 1, papyrus 1; show calm 1, intelligence 1; score 5 | x x - x x | favor 1, "
        "track.culture 1 / 1 1 | column-points 1 | set 0"
    ),
    "e10": (
        "pay coal 1, copper 2, salt 1; show expression 1; score 3 | x - x x x | money 1, "
        "track.prestige 1 / 1 1 | when buy: points 2 / 2 | set 0"
    ),
    "e11": (
        "pay cotton 1, tar 1, wood 2; show perception 1; score 5 | x x - x x | track.culture 2 / 2 1 "
        "4 3 | set 0"
    ),
    "e12": "pay gold 2, jade 2; show calm 1, intelligence 1; score 5 | x x x - x | choice / 3 | set 0",
    "e13": (
        "pay expression 1, gold 1, jade 1; show expression 1; score 6 | x x - x x | idea 1, "
        "track.prestige 1 / 1 1 1 | set 0"
    ),
    "e14": (
        "pay herbs 1, perception 1; show perception 1; score 3 | x - x - x | choice / 1 | when "
        "test-failed: idea 1 / 1 | set 0"
    ),
    "e15": (
        "pay beeswax 1; show calm 1, expression 3; score 4 | x x - x x | track.culture 2 / 2 1 5 2 | set 0"
    ),
    "e16": (
        "pay dexterity 1, herbs 1; show calm 1, stamina 1; score 3 | x x - x x | track.prestige 1 / "
        "1 1 | when install mutation: points 2 / 2 | set 0"
    ),
    "e17": (
        "pay calm 1, papyrus 1; show intelligence 2; score 3 | x x - x x | track.knowledge 1 / 1 1 | "
        "activity: choice / 1 1 2 | set 0"
    ),
    "e18": (
        "pay clay 2, stone 1, wood 1; show dexterity 1; score 3 | x - x x x | track.construction 1 / "
        "1 | when build settlement: track.construction 1 / 1 | set 0"
    ),
    "e19": (
        "pay dexterity 1, gold 1, jade 1; show expression 1; score 3 | x - x x x | money 1 / 1 | "
        "activity: choice / 1 2 1 | set 0"
    ),
    "e20": (
        "pay oil 1, peat 2; show calm 1, perception 1; score 3 | - x x x x | track.culture 1 / 1 | "
        "when pale: points 1 / 1 | set 0"
    ),
    "e21": (
        "pay clay 2, papyrus 1; show calm 1, intelligence 1; score 5 | x x - x x | track.prestige 1 "
        "/ 1 1 8 1 | set 0"
    ),
    "e22": (
        "pay beeswax 1, oil 2; show calm 1, perception 1; score 4 | x x - x x | track.culture 1 / 1 "
        "| column-points 2 | set 0"
    ),
    "e23": (
        "pay calm 1, oil 1, sulfur 1; show calm 1; score 3 | x - x x x | idea 1 / 1 | when fire: "
        "idea 1, points 1 / 1 1 | set 0"
    ),
    "e24": (
        "pay sand 1; show perception 1, stamina 1; score 1 | x x - x - | idea 1, track.culture 1 / 1 "
        "1 | activity: choice / 1 5 1 | set 0"
    ),
    "e25": (
        "pay copper 1, salt 2; show dexterity 1, intelligence 1; score 3 | x x - x x | "
        "track.construction 1 / 1 | when phase 8: choice / 4 3 1 | set 0"
    ),
    "e26": (
        "pay gold 1, stamina 1; show intelligence 1, stamina 1; score 6 | x - x x x | choice / 1 | "
        "column-points 1 | set 0"
    ),
    "e27": (
        "pay copper 2, iron-ore 1; show dexterity 1, stamina 1; score 5 | x x - x x | track.culture "
        "1 / 1 1 1 6 1 | set 0"
    ),
    "e28": (
        "pay beeswax 2, papyrus 1; show dexterity 1, intelligence 1; score 3 | x - x x x | idea 1, "
        "track.technology 1 / 1 1 | when activate invention: choice / 1 | set 0"
    ),
    "e29": (
        "pay intelligence 1, stone 1; show intelligence 1, stamina 1; score 3 | x - x x x | focus 1 "
        "/ 1 | activity: choice / 1 1 3 | set 0"
    ),
    "e30": (
        "pay clay 2, wood 1; show dexterity 1, expression 1; score 3 | x x - x x | track.culture 1 / "
        "1 | activity: money 1, points 3 / 1 3 | set 0"
    ),
    "e31": (
        "pay intelligence 1, iron-ore 1; show perception 1, stamina 1; score 5 | x x - x x | choice "
        "/ 1 | column-points 1 | set 0"
    ),
    "e32": (
        "pay jade 2, sulfur 2; show intelligence 1, perception 1; score 5 | x x - x x | "
        "track.culture 1 / 1 1 | set 0"
    ),
}


@pytest.mark.parametrize("name", ACHIEVEMENTS)
def test_achievement(name: str) -> None:
    assert ledger.research(name) == ACHIEVEMENTS[name]
