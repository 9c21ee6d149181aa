"""The counts of the effect grammar (docs/rules/ages-effects.md, section 5)."""

from __future__ import annotations

from civitas.games.ages.rates import discontented, strength
from civitas.games.ages.rules import RULES
from civitas.games.ages.schema import AGES
from civitas.games.ages.state import LAST_AGE, AgesState
from civitas.games.ages.words import ONCE, TARGETED, TYPES
from civitas.kernel.grammar import Int, Word, Words


@RULES.count("worker", TYPES)
def workers(state: AgesState, seat: int, types: tuple[str, ...]) -> int:
    """Workers on cards of some types."""
    own, named = state.seats[seat].workers, state.components.named_slots
    return sum([own[slot] for word in types for slot in named[word]])


@RULES.count("level", TYPES)
def levels(state: AgesState, seat: int, types: tuple[str, ...]) -> int:
    """Levels, added over all workers on cards of some types (IW-304)."""
    own, named, level = state.seats[seat].workers, state.components.named_slots, state.components.age
    return sum([own[slot] * level[slot] for word in types for slot in named[word]])


@RULES.count("pair", TYPES)
def pairs(state: AgesState, seat: int, types: tuple[str, ...]) -> int:
    """Complete sets with one worker of each type."""
    return min(workers(state, seat, (word,)) for word in types)


@RULES.count("best-level", TYPES)
def best_level(state: AgesState, seat: int, types: tuple[str, ...]) -> int:
    """The level of the highest card of some types with a worker (IWC-26)."""
    own, named, level = state.seats[seat].workers, state.components.named_slots, state.components.age
    return max([level[slot] for word in types for slot in named[word] if own[slot]], default=0)


@RULES.count("best-culture", TYPES)
def best_culture(state: AgesState, seat: int, types: tuple[str, ...]) -> int:
    """The printed culture of the highest card of some types with a worker."""
    own, named = state.seats[seat].workers, state.components.named_slots
    slots = [slot for word in types for slot in named[word] if own[slot]]
    return state.components.culture[max(slots, key=lambda slot: state.components.age[slot])] if slots else 0


@RULES.count("faces", Words("FACED", name="cards"))
def faces(state: AgesState, seat: int, cards: tuple[str, ...]) -> int:
    """Printed happy faces per worker, or on completed wonders that are not turned over."""
    own, components = state.seats[seat], state.components
    total = 0
    for word in cards:
        if word == "wonder":
            turned = dict(own.flipped)
            standing = [card for card in own.index.wonders if card not in turned]
            total += sum(max(0, components.cards[card].numbers.happy) for card in standing)
        else:
            slots = components.named_slots[word]
            total += sum(own.workers[slot] * max(0, components.happy[slot]) for slot in slots)
    return total * 2 if own.index.double_happy else total


@RULES.count("card-level", Words("CARD", name="cards"))
def card_level(state: AgesState, seat: int, cards: tuple[str, ...]) -> int:
    """Levels, added over cards in play, with or without workers (IW-303)."""
    own, components = state.seats[seat], state.components
    in_play = [*own.index.slots, *own.index.specials, own.government]
    chosen = [components.named_cards[word] for word in cards]
    return sum(components.age[card] for card in in_play if any(card in some for some in chosen))


@RULES.count("final-technology")
def final_technology(state: AgesState, seat: int) -> int:
    """Technology cards of the last age in play (IWC-33)."""
    own, age = state.seats[seat], state.components.age
    in_play = [*own.index.slots, *own.index.specials, own.government]
    return sum(1 for card in in_play if age[card] == LAST_AGE[state.version])


@RULES.count("wonder", Word("AGE", name="age"))
def wonders(state: AgesState, seat: int, age: str) -> int:
    """Completed wonders of an age, turned over or not."""
    return sum(1 for card in state.seats[seat].index.wonders if state.components.age[card] == AGES.index(age))


@RULES.count("colony")
def colonies(state: AgesState, seat: int) -> int:
    """Colonies."""
    return len(state.seats[seat].index.colonies)


@RULES.count("civil-action")
def civil_actions(state: AgesState, seat: int) -> int:
    """Civil actions per turn, used ones included."""
    return state.seats[seat].index.civil_actions


@RULES.count("military-action")
def military_actions(state: AgesState, seat: int) -> int:
    """Military actions per turn, used ones included, without those of a single turn."""
    return state.seats[seat].index.military_actions


@RULES.count("content-above", Int(0))
def content_above(state: AgesState, seat: int, number: int) -> int:
    """All workers less the discontented ones, less a number (IWC-34)."""
    own = state.seats[seat]
    return max(0, own.unused_workers + sum(own.workers) - discontented(state, seat) - number)


@RULES.count("stronger-rival", places=ONCE)
def stronger_rivals(state: AgesState, seat: int) -> int:
    """Other civilizations with strictly more strength (IWC-32)."""
    own = strength(state, seat)
    rivals = [other for other in range(len(state.seats)) if other != seat and not state.seats[other].left]
    return sum(1 for other in rivals if strength(state, other) > own)


@RULES.count("richer-rival")
def richer_rivals(state: AgesState, seat: int) -> int:
    """Other civilizations with strictly more culture points (IWC-32)."""
    own = state.seats[seat].culture
    return sum(1 for other in state.seats if not other.left and other.culture > own)


@RULES.count("leader-behind")
def leader_behind(state: AgesState, seat: int) -> int:
    """Current age less the age of the leader (IWC-9)."""
    leader = state.seats[seat].leader
    return state.age - state.components.age[leader] if leader >= 0 else 0


@RULES.count("war-against")
def wars_against(state: AgesState, seat: int) -> int:
    """Wars declared on a civilization and not yet resolved."""
    return sum(1 for other in state.seats if other.war >= 0 and other.war_target == seat)


@RULES.count("half-up", Word("HALVED", name="what"), places=ONCE)
def half_up(state: AgesState, seat: int, what: str) -> int:
    """Half of a count, rounded up."""
    return (RULES.counts[what](state, seat) + 1) // 2


@RULES.count("advantage", places=("war",))
def advantage(state: AgesState, seat: int) -> int:
    """The strength advantage in the war being resolved."""
    return state.advantage


@RULES.count("lost", places=TARGETED)
def lost(state: AgesState, seat: int) -> int:
    """Population lost in the earlier part of the string."""
    return state.lost


@RULES.count("destroyed-cost", places=TARGETED)
def destroyed_cost(state: AgesState, seat: int) -> int:
    """Printed building costs of what the string destroyed."""
    return state.destroyed_cost


@RULES.count("discarded-level", places=TARGETED)
def discarded_level(state: AgesState, seat: int) -> int:
    """Level of the leader or wonder that the string discarded."""
    return state.discarded_level
