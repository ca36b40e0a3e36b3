"""Orders of the shared English that are multiplied: so many cards, VP, counters or power for each of something."""

from __future__ import annotations

from judge.games.smashup.vocabulary.gifts import Adjusted, MorePower
from judge.games.smashup.vocabulary.nouns import Affected, Count, It, Some, This, ThisWay
from judge.games.smashup.vocabulary.orders import (
    AddCounters,
    ByPlayers,
    Declare,
    Draw,
    ExtraPlay,
    GainVP,
    Grant,
    May,
    Text,
)
from judge.language.core.carried import not_carried_out
from judge.language.core.node import Node


def at_random(found: Text, tail: Node) -> Text:
    """A text whose cards chance chooses."""
    what = getattr(found[0], "what", None) if len(found) == 1 else None
    if not isinstance(what, Some) or what.how != "exactly":
        raise not_carried_out(tail)
    return (found[0].but(what=what.but(how="at random")),)


def times(found: Text, amount: Affected | Count | ThisWay, what: Node) -> Text:
    """A text whose only number is multiplied."""
    if len(found) != 1:
        raise not_carried_out(what)
    (order,) = found
    match order:
        case May(text) | ByPlayers(_, text):
            return (order.but(text=times(text, amount, what)),)
        case Draw(int() as count) | GainVP(int() as count) | AddCounters(_, int() as count):
            return (order.but(count=amount.but(each=count)),)
        case Grant(This(), MorePower(int() as by) as gift):
            return (order.but(gift=gift.but(by=amount.but(each=by))),)
        case ExtraPlay(count=int() as count) if isinstance(amount, ThisWay):
            return (order.but(count=amount.but(each=count)),)
        case Grant(given, Adjusted(int() as by) as gift) | Declare(given, Adjusted(int() as by) as gift):
            if not isinstance(given, Some | It | This) and isinstance(amount, Count) and amount.noun.where == "on that":
                raise not_carried_out(what)
            return (order.but(gift=gift.but(by=amount.but(each=by))),)
    raise not_carried_out(what)
