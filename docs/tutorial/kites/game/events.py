"""The events of Kites: only they change the table."""

from judge.kernel.game import Game
from judge.kernel.table import Event

from .table import HAND, PILE, Sky


class TurnStarted(Event, frozen=True):
    """A player's turn starts."""

    who: str
    told = "{who}'s turn starts."

    def apply(self, table: Sky, game: Game) -> Sky:
        return table.but(turn=self.who)


class Drew(Event, frozen=True):
    """A player draws a card."""

    who: str
    id: str
    told = "{who} draws {id}."

    def apply(self, table: Sky, game: Game) -> Sky:
        return table.put(self.id, area=HAND)


class Played(Event, frozen=True):
    """A player plays a card."""

    who: str
    id: str
    to: str
    told = "{who} plays {id}."

    def apply(self, table: Sky, game: Game) -> Sky:
        return table.put(self.id, area=self.to)


class Torn(Event, frozen=True):
    """A kite loses lift."""

    id: str
    by: int
    told = "{id} loses {by} lift."

    def apply(self, table: Sky, game: Game) -> Sky:
        return table.put(self.id, lift=max(0, table.card(self.id).lift - self.by))


class Fell(Event, frozen=True):
    """A kite falls, perhaps because it is dropped."""

    id: str
    dropped: bool = False
    told = "{id} falls."

    def apply(self, table: Sky, game: Game) -> Sky:
        return table.put(self.id, area=PILE)

    def leaves(self, table: Sky) -> tuple[str, ...]:
        return (self.id,)


class Won(Event, frozen=True):
    """A player wins."""

    who: str
    told = "{who} wins."

    def apply(self, table: Sky, game: Game) -> Sky:
        return table.but(over=f"{self.who} wins.")
