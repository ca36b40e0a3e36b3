"""Repairs: what a printed text spells differently than the shared English, and what was done about it."""

from __future__ import annotations

import re
from typing import NamedTuple


class Repair(NamedTuple):
    """A repair: its name, the words of the text, and the words that are read instead."""

    why: str
    pattern: re.Pattern[str]
    instead: str


def _repair(why: str, pattern: str, instead: str) -> Repair:
    """A repair that does not ask about capitals."""
    return Repair(why, re.compile(pattern), instead)


_OWNERS = "opponent|player|owner|controller|character|ability|(?:this|that) card|(?:this|that) minion"
_OWNED = "hand|deck|discard pile|faction|turn|strength|life|speed|cards?|controller|effect|party|text|numeric|power"

REPAIRS = (
    _repair("one kind of apostrophe", "[’‘�`]", "'"),
    _repair("one kind of quotation mark", "[“”]", '"'),
    _repair("one kind of dash", "[–—]", "-"),
    _repair("single blanks", r"[ \t\xa0]+", " "),
    _repair("no blank before a sign", r" +(?=[.,;:!?)])", ""),
    _repair("one stop", r"(?<!\.)\.\.(?!\.)", "."),
    _repair("a blank behind a stop", r"(?<=[a-z]{2})\.(?=[A-Z])", ". "),
    _repair("a blank behind a comma", r",(?=[A-Za-z])", ", "),
    _repair("their for his or her", r"\b(?:his|her) ?(?:/| or ) ?(?:his|hers?)\b", "their"),
    _repair("they for he or she", r"\b(?:he|she) ?(?:/| or ) ?s?he\b", "he"),
    _repair("them for him or her", r"\bhim ?(?:/| or ) ?her\b", "them"),
    _repair("small letters in or and and", r"(?<=[a-z,;.)\d] )OR(?= )", "or"),
    _repair("small letters in or and and", r"(?<=[a-z,;.)\d] )AND(?= )", "and"),
    _repair("VP apart from its number", r"(?<=\d)(?=VPs?\b)", " "),
    _repair("canceled with one l", r"\b([Cc])ancell(?=ed|ing)", r"\1ancel"),
    _repair("cannot as one word", r"\b([Cc])an not\b", r"\1annot"),
    _repair("into as one word", r"\b([io]n) to\b(?= (?:play|your|the|a|their|its)\b)", r"\1to"),
    _repair("non apart from a name", r"\b[Nn]on-(?=[A-Z\"])", "non "),
    _repair("a word that is written twice", r"\b(the|a|to|of|in) \1\b", r"\1"),
    _repair("I am in full", r"\bI'm\b", "I am"),
    _repair("its for it's", r"\bit's (?=owner|controller|power|base|strength)", "its "),
    _repair(
        "a quotation within a quotation", r"(?<![\w'])'(\w[\w -]*)'(?!\w)(?=[^\"]*(?:\"[^\"]*\"[^\"]*)*$)", r'"\1"'
    ),
    _repair("an apostrophe that was lost", rf"\b({_OWNERS})s (?=(?:{_OWNED})\b)", r"\1's "),
    _repair("and/or without blanks", r" ?/ ?(?=or\b)", "/"),
)


def repaired(text: str) -> tuple[str, tuple[str, ...]]:
    """A text with its repairs made, and what they were."""
    told: dict[str, None] = {}
    for repair in REPAIRS:
        changed = repair.pattern.sub(repair.instead, text)
        if changed != text:
            told[repair.why] = None
            text = changed
    return text.strip(), tuple(told)
