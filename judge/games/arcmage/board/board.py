"""Arcmage as scenarios know it: what its players do, and what the options of a decision are called."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator, Sequence
from functools import cache
from typing import Any

from judge.errors import Complaint, Unreadable
from judge.games import arcmage
from judge.games.arcmage.board import deeds, layout, lines, sheet
from judge.games.arcmage.board import picture as pictures
from judge.games.arcmage.board.facts import FACTS
from judge.games.arcmage.board.lines import IDLE
from judge.games.arcmage.board.reading import READER
from judge.games.arcmage.law.s1_3_decks import Submitting
from judge.games.arcmage.law.s1_7_playing_a_card import Playing
from judge.games.arcmage.law.s2_5_turn import COURSES, DONE, Attack, Course, Discarding, Play, Resourcing
from judge.games.arcmage.law.s3_2_creatures import Moving
from judge.games.arcmage.law.s3_3_cities import Devoting, Tactics
from judge.games.arcmage.law.s3_3_claims import Claiming
from judge.games.arcmage.law.s3_4_events import Window
from judge.games.arcmage.law.s5_9_attack import Attacking
from judge.games.arcmage.law.s5_9_defense import Defending
from judge.games.arcmage.law.s5_9_responses import Exchange
from judge.games.arcmage.law.s5_combat import Withdrawing
from judge.games.arcmage.law.s6_2_abilities import Using
from judge.games.arcmage.table import ARMY, CITY, DISCIPLINES, KINGDOM, PLAY, SECOND, Battleground
from judge.games.arcmage.vocabulary.abilities import Activated
from judge.kernel.game import Game
from judge.kernel.law import Substitute
from judge.kernel.move import Ask, Option
from judge.kernel.table import Frame, Trigger
from judge.kernel.trace import Step
from judge.tabletop.file import Action, Scenario, unknown
from judge.tabletop.laying import Laying
from judge.yamlfile import Value

ACTIONS = (
    "plays CARD", "uses CARD", "moves CARD to CITY", "moves CARD to the army", "attacks PLAYER's army", "attacks CITY",
    "defends with CARD against ATTACKER", "draws 1 and plays 1", "devotes residents of CITY", "claims DISCIPLINE",
    "withdraws CARD", "discards CARD", "passes", "ends the phase",
    "submits a deck",
)  # fmt: skip
_COURSE = re.compile(r"(?P<draw>\d)(?: cards?)?(?: and plays (?P<play>\d)(?: cards?)?)?")
ACTING = (Resourcing, Play, Attack, Window, Exchange, Tactics)


class TheBoard(Laying[Battleground]):
    """Arcmage for scenarios."""

    editions: tuple[str, ...] = arcmage.EDITIONS
    line = staticmethod(lines.line)
    picture, deeds = staticmethod(pictures.picture), staticmethod(deeds.deeds)
    facts = FACTS
    sheets = (sheet.GIVEN,)
    reader = READER

    def game(self, edition: str) -> Game:
        """The game in an edition."""
        return arcmage.game(edition)

    def lay_out(self, scenario: Scenario) -> Battleground:
        """The table that a scenario gives."""
        return layout.laid_out(scenario)

    def attempt(self, action: Action, table: Battleground, ask: Ask, steps: Sequence[Step]) -> Any:
        """The option that an action line means at this ask."""
        who = self.actor(action, table)
        words = action.words.removeprefix(who).strip()
        verb, _, thing = words.partition(" ")
        if words == "ends the phase":
            return DONE if DONE in ask.options else None
        if words == "passes":
            return ask.idle if isinstance(ask.idle, Defending) or IDLE.get(ask.idle) == words else None
        told = self._act(action, verb, thing, who, table)
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
        soon = who == table.active and table.phase in (PLAY, SECOND)
        if not action.refused or soon:
            return None
        return told.but(answers=True) if isinstance(told, Playing | Using) else told

    def _act(self, action: Action, verb: str, thing: str, who: str, table: Battleground) -> Any:
        """What a line does."""
        match verb:
            case "plays":
                return Playing(who=who, card=self.card(action, thing, table))
            case "uses":
                return self._use(action, thing, who, table)
            case "moves":
                card, _, to = thing.partition(" to ")
                city = "" if to == "the army" else self.card(action, to, table)
                return Moving(who=who, card=self.card(action, card, table), area=CITY if city else ARMY, to=city)
            case "attacks":
                return Attacking(who=who, target=self._target(action, thing, table))
            case "defends":
                return Defending(who=who, pairs=tuple(self._pairs(action, thing.removeprefix("with "), table)))
            case "devotes":
                return Devoting(who=who, city=self.card(action, thing.removeprefix("residents of "), table))
            case "claims":
                if thing not in DISCIPLINES:
                    raise unknown(action.place, "discipline", thing, list(DISCIPLINES))
                return Claiming(who=who, discipline=thing)
            case "withdraws":
                return Withdrawing(who=who, card=self.card(action, thing, table))
            case "discards":
                return Discarding(who=who, card=self.card(action, thing, table))
            case "draws":
                return self._course(action, thing, who)
            case "submits":
                return Submitting(who=who)
        told = f"unknown action {f'{verb} {thing}'.strip()!r}; there are {', '.join(ACTIONS)}"
        raise Unreadable([Complaint(action.place, told)])

    def _pairs(self, action: Action, thing: str, table: Battleground) -> Iterator[tuple[str, str]]:
        """Who defends against whom."""
        for part in re.split(r", | and ", thing):
            id, said, against = part.partition(" against ")
            if not said:
                told = f"expected a defence such as 'Hind against Ogre', found {part!r}; name the attacker"
                raise Unreadable([Complaint(action.place, told)])
            yield self.card(action, id, table), self.card(action, against, table)

    def _course(self, action: Action, thing: str, who: str) -> Course:
        """How many cards are drawn and how many are played, in figures; what is not said is none."""
        found = _COURSE.fullmatch(thing)
        if not found:
            courses = ", ".join(f"draws {draw} and plays {play}" for draw, play in COURSES)
            raise Unreadable([Complaint(action.place, f"unknown course {f'draws {thing}'!r}; there are {courses}")])
        return Course(who=who, draw=int(found["draw"]), play=int(found["play"] or 0))

    def _target(self, action: Action, thing: str, table: Battleground) -> str:
        """The army or the city that is attacked."""
        for player in table.players:
            if thing == f"{player.name}'s army":
                return player.name
        if not table.has(thing):
            cities = [card.id for card in table.cards if card.area == KINGDOM]
            armies = [f"{player.name}'s army" for player in table.players]
            raise unknown(action.place, "army or city", thing, [*armies, *cities])
        return thing

    def _use(self, action: Action, thing: str, who: str, table: Battleground) -> Using:
        """The ability that a line uses."""
        which = 1
        if thing.startswith("ability ") and " of " in thing:
            count, _, thing = thing.removeprefix("ability ").partition(" of ")
            which = int(count) if count.isdecimal() else 0
        card = table.card(self.card(action, thing, table))
        places = [place for place, part in enumerate(card.print.text) if isinstance(part, Activated)]
        if not 0 < which <= len(places):
            raise Unreadable([Complaint(action.place, _no_such_ability(card.id, len(places)))])
        return Using(who=who, card=card.id, index=places[which - 1])

    def bars(self, action: Action, table: Battleground) -> tuple[str, ...]:
        """Nothing else forbids it."""
        return ()

    def begins(self, action: Action, ask: Ask, table: Battleground) -> bool:
        """What is offered is taken by name."""
        return False

    def repeated(self, table: Battleground) -> int:
        """How often a loop that goes on has been repeated: there are none."""
        return -1

    def named(self, option: Option, value: Value, table: Battleground) -> bool:
        """Whether a value of the file names this option."""
        match option:
            case tuple() if option and all(isinstance(one, tuple) for one in option):
                return _as_pairs(value) == sorted((str(name), str(count)) for name, count in option)
            case tuple() if option and isinstance(option[0], int):
                return [str(count) for count in option] == _listed(value)
            case tuple():
                given = [] if value.data in ("nobody", "nothing") else _listed(value)
                return given == list(option) or (sorted(given) == sorted(option) and not _ordered(table))
            case Substitute(source=source) | Trigger(source=source):
                return bool(value.data == source)
            case Playing(card=card) | Using(card=card):
                return bool(value.data == card)
        return bool(value.data == str(option))

    def ending(self, table: Battleground) -> Hashable:
        """The table without what is still to be done and without what only this turn remembers."""
        return table.but(agenda=(), marks=(), moved=(), attacked=False, opening="")


def _no_such_ability(card: str, count: int) -> str:
    """What can be used of a card instead."""
    if not count:
        return f"{card} has no ability that can be activated"
    lines = [f"ability {place} of {card}" for place in range(1, count + 1)] if count > 1 else [card]
    return f"{card} has no such ability that can be activated; write {' or '.join(f'uses {line}' for line in lines)}"


def _same(option: Option, told: Frame) -> bool:
    """Whether an option on offer is what a line says."""
    return type(option) is type(told) and all(
        getattr(option, name) == getattr(told, name) for name in _said(type(told))
    )


@cache
def _said(kind: type[Frame]) -> tuple[str, ...]:
    """What a line says of an action of a kind."""
    there = kind.__struct_fields__
    said = ("who", "card", "index", "to", "area", "target", "city", "discipline", "draw", "play")
    return tuple(name for name in said if name in there)


def _ordered(table: Battleground) -> bool:
    """Whether the order in which things are named matters: that of attackers."""
    return isinstance(table.top, Attacking)


def _as_pairs(value: Value) -> list[tuple[str, str]]:
    """Names with numbers, as a file says them."""
    if not isinstance(value.data, dict):
        return []
    return sorted((name, str(count.data)) for name, count in value.data.items())


def _listed(value: Value) -> list[str]:
    """The names in a value; those of a mapping are its numbers in their order."""
    if isinstance(value.data, dict):
        return [str(count.data) for count in value.data.values()]
    return [str(item.data) for item in value.items()]
