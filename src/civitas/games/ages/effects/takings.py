"""What a card does to a target: taking, destroying, discarding (docs/rules/ages-effects.md, section 4.4;
IW-189, IW-191, IW-201, IW-239, IW-240, IW-290, IWC-5, IWC-13 to IWC-16)."""

from __future__ import annotations

from collections.abc import Callable

from civitas.games.ages.civil.technologies import special_of_type
from civitas.games.ages.effects.gains import ask_mix
from civitas.games.ages.in_play import enter_play, lose_leader, lose_wonder, refresh_index
from civitas.games.ages.military.colonies import gain_colony, lose_colony
from civitas.games.ages.places import Addresses, technology
from civitas.games.ages.politics.events import ranked, turn_order
from civitas.games.ages.production import gain_science
from civitas.games.ages.rules import RULES
from civitas.games.ages.schema import INFANTRY, LABORATORY
from civitas.games.ages.state import AgesState
from civitas.games.ages.tokens import return_to_box
from civitas.games.ages.words import TARGETED
from civitas.kernel.grammar import Amount, Tree, Word
from civitas.kernel.shapes import SPREAD, Shape
from civitas.kernel.types import Action
from civitas.kernel.zones import PUBLIC


def aim(state: AgesState, target: int, advantage: int = 0) -> None:
    """Remember whom the effect that follows is aimed at; what it does is counted from nothing."""
    state.target = target
    state.advantage = advantage
    state.lost = state.destroyed_cost = state.discarded_level = 0


@RULES.prefix("victim", places=("target",), inside="instant")
def victim(state: AgesState, seat: int, source: str, body: Tree) -> None:
    """Carry out an effect for the target of an aggression."""
    state.push("effect", state.target, body, source)


@RULES.prefix("loser", places=("war",), inside="instant")
def loser(state: AgesState, seat: int, source: str, body: Tree) -> None:
    """Carry out an effect for the loser of a war."""
    state.push("effect", state.target, body, source)


@RULES.prefix("from", Word("GIVER", name="giver"), places=("event", "instant"), inside="target")
def aim_from(state: AgesState, seat: int, source: str, giver: str, tree: Tree) -> None:
    """Carry out an effect against the weakest civilization, or against each rival in turn order."""
    if giver == "weakest":
        targets = ranked(state, "strength", state.active)[-1:]
    else:
        targets = [other for other in turn_order(state, state.active) if other != seat]
    for target in reversed(targets):
        if target != seat:
            state.push("aimed", seat, target, tree, source)


@RULES.step("aimed")
def aimed(state: AgesState, seat: int, target: int, tree: Tree, source: str) -> None:
    """Carry out an effect against a target."""
    aim(state, target)
    state.push("effect", seat, tree, source)


@RULES.verb("take", Word("TAKEN", name="what"), Amount(1), places=TARGETED)
def take(state: AgesState, seat: int, source: str, what: str, number: int) -> None:
    """Take something from the target, as far as it has any."""
    TAKINGS[what](state, seat, source, number)


def take_goods(state: AgesState, seat: int, source: str, worth: int) -> None:
    """Take food and resources; the taker chooses the mix."""
    ask_mix(state, seat, "take", worth, source)


def take_culture(state: AgesState, seat: int, source: str, points: int) -> None:
    """Take culture points."""
    target = state.seats[state.target]
    taken = min(points, target.culture)
    target.culture -= taken
    state.seats[seat].culture += taken
    state.note("culture_taken", seat, "IW-201", taken, state.target, source)


def take_science(state: AgesState, seat: int, source: str, points: int) -> None:
    """Take science points; above the cap they are lost."""
    target = state.seats[state.target]
    taken = min(points, target.science)
    target.science -= taken
    gain_science(state, seat, taken)
    state.note("science_taken", seat, "IW-201", taken, state.target, source)


def take_yellow_tokens(state: AgesState, seat: int, source: str, number: int) -> None:
    """Move tokens from yellow bank to yellow bank (IWC-13)."""
    target = state.seats[state.target]
    taken = min(number, target.yellow_bank)
    target.yellow_bank -= taken
    state.seats[seat].yellow_bank += taken
    state.note("yellow_taken", seat, "IW-201", taken, state.target, source)


def take_colony(state: AgesState, seat: int, source: str, number: int) -> None:
    """Take a colony of the target."""
    if state.seats[state.target].index.colonies:
        state.push("taken_colony", seat, source)


@RULES.question("taken_colony", rule="IW-290", kinds=("seize",))
def taken_colony(state: AgesState, seat: int, source: str) -> list[Action]:
    """List the colonies of the target."""
    colonies = state.seats[state.target].index.colonies
    return sorted([("seize", state.components.ids[card]) for card in colonies])


@taken_colony.answers
def seize_colony(state: AgesState, seat: int, action: Action, source: str) -> None:
    """Let the permanent numbers pass from one to the other; nothing happens once again."""
    card, target = state.components.number[action[1]], state.target
    state.note("colony_taken", seat, "IW-191", action[1], target, source)
    lose_colony(state, target, card, state.past_events)
    gain_colony(state, seat, state.past_events, card)


