"""Pages that are kept are the pages that are made: for the right reader, as long as they are true, and no others."""

from __future__ import annotations

import gzip
import random
import threading
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Any

import pytest
from flask.testing import FlaskClient

from judge.web.answer import Reply
from judge.web.kept_pages import KeptPages
from judge.web.linked import PAGES
from tests.web.test_pages import KINDS, Links, page

if TYPE_CHECKING:
    from _typeshed.wsgi import StartResponse, WSGIEnvironment

SCENARIO = "/scenarios/spoils/6/four-damage-kills-only-one-of-two-blockers"
KEPT = (
    "/",
    "/spoils/",
    "/spoils/408",
    "/spoils/408?edition=2013",
    "/spoils/408.5",
    "/spoils/terms/",
    "/spoils/terms/deplete?edition=2013",
    "/spoils/compare/2013/later",
    "/arcmage/compare?old=1380",
    "/arcmage/compare/1368/1427?pick=old",
    "/coverage/",
    "/coverage/spoils",
    "/scenarios/",
    "/scenarios/?game=spoils&rule=408",
    "/scenarios/?game=spoils&chapter=4&level=1",
    SCENARIO,
    f"{SCENARIO}?edition=2013",
    f"{SCENARIO}?edition=later&part=1",
    "/api/spoils/passages/408.4",
)
NOT_KEPT = (
    "/search?q=damage",
    "/api/suggest?q=damage",
    "/spoils/408?q=damage",
    "/spoils/408?x=1",
    "/spoils/408?edition=2014-05-01",
    "/spoils/408?edition=",
    "/spoils/408?edition=2013&x=1",
    "/spoils/408?edition=2013&edition=later",
    "/Spoils/terms/",
    "/spoils/terms/Depletes",
    "/spoils/compare/2013-12-01/later",
    "/arcmage/compare/1368/1427?pick=both",
    "/scenarios/?rule=408&game=spoils",
    "/scenarios/?game=spoils&rule=408.4A",
    f"{SCENARIO}?take=8:1",
    f"{SCENARIO}?without=408.4",
    f"{SCENARIO}?beside=2013",
    f"{SCENARIO}?ways=1",
    f"{SCENARIO}?words=1",
    f"{SCENARIO}?part=2",
    "/more?next=/x",
    "/event?next=/x",
    "/workshop",
    "/spoils/999",
    "/spoils/o2.4.9?edition=2013",
    "/nowhere",
)


@pytest.fixture(scope="session")
def pages(client: FlaskClient) -> KeptPages:
    kept: KeptPages = client.application.extensions["kept pages"]
    return kept


def fresh(client: FlaskClient, address: str, host: str, headers: dict[str, str] | None = None) -> int:
    """How many pages one address adds for a host that nobody asked for yet."""
    pages: KeptPages = client.application.extensions["kept pages"]
    before = len(pages)
    client.get(address, base_url=f"http://{host}", headers=headers)
    return len(pages) - before


@pytest.mark.parametrize("address", KINDS)
def test_the_second_reader_gets_what_the_first_got(client: FlaskClient, address: str) -> None:
    first, second = (client.get(address, base_url="http://second.test") for _ in range(2))
    assert second.data == first.data
    assert sorted(second.headers) == sorted(first.headers)


def test_what_the_site_links_to_is_kept(client: FlaskClient) -> None:
    assert [one for one in KEPT if fresh(client, one, "kept.test") != 1] == []


def test_every_page_is_either_kept_or_made_anew_for_a_reason(client: FlaskClient) -> None:
    anew = {
        "search.search", "search.api_search", "search.api_suggest",  # whatever is typed
        "site.more", "site.display", "site.picking",  # they lead back to wherever somebody was
        "workshop.workshop", "workshop.ruling",  # what a visitor writes
        "decks.empty", "random.draw",  # decks of a visitor's cards
        "cards.cards", "cards.card", "cards.yours", "card_data.find",  # cards of a visitor or of the server
        "static_now",  # asked for by hand alone
        "api.api", "api.passages", "api.all_terms", "api.differences", "coverage.api_coverage",  # for programs
        "health.health", "health.ready", "workshop.waiting",  # what is so now
        "pocket.pocket", "pocket.said", "pocket.manifest", "pocket.worker", "pocket.kept",  # kept by the device
        "identity.favicon", "sitemap.robots", "sitemap.sitemap", "sitemap.part",  # for browsers and search engines
    }  # fmt: skip
    rules = client.application.url_map.iter_rules()
    found = {rule.endpoint for rule in rules if "GET" in (rule.methods or ())}
    assert found == anew | PAGES.keys(), "a new page belongs into PAGES of judge/web/linked.py, or into this list"


def test_what_visitors_make_up_is_not(client: FlaskClient) -> None:
    assert [one for one in NOT_KEPT if fresh(client, one, "made-up.test")] == []


def test_all_pages_of_law_and_scenarios_that_a_page_links_to_are_kept(
    client: FlaskClient, sample: Callable[[Sequence[str], int], list[str]]
) -> None:
    unkept = ("/search", "/more", "/event", "/workshop", "/api", "#", "/static/")
    starts = ("/spoils/408?edition=2013", "/spoils/408.4", "/arcmage/3.3", "/coverage/smashup", "/")
    for place, start in enumerate(starts):
        links = {one.partition("#")[0] for one in Links(page(client, start)).links if not one.startswith(unkept)}
        for link in sample(sorted(links - {"/spoils/compare", "/arcmage/compare", "/smashup/compare"}), 8):
            if client.get(link, base_url="http://linked.test").status_code == 200:
                assert fresh(client, link, f"from-{place}.test") == 1, link


