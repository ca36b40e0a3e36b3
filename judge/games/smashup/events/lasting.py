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
            return f"The rest of {self.effect.source}'s ability waits until {self.effect.until}."
        if isinstance(self.effect.what, Staying):
            return f"{self.id} stays for the next base."
        lasts = f"lasts until {self.effect.until}"
        if self.effect.on is None:
            return f"{self.effect.source}'s effect {lasts}, also for cards that come into play later."
        on = f" on {' and '.join(self.effect.on)}" if self.effect.on else ""
        return f"{self.effect.source}'s effect{on} {lasts}."


class Expired(Event, frozen=True):
    """Effects that last until a moment end."""

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
        """The effects that end."""
        return f"Effects that last until {self.until} are over."


class WasReset(Event, frozen=True):
    """Of several abilities that reset one number, one is chosen."""

    reset: Reset

    def apply(self, table: Smash, game: Game) -> Smash:
        """It applies, the others are ignored."""
        others = tuple(one for one in table.resets if one.card != self.reset.card)
        return table.but(resets=tuple(sorted((*others, self.reset), key=lambda one: one.card)))

    def said(self, table: Smash) -> str:
        """Which applies."""
        others = [id for id in self.reset.among if id != self.reset.taken]
        ignored = f"{' and '.join(others)} {'is' if len(others) == 1 else 'are'} ignored"
        return f"Only {self.reset.taken} resets {self.reset.card}; {ignored}."
