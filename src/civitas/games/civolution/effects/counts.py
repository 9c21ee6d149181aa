"""What effects, goals, events and the scoring count (V-76 to V-93).

Pieces on the continent are counted within the limit of the effect going on, everything else as a whole.
"""

from __future__ import annotations

from civitas.games.civolution.components import ATTRIBUTE_CHIP, EVENT, GOAL_CHIP, SITE_TILE, STARTING_CHIP
from civitas.games.civolution.console import (
    COUNTERS,
    FEATURE_AT,
    PLAN,
    RAW,
    STORE,
    diamonds,
    storage_of,
)
from civitas.games.civolution.rules import RULES
from civitas.games.civolution.schema import NOTHING
from civitas.games.civolution.state import Civilization, CivolutionState, People
from civitas.games.civolution.tribes import presence
from civitas.games.civolution.words import DECK, FEATURE, LAND, LANDS, MATERIAL, SITE, TRACK, TYPE
from civitas.kernel.grammar import Optional, Word, Words
from civitas.kernel.zones import PUBLIC


def count_tribes(state: CivolutionState, own: People, where: str | None, strong: bool | None) -> int:
    """Return the own tribes of a strength, in territories of a type or at a kind of place."""
    components, scope = state.components, state.scope
    total = 0
    for code in own.tribes:
        place = code >> 1
        here = components.place_territory[place]
        if (strong is not None and bool(code & 1) != strong) or (scope and here not in scope):
            continue
        if where is None:
            fits = True
        elif where in TYPE:
            fits = components.types[here] == TYPE[where]
        elif where == "wilderness":
            fits = components.wilderness <= place < components.boat_place
        elif where == "boat":
            fits = place >= components.boat_place
        else:
            fits = place < components.wilderness and (where == "encampment" or components.is_fire[place])
        total += fits
    return total


def _register_tribes(word: str, strong: bool | None) -> None:
    @RULES.count(word, Optional(Word("type", "place", name="where")))
    def tribes(state: CivolutionState, seat: int, where: str | None = None) -> int:
        return count_tribes(state, state.seats[seat], where, strong)


for _word, _strong in (("tribe", None), ("strong", True), ("weak", False)):
    _register_tribes(_word, _strong)


@RULES.count("territory", Optional(Words("type", name="types")))
def territory(state: CivolutionState, seat: int, types: tuple[str, ...] | None = None) -> int:
    """Territories with an own tribe (CV-350)."""
    here = presence(state, state.seats[seat])
    if types is None:
        return len(here)
    wanted = [TYPE[word] for word in types]
    return sum(1 for one in here if state.components.types[one] in wanted)


@RULES.count("kind")
def kind(state: CivolutionState, seat: int) -> int:
    """Different territory types with an own tribe."""
    return len({state.components.types[one] for one in presence(state, state.seats[seat])})


def _here(state: CivolutionState, pieces: list[int]) -> int:
    return sum(1 for one in pieces if not state.scope or one in state.scope)


@RULES.count("farm")
def farm(state: CivolutionState, seat: int) -> int:
    """Own farms on the continent."""
    return _here(state, state.seats[seat].farms)


@RULES.count("boat")
def boat(state: CivolutionState, seat: int) -> int:
    """Own boats on the continent."""
    return _here(state, state.seats[seat].boats)


@RULES.count("statue")
def statue(state: CivolutionState, seat: int) -> int:
    """Own statues."""
    return len(state.seats[seat].statues)


@RULES.count("settlement")
def settlement(state: CivolutionState, seat: int) -> int:
    """Own settlements on the continent."""
    return sum(1 for site in state.seats[seat].settlements if site != NOTHING)


@RULES.count("raw")
def raw(state: CivolutionState, seat: int) -> int:
    """Own raw materials in territories and on built boats."""
    markers = state.seats[seat].markers
    territories = state.scope or range(len(state.components.territories))
    return sum(markers[RAW + here] for here in territories)


@RULES.count("stored")
def stored(state: CivolutionState, seat: int) -> int:
    """Markers on storage spaces."""
    return sum(state.seats[seat].markers[STORE:RAW])


@RULES.count("stored-kind")
def stored_kind(state: CivolutionState, seat: int) -> int:
    """Storage spaces with a marker."""
    return sum(1 for n in state.seats[seat].markers[STORE:RAW] if n)


@RULES.count("stored-set")
def stored_set(state: CivolutionState, seat: int) -> int:
    """Lands of which all three storage spaces hold a marker."""
    markers = state.seats[seat].markers
    return sum(1 for land in range(len(LANDS)) if all(markers[place] for place in storage_of(land)))


@RULES.count("material", Word("material", "land", name="what"))
def material(state: CivolutionState, seat: int, what: str) -> int:
    """Markers on one storage space, or on the three of a land."""
    markers = state.seats[seat].markers
    if what in MATERIAL:
        return markers[STORE + MATERIAL[what]]
    return sum(markers[place] for place in storage_of(LAND[what]))


@RULES.count("feature", Word("feature", "any", name="what"))
def feature(state: CivolutionState, seat: int, what: str) -> int:
    """Markers on one feature space, or on all (CV-343)."""
    markers = state.seats[seat].markers
    return sum(markers[FEATURE_AT:STORE]) if what == "any" else markers[FEATURE_AT + FEATURE[what]]


