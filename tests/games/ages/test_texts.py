"""What the texts say where the words of the rulebook or the number of something matter."""

import pytest

from civitas.table.voice import PageVoice as TableVoice
from civitas.terminal.cards import card_lines
from civitas.terminal.voice import TerminalVoice as TerminalVoice
from civitas.words import words_of
from games.ages.positions import CARDS, GAME, number

DE, EN = words_of(GAME, "de"), words_of(GAME, "en")


def test_a_stage_of_a_wonder_is_a_part_and_not_a_level_in_german() -> None:
    assert DE.action(("stage",)) == "Den nächsten Teil des Wunders bauen"
    assert DE.action(("stage", 2)) == "Die nächsten 2 Teile des Wunders bauen"
    assert DE.reason(("stages_left", 1)) == "Deinem Wunder fehlt nur noch 1 Teil."
    assert DE.reason(("stages_per_action", 2)) == "Mit einer Aktion baust du nur 2 Teile."
    genius = CARDS.cards[number("engineering_genius_a")].effects[0]
    assert DE.effect(genius) == "Baue einen Teil deines Wunders (um 2 Rohstoffe billiger)."
    assert DE.label("stages_per_action", "field") == "Teile je Aktion"
    assert DE.label("urban_discount", "field") == "Nachlass je Stufe"


def test_the_journal_minds_the_number_of_missing_food_and_of_tokens_left() -> None:
    famine = [DE.journal(("famine", 0, "IW-139", (missing, 4 * missing), 0, ())) for missing in (1, 2)]
    assert famine == [
        "Hungersnot: Platz 1 fehlt 1 Nahrung, das kostet 4 Kultur.",
        "Hungersnot: Platz 1 fehlen 2 Nahrung, das kostet 8 Kultur.",
    ]
    entry = ("yellow_lost", 0, "IW-242", (1,), 0, ())
    assert DE.journal(entry) == "Platz 1 gibt gelbe Steine ab; 1 bleibt im Vorrat."
    assert EN.journal(entry) == "Seat 1 returns yellow tokens; 1 is left in the bank."


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ["military actions 1", "culture growth -2"]),
        ("de", ["Militäraktionen 1", "Kulturzuwachs -2"]),
    ],
)
def test_pacts_say_their_numbers_beside_their_effects(lang: str, said: list[str]) -> None:
    for card, side, text in zip(("open_borders", "loss_of_sovereignty"), "ab", said, strict=True):
        entry = GAME.pack.by_id[card]
        terminal = "\n".join(card_lines(TerminalVoice(GAME, lang), entry))
        assert text.casefold() in terminal.casefold()
        facts = {fact.key: fact.value for fact in TableVoice(GAME, lang).face(card).facts}
        assert text.casefold() in facts[side].casefold()


@pytest.mark.parametrize(
    ("card", "lang", "said"),
    [
        ("ocean_liners", "en", "for 5 food less"),
        ("ocean_liners", "de", "um 5 Nahrung billiger"),
        ("barbarossa", "en", "for 1 food less"),
        ("barbarossa", "en", "for 1 resource less"),
        ("barbarossa", "de", "um 1 Rohstoff billiger"),
        ("hollywood", "en", "once, when this wonder is completed"),
        ("hollywood", "de", "einmal, wenn dieses Wunder fertig wird"),
        ("enslave", "en", "the victim: lose 1 population"),
        ("enslave", "de", "das Opfer: verliere 1 Bevölkerung"),
        ("newton", "en", "whenever you play a technology"),
    ],
)
def test_what_cards_say(card: str, lang: str, said: str) -> None:
    effects = GAME.components.cards[GAME.components.number[card]].effects
    spoken = " ".join(words_of(GAME, lang).effect(tree) for tree in effects)
    assert said.casefold() in spoken.casefold()


@pytest.mark.parametrize("lang", ["en", "de"])
def test_a_choice_says_which_card_asks(lang: str) -> None:
    said = words_of(GAME, lang)
    name, effect = said.name("rats"), ("culture", 1)
    assert name in said.prompt("choose", ((effect, effect), "rats"))
    assert name in said.prompt("may", (effect, "rats"))
    assert name in said.prompt("offer", ((("political-action", 1),), 1, effect, "rats"))
