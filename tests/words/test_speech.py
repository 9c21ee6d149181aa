"""Prompts, choices, journal lines, reasons, options and names in both languages."""

import pytest

from civitas.games import title
from civitas.kernel.grammar import parse
from civitas.words import MissingText, Words, words_of
from hamlet.game import GAME
from words.orchard import FOLDER, VOCABULARY, words

EN, DE = words("en"), words("de")
REST, POINTS = parse("rest", VOCABULARY), parse("points 2", VOCABULARY)


def test_prompts() -> None:
    assert EN.prompt("harvest", ("saw", "plum")) == "Saw, what do you harvest with Plum knife?"
    assert DE.prompt("harvest", ("saw", "")) == "Säge, was erntest du?"
    assert DE.prompt("pick", ("baskets", (1, 2), 0, 1, (), ())) == "Welche Körbe nimmst du?"
    assert DE.prompt("pick", ("cards", (1, 2), 0, 1, (), ())) == "Wähle mindestens 0 und höchstens 1."
    assert EN.prompt("offer", ((), 2, POINTS, "saw")) == "Saw: Do you want to pay for this: score 2 points?"
    assert EN.prompt("offer", ((), 2, POINTS, None)) == "Do you want to pay for this: score 2 points?"
    assert EN.prompt("choose", ((POINTS, POINTS), "saw")) == "Choose one (Saw)."
    assert DE.prompt("choose", ((POINTS, POINTS), "saw")) == "Wähle eine Möglichkeit (Säge)."


def test_choices() -> None:
    assert EN.action(("harvest", "saw")) == "Harvest Saw"
    assert DE.action(("give", 1, 2, "apple")) == "Tom 2 Äpfel geben"
    assert DE.action(("pay", (2, 0, 1))) == "2 Äpfel und 1 Pflaume zahlen"
    assert DE.action(("pay", (0, 0, 0))) == "Nichts zahlen"
    assert DE.action(("done",), "pick") == "Fertig"
    assert DE.action(("stroll",), "rest_day") == "Spazieren"
    assert EN.action(("pick", "saw", "plum"), "pick", ("tools", (), 0, 2, (), ())) == "Saw and Plum knife"
    assert DE.action(("pick", "saw", "apple"), "pick", ("baskets",)) == "Säge oder Apfel nehmen"


@pytest.mark.parametrize(
    ("values", "said"),
    [(("saw", 2), "Saw (2)"), (("saw", 0), "Saw"), (("saw", ()), "Saw"), (("saw", (1, 2)), "Saw (1 and 2)")],
)
def test_nothing_is_said_of_zero_where_only_some_are_meant(values: tuple[object, ...], said: str) -> None:
    assert EN.fill({"text": "{0}[ ({1.some})]"}, {}, values) == said
    assert EN.fill({"text": "{0}[ ({1})]"}, {}, ("saw", 0)) == "Saw (0)"


def test_choices_between_effects_are_labelled_by_them() -> None:
    assert EN.action(("choose", 1), "choose", ((REST, POINTS), "saw")) == "Score 2 points"
    pending = ((4, REST, "saw"), (7, POINTS, "plum"))
    assert DE.action(("next", 7), "next", (pending,)) == "Erhalte 2 Punkte"


def test_journal() -> None:
    assert EN.journal(("planted", 1, "OR-1", ("saw",), 0, ())) == "Tom plants Saw."
    assert DE.journal(("season", -1, "", (), 0, ())) == "Eine neue Jahreszeit beginnt."
    assert DE.journal(("found", 0, "", (1,), 0, ())) == "Ada findet 1 Korb."
    assert DE.journal(("found", 0, "", (2,), 0, ())) == "Ada findet 2 Körbe."
    assert DE.journal(("found", 0, "", (2,), 1, ("saw",))) == "Ada findet Säge."
    assert DE.journal(("gave", 0, "", (1, 3), 0, ())) == "Ada gibt Tom 3 Körbe."
    assert DE.journal(("gave", 1, "", (0, 1), 0, ())) == "Tom gibt Ada 1 Korb."
    chosen = parse("pick plum 2", VOCABULARY)
    assert DE.journal(("chosen", 0, "", ("saw", chosen), 0, ())) == "Ada wählt: erhalte 2 Pflaumen."


