"""The rooms of the house: imports go one way, and a game's name stands only in files named after it."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import cercles

PACKAGE = Path(cercles.__file__).parent
# Each room may use itself and the rooms before it; those in one line do not know each other.
ROOMS = [
    {"rules"},
    {"games"},
    {"records"},
    {"show"},
    {"search"},
    {"envs", "lessons", "lab"},
    {"table"},
    {"server"},
    {"cli"},
]
FRONT_DOOR = {"__init__", "_compiled"}  # knows every room up to the pictures, and hangs them onto states
FILES = sorted(path for path in PACKAGE.rglob("*.py") if "__pycache__" not in path.parts)
LIGHT = {"rules", "games", "records", "_compiled", "__init__"}  # what `import cercles` loads
HEAVY = {"rich", "typer", "prompt_toolkit", "numpy", "pyspiel", "fastapi", "sqlalchemy"}


def room_of(path: Path) -> str:
    return path.relative_to(PACKAGE).parts[0].removesuffix(".py")


def rank(room: str) -> int:
    return next(number for number, rooms in enumerate(ROOMS) if room in rooms)


def imported(path: Path) -> list[str]:
    """The dotted names a file imports, also inside functions, relative ones made absolute."""
    package = ("cercles", *path.relative_to(PACKAGE).parts[:-1])
    names = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = [*package[: len(package) - node.level + 1]] if node.level else []
            start = ".".join([*base, *([node.module] if node.module else [])])
            names += [f"{start}.{alias.name}" for alias in node.names]
    return names


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_go_one_way(path: Path) -> None:
    room = room_of(path)
    if room in FRONT_DOOR:
        return
    for name in imported(path):
        parts = name.split(".")
        if parts[0] != "cercles" or len(parts) == 1:
            assert name != "cercles" or rank(room) >= rank("search"), f"{path} enters by the front door"
            continue
        other = parts[1]
        if (PACKAGE / other).is_dir():
            assert other == room or rank(other) < rank(room), f"{room} must not import {name}"


def test_every_folder_with_code_is_a_known_room() -> None:
    known = set.union(*ROOMS)
    assert {room_of(path) for path in FILES} - FRONT_DOOR <= known


@pytest.mark.parametrize("path", [path for path in FILES if room_of(path) in LIGHT], ids=lambda path: path.stem)
def test_the_library_itself_needs_nothing_heavy(path: Path) -> None:
    assert not {name.split(".")[0] for name in imported(path)} & HEAVY


def strings(path: Path) -> set[str]:
    return {
        node.value
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


LIST = PACKAGE / "games" / "__init__.py"


@pytest.mark.parametrize(
    "path", [path for path in FILES if path != LIST], ids=lambda path: str(path.relative_to(PACKAGE))
)
def test_a_games_name_stands_only_in_files_named_after_it(path: Path) -> None:
    for name in cercles.games():
        assert path.stem.startswith(name.replace("-", "_")) or name not in strings(path)


def test_a_game_is_loaded_when_it_is_asked_for() -> None:
    code = "import cercles, sys; print(*(name for name in sys.modules if name.startswith('cercles.games.')))"
    found = subprocess.run([sys.executable, "-W", "ignore", "-c", code], capture_output=True, text=True, check=True)
    assert found.stdout.split() == []
    assert [cercles.game(name).id for name in cercles.games()] == list(cercles.games())
