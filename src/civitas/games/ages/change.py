"""Making change: which tokens may be left after a payment (IW-128 to IW-131, IW-AMB-10).

A blue token stays, goes back to the bank, or is exchanged for lower tokens that are worth less in all; what
it loses is paid. Of the ways to pay only those are offered that leave the fewest tokens on the cards: the
same worth in fewer tokens is never worse, because more tokens lie in the bank and change can be made later.
"""

from __future__ import annotations

from functools import lru_cache

Tokens = tuple[int, ...]


@lru_cache(maxsize=1 << 14)
def left_after(values: Tokens, made: int, tokens: Tokens, bank: int, cost: int) -> tuple[Tokens, ...]:
    """Return the different ways in which tokens may lie after paying, sorted.

    ``values`` are the worths of the cards, lower ones first; change may lie on the first ``made`` of them,
    the others (laboratories) only give tokens back. If no change is possible for want of tokens, more is
    paid.

    >>> left_after((1, 2), 2, (3, 2), 5, 3)
    ((0, 2),)
    >>> left_after((1, 3), 2, (0, 1), 5, 1)
    ((2, 0),)
    >>> left_after((1, 3), 2, (0, 1), 0, 1)
    ((1, 0),)
    """
    worth = sum(value * number for value, number in zip(values, tokens, strict=True))
    if cost >= worth:
        return ((0,) * len(values),)
    if tokens[0] >= cost and values[0] == 1:
        return ((tokens[0] - cost, *tokens[1:]),)
    sizes, have, creatable = _by_worth(values, made, tokens)
    room = sum(tokens) + bank
    for target in range(worth - cost, -1, -1):
        found = _fewest(sizes, have, creatable, target, room)
        if found:
            return tuple(sorted(_laid(values, made, tokens, sizes, left) for left in found))
    return ((0,) * len(values),)


def _by_worth(values: Tokens, made: int, tokens: Tokens) -> tuple[Tokens, Tokens, tuple[bool, ...]]:
    """Put cards of equal worth together, the highest worth first."""
    sizes = tuple(sorted(set(values), reverse=True))
    have = tuple(sum(n for value, n in zip(values, tokens, strict=True) if value == size) for size in sizes)
    return sizes, have, tuple(size in values[:made] for size in sizes)


def _fewest(sizes: Tokens, have: Tokens, creatable: tuple[bool, ...], target: int, room: int) -> list[Tokens]:
    """Return the smallest sets of tokens of a worth that can be reached without merging lower tokens."""
    best: list[Tokens] = []
    fewest = room
    stack: list[tuple[Tokens, int, int]] = [((), target, 0)]
    while stack:
        chosen, rest, used = stack.pop()
        place = len(chosen)
        if place == len(sizes):
            if rest == 0 and used <= fewest and _reachable(sizes, have, chosen):
                if used < fewest:
                    fewest, best = used, []
                best.append(chosen)
            continue
        size = sizes[place]
        most = rest // size
        if place == 0 or not creatable[place]:
            most = min(most, have[place])
        lower = sizes[place + 1] if place + 1 < len(sizes) else 0
        for number in range(most + 1):
            after = rest - number * size
            if after and (not lower or used + number + -(-after // lower) > fewest):
                continue
            stack.append(((*chosen, number), after, used + number))
    return best


def _reachable(sizes: Tokens, have: Tokens, left: Tokens) -> bool:
    """Return whether tokens can become these by giving back and by changing down only."""
    spare: list[int] = []
    for size, before, after in zip(sizes, have, left, strict=True):
        spare += [size] * (before - after)
        for _ in range(after - before):
            bins = [(room, place) for place, room in enumerate(spare) if room >= size]
            if not bins:
                return False
            spare[min(bins)[1]] -= size
    return True


def _laid(values: Tokens, made: int, tokens: Tokens, sizes: Tokens, left: Tokens) -> Tokens:
    """Say on which cards the tokens lie; laboratories give theirs back first."""
    after = list(tokens)
    for size, number in zip(sizes, left, strict=True):
        places = [place for place, value in enumerate(values) if value == size]
        for place in places:
            if place < made:
                extra = sum(tokens[other] for other in places if other >= made)
                after[place] = max(min(number, tokens[place]), number - extra)
                number -= after[place]
            else:
                after[place] = number
    return tuple(after)


@lru_cache(maxsize=1 << 12)
def gained(values: Tokens, bank: int, worth: int) -> Tokens:
    """Return the tokens to lay on the cards for goods of a worth: as few as possible (IW-133, IW-AMB-8).

    >>> gained((1, 2), 9, 5)
    (1, 2)
    >>> gained((1, 2), 2, 5)
    (0, 2)
    """
    laid = [0] * len(values)
    for place in range(len(values) - 1, -1, -1):
        number = min(worth // values[place], bank)
        laid[place] = number
        worth -= number * values[place]
        bank -= number
    return tuple(laid)
