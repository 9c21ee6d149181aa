"""What the boards draw, from a masked state: the common boards, the continent, each console.

Components are their ids, players are ``seat.<n>``; dice spaces, stages and sites are numbers.
"""

from __future__ import annotations

from typing import Any

from civitas.games.civolution.components import GOAL_CHIP
from civitas.games.civolution.console import (
    ACTIVE_FROM,
    COUNTERS,
    FEATURE_AT,
    PLAN,
    RAW,
    RESETS,
    STORE,
    SUPPLY,
)
from civitas.games.civolution.continent import COLUMNS, ISLAND, SITES
from civitas.games.civolution.dice import payable
from civitas.games.civolution.effects.counts import count_tribes
from civitas.games.civolution.events import current_event, qualified, weather_after
from civitas.games.civolution.fate import tokens_left
from civitas.games.civolution.feeding import bill, cost_of, larder
from civitas.games.civolution.goals import reached
from civitas.games.civolution.install import installable
from civitas.games.civolution.partition import KIND_WORDS
from civitas.games.civolution.projects import statue_materials
from civitas.games.civolution.schema import NOTHING
from civitas.games.civolution.scoring import category_points, category_sheet, score_sheet, units
from civitas.games.civolution.state import Civilization, CivolutionState, People
from civitas.games.civolution.tracks import STAGE_TILES
from civitas.games.civolution.tribes import STRENGTHS, developed, presence
from civitas.games.civolution.turn import LAST
from civitas.games.civolution.vici.actions import HALVES, half_in_use, icons
from civitas.games.civolution.vici.rival import Rival
from civitas.games.civolution.vici.territories import markers_left
from civitas.games.civolution.words import DECKS, FEATURES, MAIN_MODULES, TYPES, WATER
from civitas.kernel.zones import PUBLIC

Data = dict[str, Any]


def board(known: CivolutionState, seat: int | None) -> Data:
    """Return the whole table as one seat sees it."""
    components = known.components
    return {
        "era": known.era,
        "phase": known.phase,
        "start": _who(known, known.start),
        "turn": f"seat.{known.turn}" if known.turn >= 0 else None,
        "scoring": _scoring(known),
        "reset": _reset(known),
        "dice": {"activation": known.dice[0], "fate": known.dice[1]},
        "hunting_tokens": tokens_left(known),
        "weather": components.weather[known.weather][0],
        "event": _event(known),
        "events_left": len(known.event_stack),
        "research": {deck: _stack(known, number) for number, deck in enumerate(DECKS)},
        "goal_display": _shown(known, known.goal_display.items),
        "income_display": _shown(known, known.income_display.items),
        "attribute_display": _shown(known, known.attribute_display.items),
        "starting": _shown(known, known.starting.items),
        "territories": [_territory(known, number) for number in range(len(components.territories))],
        "sites": [_site(known, number) for number in range(SITES + 1)],
        "tiles": [
            {"id": components.tiles[tile].id, "column": column, "row": row, "quarters": quarters}
            for tile, column, row, quarters in known.layout
        ],
        "seats": [_console(known, who) for who in range(len(known.seats))],
        "rival": None if known.rival is None else _rival(known, known.rival),
    }


def _who(known: CivolutionState, number: int) -> str:
    """Return how the board names a civilization."""
    return f"seat.{number}" if number < len(known.seats) else "rival"


def _shown(known: CivolutionState, items: list[int]) -> list[str]:
    return known.game.shown(items)


def _scoring(known: CivolutionState) -> Data:
    """Return the categories: which are scored in the eras, what each gives in an era and at the end."""
    components = known.components
    points = components.constants["era_points"]
    return {
        "eras": [
            {"id": components.categories[number].id, "points": points[era], "done": era + 1 < known.era}
            for era, number in enumerate(known.era_tiles)
        ],
        "final": {
            category.id: category_points(known, number)
            for number, category in enumerate(components.categories)
        },
    }


def _reset(known: CivolutionState) -> Data:
    return {
        "at": known.indicator,
        "spaces": known.components.players[known.players].reset_spaces,
        "ending": known.ending > 0,
        "last_round": known.ending == LAST,
    }


def _event(known: CivolutionState) -> Data | None:
    """Return the event of the era: the weather that it brings, and who would get its bonus now."""
    if not known.events.items:
        return None
    card = current_event(known)
    _, space = weather_after(known, card.steps)
    return {
        "id": card.id,
        "weather_next": known.components.weather[space][0],
        "qualified": [f"seat.{who}" for who in qualified(known, card)],
    }


def _stack(known: CivolutionState, deck: int) -> Data:
    return {"open": _shown(known, known.open[deck].items), "hidden": len(known.deck[deck])}


