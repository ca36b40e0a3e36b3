"""The words on cards: their meanings, the lexicon, and what each sentence means."""

from judge.kernel.data import Data
from judge.kernel.table import Instruction
from judge.language.core.carried import NotCarriedOut, need, not_carried_out, number, parts, word
from judge.language.core.node import Node
from judge.language.core.paragraph import Paragraph, Sentence
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

KITE = Node("Kind", (("kind", "kite"),))
CARD = Node("Kind", (("kind", "card"),))


def meaning(node: Node) -> Data:
    """What a sentence means."""
    match node.name:
        case "Tethered":
            return Tethered()
        case "Lead":
            lead, then = parts(node, "lead", "then")
            if need(lead).node("clause") == Node(
                "Clause", (("who", this(KITE)), ("does", Node("Deed", (("verb", "fall"),))))
            ):
                return Falls(order(need(then)))
    return order(node)


def this(kind: Node) -> Node:
    """This kite."""
    return Node("This", (("what", kind),))


def order(node: Node) -> Instruction:
    """What an order tells a player to do."""
    (deed,) = parts(node, "do")
    match word(need(deed), "verb"):
        case "draw":
            _, what = parts(need(deed), "verb", "what")
            return Draw(count(need(what), CARD))
        case "tear":
            _, much, kite = parts(need(deed), "verb", "what", "off")
            if count(need(kite), KITE) == 1:
                return Tear(number(need(need(much).node("many"))))
        case "drop":
            _, kite = parts(need(deed), "verb", "what")
            if count(need(kite), KITE) == 1:
                return Drop()
    raise not_carried_out(deed)


def count(things: Node, kind: Node) -> int:
    """How many of a kind: a kite, 2 cards."""
    many, what = parts(things, "many", "what")
    if what != kind:
        raise not_carried_out(things)
    return 1 if need(many).name == "A" else number(need(many))


def each(text: str) -> tuple[Sentence[Data], ...]:
    """The sentences of a text."""
    paragraph = Paragraph(WORDS, meaning)
    return tuple(map(paragraph.read, sentences(text)))


def read_text(text: str) -> tuple[Data, ...]:
    """The meanings of the sentences of a text; what Kites has no rule for is refused."""
    return tuple(map(played, each(text)))


def played(sentence: Sentence[Data]) -> Data:
    """What a sentence means, if Kites carries it out."""
    if isinstance(sentence.made, NotCarriedOut):
        raise NotRead(sentence.words, "is nothing that a card of Kites does.")
    return sentence.made


def steps(order: Data) -> tuple[Instruction, ...]:
    """An order as it is followed: before a kite is torn or dropped, the player picks it."""
    picks = (Pick(),) if isinstance(order, Tear | Drop) else ()
    return (*picks, order) if isinstance(order, Instruction) else ()
