"""Abilities that wait for the power of a minion to increase."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from judge.games.smashup.law import s1_values as s1
from judge.games.smashup.law import s8_triggers as s8
from judge.games.smashup.table import MINION, PLAY, Smash
from judge.games.smashup.texts import abilities
from judge.games.smashup.vocabulary.abilities import Ability, PowerIncreases, When
from judge.kernel.game import Game
from judge.kernel.law import Wakes
from judge.kernel.table import Event, Trigger


@lru_cache(maxsize=2048)
def _waits(text: tuple[Ability, ...]) -> bool:
    """Whether a text waits for a power to increase."""
    return any(isinstance(part.what, When) and isinstance(part.what.happening, PowerIncreases) for part in text)


def triggered(before: Smash, after: Smash, events: tuple[Event, ...], game: Game) -> Iterator[Trigger]:
    """Every minion whose power is higher than before triggers the abilities that wait for it."""
    waiting = [card for card in after.cards if card.area == PLAY and card.print.text and _waits(card.print.text)]
    if not waiting:
        return
    higher = [
        card
        for card in before.cards
        if card.area == PLAY
        and card.kind == MINION
        and after.card(card.id).area == PLAY
        and s1.value(after, card.id, game) > s1.value(before, card.id, game)
    ]
    for card in waiting:
        for index, ability in abilities(after, card, game):
            when = ability.what
            if not isinstance(when, When) or not isinstance(when.happening, PowerIncreases):
                continue
            found = [
                one
                for one in higher
                if one.id != card.id and s1.such(after, one, when.happening.noun, card.you, card.id, game)
            ]
            for minion in found[:1] if when.once else found:
                if s8.may_hear(before, when, card, index, game):
                    names = {"it": (minion.id,), "=who": minion.you, "=index": index}
                    yield s8.trigger(after, card, when, "2.2", names)


LAWS = (Wakes("2.2", triggered, needs="PowerIncreases"),)
