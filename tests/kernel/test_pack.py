"""Component packs: what a good folder yields, one sentence for each way to break it, an owner's overlay."""

from pathlib import Path

import pytest

from civitas.kernel.pack import (
    Effect,
    Effects,
    Flag,
    Kind,
    ListOf,
    Number,
    OneOf,
    Pack,
    PackError,
    Table,
    Text,
    changes,
    load,
)
from words.orchard import VOCABULARY

KINDS = (
    Kind(
        "helper",
        {
            "season": OneOf("spring", "autumn"),
            "cost": Number(min=0, max=9),
            "effects": Effects(),
            "wish": Effect("cond", default=None),
        },
    ),
    Kind(
        "tool",
        {
            "copies": Table({"two": Number(min=1), "three": Number(min=1, default=2)}, default=None),
            "steps": ListOf(Number(min=1), length=3, default=(1, 1, 1)),
            "sharp": Flag(default=False),
            "maker": Text(default=None),
        },
    ),
    Kind("plot", {"size": Number(min=1)}, named=False),
)

HELPERS = """\
# people
[[helper]]
id = "ada"
name = { en = "Ada", de = "Ada" }
season = "spring"
cost = 2
effects = [
  "pick apple 1",
  "per 2 tree: points 1",
]
provenance = "rulebook"

[[helper]]
id = "old_tom"
name = { en = "Old Tom", de = "Der alte Tom" }
season = "autumn"
cost = 3
effects = ["rest"]
wish = "ladder >= 2"
provenance = "reconstructed"
known = ["name", "season"]
"""

TOOLS = """\
game = "orchard"

[[tool]]
id = "saw"
name = { en = "Saw", de = "Säge" }
copies = { two = 1 }
provenance = "published"

[[plot]]
id = "plot.1"
size = 4
provenance = "published"
"""


def write(folder: Path, **files: str) -> Path:
    folder.mkdir(exist_ok=True)
    for name, text in files.items():
        (folder / f"{name}.toml").write_text(text, encoding="utf-8")
    return folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write(tmp_path / "components", helpers=HELPERS, tools=TOOLS)


def read(folder: Path, overlay: Path | None = None) -> Pack:
    return load(folder, KINDS, VOCABULARY, overlay, game="orchard")


def test_a_good_folder(folder: Path) -> None:
    pack = read(folder)
    assert [entry.id for entry in pack.entries["helper"]] == ["ada", "old_tom"]
    ada, tom, saw = pack.by_id["ada"], pack.by_id["old_tom"], pack.by_id["saw"]
    assert ada["effects"] == (("pick", "apple", 1), ("per", 2, ("tree", None), None, ("points", 1)))
    assert (ada["cost"], ada["wish"], ada.file, ada.line) == (2, None, "components/helpers.toml", 2)
    assert tom.names == {"en": "Old Tom", "de": "Der alte Tom"}
    assert (tom.provenance, tom.known) == ("reconstructed", ("name", "season"))
    assert tom["wish"] == ((("ladder",), ">=", 2),)
    assert saw.fields == {
        "copies": {"two": 1, "three": 2},
        "steps": (1, 1, 1),
        "sharp": False,
        "maker": None,
    }
    assert pack.by_id["plot.1"].names == {}
    assert [(entry.id, field, tree[0]) for entry, field, tree in pack.trees()] == [
        ("ada", "effects", "pick"),
        ("ada", "effects", "per"),
        ("old_tom", "effects", "rest"),
    ]


def test_an_empty_line_is_no_effect(folder: Path) -> None:
    write(folder, helpers=HELPERS.replace('wish = "ladder >= 2"', 'wish = ""'))
    assert read(folder).by_id["old_tom"]["wish"] is None


def test_hash_is_of_the_content(folder: Path, tmp_path: Path) -> None:
    first = read(folder).hash
    assert len(first) == 32
    other = write(
        tmp_path / "other",
        a=TOOLS,
        b=HELPERS.replace("# people", "")
        .replace("per 2 tree:", "per  2 tree :")
        .replace("cost = 2", "cost=2"),
    )
    assert read(other).hash == first
    changed = write(tmp_path / "third", a=TOOLS, b=HELPERS.replace("cost = 2", "cost = 4"))
    assert read(changed).hash != first


