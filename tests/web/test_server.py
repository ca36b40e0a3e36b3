"""The server: what is too large is refused as the site refuses, and slow or idle connections keep nobody waiting."""

from __future__ import annotations

import contextlib
import socket
import threading
import time
from collections.abc import Iterator
from unittest import mock
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from flask.testing import FlaskClient
from waitress.server import TcpWSGIServer

from judge.limits import HEADERS, SENT
from judge.web import connections
from judge.web.server import listening

pytestmark = pytest.mark.alone


KB = 1000
PAGE = b"GET /more HTTP/1.1\r\nHost: localhost\r\n\r\n"
LAST = b"GET /more HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"


@pytest.fixture
def server(client: FlaskClient) -> Iterator[TcpWSGIServer]:
    server = listening(client.application, "127.0.0.1", 0)
    assert isinstance(server, TcpWSGIServer)
    threading.Thread(target=server.run, daemon=True).start()
    yield server
    server.task_dispatcher.shutdown(timeout=0)
    for channel in list(server.active_channels.values()):
        channel.will_close = True
    server.close()


@pytest.fixture
def port(server: TcpWSGIServer) -> int:
    return int(server.effective_port)


@pytest.fixture
def address(port: int) -> str:
    return f"http://127.0.0.1:{port}"


def answer(port: int, *sent: bytes, seconds: float = 20.0) -> bytes:
    """All that is answered to what is sent, part by part, until the other side ends it or says no more."""
    with socket.create_connection(("127.0.0.1", port), timeout=seconds) as connection:
        for part in sent:
            connection.sendall(part)
        with contextlib.suppress(TimeoutError):
            return b"".join(iter(lambda: connection.recv(65536), b""))
    return b""


def opened(port: int, count: int, said: bytes = b"") -> list[socket.socket]:
    """So many connections on which so much is said."""
    found = [socket.create_connection(("127.0.0.1", port), timeout=20) for _ in range(count)]
    for one in found:
        one.sendall(said)
    return found


@pytest.mark.parametrize(("path", "kind"), [("/workshop", "text/html"), ("/api/workshop/run", "application/json")])
@pytest.mark.parametrize("size", [SENT, 24_000_000])
def test_far_too_much_is_refused_with_our_page(address: str, path: str, kind: str, size: int) -> None:
    with pytest.raises(HTTPError) as refused:
        urlopen(Request(address + path, data=b"a" * size)).close()
    answered = refused.value
    assert (answered.code, answered.headers.get_content_type()) == (413, kind)
    assert "at most 100 kB" in answered.read().decode()
    assert "default-src 'none'" in answered.headers["Content-Security-Policy"]
    with urlopen(f"{address}/more") as page:
        assert page.status == 200


@pytest.mark.parametrize("size", [12_500, 25 * KB, 50 * KB, 100 * KB, 200 * KB])
@pytest.mark.parametrize(
    ("begun", "code", "says"),
    [(b"GET /spoils/", 414, b"This address has"), (b"GET /api/search?q=", 414, b"This address has")],
)
def test_a_long_address_is_refused_with_our_page(port: int, begun: bytes, code: int, says: bytes, size: int) -> None:
    told = answer(port, begun + b"1" * size + b" HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    assert told.startswith(f"HTTP/1.1 {code} ".encode()) or told.startswith(f"HTTP/1.0 {code} ".encode())
    assert says in told
    assert b"Content-Security-Policy" in told


@pytest.mark.parametrize("size", [HEADERS, 200 * KB])
def test_long_headers_are_refused_with_our_page(port: int, size: int) -> None:
    told = answer(port, b"GET /api/games HTTP/1.1\r\nHost: localhost\r\nCookie: " + b"1" * size + b"\r\n\r\n")
    assert b" 400 " in told.split(b"\r\n")[0]
    assert b"The headers of this request have more than 16,000 letters." in told


@pytest.mark.parametrize("size", [0, 4_000_000, 50_000_000])
@pytest.mark.parametrize("waits", [True, False])
def test_whoever_asks_leave_to_send_is_answered(port: int, size: int, waits: bool) -> None:
    head = b"POST /workshop HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\n"
    if not size:
        told = answer(
            port, b"GET /more HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nExpect: 100-continue\r\n\r\n"
        )
        assert told.startswith(b"HTTP/1.1 200 ")
        return
    told = answer(port, head + b"Content-Length: %d\r\n\r\n" % size, *([] if waits else [b"a" * size]))
    assert told.startswith(b"HTTP/1.1 413 ")
    assert b"at most 100 kB" in told


def test_whoever_asks_leave_to_send_what_fits_is_given_it(port: int) -> None:
    with socket.create_connection(("127.0.0.1", port), timeout=20) as connection:
        connection.sendall(
            b"POST /event HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 5\r\n"
            b"Content-Type: application/x-www-form-urlencoded\r\n\r\n"
        )
        assert connection.recv(100) == b"HTTP/1.1 100 Continue\r\n\r\n"
        connection.sendall(b"game=")
        assert connection.recv(65536).startswith(b"HTTP/1.1 303 ")


def test_idle_and_dripping_connections_end_and_keep_nobody_waiting(port: int) -> None:
    with mock.patch.object(connections, "IDLE", 2.0):
        waiting = opened(port, 60) + opened(port, 60, b"GET / HTTP/1.1\r\n")
        assert answer(port, LAST).startswith(b"HTTP/1.1 200 ")
        over = time.monotonic() + 15
        while waiting and time.monotonic() < over:
            time.sleep(0.3)
            waiting = [one for one in waiting if not ended(one, b"X")]
    assert not waiting


def ended(connection: socket.socket, drop: bytes) -> bool:
    """Whether the other side has ended a connection on which a drop more is said."""
    try:
        connection.sendall(drop)
        connection.setblocking(False)
        return connection.recv(1) == b""
    except BlockingIOError:
        return False
    except OSError:
        return True
    finally:
        with contextlib.suppress(OSError):
            connection.settimeout(20)


def test_one_connection_too_many_ends_the_one_that_waits_longest(server: TcpWSGIServer, port: int) -> None:
    with mock.patch.object(server.channel_class, "most", 20):
        first, *others = opened(port, 60)
        assert first.recv(1) == b""
        assert answer(port, LAST).startswith(b"HTTP/1.1 200 ")
        for one in others:
            one.close()


def test_whoever_fetches_nothing_holds_no_thread(port: int) -> None:
    greedy = opened(port, 12)
    asked = b"GET /spoils/book HTTP/1.1\r\nHost: localhost\r\n\r\n" * 150
    for one in greedy:
        one.sendall(asked)
    started = time.monotonic()
    assert answer(port, LAST).startswith(b"HTTP/1.1 200 ")
    assert time.monotonic() - started < 20
    for one in greedy:
        one.close()


def test_a_connection_that_asks_again_in_time_stays(port: int) -> None:
    with mock.patch.object(connections, "IDLE", 2.0), socket.create_connection(("127.0.0.1", port), 20) as connection:
        for _ in range(4):
            connection.sendall(PAGE)
            assert connection.recv(65536).startswith(b"HTTP/1.1 200 ")
            time.sleep(1.0)
            connection.settimeout(0.2)
            with contextlib.suppress(TimeoutError):
                while connection.recv(65536):
                    pass
            connection.settimeout(20)
