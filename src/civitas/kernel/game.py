"""A title: its name, its options, its set-up, and what the rest of the house asks of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from itertools import product
from typing import Any, ClassVar

from civitas.kernel.chance import stream_keys
from civitas.kernel.grammar import Vocabulary, order_free
from civitas.kernel.pack import Pack
from civitas.kernel.rules import Rules
from civitas.kernel.state import State
from civitas.kernel.types import TABLE, Entry, Unplayable
from civitas.kernel.zones import EMPTY, hidden

Names = dict[str, str]


class Option:
    """One declared choice at set-up. A seat option is given per seat, as a list."""

    __slots__ = ("allowed", "default", "id", "per_seat", "rule", "values")

    def __init__(
        self,
        id: str,
        values: tuple[str, ...],
        default: str,
        *,
        rule: str = "",
        per_seat: bool = False,
        allowed: Callable[[dict[str, Any], int], bool] | None = None,
    ) -> None:
        if default not in values:
            raise ValueError(f"the option {id!r} has the default {default!r}, which is none of its values")
        self.id = id
        self.values = values
        self.default = default
        self.rule = rule
        self.per_seat = per_seat
        self.allowed = allowed


class Outcome:
    """The end of a game: totals, ranks (1 is best, ties share), what the totals are made of."""

    __slots__ = ("breakdown", "ranks", "totals", "verdict")

    def __init__(
        self, totals: list[int], ranks: list[int], breakdown: list[dict[str, int]], verdict: str = ""
    ) -> None:
        self.totals = totals
        self.ranks = ranks
        self.breakdown = breakdown
        self.verdict = verdict

    @classmethod
    def by_total(
        cls, breakdown: list[dict[str, int]], verdict: str = "", tie_break: list[Any] | None = None
    ) -> Outcome:
        """Rank by the sum of each breakdown; equal sums share a rank unless a tie-break decides."""
        totals = [sum(parts.values()) for parts in breakdown]
        keys = [(total, tie_break[seat] if tie_break else 0) for seat, total in enumerate(totals)]
        ranks = [1 + sum(1 for other in keys if other > key) for key in keys]
        return cls(totals, ranks, breakdown, verdict)

    def winners(self) -> list[int]:
        """Return the seats on rank 1, all of them; empty where a rival outside the seats has won."""
        return [seat for seat, rank in enumerate(self.ranks) if rank == 1]

    def to_json(self) -> dict[str, Any]:
        """Return the outcome as plain data."""
        return {
            "totals": self.totals,
            "ranks": self.ranks,
            "breakdown": self.breakdown,
            "verdict": self.verdict,
        }


class Configuration:
    """One way to set a game up: how many seats, which options."""

    __slots__ = ("options", "seats")

    def __init__(self, seats: int, options: dict[str, Any]) -> None:
        self.seats = seats
        self.options = options

    def __repr__(self) -> str:
        chosen = ",".join(f"{key}={value}" for key, value in sorted(self.options.items()))
        return f"{self.seats}p" + (f"-{chosen}" if chosen else "")


class Game:
    """The public face of a title. A title fills in the class variables and the methods below."""

    id: ClassVar[str]
    names: ClassVar[Names]
    counts: ClassVar[tuple[int, ...]]
    version: ClassVar[int]
    """The rules version: raised whenever a golden replay changes."""
    options: ClassVar[tuple[Option, ...]] = ()
    state_class: ClassVar[type[State]]
    quitting: ClassVar[frozenset[str]] = frozenset()
    """Kinds of actions by which a player gives the game up; bots leave them alone."""
    bench_options: ClassVar[dict[str, Any]] = {}
    """The options that measurements of speed play with."""
    dock: ClassVar[frozenset[str]] = frozenset()
    """Kinds of actions that are about no thing on the board but about going on: end, pass, done, decline."""
    purse: ClassVar[frozenset[str]] = frozenset()
    """The measures that are spent: what an action takes of them is its price."""
    restricted: ClassVar[tuple[str, ...]] = ()
    """Zones in which not everything with a fitting back may lie, the narrowest first; see ``may_lie``."""
    in_play: ClassVar[tuple[str, ...]] = ()
    """Keys of a seat's part of the board whose components its player wants explained: hand, cards in play."""

    rules: Rules
    pack_hash: str
    pack: Pack | None = None
    vocabulary: Vocabulary | None = None

    def deal(self, options: dict[str, Any], seats: int, keys: list[bytes]) -> State:
        """Return a new state with everything set up and the first frames on the agenda."""
        raise TypeError(f"{self.id} has no deal()")

    def outcome(self, state: State) -> Outcome:
        """Return totals, ranks and breakdown of a state; at the end they are final."""
        raise TypeError(f"{self.id} has no outcome()")

    def board(self, known: State, seat: int | None) -> dict[str, Any]:
        """Return what the boards draw, from a masked state, as plain data.

        A component is its id, a hidden card is ``back.<n>`` (see ``shown``), a player is ``seat.<n>``, every
        int is a number; other texts are words of the title. What belongs to the seats is a list under
        "seats"; "unavailable" lists actions with the reason why they are not.
        """
        raise TypeError(f"{self.id} has no board()")

    def evaluate(self, state: State, seat: int) -> float:
        """Return how good the position is for a seat; bots compare such numbers within one state."""
        return float(self.outcome(state).totals[seat])

    def back(self, item: int) -> int:
        """Return what the hidden side of an item shows: items with one back can be confused."""
        return 0

    def component(self, item: int) -> str:
        """Return the id of the component that an item of a zone is."""
        raise TypeError(f"{self.id} has no component()")

    def shown(self, items: Iterable[int]) -> list[str]:
        """Return items of a masked zone as a board names them: ids, ``back.<n>``, ``back.empty``."""
        return [self.component(item) if item >= 0 else _covered(item) for item in items]

    def may_lie(self, item: int, zone: str) -> bool:
        """Return whether an item can lie hidden in one of the ``restricted`` zones, by the field's name."""
        return True

    def turn_seat(self, state: State) -> int:
        """Return the seat whose turn it is, which may use free actions; TABLE if it is nobody's."""
        return TABLE

    def measures(self, state: State, seat: int) -> dict[str, int]:
        """Return the numbers that a player watches: own stock, growth, strength, points. Names are words."""
        return {"total": self.outcome(state).totals[seat]}

    def universe(self, state: State) -> list[int]:
        """Return all items of this game's zones, each as often as it exists."""
        return []

    def order_free(self, tree: tuple[Any, ...]) -> bool:
        """Return whether an effect may run at any time without making a difference (own counters only)."""
        return order_free(tree, self.rules.vocabulary)

    def invariants(self, state: State) -> list[str]:
        """Return one sentence for each thing that is wrong with a state; the laws ask at every question."""
        return []

    def refuse(self, options: dict[str, Any], seats: int) -> str | None:
        """Return one sentence if the game cannot be set up so, None if it can."""
        refusal = self.refusal(options, seats)
        return str(refusal) if refusal else None

    def refusal(self, options: dict[str, Any], seats: int) -> Unplayable | None:
        """Return why the game cannot be set up so, with a code for other languages; None if it can."""
        name = self.names["en"]
        if seats not in self.counts:
            span = _span(self.counts)
            sentence = f"{name} is for {span} players, not {seats}."
            return Unplayable(sentence, "players", name, span, seats, min(self.counts), max(self.counts))
        known = {option.id: option for option in self.options}
        for key, value in options.items():
            if key not in known:
                there = ", ".join(known) or "none"
                return Unplayable(
                    f"{name} has no option '{key}'; it has {there}.", "no_option", name, key, there
                )
            option = known[key]
            values = value if option.per_seat else [value]
            if option.per_seat and (not isinstance(value, list) or len(value) != seats):
                sentence = f"The option '{key}' takes one value per seat, {seats} in all."
                return Unplayable(sentence, "option_per_seat", key, seats)
            for single in values:
                if single not in option.values:
                    there = ", ".join(option.values)
                    sentence = f"The option '{key}' is one of {there}, not '{single}'."
                    return Unplayable(sentence, "option_value", key, there, str(single))
        full = self.complete(options, seats)
        for option in self.options:
            usual, chosen = self.default(option, seats), full[option.id]
            if chosen != usual and option.allowed and not option.allowed(full, seats):
                sentence = (
                    f"The option '{option.id}' must stay '{usual}', not '{chosen}', "
                    "with this number of players and these other options."
                )
                return Unplayable(sentence, "option_fixed", option.id, str(usual), str(chosen))
        return None

    def default(self, option: Option, seats: int) -> Any:
        """Return an option's default value, once or once per seat."""
        return [option.default] * seats if option.per_seat else option.default

    def complete(self, options: dict[str, Any], seats: int) -> dict[str, Any]:
        """Return the options with the defaults filled in, in declared order."""
        return {option.id: options.get(option.id, self.default(option, seats)) for option in self.options}

    def setup(
        self,
        options: dict[str, Any],
        seats: int,
        seed: int | str,
        sink: list[tuple[int, Entry]] | None = None,
    ) -> State:
        """Return a new game at its first question; a sink receives the journal of the set-up."""
        refusal = self.refusal(options, seats)
        if refusal:
            raise refusal
        state = self.deal(self.complete(options, seats), seats, stream_keys(seed, self.id, seats))
        state.sink = sink
        state.run()
        state.sink = None
        return state

    def load(self, data: dict[str, Any]) -> State:
        """Return the state that ``to_json()`` wrote."""
        state = self.state_class.__new__(self.state_class)
        state.read_state(self, data)
        return state

    def load_masked(self, data: dict[str, Any]) -> State:
        """Return a state from a view, its hidden places still hidden and its questions not worked out.

        What is derived from the lasting fields is derived from what is known alone.
        """
        state = self.state_class.__new__(self.state_class)
        state.read_fields(self, data)
        state.reindex()
        return state

    def configurations(self) -> list[Configuration]:
        """Return ways to set the game up in which every pair of choices occurs, at most 24."""
        return [Configuration(row[""], self._seated(row)) for row in _covering(self)][:24]

    def _seated(self, row: dict[str, Any]) -> dict[str, Any]:
        """Return the options of a row; if given per seat, the first has the value and the others the next."""
        options = {}
        for option in self.options:
            first = option.values.index(row[option.id])
            around = [option.values[(first + seat) % len(option.values)] for seat in range(row[""])]
            options[option.id] = around if option.per_seat else row[option.id]
        return options


