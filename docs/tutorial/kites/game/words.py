"""The words on cards: the values that sentences mean, the lexicon, and the meaning of each sentence."""

from judge.kernel.data import Data
from judge.kernel.table import Instruction
from judge.language.core.carried import NotCarriedOut, exactly, need, not_carried_out, parts, word
from judge.language.core.node import Node
from judge.language.core.paragraph import Paragraph, Sentence, node_of
from judge.language.refusal import NotRead
from judge.language.sentence import sentences


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


WORDS = """
noun kite
verb tear tore torn: THING off THING
verb drop +: THING
verb fall fell fallen: -
row says: tethered => Tethered
"""

A_KITE = node_of(WORDS, "a kite", "thing")
WHEN_IT_FALLS = node_of(WORDS, "when this kite falls", "lead")


def meaning(node: Node) -> Data:
    """The meaning of a sentence."""
    if node.name == "Tethered":
        return Tethered()
    if node.name == "Lead":
        lead, then = parts(node, "lead", "then")
        if lead == WHEN_IT_FALLS:
            return Falls(order(need(then)))
    return order(node)


def order(node: Node) -> Instruction:
    """The order that a sentence gives to a player."""
    if node.name != "Do":
        raise not_carried_out(node)
    (deed,) = parts(node, "do")
    match word(need(deed), "verb"):
        case "draw":
            _, cards = parts(need(deed), "verb", "what")
            many, kind = parts(need(cards), "many", "what")
            if word(need(kind), "kind") == "card":
                return Draw(exactly(many))
        case "tear":
            _, lift, kite = parts(need(deed), "verb", "what", "off")
            if kite == A_KITE:
                return Tear(exactly(*parts(need(lift), "many")))
        case "drop":
            _, kite = parts(need(deed), "verb", "what")
            if kite == A_KITE:
                return Drop()
    raise not_carried_out(deed)


def read_text(text: str, types: tuple[str, ...]) -> tuple[tuple[Data, ...], tuple[str, ...]]:
    """The meanings of the sentences of a text, and the sentences as they are read."""
    paragraph = Paragraph(WORDS, meaning)
    found = [paragraph.read(sentence) for sentence in sentences(text)]
    return tuple(map(played, found)), tuple(sentence.words for sentence in found)


def played(sentence: Sentence[Data]) -> Data:
    """The meaning of a sentence; a sentence that Kites has no rule for is refused."""
    if isinstance(sentence.made, NotCarriedOut):
        raise NotRead(sentence.words, "is nothing that a card of Kites does.")
    return sentence.made


def steps(order: Data) -> tuple[Instruction, ...]:
    """An order as it is followed: before a kite is torn or dropped, the player picks it."""
    picks = (Pick(),) if isinstance(order, Tear | Drop) else ()
    return (*picks, order) if isinstance(order, Instruction) else ()
