"""Sentences outside pages and docstrings are plain too: templates, messages, steps and scenarios; titles are short."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest

from judge.scenario import collection
from judge.yamlfile import Value, parse
from tests.house.test_doors import room
from tests.house.test_prose import ROOT, SLACK, worn
from tests.prose.shapes import kept

SCENARIOS = ROOT / "scenarios"
LONG_TITLES = ROOT / "tests" / "prose" / "titles.txt"

# How many worn patterns are left in each place. A number may only fall: lower it when you mend some.
MESSAGES: dict[str, int] = {"bench": 1, "games": 4, "scenario": 2, "search": 1, "tabletop": 1}
STEPS: dict[str, int] = {}
TITLES: dict[str, int] = {}
QUESTIONS: dict[str, int] = {}
RULINGS: dict[str, int] = {}


# --- templates ------------------------------------------------------------------------------------------------------


def shown(template: str) -> Iterator[str]:
    """The texts of a template between its tags, without its comments and its code."""
    template = re.sub(r"\{#.*?#\}|\{%.*?%\}|<script.*?</script>", "", template, flags=re.DOTALL)
    yield from (text for text in map(str.strip, re.split(r"<[^>]*>", re.sub(r"\{\{.*?\}\}", "X", template))) if text)


@pytest.mark.parametrize("path", sorted((ROOT / "templates").iterdir()), ids=lambda path: path.name)
def test_a_template_is_plain(path: Path) -> None:
    assert [(text, found) for text in shown(path.read_text(encoding="utf-8")) for found in worn(text)] == []


# --- messages -------------------------------------------------------------------------------------------------------


def messages(path: Path) -> Iterator[str]:
    """Every sentence in the code of a module: a text of several words on one line that is no docstring."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
    bodies = [node.body[0] for node in ast.walk(tree) if isinstance(node, documented) and node.body]
    docs = {id(first.value) for first in bodies if isinstance(first, ast.Expr)}
    texts = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in docs)
    yield from (
        node.value.strip()
        for node in texts
        if isinstance(node.value, str) and " " in node.value.strip() and "\n" not in node.value
    )


def test_worn_patterns_in_messages_become_fewer() -> None:
    modules = [path for path in (ROOT / "judge").rglob("*.py") if "_data" not in path.parts]
    found = [(room(path), text) for path in modules for text in messages(path)]
    assert len(found) > 3000
    _may_only_fall("MESSAGES", Counter(name for name, text in found for _ in worn(text)), MESSAGES)


# --- steps and scenarios --------------------------------------------------------------------------------------------


def test_worn_patterns_in_steps_become_fewer() -> None:
    found = [*kept()]
    assert len(found) > 900
    _may_only_fall("STEPS", Counter(game for game, shape in found for _ in worn(shape)), STEPS)


@cache
def told() -> tuple[tuple[str, str, str], ...]:
    """Every title, question and ruling of the scenarios: its game, its key and its text."""
    found: list[tuple[str, str, str]] = []

    def within(game: str, value: Value) -> None:
        """Collect the texts of a file, those of its answers for older editions too."""
        if isinstance(value.data, dict):
            for key, one in value.data.items():
                if key in ("title", "question", "ruling") and isinstance(one.data, str):
                    found.append((game, str(key), " ".join(one.data.split())))
                elif key not in ("given", "do", "then"):
                    within(game, one)

    for path in map(Path, collection.files(str(SCENARIOS))):
        game, *_, kind = path.relative_to(SCENARIOS).parts
        if "cards" not in path.parts and kind:
            within(game, parse(path.read_text(encoding="utf-8"), path.name))
    return tuple(found)


@pytest.mark.parametrize(
    ("key", "name", "left"),
    [("title", "TITLES", TITLES), ("question", "QUESTIONS", QUESTIONS), ("ruling", "RULINGS", RULINGS)],
)
def test_worn_patterns_in_scenarios_become_fewer(key: str, name: str, left: dict[str, int]) -> None:
    found = [(game, text) for game, of, text in told() if of == key]
    assert len(found) > 900
    _may_only_fall(name, Counter(game for game, text in found for _ in worn(text)), left)


def test_a_title_has_four_to_nine_words() -> None:
    other = {text for _, key, text in told() if key == "title" and not 4 <= len(text.split()) <= 9}
    listed = LONG_TITLES.read_text(encoding="utf-8").splitlines()
    assert listed == sorted(set(listed))
    assert sorted(other - set(listed)) == [], "Give each of these titles 4 to 9 words"
    assert len(set(listed) - other) <= SLACK, "Take the titles that were mended out of tests/prose/titles.txt"


def _may_only_fall(name: str, now: Counter[str], left: Mapping[str, int]) -> None:
    """Refuse a place that has more worn patterns than are allowed, and numbers that are much too high."""
    assert {place: count for place, count in now.items() if count > left.get(place, 0)} == {}
    assert sum(left.values()) - now.total() <= SLACK, f"Lower the numbers of {name} to {dict(sorted(now.items()))}"


@pytest.mark.parametrize(
    ("template", "texts"),
    [
        ("<p>{# lies #}A card{% if x %} here{% endif %}.</p>", ["A card here."]),
        ("<a href='lies'>{{ one }} of <b>two</b></a>", ["X of", "two"]),
    ],
)
def test_the_texts_of_a_template_are_seen(template: str, texts: list[str]) -> None:
    assert [*shown(template)] == texts


def test_a_message_is_seen_and_a_docstring_is_not(tmp_path: Path) -> None:
    path = tmp_path / "module.py"
    path.write_text('"""It lies."""\n\nraise ValueError(f"{1} lies there", "word")\n', encoding="utf-8")
    assert [*messages(path)] == ["lies there"]
