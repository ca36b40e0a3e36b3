"""One visitor who asks for much at once waits for itself, and nobody else waits for it."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from http.client import HTTPConnection
from typing import TYPE_CHECKING

import pytest
from werkzeug.test import EnvironBuilder, run_wsgi_app

from judge.bench.load import HEAVY
from judge.web.dispatching import Lines
from judge.web.queueing import Busy, Queue, TooMany
from judge.web.turns import Turns, asking, elsewhere

pytestmark = pytest.mark.alone


if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

EIGHT, READER = "127.0.0.1", "127.0.0.2"  # two visitors of one machine
RULING = "/scenarios/spoils/3/who-is-being-attacked-when-a-location-is-attacked"
Answer = tuple[int, str, str]


@pytest.fixture
def site() -> Iterator[int]:
    command = [sys.executable, "-m", "judge", "serve", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        found = re.search(r":(\d+)/", server.stdout.readline())
        assert found
        yield int(found[1])
        server.terminate()


def ask(port: int, visitor: str, method: str, path: str, body: str | None = None) -> Answer:
    """The status of an answer, when to come again, and what it says."""
    line = HTTPConnection("127.0.0.1", port, timeout=120, source_address=(visitor, 0))
    line.request(method, path, body, {"Content-Type": "application/json"} if body else {})
    answer = line.getresponse()
    told = answer.status, answer.getheader("Retry-After", ""), answer.read().decode()
    line.close()
    return told


class Crowd:
    """A visitor who asks for so many proofs at once."""

    def __init__(self, port: int, count: int) -> None:
        self.answers: list[Answer] = []
        self.crew = [threading.Thread(target=self.prove, args=(port,)) for _ in range(count)]
        for one in self.crew:
            one.start()

    def prove(self, port: int) -> None:
        body = json.dumps({"text": HEAVY})
        self.answers.append(ask(port, EIGHT, "POST", "/api/workshop/prove", body))

    def join(self) -> list[int]:
        for one in self.crew:
            one.join()
        return sorted(code for code, _, _ in self.answers)


def waiting(port: int, visitor: str) -> dict[str, object]:
    found: dict[str, object] = json.loads(ask(port, visitor, "GET", "/api/workshop/waiting")[2])
    return found


def until_waiting(port: int, count: int) -> None:
    over = time.monotonic() + 60
    while waiting(port, EIGHT)["waiting"] != count:
        assert time.monotonic() < over
        time.sleep(0.05)


def test_a_reader_does_not_wait_for_the_eight_proofs_of_another(site: int) -> None:
    suppositions = re.findall(r'href="([^"]+[?;]take=[^"#]+)', ask(site, READER, "GET", RULING)[2])
    assert len(suppositions) >= 3
    eight = Crowd(site, 8)
    until_waiting(site, 7)
    assert waiting(site, EIGHT)["says"] == "Your other runs are still going; this one waits."
    assert waiting(site, READER) == {"going": 0, "waiting": 0, "says": ""}
    for what_if in suppositions[:3]:
        code, _, page = ask(site, READER, "GET", what_if.replace("&amp;", "&"))
        assert code == 200
        assert "What if" in page
        assert len(eight.answers) < 8
    assert ask(site, READER, "POST", "/api/workshop/run", json.dumps({"text": "game: spoils\n"}))[0] == 200
    assert len(eight.answers) < 8
    assert eight.join() == [200] * 8


def test_a_visitor_with_too_many_runs_is_told_so_and_when_to_come_again(site: int) -> None:
    eight = Crowd(site, 8)
    until_waiting(site, 7)
    code, again, told = ask(site, EIGHT, "POST", "/api/workshop/prove", json.dumps({"text": HEAVY}))
    assert (code, again) == (429, "5")
    assert "You have 8 runs going or waiting already" in json.loads(told)["error"]["message"]
    assert ask(site, READER, "POST", "/api/workshop/run", json.dumps({"text": "game: spoils\n"}))[0] == 200
    assert ask(site, EIGHT, "GET", "/spoils/408")[0] == 200
    assert len(eight.answers) < 8
    assert eight.join() == [200] * 8


class Guests:
    """Visitors with runs in a queue, each run in a thread that ends when it is told to."""

    def __init__(self, queue: Queue) -> None:
        self.queue, self.order, self.refused = queue, list[str](), list[str]()
        self.over = threading.Semaphore(0)
        self.crew: list[threading.Thread] = []

    def come(self, *visitors: str) -> None:
        for one in visitors:
            before = self.seen(one)
            self.crew.append(threading.Thread(target=self.run, args=(one,)))
            self.crew[-1].start()
            while self.seen(one) == before:
                time.sleep(0.001)

    def seen(self, visitor: str) -> int:
        return sum(self.queue.of(visitor)) + self.order.count(visitor) + self.refused.count(visitor)

    def run(self, visitor: str) -> None:
        try:
            with self.queue.turn(visitor):
                self.over.acquire()
                self.order.append(visitor)
        except Busy:
            self.refused.append(visitor)

    def end(self) -> list[str]:
        for _ in self.crew:
            self.over.release()
            time.sleep(0.01)
        for one in self.crew:
            one.join(10)
        return self.order


def test_visitors_take_turns_and_each_has_one_run_at_a_time() -> None:
    guests = Guests(Queue(2))
    guests.come(*"aaaa")
    assert guests.queue.of("a") == (1, 3)
    guests.come(*"bc")
    assert guests.queue.of("b") == (1, 0)
    assert guests.queue.of("c") == (0, 1)
    order = guests.end()
    assert order.index("c") < 4
    assert sorted(order) == list("aaaabc")


def test_whoever_has_used_least_goes_first() -> None:
    guests = Guests(Queue(1))
    guests.come(*"aaabb")
    guests.over.release()
    while guests.order != ["a"]:
        time.sleep(0.001)
    guests.come("c")
    assert guests.end()[1:3] in (["b", "c"], ["c", "b"])


def test_a_full_queue_sends_away_the_last_run_of_whoever_has_most_there() -> None:
    guests = Guests(Queue(1, each=9, most=4))
    guests.come(*"aaaaa")
    guests.come("b")
    while not guests.refused:
        time.sleep(0.001)
    assert guests.refused == ["a"]
    assert guests.queue.of("b") == (0, 1)
    guests.end()


def test_more_than_a_visitor_may_have_waiting_is_refused() -> None:
    guests = Guests(Queue(1, each=2))
    guests.come(*"aaa")
    with ExitStack() as stack, pytest.raises(TooMany, match="You have 3 runs going or waiting already"):
        stack.enter_context(guests.queue.turn("a"))
    guests.end()


class Waiting:
    def __init__(self, who: str) -> None:
        self.who = who

    def visitor(self) -> str:
        return self.who

    def service(self) -> None:
        """Nothing is asked."""

    def cancel(self) -> None:
        """Nothing is dropped."""


def test_threads_take_requests_visitor_after_visitor() -> None:
    lines = Lines(each=2)
    for who in "aaaabbc":
        lines.append(Waiting(who))
    taken = []
    while lines:
        taken.append(lines.popleft().visitor())
    assert taken == list("abcab")
    lines.give_back("a")
    assert lines
    assert lines.popleft().visitor() == "a"
    assert not lines


def test_pages_of_one_visitor_are_made_one_after_the_other() -> None:
    inside, most, lock = list[str](), list[int](), threading.Lock()

    def made(environ: WSGIEnvironment, start_response: StartResponse) -> list[bytes]:
        start_response("200 OK", [])
        with lock:
            inside.append(asking())
            most.append(inside.count(asking()))
        time.sleep(0.01)
        with lock:
            inside.remove(asking())
        return [b""]

    turns = Turns(made)
    crew = [threading.Thread(target=fetched, args=(turns, f"192.0.2.{place % 2}")) for place in range(8)]
    for one in crew:
        one.start()
    for one in crew:
        one.join()
    assert most == [1] * 8


def fetched(site: Turns, visitor: str, path: str = "/") -> None:
    run_wsgi_app(site, EnvironBuilder(path, environ_base={"REMOTE_ADDR": visitor}).get_environ())


def test_a_page_that_waits_for_another_process_lets_others_of_its_visitor_be_made() -> None:
    done = threading.Event()

    def waits(environ: WSGIEnvironment, start_response: StartResponse) -> list[bytes]:
        start_response("200 OK", [])
        if environ["PATH_INFO"] == "/waits":
            with elsewhere():
                assert done.wait(20)
        else:
            done.set()
        return [b""]

    turns = Turns(waits)
    first = threading.Thread(target=fetched, args=(turns, EIGHT, "/waits"))
    first.start()
    time.sleep(0.05)
    fetched(turns, EIGHT)
    first.join(30)
    assert done.is_set()


def test_outside_a_request_nobody_is_known() -> None:
    assert asking() == "unknown"
    with elsewhere():
        assert asking() == "unknown"
