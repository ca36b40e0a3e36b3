"""Talents, and other abilities that are used on turns: of a card itself, or given to it by another."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.games.smashup.table import BASE, PLAY, Card, Smash
from judge.games.smashup.vocabulary.abilities import TALENT, Ability, Do, Gives, OnYourTurn
from judge.games.smashup.vocabulary.connections import joined
from judge.kernel.clause import Clause
from judge.kernel.game import Game

LABEL_HOLDS_UNTIL_NEXT_LABEL = Clause("8.4")
GIVEN = 1000  # from this number on, an ability is given by another card


def talents_given(source: Card) -> Iterator[Ability]:
    """The Talents that a card gives."""
    for part in source.print.text:
        gift = getattr(part.what, "gift", None)
        yield from (one for one in (gift.talents if isinstance(gift, Gives) else ()) if isinstance(one, Ability))


def used_on_turns(ability: Ability) -> bool:
    """Whether an ability is one that its player may use on a turn: a Talent, or one that says "on your turn"."""
    return not ability.carried and (ability.label == TALENT or isinstance(ability.what, OnYourTurn))


def is_usable(ability: Ability, card: Card, you: str) -> bool:
    """Whether a player may use an ability of a card that is where this one is."""
    mine = card.you == you or (card.kind == BASE and card.area == PLAY)
    return used_on_turns(ability) and mine and card.area == used_in(ability)


def used_in(ability: Ability) -> str:
    """The area in which a card is when its ability is used."""
    return ability.what.area if isinstance(ability.what, OnYourTurn) else PLAY


def works_here(card: Card, index: int) -> bool:
    """Whether a card is where its ability of this number is used."""
    return card.area == (PLAY if index >= GIVEN else used_in(card.print.text[index]))


def whole_text(table: Smash, card: Card, index: int, game: Game) -> tuple[Any, ...]:
    """The instructions of an ability, with those of the sentences that its label holds for too (8.4)."""
    said = card.print.text
    if index >= GIVEN:
        place, index = divmod(index, GIVEN)
        said = tuple(talents_given(table.cards[place - 1]))
    text = getattr(said[index].what, "text", ())
    for ability in said[index + 1 :]:
        if not ability.carried or not isinstance(ability.what, Do) or not game.on(LABEL_HOLDS_UNTIL_NEXT_LABEL):
            break
        text = joined(text, ability.what.text)
    return tuple(text)
