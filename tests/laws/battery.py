"""The laws. Each takes a case, plays it in its own way and raises LawBroken if the game breaks the law."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from statistics import median

from civitas.kernel.match import Match, from_lines
from civitas.kernel.record import canonical, plain
from civitas.kernel.state import State
from civitas.kernel.types import Action, Refused, Unplayable
from civitas.kernel.views import redeal, view
from civitas.kernel.zones import EMPTY, SPECTATOR
from laws import choices
from laws.play import (
    ENDLESS,
    MOST_ACTIONS,
    Case,
    counted,
    future,
    match_moves,
    moves,
    pick,
    plain_question,
    sampled,
    strangers,
)
from laws.twins import bit_of, fork, permute_unseen, same_answer, same_choices, swap_hidden, who_knows

Law = Callable[[Case], None]

MANY_ROLLS = 20
"""No single answer rolls more often, or the rest is not looked at."""


def ends(case: Case) -> None:
    """A game ends within ten times the median length of random play, and every answer leads somewhere."""
    lengths = []
    game, steps = counted(case.game)
    for number in range(5):
        steps.left = ENDLESS
        state = game.setup(case.configuration.options, case.configuration.seats, case.seed + number)
        lengths.append(0)
        for _ in moves(case, state, case.rng(f"ends {number}")):
            lengths[-1] += 1
            steps.left = ENDLESS
    case.demand(max(lengths) <= 10 * median(lengths), f"lengths {lengths} differ too much")


def asks_properly(case: Case) -> None:
    """Every question has legal, sorted, different actions, at most 512; explain is empty exactly for them."""
    rng = case.rng("asks")
    state = case.setup()
    pool: list[Action] = []
    for question, action in moves(case, state, rng):
        actions = question.actions
        case.demand(0 < len(actions) <= MOST_ACTIONS, f"{question.topic} has {len(actions)} actions")
        case.demand(actions == sorted(set(actions)), f"{question.topic} lists {actions} unsorted or twice")
        for listed in actions:
            reason = state.explain(question.seat, listed)
            case.demand(reason is None, f"{question.topic} lists {listed} but explains {reason}")
        for stranger in strangers(question, pool, rng):
            reason = state.explain(question.seat, stranger)
            case.demand(reason is not None, f"{question.topic} does not list {stranger} and gives no reason")
        if action not in pool:
            pool.append(action)


def refuses_without_a_trace(case: Case) -> None:
    """A refused action changes nothing, whoever tries it."""
    rng = case.rng("refuses")
    pool: list[Action] = []
    for state in sampled(case, rng, 6):
        before = canonical(state.to_json())
        question, action = pick(state, rng)
        attempts = [(question.seat, stranger) for stranger in strangers(question, pool, rng)]
        attempts += [(seat, action) for seat in (-1, len(state.seats)) if seat not in state.waiting()]
        attempts += [(seat, action) for seat in range(len(state.seats)) if seat not in state.waiting()]
        for seat, attempt in attempts:
            try:
                state.apply(seat, attempt)
            except Refused as refusal:
                case.demand(bool(refusal.reason), f"{attempt} is refused without a reason")
            else:
                case.demand(False, f"seat {seat} could do {attempt}")
            case.demand(canonical(state.to_json()) == before, f"the refused {attempt} changed the state")
        pool.append(action)


def repeats(case: Case) -> None:
    """The same seed and actions give the same game, also from a replay file."""
    first, second = case.match(), case.match()
    rng = case.rng("repeats")
    for question, action in match_moves(case, first, rng):
        first.apply(question.seat, action)
        second.apply(question.seat, action)
    case.demand(first.state.checksum() == second.state.checksum(), "the same answers led elsewhere")
    case.demand(first.journal == second.journal, "the same answers were told differently")
    try:
        again = from_lines(case.game, first.to_lines())
    except Unplayable as error:
        case.demand(False, f"the replay file failed: {error}")
    else:
        case.demand(again.journal == first.journal, "the replay file tells another story")


def round_trips(case: Case) -> None:
    """A state written and read is equal, asks the same, and has the same future."""
    rng = case.rng("round trip")
    for number, state in enumerate(sampled(case, rng, 15)):
        data = plain(state.to_json())
        written = canonical(data)
        again = case.game.load(data)
        case.demand(again == state, "a state that was written and read differs")
        for seat in range(len(state.seats)):
            same = plain_question(again.question(seat)) == plain_question(state.question(seat))
            case.demand(same, f"seat {seat} is asked something else after reading the state")
        if number % 8 == 0:
            seed = rng.random()
            one, two = future(again, Random(seed), 60), future(state.copy(), Random(seed), 60)
            case.demand(one == two, "a state that was written and read has another future")
            case.demand(canonical(data) == written, "playing a state changed the data that it was read from")


def copies(case: Case) -> None:
    """A copy is equal and independent: both are played on and do not disturb each other."""
    rng = case.rng("copies")
    for state in sampled(case, rng, 15):
        before = canonical(state.to_json())
        copy = state.copy()
        case.demand(canonical(copy.to_json()) == before, "a copy differs")
        seed = rng.random()
        end = future(copy, Random(seed), 25)
        case.demand(canonical(state.to_json()) == before, "playing a copy changed the original")
        twin = state.copy()
        reached = canonical(future(twin, Random(seed), 25).to_json())
        case.demand(canonical(end.to_json()) == reached, "a copy has another future")


def conserves(case: Case) -> None:
    """Pieces are conserved at every question: the game's invariants, and all items lie in some zone."""
    state = case.setup()
    rng = case.rng("conserves")
    universe = sorted(case.game.universe(state))
    for _ in moves(case, state, rng):
        _demand_conserved(case, state, universe)
    _demand_conserved(case, state, universe)


