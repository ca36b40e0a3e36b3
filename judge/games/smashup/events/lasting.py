"""Events of what goes on: effects begin and expire, and of several resets one is chosen."""

from __future__ import annotations

from judge.games.smashup.table import Reset, Smash
from judge.games.smashup.vocabulary.gifts import Borrowed
from judge.games.smashup.vocabulary.published import Delayed, Staying
from judge.kernel.game import Game
from judge.kernel.table import Event, Lasting


class Lasted(Event, frozen=True):
    """An effect that goes on begins."""

    effect: Lasting
    by: str = ""

    @property
    def id(self) -> str:
        """The card that it is on, if it is on one."""
        return self.effect.on[0] if self.effect.on else ""

    def apply(self, table: Smash, game: Game) -> Smash:
        """It goes on."""
        return table.but(lasting=(*table.lasting, self.effect))

    def said(self, table: Smash) -> str:
        """On what, and how long."""
        if isinstance(self.effect.what, Delayed):
            return f"{self.effect.source} will do more at {self.effect.until}."
        if isinstance(self.effect.what, Staying):
            return f"{self.id} waits for the base that comes next."
        on = "whatever is such, now or later" if self.effect.on is None else ", ".join(self.effect.on)
        return f"Until {self.effect.until}, {self.effect.source} works on {on}."


class Expired(Event, frozen=True):
    """What lasts until a moment is over."""

    until: str

    def apply(self, table: Smash, game: Game) -> Smash:
        """It works no longer."""
        over = [effect for effect in table.lasting if effect.until == self.until]
        table = table.but(lasting=tuple(effect for effect in table.lasting if effect.until != self.until))
        for effect in over:
            if isinstance(effect.what, Borrowed):
                for id in effect.on or ():
                    table = table.put(id, you=effect.what.back)
        return table

    def said(self, table: Smash) -> str:
        """What is over."""
        return f"What lasts until {self.until} is over."


class WasReset(Event, frozen=True):
    """Of several abilities that reset one number, one is chosen."""

    reset: Reset

    def apply(self, table: Smash, game: Game) -> Smash:
        """It applies, the others are ignored."""
        others = tuple(one for one in table.resets if one.card != self.reset.card)
        return table.but(resets=tuple(sorted((*others, self.reset), key=lambda one: one.card)))

    def said(self, table: Smash) -> str:
        """Which applies."""
        return f"Of {' and '.join(self.reset.among)}, {self.reset.taken} applies to {self.reset.card}."
