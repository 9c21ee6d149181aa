"""Laws about choices: what they are about, how they are put together, what they would do, and re-deals."""

from __future__ import annotations

from random import Random

from civitas.kernel.addresses import addresses, resolve
from civitas.kernel.preview import compared, previews
from civitas.kernel.shapes import Form
from civitas.kernel.state import Question, State
from civitas.kernel.views import Observation
from civitas.kernel.zones import EMPTY
from laws.play import ENDLESS, Case, future, moves, sampled
from laws.twins import permute_unseen

LOOKED_AT = 6
"""So many actions of a question are looked at."""


def lies_on_things(case: Case) -> None:
    """Every choice is about something on the board, or is one of the dock's."""
    for state in sampled(case, case.rng("things"), 10):
        for question in state.questions():
            seen = Observation.of(state, question.seat)
            found = addresses(case.game, seen.known, seen.board, question)
            for action, paths in zip(question.actions, found, strict=True):
                placed = bool(paths) or action[0] in case.game.dock
                case.demand(placed, f"{question.topic}: {action} is about nothing on the board")
                for path in paths:
                    _demand_on_board(case, seen, question, path)


def _demand_on_board(case: Case, seen: Observation, question: Question, path: str) -> None:
    try:
        resolve(seen.board, path)
    except KeyError:
        case.demand(False, f"{question.topic}: the board has no place {path}")


def fits_its_form(case: Case) -> None:
    """A question with a shape: each action is one full choice; what can be chosen can be completed."""
    rng = case.rng("forms")
    for state in sampled(case, rng, 6):
        for question in state.questions():
            shape = case.game.rules.topics[question.topic].shape
            if shape is None:
                continue
            formed = shape(state, question.seat, *question.args)
            form = Form(formed, question.actions)
            seen = Observation.of(state, question.seat)
            for field in formed.fields:
                _demand_on_board(case, seen, question, field)
            choices = form.choices()
            whole = len(choices) + len(form.beside) == len(question.actions)
            case.demand(whole, f"{question.topic}: two actions are the same choice")
            for choice in rng.sample(choices, min(len(choices), LOOKED_AT)):
                same = form.action(choice) in question.actions
                case.demand(same, f"{question.topic}: {choice} is no action")
            if choices:
                _demand_completable(case, question, form, len(formed.fields), rng)


def _demand_completable(case: Case, question: Question, form: Form, fields: int, rng: Random) -> None:
    chosen: dict[int, object] = {}
    for place in rng.sample(range(fields), fields):
        values = form.values(place, chosen)
        case.demand(bool(values), f"{question.topic}: {chosen} cannot be completed")
        chosen[place] = rng.choice(values)
    action = form.action([chosen[place] for place in range(fields)])
    case.demand(action in question.actions, f"{question.topic}: {chosen} is not legal")


def looks_ahead(case: Case) -> None:
    """A preview is what really happens, as long as nothing comes to light; hidden cards do not change it."""
    rng = case.rng("ahead")
    for state in sampled(case, rng, 8):
        for question in state.questions():
            some = rng.sample(question.actions, min(len(question.actions), LOOKED_AT))
            seen = Observation.of(state, question.seat)
            twin = state.copy()
            permute_unseen(twin, rng)
            told = previews(seen, some)
            other = previews(Observation.of(twin, question.seat), some)
            case.demand(told == other, f"{question.topic}: a preview depends on what nobody knows")
            for action, preview in zip(some, told, strict=True):
                after = state.copy()
                after.apply(question.seat, action)
                if after.barrier or preview.revealed:
                    continue
                seat, measures = question.seat, case.game.measures
                real = compared(case.game.purse, measures(state, seat), measures(after, seat), False)
                case.demand(real == preview, f"{action} was announced as {preview} and is {real}")


def deals_what_could_be_true(case: Case) -> None:
    """A re-dealt state has all pieces, each where it may lie, keeps every invariant, and can be played on."""
    rng = case.rng("deals")
    for number, state in enumerate(sampled(case, rng, 16)):
        for seat in state.waiting()[:1]:
            dealt = _dealt(case, state, seat, rng)
            demand_possible(case, dealt)
            if number % 4 == 0:
                play_to_the_end(case, dealt, rng)


def _dealt(case: Case, state: State, seat: int, rng: Random) -> State:
    try:
        return Observation.of(state, seat).deal(rng)
    except Exception as error:
        case.demand(False, f"the hidden pieces cannot be dealt: {error!r}")
        raise


def demand_possible(case: Case, state: State) -> None:
    game = case.game
    wrong = game.invariants(state)
    case.demand(not wrong, f"a re-dealt state breaks an invariant: {'; '.join(wrong)}")
    items = sorted(item for zone in state.zones() for item in zone.items if item != EMPTY)
    case.demand(items == sorted(game.universe(state)), "a re-dealt state lacks pieces or has too many")
    for name, zone in state.named_zones():
        if name in game.restricted:
            strange = [item for item in zone.items if item != EMPTY and not game.may_lie(item, name)]
            case.demand(not strange, f"{strange} lie in {name}, where they cannot be")


def play_to_the_end(case: Case, state: State, rng: Random) -> None:
    try:
        future(state, rng, ENDLESS)
    except Exception as error:
        case.demand(False, f"a game that goes on from a re-dealt state breaks with {error!r}")
    case.demand(state.over, "a game that goes on from a re-dealt state does not end")


def names_true_places(case: Case) -> None:
    """What lies in a zone may lie there."""
    game = case.game
    if not game.restricted:
        return
    state = case.setup()
    for _ in moves(case, state, case.rng("places")):
        for name, zone in state.named_zones():
            if name in game.restricted:
                strange = [item for item in zone.items if item != EMPTY and not game.may_lie(item, name)]
                case.demand(not strange, f"{strange} lie in {name}, where they may not")


LAWS = (
    lies_on_things,
    fits_its_form,
    looks_ahead,
    deals_what_could_be_true,
    names_true_places,
)
