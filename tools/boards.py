"""Look at the titles' boards: take pictures, measure overlaps and cut texts, weigh pages.

python tools/boards.py screenshots FOLDER [TITLE]      pictures of every title, language, theme and size
python tools/boards.py measure [TITLE] [POSITIONS]     what overlaps or is cut at 1440 x 900
python tools/boards.py weigh [TITLE] [POSITIONS]       bytes and time, beside the plain board
"""

from __future__ import annotations

import gzip
import re
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from django.test import Client
from gallery import DESK, PHONE, SITE, WALL, Shown, browser, page_for, prepare

from civitas.games import titles
from civitas.table.boards import board_for
from civitas.table.visitor import BACKEND

OPTIONS: dict[str, dict[str, Any]] = {"ages": {"version": "expert"}}
SEATS = {"ages": (4, 2), "path": (4, 1), "revive": (4, 1), "civolution": (4, 1)}
LOOKS = (
    (DESK, "en", False),
    (DESK, "de", True),
    (WALL, "de", False),
    (PHONE, "en", True),
    (PHONE, "de", False),
)
KINDS_SHOWN = 14

MEASURE = (Path(__file__).parent / "measure.js").read_text(encoding="utf-8")


def positions(title: str, wanted: int, seed: int = 1) -> Iterator[tuple[Shown, int, str]]:
    """Play games at random; yield tables with a seat that is asked, and the topic of its question."""
    made = 0
    while made < wanted:
        for seats in SEATS.get(title, (4, 2)):
            shown = Shown(title, seats, seed, **OPTIONS.get(title, {}))
            seed += 1
            step = 0
            while made < wanted and shown.step():
                step += 1
                asked = shown.waiting()
                if step % 9 == 0 and asked:
                    seat = min(asked)
                    made += 1
                    yield shown, seat, asked[seat].topic


def client_of(shown: Shown, seat: int, lang: str = "en") -> Client:
    """Return somebody without scripts at a seat."""
    client = Client(headers={"accept-language": lang, "host": "127.0.0.1"})
    client.force_login(shown.persons[seat], backend=BACKEND)
    return client


def screenshots(folder: Path, chosen: str = "") -> int:
    """Take a picture of the first position of every kind of question, in all looks."""
    folder.mkdir(parents=True, exist_ok=True)
    with browser() as opened:
        for title in drawn_titles(chosen):
            met: Counter[str] = Counter()
            for shown, seat, topic in positions(title, 90):
                met[topic] += 1
                if met[topic] != 2 or len([t for t in met if met[t] > 1]) > KINDS_SHOWN:
                    continue
                for size, lang, dark in LOOKS:
                    page = page_for(opened, shown.persons[seat], size, lang, dark)
                    page.goto(f"{SITE}/t/{shown.table.code}")
                    theme = "dark" if dark else "light"
                    file = folder / f"{title}-{topic}-{size[0]}-{lang}-{theme}.png"
                    page.screenshot(path=str(file))
                    page.context.close()
                    print(file)
    return 0


def measure(chosen: str = "", wanted: int = 20) -> int:
    """List what overlaps, leaves the page or is cut without a sheet."""
    faults: Counter[tuple[str, str, str]] = Counter()
    looked = 0
    with browser() as opened:
        for title in drawn_titles(chosen):
            for number, (shown, seat, topic) in enumerate(positions(title, wanted)):
                page = page_for(opened, shown.persons[seat], DESK, ("en", "de")[number % 2], False)
                page.goto(f"{SITE}/t/{shown.table.code}")
                looked += 1
                for kind, what in page.evaluate(MEASURE):
                    faults[(f"{title} {topic}", kind, what)] += 1
                page.context.close()
    for (where, kind, what), times in faults.most_common():
        print(f"{times:4} {kind:20} {where:24} {what}")
    bad = sum(times for (_, kind, _), times in faults.items() if kind != "cut, sheet has it")
    cut = sum(faults.values()) - bad
    print(f"{looked} positions: {bad} faults, {cut} names cut on things whose sheet has them whole")
    return 1 if bad else 0


def weigh(chosen: str = "", wanted: int = 12) -> int:
    """Print how much pages and updates weigh, and what they cost, beside the plain board."""
    for title in drawn_titles(chosen):
        first, update, plain = [], [], []
        seconds: Counter[str] = Counter()
        for shown, seat, _ in positions(title, wanted):
            client = client_of(shown, seat)
            address = f"/t/{shown.table.code}"
            client.get(address)
            for view in ("board", "plain"):
                client.get(f"{address}?view={view}")
                client.get(address)
                before = time.process_time()
                page = client.get(address).content
                seconds[view] += time.process_time() - before
                (first if view == "board" else plain).append(len(gzip.compress(page)))
            client.get(f"{address}?view=board")
            page = client.get(address).content.decode()
            stamps = " ".join(re.findall(r'data-stamp="([^"]+)"', page))
            if not shown.step():
                continue
            headers = {"hx-request": "true", "x-have": stamps}
            fresh = client.get(f"{address}/scene", headers=headers).content
            update.append(len(gzip.compress(fresh)))
        print(f"{title}: kB gzip at most (on average), ms of CPU")
        for what, sizes in (("first page", first), ("update", update), ("plain board", plain)):
            print(f"  {what:12} {max(sizes) / 1000:6.1f} ({sum(sizes) / len(sizes) / 1000:.1f})")
        for view, spent in seconds.items():
            print(f"  {view:12} {1000 * spent / len(first):6.0f} ms")
    return 0


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
        return weigh(rest[0] if rest else "", int(rest[1]) if len(rest) > 1 else 12)
    print(__doc__)
    return 2


if __name__ == "__main__":
    sys.exit(main())
