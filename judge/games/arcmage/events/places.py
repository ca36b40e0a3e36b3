"""Events by which a card goes somewhere else."""

from __future__ import annotations

from judge.games.arcmage.table import (
    ARMY,
    ATTACHED,
    CITY,
    DECK,
    GRAVE,
    HAND,
    KINGDOM,
    PILE,
    REMOVED,
    Battleground,
    Card,
    Ids,
    in_play,
)  # fmt: skip
from judge.kernel.clause import Clause
from judge.kernel.game import Game
from judge.kernel.table import Event

EACH_RESOURCE_HAS_POWER_GEM = Clause("1.5.4")
GRAVEYARD_KEEPS_ORDER_OF_ARRIVAL = Clause("1.8.6.1")
CARDS_MOVED_ONTO_TABLE_ENTER_PLAY = Clause("4.1.1")
CARDS_ENTER_PLAY_UNMARKED = Clause("4.1.3.3")
REMOVED_CARDS_CEASE_TO_EXIST = Clause("4.3.1")

CLEAN = {
    "marked": False, "devoted": False, "dead": False, "damage": 0, "on": "", "at": "", "plus": (0, 0), "counters": (),
}  # fmt: skip


def away(table: Battleground, id: str, area: str, you: str = "") -> Battleground:
    """The table with a card that left where it was: it is as new, and neither stack nor attack knows it any more.

    A city leaves its residents behind, who then are where nothing is.
    """
    card = table.card(id)
    plan = table.plan
    ruined = (id,) if card.area == KINGDOM and table.residents(id) else ()
    if plan and in_play(card):
        attackers = tuple(one for one in plan.attackers if one != id)
        plan = plan.but(attackers=attackers, defence=tuple(pair for pair in plan.defence if id not in pair))
    table = table.left_deck(id).but(plan=plan, ruins=(*table.ruins, *ruined))
    return table.put(id, area=area, you=you or card.owner, **CLEAN)


def place(area: str, at: str, you: str) -> str:
    """Where a creature is, in words."""
    return at if area == CITY else f"{you}'s army"


def whose_pile(table: Battleground, card: Card) -> str:
    """Into whose graveyard a card goes where no rule says more: an attached one follows its host."""
    return table.card(card.on).owner if card.area == ATTACHED and table.has(card.on) else card.owner


class Entered(Event, frozen=True):
    """A card comes into play: in an army, a kingdom or a city, or attached to something."""

    id: str
    area: str
    at: str = ""
    on: str = ""
    you: str = ""
    marked: bool = False

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """It is there, unmarked unless something says differently; from hand, deck or graveyard by 4.1.1."""
        if table.card(self.id).area in (HAND, DECK, GRAVE) and not game.on(CARDS_MOVED_ONTO_TABLE_ENTER_PLAY):
            return table
        you = self.you or table.card(self.id).you
        marked = self.marked or not game.on(CARDS_ENTER_PLAY_UNMARKED)
        return away(table, self.id, self.area, you).put(self.id, at=self.at, on=self.on, marked=marked)

    def said(self, table: Battleground) -> str:
        """Where it comes into play."""
        you = self.you or table.card(self.id).you
        where = {KINGDOM: f"in {you}'s kingdom", ATTACHED: f"attached to {self.on}"}.get(self.area)
        where = where or f"in {place(self.area, self.at, you)}"
        return f"{self.id} comes into play {where}{', marked' if self.marked else ''}."


class Moved(Event, frozen=True):
    """A creature moves to an army or a city; a move that `counts` is the one that a city may be involved in."""

    id: str
    area: str
    at: str = ""
    counts: bool = True

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """It is there."""
        cities = {table.card(self.id).at, self.at} - {""} if self.counts else set()
        table = table.but(moved=tuple(sorted({*table.moved, *cities})))
        return table.put(self.id, area=self.area, at=self.at, devoted=False)

    def said(self, table: Battleground) -> str:
        """Where it goes."""
        return f"{self.id} moves to {place(self.area, self.at, table.card(self.id).you)}."


_INTO = {"is put and goes": "is put into", "is discarded": "is discarded and goes to"}


