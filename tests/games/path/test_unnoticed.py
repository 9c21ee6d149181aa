"""Small things that once could be changed without any test noticing."""

from __future__ import annotations

import pytest

from civitas.games.path.scoring import score
from civitas.games.path.solo import rival_takes
from civitas.games.path.state import PathState
from civitas.games.path.words import TYPE
from civitas.kernel.grammar import head, parts, values
from games.path.positions import (
    BOX,
    answer,
    arrange,
    cubes,
    effect,
    jump,
    listen,
    market,
    names,
    options,
    stock,
    table,
)
from support import rule


@rule("PC-8", "PC-99")
def test_points_of_full_tracks_are_not_on_offer() -> None:
    """All that the right sides offer is of tracks at their end: nothing is asked and nothing gained."""
    state = table(2)
    ended = dict.fromkeys(("culture", "science", "military"), 10)
    own = arrange(state, 0, right=("coal", "enlightenment"), research=ended)
    jump(state, "research")
    assert state.question(0) is None
    assert own.research == [10, 10, 0, 10, 0]


@rule("PC-70", "PC-101")
def test_no_discount_buys_a_wonder_without_a_builder() -> None:
    state = table(2)
    market(state, wonders=("lascaux", "stonehenge"))
    own = arrange(state, 0)
    own.permanents = [(("discount", "wonder", 5), "griots")]
    own.reindex(BOX)
    assert own.index.price(2, 0) == 1
    jump(state, "wonders")
    assert state.question(0) is None
    arrange(state, 0, cubes={"builder": 1})
    jump(state, "wonders")
    assert ("claim", "lascaux") in options(state, 0)


@rule("PC-108", "VS-17")
def test_cleopatra_gets_the_last_copy_of_a_technology() -> None:
    state = table(2, boards=("egypt", "rome"))
    stock(state, gunpowder=1)
    for seat in (0, 1):
        arrange(state, seat, research={"military": 4, "culture": 1})
    arrange(state, 0, leader="cleopatra")
    jump(state, "purchase")
    for seat in (0, 1):
        answer(state, seat, "buy", "gunpowder")
    assert names(state.seats[0].discovery) == ["gunpowder"]


@rule("PC-145")
@pytest.mark.parametrize(
    ("left", "points"),
    [({"ambassador": 1, "builder": 1}, 1), ({"philosopher": 3, "builder": 3, "ambassador": 1}, 3)],
)
def test_cubes_left_over_count_together(left: dict[str, int], points: int) -> None:
    state = table(2)
    arrange(state, 0, cubes=left)
    assert score(state, 0)["cubes"] == points


@rule("PC-89", "PC-91")
def test_who_is_pushed_out_in_the_last_round_may_still_move() -> None:
    state = table(2, boards=("egypt", "rome"))
    market(state, wonders=("buhen", "lascaux", "stonehenge"))
    for seat in (0, 1):
        arrange(state, seat, cubes={"builder": 9})
    jump(state, "wonders")
    # Rome stands further left with military, the type of Buhen.
    answer(state, 0, "claim", "buhen")
    answer(state, 1, "claim", "lascaux")
    answer(state, 0, "keep")
    answer(state, 1, "claim", "stonehenge")
    answer(state, 0, "keep")
    answer(state, 1, "claim", "buhen")
    assert state.waiting() == [0]
    assert ("claim", "stonehenge") in options(state, 0)
    answer(state, 0, "claim", "stonehenge")
    own = [[BOX.item_ids[item] for item in seat.wonders.items] for seat in state.seats]
    assert own == [["stonehenge"], ["buhen"]]


@rule("PCS-24")
@pytest.mark.parametrize(("wanted", "gained"), [("science", 0), ("military", 1)])
def test_the_favour_follows_the_type_of_the_card(wanted: str, gained: int) -> None:
    state = table(1, civilization="egypt")
    rival = state.rival
    assert rival is not None
    rival.board = next(number for number, board in enumerate(BOX.civilizations) if board.id == "rome")
    rival.heritage = 0
    _wish(state, wanted)
    # The favour of Rome's Rival is 1 heritage for military cards; the bonus of level I brings none.
    assert rival.heritage - _bonus(state, wanted) == gained


@rule("PCS-24", "PCS-25")
def test_a_card_of_another_type_than_wished_brings_its_own_favour() -> None:
    """Science is sold out, so the Rival of Rome, which wished for it, goes on along its row."""
    state = table(1, civilization="egypt")
    rival = state.rival
    assert rival is not None
    rival.board = next(number for number, board in enumerate(BOX.civilizations) if board.id == "rome")
    rival.interest = [TYPE[kind] for kind in ("science", "military", "spiritual", "industry", "culture")]
    for name in ("mathematics", "medicine", "electricity", "space_travel"):
        state.library[BOX.technology_of[name]] = 0
    rival.heritage = 0
    _wish(state, "science")
    assert BOX.technologies[rival.old[-1]].id == "archery"
    assert rival.heritage - _bonus(state, "military") == 1


def _wish(state: PathState, kind: str) -> None:
    assert state.rival is not None
    state.rival.waiting = [("technology", TYPE[kind], 1)]
    rival_takes(state, state.rival)


def _bonus(state: PathState, kind: str) -> int:
    """The heritage in the purchase bonus of the first technology of a type."""
    bonus = BOX.technologies[4 * TYPE[kind]].bonus
    gains = [] if bonus is None else parts(bonus)
    return sum(sum(values(gain)) for gain in gains if head(gain) == "heritage")


@rule("VG-1")
def test_the_parts_of_a_line_run_from_left_to_right() -> None:
    state = table(2)
    journal = listen(state)
    effect(state, 0, "aviation", "bonus")
    assert [entry[0] for _, entry in journal if entry[1] == 0] == ["heritage", "gained", "gained"]


@rule("VG-1")
def test_several_lines_of_a_card_run_from_the_first_to_the_last() -> None:
    state = table(2)
    own = arrange(state, 0)
    card = BOX.cards[BOX.item_of["joan_of_arc"]]
    lines = (("points", 1), ("heritage", 2), ("gain", "builder", 3))
    jump(state)
    journal = listen(state)
    before = card.instant
    try:
        card.instant = lines
        own.leaders.put(BOX.item_of["joan_of_arc"], -1)
        state.push("enthrone", 0)
        state.run()
    finally:
        card.instant = before
    assert [entry[0] for _, entry in journal] == ["points", "heritage", "gained"]


@rule("VG-7")
def test_triggers_fire_for_the_living_leader_then_the_graveyard_then_permanents() -> None:
    state = table(2)
    own = arrange(state, 0, leader="hypatia", graveyard=("homer", "cleopatra"))
    cards = [BOX.cards[BOX.item_of[name]] for name in ("hypatia", "homer", "cleopatra")]
    before = [(card.living, card.graveyard) for card in cards]
    waits = (("when", ("wonder",), ("points", 1)),)
    try:
        for card in cards:
            card.living = card.graveyard = waits
        own.permanents = [(waits[0], "railways"), (waits[0], "griots")]
        own.reindex(BOX)
    finally:
        for card, (living, graveyard) in zip(cards, before, strict=True):
            card.living, card.graveyard = living, graveyard
    jump(state)
    journal = listen(state)
    state.push("fire", 0, "wonder", None)
    state.run()
    assert [entry[3][0] for _, entry in journal] == ["hypatia", "homer", "cleopatra", "railways", "griots"]
    assert own.points == 5
    assert cubes(state, 0) == {}
