"""Mends what card files spell in a way of their own, and says so; the words of a card stay as they are."""

from __future__ import annotations

import re
from dataclasses import replace

from judge.cards.entry import CardEntry

_CURLY = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"', "\u00a0": " ", "\u2028": "\n"})
_PREFIX = re.compile(r"^(?:Power|Breakpoint|Cost)\s*:?\s*\d+\s*[-–—:]\s*", re.IGNORECASE)
_TAIL = re.compile(r"\s*\*?\b(?:Clarifications?|Rulings?|FAQ):\s*(.+)", re.DOTALL)
_LINES = re.compile(r"\r\n?")
_DAMAGED = re.compile(r"(?<=\w)[\ufffd?](?=s\b|t\b|re\b|ll\b)")


def mended(card: CardEntry) -> CardEntry:
    """A card whose text is spelled as the reader expects it."""
    text, remarks, rulings = card.fields.get("text", ""), list(card.remarks), list(card.rulings)
    text = _LINES.sub("\n", text)
    for change, told in (
        (lambda said: said.translate(_CURLY), "curly quotes are written straight"),
        (lambda said: _DAMAGED.sub("'", said), "a damaged apostrophe is written as one"),
        (lambda said: _PREFIX.sub("", said), "a number in front of the text is left out of it"),
    ):
        if (after := change(text)) != text:
            text = after
            remarks.append(told)
    if tail := _TAIL.search(text):
        rulings.append(" ".join(tail[1].split()))
        text = text[: tail.start()]
        remarks.append("a clarification behind the text is kept as a ruling")
    if text.strip() and not re.search(r"[.!?)\]\"]$", text.strip()):
        text = f"{text.strip()}."
        remarks.append("a period is added at the end of the text")
    text = "\n".join(" ".join(line.split()) for line in text.strip().split("\n") if line.strip())
    fields = {**card.fields, "text": text} if text else {key: one for key, one in card.fields.items() if key != "text"}
    return replace(card, fields=fields, remarks=tuple(remarks), rulings=tuple(rulings))
