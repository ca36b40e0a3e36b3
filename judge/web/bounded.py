"""One rule in front of the site: what is more than can be meant is refused in words, before anything else runs."""

from __future__ import annotations

import re
import string
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl, quote

from flask import abort, request

from judge import limits

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIApplication, WSGIEnvironment

Refusal = tuple[int, str]  # a status, and why

_REFUSAL = "judge.refusal"
_PLAIN = "localhost"  # the site's name where what was sent can be none
_NAME = r"[A-Za-z0-9_-]{1,63}"
_HOST = re.compile(rf"(?:{_NAME}(?:\.{_NAME})*\.?|\[[0-9A-Fa-f:.]{{2,45}}\])(?::[0-9]{{1,5}})?")
_PLACE = ("HTTP_HOST", "SCRIPT_NAME", "wsgi.url_scheme", "REMOTE_ADDR")
_KEPT = ("HTTP_HOST", "HTTP_ACCEPT")  # headers with which a refusal is made


class Bounded:
    """The site behind its limits; what is refused goes past the pages that are kept."""

    def __init__(self, pages: WSGIApplication, site: WSGIApplication) -> None:
        """Let through to the kept pages what is within the limits."""
        self._pages, self._site = pages, site

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        """The answer of the site, if the request is within the limits."""
        refusal = next(refusals(environ), None)
        query = environ.get("QUERY_STRING", "")
        if not query.isascii():  # bytes that should have been spelled as %E4, and may be no UTF-8
            environ = environ | {"QUERY_STRING": quote(query, safe=string.printable, encoding="latin-1")}
        if refusal is None:
            return self._pages(environ, start_response)
        return self._site(_bare(environ) | {_REFUSAL: refusal}, start_response)


def is_data(path: str) -> bool:
    """Whether an address is one of data, and not of a page."""
    return path in ("/api", "/health", "/ready") or path.startswith("/api/")


def refusals(environ: Mapping[str, object]) -> Iterator[Refusal]:
    """The part of a request that is over its limit."""
    path, query, host = (str(environ.get(name, "")) for name in ("PATH_INFO", "QUERY_STRING", "HTTP_HOST"))
    if len(path) + len(query) > limits.ADDRESS:
        yield 414, too_much("This address", len(path) + len(query), limits.ADDRESS)
    if len(path) > limits.PATH:
        yield 414, too_much("The path of this address", len(path), limits.PATH)
    if query.count("&") >= limits.PARAMETERS:
        yield 400, too_much("This address", query.count("&") + 1, limits.PARAMETERS, "parameters")
    if len(query) > min((limits.VALUE, *limits.VALUES.values())):
        yield from ((400, why) for name, value in parse_qsl(query) if (why := too_long(name, value)))
    if (sent := sum(len(str(environ[name])) for name in environ if name.startswith("HTTP_"))) > limits.HEADERS:
        yield 400, too_much("The headers of this request", sent, limits.HEADERS)
    if host and (len(host) > limits.HOST or not _HOST.fullmatch(host)):
        yield 400, "The Host header of this request is not the name of a site. Open the site by its own address."


def too_much(what: str, found: int, most: int, unit: str = "characters") -> str:
    """The words for what is more than it may be."""
    mend = "Leave some out." if unit == "parameters" else "Shorten it."
    return f"{what} has {found:,} {unit}; at most {most:,} are allowed. {mend}"


def too_long(name: str, value: str) -> str:
    """Why a parameter cannot be read; nothing of one that can."""
    if len(name) > limits.VALUE:
        return too_much("The name of a parameter", len(name), limits.VALUE)
    most = limits.VALUES.get(name, limits.VALUE)
    return too_much(f"The parameter {name!r}", len(value), most) if len(value) > most else ""


def check_fields(sent: Iterable[tuple[str, object]]) -> None:
    """Refuse fields that were sent as a form or as JSON like parameters of an address; a file has its own limit."""
    for name, value in sent:
        if name not in limits.FILES and isinstance(value, str) and (why := too_long(name, value)):
            abort(400, why)


def refused() -> None:
    """Refuse what came past the rule; the site asks this before all else."""
    refusal: Refusal | None = request.environ.get(_REFUSAL)
    if refusal is not None:
        abort(*refusal)


def at_home(environ: WSGIEnvironment) -> WSGIEnvironment:
    """Of what is known of a request, only where the site is served."""
    kept = {name: environ[name] for name in _PLACE if name in environ}
    if not _HOST.fullmatch(kept.get("HTTP_HOST", "")[: limits.HOST]):
        kept["HTTP_HOST"] = _PLAIN
    return kept


def _bare(environ: WSGIEnvironment) -> WSGIEnvironment:
    """A request without all that may be too large in it."""
    kept = {name: value for name, value in environ.items() if not name.startswith("HTTP_") or name in _KEPT}
    if not _HOST.fullmatch(kept.get("HTTP_HOST", "")[: limits.HOST]):
        kept["HTTP_HOST"] = _PLAIN
    if len(kept.get("HTTP_ACCEPT", "")) > limits.VALUE:
        del kept["HTTP_ACCEPT"]
    path = "/api/" if is_data(environ.get("PATH_INFO", "")) else "/"
    return kept | {"PATH_INFO": path, "QUERY_STRING": ""}
