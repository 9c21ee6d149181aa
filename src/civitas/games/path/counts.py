"""What the effects count: the table of counts in docs/rules/path-effects.md."""

from __future__ import annotations

from civitas.games.path.components import BASIC
from civitas.games.path.rules import RULES
from civitas.games.path.state import PathState
from civitas.games.path.words import AGENTS, LEVEL, TYPE, TYPES
from civitas.kernel.grammar import Optional, Word


@RULES.count("card", Word("type"), icon="card-{0}")
def cards(state: PathState, seat: int, kind: str) -> int:
    """Own cards of a type, of every kind."""
    return state.seats[seat].cards_of_type(state.components, TYPE[kind])


def _faces(state: PathState, items: list[int], kind: str | None) -> int:
    if kind is None:
        return len(items)
    wanted = TYPE[kind]
    faces = [state.components.cards[item] for item in items]
    return sum((face.type == wanted) + face.also.count(wanted) for face in faces)


@RULES.count("wonder", Optional(Word("type")))
def wonders(state: PathState, seat: int, kind: str | None = None) -> int:
    """Own wonders, or those of a type."""
    return _faces(state, state.seats[seat].wonders.items, kind)


@RULES.count("leader", Optional(Word("type")))
def leaders(state: PathState, seat: int, kind: str | None = None) -> int:
    """The living leader and the graveyard, or those of a type."""
    own = state.seats[seat]
    return _faces(state, own.leaders.items[: own.placed], kind)


@RULES.count("buried-leader")
def buried_leaders(state: PathState, seat: int) -> int:
    """The graveyard alone."""
    return state.seats[seat].buried


@RULES.count("wonder-type")
def wonder_types(state: PathState, seat: int) -> int:
    """Different printed types among the own wonders."""
    return len({state.components.cards[item].type for item in state.seats[seat].wonders.items})


@RULES.count("leader-type")
def leader_types(state: PathState, seat: int) -> int:
    """Different printed types among the own leaders."""
    own = state.seats[seat]
    return len({state.components.cards[item].type for item in own.leaders.items[: own.placed]})


@RULES.count("tech", Optional(Word("type")))
def technologies(state: PathState, seat: int, kind: str | None = None) -> int:
    """Own technologies with the basic ones, or those of a type."""
    own = state.seats[seat].technologies()
    if kind is None:
        return len(own)
    return sum(1 for card in own if state.components.technologies[card].type == TYPE[kind])


@RULES.count("advanced-tech")
def advanced_technologies(state: PathState, seat: int) -> int:
    """Own technologies of level III and IV."""
    own = state.seats[seat].technologies()
    return sum(
        1 for card in own if card < BASIC and state.components.technologies[card].level >= LEVEL["III"]
    )


@RULES.count("discarded-tech")
def discarded_technologies(state: PathState, seat: int) -> int:
    """Own old technologies."""
    return len(state.seats[seat].old)


@RULES.count("card-set")
def card_sets(state: PathState, seat: int) -> int:
    """The smallest number of own cards over the five types."""
    return min(cards(state, seat, kind) for kind in TYPES)


@RULES.count("population")
def population_level(state: PathState, seat: int) -> int:
    """The level at the pawn, without bonuses to the limit."""
    return int(state.components.population_level[state.seats[seat].population])


@RULES.count("population-space")
def population_space(state: PathState, seat: int) -> int:
    """The number of the space."""
    return state.seats[seat].population


@RULES.count("philosophy")
def philosophy_level(state: PathState, seat: int) -> int:
    """The level of the pawn."""
    return state.seats[seat].philosophy


@RULES.count("heritage")
def heritage_steps(state: PathState, seat: int) -> int:
    """The place of the pawn."""
    return state.seats[seat].heritage


@RULES.count("agent")
def agents(state: PathState, seat: int) -> int:
    """Own cubes in all five trays."""
    return sum(state.seats[seat].cubes)


@RULES.count("research", Word("type"), icon="research-{0}")
def research_height(state: PathState, seat: int, kind: str) -> int:
    """The height of a track."""
    return state.seats[seat].research[TYPE[kind]]


def _register_agents() -> None:
    for place, agent in enumerate(AGENTS):

        def cubes(state: PathState, seat: int, tray: int = place) -> int:
            return state.seats[seat].cubes[tray]

        RULES.count(agent, icon=f"agent-{agent}")(cubes)


_register_agents()
