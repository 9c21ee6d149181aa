"""Hexagons, graphs and the cheapest way."""

from __future__ import annotations

from itertools import pairwise, permutations
from random import Random

import pytest

from civitas.kernel.geometry import UNREACHABLE, Graph, Hex


def test_hexagons_around_and_apart() -> None:
    middle = Hex(2, -1)
    around = middle.neighbours()
    assert len(set(around)) == 6
    assert all(middle.distance(near) == 1 for near in around)
    assert all(one.distance(two) == 1 for one, two in pairwise(around))
    assert middle.distance(Hex(-1, 3)) == 4


def test_six_turns_lead_back_and_keep_distances() -> None:
    place, other = Hex(2, 1), Hex(-1, 3)
    assert place.rotated(6) == place
    assert place.rotated(2).rotated(4) == place
    for turn in range(6):
        assert place.rotated(turn).distance(other.rotated(turn)) == place.distance(other)
    assert Hex(1, 0).plus(Hex(0, -2)) == Hex(1, -2)


def test_a_graph_goes_both_ways() -> None:
    with pytest.raises(ValueError, match="0 touches 1, but not the other way round"):
        Graph([[1], []])
    ring = Graph.of_hexes(Hex(0, 0).neighbours())
    assert [len(around) for around in ring.neighbours] == [2] * 6
    assert ring.connected([0, 1, 2])
    assert not ring.connected([0, 3])
    assert ring.connected([])


def test_the_cheapest_way_equals_the_cheapest_of_all_ways() -> None:
    for seed in range(40):
        rng = Random(seed)
        links = {(a, b) for a in range(6) for b in range(a) if rng.random() < 0.5}
        graph = Graph([[b for b in range(6) if (max(a, b), min(a, b)) in links] for a in range(6)])
        price = {(a, b): rng.choice([0, 1, 2, 5, UNREACHABLE]) for a in range(6) for b in range(6)}
        sources = rng.sample(range(6), 2)
        found = graph.reach(sources, lambda a, b, price=price: price[a, b])
        for target in range(6):
            ways = [0 if target in sources else UNREACHABLE]
            for length in range(2, 7):
                for way in permutations(range(6), length):
                    if way[0] in sources and way[-1] == target:
                        if all((max(a, b), min(a, b)) in links for a, b in pairwise(way)):
                            ways.append(sum(price[step] for step in pairwise(way)))
            assert found[target] == min(min(ways), UNREACHABLE), (seed, target)
