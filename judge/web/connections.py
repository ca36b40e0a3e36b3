"""Connections to the site: none may be slow for long, and one too many ends the one that waits longest."""

from __future__ import annotations

import resource
import socket
import time
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from flask import Flask, Response
from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser
from waitress.task import ErrorTask, WSGITask
from waitress.utilities import RequestEntityTooLarge, RequestHeaderFieldsTooLarge
from werkzeug import exceptions

from judge import limits
from judge.web.access_log import AccessLog, Logged
from judge.web.bounded import at_home
from judge.web.errors import refused_at
from judge.web.visitor import visitor

CONNECTIONS = 1000
SPARE = 200  # open files that are no connections
IDLE = 20.0  # seconds in which it is said on a connection what is asked for
BODY = 60.0  # seconds more, in which everything comes that is sent with it
FETCHED = 120.0  # seconds in which its answer is fetched
PARTING = 5.0  # seconds for which a refused visitor may go on sending, so that the refusal is read
DROPPED = 64_000_000  # bytes of that


def most_connections() -> int:
    """How many connections there may be; as many files as they need may then be open, as far as the system lets us."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return CONNECTIONS
    wanted = CONNECTIONS + SPARE
    allowed = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft < allowed:
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
            soft = allowed
    return max(50, min(CONNECTIONS, soft - SPARE))


class BoundedRequest(HTTPRequestParser):  # type: ignore[misc]  # waitress has no types
    """A request as it comes in; of what is refused, or has nothing to send, no more is asked for."""

    begun = b""  # of a request whose head is too large, its beginning

    def received(self, data: bytes) -> int:
        """How much of what came is taken."""
        head = self.header_plus
        taken: int = super().received(data)
        if self.completed:
            self.expect_continue = False
        if isinstance(self.error, RequestHeaderFieldsTooLarge):
            self.begun = (head + data).lstrip()
        return taken

    def refusal(self) -> exceptions.HTTPException | None:
        """Why it is refused before the site is asked, where the site has a page for that."""
        if isinstance(self.error, RequestEntityTooLarge):
            return exceptions.RequestEntityTooLarge()
        if not isinstance(self.error, RequestHeaderFieldsTooLarge):
            return None
        line, ended, _ = self.begun.partition(b"\n")
        if ended and len(line) <= limits.ADDRESS:
            return exceptions.BadRequest(f"The headers of this request have more than {limits.HEADERS:,} letters.")
        return exceptions.RequestURITooLarge(
            f"This address has more than {limits.ADDRESS:,} letters; no more are read. Shorten it."
        )

    def told(self) -> dict[str, str]:
        """The headers, as WSGI names them; of a head that is too large, those that came."""
        lines = (line.partition(b":") for line in self.begun.split(b"\r\n")[1:-1])
        come = {name.decode("latin-1"): value.decode("latin-1").strip() for name, _, value in lines}
        headers = {name.upper().replace("-", "_"): value for name, value in come.items() if "_" not in name}
        return {f"HTTP_{name}": value for name, value in (headers | dict(self.headers)).items()}

    def wanted(self) -> str:
        """The address that is asked for, as far as it is known."""
        begun = self.begun.partition(b" ")[2].partition(b" ")[0].partition(b"\r")[0]
        return begun.decode("latin-1") or str(getattr(self, "request_uri", "-"))


class Answering(Logged, WSGITask):  # type: ignore[misc]
    """An answer of the site."""


class Refusing(Logged, ErrorTask):  # type: ignore[misc]
    """A refusal before the site is asked."""

    def execute(self) -> None:
        """Send the site's own page where it has one, and end the connection."""
        response = self.channel.refused(self.request)
        if response is None:
            super().execute()
            return
        body = response.get_data()
        self.status = response.status
        self.response_headers.extend((name, value) for name, value in response.headers if name != "Content-Length")
        self.set_close_on_finish()
        self.content_length = len(body)
        self.write(body)


