from __future__ import annotations

from typing import Any

import pytest
from judge.language.grammar import Grammar

from judge.errors import JudgeError, Unknown
from judge.kernel.data import Data, decode, encode, kinds
from judge.language.phrase import Phrase, constants
from judge.language.reading import Ambiguous, Declined
from judge.language.sample import Dice, Sample
from judge.language.word import undone
from tests.language.toy import GRAMMAR, Beast, Cannot, Crowd, Do, Does, Fan, Fetch, Hum, If, Learn, May, Named, They

HERON, OTTER = Beast(kinds=("heron",)), Beast(kinds=("otter",))

SENTENCES = {
    "Dapple an owl.": Does(None, (Do("dapple", Beast(("owl",))),)),
    "A heron dapples two eels.": Does(HERON, (Do("dapple", Crowd(2, ("eel",))),)),
    "They dapple 2 eels.": Does(They(), (Do("dapple", Crowd(2, ("eel",))),)),
    "An otter may see Old Tom.": May(OTTER, (Do("see", Named("Old Tom")),)),
    "They can't fetch them.": Cannot(They(), Fetch(They())),
    "Fetch a heron X times.": Does(None, (Fetch(HERON, "X"),)),
    "Each dappled owl or eel hums on until dusk.": Does(Beast(("owl", "eel"), "each", dappled=True), (Hum(0, "dusk"),)),
    "See a heron on Tom's raft.": Does(None, (Do("see", Beast(("heron",), on=Named("Tom"))),)),
    "If they have seen a stone, hum 3 times.": If(They(), "see", Does(None, (Hum(3),))),
    'A friend of "fizz" hums 2 times.': Does(Fan("fizz"), (Hum(2),)),
    'Learn "A friend of "fizz" cannot hum 2 times.".': Does(None, (Learn(Cannot(Fan("fizz"), Hum(2))),)),
}


def declined(text: str, grammar: Grammar = GRAMMAR, category: str = "sentence") -> Declined:
    with pytest.raises(Declined) as caught:
        grammar.read(text, category)
    return caught.value


@pytest.mark.parametrize("text", SENTENCES)
def test_a_sentence_is_read_and_written_back(text: str) -> None:
    reading = GRAMMAR.read(text, "sentence")
    assert reading.value == SENTENCES[text]
    assert reading.log == ()
    assert GRAMMAR.write(reading, "sentence") == text


def test_what_was_read_is_data() -> None:
    known = kinds(type(value) for value in (HERON, *SENTENCES.values()))
    value = SENTENCES["A heron dapples two eels."]
    assert decode(encode(value), known | kinds([Do, Crowd])) == value


@pytest.mark.parametrize("text", ["A heron dapple an eel.", "They dapples an eel.", "Two heron hum X times."])
def test_numbers_agree(text: str) -> None:
    declined(text)


def test_an_object_may_have_either_number() -> None:
    assert GRAMMAR.read("Dapple an eel.", "sentence").value.acts[0].what == Beast(("eel",))
    assert GRAMMAR.read("Dapple 3 eels.", "sentence").value.acts[0].what == Crowd(3, ("eel",))


def test_lists_of_two_three_and_four() -> None:
    hums = [Hum(number) for number in (2, 3, 4, 7)]
    texts = {
        "Hum 2 times and hum 3 times.": 2,
        "Hum 2 times, hum 3 times, and hum 4 times.": 3,
        "Hum 2 times, hum 3 times, hum 4 times, and hum 7 times.": 4,
    }
    for text, count in texts.items():
        value = Does(None, tuple(hums[:count]))
        assert GRAMMAR.read(text, "sentence").value == value
        assert GRAMMAR.write(value, "sentence") == text


def test_equal_values_are_written_as_they_were_read() -> None:
    texts = ("They cannot see Tom.", "Them can't see Tom.")
    usual, other = (GRAMMAR.read(text, "sentence") for text in texts)
    assert usual.value == other.value
    assert (GRAMMAR.write(usual, "sentence"), GRAMMAR.write(other, "sentence")) == texts
    assert GRAMMAR.write(other.value, "sentence") == "They cannot see Tom."


def test_a_number_and_its_word_mean_the_same() -> None:
    texts = ("Hum 2 times.", "Hum two times.")
    one, other = (GRAMMAR.read(text, "sentence") for text in texts)
    assert one.value == other.value
    assert (GRAMMAR.write(one, "sentence"), GRAMMAR.write(other, "sentence")) == texts


def test_clauses_know_where_they_stand() -> None:
    text = "If a heron has  seen a stone, they may see Tom."
    reading = GRAMMAR.read(text, "sentence")
    told = [(span.category, text[span.start : span.end]) for span in reading.spans("clause", "being")]
    assert told == [
        ("being", "a heron"),
        ("clause", "they may see Tom"),
        ("being", "they"),
        ("being", "Tom"),
    ]
    assert next(iter(reading.spans())) == (0, len(text), "sentence", reading.value)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("A herno hums.", "Column 3: No card text that Judge can read says “herno”; did you mean “heron”?"),
        ("Hum 2 rafts.", "Column 7: No card text that Judge can read says “rafts”; did you mean “raft”?"),
        ("Hum 2 times until noon.", "Column 19: No card text that Judge can read says “noon”."),
        ("Hum", "Column 4: the text ends too early; expected amount or “on”."),
        ("", "Column 1: the text ends too early; expected sentence."),
        ("See Tom. Hum.", "Column 10: “Hum” cannot stand here; expected the end of the text."),
        ('Learn "hum 2 tides."', "Column 14: No card text that Judge can read says “tides”; did you mean “times”?"),
    ],
)
def test_a_decline_says_where_and_what_was_expected(text: str, message: str) -> None:
    assert str(declined(text)) == message


