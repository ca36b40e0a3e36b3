"""What is read but not carried out: nobody is to be told that a card does nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.games.arcmage.vocabulary.gifts import Keyword, Meanwhile
from judge.games.arcmage.vocabulary.orders import CountsAs, Give, NotMarked, Otherwise, Prevent
from judge.games.arcmage.vocabulary.unplayed import Unplayed
from judge.kernel.data import Data, parts_of

NEVER_EXPLAINED = ("sanctuary",)
_ALONE: dict[Any, str] = {
    NotMarked: "how something moves",
    CountsAs: "what something counts as",
    Otherwise: "otherwise",
    Prevent: "prevented damage",
}


def unplayed(ability: Data) -> tuple[str, ...]:
    """What of an ability is not carried out."""
    return tuple(dict.fromkeys(_within(ability)))


def _within(value: Any) -> Iterator[str]:
    """The parts of a value that are only read."""
    if isinstance(value, Unplayed):
        yield value.words
    elif type(value) in _ALONE:
        yield _ALONE[type(value)]
    elif isinstance(value, Keyword) and value.name in NEVER_EXPLAINED:
        yield f"{value.name}, which no card explains"
    elif isinstance(value, Give) and isinstance(value.gift, Meanwhile):
        yield "something for a part of a turn"
    else:
        for part in parts_of(value):
            yield from _within(part)
