"""Two sets of components: the same seeds and seats, differences with intervals, runs that go on."""

from __future__ import annotations

from pathlib import Path

import pytest

from civitas.arena.book import read_run
from civitas.arena.compare import Comparison, Mean, Pair, mean
from civitas.arena.course import play_one
from civitas.arena.intervals import margin
from civitas.arena.schedule import Plan
from civitas.kernel.types import Unplayable

CHEAP = 'game = "hamlet"\n\n[[plot]]\nid = "forge"\ncost = 0\npoints = 20\n'
RENAMED = 'game = "hamlet"\n\n[[plot]]\nid = "forge"\nname = { en = "Smithy" }\n'


@pytest.fixture(autouse=True)
def _hamlet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CIVITAS_GAMES", "hamlet")


def laid_over(folder: Path, text: str) -> Path:
    folder.mkdir()
    (folder / "box.toml").write_text(text)
    return folder


def two(pack: Path | None, lineup: tuple[str, ...] = ("greedy", "random")) -> tuple[Plan, Plan]:
    return (Plan("hamlet", list(lineup), 3), Plan("hamlet", list(lineup), 3, pack=pack))


def test_a_card_that_became_much_better_is_seen_to_be(tmp_path: Path) -> None:
    found = Comparison(two(laid_over(tmp_path / "mine", CHEAP)))
    found.play(60)
    assert found.changed == {"forge": ["cost", "points"]}
    forge = found.rows()[0]
    assert (forge.name, forge.changed) == ("forge", True)
    assert forge.score.difference is not None
    assert forge.score.difference.value > 10 > forge.score.difference.margin > 0
    assert forge.score.clear
    assert forge.won.difference is not None
    assert forge.won.difference.value > 0
    points = found.overall()["points"]
    assert points.difference is not None
    assert points.difference.value > 1
    told = found.to_json()
    assert told["components"][0]["score"]["difference"]["value"] == round(forge.score.difference.value, 4)
    assert told["packs"][0] != told["packs"][1]
    assert told["packs"] == [plan.opened().pack_hash for plan in found.plans]
    assert (told["version"], told["seed"]) == (found.games[0].version, 3)


def test_a_card_that_became_too_dear_is_not_used(tmp_path: Path) -> None:
    found = Comparison(two(laid_over(tmp_path / "mine", CHEAP.replace("= 0", "= 9"))))
    found.play(30)
    forge = found.rows()[0]
    assert forge.used.difference is not None
    assert forge.used.difference.value < -forge.used.difference.margin < 0


def test_both_are_played_on_the_same_seeds_and_seats(tmp_path: Path) -> None:
    one, other = two(laid_over(tmp_path / "mine", CHEAP))
    found = Comparison((one, other))
    found.play(4)
    assert [game.seating for game in found.played[0]] == [game.seating for game in found.played[1]]
    again = play_one(other.opened(), other, 3)
    assert found.played[1][3].checksum == again.checksum != found.played[0][3].checksum


def test_the_first_set_may_be_the_pack(tmp_path: Path) -> None:
    one, other = two(laid_over(tmp_path / "mine", CHEAP))
    found = Comparison((other, one))
    found.play(20)
    difference = found.overall()["points"].difference
    assert difference is not None
    assert difference.value < 0


def test_a_stop_in_between_changes_nothing(tmp_path: Path) -> None:
    pack = laid_over(tmp_path / "mine", CHEAP)
    whole = Comparison(two(pack))
    whole.play(10)
    stopped = Comparison(two(pack))
    stopped.play(4, folder=tmp_path / "run")
    resumed = Comparison(two(pack))
    told: list[int] = []
    resumed.play(10, folder=tmp_path / "run", progress=told.append)
    assert told == [*range(4, 11), *range(14, 21)]
    assert resumed.to_json() == whole.to_json()


def test_of_the_two_runs_of_a_comparison_one_is_chosen(tmp_path: Path) -> None:
    found = Comparison(two(laid_over(tmp_path / "mine", CHEAP)))
    found.play(2, folder=tmp_path / "run")
    with pytest.raises(Unplayable) as wrong:
        read_run(tmp_path / "run")
    sides = [tmp_path / "run" / side for side in ("a", "b")]
    assert str(wrong.value) == (
        f"{tmp_path / 'run'} holds the two runs of a comparison; choose {sides[0]} or {sides[1]}."
    )
    assert [len(read_run(side)[1]) for side in sides] == [2, 2]


def test_the_same_components_are_refused(tmp_path: Path) -> None:
    for pack in (None, laid_over(tmp_path / "mine", RENAMED)):
        with pytest.raises(Unplayable, match="Both sets of components are the same"):
            Comparison(two(pack))


def test_averages_and_differences() -> None:
    assert mean([1.0]) is None
    a, b = [1.0, 5.0, 9.0, 1.0, 9.0], [2.0, 6.0, 10.0, 2.0, 10.0]
    assert mean(a) == Mean(5.0, pytest.approx(margin(a)), 5)
    paired = Pair.by_game(a, b)
    assert paired.difference == Mean(1.0, 0.0, 5)
    assert paired.clear
    apart = Pair.of_groups(a, b)
    assert apart.difference is not None
    assert apart.difference.margin == pytest.approx(margin(a) * 2**0.5)
    assert not apart.clear
    assert Pair.of_groups([], [1.0, 2.0]).to_json()["difference"] is None


def test_a_few_equal_numbers_prove_nothing() -> None:
    assert not Pair.of_groups([0.0, 0.0], [1.0, 1.0]).clear
    assert not Pair.by_game([0.0] * 4, [0.5] * 4).clear
    assert Pair.by_game([0.0] * 5, [0.5] * 5).clear
