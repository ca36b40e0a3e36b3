"""Events of cards: played, destroyed, discarded, returned, placed, moved, controlled, given counters."""

from __future__ import annotations

from judge.games.smashup.table import (
    ACTION,
    BASE,
    DECK,
    DISCARD,
    HAND,
    LEFT,
    PLAY,
    PLAYED,
    TAKEN,
    Card,
    Deed,
    Extra,
    Ids,
    Smash,
)
from judge.kernel.clause import Clause
from judge.kernel.game import Game
from judge.kernel.table import Event

ATTACHED_CARDS_MOVE_ALONG = Clause("7.2")
ATTACHED_ACTIONS_KEEP_THEIR_CONTROLLER = Clause("7.5")
VISIBLE_CARDS_GO_TO_THEIR_OWNER = Clause("10.1")
UNSEEN_CARDS_MAY_STAY_WITH_HOLDER = Clause("10.2")
LEAVING_CARDS_LOSE_EVERYTHING_ON_THEM = Clause("10.3")
LEAVING_CARDS_KEEP_NO_MEMORY = Clause("10.4")


class Played(Event, frozen=True):
    """A card is played: at a base, on a minion, or for its effect alone."""

    id: str
    you: str
    at: str = ""
    on: str = ""
    extra: Extra | None = None
    free: bool = False  # outside its player's Play Cards phase, or by a card that plays it

    def apply(self, table: Smash, game: Game) -> Smash:
        """Put the card there, under its player; a normal or an extra play is used up."""
        card = table.card(self.id)
        area = PLAY if self.at or self.on else PLAYED
        played = (*table.played, (self.you, self.id, self.at or table.base_of(self.on)))
        table = table.left_deck(self.id).put(self.id, you=self.you, at=self.at, on=self.on, area=area, seen=False)
        player = table.player(self.you)
        if self.extra is not None and self.extra in player.extras:
            at = player.extras.index(self.extra)
            table = table.seat(self.you, extras=(*player.extras[:at], *player.extras[at + 1 :]))
        elif self.extra is None and not self.free:
            name = f"{card.kind}s"
            table = table.seat(self.you, **{name: getattr(player, name) - 1})
        extra = (self.you,) if self.extra is not None or self.free else ()
        return table.but(
            played=played, extras=(*table.extras, *extra), came=(*(id for id in table.came if id != self.id), self.id)
        )

    def said(self, table: Smash) -> str:
        """Who plays what, and where."""
        place = f" at {self.at}" if self.at else f" on {self.on}" if self.on else ""
        extra = " as an extra card" if self.extra is not None or self.free else ""
        return f"{self.you} plays {self.id}{place}{extra}."


class Leaves(Event, frozen=True):
    """A card leaves where it is, because of another card or of a rule alone."""

    id: str
    by: str = ""
    to = DISCARD
    deed = "goes to"

    def apply(self, table: Smash, game: Game) -> Smash:
        """It goes where it goes, and keeps no memory of what it was."""
        return away(table, self.id, self.to, game)

    def said(self, table: Smash) -> str:
        """The result for the card."""
        return f"{self.id} {self.deed} {_pile(table, self.id, self.to)}."

    def leaves(self, table: Smash) -> Ids:
        """It is not known any more."""
        return (self.id,)


class Destroyed(Leaves, frozen=True):
    """A card in play is destroyed."""

    deed = "is destroyed and goes to"
    who: str = ""  # the player who destroys it by a card of another player, or of nobody

    def apply(self, table: Smash, game: Game) -> Smash:
        """Put the card into its pile; in the place of a base there must be another."""
        table = remembered(table, "destroyed", self.id, table.base_of(self.id), self.by)
        table = super().apply(table, game)
        return table.but(missing=table.missing + 1) if table.card(self.id).kind == BASE else table


class Discarded(Leaves, frozen=True):
    """A card is discarded."""

    deed = "goes to"


class Returned(Leaves, frozen=True):
    """A card returns to its owner's hand."""

    to = HAND
    deed = "returns to"


class Placed(Leaves, frozen=True):
    """A card is placed in a hand, in a discard pile, or on the top or the bottom of a deck."""

    where: str = HAND
    whose: str = ""  # whose deck the text names, where that is not its owner's

    def apply(self, table: Smash, game: Game) -> Smash:
        """Put the card there."""
        if self.whose:
            return self._at(table, game)
        if self.where in (HAND, DISCARD):
            return away(table, self.id, self.where, game)
        table = away(table, self.id, DECK, game)
        player = table.player(table.card(self.id).you)
        rest = tuple(id for id in player.deck if id != self.id)
        deck = (*rest, self.id) if self.where == "bottom" else (self.id, *rest)
        return table.seat(player.name, deck=deck, mixed=tuple(id for id in player.mixed if id != self.id))

    def _at(self, table: Smash, game: Game) -> Smash:
        """The table with the card on the deck of the player whom the text names."""
        table = away(table, self.id, DECK, game).put(self.id, you=self.whose)
        player = table.player(self.whose)
        return table.seat(player.name, deck=(self.id, *player.deck))

    def said(self, table: Smash) -> str:
        """Where it is placed."""
        if self.whose:
            return f"{self.id} is placed in {self.whose}'s {DECK}."
        if self.where in (HAND, DISCARD):
            return f"{self.id} is placed in {_pile(table, self.id, self.where)}."
        side = "on the bottom of" if self.where == "bottom" else "on top of" if self.where == "top" else "into"
        return f"{self.id} is placed {side} {_pile(table, self.id, DECK)}."


