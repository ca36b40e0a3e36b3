"""Capitals: what of them says something in Arcmage's templating, and what does not."""

from __future__ import annotations

import re

from judge.games.arcmage.phrases.nouns import FACTIONS, KEYWORDS

_SMALL = re.compile(r"(?:^m |^|[:,;] |- |[\"“])(\w+)", re.I)
_NAMES = {name: small for small, name in FACTIONS.items()}
_NAMED = re.compile("|".join(sorted(_NAMES, key=len, reverse=True)))
_SMALL_NAMES = re.compile("|".join(FACTIONS), re.I)
_KEYWORD = re.compile(rf"\b({'|'.join(KEYWORDS)})\b", re.I)


def settled(sentence: str, known: frozenset[str]) -> str:
    """A sentence with small letters where its capitals say nothing: behind a cost, in keywords and factions."""
    sentence = _KEYWORD.sub(lambda found: found[0].lower(), sentence)
    sentence = _NAMED.sub(lambda found: _NAMES[found[0]], sentence)
    sentence = _SMALL_NAMES.sub(lambda found: found[0].lower(), sentence)
    sentence = re.sub(r"\bX\b", "x", re.sub(r"\.(?=[\"”])", "", sentence))
    return _SMALL.sub(lambda found: _mark(found[0][: -len(found[1])]) + _lowered(found[1], known), sentence)


def named(sentence: str) -> str:
    """A sentence with the factions as they are called."""
    return _SMALL_NAMES.sub(lambda found: FACTIONS[found[0].lower()], sentence)


def _mark(before: str) -> str:
    """What stands before a word, the mark of a cost being small."""
    return before.replace("M ", "m ")


def _lowered(word: str, known: frozenset[str]) -> str:
    """A word as it is elsewhere, if the table knows it so."""
    small = word[0].lower() + word[1:]
    return small if small in known else word
