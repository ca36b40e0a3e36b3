"""Extra plays that a text grants: the cards and the bases that it means now."""

from __future__ import annotations

from judge.games.smashup import meaning
from judge.games.smashup.table import Smash
from judge.games.smashup.vocabulary.nouns import Noun, OneOf, ThisWay
from judge.kernel.frames import Effect
from judge.kernel.game import Game


def bounded(table: Smash, noun: Noun, effect: Effect, game: Game) -> Noun:
    """The noun of an extra play, with the names and the number that the text means now."""
    found = meaning.named(table, noun, effect)
    if found.limit is not None and isinstance(found.limit.amount, ThisWay):
        amount = meaning.number(table, found.limit.amount, effect, game)
        return found.but(limit=found.limit.but(amount=amount))
    return found


def elsewhere(table: Smash, among: Noun | None, effect: Effect) -> Noun:
    """The bases for an extra play at another base, perhaps only such ones."""
    others = tuple(base.id for base in table.bases if base.id != meaning.here(table, effect))
    found = settled(table, among, effect) or Noun("base")
    return found.but(such=(*found.such, OneOf(others)))


def settled(table: Smash, among: Noun | None, effect: Effect) -> Noun | None:
    """The minions or bases for an extra play, with the card or base that “this minion” and “here” mean now."""
    if among is None or among.where not in ("itself", "here", "there"):
        return among
    if among.where == "itself":
        card = table.card(effect.source)
        return among.but(where="", such=(OneOf((card.on or card.id,)),))
    return among.but(base=meaning.here(table, effect) if among.where == "here" else meaning.there(table, effect))
