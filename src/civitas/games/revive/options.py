"""The options: material, length, and what experienced players choose (RV-2, RV-14, RV-17, RV-21, RV-216)."""

from __future__ import annotations

from typing import Any

from civitas.kernel.game import Option

CHAPTERS = ("chapter_1", "chapter_2", "chapter_3", "chapter_4", "chapter_5")
TRIBES = ("nadair", "hofstadterians", "i0x49i", "kuniban", "formica", "vukuntur")
NEW_TRIBES = ("formica", "vukuntur")
SIDES = tuple([f"{tribe}_{side}" for tribe in TRIBES for side in ("sun", "moon")])
ELEMENTS = ("moon_sides", "new_tribes", "new_locations", "giant_crystals", "second_switch")
"""What a mix of unlocked material can be made of (RV-216)."""
SUN_BY_CHAPTER = {"formica": 2, "vukuntur": 4}
MOON_BY_CHAPTER = {
    "nadair": 3,
    "hofstadterians": 3,
    "i0x49i": 4,
    "kuniban": 4,
    "formica": 5,
    "vukuntur": 5,
}
"""From which chapter on a side can be played (RV-217)."""


def available(options: dict[str, Any]) -> list[str]:
    """Return the sides of tribe boards that can be played."""
    material = options["material"]
    if material == "mix":
        return [
            side
            for side in SIDES
            if (options["moon_sides"] == "yes" or side.endswith("_sun"))
            and (options["new_tribes"] == "yes" or not side.startswith(NEW_TRIBES))
        ]
    chapter = 0 if material == "base" else int(material[-1])
    found = []
    for tribe in TRIBES:
        if chapter >= SUN_BY_CHAPTER.get(tribe, 0):
            found.append(f"{tribe}_sun")
        if chapter >= MOON_BY_CHAPTER[tribe]:
            found.append(f"{tribe}_moon")
    return found


def _mixed(options: dict[str, Any], seats: int) -> bool:
    return bool(options["material"] == "mix")


def _dealt(options: dict[str, Any], seats: int) -> bool:
    wanted = [side for side in options["side"] if side != "random"]
    tribes = [side.rpartition("_")[0] for side in wanted]
    known = available(options)
    return (
        len(set(tribes)) == len(tribes)
        and all(side in known for side in wanted)
        and options["tribes"] == "random"
    )


OPTIONS = (
    Option("material", ("base", *CHAPTERS, "mix"), "base", rule="RV-216"),
    Option("length", ("normal", "long"), "normal", rule="RV-14"),
    Option("tribes", ("random", "chosen"), "random", rule="RV-17"),
    Option("artifact_cards", ("dealt", "chosen"), "dealt", rule="RV-21"),
    *[Option(element, ("no", "yes"), "no", rule="RV-216", allowed=_mixed) for element in ELEMENTS],
    Option("side", ("random", *SIDES), "random", rule="RV-17", per_seat=True, allowed=_dealt),
)
