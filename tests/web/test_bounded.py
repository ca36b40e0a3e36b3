"""Whatever grows in a request: it is answered or refused in words, in a time that grows no faster than it does."""

from __future__ import annotations

import re
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote_plus

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import EnvironBuilder, run_wsgi_app

import judge.web
from judge import limits
from judge.errors import Unknown
from judge.library import Library, parted
from judge.rulebook import number as numbers

pytestmark = pytest.mark.alone


KB = 1000
SIZES = (12 * KB + 500, 25 * KB, 50 * KB, 100 * KB, 200 * KB)
ROUNDS = 5
FILLINGS = ("a", " ", "1.", "a ", "'\"", "\u201c", "a:\n\n", "9", "x1", "-", "/", "&a=")
REAL = {
    "game": "spoils",
    "number": "408.4",
    "name": "deplete",
    "old": "2013",
    "new": "later",
    "path": "spoils/1/forty-two-cards-are-enough-for-limited",
    "place": "1",
    "filename": "judge.css",
}
POSTED = {
    "/workshop": ("text", "do", "add", "take"),
    "/event": ("game", "edition", "next"),
    "/deck": ("edition", "format", "list", "pool", "first", "cards"),
    "/api/cards/import": ("file", "data", "game"),
    "/api/cards/read": ("game", "cards"),
    "/api/cards/try": ("game", "cards"),
    "/api/cards/show": ("game", "cards"),
    "/api/cards/fill": ("text", "game", "cards"),
    "/api/random": ("game", "seed", "edition", "cards"),
    "/api/deck": ("game", "edition", "format", "list", "pool", "first", "cards"),
    **{
        f"/api/workshop/{name}": ("text", "edition", "take", "line", "edits")
        for name in ("check", "run", "ruling", "prove", "read", "edit", "tidy")
    },
}
CODES = (200, 300, 301, 302, 303, 308, 400, 404, 405, 413, 414, 422)


