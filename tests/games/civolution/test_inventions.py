"""All inventions by number: what they ask and what they give, as a table beside the component files."""

import pytest

from games.civolution import ledger

INVENTIONS = {
    "a1": (
        "pay coal 1, iron-ore 1, wood 1; show dexterity 1; score 2 | x x - x x | track.technology 1 "
        "/ 1 | when activate production: choice / 1 | set 1"
    ),
    "a2": (
        "pay iron-ore 1, peat 1, wood 1; show stamina 1; score 2 | x - x x x | track.technology 1 / "
        "1 | activity: food 2 / 2 1 3 1 | set 2"
    ),
    "a3": (
        "pay beeswax 1, cotton 1, tar 1; show nothing; score 2 | x - x - x | idea 1 / 1 1 | when "
        "hunt water: food 2 / 2 | set 3"
    ),
    "a4": (
        "pay clay 1, coal 1, sand 1; show dexterity 1; score 3 | x x x - x | track.technology 1 / 1 "
        "| activity: choice / 1 1 2 1 | set 4"
    ),
    "a5": (
        "pay beeswax 1, herbs 1, wood 1; show perception 1; score 2 | x - x x x | idea 1, "
        "track.technology 1 / 1 1 | when hunt: food 1 / 1 | set 5"
    ),
    "a6": (
        "pay jade 1, sand 1; show intelligence 1; score 2 | x x - - x | money 1, track.technology 1 "
        "/ 1 1 | cheaper-purchase 1 | set 6"
    ),
    "a7": (
        "pay copper 3, gold 1, jade 1; show expression 1; score 6 | x x x x x | money 3, "
        "track.technology 2 / 3 2 | set 0"
    ),
    "a8": (
        "pay iron-ore 1, oil 1, tar 1; show perception 1; score 2 | x x x - x | track.technology 1 / "
        "1 1 | when reveal: points 1 / 1 | set 0"
    ),
    "a9": (
        "pay cotton 3, tar 1, wood 1; show nothing; score 3 | x x - x x | idea 1 / 1 | activity: "
        "choice / 1 1 | set 0"
    ),
    "a10": (
        "pay iron-ore 1, peat 1, stone 1, tar 1; show nothing; score 2 | - x x x x | "
        "track.technology 1 / 1 | when phase 8: money 1 / 1 | set 0"
    ),
    "a11": (
        "pay cotton 1, oil 2, stone 1; show stamina 1; score 3 | x x - x x | track.construction 1 / "
        "1 1 | activity: choice / 1 | set 0"
    ),
    "a12": (
        "pay coal 1, iron-ore 1, peat 2; show calm 1; score 3 | x - x x x | track.technology 1 / 1 | "
        "activity: choice / 1 2 | set 0"
    ),
    "a13": (
        "pay coal 1, salt 1, sand 3; show nothing; score 3 | - x x x x | track.technology 1 / 1 | "
        "activity: choice / 1 1 3 | set 0"
    ),
    "a14": (
        "pay herbs 1, oil 1, salt 2; show calm 1; score 3 | x - x x x | track.technology 1 / 1 | "
        "when phase 6: choice / 1 | set 0"
    ),
    "a15": (
        "pay beeswax 3, cotton 1; show nothing; score 3 | x - x - x | idea 1, track.technology 1 / 1 "
        "1 | when activate sleep: idea 1 / 1 | set 0"
    ),
    "a16": (
        "pay iron-ore 2, stone 1, wood 1; show stamina 1; score 2 | x x x - x | track.technology 1 / "
        "1 | column-points 2 | set 0"
    ),
    "a17": (
        "pay clay 1, copper 1, peat 1, tar 2; show nothing; score 6 | - x x x x | track.technology 1 "
        "/ 2 2 1 | set 0"
    ),
    "a18": (
        "pay coal 1, salt 1, sulfur 3; show nothing; score 3 | x x - x x | choice / 1 | no-weaken | set 0"
    ),
    "a19": (
        "pay coal 2, copper 1, iron-ore 1, oil 2; show nothing; score 6 | x x - x x | "
        "track.technology 3 / 3 | set 0"
    ),
    "a20": (
        "pay copper 1, gold 2, jade 1; show intelligence 1; score 5 | x x - x x | track.technology 1 "
        "/ 1 1 | column-points 1 | set 0"
    ),
    "a21": (
        "pay cotton 1, herbs 1, papyrus 3; show nothing; score 6 | - x x x x | track.knowledge 1 / 1 "
        "1 | column-points 1 | set 0"
    ),
    "a22": (
        "pay iron-ore 1, papyrus 1, tar 2; show expression 1; score 3 | x x - x x | track.knowledge "
        "1 / 1 | activity: choice / 1 1 1 | set 0"
    ),
    "a23": (
        "pay copper 1, jade 1, sand 1; show perception 1; score 2 | x x - x x | track.knowledge 1 / "
        "1 1 | find-any | set 0"
    ),
    "a24": (
        "pay clay 1, cotton 1, stone 3; show nothing; score 3 | x - x x x | track.technology 1 / 1 | "
        "when phase 8: choice / 1 | set 0"
    ),
    "a25": (
        "pay herbs 1, salt 2, wood 1; show nothing; score 2 | - x x x x | food 1, track.technology 1 "
        "/ 1 1 | feed-free 1 | set 0"
    ),
    "a26": "pay beeswax 1, cotton 1, peat 2; show stamina 1; score 6 | x x - x x | idea 1 / 2 1 | set 0",
    "a27": (
        "pay oil 1, sand 2, sulfur 1; show perception 1; score 6 | x x - x x | idea 1, "
        "track.technology 1 / 2 1 1 | set 0"
    ),
    "a28": (
        "pay coal 1, copper 1, sulfur 2; show nothing; score 3 | x - x - x | track.technology 1 / 1 "
        "| wild copper | set 0"
    ),
    "a29": (
        "pay herbs 1, jade 1, sulfur 1; show dexterity 1; score 2 | x x - x x | track.technology 1 / "
        "1 | when activate procreation: choice / 1 | set 0"
    ),
    "a30": (
        "pay gold 1, jade 1, oil 2; show dexterity 2; score 5 | x x - x x | track.technology 2 / 1 2 | set 0"
    ),
    "a31": (
        "pay clay 1, gold 2, salt 1; show calm 1; score 4 | x x x - x | money 2, track.technology 1 "
        "/ 2 1 | column-points 1 | set 0"
    ),
    "a32": (
        "pay coal 2, iron-ore 1, peat 1, tar 1; show nothing; score 5 | - x x x x | track.technology "
        "1 / 1 1 | column-points 1 | set 0"
    ),
}


@pytest.mark.parametrize("name", INVENTIONS)
def test_invention(name: str) -> None:
    assert ledger.research(name) == INVENTIONS[name]