class Connection(HTTPChannel):  # type: ignore[misc]
    """A connection that ends when its other side is too slow."""

    app: Flask
    log: AccessLog | None = None
    most = CONNECTIONS
    parser_class = BoundedRequest
    task_class = Answering
    error_task_class = Refusing
    refusing = False  # a refusal is on its way
    parting = 0.0  # when it was sent
    close_when_flushed: bool
    dropped = 0
    unsent_since = 0.0
    waits_since = 0.0

    def __init__(self, server: object, *given: object, **named: object) -> None:
        """Begin, and end the one that waits longest if there are too many."""
        self.waits_since = time.time()
        super().__init__(server, *given, **named)
        if len(self.server.active_channels) > self.most:
            waiting = [one for one in self.server.active_channels.values() if not one.requests and one is not self]
            if waiting:
                min(waiting, key=lambda one: one.waits_since).handle_close()

    def visitor(self) -> str:
        """Who makes the next request, also through a trusted proxy: whose turn it is depends on that."""
        return next((self.visitor_of(one.told()) for one in self.requests[:1]), visitor({"REMOTE_ADDR": self.addr[0]}))

    def refused(self, request: BoundedRequest) -> Response | None:
        """The site's page for a request that is refused."""
        self.refusing = True
        why = request.refusal()
        if why is None:
            return None
        return refused_at(self.app, request.wanted(), why, at_home(self._seen(request.told())))

    def _seen(self, headers: Mapping[str, str]) -> dict[str, Any]:
        """A request of these headers, as the visitor made it."""
        seen: dict[str, Any] = self.app.extensions["proxied"].seen({**headers, "REMOTE_ADDR": self.addr[0]})
        return seen

    def visitor_of(self, headers: Mapping[str, str]) -> str:
        """The address of the visitor who made a request of these headers."""
        return visitor(self._seen(headers))

    def late(self, now: float) -> bool:
        """Whether the other side has taken too long over what it has to do now."""
        if self.parting:
            return now - self.parting > PARTING
        if self.total_outbufs_len:
            self.unsent_since = self.unsent_since or now
            return now - self.unsent_since > FETCHED
        self.unsent_since = 0.0
        begun = self.request is not None and self.request.headers_finished
        return not self.requests and now - self.waits_since > (IDLE + BODY if begun else IDLE)

    def service(self) -> None:
        """Answer a request; from then on the next one has its time."""
        super().service()
        self.waits_since = time.time()

    def handle_read(self) -> None:
        """Read, or drop what comes after a refusal."""
        if not self.parting:
            super().handle_read()
            return
        with suppress(OSError):
            if data := self.recv(1 << 16):
                self.dropped += len(data)
                if self.dropped <= DROPPED:
                    return
        self.parting, self.will_close = 0.0, True

    def handle_write(self) -> None:
        """Write; a refusal is followed by silence and not by an end, or else what still comes would drive it out."""
        if self.refusing and not self.parting and not self.will_close:
            self._flush_exception(self._flush_some_if_lockable)
            if self.close_when_flushed and not self.total_outbufs_len:
                self.parting = time.time()
                self.close_when_flushed = False  # from here on it is read, not written
                with suppress(OSError):
                    self.socket.shutdown(socket.SHUT_WR)
            return
        super().handle_write()

    def _flush_outbufs_below_high_watermark(self) -> None:
        """End a connection on which much is asked for and nothing fetched; no thread waits for it."""
        if self.total_outbufs_len > self.adj.outbuf_high_watermark:
            self.will_close = True
            self.server.pull_trigger()


def end_late(channels: Mapping[int, Connection], now: float) -> None:
    """End the connections whose other side has taken too long; the server calls this every second."""
    for one in channels.values():
        if one.late(now):
            one.refusing, one.will_close = False, True


def connections(app: Flask, log: AccessLog | None = None) -> type[Connection]:
    """The connections of a site."""

    class Its(Connection):
        """One of them."""

    Its.app, Its.log, Its.most = app, log, most_connections()
    return Its
