"""Games of a plan on a Ray cluster, in chunks: what is played and what comes out is the same as here.

A node gets the plan as data, an owner's pack as the text of its files, and the numbers of some games; it must
have the same Civitas installed, which is checked before it plays. A chunk that a lost node had is played
again by another one.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from importlib import import_module
from itertools import islice
from pathlib import Path
from socket import create_connection
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import msgspec

from civitas.arena.course import Played, play_one
from civitas.arena.schedule import Plan
from civitas.bots import registry
from civitas.games import ELSEWHERE
from civitas.kernel.types import Unplayable

HERE = "local"
"""The address that starts Ray on this machine, for as long as the run takes."""
STORE = 100 * 2**20
"""Bytes of shared memory that Ray gets on this machine; results are small."""
MOST_AT_ONCE = 64
"""A chunk has at most so many games."""
IN_FLIGHT = 2
"""So many chunks per core wait or are played at a time."""
QUIET = {"log_to_driver": False, "logging_level": "ERROR", "configure_logging": False}
ATTEMPTS = 3
"""So often Ray is started here before it is given up."""
PATIENCE = 5.0
"""Seconds after which nobody is taken to listen at an address."""


def surroundings() -> dict[str, str]:
    """Return what the environment says about games and bots that live elsewhere."""
    return {name: os.environ.get(name, "") for name in (ELSEWHERE, registry.ELSEWHERE)}


class Order(NamedTuple):
    """What a node has to know to play games of a plan."""

    plan: Plan
    described: dict[str, Any]
    pack: dict[str, bytes]
    surroundings: dict[str, str]


def order_of(plan: Plan) -> Order:
    """Return a plan with everything that lies beside it on this machine."""
    pack = {} if plan.pack is None else {path.name: path.read_bytes() for path in plan.pack.glob("*.toml")}
    return Order(plan, plan.described(plan.opened()), pack, surroundings())


def play_chunk(order: Order, numbers: list[int]) -> list[bytes]:
    """Play some games on a node; they travel as they are written to a file."""
    os.environ.update(order.surroundings)
    plan = order.plan
    with TemporaryDirectory() as folder:
        if order.pack:
            plan.pack = Path(folder) / (plan.pack.name if plan.pack else "pack")
            plan.pack.mkdir()
            for name, text in order.pack.items():
                (plan.pack / name).write_bytes(text)
        game = plan.opened()
    if plan.described(game) != order.described:
        raise Unplayable(
            "A node of the cluster has another version of the rules, or other components.", "other_node"
        )
    return [msgspec.json.encode(play_one(game, plan, number)) for number in numbers]


def played_there(
    address: str, plan: Plan, numbers: Iterator[int], left: int, workers: int
) -> Iterator[Played]:
    """Play games on the cluster at an address and return them in the order in which they come back."""
    ray = _connected(address, workers)
    try:
        play = ray.remote(play_chunk)
        cores = max(1, int(ray.cluster_resources().get("CPU", 1)))
        size = max(1, min(MOST_AT_ONCE, left // (4 * cores)))
        order = ray.put(order_of(plan))
        flying: list[Any] = []
        chunks = iter(lambda: list(islice(numbers, size)), [])
        for chunk in chunks:
            flying.append(play.remote(order, chunk))
            if len(flying) >= IN_FLIGHT * cores:
                yield from _landed(ray, flying)
        while flying:
            yield from _landed(ray, flying)
    finally:
        ray.shutdown()


def _landed(ray: Any, flying: list[Any]) -> Iterator[Played]:
    """Wait for a chunk, take it off the list and return its games."""
    (done,), _ = ray.wait(flying, num_returns=1)
    flying.remove(done)
    try:
        chunk = ray.get(done)
    except ray.exceptions.RayTaskError as wrong:
        raise (wrong.cause if isinstance(wrong.cause, Unplayable) else wrong) from None
    for written in chunk:
        yield msgspec.json.decode(written, type=Played)


def _connected(address: str, workers: int) -> Any:
    """Return Ray with a connection to a cluster. Ray itself would wait for minutes where nobody listens."""
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        ray: Any = import_module("ray")
    except ModuleNotFoundError:
        raise Unplayable(
            "A cluster needs Ray, which is not installed; install civitas[cluster].", "no_ray"
        ) from None
    place = re.fullmatch(r"(?:ray://)?([^:/]+):(\d{1,5})", address)
    try:
        if place is not None:
            create_connection((place[1], int(place[2])), PATIENCE).close()
        if address == HERE:
            _begin_here(ray, workers)
        else:
            ray.init(address=address, **QUIET)
    except (OSError, OverflowError, ValueError):
        right = "an address is host:port, ray://host:port, auto or local"
        raise Unplayable(
            f"There is no Ray cluster at '{address}'; {right}.", "no_cluster", address, right
        ) from None
    return ray


def _begin_here(ray: Any, workers: int) -> None:
    """Start Ray on this machine. It gives itself half a minute, which a busy machine may exceed."""
    for left in reversed(range(ATTEMPTS)):
        try:
            ray.init(
                address=HERE, num_cpus=workers, object_store_memory=STORE, include_dashboard=False, **QUIET
            )
            return
        except Exception:  # Ray has no narrower class for it
            ray.shutdown()
            if not left:
                raise Unplayable(
                    "Ray does not start on this machine; is it busy, or short of memory?", "ray_starts_not"
                ) from None
