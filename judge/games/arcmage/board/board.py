"""Arcmage as scenarios know it."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from functools import cache

from judge.games import arcmage
from judge.games.arcmage.board import deal, deeds, invariants, layout, sheet
from judge.games.arcmage.board import picture as pictures
from judge.games.arcmage.board.by_hand import BY_HAND
from judge.games.arcmage.board.facts import FACTS
from judge.games.arcmage.board.lines import TEMPLATES
from judge.games.arcmage.board.printing import printed
from judge.games.arcmage.board.reading import READER
from judge.games.arcmage.law.s1_3_decks import Submitting
from judge.games.arcmage.law.s1_7_playing_a_card import Playing
from judge.games.arcmage.law.s2_5_draw import Course, Resourcing
from judge.games.arcmage.law.s2_5_turn import DONE, Attack, Play
from judge.games.arcmage.law.s3_3_cities import Devoting, Tactics
from judge.games.arcmage.law.s3_3_claims import Claiming
from judge.games.arcmage.law.s3_3_ruins import Ruins
from judge.games.arcmage.law.s3_4_events import Window
from judge.games.arcmage.law.s5_9_attack import Attacking
from judge.games.arcmage.law.s5_9_defense import Defending
from judge.games.arcmage.law.s5_9_responses import Exchange
from judge.games.arcmage.law.s5_combat import Withdrawing
from judge.games.arcmage.law.s6_2_abilities import Using
from judge.games.arcmage.table import (
    ARMY,
    ATTACK,
    CITIES,
    CREATURE,
    DRAW,
    ENCHANTMENT,
    MAGIC,
    PLAY,
    SECOND,
    TACTICS,
    Battleground,
)  # fmt: skip
from judge.games.arcmage.words.moving_cards import ARMY_OF, Shifting, owner_of_places
from judge.kernel.move import Ask, Option
from judge.kernel.table import Frame
from judge.kernel.trace import Step
from judge.tabletop.board import BoardOf
from judge.tabletop.file import Action
from judge.tabletop.flow import Plain
from judge.tabletop.lines import value_of

_AT_HOME = {CREATURE: "3.2.3", CITIES: "3.3.3.1", MAGIC: "3.5.1", ENCHANTMENT: "3.6.1"}
_IN_ONES_OWN_TURN = {"attacks": "5.2", "moves": "3.2.6.1", "uses": "2.5.14.1", "draws": "2.5.12.1"}

ACTING = (Resourcing, Play, Attack, Window, Exchange, Tactics)


class TheBoard(BoardOf[Battleground]):
    """Arcmage for scenarios."""

    editions = arcmage.EDITIONS
    sheets = (sheet.GIVEN,)
    facts, reader, templates, by_hand = FACTS, READER, TEMPLATES, BY_HAND
    printed = staticmethod(printed)
    ends, battles = (DONE,), (Attacking,)
    game = staticmethod(arcmage.game)
    lay_out = staticmethod(layout.laid_out)
    picture, deeds = staticmethod(pictures.picture), staticmethod(deeds.deeds)
    faults, loose_ends = staticmethod(invariants.faults), staticmethod(invariants.loose_ends)
    stock, stocked = staticmethod(deal.stock), staticmethod(deal.stocked)
    said, deal = staticmethod(deal.said), staticmethod(deal.deal)

    def out(self, table: Battleground) -> tuple[str, ...]:
        """Who is defeated."""
        return table.out

    def attempt(self, action: Action, table: Battleground, ask: Ask, steps: Sequence[Step]) -> Option:
        """The option that an action line means at this ask."""
        told = super().attempt(action, table, ask, steps)
        if not isinstance(told, Frame):
            return told
        if isinstance(told, Defending):
            return told if any(isinstance(option, Defending) for option in ask.options) else None
        if isinstance(told, Submitting):
            return told if told in ask.options else None
        if isinstance(told, Withdrawing):
            late = action.refused and isinstance(table.top, Window) and table.plan and table.plan.defended
            return told if told in ask.options or late else None
        if not (isinstance(table.top, ACTING) and ask.attempt):
            return None
        found = next((option for option in ask.options if _same(option, told)), None)
        if found is not None or not isinstance(table.top, Window | Exchange):
            free = action.refused or isinstance(table.top, Play | Resourcing)
            return found if found is not None or not free else told
        soon = self.actor(action, table) == table.active and _comes_soon(told, table)
        if not action.refused or soon:
            return None
        responds = table.stack or isinstance(table.top, Exchange)
        return told.but(answers=True) if responds and isinstance(told, Playing | Using) else told

    def bars(self, action: Action, table: Battleground) -> tuple[str, ...]:
        """The rule by which a player cannot do something in another's turn."""
        who = self.actor(action, table)
        verb, _, thing = action.words.removeprefix(f"{who} ").partition(" ")
        if verb == "plays":
            rule = _AT_HOME.get(table.card(thing).type, "") if table.has(thing) else ""
        else:
            rule = _IN_ONES_OWN_TURN.get(verb, "")
        return (rule,) if rule else ()

    def values(self, option: Option, table: Battleground) -> tuple[Plain, ...]:
        """The values that name an option."""
        match option:
            case tuple() if option and all(isinstance(one, tuple) for one in option):
                return ({str(name): str(count) for name, count in option},)
            case Playing(card=card) | Using(card=card):
                return (card,)
            case str() if option in (ARMY, ARMY_OF) and (whose := _whose_army(table)):
                return (option, f"{whose}'s army")
        return value_of(option)

    def ordered(self, table: Battleground) -> bool:
        """Whether the order matters in which cards are named: that of attackers does."""
        return isinstance(table.top, Attacking)

    def ending(self, table: Battleground) -> Hashable:
        """The table without what is still to be done and without what only this turn remembers."""
        return table.but(agenda=(), marks=(), moved=(), attacked=False, opening="")


def _whose_army(table: Battleground) -> str:
    """Whose army a creature may go to that a place is chosen for."""
    match table.top:
        case Ruins(city=city, homes=homes):
            left = (card for card in table.residents(city) if not card.marked and card.id not in dict(homes))
            return next((card.you for card in left), "")
        case Shifting(left=(_, *_)):
            return owner_of_places(table, table.top)
        case Playing(who=who):
            return who
    return ""


def _comes_soon(told: Frame, table: Battleground) -> bool:
    """Whether the active player will be asked in this phase for what a line says."""
    if table.phase == DRAW:
        return isinstance(told, Course)
    if table.phase == TACTICS:
        return isinstance(told, Devoting | Claiming)
    if table.phase == ATTACK:
        return isinstance(told, Attacking) and not table.attacked
    return table.phase in (PLAY, SECOND)


def _same(option: Option, told: Frame) -> bool:
    """Whether an option on offer is what a line says."""
    return type(option) is type(told) and all(
        getattr(option, name) == getattr(told, name) for name in _said(type(told))
    )


@cache
def _said(kind: type[Frame]) -> tuple[str, ...]:
    """The words of a line for an action of a kind."""
    there = kind.__struct_fields__
    said = ("who", "card", "index", "to", "area", "target", "city", "discipline", "draw", "play")
    return tuple(name for name in said if name in there)
