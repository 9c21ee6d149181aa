"""What the table shows of the military side."""

from __future__ import annotations

from typing import Any

from civitas.games.ages.state import AgesState
from civitas.kernel.views import view
from games.ages.camp import camp, hold, jump, man, play, politics, reveal, set_up


def shown(state: AgesState, seat: int | None = 0) -> dict[str, Any]:
    board: dict[str, Any] = view(state, seat)["board"]
    return board


def test_armies_and_what_their_sacrifice_is_worth() -> None:
    state = camp()
    set_up(state, 0, "entrenchments", "cartography")
    man(state, 0, warriors=0, swordsmen=1, modern_infantry=1, cannon=4, air_forces=1)
    hold(state, 0, "rats")
    politics(state)
    first, second, _ = (own["forces"] for own in shown(state, None)["seats"])
    assert first["armies"] == {"full": 1, "obsolete": 1, "doubled": 1, "bonus": 23}
    assert first["units"] == {"swordsmen": 1, "modern_infantry": 1, "cannon": 4, "air_forces": 1}
    assert (first["sacrifice_worth"], first["colonization"]) == (47, 2)
    assert second["armies"] is None
    assert (second["sacrifice_worth"], second["attacked_by"], second["political_debt"]) == (1, None, 0)


def test_the_auction_in_progress() -> None:
    state = camp()
    for seat in range(3):
        man(state, seat, warriors=4)
    reveal(state, "fertile_territory_1")
    auction = {
        "territory": "fertile_territory_1",
        "bid": 0,
        "paid": 0,
        "highest_bidder": None,
        "passed": [],
        "bids": [],
    }
    assert shown(state, 2)["auction"] == auction
    play(state, 0, ("bid", 2))
    play(state, 1, ("pass",))
    auction = {
        **auction,
        "bid": 2,
        "highest_bidder": "seat.0",
        "passed": ["seat.1"],
        "bids": [{"seat": "seat.0", "bid": 2}],
    }
    assert shown(state, 0)["auction"] == auction
    play(state, 2, ("pass",))
    assert shown(state, 1)["auction"] == {**auction, "passed": [], "bids": []}
    play(state, 0, ("sacrifice", "warriors"), ("sacrifice", "warriors"))
    assert shown(state, 1)["auction"]["paid"] == 2
    play(state, 0, ("done",))
    assert shown(state)["auction"] is None


def test_the_fight_in_progress() -> None:
    state = camp()
    man(state, 0, warriors=4)
    hold(state, 0, "plunder_1")
    hold(state, 1, "bonus_1")
    play(politics(state), 0, ("aggression", "plunder_1", 1))
    fight = {"card": "plunder_1", "asked": "seat.0", "rival": "seat.1", "strength": 4, "against": None}
    assert shown(state, None)["fight"] == fight
    play(state, 0, ("sacrifice", "warriors"), ("done",))
    fight = {"card": "plunder_1", "asked": "seat.1", "rival": "seat.0", "strength": 1, "against": 5}
    assert shown(state, 2)["fight"] == fight
    play(state, 1, ("give_in",))
    assert shown(state)["fight"] is None


def test_the_war_in_progress() -> None:
    state = camp(2, age=2)
    man(state, 0, warriors=5)
    set_up(state, 0, "warfare")
    man(state, 1, warriors=3)
    hold(state, 0, "war_culture_2")
    play(politics(state), 0, ("war", "war_culture_2", 1))
    jump(state, ("resolve_war", 0))
    fight = {"card": "war_culture_2", "asked": "seat.0", "rival": "seat.1", "strength": 6, "against": None}
    assert shown(state, None)["fight"] == fight
    play(state, 0, ("done",))
    fight = {"card": "war_culture_2", "asked": "seat.1", "rival": "seat.0", "strength": 3, "against": 6}
    assert shown(state, None)["fight"] == fight


def test_armies_of_a_tactic_without_obsolete_units_are_full() -> None:
    state = camp()
    set_up(state, 0, "legion")
    man(state, 0, warriors=4)
    hold(state, 0, "rats")
    politics(state)
    armies = {"full": 1, "obsolete": 0, "doubled": 0, "bonus": 2}
    assert shown(state, None)["seats"][0]["forces"]["armies"] == armies


def test_why_a_political_action_is_not_available() -> None:
    state = camp(less_mean="on")
    man(state, 0, warriors=4)
    hold(state, 0, "annex", "plunder_1", "war_culture_2", "rats", "trade_routes")
    state.seats[2].attacker = 1
    politics(state)
    assert shown(state)["unavailable"] == [
        [["aggression", "annex", 1], ["target_lacks", "colony", 1]],
        [["aggression", "annex", 2], ["attacked_already", 2, 1]],
        [["aggression", "plunder_1", 2], ["attacked_already", 2, 1]],
        [["war", "war_culture_2", 1], ["needs_military_actions", 3, 2]],
        [["war", "war_culture_2", 2], ["attacked_already", 2, 1]],
    ]
    assert shown(state, 1)["unavailable"] == []
    assert shown(state)["seats"][2]["forces"]["attacked_by"] == "seat.1"


def test_the_introductory_game_has_no_forces() -> None:
    state = camp(version="introductory")
    assert [own["forces"] for own in shown(state)["seats"]] == [None, None, None]
