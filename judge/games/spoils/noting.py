"""Noting: where a text speaks of a card's controller after the card has left play, who that was is noted in time."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from judge.games.spoils import objects
from judge.games.spoils.events import Attacked, Damaged, Depleted, Drew, Entered, Moved
from judge.games.spoils.table import Spoils
from judge.games.spoils.vocabulary.choices import Choose, Pick
from judge.games.spoils.vocabulary.happenings import Happens, HappensTo
from judge.games.spoils.vocabulary.nouns import It
from judge.games.spoils.vocabulary.paragraphs import Ability, Act
from judge.games.spoils.vocabulary.references import ThisWay
from judge.games.spoils.vocabulary.steps import NoteController
from judge.games.spoils.vocabulary.turns import By
from judge.kernel.data import Data, parts_of
from judge.kernel.move import Bind, bound
from judge.kernel.table import Event, Instruction

CONTROLLERS, ACTOR, PICKED = "=controllers", "=actor", "=player"  # the names by which a frame knows these players


def noted(paragraph: Any) -> Any:
    """A paragraph in which the controller of a card is noted as soon as that card is known."""
    names = tuple(dict.fromkeys(_spoken_of(paragraph)))
    if not names:
        return paragraph
    if isinstance(paragraph, Act | Ability):
        paid = [order.name for order in _within(paragraph.cost) if isinstance(order, Pick | Choose)]
        before = tuple(NoteController(It(name)) for name in names if name in (*paid, "responded"))
        return paragraph.but(effect=(*before, *_marked(paragraph.effect, names)))
    return paragraph.but(text=_marked(paragraph.text, names))


def _spoken_of(value: Any) -> Iterator[str]:
    """The names of the cards whose controller does something."""
    for one in _within(value):
        if isinstance(one, By) and one.who == "controller" and isinstance(one.of, It):
            yield one.of.name


def _within(value: Any) -> Iterator[Any]:
    """A value and all in it."""
    yield value
    for part in value if isinstance(value, tuple) else parts_of(value) if isinstance(value, Data) else ():
        yield from _within(part)


def _marked(text: Any, names: tuple[str, ...]) -> Any:
    """Instructions in which a choice of such a card is followed by noting who controls it."""
    if isinstance(text, tuple):
        found: list[Any] = []
        for one in text:
            found.append(_marked(one, names))
            if isinstance(one, Pick | Choose) and one.name in names:
                found.append(NoteController(It(one.name)))
        return tuple(found)
    if isinstance(text, Instruction):
        return text.but(**{name: _marked(getattr(text, name), names) for name in text.__struct_fields__})
    return text


def actor(table: Spoils, event: Event) -> str:
    """The player who did what happened."""
    match event:
        case Drew(who):
            return who
        case Attacked(attacker):
            return attacker
        case Entered(you=you):
            return you
        case Moved(card):
            return table.card(card).owner
    return ""


def also_known(when: Happens, event: Event) -> tuple[tuple[str, Any], ...]:
    """The values that a text can name besides the card that an event is about: what was damaged, and how much."""
    match when, event:
        case Happens("damaged" | "inflicts damage"), Damaged(card, amount):
            on = (("on", card),) if isinstance(when, HappensTo) else ()
            return (("=amount", amount), *on)
        case _, Drew(_, cards):
            return (("=drawn", len(cards)),)
    return ()


@lru_cache(maxsize=4096)
def speaks_of_this_way(value: Any) -> bool:
    """Whether instructions speak of what was done this way."""
    if isinstance(value, ThisWay) or getattr(value, "state", "") == "destroyed":
        return True
    parts = parts_of(value)
    return any(map(speaks_of_this_way, parts))


def done_this_way(events: list[Event]) -> Bind:
    """To which cards something is done, and how many tokens are taken: a text may speak of what was done this way."""
    cards = tuple(event.card for event in events if isinstance(event, Moved | Depleted | Damaged))
    tokens = sum(event.count for event in events if isinstance(event, objects.TokensTaken))
    return bound(**{"=this way": cards, "=tokens": tokens})
