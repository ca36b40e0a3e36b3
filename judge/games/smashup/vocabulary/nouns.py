"""Nouns: the cards that a text speaks of, which of them, and how many."""

from __future__ import annotations

from judge.kernel.data import Data


class This(Data, frozen=True):
    """The card whose text this is; "this minion" on an action is the minion that it is on, "this base" where it is."""

    kind: str = "card"


class It(Data, frozen=True):
    """The cards that were chosen, found or spoken of before."""


class Kept(Data, frozen=True):
    """A card that was chosen before something else was: “that minion”, of which a text spoke earlier."""

    what: Data  # the choice


class Limit(Data, frozen=True):
    """A bound on power: so much or less (`most`), or more (`least`), `less` or `more` than that, or `just` that."""

    amount: int | Data
    side: str = "most"
    printed: bool = False  # the printed power is meant


class Noun(Data, frozen=True):
    """Any card such as this describes."""

    kind: str = "minion"  # minion, action, base, card (a minion or an action), any card (a base too)
    whose: str = ""  # you: yours, other: another player's, that player: the player spoken of
    where: str = ""  # here, there, elsewhere (another base), on it, on a base, with it (the base of what is spoken of)
    other: bool = False  # not this card itself
    name: str = ""
    limit: Limit | None = None
    base: str = ""  # the base itself that is meant by "here" or "there", once that is settled
    area: str = "play"  # play, hand, discard pile, deck, buried, among those shown
    such: tuple[Data, ...] = ()  # what else must be so of each of them


class With(Data, frozen=True):
    """There are so many such cards at a base, or on a minion, or at most so many."""

    noun: Noun
    least: int = 1
    most: int | None = None


class Bearing(Data, frozen=True):
    """There are so many +1 power counters on it, or at most so many."""

    least: int = 1
    most: int | None = None


class OwnedBy(Data, frozen=True):
    """You own it, or another player does, or any player."""

    whose: str = "you"


class NotWon(Data, frozen=True):
    """A base that has scored, and that you did not win."""


class Sort(Data, frozen=True):
    """An action that says it is played on a minion or on a base, or a standard one, which says neither."""

    sort: str = "standard"


class AtBase(Data, frozen=True):
    """It is at the base, on a minion there or on the base; perhaps it is the base itself."""

    itself: bool = False


class PlayedOn(Data, frozen=True):
    """An action that was played on a minion or a base, in play."""

    kind: str = ""


class PlayedOnSuch(Data, frozen=True):
    """An action that is on such a minion."""

    noun: Noun


class NamedLike(Data, frozen=True):
    """A card with the same name as another: as one that is spoken of, or as another such card in play."""

    what: Data


class Names(Data, frozen=True):
    """A card of one of these names."""

    names: tuple[str, ...]


class Itself(Data, frozen=True):
    """The very minion whose text this is, or on which this action is."""


class OneOf(Data, frozen=True):
    """One of these very cards."""

    ids: tuple[str, ...]


HIGHEST, LOWEST = "of the highest power", "of the lowest power"  # one of those that tie for it


class Some(Data, frozen=True):
    """Cards to be chosen: so many, up to so many, or any number."""

    noun: Noun
    count: int = 1
    how: str = "exactly"  # up to, any number, at random, at least, of the highest power, of the lowest power


class Every(Data, frozen=True):
    """Every card such as the noun describes."""

    noun: Noun


class Extreme(Data, frozen=True):
    """Those with the highest power among some, or with the lowest."""

    noun: Noun
    lowest: bool = False


class Count(Data, frozen=True):
    """As many as there are such cards, or so many for each of them; perhaps seen from the card that it is for."""

    noun: Noun
    each: int = 1
    own: bool = False


class ThisWay(Data, frozen=True):
    """As many as the order before this did it to, or so many for each of them; in a discard pile now, or anywhere."""

    kind: str = "card"
    each: int = 1
    anywhere: bool = False


class Affected(Data, frozen=True):
    """As many as there are minions that this card has affected."""

    each: int = 1


class CountersOn(Data, frozen=True):
    """As many as there are +1 power counters on a card."""

    what: This | It


class Missing(Data, frozen=True):
    """As many as a hand lacks to have so many cards."""

    hand: int


class PowerOf(Data, frozen=True):
    """The power of a card."""

    what: Data


class All(Data, frozen=True):
    """Cards of several kinds, all of them."""

    parts: tuple[This | It | Kept | Some | Every | Extreme, ...]


What = This | It | Kept | Some | Every | Extreme | All
Amount = int | Affected | Count | CountersOn | ThisWay | PowerOf | Missing
