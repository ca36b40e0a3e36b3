"""Keywords, and how cards explain them."""

from __future__ import annotations

from functools import cache

from judge.errors import JudgeError
from judge.games.arcmage.lexicon import WORDS
from judge.games.arcmage.vocabulary.abilities import Have
from judge.games.arcmage.vocabulary.gifts import Barred, Can, CanNot
from judge.games.arcmage.vocabulary.nouns import Me, Noun
from judge.kernel.data import Data
from judge.language.core.node import Node
from judge.language.core.paragraph import read

KEYWORDS = (
    "flying", "ranged", "first strike", "overrun", "sudden", "infiltrate", "travel", "peaceful", "unique", "sanctuary",
    "veteran", "deadly", "indestructible", "rabies", "homesick", "blood vengeance", "salvage",
)  # fmt: skip

_BY_FLYERS = tuple(Noun(keyword=name) for name in ("flying", "ranged"))
_MEANT: dict[str, tuple[Data, ...]] = {
    "flying": (
        Barred("be defended against by", _BY_FLYERS, alone=True),
        Barred("be defended against by", (Noun(without="flying"),)),
    ),
    "ranged": (Can("defend against flying"),),
    "peaceful": (CanNot("attack"),),
}
_SAID = {
    "first strike": (
        "I deal damage first",
        "I deal my damage first",
        "I deal damage first in combat",
        "I deal combat damage first",
        "In combat, I deal damage first",
        "In combat, deal damage first",
    ),
    "sudden": (
        "You can play me directly into your army",
        "You may put me into your army when you play me",
        "I can be played directly into your army",
    ),
    "salvage": ("You may pay {} resources to return me to your hand from the graveyard",),
    "unique": (
        "No player can control more than one of me",
        "No player can control more than one of me at any time",
        "No player can control more than one of this unit",
        "No player can control more than one of this unit at any time",
        "You can only control one of me",
    ),
    "overrun": (
        "The surplus of unblocked damage I deal is carried over to the attacked city",
        "The surplus of the damage I deal is carried over to the attacked city",
    ),
}
_SAID_NEXT = {
    "first strike": (
        "The opposing creature only strikes back if it survives",
        "The opposing creature strikes back only if it survives",
        "The opposing creature only deals damage if it survives",
    ),
}


def goes_on_explaining(rest: str, keyword: str) -> bool:
    """Whether a sentence behind the one that explains a keyword explains it further."""
    node = _node(rest)
    return node is not None and any(node == _node(sentence) for sentence in _SAID_NEXT.get(keyword, ()))


def explains(said: Data, rest: str, keyword: Have) -> bool:
    """Whether a sentence behind a keyword says what the keyword means: it gives the same, or is known to explain it."""
    name, number = getattr(keyword.gift, "name", ""), getattr(keyword.gift, "number", 0)
    if said == keyword or any(said == Have(Me(), gift) for gift in _MEANT.get(name, ())):
        return True
    node = _node(rest)
    return node is not None and any(node == _node(sentence.format(number)) for sentence in _SAID.get(name, ()))


@cache
def _node(sentence: str) -> Node | None:
    """A sentence in the shared English, if it is read."""
    try:
        found = read(WORDS, sentence.strip().rstrip("."))
    except JudgeError:
        return None
    return found.value if isinstance(found.value, Node) else None
