"""Choices: the names that a reader may write, as a sentence lists them."""

from __future__ import annotations

from collections.abc import Iterable


def either(names: Iterable[str]) -> str:
    """The names in quotation marks, of which one is written: 'a', 'b' or 'c'."""
    return in_a_row(map(repr, names), "or")


def both(names: Iterable[str]) -> str:
    """The names in quotation marks: 'a', 'b' and 'c'."""
    return in_a_row(map(repr, names), "and")


def in_a_row(words: Iterable[str], last: str) -> str:
    """Words as a sentence lists them, with such a word before the last one."""
    *others, final = words
    return f"{', '.join(others)} {last} {final}" if others else final
