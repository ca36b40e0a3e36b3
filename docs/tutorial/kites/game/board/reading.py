"""Card text of Kites for files and `judge read`."""

from collections.abc import Iterator

from judge.kernel.data import Data
from judge.tabletop.cardreader import CardReader
from judge.tabletop.understanding import UnderstoodClause

from .. import game
from ..words import WORDS, Falls, Tethered, read_text


def told(part: Data, line: str) -> Iterator[UnderstoodClause]:
    """A sentence of a text with its rule."""
    rule = {Tethered: "3.5", Falls: "3.6"}.get(type(part)) or game("first").verbs[type(part)].rule
    yield UnderstoodClause(0, rule, line)


READER = CardReader[Data]("kites", WORDS, read_text, told)