@RULES.count("feature-kind")
def feature_kind(state: CivolutionState, seat: int) -> int:
    """Feature spaces with a marker."""
    return sum(1 for n in state.seats[seat].markers[FEATURE_AT:STORE] if n)


@RULES.count("feature-most")
def feature_most(state: CivolutionState, seat: int) -> int:
    """Most markers on one feature space."""
    return max(state.seats[seat].markers[FEATURE_AT:STORE])


@RULES.count("track", Word("track"))
def track(state: CivolutionState, seat: int, which: str) -> int:
    """The space of a progress disc (CV-342)."""
    return state.seats[seat].tracks[TRACK[which]]


@RULES.count("track-most")
def track_most(state: CivolutionState, seat: int) -> int:
    """The highest progress disc."""
    return max(state.seats[seat].tracks)


@RULES.count("track-least")
def track_least(state: CivolutionState, seat: int) -> int:
    """The lowest progress disc."""
    return min(state.seats[seat].tracks)


@RULES.count("track-sum")
def track_sum(state: CivolutionState, seat: int) -> int:
    """All progress discs."""
    return sum(state.seats[seat].tracks)


@RULES.count("pale")
def pale(state: CivolutionState, seat: int) -> int:
    """Progress discs on pale spaces (CV-280)."""
    return sum(1 for space in state.seats[seat].tracks if space in state.components.pale)


@RULES.count("favor")
def favor(state: CivolutionState, seat: int) -> int:
    """The space of the favor disc."""
    return state.seats[seat].favor


def dice_of(own: Civilization, what: str) -> int:
    """Return the dice of a kind that a civilization has, used and unused."""
    return own.all_dice * (what != "fate") + own.fate * (what != "activation")


@RULES.count("die", Word("die-kind", "any", name="what"))
def die(state: CivolutionState, seat: int, what: str) -> int:
    """Own dice."""
    return dice_of(state.seats[seat], what)


@RULES.count("upgrade")
def upgrade(state: CivolutionState, seat: int) -> int:
    """Level steps of main modules (CV-363)."""
    return state.seats[seat].upgrades


@RULES.count("level-three")
def level_three(state: CivolutionState, seat: int) -> int:
    """Main modules at level III."""
    return state.seats[seat].modules.count(3)


@RULES.count("installed")
def installed(state: CivolutionState, seat: int) -> int:
    """Everything in the stage partition."""
    return len(state.seats[seat].installed)


@RULES.count("card", Word("deck", "any", name="deck"))
def card(state: CivolutionState, seat: int, deck: str) -> int:
    """Installed research cards."""
    research = state.components.research
    cards = [item for item in state.seats[seat].installed.items if item < EVENT]
    return len(cards) if deck == "any" else sum(1 for item in cards if research[item].deck == DECK[deck])


CHIPS = {
    "income": (STARTING_CHIP, GOAL_CHIP),
    "goal": (GOAL_CHIP, ATTRIBUTE_CHIP),
    "attribute": (ATTRIBUTE_CHIP, SITE_TILE),
}


@RULES.count("chip", Word("installed-chip", name="what"))
def chip(state: CivolutionState, seat: int, what: str) -> int:
    """Installed chips of a kind; the starting chip card is an income chip."""
    first, end = CHIPS[what]
    return sum(1 for item in state.seats[seat].installed.items if first <= item < end)


@RULES.count("hand", icon="hand-cards")
def hand(state: CivolutionState, seat: int) -> int:
    """Research cards in hand."""
    return len(state.seats[seat].hand)


def _register_counter(word: str, place: int) -> None:
    @RULES.count(word)
    def markers(state: CivolutionState, seat: int) -> int:
        return state.seats[seat].markers[place]


for _word, _place in COUNTERS.items():
    _register_counter(_word, _place)


@RULES.count("plan")
def plan(state: CivolutionState, seat: int) -> int:
    """Planning markers on all dice spaces."""
    return sum(state.seats[seat].markers[PLAN:FEATURE_AT])


@RULES.count("diamond")
def diamond(state: CivolutionState, seat: int) -> int:
    """Units of Prosperity (CV-344)."""
    own, components = state.seats[seat], state.components
    empty = sum(
        shown
        for shown, site in zip(components.settlement_diamonds, own.settlements, strict=True)
        if site != NOTHING
    )
    constants = components.constants
    return diamonds(
        own.markers,
        empty,
        constants["food_diamonds"],
        constants["money_diamonds"],
        constants["storage_diamonds"],
    )


@RULES.count("site", Optional(Word("site")))
def site(state: CivolutionState, seat: int, which: str | None = None) -> int:
    """Revealed sites next to an own territory, the island not counted."""
    components = state.components
    here = state.scope or tuple(presence(state, state.seats[seat]))
    around = {one for territory in here for one in state.map.sites_at[territory]}
    found = 0
    for one in sorted(around):
        if state.sites.known[one] == PUBLIC:
            kind = components.site_kinds[state.sites.items[one] - SITE_TILE]
            found += which is None or SITE[which] == kind
    return found


@RULES.count("rival")
def rival(state: CivolutionState, seat: int) -> int:
    """Tribes of others in the territory that is looked at."""
    own = state.seats[seat]
    return sum(count_tribes(state, other, None, None) for other in state.civilizations() if other is not own)
