"""Where which words may stand: the table of fields in docs/rules/path-effects.md, checked at loading.

The grammar accepts every word everywhere; a line that its place gives no meaning to is refused here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from civitas.games.path.words import BATTLE_STANDS, CHALLENGE_STANDS, VOCABULARY
from civitas.kernel.grammar import Tree, unparse, walk
from civitas.kernel.pack import Entry, Pack, PackError

GAINS = frozenset(
    ("gain", "research", "heritage", "population", "points", "philosophy", "park", "technology")
)
ACTIONS = GAINS | {"convert"}
COMBINED = frozenset(("&", "choose", "per", "if", "pay"))
ONGOING = frozenset(("power", "history", "limit", "discount", "keep", "priority"))

Check = Callable[[Tree], str | None]


def check_placement(pack: Pack) -> None:
    """Refuse the first effect that stands where it has no meaning."""
    for entry, field, tree in pack.trees():
        reason = _reason(entry, field, tree)
        if reason:
            line = unparse(tree, VOCABULARY)
            raise PackError(
                entry.file, entry.line, f'the {field} of {entry.kind} "{entry.id}": "{line}" {reason}'
            )


def parts(tree: Tree) -> Iterator[Tree]:
    """Yield what stands side by side in a line."""
    if tree[0] == "&":
        for part in tree[1:]:
            yield from parts(part)
    else:
        yield tree


def _reason(entry: Entry, field: str, tree: Tree) -> str | None:
    for kind, node in walk(tree, VOCABULARY):
        if kind == "verb" and node[0] == "park":
            stands = CHALLENGE_STANDS if node[1] == "sage" else BATTLE_STANDS
            if not set(node[3]) <= set(stands):
                return f"parks a {node[1]} where none counts; its stands are {', '.join(stands)}"
    if field == "left":
        return _only(tree, "gain")
    if field == "right":
        return _only(tree, "research")
    if field == "effects":
        return _card_effect(entry.kind, tree)
    if field == "fate":
        return _fate(tree)
    return _gains(tree)


def _only(tree: Tree, verb: str) -> str | None:
    return None if all(part[0] == verb for part in parts(tree)) else f'may only say "{verb}" here'


def _gains(tree: Tree) -> str | None:
    return None if all(part[0] in GAINS for part in parts(tree)) else "must be a list of gains"


def _action(tree: Tree) -> str | None:
    head = tree[0]
    if head in ACTIONS:
        return None
    if head not in COMBINED:
        return f'has "{head}" where an action must stand'
    inner = tree[1:] if head in ("&", "choose") else [tree[-1]] if head != "if" else tree[2:]
    return next((reason for part in inner if part is not None and (reason := _action(part))), None)


def _card_effect(kind: str, tree: Tree) -> str | None:
    head = tree[0]
    if head in ("living", "graveyard"):
        if kind == "wonder":
            return f'has "{head}:", which only leaders have'
        return next((why for part in parts(tree[1]) if (why := _ongoing(part, head))), None)
    if head == "end":
        return _end(tree[1])
    return None if head == "also" else _action(tree)


def _ongoing(tree: Tree, timing: str) -> str | None:
    head = tree[0]
    if head == "priority" and timing != "living":
        return 'has "priority", which works only behind "living:"'
    if head in ONGOING:
        return None
    if head == "deploy":
        return _only(tree[1], "gain")
    if head == "research-phase":
        return _only(tree[1], "research")
    if head == "evolve":
        return _action(tree[1])
    if head == "once":
        return _action(tree[1]) if timing == "graveyard" else 'has "once:", which needs "graveyard:"'
    if head == "when":
        if tree[1][0] == "leader" and timing == "living":
            return 'waits for the next leader, when a living one has gone; write "graveyard:"'
        return _action(tree[2])
    return f'has "{head}" where an ongoing effect must stand'


def _end(tree: Tree) -> str | None:
    head = tree[0]
    if head == "points":
        return None
    if head not in ("&", "per", "if"):
        return f'has "{head}" where points of the final scoring must stand'
    inner = tree[1:] if head == "&" else [tree[-1]] if head == "per" else tree[2:]
    return next((reason for part in inner if part is not None and (reason := _end(part))), None)


def _fate(tree: Tree) -> str | None:
    if tree[0] == "permanent":
        return next((why for part in parts(tree[1]) if (why := _ongoing(part, "permanent"))), None)
    if tree[0] == "if":
        return next((reason for part in tree[2:] if part is not None and (reason := _fate(part))), None)
    return _action(tree)
