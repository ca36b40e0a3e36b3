"""Card text of Arcmage as `judge read` shows and measures it."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.arcmage import cards
from judge.games.arcmage.lexicon import WORDS
from judge.games.arcmage.table import CREATURE, TYPES
from judge.games.arcmage.unplayed import unplayed
from judge.games.arcmage.vocabulary.abilities import Activated, Attaches, Do, Have, Level, OnlyIf, When, XIs
from judge.games.arcmage.vocabulary.unplayed import Unplayed
from judge.kernel.data import Data
from judge.kernel.table import Instruction
from judge.tabletop.cardfile import cards_of
from judge.tabletop.cardreader import CardFiles, CardReader, FileCard
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
    """The type of card that a text stands on, as far as it is known."""
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


READER = CardReader[Data](
    game="arcmage",
    lexicon=WORDS,
    read=lambda text, types: cards.read_text(text, kind(types)),
    unplayed=unplayed,
    told=_told,
    understanding=lambda text, _: cards.understanding(text),
    files=CardFiles(
        given=_given,
        sentences=lambda text, _: cards.each_sentence(text),
        written_back=lambda text: cards.same_words(text, cards.rewritten(text)),
    ),
)
