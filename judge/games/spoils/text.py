"""The vocabulary of The Spoils' rules texts: what a card's words mean, as plain data that the engine carries out.

References say which cards, amounts how many, conditions when, happenings what is waited for; instructions order
something to be done; paragraphs are the parts of a rules text (chapter 5 of the rulebook).
"""

from __future__ import annotations

from judge.kernel.data import Data
from judge.kernel.table import Instruction

# --- which cards, which player, how many --------------------------------------------------------------------------


class This(Data, frozen=True):
    """The card whose text this is."""


class It(Data, frozen=True):
    """The card or cards that a name was bound to: the picked card, the card that left play."""

    name: str


class FactionOf(Data, frozen=True):
    """The faction of a player: you or opponent."""

    who: str


class Noun(Data, frozen=True):
    """Any card such as this describes."""

    types: tuple[str, ...] = ()
    subtype: str = ""
    who: str = ""  # you, opponent: the controller
    state: str = ""  # attacking, blocking, depleted, restored, attached, covert, face-down
    area: str = "in play"
    other: bool = False  # not this card itself
    name: str = ""
    attached_here: bool = False  # the card that this card is attached to


class All(Data, frozen=True):
    """Every card such as the noun describes."""

    noun: Noun


class TopOf(Data, frozen=True):
    """The top cards of a deck; of any deck without `who`."""

    who: str = ""
    count: Amount = 1
    up_to: bool = False


What = This | It | FactionOf | All | TopOf


class Count(Data, frozen=True):
    """As many as there are such cards, times something."""

    noun: Noun
    times: int = 1


class Variable(Data, frozen=True):
    """The number chosen for a letter."""

    name: str


class Stat(Data, frozen=True):
    """The strength, life, speed or cost number of a card."""

    what: This | It
    name: str


class Tokens(Data, frozen=True):
    """As many as there are tokens on a card."""

    what: This | It


class Sum(Data, frozen=True):
    """Several amounts together."""

    parts: tuple[Amount, ...]


class Times(Data, frozen=True):
    """An amount twice, or half of it rounded up."""

    amount: Amount
    half: bool = False


Amount = int | Count | Variable | Stat | Tokens | Sum | Times


# --- conditions and happenings ------------------------------------------------------------------------------------


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


Condition = Controls | IsSo | TurnOf


class Happens(Data, frozen=True):
    """What a trigger or replacement waits for.

    `kind` is one of: destroyed, enters play, leaves play, put, discarded, played, deployed, damaged, inflicts damage,
    attacks, blocks, depleted, restored, drawn, turn starts, turn ends, loses influence, gains influence, attached,
    terminated. A card that was named before (It) is waited for only by what lasts.
    """

    kind: str
    what: This | It | Noun | None = None
    who: str = ""  # whose turn, who plays, who draws
    to: str = ""
    frm: str = ""
    battle: bool = False


# --- instructions -------------------------------------------------------------------------------------------------


class Pick(Instruction, frozen=True):
    """Pick cards; the picked ones are bound to a name."""

    noun: Noun
    count: Amount = 1
    name: str = "picked"
    up_to: bool = False


class Choose(Instruction, frozen=True):
    """Choose cards without picking them (310.1)."""

    noun: Noun
    count: Amount = 1
    name: str = "chosen"


class ChooseNumber(Instruction, frozen=True):
    """Choose a whole number for a variable (410.2)."""

    name: str = "X"
    most: Amount | None = None
    above: int = -1


class Destroy(Instruction, frozen=True):
    """Destroy cards."""

    what: What


class Put(Instruction, frozen=True):
    """Put cards into an area: their owner's hand, deck or discard pile, or into play."""

    what: What
    to: str
    end: str = ""  # top or bottom of a deck


class Remove(Instruction, frozen=True):
    """Remove cards from the game."""

    what: What


class Draw(Instruction, frozen=True):
    """A player draws cards as a group."""

    count: Amount
    who: str = "you"


class Discard(Instruction, frozen=True):
    """A player discards cards from their hand."""

    noun: Noun
    count: Amount = 1
    who: str = "you"


class Deplete(Instruction, frozen=True):
    """Deplete cards."""

    what: What


class Restore(Instruction, frozen=True):
    """Restore cards."""

    what: What


class Inflict(Instruction, frozen=True):
    """Inflict damage to cards."""

    amount: Amount
    what: What


