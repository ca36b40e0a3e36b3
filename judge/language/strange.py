"""Strange words: those of a text that no phrase has, and what may be meant by them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from judge.language.word import Word

LONG = 7  # letters of a word in which two slips are likely; in a shorter one, one is
MOST = 4  # words that may be meant by one
_GUESS = "; did you mean "
SHORT = 3  # letters of the shortest word that is looked at


class Strange(NamedTuple):
    """A word that no phrase has, and the words of phrases that are spelled most like it, the likeliest first."""

    word: Word
    meant: tuple[str, ...]


def strange_words(
    words: Sequence[Word], far: Word | None, expected: Collection[str], known: Collection[str]
) -> Iterator[Strange]:
    """The words that no phrase has; with a capital it may be a name, unless a word of some phrase is like it.

    Words that are `expected` at the `far` word, where the text stops to be understood, are meant rather than others.
    """
    small = {word for word in known if word.isalpha() and word.islower()}
    told: set[str] = set()
    for word in words:
        if word.text in told:
            continue
        told.add(word.text)
        if not is_unknown(word, small) or word.forms[0] in known or (word.text[0].isupper() and len(word.forms) == 1):
            continue
        name = word.forms[0]
        near = [*(near_words(name, small.intersection(expected)) if word == far else ()), *near_words(name, small)]
        meant = tuple(one.capitalize() if word.text[0].isupper() else one for one in dict.fromkeys(near))
        if meant or name == word.text:
            yield Strange(word, meant[:MOST])


def is_unknown(word: Word, known: Collection[str]) -> bool:
    """Whether this is a word, and none that is known."""
    return len(word.text) >= SHORT and word.text.isalpha() and not any(form in known for form in word.forms)


def near_words(name: str, words: Collection[str]) -> list[str]:
    """The words that a slip or two turn into another, the fewest slips first, and of those letters out of order."""
    most = 1 if len(name) < LONG else 2
    close = [
        (slips(name, word), sorted(name) != sorted(word), word) for word in words if abs(len(word) - len(name)) <= most
    ]
    return [word for count, _, word in sorted(close) if count <= most]


def slips(one: str, other: str) -> int:
    """How many letters are wrong, missing, too many or turned round between two words."""
    before: list[int] = []
    last = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        row = [i]
        for j, its in enumerate(other, 1):
            row.append(min(last[j] + 1, row[-1] + 1, last[j - 1] + (letter != its)))
            if i > 1 and j > 1 and (letter, one[i - 2]) == (other[j - 2], its):
                row[-1] = min(row[-1], before[j - 2] + 1)
        before, last = last, row
    return last[-1]


def of_strange(strange: Sequence[Strange]) -> str:
    """Which words no phrase has, and what may be meant by them."""
    words = " and ".join(f"“{one.word.text}”" for one in strange)
    meant = " and ".join(f"“{one.meant[0]}”" for one in strange if one.meant)
    told = f"Judge does not know {words} on cards"
    return f"{told}{_GUESS}{meant}?" if meant else f"{told}."


def without_guess(told: str) -> str:
    """A message about strange words, without the words that may be meant by them."""
    before, guess, _ = told.partition(_GUESS)
    return f"{before}." if guess else told
