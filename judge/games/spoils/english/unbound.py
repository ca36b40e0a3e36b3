"""Values of the vocabulary in which the scope of a paragraph has yet to bind what is only said."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def unbound(kind: Callable[..., T], *fields: object, **named: object) -> T:
    """A value of these fields; a word that points back may still be in the place of a card."""
    return kind(*fields, **named)
