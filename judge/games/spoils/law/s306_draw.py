"""Section 306: Draw."""

from __future__ import annotations

from judge.games.spoils import meaning, orders, views
from judge.games.spoils.events import Drew
from judge.games.spoils.law import s313_shuffle as s313
from judge.games.spoils.law import s402_effects as s402
from judge.games.spoils.table import Spoils
from judge.games.spoils.vocabulary.moves import Draw
from judge.kernel.frames import Effect
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Cite, Enter, bound, happen
from judge.kernel.table import Frame
from judge.kernel.verb import Verb


class Drawing(Frame, frozen=True):
    """A player draws cards; chance decides which of the mixed ones lie on top."""

    who: str = ""
    count: int = 0
    top: tuple[str, ...] = ()
    fixed: str = ""
    did: bool = True

    def out(self) -> bool:
        """Whether they were drawn."""
        return self.did


def draw_them(table: Spoils, frame: Drawing, game: Game) -> Answer:
    """The top cards are drawn as a group, as many as there are."""
    player = table.player(frame.who)
    known = (card for card in player.deck[: frame.count] if not (frame.top and card in player.mixed))
    cards = (*known, *frame.top)
    if not cards:
        return Cite(f"{frame.who} has no card left to draw.", orders.DRAWING_FROM_EMPTY_DECK_JUST_FAILS), bound(
            did=False
        )
    return happen(Drew(frame.who, cards), into="did", fixed=frame.fixed)


def draw(table: Spoils, frame: Effect, order: Draw, game: Game) -> Answer:
    """A player draws cards."""
    who, count = views.player_of(table, order.who, frame.you), meaning.number(table, order.count, frame, game)
    if views.uncertain(table, who, count):
        return Enter(Drawing(who=who, count=count, fixed=frame.fixed), into="did")
    return s402.carried_out(table, frame, order, game)


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(
            Drawing,
            Row("313.1", s313.chance_decides, quiet=True),
            Row("306.1", draw_them),
        ),
    )


VERBS = (Verb(Draw, "306.1", draw, quiet=True),)
