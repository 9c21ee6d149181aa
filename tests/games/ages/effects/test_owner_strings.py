"""What an owner writes on a card is done as printed, or refused with a sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from civitas.games.ages.civil.building import build_price
from civitas.games.ages.state import AgesState
from civitas.kernel.pack import PackError
from civitas.words import words_of
from games.ages.camp import asked, camp, idle, play, set_up
from games.ages.owners import with_strings
from support import rule
from support.positions import jump


def revealed(folder: Path, string: str, *colonies: str) -> AgesState:
    """Return a game for two in which the event Rats does what this string says; seat 0 is on turn."""
    game = with_strings(folder, "event", "rats", string)
    state = camp(2, game=game)
    set_up(state, 0, *colonies)
    return jump(state, ("final_event", 0, game.components.number["rats"]))


def culture(state: AgesState) -> list[int]:
    return [own.culture for own in state.seats]


@rule("IW-173")
@pytest.mark.parametrize(("colonies", "points"), [((), 1), (("fertile_territory_1",), 5)])
def test_else_is_carried_out(tmp_path: Path, colonies: tuple[str, ...], points: int) -> None:
    state = revealed(tmp_path, "active: if colony >= 1: culture 5 else: culture 1", *colonies)
    assert idle(state)
    assert culture(state) == [points, 0]


@rule("IW-173")
def test_a_political_action_buys_what_is_printed(tmp_path: Path) -> None:
    state = revealed(tmp_path, "active: pay political-action 1 -> culture 5")
    assert asked(state, 0) == ("offer", [("decline",), ("pay", 1)])
    play(state, 0, ("pay", 1))
    assert idle(state)
    assert culture(state) == [5, 0]
    assert state.seats[0].political_debt == 1


@rule("IW-173")
def test_a_political_action_given_up_already_buys_nothing(tmp_path: Path) -> None:
    game = with_strings(tmp_path, "event", "rats", "active: pay political-action 1 -> culture 5")
    state = camp(2, game=game)
    state.seats[0].political_debt = 1
    assert idle(jump(state, ("final_event", 0, game.components.number["rats"])))


@rule("IW-173")
def test_any_order_is_asked(tmp_path: Path) -> None:
    state = revealed(tmp_path, "active: food 1 + draw-military 1 + culture 2")
    assert culture(state) == [2, 0]
    assert asked(state, 0) == ("next", [("next", 0), ("next", 1)])


@rule("IW-173")
def test_may_is_asked(tmp_path: Path) -> None:
    state = revealed(tmp_path, "active: may: culture 3")
    assert asked(state, 0) == ("may", [("accept",), ("decline",)])
    assert culture(play(state, 0, ("accept",))) == [3, 0]


@rule("IW-154")
def test_what_cannot_happen_is_not_offered(tmp_path: Path) -> None:
    game = with_strings(tmp_path, "event", "rats", "active: choose: free-build warriors | culture 1")
    state = camp(2, game=game)
    state.seats[0].unused_workers = 0
    assert idle(jump(state, ("final_event", 0, game.components.number["rats"])))
    assert culture(state) == [1, 0]


REFUSED = [
    ("event", "rats", "effects", "when turn: culture 1", '"when" is not carried out here'),
    (
        "event",
        "rats",
        "effects",
        "(each: culture 1) & culture 2",
        'the prefix "each" is not carried out here',
    ),
    ("event", "rats", "effects", "each: stage", 'the verb "stage" is not carried out here'),
    ("event", "rats", "effects", "each: strength 1", 'the verb "strength" is not carried out here'),
    ("event", "rats", "effects", "each: per advantage: culture 1", 'the count "advantage" is not carried'),
    ("action", "work_of_art_a", "effects", "take culture 3", 'the verb "take" is not carried out here'),
    ("action", "work_of_art_a", "effects", "choose: stage | culture 1", 'the verb "stage" is not carried'),
    ("leader", "moses", "effects", "culture 1", 'the verb "culture" is not carried out here'),
    ("leader", "moses", "effects", "per culture-growth: culture-growth 1", 'the count "culture-growth" is'),
    ("leader", "moses", "effects", "pay political-action 1 -> culture 1", 'the price "political-action" is'),
    ("leader", "moses", "effects", "when completed: culture 1", 'the trigger "completed" is not'),
    ("leader", "moses", "effects", "before turn: culture 1", 'the verb "culture" is not carried out here'),
    ("leader", "moses", "effects", "once-per-turn: pay civil-action 1 max 2 -> food 1", "has no max"),
    ("leader", "moses", "effects", "once-per-game: culture 1", 'the verb "culture" is not carried out here'),
    ("leader", "moses", "effects", "double-army", 'the verb "double-army" is not carried out here'),
    ("technology", "iron", "effects", "double-army", "double-army is for air units"),
    ("pact", "trade_routes", "a", "when attack-partner: culture 1", "attack-partner goes with before"),
    ("pact", "trade_routes", "a", "before turn: attack-strength 1", "turn goes with when"),
]


@pytest.mark.parametrize(("kind", "card", "field", "string", "why"), REFUSED)
def test_what_is_not_carried_out_is_refused(
    tmp_path: Path, kind: str, card: str, field: str, string: str, why: str
) -> None:
    with pytest.raises(PackError) as error:
        with_strings(tmp_path, kind, card, string, field=field)
    assert why in str(error.value)
    assert f'{kind} "{card}"' in str(error.value)


def test_a_card_makes_one_offer(tmp_path: Path) -> None:
    with pytest.raises(PackError) as error:
        with_strings(tmp_path, "leader", "moses", "pay civil-action 1 -> food 1", "once-per-turn: culture 1")
    assert str(error.value).endswith('leader "moses": a card in play makes one offer.')


@rule("IW-112")
def test_a_lasting_else_holds(tmp_path: Path) -> None:
    string = "if colony >= 1: discount-build mine 1 else: discount-build mine 2 & discount-build farm 1"
    game = with_strings(tmp_path, "leader", "moses", string)
    bronze, agriculture = game.components.number["bronze"], game.components.number["agriculture"]
    state = camp(2, game=game, age=0)
    assert (build_price(state, 0, bronze), build_price(state, 0, agriculture)) == (2, 2)
    set_up(state, 0, "moses")
    assert (build_price(state, 0, bronze), build_price(state, 0, agriculture)) == (0, 1)
    set_up(state, 0, "fertile_territory_1")
    assert (build_price(state, 0, bronze), build_price(state, 0, agriculture)) == (1, 2)


def test_what_is_printed_for_a_price_is_what_it_buys(tmp_path: Path) -> None:
    game = with_strings(tmp_path, "event", "rats", "active: pay political-action 1 -> culture 5")
    card = game.components.cards[game.components.number["rats"]]
    said = words_of(game, "en").effect(card.effects[0])
    assert "culture" in said
    assert "political action" in said
