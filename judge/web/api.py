"""The same as the pages show, as data: games, passages, terms, differences; described at /api."""

from __future__ import annotations

from typing import Any, TypedDict

from flask import Blueprint, Response, current_app, jsonify, request

from judge.rulebook.book import Rulebook
from judge.rulebook.difference import compare
from judge.rulebook.volume import Volume
from judge.show import rules as show
from judge.show import turns
from judge.show.data import ComparisonData, PassageData, TurnedData
from judge.show.differences import comparison_json
from judge.web.described import EDITION, GAME, Operation, Parameter, described
from judge.web.edits import schemas
from judge.web.openapi import document
from judge.web.reader import View, asked_edition, library
from judge.web.rooted import rooted_urls
from judge.web.terms import named, using
from judge.web.turning import turnings

pages = Blueprint("api", __name__)

FIRST = "$response.body#/0/"
MARKED = Parameter("q", "a question; `html` marks the words of it that decide")


class Described(TypedDict):
    """An OpenAPI document."""

    openapi: str
    info: dict[str, Any]
    paths: dict[str, Any]
    components: dict[str, Any]


class EditionOfGame(TypedDict):
    """An edition of a game; `date` is empty if nobody knows it, and `passages` counts its numbers."""

    name: str
    title: str
    date: str
    passages: int


class GameData(TypedDict):
    """A game with its editions, the oldest first."""

    game: str
    title: str
    editions: list[EditionOfGame]


class PassageShown(PassageData):
    """A passage with its text as HTML and the address of its page."""

    html: str
    url: str


class TermData(TypedDict):
    """A term: the numbers that define it, its forms, and the words that mean the same."""

    name: str
    defined: list[str]
    forms: list[str]
    synonyms: list[str]
    slang: list[str]


class DefinitionData(TypedDict):
    """A rule that defines a term, as HTML."""

    number: str
    url: str
    html: str


class TermShown(TermData):
    """A term with its definitions, the address of its page, and the rules that use it."""

    definitions: list[DefinitionData]
    url: str
    used_by: list[str]


class ComparisonShown(ComparisonData):
    """Two editions compared, and the rulings that they decide differently; null while Judge replays these."""

    rulings: list[TurnedData] | None


@pages.get("/api")
@pages.get("/api/")
@described(Operation("describe", "This document.", Described))
def api() -> Response:
    """All addresses of data, as an OpenAPI document."""
    kept = current_app.extensions
    if "openapi" not in kept:
        kept["openapi"] = document(current_app, schemas())
    return jsonify(kept["openapi"])


@pages.get("/api/games")
@described(
    Operation(
        "listGames",
        "The games and their editions.",
        list[GameData],
        links={name: {"game": f"{FIRST}game"} for name in ("listPassages", "listTerms", "showCoverage")}
        | {
            "compareEditions": {
                "game": f"{FIRST}game",
                "old": f"{FIRST}editions/0/name",
                "new": f"{FIRST}editions/1/name",
            }
        },
    )
)
def games() -> Response:
    """The games and their editions."""
    return jsonify([_game(book) for book in library().books()])


@pages.get("/api/<game>/passages")
@described(
    Operation(
        "listPassages",
        "All passages of an edition, in order.",
        list[PassageData],
        (GAME, EDITION),
        links={"showPassage": {"game": "$request.path.game", "number": f"{FIRST}number", "edition": f"{FIRST}edition"}},
    )
)
def passages(game: str) -> Response:
    """All passages of an edition, in order."""
    volume = _volume(game)
    return jsonify([show.passage_json(volume, entry) for entry in volume])


@pages.get("/api/<game>/passages/<number>")
@described(
    Operation("showPassage", "One passage.", PassageShown, (GAME, Parameter("number", "its number"), EDITION, MARKED))
)
def passage(game: str, number: str) -> Response:
    """One passage, with its text as HTML."""
    found, entry = library().find(
        f"{game}:{library().spelled(library().book(game).game, number)}", request.args.get("edition") or None
    )
    view = View(found)
    html = str(view.row(entry).html)
    shown: PassageShown = {**show.passage_json(found, entry), "html": html, "url": view.at(entry.number)}
    return jsonify(shown)


@pages.get("/api/<game>/terms")
@described(
    Operation(
        "listTerms",
        "The glossary.",
        list[TermData],
        (GAME, EDITION),
        links={"showTerm": {"game": "$request.path.game", "name": f"{FIRST}name"}},
    )
)
def all_terms(game: str) -> Response:
    """The glossary."""
    volume = _volume(game)
    return jsonify([_term(volume, name) for name in volume.book.terms.by_name])


@pages.get("/api/<game>/terms/<name>")
@described(
    Operation("showTerm", "A term.", TermShown, (GAME, Parameter("name", "its name or a form of it"), EDITION, MARKED))
)
def one_term(game: str, name: str) -> Response:
    """A term with its definitions as HTML."""
    volume = _volume(game)
    view, found = View(volume), named(volume, name)
    definitions: list[DefinitionData] = [
        {"number": entry.number, "url": view.at(entry.number), "html": str(view.row(entry).html)}
        for entry in volume.definitions(found)
    ]
    used_by = [one.number for one in using(volume, found)]
    shown: TermShown = {
        **_term(volume, found.name),
        "definitions": definitions,
        "url": view.term(found.name),
        "used_by": used_by,
    }
    return jsonify(shown)


@pages.get("/api/<game>/compare/<old>/<new>")
@described(
    Operation(
        "compareEditions",
        "The rules that two editions say differently, and the rulings that they decide differently.",
        ComparisonShown,
        (
            GAME,
            Parameter("old", "an edition, a revision or a date"),
            Parameter("new", "another edition, revision or date"),
        ),
    )
)
def differences(game: str, old: str, new: str) -> Response:
    """The rules that differ between two editions, and the rulings that do; null while those are replayed."""
    book = library().book(game)
    comparison = compare(book, book.editions.find(old), book.editions.find(new))
    turned = turnings().between(book.game, comparison.old.edition.name, comparison.new.edition.name)
    rulings = None if turned is None else rooted_urls(turns.turned_json(turned))
    shown: ComparisonShown = {**comparison_json(comparison), "rulings": rulings}
    return jsonify(shown)


def _game(book: Rulebook) -> GameData:
    """A game as data."""
    editions: list[EditionOfGame] = [
        {"name": one.name, "title": one.title, "date": one.date, "passages": len(book.volume(one))}
        for one in book.editions
    ]
    return {"game": book.game, "title": book.title, "editions": editions}


def _volume(game: str) -> Volume:
    """The edition of a game that is asked for."""
    book = library().book(game)
    return book.volume(asked_edition(book))


def _term(volume: Volume, name: str) -> TermData:
    """A term as data."""
    term = volume.book.terms.by_name[name]
    defined = [entry.number for entry in volume.definitions(term)]
    return {
        "name": name,
        "defined": defined,
        "forms": list(term.forms),
        "synonyms": list(term.synonyms),
        "slang": list(term.slang),
    }
