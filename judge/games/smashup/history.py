"""History of a turn: what was played, destroyed and moved in it."""

from __future__ import annotations

from judge.games.smashup.table import BASE, Smash
from judge.games.smashup.vocabulary.conditions import PlayedBefore
from judge.games.smashup.vocabulary.nouns import Noun
from judge.kernel.game import Game


def played_before(table: Smash, said: PlayedBefore, you: str, source: str, game: Game) -> bool:
    """Whether a player has played so many such cards this turn."""
    played = [
        id
        for who, id, at in table.played
        if who == you
        and said.noun.kind in ("card", table.card(id).kind)
        and not (said.noun.other and id == source)
        and (said.noun.where != "here" or at == table.base_of(source))
    ]
    return said.least <= len(played) and (said.most is None or len(played) <= said.most)


def done_before(table: Smash, deed: str, noun: Noun, by: str, you: str, source: str) -> bool:
    """Whether such a card has been destroyed or moved this turn."""
    return any(
        one.what == deed
        and noun.kind in ("card", one.kind)
        and one.kind != BASE
        and not (noun.other and one.id == source)
        and (not noun.whose or (noun.whose == "you") == (one.you == you))
        and (noun.where != "here" or one.at == table.base_of(source))
        and (not by or one.by == you)
        for one in table.deeds
    )
