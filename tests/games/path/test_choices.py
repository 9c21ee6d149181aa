"""What answers are about, how they are put together, what they would do: the laws of choices, and cases."""

from __future__ import annotations

import pytest

from civitas.games.path import GAME
from civitas.games.path.state import PathState
from civitas.kernel.addresses import addresses, resolve
from civitas.kernel.game import Configuration
from civitas.kernel.types import Action
from civitas.kernel.views import Observation
from games.path.positions import arrange, effect, jump, market, table
from laws.choices import lies_on_things
from laws.play import Case

SEEDS = range(3)


@pytest.mark.parametrize("configuration", GAME.configurations(), ids=repr)
def test_every_choice_lies_on_a_thing(configuration: Configuration) -> None:
    for seed in SEEDS:
        lies_on_things(Case(GAME, configuration, seed))


def places(state: PathState, action: Action, seat: int = 0) -> tuple[str, ...]:
    """What an action of the seat's question is about; all of it is on the board."""
    seen = Observation.of(state, seat)
    assert seen.question is not None
    found = addresses(GAME, seen.known, seen.board, seen.question)[seen.question.actions.index(action)]
    for place in found:
        resolve(seen.board, place)
    return found


def test_a_project_is_about_the_cards_of_the_hand() -> None:
    state = table(2)
    arrange(state, 0, hand=("writing", "tribe", "fire", "tools"), old=("rituals", "hunting"))
    jump(state, "project")
    assert places(state, ("project", ("fire", "tools"), ("tribe", "writing"))) == (
        *("seats/0/hand/fire", "seats/0/hand/tools"),
        *("seats/0/hand/tribe", "seats/0/hand/writing"),
    )


def test_spreads_are_about_trays_and_tracks() -> None:
    state = effect(table(2), 0, "adv_any", "gain")
    assert places(state, ("gain", (0, 0, 0, 0, 1))) == ("seats/0/cubes/builder",)
    state = effect(table(2), 0, "adv_research", "gain")
    spread = state.questions()[0].actions[-1]
    assert places(state, spread)[0] == "seats/0/research/culture"


def test_a_claim_is_about_the_card_in_the_market_and_keeping_about_nothing() -> None:
    state = table(2)
    market(state, wonders=("jericho",))
    arrange(state, 0, cubes={"builder": 3})
    jump(state, "wonders")
    assert places(state, ("claim", "jericho")) == ("wonders/jericho",)
    assert places(state, ("keep",)) == ()


def test_a_payment_is_about_what_pays_and_the_card_that_asks() -> None:
    state = table(2, round=5, challenges={"5": "great_pilgrimages"})
    arrange(state, 0, cubes={"ambassador": 1})
    effect(state, 0, "great_pilgrimages", "fate")
    paid = ("pay", (1, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    assert places(state, paid) == ("seats/0/cubes/ambassador", "events/great_pilgrimages")
    assert places(state, ("decline",)) == ("events/great_pilgrimages",)
