"""Names that can be told apart: which signs a name may have, and when two names look the same.

What looks the same is found as Unicode's technical standard 39 does it: every sign is replaced by the plain
one that it resembles, and what is left is compared. The table below holds the signs that people have at hand:
Cyrillic, Greek, Armenian and Latin letters and digits that resemble small Latin letters.
"""

from __future__ import annotations

from unicodedata import category, combining, normalize

FILLERS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Signs that show nothing although they count as letters, marks or symbols."""
MOST_MARKS = 2
"""So many accents may a letter carry; more run over the lines above and below."""

_LIKE = {
    "a": "аαɑ",
    "b": "Ьƅ",
    "c": "сϲᴄ",
    "d": "ԁ",
    "e": "еҽ℮",
    "f": "ſϝ",
    "g": "ɡց",
    "h": "һհ",
    "j": "јϳ",
    "k": "кκ",
    "l": "i1|!іıӏιɩ¡ǀΙІӀ",
    "m": "мϻ",
    "n": "ոп",
    "o": "0оοօσɵ",
    "p": "рρ",
    "q": "ԛգ",
    "r": "гᴦ",
    "s": "ѕʂꜱ",
    "t": "тτ",
    "u": "υսʋ",
    "v": "ѵνᴠ",
    "w": "ԝѡɯᴡ",
    "x": "хχ",
    "y": "уγүʏ",
    "z": "ᴢ",
    "-": "‐‑‒–—―−_·.",
}
_PLAIN = {ord(sign): plain for plain, signs in _LIKE.items() for sign in signs}
_PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"))


def is_unwanted(sign: str) -> bool:
    """Return whether a sign shows nothing or steers how others are shown: no text of ours has it.

    >>> [is_unwanted(sign) for sign in ("a", "\\u200b", "\\u3164", "\\U000e0041", "\\ufe0f")]
    [False, True, True, True, True]
    """
    code = ord(sign)
    selector = 0x180B <= code <= 0x180F or 0xFE00 <= code <= 0xFE0F or 0xE0100 <= code <= 0xE01EF
    return sign in FILLERS or selector or category(sign) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def is_odd(name: str) -> bool:
    """Return whether a name has signs that nobody sees, or heaps of accents."""
    marks = 0
    for sign in normalize("NFD", name):
        marks = marks + 1 if combining(sign) else 0
        if is_unwanted(sign) or marks > MOST_MARKS:
            return True
    return not any(category(sign)[0] in "LN" for sign in name)


def folded(name: str) -> str:
    """Return a log-in name as it is compared: capitals and ways of writing the same letter do not count.

    >>> folded("ANNA") == folded("anna") == folded("ａｎｎａ")
    True
    """
    return normalize("NFKC", normalize("NFKC", name).casefold())


def look(name: str) -> str:
    """Return what a name looks like: names with the same look are hard to tell apart.

    >>> look("Аnnа") == look("anna"), look("anna") == look("Hanna")
    (True, False)
    """
    plain = normalize("NFKD", folded(name)).translate(_PLAIN)
    for pair, single in _PAIRS:
        plain = plain.replace(pair, single)
    return "".join(plain.split())


def free_name(name: str, taken: set[str], longest: int) -> str:
    """Return the name with the first number that makes it nobody else's; ``taken`` are folded names."""
    number = 2
    while True:
        ending = f"-{number}"
        found = name[: longest - len(ending)] + ending
        if folded(found) not in taken:
            return found
        number += 1
