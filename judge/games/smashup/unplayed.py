"""What is read but not carried out yet: nobody is to be told that a card does nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.games.smashup.vocabulary.abilities import Ability
from judge.games.smashup.vocabulary.gifts import Adjusted
from judge.games.smashup.vocabulary.nouns import ThisWay
from judge.games.smashup.vocabulary.orders import Otherwise
from judge.games.smashup.vocabulary.unplayed import Unplayed
from judge.kernel.data import parts_of


def unplayed(ability: Ability) -> tuple[str, ...]:
    """What of an ability is not carried out."""
    return tuple(dict.fromkeys(_within(ability)))


def _within(value: Any) -> Iterator[str]:
    """The parts of a value that are only read."""
    if isinstance(value, Unplayed):
        yield value.words
    elif isinstance(value, Adjusted) and isinstance(value.by, ThisWay):
        yield "“this way” in what goes on"
    elif isinstance(value, Otherwise):
        yield "“otherwise” without an “if” right before it"
    else:
        for part in parts_of(value):
            yield from _within(part)
