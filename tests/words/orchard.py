"""An invented game about an orchard: a vocabulary, kinds, components and texts to try the machinery with."""

from pathlib import Path

from civitas.kernel.grammar import Int, Optional, Vocabulary, Word
from civitas.kernel.grammar import Words as WordList
from civitas.kernel.pack import Effects, Kind, load
from civitas.words import Words

FOLDER = Path(__file__).parent / "orchard_files"


def orchard() -> Vocabulary:
    v = Vocabulary("orchard")
    v.words("fruit", "apple", "pear", "plum")
    v.words("shelf", "1", "2", "2a")
    v.words("story", "windfall", "thief")
    v.verb("pick", Word("fruit", "any"), Int(), order_free=True, icon="fruit-{0}")
    v.verb("swap", Word("fruit", name="from"), Word("fruit", name="to"), Optional(Int()))
    v.verb("shelve", Word("fruit"), Int(), WordList("shelf"), optional=True, icon="fruit-{0} → {2}")
    v.verb("rest")
    v.verb("points", Int(), order_free=True)
    v.verb("call", Word("story"))
    v.count("tree", Optional(Word("fruit")))
    v.count("ladder")
    for fruit in v.lists["fruit"]:
        v.price(fruit, Int(1), icon=f"fruit-{fruit}")
    v.trigger("harvest", Optional(Word("fruit")))
    v.trigger("rain")
    v.prefix("summer")
    v.prefix("row", Int(1))
    v.prefix("luck", otherwise=True)
    return v


VOCABULARY = orchard()
KINDS = (Kind("tool", {"effects": Effects()}),)
PACK = load(FOLDER / "components", KINDS, VOCABULARY)
SEATS = ("Ada", "Tom")


def words(lang: str) -> Words:
    return Words(
        "orchard",
        lang,
        vocabulary=VOCABULARY,
        pack=PACK,
        item=lambda item: ("saw", "plum")[item],
        seats=SEATS,
        folder=FOLDER / "texts",
    )
