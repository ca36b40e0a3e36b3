"""What others ask of a site: what a shared link shows, icons, robots, the map, search from a browser, a feed."""

from __future__ import annotations

import re
import struct
from datetime import datetime
from html import unescape
from pathlib import Path
from urllib.parse import urlsplit
from xml.etree import ElementTree

import pytest
from flask.testing import FlaskClient

from judge.folders import folder
from judge.library import Library
from judge.scenario.shelf import Shelf
from judge.web import news, sitemap
from tests.web.test_pages import KINDS, Links, page

ATOM = "{http://www.w3.org/2005/Atom}"
MAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
HOST = "https://judge.example"


def meta(html: str) -> dict[str, str]:
    """What the head of a page says of it."""
    found = re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)"', html)
    return {name: unescape(content) for name, content in found}


def dimensions(png: bytes) -> tuple[int, int]:
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def xml(client: FlaskClient, address: str, kind: str) -> ElementTree.Element:
    answer = client.get(address, base_url=HOST)
    assert (answer.status_code, answer.mimetype) == (200, kind)
    return ElementTree.fromstring(answer.data)


@pytest.mark.parametrize("address", KINDS)
def test_every_page_says_what_it_is_to_whoever_is_sent_its_address(client: FlaskClient, address: str) -> None:
    html = client.get(address, base_url=HOST).get_data(as_text=True)
    said = meta(html)
    title = re.search(r"<title>([^<]+)</title>", html)
    assert title
    assert ruling_of(address) or said["og:title"] == unescape(title[1])
    assert said["og:description"] == said["description"]
    assert 20 <= len(said["description"]) <= 300
    assert not re.search(r"[*`<>{}]|\s\s", said["description"])
    assert said["og:type"] in ("website", "article")
    assert said["og:url"].startswith(f"{HOST}/")
    assert urlsplit(said["og:url"]).path == urlsplit(address).path
    picture = client.get(said["og:image"])
    assert dimensions(picture.data) == (1200, 630)


def ruling_of(address: str) -> bool:
    """Whether an address is that of a ruling, whose preview asks its question instead of telling its name."""
    return address.startswith("/scenarios/") and address.count("/") > 2


def test_the_preview_of_a_ruling_asks_and_does_not_tell(client: FlaskClient) -> None:
    for path, kept in list(Shelf(folder("scenarios")).kept.items())[::60]:
        said = meta(client.get(kept.address, follow_redirects=True).get_data(as_text=True))
        question = " ".join(kept.scenario.question.split())
        asked = said["og:title"].removesuffix("...").strip()
        assert question.startswith(asked), path
        assert len(asked) > 20, path
        assert kept.title not in (*said.values(),)
        assert not [one for one in said.values() if kept.title in one], path


def test_pages_of_different_kinds_are_described_apart(client: FlaskClient) -> None:
    kinds = [address for address in KINDS if "?" not in address]
    said = [meta(client.get(address).get_data(as_text=True)) for address in kinds]
    assert len({one["og:title"] for one in said}) == len(kinds)
    assert len({one["description"] for one in said}) == len(kinds)


def test_every_game_has_its_picture_and_a_new_one_that_of_the_site(client: FlaskClient, library: Library) -> None:
    for book in library.books():
        assert f"/pictures/{book.game}." in meta(page(client, f"/{book.game}/"))["og:image"]
    assert "/pictures/site." in meta(page(client, "/"))["og:image"]


def test_a_page_names_its_icons_and_each_has_its_size(client: FlaskClient) -> None:
    html = page(client, "/")
    named = dict(re.findall(r'href="([^"]+)" type="image/png" sizes="(\d+)x', html))
    assert sorted(map(int, named.values())) == [32, 192, 512]
    for address, size in named.items():
        assert dimensions(client.get(address).data) == (int(size), int(size))
    touch = re.search(r'rel="apple-touch-icon" href="([^"]+)"', html)
    assert touch
    assert dimensions(client.get(touch[1]).data) == (180, 180)


def test_the_icon_is_where_browsers_look_for_it(client: FlaskClient) -> None:
    answer = client.get("/favicon.ico")
    assert answer.status_code == 200
    assert answer.mimetype in ("image/x-icon", "image/vnd.microsoft.icon")
    none, kind, count = struct.unpack("<HHH", answer.data[:6])
    assert (none, kind, count) == (0, 1, 3)
    for place in range(count):
        width, _, _, _, _, _, size, start = struct.unpack("<BBBBHHII", answer.data[6 + 16 * place : 22 + 16 * place])
        assert dimensions(answer.data[start : start + size]) == (width, width)


def test_robots_are_told_what_to_read(client: FlaskClient) -> None:
    answer = client.get("/robots.txt", base_url=HOST)
    assert (answer.status_code, answer.mimetype) == (200, "text/plain")
    said = answer.get_data(as_text=True)
    assert f"Sitemap: {HOST}/sitemap.xml" in said
    assert "Disallow: /search\n" in said
    assert not re.search(r"Disallow: /\n", said)


def test_the_map_has_every_rule_ruling_and_term_once_and_nothing_that_is_not_there(
    client: FlaskClient, library: Library
) -> None:
    found = [one.text or "" for one in xml(client, "/sitemap.xml", "application/xml").iter(f"{MAP}loc")]
    assert len(found) == len(set(found))
    assert all(one.startswith(f"{HOST}/") for one in found)
    paths = {one.removeprefix(HOST) for one in found}
    rules = {f"/{book.game}/{number}" for book in library.books() for number in book.passages}
    scenarios = {one.address for one in Shelf(folder("scenarios")).kept.values()}
    assert rules | scenarios | {"/", "/spoils/", "/spoils/book", "/spoils/4/whole", "/scenarios/"} <= paths
    assert {link for link in Links(page(client, "/spoils/terms/")).links if link.startswith("/spoils/terms/")} <= paths
    for path in sorted(paths - scenarios)[::40]:
        assert client.get(path).status_code == 200, path


