"""What Path says at the table: true in every position, and right for names of every number and case."""

import pytest

from civitas.games import title
from civitas.games.path.state import PathState
from civitas.kernel.grammar import parse
from civitas.kernel.types import TABLE
from civitas.words import words_of
from games.path.positions import arrange, effect, jump, table

PATH = title("path")


def asked(state: PathState, lang: str) -> str:
    question = state.question(0)
    assert question is not None
    return words_of(PATH, lang).prompt(question.topic, question.args)


def test_a_free_choice_below_the_limit_is_not_told_as_a_limit() -> None:
    state = table(2)
    own = arrange(state, 0, left=("fire", "tools"), right=("fire", "tribe"), leader="tupaia")
    jump(state, "deployment")
    assert own.limit(state.components) == 4
    assert asked(state, "en") == "Which cube do you place?"
    assert asked(state, "de") == "Welchen Würfel setzt du ein?"
    state = table(2)
    arrange(state, 0, right=("fire", "tribe"), leader="leonardo")
    jump(state, "research")
    assert asked(state, "en") == "You gain 4 research points: which ones?"
    assert asked(state, "de") == "Du erhältst 4 Forschungspunkte: welche?"


def test_agents_of_free_choice_are_asked_for_by_their_number() -> None:
    state = effect(table(2), 0, "grand_canal")
    assert asked(state, "en") == "You gain 2 agents: which ones?"
    assert asked(state, "de") == "Du erhältst 2 Agenten: welche?"
    state = effect(table(2), 0, "adv_any", "gain")
    assert asked(state, "en") == "Which agent do you gain?"


@pytest.mark.parametrize(
    ("kind", "seat", "values", "english", "german"),
    [
        (
            "turned_up",
            TABLE,
            ("nazca_lines",),
            "New in the market: Nazca Lines.",
            "Neu in der Auslage: Nazca-Linien.",
        ),
        (
            "claim",
            1,
            ("wonders", "sanchi"),
            "Seat 2 claims Great Stupa of Sanchi.",
            "Platz 2 erhebt Anspruch: Großer Stupa von Sanchi.",
        ),
        (
            "displaced",
            TABLE,
            ("wonders", "lascaux"),
            "The Rival is pushed out of Lascaux Cave.",
            "Der Rivale wird verdrängt: Höhle von Lascaux.",
        ),
        (
            "bought",
            0,
            ("hadron_collider", 6),
            "Seat 1 buys Large Hadron Collider for 6.",
            "Platz 1 kauft für 6: Großer Hadronen-Speicherring.",
        ),
        (
            "permanent",
            0,
            ("railways",),
            "Seat 1 keeps the effect of Transcontinental Railways to the end of the game.",
            "Platz 1 behält einen Effekt bis zum Ende des Spiels: Transkontinentale Eisenbahnen.",
        ),
    ],
)
def test_names_stand_where_they_need_no_case(
    kind: str, seat: int, values: tuple[object, ...], english: str, german: str
) -> None:
    entry = (kind, seat, "", values, 0, ())
    assert words_of(PATH, "en").journal(entry) == english
    assert words_of(PATH, "de").journal(entry) == german


def test_a_claim_is_offered_by_name() -> None:
    assert words_of(PATH, "de").action(("claim", "sanchi")) == "Anspruch: Großer Stupa von Sanchi"
    assert words_of(PATH, "en").action(("claim", "sanchi")) == "Claim Great Stupa of Sanchi"


def test_the_threat_has_one_name() -> None:
    words = words_of(PATH, "en")
    assert words.label("threat", "field") == words.label("threat", "board") == "external threat"


def german(name: str, field: str, line: int = 0) -> str:
    value = PATH.pack.by_id[name][field]
    return words_of(PATH, "de").effect(value[line] if field == "effects" else value)


def english(line: str) -> str:
    return words_of(PATH, "en").effect(parse(line, PATH.vocabulary))


def test_no_english_words_stand_between_german_icons() -> None:
    words = words_of(PATH, "de")
    english_words = {"per", "when", "if", "max", "pay", "choose", "and", "else"}
    for _, _, tree in PATH.pack.trees():
        line = words.icons(tree)
        assert not english_words & set(line.replace("[", " ").replace("]", " ").split()), line


def test_the_gains_of_a_side_have_no_order() -> None:
    for technology in PATH.pack.entries["technology"]:
        for field in ("left", "right"):
            if technology[field] is not None:
                assert "dann" not in german(technology.id, field)
    assert words_of(PATH, "en").effect(PATH.pack.by_id["writing"]["right"]) == (
        "Gain 1 science research and gain 1 industry research."
    )


def test_texts_that_misled() -> None:
    assert english("pay builder 2 + philosopher 1 max 1 -> philosophy 1").endswith("rise 1 philosophy level.")
    assert "into 1 agent of another kind" in english("convert any any 2")
    assert "into 1 sage" in english("convert any sage 2")
    entry = ("history", 0, "PC-117", ("griots", 3, None), 0, ())
    assert "3 points for history" in words_of(PATH, "en").journal(entry)
    assert "3 Punkte für die Geschichte" in words_of(PATH, "de").journal(entry)
