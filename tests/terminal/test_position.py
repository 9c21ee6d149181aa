"""Boards of any shape as text: what is left out, what becomes a table, what cards say, at any width."""

from __future__ import annotations

import io
from random import Random
from typing import Any

import pytest
from rich.console import Console

from civitas.games import title
from civitas.kernel.game import Game
from civitas.kernel.views import view
from civitas.terminal.position import Position, is_blank, is_empty
from civitas.terminal.voice import TerminalVoice
from hamlet import GAME

PATH = title("path")


def shown(board: dict[str, Any], game: Game = GAME, lang: str = "en", width: int = 120, **more: Any) -> str:
    screen = io.StringIO()
    console = Console(file=screen, width=width, highlight=False)
    players = ["human", *["random"] * 4]
    for part in Position(TerminalVoice(game, lang), players, width).drawn(board, 0, **more):
        console.print(part)
    return "\n".join(line.rstrip() for line in screen.getvalue().splitlines())


def path_board(seats: int, answers: int = 15) -> dict[str, Any]:
    """The board of seat 0 after some random answers."""
    rng = Random(5)
    state = PATH.setup({}, seats, 5)
    for _ in range(answers):
        question = rng.choice(state.questions())
        state.apply(question.seat, rng.choice(question.actions))
    board: dict[str, Any] = view(state, 0)["board"]
    return board


def test_every_int_is_a_number_and_texts_are_components_backs_or_words() -> None:
    assert shown({"deck": ["back.0", "back.0", "wheat", "wheat", "back.0"]}) == (
        "Deck: 2 face-down cards, 2× Wheat, face-down card"
    )
    assert shown({"tracks": [3, 0]}) == "Tracks: 3, 0"
    assert shown({"wanted": "mill", "paid": "coin", "spare_part": "old_nail"}) == (
        "Wanted Mill · Paid coin · Spare part old nail"
    )
    assert shown({"deck": ["back.0"] * 3}, lang="de") == "Stapel: 3 verdeckte Karten"


def test_single_values_stand_in_one_line_and_what_is_empty_is_left_out() -> None:
    assert shown({"round": 2, "open": True, "shut": False, "first": None, "spare": [], "store": {}}) == (
        "Round 2 · Open yes · Shut no"
    )
    assert shown({"store": {"coins": 2, "wood": 0}}) == "Store\n  Coins  2\n  Wood   0"
    assert shown({"round": 2}, lang="de") == "Runde 2"


def test_nothing_and_nothing_worth_a_word() -> None:
    assert [is_empty(value) for value in (None, "", [], {}, {"a": 0}, 0, False, [0])] == [
        *[True] * 5,
        *[False] * 3,
    ]
    assert [is_blank(value) for value in (0, False, None, {"a": None}, 1, [0])] == [*[True] * 4, False, False]


def test_cards_on_offer_show_their_numbers_and_what_they_do() -> None:
    lines = shown({"row": ["inn", "mill"]}).splitlines()
    assert lines[0] == "Plots for sale (cost 4)"
    assert lines[1].split() == ["Points", "Side", "of", "the", "green"]
    assert lines[2].split("  ")[1].strip() == "Inn"
    assert "Effect: choose one: gain 2 coins; or gain 2 wood" in lines[2]
    narrow = shown({"row": ["inn", "mill"]}, width=60).splitlines()
    assert narrow[3] == "      Effect: choose one: gain 2 coins; or gain 2 wood"


def test_things_of_one_sort_become_a_table() -> None:
    """What is the same everywhere goes into the heading, what is blank everywhere away, parts to the end."""
    rows = [
        {"coins": 1, "wood": 2, "points": 0, "open": True, "plots": [{"id": "mill", "open": True}]},
        {"coins": 10, "wood": 2, "points": 0, "open": False, "plots": []},
    ]
    assert shown({"camps": rows}).splitlines() == [
        "Camps (Wood 2)",
        "  Coins  Open",
        "      1  yes   Plots Mill (open)",
        "     10  no",
    ]


def test_columns_that_do_not_fit_go_into_the_notes() -> None:
    rows = [{"id": "mill", "first_long_key": n, "second_long_key": n + 1} for n in (1, 2)]
    assert "First long key  Second long key" in shown({"camps": rows}, width=60)
    narrow = shown({"camps": rows}, width=30)
    assert "Second long key" in narrow
    assert max(len(line) for line in narrow.splitlines()) <= 30
    assert "First long key  Second long key" not in narrow


def test_seats_stand_side_by_side_where_there_is_room() -> None:
    areas = [
        {"coins": 1, "hand": ["wheat", "hops"], "plots": []},
        {"coins": 2, "hand": ["back.0"], "plots": []},
    ]
    table = shown({"seats": areas})
    assert "Seat 1 (human)" in table
    assert "Wheat, Hops" in table
    assert "Plots" not in table
    below = shown({"seats": areas}, width=60)
    assert below.splitlines() == [
        "Seat 2 (random)",
        "  Coins: 2; Hand: face-down card",
        "Seat 1 (human)",
        "  Coins  1",
        "  Hand   Wheat, Hops",
    ]


def test_what_was_so_before_is_only_named() -> None:
    board = {"round": 1, "row": ["inn"], "deck": ["back.0"]}
    again = shown({**board, "deck": []}, before=board)
    assert again == "Round 1\nAs before: Plots for sale (p shows all)."


def test_the_numbers_of_path_are_numbers() -> None:
    """Prices and thresholds are not taken for cards."""
    board = path_board(2)
    screen = shown(board, PATH)
    offer = board["library"][1]
    line = next(line for line in screen.splitlines() if line.startswith("  Theatre "))
    cells = ["culture", "II", str(offer["copies"]), "4", "1", ", ".join(str(n) for n in offer["prices"])]
    assert line.split()[1:][: len(" ".join(cells).split())] == " ".join(cells).split()
    last = board["events"][6]["thresholds"]
    assert ", ".join(f"(from {step['at']} · points {step['points']})" for step in last) in screen


def test_own_cards_are_explained() -> None:
    screen = shown(path_board(2, answers=0), PATH)
    assert "Your cards:" in screen
    assert "Right: gain 1 science research" in screen


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("width", [80, 120])
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_path_fits_on_the_screen(seats: int, width: int, lang: str) -> None:
    screen = shown(path_board(seats), PATH, lang, width)
    assert max(len(line) for line in screen.splitlines()) <= width
    assert "_" not in screen
    assert "back." not in screen
    if lang == "de":
        for english in ("Phase project", "challenge", "battle", "Threat", "Cost", "Level", "wonders"):
            assert english not in screen


def test_players_have_names_and_refusals_are_sentences_by_reason() -> None:
    assert shown({"active": "seat.1"}, title("ages"), "de") == "Spieler am Zug Platz 2"
    refused = [
        (("build", "bronze"), ("first_round",)),
        (("build", "religion"), ("first_round",)),
        (("take", 10, "iron"), ("needs_civil_actions", 3, 2)),
    ]
    assert shown({"unavailable": refused}, title("ages")).splitlines()[1:] == [
        "  Build Bronze; Build Religion: In the first round cards can only be taken.",
        "  Take Iron from field 10: That costs 3 civil actions; you have 2 left.",
    ]
