"""The kernel knows no game: none of their names and terms stands in it, not even in a comment."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge.library import Library

ROOT = Path(__file__).parents[2] / "judge"

# Words that Python or the kernel uses in their plain sense, and some game uses as a term.
PLAIN = {
    "action", "choose", "chooses", "choosing", "chosen", "controllers", "def", "effect", "effects", "event", "events",
    "forbids", "instead", "items", "label", "labels", "loop", "lose", "loses", "mark", "marks", "may", "move", "moves",
    "name", "number", "out", "replaced", "replacement", "replacements", "requirement", "requirements", "search",
    "source", "state", "str", "target", "trigger", "triggered", "triggers", "type",
}  # fmt: skip


def words(library: Library) -> set[str]:
    """Every name of a game and every spelling of a term, in lower case."""
    found = set()
    for book in library.books():
        found |= {book.game, book.title.lower()}
        found |= {spelling.lower() for term in book.terms.by_name.values() for spelling in term.spellings}
    return found - PLAIN


def told(text: str, banned: set[str]) -> list[str]:
    longest = "|".join(sorted(map(re.escape, banned), key=len, reverse=True))
    pattern = re.compile(rf"(?<![\w-])(?:{longest})(?![\w-])")
    return [
        f"{line}: {found[0]}"
        for line, row in enumerate(text.splitlines(), 1)
        for found in pattern.finditer(row.lower())
    ]


@pytest.mark.parametrize("path", sorted((ROOT / "kernel").glob("*.py")), ids=lambda path: path.name)
def test_no_game_s_word_stands_in_the_kernel(path: Path, library: Library) -> None:
    assert told(path.read_text(encoding="utf-8"), words(library)) == []


def test_a_game_s_word_would_be_seen(library: Library) -> None:
    assert told("a line\n# deplete the Arcmage", words(library)) == ["2: deplete", "2: arcmage"]
