"""Spells out the cards that a file names: their numbers and texts are written into the file, to be changed there."""

from __future__ import annotations

from collections.abc import Iterator

from judge.cards.library import CardLibrary, Printing
from judge.cards.named import CARD, NUMBERED, PRINTING
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
    spelled = Printing(edit.value) if isinstance(edit.value, dict) else Printing({str(edit.path[-1]): edit.value})
    try:
        return not spelled.text or games.board(cards.game).reader.plays(spelled.text, (spelled.kind,))
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
    elif isinstance(value, str) and value and (faction := cards.found(value)) and faction.printing.kind == key:
        return faction.printing.text or None
    elif value == "":
        numbered = NUMBERED.fullmatch(key)
        card = cards.found(key) or (cards.found(numbered[1]) if numbered else None)
    else:
        return None
    if card is None:
        return None
    name = {"name": card.name} if card.name != key else {}
    printing = card.printed_in(str(own[PRINTING])) if PRINTING in own else card.printing
    if printing is None:
        return None
    return {**printing.keys, **name, **{one: said for one, said in own.items() if one not in (CARD, PRINTING)}}
