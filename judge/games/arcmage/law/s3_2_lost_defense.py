"""Losses of defense by which a damaged card dies, as a trace tells them."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.arcmage.law import s3_2_creatures as s3_2
from judge.games.arcmage.table import Battleground, Card, in_play
from judge.games.arcmage.texts import PASSIVE_ABILITIES_WORK_IN_PLAY, PREREQUISITES_MUST_BE_MET, gifts
from judge.games.arcmage.vocabulary.abilities import Have
from judge.games.arcmage.vocabulary.gifts import Adjusted
from judge.kernel.game import Game


def lost_defense(before: Battleground, after: Battleground, game: Game) -> Iterator[tuple[str, str]]:
    """Each card whose damage is fatal because an ability no longer adds to its defense, with the rule of that."""
    for card in after.cards:
        if not card.damage or card.dead or not in_play(card) or not before.has(card.id):
            continue
        defense = s3_2.defense_of(after, card, game)
        if card.damage < defense or s3_2.defense_of(before, before.card(card.id), game) <= defense:
            continue
        for source in _no_longer(before, after, card, game):
            now = after.card(source)
            if not in_play(now) or now.dead:
                yield f"{source} left play, so {card.id}'s defense is {defense}.", PASSIVE_ABILITIES_WORK_IN_PLAY
            else:
                says = f"The condition of {source}'s ability is not met now, so {card.id}'s defense is {defense}."
                yield says, PREREQUISITES_MUST_BE_MET


def _no_longer(before: Battleground, after: Battleground, card: Card, game: Game) -> Iterator[str]:
    """The cards whose passive ability added to the defense of a card and does not now."""
    still = {(gift, source.id) for gift, source in gifts(after, card, Adjusted, game)}
    for gift, source in gifts(before, before.card(card.id), Adjusted, game):
        passive = any(isinstance(part, Have) and part.gift == gift for part in source.print.text)
        if passive and in_play(source) and gift.defense > 0 and (gift, source.id) not in still:
            yield source.id
