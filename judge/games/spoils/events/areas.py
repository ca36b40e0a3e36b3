"""Events by which cards go from one game area to another, and what is left of them on the way."""

from __future__ import annotations

from typing import Any

from judge.games.spoils.events.battles import out_of_battle
from judge.games.spoils.events.naming import listed
from judge.games.spoils.events.plays import recalled, remembered
from judge.games.spoils.table import BEING_PLAYED, DECK, DISCARD, HAND, NOWHERE, OUT, PLAY, VOID, Card, Spoils
from judge.kernel.clause import Clause
from judge.kernel.game import Game
from judge.kernel.table import Event

LEAVING_PLAY_REMOVES_DAMAGE_MARKERS = Clause("207.5b")
DUPLICATES_CEASE_OUTSIDE_THEIR_AREA = Clause("307.4")
PLAYERS_OWN_CARDS_OF_THEIR_DECK = Clause("407.7")
OWNERSHIP_NEVER_CHANGES = Clause("407.8")
CHANGING_AREAS_CLEARS_DAMAGE = Clause("408.9")
TOKENS_CEASE_WHEN_CARD_LEAVES_PLAY = Clause("409.2")
MICROMAJIG_TOKENS_CEASE_OUTSIDE_PLAY = Clause("409.3a")
CARD_TOKENS_CEASE_OUTSIDE_PLAY = Clause("409.3a any")

MICROMAJIG = "micromajig"
_WHERE = {
    HAND: "{owner}'s hand",
    DECK: "{owner}'s deck",
    DISCARD: "{owner}'s discard pile",
    OUT: "out of the game",
    BEING_PLAYED: "the area of cards being played",
    VOID: "the Void",
}


class Moved(Event, frozen=True):
    """A card goes from one area to another, not into play; `how` is destroyed, discarded, removed, drawn or put.

    `by` are the sources of a destruction, several when they inflicted their damage together.
    """

    card: str
    to: str
    how: str = "put"
    by: tuple[str, ...] = ()
    end: str = ""
    face_down: bool = False

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """In another area it is a new object: no attachment, damage or token stays with it."""
        table = recalled(table, self, game)
        card = table.card(self.card)
        owner = _owner(card, game)
        table = remembered(table, owner, self.card) if self.how == "played" else table
        to = NOWHERE if disappears(card, self.to, game) else self.to
        table = table.put(
            self.card, area=to, owner=owner, controller=owner, attached_to="", depleted=False, face_down=self.face_down,
            arrived=False, spared=False, withstood=-1, chosen=None, **left_behind(card, game),
        )  # fmt: skip
        if card.area == PLAY:
            table = left_play(table, self.card, game)
        if DECK not in (card.area, to):
            return table
        deck = tuple(id for id in table.player(owner).deck if id != self.card)
        table = table.decked(owner, deck)
        if to == DECK:
            deck = (self.card, *deck) if self.end == "top" else (*deck, self.card)
        return table.seat(owner, deck=deck)

    def said(self, table: Spoils) -> str:
        """The event in words."""
        card = table.card(self.card)
        if self.how in ("destroyed", "discarded"):
            return f"{self.card} is {self.how}."
        if self.how == "removed":
            return f"{self.card} is removed from the game."
        if self.how == "played":
            return f"{card.owner} plays {self.card}."
        if self.to == NOWHERE:
            return f"{self.card} disappears."
        if self.to == VOID:
            return f"{self.card} is sent to the Void{' face-down' if self.face_down else ''}."
        where = _WHERE[self.to].format(owner=card.owner)
        into = f"on the {self.end} of" if self.end else "into"
        return f"{self.card} is put {into} {where}."

    def leaves(self, table: Spoils) -> tuple[str, ...]:
        """The card, which unresolved effects forget (402.4)."""
        return (self.card,)


