"""Spells out the cards that a file names: their numbers and texts are written into the file, to be changed there."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cards.library import CardLibrary
from judge.cards.named import CARD, NUMBERED
from judge.scenario.edit import Edit, Path, edited
from judge.tabletop.file import KEYS
from judge.tabletop.flow import Plain, plain
from judge.yamlfile import parse

NAME = "your file"


def spelled_out(text: str, cards: CardLibrary) -> str:
    """A file whose named cards have their numbers and texts; the rest of it stays as it is."""
    return edited(text, _edits((), plain(parse(text, NAME)), cards)) if len(cards) else text


def _edits(path: Path, value: Plain, cards: CardLibrary) -> Iterator[Edit]:
    """The edits that spell out the cards below a path; players and lists of actions are passed through."""
    if not isinstance(value, dict):
        return
    for key, one in value.items():
        if not path and key != "given":
            continue
        put = _put(str(key), one, cards)
        if put is None:
            yield from _edits((*path, key), one, cards)
        else:
            yield Edit("put", (*path, key), put, KEYS)


def _put(key: str, value: Plain, cards: CardLibrary) -> Plain | None:
    """The value of a key that names a card; None if it does not."""
    own = value if isinstance(value, dict) else {}
    if isinstance(own.get(CARD), str):
        card = cards.found(own[CARD])
    elif value == "":
        numbered = NUMBERED.fullmatch(key)
        card = cards.found(key) or (cards.found(numbered[1]) if numbered else None)
    else:
        return None
    if card is None:
        return None
    name = {"name": card.name} if card.name != key else {}
    return {**card.printing.keys, **name, **{one: said for one, said in own.items() if one != CARD}}
