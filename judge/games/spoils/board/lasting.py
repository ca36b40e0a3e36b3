"""Effects of this turn that a card has been given before a scenario begins."""

from __future__ import annotations

import re
from collections.abc import Iterator

from judge.games.spoils.board.reading import READER
from judge.games.spoils.table import Card
from judge.games.spoils.vocabulary.durations import Gain
from judge.games.spoils.vocabulary.gifts import Gift, Keyword, Obligation, Prohibition
from judge.games.spoils.vocabulary.nouns import Noun, This
from judge.games.spoils.vocabulary.paragraphs import Act
from judge.kernel.table import Lasting
from judge.yamlfile import Value

_SIGNED = re.compile(r"([+-])\s*(\d+) (\w+)")
_OF_TEXT = (Keyword, Prohibition, Obligation)


def for_now(card: Card, given: Value) -> Iterator[Lasting]:
    """The effects that last on a card this turn, each of them as a file says it."""
    for one in given.items():
        for gift in _gifts(one):
            fighter = isinstance(gift, _OF_TEXT) and "character" in card.print.types
            such = Noun(("character",)) if fighter else None
            yield Lasting(gift, card.controller, card.id, "this turn", (card.id,), such)


def _gifts(said: Value) -> Iterator[Gift]:
    """The gifts that a card has for this turn, in the words of a card text or with a sign."""
    words = said.text()
    if signed := _SIGNED.fullmatch(words.strip()):
        words = f"{'gains' if signed[1] == '+' else 'loses'} {signed[2]} {signed[3]}"
    acts, _ = READER.playable(f"EFFECT: This turn, this card {words}.", ("tactic",), said)
    for act in acts:
        for order in act.effect if isinstance(act, Act) else ():
            if not isinstance(order, Gain) or order.what != This() or not isinstance(order.gift, Gift):
                expected = "what a card gains or loses, such as '+2 strength' or 'loses covert'"
                raise said.complain(f"expected {expected}, found {words!r}")
            yield order.gift
