"""The site: create_app builds it over a library; nothing here knows a rule of any game."""

from __future__ import annotations

import gzip
import threading
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from flask import Flask, Response, request
from jinja2.bccache import Bucket, FileSystemBytecodeCache

from judge.finder import Finder
from judge.folders import cache, folder
from judge.library import Library
from judge.scenario.shelf import Shelf
from judge.web import (
    api,
    compare,
    coverage,
    errors,
    frame,
    marking,
    reader,
    rulings,
    scenarios,
    search,
    terms,
    turning,
    workshop,
)
from judge.web.workroom import Workroom

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)

_TEXTS = ("application/json", "application/javascript", "image/svg+xml")
_WORTH_IT = 600  # bytes; below it compression saves nothing


def create_app(library: Library | None = None, config: Mapping[str, Any] | None = None) -> Flask:
    """The site over a library, by default the one that comes with Judge."""
    app = Flask("judge.web", template_folder=str(folder("templates")), static_folder="static")
    app.config.update(config or {})
    app.jinja_env.bytecode_cache = _Compiled.where_it_can_be_kept()
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.jinja_env.filters |= {"plain": marking.plain, "capital": marking.capital}
    app.extensions["library"] = library or Library()
    app.extensions["shelf"] = Shelf(folder("scenarios"))
    app.extensions["workroom"] = Workroom()
    app.extensions["finder"] = Finder(app.extensions["library"], app.extensions["shelf"])
    app.extensions["coverage"] = coverage.Count(app.extensions["library"], app.extensions["shelf"])
    app.extensions["turnings"] = turning.Turnings(
        app.extensions["library"], app.extensions["shelf"], app.extensions["coverage"]
    )
    for part in (frame, search, api, coverage, scenarios, rulings, workshop, terms, compare, reader):
        app.register_blueprint(part.pages)
    app.context_processor(frame.surroundings)
    errors.register(app)
    app.after_request(_finish)
    app.after_request(_afterwards(app))
    return app


class _Compiled(FileSystemBytecodeCache):
    """Templates compiled once and kept; what cannot be kept is compiled again."""

    @classmethod
    def where_it_can_be_kept(cls) -> _Compiled | None:
        """In this user's cache, if there is one."""
        where = cache() / "templates"
        with suppress(OSError):
            where.mkdir(parents=True, exist_ok=True)
            return cls(str(where))
        return None

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep one."""
        with suppress(OSError):
            super().dump_bytecode(bucket)


def _afterwards(app: Flask) -> Callable[[Response], Response]:
    """What takes seconds is begun when the first page has been sent, so that nobody waits for it there."""
    first = threading.Lock()

    def begin() -> None:
        """Begin with it, in threads of their own."""
        search.warm(app.extensions["finder"])
        app.extensions["coverage"].begin()
        app.extensions["turnings"].begin()

    def after(response: Response) -> Response:
        """Begin behind the first answer."""
        if first.acquire(blocking=False):
            response.call_on_close(begin)
        return response

    return after


def _finish(response: Response) -> Response:
    """Headers that every answer has: nothing from elsewhere, and no second transfer of what is known."""
    response.headers["Content-Security-Policy"] = _POLICY
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Referrer-Policy"] = "same-origin"
    response.headers["Vary"] = "Accept-Encoding, Cookie"
    if request.method in ("GET", "HEAD") and response.status_code == 200 and not response.is_streamed:
        response.add_etag()
        response.headers.setdefault("Cache-Control", "no-cache")
        response.make_conditional(request)
    _compressed(response)
    return response


def _compressed(response: Response) -> None:
    """Text travels compressed to whoever understands it."""
    kind = response.mimetype or ""
    text = kind.startswith("text/") or kind in _TEXTS
    if not text or response.status_code != 200 or "gzip" not in request.headers.get("Accept-Encoding", ""):
        return
    response.direct_passthrough = False
    body = response.get_data()
    if len(body) >= _WORTH_IT:
        response.set_data(gzip.compress(body, 6, mtime=0))
        response.headers["Content-Encoding"] = "gzip"
