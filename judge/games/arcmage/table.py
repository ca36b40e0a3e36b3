"""The table of Arcmage: its players, the cards in their areas, the event stack and the attack of this turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from judge.kernel.data import Data
from judge.kernel.table import Binds, Instruction, Table

ARMY, KINGDOM, CITY, ATTACHED = IN_PLAY = "army", "kingdom", "city", "attached"
HAND, DECK, GRAVE, STACK, PILE = "hand", "deck", "graveyard", "stack", "resources"
PLAYED, REMOVED = "being played", "removed from the game"
CREATURE, CITIES, EVENT, MAGIC, ENCHANTMENT = TYPES = "creature", "city", "event", "magic", "enchantment"
FACTIONS = ("Gaian", "Dark Legion", "The Empire", "Red Banner", "House of Nobles")
DISCIPLINES = ("Body", "Mind", "Soul")
UNMARK, DRAW, TACTICS, PLAY, ATTACK, DISCARD = "unmark", "draw and resource", "tactics", "play", "attack", "discard"
SECOND = "second play"
START = "start of the game"
ENOUGH = 30  # victory points with which one wins
PHASES = (UNMARK, DRAW, TACTICS, PLAY, ATTACK, SECOND, DISCARD)
Ids = tuple[str, ...]
Gems = tuple[tuple[str, int], ...]


class Print(Data, frozen=True):
    """The printed values of a card; `variable` says that X is to be added to its cost."""

    name: str
    type: str = CREATURE
    faction: str = "Gaian"
    cost: int = 0
    variable: bool = False
    loyalty: int = 0
    atk: int = 0
    defense: int = 0
    types: Ids = ()
    discipline: str = ""
    text: tuple[Data, ...] = ()
    words: Ids = ()


class Card(Data, frozen=True):
    """A card: where it is and whose; `you` controls it in play and has it elsewhere.

    `at` is the city in which it resides or the faction of its pile, `on` what it is attached to; `dead` is a creature
    that combat has killed and that is not yet put away.
    """

    id: str
    print: Print
    owner: str = ""
    you: str = ""
    area: str = ARMY
    at: str = ""
    on: str = ""
    damage: int = 0
    marked: bool = False
    devoted: bool = False
    dead: bool = False
    plus: tuple[int, int] = (0, 0)  # counters: what they add to ATK and DEF
    counters: tuple[tuple[str, int], ...] = ()  # those that only have a name, in the order of their names

    @property
    def type(self) -> str:
        """Creature, city, event, magic or enchantment."""
        return self.print.type


class Player(Data, frozen=True):
    """A player, seated in the order of turns: the gems left, the deck from the top, the graveyard from the bottom.

    `razed` says that the player had one city in play, and that it was destroyed.
    """

    name: str
    vp: int = 15
    gems: Gems = ()
    deck: Ids = ()
    mixed: Ids = ()
    graveyard: Ids = ()
    drained: bool = False
    razed: bool = False
    defeated: bool = False


class Spell(Data, frozen=True):
    """An entry of the event stack: a text as it was played, and the card that it is written on, if any."""

    you: str
    source: str
    text: tuple[Instruction, ...]
    binds: Binds = ()
    card: str = ""
    paid: Gems = ()


class Plan(Data, frozen=True):
    """The attack of this turn: on whose army or which city, by whom in their order, and who defends against whom.

    `engaged` are the attackers that a defender was assigned to, `battle` the attacker whose battle is fought.
    """

    target: str
    attackers: Ids
    defence: tuple[tuple[str, str], ...] = ()
    engaged: Ids = ()
    defended: bool = False
    battle: str = ""


class DeckList(Data, frozen=True):
    """A deck that is submitted, and whether it was found legal."""

    cards: tuple[tuple[Print, int], ...] = ()
    legal: str = "unknown"


class Battleground(Table, frozen=True):
    """A game of Arcmage; `moved` are the cities that were involved in a move this turn, `opening` who draws first."""

    players: tuple[Player, ...] = ()
    active: str = ""
    phase: str = PLAY
    stack: tuple[Spell, ...] = ()
    plan: Plan | None = None
    moved: Ids = ()
    ruins: Ids = ()  # destroyed cities whose residents still have to leave
    attacked: bool = False
    marks: Ids = ()  # the cards that were marked this turn
    opening: str = ""
    lists: tuple[tuple[str, DeckList], ...] = ()

    if TYPE_CHECKING:

        def player(self, name: str) -> Player:
            """The player of a name."""

        def card(self, id: str) -> Card:
            """The card of a name."""

    @property
    def playing(self) -> Ids:
        """The players who are not defeated."""
        return tuple([player.name for player in self.players if not player.defeated])

    @property
    def out(self) -> tuple[str, ...]:
        """The players who are defeated."""
        return tuple([player.name for player in self.players if player.defeated])

    def plays(self, name: str) -> bool:
        """Whether a player is not defeated."""
        return not self.player(name).defeated

    def around(self, first: str) -> Ids:
        """The players who are not defeated in the order of turns, from one on."""
        at = self.players.index(self.player(first))
        return tuple([one.name for one in (*self.players[at:], *self.players[:at]) if not one.defeated])

    def after(self, name: str) -> str:
        """The player whose turn comes behind one."""
        for one in self.around(name):
            if one != name:
                return one
        return name

    def held(self, area: str, name: str) -> tuple[Card, ...]:
        """The cards that a player has in an area."""
        return tuple([card for card in self.cards if card.area == area and card.you == name])

    def cities(self, name: str) -> tuple[Card, ...]:
        """The cities of a player that are in play."""
        return tuple([card for card in self.cards if card.area == KINGDOM and card.you == name])

    def army(self, name: str) -> tuple[Card, ...]:
        """The creatures in a player's army."""
        return tuple([card for card in self.held(ARMY, name) if card.type == CREATURE and not card.dead])

    def residents(self, city: str) -> tuple[Card, ...]:
        """The creatures that are in a city."""
        return tuple([card for card in self.cards if card.area == CITY and card.at == city and not card.dead])

    def attached(self, id: str) -> tuple[Card, ...]:
        """The cards that are attached to a card or to a player."""
        return tuple([card for card in self.cards if card.area == ATTACHED and card.on == id])

    def resources(self, name: str) -> Gems:
        """How many resource cards a player has for each faction."""
        piles = [card.at for card in self.held(PILE, name)]
        return tuple((faction, piles.count(faction)) for faction in sorted(set(piles)))

    def creatures(self, name: str) -> tuple[Card, ...]:
        """A player's creatures in play."""
        there = (ARMY, CITY)
        return tuple([card for card in self.cards if card.you == name and card.area in there and card.type == CREATURE])

    def left_deck(self, id: str) -> Battleground:
        """The table after a card has left every deck and graveyard."""
        for player in self.players:
            if id in player.deck or id in player.graveyard:
                piles = {name: _without(getattr(player, name), id) for name in ("deck", "mixed", "graveyard")}
                return self.seat(player.name, **piles)
        return self


def in_play(card: Card) -> bool:
    """Whether a card is in play."""
    return card.area in IN_PLAY


def _without(ids: Ids, id: str) -> Ids:
    """The names but for one."""
    return tuple([one for one in ids if one != id])
