"""What ending the turn now would bring that a player may not want."""

from typing import Any

from civitas.games.ages.state import AgesState
from civitas.kernel.views import view
from games.ages.positions import CARDS, bank, give, own, table, turn
from support import rule


def warned(state: AgesState, seat: int = 0) -> list[Any]:
    found = view(state, seat)["board"]["warnings"]
    assert set(found) <= {"end"}
    return list(found.get("end", []))


@rule("IW-81")
def test_unused_civil_actions() -> None:
    state = turn(table(2, "expert"))
    assert warned(state) == [["unused_actions", own(state, 0).index.civil_actions]]
    own(state, 0).civil_used = own(state, 0).index.civil_actions
    assert warned(state) == []


@rule("IW-144")
def test_an_uprising() -> None:
    state = turn(table(2, "expert"))
    own(state, 0).civil_used = own(state, 0).index.civil_actions
    bank(state, 0, yellow=4)
    assert [code for code, _ in warned(state)] == ["uprising"]


@rule("IW-159")
def test_military_cards_above_the_limit() -> None:
    state = turn(table(2, "expert"))
    own(state, 0).civil_used = own(state, 0).index.civil_actions
    military = [CARDS.ids[card] for card in state.military_deck.items[:5]]
    give(state, 0, *military)
    limit = own(state, 0).index.military_actions + own(state, 0).index.military_hand
    assert warned(state) == [["surplus", 5 - limit]]


def test_nobody_else_is_warned() -> None:
    state = turn(table(2, "expert"))
    assert view(state, 1)["board"]["warnings"] == {}
    assert view(state, None)["board"]["warnings"] == {}
