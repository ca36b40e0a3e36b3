"""Frames of Arcmage's card text: the level, the name and the cost before a sentence."""

from __future__ import annotations

import re
from typing import NamedTuple

_LEVEL = re.compile(r"Level (\d+): *", re.I)
_NAME = re.compile(r"([A-Z][\w']*(?: [\w']+){0,3}?)(?: (\d+))? - +")
_MARK = r"(?:M|m|Mark|Mark me)"
_PART = r"(?:M|m|Mark|Mark me|\d+|X)"
_COST = re.compile(rf"(?P<parts>{_PART}(?:, *{_PART})*)(?:[:,] *| +(?=[A-Z]))", re.ASCII)
_PAYS = re.compile(r"[^:“”\".]{3,80}?: *")
_PAYS_AND = re.compile(r"[^:,“”\".]{3,60}, *(?!then\b|and\b|or\b|where\b|if\b)")
_TO = re.compile(r" to (?=[a-z]+ )")
_LIST = re.compile(r"(?i:choose one|choose two|one of the following)")
_PAYING = re.compile(r"(?i:sacrifice|discard|pay|remove|mark|return|unmark|lose|destroy|put|reveal|move)\b")


class Cost(NamedTuple):
    """The cost before a colon: power, whether the card is marked, and custom costs in words."""

    power: int = 0
    marks: bool = False
    custom: str = ""


class Frame(NamedTuple):
    """The beginning of a sentence, as it is printed and as it is meant, and the rest of the sentence."""

    printed: str
    rest: str
    level: int | None = None
    name: str = ""
    number: int = 0
    cost: Cost | None = None


def framed(sentence: str) -> Frame | None:
    """The outermost frame of a sentence, or None if it has none."""
    if found := _LEVEL.match(sentence):
        return Frame(found[0], sentence[found.end() :], level=int(found[1]))
    if found := _NAME.match(sentence):
        return Frame(found[0], sentence[found.end() :], name=found[1], number=int(found[2] or 0))
    return _paid(sentence)


def _paid(sentence: str) -> Frame | None:
    """The cost before a sentence: signs, then perhaps words, with a colon or a comma behind."""
    found = _COST.match(sentence)
    power, marks, begin = 0, False, 0
    if found:
        begin = found.end()
        for part in re.split(", *", found["parts"]):
            if part.isdigit():
                power += int(part)
            elif re.fullmatch(_MARK, part):
                marks = True
            else:
                return None  # X as a cost
    custom, end = _custom(sentence, begin, marks and not sentence[:begin].rstrip().endswith(":"))
    if not found and not custom:
        return None
    rest = sentence[end:]
    return Frame(sentence[:end], rest, cost=Cost(power, marks, custom)) if rest else None


def _custom(sentence: str, begin: int, may_go_on: bool) -> tuple[str, int]:
    """The custom cost of an ability, in words, and where it ends; behind a mark also up to “to”."""
    if (begin == 0 or may_go_on) and _PAYING.match(sentence, begin):
        if (found := _PAYS.match(sentence, begin)) and not _LIST.search(found[0]):
            return found[0].rstrip(": "), found.end()
        if may_go_on and sentence[begin].isupper() and (found := _PAYS_AND.match(sentence, begin)):
            return found[0].rstrip(", "), found.end()
        if may_go_on and (found := _TO.search(sentence, begin)) and "," not in sentence[begin : found.start()]:
            return sentence[begin : found.start()], found.end()
    return "", begin
