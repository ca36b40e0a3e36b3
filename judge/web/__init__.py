"""The site: create_app builds it over a library; nothing here knows a rule of any game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flask import Flask, Response, request

from judge.library import Library, folder
from judge.web import errors, reader, search

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)


def create_app(library: Library | None = None, config: Mapping[str, Any] | None = None) -> Flask:
    """The site over a library, by default the one that comes with Judge."""
    app = Flask("judge.web", template_folder=str(folder("templates")), static_folder="static")
    app.config.update(config or {})
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    app.extensions["library"] = library or Library()
    app.extensions["finder"] = search.warm(app.extensions["library"])
    app.register_blueprint(search.pages)
    app.register_blueprint(reader.pages)
    errors.register(app)
    app.after_request(_finish)
    return app


def _finish(response: Response) -> Response:
    """Headers that every answer has: nothing from elsewhere, and no second transfer of what is known."""
    response.headers["Content-Security-Policy"] = _POLICY
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers["Referrer-Policy"] = "same-origin"
    if request.method in ("GET", "HEAD") and response.status_code == 200 and not response.is_streamed:
        response.add_etag()
        response.headers.setdefault("Cache-Control", "no-cache")
        response.make_conditional(request)
    return response
