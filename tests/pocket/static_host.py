"""A web space of files on this machine, which can end, and whose answers can be cut off."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any


class Files(SimpleHTTPRequestHandler):
    """Answers with the files of a folder; a second request gets them again."""

    server: StaticHost

    def guess_type(self, path: Any) -> str:
        """Scripts are scripts, whatever this machine knows of their names."""
        return "text/javascript" if str(path).endswith((".js", ".mjs")) else super().guess_type(path)

    def log_message(self, *_: Any) -> None:
        """Say nothing."""

    def do_GET(self) -> None:
        """Remember what was asked; break off after so many bytes where that is wanted."""
        path = self.path.partition("?")[0]
        self.server.asked.append(path)
        file = self.server.root / path.lstrip("/")
        if path != self.server.cut or not file.is_file():
            super().do_GET()
            return
        data = file.read_bytes()
        self.send_response(200)
        self.send_header("Content-Type", "application/octet-stream")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data[: self.server.after % len(data)])
        self.close_connection = True

    def end_headers(self) -> None:
        """Let nothing be kept by the browser itself."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()


class StaticHost(ThreadingHTTPServer):
    """A web space of one folder."""

    def __init__(self, root: Path, port: int = 0) -> None:
        """Serve a folder; nothing is cut off."""
        self.root, self.asked, self.cut, self.after = root, list[str](), "", 0
        super().__init__(("127.0.0.1", port), partial(Files, directory=str(root)))
        threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True).start()

    @property
    def address(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.server_port}"

    def end(self) -> None:
        """Answer no more."""
        self.shutdown()
        self.server_close()


@contextmanager
def hosted(root: Path, port: int = 0) -> Iterator[StaticHost]:
    """A web space while it is needed."""
    host = StaticHost(root, port)
    try:
        yield host
    finally:
        host.end()
