"""The table of Smash Up: its players, its bases and the cards at them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from judge.games.smashup.vocabulary.abilities import Ability
from judge.games.smashup.vocabulary.nouns import Noun
from judge.kernel.data import Data
from judge.kernel.table import Table

BOX = "box"  # out of the game
PLAY, HAND, DECK, DISCARD, PLAYED = "play", "hand", "deck", "discard pile", "being played"
TAKEN, LEFT = "taken", "left play"  # what is remembered of a card, besides that it was destroyed or moved
BURIED = "buried"  # face down at a base
MINION, ACTION, BASE = "minion", "action", "base"
START, CARDS, SCORE, DRAW, END = "start of turn", "play cards", "score bases", "draw cards", "end of turn"
BEFORE = "start of game"
PHASES = (START, CARDS, SCORE, DRAW, END)
Ids = tuple[str, ...]


class Print(Data, frozen=True):
    """The printed values of a card; the power of a base is its breakpoint."""

    name: str
    kind: str
    power: int = 0
    vp: tuple[int, ...] = ()
    faction: str = ""
    text: tuple[Ability, ...] = ()
    words: tuple[str, ...] = ()


class Card(Data, frozen=True):
    """A card: where it is, whose it is, and what is on it; `you` controls it in play and has it elsewhere."""

    id: str
    print: Print
    owner: str = ""
    you: str = ""
    area: str = PLAY
    at: str = ""
    on: str = ""
    counters: int = 0
    seen: bool = False
    own: Print | None = None  # what is printed on it, while it has the text of another card

    @property
    def kind(self) -> str:
        """Minion, action or base."""
        return self.print.kind


class Extra(Data, frozen=True):
    """An extra play: of which cards, and at which base if it is bound to one."""

    noun: Noun
    at: str = ""
    among: Noun | None = None  # such bases


class Player(Data, frozen=True):
    """A player at the table, seated clockwise: VP, normal plays left, extra plays in reserve, the deck from the top."""

    name: str
    vp: int = 0
    minions: int = 1
    actions: int = 1
    extras: tuple[Extra, ...] = ()
    deck: Ids = ()
    mixed: Ids = ()


class Reset(Data, frozen=True):
    """Of several abilities that reset one number, the one that the current player chose."""

    card: str
    among: Ids
    taken: str


class Deed(Data, frozen=True):
    """A card was destroyed or moved this turn, was taken control of or left play.

    It is remembered which kind it is, whose it was, at or to which base, and by whom.
    """

    what: str
    kind: str
    id: str
    you: str
    at: str
    by: str = ""
    card: str = ""  # by which it was moved


class Smash(Table, frozen=True):
    """A game of Smash Up."""

    players: tuple[Player, ...] = ()
    turn: str = ""
    phase: str = CARDS
    base_deck: Ids = ()
    mixed_bases: bool = False
    used: tuple[tuple[str, int], ...] = ()
    played: tuple[tuple[str, str, str], ...] = ()  # this turn: who, which card, at which base
    let_go: tuple[tuple[str, str], ...] = ()  # this phase: which card was not played when which text allowed it
    extras: Ids = ()  # this turn: who played an extra card, once for each
    deeds: tuple[Deed, ...] = ()  # this turn
    grown: tuple[tuple[str, str], ...] = ()  # this turn: which action gave +1 power counters to which card
    came: Ids = ()  # this turn, in this order: the cards that were played or moved to a base
    missing: int = 0  # bases that left play and were not replaced yet
    resets: tuple[Reset, ...] = ()
    won: tuple[tuple[str, Ids], ...] = ()

    if TYPE_CHECKING:

        def player(self, name: str) -> Player:
            """The player of a name."""

        def card(self, id: str) -> Card:
            """The card of a name."""

    @property
    def bases(self) -> tuple[Card, ...]:
        """The bases in play."""
        return tuple([card for card in self.cards if card.area == PLAY and card.kind == BASE])

    def came_after(self, id: str, other: str) -> bool:
        """Whether a card came this turn to where it is, and another was there by then."""
        if id not in self.came:
            return False
        return other not in self.came or self.came.index(other) < self.came.index(id)

    def taken_after(self, id: str, other: str) -> bool:
        """Whether a card changed its controller this turn, and another was there before the turn."""
        return other not in self.came and any(one.what == TAKEN and one.id == id for one in self.deeds)

    def base_of(self, id: str) -> str:
        """The base where a card is, with the minion that it is on if it is on one; a base is where it is itself."""
        if not self.has(id) or (card := self.card(id)).area not in (PLAY, BURIED):
            return ""
        return id if card.kind == BASE else self.card(card.on).at if card.on else card.at

    def attached(self, id: str) -> tuple[Card, ...]:
        """The actions on a minion."""
        return tuple([card for card in self.cards if card.area == PLAY and card.on == id])

    def here(self, base: str) -> tuple[Card, ...]:
        """All cards at a base, those on its minions included."""
        return tuple([card for card in self.cards if card.kind != BASE and self.base_of(card.id) == base])

    def held(self, area: str, name: str) -> tuple[Card, ...]:
        """The cards in a player's hand, deck or discard pile."""
        return tuple([card for card in self.cards if card.area == area and card.you == name])

    def clockwise(self, first: str = "") -> Ids:
        """The players from the current one on."""
        names = tuple(player.name for player in self.players)
        at = names.index(first or self.turn)
        return names[at:] + names[:at]

    def minions(self, base: str, who: str) -> Iterator[Card]:
        """A player's minions at a base."""
        return (card for card in self.cards if card.at == base and card.you == who and card.kind == MINION)

    def left_deck(self, id: str) -> Smash:
        """The table without a card in its deck."""
        for player in self.players:
            if id in player.deck:
                return self.seat(player.name, deck=without(player.deck, id), mixed=without(player.mixed, id))
        return self


def without(ids: Ids, id: str) -> Ids:
    """The names but for one."""
    return tuple([one for one in ids if one != id])


Without = frozenset[str]  # the cards whose effects are left out when a value is worked out
NONE: Without = frozenset()

NORMAL, LATER, NOT_AT_ALL = "normal", "later", "not at all"  # how a card is played, or an extra card kept
