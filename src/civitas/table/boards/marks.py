"""Small parts of boards that stand there a hundred times: made once for what they show, then remembered."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Any, NamedTuple

from markupsafe import Markup

from civitas.table.iconfile import address, is_drawn, pic

Token = tuple[str, str, str]

CLOSED = "closed"
"""Among the stamps: no board of another player is open on the page, so none is sent until one is opened."""


@lru_cache(maxsize=8192)
def n(name: str, value: Any, label: str = "", style: str = "") -> Markup:
    """An icon and a number; a label is shown as its title and read out."""
    styles = f"n {style}" if style else "n"
    title = Markup(' title="{}"').format(label) if label else Markup()
    return Markup('<span class="{}"{}>{}<b>{}</b></span>').format(styles, title, pic(name, "", label), value)


def toks(tokens: Sequence[Token]) -> Markup:
    """The icons of an effect, each with its number; a one after an icon goes without saying."""
    return _toks(tuple(tokens))


@lru_cache(maxsize=8192)
def _toks(tokens: tuple[Token, ...]) -> Markup:
    drawn: list[Markup] = []
    for place, (kind, text, name) in enumerate(tokens):
        if kind == "number":
            before = tokens[place - 1] if place else ("", "", "")
            if before[0] != "icon":
                drawn.append(Markup("<b>{}</b>").format(text))
            elif text != "1" and is_drawn(before[2]):
                start = Markup('<span class="n" title="{}">{}').format(before[1], pic(before[2]))
                drawn[-1] = start + Markup("<b>{}</b></span>").format(text)
            elif text != "1":
                drawn.append(Markup("<b>{}</b>").format(text))
        elif name == "sign-then":
            drawn.append(Markup(" "))
        elif is_drawn(name):
            drawn.append(Markup('<span title="{}">{}</span>').format(text, pic(name)))
        else:
            drawn.append(Markup('<span class="sym">{}</span>').format(text))
    return Markup().join(drawn)


@lru_cache(maxsize=8192)
def inset(name: str, x: float, y: float, size: float) -> Markup:
    """A drawing inside of a larger one: its left upper corner and its side."""
    start = Markup('<use href="{}#{}" x="{}" y="{}" ').format(address("svg"), name, x, y)
    return start + Markup('width="{}" height="{}"/>').format(size, size)


@lru_cache(maxsize=4096)
def pieces(name: str, count: int, most: int = 12) -> Markup:
    """So many pieces; more than fit are counted."""
    if count > most:
        return pic(name) + Markup('<b class="times">×{}</b>').format(count)
    return Markup().join([pic(name)] * count)


@lru_cache(maxsize=1024)
def cubes(seat: int, count: int, most: int = 5) -> Markup:
    """So many cubes of a player."""
    return Markup('<span class="cubes seat-{}">{}</span>').format(seat, pieces(f"q-{seat}", count, most))


@lru_cache(maxsize=1024)
def mark(seat: int, name: str, style: str = "") -> Markup:
    """The mark of a player: colour, shape and initial."""
    styles = f"mark seat-{seat} {style}" if style else f"mark seat-{seat}"
    shape = pic(f"seat-{seat}", "mark-shape")
    initial = name[:1].upper()
    return Markup('<span class="{}" title="{}">{}<i>{}</i></span>').format(styles, name, shape, initial)


def crest(thing: Any, style: str = "") -> Markup:
    """The crest of a thing: its outline and its picture."""
    if isinstance(thing, dict):
        return _crest(thing["crest"], thing["pic"], style)
    return _crest(thing.crest, thing.pic, style)


@lru_cache(maxsize=4096)
def _crest(outline: str, picture: str, style: str) -> Markup:
    styles = f"crest {style}" if style else "crest"
    inner = pic(picture, "crest-pic") if picture else Markup()
    return Markup('<span class="{}">{}{}</span>').format(
        styles, pic(f"crest-{outline}", "crest-shape"), inner
    )


def thing_classes(thing: Any, style: str = "") -> str:
    """The classes of a thing: category, what can be done with it, and what else is said."""
    category = f" cat-{thing.cat}" if thing.cat else ""
    state = f" {thing.state}" if thing.state else ""
    return f"thing{category}{state} {style}".rstrip()


@lru_cache(maxsize=8192)
def closer(id: str, label: str) -> Markup:
    """The button that closes a sheet."""
    start = Markup('<button class="x" type="button" popovertarget="{}" ').format(id)
    return start + Markup('popovertargetaction="hide" aria-label="{}">{}</button>').format(
        label, pic("cross")
    )


class Part(NamedTuple):
    """A part of a page: what stands in it, and what that is known by."""

    inside: Markup
    stamp: str


def stamp(content: str) -> str:
    """Return what a part of a page is known by: it changes with the content."""
    return "b" + blake2b(content.encode(), digest_size=6).hexdigest()


HELD: OrderedDict[Any, Any] = OrderedDict()
MOST_HELD = 3000
"""So many parts of boards are remembered, those shown last; the large ones have some ten kilobytes."""


def once(key: Any, macro: Callable[..., Any], *args: Any) -> Any:
    """What a macro draws, remembered under a key that says everything it depends on."""
    held = HELD.pop(key, None)
    if held is None:
        held = macro(*args)
        if len(HELD) >= MOST_HELD:
            HELD.popitem(last=False)
    HELD[key] = held
    return held


MARKS = {
    "n": n,
    "toks": toks,
    "inset": inset,
    "pieces": pieces,
    "cubes": cubes,
    "crest": crest,
    "thing_classes": thing_classes,
    "closer": closer,
}