def _demand_conserved(case: Case, state: State, universe: list[int]) -> None:
    wrong = case.game.invariants(state)
    case.demand(not wrong, f"an invariant does not hold: {'; '.join(wrong)}")
    items = sorted(item for zone in state.zones() for item in zone.items if item != EMPTY)
    case.demand(items == universe, f"the zones hold {len(items)} items, {len(universe)} exist, or others")


def forces(case: Case) -> None:
    """Forcing outcome k of a chance event yields outcome k; of several, each can be forced."""
    rng = case.rng("forces")
    state = case.setup()
    for question, action in moves(case, state, rng):
        rolled = _rolls(state, question.seat, action, ())
        if rolled:
            sides = rolled[0][0]
            for wanted in range(sides):
                outcomes = _rolls(state, question.seat, action, (wanted,))
                case.demand(outcomes[0] == (sides, wanted), f"forced {wanted}, rolled {outcomes[0][1]}")
            all_first = _rolls(state, question.seat, action, (0,) * MANY_ROLLS)[:MANY_ROLLS]
            case.demand(not any(outcome for _, outcome in all_first), f"forced 0, rolled {all_first}")


def _rolls(state: State, seat: int, action: Action, forced: tuple[int, ...]) -> list[tuple[int, int]]:
    trial = state.copy()
    trial.sink = []
    trial.apply(seat, action, forced)
    return [entry[3] for _, entry in trial.sink if entry[0] == "chance"]


def commutes(case: Case) -> None:
    """The order in which seats answer in open lanes makes no difference, and is not told."""
    rng = case.rng("commutes")
    match = case.match()
    for question, action in match_moves(case, match, rng):
        asked = match.state.questions()
        if len(asked) > 1 and rng.randrange(4) == 0:
            answers = [(one.seat, rng.choice(one.actions)) for one in asked]
            forward, backward = fork(match), fork(match)
            for seat, answer in answers:
                forward.apply(seat, answer)
            for seat, answer in reversed(answers):
                backward.apply(seat, answer)
            case.demand(forward.state == backward.state, f"the order of {answers} matters")
            told = [[twin.journal, twin.pending] for twin in (forward, backward)]
            case.demand(told[0] == told[1], f"the journal tells in which order {answers} came")
        match.apply(question.seat, action)


def keeps_secrets(case: Case) -> None:
    """What a seat sees does not depend on what it cannot know: view, question and refusals."""
    rng = case.rng("secrets")
    for state in sampled(case, rng, 12):
        for seat in [*range(len(state.seats)), None]:
            seen = view(state, seat)
            other = redeal(case.game, seen, rng)
            _demand_same_sight(case, seat, state, other, rng)
            if seat is not None and state.question(seat):
                _demand_same_sight_after_answers(case, seat, state.copy(), other, rng)


