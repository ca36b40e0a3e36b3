"""The grammar of a game: none of its rows is left out, none begins with itself, and a small lexicon will do."""

from __future__ import annotations

from math import inf

import pytest

from judge.language.core.carried import NotCarriedOut
from judge.language.core.grammar import phrases, sayable, syntax
from judge.language.core.mixed import mixed
from judge.language.core.node import Node
from judge.language.core.paragraph import Paragraph, read, understood
from judge.language.core.row import rows
from judge.language.refusal import NotRead
from judge.language.syntax import Syntax
from tests.language.core.expected import LEXICONS, expected

HERONS = """
noun heron
verb dapple: THING
verb bob +: -
row says: hush => Hush
"""


def left_out(lexicon: str) -> list[str]:
    """The rows that speak of what the lexicon has no word for."""
    kept = set(sayable(phrases(lexicon)))
    return [str(phrase) for phrase in phrases(lexicon) if phrase not in kept]


def left_recursive(grammar: Syntax) -> list[str]:
    """The rows that begin with what can begin with such a row again, so that a reader would never come to a word."""
    return [str(one.phrase) for one in grammar.declared if one.category in grammar.beginning(one.symbols[0])]


@pytest.mark.parametrize("game", LEXICONS)
def test_no_row_of_a_game_is_left_out(game: str) -> None:
    assert left_out(LEXICONS[game]) == []


def test_a_row_with_a_category_that_nobody_has_is_left_out() -> None:
    assert left_out(f"{LEXICONS['smashup']}row says: dapple {{what:thign}} => Dapple\n") == [
        "says: dapple {what:thign}"
    ]


def test_a_row_that_only_a_row_left_out_could_fill_is_left_out_too() -> None:
    lexicon = f"{LEXICONS['smashup']}row gust: {{n:nmuber}} gusts => Gust\nrow says: blow {{what:gust}} => Blow\n"
    assert left_out(lexicon) == ["gust: {n:nmuber} gusts", "says: blow {what:gust}"]


@pytest.mark.parametrize("game", LEXICONS)
def test_no_row_begins_with_itself_and_every_phrase_comes_to_an_end(game: str) -> None:
    grammar = syntax(LEXICONS[game])
    assert left_recursive(grammar) == []
    assert [category for category, height in grammar.heights.items() if height == inf] == []


def test_a_row_that_begins_with_itself_would_be_seen_also_through_other_categories() -> None:
    lines = "thing: {what:thing} at dusk => At\nthing: a heron => Heron\nact: {what:deed} now => Now\nact: hum => Hum\n"
    assert left_recursive(Syntax(rows(f"{lines}deed: {{x:act}}\n"))) == [
        "thing: {what:thing} at dusk",
        "act: {what:deed} now",
        "deed: {x:act}",
    ]


def test_a_row_that_begins_with_itself_is_refused_in_words_and_not_followed_for_ever() -> None:
    with pytest.raises(NotRead, match="nested too deeply"):
        understood(f"{HERONS}row says: {{what:says}} at dusk => At\n", "Flutter at dusk.")


@pytest.mark.parametrize(
    ("sentence", "node"),
    [
        ("Hush.", "Hush"),
        ("Dapple two herons.", "Deed(verb='dapple', what=Some(many=Exactly(n=2)"),
        ("Each heron that bobs dapples a card.", "Deed(verb='bob')"),
        ("When a heron is dappled, draw a card.", "Lead("),
    ],
)
def test_a_lexicon_without_stats_and_zones_is_read(sentence: str, node: str) -> None:
    assert left_out(HERONS)
    assert node in repr(read(HERONS, sentence).value)


PETS = f"{HERONS}row says: pet {{a:thing}} => Pet\nrow says: pet {{a:thing}} on {{b:thing}} => PetOn !1\n"


def test_two_readings_are_refused_and_both_are_shown() -> None:
    with pytest.raises(NotRead) as caught:
        understood(PETS, "Pet a heron on a card.")
    assert str(caught.value) == (
        "“Pet a heron on a card.” can mean two things: “Pet a [heron on a card]” or “Pet [a heron] on a card”. "
        "Write it with the brackets that you mean."
    )


def test_with_the_brackets_that_are_shown_one_of_two_readings_is_meant() -> None:
    assert understood(PETS, "Pet a [heron on a card].").value.name == "Pet"
    assert understood(PETS, "Pet [a heron] on a card.").value.name == "PetOn"


def test_a_text_that_is_read_and_that_nobody_carries_out_is_not_made() -> None:
    def made(node: Node) -> Node:
        raise NotCarriedOut("a hush that nobody keeps")

    found = Paragraph(HERONS, made).read("Hush.")
    assert isinstance(found.made, NotCarriedOut)
    assert (found.words, found.unplayed) == ("Hush", "“Hush” (a hush that nobody keeps)")


def texts(game: str) -> list[str]:
    """Sentences of invented cards."""
    return [shown for text in expected("readings.txt") if text.game == game for shown in text.shown][:60]


@pytest.mark.parametrize("game", LEXICONS)
def test_mixed_texts_are_the_same_for_the_same_seed(game: str) -> None:
    one, other = (list(mixed(LEXICONS[game], texts(game), seed)) for seed in (1, 2))
    assert one == list(mixed(LEXICONS[game], texts(game), 1))
    assert one != other
    assert len(one) >= 50


@pytest.mark.parametrize("game", LEXICONS)
def test_mixed_texts_are_new_and_nearly_all_of_them_are_read(game: str) -> None:
    said = [one for seed in range(3) for one in mixed(LEXICONS[game], texts(game), seed)]
    known = {f"{shown}." for shown in texts(game)}
    assert sum(one not in known for one in said) > len(said) / 2
    unread = []
    for one in said:
        try:
            understood(LEXICONS[game], one)
        except NotRead as error:
            unread.append(str(error))
    assert len(unread) < len(said) / 20, unread
