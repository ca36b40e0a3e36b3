"""One word, one thing: outside the games no two classes have one name."""

from __future__ import annotations

import ast
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "judge"


def classes() -> dict[str, list[str]]:
    """The modules in which a class of each name stands, the games apart."""
    found: dict[str, list[str]] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        if "_data" in path.parts or path.relative_to(PACKAGE).parts[0] == "games":
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                found.setdefault(node.name, []).append(path.relative_to(PACKAGE).as_posix())
    return found


def test_no_class_name_stands_twice() -> None:
    assert {name: places for name, places in classes().items() if len(places) > 1} == {}
