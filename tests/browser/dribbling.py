"""A server between browser and site that sends a page in pieces, as a slow line or a busy phone gets it."""

from __future__ import annotations

import contextlib
import threading
import time
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.request import Request, urlopen

PAUSE = 0.15  # long enough for the browser to draw what it has


@contextlib.contextmanager
def dribbling(site: str, *cuts: str) -> Iterator[str]:
    """The address of a server that passes on what the site says; it pauses in HTML after the first of each cut."""

    class Between(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            with urlopen(Request(site + self.path, headers={"Accept-Encoding": "identity"})) as answer:
                body, kind = answer.read(), answer.headers["Content-Type"]
            self.send_response(200)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            for piece in pieces(body, cuts) if kind.startswith("text/html") else [body]:
                self.wfile.write(piece)
                self.wfile.flush()
                time.sleep(PAUSE if piece is not body else 0)

        def log_message(self, format: str, *args: object) -> None:
            """Say nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Between)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        server.server_close()


def pieces(body: bytes, cuts: tuple[str, ...]) -> Iterator[bytes]:
    """A page, cut after the first of each of these; a cut that it does not have is an error."""
    at = 0
    for cut in sorted(body.index(one.encode()) + len(one.encode()) for one in cuts):
        yield body[at:cut]
        at = cut
    yield body[at:]
