"""What the texts say where the words of the rulebook or the number of something matter."""

from civitas.words import words_of
from games.ages.positions import CARDS, GAME, number

DE, EN = words_of(GAME, "de"), words_of(GAME, "en")


def test_a_stage_of_a_wonder_is_a_part_and_not_a_level_in_german() -> None:
    assert DE.action(("stage",)) == "Den nächsten Teil des Wunders bauen"
    assert DE.action(("stage", 2)) == "Die nächsten 2 Teile des Wunders bauen"
    assert DE.reason(("stages_left", 1)) == "Deinem Wunder fehlt nur noch 1 Teil."
    assert DE.reason(("stages_per_action", 2)) == "Mit einer Aktion baust du nur 2 Teile."
    genius = CARDS.cards[number("engineering_genius_a")].effects[0]
    assert DE.effect(genius) == "Baue einen Teil deines Wunders (um 2 billiger)."
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
