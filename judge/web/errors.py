"""Answers to requests that cannot be met: a page that says what was sought and what is near."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast
from urllib.parse import quote

from flask import Flask, Response, current_app, jsonify, make_response, redirect, render_template, request
from werkzeug.exceptions import HTTPException

from judge.errors import Broken, Faulty, JudgeError, Unknown, one_of
from judge.library import Library
from judge.limits import FILE, FORM, SENT
from judge.web.bounded import is_data
from judge.web.nearby import near_addresses, near_unknown, said
from judge.web.queueing import Busy, TooMany
from judge.web.rooted import rooted
from judge.web.workroom import Impossible, Spent

Answer = tuple[str | Response, int]

LONGEST = 80  # letters of an address that are said again

_SAID = {
    405: "This address does not accept this method. Read pages with GET; /api lists the addresses that accept POST.",
    413: f"Too much was sent. Send at most {FILE // 1000} kB as a file for the workshop, {SENT // 1000} kB from a page "
    f"of cards or decks, and {FORM // 1000} kB as any other form.",
    415: "Send a JSON object as application/json; Judge does not read this kind of content.",
    500: "Something broke while this page was made. The fault is ours; the page before is unharmed.",
}


def register(app: Flask) -> None:
    """Answer every refusal with a page, and lead to the right slash."""
    app.before_request(_slash)
    app.register_error_handler(Unknown, _unknown)
    app.register_error_handler(Busy, _busy)
    app.register_error_handler(Spent, _spent)
    app.register_error_handler(Impossible, _impossible)
    app.register_error_handler(Faulty, _impossible)
    app.register_error_handler(Broken, _broken)
    app.register_error_handler(JudgeError, _senseless)
    app.register_error_handler(HTTPException, _refused)


def _slash() -> Response | None:
    """Lead to an address with its final slash or without it, unless it names no game."""
    rule, game = request.url_rule, (request.view_args or {}).get("game")
    if rule is None or rule.rule.endswith("/") == request.path.endswith("/"):
        return None
    if game is not None:
        _library().book(game)
    page = rooted(quote(request.path.rstrip("/"))) + "/" * rule.rule.endswith("/")
    query = request.query_string.decode("ascii", "replace")
    return cast(Response, redirect(f"{page}?{query}" if query else page, 308))


def _library() -> Library:
    """The library of the running site."""
    return cast(Library, current_app.extensions["library"])


def _unknown(error: Unknown) -> Answer:
    """A game, edition or number that does not exist."""
    if error.kind == "game" and str(request.url_rule).startswith("/<game>"):
        return _nowhere()
    message = str(error) if _data() else said(_library(), error)
    return _answer(404, f"No such {error.kind}", message, near_unknown(_library(), error), error.nearest)


def _nowhere() -> Answer:
    """An address at which there is nothing."""
    if _data():
        return _answer(404, "Not found", f"There is no such data. {rooted('/api')} lists what there is for each game.")
    asked = rooted(request.path)
    path = asked if len(asked) <= LONGEST else f"{asked[:LONGEST]}…"
    near = near_addresses(_library(), request.path)
    where = one_of("Nearest", list(map(rooted, near))) or f" The games are listed at {rooted('/')}."
    return _answer(404, "No such page", f"There is no page {path}.{where}", near)


def _data() -> bool:
    """Whether data were asked for, not a page."""
    return is_data(request.path)


def _busy(error: Busy) -> Response:
    """A board that cannot be played at this moment: the visitor has too many runs, or the site has."""
    code, title = (429, "Too many runs at once") if isinstance(error, TooMany) else (503, "Busy")
    response = make_response(_answer(code, title, str(error)))
    response.headers["Retry-After"] = "5"
    return response


def _spent(error: Spent) -> Answer:
    """A board that takes too much."""
    return _answer(422, "Not complete", str(error))


def _broken(error: Broken) -> Answer:
    """A fault of ours."""
    current_app.logger.error("%s %s", error, error.__cause__ or "")
    return _answer(500, "The fault is ours", str(error))


def _impossible(error: Impossible | Faulty) -> Answer:
    """A request that is in order, about a file that does not allow it; a page does not tell the two apart."""
    return _answer(422 if _data() else 400, "This cannot be done", str(error))


def _senseless(error: JudgeError) -> Answer:
    """A request that asks for nothing that could be."""
    return _answer(400, "This cannot be asked", str(error))


def _refused(error: HTTPException) -> Response:
    """Any other refusal, with the headers that belong to it: the methods that are answered, when to try again."""
    code = error.code or 500
    if code == 404:
        return make_response(_nowhere())
    response = make_response(_answer(code, error.name, _SAID.get(code, error.description or error.name)))
    response.headers.extend(one for one in error.get_headers() if one[0] != "Content-Type")
    return response


def refused_at(app: Flask, path: str, why: HTTPException, environ: dict[str, Any]) -> Response:
    """The answer to what is refused before it is even taken; its address may be long, but says whether it is data."""
    with app.test_request_context("/api/" if is_data(path) else "/", environ_overrides=environ):
        return app.process_response(app.make_response(_refused(why)))


def _answer(code: int, title: str, message: str, near: list[str] | None = None, nearest: Sequence[str] = ()) -> Answer:
    """A refusal as a page, or as data if data was asked for."""
    if _data():
        return jsonify({"error": {"code": code, "message": message, "nearest": list(nearest)}}), code
    return render_template("error.html", title=title, message=message, near=near or []), code
