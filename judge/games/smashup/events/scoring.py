"""Events of scoring: a base is chosen, VP are gained, a new base comes, the game is won."""

from __future__ import annotations

from judge.games.smashup.table import BASE, DECK, DISCARD, MINION, PLAY, Ids, Smash
from judge.kernel.game import Game
from judge.kernel.table import Event


class Marked(Event, frozen=True):
    """A moment of scoring that changes nothing by itself."""

    base: str

    def apply(self, table: Smash, game: Game) -> Smash:
        """Nothing changes."""
        return table


class ChosenToScore(Marked, frozen=True):
    """A base is chosen to score."""

    def said(self, table: Smash) -> str:
        """Which."""
        return f"{self.base} is going to score."


class ScoringBegan(Marked, frozen=True):
    """A base begins to score."""

    def said(self, table: Smash) -> str:
        """Which."""
        return f"{self.base} scores."


class GainedVP(Event, frozen=True):
    """A player gains VP."""

    who: str
    vp: int

    def apply(self, table: Smash, game: Game) -> Smash:
        """They are the player's."""
        return table.seat(self.who, vp=table.player(self.who).vp + self.vp)

    def said(self, table: Smash) -> str:
        """How many."""
        return f"{self.who} gains {self.vp} VP."


class LostVP(Event, frozen=True):
    """A player loses VP."""

    who: str
    vp: int

    def apply(self, table: Smash, game: Game) -> Smash:
        """They are gone."""
        return table.seat(self.who, vp=table.player(self.who).vp - self.vp)

    def said(self, table: Smash) -> str:
        """How many."""
        return f"{self.who} loses {self.vp} VP."


class BaseWon(Event, frozen=True):
    """It is settled who won a base, and who came second and third."""

    base: str
    places: tuple[Ids, ...]

    def apply(self, table: Smash, game: Game) -> Smash:
        """It is known until the base has gone."""
        return table.but(won=(*(one for one in table.won if one[0] != self.base), (self.base, self.places[0])))

    def said(self, table: Smash) -> str:
        """Who."""
        winners = self.places[0]
        return f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'win'} {self.base}."


class BaseCame(Event, frozen=True):
    """A new base comes into play."""

    base: str

    def apply(self, table: Smash, game: Game) -> Smash:
        """It is in play with nothing on it."""
        deck = tuple(id for id in table.base_deck if id != self.base)
        return table.put(self.base, area=PLAY).but(base_deck=deck, missing=max(0, table.missing - 1))

    def said(self, table: Smash) -> str:
        """Which."""
        return f"{self.base} is the new base."


class BaseReplaced(Event, frozen=True):
    """A new base comes into play in the place of another; the minions there may stay for it."""

    id: str
    by: str
    base: str
    stay: bool = False

    def apply(self, table: Smash, game: Game) -> Smash:
        """The new base is in play, the other in the discard pile of bases."""
        deck = tuple(id for id in table.base_deck if id != self.base)
        there = [card.id for card in table.cards if card.at == self.id and card.kind == MINION and self.stay]
        table = table.put(self.base, area=PLAY).put(self.id, area=DISCARD).but(base_deck=deck)
        for id in there:
            table = table.put(id, at=self.base)
        return table

    def said(self, table: Smash) -> str:
        """Which, and for which."""
        return f"{self.base} replaces {self.id}."

    def leaves(self, table: Smash) -> Ids:
        """The base that is replaced is not known any more."""
        return (self.id,)


class BasesShuffled(Event, frozen=True):
    """The base deck is shuffled, which may have been made of the discard pile of bases."""

    def apply(self, table: Smash, game: Game) -> Smash:
        """Nobody knows their order."""
        bases = tuple(sorted(card.id for card in table.cards if card.kind == BASE and card.area in (DECK, DISCARD)))
        for id in bases:
            table = table.put(id, area=DECK)
        return table.but(base_deck=bases, mixed_bases=True)

    def said(self, table: Smash) -> str:
        """The cards that are shuffled."""
        if table.base_deck:
            return "The base deck is shuffled."
        return "The discard pile of bases is shuffled into a new base deck."


class GameWon(Event, frozen=True):
    """A player wins."""

    who: str

    def apply(self, table: Smash, game: Game) -> Smash:
        """The game is over."""
        return table.but(over=f"{self.who} wins.")

    def said(self, table: Smash) -> str:
        """Who."""
        return f"{self.who} has the most VP, {table.player(self.who).vp}, and wins."
