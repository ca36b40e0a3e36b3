"""Cards that a visitor sends to be tried: as many as there is time for are answered; nothing of them is kept."""

from __future__ import annotations

from typing import TypedDict

from flask import Response, jsonify

from judge.cards.tried_file import as_kept
from judge.cards.understanding import reader_print
from judge.web.card_data import CardsToRead, sent_of_game
from judge.web.card_shelf import large_pages
from judge.web.described import Operation, described
from judge.web.rulings import workroom

pages = large_pages("card_trying", __name__)


class CardTriedData(TypedDict):
    """A card that was tried: each sentence as its text, its state and what shows it, and what went wrong."""

    name: str
    sentences: list[list[str]]
    off: str
    fault: str
    broke: str


class TriedData(TypedDict):
    """The first of the cards that were sent, as many as were tried in time, under the fingerprint of the reader."""

    reader: str
    cards: list[CardTriedData]


@pages.post("/api/cards/try")
@described(
    Operation(
        "tryCards",
        "Try cards on boards: which play, which sentences are set aside, which do nothing. The answer has the first of "
        "them, as many as there is time for; send the others again. Nothing is kept.",
        TriedData,
        body=CardsToRead,
    )
)
def try_cards() -> Response:
    """The first of the cards that were sent, tried."""
    cards = sent_of_game()
    found = workroom().ask("try cards", cards) if len(cards) else []
    return jsonify({"reader": reader_print(cards.game), "cards": [as_kept(one) for one in found]})
