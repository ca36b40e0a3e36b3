"""Steps: instructions that no text says; by them the engine takes others apart."""

from __future__ import annotations

from judge.games.spoils.vocabulary.amounts import Amount
from judge.games.spoils.vocabulary.references import Most, What
from judge.kernel.table import Instruction


class Offered(Instruction, frozen=True):
    """Whether a player wants to do what they may is asked; the answer is bound (a step of May)."""

    who: str


class NoteController(Instruction, frozen=True):
    """Who controls a card is remembered, for an instruction that speaks of that player later (a step of By)."""

    what: What


class NoteDiscarded(Instruction, frozen=True):
    """Which of the cards that a player held were discarded is remembered (a step of discarding)."""

    held: tuple[str, ...]


class IfTaken(Instruction, frozen=True):
    """A player follows the instructions that they may follow, if they want to (a step of May)."""

    text: tuple[Instruction, ...]


class WhichDeck(Instruction, frozen=True):
    """A player says which deck is meant by either (a step of what is done with one)."""


class TopShows(Instruction, frozen=True):
    """Chance decides which cards are on top of a shuffled deck (a step of what is done with its top cards)."""

    who: str
    count: int


class TopLies(Instruction, frozen=True):
    """The cards that chance decided are on top (a step of the same)."""

    who: str


class ThisPlay(Instruction, frozen=True):
    """A player plays a certain card from where it is, or not (a step of being allowed to)."""

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


class WhichMost(Instruction, frozen=True):
    """A player decides which of several cards with the highest number is meant (a step of what is done with it)."""

    what: Most


class TokenParts(Instruction, frozen=True):
    """Tokens are put as they were divided."""