def test_each_display_event_and_host_has_its_own(client: FlaskClient) -> None:
    cookies = ["", "theme=dark", "theme=contrast", "event=spoils@2013", "theme=dark; event=smashup@clarifications"]
    said = [client.get("/spoils/408", headers={"Cookie": one}).text for one in cookies * 2]
    assert said[: len(cookies)] == said[len(cookies) :]
    assert len(set(said)) == len(cookies)
    assert "http://one.test/" in client.get("/spoils/408.4", base_url="http://one.test").text
    assert "http://two.test/" in client.get("/spoils/408.4", base_url="http://two.test").text


@pytest.mark.parametrize(
    "cookie",
    [
        "event=spoils@2013; event=",
        "event=; event=spoils@2013",
        "theme=dark; theme=light",
        'event="spoils@2013"',
        "theme=nothing",
        "event=chess@1",
        "event=spoils@2013; event=smashup@clarifications",
    ],
)
def test_a_cookie_that_can_be_read_in_two_ways_leaves_nothing_behind(client: FlaskClient, cookie: str) -> None:
    assert fresh(client, "/spoils/405", "cookie.test", {"Cookie": cookie}) == 0


def test_an_etag_for_each_encoding_and_nothing_sent_twice(client: FlaskClient) -> None:
    plain = client.get("/spoils/409")
    packed = client.get("/spoils/409", headers={"Accept-Encoding": "gzip"})
    assert gzip.decompress(packed.data) == plain.data
    assert plain.headers["ETag"] != packed.headers["ETag"]
    for answer, accepts in ((plain, ""), (packed, "gzip")):
        tag = answer.headers["ETag"]
        for told in (tag, f'"other", W/{tag}', "*"):
            again = client.get("/spoils/409", headers={"If-None-Match": told, "Accept-Encoding": accepts})
            assert (again.status_code, again.data) == (304, b"")
            assert (again.headers["ETag"], "Content-Length" in again.headers) == (tag, False)
    other = client.get("/spoils/409", headers={"If-None-Match": plain.headers["ETag"], "Accept-Encoding": "gzip"})
    assert other.status_code == 200


def test_only_the_head_is_sent_to_whoever_asks_for_it(client: FlaskClient) -> None:
    whole = client.get("/spoils/410")
    head = client.head("/spoils/410")
    assert (head.data, head.headers["Content-Length"]) == (b"", str(len(whole.data)))


class Site:
    """A site that counts what it makes."""

    def __init__(self, size: int = 100) -> None:
        self.made = 0
        self.generation = 0
        self.size = size
        self.pages = KeptPages(self, lambda: self.generation, most=1000)

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        self.made += 1
        answer = Reply(
            (("Content-Type", "image/png"),), f"{environ['PATH_INFO']} {self.generation}".encode().ljust(self.size)
        )
        self.pages.keep(environ, answer)
        status, headers, body = answer.reply(environ)
        start_response(status, headers)
        return [body]

    def get(self, path: str, **more: str) -> str:
        environ: dict[str, Any] = {"REQUEST_METHOD": "GET", "PATH_INFO": path, "wsgi.url_scheme": "http"} | more
        return b"".join(self.pages(environ, lambda *said: bytearray().extend)).decode().strip()


def test_a_kept_page_is_not_made_again_until_something_was_found_out() -> None:
    site = Site()
    assert [site.get("/a") for _ in range(3)] == ["/a 0"] * 3
    assert site.made == 1
    site.generation += 1
    assert [site.get("/a") for _ in range(3)] == ["/a 1"] * 3
    assert site.made == 2


def test_what_was_found_out_while_a_page_was_made_is_not_covered_by_it() -> None:
    site = Site()
    environ: dict[str, Any] = {"REQUEST_METHOD": "GET", "PATH_INFO": "/a", "wsgi.url_scheme": "http"}
    site.pages(environ, lambda *said: bytearray().extend)
    late = Reply((), b"late")
    site.generation += 1
    site.pages.keep(environ, late)
    assert site.get("/a") == "/a 1"


def test_the_oldest_go_first_and_what_is_too_large_is_not_kept() -> None:
    site = Site()
    for n in range(11):
        site.get(f"/{n}")
    assert (len(site.pages), site.pages.size) == (10, 1000)
    assert site.made == 11
    site.get("/10")
    assert site.made == 11
    site.get("/0")
    assert site.made == 12
    large = Site(2000)
    large.get("/a")
    assert len(large.pages) == 0


def test_a_form_that_is_sent_reaches_the_site() -> None:
    site = Site()
    site.get("/a")
    site.get("/a", REQUEST_METHOD="POST")
    assert site.made == 2


def test_many_readers_at_once_get_their_own_page() -> None:
    site, wrong = Site(), list[str]()

    def read(seed: int) -> None:
        chance = random.Random(seed)
        for _ in range(400):
            path = f"/{chance.randrange(25)}"
            if site.get(path) != f"{path} 0":
                wrong.append(path)

    crew = [threading.Thread(target=read, args=(seed,)) for seed in range(8)]
    for one in crew:
        one.start()
    for one in crew:
        one.join()
    assert wrong == []
    assert site.pages.size == 100 * len(site.pages) <= 1000
