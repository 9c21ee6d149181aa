"""Positions of played games, and a browser that looks at their pages without a server.

The browser's requests are answered by the site inside this process, so that a picture of a board takes a
second and nothing listens anywhere.
"""

from __future__ import annotations

import json
import logging
import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlsplit

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tests" / "table")]
os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "civitas.table.settings")
os.environ.setdefault("CIVITAS_HOME", tempfile.mkdtemp(prefix="civitas-gallery-"))
os.environ.setdefault("CIVITAS_LIMIT_FACTOR", "1000")

import django  # noqa: E402

django.setup()

# Pages that nobody has open cannot be told of changes from inside of a browser's loop.
logging.getLogger("civitas.live").setLevel(logging.CRITICAL)

from django.core.management import call_command  # noqa: E402
from django.test import Client  # noqa: E402
from playwright.sync_api import Page, Route, sync_playwright  # noqa: E402

from civitas.games import titles  # noqa: E402
from civitas.kernel.state import Question, State  # noqa: E402
from civitas.kernel.types import Action  # noqa: E402
from civitas.kernel.views import view  # noqa: E402
from civitas.table.accounts.models import Person  # noqa: E402
from civitas.table.play.models import Seat, Table  # noqa: E402
from civitas.table.visitor import BACKEND  # noqa: E402

SITE = "http://civitas.test"
NAMES = ("Ada", "Bruno", "Clara", "Dmitri", "Elif")
PATIENCE = 180_000
"""So many milliseconds may a page take: a busy machine is slow."""
DESK, WALL, PHONE = (1440, 900), (1920, 1080), (390, 844)


def prepare() -> None:
    """Make the database of the gallery."""
    call_command("migrate", verbosity=0)


def chosen(rng: Random, asked: dict[int, Question]) -> tuple[int, Action]:
    """Choose somebody who is asked and an answer, at random, but seldom to go on or to destroy."""
    seat = rng.choice(sorted(asked))
    going_on = [action for action in asked[seat].actions if action[0] not in ("leave",)]
    usual = [action for action in going_on if action[0] not in ("end", "destroy", "disband", "pass")]
    return seat, rng.choice(usual if usual and rng.random() < 0.85 else going_on)


def played(title: str, seats: int, seed: int, **options: Any) -> Iterator[tuple[State, int]]:
    """Play a game as `Shown` does, without a table; yield the state before each answer, and its number."""
    rng, state, step = Random(seed), titles()[title].setup(options, seats, str(seed)), 0
    while not state.over:
        yield state, step
        asked = {seat: question for seat in state.waiting() if (question := state.question(seat))}
        state.apply(*chosen(rng, asked))
        step += 1


def densest(title: str, seats: int, games: int, every: int, **options: Any) -> tuple[int, int]:
    """Return the seed of the game, of so many, with the fullest board, and after which answer it is that."""
    fullest, found = 0, (1, 0)
    for seed in range(1, games + 1):
        for state, step in played(title, seats, seed, **options):
            if step % every == 0:
                full = len(json.dumps(view(state, min(state.waiting()))["board"]))
                fullest, found = max((fullest, found), (full, (seed, step)))
    return found


class Shown:
    """A table that is played at random, to be looked at; the same seed is the same game."""

    def __init__(self, game: str, seats: int, seed: int, **options: Any) -> None:
        from django.db import transaction

        from civitas.table.play import service

        service.new_seed = lambda: str(seed)
        self.rng = Random(seed)
        self.persons = [Person.objects.guest(name) for name in NAMES[:seats]]
        self.table = Table.objects.create(game=game, options=options, host=self.persons[0], seed=str(seed))
        for number, person in enumerate(self.persons):
            Seat.objects.create(
                table=self.table, number=number, kind=Seat.Kind.PERSON, person=person, name=NAMES[number]
            )
        with transaction.atomic():
            service.begin(self.table)

    def waiting(self) -> dict[int, Any]:
        """Return the questions of those whom the table waits for."""
        from civitas.table.play.match_cache import reading

        with reading(self.table.code) as (_, match):
            return {seat: match.state.question(seat) for seat in match.state.waiting()}

    def step(self) -> bool:
        """Let somebody answer at random; return whether the game goes on."""
        from tables import play

        asked = self.waiting()
        if not asked:
            return False
        seat, action = chosen(self.rng, asked)
        play(self.table, self.persons[seat], seat, action)
        return True


@contextmanager
def browser() -> Iterator[Any]:
    """Open a browser without a window."""
    with sync_playwright() as playwright:
        path = os.environ.get("CHROMIUM", "/usr/bin/chromium")
        opened = playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        yield opened
        opened.close()


def page_for(opened: Any, person: Person, size: tuple[int, int], lang: str, dark: bool, **more: Any) -> Page:
    """Return a page whose requests the site in this process answers."""
    client = Client(headers={"accept-language": lang, "host": "127.0.0.1"})
    client.force_login(person, backend=BACKEND)
    client.cookies["scripts"] = "on"
    context = opened.new_context(
        viewport={"width": size[0], "height": size[1]},
        locale=lang,
        color_scheme="dark" if dark else "light",
        **more,
    )

    def answer(route: Route) -> None:
        address = urlsplit(route.request.url)
        path = address.path + (f"?{address.query}" if address.query else "")
        if address.path.startswith("/static/"):
            file = ROOT / "src/civitas/table/static" / address.path.removeprefix("/static/")
            route.fulfill(path=str(file))
            return
        reply = client.get(path)
        while reply.status_code in (301, 302):
            reply = client.get(reply["Location"])
        headers = {name: value for name, value in reply.items() if name.lower() != "x-frame-options"}
        route.fulfill(status=reply.status_code, headers=headers, body=reply.content)

    context.set_default_timeout(PATIENCE)
    context.route("**/*", answer)
    return context.new_page()
