"""Smash Up as scenarios know it: what its players do, and what the options of a decision are called."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from judge.errors import Complaint, Unreadable
from judge.games import smashup
from judge.games.smashup.board import deeds, layout, lines, sheet
from judge.games.smashup.board import picture as pictures
from judge.games.smashup.board.facts import FACTS
from judge.games.smashup.board.reading import READER
from judge.games.smashup.law.b_playing import Playing
from judge.games.smashup.law.b_scoring import PASS, Special, Window
from judge.games.smashup.law.b_start import AS_IT_IS, Mulliganing, Shuffling
from judge.games.smashup.law.b_turn import DONE, Turn
from judge.games.smashup.law.s2_abilities import Using
from judge.games.smashup.law.s6_extra_cards import Granting
from judge.games.smashup.table import LATER, NOT_AT_ALL, Extra, Smash
from judge.games.smashup.texts import used_on_turns
from judge.games.smashup.vocabulary.abilities import SPECIAL
from judge.kernel.frames import Effect
from judge.kernel.game import Game
from judge.kernel.law import Substitute
from judge.kernel.move import Ask, Option
from judge.kernel.table import Trigger
from judge.kernel.trace import Step
from judge.tabletop.file import Action, Scenario, unknown
from judge.tabletop.laying import Laying
from judge.yamlfile import Value

ACTIONS = ("plays CARD", "uses CARD", "passes", "ends the phase", "shuffles two factions together", "mulligans")


class TheBoard(Laying[Smash]):
    """Smash Up for scenarios."""

    editions: tuple[str, ...] = smashup.EDITIONS
    line = staticmethod(lines.line)
    picture, deeds = staticmethod(pictures.picture), staticmethod(deeds.deeds)
    facts = FACTS
    sheets = (sheet.GIVEN, sheet.NEW)
    reader = READER

    def game(self, edition: str) -> Game:
        """The game in an edition."""
        return smashup.game(edition)

    def lay_out(self, scenario: Scenario) -> Smash:
        """The table that a scenario gives."""
        return layout.laid_out(scenario)

    def attempt(self, action: Action, table: Smash, ask: Ask, steps: Sequence[Step]) -> Any:
        """The option that an action line means at this ask."""
        who = self.actor(action, table)
        words = action.words.removeprefix(who).strip()
        verb, _, thing = words.partition(" ")
        if words == "passes":
            return ask.idle if ask.idle in (PASS, LATER, NOT_AT_ALL, AS_IT_IS) else None
        if words in ("shuffles two factions together", "mulligans"):
            kind = Mulliganing if words == "mulligans" else Shuffling
            return next((one for one in ask.options if isinstance(one, kind)), None)
        if words == "ends the phase":
            return DONE if DONE in ask.options else None
        if verb == "plays":
            return self._play(action, thing, who, table, ask)
        if verb == "uses":
            return self._use(action, thing, who, table, ask)
        raise unknown(action.place, "action", words, list(ACTIONS))

    def _play(self, action: Action, thing: str, who: str, table: Smash, ask: Ask) -> Any:
        """The card that a line plays: one on offer, or one that is refused."""
        card = self.card(action, thing, table)
        told = next(
            (one for one in ask.options if getattr(one, "card", "") == card and not isinstance(one, Using)), None
        )
        if told is not None:
            return told
        if isinstance(table.top, Window) and action.refused:
            return Special(you=who, card=card, moment=table.top.moment, base=table.top.base)
        if isinstance(table.top, Granting) and action.refused:
            return Playing(you=who, card=card, given=table.top.extra, holds=True)
        if isinstance(table.top, Turn):
            return Playing(you=who, card=card, holds=True)
        return None

    def _use(self, action: Action, thing: str, who: str, table: Smash, ask: Ask) -> Any:
        """The ability that a line uses."""
        card = table.card(self.card(action, thing, table))
        told = next((one for one in ask.options if isinstance(one, Using | Special) and one.card == card.id), None)
        if told is not None or not isinstance(table.top, Turn):
            return told
        index = next((at for at, part in enumerate(card.print.text) if used_on_turns(part)), -1)
        if index < 0:
            why = f"{card.id} has no Talent and nothing that works on its player's turn"
            raise Unreadable([Complaint(action.place, why)])
        return Using(you=who, card=card.id, index=index)

    def bars(self, action: Action, table: Smash) -> tuple[str, ...]:
        """A Special is forbidden too because its moment has not come."""
        name = action.words.partition(" plays ")[2]
        card = next((card for card in table.cards if card.id == name), None)
        special = card is not None and any(part.label == SPECIAL for part in card.print.text)
        return ("B35", "2.2") if special else ()

    def begins(self, action: Action, ask: Ask, table: Smash) -> bool:
        """What a triggered ability lets its player do is taken up by using its card."""
        card = action.words.partition(" uses ")[2]
        texts = [frame.source for frame in table.agenda if isinstance(frame, Effect)]
        return texts[-1:] == [card]

    def repeated(self, table: Smash) -> int:
        """How often a loop that goes on has been repeated: there are none."""
        return -1

    def named(self, option: Option, value: Value, table: Smash) -> bool:
        """Whether a value of the file names this option."""
        match option:
            case tuple():
                given = [] if value.data in ("nobody", "nothing") else [item.text() for item in value.items()]
                return sorted(given) == sorted(option)
            case Substitute(source=source) | Trigger(source=source):
                return value.data in (source, smashup.label(table, option))
            case Extra():
                return value.data in ("extra", smashup.label(table, option))
            case Playing(card=card) | Special(card=card) | Using(card=card):
                return bool(value.data == card)
        return bool(value.data == str(option))

    def ending(self, table: Smash) -> Hashable:
        """The table without what is still to be done and without what only this turn remembers."""
        return table.but(agenda=(), used=(), played=(), won=())
