"""The command `civitas` on the small game: every subcommand, in both languages, and wrong input."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from errno import ENOSPC
from importlib.util import find_spec
from pathlib import Path
from random import Random
from shlex import split
from types import ModuleType
from typing import Any

import pytest
import typer
from typer.testing import CliRunner

from civitas import cli
from civitas.arena.analyse import Analyst
from civitas.bots import usual
from civitas.kernel.match import Match
from hamlet import GAME
from support.titles import command, environment

COMMANDS = (
    *(
        "help",
        "games",
        "play",
        "simulate",
        "tournament",
        "report",
        "tune",
        "analyse",
        "compare",
        "vector",
        "replay",
        "cards",
        "rules",
    ),
    *("usage", "bench", "pack check"),
)


@pytest.fixture(autouse=True)
def _hamlet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CIVITAS_GAMES", "hamlet")
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def run(*args: str, typed: str = "") -> str:
    """Return what a command prints; it must succeed and complain about nothing."""
    result = CliRunner().invoke(cli.app, [*args], input=typed)
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    return result.stdout


def data(*args: str) -> Any:
    return json.loads(run(*args, "--json"))


def refusal(*args: str) -> str:
    """Return the one sentence with which a command is refused."""
    result = CliRunner().invoke(cli.app, [*args])
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1
    assert result.stderr[-2] in ".?"
    return result.stderr.strip()


@pytest.fixture
def replay(tmp_path: Path) -> Path:
    """A finished game of two seats."""
    match = Match(GAME, {"length": "short"}, 2, 11)
    rng = Random(1)
    while not match.state.over:
        question = rng.choice(match.state.questions())
        match.apply(question.seat, rng.choice(question.actions))
    path = tmp_path / "game.jsonl"
    path.write_text("\n".join(match.to_lines()) + "\n")
    return path


@pytest.mark.parametrize("name", ["", *COMMANDS])
def test_help_shows_an_example(name: str) -> None:
    screen = run(*name.split(), "--help")
    assert f"Example: civitas {name}".strip() in screen


def test_without_a_command_the_commands_are_listed() -> None:
    screen = run()
    for name in COMMANDS:
        assert name.split()[0] in screen


def test_games() -> None:
    assert "length=short|long* (Length)" in run("games")
    assert "Weiler" in run("games", "--lang", "de")
    hamlet = next(game for game in data("games") if game["id"] == "hamlet")
    assert hamlet["names"] == {"en": "Hamlet", "de": "Weiler"}
    assert (hamlet["players"], hamlet["version"], hamlet["pack"]) == ([2, 3, 4], 1, GAME.pack_hash)
    length = {
        "id": "length",
        "values": ["short", "long"],
        "default": "long",
        "per_seat": False,
        "rule": "HM-1",
    }
    assert hamlet["options"][0] == length


def test_play_and_resume(tmp_path: Path) -> None:
    path = tmp_path / "save.jsonl"
    args = ("play", "hamlet", "--seats", "human,greedy", "--seed", "3", "--option", "length=short")
    screen = run(*args, typed=f"1\n1\ns {path}\nq\n")
    assert "Saved; go on with: civitas play --resume" in screen
    again = run("play", "--resume", str(path), "--lang", "de", typed="q\n")
    assert "Platz 2 (greedy)" in again
    assert "Worauf erhebst du Anspruch?" in again
    assert f"Seat 2 ({usual()})" in run("play", "hamlet", typed="q\n")


def test_simulate() -> None:
    result = data("simulate", "hamlet", "--seats", "random,greedy", "--games", "4", "--seed", "7")
    assert (result["game"], result["seats"], result["games"]) == ("hamlet", ["random", "greedy"], 4)
    assert (
        data(
            "simulate", "hamlet", "--seats", "random,greedy", "--games", "4", "--seed", "7", "--workers", "2"
        )["checksum"]
        == result["checksum"]
    )
    table = run(
        "simulate", "hamlet", "--seats", "random,greedy", "--games", "4", "--seed", "7", "--lang", "de"
    )
    assert result["checksum"] in table
    assert "Siege" in table
    assert "\n1 game, " in run("simulate", "hamlet", "--games", "1")
    assert "\n1 Spiel, " in run("simulate", "hamlet", "--games", "1", "--lang", "de")


def test_simulate_goes_on(tmp_path: Path) -> None:
    args = ("simulate", "hamlet", "--out", str(tmp_path), "--games")
    run(*args, "1")
    assert "\n1 game, there already, 0 decisions now in " in run(*args, "1")
    assert "\n1 Spiel, schon da, 0 Entscheidungen jetzt in " in run(*args, "1", "--lang", "de")
    assert "\n3 games, 1 of them there already, " in run(*args, "3")
    screen, found = run(*args, "5", "--lang", "de"), data(*args, "5")
    before = data(*args, "3")["decisions"]
    assert f"\n5 Spiele, davon 3 schon da, {found['decisions'] - before} Entscheidungen jetzt in " in screen
    assert f", Prüfsumme {found['checksum']}\n" in screen


def test_replay(replay: Path) -> None:
    lines = replay.read_text().splitlines()
    checksum = json.loads(lines[-1])["checksum"]
    screen = run("replay", str(replay), "--verify")
    assert "Round 1 begins." in screen
    assert f"{len(lines) - 2} answers, checksum {checksum}" in screen
    assert "The replay is in order" in screen
    assert "The replay is in order" not in run("replay", str(replay))
    told = data("replay", str(replay), "--verify")
    assert (told["over"], told["verified"], told["checksum"]) == (True, True, checksum)
    assert told["header"]["options"] == {"length": "short", "purse": "full"}
    assert sorted(told["outcome"]["ranks"])[0] == 1
    assert "Runde 1 beginnt." in data("replay", str(replay), "--lang", "de")["journal"]
    replay.write_text("\n".join(lines[:5]))
    assert "The game is not over." in run("replay", str(replay))


def test_cards() -> None:
    screen = run("cards", "hamlet", "smithy")
    assert screen.splitlines() == [
        "Smithy (Plot, smithy)",
        "Cost: 6",
        "Points: 6",
        "Side of the green: 2",
        "Effect: You may pay 2 in coins or wood: score 1 point.",
        "  Icons: pay [Coin] / [Wood] 2 -> [Point] 1",
        "Provenance: reconstructed, our own design",
        "Known from a source: Name, Cost",
    ]
    assert "Effekt: Du darfst 2 in Münzen oder Holz zahlen" in run(
        "cards", "hamlet", "smithy", "--lang", "de"
    )
    smithy = data("cards", "hamlet", "smithy")
    assert smithy["fields"]["effect"] == "pay any 2 -> point 1"
    assert smithy["text"] == {"effect": ["You may pay 2 in coins or wood: score 1 point."]}
    assert (smithy["provenance"], smithy["known"]) == ("reconstructed", ["name", "cost"])
    assert len(data("cards", "hamlet")) == 14
    assert "Orchard" in run("cards", "hamlet")


def test_cards_of_path_are_german_in_german() -> None:
    screen = run("cards", "path", "kalinga", "--lang", "de")
    assert screen.splitlines()[:4] == [
        "Kalinga (Schlacht, kalinga)",
        "Runde: 4",
        "Äußere Bedrohung: 3",
        "Lohn für Rang 1: Erhalte 3 Siegpunkte, danach erhalte 1 Philosophen.",
    ]
    level = run("cards", "path", "golden_age", "--lang", "de").splitlines()
    assert "Kalender: ja" in level
    assert "Punkte je Karte: I 0 · II 1 · III 2" in level
    market = run("cards", "path", "market_2", "--lang", "de")
    assert "Runden: (Runde 1 · Stufe I · Wunder 2 · Anführer 0), (Runde 2" in market


def test_the_examples_of_the_help_work() -> None:
    """Those that end by themselves within a moment."""
    for line in (
        "games --lang de",
        "cards path euclid --lang de",
        "rules path PC-84 --lang de",
        "cards path jericho",
    ):
        assert run(*line.split())
    assert "Platz 2 (greedy)" in run("play", "path", "--seats", "human,greedy", "--lang", "de", typed="q\n")


def test_rules() -> None:
    assert run("rules", "hamlet", "hm-7").startswith("Plots\n\nHM-7  Gambling is rolling the die")
    assert run("rules", "hamlet").count("HM-") == 13
    rule = data("rules", "hamlet", "HM-7")
    assert (rule["id"], rule["section"], rule["kind"]) == ("HM-7", "Plots", "rule")
    assert [rule["id"] for rule in data("rules", "hamlet")] == [f"HM-{n}" for n in range(1, 14)]
    assert run("rules", "hamlet", "hm-7", "--lang", "de").startswith("Grundstücke\n\nHM-7  Beim Glücksspiel")
    assert data("rules", "path", "PC-16", "--lang", "de")["tags"] == ["derived"]
    assert "no language 'fr'" in refusal("rules", "hamlet", "--lang", "fr")


def test_usage() -> None:
    assert run("usage", "hamlet", "--games", "24") == "All 14 components took effect in 24 games.\n"
    one = ("usage", "hamlet", "--games", "1", "--seats", "2", "--option", "purse=empty", "--bot", "random")
    few = run(*one, "--lang", "de")
    assert few.startswith("Diese Komponenten haben in 1 Spiel nicht gewirkt:\n")
    assert data(*one)["never"]


def test_usage_of_path_names_no_component() -> None:
    assert run("usage", "path") == "All 240 components took effect in 100 games.\n"


def test_bench() -> None:
    result = data("bench", "--seconds", "0")
    assert {"catanatron", "games"} == set(result)
    assert set(result["games"]["hamlet"]) == {"decisions_per_s", "games_per_s", "copy_us", "spread", "ratio"}


def pack(folder: Path, text: str) -> Path:
    folder.mkdir(exist_ok=True)
    (folder / "box.toml").write_text(text)
    return folder


GOOD = 'game = "hamlet"\n\n[[plot]]\nid = "mill"\nname = { de = "Windmühle" }\ncost = 1\n'


def test_pack_check(tmp_path: Path) -> None:
    mine = pack(tmp_path / "mine", GOOD)
    lines = run("pack", "check", str(mine)).splitlines()
    assert lines == [
        "The pack is in order and changes:",
        '  mine/box.toml, line 3: plot "mill" name: { en = "Mill", de = "Mühle" } → '
        '{ en = "Mill", de = "Windmühle" }',
        '  mine/box.toml, line 3: plot "mill" cost: 4 → 1',
    ]
    result = data("pack", "check", str(mine), "--game", "hamlet")
    assert result["changes"][1] == {"id": "mill", "field": "cost", "old": 4, "new": 1}
    assert result["pack"] != GAME.pack_hash
    pack(mine, GOOD.replace('game = "hamlet"\n', "\n"))
    assert data("pack", "check", str(mine))["game"] == "hamlet"
    pack(mine, 'game = "hamlet"\n')
    assert run("pack", "check", str(mine)) == "The pack is in order and changes nothing.\n"


def test_a_pack_of_another_game_is_refused(tmp_path: Path) -> None:
    mine = pack(tmp_path / "mine", GOOD.replace("hamlet", "chess"))
    said = 'mine/box.toml, line 1: the file is for the game "chess", but "hamlet" is wanted here.'
    assert refusal("pack", "check", str(mine), "--game", "hamlet") == said
    assert refusal("simulate", "hamlet", "--pack", str(mine)) == said


def test_a_pack_is_used_where_a_game_is_set_up(tmp_path: Path, replay: Path) -> None:
    mine = str(pack(tmp_path / "mine", GOOD))
    assert "Provenance: owner's pack" in run("cards", "hamlet", "mill", "--pack", mine)
    plain = data("simulate", "hamlet", "--games", "20")
    for workers in ("1", "2"):
        owned = data("simulate", "hamlet", "--games", "20", "--pack", mine, "--workers", workers)
        assert owned["checksum"] != plain["checksum"]
    path = tmp_path / "save.jsonl"
    run("play", "hamlet", "--pack", mine, typed=f"s {path}\nq\n")
    assert "Seat 1" in run("play", "--resume", str(path), "--pack", mine, typed="q\n")
    assert "needs rules version 1 with pack" in refusal("play", "--resume", str(path))
    assert "needs rules version 1 with pack" in refusal("replay", str(replay), "--verify", "--pack", mine)
    assert "took effect" in run("usage", "hamlet", "--games", "20", "--pack", mine)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            GOOD + 'effect = "wodo 1"\n',
            'mine/box.toml, line 7: the effect of plot "mill" cannot be read: "wodo 1", character 1: '
            '"wodo" is not a known verb; did you mean wood?',
        ),
        (
            GOOD.replace("Windmühle", ""),
            'mine/box.toml, line 5: plot "mill" has no German name; write name = { en = "…", de = "…" }.',
        ),
        (
            GOOD.replace("cost = 1", "cost = 12"),
            'mine/box.toml, line 6: the cost of plot "mill" cannot be 12; '
            "it must be a whole number from 0 to 9.",
        ),
        (
            GOOD + '[[plot]]\nid = "mill"\n',
            'mine/box.toml, line 7: the id "mill" stands twice in this pack; put its fields into one entry.',
        ),
        (
            GOOD.replace("cost = 1", "cost 1"),
            "mine/box.toml, line 6: this is not valid TOML (Expected '=' after a key in a key/value pair); "
            'a line reads name = "text" or name = 3.',
        ),
        (
            GOOD.replace('id = "mill"', 'id = "mil"'),
            'mine/box.toml, line 4: plot "mil" is not in the game; did you mean mill?',
        ),
        (GOOD.replace("hamlet", "chess"), "There is no game 'chess'; there are "),
        (
            '[[plot]]\nid = "castle"\n',
            "{folder}: it is not clear which game the pack is for; write game = ",
        ),
    ],
)
def test_a_broken_pack_gets_one_clear_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    mine = pack(tmp_path / "mine", text)
    assert refusal("pack", "check", str(mine)).startswith(sentence.replace("{folder}", str(mine)))


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("nonsense", "No such command 'nonsense'."),
        ("pack", "Missing command."),
        ("simulate", "Missing argument 'GAME'."),
        ("games --nonsense", "No such option: --nonsense."),
        ("games --lang fr", "There is no language 'fr'; there are en and de."),
        ("simulate hamlet --games many", "Invalid value for '--games': "),
        ("simulate hamlet --games 0", "The number of games is at least 1, not 0."),
        ("simulate hamlet --workers 0", "The number of workers is at least 1, not 0."),
        ("simulate hamlet --seats random", "Hamlet is for 2 to 4 players, not 1."),
        ("simulate hamlet --seats random,human", "There is no bot 'human'; there are "),
        ("simulate hamlet --option length", "An option is written name=value, not 'length'."),
        ("simulate hamlet --option size=big", "Hamlet has no option 'size'; it has length, purse."),
        ("simulate hamlet --option length=huge", "The option 'length' is one of short, long, not 'huge'."),
        ("simulate chess", "There is no game 'chess'; there are "),
        ("simulate hamlet --pack nowhere", "nowhere: there is no such folder;"),
        ("play", "Say which game to play; there are "),
        ("play hamlet --seats human,nobody", "There is no bot 'nobody'; there are "),
        ("play hamlet --seats human", "Hamlet is for 2 to 4 players, not 1."),
        ("play hamlet --resume nowhere", "A saved game goes on as it is:"),
        ("play --resume nowhere", "nowhere cannot be read: No such file or directory."),
        ("replay nowhere", "nowhere cannot be read: No such file or directory."),
        ("cards hamlet castle", "Hamlet has no component 'castle'; civitas cards hamlet lists them."),
        ("rules hamlet HM-99", "There is no rule 'HM-99' of hamlet; the page goes from HM-1 to HM-13."),
        ("rules chess", "There is no game 'chess'; there are "),
        ("usage hamlet --games 0", "The number of games is at least 1, not 0."),
        ("usage hamlet --bot genius", "There is no bot 'genius'; there are "),
        ("usage hamlet --seats 9", "Hamlet is for 2 to 4 players, not 9."),
        ("usage hamlet --seats 0", "Hamlet is for 2 to 4 players, not 0."),
        ("usage hamlet --seats -1", "Hamlet is for 2 to 4 players, not -1."),
        ("usage hamlet --bot ''", "There is no bot ''; there are "),
        ("cards hamlet ''", "Hamlet has no component ''; civitas cards hamlet lists them."),
        ("play hamlet --option purse=full --option purse=empty", "The option 'purse' is given twice;"),
        ("bench --repeats 2", "The bench needs at least 5 repeats, not 2."),
        ("bench --seconds -1", "A measurement takes a number of seconds that is not negative, not -1.0."),
        ("bench --seconds nan", "A measurement takes a number of seconds that is not negative, not nan."),
        ("bench --seconds inf", "A measurement takes a number of seconds that is not negative, not inf."),
        ("pack check nowhere", "nowhere: there is no such folder;"),
    ],
)
def test_wrong_input_gets_one_clear_sentence(line: str, sentence: str) -> None:
    assert refusal(*split(line)).startswith(sentence)


def test_a_changed_replay_is_refused(replay: Path) -> None:
    lines = replay.read_text().splitlines()
    for changed, sentence in [
        ([*lines[:-1], '{"checksum":"00"}'], "does not end in the state that its checksum names."),
        (lines[:-1], "The replay has no checksum; its last line is missing."),
        ([lines[0], '[0,"dance"]', *lines[1:]], "Line 2 of the replay is not legal there: not_now."),
        ([lines[0].replace('"version":1', '"version":9'), *lines[1:]], "The replay needs rules version 9"),
        ([lines[0].replace('"hamlet"', '"chess"'), *lines[1:]], "There is no game 'chess'"),
    ]:
        replay.write_text("\n".join(changed))
        assert sentence in refusal("replay", str(replay), "--verify")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ('{"players":3}', "The last line does not say who plays: Expected `array`, got `int`"),
        ('{"players":["human"]}', "The last line names 1 players for 2 seats."),
        ('[0,"end"]', "stands behind its checksum, where no answers are."),
    ],
)
def test_wrong_lines_behind_the_checksum_are_refused(replay: Path, line: str, sentence: str) -> None:
    replay.write_text(replay.read_text() + line + "\n")
    assert sentence in refusal("replay", str(replay))
    assert sentence in refusal("play", "--resume", str(replay))


def test_a_resumed_game_needs_as_many_players_as_seats(replay: Path) -> None:
    said = refusal("play", "--resume", str(replay), "--seats", "human,random,random")
    assert said == "The saved game has 2 seats, not 3."


def test_the_site_adds_its_own_commands(monkeypatch: pytest.MonkeyPatch) -> None:
    site = ModuleType("civitas.table.command")
    added: list[typer.Typer] = []
    monkeypatch.setattr(site, "add_to", added.append, raising=False)
    monkeypatch.setitem(sys.modules, "civitas.table.command", site)
    cli.add_commands_of_the_table()
    assert added == [cli.app]


def test_in_a_process_of_its_own() -> None:
    done = subprocess.run(
        command("cards", "hamlet", "inn", "--json"), env=environment(), capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert json.loads(done.stdout)["name"] == "Inn"
    wrong = subprocess.run(command("play", "chess"), env=environment(), capture_output=True, text=True)
    assert (wrong.returncode, wrong.stdout) == (2, "")
    assert wrong.stderr.startswith("There is no game 'chess'; there are ")
    assert wrong.stderr.count("\n") == 1


@pytest.mark.parametrize("line", ["rules hamlet", "cards hamlet --json", "games", "play hamlet"])
def test_a_reader_that_stops_early_ends_the_command_quietly(line: str) -> None:
    read, written = os.pipe()
    os.close(read)
    done = subprocess.run(
        command(*line.split()),
        env=environment(),
        stdin=subprocess.DEVNULL,
        stdout=written,
        stderr=subprocess.PIPE,
        text=True,
    )
    os.close(written)
    assert (done.returncode, done.stderr) == (1, "")


@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_a_screen_without_some_letters_shows_question_marks(encoding: str) -> None:
    for line in ("cards path jericho --lang de", "rules path --lang de"):
        done = subprocess.run(
            command(*line.split()),
            env=environment(PYTHONIOENCODING=encoding),
            capture_output=True,
            encoding="latin-1",
        )
        assert (done.returncode, done.stderr) == (0, "")
        assert "?" in done.stdout


def test_analyse(replay: Path, tmp_path: Path) -> None:
    svg = tmp_path / "curve.svg"
    screen = run("analyse", str(replay), "--deals", "1", "--svg", str(svg), "--lang", "de")
    assert "Antworten" in screen
    assert svg.read_text().startswith("<svg")
    assert data("analyse", str(replay), "--deals", "1")["moments"][-1]["chances"]


def test_a_drawing_that_cannot_be_written_is_refused_before_the_work(
    replay: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Analyst, "analyse", lambda self, progress: pytest.fail("it was worked out in vain"))
    svg = tmp_path / "missing" / "curve.svg"
    assert refusal("analyse", str(replay), "--svg", str(svg)) == (
        f"{svg} cannot be used: No such file or directory."
    )


def test_an_analysis_is_told_before_it_is_drawn(
    replay: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(self: Path, *args: object, **more: object) -> None:
        raise OSError(ENOSPC, "No space left on device", str(self))

    monkeypatch.setattr(Path, "write_text", full)
    svg = tmp_path / "curve.svg"
    ended = CliRunner().invoke(cli.app, ["analyse", str(replay), "--deals", "1", "--svg", str(svg), "--json"])
    assert ended.stderr == f"{svg} cannot be used: No space left on device.\n"
    assert json.loads(ended.stdout)["moments"]


def test_tournament_and_report(tmp_path: Path) -> None:
    args = ("tournament", "hamlet", "--bots", "random,medium", "--rounds", "2", "--out", str(tmp_path))
    result = data(*args)
    assert result["games"] == 4
    screen = run(*args, "--parquet", "--lang", "de")
    assert result["checksum"] in screen
    assert "Wertung" in screen
    assert (tmp_path / "decisions.parquet").exists()
    assert str(tmp_path / "report.html") in run("report", str(tmp_path))


@pytest.mark.parametrize(
    ("line", "tool", "sentence"),
    [
        ("simulate hamlet --parquet", "", "Parquet files are written to a folder"),
        ("tournament hamlet --bots random,easy --parquet", "", "Parquet files are written to a folder"),
        ("simulate hamlet --parquet --out {}", "pyarrow", "Parquet needs pyarrow, which is not installed"),
        ("tournament hamlet --bots random,easy --parquet --out {}", "pyarrow", "Parquet needs pyarrow"),
        ("tournament hamlet --bots random,easy", "openskill", "Ratings need openskill"),
        ("compare hamlet - {}/mine --lang fr", "", "There is no language 'fr'"),
        ("usage hamlet --lang fr", "", "There is no language 'fr'"),
    ],
)
def test_what_cannot_be_done_to_the_end_is_not_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str, tool: str, sentence: str
) -> None:
    def without(name: str) -> Any:
        return None if name == tool else find_spec(name)

    for module in ("parquet", "tournament"):
        monkeypatch.setattr(f"civitas.arena.{module}.find_spec", without)
    monkeypatch.setattr(GAME, "setup", lambda *game: pytest.fail("a game was begun"))
    pack(tmp_path / "mine", GOOD)
    assert refusal(*split(line.format(tmp_path))).startswith(sentence)


def test_compare(tmp_path: Path) -> None:
    mine = str(pack(tmp_path / "mine", GOOD))
    args = ("compare", "hamlet", "-", mine, "--seats", "random,random", "--games", "12")
    found = data(*args, "--out", str(tmp_path / "run"))
    assert found["changes"] == {"mill": ["cost"]}
    assert found["components"][0]["name"] == "mill"
    screen = run(*args, "--lang", "de")
    assert "Windmühle (geändert)" in screen
    assert "12 Spiele mit jedem Satz" in screen
    assert str(tmp_path / "run/b/report.html") in run("report", str(tmp_path / "run/b")).replace("\n", "")
    assert refusal("compare", "hamlet", "-", "-").startswith("Both sets of components are the same")
    assert refusal(*args, "--games", "1").startswith("To compare takes at least 2 games with each set")


def test_vector() -> None:
    found = data("vector", "hamlet", "--seats", "3")
    assert found["actions"] == 16384
    assert "seats/+2/coins" in found["names"]
    lines = run("vector", "hamlet").splitlines()
    assert lines[3].split() == ["3", data("vector", "hamlet")["names"][3]]
    assert refusal("vector", "hamlet", "--seats", "9") == "Hamlet is for 2 to 4 players, not 9."


def test_tune(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The weights file names a command that makes the same weights again; done twice, nothing is left."""
    monkeypatch.setenv("CIVITAS_GAMES", "arena.valued")
    args = [
        "tune",
        "hamlet",
        "--rounds",
        "1",
        "--games",
        "2",
        "--match",
        "2",
        "--ridge",
        "0.1",
        "--seats",
        "3",
    ]
    args += ["--seed", "3 b", "--search", "greedy:deals=1,most=2", "--option", "hat=red,none,red"]
    args += ["--mix", "length=short,long", "--folder", str(tmp_path / "one" / "run"), "--workers", "1"]
    screen = run(*args)
    assert "seed 3 b" in screen
    assert str(tmp_path / "one" / "run" / "weights.toml") in screen.replace("\n", "")
    made = (tmp_path / "one" / "run" / "weights.toml").read_text()
    typed = next(line for line in made.splitlines() if "Made by:" in line).partition("civitas ")[2]
    (tmp_path / "two").mkdir()
    monkeypatch.chdir(tmp_path / "two")
    run(*split(typed))
    assert (tmp_path / "two" / "run" / "weights.toml").read_text() == made
    assert "Nothing is left to do: rounds 1, generations 0." in run(*args)
    assert "nichts mehr zu tun: Runden 1, Generationen 0." in run(*args, "--lang", "de")
    assert "its games is 2, not 3" in refusal(*args, "--games", "3")


