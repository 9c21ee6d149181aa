"""Revive's own board: prices on the map, effects in the dock, tribes to choose from, the boards of others."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape
from random import Random
from typing import Any

from civitas.games import titles
from civitas.games.revive.drawing.hexmap import outline
from civitas.games.revive.drawing.looks import compact
from civitas.kernel.state import Question, State
from civitas.table.boards.marks import HELD
from table.test_drawings import controls, page_of, pen_of

REVIVE = titles()["revive"]
MOST_STEPS = 600


def found(
    seats: int, wanted: Callable[[State, Question], bool], seed: int = 1, **options: Any
) -> tuple[State, int]:
    """Play games at random until a question is as it is wanted."""
    for game in range(seed, seed + 6):
        rng = Random(game)
        state = REVIVE.setup(REVIVE.complete(options, seats), seats, game)
        for _ in range(MOST_STEPS):
            if state.over:
                break
            seat = state.waiting()[0]
            question = state.question(seat)
            assert question is not None
            if wanted(state, question):
                return state, seat
            going_on = [a for a in question.actions if a[0] not in ("hibernate", *REVIVE.quitting)]
            state.apply(seat, rng.choice(going_on or question.actions))
    raise AssertionError("no such question")


def asked(topic: str) -> Callable[[State, Question], bool]:
    return lambda _, question: question.topic == topic


def test_every_place_that_can_be_paid_shows_its_price_where_it_is_pressed() -> None:
    state, seat = found(2, lambda _, q: q.topic == "turn" and any(a[0] == "explore" for a in q.actions))
    pen = pen_of(state, seat)
    spots = {spot["thing"].address: spot for spot in pen.data["map"]["spots"]}
    explored = [do for do in pen.choices if do.kind == "explore"]
    assert explored
    for do in explored:
        spot = spots[do.addresses[0]]
        assert spot["act"] == "explore"
        assert do in spot["thing"].choices
        assert sum(n for _, n in spot["price"]) == sum(amount.n for amount in do.price)


def test_effects_that_wait_stand_in_the_dock_with_the_fields_that_they_reach() -> None:
    state, seat = found(2, lambda _, q: q.topic == "next" and q.args[0][0][1][0] == "track")
    pen = pen_of(state, seat)
    _, (_, colour, steps), _ = pen.args[0][0]
    at = pen.board["seats"][seat]["tracks"][colour]
    chip = pen.data["chips"][0]
    assert chip["icons"][1][1] == f"{at} → {at + steps}"
    assert {chip["do"].action for chip in pen.data["chips"]} == {
        do.action for do in pen.choices if do.kind == "next"
    }
    page = page_of(pen, state)
    assert page.count('class="lf ghost"') >= 1
    assert 'class="bids"' not in page


def test_a_turned_tile_is_drawn_both_ways_round() -> None:
    state, seat = found(2, lambda _, q: q.topic == "lay_tile" and len(q.actions) == 2)
    pen = pen_of(state, seat)
    one, other = [lay["front"] for lay in pen.data["lays"]]
    assert one == other[::-1] != other
    assert len(re.findall(r'class="do lay2', page_of(pen, state))) == 2


def test_tribes_are_chosen_from_their_boards() -> None:
    state, seat = found(4, asked("choose_side"), tribes="chosen")
    pen = pen_of(state, seat)
    chosen = [do.action[1] for thing in pen.data["sides"] for do in thing.choices]
    assert sorted(chosen) == sorted(do.action[1] for do in pen.choices)
    assert not pen.loose
    assert set(controls(page_of(pen, state))) == {do.action for do in pen.choices}


def test_the_solo_game_shows_ladder_and_action_marker() -> None:
    state, seat = found(1, lambda s, q: q.topic == "turn" and s.marker > 2)
    pen = pen_of(state, seat)
    assert [rank["now"] for rank in pen.data["ranks"]].count(True) == 1
    marked = [cell["n"] for cell in pen.data["mats"][0]["progress"]["cells"] if cell["marker"]]
    assert marked == [state.marker]
    assert 'class="amark"' in page_of(pen, state)


def test_things_of_others_open_as_the_own_ones_do() -> None:
    state, seat = found(2, asked("turn"))
    page = page_of(pen_of(state, seat), state)
    for who in (seat, 1 - seat):
        assert f'popovertarget="t-seats-{who}-slots-0"' in page
        assert f'id="t-seats-{who}-slots-0"' in page
    assert page.count('class="sbtn"') == 2 * len(pen_of(state, seat).board["seats"][seat]["slots"])


def test_a_seat_never_gets_what_was_drawn_for_another() -> None:
    state, seat = found(2, asked("turn"))
    first = page_of(pen_of(state, seat), state)
    page_of(pen_of(state, 1 - seat), state)
    page_of(pen_of(state, None), state)
    assert page_of(pen_of(state, seat), state) == first


def test_what_was_drawn_for_one_table_never_shows_at_another() -> None:
    tables = [found(2, asked("turn"), seed=seed) for seed in (1, 20, 40)]
    drawn = [page_of(pen_of(state, seat), state) for state, seat in tables]
    HELD.clear()
    for (state, seat), page in zip(reversed(tables), reversed(drawn), strict=True):
        assert page_of(pen_of(state, seat), state) == page
        HELD.clear()


def test_icons_on_small_things_leave_out_what_goes_without_saying() -> None:
    per = [("symbol", "per", "sign-per"), ("icon", "Energy", "energy"), ("symbol", ":", "")]
    assert compact([*per, ("icon", "Points", "endpoints"), ("number", "2", "2")]) == [
        ("icon", "Points", "rv-end"),
        ("number", "2", "2"),
        ("symbol", "/", ""),
        ("icon", "Energy", "rv-energy"),
    ]
    paid = [("symbol", "pay", "sign-pay"), ("icon", "Gear", "gear"), ("symbol", "max", "sign-max")]
    paid += [("number", "3", "3"), ("symbol", "→", "sign-becomes"), ("icon", "Book", "book")]
    assert compact(paid) == [
        ("icon", "Gear", "rv-gear"),
        ("symbol", "▸", ""),
        ("icon", "Book", "rv-book"),
        ("symbol", "×3", ""),
    ]


def test_an_outline_runs_once_around_its_hexagons() -> None:
    assert outline(((0, 0),)).count("L") == 5
    assert outline(((0, 0), (0, 1), (1, 0), (1, 1))).count("L") == 13


def test_fields_are_called_by_the_place_that_they_belong_to_and_the_corner_of_it() -> None:
    state, seat = found(2, lambda _, q: q.topic == "turn" and any(a[0] == "build" for a in q.actions))
    pen = pen_of(state, seat)
    for do in [do for do in pen.choices if do.kind == "build"]:
        thing = pen.things[do.addresses[0]][0]
        assert re.fullmatch(r"Place [1-5]-[1-6] \((upper|lower) (left|right)\)", thing.sub)
        assert thing.sub[1:] in do.label
    assert not re.search(r">[^<>]*\bt[1-5][1-6][a-d]\b", page_of(pen, state))


def test_a_location_tells_what_the_technologies_do_that_its_people_could_unlock() -> None:
    state, seat = found(2, lambda _, q: q.topic == "turn" and any(a[0] == "populate" for a in q.actions))
    pen = pen_of(state, seat)
    page = page_of(pen, state)
    for do in [do for do in pen.choices if do.kind == "populate"]:
        told = escape(pen.face(do.action[2]).effects[0].text)
        assert f"<li><b>{escape(pen.name(do.action[2]))}</b> {told}" in page


def test_every_place_of_the_map_carries_the_number_that_texts_call_it_by() -> None:
    state, seat = found(2, asked("turn"))
    pen = pen_of(state, seat)
    numbers = [number for _, _, number in pen.data["map"]["numbers"]()]
    places = [pen.name(place["id"]) for place in pen.board["map"]["places"]]
    assert [f"Place {number}" for number in numbers] == places
    assert len(set(numbers)) == len(places)
    page = page_of(pen, state)
    assert all(f">{number}</text>" in page for number in numbers)


def test_a_target_offers_what_would_make_it_cheaper() -> None:
    def cheaper_buildings(state: State, question: Question) -> list[str]:
        parts = state.components
        machines = [action[1] for action in question.actions if action[0] == "machine"]
        effects = {id: parts.machines[parts.machine_of[id]].effect for id in machines}
        return [id for id, effect in effects.items() if effect[:2] == ("discount", "build")]

    def is_offered(state: State, question: Question) -> bool:
        kinds = [action[0] for action in question.actions]
        return question.topic == "turn" and "build" in kinds and bool(cheaper_buildings(state, question))

    state, seat = found(2, is_offered)
    question = state.question(seat)
    assert question is not None
    pen = pen_of(state, seat)
    (crane,) = cheaper_buildings(state, question)
    built = 0
    for spot in [spot for spot in pen.data["map"]["spots"] if spot["thing"].choices]:
        offered = ("machine", crane) in [chip["do"].action for chip in spot["cheaper"]]
        assert offered == (spot["act"] == "build")
        built += offered
    assert built
    assert page_of(pen, state).count(f"</svg>{escape(pen.name(crane))}<span") >= built
