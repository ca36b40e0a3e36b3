"""Boards of Kites: laid out from a file, described by facts, and drawn."""

from collections.abc import Iterator

from judge.kernel.game import Game
from judge.tabletop.board import BoardOf
from judge.tabletop.claims import ALWAYS, FactKey, FactSheet
from judge.tabletop.file import Scenario
from judge.tabletop.keys import Fields
from judge.tabletop.layout import Layout
from judge.tabletop.picture import Drawn, FigureShown, Picture, Strip, Zone

from .. import game
from ..law.s1_turn import Turn
from ..table import AREAS, SKY, Card, Player, Sky
from . import sheet
from .reading import READER


def count(area: str) -> FactKey[Sky, Player]:
    """How many cards a player has in an area."""
    return FactKey(area, f"cards in the {area}", lambda table, who, _: len(table.held(who.name, area)), ALWAYS)


FACTS = FactSheet[Sky, Player, Card](
    table=(
        FactKey("game", "who wins", lambda table, *_: table.over or "goes on", ALWAYS),
        FactKey("turn", "whose turn it is", lambda table, *_: table.turn, ALWAYS),
    ),
    player=tuple(map(count, AREAS)),
    card=(
        FactKey("in", "its place", lambda table, card, _: f"{card.owner}'s {card.area}", ALWAYS),
        FactKey("lift", "its lift", lambda table, card, _: card.lift, ("kite",)),
    ),
    kinds=lambda card: (card.kind,),
)


class TheBoard(BoardOf[Sky]):
    """Kites for scenarios."""

    editions = ("first",)
    game = staticmethod(game)
    sheets, facts, reader = (sheet.GIVEN,), FACTS, READER

    def lay_out(self, scenario: Scenario) -> Sky:
        seats = scenario.given.mapping(("turn", "players"), ("turn", "players"))["players"]
        given = sheet.GIVEN.read(scenario.given, tuple(seats.mapping()))
        board = Layout[Card](given[sheet.PLAYERS], seats)
        for name, seat in given[sheet.PLAYERS]:
            for area in sheet.SEAT.keys:
                for id, value in sheet.SEAT.read(seat)[area]:
                    board.add(_card(id, name, area.name, sheet.CARD.read(value)), value)
        players, cards = tuple(map(Player, board.players)), tuple(board.cards.values())
        return Sky(agenda=(Turn(at="play"),), players=players, cards=cards, turn=given[sheet.TURN])

    def picture(self, table: Sky, game: Game) -> Picture:
        strips = (Strip(player.name, (), tuple(_zones(table, player.name))) for player in table.players)
        return Picture(table.over, f"{table.turn}’s turn", tuple(strips))


def _card(id: str, owner: str, area: str, fields: Fields) -> Card:
    """A card of a file."""
    if (sheet.KITE in fields) == (sheet.GUST in fields):
        raise fields.at.complain("a card is either a 'kite' with its lift or a 'gust' with its text")
    kind, key = (sheet.KITE, sheet.TEXT) if sheet.KITE in fields else (sheet.GUST, sheet.GUST)
    text, words = READER.of(fields[key], (kind.name,))
    return Card(id, owner, area, kind.name, fields[sheet.KITE], text, " ".join(words))


def _zones(table: Sky, who: str) -> Iterator[Zone]:
    """The areas of a player as they are drawn."""
    for area in AREAS:
        yield Zone(area, tuple(map(_drawn, table.held(who, area))), small=area != SKY)


def _drawn(card: Card) -> Drawn:
    """A card as it is drawn."""
    figures = (FigureShown("lift", card.lift),) if card.kind == "kite" else ()
    return Drawn(card.id, card.id, card.kind, figures=figures, words=(card.words,) if card.words else ())