@dataclass(frozen=True)
class Growing:
    """A request of which one part grows by a filling that is repeated."""

    method: str
    path: str
    part: str
    filling: str

    def environ(self, size: int) -> dict[str, Any]:
        """The request when that part has a size."""
        grown = (self.filling * (size // len(self.filling) + 1))[:size]
        if self.method == "POST":
            given = {"json" if self.path.startswith("/api/") else "data": {self.part: grown}}
            return EnvironBuilder(self.path, method="POST", **given).get_environ()  # type: ignore[arg-type]
        environ = EnvironBuilder(real(self.path)).get_environ()
        if self.part.startswith("HTTP_"):
            return environ | {self.part: grown}
        if f"<{self.part}>" in self.path:
            return environ | {"PATH_INFO": real(self.path.replace(f"<{self.part}>", grown))}
        times, rest = divmod(size, len(self.filling))
        spelled = quote_plus(self.filling) * times + quote_plus(
            self.filling[:rest]
        )  # as quote_plus(grown), but at once
        return environ | {"QUERY_STRING": f"{self.part}={spelled}"}


def answered(site: Flask, environ: dict[str, Any]) -> tuple[int, str, float]:
    """Status, text and the seconds of this thread's processor that an answer takes; a request may be made again."""
    environ["wsgi.input"].seek(0)
    start = time.thread_time()
    body, status, _ = run_wsgi_app(site.wsgi_app, environ, buffered=True)
    spent = time.thread_time() - start
    return int(status[:3]), b"".join(body).decode(), spent


def real(path: str) -> str:
    """A route with real things in the places of its parts."""
    return re.sub(r"<(\w+)>", lambda found: REAL[found[1]], path)


def parameters() -> list[str]:
    """The name of every parameter that the site reads from an address."""
    sources = "".join(path.read_text(encoding="utf-8") for path in Path(judge.web.__file__).parent.glob("*.py"))
    found = re.findall(r'request\.args(?:\.get(?:list)?\(|\[)"(\w+)"', sources)
    return sorted({*found, "next", "theme", "unheard-of"})


def growing(client: FlaskClient) -> Iterator[Growing]:
    """Every part of every route, each with every filling."""
    for rule in client.application.url_map.iter_rules():
        path = re.sub(r"<\w+:(\w+)>", r"<\1>", rule.rule)
        if "GET" in (rule.methods or ()):
            parts = (*re.findall(r"<(\w+)>", path), *parameters())
            yield from (Growing("GET", path, part, filling) for part in parts for filling in FILLINGS)
        if "POST" in (rule.methods or ()):
            yield from (Growing("POST", path, part, filling) for part in POSTED[path] for filling in FILLINGS)
    for header in ("COOKIE", "ACCEPT_ENCODING", "ACCEPT", "IF_NONE_MATCH", "HOST", "USER_AGENT", "X_FORWARDED_FOR"):
        yield from (Growing("GET", "/spoils/408", f"HTTP_{header}", filling) for filling in FILLINGS)


def test_every_part_of_every_request_may_grow(
    client: FlaskClient, sample: Callable[[Sequence[Growing], int], list[Growing]]
) -> None:
    site, slow = client.application, []
    for one in sample(list(growing(client)), 100):
        asked = {size: one.environ(size) for size in SIZES}
        for size, environ in asked.items():
            code, told, _ = answered(site, environ)
            assert code in CODES, (one, size, code)
            assert code < 400 or re.search(r"[a-z]{3,} [a-z]{2,}", told), (one, size)
        spent = [[answered(site, asked[size])[2] for size in (25 * KB, 200 * KB)] for _ in range(ROUNDS)]
        small, large = map(statistics.median, zip(*spent, strict=True))
        if large > 12 * small:
            slow.append((one, small, large))
    assert not slow


@pytest.mark.parametrize(
    ("address", "code", "says"),
    [
        ("/search?q=" + "a" * 2_001, 400, "The parameter &#39;q&#39; has 2,001 characters; at most 2,000 are allowed."),
        ("/spoils/408?edition=" + "z" * 201, 400, "has 201 characters; at most 200 are allowed."),
        ("/spoils/" + "1." * 1000, 414, "The path of this address has 2,008 characters; at most 800 are allowed."),
        ("/spoils/408?edition=" + "z" * 9_000, 414, "This address has 9,019 characters; at most 8,000 are allowed."),
        ("/?" + "a=1&" * 150, 400, "This address has 151 parameters; at most 100 are allowed."),
        ("/?" + "a" * 300 + "=1", 400, "The name of a parameter has 300 characters"),
    ],
)
def test_what_is_too_long_is_refused_in_words(client: FlaskClient, address: str, code: int, says: str) -> None:
    for where in (address, "/api" + address):
        answer = client.get(where)
        assert answer.status_code == code
        assert ("Leave some out." if "parameters" in says else "Shorten it.") in answer.text
        assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
    assert says in client.get(address).text
    assert client.get("/api/spoils/passages?q=" + "a" * 9_999).get_json()["error"]["code"] == 414


def test_what_is_just_within_the_limits_is_answered(client: FlaskClient) -> None:
    assert client.get("/search?q=" + "a" * limits.VALUES["q"]).status_code == 200
    assert client.get("/" + "a" * (limits.PATH - 1)).status_code == 404
    assert client.get("/spoils/408?made=" + "a" * limits.VALUE).status_code == 200


@pytest.mark.parametrize("host", ["a..b", ".", "a b", "x" * 64, "x." * 200, "[::1", "a:b", "a:123456", "<script>"])
@pytest.mark.parametrize("path", ["/", "/spoils/408", "/nothing", "/api/games"])
def test_a_host_that_is_none_is_refused_without_a_word_in_the_log(
    client: FlaskClient, caplog: pytest.LogCaptureFixture, host: str, path: str
) -> None:
    answer = client.get(path, headers={"Host": host})
    assert answer.status_code == 400
    assert "Host header" in answer.text
    assert not caplog.records


@pytest.mark.parametrize("host", ["localhost", "judge.example.org:8000", "127.0.0.1:80", "[::1]:8000", "a_b.local."])
def test_a_host_that_is_one_is_answered(client: FlaskClient, host: str) -> None:
    assert client.get("/more", headers={"Host": host}).status_code == 200


def test_a_refusal_is_not_taken_for_a_kept_page(client: FlaskClient) -> None:
    assert client.get("/").status_code == 200
    assert client.get("/", headers={"Host": "a..b"}).status_code == 400
    assert client.get("/?q=" + "a" * 9_000).status_code == 414


def test_no_method_breaks_any_route(client: FlaskClient) -> None:
    routes = [real(re.sub(r"<\w+:(\w+)>", r"<\1>", rule.rule)) for rule in client.application.url_map.iter_rules()]
    for path in {*routes, "/spoils/408/", "/nothing", "*"}:
        for method in ("OPTIONS", "HEAD", "PUT", "DELETE", "PATCH", "TRACE", "JUDGE"):
            answer = client.open(f"{path}?edition=zz", method=method)
            assert answer.status_code < 500, (method, path)


def test_a_form_for_another_page_than_the_workshop_is_small(client: FlaskClient) -> None:
    answer = client.post("/event", data={"game": "a" * limits.FORM})
    assert (answer.status_code, "16 kB as any other form" in answer.text) == (413, True)
    assert client.post("/event", data={"game": "a" * 1000}).status_code == 400


@pytest.mark.parametrize(
    ("address", "taken_apart"),
    [
        ("spoils:408.4", ("spoils", "408.4", "")),
        (" Spoils / 408.4 @ 2013 ", ("Spoils", "408.4", "2013")),
        ("spoils 408", ("spoils", "408", "")),
        ("spoils:408@", None),
        ("spoils408", None),
        ("B12", None),
        ("408.4", None),
        ("spoils:4 08", None),
        ("spoils:408@2013 later", None),
        ("", None),
    ],
)
def test_an_address_is_taken_apart(address: str, taken_apart: tuple[str, str, str] | None) -> None:
    assert parted(address) == taken_apart


def test_a_number_of_a_thousand_levels_is_no_number(library: Library) -> None:
    deep = ".".join("1" * 1000)
    assert not numbers.is_number(deep)
    assert numbers.chain(deep)[-1] == deep
    with pytest.raises(Unknown):
        library.find(f"spoils:{deep}")
    with pytest.raises(Unknown):
        library.find("spoils" + " " * 200_000 + "408 x")
