"""The board data, the measures and the addresses of actions."""

from civitas.kernel.addresses import addresses, resolve
from civitas.kernel.views import Observation
from games.civolution.positions import (
    GAME,
    deal,
    develop,
    goals,
    installed,
    lay_site,
    run,
    settle,
    spot,
    statues,
    stock,
    table,
    turn,
)


def test_a_console_shows_dice_markers_and_what_can_be_paid() -> None:
    state = table(2)
    stock(state, 0, idea=2, wood=1, plan3=1)
    turn(state, 0)
    own = GAME.board(state, 0)["seats"][0]
    assert own["spaces"][2] == {"value": 3, "dice": 1, "plan": 1}
    assert (own["idea"], own["storage"]["material.wood"], own["supply"]) == (2, 1, 40)
    assert own["modules"]["module.migration"] == {"level": 1, "payable": True}
    assert own["settlements"] == {f"settlement.{n}": True for n in (1, 2, 3, 4)}


def test_a_territory_shows_tribes_raw_materials_and_the_tile() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp", "b_forest wild weak")
    settle(state, 1, "b_forest fire")
    develop(state, "b_forest", "oil")
    state.seats[1].farms = [state.components.territory_of["territory.b_forest"]]
    shown = {one["id"]: one for one in Observation.of(state, None).board["territories"]}
    forest = shown["territory.b_forest"]
    assert (forest["material"], forest["farm"], forest["developed"]) == ("material.oil", "seat.1", True)
    assert [camp["seat"] for camp in forest["encampments"]] == ["seat.1", "seat.0", None, None, None]
    assert [camp["blocked"] for camp in forest["encampments"]] == [False, False, False, True, True]
    assert forest["wilderness"] == [{"seat": "seat.0", "strength": "weak"}]
    assert shown["territory.g_desert"]["material"] == "back.17"


def test_a_site_shows_its_materials_and_buildings_when_it_is_face_up() -> None:
    state = table(2)
    site = lay_site(state, 5, 2, "ground.1")
    statues(state, 1, site)
    sites = Observation.of(state, 0).board["sites"]
    assert sites[site]["site"] == "ground.1"
    assert sites[site]["materials"] == ["material.gold", "material.jade"]
    assert sites[site]["buildings"] == [{"seat": "seat.1", "building": "statue"}]
    assert sites[spot(0, 0)]["site"] == "back.11"
    assert sites[24]["site"] == "ground.island"


def test_hands_of_others_are_backs_and_goals_tell_whether_they_are_reached() -> None:
    state = table(2)
    deal(state, 1, "b26")
    deal(state, 0, "b1")
    goals(state, 0, "g63", "g1", "g2", "g64")
    stock(state, 0, food=4)
    mine = Observation.of(state, 0).board["seats"]
    assert (mine[1]["hand"], mine[1]["ready"]) == (["back.1"], [])
    assert (mine[0]["hand"], mine[0]["ready"]) == (["b1"], [])
    stock(state, 0, stamina=1)
    assert Observation.of(state, 0).board["seats"][0]["ready"] == ["b1"]
    assert [(goal["id"], goal["covered"], goal["reached"]) for goal in mine[0]["goal_area"]] == [
        ("g63", True, True),
        ("g1", False, False),
        ("g2", False, False),
        ("g64", False, False),
    ]


def test_the_stage_partition_shows_columns_and_active_tiles() -> None:
    state = table(2)
    installed(state, 0, ("a1", 1, 1), ("i1", 1, 2))
    state.seats[0].active = 2
    stages = GAME.board(state, 0)["seats"][0]["stages"]
    assert stages["columns"][0]["kind"] == "invention"
    assert [piece["id"] for piece in stages["columns"][0]["pieces"]] == ["a1", "i1"]
    assert stages["columns"][8]["first"] == 4
    assert (stages["active"], stages["completed"]) == ([5], [])


def test_an_action_leads_to_its_thing_on_the_board() -> None:
    state = table(2)
    settle(state, 0, "b_forest camp", "b_hills camp")
    run(state, 0, "produce 1")
    seen = Observation.of(state, 0)
    question = state.questions()[0]
    paths = addresses(GAME, seen.known, seen.board, question)
    assert paths == [("territories/territory.b_forest",), ("territories/territory.b_hills",)]
    assert resolve(seen.board, paths[0][0])["type"] == "forest"


def test_projects_lead_to_their_territory_or_ground() -> None:
    state = table(2)
    settle(state, 0, "g_hills camp")
    lay_site(state, 5, 0, "ground")
    site = spot(5, 0)
    stock(state, 0, wood=1, papyrus=1, clay=1, stone=1)
    run(state, 0, "build any 1")
    seen = Observation.of(state, 0)
    question = state.questions()[0]
    paths = dict(zip(question.actions, addresses(GAME, seen.known, seen.board, question), strict=True))
    assert paths["done",] == ()
    assert paths["settlement", "settlement.1", site] == (f"sites/{site}", "seats/0/settlements/settlement.1")
    assert paths["farm", "territory.g_hills"] == ("territories/territory.g_hills",)


def test_measures_follow_the_markers() -> None:
    state = table(2)
    stock(state, 0, idea=3, calm=2, wood=1)
    found = GAME.measures(state, 0)
    assert (found["idea"], found["calm"], found["material.wood"], found["dice"]) == (3, 2, 1, 6)
    assert {"idea", "calm", "material.wood", "dice"} <= GAME.purse
