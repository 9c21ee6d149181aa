"""What a title's drawing gets: the data of its board, the open question, and words for everything.

A drawing asks the pen for things (`card`, `thing`) at addresses of the board. When it has drawn everything,
`settle` lays each choice and each refusal onto the things that it is about, by addresses alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, cached_property
from typing import Any

import msgspec
from markupsafe import Markup

from civitas.kernel import shapes
from civitas.kernel.addresses import Index, Places, about
from civitas.kernel.game import Game
from civitas.kernel.preview import Preview, previews
from civitas.kernel.shapes import PICK, SPREAD, Form
from civitas.kernel.types import Action, Entry, tupled
from civitas.kernel.views import Observation
from civitas.table.boards.drawing import Drawing
from civitas.table.boards.generic import Choice, unavailable
from civitas.table.boards.marks import Part, mark, once, stamp
from civitas.table.boards.recount import Deed, Step, steps
from civitas.table.boards.seals import Laid, laid, seal
from civitas.table.boards.things import Amount, Do, Field, No, Thing, canonical, lay
from civitas.table.iconfile import is_drawn
from civitas.table.voice import Effect, Face, PageVoice

FORM = "fields"
"""What the page sends when the fields of a form make up the answer; "form" is a word of browsers."""
FEW = 6
"""So many choices are shown as they are, even where the question has the shape of a form."""
MOST_PREVIEWS = 120
"""Questions with more choices than this are looked through without trying each of them out."""
WAYS_OUT = ("end", "pass", "done", "decline", "keep", "refuse", "give_in", "produce")
"""Kinds of choices that lead on without a thing, the likeliest first; the first one is the right key."""


class Pen:
    """Draws one board for one viewer."""

    def __init__(
        self,
        drawing: Drawing,
        observation: Observation,
        board: dict[str, Any],
        voice: PageVoice,
        waiting: Sequence[int],
        choices: Sequence[Choice] = (),
        past: Sequence[Entry] = (),
    ) -> None:
        self.drawing = drawing
        self.past = past
        """What happened of the kinds that the drawing recalls, as its viewer may read it."""
        self.observation = observation
        self.voice = voice
        self.lang = voice.lang
        self.texts = drawing.texts[voice.lang]
        self.board = board
        self.seat = observation.seat
        self.me = observation.seat or 0
        """Whose board is drawn large: the viewer's, or the first one for those who watch."""
        self.names = [voice.words.seat(seat) for seat in range(len(observation.known.seats))]
        self.others: dict[int, str] = {}
        """Names of players beside the seats, such as a rival of the rules; their marks are seats too."""
        self.waiting = frozenset(waiting)
        self.over = observation.over
        question = observation.question
        self.topic = question.topic if question else ""
        self.args: tuple[Any, ...] = question.args if question else ()
        self.things: dict[str, list[Thing]] = {}
        self.data: dict[str, Any] = {}
        """What the drawing returned."""
        self.choices = self._dos(choices)
        self.form = form_of(observation) if len(self.choices) > FEW else None
        self.seat_things = [self.thing(f"seats/{seat}", name) for seat, name in enumerate(self.names)]
        self.loose: list[Do] = []
        """Choices that lie on no thing: they stand in the dock."""
        self.docked: list[Do] = []
        """Choices that the drawing shows in the dock in its own way."""

    # what is asked

    @cached_property
    def index(self) -> Index:
        """Where everything stands on the board."""
        return Index(self.board)

    @cached_property
    def _places(self) -> Places:
        pack = self.observation.game.pack
        return Places(self.index, pack.by_id if pack is not None else {}, self.seat)

    def _addresses(self, action: Action) -> tuple[str, ...]:
        game, question = self.observation.game, self.observation.question
        assert question is not None
        if len(action) == 1 and action[0] in WAYS_OUT:
            return ()
        named = about(game, self.observation.known, question, action)
        found = [canonical(self.board, path) for path in map(self._places.address, named) if path]
        return tuple(dict.fromkeys(path for path in found if path))

    def _dos(self, choices: Sequence[Choice]) -> list[Do]:
        question = self.observation.question
        if question is None or not choices:
            return []
        harmful = self.drawing.harmful
        actions = [action for action in question.actions if action[0] not in self.observation.game.quitting]
        looks = self._looks(actions)
        found = []
        for choice, action, look in zip(choices, actions, looks, strict=True):
            do = Do(choice.number, choice.kind, choice.value, choice.label, action, self._addresses(action))
            do.harm = choice.kind in harmful
            do.warned = bool(choice.harm)
            if look is not None:
                do.price, do.change = self.amounts(look.price), self.amounts(look.change)
                do.revealed = look.revealed
            found.append(do)
        return found

    def _looks(self, actions: list[Action]) -> Sequence[Preview | None]:
        topic = self.observation.game.rules.topics[self.topic]
        if (topic.shape is not None and len(actions) > FEW) or len(actions) > MOST_PREVIEWS:
            return [None] * len(actions)
        return previews(self.observation, actions)

    def amounts(self, measures: dict[str, int]) -> list[Amount]:
        """Measures by name as amounts with icons and words."""
        return [Amount(self.icon_of(name), n, self.measure(name)) for name, n in measures.items() if n]

    def measure(self, name: str) -> str:
        """What a measure is called."""
        return self.voice.label(name, "measure", "board", "score", "field")

    def icon_of(self, name: str) -> str:
        """The icon of a measure or a key of data, empty if there is none."""
        wanted = self.drawing.icons.get(name, name.replace("_", "-"))
        return next((word for word in (wanted, wanted.removesuffix("s")) if is_drawn(word)), "")

    @cached_property
    def fields(self) -> list[Field]:
        """The places of the form that the question asks to fill in; empty if it is not a form."""
        if self.form is None:
            return []
        usual = self.form.choices()[0]
        return [
            Field(f"f{place}", canonical(self.board, self._places.address(address)), values, usual[place])
            for place, address in enumerate(self.form.shape.fields)
            for values in [self.form.values(place, {})]
        ]

    def field(self, address: str) -> Field | None:
        """The place of the form that is about a thing, None if there is none."""
        path = canonical(self.board, address)
        found = next((field for field in self.fields if field.address == path), None)
        if found is not None:
            found.drawn = True
        return found

    @property
    def form_kind(self) -> str:
        """How the form is filled in: pick, spread, arrange or number; empty without one."""
        return self.form.shape.form if self.form is not None else ""

    @property
    def form_total(self) -> int:
        """What the numbers of a spread add up to, 0 if they may add up to different sums."""
        if self.form is None or self.form_kind != SPREAD:
            return 0
        sums = {sum(choice) for choice in self.form.choices()}
        return sums.pop() if len(sums) == 1 else 0

    # things

    def thing(self, address: str, name: str, **look: Any) -> Thing:
        """Draw a thing that lies at an address of the board."""
        path = canonical(self.board, address) or address
        there = self.things.setdefault(path, [])
        key = "t-" + path.replace("/", "-") + (f"--{len(there)}" if there else "")
        thing = Thing(key, path, name, **look)
        there.append(thing)
        return thing

    def card(self, address: str, id: str, **look: Any) -> Thing:
        """Draw a component that lies at an address of the board, with what is printed on it."""
        face = self.face(id)
        return self.thing(address, face.name, **{"face": face, "sub": face.kind_name, "id": id, **look})

    def settle(self) -> None:
        """Lay every choice and every refusal onto its things."""
        plainly = [do for do in self.choices if not do.addresses]
        lost = lay(self.things, [(path, do) for do in self.choices for path in do.addresses], "choices")
        found = {do.number for there in self.things.values() for thing in there for do in thing.choices}
        homeless = {do.number: do for do in lost if do.number not in found}
        self.loose = sorted([*plainly, *homeless.values()], key=lambda do: do.number)
        lay(self.things, self._refused, "refusals")
        for field in self.fields:
            for thing in self.things.get(field.address, ()):
                thing.field = field
            field.label = self._named(field.address)
        losing = all(do.harm for do in self.choices if do.kind not in WAYS_OUT)
        for there in self.things.values():
            for thing in there:
                thing.losing = losing
                thing.choices.sort(key=lambda do: (do.harm, do.number))

    def _named(self, address: str) -> str:
        """The name of the thing at an address, or at the longest part of it."""
        part = address
        while part and part not in self.things:
            part = part.rpartition("/")[0]
        return self.things[part][0].name if part else self.label(address.rpartition("/")[2])

    @property
    def open_fields(self) -> list[Field]:
        """The places of a form that the drawing has not drawn: they stand in the dock."""
        return [field for field in self.fields if not field.drawn]

    @cached_property
    def _refused(self) -> list[tuple[str, No]]:
        """What is not possible now, by the addresses that it is about."""
        question = self.observation.question
        if question is None:
            return []
        told = [(tupled(action), tupled(reason)) for action, reason in unavailable(self.board)]
        nos = [
            No(action, self.voice.action(question, action), self.voice.reason(reason))
            for action, reason in told
        ]
        return [(path, no) for no in nos for path in self._addresses(no.action)]

    def concerns(self, address: str) -> bool:
        """Whether the question is about something that lies at an address or below it."""
        start = f"{address}/"
        return any(path == address or path.startswith(start) for path in self._concerned)

    @cached_property
    def _concerned(self) -> frozenset[str]:
        chosen = [path for do in self.choices for path in do.addresses]
        refused = [path for path, _ in self._refused]
        return frozenset([*chosen, *refused, *[field.address for field in self.fields]])

    # the dock

    @cached_property
    def way_out(self) -> Do | None:
        """The choice of the right key, None if the question has no way out without a thing."""
        kinds = (*WAYS_OUT, *sorted(self.observation.game.dock.difference(WAYS_OUT)))
        for kind in kinds:
            found = [do for do in self.loose if do.kind == kind]
            if len(found) == 1:
                return found[0]
        return None

    @property
    def dock_choices(self) -> list[Do]:
        """What is answered in the dock itself."""
        if self.form is not None:
            beside = set(self.form.beside)
            return [do for do in self.loose if do.action in beside and do is not self.way_out]
        docked = {do.number for do in self.docked}
        return [do for do in self.loose if do is not self.way_out and do.number not in docked]

    @property
    def key_label(self) -> str:
        """What the right key says."""
        if self.way_out is None:
            return ""
        for key in (f"key.{self.topic}.{self.way_out.kind}", f"key.{self.way_out.kind}"):
            if self.texts.has(key):
                return self.texts(key)
        return self.way_out.label

    @property
    def groups(self) -> list[tuple[str, list[Do]]]:
        """All choices by kind, with the name of the kind where the board has one."""
        kinds: dict[str, list[Do]] = {}
        for do in self.choices:
            kinds.setdefault(do.kind, []).append(do)
        return [
            (self.texts(f"kind.{kind}") if self.texts.has(f"kind.{kind}") else "", dos)
            for kind, dos in kinds.items()
        ]

    def told(self, seat: int, deeds: Sequence[Deed]) -> list[Step]:
        """What a player did, each sentence with the things to mark while it is told."""
        return steps(self, seat, deeds)

    # words

    def say(self, key: str, **values: Any) -> str:
        """A text of the title's board."""
        return self.texts(key, **values)

    def face(self, id: str) -> Face:
        """What is printed on a component."""
        return self.voice.face(id)

    def effect(self, tree: Any) -> Effect:
        """An effect as a sentence and as icons."""
        return self.voice.effect(tree)

    def known(self, id: Any) -> bool:
        """Whether this is the id of a component: backs are not."""
        return self.voice.is_component(id)

    def name(self, id: str) -> str:
        """The name of a component."""
        return self.voice.face(id).name

    def once(self, key: Any, macro: Callable[..., Any], *args: Any) -> Any:
        """What a macro draws, remembered; the key says what it depends on beside the title and the names."""
        game = self.observation.game
        return once((game.id, game.pack_hash, self.lang, tuple(self.names), key), macro, *args)

    @cached_property
    def _laid(self) -> Laid:
        return laid(self.things, self.fields)

    def seal(
        self, name: str, sources: Sequence[str], quiet: bool, *more: Any, bare: Sequence[str] = ()
    ) -> tuple[Any, ...]:
        """The key of a part that is drawn from these addresses and depends on what else is said."""
        told, busy = seal(self.board, self._laid, sources, bare)
        return (name, told, quiet and busy, *more)

    def part(self, id: str, key: tuple[Any, ...], style: str, macro: Callable[..., Markup]) -> Part:
        """A part of the board with its stamp, remembered under its seal.

        Two parts that show the same, such as nothing, have stamps of their own: a page that has one of them
        does not have the other.
        """

        def drawn() -> Part:
            inside = macro()
            return Part(inside, stamp(f"{id} {style} {inside}"))

        held: Part = self.once((id, key, style), drawn)
        return held

    def soft(self, name: str) -> str:
        """A name as it stands on a narrow card: long words may be broken."""
        return self.drawing.soft(name)

    def look(self, id: str, make: Callable[[Any, str], dict[str, Any]]) -> dict[str, Any]:
        """How a component looks in this title and language, worked out once."""
        looks = _looks(self.observation.game, self.lang)
        if id not in looks:
            looks[id] = make(self, id)
        return looks[id]

    def printed(self, id: str) -> dict[str, Any]:
        """The printed values of a component by field."""
        entry = self.voice.entry(id)
        return dict(entry.fields) if entry is not None else {}

    def drawn(self, id: str) -> str:
        """The picture of a component of its own, `of-<id>`; empty if nobody has drawn it."""
        name = f"of-{id.replace('_', '-')}"
        return name if is_drawn(name) else ""

    def kind(self, id: str) -> str:
        """The kind of a component."""
        return self.voice.face(id).kind

    def word(self, key: str, value: str) -> str:
        """A word that stands as a value under a key of data, with a capital."""
        return self.voice.value(key, value)

    def label(self, key: str, *sections: str) -> str:
        """The name of a key of data."""
        return self.voice.label(key, *(sections or ("board", "field")))

    def reason(self, reason: Sequence[Any]) -> str:
        """Why not, in the engine's words."""
        return self.voice.reason(tupled(list(reason)))

    def mark(self, seat: int, style: str = "") -> Markup:
        """The mark of a player."""
        return mark(seat, self.called(seat), style)

    def called(self, seat: int) -> str:
        """The name of a player."""
        return self.names[seat] if seat < len(self.names) else self.others[seat]

    @property
    def order(self) -> list[int]:
        """The seats, the viewer's first, then in turn order."""
        count = len(self.names)
        return [(self.me + number) % count for number in range(count)]


@cache
def _looks(game: Game, lang: str) -> dict[str, dict[str, Any]]:
    return {}


def form_of(observation: Observation) -> Form | None:
    """Return the form of an open question, None if it is answered by one choice out of a list."""
    question = observation.question
    return None if question is None else shapes.form_of(observation.game, observation.known, question)


def composed(form: Form, sent: dict[str, str]) -> Action | None:
    """Return the action that the fields of a form make up, None if they do not fit together."""
    values = []
    absent = "0" if form.shape.form == PICK else ""
    for place in range(len(form.shape.fields)):
        try:
            values.append(msgspec.json.decode(sent.get(f"f{place}", absent)))
        except msgspec.DecodeError:
            return None
    try:
        return form.action(values)
    except TypeError:
        return None
