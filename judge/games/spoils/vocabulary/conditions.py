"""Conditions: what must be so for a text to apply."""

from __future__ import annotations

from judge.games.spoils.vocabulary.amounts import Limit
from judge.games.spoils.vocabulary.happenings import Happens
from judge.games.spoils.vocabulary.nouns import It, Noun, This
from judge.games.spoils.vocabulary.references import What
from judge.kernel.data import Data


class Controls(Data, frozen=True):
    """A player controls at least so many such cards; with `at_least` 0, none."""

    who: str
    noun: Noun
    at_least: int = 1


class IsSo(Data, frozen=True):
    """A card is in a state: depleted, attacking, attached to something."""

    what: This | It
    state: str


class TurnOf(Data, frozen=True):
    """It is the turn of a player."""

    who: str


class OncePerTurn(Data, frozen=True):
    """The ability has not been used this turn yet."""


Condition = Controls | IsSo | TurnOf | OncePerTurn


class HasTokens(Data, frozen=True):
    """A card has at least so many tokens; with `at_least` 0, none."""

    what: This | It
    at_least: int = 1


class HasNumber(Data, frozen=True):
    """A card's strength, life, speed or cost is within a limit."""

    what: This | It
    limit: Limit


class HasInfluence(Data, frozen=True):
    """A player's faction has at most or at least so much influence."""

    who: str
    limit: Limit


class InBattle(Data, frozen=True):
    """There is a battle; if a side is named, you are on it: attacking, attacked."""

    side: str = ""


class InResponse(Data, frozen=True):
    """The tactic or ability responds to the playing of such a card."""

    noun: Noun


class HasCards(Data, frozen=True):
    """A player has at least so many cards in an area."""

    who: str
    area: str
    at_least: int = 1


class Attachment(Data, frozen=True):
    """Such a card is attached to this one."""

    noun: Noun


class Both(Data, frozen=True):
    """Two conditions together."""

    first: Condition | InBattle
    second: Condition | InBattle


class PickedForCost(Data, frozen=True):
    """Such a card was picked as a part of this card's cost, or several were."""

    noun: Noun
    many: bool = False


class IsEven(Data, frozen=True):
    """There is an even number of such cards."""

    noun: Noun


class HasIcons(Data, frozen=True):
    """A player's cards provide these icons."""

    icons: tuple[str, ...]
    who: str = "you"


class IsA(Data, frozen=True):
    """A card is such as a noun describes."""

    what: What
    noun: Noun


class IsChosen(Data, frozen=True):
    """A card is of the type that was chosen."""

    what: What


class More(Data, frozen=True):
    """A player controls more such cards than the other."""

    who: str
    noun: Noun


class OnlySo(Data, frozen=True):
    """A player controls exactly so many such cards."""

    who: str
    noun: Noun
    count: int = 1


class PlayedUsing(Data, frozen=True):
    """This card was played by means of a keyword, or was not."""

    keyword: str
    did: bool = True


class WasPlayed(Data, frozen=True):
    """At least so many such cards have been played this turn."""

    noun: Noun
    who: str = ""
    at_least: int = 1


class WasDamaged(Data, frozen=True):
    """Damage has been inflicted to a card this turn."""

    what: What


class IsAttacking(Data, frozen=True):
    """A card is attacking something of a kind."""

    what: What
    type: str


class InResponseToAbility(Data, frozen=True):
    """The tactic or ability responds to the using of such a card's ability."""

    noun: Noun


ABILITY = "ability used"  # the name of the ability to which something responds


class CountIs(Data, frozen=True):
    """There are at most, at least or exactly so many such cards."""

    noun: Noun
    limit: Limit


class MoreOf(Data, frozen=True):
    """There are more cards of one sort than of another."""

    more: Noun
    less: Noun


class UsedOnce(Data, frozen=True):
    """An ability, by its place in the text of its card, has been used this turn."""

    index: int


class NotSo(Data, frozen=True):
    """A condition is false."""

    what: Data


class Happened(Data, frozen=True):
    """Something has happened this turn, to a card named before or to any such as the happening names."""

    when: Happens


class AtTheEnd(Data, frozen=True):
    """The tactic or ability responds to the end of a turn."""
