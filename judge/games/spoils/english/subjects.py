"""Subjects of the shared English: the card that something happens to."""

from __future__ import annotations

from judge.games.spoils.english.things import meant
from judge.games.spoils.english.unbound import unbound
from judge.games.spoils.vocabulary.happenings import Happens
from judge.games.spoils.vocabulary.nouns import All, Noun, This
from judge.games.spoils.vocabulary.spoken import Said, Some
from judge.language.core.carried import not_carried_out
from judge.language.core.node import Node


def subject(who: Node) -> This | Noun | Said:
    """The card that something happens to."""
    found = meant(who)
    if isinstance(found, Some) and found.count == 1 and not found.up_to:
        return found.noun
    if isinstance(found, All) and found.noun.attached_here:
        return found.noun
    if isinstance(found, This | Said):
        return found
    raise not_carried_out(who)


def happens(kind: str, what: This | Noun | Said, **fields: object) -> Happens:
    """Something happens to a card."""
    return unbound(Happens, kind, what, **fields)
