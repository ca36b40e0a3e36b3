"""Events about decks, hands and coins: cards are drawn, seen, put in order, shuffled; decks are admitted."""

from __future__ import annotations

from judge.errors import Lacking
from judge.games.spoils.events.naming import listed
from judge.games.spoils.events.plays import recalled
from judge.games.spoils.table import HAND, Spoils
from judge.kernel.clause import Clause
from judge.kernel.game import Game
from judge.kernel.table import Event

SHUFFLING_RANDOMIZES_THE_DECK = Clause("313.1")


class Drew(Event, frozen=True):
    """A player draws cards as a group (306.3)."""

    who: str
    cards: tuple[str, ...]

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """They are in hand."""
        table = recalled(table, self, game)
        for card in self.cards:
            table = table.put(card, area=HAND)
        return table.decked(self.who, tuple(id for id in table.player(self.who).deck if id not in self.cards))

    def said(self, table: Spoils) -> str:
        """The event in words."""
        return f"{self.who} draws {_cards(len(self.cards))}."


class Seen(Event, frozen=True):
    """Players see cards that lie face-down or in a hand."""

    who: tuple[str, ...]
    cards: tuple[str, ...]

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """They know them; the cards stay where they are."""
        return table

    def said(self, table: Spoils) -> str:
        """The event in words."""
        verb = "sees" if len(self.who) == 1 else "see"
        return f"{listed(self.who)} {verb} {listed(self.cards)}."


class Arranged(Event, frozen=True):
    """Cards lie on top of a deck in another order."""

    who: str
    cards: tuple[str, ...]

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """They are the top cards, in this order."""
        player = table.player(self.who)
        deck = tuple(card for card in player.deck if card not in self.cards)
        mixed = tuple(card for card in player.mixed if card not in self.cards)
        return table.seat(self.who, deck=(*self.cards, *deck), mixed=mixed if len(mixed) > 1 else ())

    def said(self, table: Spoils) -> str:
        """The event in words."""
        several = len(self.cards) > 1
        order = ", in this order" if several else ""
        return f"{listed(self.cards)} {'are' if several else 'is'} on top of {self.who}'s deck{order}."


class CoinFlipped(Event, frozen=True):
    """A player flips a coin and wins or loses."""

    who: str
    won: bool

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """Nothing on the table changes."""
        return table

    def said(self, table: Spoils) -> str:
        """The event in words."""
        return f"{self.who} {'wins' if self.won else 'loses'} the coin flip."


class Shuffled(Event, frozen=True):
    """A deck is shuffled: nobody knows the order of its cards any more."""

    who: str

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """All its cards are mixed; the order in which they are written down means nothing."""
        if not game.on(SHUFFLING_RANDOMIZES_THE_DECK):
            return table
        deck = tuple(sorted(table.player(self.who).deck))
        return table.seat(self.who, deck=deck, mixed=deck if len(deck) > 1 else ())

    def said(self, table: Spoils) -> str:
        """The event in words."""
        return f"{self.who}'s deck is shuffled."


class Admitted(Event, frozen=True):
    """A player's deck was checked and is legal."""

    who: str

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """It is among the legal ones."""
        if not table.contest:
            raise Lacking
        return table.but(contest=table.contest.but(legal=(*table.contest.legal, self.who)))

    def said(self, table: Spoils) -> str:
        """The event in words."""
        if not table.contest:
            raise Lacking
        return f"{self.who}'s deck is a legal {table.contest.format.title()} deck."


def _cards(count: int) -> str:
    """A number of cards in words."""
    return "a card" if count == 1 else f"{count} cards" if count else "no card"
