"""The political action of a turn (IW-164 to IW-166, IW-271, IW-272)."""

from __future__ import annotations

from civitas.games.ages.schema import EVENT, KIND_NAMES
from civitas.games.ages.turn import TURNS
from civitas.kernel.zones import PUBLIC
from games.ages.camp import (
    GAME,
    ally,
    asked,
    camp,
    hold,
    idle,
    ids,
    jump,
    man,
    pile,
    play,
    politics,
    pull,
    set_up,
)
from support import rule


@rule("IW-164")
def test_there_is_one_political_action_or_none() -> None:
    state = camp()
    man(state, 0, warriors=6)
    hold(state, 0, "rats", "enslave")
    politics(state)
    assert ("pass",) in asked(state, 0)[1]
    refused = state.copy()
    play(refused, 0, ("pass",))
    assert idle(refused)
    pile(state, "no_event", "dev_science")
    play(state, 0, ("prepare", "rats"))
    assert idle(state)
    assert ids(state.seats[0].military_hand) == ["enslave"]


@rule("IW-164", "IW-58")
def test_after_the_political_action_the_actions_of_the_turn_follow() -> None:
    assert TURNS[2].index("card_row") < TURNS[2].index("resolve_war") < TURNS[2].index("political_phase")
    state = camp()
    hold(state, 0, "rats")
    jump(state, ("political_phase", 0), ("discard_surplus", 0), ("action_phase", 0))
    play(state, 0, ("pass",))
    assert asked(state, 0)[0] == "turn"


@rule("IW-165")
def test_all_kinds_of_political_action_are_offered() -> None:
    state = camp(age=2)
    man(state, 0, warriors=6)
    hold(state, 0, "rats", "fertile_territory_1", "enslave", "war_resources", "peace_treaty", "spy")
    ally(state, 1, "open_borders", 0)
    politics(state)
    kinds = sorted({action[0] for action in asked(state, 0)[1]})
    assert kinds == ["aggression", "break_pact", "pact", "pass", "prepare", "war"]


@rule("IW-166")
def test_nobody_is_asked_without_cards_and_pacts() -> None:
    assert idle(politics(camp()))
    state = GAME.setup({"version": "advanced"}, 2, 3)
    while state.round < 3:
        topic, actions = asked(state, state.waiting()[0])
        assert topic != "politics"
        play(state, state.waiting()[0], ("end",) if ("end",) in actions else actions[0])


@rule("IW-162")
def test_tactics_and_bonus_cards_are_no_political_actions() -> None:
    state = camp()
    hold(state, 0, "legion", "bonus_1")
    politics(state)
    assert asked(state, 0)[1] == [("pass",)]
    assert state.explain(0, ("prepare", "legion")) == ("no_event_in_hand",)


def test_a_political_action_given_up_in_advance_is_skipped_once() -> None:
    state = camp()
    hold(state, 0, "rats")
    state.seats[0].political_debt = 1
    assert idle(politics(state))
    politics(state)
    assert asked(state, 0)[0] == "politics"


@rule("IW-EX-82", "IW-271", "IW-272")
def test_less_mean_only_one_opponent_may_attack_in_a_round() -> None:
    state = camp(age=2, less_mean="on")
    man(state, 0, warriors=4)
    man(state, 1, warriors=4)
    hold(state, 0, "enslave", "spy")
    hold(state, 1, "plunder_1")
    politics(state, 0)
    play(state, 0, ("aggression", "enslave", 2), ("done",))
    jump(state, ("political_phase", 1))
    assert state.explain(1, ("aggression", "plunder_1", 2)) == ("attacked_already", 2, 0)
    assert ("aggression", "plunder_1", 0) in asked(state, 1)[1]
    state.seats[0].military_used = 0
    politics(state, 0)
    play(state, 0, ("aggression", "spy", 2), ("done",))
    assert state.seats[2].attacker == 0


@rule("IW-271")
def test_without_the_variant_several_opponents_may_attack() -> None:
    state = camp()
    man(state, 0, warriors=4)
    man(state, 1, warriors=4)
    hold(state, 0, "enslave")
    hold(state, 1, "plunder_1")
    play(politics(state, 0), 0, ("aggression", "enslave", 2), ("done",))
    jump(state, ("political_phase", 1))
    assert ("aggression", "plunder_1", 2) in asked(state, 1)[1]


