"""Card text of Kites for `judge read`."""

from collections.abc import Iterator

from .. import game
from ..words import GRAMMAR, Falls, Tethered, read_text


def clauses(text: str) -> Iterator[tuple[int, str, str]]:
    """The sentences of a text with their rules."""
    for value in read_text(text):
        rule = {Tethered: "3.5", Falls: "3.6"}.get(type(value)) or game("first").verbs[type(value)].rule
        yield 0, rule, GRAMMAR.write(value, "sentence")
