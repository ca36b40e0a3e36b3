"""Boards of Kites: laid out from a file, described by facts, and drawn."""

from collections.abc import Iterator
from typing import Any

from judge.kernel.game import Game
from judge.tabletop.fact import Fact
from judge.tabletop.file import Scenario, unknown
from judge.tabletop.form import Area, Field, Form
from judge.tabletop.laying import Laying
from judge.tabletop.picture import Drawn, FigureShown, Picture, Strip, Zone
from judge.yamlfile import Value

from .. import game
from ..law.s1_turn import Turn
from ..table import AREAS, GUST, KITE, SKY, Card, Player, Sky
from ..words import read_text

KINDS = (Field((KITE,), "kite", "number", hint="its lift"), Field((GUST,), "gust", "text", hint="its text"))
TEXT = (Field(("text",), "text", "text", of=(KITE,)),)


class TheBoard(Laying[Sky]):
    """Kites for scenarios."""

    editions: tuple[str, ...] = ("first",)
    game = staticmethod(game)

    def lay_out(self, scenario: Scenario) -> Sky:
        given = scenario.given.mapping(("turn", "players"), ("turn", "players"))
        seats, turn = given["players"].mapping(), given["turn"]
        if turn.text() not in seats:
            raise unknown(turn, "player", turn.text(), list(seats))
        cards = tuple(card for name, seat in seats.items() for card in _cards(name, seat))
        return Sky(agenda=(Turn(at="play"),), players=tuple(map(Player, seats)), cards=cards, turn=turn.text())

    def claims(self, table: Any, game: Game) -> Iterator[Fact]:
        yield Fact("game", "", (table.over or "goes on").rstrip("."))
        yield Fact("turn", "", table.turn)
        for player in table.players:
            yield from (Fact(player.name, area, str(len(table.held(player.name, area)))) for area in AREAS)
        for card in table.cards:
            yield Fact(card.id, "in", f"{card.owner}'s {card.area}")
            yield Fact(card.id, "lift", str(card.lift))

    def picture(self, table: Any, game: Game) -> Picture:
        strips = (Strip(player.name, (), tuple(_zones(table, player.name))) for player in table.players)
        return Picture(table.over, f"{table.turn}’s turn", tuple(strips))

    def form(self) -> Form:
        areas = tuple(Area(area, area, KINDS, TEXT, usual=True) for area in AREAS)
        return Form((Field(("turn",), "whose turn", "player"),), (), areas)


def _cards(owner: str, seat: Value) -> Iterator[Card]:
    """The cards of a player."""
    for area, cards in seat.mapping(AREAS).items() if seat.data else ():
        for id, value in cards.mapping().items() if cards.data else ():
            fields = value.mapping((KITE, GUST, "text"))
            if (KITE in fields) == (GUST in fields):
                raise value.complain("a card is either a 'kite' with its lift or a 'gust' with its text")
            kind = KITE if KITE in fields else GUST
            lift = fields[KITE].number() if kind == KITE else 0
            words = fields[key].text() if (key := GUST if kind == GUST else "text") in fields else ""
            yield Card(id, owner, area, kind, lift, read_text(words), words)


def _zones(table: Sky, who: str) -> Iterator[Zone]:
    """The areas of a player as they are drawn."""
    for area in AREAS:
        yield Zone(area, tuple(map(_drawn, table.held(who, area))), small=area != SKY)


def _drawn(card: Card) -> Drawn:
    """A card as it is drawn."""
    figures = (FigureShown("lift", card.lift),) if card.kind == KITE else ()
    return Drawn(card.id, card.id, card.kind, figures=figures, words=(card.words,) if card.words else ())
