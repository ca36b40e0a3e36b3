"""Drawing from a deck (1.8.5.1): of a shuffled one chance decides which card comes; an empty one defeats (1.4.7)."""

from __future__ import annotations

from judge.games.arcmage.events.game import Drained
from judge.games.arcmage.events.places import Drew, Topped
from judge.games.arcmage.table import Battleground, Ids
from judge.kernel.game import Game, Row, procedure
from judge.kernel.move import Answer, Ask, Goto, bound, happen
from judge.kernel.table import Frame

CHANCE = "chance"


class Drawing(Frame, frozen=True):
    """A player draws cards, or (`draws` false) only turns up those on top."""

    who: str = ""
    count: int = 1
    draws: bool = True
    got: Ids = ()
    next: str = ""

    def out(self) -> Ids:
        """The cards."""
        return self.got


def none_left(table: Battleground, frame: Drawing, game: Game) -> Answer:
    """Who must draw and has no card left is remembered."""
    deck = table.player(frame.who).deck
    if len(frame.got) >= frame.count or deck[0 if frame.draws else len(frame.got) :]:
        return None
    return (Goto("end"), happen(Drained(frame.who))) if frame.draws else Goto("end")


def what_comes(table: Battleground, frame: Drawing, game: Game) -> Answer:
    """The next card is the one on top; of a shuffled deck chance decides which that is."""
    if len(frame.got) >= frame.count:
        return Goto("end")
    player = table.player(frame.who)
    rest = player.deck[0 if frame.draws else len(frame.got) :]
    if not rest:
        return Goto("end")
    if rest[0] not in player.mixed:
        return bound(next=rest[0])
    hidden = _unlike(table, tuple(id for id in rest if id in player.mixed))
    return Ask(CHANCE, hidden, f"{frame.who}'s next card", "next", word="next")


def _unlike(table: Battleground, ids: Ids) -> Ids:
    """Cards, but of those that look the same only the first."""
    return tuple({table.card(id).print: id for id in reversed(ids)}.values())[::-1]


def known(table: Battleground, frame: Drawing, game: Game) -> Answer:
    """It lies on top."""
    return happen(Topped(frame.who, frame.next)) if frame.next in table.player(frame.who).mixed else None


def drawn(table: Battleground, frame: Drawing, game: Game) -> Answer:
    """It is drawn, if it is to be."""
    got = bound(got=(*frame.got, frame.next), next="")
    return (got, Goto("left"), happen(Drew(frame.who, frame.next))) if frame.draws else (got, Goto("left"))


PROCEDURES = (
    procedure(
        Drawing,
        Row("1.4.7", none_left, "left", says="Who must draw and has no card left is remembered."),
        Row("1.8.5.1", what_comes, "next", quiet=True),
        Row("1.8.5.1", known, "known", quiet=True),
        Row("1.8.5.1", drawn, "drawn", quiet=True),
    ),
)
