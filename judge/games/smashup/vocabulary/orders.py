"""Orders: what a text tells its player to do."""

from __future__ import annotations

from judge.games.smashup.vocabulary.nouns import Amount, It, Noun, Some, What
from judge.kernel.data import Data
from judge.kernel.table import Instruction

Text = tuple[Instruction, ...]


class Pick(Instruction, frozen=True):
    """Choose cards."""

    what: Some
    may: bool = False
    word: str = "choose"  # what a file calls the choice


class Destroy(Instruction, frozen=True):
    """Destroy cards."""

    what: What = It()


class Return(Instruction, frozen=True):
    """Return cards to their owners' hands."""

    what: What = It()


class Discard(Instruction, frozen=True):
    """Discard cards."""

    what: What = It()


class Put(Instruction, frozen=True):
    """Place cards somewhere: a hand, the top or the bottom of a deck, a discard pile, in a deck to be shuffled."""

    what: What = It()
    to: str = "hand"
    yours: bool = False  # your own hand, although another player owns the cards
    instead: bool = False  # of the discard pile: only a card that went there


REPLACEMENT = "the base that replaces it"


class Move(Instruction, frozen=True):
    """Move minions: here, there, to the base that replaces theirs, or each to another one, perhaps such or the same."""

    what: What = It()
    to: str = "elsewhere"
    among: Noun | None = None
    together: bool = False
    at_random: bool = False


class AddCounters(Instruction, frozen=True):
    """Place +1 power counters on cards."""

    what: What = It()
    count: Amount = 1


class RemoveCounters(Instruction, frozen=True):
    """Remove +1 power counters from cards: so many, or all."""

    what: What = It()
    count: int = 1
    every: bool = False


class TakeControl(Instruction, frozen=True):
    """Take control of cards, perhaps until a moment."""

    what: What = It()
    until: str = ""


class GiveControl(Instruction, frozen=True):
    """Give control of cards to another player."""

    what: What = It()


class Bury(Instruction, frozen=True):
    """Put cards face down at a base: here, there, at another, or where the player chooses; perhaps all at one."""

    what: What = It()
    at: str = ""
    together: bool = False


class Uncover(Instruction, frozen=True):
    """Turn buried cards up, and play them where they are."""

    what: What = It()


class ForEachPlayer(Instruction, frozen=True):
    """For each other player, or each player, follow a text about that player."""

    text: Text
    other: bool = True


class AtEach(Instruction, frozen=True):
    """For each base such as the noun describes, follow a text about that base."""

    bases: Noun
    text: Text


class Transfer(Instruction, frozen=True):
    """Transfer actions to such a card."""

    what: What = It()
    to: Noun = Noun("base")


class PutBack(Instruction, frozen=True):
    """Return the cards that were looked at, and are still in the deck, to its top or bottom in any order, or as is."""

    to: str = "top"


class Remember(Instruction, frozen=True):
    """The cards that were looked at or revealed, or the base that was chosen, are kept in mind."""


class Keep(Instruction, frozen=True):
    """The card that was just chosen is kept in mind, and later choices do not replace it."""


class MarkUsed(Instruction, frozen=True):
    """An ability that works at most once in a turn has worked."""


class Draw(Instruction, frozen=True):
    """Draw cards."""

    count: Amount = 1


class GainVP(Instruction, frozen=True):
    """Gain VP."""

    count: Amount = 1


class LoseVP(Instruction, frozen=True):
    """Lose VP, as many as there are."""

    count: int = 1


class Grant(Instruction, frozen=True):
    """Do X until Z: these cards have something until then."""

    what: What
    gift: Data
    until: str = "the end of the turn"
    undated: bool = False  # the text states no time


class Declare(Instruction, frozen=True):
    """Until Z do X: whatever is such has something until then."""

    noun: Noun
    gift: Data
    until: str = "the end of the turn"


class ExtraPlay(Instruction, frozen=True):
    """You may play so many extra cards, only such as the noun describes, perhaps at one base; or certain cards."""

    noun: Noun = Noun(area="hand")
    count: Amount = 1
    at: str = ""
    what: What | None = None
    among: Noun | None = None
    this_turn: bool = False  # at any time of the turn, whatever else the text says
    plain: bool = False  # the text does not call them extra


class PlayIt(Instruction, frozen=True):
    """Play a card, wherever it is: here, there, or where its player chooses."""

    what: What = It()
    at: str = ""


class Reveal(Instruction, frozen=True):
    """Reveal the top cards of a deck, yours or that player's, or cards of a hand."""

    count: int = 1
    what: What | None = None
    whose: str = "you"


class Look(Instruction, frozen=True):
    """Look at the top cards of a deck, yours or that player's."""

    count: int = 1
    whose: str = "you"


class LookAtHand(Instruction, frozen=True):
    """Look at the hand of that player."""


class Shuffle(Instruction, frozen=True):
    """Shuffle your deck."""


class Search(Instruction, frozen=True):
    """Search your deck for cards, perhaps your discard pile too, and reveal them."""

    what: Some
    pile: bool = False


class If(Instruction, frozen=True):
    """If X, Y; if not, Z."""

    condition: Data
    text: Text
    otherwise: Text = ()


class IfDone(Instruction, frozen=True):
    """If you did the instruction before this, Y."""

    text: Text


class IfUndone(Instruction, frozen=True):
    """If you did not do X before this, Y."""

    text: Text


class Otherwise(Instruction, frozen=True):
    """If the condition of the sentence before does not hold, Y."""

    text: Text


class Or(Instruction, frozen=True):
    """One of two parts, as the player chooses."""

    first: Instruction
    second: Instruction


class ShuffleIn(Instruction, frozen=True):
    """Shuffle cards into your deck; each into its owner's, unless the text speaks of cards that anybody owns."""

    what: What = It()
    mine: bool = False


class ReplaceBase(Instruction, frozen=True):
    """The top card of the base deck replaces a base; the minions stay for it, or are discarded."""

    what: What = It()
    stay: bool = False


class Remain(Instruction, frozen=True):
    """The minions at the base that is replaced stay there."""

    noun: Noun = Noun(where="there")


class To(Instruction, frozen=True):
    """Do X to do Y."""

    do: Text
    gain: Text


class Then(Instruction, frozen=True):
    """The mark between two parts that do not depend on each other."""


class May(Instruction, frozen=True):
    """You may do this."""

    text: Text


class ByPlayers(Instruction, frozen=True):
    """Players do something, one after the other: each, each other, the winner, that player; only those with such."""

    who: str
    text: Text
    having: Noun | None = None
    counting: bool = False
