"""Connections: how one part of a text goes on from another."""

from __future__ import annotations

from judge.games.smashup.vocabulary.nouns import It, Some
from judge.games.smashup.vocabulary.orders import (
    ExtraPlay,
    If,
    IfDone,
    IfUndone,
    Look,
    May,
    Or,
    Otherwise,
    Pick,
    Remain,
    ReplaceBase,
    Reveal,
    Search,
    Text,
    Then,
    To,
)
from judge.kernel.data import Data
from judge.kernel.table import Instruction


def joined(text: Text, more: Text) -> Text:
    """A text that goes on: “if you do” or `otherwise` depends on the orders before it."""
    if not text:
        return more
    if isinstance(more[0], IfDone | IfUndone):
        return (*text, *more)
    if isinstance(more[0], Otherwise) and isinstance(text[-1], If):
        return (*text[:-1], text[-1].but(otherwise=more[0].text), *more[1:])
    if isinstance(more[0], Remain) and isinstance(text[-1], ReplaceBase):
        return (*text[:-1], text[-1].but(stay=True), *more[1:])
    if points_back(more) and (inner := _inside(text[-1], more)) is not None:
        return (*text[:-1], inner)
    return (*text, Then(), *more)


def points_back(text: Text) -> bool:
    """Whether a text speaks of “it” before anything in it is chosen or found."""
    for order in text:
        inner = _inner(order)
        if any(points_back(part) for part in inner) or (isinstance(order, If) and _has_it(order.condition)):
            return True
        if inner:
            continue
        if isinstance(order, Pick | Search | Reveal | Look | ExtraPlay) or isinstance(
            getattr(order, "what", None), Some
        ):
            return _has_it(order)
        if _has_it(order):
            return True
    return False


def _inner(order: Instruction) -> tuple[Text, ...]:
    """The texts in an order: what may be done, what is done under a condition, what players do."""
    match order:
        case If(_, text, otherwise):
            return (text, otherwise)
        case To(do, gain):
            return ((*do, *gain),)
        case Or(first, second):
            return ((first,), (second,))
    text = getattr(order, "text", ())
    return (text,) if text else ()


def _has_it(value: object) -> bool:
    """Whether a value speaks of “it”."""
    if isinstance(value, It):
        return True
    if isinstance(value, tuple):
        return any(_has_it(part) for part in value)
    return isinstance(value, Data) and any(_has_it(getattr(value, name)) for name in value.__struct_fields__)


def _inside(order: Instruction, more: Text) -> Instruction | None:
    """An order that may not be followed, with more that speaks of what is chosen in it; None if nothing is."""
    if isinstance(order, May) and not points_back(order.text):
        return order.but(text=joined(order.text, more))
    if isinstance(order, To) and not points_back(order.do):
        return order.but(gain=joined(order.gain, more))
    return None
