"""Card text of Arcmage as `judge read` shows and measures it."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.arcmage import cards
from judge.games.arcmage.phrases import GRAMMAR
from judge.games.arcmage.table import CREATURE, TYPES
from judge.games.arcmage.unplayed import unplayed
from judge.games.arcmage.vocabulary.abilities import Activated, Attaches, Do, Have, Level, OnlyIf, When, XIs
from judge.games.arcmage.vocabulary.unplayed import Unplayed
from judge.kernel.data import Data
from judge.kernel.table import Instruction
from judge.tabletop.cardfile import cards_of
from judge.tabletop.cardreader import CardFiles, CardReader, FileCard
from judge.tabletop.understanding import UnderstoodClause
from judge.tabletop.wording import written

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
    """An ability, and the orders within it."""
    yield UnderstoodClause(0, RULES.get(type(part), ""), _said(part))
    yield from _parts(part, 1)


def _given(path: str) -> Iterator[FileCard]:
    """The cards of a JSON file with `items`."""
    for card in cards_of(path, ("items",)):
        type = card.get("type")
        kind = str(type.get("name", "")) if isinstance(type, dict) else str(type or "")
        yield FileCard(str(card["name"]), str(card.get("ruleText") or ""), (kind,))


READER = CardReader[Data](
    game="arcmage",
    grammar=GRAMMAR,
    read=lambda text, types: cards.read_text(text, kind(types)),
    unplayed=unplayed,
    told=_told,
    understanding=lambda text, _: cards.understanding(text),
    shows=True,
    files=CardFiles(
        given=_given,
        sentences=lambda text, _: cards.each_sentence(text),
        written_back=lambda text: cards.same_words(text, cards.rewritten(text)),
    ),
)


def _said(ability: Data) -> str:
    """An ability as a sentence; one of several sentences by its first."""
    if isinstance(ability, Do):
        return "When it is resolved"
    if isinstance(ability, Activated):
        first = ability.but(text=ability.text[:1]) if len(ability.text) > 1 else ability
        return written(GRAMMAR, first, "rule", "ability")
    return written(GRAMMAR, ability, "rule")


def _parts(value: Data, depth: int) -> Iterator[UnderstoodClause]:
    """The orders within an ability or an order."""
    for name in value.__struct_fields__:
        part = getattr(value, name)
        if isinstance(part, tuple) and part and isinstance(part[0], Instruction):
            for order in part:
                if isinstance(order, Unplayed):
                    continue
                yield UnderstoodClause(depth, "", written(GRAMMAR, order, "says", "step.p"))
                yield from _parts(order, depth + 1)
        elif isinstance(part, Data) and type(part) in RULES:
            yield UnderstoodClause(depth, RULES[type(part)], _said(part))
            yield from _parts(part, depth + 1)
