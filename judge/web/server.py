"""Serves the site with waitress, in one process or in several that share their sockets."""

from __future__ import annotations

import logging
import socket
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path

import waitress
from flask import Flask
from waitress.server import BaseWSGIServer, MultiSocketServer

from judge.library import Library
from judge.limits import HEADERS, SENT
from judge.web import create_app
from judge.web.access_log import AccessLog
from judge.web.collecting import keep_aside, share_free_memory
from judge.web.connections import connections, end_late
from judge.web.dispatching import EACH, Dispatcher
from judge.web.doors import doors, opened, shown
from judge.web.ending import Site
from judge.web.pocket import check_built
from judge.web.processes import ServerProcesses
from judge.web.queueing import ALL
from judge.web.search import warm
from judge.web.settings import Settings
from judge.web.workroom import READING, USUAL

BESIDE = EACH + 2 * ALL + READING  # whoever waits for the workroom leaves enough for whoever reads
SWITCH = 0.001  # seconds after which a page lets another one be made for a moment
NOT_CONNECTIONS = 20  # sockets of the server that are none
HELD = 65_536  # bytes of what a visitor sends that are held in memory, and a quarter of what is sent to him


def listening(
    app: Flask, host: str, port: int, threads: int = USUAL.hands + BESIDE, log: AccessLog | None = None
) -> BaseWSGIServer | MultiSocketServer:
    """A server for the site that listens at a host and a port."""
    return server_at(app, opened(host, port), threads, log)


def server_at(
    app: Flask, sockets: Sequence[socket.socket], threads: int, log: AccessLog | None = None
) -> BaseWSGIServer | MultiSocketServer:
    """A server for the site at sockets that listen."""
    channel = connections(app, log)
    server = waitress.create_server(
        app,
        _dispatcher=Dispatcher(threads),
        sockets=list(sockets),
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


def serve(library: Library, settings: Settings) -> int:
    """Serve until told to end, saying the address first; if tolerant, without files that have faults."""
    share_free_memory()
    log = AccessLog(settings.log) if settings.log else None
    app = create_app(
        library,
        tolerant=settings.tolerant,
        limits=settings.limits,
        proxies=settings.proxies,
        cards=settings.cards,
        pocketed=check_built(Path(settings.pocket)) if settings.pocket else None,
    )
    for complaint in app.extensions["left out"].complaints:
        print(f"Left out: {complaint}", file=sys.stderr, flush=True)
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # that a reader waits a moment is no news
    sockets = doors(settings.host, settings.port)
    if settings.processes > 1:
        return ServerProcesses(app, settings, sockets, partial(answer, app, sockets, log)).run()
    warm(app.extensions["finder"], app.extensions["background"])
    answer(app, sockets, log, settings.limits.hands, says=f"Judge is at {shown(sockets[0])}  (stop with Ctrl+C)")
    return 0


def answer(
    app: Flask,
    sockets: Sequence[socket.socket],
    log: AccessLog | None,
    workers: int,
    *,
    patient: bool = False,
    says: str = "",
) -> None:
    """Answer in this process until told to end; if patient, also when told so again.

    What it says is printed once it can be told to end.
    """
    if log:
        log.hear()
    keep_aside(lambda: bool(app.extensions["turnings"].over))
    sys.setswitchinterval(SWITCH)
    site = Site(server_at(app, sockets, workers + BESIDE, log), app.extensions["phase"], patient=patient)
    try:
        site.run(says)
    finally:
        app.extensions["workroom"].close()
