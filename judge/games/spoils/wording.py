"""Further vocabulary of The Spoils' rules texts: what a good part of its cards say beyond the plain words of `text`."""

from __future__ import annotations

from judge.games.spoils.text import Amount, CostChange, Happens, Noun, This, What
from judge.kernel.data import Data
from judge.kernel.table import Instruction

# --- which cards, how many ------------------------------------------------------------------------------------------


class Together(Data, frozen=True):
    """Several cards that were named one by one."""

    parts: tuple[What, ...]


class ControllersFaction(Data, frozen=True):
    """The faction of whoever controls a card."""

    what: What


class Most(Data, frozen=True):
    """The card, of those such as this, whose number is the highest, or the lowest."""

    noun: Noun
    name: str
    least: bool = False
    decides: str = ""  # what you decide if there is a tie


class ThisWay(Data, frozen=True):
    """The cards, or the number of cards, to which something was just done: destroyed, discarded, revealed."""

    deed: str
    noun: Noun = Noun()


class Icons(Data, frozen=True):
    """As many as there are icons of a kind that a player's cards provide."""

    icon: str
    who: str = "you"


class Minus(Data, frozen=True):
    """An amount without another."""

    amount: Data
    less: Data | int


class Printed(Data, frozen=True):
    """A number as it is printed on a card."""

    what: What
    name: str


class Total(Data, frozen=True):
    """A number of all such cards together."""

    noun: Noun
    name: str


# --- conditions and happenings --------------------------------------------------------------------------------------


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
    """What is done responds to the using of such a card's ability."""

    noun: Noun


ABILITY = "ability used"  # the name of the ability to which something responds


class AtTheEnd(Data, frozen=True):
    """What is done responds to the end of a turn."""


class AttacksWith(Happens, frozen=True):
    """A card attacks together with at least so many others."""

    others: int = 1


class HappensWhile(Happens, frozen=True):
    """A happening that counts only while its card is in a state."""

    state: str = ""


class HappensOver(Happens, frozen=True):
    """A happening of more than so much."""

    more: int = 0


# --- instructions ---------------------------------------------------------------------------------------------------


class By(Instruction, frozen=True):
    """What another player does, or both, in their own words: inside, `you` are that player."""

    who: str  # opponent, both, owner
    text: tuple[Instruction, ...]
    may: bool = False


class TheSame(Instruction, frozen=True):
    """The instruction before once more."""


class PutIntoPlay(Instruction, frozen=True):
    """Put cards into play in a certain way."""

    what: What
    who: str = "you"
    attached_to: What | None = None
    face_down: bool = False


class EntersUnder(Instruction, frozen=True):
    """A card that is being played enters play under the control of somebody else."""

    what: What
    who: str = "you"


class PutTokensDivided(Instruction, frozen=True):
    """Put at most so many tokens on cards, divided as the player wants."""

    count: Amount
    what: What


class WhichDeck(Instruction, frozen=True):
    """A player says which deck is meant by either (a step of what is done with one)."""


class TopShows(Instruction, frozen=True):
    """Chance decides what lies on top of a shuffled deck (a step of what is done with its top cards)."""

    who: str
    count: int


class TopLies(Instruction, frozen=True):
    """What chance decided lies on top (a step of the same)."""

    who: str


class ThisPlay(Instruction, frozen=True):
    """A player plays a certain card from where it lies, or not (a step of being allowed to)."""

    what: What
    free: bool = False


class ThisPlayed(Instruction, frozen=True):
    """Whether a certain card was played is known from now on (a step of the same)."""

    what: What


class HowMany(Instruction, frozen=True):
    """A player says how many, up to a number (a step of what is done up to so often)."""

    name: str
    most: Amount


class AsPlayer(Instruction, frozen=True):
    """From here on `you` are this player (a step of what another player does)."""

    player: str


class DrawUpTo(Instruction, frozen=True):
    """Draw as many cards as you want of so many."""

    count: Amount


class PlayResources(Instruction, frozen=True):
    """Play at most so many resources."""

    count: Amount


class PlayCards(Instruction, frozen=True):
    """Play at most so many such cards, perhaps for free."""

    noun: Noun
    count: Amount
    free: bool = False


