"""Abilities: the parts of a card's text."""

from __future__ import annotations

from judge.games.arcmage.vocabulary.nouns import Amount, Host, Me, Noun, Target, TargetPlayer, What
from judge.games.arcmage.vocabulary.orders import Text
from judge.kernel.data import Data


class Do(Data, frozen=True):
    """The orders that an event or a magic card carries out when it is resolved."""

    text: Text


class Have(Data, frozen=True):
    """Passive (6.2.4): cards have something, or have it only while a condition holds."""

    what: What
    gift: Data
    meanwhile: Data | None = None


class Activated(Data, frozen=True):
    """Activated (6.2.5): the cost is before the colon: power, marking, and what else is to be done."""

    text: Text
    power: int = 0
    marks: bool = False
    custom: Text = ()
    only: Data | None = None  # what must be so for it to be used
    buried: bool = False  # it is used while the card lies in its player's graveyard


class When(Data, frozen=True):
    """Triggered (6.2.6): when something happens, follow instructions, under a condition where one is given."""

    happening: Data
    text: Text


class Awaited(Data, frozen=True):
    """The orders to be carried out once, when something happens next."""

    happening: Data
    text: Text


class Level(Data, frozen=True):
    """At so much devotion the advantage of the city is this: something to do, or something to have meanwhile."""

    devotion: int
    what: Data


class Attaches(Data, frozen=True):
    """The enchantment is attached to a target."""

    target: Target | TargetPlayer


class OnlyIf(Data, frozen=True):
    """The card can be played only while a condition holds."""

    condition: Data


class OnlyUse(Data, frozen=True):
    """The ability before this sentence can be used only while a condition holds."""

    condition: Data


class XIs(Data, frozen=True):
    """The meaning of X in the cost of the card."""

    amount: Amount


class Reminder(Data, frozen=True):
    """A sentence that explains the keyword before it."""


class Named(Data, frozen=True):
    """An ability that has a name, perhaps with a number."""

    name: str
    what: Data
    number: int = 0


class Stronger(Data, frozen=True):
    """A city gains defense points for good, and has something."""

    what: What
    count: int
    gift: Data


# What happens


Subject = Me | Host | Target | Noun


class Comes(Data, frozen=True):
    """This card or such a card comes into play."""

    what: Subject = Me()


class Leaves(Data, frozen=True):
    """This card or such a card leaves play."""

    what: Subject = Me()


class Dies(Data, frozen=True):
    """This creature or such a creature dies."""

    what: Subject = Me()


class Attacks(Data, frozen=True):
    """This creature or such a creature attacks."""

    what: Subject = Me()


class Defends(Data, frozen=True):
    """This creature or such a creature defends."""

    what: Subject = Me()


class IsMarked(Data, frozen=True):
    """This card or such a card is marked."""

    what: Subject = Me()


class IsUnmarked(Data, frozen=True):
    """This card or such a card is unmarked."""

    what: Subject = Me()


class IsMoved(Data, frozen=True):
    """This creature or such a creature moves: to a city, if that is said."""

    what: Subject = Me()
    to: str = ""


class IsDamaged(Data, frozen=True):
    """This card or such a card receives damage."""

    what: Subject = Me()


class Draws(Data, frozen=True):
    """A player draws a card: you, an opponent, or anybody."""

    who: str = ""


class Discards(Data, frozen=True):
    """A player discards a card: you, an opponent, or anybody."""

    who: str = ""


class Damages(Data, frozen=True):
    """This creature or such a creature deals damage to such a card, perhaps only in combat."""

    to: Noun
    combat: bool = False
    what: Subject = Me()


class Devotes(Data, frozen=True):
    """This creature or such a creature is marked for devotion."""

    what: Subject = Me()


class Covered(Data, frozen=True):
    """This card is in a graveyard under so many cards."""

    cards: int


class Begins(Data, frozen=True):
    """A phase or a turn begins: yours, each player's, or that of whose city this card is in."""

    phase: str
    whose: str = "you"


class Plays(Data, frozen=True):
    """A player plays such a card: you, or an opponent."""

    noun: Noun
    who: str = ""


# What may be so


class Fewer(Data, frozen=True):
    """Whether you have fewer creatures than your opponents, or more."""

    more: bool = False


class There(Data, frozen=True):
    """Whether there are so many such cards, or no more than so many."""

    noun: Noun
    least: int = 1
    most: bool = False


class TurnIs(Data, frozen=True):
    """Whether it is your turn, or an opponent's."""

    whose: str = "you"


class StatIs(Data, frozen=True):
    """Whether the attack or defense of this card is so much or more."""

    stat: str
    least: int


class IAm(Data, frozen=True):
    """Whether this card is such."""

    noun: Noun


class LargerArmy(Data, frozen=True):
    """Whether your army has more creatures than that of who controls what this enchantment is attached to."""


class HeldCards(Data, frozen=True):
    """Whether you have so many cards in hand or fewer, or so many or more."""

    count: int = 0
    least: bool = False


class HasVP(Data, frozen=True):
    """Whether you have so many victory points or more, or so many or fewer."""

    count: int
    most: bool = False


class PhaseIs(Data, frozen=True):
    """Whether it is such a phase."""

    phases: tuple[str, ...]


class Bears(Data, frozen=True):
    """Whether this card has so many counters of a name, or more."""

    name: str
    least: int = 1


class OncePerTurn(Data, frozen=True):
    """Whether an ability was not used this turn yet."""


class IsSuch(Data, frozen=True):
    """Whether a card that was spoken of is such."""

    what: What
    noun: Noun


class Not(Data, frozen=True):
    """Whether a condition does not hold."""

    condition: Data


class AllOf(Data, frozen=True):
    """Whether both conditions hold."""

    first: Data
    second: Data
