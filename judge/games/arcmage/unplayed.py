"""Card text that is read but not carried out, so that Judge never says that such a card does nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.games.arcmage.vocabulary.abilities import Do, Have, Level, When
from judge.games.arcmage.vocabulary.gifts import Can, CanNot, Gained, Keyword, Meanwhile, Must, NoAbilities
from judge.games.arcmage.vocabulary.nouns import Every, Me, StatOf
from judge.games.arcmage.vocabulary.orders import Give, NotMarked, Otherwise
from judge.games.arcmage.vocabulary.tokens import CountsAs
from judge.games.arcmage.vocabulary.unplayed import Unplayed
from judge.kernel.data import Data, parts_of

PLAYED = (
    "flying", "ranged", "first strike", "overrun", "sudden", "infiltrate", "travel", "peaceful", "unique", "veteran",
    "sanctuary",
)  # fmt: skip
_NOT_FOR_ALL = frozenset({Gained, NoAbilities})
_FORBIDDEN = (
    "attack", "defend", "attack or defend", "move", "fly", "be marked", "unmark", "be unmarked", "be damaged", "die",
    "be returned", "be destroyed", "be sacrificed", "movement", "be defended against", "be targeted",
    "be targeted by opponents", "defend against flying", "attack armies", "attack cities", "be played", "be attacked",
)  # fmt: skip
_ALLOWED = ("attack", "attack marked", "defend marked", "fly", "defend other cities", "defend against flying")
_ALONE: dict[Any, str] = {
    NotMarked: "how something moves",
    CountsAs: "what something counts as",
    Otherwise: "otherwise",
}


def unplayed(ability: Data) -> tuple[str, ...]:
    """The parts of an ability that are not carried out."""
    return tuple(dict.fromkeys(_within(ability)))


def _at_a_level(what: Data) -> str:
    """Why an advantage of a city is only read, or nothing."""
    if isinstance(what, Do):
        return ""
    if isinstance(what, Have):
        known = isinstance(what.what, Every | Me) and what.meanwhile is None
        return "" if known else "a level that gives something to other cards, or only for a time"
    return "" if isinstance(what, When) else "a level of this kind"


def _kinds(gift: Data) -> frozenset[type]:
    """The kinds of what is given."""
    return frozenset({type(gift), *map(type, parts_of(gift))})


def _is_of_another(gift: Data) -> bool:
    """Whether attack or defense grows by a number of a card that is not the one with the text."""
    return any(isinstance(part, StatOf) and part.what != Me() for part in parts_of(gift))


def _within(value: Any) -> Iterator[str]:
    """The parts of a value that are only read."""
    if isinstance(value, Unplayed):
        yield value.words
    elif type(value) in _ALONE:
        yield _ALONE[type(value)]
    elif isinstance(value, Keyword) and value.name not in PLAYED:
        yield f"{value.name}, which no card explains"
    elif isinstance(value, CanNot) and value.deed not in _FORBIDDEN:
        yield f"who cannot {value.deed}"
    elif isinstance(value, Can) and value.deed not in _ALLOWED:
        yield f"who can {value.deed}"
    elif isinstance(value, Must) and value.deed != "attack":
        yield f"who must {value.deed}"
    elif isinstance(value, Level) and (missing := _at_a_level(value.what)):
        yield missing
    elif isinstance(value, Have) and _is_of_another(value.gift):
        yield "what is as great as a number of another card, all the time"
    elif isinstance(value, Have) and isinstance(value.what, Every | Me) and _NOT_FOR_ALL & _kinds(value.gift):
        yield "an ability that cards gain or lose without an enchantment on them"
    elif isinstance(value, Give) and isinstance(value.gift, Meanwhile):
        yield "something for a part of a turn"
    else:
        for part in parts_of(value):
            yield from _within(part)
