"""Forms: what can still be chosen, and the one action that results."""

from __future__ import annotations

from itertools import combinations

from civitas.kernel.shapes import Form, arrange_shape, number_shape, pick_shape, spread_shape

HAND = ("clay", "clay", "wine")
FIELDS = ("hand/0", "hand/1", "hand/2")
PROJECTS = [
    ("project", ("clay",), ("clay",)),
    ("project", ("clay",), ("wine",)),
    ("project", ("wine",), ("clay",)),
]


def arranged() -> Form:
    return Form(arrange_shape("project", HAND, FIELDS, ("left", "right"), "old"), PROJECTS)


def test_an_arrangement_is_one_action_whichever_of_two_equal_cards_lies_where() -> None:
    form = arranged()
    assert form.action(("left", "right", "old")) == form.action(("right", "left", "old")) == PROJECTS[0]
    assert form.action(("old", "left", "right")) == form.action(("left", "old", "right")) == PROJECTS[1]
    assert form.action(("left", "left", "right")) is None


def test_only_what_can_be_completed_can_be_chosen() -> None:
    form = arranged()
    assert form.values(0, {}) == ["left", "old", "right"]
    assert form.values(1, {0: "left"}) == ["old", "right"]
    assert form.values(2, {0: "left", 1: "right"}) == ["old"]
    assert form.values(2, {0: "left", 1: "left"}) == []


def test_a_pick_takes_some_and_declining_stands_beside_it() -> None:
    actions = [("done",), *[("pick", *some) for some in combinations(HAND, 2)]]
    form = Form(pick_shape("pick", HAND, FIELDS), sorted(set(actions)))
    assert form.beside == [("done",)]
    assert form.action((0, 1, 1)) == ("pick", "clay", "wine")
    assert form.action((1, 1, 0)) == ("pick", "clay", "clay")
    assert form.action((1, 1, 1)) is None
    assert form.values(2, {0: 1, 1: 1}) == [0]


def test_a_spread_counts_places_and_a_number_is_a_number() -> None:
    spread = Form(spread_shape("gain", ("a", "b")), [("gain", (0, 2)), ("gain", (1, 1)), ("gain", (2, 0))])
    assert spread.values(1, {0: 1}) == [1]
    assert spread.action((2, 0)) == ("gain", (2, 0))
    assert spread.choices() == [(0, 2), (1, 1), (2, 0)]
    bid = Form(number_shape("bid", "dock"), [("bid", 2), ("bid", 3), ("pass",)])
    assert bid.values(0, {}) == [2, 3]
    assert bid.action((3,)) == ("bid", 3)
    assert bid.beside == [("pass",)]
