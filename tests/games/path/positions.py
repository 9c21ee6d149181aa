"""Positions for the tests of Path: a table, civilizations arranged as wished, a jump to a phase, answers.

Whatever is put somewhere is taken from where it lay, so that cards and copies stay conserved.

    state = table(2, boards=("egypt", "rome"))
    arrange(state, 0, cubes={"builder": 3}, research={"culture": 4}, left=("writing", "theatre"))
    market(state, wonders=("jericho",))
    jump(state, "wonders")
    answer(state, 0, "claim", "jericho")
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from civitas.games.path import GAME
from civitas.games.path.components import BASIC, COMPARTMENTS
from civitas.games.path.rounds import EVENTS, PHASES, SOLO_PHASES
from civitas.games.path.state import Civilization, PathState
from civitas.games.path.words import AGENT, BATTLE_STANDS, CHALLENGE_STANDS, TYPE
from civitas.kernel.types import TABLE, Action, Entry
from civitas.kernel.zones import NOBODY, PUBLIC, Zone

BOX = GAME.components
STANDS = (*CHALLENGE_STANDS, *BATTLE_STANDS)
PILES = ("hand", "left", "right", "discovery", "old")
BOARDS = [civilization.id for civilization in BOX.civilizations]


def table(
    seats: int = 2,
    seed: int = 1,
    *,
    boards: Iterable[str] = (),
    round: int = 1,
    challenges: Mapping[str, str] | None = None,
    battles: Mapping[str, str] | None = None,
    **options: str,
) -> PathState:
    """Return a game at the first question of a round; start bonuses are taken away, so every tray is empty.

    The cards of rounds that were jumped over lie with the unused ones; the market holds those of round 1.
    """
    state = GAME.setup(options, seats, seed)
    assert isinstance(state, PathState)
    state.round = round
    for own, board in zip(state.seats, boards, strict=False):
        own.board = BOARDS.index(board)
    for own in state.civilizations():
        own.cubes = [0] * 5
        own.heritage = 0
    for stand, name in (challenges or {}).items():
        numbers = {card.id: number for number, card in enumerate(BOX.challenges)}
        state.challenges[CHALLENGE_STANDS.index(stand)] = numbers[name]
    for stand, name in (battles or {}).items():
        numbers = {card.id: number for number, card in enumerate(BOX.battles)}
        state.battles[BATTLE_STANDS.index(stand)] = numbers[name]
    for _, wonders, leaders in BOX.markets[max(2, seats)][1:round]:
        for pile, n in ((state.future_wonders, wonders), (state.future_leaders, leaders)):
            for _ in range(n):
                state.unused.put(pile.take()[0], NOBODY)
    state.challenge_at = sum(1 for stand in (3, 5, 7) if stand < round)
    state.battle_at = sum(1 for stand in (4, 6, 8) if stand < round)
    state.threat = BOX.battles[state.battles[state.battle_at]].threat
    return state


def arrange(
    state: PathState,
    seat: int,
    *,
    cubes: Mapping[str, int] | None = None,
    parked: Mapping[str, int] | None = None,
    research: Mapping[str, int] | None = None,
    leader: str = "",
    graveyard: Iterable[str] = (),
    wonders: Iterable[str] = (),
    **more: Any,
) -> Civilization:
    """Give a seat cubes, research, cards and tracks; a seat beyond the last is the Rival.

    ``more`` are the piles of technologies by id (hand, left, right, discovery, old) and the numbers
    population, philosophy, heritage and points.
    """
    own = state.civilizations()[seat]
    for agent, n in (cubes or {}).items():
        own.cubes[AGENT[agent]] = n
    for stand, n in (parked or {}).items():
        own.parked[STANDS.index(stand)] = n
    for kind, n in (research or {}).items():
        own.research[TYPE[kind]] = n
    for name, value in more.items():
        if name in PILES:
            _pile(state, own, name, value)
        else:
            setattr(own, name, value)
    for name in wonders:
        fetch(state, name, own.wonders)
    for name in (*graveyard, *([leader] if leader else [])):
        fetch(state, name, own.leaders)
    own.placed = len(own.leaders)
    own.buried = own.placed - bool(leader)
    if own is not state.rival:
        own.reindex(state.components)
    return own


def _pile(state: PathState, own: Civilization, pile: str, names: Iterable[str]) -> None:
    """Put technologies into a pile; basic ones are moved, others come from the library."""
    before: list[int] = getattr(own, pile)
    for number in before:
        if number < COMPARTMENTS:
            state.library[number] += 1
    setattr(own, pile, [])
    own.old = own.old + [number for number in before if number >= BASIC]
    for name in names:
        number = BOX.technology_of[name]
        if number < COMPARTMENTS:
            state.library[number] -= 1
        else:
            next(cards for other in PILES if number in (cards := getattr(own, other))).remove(number)
        getattr(own, pile).append(number)


def fetch(state: PathState, name: str, target: Zone) -> None:
    """Move a wonder, leader or token from wherever it lies."""
    item = BOX.item_of[name]
    zone = next(zone for zone in state.zones() if item in zone.items)
    zone.take(zone.items.index(item))
    target.put(item, PUBLIC)


def market(state: PathState, *, wonders: Iterable[str] = (), leaders: Iterable[str] = ()) -> None:
    """Let exactly these cards be on offer, the oldest first."""
    for zone, names in ((state.wonder_market, wonders), (state.leader_market, leaders)):
        while zone.items:
            state.unused.put(zone.take()[0], NOBODY)
        for name in names:
            fetch(state, name, zone)


def lay_tokens(state: PathState, level: int, one: str, two: str, *, up: int = 0) -> None:
    """Put two tokens on a philosophy level; ``up`` has a bit for each that is available already."""
    tokens = state.tokens
    for place, name in ((2 * level - 2, one), (2 * level - 1, two)):
        item = BOX.item_of[name]
        other = tokens.items.index(item)
        tokens.items[place], tokens.items[other] = item, tokens.items[place]
        if up:
            tokens.known[place] = PUBLIC
    state.up[level - 1] = up


def stock(state: PathState, **copies: int) -> None:
    """Leave so many copies in a compartment; the others count as old technologies of the last seat."""
    for name, left in copies.items():
        number = BOX.technology_of[name]
        state.seats[-1].old += [number] * (state.library[number] - left)
        state.library[number] = left


def action_card(state: PathState, name: str) -> None:
    """Let an action card of the Rival be the one that is valid."""
    fetch(state, name, state.actions)


def jump(state: PathState, *phases: str, rest: bool = False) -> PathState:
    """Carry out these steps of the round, and with ``rest`` everything that follows the last of them."""
    state.agenda.clear()
    state.lanes, state.opening = [], []
    state.answers = [None] * len(state.seats)
    state.asked = [None] * len(state.seats)
    state.stack = state.agenda
    state.lane = TABLE
    steps = list(phases)
    if rest:
        order = (PHASES if state.rival is None else SOLO_PHASES) + EVENTS.get(state.round, ())
        steps += [*order[order.index(phases[-1]) + 1 :], "round"]
    for step in reversed(steps):
        state.push(step, TABLE)
    state.run()
    return state


def effect(state: PathState, seat: int, name: str, field: str = "effects", line: int = 0) -> PathState:
    """Carry out one line of a component for a seat, as in a window of its own."""
    value = GAME.pack.by_id[name][field]
    tree = value[line] if field in ("effects", "lines") else value
    jump(state)
    state.push("window", TABLE)
    state.open_lanes(
        [[("effect", who, tree, name)] if who == seat else [] for who in range(len(state.seats))]
    )
    state.run()
    return state


def answer(state: PathState, seat: int, *action: Any) -> None:
    """Answer the open question of a seat."""
    state.apply(seat, action)


def options(state: PathState, seat: int) -> list[Action]:
    """Return the legal actions of a seat, none if it is not asked."""
    question = state.question(seat)
    return question.actions if question else []


def claims(state: PathState) -> tuple[str, ...]:
    """Return what everybody claims at the start of the claim round going on, empty outside of one."""
    asked = [question for question in state.questions() if question.topic == "claim"]
    return tuple(asked[0].args[2]) if asked else ()


def listen(state: PathState) -> list[tuple[int, Entry]]:
    """Return a list that receives the journal from now on."""
    state.sink = []
    return state.sink


def cubes(state: PathState, seat: int) -> dict[str, int]:
    """Return the cubes of a seat that are not zero, by agent."""
    own = state.civilizations()[seat]
    return {agent: own.cubes[place] for agent, place in AGENT.items() if own.cubes[place]}


def research(state: PathState, seat: int) -> dict[str, int]:
    """Return the tracks of a seat that are not at 0, by type."""
    own = state.seats[seat]
    return {kind: own.research[place] for kind, place in TYPE.items() if own.research[place]}


def names(numbers: Iterable[int]) -> list[str]:
    """Return the ids of technologies."""
    return [BOX.technologies[number].id for number in numbers]


def spread(words: Mapping[str, int], of: Mapping[str, int]) -> tuple[int, ...]:
    """Return five numbers from words, for example ``spread({"sage": 2}, AGENT)``."""
    return tuple(words.get(word, 0) for word in of)


def agents(**n: int) -> tuple[int, ...]:
    """Return a spread of agents, for example ``agents(sage=2, unit=1)``."""
    return spread(n, AGENT)


def types(**n: int) -> tuple[int, ...]:
    """Return a spread of research, for example ``types(culture=2)``."""
    return spread(n, TYPE)


def figures(state: PathState, seat: int = 0) -> dict[str, int]:
    """Return everything of a civilization that can be counted, by name; parked cubes by their stand."""
    own = state.civilizations()[seat]
    found = {agent: own.cubes[place] for agent, place in AGENT.items()}
    found |= {kind: own.research[place] for kind, place in TYPE.items()}
    found |= {f"parked {stand}": own.parked[place] for place, stand in enumerate(STANDS)}
    found |= {name: getattr(own, name) for name in ("heritage", "population", "philosophy", "points")}
    found["technologies"] = len(own.technologies())
    return found


def change(state: PathState, before: Mapping[str, int], seat: int = 0) -> dict[str, int]:
    """Return what is different from the figures before."""
    return {name: n - before[name] for name, n in figures(state, seat).items() if n != before[name]}
