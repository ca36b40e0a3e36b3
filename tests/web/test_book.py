"""A whole chapter and a whole book stand on one page: every rule once, in order, with links that stay on the page."""

from __future__ import annotations

import gzip
import re
from collections.abc import Callable, Sequence

from flask.testing import FlaskClient

from judge.library import Library
from judge.rulebook.volume import Volume
from tests.web.test_pages import Links, page, words

HEAVIEST = 120_000  # bytes of a whole book, compressed


def volumes(library: Library) -> list[Volume]:
    return [book.volume(edition) for book in library.books() for edition in book.editions]


def anchors(html: str, volume: Volume) -> list[str]:
    return [one for one in Links(html).ids if one in volume]


def test_a_book_has_every_number_once_and_in_order(
    client: FlaskClient, library: Library, sample: Callable[[Sequence[Volume], int], list[Volume]]
) -> None:
    for volume in [*sample(volumes(library), 3), library.volume("spoils", "original"), library.volume("smashup")]:
        address = f"/{volume.book.game}/book?edition={volume.edition.name}"
        html = page(client, address)
        assert anchors(html, volume) == volume.numbers, address
        inside = [link[1:] for link in Links(html).links if link.startswith("#")]
        assert set(inside) <= set(Links(html).ids), address
        said = words(html)
        assert f"{len(volume)} rules, to search" in said
        assert volume.edition.title in said


def test_a_book_is_light(
    client: FlaskClient, library: Library, sample: Callable[[Sequence[Volume], int], list[Volume]]
) -> None:
    for volume in [library.volume("spoils"), *sample(volumes(library), 3)]:
        answer = client.get(
            f"/{volume.book.game}/book?edition={volume.edition.name}", headers={"Accept-Encoding": "gzip"}
        )
        assert len(answer.data) <= HEAVIEST
        assert len(gzip.decompress(answer.data)) > len(answer.data)


def test_a_chapter_has_all_its_sections_and_its_links_lead_on_the_page_or_out_of_it(client: FlaskClient) -> None:
    html = page(client, "/spoils/4/whole?edition=2013")
    numbers = [one for one in Links(html).ids if re.fullmatch(r"4\d\d\S*", one)]
    assert numbers[0] == "401"
    assert {"408.4", "412.1"} <= set(numbers)
    assert "#408.4" in Links(html).links
    outside = [link for link in Links(html).links if link.startswith("/spoils/506.6")]
    assert outside
    assert all("edition=2013" in link for link in outside)


def test_the_contents_lead_to_the_book_and_a_chapter_to_itself(client: FlaskClient) -> None:
    assert "/spoils/book" in Links(page(client, "/spoils/")).links
    assert "/spoils/book?edition=2013" in Links(page(client, "/spoils/?edition=2013")).links
    assert "/spoils/4/whole" in Links(page(client, "/spoils/4")).links
    assert not [link for link in Links(page(client, "/smashup/B")).links if link.endswith("/whole")]


def test_what_is_no_chapter_is_shown_at_its_own_address(client: FlaskClient) -> None:
    assert client.get("/spoils/408/whole").headers["Location"] == "/spoils/408"
    assert client.get("/spoils/408.4/whole?edition=2013").headers["Location"] == "/spoils/408.4?edition=2013"
    assert client.get("/smashup/b/whole").headers["Location"] == "/smashup/B"
    assert client.get("/Spoils/4/whole").headers["Location"] == "/spoils/4/whole"
    assert client.get("/Spoils/book?edition=2013").headers["Location"] == "/spoils/book?edition=2013"


def test_what_does_not_exist_is_refused_in_words(client: FlaskClient) -> None:
    assert "No such rule" in page(client, "/spoils/99/whole", 404)
    assert "No such edition" in page(client, "/spoils/book?edition=1999", 404)
    assert "No such edition" in page(client, "/spoils/4/whole?edition=1999", 404)
    assert "/spoils" not in page(client, "/chess/book", 404).partition("<main")[2].partition("</main")[0]
