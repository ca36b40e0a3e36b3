"""Spells out the cards that a file names: their numbers and texts are written into the file, to be changed there."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cards.library import CardLibrary
from judge.cards.named import CARD, NUMBERED
from judge.errors import JudgeError
from judge.scenario import games
from judge.scenario.edit import Edit, Path, edited
from judge.tabletop.file import ASIDE, KEYS
from judge.tabletop.flow import Plain, plain
from judge.tabletop.set_aside import EVERY
from judge.yamlfile import parse

NAME = "your file"


def spelled_out(text: str, cards: CardLibrary) -> str:
    """A file whose named cards have their numbers and texts; the rest of it is as it was.

    If a card is not understood as a whole, the file sets aside the sentences that are not.
    """
    given = plain(parse(text, NAME)) if len(cards) else ""
    edits = [*_edits((), given, cards)]
    if edits and isinstance(given, dict) and ASIDE not in given and not all(_plays(one, cards) for one in edits):
        edits.append(Edit("put", (ASIDE,), EVERY, KEYS))
    return edited(text, edits) if edits else text


def _plays(edit: Edit, cards: CardLibrary) -> bool:
    """Whether all sentences of a card that is spelled out are understood and carried out."""
    name = str(edit.value.get("name") or edit.path[-1])
    card = cards.found(name) or cards.found(name.rpartition(" ")[0])
    if card is None or not card.printing.text:
        return True
    try:
        return games.board(cards.game).reader.plays(card.printing.text, (card.printing.kind,))
    except JudgeError:
        return False


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
