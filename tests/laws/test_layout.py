"""The house style of titles: the same role has the same module and the same name in each of them.

The list of roles for people stands in docs/howto/add-a-game.md.
"""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path

import pytest

from civitas.games import home, titles
from civitas.kernel.game import Game
from civitas.kernel.pack import Kind, Pack
from civitas.kernel.rules import Rules

GAMES = list(titles().values())
ROLES = {
    "game": "{Title}Game",
    "rules": "RULES",
    "words": "VOCABULARY",
    "schema": "KINDS",
    "components": "Components",
    "options": "OPTIONS",
    "state": "{Title}State",
    "setup": "deal",
    "index": "Index",
    "board": "board",
    "scoring": "outcome",
    "heuristics": "evaluate",
}
"""Modules that every title has, and what each of them defines."""
FILES = ("components", "texts/en.toml", "texts/de.toml", "icons.toml", "observation.txt")
PAGE = Path(__file__).parents[2] / "docs/howto/add-a-game.md"


def package(game: Game) -> str:
    return type(game).__module__.rpartition(".")[0]


def modules(game: Game) -> list[Path]:
    return sorted(path for path in home(game).rglob("*.py") if path.name != "__init__.py")


def defines(path: Path) -> set[str]:
    """The names that a module defines itself."""
    names: set[str] = set()
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            names.add(node.name)
        elif isinstance(node, ast.Assign):
            names.update(target.id for target in node.targets if isinstance(target, ast.Name))
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            names.add(node.target.id)
    return names


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_role_has_its_module_and_its_name(game: Game, role: str) -> None:
    name = ROLES[role].format(Title=game.id.capitalize())
    assert name in defines(home(game) / f"{role}.py")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_names_hold_what_they_say(game: Game) -> None:
    title = {role: import_module(f"{package(game)}.{role}") for role in ROLES}
    assert isinstance(title["rules"].RULES, Rules)
    assert all(isinstance(kind, Kind) for kind in title["schema"].KINDS)
    assert title["schema"].NOTHING == -1
    assert isinstance(title["components"].own_pack(), Pack)
    assert game.options == title["options"].OPTIONS
    assert game.state_class.__module__ == f"{package(game)}.state"
    components = title["components"].Components
    state = game.setup({}, game.counts[-1], 1)
    assert isinstance(state.components, components)  # type: ignore[attr-defined]
    assert state.components is game.components  # type: ignore[attr-defined]
    assert all(isinstance(own.index, title["index"].Index) for own in state.seats)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_everything_of_a_title_is_found_in_its_folder(game: Game) -> None:
    assert [name for name in FILES if not (home(game) / name).exists()] == []
    assert (home(game) / "effects.py").exists() != (home(game) / "effects").is_dir()


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_package_exports_its_game_alone(game: Game) -> None:
    assert import_module(package(game)).__all__ == ["GAME"]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_no_module_only_hands_on_what_others_hold(game: Game) -> None:
    assert [path.name for path in modules(game) if not defines(path)] == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_title_has_few_modules_that_say_what_they_are(game: Game) -> None:
    assert len([path for path in modules(game) if path.parent.name != "drawing"]) <= 40
    silent = [path for path in home(game).rglob("*.py") if not ast.get_docstring(ast.parse(path.read_text()))]
    assert silent == []


def test_the_page_for_newcomers_lists_every_role() -> None:
    page = PAGE.read_text(encoding="utf-8")
    missing = [f"{role}.py" for role in ROLES if f"`{role}.py`" not in page]
    named = [name for name in ROLES.values() if f"`{name.replace('{Title}', '<Title>')}`" not in page]
    assert missing + named == []


SOURCES = Path(__file__).parents[2] / "src/civitas"
TAKEN_APART = ("kernel/grammar",)
"""Where trees are made and taken apart by position."""
TREE_NAMES = {"tree", "subtree", "part", "body", "effect", "otherwise", "node", "trigger", "condition"}
GIVE_TREES = {"alternatives", "bodies", "parts"}


def by_position(source: str) -> list[int]:
    """The lines of a module that reach into a tree by position: a subscript, a slice, an unpacking."""
    module = ast.parse(source)
    found: list[int] = []
    for scope in ast.walk(module):
        if isinstance(scope, ast.FunctionDef | ast.Module):
            found += _reaching(scope, TREE_NAMES | _declared(scope))
    return sorted(set(found))


def _declared(scope: ast.FunctionDef | ast.Module) -> set[str]:
    """The parameters that are trees by their type, and loop variables over what gives trees."""
    names: set[str] = set()
    if isinstance(scope, ast.FunctionDef):
        for argument in [*scope.args.posonlyargs, *scope.args.args, *scope.args.kwonlyargs]:
            kind = "" if argument.annotation is None else ast.unparse(argument.annotation)
            if kind in ("Tree", "Tree | None"):
                names.add(argument.arg)
    for node in ast.walk(scope):
        if isinstance(node, ast.For | ast.comprehension) and isinstance(node.target, ast.Name):
            if _gives_trees(node.iter):
                names.add(node.target.id)
    return names


def _gives_trees(node: ast.expr) -> bool:
    if isinstance(node, ast.Attribute):
        return node.attr == "effects"
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in GIVE_TREES


def _reaching(scope: ast.AST, names: set[str]) -> list[int]:
    found: list[int] = []
    for node in ast.walk(scope):
        if isinstance(node, ast.Subscript) and _is_tree(node.value, names):
            key = node.slice
            if not (isinstance(key, ast.Constant) and isinstance(key.value, str)):
                found.append(node.lineno)
        elif isinstance(node, ast.Assign) and _is_tree(node.value, names):
            found += [node.lineno for target in node.targets if isinstance(target, ast.Tuple)]
        elif isinstance(node, ast.For | ast.comprehension) and isinstance(node.target, ast.Tuple):
            if _gives_trees(node.iter):
                found.append(node.target.lineno)
        elif isinstance(node, ast.For | ast.comprehension) and _is_tree(node.iter, {"tree", "body"}):
            found.append(node.target.lineno)
    return found


def _is_tree(node: ast.expr, names: set[str]) -> bool:
    return isinstance(node, ast.Name) and node.id in names


def test_nothing_but_the_grammar_takes_trees_apart_by_position() -> None:
    places = []
    for path in sorted(SOURCES.rglob("*.py")):
        name = path.relative_to(SOURCES).as_posix()
        if not name.startswith(TAKEN_APART):
            places += [f"{name}:{line}" for line in by_position(path.read_text(encoding="utf-8"))]
    assert places == []


@pytest.mark.parametrize(
    "line",
    [
        "return tree[0]",
        "return body[1:]",
        "_, what, n = tree",
        "first, *rest = side",
        "return side[2]",
        "return [one[0] for one in parts(side)]",
        "return [n for _, n in parts(side)]",
        "return [one[1] for one in card.effects]",
        "return [inner for inner in tree]",
    ],
)
def test_reaching_into_a_tree_is_noticed(line: str) -> None:
    assert by_position(f"def f(card, tree, body, side: Tree):\n    {line}\n") == [2]


@pytest.mark.parametrize("line", ['return part["at"]', "return [head(one) for one in parts(side)]", "row[0]"])
def test_other_subscripts_are_left_alone(line: str) -> None:
    assert by_position(f"def f(part, row, side: Tree):\n    {line}\n") == []
