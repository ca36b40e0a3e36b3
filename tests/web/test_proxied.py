"""Behind a trusted proxy, every address on every page is right; whoever is not trusted is not believed."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from html import unescape
from http.client import HTTPConnection, HTTPResponse
from typing import TYPE_CHECKING
from urllib.parse import urljoin, urlsplit

import pytest
from waitress.adjustments import Adjustments
from werkzeug.test import EnvironBuilder, run_wsgi_app

from judge.library import Library
from judge.web import create_app
from judge.web.connections import connections
from judge.web.proxied import Proxied
from tests.web.reverse_proxy import judge_serve, reverse_proxy

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

PREFIX = "/judge"
PUBLIC = "https://rules.example"
TELLS = {
    "Host": "10.1.2.3",
    "X-Forwarded-For": "192.0.2.7",
    "X-Forwarded-Proto": "https",
    "X-Forwarded-Host": "rules.example",
    "X-Forwarded-Prefix": PREFIX,
}
SEEDS = (
    "/", "/robots.txt", "/sitemap.xml", "/opensearch.xml", "/feed.xml", "/favicon.ico", "/more", "/health",
    "/search?q=damage", "/search?q=4084", "/search?q=mulligan&game=spoils&edition=2013", "/search?q=what+is+a+battle",
    "/search?q=403.7&game=spoils&edition=2013", "/search?q=zzzz", "/api", "/api/games", "/api/search?q=damage",
    "/api/suggest?q=dam", "/api/spoils/passages/408.4", "/api/spoils/compare/2013/later", "/api/nothing",
    "/api/spoils/terms/damage", "/spoils", "/SPOILS/408", "/spoils/4o8", "/spoilz/", "/spoils/403.7?edition=2013",
    "/scenarios", "/scenarios/nothing", "/display?theme=dark&next=/judge/spoils/", "/display?next=/elsewhere",
    "/event?next=/judge/spoils/", "/spoils/compare/later/2013", "/spoils/compare", "/smashup/compare",
    "/arcmage/compare",    "/workshop", "/workshop?from=nothing", "/coverage/", "/coverage/spoils?edition=2013",
    "/scenarios/?chapter=zz",
    "/" + "a" * 900, "/spoils/book",
)  # fmt: skip
OF_A_SHAPE = 2  # pages of one shape that are read
_NAMED = re.compile(
    r'\b(?:href|src|action|formaction|content|data-(?!root)[a-z-]+|template|value)="([^"]*)"|<loc>([^<]*)'
)
_IMPORTED = re.compile(r'(?:\bfrom|\bimport\(?)\s*"([^"]+)"|\burl\(["\']?([^)"\']+)')


def ask(port: int, path: str, method: str = "GET", body: str = "", **headers: str) -> tuple[HTTPResponse, str]:
    line = HTTPConnection("127.0.0.1", port, timeout=60)
    line.request(method, path, body or None, {name.replace("_", "-"): value for name, value in headers.items()})
    answer = line.getresponse()
    text = answer.read().decode("utf-8", "replace")
    line.close()
    return answer, text


def strings(data: object) -> Iterator[str]:
    """Every text in data that is read as an address."""
    if isinstance(data, dict):
        for key, value in data.items():
            if isinstance(value, str) and key in ("url", "address", "href"):
                yield value
            yield from strings(value)
            if key == "html":
                yield from named(str(value))
    elif isinstance(data, list):
        for one in data:
            yield from strings(one)


def named(text: str) -> list[str]:
    """What a page names as an address."""
    return [unescape(one or other) for one, other in _NAMED.findall(text)]


def addresses(kind: str, text: str) -> list[str]:
    """The addresses in an answer."""
    if kind.endswith("json"):
        return list(strings(json.loads(text)))
    if kind in ("text/javascript", "text/css"):
        return [one or other for one, other in _IMPORTED.findall(text)]
    if kind == "text/plain":
        return re.findall(r"https?://\S+|(?<=: )/\S*", text)
    found = named(text) if kind.endswith(("html", "xml")) else []
    return [one for one in found if re.match(r"https?://|/|\?|#|\.", one)]


def shape(path: str) -> str:
    """Pages of one shape are alike in their addresses."""
    parts = urlsplit(path)
    names = "&".join(sorted(one.partition("=")[0] for one in parts.query.split("&")))
    return f"{re.sub(r'[0-9][^/]*|(?<=/terms/).*|(?<=/scenarios/).+', '0', parts.path)}?{names}"


def test_no_address_leaves_the_prefix_or_the_scheme() -> None:
    """From every kind of page all addresses are followed, through a real proxy; none leads out of it."""
    wrong: list[str] = []
    seen: set[str] = set()
    shapes: Counter[str] = Counter()
    with judge_serve("--proxy") as (_, port), reverse_proxy(port, PREFIX, TELLS) as front:
        door = urlsplit(front).port or 0
        todo = [f"{PUBLIC}{PREFIX}{path}" for path in SEEDS]
        while todo:
            page = todo.pop(0)
            path = page.removeprefix(PUBLIC)
            answer, text = ask(door, path)
            told = addresses(answer.headers.get_content_type(), text)
            told += filter(None, [answer.headers["Location"]])
            assert answer.status < 500
            assert "theme=" in path or not answer.headers["Set-Cookie"], path
            assert answer.headers["Strict-Transport-Security"]
            assert answer.status != 410, f"{path} is outside"
            for one in told:
                address = urljoin(page, one).partition("#")[0]
                ours = one.startswith(("/", "?", ".")) or "rules.example" in one or "10.1.2.3" in one
                ours = ours or one.startswith("http://127.")
                if ours and not address.startswith(f"{PUBLIC}{PREFIX}/"):
                    wrong.append(f"{path}: {one}")
                if not ours or address in seen or shapes[shape(address)] >= OF_A_SHAPE or "{" in address:
                    continue
                seen.add(address)
                shapes[shape(address)] += 1
                todo.append(address)
    assert wrong == []
    assert len(seen) > 150
    read = {shape(one.removeprefix(PUBLIC)) for one in seen}
    for kind in (
        "/judge/spoils/0?",
        "/judge/search?q",
        "/judge/spoils/terms/0?",
        "/judge/scenarios/0?",
        "/judge/feed.xml?",
    ):
        assert kind in read, sorted(read)


def test_what_is_sent_is_answered_below_the_prefix() -> None:
    form = {"Content_Type": "application/x-www-form-urlencoded"}
    with judge_serve("--proxy") as (_, port), reverse_proxy(port, PREFIX, TELLS) as front:
        door = urlsplit(front).port or 0
        answer, _ = ask(door, "/judge/event", "POST", "game=spoils&next=/judge/spoils/408", **form)
        assert (answer.status, answer.headers["Location"]) == (303, "/judge/spoils/408")
        kept = answer.headers["Set-Cookie"]
        assert all(told in kept for told in ("Path=/judge/;", "Secure", "HttpOnly", "SameSite=Lax"))
        text = ask(door, "/judge/workshop", "POST", "text=game:%20spoils", **form)[1]
        assert [one for one in named(text) if one.startswith("/") and not one.startswith("/judge/")] == []
        answer, text = ask(door, "/judge/workshop", "POST", "a" * 850_000, **form)
        assert answer.status == 413
        assert 'href="/judge/"' in text
        assert 'href="/"' not in text
        answer, text = ask(door, "/judge/more", Cookie="a" * 17_000)
        assert answer.status == 400
        assert 'href="/judge/"' in text
        assert 'href="/"' not in text


def test_without_proxy_nobody_is_believed() -> None:
    with judge_serve() as (_, port):
        answer, text = ask(port, "/spoils/408", **{name: TELLS[name] for name in TELLS if name != "Host"})
        assert f'content="http://127.0.0.1:{port}/spoils/408"' in text
        assert "/judge/" not in text
        assert "rules.example" not in text
        assert "Strict-Transport-Security" not in answer.headers


def seen(peer: str, trusted: tuple[str, ...], headers: dict[str, str]) -> str:
    """What a site sees of a request: address, scheme, host, prefix, and the headers of proxies that are left."""
    found: list[str] = []

    def site(environ: WSGIEnvironment, start_response: StartResponse) -> list[bytes]:
        left = [name for name in environ if "FORWARDED" in name]
        told = ("REMOTE_ADDR", "wsgi.url_scheme", "HTTP_HOST", "SCRIPT_NAME")
        found.append(" ".join([*(environ[name] for name in told), *left]).strip())
        start_response("200 OK", [])
        return []

    environ = EnvironBuilder(path="/", headers=[("Host", "inside"), *headers.items()]).get_environ()
    run_wsgi_app(Proxied(site, trusted), environ | {"REMOTE_ADDR": peer})
    return found[0]


ALL = {
    "X-Forwarded-For": "192.0.2.7",
    "X-Forwarded-Proto": "https",
    "X-Forwarded-Host": "a.example",
    "X-Forwarded-Prefix": "/j/",
}
MINE = ("127.0.0.1", "::1", "10.0.0.0/8")


@pytest.mark.parametrize(
    ("peer", "headers", "told"),
    [
        ("127.0.0.1", ALL, "192.0.2.7 https a.example /j"),
        ("::1", ALL, "192.0.2.7 https a.example /j"),
        ("::ffff:10.9.9.9", ALL, "192.0.2.7 https a.example /j"),
        ("11.0.0.1", ALL, "11.0.0.1 http inside"),
        ("", ALL, " http inside"),
        ("127.0.0.1", {"X-Forwarded-For": "6.6.6.6, 192.0.2.7"}, "192.0.2.7 http inside"),
        ("127.0.0.1", {"X-Forwarded-For": "6.6.6.6, 192.0.2.7, 10.0.0.2"}, "192.0.2.7 http inside"),
        ("127.0.0.1", {"X-Forwarded-For": "10.0.0.3, 10.0.0.2"}, "10.0.0.3 http inside"),
        ("127.0.0.1", {"X-Forwarded-For": "nonsense"}, "127.0.0.1 http inside"),
        ("127.0.0.1", {"X-Forwarded-For": "[2001:DB8::1]:80"}, "2001:db8::1 http inside"),
        ("127.0.0.1", {"X-Forwarded-Proto": "gopher"}, "127.0.0.1 http inside"),
        ("127.0.0.1", {"X-Forwarded-Prefix": "//evil.example"}, "127.0.0.1 http inside"),
        ("127.0.0.1", {"X-Forwarded-Prefix": "/a/../b"}, "127.0.0.1 http inside"),
        ("127.0.0.1", {"X-Forwarded-Prefix": '/"><script>'}, "127.0.0.1 http inside"),
        ("127.0.0.1", {"X-Forwarded-Prefix": "/"}, "127.0.0.1 http inside"),
        (
            "127.0.0.1",
            {
                "X-Forwarded-For": "6.6.6.6, 192.0.2.7, 10.0.0.2",
                "X-Forwarded-Host": "evil, a.example, inner",
                "X-Forwarded-Proto": "https, http",
            },
            "192.0.2.7 https a.example",
        ),
        ("::1", {"Forwarded": 'for="[2001:db8::1]:80";proto=https;host=a.example'}, "2001:db8::1 https a.example"),
        (
            "127.0.0.1",
            {"Forwarded": "for=6.6.6.6;host=evil, For=192.0.2.7;Proto=https, for=10.0.0.2;proto=http"},
            "192.0.2.7 https inside",
        ),
        ("127.0.0.1", {"Forwarded": 'for=192.0.2.7;by="a, b; c"'}, "192.0.2.7 http inside"),
        ("127.0.0.1", {"Forwarded": "for=_hidden;proto=https"}, "127.0.0.1 https inside"),
        ("127.0.0.1", {"Forwarded": "for=192.0.2.7;;;=x"}, "127.0.0.1 http inside"),
        ("127.0.0.1", {"Forwarded": "for=6.6.6.6", "X-Forwarded-For": "192.0.2.7"}, "192.0.2.7 http inside"),
    ],
)  # fmt: skip
def test_only_trusted_peers_are_believed_and_only_what_can_be_meant(
    peer: str, headers: dict[str, str], told: str
) -> None:
    assert seen(peer, MINE, headers) == told.strip()
    assert seen(peer, (), headers) == f"{peer} http inside".strip()


def test_visitors_behind_a_proxy_have_turns_of_their_own(library: Library) -> None:
    for proxies, told in ((("127.0.0.1",), ["192.0.2.7", "192.0.2.8"]), ((), ["127.0.0.1", "127.0.0.1"])):
        kind = connections(create_app(library, proxies=proxies))
        found = []
        for address in ("192.0.2.7", "192.0.2.8"):
            request = kind.parser_class(Adjustments())
            request.received(f"GET / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: {address}\r\n\r\n".encode())
            one = kind.__new__(kind)
            one.addr, one.requests = ("127.0.0.1", 1), [request]
            found.append(one.visitor())
        assert found == told
