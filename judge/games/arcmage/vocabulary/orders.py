"""Orders: what a text tells its player to do."""

from __future__ import annotations

from judge.games.arcmage.vocabulary.nouns import (
    Amount,
    It,
    Noun,
    Some,
    Suffered,
    Target,
    TargetPlayer,
    What,
    Who,
)
from judge.games.arcmage.vocabulary.tokens import CountsAs, Create
from judge.kernel.data import Data
from judge.kernel.table import Instruction

Text = tuple[Instruction, ...]


class Aim(Instruction, frozen=True):
    """Choose a target, known from then on by a name."""

    name: str
    what: Target | TargetPlayer


class Pick(Instruction, frozen=True):
    """Choose cards."""

    what: Some
    may: bool = False


class Deal(Instruction, frozen=True):
    """Deal damage to creatures or cities."""

    amount: Amount
    what: What = It()


class Harm(Instruction, frozen=True):
    """Deal damage to a player: so many victory points are lost."""

    amount: Amount
    who: Who = TargetPlayer()


class Give(Instruction, frozen=True):
    """Cards have something until the turn ends."""

    what: What
    gift: Data
    until: str = "end of turn"


class Draw(Instruction, frozen=True):
    """Draw cards."""

    count: Amount = 1


class GainVP(Instruction, frozen=True):
    """Gain victory points, or lose them when the number is below 0."""

    count: Amount = 1


class Discard(Instruction, frozen=True):
    """Put cards from a hand, or creatures from play, into the graveyard."""

    what: What


class Sacrifice(Instruction, frozen=True):
    """Put cards of one's own from play into the graveyard."""

    what: What


class Destroy(Instruction, frozen=True):
    """Cards are put from play into their owners' graveyards."""

    what: What = It()


class Put(Instruction, frozen=True):
    """Cards are put somewhere: a hand, the top or the bottom of a deck, a graveyard, an army, a city."""

    what: What = It()
    to: str = "hand"
    marked: bool = False


class Mark(Instruction, frozen=True):
    """Cards are marked."""

    what: What = It()


class Unmark(Instruction, frozen=True):
    """Cards are unmarked."""

    what: What = It()


class Counter(Instruction, frozen=True):
    """The event below this one on the stack, the target, is put away without effect."""

    what: What = It()


class Remove(Instruction, frozen=True):
    """Cards are removed from the game."""

    what: What = It()


class Move(Instruction, frozen=True):
    """Creatures move: to an army, a city, or either of them, as is chosen; they are marked for it unless it is said."""

    what: What = It()
    to: str = "anywhere"  # army, city, your city, anywhere, along with this card
    marks: bool = True


class NotMarked(Instruction, frozen=True):
    """The creature that moves is not marked for it."""

    what: What = It()


class Fortify(Instruction, frozen=True):
    """Cities gain defense points, or lose them when the number is below 0."""

    what: What
    count: int = 1


class Mill(Instruction, frozen=True):
    """Put cards from the top of one's deck into one's graveyard."""

    count: int = 1


class Heal(Instruction, frozen=True):
    """All damage of creatures is gone."""

    what: What = It()


class LookAtHand(Instruction, frozen=True):
    """Look at a player's hand."""

    who: Who


class Look(Instruction, frozen=True):
    """Look at the top cards of a deck."""

    count: int = 1
    who: Who = "you"


class Reveal(Instruction, frozen=True):
    """Show cards to all players."""

    what: What = It()


class Search(Instruction, frozen=True):
    """Search a deck or graveyard for cards."""

    what: Some


class Shuffle(Instruction, frozen=True):
    """Shuffle one's deck."""


class Produce(Instruction, frozen=True):
    """Get power for this turn."""

    count: int = 1
    faction: str = ""


class Steal(Instruction, frozen=True):
    """Resource cards of a player come under one's control."""

    count: int = 1
    who: TargetPlayer = TargetPlayer()


class Pay(Instruction, frozen=True):
    """Pay so much power."""

    amount: Amount = 1


class TakeControl(Instruction, frozen=True):
    """Take control of cards."""

    what: What = It()


class Forbid(Instruction, frozen=True):
    """Players cannot draw cards, or play such cards, until the turn ends."""

    who: Who
    deed: str  # draw, play
    noun: Noun = Noun("card")
    until: str = "end of turn"


class Or(Instruction, frozen=True):
    """One of two parts, as the player chooses."""

    first: Text
    second: Text


class May(Instruction, frozen=True):
    """A player may do this."""

    text: Text


class Offer(Instruction, frozen=True):
    """Ask whether to do what comes next."""


class Taken(Instruction, frozen=True):
    """Do what was offered, if the player wants to."""

    text: Text


class If(Instruction, frozen=True):
    """If X, Y; if not, Z."""

    condition: Data
    text: Text
    otherwise: Text = ()


class IfDone(Instruction, frozen=True):
    """If the order before this was done, Y."""

    text: Text


class IfNotDone(Instruction, frozen=True):
    """If the order before this was not done, Y."""

    text: Text


class Otherwise(Instruction, frozen=True):
    """If the condition of the sentence before does not hold, Y."""

    text: Text


class ByPlayers(Instruction, frozen=True):
    """Players do something, one after the other: each player, each opponent, the target player, its controller."""

    who: Who
    text: Text


class Times(Instruction, frozen=True):
    """Do something so many times: for each such card, or for each that was spoken of."""

    count: Noun | It | Suffered
    text: Text


def joined(text: Text, more: Text) -> Text:
    """A text that goes on: `otherwise`, or how something is done, belongs to the orders before it."""
    first, last = more[0], text[-1]
    if isinstance(first, Otherwise) and isinstance(last, If):
        return (*text[:-1], last.but(otherwise=first.text), *more[1:])
    if isinstance(first, NotMarked) and isinstance(last, Move):
        return (*text[:-1], last.but(marks=False), *more[1:])
    if isinstance(first, NotMarked) and isinstance(last, May) and isinstance(last.text[-1], Move):
        return (*text[:-1], last.but(text=joined(last.text, more[:1])), *more[1:])
    if isinstance(first, CountsAs) and isinstance(last, Create):
        token = last.token
        token = token.but(types=(*token.types, *first.types), text=(*token.text, *first.texts))
        return (*text[:-1], last.but(token=token), *more[1:])
    return (*text, *more)
