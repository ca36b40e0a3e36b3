"""The words on cards: their meanings, and the phrases that say them."""

from judge.kernel.data import Data
from judge.kernel.table import Instruction
from judge.language.build import Is
from judge.language.grammar import Grammar
from judge.language.phrase import Phrase
from judge.language.refusal import read


class Pick(Instruction, frozen=True):
    """Pick a kite."""


class Draw(Instruction, frozen=True):
    """Draw so many cards."""

    count: int = 1


class Tear(Instruction, frozen=True):
    """Tear the picked kite."""

    by: int


class Drop(Instruction, frozen=True):
    """Drop the picked kite."""


class Tethered(Data, frozen=True):
    """The kite is tethered."""


class Falls(Data, frozen=True):
    """An order to follow when the kite falls."""

    order: Instruction


GRAMMAR = Grammar(
    (
        Phrase("sentence", "{order:order}"),
        Phrase("sentence", "tethered", Is(Tethered())),
        Phrase("sentence", "when this kite falls, {order:order}", Falls),
        Phrase("order", "draw a card", Is(Draw())),
        Phrase("order", "draw {count:NUMBER} cards", Draw),
        Phrase("order", "tear {by:NUMBER} off a kite", Tear),
        Phrase("order", "drop a kite", Is(Drop())),
    )
)


def read_text(text: str) -> tuple[Data, ...]:
    """The meanings of the sentences of a text; a sentence that no phrase says is refused."""
    sentences = filter(None, (part.strip() for part in text.split(".")))
    return tuple(read(GRAMMAR, part, "sentence", part).value for part in sentences)


def steps(order: Data) -> tuple[Instruction, ...]:
    """An order as it is followed: before a kite is torn or dropped, the player picks it."""
    picks = (Pick(),) if isinstance(order, Tear | Drop) else ()
    return (*picks, order) if isinstance(order, Instruction) else ()
