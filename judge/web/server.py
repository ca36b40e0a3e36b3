"""Serves the site with waitress."""

from __future__ import annotations

import logging
import sys

import waitress
from flask import Flask
from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser
from waitress.task import ErrorTask
from waitress.utilities import RequestEntityTooLarge

from judge.errors import JudgeError
from judge.library import Library
from judge.web import create_app
from judge.web.ending import Site
from judge.web.errors import too_large
from judge.web.workroom import USUAL, WAITING, Limits

READERS = 4
BESIDE = READERS + WAITING  # whoever waits for the workroom leaves enough for whoever reads
MOST_SENT = 4_000_000
MOST_DROPPED = 50_000_000  # so much of what is too large is let pass, so that its sender comes to read why


class Dropping(HTTPRequestParser):  # type: ignore[misc]  # waitress has no types
    """A request of which what is too large is let pass and not kept."""

    left = 0

    def received(self, data: bytes) -> int:
        """What came of a request, or of what is dropped."""
        if self.left:
            dropped = min(self.left, len(data))
            self.left -= dropped
            self.completed = not self.left
            return dropped
        taken: int = super().received(data)
        waits = self.completed and isinstance(self.error, RequestEntityTooLarge) and not self.expect_continue
        if waits and 0 < self.content_length <= MOST_DROPPED:
            self.left, self.completed = self.content_length, False
        return taken


def answering(app: Flask) -> type[HTTPChannel]:
    """Channels that refuse what is too large with a page of the site."""

    class Refusing(ErrorTask):  # type: ignore[misc]
        """A refusal before the site was asked."""

        def execute(self) -> None:
            """The site's own page where it has one."""
            if not isinstance(self.request.error, RequestEntityTooLarge):
                super().execute()
                return
            response = too_large(app, getattr(self.request, "path", "/") or "/")
            body = response.get_data()
            self.status = response.status
            self.response_headers.extend((name, value) for name, value in response.headers if name != "Content-Length")
            self.set_close_on_finish()
            self.content_length = len(body)
            self.write(body)

    class Channel(HTTPChannel):  # type: ignore[misc]
        """A connection."""

        error_task_class = Refusing
        parser_class = Dropping

    return Channel


def _why(error: Exception) -> str:
    """Why a place to listen cannot be had."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error).rstrip(".")


def serve(library: Library, host: str, port: int, *, tolerant: bool = False, limits: Limits = USUAL) -> int:
    """Serve until told to end, saying the address first; if tolerant, without files that have faults."""
    app = create_app(library, tolerant=tolerant, limits=limits)
    for complaint in app.extensions["left out"].complaints:
        print(f"Left out: {complaint}", file=sys.stderr, flush=True)
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # that a reader waits a moment is no news
    try:
        server = waitress.create_server(
            app, host=host, port=port, threads=limits.hands + BESIDE, max_request_body_size=MOST_SENT
        )
    except (OSError, ValueError) as error:
        raise JudgeError(
            f"Cannot listen on {host}:{port}: {_why(error)}. Choose another with --port or --host."
        ) from error
    site = Site(server)
    channel = answering(app)
    for door in site.doors:
        door.channel_class = channel
    shown = f"[{host}]" if ":" in host else host
    print(f"Judge is at http://{shown}:{site.doors[0].effective_port}/  (stop with Ctrl+C)", flush=True)
    try:
        site.run()
    finally:
        app.extensions["workroom"].close()
    return 0
