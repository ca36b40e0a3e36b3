"""The cards that were given to this server, and what a request says of games, editions and cards."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, cast

from flask import Blueprint, current_app, request
from msgspec import Meta

from judge.cards.browser_cards import MOST_PRINTINGS, MOST_TEXT
from judge.cards.card_file import MOST_NAME, found_at
from judge.cards.library import CardLibrary
from judge.errors import JudgeError, Unknown, nearest
from judge.limits import CARDS, SENT, VALUE
from judge.scenario import games
from judge.web.described import Json
from judge.web.edits import kind_of, readable
from judge.web.posted import sent
from judge.web.reader import View, library
from judge.words import either

_TEXT: Json = {"type": "string", "maxLength": MOST_TEXT}
_VALUE: Json = {"anyOf": [_TEXT, {"type": "array", "items": _TEXT}]}
_PRINTING: Json = {
    "type": "object",
    "properties": {
        "keys": {"type": "object", "minProperties": 1, "additionalProperties": _VALUE},
        "set": {"type": "string"},
        "file": {"type": "string"},
        "rulings": {"type": "array", "items": _TEXT},
    },
    "required": ["keys", "set", "file", "rulings"],
}
_ONE: Json = {
    "type": "object",
    "properties": {
        "name": {"type": "string", "minLength": 1, "maxLength": MOST_NAME},
        "chosen": {"type": "integer", "minimum": -1},
        "printings": {"type": "array", "items": _PRINTING, "minItems": 1, "maxItems": MOST_PRINTINGS},
    },
    "required": ["name", "chosen", "printings"],
}
_CARD: Json = {"items": _ONE, "maxItems": CARDS}
GameName = Annotated[str, Meta(description="the name of a game", extra_json_schema={"maxLength": VALUE})]
EditionWanted = Annotated[
    str, Meta(description="an edition; the newest if it is empty", extra_json_schema={"maxLength": VALUE})
]
KeptCards = Annotated[
    list[Any],
    Meta(description="cards of a library, as an import answers them; at most 200", extra_json_schema=_CARD),
]
SomeCards = Annotated[list[Any], Meta(extra_json_schema=_CARD | {"minItems": 1})]

Shelf = dict[str, CardLibrary]


def shelf_of(path: str) -> Shelf:
    """The cards of a file or folder by game, for a server that shows them; a card is in each game it fits."""
    if not path:
        return {}
    if not Path(path).exists():
        raise JudgeError(
            f"There are no card files at {path!r}. Name with --cards a file with cards, or a folder of such files."
        )
    found = found_at(Path(path))
    libraries = {game: CardLibrary(game) for game in games.played()}
    for game, one in libraries.items():
        board = games.board(game)
        for _, file in found:
            list(one.add(file, board))
    if not any(map(len, libraries.values())):
        raise JudgeError(f"No cards at {path!r} fit a game. Name cards of {either(libraries)}.")
    return {game: one for game, one in libraries.items() if len(one)}


def card_shelf() -> Shelf:
    """The cards of this server."""
    return cast(Shelf, current_app.extensions["cards"])


def server_cards(game: str) -> CardLibrary:
    """The cards of this server of one game."""
    return card_shelf().get(game) or CardLibrary(game)


def large_pages(name: str, module: str) -> Blueprint:
    """Pages to which card files are sent: they may be larger than other forms."""
    pages = Blueprint(name, module)
    pages.before_request(_bound)
    return pages


def _bound() -> None:
    """Let a request be as large as card files may be."""
    request.max_content_length = SENT
    request.max_form_memory_size = SENT


def edition_view(game: str, edition: str) -> View:
    """The edition of a game that a request names, or the newest; refused if there is no such game or edition."""
    known = [one for one in games.played() if one in library().games]
    if game not in known:
        raise Unknown("game", game, nearest(game, known), f"Choose {', '.join(known)}.")
    book = library().book(game)
    return View(book.volume(book.editions.find(edition or None)))


def sent_text_of(name: str) -> str:
    """A text that was sent under a name; an empty one if it was left out."""
    text = sent().get(name, "")
    if not isinstance(text, str):
        raise JudgeError(f"Send a text under {name!r}, not {kind_of(text)}.")
    return readable(text)


def sent_cards() -> list[Any]:
    """The cards that were sent."""
    told = sent().get("cards", [])
    if not isinstance(told, list) or len(told) > CARDS:
        found = f"one of {len(told):,}" if isinstance(told, list) else kind_of(told)
        raise JudgeError(f"Send a list of at most {CARDS} cards under 'cards', not {found}.")
    return told
