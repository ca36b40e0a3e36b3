"""Words that other games use for the same: how a text is said with the words of this game's cards."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import islice

# Words that mean the same in different games; each can stand for any other of its line.
_ALIKE = (
    ("deal", "inflict"),
    ("put", "place", "move"),
    ("kill", "defeat", "destroy"),
    ("tap", "exhaust", "deplete", "mark"),
    ("untap", "ready", "restore", "unmark"),
    ("bounce", "return"),
    ("exile", "banish", "remove"),
    ("sacrifice", "destroy"),
    ("choose", "select", "pick"),
    ("earn", "score", "gain"),
    ("creature", "minion", "character"),
    ("graveyard", "trash", "discard pile"),
)
MOST_TRIES = 24  # texts that are read to find out
_ENDINGS = ("", "s", "d", "ed", "es")


def other_words(text: str, plays: Callable[[str], bool]) -> str:
    """The words to write instead, as a sentence, if a text plays with them; one word is replaced, or else two."""
    single = list(_swaps(text))
    pairs = ((f"{one}, and {two}", more) for one, said in single for two, more in _swaps(said))
    for told, said in islice((*single, *pairs), MOST_TRIES):
        if plays(said):
            return f"Cards of this game say {told}"
    return ""


def is_of_another_game(word: str) -> bool:
    """Whether a word is one of those that another game uses."""
    endings = "|".join(_ENDINGS)
    return any(re.fullmatch(rf"{old}(?:{endings})", word, re.IGNORECASE) for line in _ALIKE for old in line)


def _swaps(text: str) -> Iterator[tuple[str, str]]:
    """Each way to replace a word by one that means the same: in words, and the text."""
    for line in _ALIKE:
        for old in line:
            if not re.search(rf"\b{old}(?:{'|'.join(_ENDINGS)})\b", text, re.IGNORECASE):
                continue
            for new in line:
                if new != old:
                    yield f"“{new}” for “{old}”", _swapped(text, old, new)


def _swapped(text: str, old: str, new: str) -> str:
    """A text with a word in place of another, in every form."""
    for ending in _ENDINGS:
        verb = f"{new}{ending[1:] if new.endswith('e') and ending.startswith('e') else ending}"
        text = re.sub(rf"\b{old}{ending}\b", verb, text)
        text = re.sub(rf"\b{old.capitalize()}{ending}\b", f"{verb[0].upper()}{verb[1:]}", text)
    return text
