"""Nouns of The Spoils that are described more closely, and never twice by the same field."""

from __future__ import annotations

from judge.games.spoils.english.unbound import unbound
from judge.games.spoils.vocabulary.nouns import Noun
from judge.games.spoils.vocabulary.references import Such
from judge.language.core.carried import not_carried_out
from judge.language.core.node import Node

DONE = {"deplete": "depleted", "restore": "restored", "attach": "attached"}


DOING = {"attack": "attacking", "block": "blocking"}

_PLAIN = Noun()


def put(cards: Noun, node: Node, **fields: object) -> Noun:
    """A noun with fields more; what is described twice is refused."""
    if any(getattr(cards, name) != getattr(_PLAIN, name) for name in fields):
        raise not_carried_out(node)
    return cards.but(**fields)


def such(cards: Noun, node: Node, **fields: object) -> Such:
    """A noun that is described more closely."""
    own = {name: getattr(cards, name) for name in cards.__struct_fields__}
    if any(own.get(name) for name in fields if name != "limits"):
        raise not_carried_out(node)
    return unbound(Such, **(own | fields))
