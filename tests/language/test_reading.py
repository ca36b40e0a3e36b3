"""The reader: what a text means by its rows, where it stops to be understood, and when it means two things."""

from __future__ import annotations

import sys

import pytest

from judge.language.core.row import rows
from judge.language.core.shown import shown
from judge.language.reading import Ambiguous, Declined
from judge.language.sample import Dice, Sample, Sampler
from judge.language.syntax import Syntax
from tests.language.toy import TOY, read, said

SENTENCES = {
    "Dapple an owl.": "Order(acts=Do(verb=Verb(verb='dapple'), what=Beast(kinds=Owl)))",
    "A heron dapples two eels.": (
        "Does(who=Beast(kinds=Heron), acts=Do(verb=Verb(verb='dapple'), what=Crowd(count=2, kinds=Eel)))"
    ),
    "They dapple 2 eels.": "Does(who=They, acts=Do(verb=Verb(verb='dapple'), what=Crowd(count=2, kinds=Eel)))",
    "An otter may see Old Tom.": (
        "May(who=Beast(kinds=Otter), acts=Do(verb=Verb(verb='see'), what=Named(name='Old Tom')))"
    ),
    "They can't fetch them.": "Cannot(who=They, act=Fetch(what=They))",
    "Fetch a heron X times.": "Order(acts=Fetch(what=Beast(kinds=Heron), count=X))",
    "Each dappled owl or eel hums on until dusk.": (
        "Does(who=Beast(which='dappled', kinds=Or(one=Owl, other=Eel)), acts=Hum(times=0))"
    ),
    "See a heron on Tom's raft.": (
        "Order(acts=Do(verb=Verb(verb='see'), what=Beast(kinds=Heron, on=Named(name='Tom'))))"
    ),
    "If they have seen a stone, hum 3 times.": "If(who=They, verb=Verb(verb='see'), then=Order(acts=Hum(times=3)))",
    'A friend of "fizz" hums 2 times.': "Does(who=Fan(word='fizz'), acts=Hum(times=2))",
    'Learn "A friend of "fizz" cannot hum 2 times.".': (
        "Order(acts=Learn(text=Cannot(who=Fan(word='fizz'), act=Hum(times=2))))"
    ),
}


def table(text: str) -> Syntax:
    return Syntax(rows(text))


def declined(text: str) -> Declined:
    with pytest.raises(Declined) as caught:
        read(text)
    return caught.value


@pytest.mark.parametrize("text", SENTENCES)
def test_a_sentence_is_read_and_its_phrases_say_it_again(text: str) -> None:
    assert said(text) == SENTENCES[text]
    assert shown(read(text).tree, {}) == text


@pytest.mark.parametrize("text", ["A heron dapple an eel.", "They dapples an eel.", "Two heron hum X times."])
def test_numbers_agree(text: str) -> None:
    declined(text)


def test_an_object_may_have_either_number() -> None:
    assert "what=Beast(kinds=Eel)" in said("Dapple an eel.")
    assert "what=Crowd(count=3, kinds=Eel)" in said("Dapple 3 eels.")


def test_lists_of_two_three_and_four() -> None:
    one, two, three = (f"Hum(times={times})" for times in (2, 3, 4))
    assert said("Hum 2 times and hum 3 times.") == f"Order(acts=And(one={one}, other={two}))"
    assert said("Hum 2 times, hum 3 times, and hum 4 times.") == (
        f"Order(acts=And(one={one}, more=And(one={two}, other={three})))"
    )
    assert said("Hum 2 times, hum 3 times, hum 4 times, and hum 7 times.").endswith("other=Hum(times=7)))))")


@pytest.mark.parametrize(
    ("one", "other"),
    [("They cannot see Tom.", "Them can't see Tom."), ("Hum 2 times.", "Hum two times.")],
)
def test_two_ways_to_say_one_thing(one: str, other: str) -> None:
    assert read(one).value == read(other).value


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "A herno hums.",
            "Column 3: Judge does not know “herno” on cards; did you mean “heron”?",
        ),
        (
            "Hum 2 rafts.",
            "Column 7: Judge does not know “rafts” on cards; did you mean “raft”?",
        ),
        (
            "Hum 2 times until noon.",
            "Column 19: Judge does not know “noon” on cards.",
        ),
        ("Hum", "Column 4: the text ends too early."),
        ("", "Column 1: the text ends too early."),
        ("See Tom. Hum.", "Column 10: “Hum” does not fit here."),
        (
            'Learn "hum 2 tides."',
            "Column 14: Judge does not know “tides” on cards; did you mean “times”?",
        ),
    ],
)
def test_a_text_that_is_not_read_says_where_it_stops(text: str, message: str) -> None:
    assert str(declined(text)) == message


