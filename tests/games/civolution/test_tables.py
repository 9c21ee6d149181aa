"""Events, chips and starting cards by number: what they ask and give, as a table beside the files."""

import pytest

from games.civolution import ledger

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