class Buried(Event, frozen=True):
    """A card goes to a graveyard: its owner's unless another is named."""

    id: str
    of: str = ""
    deed: str = "goes"

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """Put the card on top of the pile."""
        card = table.card(self.id)
        of = self.of or whose_pile(table, card)
        last = card.area == KINGDOM and table.cities(card.you) == (card,)
        table = away(table, self.id, GRAVE, of)
        table = table.seat(card.you, razed=True) if last else table
        pile = table.player(of).graveyard
        piled = (*pile, self.id) if not pile or game.on(GRAVEYARD_KEEPS_ORDER_OF_ARRIVAL) else (self.id, *pile)
        return table.seat(of, graveyard=piled)

    def said(self, table: Battleground) -> str:
        """Whose graveyard it is."""
        deed = _INTO.get(self.deed, f"{self.deed} to")
        return f"{self.id} {deed} {self.of or table.card(self.id).owner}'s graveyard."

    def leaves(self, table: Battleground) -> Ids:
        """It is not known any more."""
        return (self.id,)


class Returned(Event, frozen=True):
    """A card returns to its owner's hand."""

    id: str

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """It is in hand."""
        return away(table, self.id, HAND)

    def said(self, table: Battleground) -> str:
        """Whose hand it is."""
        return f"{self.id} returns to {table.card(self.id).owner}'s hand."

    def leaves(self, table: Battleground) -> Ids:
        """It is not known any more."""
        return (self.id,)


class Removed(Event, frozen=True):
    """A card is removed from the game."""

    id: str

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """It is neither in play nor outside of it; where nothing says so, it is in the graveyard like any other."""
        if not game.on(REMOVED_CARDS_CEASE_TO_EXIST):
            return Buried(self.id).apply(table, game)
        return away(table, self.id, REMOVED)

    def said(self, table: Battleground) -> str:
        """The event in words."""
        return f"{self.id} is removed from the game."

    def leaves(self, table: Battleground) -> Ids:
        """It is not known any more."""
        return (self.id,)


class Placed(Event, frozen=True):
    """A card is put on the top or the bottom of its owner's deck."""

    id: str
    bottom: bool = False

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """Put the card there."""
        owner = table.card(self.id).owner
        table = away(table, self.id, DECK)
        deck = table.player(owner).deck
        return table.seat(owner, deck=(*deck, self.id) if self.bottom else (self.id, *deck))

    def said(self, table: Battleground) -> str:
        """On whose deck."""
        end = "the bottom" if self.bottom else "top"
        return f"{self.id} is put on {end} of {table.card(self.id).owner}'s deck."

    def leaves(self, table: Battleground) -> Ids:
        """It is not known any more."""
        return (self.id,)


class Resourced(Event, frozen=True):
    """A card becomes a resource card for a faction, with a gem of its own."""

    who: str
    id: str
    faction: str

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """Put the card face down in the pile of that faction."""
        table = away(table, self.id, PILE, self.who).put(self.id, at=self.faction)
        if not game.on(EACH_RESOURCE_HAS_POWER_GEM):
            return table
        gems = dict(table.player(self.who).gems)
        gems[self.faction] = gems.get(self.faction, 0) + 1
        return table.seat(self.who, gems=tuple(sorted(gems.items())))

    def said(self, table: Battleground) -> str:
        """For which faction."""
        return f"{self.who} puts {self.id} face down as a resource card for {self.faction}."


class Replaced(Event, frozen=True):
    """The cards of a destroyed city have left it, or stay in play without a city."""

    city: str

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """Nobody has to leave it any more."""
        return table.but(ruins=tuple(one for one in table.ruins if one != self.city))

    def said(self, table: Battleground) -> str:
        """Which city."""
        return f"No card is left in {self.city}."


class Created(Event, frozen=True):
    """A token creature comes into play."""

    card: Card

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """It is there."""
        return table.but(cards=(*table.cards, self.card))

    def said(self, table: Battleground) -> str:
        """The event in words: which creature, and where."""
        printed = self.card.print
        what = f"{self.card.id} ({printed.atk}/{printed.defense})"
        there = place(self.card.area, self.card.at, self.card.you)
        return f"{what} comes into play in {there}{', marked' if self.card.marked else ''}."


class Controlled(Event, frozen=True):
    """A card comes under a player's control."""

    id: str
    who: str

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """It is that player's, and a creature is in that player's army."""
        card = table.card(self.id)
        if card.area in (ARMY, CITY):
            return table.put(self.id, you=self.who, area=ARMY, at="", devoted=False)
        return table.put(self.id, you=self.who)

    def said(self, table: Battleground) -> str:
        """Whose it is now."""
        return f"{self.who} takes control of {self.id}."