class LoseInfluence(Instruction, frozen=True):
    """A faction loses influence, or both do at one time."""

    amount: Amount
    who: str


class GainInfluence(Instruction, frozen=True):
    """A faction gains influence, or both do at one time."""

    amount: Amount
    who: str


class Pay(Instruction, frozen=True):
    """Pay a number: a part of the numeric cost in a cost section, a cost of its own in an effect (406.5)."""

    amount: Amount


class Gain(Instruction, frozen=True):
    """Cards gain stats, a keyword, a type or a paragraph of rules text; this turn, or as long as they stay."""

    what: What
    gift: Gift
    until: str = "this turn"


class Control(Instruction, frozen=True):
    """A player takes control of cards."""

    what: What
    who: str = "you"


class Terminate(Instruction, frozen=True):
    """Terminate a card that is being played."""

    what: What


class AttachTo(Instruction, frozen=True):
    """Attach a card to another."""

    what: This | It
    to: This | It | FactionOf


class Detach(Instruction, frozen=True):
    """Detach cards from what they are attached to."""

    what: What


class May(Instruction, frozen=True):
    """A player may have instructions carried out."""

    text: tuple[Instruction, ...]
    who: str = "you"


class Offered(Instruction, frozen=True):
    """Whether a player wants to do what they may is asked; the answer is bound (a step of May)."""

    who: str


class IfTaken(Instruction, frozen=True):
    """What a player may do is done if they want it (a step of May)."""

    text: tuple[Instruction, ...]


class IfDone(Instruction, frozen=True):
    """If you do: only when the instruction before was carried out (402.5b)."""

    text: tuple[Instruction, ...]
    done: bool = True


class If(Instruction, frozen=True):
    """Only while a condition is true."""

    condition: Condition
    text: tuple[Instruction, ...]


class Only(Instruction, frozen=True):
    """A restriction in a cost section: use or play this only while a condition is true (401.3a)."""

    condition: Condition


class PlayCard(Instruction, frozen=True):
    """Play a card from your hand, perhaps for free."""

    noun: Noun
    free: bool = False


class PlayResource(Instruction, frozen=True):
    """Play a resource (605)."""


class Next(Instruction, frozen=True):
    """A delayed replacement: the next time something happens this turn, something else happens instead (506.3)."""

    when: Happens
    text: tuple[Instruction, ...]
    until: str = "this turn"


class Search(Instruction, frozen=True):
    """Search a deck for cards and put them somewhere; the deck is shuffled afterwards (312)."""

    noun: Noun
    to: str = "hand"
    who: str = "you"
    count: Amount = 1
    up_to: bool = False


# --- what may be given --------------------------------------------------------------------------------------------


class Stats(Data, frozen=True):
    """Strength, life and speed added."""

    strength: int = 0
    life: int = 0
    speed: int = 0


class Keyword(Data, frozen=True):
    """A keyword: covert, tactical, unblockable."""

    name: str


class Type(Data, frozen=True):
    """A card type gained; a character's battle stats with it."""

    name: str
    stats: Stats = Stats()


class Prohibition(Data, frozen=True):
    """Something that cannot happen: be destroyed, attack, block, be blocked, be picked, be depleted, be played."""

    what: str


class Obligation(Data, frozen=True):
    """Something that must be done: attack, block, pick this, or pay a number for each party of theirs, or of yours."""

    what: str
    amount: int = 0


class StatsFor(Data, frozen=True):
    """Strength, life and speed added for each of something."""

    stats: Stats
    per: Count | Tokens


class StatsOf(Data, frozen=True):
    """An amount of strength, life or speed that is not a plain number."""

    name: str
    amount: Amount
    times: int = 1  # -1: lost


class Permission(Data, frozen=True):
    """Something that a card can do although a rule says otherwise."""

    what: str


class Loss(Data, frozen=True):
    """A keyword or a type that is lost."""

    gift: Keyword | Type


Gift = Stats | Keyword | Type | Prohibition | Obligation | StatsFor | StatsOf | Permission | Loss


# --- paragraphs ---------------------------------------------------------------------------------------------------


class Act(Data, frozen=True):
    """The cost and effect sections of a tactic, or the extra costs of any other card."""

    cost: tuple[Instruction, ...] = ()
    effect: tuple[Instruction, ...] = ()