@pytest.mark.parametrize(
    ("text", "column", "found", "expected"),
    [
        ("  Hum on til dusk.", 10, "til", ("“until”",)),
        ("Hum", 4, "", ("amount", "“on”")),
        ("", 1, "", ("sentence",)),
        ("See Tom. Hum.", 10, "Hum", ("the end of the text",)),
        ("A heron dapple an eel.", 9, "dapple", ("acts", "where", "“,”", "“can't”", "“cannot”", "“may”", "“or”")),
    ],
)
def test_the_farthest_place_is_told_and_all_that_could_stand_there(
    text: str, column: int, found: str, expected: tuple[str, ...]
) -> None:
    error = declined(text)
    assert (error.column, error.found, error.expected) == (column, found, expected)


def test_of_a_word_that_no_row_has_the_words_that_are_like_it_are_meant() -> None:
    assert declined("A herno hums.").meant == ("heron",)
    assert declined("See Tom. Hum.").meant == ()


def test_two_readings_are_an_error_with_the_phrases_of_both() -> None:
    rooms = """
        act: see {what:thing} => See
        act: see {what:thing} on {on:thing} => See
        thing: {what:noun} on {on:thing} => On
        thing: {x:noun}
        noun: a heron => Heron
        noun: a raft => Raft
    """
    syntax = table(rooms.replace("\n        ", "\n"))
    with pytest.raises(Ambiguous, match="can be read in 2 ways") as caught:
        read("See a heron on a raft", "act", syntax)
    assert [repr(tree.value) for tree in caught.value.trees] == [
        "See(what=On(what=Heron, on=Raft))",
        "See(what=Heron, on=Raft)",
    ]


def test_of_two_readings_the_one_of_the_lower_rank_counts() -> None:
    lines = "act: see {what:thing} => See\nact: see {name:NAME} => Greet !1\nthing: {x:NAME}\n"
    assert said("See Tom", "act", table(lines)) == "See(what='Tom')"
    assert said("See Tom", "act", table(lines.replace("=> See", "=> See !2"))) == "Greet(name='Tom')"


def test_one_meaning_by_two_ways_is_one_reading() -> None:
    lines = "any: {x:bird}\nany: {x:swimmer}\nbird: a duck => Duck\nswimmer: a duck => Duck\nswimmer: an eel => Eel\n"
    assert said("A duck", "any", table(lines)) == "Duck"


def test_a_capital_at_the_start_may_be_of_a_sentence_or_of_a_word() -> None:
    syntax = table("word: hum => 1\nword: Foggy => 2\nword: foggy => 3\nword: {x:NAME}\n")
    assert said("Hum", "word", syntax) == "1"
    assert said("Tom", "word", syntax) == "'Tom'"
    with pytest.raises(Ambiguous):
        read("Foggy", "word", syntax)


def test_a_single_word_of_a_row_is_no_name() -> None:
    syntax = table("act: see Fizz near {what:NAME} => See\n")
    assert said("See Fizz near Buzz", "act", syntax) == "See(what='Buzz')"
    with pytest.raises(Declined):
        read("See Fizz near Fizz", "act", syntax)


def test_nesting_ends_with_the_stack_and_not_with_a_guess() -> None:
    text = "See a heron on " + "a heron on " * sys.getrecursionlimit() + "Tom's raft."
    with pytest.raises(RecursionError):
        read(text)


def samples(count: int, seed: int = 7) -> list[Sample]:
    """Phrases of the toy language, of every row as many as of any other."""
    sampler = Sampler(TOY, seed)
    return [one for row in TOY.phrases for one in sampler.samples(row, count // len(TOY.phrases) + 1)]


def test_samples_are_the_same_for_the_same_seed() -> None:
    assert samples(200, seed=5) == samples(200, seed=5) != samples(200, seed=6)


def test_two_thousand_sampled_phrases_come_back() -> None:
    found = samples(2000)
    assert len({one.text for one in found}) > 700
    for category, text, value in found:
        assert read(text, category).value == value, text


SPOILED = (
    (" ", "  "),
    (" ", "\n "),
    ("An ", "A "),
    (" an ", " a "),
    (".", " ."),
    ("'", "’"),
    ("A ", "a "),
    (",", " ,"),
)


def test_a_text_that_is_spelled_otherwise_means_the_same() -> None:
    dice, spoiled = Dice(11), 0
    for category, text, value in samples(800):
        raw = text.replace(*dice.one_of(SPOILED)).replace(*dice.one_of(SPOILED))
        assert read(raw, category).value == value, raw
        spoiled += raw != text
    assert spoiled > 200


def test_curly_quotes_and_fragments_are_read() -> None:
    assert said("a friend of “fizz”", "being") == "Fan(word='fizz')"
