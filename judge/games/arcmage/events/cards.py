"""Events of a card that stays in its place: it is marked, damaged, or has something for a time."""

from __future__ import annotations

from judge.games.arcmage.table import KINGDOM, Battleground
from judge.games.arcmage.vocabulary.gifts import Shield, Used
from judge.kernel.clause import Clause
from judge.kernel.game import Game
from judge.kernel.table import Event, Lasting
from judge.words import listed

DEVOTION_MUST_BE_RENEWED = Clause("3.3.7.5")


class Marked(Event, frozen=True):
    """A card is marked, perhaps to show devotion to its city."""

    id: str
    devoted: bool = False

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """Turn the card sideways."""
        marks = tuple(sorted({*table.marks, self.id}))
        return table.but(marks=marks).put(self.id, marked=True, devoted=self.devoted)

    def said(self, table: Battleground) -> str:
        """The event in words: which card, and why."""
        return f"{self.id} is marked{f' to show devotion to {table.card(self.id).at}' if self.devoted else ''}."


class Unmarked(Event, frozen=True):
    """A card is unmarked."""

    id: str

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """Turn the card upright; its devotion ends, unless devotion needs no renewal."""
        if table.card(self.id).devoted and not game.on(DEVOTION_MUST_BE_RENEWED):
            return table.put(self.id, marked=False)
        return table.put(self.id, marked=False, devoted=False)

    def said(self, table: Battleground) -> str:
        """The event in words."""
        return f"{self.id} is unmarked."


def shields(table: Battleground, id: str) -> int:
    """How much damage to a card is prevented."""
    return sum(one.what.amount for one in table.lasting if isinstance(one.what, Shield) and one.on and id in one.on)


def shields_worn(table: Battleground, id: str, by: int) -> Battleground:
    """A table on which the shields of a card are smaller by an amount, the oldest first."""
    found: list[Lasting] = []
    for one in table.lasting:
        if isinstance(one.what, Shield) and one.on and id in one.on:
            less = min(by, one.what.amount)
            by -= less
            others = tuple(other for other in one.on if other != id)
            found += [one.but(on=others)] if others else []
            found += [one.but(on=(id,), what=Shield(one.what.amount - less))] if less < one.what.amount else []
        else:
            found.append(one)
    return table.but(lasting=tuple(found))


class Damaged(Event, frozen=True):
    """A creature or a city receives damage from a card."""

    id: str
    amount: int
    by: str = ""
    combat: bool = False

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """It has so much more."""
        return table.put(self.id, damage=table.card(self.id).damage + self.amount)

    def said(self, table: Battleground) -> str:
        """How much, and of a city how much is left."""
        card = table.card(self.id)
        if card.area != KINGDOM:
            return f"{self.id} receives {self.amount} damage."
        left = max(0, card.print.defense - card.damage - self.amount)
        return f"{self.id} loses {self.amount} defense and has {left} left."


class Softened(Damaged, frozen=True):
    """A creature or a city receives damage of which shields prevent a part, or all."""

    prevented: int = 0

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """The shields are so much smaller."""
        return super().apply(shields_worn(table, self.id, self.prevented), game)

    def said(self, table: Battleground) -> str:
        """How much is prevented, and how much is left."""
        rest = f", and {self.id} receives {self.amount}" if self.amount else ""
        return f"{self.prevented} damage to {self.id} is prevented{rest}."


class Repaired(Event, frozen=True):
    """A city gains defense points."""

    id: str
    amount: int

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """It can take so much more damage."""
        return table.put(self.id, damage=table.card(self.id).damage - self.amount)

    def said(self, table: Battleground) -> str:
        """How much."""
        return f"{self.id} gains {self.amount} defense."


class Strengthened(Event, frozen=True):
    """A creature gets counters that add to its attack and defense."""

    id: str
    atk: int
    defense: int

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """It has so much more as long as it is in play."""
        atk, defense = table.card(self.id).plus
        return table.put(self.id, plus=(atk + self.atk, defense + self.defense))

    def said(self, table: Battleground) -> str:
        """How much."""
        return f"{self.id} gets {self.atk:+}/{self.defense:+} from counters."


class Counted(Event, frozen=True):
    """A card gets counters of a name, or loses them when the number is below 0."""

    id: str
    name: str
    count: int

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """It has so many more as long as it is in play."""
        held = dict(table.card(self.id).counters)
        held[self.name] = held.get(self.name, 0) + self.count
        return table.put(self.id, counters=tuple(sorted((name, count) for name, count in held.items() if count > 0)))

    def said(self, table: Battleground) -> str:
        """How many."""
        count = abs(self.count)
        counters = f"{count} {self.name} counter{'s' if count != 1 else ''}"
        return f"{self.id} {'gets' if self.count > 0 else 'loses'} {counters}."


class Healed(Event, frozen=True):
    """At the end of the turn creatures have their full defense again."""

    ids: tuple[str, ...]

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """Their damage is gone."""
        for id in self.ids:
            table = table.put(id, damage=0)
        return table

    def said(self, table: Battleground) -> str:
        """Whose damage is gone."""
        return f"{' and '.join(self.ids)} {'has' if len(self.ids) == 1 else 'have'} full defense again."


class Killed(Event, frozen=True):
    """A creature dies in combat; it is put away when that is over."""

    id: str

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """It is dead."""
        return table.put(self.id, dead=True)

    def said(self, table: Battleground) -> str:
        """Who dies."""
        return f"{self.id} dies."


class Began(Event, frozen=True):
    """An effect that goes on begins."""

    effect: Lasting

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """It goes on."""
        return table.but(lasting=(*table.lasting, self.effect))

    def said(self, table: Battleground) -> str:
        """On what."""
        if isinstance(self.effect.what, Used):
            return f"{self.effect.source} cannot use this ability again this turn."
        source, on = self.effect.source, self.effect.on
        whom = "" if on is None else " on itself" if on == (source,) else f" on {listed(on) or self.effect.you}"
        return f"{source}'s effect{whom} begins."


class Ended(Event, frozen=True):
    """Effects that went on are over."""

    effects: tuple[Lasting, ...]

    def apply(self, table: Battleground, game: Game) -> Battleground:
        """They are no more."""
        return table.but(lasting=tuple(effect for effect in table.lasting if effect not in self.effects))

    def said(self, table: Battleground) -> str:
        """Whose effects."""
        sources = list(dict.fromkeys(effect.source for effect in self.effects))
        return f"{sources[0]}'s effect ends." if len(sources) == 1 else f"The effects of {listed(sources)} end."
