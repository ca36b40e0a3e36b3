"""Players that a text speaks of while it is carried out."""

from __future__ import annotations

from judge.games.smashup import meaning
from judge.games.smashup.law import b_scoring
from judge.games.smashup.table import PLAY, Ids, Smash
from judge.games.smashup.vocabulary.conditions import HasVP
from judge.kernel.clause import Clause
from judge.kernel.frames import Effect
from judge.kernel.game import Game

PRIORITY_STARTS_WITH_CURRENT_PLAYER = Clause("3.5")
TIED_WINNERS_ALL_USE_ABILITY = Clause("B20")


def players(table: Smash, who: str, effect: Effect, game: Game) -> Ids:
    """The players that a text speaks of, the current player first and then clockwise (3.5)."""
    order = (
        table.clockwise()
        if game.on(PRIORITY_STARTS_WITH_CURRENT_PLAYER)
        else tuple(player.name for player in table.players)
    )
    match who:
        case "each player":
            return order
        case "each other player":
            return tuple(name for name in order if name != effect.you)
        case "the winner":
            base = meaning.here(table, effect)
            winners = dict(table.won).get(base) or _first_place(table, base, game)
            found = tuple(name for name in order if name in winners)
            return found if game.on(TIED_WINNERS_ALL_USE_ABILITY) else found[:1]
        case "this card's owner":
            return tuple(filter(None, (table.card(effect.source).owner,)))  # a base has none
        case "its owner":
            return tuple(filter(None, dict.fromkeys(table.card(id).owner for id in meaning.it(effect))))
        case "its controller":
            found = tuple(dict.fromkeys(table.card(id).you for id in meaning.it(effect) if table.card(id).area == PLAY))
            return found or tuple(filter(None, (effect.bound("=who"),)))
    return tuple(filter(None, (effect.bound("=who"),)))


def _first_place(table: Smash, base: str, game: Game) -> Ids:
    """Who has the highest power at a base whose winner is not settled yet."""
    scoring = any(isinstance(frame, b_scoring.Scoring) and frame.base == base for frame in table.agenda)
    return next((tied for place, tied in b_scoring.places(table, base, game) if not place), ()) if scoring else ()


def has_points(table: Smash, you: str, said: HasVP) -> bool:
    """Whether a player has so many VP."""
    vp = table.player(you).vp
    return said.least <= vp and (said.most is None or vp <= said.most)


def more_points(table: Smash, you: str, fewer: bool, each: bool) -> bool:
    """Whether a player has more VP than another one, or than each; or fewer."""
    own = table.player(you).vp
    others = [one.vp > own if fewer else one.vp < own for one in table.players if one.name != you]
    return all(others) if each else any(others)
