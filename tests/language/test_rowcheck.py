from __future__ import annotations

from typing import Any

from judge.language.grammar import Grammar, Misread, rowcheck

from judge.kernel.data import Data
from judge.language.phrase import Phrase, constants
from tests.language.toy import GRAMMAR, ROWS


class See(Data, frozen=True):
    what: Any


class Fond(Data, frozen=True):
    of: Any


NOUN = constants("noun", {"herons": "heron", "eels": "eel"})


def test_every_row_of_the_toy_is_read_as_it_was_meant() -> None:
    assert len(ROWS) >= 40
    assert rowcheck(GRAMMAR, count=30) == []


def test_a_row_that_swallows_the_phrase_of_another_is_found() -> None:
    special = Phrase("act", "see {of:NAME}", Fond)
    rows = (Phrase("act", "see {what:being}", See), special, Phrase("being", "{x:noun}"), *NOUN)
    assert rowcheck(Grammar(rows)) == []
    found = rowcheck(Grammar((*rows, Phrase("being", "{x:NAME}"))))
    assert {misread.phrase for misread in found} == {rows[0], special}
    assert found[0] == Misread(
        rows[0],
        "See Buzz",
        "“See Buzz” can be read as See(what='Buzz') or as Fond(of='Buzz'): "
        "“See [Buzz]” by “act: see {what:being}”, or “See [Buzz]” by “act: see {of:NAME}”.",
    )


def test_a_row_that_cannot_read_its_own_phrase_is_found() -> None:
    """A single word that the table knows is no name."""
    rows = (Phrase("act", "see Fizz near {what:being}", See), Phrase("being", "{x:NAME}"))
    found = [misread for misread in rowcheck(Grammar(rows)) if misread.text == "Fizz"]
    assert found == [Misread(rows[1], "Fizz", "Column 1: “Fizz” cannot stand here; expected being.")]


def test_samples_are_the_same_for_the_same_seed() -> None:
    row = next(row for row in ROWS if row.template == "{who:being.N} {acts:acts.N}")
    assert GRAMMAR.samples(row, 20, seed=5) == GRAMMAR.samples(row, 20, seed=5)
    assert GRAMMAR.samples(row, 20, seed=5) != GRAMMAR.samples(row, 20, seed=6)
    assert [sample.text for sample in GRAMMAR.samples(row, 3)] == [
        'A friend of "fizz" fetches an owl from the marsh three times',
        "Three herons hum three times until the end of the winter",
        "Each dappled otter, owl, or otter hums 3 times until dusk",
    ]