def _demand_same_sight(case: Case, seat: int | None, state: State, other: State, rng: Random) -> None:
    mine, theirs = canonical(view(state, seat)), canonical(view(other, seat))
    case.demand(mine == theirs, f"seat {seat} sees something that it cannot know")
    question = None if seat is None else state.question(seat)
    if seat is not None and question is not None:
        for stranger in strangers(question, [], rng):
            same = state.explain(seat, stranger) == other.explain(seat, stranger)
            case.demand(same, f"the refusal of {stranger} tells seat {seat} something that it cannot know")


def _demand_same_sight_after_answers(case: Case, seat: int, state: State, other: State, rng: Random) -> None:
    """Follow the same own answers until chance, a reveal, or another seat comes in."""
    for _ in range(4):
        question = state.question(seat)
        if question is None:
            return
        action = rng.choice(question.actions)
        state.apply(seat, action)
        other.apply(seat, action)
        if state.barrier or other.barrier:
            return
        _demand_same_sight(case, seat, state, other, rng)


def tells_no_secrets(case: Case) -> None:
    """Journals, undo lists, errors and views are the same for twins that differ only in what nobody knows."""
    rng = case.rng("twins")
    match = case.match()
    for number, (question, action) in enumerate(match_moves(case, match, rng)):
        if _looked_at(number, 10):
            _demand_same_story(case, match, rng)
        match.apply(question.seat, action)


