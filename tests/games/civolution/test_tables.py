"""All cards and chips by number: what they ask and what they give, as a table beside the component files."""

import pytest

from games.civolution import ledger

RESEARCH = {
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
        "pay coal 1, salt 1, sand 3; show nothing; score 3 | x - x x x | track.technology 1 / 1 | "
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
        "pay clay 1, copper 1, peat 1, tar 2; show nothing; score 6 | x - x x x | track.technology 1 "
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
        "pay cotton 1, herbs 1, papyrus 3; show nothing; score 6 | x - x x x | track.knowledge 1 / 1 "
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
        "pay coal 2, iron-ore 1, peat 1, tar 1; show nothing; score 5 | x - x x x | track.technology "
        "1 / 1 1 | column-points 1 | set 0"
    ),
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
        "pay cotton 1, iron-ore 3; show dexterity 1; score 3 | x - 2 x 3 | idea 1 / 1 | when "
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
        "pay coal 1, jade 2, oil 1; show calm 1; score 5 | 2 - 2 x x | track.construction 1 / 1 1 | "
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
        "pay clay 1, herbs 2, papyrus 1; show intelligence 1; score 3 | 2 - 2 x 3 | track.knowledge "
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
        "pay copper 1, gold 2, iron-ore 1, salt 1; show nothing; score 3 | 2 - 2 3 x | money 1, "
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

EVENTS = {
    "f1": "-1 | farm >= 2 | food 3 / 3",
    "f2": "+1 | most territory | points 5 / 5",
    "f3": "-1 | weak >= 1 | choice / 2",
    "f4": "-2 | most farm after lose farm 1 | food 2 / 2 2",
    "f5": "+2 | favor >= 3 | idea 1 / 1 1",
    "f6": "-1 | most stored | money 4 / 4",
    "f7": "+2 | hand <= 3 | idea 1 / 1 1",
    "f8": "+2 | tribe >= 1 | focus 1, points 1 / 1 1",
    "f9": "-2 | tribe >= 1 | choice / 1",
    "f10": "-2 | tribe >= 1 | points 3 / 3",
    "f11": "-2 | most die | track.knowledge 2 / 2",
    "f12": "-1 | tribe <= 6 | choice / 1",
    "f13": "+1 | most track | points 3, track.culture 1 / 1 3",
    "f14": "+2 | statue >= 1 | favor 1 / 1",
    "f15": "-2 | most track | idea 1 / 1 1",
    "f16": "+1 | most upgrade | points 2 / 2 2",
    "f17": "-1 | most money | track.prestige 2 / 2",
    "f18": "+1 | tribe >= 1 | choice / 1",
    "f19": "+1 | most installed | choice / 1 5",
    "f20": "+2 | most boat after lose boat 1 | points 4 / 1 4",
}

GOALS = {
    "g1": "all: tribe 7",
    "g2": "all: strong 6",
    "g3": "all: weak 3",
    "g4": "all: territory 5",
    "g5": "all: territory 7",
    "g6": "all: kind 5",
    "g7": "all: tribe forest 3",
    "g8": "all: tribe grassland 3",
    "g9": "all: tribe hills 2",
    "g10": "all: tribe swamp 2",
    "g11": "all: tribe mountains 2",
    "g12": "all: tribe desert 2",
    "g13": "all: tribe boat 2",
    "g14": "all: tribe fire 3",
    "g15": "all: tribe wilderness 2",
    "g16": "all: tribe mountains 1, tribe desert 1",
    "g17": "any: tribe 3",
    "g18": "forest: tribe 2, farm 1",
    "g19": "grassland: tribe 2, raw 2",
    "g20": "hills: farm 1, raw 1",
    "g21": "swamp: tribe 1, raw 2",
    "g22": "mountains: strong 1, raw 2",
    "g23": "desert: tribe 1, farm 1",
    "g24": "water: boat 1, tribe 2",
    "g25": "any: tribe 1, rival 2",
    "g26": "any: tribe fire 1, farm 1",
    "g27": "any: tribe 1, site 2",
    "g28": "all: farm 2",
    "g29": "all: boat 2",
    "g30": "all: statue 2",
    "g31": "all: settlement 1",
    "g32": "all: settlement 2",
    "g33": "all: farm 1, boat 1, statue 1",
    "g34": "all: site 4",
    "g35": "all: idea 6",
    "g36": "all: focus 3",
    "g37": "all: food 6",
    "g38": "all: money 6",
    "g39": "all: plan 5",
    "g40": "all: stored-kind 6",
    "g41": "all: stored-set 1",
    "g42": "all: feature-kind 5",
    "g43": "all: feature any 7",
    "g44": "all: feature-most 4",
    "g45": "all: diamond 6",
    "g46": "all: die any 9",
    "g47": "all: favor 4",
    "g48": "all: upgrade 5",
    "g49": "all: level-three 2",
    "g50": "all: card any 5",
    "g51": "all: track-most 6",
    "g52": "all: track-least 2",
    "g53": "all: pale 3",
    "g54": "all: material wood 1, material salt 1",
    "g55": "all: material beeswax 1, material clay 1",
    "g56": "all: material oil 1, material papyrus 1",
    "g57": "all: material herbs 1, material coal 1",
    "g58": "all: material gold 1, material peat 1",
    "g59": "all: material cotton 1, material copper 1",
    "g60": "all: material sulfur 1, material stone 1",
    "g61": "all: material tar 1, material jade 1",
    "g62": "all: material iron-ore 1, material sand 1",
    "g63": "all: food 4",
    "g64": "all: money 4",
    "g65": "all: idea 4",
}

