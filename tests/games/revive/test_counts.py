"""What the effects of Revive count, word by word, at one table (RV-122 to RV-134, RV-140, RV-141, RV-163)."""

import pytest

from civitas.games.revive.state import ReviveState
from civitas.games.revive.words import COLOUR, VOCABULARY
from games.revive.positions import FIELD_OF, C, crates, hold, machines, module, own, paint, put, run, tracks
from games.revive.test_every_component import rich

ACTIVE = "archivist drummer"
REST = "caravan_cook recruiter"
SLOTS = "juggler kettle_tinker"
COUNTED = {
    "track grey": 3,
    "track green": 5,
    "track yellow": 2,
    "adjacent forest": 2,
    "adjacent mountain": 1,
    "figure": 3,
    "large-figure": 1,
    "large-building": 2,
    "lake": 1,
    "lakeside": 1,
    "crate": 2,
    "energy": 5,
    "module": 2,
    "progress": 0,
    "area": 5,
}


def counting_table() -> ReviveState:
    """Return a position in which many words count to different numbers."""
    state = rich()
    slots = {"slot_u1": "juggler/upper", "slot_l1": "kettle_tinker/lower"}
    hold(state, 0, active=ACTIVE, rest=REST, slots=slots)
    module(state, 0, "slot_u1", 1, "double_cog")
    machines(state, 0, "ash_press", "hammer_mill", energy=3, charged="ash_press hammer_mill")
    crates(state, 0, "mixed_goods", opened="box_of_cogs")
    own(state).figures = own(state).small = 0
    put(state, 0, figures="t41a t53a corner_nw", small="t43a", large="t52c t23a")
    tracks(state, 0, grey=3, green=5, yellow=2)
    own(state).laid = FIELD_OF["t43a"]
    beside = [name for name in C.map.field_ids if C.map.near[FIELD_OF["t43a"]] >> FIELD_OF[name] & 1]
    land = [name for name in beside if name.startswith("t")]
    paint(state, **dict.fromkeys(land, "desert"))
    paint(state, **{land[0]: "forest", land[1]: "forest", land[2]: "mountain"})
    return state


@pytest.mark.parametrize("line", COUNTED)
def test_a_word_counts(line: str) -> None:
    state = counting_table()
    run(state, f"per {line}: points 1")
    assert own(state).score == COUNTED[line]


@pytest.mark.parametrize("colour", COLOUR)
def test_cards_are_counted_in_slots_and_citizens_everywhere(colour: str) -> None:
    def of_colour(names: str) -> int:
        return sum(C.cards[C.item_of[name]].colour == COLOUR[colour] for name in names.split())

    state = counting_table()
    run(state, f"per card {colour}: points 1")
    assert own(state).score == of_colour(SLOTS)
    state = counting_table()
    run(state, f"per citizen {colour}: points 1")
    assert own(state).score == of_colour(f"{ACTIVE} {REST} {SLOTS}")


def test_flasks_on_machines_modules_and_cards_and_only_those_that_show() -> None:
    def flasks(names: str, half: int | None = None) -> int:
        shown = [C.cards[C.item_of[name]].flasks for name in names.split()]
        return sum(sum(one) if half is None else one[half] for one in shown)

    state = counting_table()
    board = sum(C.machines[C.machine_of[name]].flasks for name in ("ash_press", "hammer_mill"))
    board += sum(C.modules[C.item_of[name] - C.module].flasks for name in ("fern_vial", "double_cog"))
    run(state, "per flask: points 1")
    assert own(state).score == board + flasks(f"{ACTIVE} {REST} {SLOTS}")
    state = counting_table()
    run(state, "per visible-flask: points 1")
    assert own(state).score == board + flasks(ACTIVE) + flasks("juggler", 0) + flasks("kettle_tinker", 1)


def test_crystal_symbols_beside_own_buildings_are_counted_once() -> None:
    state = counting_table()
    symbols = [mask for number, mask in enumerate(C.map.symbols) if state.crystals >> number & 1]
    beside = sum(1 for mask in symbols if mask & own(state).buildings)
    run(state, "per crystal-symbol: points 1")
    assert own(state).score == beside


def test_every_word_is_counted_somewhere() -> None:
    here = {line.split()[0] for line in COUNTED} | {
        "card",
        "citizen",
        "flask",
        "visible-flask",
        "crystal-symbol",
    }
    assert set(VOCABULARY.terms["count"]) - here == {"forest-group"}
