"""Texts: which rules texts are active on a table."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from judge.games.spoils.icons import meets
from judge.games.spoils.said import Said, kinds_of, said, says_so
from judge.games.spoils.table import DISCARD, PLAY, Card, Spoils
from judge.games.spoils.vocabulary.paragraphs import Paragraph, Replacement, Triggered, Waives, While, WithThreshold
from judge.kernel.game import Game
from judge.kernel.table import Lasting

Because = tuple[str, ...]


def texts(table: Spoils, kind: type, game: Game) -> Iterable[tuple[Card, int, Any, Because]]:
    """The active paragraphs of a kind, each with its card; what lies elsewhere is silent (201.5b)."""
    there, lent = said(table), _lent(table.lasting, kind) if table.lasting else frozenset[str]()
    everywhere = kind in there.unheard and not game.on("201.5b")
    if not lent and not everywhere and kind not in there.kinds:
        return ()
    return _texts(table, kind, lent, table.cards if lent or everywhere else there.speaking, there, game)


def _lent(lasting: tuple[Lasting, ...], kind: type) -> frozenset[str]:
    """The cards that have a paragraph of a kind for a time."""
    return frozenset([id for effect in lasting if isinstance(effect.what, kind) for id in effect.on or ()])


def _texts(
    table: Spoils, kind: type, lent: frozenset[str], cards: tuple[Card, ...], there: Said, game: Game
) -> Iterator[tuple[Card, int, Any, Because]]:
    """The active paragraphs of a kind on some of the cards."""
    for card in cards:
        if card.id in lent or kind in kinds_of(card.print.text):
            for index, paragraph, because in _active(table, card, there, game):
                if isinstance(paragraph, kind):
                    yield card, index, paragraph, because


# --- rules text that is active --------------------------------------------------------------------------------------


def active_text(table: Spoils, card: Card, game: Game) -> Iterator[tuple[int, Paragraph, Because]]:
    """The paragraphs of a card that are active: in play (201.5b), face-up, their threshold met (405.4)."""
    return _active(table, card, said(table), game)


def _active(table: Spoils, card: Card, there: Said, game: Game) -> Iterator[tuple[int, Paragraph, Because]]:
    """The same, by what is said on the table."""
    if card.face_down or card.id in there.silenced:
        return
    for index, paragraph in enumerate(card.print.text):
        if card.area != PLAY and not (card.area == DISCARD and says_so(paragraph)) and game.on("201.5b"):
            continue
        if type(paragraph) is WithThreshold:
            if not game.on("405.4") or meets(table, card.controller, paragraph.threshold, game):
                yield index, paragraph.paragraph, ("405.4",)
        elif type(paragraph) is While:
            from judge.games.spoils.s5_conditions import holds  # it looks at texts through this module

            if not game.on("504.1") or holds(table, paragraph.condition, card, game):
                yield index, paragraph.paragraph, ("504.1",)
        else:
            yield index, paragraph, ()
    lent = [effect.what for effect in table.lasting if card.id in (effect.on or ())] if table.lasting else ()
    for index, gained in enumerate(lent, len(card.print.text)):
        if isinstance(gained, LENT):
            yield index, gained, ("508.1",)


LENT = (Triggered, Replacement)  # paragraphs that a card may gain as temporary rules text


def waived(table: Spoils, rule: str, game: Game, player: str = "") -> bool:
    """Whether a text in play, of anybody or of one player, says that a rule does not hold."""
    found = texts(table, Waives, game)
    return any(p.rule == rule and player in ("", card.controller) for card, _, p, _ in found)