def _territory(known: CivolutionState, number: int) -> Data:
    """Return a territory with everything that stands in it."""
    components = known.components
    land = components.territories[number]
    data: Data = {
        "id": land.id,
        "type": TYPES[land.type],
        "developed": developed(known, number),
        "hunted": number in known.hunted,
        "raw": {f"seat.{who}": n for who, own in enumerate(known.seats) if (n := own.markers[RAW + number])},
    }
    if land.type == WATER:
        data["boats"] = [
            {"seat": f"seat.{who}", "tribes": _tribes_at(own, components.boat_place + number)}
            for who, own in enumerate(known.seats)
            if number in own.boats
        ]
        return data
    data["material"] = _shown(known, [known.tiles.items[components.land_place[number]]])[0]
    data["encampments"] = [_camp(known, camp, land.fire) for camp in land.camps]
    wild = components.wilderness + number
    data["wilderness"] = [
        {"seat": _who(known, who), "strength": strength}
        for who, own in enumerate(known.civilizations())
        for strength in _tribes_at(own, wild)
    ]
    farmers = [f"seat.{who}" for who, own in enumerate(known.seats) if number in own.farms]
    data["farm"] = farmers[0] if farmers else None
    if known.rival is not None:
        data["provisions"] = known.rival.provisions[number]
        data["farm_blocked"] = number in known.rival.blocked
    return data


def _tribes_at(own: People, place: int) -> list[str]:
    return [STRENGTHS[code & 1] for code in own.tribes if code >> 1 == place]


def _camp(known: CivolutionState, camp: int, fire: int) -> Data:
    components = known.components
    here = components.camp_territory[camp]
    holder = next(
        (
            (_who(known, who), strength)
            for who, own in enumerate(known.civilizations())
            for strength in _tribes_at(own, camp)
        ),
        (None, None),
    )
    return {
        "place": "fire" if components.is_fire[camp] else "camp",
        "points": fire if components.is_fire[camp] else 0,
        "blocked": camp not in known.camps[here],
        "seat": holder[0],
        "strength": holder[1],
    }


def _site(known: CivolutionState, number: int) -> Data:
    """Return a site or the island; what lies face down is a back."""
    components = known.components
    if number == ISLAND:
        name, up = components.island_id, True
    else:
        name, up = _shown(known, [known.sites.items[number]])[0], known.sites.known[number] == PUBLIC
    materials = statue_materials(known, number) if up else ()
    buildings = [
        {"seat": f"seat.{who}", "building": kind}
        for who, own in enumerate(known.seats)
        for kind, sites in (("statue", own.statues), ("settlement", own.settlements))
        for site in sites
        if site == number
    ]
    if known.rival is not None:
        statues = known.rival.statues.count(number)
        buildings += [{"seat": "rival", "building": "statue"}] * statues
    return {
        "site": name,
        "x": number % (COLUMNS + 1) if number < SITES else None,
        "y": number // (COLUMNS + 1) if number < SITES else None,
        "materials": [components.material_ids[material] for material in materials],
        "buildings": buildings,
    }


def _console(known: CivolutionState, who: int) -> Data:
    """Return a civilization: its console, its cards and chips, what it would score now."""
    own, components = known.seats[who], known.components
    sheet = score_sheet(known, who)
    markers, paid = own.markers, payable(own, components.modules)
    return {
        "points": own.points,
        "hundreds": own.points // 100,
        "score": sheet,
        "total": sum(sheet.values()),
        "hand": _shown(known, own.hand.items),
        "ready": _ready(known, who),
        "installed": _shown(known, own.installed.items),
        "offer": _shown(known, own.offer.items),
        "goals": _shown(known, own.goals.items),
        "goal_area": [_goal(known, who, place) for place in range(len(own.goals))],
        "reached": [_meets(known, who, item) for item in known.goal_display.items],
        "modules": {
            module.id: {
                "level": own.modules[number] if number < len(MAIN_MODULES) else 1,
                "payable": paid[number],
            }
            for number, module in enumerate(components.modules)
        },
        "spaces": [
            {"value": value, "dice": own.dice[value - 1], "plan": markers[PLAN + value - 1]}
            for value in range(1, 7)
        ],
        "used": own.used,
        "fate": own.fate,
        **{name: markers[place] for name, place in COUNTERS.items()},
        "features": {name: markers[FEATURE_AT + number] for number, name in enumerate(FEATURES)},
        "storage": {name: markers[STORE + number] for number, name in enumerate(components.material_ids)},
        "reset_markers": markers[RESETS],
        "supply": markers[SUPPLY],
        "strong": count_tribes(known, own, None, True),
        "weak": count_tribes(known, own, None, False),
        "tribes_left": known.constant("tribes") - len(own.tribes),
        "expansion": len(presence(known, own)),
        "feeding": _feeding(known, own),
        "farms_left": known.constant("farms") - len(own.farms),
        "boats_left": known.constant("boats") - len(own.boats),
        "settlements": {
            name: own.settlements[slot] == NOTHING for slot, name in enumerate(components.settlement_ids)
        },
        "statues": len(own.statues),
        "tracks": dict(zip(components.track_ids, own.tracks, strict=True)),
        "favor": own.favor,
        "upgrades": own.upgrades,
        "activities": [source for _, source in own.index.activities],
        "stages": _stages(known, own),
        "units": {category.id: units(known, who, category) for category in components.categories},
    }


