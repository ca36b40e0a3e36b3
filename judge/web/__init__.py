"""The site: create_app builds it over a library; nothing here knows a rule of any game."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from flask import Flask, Response, request

from judge.clock import Ring, by_the_system, use
from judge.finder import Finder
from judge.folders import folder
from judge.library import Library
from judge.limits import FORM
from judge.pool import in_processes
from judge.scenario.shelf import Shelf
from judge.search.engine import Engine
from judge.web import (
    api,
    book,
    card_data,
    card_pages,
    card_trying,
    code,
    compare,
    coverage,
    decks,
    errors,
    examples,
    feed,
    found_coverage,
    frame,
    health,
    identity,
    marking,
    pocket,
    random_pages,
    reader,
    rulings,
    scenarios,
    search,
    sitemap,
    terms,
    turning,
    workshop,
)
from judge.web.answer import Reply
from judge.web.bounded import Bounded, refused
from judge.web.card_shelf import shelf_of
from judge.web.compiled import Compiled
from judge.web.described import refuse_undescribed
from judge.web.frame import YEAR
from judge.web.kept_pages import KeptPages
from judge.web.linked import linked
from judge.web.proxied import Proxied
from judge.web.ready import Ready
from judge.web.rooted import rooted
from judge.web.static_files import StaticFiles
from judge.web.turns import Turns
from judge.web.workroom import USUAL, Limits, Pools, Workroom
from judge.words import many

_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'; worker-src 'self'"
)
_UNUSED = (
    "accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer", "microphone", "midi",
    "payment", "usb",
)  # fmt: skip
SAFE = {
    "Content-Security-Policy": _POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": ", ".join(f"{name}=()" for name in _UNUSED),
}


PARTS = (
    frame, search, api, coverage, scenarios, rulings, workshop, decks, card_data, card_trying, card_pages, random_pages,
    terms, code, compare, turning, book, examples, identity, sitemap, feed, health, pocket, reader,
)  # fmt: skip


def create_app(
    library: Library | None = None,
    config: Mapping[str, Any] | None = None,
    *,
    tolerant: bool = False,
    limits: Limits = USUAL,
    proxies: Iterable[str] = (),
    cards: str = "",
    pools: Pools = in_processes,
    clock: Ring = by_the_system,
    ready: Ready | None = None,
    pocketed: Path | None = None,
) -> Flask:
    """The site over a library, by default the one that comes with Judge; `tolerant` of faulty files.

    `proxies` are the addresses of proxies that the site trusts, `cards` a file or folder of cards that it shows.
    `pools` makes the pools in which all is done that takes long: processes, or this process alone; `clock` interrupts
    what takes too long there. What another site has found out already is `ready`. The folder `pocketed` holds
    the pocket edition that the site offers.
    """
    app = Flask("judge.web", template_folder=str(folder("templates")), static_folder=None)
    app.config.update({"MAX_CONTENT_LENGTH": FORM, **(config or {})})
    _prepare_addresses(app)
    _prepare_templates(app)
    app.extensions["cards"] = shelf_of(cards)
    pocket.offer(app, pocketed)
    use(clock)
    if ready:
        _start_from(app, ready, limits, pools)
    else:
        _extend(app, library or Library(), limits, pools, tolerant=tolerant)
    for part in PARTS:
        app.register_blueprint(part.pages)
    app.context_processor(frame.surroundings)
    errors.register(app)
    pages = _wrap(app, proxies)
    app.after_request(_afterwards(app))
    app.after_request(_finish(app, pages))
    return app


def _prepare_addresses(app: Flask) -> None:
    """Answer for the static files, and refuse requests that no page could answer."""
    static = app.extensions["static files"] = StaticFiles(Path(__file__).parent / "static")
    static.serve(app)
    app.before_request(refused)
    app.before_request(refuse_undescribed)
    app.url_map.strict_slashes = False  # errors lead to the slash, where there is something


def _prepare_templates(app: Flask) -> None:
    """Give the templates their filters, and keep them compiled."""
    templates = app.jinja_env
    templates.bytecode_cache = Compiled.where_it_can_be_kept()
    templates.trim_blocks = templates.lstrip_blocks = True
    templates.filters |= {"plain": marking.plain, "capital": marking.capital, "rooted": rooted, "many": many}
    templates.globals["cards_found"] = card_pages.found_on_server


def _extend(app: Flask, library: Library, limits: Limits, pools: Pools, *, tolerant: bool) -> None:
    """Give the site all that its pages ask: library, scenarios, search, and the results of background work."""
    shelf = Shelf(folder("scenarios"))
    app.extensions["left out"] = health.read_ahead(library, shelf, tolerant=tolerant)
    _find_out(app, library, shelf, None, limits, pools)


def _start_from(app: Flask, ready: Ready, limits: Limits, pools: Pools) -> None:
    """The same from what another site has found out."""
    app.extensions["left out"] = health.LeftOut()
    _find_out(app, ready.library, ready.shelf, ready.engine, limits, pools)
    app.extensions["coverage"].given(ready.coverage, ready.stale)
    app.extensions["turnings"].given(ready.turnings)


def _find_out(app: Flask, library: Library, shelf: Shelf, engine: Engine | None, limits: Limits, pools: Pools) -> None:
    """Give the site the parts that answer, and those that find something out in the background."""
    app.extensions["library"], app.extensions["shelf"] = library, shelf
    app.extensions["phase"] = health.Phase()
    app.extensions["workroom"] = Workroom(limits, pools)
    app.extensions["finder"] = Finder(library, shelf, engine)
    background = app.extensions["background"] = pools(1, turning.ALONE)
    count = app.extensions["coverage"] = found_coverage.Count(library, shelf, background)
    app.extensions["turnings"] = turning.Turnings(library, shelf, count, background)


def _wrap(app: Flask, proxies: Iterable[str]) -> KeptPages:
    """Put in front of the site: turns of visitors, kept pages, limits of requests, and the proxies that it trusts."""
    found_out: tuple[found_coverage.Count, turning.Turnings] = (app.extensions["coverage"], app.extensions["turnings"])
    made = Turns(app.wsgi_app)
    pages = app.extensions["kept pages"] = KeptPages(made, lambda: sum(one.generation for one in found_out))
    proxied = app.extensions["proxied"] = Proxied(Bounded(pages, made), proxies)
    app.wsgi_app = proxied  # type: ignore[method-assign]  # as Flask's own documentation does it
    return pages


def _afterwards(app: Flask) -> Callable[[Response], Response]:
    """Start slow work after the first page has been sent, so that nobody waits for it."""
    first = threading.Lock()

    def begin() -> None:
        """Begin with it, in threads of their own."""
        search.warm(app.extensions["finder"], app.extensions["background"])
        app.extensions["coverage"].begin()
        app.extensions["turnings"].begin()

    def after(response: Response) -> Response:
        """Begin behind the first answer."""
        if first.acquire(blocking=False):
            response.call_on_close(begin)
        return response

    return after


def _finish(app: Flask, pages: KeptPages) -> Callable[[Response], Response]:
    """Headers that every answer has: nothing from elsewhere, and no second transfer of what is known."""
    library: Library = app.extensions["library"]

    def finish(response: Response) -> Response:
        """Finish one, and keep it if the site links to it."""
        for name, value in SAFE.items():
            response.headers.setdefault(name, value)
        if request.is_secure:
            response.headers["Strict-Transport-Security"] = f"max-age={YEAR}"
        response.headers.setdefault("Vary", "Accept-Encoding, Cookie")
        if request.method not in ("GET", "HEAD") or response.status_code != 200 or response.is_streamed:
            return response
        response.headers.setdefault("Cache-Control", "no-cache")
        headers = tuple((name, value) for name, value in response.headers if name != "Content-Length")
        answer = Reply(headers, response.get_data())
        if "Set-Cookie" not in response.headers and linked(library):
            pages.keep(request.environ, answer)
        status, sent, body = answer.reply(request.environ)
        return app.response_class(body, status, sent)

    return finish
