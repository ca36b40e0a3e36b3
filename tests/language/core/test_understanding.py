"""The shared English: conventions of structure, shown forms that read back, groups, marks and bounds."""

from __future__ import annotations

import pytest

from judge.errors import JudgeError
from judge.games.smashup.lexicon import WORDS as SMASHUP
from judge.games.spoils.lexicon import WORDS as SPOILS
from judge.language.core.grouping import grouped
from judge.language.core.node import Node
from judge.language.core.paragraph import Paragraph, checks, read
from judge.language.refusal import NotRead

CONVENTIONS = (
    # one determiner, one noun phrase: the filter holds for the whole list
    (SMASHUP, "Destroy all minions and actions you control", "Destroy all [minions and actions] you control"),
    # own determiner, own filter
    (SMASHUP, "Destroy a minion and an action here", "Destroy a minion and [an action here]"),
    # may covers every verb up to the next subject
    (SMASHUP, "You may draw a card and move a minion to another base",
     "You may [draw a card and move a minion to another base]"),
    (SMASHUP, "You may draw a card and each other player discards a card", None),
    # a list under one subject takes the duration together
    (SMASHUP, "Your minions here get +1 power and cannot be moved until the end of the turn",
     "[Your minions here get +1 power and cannot be moved] until the end of the turn"),
    # the place belongs to the verb
    (SMASHUP, "Play a minion on a base", None),
    # a place inside a filter
    (SMASHUP, "Move an action on a minion on this base to another minion",
     "Move [an action on [a minion on this base]] to another minion"),
    # two conditions without a comma
    (SPOILS, "If you control a character and your opponent controls an item, draw a card",
     "If [you control a character and your opponent controls an item], draw a card"),
    # everything behind to belongs to the gain
    (SMASHUP, "Discard a card to draw two cards and gain 1 VP", "Discard a card to [draw two cards and gain 1 VP]"),
)  # fmt: skip


@pytest.mark.parametrize(("lexicon", "sentence", "expected"), CONVENTIONS)
def test_structure_is_shown_and_reads_back(lexicon: str, sentence: str, expected: str | None) -> None:
    paragraph: Paragraph[Node] = Paragraph(lexicon, lambda node: node)
    found = paragraph.read(sentence)
    assert found.shown == (expected or sentence)
    assert read(lexicon, found.shown).value == found.reading.value


def test_a_filter_holds_for_every_noun_behind_its_determiner() -> None:
    value = read(SMASHUP, "Destroy all minions and actions you control").value
    (with_,) = [node for node in value.walk() if node.name == "With"]
    assert with_.node("noun") is not None
    assert with_.node("noun").name == "BothKinds"


def test_brackets_choose_another_reading() -> None:
    usual = read(SMASHUP, "Move an action on a minion to another minion").value
    assert read(SMASHUP, "Move [an action on a minion] to another minion").value == usual
    with pytest.raises(JudgeError):
        read(SMASHUP, "Destroy [a minion here and] draw a card")


def test_an_icon_is_no_group_and_a_note_is_not_read() -> None:
    assert grouped("Pay [R][R].").groups == ()
    assert grouped("Move it (= a minion) to [a base here].").text == "Move it to a base here."
    assert grouped("a ] b [ c").text == "a ] b [ c"


@pytest.mark.parametrize(
    ("sentence", "mark"),
    [
        ("Draw two bases", "“draw” is said of a place"),
        ("Inflict 2", "“inflict” is said of a number of nothing"),
        ("Put a character in an item", "a card follows “in”"),
        ("Search your deck for an item and it", "a list ends in a pronoun or number"),
    ],
)
def test_what_does_not_fit_together_is_marked(sentence: str, mark: str) -> None:
    lexicon = SMASHUP if "base" in sentence else SPOILS
    assert mark in checks(read(lexicon, sentence))


def test_what_fits_is_not_marked() -> None:
    for sentence in ("Draw two cards", "Inflict 2 damage to a character", "Put an item into your hand"):
        assert checks(read(SPOILS, sentence)) == ()


@pytest.mark.parametrize(
    "text",
    [
        "destroy a minion " * 1200,
        "draw a card and " * 60 + "draw a card",
        'give it "' * 40 + "x" + '"' * 40,
        "if you draw a card, " * 200 + "draw a card",
        " ".join(["minion"] * 3000),
        "[" * 500 + "draw a card" + "]" * 500,
    ],
)
def test_bad_text_is_read_or_refused_in_words(text: str) -> None:
    paragraph: Paragraph[Node] = Paragraph(SMASHUP, lambda node: node)
    told = ""
    try:
        paragraph.read(text)
    except NotRead as error:
        told = str(error)
    assert not told or "not understood" in told or "sentences" in told