BROKEN = [
    (
        'effects = ["rest"]',
        'effects = ["rset"]',
        'line 18: the effects of helper "old_tom" at place 1 cannot be read: "rset", character 1: '
        '"rset" is not a known verb; did you mean rest?',
    ),
    (
        'points 1"',
        'points x"',
        'line 9: the effects of helper "ada" at place 2 cannot be read: "per 2 tree: points x", '
        'character 20: "x" stands here, but points wants a whole number of at least 0.',
    ),
    (
        'en = "Old Tom", de = "Der alte Tom"',
        'en = "Old Tom"',
        'line 15: helper "old_tom" has no German name; write name = { en = "…", de = "…" }.',
    ),
    (
        "cost = 3",
        "cost = 12",
        'line 17: the cost of helper "old_tom" cannot be 12; it must be a whole number from 0 to 9.',
    ),
    (
        "cost = 3",
        'cost = "3"',
        'line 17: the cost of helper "old_tom" cannot be "3"; it must be a whole number from 0 to 9.',
    ),
    (
        'id = "old_tom"',
        'id = "ada"',
        'line 13: the id "ada" stands already in components/helpers.toml, line 2; '
        "every id may stand once in the whole game.",
    ),
    (
        "cost = 3",
        "cost 3",
        "line 17: this is not valid TOML (Expected '=' after a key in a key/value pair); "
        'a line reads name = "text" or name = 3.',
    ),
    ("cost = 3", "cots = 3", 'line 17: helper "old_tom" has an unknown field "cots"; did you mean cost?'),
    (
        "cost = 3\n",
        "",
        'line 13: helper "old_tom" has no cost; it must be a whole number from 0 to 9.',
    ),
    (
        'season = "autumn"',
        'season = "winter"',
        'line 16: the season of helper "old_tom" cannot be "winter"; it must be one of "spring", "autumn".',
    ),
    (
        '[[helper]]\nid = "old_tom"',
        '[[helpr]]\nid = "old_tom"',
        'line 13: "helpr" is not a kind of component; did you mean helper?',
    ),
    (
        'provenance = "reconstructed"',
        'provenance = "owner"',
        'line 20: helper "old_tom" has the provenance "owner", '
        "but it must be one of rulebook, published, reconstructed.",
    ),
    (
        'known = ["name", "season"]',
        'known = ["price"]',
        'line 21: helper "old_tom" has known = ["price"]; '
        "it must be a list of name, season, cost, effects, wish.",
    ),
    (
        'id = "old_tom"',
        'id = "Old Tom"',
        'line 14: the id "Old Tom" must be lower-case words joined by dots or underscores.',
    ),
    (
        'id = "old_tom"\n',
        "",
        'line 13: helper number 2 of this file has no id; write id = "a_short_name".',
    ),
]


@pytest.mark.parametrize(("good", "bad", "sentence"), BROKEN)
def test_a_broken_folder_gets_one_sentence(folder: Path, good: str, bad: str, sentence: str) -> None:
    assert good in HELPERS
    write(folder, helpers=HELPERS.replace(good, bad))
    with pytest.raises(PackError) as caught:
        read(folder)
    assert str(caught.value) == f"components/helpers.toml, {sentence}"


@pytest.mark.parametrize(
    ("bad", "sentence"),
    [
        ("copies = { to = 1 }", 'has an unknown part "to"; the parts are two, three.'),
        ("copies = { two = 0 }", "in its part two cannot be 0; it must be a whole number of at least 1."),
        ("copies = { three = 3 }", "has no part two; it must be a whole number of at least 1."),
        (
            "steps = [1, 2]",
            "cannot be [1, 2]; it must be a list of length 3, each part a whole number of at least 1.",
        ),
        ("steps = [1, 2, true]", "at place 3 cannot be true; it must be a whole number of at least 1."),
        ("sharp = 1", "cannot be 1; it must be true or false."),
        ('maker = ""', 'cannot be ""; it must be a text.'),
    ],
)
def test_a_wrong_value_gets_one_sentence(folder: Path, bad: str, sentence: str) -> None:
    write(folder, tools=TOOLS.replace("copies = { two = 1 }", bad))
    with pytest.raises(PackError) as caught:
        read(folder)
    field = bad.split()[0]
    assert str(caught.value) == f'components/tools.toml, line 6: the {field} of tool "saw" {sentence}'