INCOMES = {
    "s1": "idea 1 / 1 1",
    "s2": "choice / 2 2",
    "s3": "food 1 / 1 1",
    "s4": "money 1 / 1 1",
    "s5": "food 1 / 1 1",
    "s6": "choice / 2 1",
    "s7": "choice / 2 1",
    "s8": "money 2 / 2",
    "s9": "choice / 2 1",
    "s10": "choice / 1 1",
    "i1": "idea 2 / 2",
    "i2": "food 2 / 2",
    "i3": "idea 1, money 1 / 1 1",
    "i4": "choice / 2",
    "i5": "choice / 1 1",
    "i6": "choice / 2",
    "i7": "choice / 1",
    "i8": "choice / 1",
    "i9": "points 2 / 2",
    "i10": "food 1, money 1 / 1 1",
    "i11": "choice / 1",
    "i12": "idea 1 / 1 1",
    "i13": "food 1 / 1 1 2 1",
    "i14": "choice / 1",
    "i15": "choice / 1",
    "i16": "choice / 1",
    "i17": "choice / 1",
    "i18": "money 1 / 1 1",
    "i19": "focus 1, idea 1 / 1 1",
    "i20": "choice / 1",
    "i21": "idea 1 / 1 1",
    "i22": "choice / 2",
    "i23": "choice / 2",
    "i24": "money 3 / 3",
    "i25": "points 4 / 4",
}

ATTRIBUTES = {
    "t1": "stamina 3, pay 1 | feed-free 2",
    "t2": "stamina 4, pay 1 | when phase 4: choice / 1",
    "t3": "intelligence 3, pay 1 | when activate research: idea 1, points 1 / 1 1",
    "t4": "intelligence 4, pay 1 | dice-as 6 any",
    "t5": "calm 3, pay 1 | favor-range 1 | when phase 8: idea 1 / 1",
    "t6": "calm 4, pay 1 | when phase 8: favor 1 / 1",
    "t7": "dexterity 3, pay 1 | when build any: points 2 / 2",
    "t8": "dexterity 4, pay 1 | when install card: choice / 1",
    "t9": "expression 3, pay 1 | when threshold: points 1 / 1",
    "t10": "expression 4, pay 1 | when phase 8: choice / 1",
    "t11": "perception 3, pay 1 | when phase 3: choice / 1",
    "t12": "perception 4, pay 1 | when phase 5: choice / 1 4 1",
}

STARTING_MARKERS = {
    "m1": "dexterity 1, expression 1, food 2, idea 2, material.stone 1, material.wood 1, stamina 1 | set 1",
    "m2": "calm 1, food 3, idea 1, intelligence 1, material.stone 1, material.wood 1, stamina 1 | set 2",
    "m3": (
        "dexterity 1, food 2, idea 1, material.cotton 1, material.tar 1, money 1, perception 1, "
        "stamina 1 | set 3"
    ),
    "m4": (
        "dexterity 1, expression 1, food 1, idea 1, intelligence 1, material.clay 1, material.cotton "
        "1, money 2 | set 4"
    ),
    "m5": "food 3, idea 1, material.coal 1, material.wood 1, perception 2, stamina 1 | set 5",
    "m6": "food 1, idea 3, intelligence 2, material.papyrus 1, material.sand 1, perception 1 | set 6",
    "m7": "calm 1, dexterity 1, focus 1, food 2, material.jade 1, material.stone 1, stamina 1 | set 0",
    "m8": "calm 2, expression 1, focus 1, food 1, idea 1, material.beeswax 1, material.herbs 1 | set 0",
    "m9": (
        "expression 1, food 1, intelligence 1, material.gold 1, material.salt 1, money 3, perception "
        "1 | set 0"
    ),
    "m10": "calm 1, dexterity 1, food 2, material.iron_ore 1, material.sulfur 1, plan 1, stamina 1 | set 0",
    "m11": "calm 1, expression 2, food 1, idea 2, material.copper 1, material.papyrus 1, money 1 | set 0",
    "m12": "dexterity 1, food 4, intelligence 1, material.oil 1, material.peat 1, perception 1 | set 0",
}


@pytest.mark.parametrize("name", RESEARCH)
def test_research(name: str) -> None:
    assert ledger.research(name) == RESEARCH[name]


@pytest.mark.parametrize("name", EVENTS)
def test_event(name: str) -> None:
    assert ledger.event(name) == EVENTS[name]


@pytest.mark.parametrize("name", GOALS)
def test_goal(name: str) -> None:
    assert ledger.goal(name) == GOALS[name]


@pytest.mark.parametrize("name", INCOMES)
def test_income(name: str) -> None:
    assert ledger.income(name) == INCOMES[name]


@pytest.mark.parametrize("name", ATTRIBUTES)
def test_attribute(name: str) -> None:
    assert ledger.attribute(name) == ATTRIBUTES[name]


@pytest.mark.parametrize("name", STARTING_MARKERS)
def test_starting_marker(name: str) -> None:
    assert ledger.starting_marker(name) == STARTING_MARKERS[name]
