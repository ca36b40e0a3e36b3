"""Old addresses of scenarios: each leads on to the newest one, with the query of the request."""

from __future__ import annotations

from typing import cast
from urllib.parse import urlencode

from flask import Response, redirect, request, url_for

from judge.web.reader import shelf
from judge.web.rooted import rooted


def to_new_page(path: str) -> Response | None:
    """The way to the page of a scenario that is asked for by an old address."""
    new = shelf().moved_to(path)
    query = request.query_string.decode("ascii", "replace")
    return _permanent(url_for("rulings.one", path=new), query) if new else None


def to_new_parameter(name: str) -> Response | None:
    """The way to the same page with the newest address of a scenario that a parameter names by an old one."""
    new = shelf().moved_to(request.args.get(name, ""))
    if not new:
        return None
    query = [(key, new if key == name else one) for key, one in request.args.items(multi=True)]
    return _permanent(rooted(request.path), urlencode(query, safe="/"))


def _permanent(page: str, query: str) -> Response:
    """The way to a page for good."""
    return cast(Response, redirect(f"{page}?{query}" if query else page, 308))
