"""All mutations by number: what they ask and what they give, as a table beside the component files."""

import pytest

from games.civolution import ledger

MUTATIONS = {
    "b1": (
        "pay perception 1; show perception 1, stamina 3; score 2 | x x - x x | track.prestige 1 / 1 "
        "| activity: choice / 1 1 | set 0"
    ),
    "b2": (
        "pay intelligence 1; show intelligence 1, perception 3; score 4 | x - x x x | favor 1, idea "
        "1 / 1 1 | when hunt: choice / 1 1 | set 0"
    ),
    "b3": (
        "pay cotton 1; show calm 1, stamina 1; score 1 | x x - x - | track.prestige 1 / 1 | ignore "
        "cold | ignore glacier | set 0"
    ),
    "b4": (
        "pay salt 1; show calm 3, stamina 1; score 2 | x - x x x | track.prestige 1 / 1 | feed-less "
        "desert 1 | ignore hot | set 0"
    ),
    "b5": (
        "pay dexterity 1; show calm 1, perception 1; score 2 | x x - - x | track.prestige 1 / 1 | "
        "swim | feed-less swamp 1 | set 0"
    ),
    "b6": (
        "pay stamina 1; show dexterity 1, stamina 1; score 3 | x - x - x | favor 1, idea 1 / 1 1 | "
        "feed-less water 1 | set 3"
    ),
    "b7": (
        "pay perception 1; show calm 1, perception 2; score 4 | x - x x x | food 2, track.prestige 1 "
        "/ 1 2 | hunt-any | set 5"
    ),
    "b8": (
        "pay nothing; show expression 1, stamina 4; score 4 | x - x x x | track.prestige 1 / 1 | "
        "ignore gorge | when displaced: choice / 1 | set 0"
    ),
    "b9": (
        "pay calm 1, herbs 1; show calm 1, stamina 1; score 3 | x - x x x | track.prestige 1 / 1 | "
        "feed-less grassland 1 | set 2"
    ),
    "b10": (
        "pay dexterity 1; show dexterity 1, stamina 3; score 3 | x x - x x | track.prestige 1 / 1 | "
        "when activate migration: choice / 1 | set 1"
    ),
    "b11": (
        "pay stamina 1; show calm 1, dexterity 1, expression 1; score 3 | x - x x x | track.prestige "
        "1 / 1 | when activate procreation: choice / 1 | set 0"
    ),
    "b12": (
        "pay perception 1; show intelligence 3, perception 1; score 5 | x x - x x | idea 1 / 1 1 | "
        "column-points 1 | set 6"
    ),
    "b13": (
        "pay expression 1; show dexterity 2, intelligence 1; score 3 | x x x - x | idea 1, "
        "track.construction 1 / 1 1 | virtual dexterity 1 | set 4"
    ),
    "b14": "pay calm 1; show calm 1, expression 3; score 5 | x x - x x | track.culture 2 / 1 2 | set 0",
    "b15": (
        "pay wood 1; show dexterity 3, perception 1; score 2 | x x - x x | favor 1, idea 1 / 1 1 | "
        "feed-less forest 1 | set 0"
    ),
    "b16": (
        "pay dexterity 1; show dexterity 1, expression 1, stamina 1; score 2 | x x x - x | "
        "track.prestige 1 / 1 | when displace: points 2 / 2 | set 0"
    ),
    "b17": (
        "pay expression 1, sulfur 1; show calm 1, perception 1; score 3 | x - x x x | favor 1, idea "
        "1 / 1 1 | when displaced: points 2 / 2 | set 0"
    ),
    "b18": (
        "pay herbs 1; show calm 3, stamina 1; score 2 | x x - x x | track.prestige 1 / 1 | when "
        "activate sustenance: choice / 1 | set 0"
    ),
    "b19": (
        "pay expression 1; show expression 1, perception 3; score 3 | x x - x x | idea 1 / 1 | "
        "activity: choice / 1 1 | set 0"
    ),
    "b20": (
        "pay expression 1, perception 1; show dexterity 1, expression 1; score 3 | x x - x x | "
        "track.prestige 1 / 1 | virtual any 1 | set 0"
    ),
    "b21": (
        "pay intelligence 1; show expression 2, intelligence 1; score 3 | x x x - x | track.prestige "
        "1 / 1 | activity: choice / 1 1 1 | set 0"
    ),
    "b22": (
        "pay stone 1; show dexterity 3, stamina 1; score 2 | x - x x x | favor 1 / 1 | link "
        "mountains | feed-less mountains 1 | set 0"
    ),
    "b23": (
        "pay intelligence 1, perception 1; show calm 2, perception 1; score 3 | x x - x x | favor 1, "
        "track.prestige 1 / 1 1 | favor-range 1 | set 0"
    ),
    "b24": (
        "pay calm 1, stamina 1; show expression 1, stamina 1; score 5 | x x - x x | idea 1 / 2 1 | set 0"
    ),
    "b25": (
        "pay intelligence 1, sulfur 1; show expression 1, intelligence 1; score 5 | x - x x x | "
        "favor 1, idea 1 / 1 1 | column-points 1 | set 0"
    ),
    "b26": (
        "pay dexterity 1; show dexterity 1, intelligence 1; score 2 | - x x - x | food 2, "
        "track.prestige 1 / 1 2 | feed-with material | set 0"
    ),
    "b27": (
        "pay calm 1; show calm 3, intelligence 1; score 3 | x - x x x | idea 1 / 1 | when activate "
        "sleep: food 2 / 2 | set 0"
    ),
    "b28": (
        "pay peat 1; show expression 1, intelligence 3; score 2 | x x - x x | favor 1 / 1 | "
        "activity: choice / 1 2 1 | set 0"
    ),
    "b29": (
        "pay herbs 1; show calm 3, intelligence 2; score 3 | x x - x x | track.prestige 1 / 1 | "
        "column-points 2 | set 0"
    ),
    "b30": (
        "pay dexterity 1, expression 1, gold 1; show expression 1; score 6 | x x - x x | "
        "track.prestige 3 / 3 | set 0"
    ),
    "b31": (
        "pay wood 1; show dexterity 1, expression 3; score 4 | x x x - x | track.prestige 1 / 1 1 | "
        "column-points 1 | set 0"
    ),
    "b32": (
        "pay intelligence 1; show dexterity 1, intelligence 1, perception 1, stamina 1; score 5 | x "
        "x x x x | idea 1 / 2 1 | set 0"
    ),
}


@pytest.mark.parametrize("name", MUTATIONS)
def test_mutation(name: str) -> None:
    assert ledger.research(name) == MUTATIONS[name]
