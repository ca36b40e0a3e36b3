"""Words that point back in a text: a text is played only where the engine still knows what was named last."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.games.arcmage.english.events import spoken_of
from judge.games.arcmage.vocabulary.abilities import Activated, Do, Level, Named, When
from judge.games.arcmage.vocabulary.later import Later
from judge.games.arcmage.vocabulary.nouns import (
    ControllerOf,
    Every,
    Host,
    It,
    Noun,
    OwnerOf,
    Same,
    Some,
    Suffered,
    Target,
    TargetPlayer,
)
from judge.games.arcmage.vocabulary.orders import ByPlayers, If, IfDone, IfNotDone, May, Or, Otherwise, Times
from judge.games.arcmage.vocabulary.unplayed import Unplayed
from judge.kernel.data import Data, parts_of

_PARTED = (
    ByPlayers,
    If,
    IfDone,
    IfNotDone,
    Later,
    Or,
    Otherwise,
    Times,
)  # what these bring up, the rest of a text does not know


class _Unknown(Exception):
    """Something that points back to what the engine no longer knows."""


def resolved(ability: Any) -> Any:
    """An ability whose pointers mean what was spoken of last; one that means something else is only read."""
    match ability:
        case Level(_, what) | Named(_, what):
            return ability.but(what=resolved(what))
        case When(happening):
            return ability.but(text=_text(ability.text, spoken_of(happening)))
        case Do() | Activated():
            return ability.but(text=_text(ability.text, None))
    return ability


def _text(text: tuple[Any, ...], last: Any) -> tuple[Any, ...]:
    """The orders of a text, each with its pointers to the orders before it."""
    try:
        found = _orders(text, last)[0]
        return found if _one_target(found) else (Unplayed("a target that comes after another target"),)
    except _Unknown:
        return (Unplayed("a word that points back to what was spoken of before last"),)


def _one_target(text: tuple[Any, ...]) -> bool:
    """Whether a target whose controller is spoken of before itself is the only one."""
    return not any(_of_targets(order) for order in text[:1]) or len(set(_aims(text))) <= 1


def _aims(value: Any) -> Iterator[Target]:
    """The targets of a text, each where it is chosen."""
    if isinstance(value, Target):
        yield value
    elif not isinstance(value, Same):
        for part in parts_of(value):
            yield from _aims(part)


def _of_targets(order: Any) -> bool:
    """Whether an order is for the controller of a target."""
    return isinstance(order, ByPlayers) and isinstance(order.who, ControllerOf | OwnerOf)


def _done(order: Any, last: Any, done: Any) -> Any:
    """An order for each card to which something was done, if that was done last to such cards and no others."""
    count = order.count
    of = getattr(last, "noun", None)
    same_kind = isinstance(of, Noun) and count.noun == Noun(of.kind)
    if type(done).__name__.lower() == count.deed and same_kind:
        return order.but(count=It())
    raise _Unknown


def _orders(text: tuple[Any, ...], last: Any) -> tuple[tuple[Any, ...], Any]:
    """The orders, and what was spoken of last."""
    found: list[Any] = []
    for order in text:
        if isinstance(order, Times) and isinstance(order.count, Suffered):
            order = _done(order, last, found[-1] if found else None)
        changed = order
        for name in order.__struct_fields__:
            value = getattr(order, name)
            if name in ("text", "otherwise", "first", "second") and isinstance(value, tuple):
                inner, behind = _orders(value, last)
                changed = changed.but(**{name: inner})
                last = behind if isinstance(order, May) else last
            else:
                changed = changed.but(**{name: _value(value, last)})
        what = getattr(order, "what", None)
        if what is not None and not isinstance(order, _PARTED) and not isinstance(what, It | Same):
            last = what
        found.append(changed)
    return tuple(found), last


def _is_same(of: Any, last: Any) -> bool:
    """Whether two phrases mean the same cards; a verb may have said where they are, and whose."""
    if isinstance(of, Some | Every) and type(of) is type(last):
        return bool(of.but(noun=_anywhere(of.noun)) == last.but(noun=_anywhere(last.noun)))
    return bool(of == last)


def _anywhere(noun: Noun) -> Noun:
    """A noun that does not say where its cards are, and whose."""
    return noun.but(area="play", whose="")


def _role(value: ControllerOf | OwnerOf) -> str:
    """The controller or the owner of the card that was named last."""
    return "its controller" if isinstance(value, ControllerOf) else "its owner"


def _value(value: Any, last: Any) -> Any:
    """A part of an order with its pointers resolved."""
    match value:
        case Same(Target() | TargetPlayer()):
            return value
        case Same(of):
            if not _is_same(of, last):
                raise _Unknown
            return It()
        case ControllerOf(Host()) | OwnerOf(Host()) | ControllerOf(Same(Target())) | OwnerOf(Same(Target())):
            same = _is_same(value.of, last) or _is_same(getattr(value.of, "of", value.of), last)
            return _role(value) if same else value
        case ControllerOf(of) | OwnerOf(of):
            if isinstance(of, TargetPlayer) or not (_is_same(of, last) or _is_same(getattr(of, "of", of), last)):
                raise _Unknown
            return _role(value)
    if isinstance(value, tuple):
        return tuple(_value(part, last) for part in value)
    if isinstance(value, Data):
        return value.but(**{name: _value(getattr(value, name), last) for name in value.__struct_fields__})
    return value
