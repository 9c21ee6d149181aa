"""Phase E, and technologies taken for nothing: PC-100 to PC-108."""

import pytest

from civitas.kernel.types import Refused
from games.path.positions import (
    answer,
    arrange,
    cubes,
    effect,
    jump,
    market,
    names,
    options,
    research,
    stock,
    table,
)
from support import rule


@rule("PC-100", "PC-101")
def test_everybody_must_buy_one_of_the_technologies_that_research_covers() -> None:
    state = table(2)
    arrange(state, 0, research={"culture": 4, "military": 1, "science": 10})
    arrange(state, 1, research={"culture": 1})
    jump(state, "purchase")
    bought = [name for _, name in options(state, 0)]
    assert bought == [
        "archery",
        "electricity",
        "mathematics",
        "medicine",
        "space_travel",
        "theatre",
        "writing",
    ]
    assert names(state.seats[1].discovery) == []
    answer(state, 0, "buy", "theatre")
    assert [names(own.discovery) for own in state.seats] == [["theatre"], ["writing"]]
    assert state.over


@rule("PC-102", "PC-103", "TS-9")
def test_aviation() -> None:
    state = table(2)
    arrange(state, 0, research={"military": 8})
    jump(state, "purchase")
    answer(state, 0, "buy", "aviation")
    own = state.seats[0]
    assert (research(state, 0), names(own.discovery)) == ({"military": 1}, ["aviation"])
    assert (cubes(state, 0), own.heritage) == ({"philosopher": 1, "builder": 1}, 3)
    assert state.library[14] == 7


@rule("PC-104", "PC-15", "TS-17")
def test_purchase_bonuses_ignore_the_limit() -> None:
    state = table(2)
    arrange(state, 0, research={"industry": 10}, left=("theatre", "gunpowder"))
    jump(state, "deployment", "purchase")
    assert sum(state.seats[0].cubes) == 4
    answer(state, 0, "buy", "robotics")
    assert cubes(state, 0) == {"ambassador": 2, "sage": 1, "unit": 1, "builder": 5}
    assert (state.seats[0].heritage, state.seats[0].population) == (2, 1)


@rule("PC-105")
def test_the_same_technology_may_be_bought_again() -> None:
    state = table(2)
    arrange(state, 0, research={"culture": 1}, old=("writing", "writing"))
    jump(state, "purchase")
    assert names(state.seats[0].discovery) == ["writing"]
    assert state.library[0] == 6


@rule("PC-106")
def test_research_of_the_bonus_comes_after_the_payment() -> None:
    state = table(2)
    arrange(state, 0, research={"science": 1})
    jump(state, "purchase")
    assert research(state, 0) == {"industry": 1}


@rule("PC-107")
def test_without_research_the_purchase_is_skipped() -> None:
    state = table(2)
    arrange(state, 1, research={"culture": 1})
    jump(state, "purchase")
    assert [names(own.discovery) for own in state.seats] == [[], ["writing"]]


@rule("PC-108")
def test_priority_decides_about_the_last_copy() -> None:
    state = table(3, boards=("egypt", "rome", "maya"))
    stock(state, gunpowder=1)
    for seat in (0, 1):
        arrange(state, seat, research={"military": 4, "culture": 1})
    jump(state, "purchase")
    for seat in (0, 1):
        answer(state, seat, "buy", "gunpowder")
    assert names(state.seats[1].discovery) == ["gunpowder"]
    assert options(state, 0) == [("buy", "archery"), ("buy", "writing")]
    answer(state, 0, "buy", "writing")
    assert names(state.seats[0].discovery) == ["writing"]
    assert research(state, 0) == {"military": 4}
    assert state.library[13] == 0


@rule("PC-108")
def test_two_copies_serve_the_two_best_of_three() -> None:
    state = table(4, boards=("egypt", "rome", "maya", "china"))
    stock(state, archery=2)
    for seat in range(3):
        arrange(state, seat, research={"military": 1, "culture": 1})
    jump(state, "purchase")
    for seat in range(3):
        answer(state, seat, "buy", "archery")
    assert [names(own.discovery) for own in state.seats] == [["writing"], ["archery"], ["archery"], []]


@rule("PC-101")
def test_refusals_say_why() -> None:
    state = table(3)
    stock(state, theatre=0)
    arrange(state, 0, research={"culture": 4, "science": 4})
    jump(state, "purchase")
    for name, reason in (
        ("theatre", ("sold_out", "theatre")),
        ("printing", ("too_dear", "printing", 7, "culture", 4)),
        ("fire", ("not_in_library",)),
    ):
        with pytest.raises(Refused) as refusal:
            answer(state, 0, "buy", name)
        assert refusal.value.reason == reason


@rule("VS-7", "PC-49")
def test_house_of_wisdom_gives_a_second_technology() -> None:
    state = table(2, round=6)
    market(state, wonders=("house_of_wisdom",))
    hands = {"left": ("fire", "tools"), "right": ("tribe", "hunting")}
    arrange(state, 0, hand=(), cubes={"builder": 4}, research={"culture": 4}, **hands)
    jump(state, "wonders", "leaders", "purchase", "round")
    answer(state, 0, "claim", "house_of_wisdom")
    assert [name for _, name in options(state, 0)] == [
        "archery",
        "masonry",
        "mathematics",
        "mythology",
        "writing",
    ]
    answer(state, 0, "take", "archery")
    assert (state.seats[0].heritage, research(state, 0)) == (1, {"culture": 4})
    answer(state, 0, "buy", "theatre")
    assert sorted(names(state.seats[0].hand)) == ["archery", "fire", "hunting", "theatre", "tools", "tribe"]


@rule("VG-3")
def test_a_technology_that_is_not_there_is_lost() -> None:
    state = table(3)
    stock(state, writing=0, mathematics=0, mythology=0, archery=0, masonry=1)
    effect(state, 0, "gutenberg")
    assert (names(state.seats[0].discovery), cubes(state, 0)) == (["masonry"], {"builder": 1})
    effect(state, 0, "gutenberg")
    assert names(state.seats[0].discovery) == ["masonry"]


@rule("VS-15", "VS-16")
def test_algebra_and_euclid_make_technologies_cheaper() -> None:
    state = table(2, round=5, challenges={"5": "birth_of_algebra"})
    arrange(state, 0, old=("mathematics", "medicine"))
    arrange(state, 1, old=("mathematics",))
    jump(state, "challenge")
    assert [own.index.discount[3] for own in state.seats] == [1, 0]
    price = state.seats[0].index.price
    arrange(state, 1, old=("mathematics", "medicine") * 3)
    effect(state, 1, "birth_of_algebra", "fate")
    assert state.seats[1].index.discount[3] == 2
    assert [price(cost, 3) for cost in (1, 4, 7, 10)] == [1, 3, 6, 9]
    arrange(state, 0, leader="euclid", research={"culture": 8})
    jump(state, "purchase")
    assert ("buy", "internet") in options(state, 0)
    answer(state, 0, "buy", "internet")
    assert state.seats[0].research[0] == 0