class Entered(Event, frozen=True):
    """A card enters play under a player's control; `how` is played or put."""

    card: str
    you: str
    attached_to: str = ""
    face_down: bool = False
    how: str = "put"
    depleted: bool = False

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """Put the card into play, new this turn."""
        from judge.games.spoils.law.s204_characters import comes_too_late

        table = recalled(table, self, game)
        before, card = table, table.card(self.card)
        if card.area == DECK:
            deck = tuple(id for id in table.player(card.owner).deck if id != self.card)
            table = table.decked(card.owner, deck)
        if self.how == "played" and card.area != BEING_PLAYED:
            table = remembered(table, self.you, self.card)
        return table.put(
            self.card, area=PLAY, controller=self.you, attached_to=self.attached_to, face_down=self.face_down,
            arrived=comes_too_late(before, card, game), depleted=self.depleted,
        )  # fmt: skip

    def said(self, table: Spoils) -> str:
        """The event in words."""
        attached = f" attached to {self.attached_to}" if self.attached_to else ""
        down = " face-down" if self.face_down else " depleted" if self.depleted else ""
        return f"{self.card} enters play{down} under {self.you}'s control{attached}."

    def leaves(self, table: Spoils) -> tuple[str, ...]:
        """The card, which unresolved effects forget where it was (402.4)."""
        return (self.card,) if table.card(self.card).area != BEING_PLAYED else ()


class FactionsLaid(Event, frozen=True):
    """The factions are in play as the game starts, each with its starting influence."""

    influence: tuple[tuple[str, int], ...]

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """They lie in play, and the influence is written down."""
        for who, amount in self.influence:
            table = table.put(table.player(who).faction, area=PLAY).seat(who, influence=amount)
        return table

    def said(self, table: Spoils) -> str:
        """The event in words."""
        told = listed(tuple(f"{who}'s with {amount} influence" for who, amount in self.influence))
        return f"The factions are in play: {told}."


def _owner(card: Card, game: Game) -> str:
    """The owner of a card: the player who brought it, no matter who controls it (407.7), once and for all (407.8)."""
    return card.owner if card.controller == card.owner or _owned_for_ever(game) else card.controller


def _owned_for_ever(game: Game) -> bool:
    """Whether control over a card leaves its ownership as it is."""
    return all([game.on(PLAYERS_OWN_CARDS_OF_THEIR_DECK), game.on(OWNERSHIP_NEVER_CHANGES)])


def disappears(card: Card, to: str, game: Game) -> bool:
    """Whether a card stops being anywhere: a card token that leaves play, a duplicate that leaves the area."""
    if not card.made:
        return False
    if card.area == BEING_PLAYED:
        return to != PLAY and game.on(DUPLICATES_CEASE_OUTSIDE_THEIR_AREA)
    return card.area == PLAY and game.on(
        MICROMAJIG_TOKENS_CEASE_OUTSIDE_PLAY
        if card.print.name.lower() == MICROMAJIG
        else CARD_TOKENS_CEASE_OUTSIDE_PLAY
    )


def reached(card: Card, to: str, game: Game) -> str:
    """Where a card comes that is sent to an area: a duplicate nowhere, for it disappears on the way (307.4)."""
    return NOWHERE if card.area == BEING_PLAYED and disappears(card, to, game) else to


def left_behind(card: Card, game: Game) -> dict[str, tuple[Any, ...]]:
    """The damage, markers and tokens that are left on a card that changes areas."""
    return {
        "damage": () if not card.damage or game.on(CHANGING_AREAS_CLEARS_DAMAGE) else card.damage,
        "markers": () if not card.markers or game.on(LEAVING_PLAY_REMOVES_DAMAGE_MARKERS) else card.markers,
        "tokens": () if not card.tokens or game.on(TOKENS_CEASE_WHEN_CARD_LEAVES_PLAY) else card.tokens,
    }


def left_play(table: Spoils, id: str, game: Game) -> Spoils:
    """The table after a card left play: nothing is attached to it, and it is in no battle."""
    for card in table.cards:
        if card.attached_to == id:
            table = table.put(card.id, attached_to="")
    return out_of_battle(table, id, game)
