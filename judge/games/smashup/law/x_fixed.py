"""Minions that a card keeps other players from moving."""

from __future__ import annotations

from judge.games.smashup.events import Moved
from judge.games.smashup.law import s1_values as s1
from judge.games.smashup.table import PLAY, Card, Smash
from judge.games.smashup.texts import abilities
from judge.games.smashup.vocabulary.abilities import Have
from judge.games.smashup.vocabulary.gifts import Fixed
from judge.kernel.game import Game
from judge.kernel.law import Cannot
from judge.kernel.table import Event


def stays_where_it_is(table: Smash, event: Event, game: Game) -> str | None:
    """Another player cannot move a minion to or from a base where a card says so."""
    if not isinstance(event, Moved) or not event.by or table.card(event.id).area != PLAY:
        return None
    for source in table.cards:
        for _, ability in abilities(table, source, game) if source.area == PLAY else ():
            gift = ability.what.gift if isinstance(ability.what, Have) else None
            others = table.card(event.by).you not in ("", source.you)
            if isinstance(gift, Fixed) and others and _is_kept(table, source, gift, event, game):
                return f"{event.id} cannot be moved by {event.by}: {source.id} says so."
    return None


def _is_kept(table: Smash, source: Card, gift: Fixed, event: Moved, game: Game) -> bool:
    """Whether a card speaks of this move; “their” minions are those of who moves them."""
    here = table.base_of(source.id)
    if gift.noun is None:
        return event.id == source.id
    you = table.card(event.by).you if gift.noun.whose else source.you
    noun = gift.noun.but(whose="you") if gift.noun.whose else gift.noun
    such = s1.such(table, table.card(event.id), noun, you, source.id, game)
    return such and ((gift.to and event.to == here) or (gift.away and table.base_of(event.id) == here))


LAWS = (Cannot("3.2", stays_where_it_is, needs="Fixed", of=(Moved,)),)
