"""The same as the pages show, as data: games, passages, terms, differences; described at /api."""

from __future__ import annotations

from typing import Any

from flask import Blueprint, Response, jsonify, request

from judge.limits import FILE, VALUE, VALUES
from judge.rulebook.difference import compare
from judge.rulebook.volume import Volume
from judge.show import rules as show
from judge.show import turns
from judge.show.differences import comparison_json
from judge.web.reader import View, asked_edition, library
from judge.web.rooted import rooted_urls
from judge.web.terms import named, using
from judge.web.turning import turnings

pages = Blueprint("api", __name__)

_TEXT = {"type": "string"}


@pages.get("/api")
@pages.get("/api/")
def described() -> Response:
    """What can be asked for, as an OpenAPI document."""
    paths = {path: {"get": _operation(path, *told)} for path, told in _PATHS.items()}
    paths |= {path: {"post": _sent(*told)} for path, told in _SENT.items()}
    problem = {
        "type": "object",
        "required": ["error"],
        "properties": {
            "error": {
                "type": "object",
                "required": ["code", "message", "nearest"],
                "properties": {
                    "code": {"type": "integer"},
                    "message": _TEXT,
                    "nearest": {"type": "array", "items": _TEXT},
                },
            }
        },
    }
    info = {"title": "Judge", "version": "1", "description": "Numbered rules of card games, their terms and changes."}
    return jsonify({"openapi": "3.1.0", "info": info, "paths": paths, "components": {"schemas": {"Error": problem}}})


@pages.get("/api/games")
def games() -> Response:
    """The games and their editions."""
    return jsonify(
        [
            {
                "game": book.game,
                "title": book.title,
                "editions": [
                    {"name": one.name, "title": one.title, "date": one.date, "passages": len(book.volume(one))}
                    for one in book.editions
                ],
            }
            for book in library().books()
        ]
    )


@pages.get("/api/<game>/passages")
def passages(game: str) -> Response:
    """All passages of an edition, in order."""
    volume = _volume(game)
    return jsonify([show.passage_json(volume, entry) for entry in volume])


@pages.get("/api/<game>/passages/<number>")
def passage(game: str, number: str) -> Response:
    """One passage, with its text as HTML."""
    found, entry = library().find(
        f"{game}:{library().spelled(library().book(game).game, number)}", request.args.get("edition") or None
    )
    view = View(found)
    html = str(view.row(entry).html)
    return jsonify({**show.passage_json(found, entry), "html": html, "url": view.at(entry.number)})


@pages.get("/api/<game>/terms")
def all_terms(game: str) -> Response:
    """The glossary."""
    volume = _volume(game)
    return jsonify([_term(volume, name) for name in volume.book.terms.by_name])


@pages.get("/api/<game>/terms/<name>")
def one_term(game: str, name: str) -> Response:
    """A term with its definitions as HTML."""
    volume = _volume(game)
    view, found = View(volume), named(volume, name)
    definitions = [
        {"number": entry.number, "url": view.at(entry.number), "html": str(view.row(entry).html)}
        for entry in volume.definitions(found)
    ]
    used_by = [one.number for one in using(volume, found)]
    used = {"definitions": definitions, "url": view.term(found.name), "used_by": used_by}
    return jsonify({**_term(volume, found.name), **used})


@pages.get("/api/<game>/compare/<old>/<new>")
def differences(game: str, old: str, new: str) -> Response:
    """What two editions say differently, and the rulings that turn between them; null while those are replayed."""
    book = library().book(game)
    comparison = compare(book, book.editions.find(old), book.editions.find(new))
    turned = turnings().between(book.game, comparison.old.edition.name, comparison.new.edition.name)
    rulings = None if turned is None else rooted_urls(turns.turned_json(turned))
    return jsonify(comparison_json(comparison) | {"rulings": rulings})


def _volume(game: str) -> Volume:
    """The edition of a game that is asked for."""
    book = library().book(game)
    return book.volume(asked_edition(book))


def _term(volume: Volume, name: str) -> dict[str, Any]:
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


