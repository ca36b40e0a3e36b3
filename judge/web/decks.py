"""Deck lists: a page that checks one by the rules of an edition, and the same as data; nothing of it is kept."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NotRequired, TypedDict

from flask import Response, jsonify, render_template, request

from judge.cards.browser_cards import sent_library
from judge.cards.card_file import text_of
from judge.cards.deck_check import BUILT, FORMATS, CheckedDeck, DeckAsked
from judge.cards.decks import DeckLine, deck_lines
from judge.cards.library import CardLibrary
from judge.errors import Faulty, JudgeError, Unknown, Unreadable
from judge.limits import CARDS
from judge.web.bounded import check_fields
from judge.web.card_shelf import (
    EditionWanted,
    GameName,
    KeptCards,
    edition_view,
    large_pages,
    sent_cards,
    sent_text_of,
    server_cards,
)
from judge.web.described import Operation, described
from judge.web.event import event
from judge.web.reader import View, library, played
from judge.web.rulings import workroom

pages = large_pages("decks", __name__)

FILES = {"list": "the list", "pool": "the pool", "first": "the first registration", "cards": "your cards"}


class ReasonData(TypedDict):
    """Why a deck is not legal: the rule, what it says of the deck, and the cards concerned."""

    rule: str
    text: str
    cards: list[str]


class UnknownCardData(TypedDict):
    """A name that the library lacks, its place in the list, and the nearest names."""

    name: str
    place: str
    nearest: list[str]


class ChangedData(TypedDict):
    """A card of which the list has another number of copies than the first registration."""

    name: str
    before: int
    now: int


class DeckData(TypedDict):
    """A deck that was checked; `changes` is null if no first registration was sent."""

    edition: str
    cards: int
    legal: bool
    reasons: list[ReasonData]
    missing: list[UnknownCardData]
    notes: list[str]
    changes: list[ChangedData] | None


class DeckToCheck(TypedDict):
    """A deck list, with the edition, and perhaps its format, pool, first registration and the cards of a library."""

    game: GameName
    list: str
    edition: NotRequired[EditionWanted]
    format: NotRequired[EditionWanted]
    pool: NotRequired[str]
    first: NotRequired[str]
    cards: NotRequired[KeptCards]


@dataclass(frozen=True)
class DeckForm:
    """The form of the page: the game with its edition, the format, and texts by their names."""

    game: str = ""
    edition: str = ""
    format: str = ""
    texts: tuple[tuple[str, str], ...] = ()

    def text(self, name: str) -> str:
        """One of its texts."""
        return dict(self.texts).get(name, "")


@pages.get("/deck")
def empty() -> str:
    """The form, for the event's game if its decks are built of cards."""
    its = event()
    return page(DeckForm(its.game, its.edition.name) if its and its.game in BUILT else DeckForm())


@pages.post("/deck")
def check() -> str | tuple[str, int]:
    """The form with its result."""
    check_fields(request.form.items(multi=True))
    try:
        form = filled_in()
    except Unreadable as error:
        return page(DeckForm(), refused=said(error)), 400
    try:
        view = edition_view(form.game, form.edition)
        kept = server_cards(form.game)
        found = checked(view, asked(form.format, *map(form.text, ("list", "pool", "first"))), kept, form.text("cards"))
    except JudgeError as error:
        if type(error) not in (Unreadable, Faulty, Unknown, JudgeError):
            raise
        return page(form, refused=said(error)), 400
    return page(form, found, view)


@pages.post("/api/deck")
@described(
    Operation(
        "checkDeck",
        "Check a deck list by the rules of an edition, with the cards that are sent or those of this server. "
        "Nothing is kept.",
        DeckData,
        body=DeckToCheck,
    )
)
def check_data() -> Response:
    """A deck list checked, as data."""
    game, edition, form = (sent_text_of(name) for name in ("game", "edition", "format"))
    view = edition_view(game, edition)
    wanted = asked(form, *map(sent_text_of, ("list", "pool", "first")))
    sent = sent_library(game, sent_cards(), CARDS)
    return jsonify(checked(view, wanted, sent if len(sent) else server_cards(game), "").as_json())


def filled_in() -> DeckForm:
    """The form as it was sent; a file that was chosen counts instead of the text beside it."""
    game, _, edition = request.form.get("edition", "").partition("@")
    texts = []
    for name, told in FILES.items():
        file = request.files.get(f"{name}_file")
        data = file.read() if file else b""
        texts.append((name, text_of(data, told) if data.strip() else request.form.get(name, "")))
    return DeckForm(game, edition, request.form.get("format", ""), tuple(texts))


def asked(form: str, deck: str, pool: str, first: str) -> DeckAsked:
    """The lists of a request, read."""
    if not deck.strip():
        raise Faulty("There is no deck list. Paste one with a card on each line, or open a file.")
    return DeckAsked(_lines(deck, "list") or (), form, _lines(pool, "pool"), _lines(first, "first"))


def _lines(text: str, name: str) -> tuple[DeckLine, ...] | None:
    """The lines of a list; None if there is no list."""
    return tuple(deck_lines(text, FILES[name])) if text.strip() else None


def checked(view: View, wanted: DeckAsked, cards: CardLibrary, text: str) -> CheckedDeck:
    """A deck checked by a worker, with as much of a library as its lists name, or with the cards of a text."""
    lines = (*wanted.lines, *(wanted.pool or ()), *(wanted.first or ()))
    part = cards.part(line.name for line in lines)
    found: CheckedDeck = workroom().ask("deck", wanted, view.edition.name, part, text, CARDS)
    return found


def said(error: JudgeError) -> str:
    """A refusal in one paragraph."""
    return "; ".join(map(str, error.complaints)) if isinstance(error, Unreadable) else str(error)


def page(form: DeckForm, found: CheckedDeck | None = None, view: View | None = None, refused: str = "") -> str:
    """The whole page."""
    return render_template(
        "deck.html",
        form=form,
        found=found,
        ruled=view,
        refused=refused,
        games=[played(library().book(game)) for game in BUILT if game in library().games],
        formats=FORMATS,
        on_server={game: len(server_cards(game)) for game in BUILT},
    )