@rule("IW-AMB-44", "IW-272")
def test_the_marker_returns_before_the_political_action_even_if_it_is_skipped() -> None:
    state = camp(less_mean="on")
    state.seats[2].attacker = 0
    assert idle(politics(state, 0))
    assert state.seats[2].attacker == -1


@rule("IW-246", "IW-AMB-33")
def test_one_may_leave_instead_of_acting_politically_but_not_afterwards() -> None:
    state = camp(3, leaving="on")
    hold(state, 0, "rats")
    politics(state)
    assert asked(state, 0)[1] == [("leave",), ("pass",), ("prepare", "rats")]
    gone = state.copy()
    play(gone, 0, ("leave",))
    assert (gone.seats[0].left, gone.active) == (1, 1)
    play(state, 0, ("prepare", "rats"))
    jump(state, ("turn", 0))
    assert state.explain(0, ("leave",)) == ("too_late_to_leave",)


@rule("IW-272")
def test_the_markers_of_somebody_who_leaves_return() -> None:
    state = camp(4, less_mean="on", leaving="on")
    state.seats[2].attacker, state.seats[0].attacker = 1, 3
    jump(state, ("turn", 1))
    play(state, 1, ("leave",))
    assert [own.attacker for own in state.seats] == [3, -1, -1, -1]


@rule("IW-273")
def test_the_peaceful_game_has_no_aggressions_and_wars() -> None:
    def kinds(**options: str) -> set[str]:
        state = GAME.setup({"version": "expert", **options}, 4, 1)
        cards = state.game.components.cards  # type: ignore[attr-defined]
        return {cards[item].id for zone in state.zones() for item in zone.items}

    assert {"spy", "holy_war", "peace_treaty", "trade_routes"} <= kinds()
    peaceful = kinds(peaceful="on")
    assert not {"spy", "enslave", "holy_war", "war_culture_3"} & peaceful
    assert {"peace_treaty", "open_borders", "trade_routes"} <= peaceful
    assert not {"peace_treaty", "open_borders", "military_pact"} & kinds(peaceful="without_pacts")
    assert "trade_routes" in kinds(peaceful="without_pacts")


@rule("IW-AMB-4", "IW-58")
def test_first_the_card_row_then_the_war_then_the_political_action() -> None:
    state = camp(2, age=2)
    set_up(state, 0, "warfare")
    man(state, 0, warriors=5)
    state.seats[1].culture = 9
    hold(state, 0, "war_culture_2")
    play(politics(state), 0, ("war", "war_culture_2", 1))
    hold(state, 0, "rats")
    first = state.row.items[0]
    jump(state, ("begin_turn", 0))
    assert first not in state.row.items[:3]
    assert len(state.row) == 13
    assert asked(state, 0)[0] == "sacrifice"
    play(state, 0, ("done",))
    play(state, 1, ("done",))
    assert asked(state, 0)[0] == "politics"
    play(state, 0, ("pass",))
    assert asked(state, 0)[0] == "turn"


@rule("IW-AMB-41")
def test_military_actions_of_an_aggression_forbid_the_revolution_of_robespierre() -> None:
    state = camp(2, age=2)
    set_up(state, 0, "robespierre")
    man(state, 0, warriors=5)
    state.seats[0].hand.put(pull(state, "monarchy"), PUBLIC)
    state.seats[0].science = 9
    hold(state, 0, "spy")
    jump(state, ("action_phase", 0))
    assert ("revolution", "monarchy") in asked(state, 0)[1]
    jump(state, ("political_phase", 0), ("action_phase", 0))
    play(state, 0, ("aggression", "spy", 1), ("done",))
    play(state, 1, ("give_in",))
    assert asked(state, 0)[0] == "turn"
    assert state.explain(0, ("revolution", "monarchy")) == ("military_actions_used", 1)


@rule("IW-7")
def test_the_military_cards_of_the_box() -> None:
    numbers = {}
    for card in GAME.components.cards:
        if card.kind >= EVENT:
            name = KIND_NAMES[card.kind]
            numbers[name] = numbers.get(name, 0) + card.copies[2]
    assert numbers == {
        "event": 51,
        "territory": 12,
        "aggression": 23,
        "war": 10,
        "pact": 10,
        "tactic": 31,
        "bonus": 18,
    }
    assert sum(numbers.values()) == 155
