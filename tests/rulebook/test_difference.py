from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations
from pathlib import Path

import pytest

from judge.library import Library
from judge.rulebook.difference import Comparison, compare
from judge.rulebook.history import history
from judge.rulebook.loading import load
from judge.rulebook.words import word_difference


def between(library: Library, game: str, old: str, new: str) -> Comparison:
    return compare(library.book(game), *library.editions(game, old, new))


def numbers(comparison: Comparison, kind: str) -> list[str]:
    return [difference.number for difference in comparison.of(kind)]


def test_spoils_2013_and_later(library: Library) -> None:
    found = between(library, "spoils", "2013", "later")
    assert numbers(found, "removed") == ["7", "701", "701.1"]
    assert numbers(found, "added") == [
        "103.3",
        "103.3a",
        "201.4d",
        "201.4e",
        "207.5b",
        "307.4",
        "403.7",
        "403.7a",
        "403.7b",
        "408.5d",
        "409.3c",
    ]
    moved = {(difference.old.number, difference.number) for difference in found.of("moved") if difference.old}
    assert moved == {("409.3a", "409.3c.1"), ("409.3b", "409.3a"), ("409.3c", "409.3b")}
    assert {"103.2b", "408.5", "408.5c", "502.4", "507.1"} <= set(numbers(found, "changed"))
    assert {"604.1", "607.1", "602.1c"} <= set(numbers(found, "reworded"))


def test_a_change_of_meaning_tells_the_situation(library: Library) -> None:
    for game, old, new in (("spoils", "2013", "later"), ("spoils", "original", "2013"), ("arcmage", "1345", "1539")):
        changed = between(library, game, old, new).of("changed")
        assert changed
        for difference in changed:
            told = [change.differs for change in difference.changes if change.kind == "meaning"]
            assert told or difference.relation == "changed", difference.number


def test_rewording_has_no_change_of_meaning(library: Library) -> None:
    for game, old, new in (("spoils", "2013", "later"), ("arcmage", "1345", "1539")):
        for difference in between(library, game, old, new).of("reworded"):
            assert all(change.kind != "meaning" for change in difference.changes), difference.number


def test_original_passages_lead_to_their_successors(library: Library) -> None:
    found = between(library, "spoils", "original", "2013")
    step = next(d for d in [*found.of("moved"), *found.of("changed")] if d.old and d.old.number == "o5.6.3")
    assert [entry.number for entry in step.new] == ["609.1b"]
    later = between(library, "spoils", "original", "later")
    token = next(d for d in later.differences if d.old and d.old.number == "o4.17.1")
    assert "409.3c.1" in [entry.number for entry in token.new]


def test_one_revision_to_the_next(library: Library) -> None:
    found = between(library, "arcmage", "1526", "1537")
    assert [change.name for d in found.of("changed") for change in d.changes] == ["1537-receiving-city"]
    assert between(library, "arcmage", "1415", "1416").differences == ()
    assert between(library, "arcmage", "2016-08-09", "2016-08-10").old.edition.name == "1375"


def test_read_backwards_what_was_added_is_removed(library: Library) -> None:
    forth, back = between(library, "spoils", "2013", "later"), between(library, "spoils", "later", "2013")
    assert numbers(forth, "added") == numbers(back, "removed")
    assert numbers(forth, "removed") == numbers(back, "added")
    assert numbers(forth, "changed") == numbers(back, "changed")


def test_the_small_game_tells_its_history() -> None:
    book = load(Path(__file__).parents[1] / "refused" / "good" / "rules", "game")
    stages = [(stage.span, stage.numbers, stage.relation) for stage in history(book, book.passage("1.1"))]
    assert stages == [("old", ("o1.1",), "changed"), ("first", ("1.1",), ""), ("second", ("1.1",), "")]


@pytest.mark.parametrize("game", ["spoils", "arcmage"])
def test_differing_words_rebuild_both_texts(
    library: Library, game: str, sample: Callable[[Sequence[tuple[str, str]], int], list[tuple[str, str]]]
) -> None:
    names = [edition.name for edition in library.book(game).editions]
    for old, new in sample(list(combinations(names, 2)), 40):
        for difference in between(library, game, old, new).differences:
            if difference.old is None or len(difference.new) != 1:
                continue
            assert "".join(w.text for w in difference.words if w.kind != "new") == difference.old.whole
            assert "".join(w.text for w in difference.words if w.kind != "old") == difference.new[0].whole


def test_exchanged_phrases_stay_whole() -> None:
    words = [(w.kind, w.text) for w in word_difference("you may play a card now", "you may deploy one item now")]
    assert words == [("same", "you may "), ("old", "play a card"), ("new", "deploy one item"), ("same", " now")]
