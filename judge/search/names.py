"""Names of cards in what somebody tells: they say nothing of the law, so they are left out."""

from __future__ import annotations

import re
from collections.abc import Collection

from judge.search.words import stem

_RUN = re.compile(r"[A-Z][a-z]+(?:['’][a-z]+)?(?:(?: of the | of | the |[ -])[A-Z][a-z]+(?:['’][a-z]+)?)*")
_CAPITAL = re.compile(r"[A-Z][a-z]+")
_BEGINS = re.compile(r"(?:^|[.?!:;]\s+)[\"“'(]*$")
_BEGIN = """
a an the my your his her its our their this that these those i you he she it we they if when while after before
can may do does did is are am was were has have will would could should must and but so or then there here in on
at of for from with what who whose which where how why since once because both each all no not only during
"""
_BEGINNERS = frozenset(_BEGIN.split())


def without_names(text: str, law: Collection[str]) -> str:
    """A text without its names: capitalized words that the law does not use, and whole runs in which one is.

    A single capitalized word at the beginning of a sentence may be any word, so it stays.
    """

    def kept(found: re.Match[str]) -> str:
        """The rest of a run of capitalized words."""
        run = _CAPITAL.findall(found[0])
        lead = ""
        if _BEGINS.search(text, 0, found.start()) and (len(run) == 1 or run[0].lower() in _BEGINNERS):
            lead, run = run[0], run[1:]
        known = all(stem(word.lower()) in law for word in run)
        return f"{lead} {' '.join(run) if known else ''}".strip()

    return _RUN.sub(kept, text)
