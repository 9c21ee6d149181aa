"""What the texts say where the words of the rulebook or the number of something matter."""

from civitas.words import words_of
from games.ages.positions import CARDS, GAME, number

DE = words_of(GAME, "de")


def test_a_stage_of_a_wonder_is_a_part_and_not_a_level_in_german() -> None:
    assert DE.action(("stage",)) == "Den nächsten Teil des Wunders bauen"
    assert DE.action(("stage", 2)) == "Die nächsten 2 Teile des Wunders bauen"
    assert DE.reason(("stages_left", 1)) == "Deinem Wunder fehlt nur noch 1 Teil."
    assert DE.reason(("stages_per_action", 2)) == "Mit einer Aktion baust du nur 2 Teile."
    genius = CARDS.cards[number("engineering_genius_a")].effects[0]
    assert DE.effect(genius) == "Baue einen Teil deines Wunders (um 2 billiger)."
    assert DE.label("stages_per_action", "field") == "Teile je Aktion"
    assert DE.label("urban_discount", "field") == "Nachlass je Stufe"
