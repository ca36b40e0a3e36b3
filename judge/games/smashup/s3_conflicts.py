"""Chapters 3, 5 and 7: what cannot happen, what happens instead, and cards on a card that is not affected by them."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.smashup.events import AFFECTING, Destroyed, Discarded, Moved, Returned
from judge.games.smashup.meaning import steps
from judge.games.smashup.s1_values import such, unaffected
from judge.games.smashup.table import ACTION, PLAY, Card, Smash
from judge.games.smashup.texts import abilities, gifts, subject
from judge.games.smashup.vocabulary.abilities import Have, Would
from judge.games.smashup.vocabulary.gifts import Safe
from judge.games.smashup.vocabulary.nouns import Every, Noun, This
from judge.kernel.clause import Clause
from judge.kernel.game import Game
from judge.kernel.latest import latest
from judge.kernel.law import Cannot, Check, Instead, Substitute
from judge.kernel.table import Event, Lasting

SAFETY_IS_FROM_ONE_DEED_ONLY = Clause("B40")

_DEEDS: dict[type, str] = {Destroyed: "destroyed", Moved: "moved", Returned: "returned"}


def cannot(table: Smash, event: Event, game: Game) -> str | None:
    """A card that cannot be destroyed, moved or returned is not, whatever another card says."""
    deed, id = _DEEDS.get(type(event)), getattr(event, "id", "")
    if deed is None or table.card(id).area != PLAY:
        return None
    card = table.card(id)
    for gift, source, _ in gifts(table, card, Safe, game):
        if (gift.deed == deed or not game.on(SAFETY_IS_FROM_ONE_DEED_ONLY)) and _in_bound(table, card, source, game):
            return f"{id} cannot be {deed}: {source.id} says so."
    return None


def _in_bound(table: Smash, card: Card, source: Card, game: Game) -> bool:
    """Whether a text that speaks of a range of power speaks of this card."""
    nouns = [
        part.what.what.noun
        for part in source.print.text
        if isinstance(part.what, Have) and isinstance(part.what.gift, Safe) and isinstance(part.what.what, Every)
    ]
    return all(such(table, card, noun, source.you, source.id, game) for noun in nouns)


def not_affected(table: Smash, event: Event, game: Game) -> str | None:
    """A card that is not affected by another suffers nothing from it."""
    by, id = getattr(event, "by", ""), getattr(event, "id", "")
    if not isinstance(event, AFFECTING) or not by or not id or table.card(id).area != PLAY:
        return None
    if unaffected(table, id, by, game):
        return f"{id} is not affected by {by}."
    return None


def instead(table: Smash, event: Event, game: Game) -> Iterator[Substitute]:
    """A card's text wins over the rule that what is destroyed is discarded, or that what is moved goes there."""
    deed, id = _DEEDS[type(event)], getattr(event, "id", "")
    for card in table.cards:
        for index, ability in abilities(table, card, game) if card.area == PLAY else ():
            would = ability.what
            if isinstance(would, Would) and would.deed == deed and _speaks_of(table, card, would.what, id, game):
                binds = (("=here", table.base_of(card.id)), ("it", (id,)), ("this", card.id))
                says = f"{card.id}: something else happens instead."
                text = steps(would.text)
                yield Substitute(f"{card.id} {index}", card.you, card.id, says, text=text, binds=binds)


def _speaks_of(table: Smash, source: Card, what: This | Noun, id: str, game: Game) -> bool:
    """Whether a text speaks of a card."""
    if isinstance(what, This):
        return subject(table, source, what) == id
    return such(table, table.card(id), what, source.you, source.id, game)


def on_what_is_gone(table: Smash, game: Game) -> tuple[Event, ...]:
    """What is on a card that left play is discarded, and on a base that did."""
    return _on_what_is_gone(table)


@latest
def _on_what_is_gone(cards: tuple[Card, ...], lasting: tuple[Lasting, ...]) -> tuple[Event, ...]:
    """The same, as far as cards tell."""
    there = [card for card in cards if card.area == PLAY]
    hosts = {card.id for card in there}.union(("",))
    return tuple([Discarded(card.id) for card in there if (card.on or card.at) not in hosts])


def on_what_is_not_affected(table: Smash, game: Game) -> Iterator[Event]:
    """Having a card on it is an effect: what is on a card that it does not affect is destroyed."""
    for card in table.cards:
        if card.area != PLAY or card.kind != ACTION or not card.on:
            continue
        if table.card(card.on).area == PLAY and unaffected(table, card.on, card.id, game):
            yield Destroyed(card.id)


LAWS = (
    Cannot("3.2", cannot, needs="Safe", of=(Destroyed, Moved, Returned)),
    Cannot("5.2", not_affected, needs="Unaffected", of=AFFECTING),
    Instead("3.1", instead, needs="Would", of=tuple(_DEEDS)),
    Check("10.3", on_what_is_gone, also=("7.2",)),
    Check("7.3", on_what_is_not_affected, needs="Unaffected"),
)
