"""An address means one text: the newest without an edition, and whoever copies a link copies the edition with it."""

from __future__ import annotations

import html
import re
from urllib.parse import parse_qs, urlsplit

import pytest
from flask.testing import FlaskClient

from tests.web.test_pages import Links, page

SCENARIO = "/scenarios/spoils/6/four-damage-kills-only-one-of-two-blockers"
OLDER = (
    "/spoils/?edition=2013",
    "/spoils/408?edition=2013",
    "/spoils/408.4?edition=2013",
    "/spoils/o5.6.3?edition=original",
    "/spoils/terms/?edition=2013",
    "/spoils/terms/deplete?edition=2013",
    "/coverage/spoils?edition=2013",
    "/arcmage/3.3.2?edition=1380",
)


def copied(html_of_page: str) -> list[dict[str, list[str]]]:
    """What the links say that buttons of a page copy."""
    found = re.findall(r'data-copy-link="([^"]*)"', html_of_page)
    return [parse_qs(urlsplit(html.unescape(one)).query) for one in found]


def test_nothing_but_the_address_decides_which_edition_is_read(client: FlaskClient) -> None:
    for address in ("/spoils/103.2b?edition=2013", "/spoils/?edition=2013", "/coverage/spoils?edition=2013"):
        assert "Set-Cookie" not in client.get(address).headers
    newest = page(client, "/spoils/103.2b")
    assert client.get("/spoils/103.2b", headers={"Cookie": "edition-spoils=2013"}).text == newest


@pytest.mark.parametrize("address", OLDER)
def test_links_on_a_page_of_an_older_edition_name_it(client: FlaskClient, address: str) -> None:
    game, edition = re.findall(r"/(spoils|arcmage)\b.*edition=(\w+)", address)[0]
    main = page(client, address).partition("</header>")[2]
    inside = [one for one in Links(main).links if re.match(rf"/(?:coverage/|scenarios/)?{game}(?:/(?!compare)|$)", one)]
    assert len(inside) > 3
    unnamed = [one for one in inside if "edition=" not in one]
    assert not unnamed, (edition, unnamed)


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("/spoils/408.4", {"edition": ["later"]}),
        ("/spoils/408.4?edition=2013", {"edition": ["2013"]}),
        (SCENARIO, {"edition": ["later"]}),
        (f"{SCENARIO}?edition=2013", {"edition": ["2013"]}),
        (f"{SCENARIO}?edition=2014-05-01", {"edition": ["2013"]}),
        (f"{SCENARIO}?take=8:1", {"edition": ["later"], "take": ["8:1"]}),
        (f"{SCENARIO}?without=408.4", {"edition": ["later"], "without": ["408.4"]}),
        (f"{SCENARIO}?beside=2013", {"edition": ["later"], "beside": ["2013"]}),
    ],
)
def test_a_copied_link_names_its_edition(client: FlaskClient, address: str, said: dict[str, list[str]]) -> None:
    assert said in copied(page(client, address))


def test_what_is_copied_as_text_leads_to_its_edition_too(client: FlaskClient) -> None:
    assert "/spoils/408.4?edition=later)" in page(client, "/spoils/408.4")
    assert f"{SCENARIO}?edition=later" in re.findall(r'data-copy="([^"]*)"', page(client, SCENARIO), re.DOTALL)[0]


def test_every_row_of_a_comparison_leads_to_the_edition_whose_text_it_shows(client: FlaskClient) -> None:
    main = page(client, "/spoils/compare/2013/later").partition('<form class="pickers kinds">')[2]
    numbers = [one for one in Links(main).links if re.match(r"/spoils/\d", one)]
    assert {one.partition("edition=")[2] for one in numbers} == {"2013", "later"}
