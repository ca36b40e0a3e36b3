"""How card text in a file is understood, as plain values."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from judge.kernel.data import Data
from judge.kernel.table import Instruction
from judge.language.core.paragraph import Understanding
from judge.tabletop.wording import spoken

SECTIONS = ("cost", "effect")  # of a text, which are named


@dataclass(frozen=True)
class CardText:
    """A card's text in a file: its path, whose it is, the line where it begins, and the types of the card."""

    path: tuple[str, ...]
    card: str
    text: str
    line: int
    types: tuple[str, ...] = ()


@dataclass(frozen=True)
class UnderstoodClause:
    """A clause of a text: how deeply it is indented, the rule that it falls under, and what it says."""

    depth: int
    rule: str
    says: str


@dataclass(frozen=True)
class Understood:
    """A text as it is understood; or why it is not, from which letter up to which, and the words that are expected."""

    clauses: tuple[UnderstoodClause, ...] = ()
    why: str = ""
    start: int = -1
    end: int = -1
    follows: tuple[str, ...] = ()


def orders(value: Data, rule: Callable[[Instruction], str | None], depth: int = 1) -> Iterator[UnderstoodClause]:
    """The orders within a part of a text, each by its name with its rule; one that has None is left out."""
    for name in value.__struct_fields__:
        part = getattr(value, name)
        parts = part if isinstance(part, tuple) else ()
        found = [(one, rule(one)) for one in parts if isinstance(one, Instruction) and rule(one) is not None]
        inner = depth + (name in SECTIONS)
        if found and name in SECTIONS:
            yield UnderstoodClause(depth, "", name)
        for order, number in found:
            yield UnderstoodClause(inner, number or "", spoken(type(order).__name__))
            yield from orders(order, rule, inner + 1)
        if isinstance(part, Data) and not isinstance(part, Instruction):
            yield from orders(part, rule, depth)


def as_understood(found: Understanding) -> Iterator[UnderstoodClause]:
    """The lines that show the structure of a text, where it is not plain, and what is to be checked in it."""
    shown = " ".join(f"{one}." for one in found.shown)
    if any(sign in shown for sign in ("(=", "[")):
        yield UnderstoodClause(0, "", f"as understood: {shown}")
    yield from (UnderstoodClause(0, "", f"check this: {one}") for one in found.checks)


@dataclass(frozen=True)
class CardReading:
    """A card's text in a file, with how it is understood."""

    of: CardText
    told: Understood

    def with_word(self, word: str) -> str:
        """The text with a word in place of what is not understood; before a stop it is inserted."""
        return replaced(self.of.text, self.told.start, self.told.end, word)


def replaced(text: str, start: int, end: int, word: str) -> str:
    """A text with a word in place of one that is not understood; before a stop it is inserted."""
    behind = text[end:] if text[start:end].isalnum() else text[start:]
    between = " " if text[:start] and not text[:start][-1].isspace() and word[0].isalnum() else ""
    return f"{text[:start]}{between}{word}{' ' if behind[:1].isalnum() else ''}{behind}"
