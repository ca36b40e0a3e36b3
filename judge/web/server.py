"""Serves the site with waitress."""

from __future__ import annotations

import sys

import waitress
from waitress.server import MultiSocketServer

from judge.errors import JudgeError
from judge.library import Library
from judge.web import create_app
from judge.web.workroom import HANDS, WAITING

READERS = 4
THREADS = READERS + HANDS + WAITING  # whoever waits for the workroom leaves enough for whoever reads
MOST_SENT = 4_000_000


def serve(library: Library, host: str, port: int) -> int:
    """Serve until interrupted, saying the address first."""
    list(library.books())
    try:
        server = waitress.create_server(
            create_app(library), host=host, port=port, threads=THREADS, max_request_body_size=MOST_SENT
        )
    except (OSError, ValueError) as error:
        raise JudgeError(
            f"Cannot listen on {host}:{port}: {str(error).rstrip('.')}. Choose another with --port or --host."
        ) from error
    ports = (
        [int(p) for _, p in server.effective_listen]
        if isinstance(server, MultiSocketServer)
        else [int(server.effective_port)]
    )
    shown = f"[{host}]" if ":" in host else host
    print(f"Judge is at http://{shown}:{ports[0]}/  (stop with Ctrl+C)", flush=True)
    try:
        server.run()
    except KeyboardInterrupt:
        print("", file=sys.stderr)
    return 0
