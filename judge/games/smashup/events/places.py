"""Events of cards that go to unusual places, and of a card that gets the text of another."""

from __future__ import annotations

from judge.games.smashup.events.cards import Leaves, away
from judge.games.smashup.table import BOX, DECK, HAND, Smash
from judge.kernel.clause import Clause
from judge.kernel.game import Game
from judge.kernel.table import Event

CARD_TEXT_NAMES_THE_HAND = Clause("3.1")


class PutInBox(Leaves, frozen=True):
    """A card is put back in the box, and is out of the game."""

    to = BOX

    def said(self, table: Smash) -> str:
        """Whose box is meant."""
        return f"{self.id} is put back in the box."


class BaseTopped(Event, frozen=True):
    """A base is placed on top of the base deck."""

    base: str

    def apply(self, table: Smash, game: Game) -> Smash:
        """It is the next one that comes."""
        deck = (self.base, *(id for id in table.base_deck if id != self.base))
        return table.put(self.base, area=DECK).but(base_deck=deck)

    def said(self, table: Smash) -> str:
        """Which."""
        return f"{self.base} is placed on top of the base deck."


class Copied(Event, frozen=True):
    """A card gets the text of another until it leaves play."""

    id: str
    of: str

    def apply(self, table: Smash, game: Game) -> Smash:
        """It has that text."""
        card, other = table.card(self.id), table.card(self.of)
        text = card.print.but(text=other.print.text, words=other.print.words)
        return table.put(self.id, print=text, own=card.own or card.print)

    def said(self, table: Smash) -> str:
        """Whose text it has."""
        return f"{self.id} copies the ability of {self.of}."


class TakenInHand(Leaves, frozen=True):
    """A card is placed in the hand of the player whom the text names, even if another player owns it."""

    who: str = ""
    to = HAND

    def apply(self, table: Smash, game: Game) -> Smash:
        """It is in that hand."""
        table = away(table, self.id, self.to, game)
        return table.put(self.id, you=self.who) if game.on(CARD_TEXT_NAMES_THE_HAND) else table

    def said(self, table: Smash) -> str:
        """In whose hand it is placed."""
        return f"{self.id} is placed in {self.who}'s {self.to}."
