"""Readers who ask a site for one page again and again, each over a connection that stays open."""

from __future__ import annotations

import socket
import threading
import time
from urllib.parse import urlsplit

READERS = 8
SPAN = 3.0  # seconds for which they ask


def crowd(site: str, page: str, readers: int = READERS, span: float = SPAN) -> list[float]:
    """The milliseconds that every answer took while so many readers asked without a pause."""
    spent: list[float] = []
    over = time.perf_counter() + span
    crew = [threading.Thread(target=_ask, args=(site, page, over, spent)) for _ in range(readers)]
    for one in crew:
        one.start()
    for one in crew:
        one.join()
    return spent


def _ask(site: str, page: str, over: float, spent: list[float]) -> None:
    """One of them."""
    where = urlsplit(site)
    request = f"GET {page} HTTP/1.1\r\nHost: {where.netloc}\r\nAccept-Encoding: gzip\r\n\r\n".encode()
    with socket.create_connection((where.hostname or "", where.port or 80), timeout=60) as connection:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        while time.perf_counter() < over:
            start = time.perf_counter()
            connection.sendall(request)
            _received(connection)
            spent.append(1000 * (time.perf_counter() - start))


def _received(connection: socket.socket) -> bytes:
    """One whole answer, which has to say how long it is and that it is well."""
    found = bytearray()
    while (end := found.find(b"\r\n\r\n")) < 0:
        found += _more(connection)
    head = bytes(found[:end]).lower()
    if not head.startswith(b"http/1.1 200"):
        raise ConnectionError(head[:100].decode("latin-1"))
    length = int(head.partition(b"\r\ncontent-length:")[2].split(b"\r\n", 1)[0])
    while len(found) < end + 4 + length:
        found += _more(connection)
    return bytes(found[end + 4 :])


def _more(connection: socket.socket) -> bytes:
    """The next lines."""
    received = connection.recv(65536)
    if not received:
        raise ConnectionError("The site closed the connection.")
    return received
