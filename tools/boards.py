"""Look at the titles' boards: take pictures, measure overlaps and cut texts, weigh pages.

python tools/boards.py screenshots FOLDER [TITLE]      pictures of every title, language, theme and size
python tools/boards.py measure [TITLE] [POSITIONS]     what overlaps or is cut, in both languages
python tools/boards.py weigh [TITLE] [POSITIONS]       bytes and CPU per page and update, and which are over
"""

from __future__ import annotations

import gc
import gzip
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from statistics import mean
from typing import Any, Literal

from django.test import Client
from gallery import DESK, PHONE, SITE, WALL, Shown, browser, densest, page_for, played, prepare

from civitas.games import titles
from civitas.table.boards import board_for
from civitas.table.boards.marks import CLOSED
from civitas.table.visitor import BACKEND
from civitas.words import LANGUAGES

OPTIONS: dict[str, dict[str, Any]] = {"ages": {"version": "expert"}}
SEATS = {"ages": (4, 2), "path": (4, 1), "revive": (4, 1), "civolution": (4, 1)}
SIZES = (DESK, WALL, PHONE)
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
GAMES = 80
"""So many games are looked through for the fullest board."""
WEIGHT = {"page": 60, "update": 15}
"""What a first page and an update may weigh, in kB gzip."""
CUT_WITH_SHEET = "cut, sheet has it"
VIEWS = (("board", ""), ("plain", "plain "))
STRIDE = {"ages": 31, "path": 5, "revive": 43, "civolution": 23}
"""So many answers lie between two positions that are weighed, so that whole games are looked at."""
SPREAD = {"ages": 7, "path": 3, "revive": 11, "civolution": 7}
"""The same for positions that are measured: many more of them."""
MANY = 200
"""Fewer measured positions are spread over the games that so many come from."""

MEASURE = (Path(__file__).parent / "measure.js").read_text(encoding="utf-8")


def positions(title: str, wanted: int, seed: int = 1, every: int = 9) -> Iterator[tuple[Shown, int, str]]:
    """Play games at random; yield tables with a seat that is asked, and the topic of its question.

    The last position of a game shows its score.
    """
    made = 0
    while made < wanted:
        for seats in SEATS.get(title, (4, 2)):
            shown = Shown(title, seats, seed, **OPTIONS.get(title, {}))
            seed += 1
            step = 0
            while made < wanted and shown.step():
                step += 1
                asked = shown.waiting()
                if step % every == 0 and asked:
                    seat = min(asked)
                    made += 1
                    yield shown, seat, asked[seat].topic
            if made < wanted:
                made += 1
                yield shown, 0, "over"


def client_of(shown: Shown, seat: int, lang: str = "en") -> Client:
    """Return somebody at a seat whose browser is known to run scripts."""
    client = Client(headers={"accept-language": lang, "host": "127.0.0.1"})
    client.cookies["scripts"] = "on"
    client.force_login(shown.persons[seat], backend=BACKEND)
    return client


def planned(title: str, seats: int, seed: int, named: dict[int, str]) -> dict[int, str]:
    """Return after which answers of a game to take pictures, and what of: the named ones and the topics.

    Of a topic the third question is taken, or the last where there are fewer: the first ones are often empty.
    """
    asked: dict[str, list[int]] = {}
    for state, step in played(title, seats, seed, **OPTIONS.get(title, {})):
        asked.setdefault(state.question(min(state.waiting())).topic, []).append(step)
    third = {topic: steps[min(2, len(steps) - 1)] for topic, steps in asked.items()}
    return {**{step: topic for topic, step in third.items()}, **named}