class Ability(Data, frozen=True):
    """A named ability with its threshold, cost and effect."""

    name: str
    cost: tuple[Instruction, ...] = ()
    effect: tuple[Instruction, ...] = ()
    threshold: tuple[str, ...] = ()


class Triggered(Data, frozen=True):
    """If, when or at something, follow instructions."""

    when: Happens
    text: tuple[Instruction, ...]


class Replacement(Data, frozen=True):
    """If something would happen, something else happens instead."""

    when: Happens
    text: tuple[Instruction, ...]


class Ongoing(Data, frozen=True):
    """Cards have something while this is in play, and while a condition is true."""

    what: What
    gift: Gift
    condition: Condition | None = None


class CostChange(Data, frozen=True):
    """The numeric cost of cards or of anything is increased or reduced."""

    noun: Noun | None
    amount: int
    minimum: int = 0


class DamageChange(Data, frozen=True):
    """Damage to or by cards is increased or reduced."""

    noun: What | Noun
    amount: int
    side: str = "to"  # to, by


class Unique(Data, frozen=True):
    """Unique, with an identifier (507.5)."""

    name: str


class Attaches(Data, frozen=True):
    """Attach to such a card (507.2)."""

    noun: Noun


class Meanwhile(Data, frozen=True):
    """While a player plays a resource, follow instructions (605.1c)."""

    who: str
    text: tuple[Instruction, ...]


class WithThreshold(Data, frozen=True):
    """A paragraph that is active only while its threshold is met (405.4)."""

    threshold: tuple[str, ...]
    paragraph: Paragraph


Paragraph = (
    Act
    | Ability
    | Triggered
    | Replacement
    | Ongoing
    | CostChange
    | DamageChange
    | Unique
    | Attaches
    | Keyword
    | Prohibition
    | Obligation
    | WithThreshold
    | Meanwhile
)


# --- read, and not all of it played yet -----------------------------------------------------------------------------


class Limit(Data, frozen=True):
    """A number of a card that is at most, at least or exactly so much."""

    name: str  # strength, life, speed, cost
    amount: Amount
    side: str = "most"  # most, least, exact


class Like(Data, frozen=True):
    """What a card has in common with another, or has not: same type, same name, another name."""

    how: str
    what: This | It | None = None


class Such(Noun, frozen=True):
    """A noun that describes more: numbers of the card, who owns it, whether it is a staple, what it is like."""

    limits: tuple[Limit, ...] = ()
    owner: str = ""
    supertype: str = ""
    like: Like | None = None
    having: str = ""  # an ability, unique, different names


class HappensTo(Happens, frozen=True):
    """A happening in which something is done to a card such as this: damage inflicted to a faction."""

    on: This | Noun | None = None


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
    """What is done responds to the playing of such a card."""

    noun: Noun


class PutTokens(Instruction, frozen=True):
    """Put tokens on cards."""

    what: What
    count: Amount = 1


class RemoveTokens(Instruction, frozen=True):
    """Remove tokens from cards; all of them without a count."""

    what: What
    count: Amount | None = 1


class Let(Instruction, frozen=True):
    """From now on a letter is this number."""

    name: str
    amount: Amount


class ChooseUpTo(Choose, frozen=True):
    """Choose at most so many cards without picking them."""

    up_to: bool = True


class Shuffle(Instruction, frozen=True):
    """Shuffle cards into their owners' decks."""

    what: What


class LookAt(Instruction, frozen=True):
    """Look at a hand, or at the top cards of a deck."""

    what: TopOf | All


class Reveal(Instruction, frozen=True):
    """Reveal cards to all players."""

    what: TopOf | What


class DiscardThis(Instruction, frozen=True):
    """A player discards certain cards."""

    what: What
    who: str = "you"


class DiscardAtRandom(Instruction, frozen=True):
    """A player discards cards from their hand at random."""

    count: Amount = 1
    who: str = "you"


class LeaveBattle(Instruction, frozen=True):
    """Remove characters from the battle."""

    what: What


class AddToParty(Instruction, frozen=True):
    """Characters become members of a party; with `enters` they are put into play as such."""

    what: What
    side: str  # attacking, blocking
    enters: bool = False


class NextCost(Instruction, frozen=True):
    """The next numeric cost that you pay this turn is reduced; with a noun, that of the next such card you play."""

    amount: Amount
    noun: Noun | None = None


class FlipCoin(Instruction, frozen=True):
    """Flip a coin."""