def _covered(item: int) -> str:
    return "back.empty" if item == EMPTY else f"back.{hidden(item)}"


def _span(counts: tuple[int, ...]) -> str:
    low, high = min(counts), max(counts)
    return str(low) if low == high else f"{low} to {high}"


def _covering(game: Game) -> list[dict[str, Any]]:
    """Pick set-ups greedily until every pair of values of two dimensions has been met; "" is the count."""
    axes: list[tuple[str, tuple[Any, ...]]] = [("", game.counts)]
    axes += [(option.id, option.values) for option in game.options]
    names = [name for name, _ in axes]
    every = [dict(zip(names, values, strict=True)) for values in product(*[values for _, values in axes])]
    legal = [row for row in every if game.refuse(game._seated(row), row[""]) is None]
    pairs = [frozenset(_pairs(row)) for row in legal]
    missing = set().union(*pairs)
    picked: list[int] = []
    while missing:
        best = max(range(len(legal)), key=lambda number: len(pairs[number] & missing))
        missing -= pairs[best]
        picked.append(best)
    times = Counter(pair for number in picked for pair in pairs[number])
    for number in picked[:]:
        if all(times[pair] > 1 for pair in pairs[number]):
            picked.remove(number)
            times.subtract(pairs[number])
    return [legal[number] for number in picked]


def _pairs(row: dict[str, Any]) -> list[tuple[Any, ...]]:
    items = sorted(row.items())
    if len(items) == 1:
        return [(items[0],)]
    return [(one, two) for i, one in enumerate(items) for two in items[i + 1 :]]
