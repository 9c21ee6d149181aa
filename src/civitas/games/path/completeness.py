"""What the components must be together, checked at loading: a pack may change cards, but not break a set.

Each field names the place where its effects stand (schema.py); what places cannot say is looked at here: the
stands of parked cubes (V-7), boards, markets, event line and tracks of the set-up (PC-20 to PC-31), no tie
of priority (PC-92, V-30), and the solo material (PCS-2 to PCS-16).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, NoReturn

from civitas.games.path.words import BATTLE_STANDS, CHALLENGE_STANDS, MILITARY, TYPES, VOCABULARY
from civitas.kernel.grammar import by_timing, head, parts, unparse, values, walk
from civitas.kernel.pack import Component, Pack, PackError

Entries = Mapping[str, Sequence[Component]]

HISTORY = tuple(kind for kind in TYPES if kind != TYPES[MILITARY])
"""The types of challenges (PC-21)."""


NUMBERS = {
    "advantage": 10,
    "civilization": 5,
    "market": 4,
    "philosophy": 5,
    "population": 13,
    "solo_action": 12,
    "solo_board": 1,
    "solo_civilization": 5,
    "solo_difficulty": 3,
    "solo_interest": 5,
    "technology": 25,
}
"""How many components of a kind the rules ask for (PC-28, PC-30, PC-31, PC-33, PC-149, PCS-8); of the other
kinds there may be more, as long as every market and every stand of the event line can be filled."""


def check_completeness(pack: Pack) -> None:
    """Refuse components with which some game could not be set up or played to its end."""
    _parking(pack)
    entries = pack.entries
    for kind, number in NUMBERS.items():
        _fixed(kind, entries[kind], number)
    _boards(entries["civilization"])
    _different(
        entries["technology"], lambda entry: (entry["type"], entry["level"]), "has the same type and level"
    )
    _once(entries["philosophy"], "level")
    _once(entries["population"], "space")
    _markets(entries)
    _event_line(entries)
    _priority(entries["leader"])
    _solo(entries)


def _parking(pack: Pack) -> None:
    """Sages wait beside challenges and units beside battles (PC-75, V-7)."""
    for entry, field, tree in pack.trees():
        for kind, part in walk(tree, VOCABULARY):
            if kind == "verb" and head(part) == "park":
                agent, _, wanted = values(part)
                stands = CHALLENGE_STANDS if agent == "sage" else BATTLE_STANDS
                if not set(wanted) <= set(stands):
                    says = f"parks a {agent} where none counts; its stands are {', '.join(stands)}"
                    _refuse([entry], f'has "{unparse(part, VOCABULARY)}" in {field}, which {says}')


def _refuse(entries: Sequence[Component], says: str) -> NoReturn:
    """Refuse one of these entries, one of an owner's pack if there is any: the others were right without."""
    entry = next((entry for entry in entries if entry.provenance == "owner"), entries[0])
    raise PackError(entry.file, entry.line, f'{entry.kind} "{entry.id}" {says}')


def _fixed(kind: str, entries: Sequence[Component], number: int) -> None:
    if len(entries) != number:
        file, line = (entries[-1].file, entries[-1].line) if entries else ("components", None)
        says = f"there must be {number} components of the kind {kind}, and here are {len(entries)}"
        raise PackError(file, line, says)


def _once(entries: Sequence[Component], field: str) -> None:
    """Refuse two entries with the same value; their number is right, so all values are there then."""
    _different(entries, lambda entry: entry[field], f"has the same {field}")


def _different(entries: Sequence[Component], value: Callable[[Component], Hashable], says: str) -> None:
    groups: dict[Hashable, list[Component]] = {}
    for entry in entries:
        groups.setdefault(value(entry), []).append(entry)
    for group in groups.values():
        if len(group) > 1:
            _refuse(group, f"{says} as another one")


def _all_types(entry: Component, field: str) -> None:
    if sorted(entry[field]) != sorted(TYPES):
        _refuse([entry], f"must name each of the five types once in {field}")


def _boards(boards: Sequence[Component]) -> None:
    _once(boards, "board")
    for board in boards:
        _all_types(board, "priority")
    for kind in TYPES:

        def place(board: Component, kind: str = kind) -> int:
            found: int = board["priority"].index(kind)
            return found

        _different(boards, place, f"has {kind} at the same place of its priority")


def _markets(entries: Entries) -> None:
    markets = entries["market"]
    _once(markets, "players")
    for market in markets:
        if len({row["round"] for row in market["rounds"]}) < len(market["rounds"]):
            _refuse([market], "must have each of the nine rounds once")
        for kind in ("wonder", "leader"):
            deck = Counter[Any](entry["level"] for entry in entries[kind])
            for row in market["rounds"]:
                deck[row["level"]] -= row[f"{kind}s"]
            for level, left in deck.items():
                if left < 0:
                    _refuse([market, *entries[kind]], f"leaves too few {kind}s of level {level} for a market")


def _event_line(entries: Entries) -> None:
    for challenge in entries["challenge"]:
        if challenge["type"] not in HISTORY:
            _refuse([challenge], f"cannot be {challenge['type']}; challenges are {', '.join(HISTORY)}")
    found = {(entry["round"], entry["type"]) for entry in entries["challenge"]}
    for stand in CHALLENGE_STANDS:
        for kind in HISTORY:
            if (stand, kind) not in found:
                _refuse(entries["challenge"], f"leaves round {stand} without a challenge of {kind}")
    battles = {entry["round"] for entry in entries["battle"]}
    for stand in BATTLE_STANDS:
        if stand not in battles:
            _refuse(entries["battle"], f"leaves round {stand} without a battle")


def _priority(leaders: Sequence[Component]) -> None:
    """Two leaders that win every comparison could meet in one (V-30)."""
    winning = [
        leader
        for leader in leaders
        for tree in by_timing(leader["effects"], ("living",))["living"]
        if ("priority",) in parts(tree)
    ]
    if len(winning) > 1:
        _refuse(winning, 'has "priority", which only one leader may have')


def _solo(entries: Entries) -> None:
    board = entries["solo_board"][0]
    if sorted(board["preference"]) != sorted(entry.id for entry in entries["advantage"]):
        _refuse([board], "must name each advantage once in preference")
    for_two = next(entry.id for entry in entries["market"] if entry["players"] == 2)
    if board["market"] != for_two:
        _refuse([board], f'must have the market for two players, "{for_two}"')
    civilizations = [entry.id for entry in entries["civilization"]]
    rivals = entries["solo_civilization"]
    for rival in rivals:
        _all_types(rival, "interest")
        if rival["civilization"] not in civilizations:
            _refuse([rival], f"must belong to one of {', '.join(civilizations)}")
    _once(rivals, "civilization")
    _once(entries["solo_interest"], "type")
