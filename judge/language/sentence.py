"""Sentences: where running text is parted, and what of it is only a reminder."""

from __future__ import annotations

import re

from judge.language.word import paired

_REMINDER = re.compile(r"\s*\((?!= )[^()]*\)")  # but not a note on what “it” means
_SIGN = re.compile(r"[“(\[]|[”)\]]|[.!?]+")


def without_reminders(text: str) -> str:
    """The text without the words in round brackets."""
    return _REMINDER.sub("", text).strip()


def sentences(text: str) -> list[str]:
    """The sentences of a text; a stop inside quotes or brackets ends one only if a capital follows them."""
    found, start, depth = [], 0, 0
    for sign in _SIGN.finditer(paired(text)):
        depth = max(0, depth + (sign[0] in "“([") - (sign[0] in "”)]"))
        if depth == 0 and _ends(text, *sign.span()):
            found.append(text[start : sign.end()].strip())
            start = sign.end()
    return [one for one in (*found, text[start:].strip()) if one]


def _ends(text: str, start: int, end: int) -> bool:
    """Whether a sentence is over behind a stop, or behind quotes or brackets that end in one."""
    behind = text[end:].lstrip()
    if text[start] in ".!?":
        return behind != text[end:] or not behind
    return text[start - 1 : start] in (".", "!", "?") and behind != text[end:] and behind[:1].isupper()