def test_a_folder_without_files(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="there is no such folder"):
        read(tmp_path / "nowhere")
    with pytest.raises(PackError, match=r"holds no \.toml file"):
        read(write(tmp_path / "empty"))


def test_a_file_in_another_encoding(folder: Path) -> None:
    (folder / "tools.toml").write_bytes(TOOLS.encode("latin-1"))
    with pytest.raises(PackError, match=r"components/tools\.toml: .* save it as text in UTF-8"):
        read(folder)


def test_an_owner_overrides_single_fields(folder: Path, tmp_path: Path) -> None:
    mine = write(
        tmp_path / "mine",
        box='[[helper]]\nid = "old_tom"\nname = { de = "Opa Tom" }\ncost = 5\n\n[[tool]]\nid = "saw"\n',
    )
    base, pack = read(folder), read(folder, mine)
    tom = pack.by_id["old_tom"]
    assert (tom["cost"], tom["season"], tom["effects"]) == (5, "autumn", (("rest",),))
    assert tom.names == {"en": "Old Tom", "de": "Opa Tom"}
    assert (tom.provenance, tom.known, tom.file, tom.line) == ("owner", (), "mine/box.toml", 1)
    assert pack.by_id["ada"].provenance == "rulebook"
    assert [entry.id for entry in pack.entries["helper"]] == ["ada", "old_tom"]
    assert pack.hash != base.hash
    assert [str(change) for change in changes(base, pack)] == [
        'mine/box.toml, line 1: helper "old_tom" name: { en = "Old Tom", de = "Der alte Tom" } → '
        '{ en = "Old Tom", de = "Opa Tom" }',
        'mine/box.toml, line 1: helper "old_tom" cost: 3 → 5',
        'mine/box.toml, line 6: tool "saw" provenance: "published" → "owner"',
    ]
    assert changes(base, read(folder)) == []


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            '[[helper]]\nid = "old_tim"\n',
            'line 2: helper "old_tim" is not in the game; did you mean old_tom?',
        ),
        (
            '[[tool]]\nid = "ada"\n',
            'line 1: tool "ada" is a helper in the game; put it under [[helper]].',
        ),
        (
            '[[helper]]\nid = "ada"\ncots = 1\n',
            'line 3: helper "ada" has an unknown field "cots"; did you mean cost?',
        ),
        (
            '[[helper]]\nid = "ada"\ncost = -1\n',
            'line 3: the cost of helper "ada" cannot be -1; it must be a whole number from 0 to 9.',
        ),
        (
            '[[helper]]\nid = "ada"\nprovenance = "rulebook"\n',
            'line 3: helper "ada" comes from a pack, so its provenance is "owner"; leave provenance out.',
        ),
        (
            '[[helper]]\nid = "ada"\n[[helper]]\nid = "ada"\n',
            'line 3: the id "ada" stands twice in this pack; put its fields into one entry.',
        ),
        ('game = "revive"\n', 'line 1: the file is for the game "revive", but "orchard" is wanted here.'),
    ],
)
def test_a_broken_overlay_gets_one_sentence(folder: Path, tmp_path: Path, text: str, sentence: str) -> None:
    mine = write(tmp_path / "mine", box=text)
    with pytest.raises(PackError) as caught:
        read(folder, mine)
    assert str(caught.value) == f"mine/box.toml, {sentence}"


def test_of_many_known_words_a_dozen_is_named(tmp_path: Path) -> None:
    text = 'name = { en = "T", de = "T" }\nprovenance = "published"\n'
    orchard = write(tmp_path / "orchard", box="".join(f'[[tool]]\nid = "t{n}"\n{text}' for n in range(20)))
    mine = write(tmp_path / "mine", box='[[tool]]\nid = "zebra"\n')
    with pytest.raises(PackError) as caught:
        read(orchard, mine)
    known = ", ".join(f"t{n}" for n in range(12))
    assert str(caught.value) == (
        f'mine/box.toml, line 2: tool "zebra" is not in the game; known are {known} and 8 more.'
    )


def test_a_record_tells_its_numbers_from_its_effects() -> None:
    side = Table({"culture": Number(default=0), "effects": Effects(default=())})
    assert side.beside({"culture": 2, "effects": ["a"]}) == {"culture": 2}
    assert Number().beside(3) is None