class IfWon(Instruction, frozen=True):
    """If you win the coin flip, or lose it."""

    text: tuple[Instruction, ...]
    won: bool = True


class Otherwise(Instruction, frozen=True):
    """If the condition before was not true."""

    text: tuple[Instruction, ...]


class EntersWith(Data, frozen=True):
    """This card enters play with tokens on it."""

    count: Amount


class FlipUp(Data, frozen=True):
    """Flip Up, with its cost and threshold (507.4)."""

    cost: int
    threshold: tuple[str, ...] = ()
    extra: tuple[Instruction, ...] = ()


class Provides(Data, frozen=True):
    """A resource provides these icons (203.5)."""

    icons: tuple[str, ...]


class HasCards(Data, frozen=True):
    """A player has at least so many cards in an area."""

    who: str
    area: str
    at_least: int = 1


class OneOf(Instruction, frozen=True):
    """One of two instructions is followed, as the player chooses."""

    first: Instruction
    second: Instruction


class PlayThis(Instruction, frozen=True):
    """Play a certain card, perhaps for free."""

    what: What
    free: bool = False


class MakeTokens(Instruction, frozen=True):
    """Put token cards of a name into play."""

    name: str
    count: Amount = 1


class NoDamage(Instruction, frozen=True):
    """This turn, damage to or by cards is reduced to 0."""

    what: What
    side: str = "to"  # to, by


class Options(Data, frozen=True):
    """One of several rules texts is chosen as that of the card."""

    texts: tuple[tuple[Paragraph, ...], ...]
    who: str = "you"


class InflictDivided(Instruction, frozen=True):
    """Inflict damage to cards, divided as the player wants."""

    amount: Amount
    what: What
    up_to: bool = False


class Attachment(Data, frozen=True):
    """Such a card is attached to this one."""

    noun: Noun


class Both(Data, frozen=True):
    """Two conditions together."""

    first: Condition | InBattle
    second: Condition | InBattle


class PartyRule(Data, frozen=True):
    """A party that is formed, or one with this card in it, must have so many members."""

    sides: tuple[str, ...]  # attacking, blocking
    members: str  # an even number of, only 1, at least 2
    including: This | Noun | None = None


class PickedForCost(Data, frozen=True):
    """Such a card was picked as a part of this card's cost, or several were."""

    noun: Noun
    many: bool = False


class SameAmount(Data, frozen=True):
    """As much as the damage that is spoken of."""


class RemoveDamage(Instruction, frozen=True):
    """Remove damage from cards (408.5b)."""

    amount: Amount
    what: What


class IsEven(Data, frozen=True):
    """There is an even number of such cards."""

    noun: Noun


class PutBack(Instruction, frozen=True):
    """Put cards that were looked at back in any order."""

    what: What


class AsOpponent(Instruction, frozen=True):
    """Discard a card as though you were your opponent."""

    noun: Noun
    count: Amount = 1


class Bid(Instruction, frozen=True):
    """The players bid (413); perhaps no more than they have such cards."""

    limit: Noun | None = None


class Bidder(Instruction, frozen=True):
    """Whoever won the bid, or lost it, follows instructions."""

    text: tuple[Instruction, ...]
    won: bool = True


class IfBid(Instruction, frozen=True):
    """If you won the bid, or lost it."""

    text: tuple[Instruction, ...]
    won: bool = True


# --- what a game starts with, and what a deck may hold ---------------------------------------------------------------


class StartingResources(Data, frozen=True):
    """The resources that a faction puts into play as the game starts: how many of which name, or any staples."""

    resources: tuple[tuple[int, str], ...]  # 2 of Rage, 1 of staple


class StartingDraw(Data, frozen=True):
    """How many cards a faction's player draws for the opening hand."""

    first: int
    second: int


class StartingInfluence(Data, frozen=True):
    """The influence with which a faction starts."""

    amount: int


class InDeck(Data, frozen=True):
    """How many copies of a card a deck may include, any number if none is named; of this card, or one of a name."""

    most: int | None = None
    name: str = ""


class Duplicate(Instruction, frozen=True):
    """Duplicate a tactic (307)."""

    what: What


class Flip(Instruction, frozen=True):
    """Flip cards in play face-up or face-down."""

    what: What
    up: bool = True


class SendToVoid(Instruction, frozen=True):
    """Send cards to the Void, face-up or face-down (403.7)."""

    what: What
    face_down: bool = False
