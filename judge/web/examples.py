"""Examples of what can be asked, taken from a game's own rules, terms and scenarios."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from typing import cast

from flask import Blueprint, current_app

from judge.rulebook.volume import Volume
from judge.scenario.shelf import Shelf
from judge.web.event import event

pages = Blueprint("examples", __name__)

USUAL = ("503.2", "4084", "tapped blocker", "can they respond to a trigger")


@pages.app_context_processor
def told() -> dict[str, object]:
    """The examples under the search fields."""
    return {"examples": examples}


def examples() -> tuple[str, ...]:
    """Examples of the event's game in its edition; without an event, the usual ones."""
    its = event()
    if its is None:
        return USUAL
    return _of(its.book.volume(its.edition), cast(Shelf, current_app.extensions["shelf"])) or USUAL


@lru_cache(maxsize=64)
def _of(volume: Volume, shelf: Shelf) -> tuple[str, ...]:
    """A rule, another one typed without its dots, the term that most rules use, and a scenario's title."""
    game = volume.book.game
    ruled = Counter({entry.number: len(shelf.of(game, entry.number)) for entry in volume if entry.text})
    often = [number for number, count in ruled.most_common() if count]
    terms = Counter(term.name for entry in volume for term in volume.terms(entry.number))
    titles = [one.title.lower() for one in shelf.of(game, *often[:1])]
    found = (often[:1], [*_squeezed(volume, often[1:])][:1], [name for name, _ in terms.most_common(1)])
    return (*(one for some in found for one in some), *sorted(titles, key=len)[:1])


def _squeezed(volume: Volume, often: list[str]) -> Iterator[str]:
    """Numbers without their dots, as far as only one rule can be meant."""
    for number in often:
        bare = number.replace(".", "")
        if bare != number and volume.book.same(bare) == [number]:
            yield bare
