"""Cards of a library as JSON, as a browser keeps and sends them: checked before they are used."""

from __future__ import annotations

import json
from typing import Any

from judge.cards.card_file import MOST_NAME, cards_of
from judge.cards.library import CardLibrary, LibraryCard, card_of_json
from judge.errors import Faulty, JudgeError
from judge.tabletop.board import Board

EXPECTED = "a card has 'name', 'chosen' and 'printings', each with 'keys', 'set', 'file' and 'rulings'"
MOST_TEXT = 4_000  # letters of one text of a card
MOST_PRINTINGS = 50


def sent_library(game: str, told: object, most: int) -> CardLibrary:
    """The library of a list of cards that was sent."""
    if not isinstance(told, list) or len(told) > most:
        found = f"a list of {len(told):,}" if isinstance(told, list) else "something else"
        raise JudgeError(f"Send a list of at most {most} cards, not {found}.")
    return CardLibrary(game, [_card(one, at) for at, one in enumerate(told, 1)])


def library_of_text(game: str, text: str, board: Board, most: int) -> CardLibrary:
    """The library of what was sent as a text: cards of a browser's library as JSON, or a card file."""
    if (told := _kept(text)) is not None:
        return sent_library(game, told, most)
    found = CardLibrary(game)
    list(found.add(cards_of(text.encode(), "your cards"), board))
    return found


def _kept(text: str) -> list[Any] | None:
    """The cards of a browser's library, if a text is such a list."""
    if not text.lstrip().startswith("["):
        return None
    try:
        told = json.loads(text)
    except (ValueError, RecursionError):
        return None
    kept = isinstance(told, list) and all(isinstance(one, dict) and "printings" in one for one in told)
    return told if kept and told else None


def _card(told: object, at: int) -> LibraryCard:
    """A card as it was sent, or a refusal."""
    try:
        if not isinstance(told, dict) or len(told["printings"]) > MOST_PRINTINGS:
            raise ValueError
        card = card_of_json(told)
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise Faulty(f"Card {at} cannot be read: {EXPECTED}.") from error
    texts = [one for printing in card.printings for one in (*_texts(printing.keys), *printing.rulings)]
    if not 0 < len(card.name) <= MOST_NAME or any(not printing.keys for printing in card.printings):
        raise Faulty(f"Card {at} cannot be read: its name has 1 to {MOST_NAME} letters, and a printing has keys.")
    if any(not isinstance(one, str) or len(one) > MOST_TEXT for one in texts):
        raise Faulty(f"Card {at} cannot be read: its values are texts of at most {MOST_TEXT:,} letters.")
    return card


def _texts(keys: dict[str, Any]) -> list[Any]:
    """The texts of the keys of a printing."""
    values = [one for value in keys.values() for one in (value if isinstance(value, list) else [value])]
    return [*keys, *values]
