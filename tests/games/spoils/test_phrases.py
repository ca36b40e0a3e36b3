from __future__ import annotations

from pathlib import Path

import pytest

from judge.errors import JudgeError
from judge.games.spoils import cards
from judge.games.spoils.phrases import GRAMMAR, ROWS
from judge.games.spoils.vocabulary.amounts import Limit
from judge.games.spoils.vocabulary.choices import Choose
from judge.games.spoils.vocabulary.gifts import Stats
from judge.games.spoils.vocabulary.nouns import All, Noun
from judge.games.spoils.vocabulary.references import Such
from judge.language.grammar import rowcheck
from judge.language.phrase import Phrase
from judge.language.reading import Reading

TEXTS = Path(__file__).with_name("cardtexts.txt").read_text(encoding="utf-8").splitlines()


def given() -> list[tuple[str, str]]:
    """The texts with the type of their card."""
    return [(kind, text.replace(" / ", "\n")) for kind, _, text in (line.partition(": ") for line in TEXTS)]


@pytest.fixture
def readings(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, Reading]]:
    """Every sentence that the table reads during a test, and as what."""
    found: list[tuple[str, Reading]] = []
    read = cards._reading

    def kept(sentence: str, category: str) -> Reading:
        reading = read(sentence, category)
        found.append((category, reading))
        return reading

    monkeypatch.setattr(cards, "_reading", kept)
    return found


def plain(text: str) -> str:
    """A text without what may differ: capitals, white space, quotation marks, stops at the end of lines."""
    return "".join(sign for sign in text.lower() if sign not in " \n\"“”'’.")


def test_every_row_is_read_as_it_was_meant() -> None:
    assert len(ROWS) >= 600
    assert rowcheck(GRAMMAR, count=12) == []


def test_every_row_has_a_text_that_uses_it(readings: list[tuple[str, Reading]]) -> None:
    for kind, text in given():
        cards.read_text(text, (kind,))
    used = {tree.production.phrase for _, reading in readings for tree in reading.tree.walk() if tree.production}
    assert [str(row) for row in ROWS if row not in used] == []


def test_every_sentence_is_written_as_it_was_read(readings: list[tuple[str, Reading]]) -> None:
    for kind, text in given():
        cards.read_text(text, (kind,))
    assert len({reading.text for _, reading in readings}) > 350
    for category, reading in readings:
        assert plain(GRAMMAR.write(reading, category)) == plain(reading.text)


def test_every_sentence_is_written_in_the_usual_words_and_read_again(readings: list[tuple[str, Reading]]) -> None:
    for kind, text in given():
        cards.read_text(text, (kind,))
    for category, reading in readings:
        usual = GRAMMAR.write(reading.value, category)
        assert GRAMMAR.read(usual, category).value == reading.value


def test_a_noun_says_all_it_knows_and_no_more() -> None:
    for text, noun in {
        'a depleted "heron" character you control': Noun(("character",), "heron", "you", "depleted"),
        "another item": Noun(("item",), other=True),
        "a card in your opponent's discard pile": Noun(who="opponent", area="discard pile"),
        "a non-tactic card": Noun(("character", "item", "location", "resource")),
        "a character or item": Noun(("character", "item")),
        "a character with 3 life or more": Such(("character",), limits=(Limit("life", 3, "least"),)),
        "a card being played": Noun(area="being played"),
    }.items():
        reading = GRAMMAR.read(text, "a-card")
        assert reading.value == noun
        assert type(reading.value) is type(noun)
        assert GRAMMAR.write(noun, "a-card").lower() == text.lower()


def test_nouns_that_differ_are_never_equal() -> None:
    values = [
        GRAMMAR.read(text, "a-card").value
        for text in (
            "a character", "another character", "a depleted character", "a character you control",
            "a character your opponent controls", 'a "heron" character', "a character in your hand",
            "a character that is attacking", "a character that is not in a battle", "a character you own",
            "a character with 2 life or less", "a character with 2 life or more", "a character with 2 life",
            'a character named "Mossy Raft"', "a character with covert", "a character in a discard pile",
        )
    ]  # fmt: skip
    assert len(set(values)) == len(values)


def test_losses_are_negative_and_gains_are_not() -> None:
    assert GRAMMAR.read("2 strength and 1 life", "loss").value == Stats(-2, -1)
    assert GRAMMAR.read("2 strength and 1 life", "stats").value == Stats(2, 1)
    assert GRAMMAR.write(Stats(0, 0, -3), "loss") == "3 speed"


def test_what_no_row_says_is_not_written() -> None:
    with pytest.raises(JudgeError, match="No phrase of order says"):
        GRAMMAR.write((Choose(All(Noun())),), "order")  # type: ignore[arg-type]


def test_rows_are_phrases_of_known_categories() -> None:
    assert all(isinstance(row, Phrase) for row in ROWS)
    assert {"order", "rule", "a-card"} <= {row.category for row in ROWS}


def test_none_is_not_at_least_0() -> None:
    for text in ("you control no items", "your opponent controls no items", "there are no tokens on this card"):
        assert GRAMMAR.write(GRAMMAR.read(text, "condition").value, "condition").lower() == text
