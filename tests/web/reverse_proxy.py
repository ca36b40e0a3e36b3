"""A small reverse proxy, as Debian's servers are set up before a site: it takes a prefix off and says what it did."""

from __future__ import annotations

import re
import subprocess
import sys
import threading
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.client import HTTPConnection
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

OWN = ("connection", "transfer-encoding", "server", "date", "keep-alive")


@contextmanager
def judge_serve(*options: str) -> Iterator[tuple[subprocess.Popen[str], int]]:
    """A real `judge serve`, and its port."""
    command = [sys.executable, "-m", "judge", "serve", "--port", "0", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout
        found = re.search(r":(\d+)/", process.stdout.readline())
        assert found
        try:
            yield process, int(found[1])
        finally:
            process.terminate()


@contextmanager
def reverse_proxy(port: int, prefix: str, tells: Mapping[str, str]) -> Iterator[str]:
    """A proxy before the site at a port, below a prefix; the address of its front page."""

    class Passing(BaseHTTPRequestHandler):
        """Passes each request on."""

        protocol_version = "HTTP/1.1"

        def pass_on(self) -> None:
            if not self.path.startswith(f"{prefix}/"):
                self.send_response(410)
                self.send_header("Content-Length", "0")
                self.end_headers()
                return
            length = int(self.headers.get("Content-Length", 0))
            kept = {name: value for name, value in self.headers.items() if name.lower() not in OWN}
            sent = dict(tells) | {name: value for name, value in kept.items() if name not in tells}
            line = HTTPConnection("127.0.0.1", port, timeout=60)
            line.request(self.command, self.path[len(prefix) :], self.rfile.read(length), sent)
            answer = line.getresponse()
            body = answer.read()
            self.send_response(answer.status)
            for name, value in answer.getheaders():
                if name.lower() not in (*OWN, "content-length"):
                    self.send_header(name, value)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(b"" if self.command == "HEAD" else body)
            line.close()

        do_GET = do_HEAD = do_POST = pass_on  # noqa: N815  # the names are the library's

        def log_message(self, format: str, *args: object) -> None:
            """Nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Passing)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}{prefix}/"
    finally:
        server.shutdown()
        server.server_close()
