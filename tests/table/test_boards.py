"""The plain board: data of every shape becomes something that can be seen and clicked."""

from __future__ import annotations

import re
from typing import Any

from django.template import engines

from civitas.games import titles
from civitas.table.boards import board_for
from civitas.table.boards.drawing import SOFT_HYPHEN
from civitas.table.boards.generic import MANY, Board, Card, Choice, Node, Painter, unavailable
from civitas.table.voice import PageVoice
from hamlet import GAME

VOICE = PageVoice(GAME, "en", ["Anna", "Ben"])


def drawn(board: dict[str, Any], choices: list[Choice] | None = None, seat: int | None = 0) -> Board:
    return Painter(VOICE, seat).board(board, choices or [])


def node(board: dict[str, Any], key: str, seat: int | None = 0) -> Node:
    return next(piece for piece in drawn(board, seat=seat).shared if piece.key == key)


def choice(number: int, kind: str, *components: str) -> Choice:
    return Choice(number, kind, "[]", f"{kind} {' '.join(components)}", list(components))


def marked(board: Board) -> dict[str, list[str]]:
    """Return the choices that lie on cards, by the mark of the card."""
    areas = [board.shared, *[area.nodes for area in board.seats]]
    cards: list[Card] = [card for nodes in areas for piece in nodes for card in piece.cards]
    return {card.mark: [one.label for one in card.choices] for card in cards if card.choices}


def test_a_component_is_a_card_with_its_text_and_icons() -> None:
    (card,) = node({"row": ["bakery"]}, "row").cards
    assert card.face is not None
    assert (card.name, card.face.kind_name) == ("Bakery", "Plot")
    assert [effect.text for effect in card.face.effects] == ["Gain 1 coin."]
    assert card.face.effects[0].icons == [("icon", "Coin", "coin"), ("number", "1", "1")]
    assert {fact.label: fact.value for fact in card.facts}["Cost"] == "3"


def test_hidden_neighbours_lie_on_one_pile() -> None:
    cards = node({"deck": ["back.0", "back.0", "bakery", "back.0", "back.1", "back.1"]}, "deck").cards
    assert [(card.name, card.count) for card in cards] == [
        ("Face-down card", 2),
        ("Bakery", 1),
        ("Face-down card", 1),
        ("Face-down plot", 2),
    ]


def test_numbers_words_and_amounts() -> None:
    board = {"round": 3, "row": {"coins": 2, "wood": 0}, "deck": None, "discards": [], "plots": {"wood": 0}}
    counter, pairs = drawn(board).shared
    assert (counter.kind, counter.label, counter.value) == ("counter", "Round", "3")
    assert (pairs.kind, [(fact.label, fact.value) for fact in pairs.pairs]) == (
        "pairs",
        [("Coins", "2"), ("Wood", "0")],
    )


def test_equal_things_without_an_id_become_a_table() -> None:
    table = node({"row": [{"coins": 1, "wood": 2}, {"coins": 3, "points": 4}]}, "row")
    assert table.kind == "table"
    assert [head.label for head in table.pairs] == ["Coins", "Wood", "Points"]
    assert table.rows == [["1", "2", "–"], ["3", "–", "4"]]


def test_what_is_known_about_a_card_is_told_once() -> None:
    about = {"id": "inn", "cost": 4, "points": 9, "prices": [4, 3], "done": True, "left": False}
    (card,) = node({"row": [about]}, "row").cards
    assert [(fact.label, fact.value) for fact in card.facts if fact.label == "Cost"] == [("Cost", "4")]
    assert ("Points", "9") in [(fact.label, fact.value) for fact in card.facts]
    assert card.flags == ["Done"]
    assert "prices" not in [fact.key for fact in card.facts]
    (for_ben,) = node({"row": [about]}, "row", seat=1).cards
    assert [fact.value for fact in for_ben.facts if fact.key == "prices"] == ["3"]


def test_a_card_that_is_refused_says_why() -> None:
    (card,) = node({"row": [{"card": "inn", "refused": ["needs_coins", 2]}]}, "row").cards
    said = [fact.value for fact in card.facts if fact.key == "refused"]
    assert said == ["That costs 2 coins, and you do not have them."]


def test_the_own_seat_comes_first() -> None:
    board = {"seats": [{"coins": 1}, {"coins": 2}, {"coins": 3}]}
    assert [(area.seat, area.own) for area in drawn(board, seat=1).seats] == [
        (1, True),
        (2, False),
        (0, False),
    ]
    assert [area.own for area in drawn(board, seat=None).seats] == [False] * 3


def test_choices_lie_where_most_of_what_they_are_about_lies() -> None:
    board = {
        "row": ["rye", "oats", "wheat", "inn"],
        "seats": [{"hand": ["rye", "hops"], "plots": ["inn"]}, {"hand": ["rye"]}],
    }
    sow = [choice(1, "sow", "rye"), choice(2, "sow", "hops")]
    assert marked(drawn(board, sow)) == {"rye-2": ["sow rye"], "hops-1": ["sow hops"]}
    buy = [choice(1, "buy", "rye"), choice(2, "buy", "oats"), choice(3, "buy", "wheat")]
    assert marked(drawn(board, buy)) == {
        "rye-1": ["buy rye"],
        "oats-1": ["buy oats"],
        "wheat-1": ["buy wheat"],
    }