def test_what_cannot_be_tuned_leaves_no_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CIVITAS_GAMES", "arena.valued")
    args = ("tune", "hamlet", "--folder", str(tmp_path / "run"))
    assert refusal(*args, "--seats", "1") == "Hamlet is for 2 to 4 players, not 1."
    assert refusal(*args, "--ridge", "nan").endswith("at most 1000000, not nan.")
    assert refusal(*args, "--option", "foo=bar").startswith("Hamlet has no option 'foo'")
    assert refusal(*args, "--mix", "hat=red").endswith("'hat' is one per seat and cannot be mixed.")
    assert refusal(*args, "--mix", "length=short,endless").startswith("The option 'length'")
    for wrong in ("length=short,", "length=short,short"):
        assert refusal(*args, "--mix", wrong).startswith(
            "Values are mixed as name=value,value, each once, not"
        )
    assert refusal(*args, "--workers", "0") == "The number of workers is at least 1, not 0."
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert refusal(*args, "--match", "0") == "Ein Wettkampf hat mindestens 1 Partie, nicht 0."
    assert (
        refusal(*args, "--ridge", "-1") == "--ridge ist eine Zahl über 0 und höchstens 1000000, nicht -1.0."
    )
    assert refusal(*args, "--search", "random").startswith(
        "Der Bot „random“ urteilt nicht nach Gewichten; das"
    )
    assert refusal(*args, "--evolve", "-1") == "Die Zahl der Generationen ist mindestens 0, nicht -1."
    assert not (tmp_path / "run").exists()