def moments(title: str) -> Iterator[tuple[Shown, int, str]]:
    """Yield the start, middle, fullest and end of the fullest of many games, and every kind of question met.

    Then the same of a game with the other number of seats.
    """
    most, other = SEATS.get(title, (4, 2))
    options = OPTIONS.get(title, {})
    seed, full = densest(title, most, GAMES, STRIDE[title], **options)
    for seats, named in ((most, {0: "start", full // 2: "middle", full: "densest"}), (other, {})):
        shown, step = Shown(title, seats, seed, **options), 0
        wanted = planned(title, seats, seed, named)
        while asked := shown.waiting():
            if step in wanted:
                yield shown, min(asked), f"{seats}-{wanted[step]}"
            shown.step()
            step += 1
        yield shown, 0, f"{seats}-end"


def screenshots(folder: Path, chosen: str = "") -> int:
    """Take pictures of the moments of a game, in all looks; a page is loaded once per language."""
    folder.mkdir(parents=True, exist_ok=True)
    with browser() as opened:
        for title in drawn_titles(chosen):
            for shown, seat, moment in moments(title):
                for lang in LANGUAGES:
                    page = page_for(opened, shown.persons[seat], DESK, lang, False)
                    page.goto(f"{SITE}/t/{shown.table.code}")
                    for (width, height), theme in product(SIZES, THEMES):
                        page.set_viewport_size({"width": width, "height": height})
                        page.emulate_media(color_scheme=theme)
                        page.screenshot(path=str(folder / f"{title}-{moment}-{width}-{lang}-{theme}.png"))
                    page.context.close()
                print(f"{title} {moment}", flush=True)
    return 0


def measure(chosen: str = "", wanted: int = 20) -> int:
    """List what overlaps, leaves the page or is cut without a sheet, at each position in both languages."""
    bad = 0
    with browser() as opened:
        for title in drawn_titles(chosen):
            faults: Counter[tuple[str, str, str]] = Counter()
            pages: dict[tuple[str, int, str], Any] = {}
            every = SPREAD[title] * max(1, MANY // wanted)
            for looked, (shown, seat, topic) in enumerate(positions(title, wanted, every=every)):
                if looked % 20 == 0:
                    print(f"{title}: {looked} of {wanted}", file=sys.stderr, flush=True)
                for lang in LANGUAGES:
                    key = (shown.table.code, seat, lang)
                    if key not in pages:
                        pages[key] = page_for(opened, shown.persons[seat], DESK, lang, False)
                    pages[key].goto(f"{SITE}/t/{shown.table.code}", wait_until="domcontentloaded")
                    for kind, what in pages[key].evaluate(MEASURE):
                        faults[(f"{lang} {topic}", kind, what)] += 1
                    # A page that stays open follows the game and keeps the browser from the next one.
                    pages[key].goto("about:blank")
                for key in [key for key in pages if key[0] != shown.table.code]:
                    pages.pop(key).context.close()
            for page in pages.values():
                page.context.close()
            bad += listed(title, wanted, faults)
    return 1 if bad else 0


def listed(title: str, looked: int, faults: Counter[tuple[str, str, str]]) -> int:
    """Print what was found on the pages of a title; return how many faults there are."""
    for (where, kind, what), times in faults.most_common():
        print(f"{times:4} {kind:20} {title} {where:24} {what}")
    bad = sum(times for (_, kind, _), times in faults.items() if kind != CUT_WITH_SHEET)
    cut = sum(faults.values()) - bad
    print(
        f"{title}: {looked} positions in {len(LANGUAGES)} languages, {bad} faults,"
        f" {cut} names cut on things whose sheet has them whole"
    )
    return bad


class Weighed:
    """What the pages of one title weigh and cost: kB and ms of CPU, per kind of answer."""

    def __init__(self) -> None:
        self.sizes: dict[str, list[float]] = {}
        self.costs: dict[str, list[float]] = {}

    def get(self, client: Client, address: str, name: str, **headers: str) -> str:
        """Fetch a page that nobody has seen yet, and note what it weighs and costs."""
        gc.collect()
        before = time.process_time()
        page = client.get(address, headers=headers).content
        self.costs.setdefault(name, []).append(1000 * (time.process_time() - before))
        self.sizes.setdefault(name, []).append(len(gzip.compress(page)) / 1000)
        return page.decode()

    def tell(self, title: str) -> bool:
        """Print the figures beside their bounds; return whether one is over."""
        over = False
        print(f"{title}, {len(self.costs['page'])} positions")
        for name, bound in WEIGHT.items():
            sizes = self.sizes[name]
            heavy = max(sizes) > bound
            over |= heavy
            note = " OVER" if heavy else ""
            most, usual = max(sizes), mean(sizes)
            print(f"  {name:7} {most:5.1f} kB gzip at most, {usual:5.1f} on average; bound {bound}{note}")
        for name in WEIGHT:
            cost, bound = mean(self.costs[name]), mean(self.costs[f"plain {name}"])
            slow = cost > bound
            over |= slow
            note = " OVER" if slow else ""
            print(f"  {name:7} {cost:5.1f} ms of CPU on average; plain board {bound:.1f}{note}")
        return over


def weigh(chosen: str = "", wanted: int = 60) -> int:
    """Print how much pages and updates weigh, and what they cost, beside the plain board."""
    over = False
    for title in drawn_titles(chosen):
        weighed, warm = Weighed(), False
        for number, (shown, seat, _) in enumerate(positions(title, wanted, every=STRIDE[title])):
            client = client_of(shown, seat)
            address = f"/t/{shown.table.code}"
            stamps = {}
            # Whoever comes first pays for what both read of a new position.
            views = VIEWS[:: 1 if number % 2 else -1]
            for view, name in views:
                client.get(f"{address}?view={view}")
                if not warm:
                    client.get(address)
                page = weighed.get(client, address, f"{name}page")
                stamps[view] = " ".join([*re.findall(r'data-stamp="([^"]+)"', page), CLOSED])
            warm = True
            if not shown.step():
                continue
            for view, name in views:
                client.get(f"{address}?view={view}")
                headers = {"hx-request": "true", "x-have": stamps[view]}
                weighed.get(client, f"{address}/scene", f"{name}update", **headers)
        over |= weighed.tell(title)
    return 1 if over else 0


def drawn_titles(chosen: str = "") -> list[str]:
    """Return the titles that have a board of their own."""
    return [id for id, game in titles().items() if board_for(game) and chosen in ("", id)]


def main() -> int:
    prepare()
    command, *rest = sys.argv[1:] or ["help"]
    if command == "screenshots":
        return screenshots(Path(rest[0]), *rest[1:2])
    if command == "measure":
        return measure(rest[0] if rest else "", int(rest[1]) if len(rest) > 1 else 20)
    if command == "weigh":
        return weigh(rest[0] if rest else "", int(rest[1]) if len(rest) > 1 else 60)
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main())
