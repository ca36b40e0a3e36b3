"""Card text of Arcmage as `judge read` shows and measures it."""

from __future__ import annotations

from collections.abc import Iterator

from judge.errors import JudgeError
from judge.games.arcmage import cards
from judge.games.arcmage.board import trial
from judge.games.arcmage.frames import framed
from judge.games.arcmage.lexicon import WORDS
from judge.games.arcmage.table import CREATURE, FACTIONS, TYPES, Print
from judge.games.arcmage.unplayed import unplayed
from judge.games.arcmage.vocabulary.abilities import Activated, Attaches, Do, Have, Level, OnlyIf, Reminder, When, XIs
from judge.games.arcmage.vocabulary.unplayed import Unplayed
from judge.kernel.data import Data
from judge.kernel.table import Instruction
from judge.tabletop.cardfile import Card as FromFile
from judge.tabletop.cardfile import cards_of
from judge.tabletop.cardreader import CardFiles, CardReader, FileCard
from judge.tabletop.removal import Line, Lines
from judge.tabletop.set_aside import Block, leans
from judge.tabletop.trials import CardTrial, TriedCard
from judge.tabletop.understanding import UnderstoodClause, orders

RULES: dict[type, str] = {
    Do: "3.4.1",
    Have: "6.2.4.1",
    Activated: "6.2.5.5",
    When: "6.2.6.1",
    Level: "3.3.7.1",
    Attaches: "3.6.4",
    OnlyIf: "1.7.2",
    XIs: "6.3.1",
}


def kind(types: tuple[str, ...]) -> str:
    """The type of card that has a text, as far as it is known."""
    return next((name.lower() for name in types if name.lower() in TYPES), CREATURE)


def _told(part: Data, words: str) -> Iterator[UnderstoodClause]:
    """An ability as it is printed, and the orders within it."""
    yield UnderstoodClause(0, RULES.get(type(part), ""), words)
    yield from orders(part, _rule)


def _rule(order: Instruction) -> str | None:
    """No rule: each edition has its own for an order; none at all for what is not carried out."""
    return None if isinstance(order, Unplayed) else ""


def _given(path: str) -> Iterator[FileCard]:
    """The cards of a JSON file with `items`."""
    for card in cards_of(path, ("items",)):
        type = card.get("type")
        kind = str(type.get("name", "")) if isinstance(type, dict) else str(type or "")
        yield FileCard(str(card["name"]), str(card.get("ruleText") or ""), (kind,))


def _tried(path: str) -> Iterator[TriedCard[Print]]:
    """The cards that are tried out."""
    for json, card in zip(cards_of(path, ("items",)), _given(path), strict=True):
        yield TriedCard(card.name, card.text, card.types, _print(json, kind(card.types)))


def _lines(text: str) -> Lines:
    """The sentences of a text, each with what explains its keyword; the text has no lines."""
    found: list[str] = []
    reader = cards.TextReader()
    for sentence in cards.parts(text):
        if _explains(reader, sentence) and found:
            found[-1] = f"{found[-1]} {sentence}"
        else:
            found.append(sentence)
    return (Line("", tuple(found)),)


def _explains(reader: cards.TextReader, sentence: str) -> bool:
    """Whether a sentence only explains the keyword before it."""
    try:
        return isinstance(reader.read(sentence).value, Reminder)
    except JudgeError:
        return False


def _blocks(text: str) -> tuple[Block, ...]:
    """Each sentence, and those behind the cost of an ability that lean on it; players use an ability with a cost."""
    found: list[Block] = []
    for sentence in _lines(text)[0].sentences:
        costs = _costs(sentence)
        if not costs and found and found[-1].used and leans(sentence):
            found[-1] = Block((*found[-1].sentences, sentence), used=True)
        else:
            found.append(Block((sentence,), used=costs))
    return tuple(found)


def _costs(sentence: str) -> bool:
    """Whether a sentence begins with a cost, perhaps behind a name."""
    frame = framed(sentence)
    while frame and frame.name:
        frame = framed(frame.rest)
    return bool(frame and frame.cost)


def _print(card: FromFile, type: str) -> Print:
    """A card as it is printed but for its text."""
    faction = card.get("faction")
    name = str(faction.get("name", "")) if isinstance(faction, dict) else str(faction or "")
    return Print(
        name=str(card["name"]),
        type=type,
        faction=name if name in FACTIONS else FACTIONS[0],
        cost=_number(card, "cost"),
        variable="X" in str(card.get("cost") or ""),
        loyalty=_number(card, "loyalty"),
        atk=_number(card, "attack"),
        defense=_number(card, "defense"),
        types=tuple(str(card.get("subType") or "").split()),
    )


def _fitted(printed: Print, parts: tuple[Data, ...], words: tuple[str, ...]) -> Print:
    """A card with a text, cheap enough to be tried."""
    return printed.but(text=parts, words=words, cost=min(1, printed.cost), defense=max(1, printed.defense))


def _number(card: FromFile, name: str) -> int:
    """A number of a card, 0 if the file gives none."""
    said = str(card.get(name) or "")
    return int(said) if said.isdecimal() and len(said) < 4 else 0


READER = CardReader[Data](
    game="arcmage",
    lexicon=WORDS,
    read=lambda text, types: cards.read_text(text, kind(types)),
    unplayed=unplayed,
    told=_told,
    understanding=lambda text, _: cards.understanding(text),
    blocks=_blocks,
    files=CardFiles(
        given=_given,
        sentences=lambda text, _: cards.each_sentence(text),
        written_back=lambda text: cards.same_words(text, cards.rewritten(text)),
        trial=CardTrial(_tried, _lines, trial.TRYOUT, _fitted),
    ),
)
