"""The cards of a visitor's library as data: imported, read, shown and written into a file; nothing of them is kept."""

from __future__ import annotations

import re
from typing import Annotated, Any, NotRequired, TypedDict

from flask import Response, jsonify, request
from msgspec import Meta

from judge.cards.browser_cards import sent_library
from judge.cards.find import found_cards
from judge.cards.library import CardLibrary, card_as_json
from judge.cards.random_decks import MOST_SEED, RandomDeck
from judge.cards.understanding import reader_print
from judge.errors import JudgeError, Unknown, Unreadable, nearest
from judge.limits import CARDS
from judge.scenario import games
from judge.web.card_sheet import card_html
from judge.web.card_shelf import (
    EditionWanted,
    GameName,
    KeptCards,
    SomeCards,
    edition_view,
    large_pages,
    sent_cards,
    sent_text_of,
    server_cards,
)
from judge.web.described import GAME, Operation, Parameter, described
from judge.web.edits import kind_of, whole
from judge.web.posted import FileText, fitting, sent, sent_text
from judge.web.posted_file import content
from judge.web.reader import library
from judge.web.rulings import workroom
from judge.web.workroom import Impossible

pages = large_pages("card_data", __name__)

MOST_FOUND = 8


class RemarkData(TypedDict):
    """A repair of an entry of a file, or the reason why it was left out; entry 0 is the file as a whole."""

    file: str
    entry: int
    name: str
    says: str
    left_out: bool


class PrintingData(TypedDict):
    """A printing: its keys on a board, its set, the file that brought it, and its rulings."""

    keys: dict[str, Any]
    set: str
    file: str
    rulings: list[str]


class CardData(TypedDict):
    """A card as a library keeps it."""

    name: str
    chosen: int
    printings: list[PrintingData]


class ImportData(TypedDict):
    """The cards of a file; `found` counts its entries."""

    game: str
    format: str
    found: int
    cards: list[CardData]
    remarks: list[RemarkData]


class FileToImport(TypedDict):
    """A card file: its name, its content in base64, which may be packed with gzip, and the game if it is known."""

    file: Annotated[str, Meta(extra_json_schema={"maxLength": 200})]
    data: str
    game: NotRequired[GameName]


class CardsToRead(TypedDict):
    """Cards of a game."""

    game: GameName
    cards: KeptCards


class CardToShow(TypedDict):
    """A card of a game; of several the first is shown."""

    game: GameName
    cards: SomeCards


class SentenceData(TypedDict):
    """A sentence of a card; `why` says why it is not understood."""

    text: str
    why: str


class CardReadData(TypedDict):
    """The sentences of a card."""

    name: str
    sentences: list[SentenceData]


class ReadingsData(TypedDict):
    """Cards that were read, under the fingerprint of the reader."""

    reader: str
    cards: list[CardReadData]


class CardHtml(TypedDict):
    """A card's page as HTML."""

    html: str


class FileToFill(TypedDict):
    """A scenario's file, and the cards that it may name."""

    text: FileText
    game: GameName
    cards: KeptCards


class CardsFound(TypedDict):
    """Cards of this server."""

    cards: list[CardData]


class FilledText(TypedDict):
    """A file whose named cards are spelled out."""

    text: str


class DeckWanted(TypedDict):
    """The seed of a random deck, and the cards of which it is built."""

    game: GameName
    seed: Annotated[int, Meta(ge=0, le=MOST_SEED)]
    edition: NotRequired[EditionWanted]
    cards: NotRequired[KeptCards]


class CopiesData(TypedDict):
    """How many copies of a card a deck has."""

    copies: int
    name: str


class RandomDeckData(TypedDict):
    """A deck that was drawn."""

    seed: int
    edition: str
    legal: bool
    cards: list[CopiesData]


@pages.post("/api/cards/import")
@described(
    Operation("importCards", "The cards of a card file, mended. Nothing is kept.", ImportData, body=FileToImport)
)
def import_file() -> Response:
    """The cards of a file that was sent."""
    data, file, game = content(sent_text_of("data")), sent_text_of("file"), _game(sent_text_of("game"))
    kept, form, count, remarks = workroom().ask("import", data, file or "your file", game)
    cards = [card_as_json(one) for one in kept.cards.values()]
    said = [vars(one) for one in remarks]
    return jsonify({"game": kept.game, "format": form, "found": count, "cards": cards, "remarks": said})