def _rival(known: CivolutionState, rival: Rival) -> Data:
    """Return V.I.C.I: its cards and the half in use, its pieces, what it would score now."""
    components, number = known.components, len(known.seats)
    sheet = category_sheet(known, number)
    blue, red = icons(known)
    return {
        "points": rival.points,
        "score": sheet,
        "total": sum(sheet.values()),
        "half": HALVES[half_in_use(known)],
        "laid": _shown(known, rival.laid.items),
        "icons": {"blue": blue, "red": red},
        "pile": len(rival.pile),
        "discard": len(rival.discard),
        "dice": {"activation": rival.dice, "fate": rival.fate},
        "evolution": rival.evolution,
        "prosperity": rival.prosperity,
        "strong": count_tribes(known, rival, None, True),
        "weak": count_tribes(known, rival, None, False),
        "tribes_left": known.constant("tribes_vici") - len(rival.tribes),
        "expansion": len(presence(known, rival)),
        "statues": len(rival.statues),
        "supply": markers_left(known),
        "tracks": dict(zip(components.track_ids, rival.tracks, strict=True)),
        "favor": rival.favor,
        "units": {category.id: units(known, number, category) for category in components.categories},
    }


def _feeding(known: CivolutionState, own: Civilization) -> Data:
    """Return what feeding all tribes costs, what there is for it, and how many tribes have which price."""
    costs = [cost_of(known, own, code) for code in own.tribes]
    return {
        "needed": bill(known, own, tuple(own.tribes)),
        "larder": larder(own),
        "tribes": [{"food": cost, "number": costs.count(cost)} for cost in sorted(set(costs))],
    }


def _ready(known: CivolutionState, who: int) -> list[str]:
    """Return the hand cards that can be installed now; of a hidden hand none is known."""
    if any(item < 0 for item in known.seats[who].hand.items):
        return []
    return [name for deck in range(len(DECKS)) for _, name in installable(known, who, deck, False)]


def _goal(known: CivolutionState, who: int, place: int) -> Data:
    own = known.seats[who]
    item = own.goals.items[place]
    return {
        "id": known.components.item_ids[item],
        "space": own.goal_spaces[place] + 1,
        "covered": item not in own.visible_goals(),
        "reached": _meets(known, who, item),
    }


def _meets(known: CivolutionState, who: int, item: int) -> bool:
    """Return whether a civilization meets the requirement of a goal chip now; an empty space has none."""
    place = item - GOAL_CHIP
    return 0 <= place < len(known.components.goals) and reached(known, who, known.components.goals[place])


def _stages(known: CivolutionState, own: Civilization) -> Data:
    """Return the stage partition: columns with their kind, start and pieces; tiles and completed stages."""
    partition, ids = own.index.partition, known.components.item_ids
    return {
        "columns": [
            {
                "kind": None if owner == NOTHING else KIND_WORDS[owner],
                "first": start,
                "pieces": [{"id": ids[item], "stage": stage, "half": half} for item, stage, half in pieces],
            }
            for owner, start, pieces in zip(partition.owners, partition.starts, partition.pieces, strict=True)
        ],
        "active": [stage for stage in STAGE_TILES if own.active >> (stage - ACTIVE_FROM) & 1],
        "completed": [stage for stage in (1, 2) if own.completed >> stage & 1],
    }


def measures(state: CivolutionState, seat: int) -> dict[str, int]:
    """Return the numbers of a seat that its player watches."""
    own, components = state.seats[seat], state.components
    markers = own.markers
    return {
        "points": own.points,
        **{name: markers[place] for name, place in COUNTERS.items()},
        "plan": sum(markers[PLAN:FEATURE_AT]),
        "dice": sum(own.dice),
        "used": own.used,
        "fate": own.fate,
        **{name: markers[FEATURE_AT + number] for number, name in enumerate(FEATURES)},
        **{name: markers[STORE + number] for number, name in enumerate(components.material_ids)},
        "raw": sum(markers[RAW : RAW + len(components.territories)]),
        "supply": markers[SUPPLY],
        "strong": count_tribes(state, own, None, True),
        "weak": count_tribes(state, own, None, False),
        "expansion": len(presence(state, own)),
        **dict(zip(components.track_ids, own.tracks, strict=True)),
        "favor": own.favor,
        "upgrades": own.upgrades,
        "hand": len(own.hand),
        "installed": len(own.installed),
        "farms": len(own.farms),
        "boats": len(own.boats),
        "statues": len(own.statues),
    }