class WhichOption(Instruction, frozen=True):
    """A player says which of two instructions they follow (a step of one of two)."""


class IfChosen(Instruction, frozen=True):
    """Instructions are followed if that option was chosen (a step of one of two)."""

    text: tuple[Instruction, ...]
    option: int


class SoOften(Instruction, frozen=True):
    """Instructions are followed as often as was said (a step of what is done up to so often)."""

    text: tuple[Instruction, ...]
    name: str


class Toss(Instruction, frozen=True):
    """Chance decides how a coin falls (a step of flipping it)."""


class CoinShows(Instruction, frozen=True):
    """The coin has fallen (a step of flipping it)."""


class Division(Instruction, frozen=True):
    """A player divides an amount of damage (a step of inflicting it)."""

    amount: Amount
    what: What
    up_to: bool = False
    of: str = "damage is"


class TokenDivision(Instruction, frozen=True):
    """A player divides tokens, at most so many (a step of putting them)."""

    amount: Amount
    what: What
    up_to: bool = True
    of: str = "tokens are"


class InflictParts(Instruction, frozen=True):
    """Damage is inflicted as it was divided."""


class ShuffleDeck(Instruction, frozen=True):
    """A player shuffles their deck."""


class ChooseWord(Instruction, frozen=True):
    """Choose a card type, or name a card or a subtype."""

    kind: str


class TakeFor(Instruction, frozen=True):
    """A player controls cards this turn."""

    what: What


class Redirect(Instruction, frozen=True):
    """The next so much damage inflicted to a card this turn is inflicted to another."""

    amount: Amount
    what: What
    to: What


class ChangeDamage(Instruction, frozen=True):
    """This turn, damage to cards is increased or reduced."""

    what: What
    amount: int


class NoBattleDamage(Instruction, frozen=True):
    """In this battle no battle damage is inflicted, or none by a card."""

    what: What | None = None


class AllTurn(Instruction, frozen=True):
    """A replacement that lasts until the turn ends."""

    when: Happens
    text: tuple[Instruction, ...]


class LoseInfluenceOf(Instruction, frozen=True):
    """The faction of a card's controller loses influence."""

    what: What
    amount: Amount


class DiscardHand(Instruction, frozen=True):
    """A player discards their hand."""

    who: str = "you"


class WhichMost(Instruction, frozen=True):
    """A player decides which of several cards with the highest number is meant (a step of what is done with it)."""

    what: Most


class TokenParts(Instruction, frozen=True):
    """Tokens are put as they were divided."""


class DecideTies(Instruction, frozen=True):
    """If several cards have the highest number, the player decides which of them is meant."""

    what: str


class OpenToAll(Instruction, frozen=True):
    """Both players may use this ability."""


# --- gifts and paragraphs -------------------------------------------------------------------------------------------


class Subtype(Data, frozen=True):
    """A subtype gained, or lost."""

    name: str
    lost: bool = False


class NoText(Data, frozen=True):
    """A card is treated as though it had no rules text."""


class OneGift(Data, frozen=True):
    """One of two gifts, as the player chooses."""

    gifts: tuple[Data, ...]


class AmountChange(Data, frozen=True):
    """An amount that something comes to is increased or reduced; without `by`, reduced to 0."""

    when: Happens
    by: int | None = None


class Toll(Data, frozen=True):
    """The opponent must pay a number to do something: play or pick such a card, search, use such a card's ability."""

    amount: int
    deed: str
    noun: Noun | None = None


class AttackToll(Data, frozen=True):
    """The controller of a card must pay a number to attack with it."""

    what: What
    amount: int


class EntersSo(Data, frozen=True):
    """How this card enters play: depleted, under your opponent's control."""

    how: str
    what: This = This()


class Shown(Data, frozen=True):
    """Cards that are revealed at all times."""

    what: Data


class Waives(Data, frozen=True):
    """A rule that does not hold while this card is in play."""

    rule: str


class AnyTime(Data, frozen=True):
    """Such cards may be played whenever a tactic could be."""

    noun: Noun


class While(Data, frozen=True):
    """A paragraph that counts while a condition is true."""

    condition: Data
    paragraph: CostChange
