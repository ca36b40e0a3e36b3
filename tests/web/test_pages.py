from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from html import unescape
from html.parser import HTMLParser

import html5lib
import pytest
from flask.testing import FlaskClient

from judge.library import Library

KINDS = (
    "/",
    "/spoils/",
    "/spoils/4",
    "/spoils/4/whole",
    "/spoils/book?edition=2013",
    "/scenarios/?game=spoils&chapter=4&page=2",
    "/spoils/408",
    "/spoils/404",
    "/spoils/408.5",
    "/spoils/o5.6",
    "/arcmage/3.4?edition=1380",
    "/smashup/6",
    "/spoils/999",
    "/search?q=can+they+respond+to+a+triger",
    "/search?q=%22damage%22&game=spoils&scenarios=1",
    "/spoils/terms/",
    "/spoils/terms/deplete",
    "/spoils/compare/2013/later",
    "/arcmage/compare",
    "/arcmage/compare?old=1380",
    "/arcmage/compare/1380/1539",
    "/scenarios/",
    "/scenarios/?chapter=4&level=3",
    "/coverage/",
    "/coverage/spoils",
    "/coverage/spoils?edition=original",
    "/coverage/arcmage",
    "/scenarios/spoils/3/for-free-does-not-remove-extra-costs",
    "/scenarios/spoils/4/can-a-face-down-card-in-the-void-be-picked?edition=2013&beside=later",
    "/workshop",
    "/more",
    "/event",
    "/deck",
    "/cards",
    "/cards/yours",
    "/random/spoils?seed=7",
    "/random/smashup?seed=7&players=2&factions=Otters,Herons,Toads,Rats",
)


