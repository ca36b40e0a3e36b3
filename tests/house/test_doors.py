"""Imports go only through the doors of the house, and the rooms below the scenario touch nothing outside themselves."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[2] / "judge"

RULES = {"rulebook", "yamlfile", "errors", "limits", "words"}
ENGINE = {"games", "language", "kernel", "errors", "words"}
DOORS = {
    "limits": set(),
    "clock": {"errors"},
    "errors": {"limits", "words"},
    "folders": set(),
    "data_files": {"errors"},
    "pool": {"errors"},
    "cluster": {"errors", "folders", "pool"},
    "words": set(),
    "yamlfile": {"errors"},
    "rulebook": {"yamlfile", "errors", "limits", "words"},
    "kernel": {"errors", "words"},
    "language": {"errors", "words"},
    "games": {"language", "kernel", "errors", "words"},
    "tabletop": {"data_files", "yamlfile"} | ENGINE - {"games"},
    "table": {"tabletop", "folders", "data_files", "yamlfile"} | ENGINE,
    "search": {"limits"},
    "scenario": {"clock", "tabletop"} | RULES | ENGINE,
    "proof": {"tabletop", "folders", "library", "pool", "scenario"} | RULES | ENGINE,
    "library": {"folders", "search"} | RULES,
    "corpus": {"library", "scenario", "search"} | RULES,
    "finder": {"folders", "corpus", "library", "scenario", "search"} | RULES,
    "show": {"tabletop", "finder", "library", "proof", "scenario", "search"} | RULES | ENGINE,
    "web": {
        "cards",
        "clock",
        "folders",
        "tabletop",
        "finder",
        "library",
        "pool",
        "proof",
        "show",
        "scenario",
        "search",
    }
    | RULES,
    "cards": {"clock", "errors", "folders", "pool", "proof", "scenario", "tabletop", "data_files", "words", "yamlfile"},
    "api": {"folders", "finder", "library", "rulebook", "scenario", "errors"},
    "cli": {"bench", "cards", "cluster", "finder", "folders", "library", "pocket", "pool", "proof", "scenario", "show"}
    | {"tabletop", "web"}
    | RULES
    | ENGINE,
    "bench": {"cards", "cluster", "errors", "folders", "corpus", "kernel", "library", "limits", "pool", "proof"}
    | {"pocket", "scenario", "search", "web"},
    "pocket": {"clock", "errors", "finder", "folders", "library", "pool", "rulebook", "scenario", "search", "web"},
    "__main__": {"cli"},
    "__init__": {"api"},
}

SEALED = ("kernel", "language", "games")
OUTSIDE = {
    "asyncio", "ctypes", "datetime", "glob", "http", "importlib", "io", "logging", "multiprocessing", "os", "pathlib",
    "random", "secrets", "shutil", "signal", "socket", "sqlite3", "subprocess", "sys", "tempfile", "threading", "time",
    "urllib", "uuid",
}  # fmt: skip
CALLS = {"open", "input", "print", "eval", "exec", "__import__", "hash", "id"}


def room(path: Path, package: Path = PACKAGE) -> str:
    """The room of a module: its folder directly below the package, or its own name; a game's board is a room too."""
    parts = path.relative_to(package).parts
    return "table" if parts[0] == "games" and "board" in parts[2:3] else parts[0].removesuffix(".py")


def modules(package: Path = PACKAGE) -> list[Path]:
    return sorted(path for path in package.rglob("*.py") if "_data" not in path.parts)


def imported(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Each full name that a module imports, with its line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = node.module or ""
            yield from ((node.lineno, f"{base}.{alias.name}") for alias in node.names)


def wrong_doors(path: Path, package: Path = PACKAGE) -> list[str]:
    """Imports of a module that go through no door of its room."""
    here = room(path, package)
    found = []
    for line, name in imported(ast.parse(path.read_text(encoding="utf-8"))):
        parts = name.split(".")
        if parts[0] != "judge":
            continue
        there = parts[1] if len(parts) > 1 else "__init__"
        there = "table" if there == "games" and "board" in parts[3:4] else there
        if there != here and there not in DOORS[here]:
            found.append(f"{path.relative_to(package)}:{line}: {here} may not import {there}")
        if (
            here in ("games", "table")
            and there == "games"
            and len(parts) > 2
            and parts[2] != path.relative_to(package).parts[1].removesuffix(".py")
        ):
            found.append(f"{path.relative_to(package)}:{line}: games never import each other")
    return found


def outside(path: Path, package: Path = PACKAGE) -> list[str]:
    """What a module of a sealed room uses of the world outside."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    named = path.relative_to(package)
    found = [f"{named}:{line}: imports {name}" for line, name in imported(tree) if name.split(".")[0] in OUTSIDE]
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in CALLS:
            found.append(f"{named}:{node.lineno}: calls {node.func.id}()")
    return found


@pytest.mark.parametrize("path", modules(), ids=lambda path: path.relative_to(PACKAGE).as_posix())
def test_imports_go_through_the_doors(path: Path) -> None:
    assert wrong_doors(path) == []


def test_every_room_has_its_doors() -> None:
    assert {room(path) for path in modules()} <= set(DOORS)


def test_sealed_rooms_touch_nothing_outside() -> None:
    assert [told for path in modules() if room(path) in SEALED for told in outside(path)] == []


def test_wrong_doors_and_outside_things_are_seen(tmp_path: Path) -> None:
    """The two tests above would fail if there were something to find."""
    kernel, chess = tmp_path / "kernel", tmp_path / "games" / "chess"
    kernel.mkdir()
    chess.mkdir(parents=True)
    (kernel / "table.py").write_text("import random\nfrom judge.games import chess\nopen('x')\n")
    (chess / "rook.py").write_text("from judge.games.go import stone\nfrom judge.rulebook import book\n")
    assert outside(kernel / "table.py", tmp_path) == [
        "kernel/table.py:1: imports random",
        "kernel/table.py:3: calls open()",
    ]
    assert wrong_doors(kernel / "table.py", tmp_path) == ["kernel/table.py:2: kernel may not import games"]
    assert wrong_doors(chess / "rook.py", tmp_path) == [
        "games/chess/rook.py:1: games never import each other",
        "games/chess/rook.py:2: games may not import rulebook",
    ]
