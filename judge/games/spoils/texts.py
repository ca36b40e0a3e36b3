"""Texts: which rules texts are active on a table."""

from __future__ import annotations

from typing import Any

from judge.games.spoils import conditions, said, views
from judge.games.spoils.icons import meets
from judge.games.spoils.table import DISCARD, PLAY, Card, Spoils
from judge.games.spoils.vocabulary.paragraphs import Replacement, Triggered, Waives, While, WithThreshold
from judge.kernel.clause import Clause
from judge.kernel.game import Game
from judge.kernel.table import Lasting

TEXT_IS_ACTIVE_ONLY_IN_PLAY = Clause("201.5b")
PARAGRAPHS_NEED_THEIR_THRESHOLD_MET = Clause("405.4")
TEXT_WORKS_WHILE_CONDITION_HOLDS = Clause("504.1")

Because = tuple[str, ...]

Active = tuple[int, Any, Because]  # a paragraph by its place in the text, and why it is active


def texts(table: Spoils, kind: type, game: Game) -> list[tuple[Card, int, Any, Because]]:
    """The active paragraphs of a kind, each with its card; a card that is elsewhere is silent (201.5b)."""
    there, lent = said.said(table), _lent(table.lasting, kind) if table.lasting else frozenset[str]()
    everywhere = kind in there.unheard and not game.on(TEXT_IS_ACTIVE_ONLY_IN_PLAY)
    found: list[tuple[Card, int, Any, Because]] = []
    given = kind in LENT and kind in there.gifts
    if not lent and not everywhere and kind not in there.kinds and not given:
        return found
    if given:
        found += [(card, *one) for card in table.inside(PLAY) for one in _from_others(table, card, kind, game)]
    for card in table.cards if lent or everywhere else there.speaking:
        if card.id in lent or kind in said.kinds_of(card.print.text):
            for index, paragraph, because in _active(table, card, there, game):
                if isinstance(paragraph, kind):
                    found.append((card, index, paragraph, because))
    return found


def _lent(lasting: tuple[Lasting, ...], kind: type) -> frozenset[str]:
    """The cards that have a paragraph of a kind for a time."""
    lent = frozenset[str]()
    for effect in lasting:
        if effect.on and isinstance(effect.what, kind):
            lent = lent.union(effect.on)
    return lent


def active_text(table: Spoils, card: Card, game: Game) -> list[Active]:
    """The paragraphs of a card that are active: in play (201.5b), face-up, their threshold met (405.4)."""
    there = said.said(table)
    given = [kind for kind in LENT if kind in there.gifts and card.area == PLAY]
    return [
        *_active(table, card, there, game),
        *(one for kind in given for one in _from_others(table, card, kind, game)),
    ]


def _from_others(table: Spoils, card: Card, kind: type, game: Game) -> list[Active]:
    """The paragraphs of a kind that a card has because the text of a card in play says so (508.1)."""
    place = len(card.print.text) + len(table.lasting)
    return [
        (place + at, gift, ("508.1", *because))
        for at, (gift, because) in enumerate(views.texts_given(table, card, kind, game))
    ]


def _active(table: Spoils, card: Card, there: said.Said, game: Game) -> list[Active]:
    """The same, by what is said on the table."""
    found: list[Active] = []
    if card.face_down or card.id in there.silenced:
        return found
    for index, paragraph in enumerate(card.print.text):
        if (
            card.area != PLAY
            and not (card.area == DISCARD and said.says_so(paragraph))
            and game.on(TEXT_IS_ACTIVE_ONLY_IN_PLAY)
        ):
            continue
        if type(paragraph) is WithThreshold:
            if not game.on(PARAGRAPHS_NEED_THEIR_THRESHOLD_MET) or meets(
                table, card.controller, paragraph.threshold, game
            ):
                found.append((index, paragraph.paragraph, (PARAGRAPHS_NEED_THEIR_THRESHOLD_MET,)))
        elif type(paragraph) is While:
            if not game.on(TEXT_WORKS_WHILE_CONDITION_HOLDS) or conditions.holds(
                table, paragraph.condition, card, game
            ):
                found.append((index, paragraph.paragraph, (TEXT_WORKS_WHILE_CONDITION_HOLDS,)))
        else:
            found.append((index, paragraph, ()))
    place = len(card.print.text)
    for effect in table.lasting:
        if card.id in (effect.on or ()):
            if isinstance(effect.what, LENT):
                found.append((place, effect.what, ("508.1",)))
            place += 1
    return found


LENT = (Triggered, Replacement)  # paragraphs that a card may gain as temporary rules text


def waived(table: Spoils, rule: str, game: Game, player: str = "") -> bool:
    """Whether a text in play, of anybody or of one player, says that a rule does not hold."""
    found = texts(table, Waives, game)
    return any(p.rule == rule and player in ("", card.controller) for card, _, p, _ in found)