def test_choices_that_say_the_same_lie_there_once() -> None:
    board = {"seats": [{"hand": ["rye", "rye"]}]}
    twice = [choice(1, "sow", "rye"), choice(2, "sow", "rye")]
    assert marked(drawn(board, twice)) == {"rye-1": ["sow rye"], "rye-2": ["sow rye"]}


def test_components_are_found_by_addresses() -> None:
    board = {"row": [{"id": "inn", "cost": 2}], "seats": [{"hand": ["rye", "back.0"], "coins": 3}]}
    places = ("row/inn", "seats/0/hand/0", "seats/0/hand/1", "seats/0/coins", "row/0")
    assert VOICE.components(board, places) == ["inn", "rye"]
    assert [VOICE.thing(board, place) for place in ("row/0", "seats/0/coins")] == ["Inn", "Coins"]


def test_many_cards_are_drawn_small() -> None:
    assert not drawn({"row": ["inn"] * MANY}).dense
    assert drawn({"row": ["inn"] * (MANY + 1)}).dense


def test_what_is_unavailable_belongs_to_the_question() -> None:
    board = {
        "round": 1,
        "unavailable": [[["fish"], ["needs_wood", 1]]],
        "row": {"unavailable": [[["end"], ["x"]]]},
    }
    assert unavailable(board) == [(["fish"], ["needs_wood", 1]), (["end"], ["x"])]
    assert [piece.key for piece in drawn(board).shared] == ["round"]


def test_a_card_in_play_does_not_say_how_often_it_was_in_the_box() -> None:
    voice = PageVoice(titles()["path"], "en", ["Anna", "Ben"])
    board = {"library": [{"id": "writing", "copies": 9}]}
    (card,) = Painter(voice, 0).board(board, []).shared[0].cards
    assert card.face is not None
    assert [fact.label for fact in card.face.facts if fact.for_setup] == ["Copies"]
    assert [(fact.label, fact.value) for fact in card.facts if fact.key == "copies"] == [("Copies left", "9")]


def test_a_flag_that_is_off_is_not_drawn() -> None:
    assert [piece.key for piece in drawn({"round": 1, "deck": False, "row": True}).shared] == ["round", "row"]


def test_a_number_is_not_parted_from_what_it_counts() -> None:
    coin, arrow, two, three = ("icon", "Coin", "coin"), ("text", ">", ">"), *[("number", n, n) for n in "23"]
    tokens = engines["jinja2"].env.get_template("parts/macros.html").module.tokens
    drawn = re.sub(r"\s+", " ", re.sub(r"<svg.*?</svg>", "@", str(tokens([coin, two, arrow, coin, three]))))
    together = [
        re.sub(r"<[^>]+>", "", pair) for pair in re.findall(r'together">(.*?</span></?.*?)</span>', drawn)
    ]
    assert together == ["@2", "@3"]
    assert drawn.count('class="number"') == 2
    assert str(tokens([two, three])).count('class="number"') == 2


def test_of_two_equal_cards_each_has_its_own_choice() -> None:
    row = [{"card": "bakery", "field": 1}, {"card": "bakery", "field": 9}, {"card": "smithy", "field": 3}]
    takes = [
        Choice(number, "take", f"[{field}]", f"Take it from field {field}", [card], (field, card))
        for number, (field, card) in enumerate([(1, "bakery"), (3, "smithy"), (9, "bakery")], 1)
    ]
    assert marked(drawn({"row": row}, takes)) == {
        "bakery-1": ["Take it from field 1"],
        "bakery-2": ["Take it from field 9"],
        "smithy-1": ["Take it from field 3"],
    }


def test_what_a_board_warns_of_belongs_to_the_question() -> None:
    assert (
        drawn({"round": 3, "warnings": {"end": [["unused_actions", 2]]}}).shared == drawn({"round": 3}).shared
    )


def test_signs_between_icons_are_german_in_german() -> None:
    voice = PageVoice(titles()["ages"], "de")
    signs = {
        text
        for entry in voice.pack.by_id.values()
        if entry.names
        for effect in voice.face(entry.id).effects
        for kind, text, _ in effect.icons
        if kind == "symbol"
    }
    assert {"je", "wenn", "höchstens"} <= signs
    assert not {"per", "when", "if", "max", "pay", "choose"} & signs


def test_long_names_may_be_broken_where_a_reader_would() -> None:
    drawing = board_for(titles()["civolution"])
    assert drawing is not None
    assert drawing.soft("Töpferscheibe 2") == f"Töp{SOFT_HYPHEN}fer{SOFT_HYPHEN}scheibe 2"
    assert drawing.soft("Rad 2") == "Rad 2"