_GAME = ("game", "path", "the name of a game; /api/games lists them")
_EDITION = ("edition", "query", "an edition, a revision or a date; the newest if left out")
_PATHS: dict[str, tuple[str, tuple[tuple[str, str, str], ...]]] = {
    "/api/search": (
        "What answers a number, words or a question: the answer, and all results, best first. A rule is `in_force` if "
        "it stands in the edition asked for, or else in the newest; others come last and say `until` when they held. "
        "So does a scenario that answers only for older editions; its `url` names the last. `absent` tells where a "
        "number stands that the edition asked for does not have. "
        "`why` tells what a result is also called that has none of the words.",
        (
            ("q", "query", "the question"),
            ("game", "query", "only this game"),
            _EDITION,
            ("kind", "query", "rule, scenario or term"),
            ("scenarios", "query", "1: only what has scenarios"),
            ("limit", "query", "how many, 1 to 100"),
            ("page", "query", "which page of them, from 1"),
        ),
    ),
    "/api/suggest": (
        "A few rules, terms and scenarios for what is typed so far, in groups; a question has the best scenario third.",
        (("q", "query", "what is typed"), ("game", "query", "only this game"), _EDITION),
    ),
    "/api/games": ("The games and their editions.", ()),
    "/api/{game}/passages": ("All passages of an edition, in order.", (_GAME, _EDITION)),
    "/api/{game}/passages/{number}": ("One passage.", (_GAME, ("number", "path", "its number"), _EDITION)),
    "/api/{game}/terms": ("The glossary.", (_GAME, _EDITION)),
    "/api/{game}/terms/{name}": ("A term.", (_GAME, ("name", "path", "its name or a form of it"), _EDITION)),
    "/api/{game}/coverage": ("Which scenarios execute which passage, or why none does yet.", (_GAME, _EDITION)),
    "/api/{game}/compare/{old}/{new}": (
        "What two editions say differently, and the rulings that turn; these are null while they are being replayed.",
        (_GAME, ("old", "path", "an edition, a revision or a date"), ("new", "path", "another")),
    ),
}


_FILE = {"text": {"type": "string", "maxLength": FILE, "description": "the scenario's file"}}
_TAKE = {"take": {"type": "string", "description": "step:option, several with commas: what is taken otherwise"}}
_EDIT = {
    "type": "object",
    "required": ["deed", "path"],
    "properties": {
        "deed": {
            "enum": ["put", "drop", "insert", "clear"],
            "description": "clear: drop, with keys that are empty then",
        },
        "path": {"type": "array", "items": {"type": ["string", "integer"]}, "description": "keys, and places in lists"},
        "value": {"description": "a text, or lists and objects of texts; of an inserted line its source"},
    },
}
_EDITS = {"edits": {"type": "array", "items": _EDIT}}
_LINE = {"line": {"type": "integer", "description": "counted from 1"}}
_EDITION_OF = {"edition": {"type": "string", "description": "its own or the newest if left out"}}
_SENT: dict[str, tuple[str, dict[str, Any]]] = {
    "/api/workshop/check": (
        "The file after edits, if any: what is wrong, what can be done at its end, and its form; nothing is kept.",
        _EDITS | _LINE,
    ),
    "/api/workshop/run": ("The same, with the run as HTML.", _EDITS | _LINE | _TAKE),
    "/api/workshop/ruling": (
        "A file as a ruling: question, board and replay, as HTML.",
        _TAKE | _EDITION_OF,
    ),
    "/api/workshop/prove": ("Every way of the choices that a file leaves open, as HTML.", _EDITION_OF),
    "/api/workshop/read": (
        "How the card text in a line is understood, as HTML.",
        _LINE,
    ),
    "/api/workshop/edit": (
        "The file after edits, all else as it stands.",
        _EDITS,
    ),
    "/api/workshop/tidy": ("The file without the keys that are empty, as it is downloaded and shared.", {}),
}


def _sent(told: str, more: dict[str, Any]) -> dict[str, Any]:
    """One operation to which a file is sent."""
    required = ["text", "edits"] if more is _EDITS else ["text"]
    schema = {"type": "object", "required": required, "properties": _FILE | more}
    operation = _operation("", told, ())
    refused = operation["responses"]["400"]
    answers = {code: answer for code, answer in operation["responses"].items() if code != "404"}
    body = {"required": True, "content": {"application/json": {"schema": schema}}}
    return operation | {"requestBody": body, "responses": answers | dict.fromkeys(("413", "422", "503"), refused)}


def _text(name: str) -> dict[str, Any]:
    """The schema of a parameter."""
    return {"type": "string", "maxLength": VALUES.get(name, VALUE)}


def _operation(path: str, told: str, parameters: tuple[tuple[str, str, str], ...]) -> dict[str, Any]:
    """One operation of the OpenAPI document."""
    given = [
        {"name": name, "in": where, "description": what, "required": where == "path", "schema": _text(name)}
        for name, where, what in parameters
    ]
    error = {"$ref": "#/components/schemas/Error"}
    refused = {"description": "A refusal that says why.", "content": {"application/json": {"schema": error}}}
    answers: dict[str, Any] = {"200": {"description": told, "content": {"application/json": {}}}}
    answers |= dict.fromkeys(("400", "404", "414"), refused)
    return {"summary": told, "parameters": given, "responses": answers}
