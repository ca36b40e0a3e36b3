"""A number is found however it is spelled, in every edition of every game."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from judge.finder import Finder, Wanted
from judge.rulebook.edition import Edition
from judge.search.filters import Filters
from judge.search.numbers import Numbers, squash


def spellings(number: str) -> Iterator[str]:
    """Ways in which people type a number."""
    spaced = number.replace(".", " ")
    apart = re.sub(r"(?<=\d)(?=[a-z])", " ", spaced)
    yield from (number, spaced, apart, number.replace(".", ","), number.replace(".", "-"), squash(number))
    yield from (number.upper(), f"rule {number}", f"§ {number}", f"CR {number}", f"r {apart}", f"sec. {number}")
    if number[-1].isalpha() and number[-1].islower():
        yield f"{number[:-1]}({number[-1]})"
        yield f"rule {number[:-1]} ({number[-1].upper()})"
    if number[0].islower():
        yield number[1:]
        yield f"rule {number[1:]}"


def editions(finder: Finder, full: bool) -> Iterator[tuple[str, Edition]]:
    """Every edition; of a long history only some unless everything is wanted."""
    for book in finder.library.books():
        members = list(book.editions)
        for edition in members if full or len(members) < 5 else members[:: len(members) // 4]:
            yield book.game, edition


def test_every_number_is_found_however_it_is_spelled(finder: Finder, request: pytest.FixtureRequest) -> None:
    for game, edition in editions(finder, bool(request.config.getoption("--full"))):
        numbers = finder.library.book(game).volume(edition).numbers
        squashed: dict[str, set[str]] = {}
        for number in numbers:
            for way in {squash(number), squash(number[1:]) if number[0].islower() else squash(number)}:
                squashed.setdefault(way, set()).add(number)
        for number in numbers:
            for spelled in spellings(number):
                bare = re.sub(r"^(?:rule|cr|r|sec\.|§)\s*", "", spelled, flags=re.IGNORECASE)
                rivals = squashed[squash(bare)]
                found = finder.engine.search(spelled, Filters(game, edition.name), 10)
                top = [hit.document.number for hit in found.hits[: len(rivals)]]
                assert number in top, f"{spelled!r} in {game}@{edition.name} finds {top}"
                if spelled == number:
                    assert top[0] == number


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("405.", ["405"]),
        ("405", ["405", "405.1", "405.2", "405.3", "405.4", "405.5", "405.6"]),
        ("405.3-405.6", ["405.3", "405.4", "405.5", "405.6"]),
        ("405.3 to 405.5", ["405.3", "405.4", "405.5"]),
        ("405.3, 406.6 and 608.1b", ["405.3", "406.6", "608.1b"]),
        ("405.3 406.6", ["405.3", "406.6"]),
        ("rule 608 1 b", ["608.1b"]),
        ("o5.6.5", ["o5.6.5"]),
        ("5.6.5", ["o5.6.5"]),
    ],
)
def test_numbers_in_other_company(finder: Finder, query: str, expected: list[str]) -> None:
    assert [hit.document.number for hit in finder.find(Wanted(query, "spoils")).hits] == expected


def test_chapters_and_sections_come_with_what_is_below(finder: Finder) -> None:
    found = [hit.document.number for hit in finder.find(Wanted("section 6", "spoils", "2013", limit=12)).hits]
    assert found[:11] == ["6", "601", "602", "603", "604", "605", "606", "607", "608", "609", "610"]


def test_a_number_beside_words_is_a_word(finder: Finder) -> None:
    found = finder.find(Wanted("45 cards", "arcmage"))
    assert not found.exact
    assert found.hits[0].document.number in ("1.1.4", "1.3.2")


def test_a_number_that_an_edition_lacks_leads_to_where_its_matter_stands(finder: Finder) -> None:
    found = [hit.document.number for hit in finder.find(Wanted("o5.6.3", "spoils", "later")).hits]
    assert found == ["609.1b"]


def test_an_unknown_number_leads_to_the_nearest(finder: Finder) -> None:
    found = finder.find(Wanted("408.4z", "spoils"))
    assert (found.hits, found.meant[0]) == ((), "408.4")


def test_digits_are_never_fuzzed() -> None:
    numbers = Numbers(["408.4", "408.5"])
    assert numbers.read("408.6") is None
    assert numbers.read("408.4") is not None
