"""Everything about one running game, and the loop that carries it from question to question.

What is still to be done lies in the state as data: the *agenda*, a stack of frames ``(name, seat, ...)``.
A frame names either a step, which is carried out, or a question, which waits for its seat. Where everybody
acts at once, each seat has a *lane*, a stack of its own; steps there touch only that seat's area, so that
the answers of different seats commute. When all lanes are empty the agenda goes on, in seat order.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from civitas.kernel.chance import draw
from civitas.kernel.record import KEYS, PLAIN, STACK, STACKS, Area, Fields, Record, digest
from civitas.kernel.types import TABLE, Action, Entry, Frame, Halted, Reason, Refused, tupled
from civitas.kernel.zones import NOBODY, Slots, Zone

if TYPE_CHECKING:
    from civitas.kernel.game import Game

S = TypeVar("S", bound="State")

JOINED: Entry = ("joined", TABLE, "", (), 0, ())
"""Written to a journal sink when the lanes close: what was held back may now be read."""


class Question:
    """Who is asked what, and all the legal answers, sorted."""

    __slots__ = ("actions", "args", "rule", "seat", "topic")

    def __init__(
        self, seat: int, topic: str, args: tuple[Any, ...], actions: list[Action], rule: str
    ) -> None:
        self.seat = seat
        self.topic = topic
        self.args = args
        self.actions = actions
        self.rule = rule

    def copy(self) -> Question:
        """Return the question with a list of its own: whoever changes that changes no state."""
        return Question(self.seat, self.topic, self.args, self.actions[:], self.rule)

    def to_json(self) -> dict[str, Any]:
        """Return the question as plain data."""
        return {
            "seat": self.seat,
            "topic": self.topic,
            "args": self.args,
            "actions": self.actions,
            "rule": self.rule,
        }

    def __repr__(self) -> str:
        return f"Question({self.seat}, {self.topic!r}, {self.actions})"


class Opening:
    """A seat as it was before its first answer in the open lanes: all that the others may still see."""

    __slots__ = ("area", "lane")

    def __init__(self, area: Any, lane: list[Frame]) -> None:
        self.area = area
        self.lane = lane


class State(Record):
    """The base of every title's state. A title adds its own slots, fields and ``copy()``."""

    __slots__ = (
        "agenda",
        "answers",
        "asked",
        "barrier",
        "counters",
        "draws",
        "forced",
        "game",
        "halting",
        "hasty",
        "keys",
        "lane",
        "lanes",
        "opening",
        "options",
        "seats",
        "sink",
        "stack",
    )

    FIELDS: ClassVar[Fields] = (
        ("options", PLAIN),
        ("agenda", STACK),
        ("lanes", STACKS),
        ("answers", STACK),
        ("keys", KEYS),
        ("counters", PLAIN),
    )
    AREA: ClassVar[type[Area]] = Area

    game: Game
    options: dict[str, Any]
    seats: list[Any]
    agenda: list[Frame]
    lanes: list[list[Frame]]
    opening: list[Opening | None]
    answers: list[Any]
    keys: list[bytes]
    counters: list[int]
    asked: list[Question | None]
    stack: list[Frame]
    lane: int
    sink: list[tuple[int, Entry]] | None
    forced: list[int]
    draws: list[int]
    barrier: bool
    halting: bool
    hasty: bool

    def begin(self, game: Game, options: dict[str, Any], seats: list[Any], keys: list[bytes]) -> None:
        """Set the kernel's own fields for a new game."""
        self.game = game
        self.options = options
        self.seats = seats
        self.agenda = []
        self.lanes = []
        self.opening = []
        self.answers = [None] * len(seats)
        self.keys = keys
        self.counters = [0] * len(keys)
        self._rest()

    def _rest(self) -> None:
        self.asked = [None] * len(self.seats)
        self.stack = self.agenda
        self.lane = TABLE
        self.sink = None
        self.forced = []
        self.draws = []
        self.barrier = False
        self.halting = False
        self.hasty = False

    def copy(self: S) -> S:
        """Return an independent state with the same content; each title writes its own for speed."""
        raise TypeError(f"{type(self).__name__} has no copy()")

    def copy_kernel(self, new: State) -> None:
        """Give a new state the kernel's fields of this one. Journals and forced outcomes stay behind."""
        new.game = self.game
        new.options = self.options
        new.seats = [area.copy() for area in self.seats]
        new.agenda = new.stack = self.agenda[:]
        new.lanes = [lane[:] for lane in self.lanes]
        new.opening = self.opening[:]
        new.answers = self.answers[:]
        new.keys = self.keys
        new.counters = self.counters[:]
        new.asked = self.asked[:]
        new.lane = TABLE
        new.sink = None
        new.forced = []
        new.draws = []
        new.barrier = False
        new.halting = False
        new.hasty = False

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.agenda and not self.lanes

    def question(self, seat: int) -> Question | None:
        """Return what this seat is asked now, if anything."""
        return self.asked[seat]

    def questions(self) -> list[Question]:
        """Return all open questions, by seat."""
        return [question for question in self.asked if question is not None]

    def waiting(self) -> list[int]:
        """Return the seats that the game waits for."""
        return [seat for seat, question in enumerate(self.asked) if question is not None]

    def apply(
        self, seat: int, action: Action, forced: tuple[int, ...] = (), draws: tuple[int, ...] = ()
    ) -> None:
        """Carry out one action and everything that follows from it, up to the next question or the end.

        ``forced`` are the outcomes that the next rolls shall have, ``draws`` the items that the next draws of
        unknown items shall be; what cannot come is an error of the caller (ValueError). A refused action
        changes nothing.
        """
        question = self.asked[seat] if 0 <= seat < len(self.asked) else None
        if question is None or action not in question.actions:
            raise Refused(self.explain(seat, action) or ("not_offered",))
        self.barrier = False
        self.forced = list(forced)
        self.draws = list(draws)
        if self.lanes:
            stack = self.lanes[seat]
            if self.opening[seat] is None:
                self.opening[seat] = Opening(self.seats[seat].copy(), stack[:])
            self.lane = seat
        else:
            stack = self.agenda
            self.lane = TABLE
        self.stack = stack
        self.asked[seat] = None
        rules = self.game.rules
        topic = rules.topics[stack[-1][0]]
        if topic.free and action[0] in rules.free:
            rules.free[action[0]].act(self, seat, action)
        else:
            frame = stack.pop()
            topic.answer(self, seat, action, *frame[2:])
        self.run()

    def try_out(self, seat: int, action: Action) -> None:
        """Carry out one action like `apply`, to see what comes of it.

        The next question may come without its actions, if it is asked in any case: to list them is half the
        work, and most of what bots try out is only judged. `ask_again` lists them.
        """
        self.hasty = True
        try:
            self.apply(seat, action)
        finally:
            self.hasty = False

    def explain(self, seat: int, action: Action) -> Reason | None:
        """Return why this seat cannot do this now, None if it can. It uses only what the seat knows."""
        question = self.asked[seat] if 0 <= seat < len(self.asked) else None
        if question is None:
            return ("game_over",) if self.over else ("not_asked",)
        if not action:
            return ("not_now",)
        rules = self.game.rules
        topic = rules.topics[question.topic]
        free = rules.free.get(action[0]) if topic.free and seat == self.game.turn_seat(self) else None
        if free is not None:
            return free.check(self, seat, action)
        if action[0] not in topic.kinds:
            return ("not_now",)
        if topic.check is None:
            return None if action in question.actions else ("not_offered",)
        reason: Reason | None = topic.check(self, seat, action, *question.args)
        return reason

    def push(self, *frame: Any) -> None:
        """Put one frame on top of the stack that is being carried out."""
        self.stack.append(frame)

    def open_lanes(self, lanes: list[list[Frame]]) -> None:
        """Let all seats act at once, each on its own stack; the agenda goes on when all are done."""
        if self.lanes or self.lane != TABLE:
            raise RuntimeError("lanes cannot be opened inside lanes")
        self.lanes = lanes
        self.opening = [None] * len(lanes)
        self.answers = [None] * len(lanes)

    def run(self) -> None:
        """Carry out the agenda until somebody is asked or the game is over."""
        while True:
            if self.lanes:
                waiting = False
                for seat, lane in enumerate(self.lanes):
                    if lane:
                        if self.asked[seat] is None:
                            self.asked[seat] = self._advance(lane, seat)
                        if lane:
                            waiting = True
                if waiting:
                    return
                self._close_lanes()
            if not self.agenda:
                return
            question = self._advance(self.agenda, TABLE)
            if question is not None:
                self.asked[question.seat] = question
                return

    def _advance(self, stack: list[Frame], lane: int) -> Question | None:
        """Carry out one stack until it asks, is empty or has opened lanes."""
        rules = self.game.rules
        steps = rules.steps
        self.stack = stack
        self.lane = lane
        while stack:
            frame = stack[-1]
            step = steps.get(frame[0])
            if step is not None:
                stack.pop()
                step(self, *frame[1:])
            else:
                topic = rules.topics[frame[0]]
                if self.hasty and topic.always and not topic.fades:
                    return Question(frame[1], frame[0], frame[2:], [], topic.rule)
                actions = topic.actions(self, *frame[1:])
                if not actions:
                    if not topic.fades:
                        raise RuntimeError(f"{frame[0]}: seat {frame[1]} is asked without a legal action")
                    stack.pop()
                    continue
                if topic.free:
                    actions = self._with_free_actions(frame[1], actions)
                if len(actions) != 1 or topic.always:
                    rule = topic.rule if topic.cite is None else topic.cite(self, *frame[1:])
                    return Question(frame[1], frame[0], frame[2:], actions, rule)
                stack.pop()
                topic.answer(self, frame[1], actions[0], *frame[2:])
            if lane == TABLE and self.lanes:
                return None
        return None

    def _with_free_actions(self, seat: int, actions: list[Action]) -> list[Action]:
        """Return the actions with those that the seat may use here if it is its turn."""
        if seat != self.game.turn_seat(self):
            return actions
        free = [action for some in self.game.rules.free.values() for action in some.actions(self, seat)]
        return sorted(actions + free) if free else actions

    def _close_lanes(self) -> None:
        answered = sum(1 for opening in self.opening if opening is not None)
        if answered > 1:
            self.uncover()
        self.lanes = []
        self.opening = []
        if self.sink is not None:
            self.sink.append((TABLE, JOINED))

    def ask_again(self) -> None:
        """Work out the open questions from the frames, after loading or re-dealing."""
        self.asked = [None] * len(self.seats)
        topics = self.game.rules.topics
        for stack in self.lanes or [self.agenda]:
            if stack:
                name, seat, *args = stack[-1]
                topic = topics[name]
                actions = topic.actions(self, seat, *args)
                if topic.free:
                    actions = self._with_free_actions(seat, actions)
                rule = topic.rule if topic.cite is None else topic.cite(self, seat, *args)
                self.asked[seat] = Question(seat, name, tuple(args), actions, rule)

    def draw(self, stream: int, n: int) -> int:
        """Return the next number of a stream, from 0 to n - 1, unseen: for shuffling."""
        counter = self.counters[stream]
        self.counters[stream] = counter + 1
        return draw(self.keys[stream], counter, n)

    def uncover(self) -> None:
        """Something comes to light that was not known: nothing before it can be taken back."""
        if self.halting:
            raise Halted
        self.barrier = True

    def roll(self, stream: int, n: int) -> int:
        """Return a visible chance outcome from 0 to n - 1. It is recorded, ends undo, and can be forced."""
        self.uncover()
        outcome = self.draw(stream, n)
        if self.forced:
            outcome = self.forced.pop(0)
            if not 0 <= outcome < n:
                raise ValueError(f"a roll has the outcomes 0 to {n - 1}, so {outcome} cannot be forced")
        self.note("chance", TABLE, "", n, outcome)
        return outcome

    def shuffle(self, zone: Zone, stream: int) -> None:
        """Shuffle a zone; nobody knows the order afterwards."""
        items = zone.items
        for last in range(len(items) - 1, 0, -1):
            other = self.draw(stream, last + 1)
            items[last], items[other] = items[other], items[last]
        zone.known = [NOBODY] * len(items)

    def move(self, source: Zone, index: int, target: Zone, see: int = NOBODY) -> int:
        """Move an item to the top of another zone, shown to the seats in ``see``; return it."""
        if see & ~source.known[index]:
            self._draw(source, index)
        item, mask = source.take(index)
        target.put(item, mask | see)
        return item

    def place(self, source: Zone, index: int, slots: Slots, place: int, see: int = NOBODY) -> int:
        """Move an item onto an empty place of slots, shown to the seats in ``see``; return it."""
        if see & ~source.known[index]:
            self._draw(source, index)
        item, mask = source.take(index)
        slots.fill(place, item, mask | see)
        return item

    def reveal(self, zone: Zone, index: int, see: int) -> int:
        """Show an item where it lies; return it."""
        if see & ~zone.known[index]:
            self._draw(zone, index)
            zone.known[index] |= see
        return zone.items[index]

    def _draw(self, zone: Zone, index: int) -> None:
        """Let an item come to light; a forced one changes places with it, which nobody can notice."""
        self.uncover()
        if self.draws and zone.known[index] == NOBODY:
            wanted = self.draws.pop(0)
            hidden = [place for place, item in enumerate(zone.items) if item == wanted]
            place = next((place for place in hidden if zone.known[place] == NOBODY), None)
            if place is None:
                raise ValueError(f"the item {wanted} does not lie unknown where is drawn from")
            zone.items[place], zone.items[index] = zone.items[index], wanted

    def note(self, kind: str, seat: int, rule: str, *values: Any) -> None:
        """Record what happened, for everybody."""
        if self.sink is not None:
            self.sink.append((self.lane, (kind, seat, rule, values, NOBODY, ())))

    def note_private(
        self, mask: int, secret: tuple[Any, ...], kind: str, seat: int, rule: str, *values: Any
    ) -> None:
        """Record what happened, with values that only the seats in ``mask`` may read."""
        if self.sink is not None:
            self.sink.append((self.lane, (kind, seat, rule, values, mask, secret)))

    def named_zones(self) -> list[tuple[str, Zone]]:
        """Return all zones with the names of their fields, those of the seats last."""
        found = super().named_zones()
        for area in self.seats:
            found.extend(area.named_zones())
        return found

    def to_json(self) -> dict[str, Any]:
        """Return everything that lasts as plain data, also in the middle of an effect."""
        data = super().to_json()
        data["seats"] = [area.to_json() for area in self.seats]
        data["opening"] = [
            opening and {"area": opening.area.to_json(), "lane": opening.lane} for opening in self.opening
        ]
        return data

    def read_state(self, game: Game, data: dict[str, Any]) -> None:
        """Set all fields from plain data and work out the open questions."""
        self.read_fields(game, data)
        self.reindex()
        self.ask_again()

    def read_fields(self, game: Game, data: dict[str, Any]) -> None:
        """Set all lasting fields from plain data."""
        self.game = game
        self.read_json(data)
        read_area = self.AREA.from_json
        self.seats = [read_area(area) for area in data["seats"]]
        self.opening = [
            opening and Opening(read_area(opening["area"]), [tupled(frame) for frame in opening["lane"]])
            for opening in data["opening"]
        ]
        self._rest()

    def reindex(self) -> None:
        """Rebuild what is derived from the lasting fields; a title with indexes extends this."""

    def checksum(self) -> str:
        """Return the checksum of everything that lasts."""
        return digest(self.to_json())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.to_json() == other.to_json()

    __hash__ = None  # type: ignore[assignment]
