"""Events of decks: drawn, shuffled, revealed."""

from __future__ import annotations

from judge.games.smashup.table import DECK, DISCARD, HAND, Smash, without
from judge.kernel.game import Game
from judge.kernel.table import Event


class Drew(Event, frozen=True):
    """A player draws a card."""

    who: str
    id: str

    def apply(self, table: Smash, game: Game) -> Smash:
        """It is in hand."""
        return table.left_deck(self.id).put(self.id, area=HAND, you=self.who, seen=False)

    def said(self, table: Smash) -> str:
        """Who draws."""
        return f"{self.who} draws {self.id}."


class Topped(Event, frozen=True):
    """It turns out which card is the next one that is not known, of a shuffled deck."""

    who: str
    id: str

    def apply(self, table: Smash, game: Game) -> Smash:
        """Put the card before all unknown cards."""
        player = table.player(self.who)
        first = next(at for at, id in enumerate(player.deck) if id in player.mixed)
        rest = [id for id in player.deck if id != self.id]
        rest.insert(first, self.id)
        return table.seat(self.who, deck=tuple(rest), mixed=without(player.mixed, self.id))

    def said(self, table: Smash) -> str:
        """Which it is."""
        return f"{self.id} is on top of {self.who}'s deck."


class Shuffled(Event, frozen=True):
    """A player shuffles the deck, perhaps with the discard pile under it."""

    who: str
    anew: bool = False

    def apply(self, table: Smash, game: Game) -> Smash:
        """Nobody knows where its cards lie."""
        player = table.player(self.who)
        if not self.anew:
            return table.seat(self.who, mixed=tuple(sorted(player.deck)))
        more = tuple(sorted(card.id for card in table.held(DISCARD, self.who)))
        for id in more:
            table = table.put(id, area=DECK)
        return table.seat(self.who, deck=(*player.deck, *more), mixed=(*player.mixed, *more))

    def said(self, table: Smash) -> str:
        """The cards that are shuffled."""
        if self.anew:
            return f"{self.who} shuffles the discard pile into a new deck."
        return f"{self.who} shuffles the deck."


class Revealed(Event, frozen=True):
    """A card is revealed to everybody."""

    id: str

    def apply(self, table: Smash, game: Game) -> Smash:
        """Everybody has seen it."""
        return table.put(self.id, seen=True)

    def said(self, table: Smash) -> str:
        """Whose card it is."""
        return f"{table.card(self.id).you} reveals {self.id}."
