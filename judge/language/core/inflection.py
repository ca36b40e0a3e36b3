"""Inflection: the forms of a verb and the plural of a noun, by the rules of English spelling."""

from __future__ import annotations

import re
from typing import NamedTuple

_IRREGULAR = {"have": "has", "do": "does", "go": "goes"}  # in the third person
_VOWEL_GROUP = re.compile("[aeiouy]+")
_HISSING = re.compile("(?:s|x|z|ch|sh)$")
_DOUBLED = re.compile("[^aeiou][aeiou][^aeiouwxy]$")


class Forms(NamedTuple):
    """A verb as in: they see, it sees, it saw, it has seen, seeing."""

    plain: str
    third: str
    past: str
    participle: str
    gerund: str


def verb_forms(plain: str, past: str = "", participle: str = "", doubled: bool = False) -> Forms:
    """The forms of a verb; an irregular past is given, a regular one ends in -ed; particles stay behind."""
    head, *behind = plain.split("+")
    tail = "".join(f" {word}" for word in behind)
    regular = _with_ending(head, "ed", doubled)
    past = past or regular
    return Forms(
        head + tail,
        plural(head) + tail,
        past + tail,
        (participle or past) + tail,
        _with_ending(head, "ing", doubled) + tail,
    )


def plural(noun: str) -> str:
    """The plural of a noun, or the third person of a verb, with an -s."""
    if noun in _IRREGULAR:
        return _IRREGULAR[noun]
    if noun.endswith("y") and noun[-2:-1] not in "aeiou":
        return noun[:-1] + "ies"
    return noun + ("es" if _HISSING.search(noun) else "s")


def _with_ending(head: str, ending: str, doubled: bool) -> str:
    """A verb before -ed or -ing."""
    if head.endswith("ie") and ending == "ing":
        return head[:-2] + "ying"
    if head.endswith("e") and not (ending == "ing" and head.endswith("ee")):
        return head[:-1] + ending
    if ending == "ed" and head.endswith("y") and head[-2:-1] not in "aeiou":
        return head[:-1] + "ied"
    short = len(_VOWEL_GROUP.findall(head)) == 1
    if doubled or (short and _DOUBLED.search(head)):
        return head + head[-1] + ending
    return head + ending