def test_a_decline_can_be_taken_apart() -> None:
    found = declined("  Hum on til dusk.")
    assert (found.column, found.found, found.expected) == (10, "til", ("“until”",))


class See(Data, frozen=True):
    what: Any
    on: Any = None


class On(Data, frozen=True):
    what: Any
    on: Any


def test_two_readings_are_an_error_that_writes_both() -> None:
    rows = (
        Phrase("act", "see {what:thing}", See),
        Phrase("act", "see {what:thing} on {on:thing}", See),
        Phrase("thing", "{what:noun} on {on:thing}", On),
        Phrase("thing", "{x:noun}"),
        *constants("noun", {"a heron": "heron", "a raft": "raft"}),
    )
    with pytest.raises(Ambiguous) as caught:
        Grammar(rows).read("See a heron on a raft", "act")
    assert str(caught.value) == (
        "“See a heron on a raft” can be read as See(what=On(what='heron', on='raft'), on=None) "
        "or as See(what='heron', on='raft'): “See [a heron on a raft]” by “act: see {what:thing}”, "
        "or “See [a heron] on [a raft]” by “act: see {what:thing} on {on:thing}”."
    )
    assert caught.value.values == (See(On("heron", "raft")), See("heron", "raft"))


def test_readings_part_in_the_innermost_phrase() -> None:
    rows = (
        Phrase("act", "see {what:thing}", See),
        *constants("thing", {"a bank": "shore"}),
        *constants("thing.p", {"banks": "shores"}),
        *constants("other", {"a bank": "house"}),
        Phrase("deed", "{what:act} or {on:any}", On),
        Phrase("any", "{x:thing}"),
        Phrase("any", "{x:other}"),
    )
    with pytest.raises(JudgeError, match="phrases with a number and phrases without one"):
        Grammar(rows)
    with pytest.raises(Ambiguous, match=r"“\[A bank\]” by “any: {x:thing}”, or “\[A bank\]” by “any: {x:other}”"):
        Grammar([row for row in rows if row.category != "thing.p"]).read("See a bank or a bank", "deed")


def test_the_same_value_by_two_ways_is_one_reading() -> None:
    rows = (
        Phrase("any", "{x:bird}"),
        Phrase("any", "{x:swimmer}"),
        *constants("bird", {"a heron": "heron", "a duck": "duck"}),
        *constants("swimmer", {"an otter": "otter", "a duck": "duck"}),
    )
    assert Grammar(rows).read("A duck", "any").value == "duck"


def test_a_capital_at_the_start_may_be_of_a_sentence_or_of_a_word() -> None:
    rows = (*constants("word", {"hum": 1, "Foggy": 2, "foggy": 3}), Phrase("word", "{x:NAME}"))
    grammar = Grammar(rows)
    assert grammar.read("Hum", "word").value == 1
    assert grammar.read("Tom", "word").value == "Tom"
    with pytest.raises(Ambiguous):
        grammar.read("Foggy", "word")


def test_what_cannot_be_said_is_refused() -> None:
    with pytest.raises(JudgeError, match=r"^No phrase of sentence says They\(\)\.$"):
        GRAMMAR.write(They(), "sentence")
    for value in (Hum(-1), Hum(True), Hum(2, "noon"), Do("see", Named("tom")), Do("see", Fan('a "b'))):
        with pytest.raises(JudgeError, match="No phrase of act"):
            GRAMMAR.write(value, "act")


def test_a_category_that_does_not_exist_is_refused() -> None:
    with pytest.raises(Unknown, match=r"^No category of phrases 'sentense'\. Nearest: sentence"):
        GRAMMAR.read("Hum 2 times.", "sentense")
    with pytest.raises(Unknown):
        GRAMMAR.write(They(), "NUMBER")


def test_nesting_without_end_is_refused() -> None:
    text = "See a heron on " + "a heron on " * 500 + "Tom's raft."
    with pytest.raises(JudgeError, match="nested too deeply"):
        GRAMMAR.read(text, "sentence")


def sampled(count: int) -> list[Sample]:
    rows = [row for row in GRAMMAR.phrases if row.category in ("sentence", "clause", "act.N")]
    return [sample for row in rows for sample in GRAMMAR.samples(row, count // len(rows) + 1, seed=7)]


def test_two_thousand_sampled_sentences_come_back() -> None:
    samples = sampled(2000)
    assert len(samples) >= 2000
    assert len(set(samples)) > 1000
    for category, text, value in samples:
        reading = GRAMMAR.read(text, category)
        assert reading.value == value
        assert reading.log == ()
        assert GRAMMAR.write(reading, category) == text
        assert GRAMMAR.read(GRAMMAR.write(value, category), category).value == value


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


def test_a_text_spelled_otherwise_is_read_alike_and_can_be_had_back() -> None:
    dice, spoiled = Dice(11), 0
    for category, text, value in sampled(800):
        raw = text.replace(*dice.one_of(SPOILED)).replace(*dice.one_of(SPOILED))
        reading = GRAMMAR.read(raw, category)
        assert reading.value == value
        assert GRAMMAR.write(reading, category) == text
        assert undone(text, reading.log) == raw
        assert bool(reading.log) == (raw != text)
        spoiled += raw != text
    assert spoiled > 400


def test_curly_quotes_and_fragments_are_read() -> None:
    raw = "a friend of “fizz”"
    reading = GRAMMAR.read(raw, "being")
    assert reading.value == Fan("fizz")
    assert GRAMMAR.write(reading, "being") == 'A friend of "fizz"'
    assert undone('A friend of "fizz"', reading.log) == raw
