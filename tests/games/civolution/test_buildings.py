"""All buildings by number: what they ask and what they give, as a table beside the component files."""

import pytest

from games.civolution import ledger

BUILDINGS = {
    "d1": (
        "pay clay 1, coal 2, stone 1; show stamina 1; score 3 | 2 - 3 x x | food 1, "
        "track.construction 1 / 1 1 | feed-less hills 1 | set 2"
    ),
    "d2": (
        "pay sand 1, stone 1, tar 2; show stamina 1; score 3 | 2 - 3 x 4 | track.construction 1 / 1 "
        "| when activate migration: choice / 1 | set 1"
    ),
    "d3": (
        "pay stone 2, tar 1, wood 1; show dexterity 1; score 3 | 2 - 3 x 4 | idea 1 / 1 1 | when "
        "activate transport: money 1 / 1 | set 3"
    ),
    "d4": (
        "pay clay 1, peat 2, wood 1; show nothing; score 3 | 2 - 2 - 3 | track.construction 1 / 1 1 "
        "| when activate production: idea 1 / 1 | set 4"
    ),
    "d5": (
        "pay oil 2, peat 1, salt 1, wood 1; show nothing; score 3 | x - 2 3 x | track.construction 1 "
        "/ 1 | activity: idea 1 / 1 1 | set 5"
    ),
    "d6": (
        "pay beeswax 2, papyrus 1, wood 1; show intelligence 1; score 3 | x - 2 x 3 | idea 1, "
        "track.knowledge 1 / 1 1 | when activate research: idea 1 / 1 | set 6"
    ),
    "d7": (
        "pay clay 1, papyrus 1, sand 1, wood 2; show nothing; score 3 | 2 x - 3 4 | food 2, "
        "track.construction 1 / 2 1 | when phase 8: food 1 / 1 | set 0"
    ),
    "d8": (
        "pay jade 1, oil 2, stone 1; show calm 1; score 3 | 3 2 - x x | favor 1, idea 1 / 1 1 | "
        "activity: choice / 1 1 1 | set 0"
    ),
    "d9": (
        "pay cotton 1, herbs 1, salt 2, wood 1; show nothing; score 3 | - 2 2 3 4 | money 1, "
        "track.construction 1 / 1 1 | activity: points 1 / 1 1 1 | set 0"
    ),
    "d10": (
        "pay clay 1, sand 2, stone 1; show nothing; score 2 | 2 3 - - 4 | idea 1, track.construction "
        "1 / 1 1 | hold | set 0"
    ),
    "d11": (
        "pay clay 1, copper 2, sand 1, stone 2; show stamina 1; score 7 | 3 2 x 4 x | "
        "track.construction 3 / 3 | set 0"
    ),
    "d12": (
        "pay iron-ore 2, stone 1, wood 1; show stamina 1; score 4 | 2 3 - x 4 | track.construction 2 "
        "/ 1 2 | set 0"
    ),
    "d13": (
        "pay cotton 1, iron-ore 3; show dexterity 1; score 3 | - x 2 x 3 | idea 1 / 1 | when "
        "activate production: choice / 1 | set 0"
    ),
    "d14": (
        "pay iron-ore 1, sulfur 1, tar 2; show stamina 1; score 3 | 2 - 2 x 4 | track.construction 1 "
        "/ 1 | activity: choice / 2 | set 0"
    ),
    "d15": (
        "pay coal 1, copper 2, sulfur 1; show nothing; score 3 | x - 2 - x | idea 1 / 1 | activity: "
        "choice / 1 2 1 | set 0"
    ),
    "d16": (
        "pay clay 1, coal 2, peat 1, sand 1; show nothing; score 3 | x - 2 3 x | track.construction "
        "1 / 1 1 | cheaper-settlement 1 | set 0"
    ),
    "d17": (
        "pay coal 1, jade 2, oil 1; show calm 1; score 5 | - 2 2 x x | track.construction 1 / 1 1 | "
        "column-points 1 | set 0"
    ),
    "d18": (
        "pay beeswax 2, cotton 1, herbs 1; show expression 1; score 3 | 2 x - 3 4 | track.culture 1 "
        "/ 1 | when pale: idea 1 / 1 | set 0"
    ),
    "d19": (
        "pay beeswax 2, cotton 1, gold 1, jade 1; show nothing; score 3 | 3 2 4 - x | favor 1 / 1 | "
        "column-points 2 | set 0"
    ),
    "d20": (
        "pay coal 2, iron-ore 1, sulfur 1; show stamina 1; score 5 | 2 3 - x 4 | idea 1, "
        "track.construction 1 / 1 1 1 | set 0"
    ),
    "d21": (
        "pay stone 2, sulfur 1, wood 1; show perception 1; score 3 | x - 2 x 3 | track.construction "
        "1 / 1 1 | when fire: points 1 / 1 | set 0"
    ),
    "d22": (
        "pay copper 1, sand 1; show perception 1; score 1 | x - 2 x - | track.knowledge 1 / 1 | when "
        "test-passed: idea 1 / 1 | set 0"
    ),
    "d23": (
        "pay clay 1, herbs 2, papyrus 1; show intelligence 1; score 3 | - 2 2 x 3 | track.knowledge "
        "1 / 1 | when install card: idea 1 / 1 | set 0"
    ),
    "d24": (
        "pay beeswax 1, herbs 1, papyrus 2; show calm 1; score 3 | 2 x - 3 x | favor 1, "
        "track.construction 1 / 1 1 | when activate sleep: points 1 / 1 | set 0"
    ),
    "d25": (
        "pay jade 1, oil 1, salt 1, sand 2; show nothing; score 3 | 3 - 2 3 x | favor 1, idea 1 / 1 "
        "1 | when death: points 3 / 3 | set 0"
    ),
    "d26": (
        "pay coal 1, copper 1, gold 1, sulfur 2; show nothing; score 3 | x - 3 3 4 | choice / 1 | "
        "when phase 8: choice / 1 3 1 | set 0"
    ),
    "d27": (
        "pay clay 2, gold 1, iron-ore 1, sand 2; show expression 1; score 7 | 3 2 x 3 4 | favor 1, "
        "track.construction 2 / 2 1 | set 0"
    ),
    "d28": (
        "pay cotton 1, peat 1, tar 3; show nothing; score 3 | x 2 - 3 4 | idea 1 / 1 1 | seats 3 | set 0"
    ),
    "d29": (
        "pay copper 1, gold 2, iron-ore 1, salt 1; show nothing; score 3 | - 2 2 3 x | money 1, "
        "track.construction 1 / 1 1 | activity: choice / 1 5 | set 0"
    ),
    "d30": (
        "pay gold 1, jade 1, sulfur 2; show perception 1; score 5 | 2 - 3 x x | money 2, "
        "track.construction 1 / 2 1 | column-points 1 | set 0"
    ),
    "d31": (
        "pay cotton 2, herbs 1, peat 1; show dexterity 1; score 6 | 2 2 - x 4 | track.construction 1 "
        "/ 1 1 | set 0"
    ),
    "d32": (
        "pay beeswax 1, papyrus 1, peat 2; show expression 1; score 4 | 2 3 - x 4 | idea 1 / 1 1 | "
        "column-points 1 | set 0"
    ),
}


@pytest.mark.parametrize("name", BUILDINGS)
def test_building(name: str) -> None:
    assert ledger.research(name) == BUILDINGS[name]