@pytest.mark.parametrize(("name", "most"), [("MOST", 1000), ("LARGEST", 70_000)])
def test_a_long_map_comes_in_parts(client: FlaskClient, monkeypatch: pytest.MonkeyPatch, name: str, most: int) -> None:
    whole = [one.text for one in xml(client, "/sitemap.xml", "application/xml").iter(f"{MAP}loc")]
    assert client.get("/sitemap-1.xml").status_code == 404
    monkeypatch.setattr(sitemap, name, most)
    index = xml(client, "/sitemap.xml", "application/xml")
    assert index.tag == f"{MAP}sitemapindex"
    parts = [one.text or "" for one in index.iter(f"{MAP}loc")]
    assert len(parts) > 1
    found: list[str | None] = []
    for part in parts:
        answer = client.get(part)
        listed = [one.text for one in ElementTree.fromstring(answer.data).iter(f"{MAP}loc")]
        assert (len(listed) if name == "MOST" else len(answer.data) - 300) <= most
        found += listed
    assert found == whole
    assert client.get(f"/sitemap-{len(parts) + 1}.xml").status_code == 404


def test_a_browser_can_search_the_site_from_its_own_field(client: FlaskClient) -> None:
    root = xml(client, "/opensearch.xml", "application/opensearchdescription+xml")
    space = "{http://a9.com/-/spec/opensearch/1.1/}"
    assert len(root.findtext(f"{space}ShortName") or "") in range(1, 17)
    template = next(one.get("template", "") for one in root.iter(f"{space}Url") if one.get("type") == "text/html")
    assert template == f"{HOST}/search?q={{searchTerms}}"
    assert "408.4" in client.get(template.replace("{searchTerms}", "408.4")).get_data(as_text=True)
    assert 'type="application/opensearchdescription+xml"' in page(client, "/more")


def test_the_feed_is_valid_atom(client: FlaskClient) -> None:
    root = xml(client, "/feed.xml", "application/atom+xml")
    assert root.tag == f"{ATOM}feed"
    entries = root.findall(f"{ATOM}entry")
    assert entries
    for one in [root, *entries]:
        for name in ("id", "title", "updated"):
            assert [len(found.text or "") > 0 for found in one.findall(f"{ATOM}{name}")] == [True], name
        datetime.fromisoformat(one.findtext(f"{ATOM}updated", "").replace("Z", "+00:00"))
    assert root.find(f"{ATOM}author/{ATOM}name") is not None
    assert {link.get("rel") for link in root.findall(f"{ATOM}link")} == {"self", "alternate"}
    ids = [one.findtext(f"{ATOM}id", "") for one in entries]
    assert len(ids) == len(set(ids))
    assert all(one.startswith("urn:uuid:") for one in ids)
    days = [one.findtext(f"{ATOM}updated", "") for one in entries]
    assert days == sorted(days, reverse=True)
    assert root.findtext(f"{ATOM}updated") == days[0]
    links = [link.get("href", "") for one in entries for link in one.findall(f"{ATOM}link")]
    assert len(links) == len(entries)
    assert all(link.startswith(f"{HOST}/") for link in links)
    for link in [link for link in links if "/scenarios/" not in link]:
        assert client.get(link).status_code == 200, link
    assert 'type="application/atom+xml"' in page(client, "/spoils/408")


def test_the_feed_tells_changes_with_the_day_of_their_edition_and_the_newest_rulings(
    client: FlaskClient, library: Library
) -> None:
    root = xml(client, "/feed.xml", "application/atom+xml")
    told = {one.findtext(f"{ATOM}title", ""): one for one in root.findall(f"{ATOM}entry")}
    limited = next(one for title, one in told.items() if "smallest Limited deck" in title)
    assert limited.findtext(f"{ATOM}updated") == "2013-11-13T00:00:00Z", "the later edition bears no date"
    attack = next(one for title, one in told.items() if title.startswith("Arcmage") and "(1537)" in title)
    assert (attack.findtext(f"{ATOM}updated") or "").startswith(library.book("arcmage").editions.find("1537").date)
    shelf = Shelf(folder("scenarios"))
    newest = max(shelf.days[path] for path in shelf.kept)
    rulings = {one.title for path, one in shelf.kept.items() if shelf.days[path] == newest}
    assert len(rulings & set(told)) == min(len(rulings), 40)
    assert client.get("/feed.xml").data == client.get("/feed.xml").data


def test_every_scenario_has_the_day_on_which_it_was_added() -> None:
    shelf = Shelf(folder("scenarios"))
    missing = [path for path in shelf.kept if path not in shelf.days]
    assert missing == [], "`python3 dev.py days` writes scenarios/days.txt anew; commit it."


def test_a_shelf_without_days_has_none(tmp_path: Path) -> None:
    assert Shelf(tmp_path).days == {}
    (tmp_path / "days.txt").write_text("2026-11-19 spoils/1/a\nnonsense\n2026-11-19\n", encoding="utf-8")
    assert Shelf(tmp_path).days == {"spoils/1/a": "2026-11-19"}


def test_changes_are_told_from_the_newest_edition_back(library: Library) -> None:
    book = library.book("arcmage")
    found = news.changes(book, 1000)
    places = [one.edition.index for one in found]
    assert places == sorted(places, reverse=True)
    assert len(found) == len({one.change.name for one in found}) > 20
    assert news.changes(book, 3) == found[:3]