class Links(HTMLParser):
    """The addresses and ids of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.ids: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("href", "src", "action") and value:
                self.links.append(value)
            if name == "id" and value:
                self.ids.append(value)


def page(client: FlaskClient, address: str, status: int = 200) -> str:
    answer = client.get(address)
    assert answer.status_code == status, address
    return answer.get_data(as_text=True)


def words(html: str) -> str:
    return " ".join(re.sub(r"<[^>]+>", " ", html).split())


@pytest.mark.parametrize("address", KINDS)
def test_every_kind_of_page_is_valid(client: FlaskClient, address: str) -> None:
    answer = client.get(address)
    parser = html5lib.HTMLParser(strict=True)
    parser.parse(answer.get_data(as_text=True))
    ids = Links(answer.get_data(as_text=True)).ids
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("address", KINDS)
def test_pages_ask_nobody_else(client: FlaskClient, address: str) -> None:
    answer = client.get(address)
    assert all(link.startswith(("/", "#")) for link in Links(answer.get_data(as_text=True)).links)
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
    assert "unsafe" not in answer.headers["Content-Security-Policy"]
    assert " style=" not in answer.get_data(as_text=True)
    assert "<script>" not in answer.get_data(as_text=True)


def test_a_section_shows_its_passages_in_order(client: FlaskClient) -> None:
    html = page(client, "/spoils/408")
    numbers = [found for found in Links(html).ids if found.startswith("408.")]
    assert numbers[:4] == ["408.1", "408.1a", "408.1b", "408.2"]
    assert numbers[-1] == "408.9"


def test_a_passage_shows_text_history_and_links(client: FlaskClient) -> None:
    html = page(client, "/spoils/408.5")
    assert "damage markers" in words(html)
    assert "/spoils/506.6" in Links(html).links
    assert "Ends differently" in html
    assert "<del>" in html
    assert "<ins>" in html


def test_an_edition_can_be_asked_for(client: FlaskClient) -> None:
    assert "45" in page(client, "/spoils/103.2b?edition=2013")
    assert "40" in page(client, "/spoils/103.2b")
    assert "Not the newest edition" in page(client, "/arcmage/1.4?edition=2016-08-08")


def test_a_link_stays_in_the_edition(client: FlaskClient) -> None:
    links = Links(page(client, "/spoils/408.4?edition=2013")).links
    inner = [link for link in links if re.match(r"/spoils/\d", link) and "edition=later" not in link]
    assert inner
    assert all("edition=2013" in link for link in inner if "506.6" in link or "/408" in link)


def test_switching_to_another_numbering_leads_to_the_counterpart(client: FlaskClient) -> None:
    assert client.get("/spoils/609.1b?edition=original").headers["Location"] == "/spoils/o5.6.3?edition=original"
    assert client.get("/spoils/o5.6.3?edition=later").headers["Location"] == "/spoils/609.1b"
    assert client.get("/spoils/409.3c.1?edition=2013").headers["Location"] == "/spoils/409.3a?edition=2013"


def test_a_matter_that_stands_at_several_places_is_listed(client: FlaskClient) -> None:
    html = page(client, "/spoils/o2.4.9?edition=2013", 300)
    assert {"/spoils/408.4?edition=2013", "/spoils/204.5?edition=2013"} <= set(Links(html).links)


def test_other_spellings_lead_to_the_page(client: FlaskClient) -> None:
    assert client.get("/spoils/408.4A").headers["Location"] == "/spoils/408.4a"
    assert client.get("/Spoils/").headers["Location"] == "/spoils/"
    assert client.get("/spoils/408.4@2013").headers["Location"] == "/spoils/408.4?edition=2013"


def test_a_page_known_already_is_not_sent_again(client: FlaskClient) -> None:
    first = client.get("/spoils/408")
    again = client.get("/spoils/408", headers={"If-None-Match": first.headers["ETag"]})
    assert (again.status_code, again.data) == (304, b"")


def test_nothing_in_a_text_becomes_markup_of_its_own(library: Library) -> None:
    from judge.web.markup import law_html

    volume = library.volume("spoils")
    text = "A <script>alert(1)</script> [link](javascript:x) ![i](x) <b onclick=x>b</b> & 408.4 *so*"
    html = law_html(volume, text, lambda number: f"/{number}")
    assert "<script" not in html
    assert "<b " not in html
    assert 'javascript:x"' not in html
    assert '<a class="number" href="/408.4">408.4</a>' in html
    assert "<em>so</em>" in html


def addresses(library: Library) -> list[str]:
    """Every passage in every edition."""
    return [
        f"/{book.game}/{entry.number}?edition={edition.name}"
        for book in library.books()
        for edition in book.editions
        for entry in book.volume(edition)
    ]


def test_no_link_is_dead(
    client: FlaskClient, library: Library, sample: Callable[[Sequence[str], int], list[str]]
) -> None:
    newest = [f"/{book.game}/{entry.number}" for book in library.books() for entry in book.volume()]
    linked: set[str] = set()
    for address in [*newest, *sample(addresses(library), 200)]:
        linked.update(
            link.split("#")[0] for link in Links(page(client, address)).links if not link.startswith(("#", "/static"))
        )
    for link in sample(sorted(linked), 700):
        assert client.get(link, follow_redirects=True).status_code == 200, link


def test_the_first_page_tells_what_changed_last(client: FlaskClient) -> None:
    html = page(client, "/")
    assert "The smallest Limited deck is 40 cards instead of 45." in words(html)
    assert 'href="/spoils/103.2b"' in html
    assert 'href="/arcmage/compare"' in html
    assert 'href="/smashup/compare"' not in html


def test_the_foot_of_a_printed_page_names_its_edition(client: FlaskClient) -> None:
    told = re.findall(r'data-foot="([^"]+)"', page(client, "/spoils/408.4?edition=2013"))
    assert told == [
        "The Spoils 408.4 · Comprehensive rules, November 2013, 2013-11-13 · localhost/spoils/408.4?edition=2013"
    ]


def test_many_editions_are_picked_in_groups(client: FlaskClient) -> None:
    for address in ("/arcmage/3.4", "/coverage/arcmage"):
        html = page(client, address)
        assert html.index('<optgroup label="Meaning changed">') < html.index(">1537 · 2016-11-28")
        assert html.index('<optgroup label="Wording only">') < html.index(">1539 · 2016-11-28")
    assert "<optgroup" not in page(client, "/spoils/408")


@pytest.mark.parametrize(
    "address", ["/arcmage/3.3?edition=1519", "/search?q=covert+%26+reveal&game=spoils", "/spoils/?edition=2013", "/"]
)
def test_who_chooses_a_display_comes_back_to_the_same_address(client: FlaskClient, address: str) -> None:
    chosen = [one for one in Links(page(client, address)).links if one.startswith("/more?")]
    assert chosen
    for more in chosen:
        again = [one for one in Links(page(client, more)).links if one.startswith("/more?")]
        assert set(again) == set(chosen)  # who opens it twice comes back all the same
        kept = re.search(
            r'<input type="hidden" name="next" value="([^"]*)">\n<button class="solid">Keep', page(client, more)
        )
        assert kept
        back = client.get("/display", query_string={"theme": "dark", "next": unescape(kept[1])})
        assert back.headers["Location"] == address


@pytest.mark.parametrize("away", ["https://example.org/", "//example.org", "/\\example.org", "/a\r\nb: c"])
def test_a_display_never_leads_to_another_site(client: FlaskClient, away: str) -> None:
    assert client.get("/display", query_string={"theme": "dark", "next": away}).headers["Location"] == "/"
