from __future__ import annotations

import pytest

from judge.language.sample import Dice
from judge.language.sentence import sentences, without_reminders
from judge.language.word import cut, spell, words


@pytest.mark.parametrize(
    ("text", "texts"),
    [
        ("Tom's eels' 3rd raft, don't!", ["Tom", "'s", "eels", "'", "3rd", "raft", ",", "don't", "!"]),
        ("+2/-1 and a X+3 - Owl-like", ["+", "2", "/", "-", "1", "and", "a", "X", "+", "3", "-", "Owl-like"]),
        ('a "heron" ("owl", "eel")', ["a", "“", "heron", "”", "(", "“", "owl", "”", ",", "“", "eel", "”", ")"]),
        ('say "Hum "b" c."', ["say", "“", "Hum", "“", "b", "”", "c", ".", "”"]),
        ("an heron�s", ["a", "heron", "'s"]),
    ],
)
def test_words(text: str, texts: list[str]) -> None:
    assert cut(text) == texts
    assert cut(spell(["X", *texts]))[1:] == texts


@pytest.mark.parametrize(
    "text",
    [
        "An owl and a heron. A unit, an uninjured one, a one, an hour, an 8, an 11, a 12, an X, a Y.",
        'A friend of "an owl" and an "owl" and a "heron".',
        'Say "Hum. An owl hums." or say "hum".',
        "(An owl (or more) hums.)",
        "Gains +2/-1, 50%: X+3 [R][R] - Owls' and Tom's.",
    ],
)
def test_a_text_that_is_spelled_right_is_spelled_so_again(text: str) -> None:
    assert spell(cut(text[0].lower() + text[1:])) == text


@pytest.mark.parametrize(
    ("text", "right"),
    [(" a owl  hums ,Tom’s\n", "An owl hums, Tom's"), ("“an heron” ( owl )", '"a heron" (owl)')],
)
def test_the_words_of_a_text_are_spelled_right(text: str, right: str) -> None:
    assert spell([word.text for word in words(text)]) == right


def test_every_word_stands_at_its_place_and_no_letter_is_lost() -> None:
    dice = Dice(3)
    pieces = [
        "a",
        "an",
        "An",
        "owl",
        "Tom",
        "'s",
        "’s",
        '"',
        "“",
        "”",
        "(",
        ")",
        ".",
        ",",
        " ",
        "  ",
        "\n",
        "3",
        "-",
        "+",
        "é",
    ]
    for _ in range(3000):
        text = "".join(dice.one_of(pieces) for _ in range(12))
        found = words(text)
        assert [cut(text[word.start : word.end]) for word in found if word.text.isalnum()] == [
            [word.text] for word in found if word.text.isalnum()
        ]
        assert "".join(text[word.start : word.end] for word in found) == "".join(text.split())
        assert [word.start for word in found] == sorted(word.start for word in found)


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("Hum. See Tom!  Why? So", ["Hum.", "See Tom!", "Why?", "So"]),
        ('Say "Hum. Sing." and hum. Sing.', ['Say "Hum. Sing." and hum.', "Sing."]),
        ('Say "Hum." Sing (Loud. Very.) Now.', ['Say "Hum."', "Sing (Loud. Very.)", "Now."]),
        ("Hum 3.5 times (or [a. B] 4.) today.", ["Hum 3.5 times (or [a. B] 4.) today."]),
        ('Say "hum', ['Say "hum']),
        ("  ", []),
    ],
)
def test_sentences(text: str, parts: list[str]) -> None:
    assert sentences(text) == parts


def test_reminders_are_passed_over() -> None:
    assert without_reminders("Hum (aloud). (It is heard.) Sing.") == "Hum. Sing."