def test_help_is_a_command_too() -> None:
    assert run("help") == run("--help")
    assert "--seats" in run("help", "play")
    assert "DIR" in run("help", "pack", "check")
    assert refusal("help", "dance").startswith("There is no command 'dance'; there are ")


def test_a_part_of_a_name_finds_cards() -> None:
    assert run("cards", "path", "eucl") == run("cards", "path", "euclid")
    names = [one["name"] for one in data("cards", "ages", "war")]
    assert len(names) > 1
    assert all("war" in name.lower() for name in names)


def test_every_component_has_a_name() -> None:
    for game in ("ages", "path", "hamlet"):
        for lang in ("en", "de"):
            cards = json.loads(run("cards", game, "--lang", lang, "--json"))
            assert [one["id"] for one in cards if not one["name"] or one["name"] == one["id"]] == []


def test_make_play_takes_a_port_and_installs_only_what_playing_needs() -> None:
    root = Path(__file__).parent.parent
    done = subprocess.run(
        ["make", "-n", "play", "PORT=8001", "VENV=nowhere"],
        cwd=root,
        capture_output=True,
        text=True,
        check=True,
    )
    assert "civitas serve --port 8001" in done.stdout
    assert "requirements/play.txt" in done.stdout
    assert "requirements/everything.txt" not in done.stdout
    assert "playwright" not in (root / "requirements" / "play.txt").read_text()