@taken_colony.about
def about_taken_colony(state: AgesState, seat: int, action: Action, source: str) -> Addresses:
    """The colony of the target."""
    return (f"seats/{state.target}/colonies/{action[1]}",)


def take_knowledge(state: AgesState, seat: int, source: str, worth: int) -> None:
    """Take special technologies and science points of a worth together."""
    state.push("knowledge", seat, worth, source)


@RULES.question("knowledge", rule="IW-290", kinds=("done", "seize"))
def knowledge(state: AgesState, seat: int, worth: int, source: str) -> list[Action]:
    """List the special technologies that the rest of the worth allows, and taking it in science points."""
    mine, theirs = state.seats[seat].index.specials, state.seats[state.target].index.specials
    cost = state.components.cards
    seizable = [card for card in theirs if card not in mine and cost[card].science_cost <= worth]
    return [("done",), *sorted([("seize", state.components.ids[card]) for card in seizable])]


@knowledge.answers
def seize_knowledge(state: AgesState, seat: int, action: Action, worth: int, source: str) -> None:
    """Take one special technology, or the rest in science points."""
    if action[0] == "done":
        take_science(state, seat, source, worth)
        return
    card = state.components.number[action[1]]
    state.push("knowledge", seat, worth - state.components.cards[card].science_cost, source)
    seize_special(state, seat, card, source)


@knowledge.about
def about_knowledge(state: AgesState, seat: int, action: Action, worth: int, source: str) -> Addresses:
    """The special technology of the target."""
    return tuple(f"seats/{state.target}/specials/{name}" for name in action[1:])


def seize_special(state: AgesState, seat: int, card: int, source: str) -> None:
    """Move a special technology from the target into play here, or into the box if a newer one is here."""
    own, loser = state.seats[seat], state.seats[state.target]
    older = special_of_type(state, seat, card)
    kept = older < 0 or state.components.age[older] < state.components.age[card]
    state.note("technology_taken", seat, "IW-290", state.components.ids[card], state.target, source)
    state.move(loser.play, loser.play.items.index(card), own.play if kept else state.removed, PUBLIC)
    numbers = state.components.cards[card].numbers
    return_to_box(state, state.target, numbers.yellow_tokens, numbers.blue_tokens)
    refresh_index(state, state.target)
    if kept:
        enter_play(state, seat, card, older)


TAKINGS: dict[str, Callable[[AgesState, int, str, int], None]] = {
    "goods": take_goods,
    "culture": take_culture,
    "science": take_science,
    "yellow-token": take_yellow_tokens,
    "colony": take_colony,
    "knowledge": take_knowledge,
}


@RULES.verb("destroy-urban", Amount(1), places=TARGETED)
def destroy_urban(state: AgesState, seat: int, source: str, number: int) -> None:
    """Destroy buildings of one urban card of the target, at least one (IWC-15)."""
    if _destroyable(state, number):
        state.push("destruction", seat, number, source)


def _destroyable(state: AgesState, number: int) -> list[Action]:
    target = state.seats[state.target]
    urban = range(state.components.of_type[LABORATORY][0], state.components.of_type[INFANTRY][0])
    return [
        ("destroy", state.components.ids[slot], workers)
        for slot in target.index.slots
        if slot in urban
        for workers in range(1, min(number, target.workers[slot]) + 1)
    ]


@RULES.question("destruction", rule="IW-290", kinds=("destroy",))
def destruction(state: AgesState, seat: int, number: int, source: str) -> list[Action]:
    """List the urban cards of the target, with the number of buildings."""
    return _destroyable(state, number)


@destruction.answers
def destroy(state: AgesState, seat: int, action: Action, number: int, source: str) -> None:
    """Move the workers to the pool of their owner; what they cost is remembered."""
    slot, workers = state.components.number[action[1]], action[2]
    target = state.seats[state.target]
    target.workers[slot] -= workers
    target.unused_workers += workers
    state.destroyed_cost += state.components.build_cost[slot] * workers
    state.note("building_lost", state.target, "IW-290", action[1], workers, source)


@destruction.about
def about_destruction(state: AgesState, seat: int, action: Action, number: int, source: str) -> Addresses:
    """The technology of the target."""
    return (technology(state.target, action[1]),)


@destruction.shaped
def destruction_form(state: AgesState, seat: int, number: int, source: str) -> Shape:
    """So many buildings of one card."""
    cards = sorted({action[1] for action in _destroyable(state, number)})
    fields = tuple(f"{technology(state.target, card)}/workers" for card in cards)

    def read(action: Action) -> tuple[int, ...]:
        return tuple(action[2] if card == action[1] else 0 for card in cards)

    return Shape(SPREAD, fields, read)


@RULES.verb("discard", Word("DISCARDED", name="what"), places=TARGETED)
def discard_object(state: AgesState, seat: int, source: str, what: str) -> None:
    """Remove the leader of the target, or its wonder under construction; remember the level (IWC-14)."""
    target = state.seats[state.target]
    card = target.leader if what == "leader" else target.wonder
    if card >= 0:
        state.discarded_level = state.components.age[card]
        remove = lose_leader if what == "leader" else lose_wonder
        remove(state, state.target, "IW-240" if what == "leader" else "IW-239")