def _looked_at(number: int, every: int) -> bool:
    """Say whether a law looks after this answer: often at first, less often the longer a game lasts."""
    return number % (every * (1 + number // (20 * every))) == 0


def _demand_same_story(case: Case, match: Match, rng: Random) -> None:
    one, two = fork(match), fork(match)
    permute_unseen(two.state, rng)
    two.state.ask_again()
    everybody: list[int | None] = [*range(len(one.state.seats)), None]
    for _ in range(10):
        if one.state.over:
            return
        question, action = pick(one.state, rng)
        attempt = rng.choice(strangers(question, [], rng))
        refusals = [_refusal(twin, question.seat, attempt) for twin in (one, two)]
        case.demand(refusals[0] == refusals[1], f"the refusal of {attempt} depends on what nobody knows")
        before = one.state.copy()
        for twin in (one, two):
            _refusal(twin, question.seat, action)
        for seat in everybody:
            if not _learnt_by(before, one.state, bit_of(seat)):
                _demand_told_the_same(case, seat, one, two)
        if one.state.barrier or two.state.barrier:
            return


def _demand_told_the_same(case: Case, seat: int | None, one: Match, two: Match) -> None:
    told, other = _told(one, seat), _told(two, seat)
    case.demand(told[0] == other[0], f"the journal tells seat {seat} what it cannot know")
    case.demand(told[1] == other[1], f"the undo list tells seat {seat} what it cannot know")
    case.demand(told[2] == other[2], f"the state tells seat {seat} what it cannot know")


def _refusal(match: Match, seat: int, action: Action) -> object:
    try:
        match.apply(seat, action)
    except Refused as refusal:
        return refusal.reason
    return None


def _told(match: Match, seat: int | None) -> tuple[object, object, object]:
    undo = None if seat is None else (match.undoable(seat), match.undo_barrier(seat))
    return match.journal_for(seat), undo, canonical(view(match.state, seat))


def guards_hands(case: Case) -> None:
    """What somebody holds shows in nothing that others see or read, whatever is done with it in secret."""
    rng = case.rng("hands")
    match = case.match()
    for number, (question, action) in enumerate(match_moves(case, match, rng)):
        if _looked_at(number, 8) and not any(match.state.opening):
            seat = rng.choice([*range(len(match.state.seats)), None])
            _demand_guarded(case, fork(match), fork(match), seat, rng)
        match.apply(question.seat, action)


def _demand_guarded(case: Case, one: Match, two: Match, seat: int | None, rng: Random) -> None:
    """Let two hidden cards change places in the twin; until the seat learns something, nothing may differ."""
    items = swap_hidden(two.state, seat, rng)
    if items is None:
        return
    for _ in range(12):
        _demand_told_the_same(case, seat, one, two)
        if one.state.over:
            return
        same = one.state.waiting() == two.state.waiting()
        case.demand(same, f"who is asked tells seat {seat} what it cannot know")
        if not same_choices(one.state, two.state, items):
            return
        question, action = pick(one.state, rng)
        answer = same_answer(two.state, question.seat, action, items)
        assert answer is not None
        unseen = _unseen_draws(one)
        one.apply(question.seat, action)
        two.apply(question.seat, answer)
        learnt = any(bit_of(seat) in who_knows(twin.state, items) for twin in (one, two))
        if learnt or _unseen_draws(one) != unseen:
            return


def _unseen_draws(match: Match) -> int:
    """Return how many draws were no recorded outcomes: what was shown may lie in a shuffled deck again."""
    entries = [entry for told in (match.journal, *match.pending) for entry in told]
    return sum(match.state.counters) - sum(1 for entry in entries if entry[0] == "chance")


def hides_open_answers(case: Case) -> None:
    """In open lanes nobody sees, reads or can infer another seat's answer before all have answered."""
    rng = case.rng("open answers")
    match = case.match()
    for question, action in match_moves(case, match, rng):
        others = [seat for seat in [*range(len(match.state.seats)), None] if seat != question.seat]
        watched = match.state.lanes and len(match.state.waiting()) > 1 and rng.randrange(4) == 0
        before = [_sight(match, seat) for seat in others] if watched else []
        frame = match.opened
        match.apply(question.seat, action)
        if watched and match.opened == frame:
            for seat, sight in zip(others, before, strict=True):
                case.demand(_sight(match, seat) == sight, f"seat {seat} saw {action} too early")


def _sight(match: Match, seat: int | None) -> tuple[bytes, object]:
    return canonical(view(match.state, seat)), match.journal_for(seat)


def takes_back(case: Case) -> None:
    """Undo restores the exact earlier state and never crosses a barrier."""
    rng = case.rng("undo")
    match = case.match()
    for question, action in match_moves(case, match, rng):
        seat = question.seat
        before = match.state.copy()
        position = len(match.log)
        match.apply(seat, action)
        undoable = match.undoable(seat)
        if _learnt(before, match.state, seat):
            case.demand(position not in undoable, f"undo would cross what {action} revealed")
            continue
        if position in undoable and rng.randrange(3) == 0:
            told = match.journal_for(seat)
            match.undo(seat)
            case.demand(match.state == before, f"taking back {action} did not lead back")
            match.apply(seat, action)
            case.demand(match.journal_for(seat) == told, f"playing {action} again tells another story")
        for other in range(len(match.state.seats)):
            if other != seat and not match.state.lanes:
                case.demand(not match.undoable(other), f"seat {other} could undo behind seat {seat}'s answer")


def _learnt(before: State, after: State, seat: int) -> bool:
    """Return whether anybody knows more after an answer of this seat: an item, or what others answered."""
    others = any(opening for who, opening in enumerate(before.opening) if who != seat)
    met = others and not after.lanes
    return met or any(_learnt_by(before, after, who) for who in [*range(len(before.seats)), SPECTATOR])


def _learnt_by(before: State, after: State, seat: int) -> bool:
    """Return whether a seat knows an item now that it did not know before."""
    return bool(_known_items(after, seat) - _known_items(before, seat))


def _known_items(state: State, seat: int) -> Counter[int]:
    """Return the items that a seat knows, each as often: of two equal cards it may know only one."""
    return Counter(
        item
        for zone in state.zones()
        for item, mask in zip(zone.items, zone.known, strict=True)
        if mask >> seat & 1 and item != EMPTY
    )


def stops_undo_at_chance(case: Case) -> None:
    """An answer that led to a visible chance outcome cannot be taken back."""
    rng = case.rng("chance")
    match = case.match()
    for question, action in match_moves(case, match, rng):
        told = len([entry for entry in match.journal if entry[0] == "chance"])
        position = len(match.log)
        match.apply(question.seat, action)
        if len([entry for entry in match.journal if entry[0] == "chance"]) > told:
            for seat in range(len(match.state.seats)):
                case.demand(position not in match.undoable(seat), f"undo would cross the dice of {action}")


BATTERY: tuple[Law, ...] = (
    ends,
    asks_properly,
    refuses_without_a_trace,
    repeats,
    round_trips,
    copies,
    conserves,
    forces,
    commutes,
    keeps_secrets,
    tells_no_secrets,
    guards_hands,
    hides_open_answers,
    takes_back,
    stops_undo_at_chance,
    *choices.LAWS,
)
"""Determinism across processes and hash seeds needs processes; see test_laws.py."""
