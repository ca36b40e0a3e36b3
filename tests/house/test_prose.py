"""Sentences for readers are plain: worn patterns do not occur in pages, helps and docstrings."""

from __future__ import annotations

import argparse
import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.cli import build_parser

ROOT = Path(__file__).parents[2]

# Each pattern with the plain words for it.
WORN = {
    r"^What\b(?! if\b| can happen$)(?!.*\?)": "name the thing: “the rows of …”, not “what stands in …”",
    r"\b[Ww]ho(?:m|se)?ever\b": "“a player who”, “the player who”",
    r"\b[Tt](?:hat|hose) which\b": "name the thing",
    r"\b(?:comes?|came|become) of\b": "“the result of”, “follows from”",
    r"(?<!@)\bst(?:ands?|ood)\b(?!-in| alone)": "“is”",
    r"\bl(?:ies|ying|ay)\b(?! (?:down|out|it|a)\b)": "“is”",
    r"\botherwise\b": "“if not”, “differently”",
    r"\balike\b": "“the same”, “both”",
    r"\bin vain\b": "“without effect”",
    r"\bby the letter\b": "“exactly”",
    r"\b(?:is|are|was|were) told\b": "“is shown”, “is printed”; say who tells whom",
    r"\b(?:is|are|was|were)(?: not)? so\b(?! (?:that|long|many|much))": "“is true”, “is wrong”",
    r"\bthe matter\b": "name the thing",
    r"\bin force\b": "“that the edition has”, “that are on”",
    r"\b(?:is|are|was|were|rules?) (?:ruled )?out by\b|\bruled out\b": "“cannot be picked”, “is not allowed”",
    r"\bno (?:\w+ )?any ?more\b": "“stops being”, “no longer”",
    r"\banew\b|\bonce more\b": "“again”",
    r"\bloses? track\b": "“forgets”",
    r"\bsets? out\b": "“starts”",
    r"^(?:So|Then|Thus)\b": "leave it out",
}
PATTERNS = {re.compile(pattern): plain for pattern, plain in WORN.items()}
SLACK = 30  # where worn patterns are still counted, so many fewer may be there before the numbers must be lowered


def docstrings(path: Path) -> Iterator[tuple[int, str]]:
    """Every docstring of a module with its line, without the code in it."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            text = ast.get_docstring(node)
            if text:
                yield getattr(node, "lineno", 1), re.sub(r"`[^`\n]*`", "", text)


def worn(text: str) -> Iterator[str]:
    """The worn patterns of a text, each with the plain words."""
    for pattern, plain in PATTERNS.items():
        for found in pattern.finditer(text):
            yield f"“{found[0]}”: {plain}"


def sentences(page: str) -> str:
    """A page without its code and without what it quotes."""
    page = re.sub(r"```.*?```", "", page, flags=re.DOTALL)
    return re.sub(r"`[^`\n]*`|“[^”]*”|\"[^\"\n]*\"", "", page)


PAGES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md")),
    *sorted(path for path in (ROOT / "docs").rglob("*.md") if path.parent.name != "trials"),  # a record keeps its words
]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_a_page_is_plain(page: Path) -> None:
    lines = sentences(page.read_text(encoding="utf-8")).splitlines()
    assert [f"{line}: {found}" for line in lines for part in line.split(" | ") for found in worn(part)] == []


def helps(parser: argparse.ArgumentParser) -> Iterator[str]:
    """Every text that a command prints to help."""
    yield from filter(None, (parser.description, parser.epilog))
    for action in parser._actions:
        yield action.help or ""
        if isinstance(action, argparse._SubParsersAction):
            yield from (choice.help or "" for choice in action._choices_actions)
            for command in action.choices.values():
                yield from helps(command)


def test_the_help_of_every_command_is_plain() -> None:
    texts = list(helps(build_parser()))
    assert len(texts) > 60
    assert [(text, found) for text in texts for found in worn(text)] == []


@pytest.mark.parametrize(
    "path",
    [ROOT / "dev.py", *sorted((ROOT / "docs").rglob("*.py"))],
    ids=lambda path: path.relative_to(ROOT).as_posix(),
)
def test_the_docstrings_outside_the_package_are_plain(path: Path) -> None:
    assert [(line, found) for line, text in docstrings(path) for found in worn(text)] == []


def test_the_docstrings_of_the_package_are_plain() -> None:
    modules = [path for path in (ROOT / "judge").rglob("*.py") if "_data" not in path.parts]
    assert len(modules) > 600
    found = [(path, line, each) for path in modules for line, text in docstrings(path) for each in worn(text)]
    assert [f"{path.relative_to(ROOT).as_posix()}:{line}: {each}" for path, line, each in found] == []


@pytest.mark.parametrize(
    ("sentence", "count"),
    [
        ("Whoever is out lies there.", 2),
        ("What comes of it is told alike.", 4),
        ("A player who is out is there.", 0),
        ("What is a law?", 0),
        ("The stand-in of a card stands alone.", 0),
        ("Then it is no character any more.", 2),
    ],
)
def test_worn_patterns_are_seen(sentence: str, count: int) -> None:
    assert len(list(worn(sentence))) == count
