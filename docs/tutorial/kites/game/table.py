"""The table of Kites: the players, the cards, and where each card is."""

from judge.kernel.data import Data
from judge.kernel.table import Table

HAND, DECK, SKY, PILE = AREAS = "hand", "deck", "sky", "discard pile"
KITE, GUST = "kite", "gust"


class Card(Data, frozen=True):
    """A card: whose it is, where it is, what kind it is, how much lift it has, and its text."""

    id: str
    owner: str
    area: str
    kind: str
    lift: int = 0
    text: tuple[Data, ...] = ()
    words: str = ""


class Player(Data, frozen=True):
    """A player."""

    name: str


class Sky(Table, frozen=True):
    """A game of Kites; of the cards in a deck the first is on top."""

    turn: str = ""

    def held(self, who: str, area: str) -> tuple[Card, ...]:
        return tuple(card for card in self.cards if (card.owner, card.area) == (who, area))

    @property
    def kites(self) -> tuple[str, ...]:
        return tuple(card.id for card in self.cards if card.area == SKY)
