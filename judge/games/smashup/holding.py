"""Conditions: whether a text's condition holds while the text is carried out."""

from __future__ import annotations

from judge.games.smashup.history import done_before, played_before
from judge.games.smashup.law import b_scoring
from judge.games.smashup.law import s3_conflicts as s3
from judge.games.smashup.meaning import every, here, meant, there
from judge.games.smashup.players import has_points, more_points
from judge.games.smashup.table import DECK, DISCARD, HAND, MINION, Card, Ids, Smash
from judge.games.smashup.vocabulary.conditions import (
    Both,
    ComparesVP,
    Did,
    DoneBefore,
    FirstPlayed,
    Fits,
    HasVP,
    IsA,
    MorePowerThan,
    Not,
    Owns,
    PlayedBefore,
    PlayedFrom,
    Strongest,
    There,
    TurnOf,
    Unused,
)
from judge.games.smashup.vocabulary.published import OfOneName
from judge.kernel.data import Data
from judge.kernel.frames import Effect
from judge.kernel.game import Game


def holds(table: Smash, condition: Data, effect: Effect, game: Game) -> bool:
    """Whether a condition holds."""
    match condition:
        case IsA(noun, what):
            known = (table.card(id) for id in meant(table, what, effect, game))
            return any(one.id in every(table, noun.but(area=one.area), effect, game) for one in known)
        case Did(deed, noun, what):
            known = (table.card(id) for id in meant(table, what, effect, game))
            done = (one for one in known if _was_done(table, deed, one, effect.source))
            return any(one.id in every(table, noun.but(area=one.area), effect, game) for one in done)
        case There(noun, least, most):
            ids = every(table, noun, effect, game)
            count = _most_of_one_name(table, ids) if OfOneName() in noun.such else len(ids)
            return least <= count and (most is None or count <= most)
        case Fits(what, noun):
            return any(id in every(table, noun, effect, game) for id in meant(table, what, effect, game))
        case Owns(what):
            return any(table.card(id).owner == effect.you for id in meant(table, what, effect, game))
        case Strongest(what, noun, lowest):
            best = s3.highest(table, every(table, noun, effect, game), lowest, game)
            return any(id in best for id in meant(table, what, effect, game))
        case Both(one, other):
            return holds(table, one, effect, game) and holds(table, other, effect, game)
        case Not(what):
            return not holds(table, what, effect, game)
    return _happened(table, condition, effect, game)


def _happened(table: Smash, condition: Data, effect: Effect, game: Game) -> bool:
    """Whether something is so that depends on the turn, on what was played or done in it, or on totals."""
    match condition:
        case PlayedFrom(area):
            return bool(effect.bound("=from") == area)
        case MorePowerThan(where, each, them, tied):
            at = there(table, effect) if where == "there" else here(table, effect)
            if tied:
                totals = {one.name: b_scoring.total(table, one.name, at, game) for one in table.players}
                return 0 < totals[effect.you] == max(totals.values())
            return _has_more(table, at, each, effect.bound("=who") if them else None, effect, game)
        case PlayedBefore():
            return played_before(table, condition, effect.you, effect.source, game)
        case DoneBefore(deed, noun, by):
            return done_before(table, deed, noun, by, effect.you, effect.source)
        case Unused():
            return not any(
                id != effect.source and table.has(id) and _is_namesake(table.card(id), table.card(effect.source))
                for id, _ in table.used
            )
        case HasVP():
            return has_points(table, effect.you, condition)
        case ComparesVP(fewer, each):
            return more_points(table, effect.you, fewer, each)
        case TurnOf(whose):
            return (table.turn == effect.you) == (whose == "you")
        case FirstPlayed():
            mine = [id for who, id, _ in table.played if who == effect.you and table.card(id).kind == MINION]
            return mine[:1] == [effect.source]
    raise AssertionError(condition)


def _is_namesake(card: Card, other: Card) -> bool:
    """Whether a player has two cards of one name."""
    return card.you == other.you and card.print.name == other.print.name


_DONE = {"shuffle": DECK, "discard": DISCARD, "destroy": DISCARD, "return": HAND}  # where a card is after a deed


def _was_done(table: Smash, deed: str, card: Card, source: str) -> bool:
    """Whether a card did to another what was going to be done: it is where that leads, or it was moved."""
    if deed in _DONE:
        return card.area == _DONE[deed]
    return any(one.id == card.id and one.card == source for one in table.deeds)


def _most_of_one_name(table: Smash, ids: Ids) -> int:
    """How many cards of one name there are at most at one base."""
    names = [(table.card(id).print.name, table.base_of(id)) for id in ids]
    return max((names.count(one) for one in names), default=0)


def _has_more(table: Smash, base: str, each: bool, them: str | None, effect: Effect, game: Game) -> bool:
    """Whether a player has more power at a base than each other player, than some other, or than the one spoken of."""
    own = b_scoring.total(table, effect.you, base, game)
    others = [
        b_scoring.total(table, one.name, base, game) < own
        for one in table.players
        if one.name in (them,) or (not them and one.name != effect.you)
    ]
    return all(others) if each else any(others)
