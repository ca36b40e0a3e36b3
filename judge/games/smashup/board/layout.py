"""How a board of Smash Up is laid out from a file: bases with what is at them, players with what they hold."""

from __future__ import annotations

import re

from judge.games.smashup.board import sheet
from judge.games.smashup.board.reading import READER
from judge.games.smashup.cards import as_played
from judge.games.smashup.law.b_start import Starting
from judge.games.smashup.law.b_turn import Turn
from judge.games.smashup.law.x_later import LAST
from judge.games.smashup.table import (
    ACTION,
    BASE,
    BEFORE,
    CARDS,
    DECK,
    DISCARD,
    DRAW,
    END,
    HAND,
    MINION,
    PLAY,
    SCORE,
    START,
    Card,
    Player,
    Print,
    Smash,
)  # fmt: skip
from judge.games.smashup.vocabulary.abilities import Have
from judge.games.smashup.vocabulary.gifts import Adjusted
from judge.kernel.data import Data
from judge.kernel.table import Lasting
from judge.tabletop import layout
from judge.tabletop.file import Scenario, unknown
from judge.tabletop.keys import Fields
from judge.yamlfile import Value

ROWS = {START: "start", CARDS: "B7", SCORE: "scoring", DRAW: "drawing", END: "B29"}  # where the game goes on


def laid_out(scenario: Scenario) -> Smash:
    """The table that a scenario gives."""
    told = scenario.given.mapping([key.name for key in sheet.GIVEN], ("players",))
    new = "phase" in told and told["phase"].text() == BEFORE
    return Layout((sheet.NEW if new else sheet.GIVEN).read(scenario.given, tuple(told["players"].mapping())), new).table


class Layout(layout.Layout[Card]):
    """A board being laid out."""

    def __init__(self, given: Fields, new: bool) -> None:
        """Seat the players, put down the bases and all cards; or for a new game only their factions."""
        super().__init__(given[sheet.PLAYERS], given.given["players"])
        self.hosts: list[Value] = []
        self.lasting: list[Lasting] = []
        for id, value in given[sheet.BASES]:
            self._base(id, value, PLAY)
        to_come = tuple([self._base(id, value, DECK) for id, value in given[sheet.BASE_DECK]])
        for id, value in given[sheet.BASE_DISCARD]:
            self._base(id, value, DISCARD)
        seat = self._new_seat if new else self._seat
        seats = tuple(seat(name, value) for name, value in given[sheet.PLAYERS])
        minions = [card.id for card in self.cards.values() if card.kind == MINION and card.area == PLAY]
        for host in self.hosts:
            if host.text() not in minions:
                raise unknown(host, "minion", host.text(), minions)
        phase = given[sheet.PHASE]
        self.table = Smash(
            agenda=(Starting() if new else Turn(at=ROWS[phase]),),
            cards=tuple(self.cards.values()),
            players=seats,
            turn=self.players[0] if new else given[sheet.TURN],
            phase=phase,
            base_deck=to_come,
            lasting=tuple(self.lasting),
        )

    def _seat(self, name: str, value: Value) -> Player:
        """A player with what they hold."""
        seat = sheet.SEAT.read(value)
        held, deck = [(HAND, seat[sheet.HAND])], seat[sheet.DECK]
        if isinstance(deck, int):
            ids = self.blank(name, deck, lambda id: Card(id, Print(id, MINION), name, name, DECK))
        else:
            ids = [id for id, _ in deck]
            held.append((DECK, deck))
        for area, cards in (*held, (DISCARD, seat[sheet.DISCARD])):
            for id, card in cards:
                fields = sheet.HELD.read(card, self.players)
                self.add(Card(id, _print(id, fields), fields[sheet.OF] or name, name, area), card)
        return Player(name, seat[sheet.VP], seat[sheet.MINIONS], seat[sheet.ACTIONS], deck=tuple(ids))

    def _new_seat(self, name: str, value: Value) -> Player:
        """A player with the cards of two factions."""
        deck: list[str] = []
        for faction, cards in sheet.NEW_SEAT.read(value)[sheet.FACTIONS]:
            for id, card in cards.mapping().items():
                fields = sheet.COPIED.read(card)
                copies, printed = fields[sheet.COPIES], _print(id, fields).but(faction=faction)
                for copy in [id] if copies == 1 else [f"{id} {place}" for place in range(1, copies + 1)]:
                    deck.append(self.add(Card(copy, printed, name, name, DECK), card))
        return Player(name, deck=tuple(deck))

    def _base(self, id: str, value: Value, area: str) -> str:
        """A base with the cards at it."""
        fields = (sheet.BASE if area == PLAY else sheet.OUT_OF_PLAY).read(value)
        text, words = READER.of(fields[sheet.TEXT], (BASE,))
        name, breakpoint = fields[sheet.NAME] or id, fields[sheet.BREAKPOINT]
        self.add(Card(id, Print(name, BASE, breakpoint, fields[sheet.REWARDS], "", text, words), area=area), value)
        self._lasts(id, fields, "")
        for card_id, card in fields[sheet.THERE]:
            self._placed(card_id, card, id)
        return id

    def _placed(self, id: str, value: Value, base: str) -> None:
        """A card at a base, or on a minion there."""
        fields = sheet.PLACED.read(value, self.players)
        owner, host = fields[sheet.OF], fields.value(sheet.ON)
        you, on = fields[sheet.CONTROLLED] or owner, fields[sheet.ON]
        self.hosts += [host] if host and on else []
        self._lasts(id, fields, you)
        self.add(Card(id, _print(id, fields), owner, you, PLAY, "" if on else base, on, fields[sheet.COUNTERS]), value)

    def _lasts(self, id: str, fields: Fields, you: str) -> None:
        """The effects that a card has until the end of the turn."""
        words, told = fields[sheet.THIS_TURN], fields.value(sheet.THIS_TURN)
        if not words or told is None:
            return
        if change := _CHANGE.fullmatch(words.strip().rstrip(".")):
            gifts: list[Data] = [Adjusted(int(change[2]), change[1] == "-")]
        else:
            abilities, _ = READER.playable(words, (MINION,), told)
            gifts = [part.what.gift for part in abilities if isinstance(part.what, Have)]
            if len(gifts) < len(abilities):
                raise told.complain(
                    f"expected a change of this card such as '+2 power', found the instruction {words.strip()!r}"
                )
        self.lasting += [Lasting(gift, you, id, LAST, on=(id,)) for gift in gifts]


_CHANGE = re.compile(r"([+-])(\d+) (?:power|breakpoint)")


def _print(id: str, fields: Fields) -> Print:
    """The printed values of a minion or an action."""
    if sheet.MINION in fields and sheet.ACTION in fields:
        raise fields.at.complain("this card has both 'minion' and 'action'; take one of them out")
    if sheet.MINION not in fields and sheet.ACTION not in fields:
        raise fields.at.complain("this card has no type; add 'minion' with its power, or 'action' with its text")
    kind = MINION if sheet.MINION in fields else ACTION
    text, words = READER.of(fields[sheet.TEXT if kind == MINION else sheet.ACTION], (kind,))
    power, faction = fields[sheet.MINION], fields[sheet.FACTION]
    return Print(fields[sheet.NAME] or id, kind, power, (), faction, as_played(text), words)
