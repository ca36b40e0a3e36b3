"""Longer nouns: whether a card has the numbers, the owner, the text and the past that a text asks for."""

from __future__ import annotations

from judge.games.spoils import said, views
from judge.games.spoils.events.plays import has_happened
from judge.games.spoils.table import Card, Spoils
from judge.games.spoils.vocabulary.nouns import Noun
from judge.games.spoils.vocabulary.paragraphs import Ability, Unique
from judge.games.spoils.vocabulary.references import Such
from judge.kernel.game import Game


def is_such(table: Spoils, card: Card, noun: Such, you: str, source: str, game: Game) -> bool:
    """Whether a card is what a longer noun says: its numbers, its owner, its supertype, what it has."""
    if noun.owner and card.owner != views.player_of(table, noun.owner, you):
        return False
    if noun.supertype and card.shown.supertype != noun.supertype:
        return False
    if noun.did is not None and card.id not in has_happened(table, noun.did, source, you):
        return False
    kinds = {"an ability": Ability, "unique": Unique}
    if noun.having in kinds and kinds[noun.having] not in said.kinds_of(card.print.text):
        return False
    inner = [one.but(area=card.area) for one in noun.either]
    if inner and not any(views.matches(table, card, one, you, source, game) for one in inner):
        return False
    if noun.unlike is not None and views.matches(table, card, noun.unlike.but(area=card.area), you, source, game):
        return False
    if noun.bearing is not None and not _bears(table, card, noun.bearing, you, source, game):
        return False
    return all(views.within(table, card, limit, limit.amount, game) for limit in noun.limits)


def _bears(table: Spoils, card: Card, bearing: tuple[Noun, bool], you: str, source: str, game: Game) -> bool:
    """Whether such a card is attached to a card, or none is."""
    noun, there = bearing
    return there == any(views.matches(table, one, noun, you, source, game) for one in table.attached(card.id))
