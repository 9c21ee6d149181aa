"""Effects as sentences in both languages: number, case, brackets and separate sentences."""

import pytest

from civitas.kernel.grammar import parse
from words.orchard import VOCABULARY, words

SENTENCES = [
    ("pick apple 1", "Gain 1 apple.", "Erhalte 1 Apfel."),
    ("pick apple 2", "Gain 2 apples.", "Erhalte 2 Äpfel."),
    ("pick any 1", "Gain 1 fruit of your choice.", "Erhalte 1 Frucht deiner Wahl."),
    ("swap apple plum 1", "Swap one apple for one plum.", "Tausche 1 Apfel gegen 1 Pflaume."),
    (
        "swap apple plum 3",
        "Swap apples for plums up to 3 times.",
        "Tausche Äpfel gegen Pflaumen höchstens 3-mal.",
    ),
    (
        "swap apple plum",
        "Swap apples for plums as often as you like.",
        "Tausche Äpfel gegen Pflaumen beliebig oft.",
    ),
    ("shelve pear 2 1,2a", "Put 2 pears on shelf 1 and 2a.", "Lege 2 Birnen auf Regal 1 und 2a."),
    ("call thief", "Take a fruit from a neighbour.", "Nimm einer Nachbarin eine Frucht weg."),
    (
        "pick apple 1 & rest & points 2",
        "Gain 1 apple, then rest, then score 2 points.",
        "Erhalte 1 Apfel, danach ruhe dich aus, danach erhalte 2 Punkte.",
    ),
    (
        "pick apple 1 + rest + points 1",
        "Gain 1 apple, rest and score 1 point.",
        "Erhalte 1 Apfel, ruhe dich aus und erhalte 1 Punkt.",
    ),
    (
        "(pick apple 1 + rest) & points 2",
        "Gain 1 apple and rest. Then score 2 points.",
        "Erhalte 1 Apfel und ruhe dich aus. Danach erhalte 2 Punkte.",
    ),
    (
        "per tree: points 1 + (rest & points 2)",
        "For every tree: score 1 point and (rest, then score 2 points).",
        "Pro Baum: erhalte 1 Punkt und (ruhe dich aus, danach erhalte 2 Punkte).",
    ),
    (
        "choose: rest | points 2",
        "Choose one: rest; or score 2 points.",
        "Wähle eines: ruhe dich aus; oder erhalte 2 Punkte.",
    ),
    ("per tree: rest", "For every tree: rest.", "Pro Baum: ruhe dich aus."),
    (
        "per 2 tree plum max 3: points 1",
        "For every 2 plum trees (at most 3 times): score 1 point.",
        "Je 2 Pflaumenbäume (höchstens 3-mal): erhalte 1 Punkt.",
    ),
    (
        "if tree apple >= 1: rest",
        "If you have at least 1 apple tree: rest.",
        "Wenn du mindestens 1 Apfelbaum hast: ruhe dich aus.",
    ),
    (
        "if ladder >= 2 and tree <= 3: rest else: points 1",
        "If your ladder reaches step 2 and you have at most 3 trees: rest; otherwise: score 1 point.",
        "Wenn deine Leiter bis zur Sprosse 2 reicht und du höchstens 3 Bäume hast: ruhe dich aus; "
        "sonst: erhalte 1 Punkt.",
    ),
    (
        "pay apple 2 + plum 1 max 3 -> points 2",
        "You may pay 2 apples and 1 plum (at most 3 times): score 2 points.",
        "Du darfst 2 Äpfel und 1 Pflaume zahlen (höchstens 3-mal): erhalte 2 Punkte.",
    ),
    (
        "when harvest: rest",
        "Whenever you harvest any fruit: rest.",
        "Immer wenn du Obst erntest: ruhe dich aus.",
    ),
    (
        "when harvest apple: rest",
        "Whenever you harvest an apple: rest.",
        "Immer wenn du einen Apfel erntest: ruhe dich aus.",
    ),
    ("before rain: rest", "Before it rains: rest.", "Bevor es regnet: ruhe dich aus."),
    ("summer: row 3: rest", "In summer: in row 3: rest.", "Im Sommer: in Reihe 3: ruhe dich aus."),
    (
        "luck: rest else: points 1",
        "If you are lucky: rest; if not: score 1 point.",
        "Hast du Glück: ruhe dich aus; wenn nicht: erhalte 1 Punkt.",
    ),
    (
        "(per tree: rest) & points 1",
        "For every tree: rest. Then score 1 point.",
        "Pro Baum: ruhe dich aus. Danach erhalte 1 Punkt.",
    ),
    (
        "(per tree: rest) + points 1",
        "For every tree: rest. Score 1 point.",
        "Pro Baum: ruhe dich aus. Erhalte 1 Punkt.",
    ),
    (
        "summer: (per tree: rest) & points 1",
        "In summer: (for every tree: rest), then score 1 point.",
        "Im Sommer: (pro Baum: ruhe dich aus), danach erhalte 1 Punkt.",
    ),
    (
        "choose: per tree: (choose: rest | points 1) | points 2",
        "Choose one: for every tree: (choose one: rest; or score 1 point); or score 2 points.",
        "Wähle eines: pro Baum: (wähle eines: ruhe dich aus; oder erhalte 1 Punkt); oder erhalte 2 Punkte.",
    ),
    (
        "if tree >= 1: (luck: rest) else: points 1",
        "If you have at least 1 tree: (if you are lucky: rest); otherwise: score 1 point.",
        "Wenn du mindestens 1 Baum hast: (hast du Glück: ruhe dich aus); sonst: erhalte 1 Punkt.",
    ),
]


@pytest.mark.parametrize(("line", "english", "german"), SENTENCES)
def test_an_effect_in_both_languages(line: str, english: str, german: str) -> None:
    tree = parse(line, VOCABULARY)
    assert words("en").effect(tree) == english
    assert words("de").effect(tree) == german


def test_icons_in_words() -> None:
    tree = parse("per 2 tree plum: pick apple 1 & points 2", VOCABULARY)
    assert words("en").icons(tree) == "per 2 [Tree Plum] : [Apple] 1 & [Points] 2"
    assert words("de").icons(tree) == "je 2 [Baum Pflaume] : [Apfel] 1 & [Punkte] 2"
