"""The rulebooks as they are: how many numbers, how much of it an engine can carry out, what they know of each other."""

from __future__ import annotations

import pytest

from judge.library import Library
from judge.rulebook import number as numbers
from judge.rulebook.volume import Entry
from judge.show import rules as show


def test_every_edition_is_whole(library: Library) -> None:
    assert (
        show.counts_line(library.books()) == "spoils original 246, 2013 455, later 463; smashup 122; arcmage@1539 300"
    )


def test_arcmage_has_all_47_revisions_and_what_stood_only_in_older_ones(library: Library) -> None:
    book = library.book("arcmage")
    kinds = [edition.kind for edition in book.editions]
    assert [kinds.count(kind) for kind in ("base", "meaning", "clarity", "words")] == [1, 14, 7, 25]
    older = [number for number in book.passages if number not in book.volume()]
    assert len(older) == 61
    assert all("x" in number for number in older)


def share(entries: list[Entry]) -> tuple[int, int]:
    texts = [entry for entry in entries if entry.text]
    return sum(entry.status.operative or bool(entry.status.again) for entry in texts), len(texts)


@pytest.mark.parametrize(
    ("game", "edition", "chapters", "at_least"),
    [
        ("spoils", "2013", "456", 0.70),
        ("spoils", "later", "456", 0.70),
        ("spoils", "2013", "23", 0.50),
        ("spoils", "later", "23", 0.50),
        ("spoils", "original", "", 0.45),
        ("smashup", None, "", 45 / 54),
        ("arcmage", "1539", "", 120 / 243),
    ],
)
def test_enough_is_operative(library: Library, game: str, edition: str | None, chapters: str, at_least: float) -> None:
    entries = [
        entry for entry in library.volume(game, edition) if not chapters or numbers.chain(entry.number)[0] in chapters
    ]
    operative, texts = share(entries)
    assert operative / texts >= at_least


def test_glossaries_are_rich(library: Library) -> None:
    assert len(library.book("spoils").terms.by_name) >= 90
    assert all(len(library.book(game).terms.by_name) >= 40 for game in ("smashup", "arcmage"))
    assert sum(len(book.terms.foreign_words()) for book in library.books()) >= 120


@pytest.mark.parametrize(
    ("word", "number"),
    [
        ("tapped", "303.1"),
        ("graveyard", "403.5a"),
        ("counter a spell", "314.1"),
        ("mill", ""),
        ("library", "403.1a"),
        ("burn", ""),
    ],
)
def test_words_of_other_games_lead_to_rules(library: Library, word: str, number: str) -> None:
    terms = library.book("spoils").terms
    answers = [term.defined for term in terms.by_name.values() if word in term.slang]
    answers += [terms.slang[word].numbers] if word in terms.slang else []
    assert len(answers) == 1
    assert number in ("", *answers[0])


def test_summoning_sickness_is_204_3(library: Library) -> None:
    assert "204.3" in library.book("spoils").terms.slang["summoning sickness"].numbers


def test_every_original_passage_says_what_became_of_it(library: Library) -> None:
    for entry in library.volume("spoils", "original"):
        assert entry.passage.successor is not None


def test_no_reference_dangles_in_any_edition(library: Library) -> None:
    for book in library.books():
        for edition in book.editions:
            volume = book.volume(edition)
            assert [(e.number, r) for e in volume for r in e.references if r not in volume] == []


def test_the_revision_of_a_date_is_the_last_up_to_it(library: Library) -> None:
    editions = library.book("arcmage").editions
    assert editions.find("2016-08-10").name == "1380"
    assert editions.find("2016-08-08").name == "1368"
    assert editions.find("2030-01-01").name == "1539"
    assert editions.find(None).name == "1539"
    assert library.book("spoils").editions.find("2013-12-24").name == "2013"


def test_the_text_of_a_revision_is_the_one_that_stood_then(library: Library) -> None:
    assert "faction" in library.find("arcmage:3.3.5.1")[1].text
    assert "3.3.5.1" not in library.volume("arcmage", "1455")
    assert library.find("spoils:103.2b@2013")[1].text != library.find("spoils:103.2b@later")[1].text
    assert "45" in library.find("spoils:103.2b", "2013")[1].text
    assert "40" in library.find("spoils:103.2b")[1].text