@pages.post("/api/cards/read")
@described(Operation("readCards", "Read cards sentence by sentence. Nothing is kept.", ReadingsData, body=CardsToRead))
def read() -> Response:
    """Cards that were sent, read."""
    cards = sent_of_game()
    found = [
        {"name": name, "sentences": [{"text": text, "why": why} for text, why in told]}
        for name, told in workroom().ask("read cards", cards)
    ]
    return jsonify({"reader": reader_print(cards.game), "cards": found})


@pages.post("/api/cards/show")
@described(Operation("showCard", "The page of a card that is sent. Nothing is kept.", CardHtml, body=CardToShow))
def show() -> Response:
    """The page of the first card that was sent."""
    cards = sent_of_game()
    if not len(cards):
        raise JudgeError("Send the card to be shown under 'cards'.")
    return jsonify({"html": card_html(edition_view(cards.game, ""), workroom().ask("card", cards))})


@pages.post("/api/cards/fill")
@described(
    Operation("fillFile", "Spell out the cards that a file names. Nothing is kept.", FilledText, body=FileToFill)
)
def fill() -> Response:
    """A file whose named cards are spelled out, from the cards that were sent and those of this server."""
    text, cards = sent_text(), sent_of_game()
    return jsonify({"text": spelled(text, cards, server_cards(cards.game))})


def with_server_cards(text: str) -> str:
    """A file whose cards of this server are spelled out."""
    game = re.search(r"^game:\s*[\"']?(\w+)", text, re.MULTILINE)
    return spelled(text, CardLibrary(""), server_cards(game[1] if game else ""))


def spelled(text: str, own: CardLibrary, of_server: CardLibrary) -> str:
    """A file whose named cards are spelled out; a file that cannot be read stays as it is."""
    named = {one.strip() for one in re.findall(r"[^\s{},:\"'][^{},:\n\"']{0,200}", text)} if len(of_server) else set()
    every = {*named, *(one.rpartition(" ")[0] for one in named)}
    there = {card.name: card for name in every if (card := of_server.found(name))}
    cards = CardLibrary(own.game or of_server.game, {**there, **own.cards}.values())
    if not len(cards):
        return text
    try:
        return fitting(workroom().ask("fill", text, cards))
    except (Unreadable, Impossible):
        return text


@pages.get("/api/cards/find")
@described(
    Operation(
        "findCards",
        "The cards of this server whose names or texts fit what is typed.",
        CardsFound,
        (GAME, Parameter("q", "what is typed")),
    )
)
def find() -> Response:
    """The cards of this server that fit what is typed."""
    game = request.args.get("game", "")
    cards = server_cards(library().book(game).game if game else "")
    found = found_cards(cards, request.args.get("q", ""), MOST_FOUND)
    return jsonify({"cards": [card_as_json(one) for one in found]})


@pages.post("/api/random")
@described(Operation("drawDeck", "A legal deck that a seed decides.", RandomDeckData, body=DeckWanted))
def draw() -> Response:
    """A legal deck of the cards that were sent, or of those of this server."""
    game, seed = sent_text_of("game"), sent().get("seed", 0)
    if not whole(seed) or seed > MOST_SEED:
        raise JudgeError(f"Send a whole number from 0 to {MOST_SEED} under 'seed', not {kind_of(seed)}.")
    view = edition_view(game, sent_text_of("edition"))
    cards = sent_library(game, sent_cards(), CARDS)
    found: RandomDeck = workroom().ask(
        "random", int(seed), view.edition.name, cards if len(cards) else server_cards(game), "", CARDS
    )
    return jsonify(found.as_json())


def sent_of_game() -> CardLibrary:
    """The cards that were sent, of the game that was named."""
    return sent_library(_game(sent_text_of("game"), needed=True), sent_cards(), CARDS)


def _game(name: str, *, needed: bool = False) -> str:
    """A game that can be played, or none."""
    if name not in games.played() and (name or needed):
        raise Unknown("game", name, nearest(name, games.played()), f"Choose {', '.join(games.played())}.")
    return name