def test_reasons_options_zones() -> None:
    assert DE.reason(("too_dear", "saw", 3, 2)) == "Säge kostet 3, und du hast 2."
    assert EN.reason(("not_asked",)) == "You are not asked at this moment."
    assert (EN.option("length"), DE.option("length", "short")) == ("Length", "Kurzes Spiel")
    assert EN.option("players", 3) == "3"
    assert DE.text("zone", "barn") == "Scheune"


def test_a_word_of_an_effect_is_not_a_component() -> None:
    assert EN.name("plum") == "Plum knife"
    assert EN.effect(parse("pick plum 2", VOCABULARY)) == "Gain 2 plums."


def test_items_of_zones_are_named() -> None:
    assert DE.fill({"text": "{0.item} und {1.0.name}"}, {}, (1, ("saw",))) == "Pflaumenmesser und Säge"


def test_seats_have_names() -> None:
    nameless = Words("orchard", "de", folder=FOLDER / "texts", pack=DE.pack)
    assert nameless.journal(("planted", 1, "", ("saw",), 0, ())) == "Platz 2 pflanzt Säge."
    called = Words("orchard", "de", folder=FOLDER / "texts", pack=DE.pack, seats=lambda seat: "ABC"[seat])
    assert called.journal(("planted", 2, "", ("saw",), 0, ())) == "C pflanzt Säge."


@pytest.mark.parametrize(
    ("say", "message"),
    [
        (
            lambda: DE.action(("dance",), "party"),
            "orchard: there is no text action.party.dance or action.dance in de.toml.",
        ),
        (lambda: DE.reason(("odd",)), "orchard: there is no text reason.odd in de.toml."),
        (lambda: DE.name("hammer"), "orchard: there is no component 'hammer' with a name."),
        (lambda: DE.word("apple", own="adj"), "has none of the forms one_adj, adj."),
        (lambda: DE.icon("moon"), "orchard: there is no text icon.moon in de.toml."),
        (lambda: DE.fill({"text": "{colour}"}, {}), "{colour} is no value of the de text"),
        (
            lambda: DE.journal(("planted", -1, "", ("saw",), 0, ())),
            "no value for {seat} in the text",
        ),
    ],
)
def test_what_is_missing_is_named(say: object, message: str) -> None:
    with pytest.raises(LookupError) as caught:
        say()
    assert message in str(caught.value)


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="There is no language 'fr'; there are en and de"):
        Words("orchard", "fr")
    assert issubclass(MissingText, KeyError)


def test_words_of_a_title_with_common_texts_only() -> None:
    assert words_of(GAME, "de").reason(("not_now",)) == "Das ist in diesem Augenblick nicht möglich."


def test_labels_and_values_of_boards() -> None:
    """A part's own section goes before the common one, a component before a word."""
    english, german = words_of(title("path"), "en"), words_of(title("path"), "de")
    assert english.label("cubes", "score", "board") == "cubes left over"
    assert english.label("cubes", "seats", "board") == "cubes"
    assert german.label("sage", "cubes", "board") == "Weiser"
    assert german.label("euclid") == "Euklid"
    assert german.value("phase", "purchase") == "E: Technologiekauf"
    assert german.value("level", "IV") == "IV"
    assert german.value("tokens", "back.8") == "verdeckter Marker"
    assert german.back("back.8", 2) == "2 verdeckte Marker"
    with pytest.raises(MissingText, match=r"there is no text word\.nonsense in de\.toml"):
        german.label("nonsense", "board")
    with pytest.raises(MissingText, match=r"there is no text back\.77 in de\.toml"):
        german.value("tokens", "back.77")
