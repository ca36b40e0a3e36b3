"""Smash Up as scenarios know it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping

from judge.games import smashup
from judge.games.smashup.board import deal, deeds, invariants, layout, sheet
from judge.games.smashup.board import picture as pictures
from judge.games.smashup.board.by_hand import BY_HAND
from judge.games.smashup.board.facts import FACTS
from judge.games.smashup.board.lines import TEMPLATES
from judge.games.smashup.board.printing import printed
from judge.games.smashup.board.reading import READER
from judge.games.smashup.law.b_playing import Playing
from judge.games.smashup.law.b_scoring import Special
from judge.games.smashup.law.b_turn import DONE
from judge.games.smashup.law.s2_abilities import Using
from judge.games.smashup.table import Extra, Smash
from judge.games.smashup.vocabulary.abilities import SPECIAL
from judge.kernel.frames import Effect
from judge.kernel.law import Substitute
from judge.kernel.move import Ask, Option
from judge.kernel.table import Trigger
from judge.tabletop.board import BoardOf
from judge.tabletop.file import Action
from judge.tabletop.flow import Plain
from judge.tabletop.lines import value_of


class TheBoard(BoardOf[Smash]):
    """Smash Up for scenarios."""

    editions = smashup.EDITIONS
    sheets = (sheet.GIVEN, sheet.NEW)
    facts, reader, templates, by_hand = FACTS, READER, TEMPLATES, BY_HAND
    printed = staticmethod(printed)
    ends = (DONE,)
    game = staticmethod(smashup.game)
    lay_out = staticmethod(layout.laid_out)
    picture, deeds = staticmethod(pictures.picture), staticmethod(deeds.deeds)
    faults, loose_ends = staticmethod(invariants.faults), staticmethod(invariants.loose_ends)
    stock, stocked = staticmethod(deal.stock), staticmethod(deal.stocked)
    said, deal = staticmethod(deal.said), staticmethod(deal.deal)

    def bars(self, action: Action, table: Smash) -> tuple[str, ...]:
        """A Special is forbidden too because its moment has not come."""
        name = action.words.partition(" plays ")[2]
        card = next((card for card in table.cards if card.id == name), None)
        special = card is not None and any(part.label == SPECIAL for part in card.print.text)
        return ("B35", "2.2") if special else ()

    def begins(self, action: Action, ask: Ask, table: Smash) -> bool:
        """A player takes up an optional triggered ability by using its card."""
        card = action.words.partition(" uses ")[2]
        texts = [frame.source for frame in table.agenda if isinstance(frame, Effect)]
        return texts[-1:] == [card]

    def fixed(self, option: Option) -> Mapping[str, Option]:
        """An extra play that is granted now is the one that is used."""
        return {"as": option.given} if isinstance(option, Playing) and option.given is not None else {}

    def values(self, option: Option, table: Smash) -> tuple[Plain, ...]:
        """The values that name an option."""
        match option:
            case Substitute(source=source) | Trigger(source=source):
                return smashup.label(table, option), source
            case Extra():
                return "extra", smashup.label(table, option)
            case Playing(card=card) | Special(card=card) | Using(card=card):
                return (card,)
        return value_of(option)

    def ending(self, table: Smash) -> Hashable:
        """The table without what is still to be done and without what only this turn remembers."""
        table = table.but(agenda=(), used=(), played=(), won=())
        return table.but(extras=(), deeds=(), grown=(), came=())