def away(table: Smash, id: str, area: str, game: Game) -> Smash:
    """The table with a card elsewhere: what others can see goes to its owner, what nobody sees stays its holder's."""
    card = table.card(id)
    visible = in_sight(card, area)
    you = (
        card.owner
        if card.owner != card.you
        and (visible or not game.on(UNSEEN_CARDS_MAY_STAY_WITH_HOLDER))
        and game.on(VISIBLE_CARDS_GO_TO_THEIR_OWNER)
        else card.you
    )
    table = table.left_deck(id)
    if card.own is not None:
        table = table.put(id, print=card.own, own=None)
    forgotten = {"counters": 0} if not card.counters or game.on(LEAVING_CARDS_LOSE_EVERYTHING_ON_THEM) else {}
    if any(used == id for used, _ in table.used) and game.on(LEAVING_CARDS_KEEP_NO_MEMORY):
        table = table.but(used=tuple(one for one in table.used if one[0] != id))
    if card.area == PLAY:
        table = table.but(deeds=(*table.deeds, Deed(LEFT, card.kind, id, card.you, table.base_of(id))))
    return table.put(id, area=area, at="", on="", you=you, seen=False, **forgotten)


def in_sight(card: Card, area: str) -> bool:
    """Whether others can see a card that goes to an area."""
    return card.area in (PLAY, PLAYED, DISCARD) or card.seen or area == DISCARD


def _pile(table: Smash, id: str, area: str) -> str:
    """Where a card goes, in words."""
    card = table.card(id)
    if card.kind == BASE:
        return "the discard pile of bases"
    return f"{card.owner if in_sight(card, area) else card.you}'s {area}"


def remembered(table: Smash, what: str, id: str, at: str, by: str) -> Smash:
    """The table on which it is remembered this turn that a card was destroyed or moved."""
    card = table.card(id)
    who = table.card(by).you if by and table.has(by) else ""
    return table.but(deeds=(*table.deeds, Deed(what, card.kind, id, card.you, at, who, by if what == "moved" else "")))


class Moved(Event, frozen=True):
    """A minion moves to another base, with all that is on it."""

    id: str
    to: str
    by: str = ""

    def apply(self, table: Smash, game: Game) -> Smash:
        """It is there."""
        came = (*(id for id in table.came if id != self.id), self.id)
        if (carried := table.attached(self.id)) and not game.on(ATTACHED_CARDS_MOVE_ALONG):
            for card in carried:
                table = table.put(card.id, on="", at=table.base_of(self.id))
        return remembered(table, "moved", self.id, self.to, self.by).put(self.id, at=self.to).but(came=came)

    def said(self, table: Smash) -> str:
        """From where to where."""
        at = table.card(self.id).at
        return f"{self.id} moves {f'from {at} ' if at else ''}to {self.to}."


_COUNTS = ("no", "a", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def _counters(count: int) -> str:
    """A number of +1 power counters, in words."""
    number = _COUNTS[count] if count < len(_COUNTS) else str(count)
    return f"{number} +1 power counter{'' if count == 1 else 's'}"


class Countered(Event, frozen=True):
    """A card gets +1 power counters."""

    id: str
    count: int
    by: str = ""

    def apply(self, table: Smash, game: Game) -> Smash:
        """They are on it."""
        after = table.put(self.id, counters=table.card(self.id).counters + self.count)
        if not self.by or table.card(self.by).kind != ACTION:
            return after
        return after.but(grown=tuple(sorted({*table.grown, (self.by, self.id)})))

    def said(self, table: Smash) -> str:
        """How many."""
        return f"{self.id} gets {_counters(self.count)}."


class CountersRemoved(Event, frozen=True):
    """A card loses +1 power counters."""

    id: str
    count: int
    by: str = ""

    def apply(self, table: Smash, game: Game) -> Smash:
        """They are gone."""
        return table.put(self.id, counters=max(table.card(self.id).counters - self.count, 0))

    def said(self, table: Smash) -> str:
        """How many."""
        return f"{self.id} loses {_counters(self.count)}."


class Transferred(Event, frozen=True):
    """An action goes from one card to another."""

    id: str
    to: str
    by: str = ""

    def apply(self, table: Smash, game: Game) -> Smash:
        """It is there."""
        base = table.card(self.to).kind == BASE
        return table.put(self.id, at=self.to if base else "", on="" if base else self.to)

    def said(self, table: Smash) -> str:
        """To which card."""
        return f"{self.id} is transferred to {self.to}."


class Controlled(Event, frozen=True):
    """A player takes control of a card."""

    id: str
    who: str
    by: str = ""

    def apply(self, table: Smash, game: Game) -> Smash:
        """It is controlled by another; what is on it stays whose it was."""
        card = table.card(self.id)
        taken = Deed(TAKEN, card.kind, self.id, card.you, table.base_of(self.id), self.who)
        after = table.put(self.id, you=self.who).but(deeds=(*table.deeds, taken))
        for card in table.attached(self.id):
            if card.you != self.who and not game.on(ATTACHED_ACTIONS_KEEP_THEIR_CONTROLLER):
                after = after.put(card.id, you=self.who)
        return after

    def said(self, table: Smash) -> str:
        """Who controls it."""
        return f"{self.who} now controls {self.id}."
