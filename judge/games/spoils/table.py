"""The table of The Spoils: cards in their areas, players, the battle; and how to look at them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeVar

from judge.games.spoils.vocabulary.paragraphs import Paragraph
from judge.kernel.data import Data
from judge.kernel.table import Table

DECK, HAND, BEING_PLAYED, PLAY, DISCARD, OUT, VOID, NOWHERE = (
    "deck",
    "hand",
    "being played",
    "in play",
    "discard pile",
    "out of game",
    "void",
    "nowhere",
)
AREAS = (DECK, HAND, BEING_PLAYED, PLAY, DISCARD, OUT, VOID)
ICONS = ("Obsession", "Greed", "Elitism", "Deception", "Rage", "Volition")

S = TypeVar("S", bound="Spoils")


class Print(Data, frozen=True):
    """The printed values of a card."""

    name: str
    types: tuple[str, ...] = ()
    subtypes: tuple[str, ...] = ()
    supertype: str = ""
    cost: int | None = None
    threshold: tuple[str, ...] = ()
    strength: int = 0
    life: int = 0
    speed: int = 0
    structure: int = 0
    provides: tuple[str, ...] = ()
    text: tuple[Paragraph, ...] = ()
    words: tuple[str, ...] = ()  # the paragraphs as they are printed
    influence: int = 0  # with which a faction starts
    latest: Print | None = None  # the most recent version of the card, where it is another


UNSEEN = Print(name="")
LAID = Print("Micromajig", ("character",), strength=1, life=1, speed=3)  # the rules say what else a laid token is


class Card(Data, frozen=True):
    """A card in its place: `damage` names its sources, the latest last; `arrived` is true in the turn it came.

    `spared` is a card that its being unique could not destroy; `made` one that an effect made.
    Of the damage, the last `together` entries were inflicted at one time; `markers` are what it put on a
    location, and `struck` is a card that has damage which it received as a character.
    `chosen` is the rules text chosen among labelled options.
    """

    id: str
    print: Print
    owner: str
    controller: str
    area: str = PLAY
    attached_to: str = ""
    depleted: bool = False
    face_down: bool = False
    arrived: bool = False
    spared: bool = False
    withstood: int = -1  # so much damage could not destroy it
    damage: tuple[tuple[str, int], ...] = ()
    tokens: tuple[tuple[str, int], ...] = ()
    made: bool = False
    together: int = 1
    markers: tuple[tuple[str, int], ...] = ()
    struck: bool = False
    chosen: tuple[Paragraph, ...] | None = None

    @property
    def text(self) -> tuple[Paragraph, ...]:
        """Its rules text: what is printed, or what was chosen of it."""
        return self.print.text if self.chosen is None else self.chosen

    @property
    def shown(self) -> Print:
        """The print that players can read: nothing on a face-down card."""
        return UNSEEN if self.face_down else self.print

    @property
    def count(self) -> int:
        """How many tokens are on it."""
        return sum(count for _, count in self.tokens)

    @property
    def killers(self) -> tuple[str, ...]:
        """The sources of the damage that came last."""
        return tuple(dict.fromkeys(source for source, _ in self.damage[-self.together :]))

    @property
    def hurt(self) -> int:
        """All its damage."""
        return sum([amount for _, amount in self.damage]) if self.damage else 0


class Player(Data, frozen=True):
    """A player: the influence of their faction, and their deck from the top down.

    The cards in `mixed` were shuffled: nobody knows which of them is in which of their places.
    """

    name: str
    faction: str
    influence: int = 0
    deck: tuple[str, ...] = ()
    mixed: tuple[str, ...] = ()


class Copies(Data, frozen=True):
    """A card of a deck list, and how many copies of it there are."""

    print: Print
    count: int = 1


class DeckList(Data, frozen=True):
    """The cards that a player wants to play with: a deck with its faction, and its pool if one is given."""

    who: str
    cards: tuple[Copies, ...]
    pool: tuple[tuple[str, int], ...] | None = None


class Contest(Data, frozen=True):
    """Decks that are checked for a format: what is banned in which format, the lists, and whose was found legal."""

    format: str
    lists: tuple[DeckList, ...] = ()
    banned: tuple[tuple[str, tuple[str, ...]], ...] = ()
    legal: tuple[str, ...] = ()


class Battle(Data, frozen=True):
    """A battle: what is attacked, both parties, who has assigned damage, and the damage assigned but not inflicted.

    `covert` is whether the attacking party was covert as it was formed, `joining` are those that wait to be added to
    the blocking party until it is formed.
    """

    target: str
    attacker: str
    defender: str
    attackers: tuple[str, ...] = ()
    blockers: tuple[str, ...] = ()
    covert: bool = False
    formed: bool = False
    joining: tuple[str, ...] = ()
    assigned: tuple[str, ...] = ()
    damage: tuple[tuple[str, str, int], ...] = ()  # source, target, amount


class Spoils(Table, frozen=True):
    """The table: who plays, whose turn it is, the battle if there is one."""

    players: tuple[Player, ...] = ()
    active: str = ""
    battle: Battle | None = None
    lost: tuple[str, ...] = ()
    attacked: tuple[str, ...] = ()  # the characters that have attacked this turn
    contest: Contest | None = None
    played: tuple[tuple[str, str], ...] = ()  # who played which card this turn, if a text asks for it
    happened: tuple[tuple[str, str, Data, str], ...] = ()  # for which text, whose, what, to which card

    if TYPE_CHECKING:

        def player(self, name: str) -> Player:
            """The player of a name."""

        def card(self, id: str) -> Card:
            """The card of a name."""

    def decked(self: S, name: str, deck: tuple[str, ...]) -> S:
        """The table with a player's deck changed; what is no longer in it is no longer mixed with the others."""
        mixed = tuple(card for card in self.player(name).mixed if card in deck)
        return self.seat(name, deck=deck, mixed=mixed if len(mixed) > 1 else ())

    def opponent(self, name: str) -> str:
        """The player after this one; of two, the other, even when the other has just lost."""
        at = self.players.index(self.player(name))
        others = (*self.players[at + 1 :], *self.players[:at])
        for other in others:
            if other.name not in self.lost:
                return other.name
        return others[0].name

    def clockwise(self, first: str) -> tuple[str, ...]:
        """The players still in the game in clockwise order, from one on."""
        names = [player.name for player in self.players]
        at = names.index(first)
        return tuple(name for name in names[at:] + names[:at] if name not in self.lost)

    def inside(self, area: str, player: str = "") -> list[Card]:
        """The cards in an area: of all, or in play those a player controls, elsewhere those they own."""
        found: list[Card] = []
        for card in self.cards:
            if card.area == area and (not player or player == (card.controller if area == PLAY else card.owner)):
                found.append(card)
        return found

    def attached(self, id: str) -> Iterator[Card]:
        """The cards attached to a card."""
        return (card for card in self.cards if card.attached_to == id and card.area == PLAY)

    def faction(self, player: str) -> Card:
        """A player's faction."""
        return self.card(self.player(player).faction)

    @property
    def fighting(self) -> tuple[str, ...]:
        """The characters in the battle."""
        return (*self.battle.attackers, *self.battle.blockers) if self.battle else ()
