"""Serves the site with waitress."""

from __future__ import annotations

import logging
import sys
from collections.abc import Iterable
from functools import partial

import waitress
from flask import Flask
from waitress.server import BaseWSGIServer, MultiSocketServer

from judge.errors import JudgeError
from judge.library import Library
from judge.limits import HEADERS, SENT
from judge.web import create_app
from judge.web.collecting import keep_aside, share_free_memory
from judge.web.connections import connections, end_late
from judge.web.dispatching import EACH, Dispatcher
from judge.web.ending import Site
from judge.web.queueing import ALL
from judge.web.workroom import READING, USUAL, Limits

BESIDE = EACH + 2 * ALL + READING  # whoever waits for the workroom leaves enough for whoever reads
SWITCH = 0.001  # seconds after which a page lets another one be made for a moment
NOT_CONNECTIONS = 20  # sockets of the server that are none
HELD = 65_536  # bytes of what a visitor sends that are held in memory, and a quarter of what is sent to him


def listening(
    app: Flask, host: str, port: int, threads: int = USUAL.hands + BESIDE
) -> BaseWSGIServer | MultiSocketServer:
    """A server for the site that has a place to listen at."""
    channel = connections(app)
    server = waitress.create_server(
        app,
        _dispatcher=Dispatcher(threads),
        host=host,
        port=port,
        connection_limit=channel.most + NOT_CONNECTIONS,
        max_request_header_size=HEADERS,
        max_request_body_size=SENT,
        inbuf_overflow=HELD,
        outbuf_overflow=4 * HELD,
        cleanup_interval=1,
        asyncore_use_poll=True,
        log_socket_errors=False,
        clear_untrusted_proxy_headers=False,  # judge.web.proxied does it
    )
    for one in server.map.values() if isinstance(server, MultiSocketServer) else [server]:
        if isinstance(one, BaseWSGIServer):
            one.channel_class = channel
            one.maintenance = partial(end_late, one.active_channels)
    return server


def _why(error: Exception) -> str:
    """Why a place to listen cannot be had."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error).rstrip(".")


def serve(
    library: Library,
    host: str,
    port: int,
    *,
    tolerant: bool = False,
    limits: Limits = USUAL,
    proxies: Iterable[str] = (),
) -> int:
    """Serve until told to end, saying the address first; if tolerant, without files that have faults."""
    share_free_memory()
    app = create_app(library, tolerant=tolerant, limits=limits, proxies=proxies)
    for complaint in app.extensions["left out"].complaints:
        print(f"Left out: {complaint}", file=sys.stderr, flush=True)
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # that a reader waits a moment is no news
    try:
        server = listening(app, host, port, limits.hands + BESIDE)
    except (OSError, ValueError) as error:
        raise JudgeError(
            f"Cannot listen on {host}:{port}: {_why(error)}. Choose another with --port or --host."
        ) from error
    keep_aside(lambda: bool(app.extensions["turnings"].over))
    sys.setswitchinterval(SWITCH)
    site = Site(server)
    shown = f"[{host}]" if ":" in host else host
    print(f"Judge is at http://{shown}:{site.doors[0].effective_port}/  (stop with Ctrl+C)", flush=True)
    try:
        site.run()
    finally:
        app.extensions["workroom"].close()
    return 0
