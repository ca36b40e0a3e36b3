"""Marking: the words that decide, made visible in texts."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape, unescape
from re import compile as pattern

from markupsafe import Markup

from judge.finder.reason import Phrase, spots

LONG = 280  # a text of more letters than this is cut to the sentences that decide
_SENTENCE = pattern(r"(?<=[.;:!?])\s+")
_TAG = pattern(r"(<[^>]*>)")


def deciding(text: str, phrases: Iterable[Phrase]) -> str:
    """The sentences of a long text that have most of the deciding words, cut out with marks where others were."""
    if len(text) <= LONG:
        return text
    places = [start for start, _ in spots(text, phrases)]
    ends = [found.end() for found in _SENTENCE.finditer(text)]
    starts = [0, *ends]
    ends = [*ends, len(text)]
    sentences = list(zip(starts, ends, strict=True))

    def worth(first: int) -> tuple[int, int]:
        """How many of the words occur in the sentences from here that there is room for."""
        return sum(sentences[first][0] <= place < sentences[first][0] + LONG for place in places), -first

    start = sentences[max(range(len(sentences)), key=worth)][0]
    fitting = [end for end in ends if start < end <= start + LONG]
    end = fitting[-1] if fitting else text.rfind(" ", start, start + LONG)
    return f"{'… ' if start else ''}{text[start:end].strip()}{' …' if end < len(text) else ''}"


def continues(text: str) -> bool:
    """Whether a text of the law goes on with a sentence that begins before it."""
    return plain(text)[:1].islower()


def capital(text: str) -> str:
    """A text that begins with a capital."""
    return text[:1].upper() + text[1:]


def plain(text: str) -> str:
    """A text of the law without the signs of its emphasis."""
    return text.replace("*", "").replace("`", "")


def marked(text: str, phrases: Iterable[Phrase]) -> Markup:
    """A text with some words marked."""
    pieces, at = [], 0
    for start, end in spots(text, phrases):
        pieces += [escape(text[at:start], quote=False), f"<mark>{escape(text[start:end], quote=False)}</mark>"]
        at = end
    return Markup("".join([*pieces, escape(text[at:], quote=False)]))


def marked_html(html: str, phrases: Iterable[Phrase]) -> Markup:
    """The same of a text that is HTML already: its tags are left alone."""
    wanted = frozenset(phrases)
    parts = (part if part.startswith("<") else marked(unescape(part), wanted) for part in _TAG.split(html))
    return Markup("".join(parts))
