"""Events: everything that can happen at a table of The Spoils, each the only way to its change."""

from __future__ import annotations

from typing import Any

from judge.games.spoils.editions import has
from judge.games.spoils.s2_cards import comes_too_late
from judge.games.spoils.table import (
    BEING_PLAYED,
    DECK,
    DISCARD,
    HAND,
    NOWHERE,
    OUT,
    PLAY,
    VOID,
    Battle,
    Card,
    Spoils,
)
from judge.games.spoils.views import is_a
from judge.kernel.game import Game
from judge.kernel.table import Event, Lasting

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
        card = table.card(self.card)
        owner = _owner(card, game)
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
        """What happens."""
        card = table.card(self.card)
        if self.how in ("destroyed", "discarded"):
            return f"{self.card} is {self.how}."
        if self.how == "removed":
            return f"{self.card} is removed from the game."
        if self.how == "played":
            return f"{card.owner} plays {self.card}."
        if self.to == VOID:
            return f"{self.card} is sent to the Void{' face-down' if self.face_down else ''}."
        where = _WHERE[self.to].format(owner=card.owner)
        into = f"on the {self.end} of" if self.end else "into"
        return f"{self.card} is put {into} {where}."

    def leaves(self, table: Spoils) -> tuple[str, ...]:
        """Unresolved effects lose track of it (402.4)."""
        return (self.card,)


class Entered(Event, frozen=True):
    """A card enters play under a player's control; `how` is played or put."""

    card: str
    you: str
    attached_to: str = ""
    face_down: bool = False
    how: str = "put"

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """It lies in play, new this turn."""
        before, card = table, table.card(self.card)
        if card.area == DECK:
            deck = tuple(id for id in table.player(card.owner).deck if id != self.card)
            table = table.decked(card.owner, deck)
        return table.put(
            self.card, area=PLAY, controller=self.you, attached_to=self.attached_to, face_down=self.face_down,
            arrived=comes_too_late(before, game),
        )  # fmt: skip

    def said(self, table: Spoils) -> str:
        """What happens."""
        attached = f" attached to {self.attached_to}" if self.attached_to else ""
        down = " face-down" if self.face_down else ""
        return f"{self.card} enters play{down} under {self.you}'s control{attached}."

    def leaves(self, table: Spoils) -> tuple[str, ...]:
        """Unresolved effects lose track of it where it was (402.4)."""
        return (self.card,) if table.card(self.card).area != BEING_PLAYED else ()


class Drew(Event, frozen=True):
    """A player draws cards as a group (306.3)."""

    who: str
    cards: tuple[str, ...]

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """They are in hand."""
        for card in self.cards:
            table = table.put(card, area=HAND)
        return table.decked(self.who, tuple(id for id in table.player(self.who).deck if id not in self.cards))

    def said(self, table: Spoils) -> str:
        """What happens."""
        return f"{self.who} draws {_cards(len(self.cards))}."


class Damaged(Event, frozen=True):
    """Damage is inflicted to a card; in battle several sources may inflict one amount (609.1f)."""

    card: str
    amount: int
    source: str
    battle: bool = False
    parts: tuple[tuple[str, int], ...] = ()

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """It is remembered with its source, the latest last; a location has markers for it."""
        parts = self.parts if sum(amount for _, amount in self.parts) == self.amount else ()
        parts = parts or ((self.source, self.amount),)
        card = table.card(self.card)
        marked = (*card.markers, *parts) if is_a(table, card, "location", game) and game.on("408.5d") else card.markers
        struck = is_a(table, card, "character", game) or (card.struck and card.hurt > 0)
        return table.put(self.card, damage=(*card.damage, *parts), together=len(parts), markers=marked, struck=struck)

    def said(self, table: Spoils) -> str:
        """What happens."""
        sources = " and ".join(dict.fromkeys(source for source, _ in self.parts)) or self.source
        kind = "battle damage" if self.battle else "damage"
        return f"{sources} inflict{'' if ' and ' in sources else 's'} {self.amount} {kind} to {self.card}."


class DamageCleared(Event, frozen=True):
    """The damage that a card received from a source is reduced to 0, or all of it."""

    card: str
    source: str = ""

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """It is gone."""
        card = table.card(self.card)
        left, marked = (
            tuple((s, n) for s, n in part if self.source and s != self.source) for part in (card.damage, card.markers)
        )
        return table.put(self.card, damage=left, markers=marked if self.source else card.markers)

    def said(self, table: Spoils) -> str:
        """What happens."""
        what = f"The damage from {self.source}" if self.source else "All damage"
        return f"{what} on {self.card} becomes 0."


class Seen(Event, frozen=True):
    """Players see cards that lie face-down or in a hand."""

    who: tuple[str, ...]
    cards: tuple[str, ...]

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """They know them; the cards stay where they are."""
        return table

    def said(self, table: Spoils) -> str:
        """What happens."""
        verb = "sees" if len(self.who) == 1 else "see"
        return f"{_listed(self.who)} {verb} {_listed(self.cards)}."


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
        """What happens."""
        return f"{_listed(self.cards)} lie on top of {self.who}'s deck, in this order."


class CoinFlipped(Event, frozen=True):
    """A player flips a coin and wins or loses."""

    who: str
    won: bool

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """Nothing on the table changes."""
        return table

    def said(self, table: Spoils) -> str:
        """What happens."""
        return f"{self.who} {'wins' if self.won else 'loses'} the coin flip."


class InfluenceChanged(Event, frozen=True):
    """A faction gains or loses influence; by damage, or by being told so."""

    who: str
    amount: int
    by_damage: bool = False

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """It never falls below 0."""
        player = table.player(self.who)
        if self.by_damage:
            table = table.put(player.faction, damage=())
        return table.seat(self.who, influence=max(0, player.influence + self.amount))

    def said(self, table: Spoils) -> str:
        """What happens."""
        verb = "gains" if self.amount > 0 else "loses"
        left = max(0, table.player(self.who).influence + self.amount)
        return f"{self.who}'s faction {verb} {abs(self.amount)} influence: {left} left."


class Depleted(Event, frozen=True):
    """A card is depleted."""

    card: str

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """It lies sideways."""
        return table.put(self.card, depleted=True)

    def said(self, table: Spoils) -> str:
        """What happens."""
        return f"{self.card} is depleted."


class Restored(Event, frozen=True):
    """A card is restored."""

    card: str

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """It stands upright."""
        return table.put(self.card, depleted=False)

    def said(self, table: Spoils) -> str:
        """What happens."""
        return f"{self.card} is restored."


class Attached(Event, frozen=True):
    """A card is attached to another, and so detached from anything else (301.2)."""

    card: str
    to: str
    paid: bool = False

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """It is attached to this one only."""
        return table.put(self.card, attached_to=self.to)

    def said(self, table: Spoils) -> str:
        """What happens."""
        return f"{self.card} is attached to {self.to}."


class Detached(Event, frozen=True):
    """A card is detached."""

    card: str

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """It is attached to nothing."""
        return table.put(self.card, attached_to="")

    def said(self, table: Spoils) -> str:
        """What happens."""
        return f"{self.card} is detached."


class Spared(Event, frozen=True):
    """A card could not be destroyed for being unique; this is not tried again while that is so (507.5b)."""

    card: str

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """It is remembered."""
        return table.put(self.card, spared=True)

    def said(self, table: Spoils) -> str:
        """What happens."""
        return f"{self.card} stays for as long as it cannot be destroyed."


class Withstood(Event, frozen=True):
    """A card could not be destroyed by the damage it has; this is not told again while that is so."""

    card: str

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """It is remembered."""
        return table.put(self.card, withstood=table.card(self.card).hurt)

    def said(self, table: Spoils) -> str:
        """What happens."""
        return f"{self.card} cannot be destroyed and stays."


class Controlled(Event, frozen=True):
    """A player takes control of a card."""

    card: str
    by: str

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """It was not under this player's control since the start of the turn."""
        return table.put(self.card, controller=self.by, arrived=True)

    def said(self, table: Spoils) -> str:
        """What happens."""
        return f"{self.by} takes control of {self.card}."


class Began(Event, frozen=True):
    """An effect begins to last."""

    effect: Lasting
    says: str

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """It lasts."""
        return table.but(lasting=(*table.lasting, self.effect))

    def said(self, table: Spoils) -> str:
        """What happens."""
        return self.says


class Ended(Event, frozen=True):
    """An effect that lasted ends."""

    effect: Lasting

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """It is gone, once."""
        left = list(table.lasting)
        if self.effect in left:
            left.remove(self.effect)
        return table.but(lasting=tuple(left))

    def said(self, table: Spoils) -> str:
        """What happens."""
        return f"An effect of {self.effect.source} ends."


class Attacked(Event, frozen=True):
    """A player attacks a faction or location: a battle begins."""

    attacker: str
    target: str

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """There is a battle."""
        defender = table.card(self.target).controller
        return table.but(battle=Battle(self.target, self.attacker, defender))

    def said(self, table: Spoils) -> str:
        """What happens."""
        return f"{self.attacker} attacks {self.target}."


class PartyFormed(Event, frozen=True):
    """Characters form the attacking or the blocking party."""

    side: str
    cards: tuple[str, ...]
    covert: bool = False

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """They are in the battle; those added to the blocking party earlier are in it too (608.1c)."""
        assert table.battle
        if self.side == "attacking":
            attacked = tuple(dict.fromkeys((*table.attacked, *self.cards)))
            return table.but(battle=table.battle.but(attackers=self.cards, covert=self.covert), attacked=attacked)
        added = (*table.battle.blockers, *table.battle.joining)
        blockers = (*self.cards, *(card for card in added if card not in self.cards))
        return table.but(battle=table.battle.but(blockers=blockers, formed=True, joining=()))

    def said(self, table: Spoils) -> str:
        """What happens."""
        verb = ("attacks" if len(self.cards) == 1 else "attack") if self.side == "attacking" else ""
        verb = verb or ("blocks" if len(self.cards) == 1 else "block")
        return f"{_listed(self.cards)} {verb}." if self.cards else "Nobody blocks."


class Joined(Event, frozen=True):
    """A character is added to a battle party; it does not attack or block thereby, but is attacking or blocking."""

    card: str
    side: str

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """It is in the party; before the blocking party is formed, it waits for that (608.1c)."""
        if table.battle is None:
            return table
        table = _out_of_battle(table, self.card, game)
        battle = table.battle
        assert battle
        if self.side == "attacking":
            return table.but(battle=battle.but(attackers=(*battle.attackers, self.card)))
        if not battle.formed and game.on("608.1c"):
            return table.but(battle=battle.but(joining=(*battle.joining, self.card)))
        return table.but(battle=battle.but(blockers=(*battle.blockers, self.card)))

    def said(self, table: Spoils) -> str:
        """What happens."""
        return f"{self.card} is added to the {self.side} party."


class LeftBattle(Event, frozen=True):
    """A card is removed from the battle."""

    card: str

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """It is in no party any more."""
        return _out_of_battle(table, self.card, game) if not has(game, "302.15") or game.on("302.15") else table

    def said(self, table: Spoils) -> str:
        """What happens."""
        return f"{self.card} is removed from the battle."


class Assigned(Event, frozen=True):
    """A character assigns its battle damage."""

    card: str
    to: tuple[tuple[str, int], ...]

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """It has assigned; the damage waits to be inflicted."""
        assert table.battle
        battle = table.battle
        parts = [(target, amount) for target, amount in self.to if amount or not game.on("408.1")]
        damage = (*battle.damage, *((self.card, target, amount) for target, amount in parts))
        return table.but(battle=battle.but(assigned=(*battle.assigned, self.card), damage=damage))

    def said(self, table: Spoils) -> str:
        """What happens."""
        parts = _listed(tuple(f"{amount} damage to {target}" for target, amount in self.to if amount))
        return f"{self.card} assigns {parts or 'no damage'}."


class DamageTaken(Event, frozen=True):
    """Assigned battle damage is taken up to be inflicted."""

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """Nothing is assigned any more."""
        assert table.battle
        return table.but(battle=table.battle.but(damage=()))

    def said(self, table: Spoils) -> str:
        """What happens."""
        return "The assigned battle damage is inflicted simultaneously."


class BattleEnded(Event, frozen=True):
    """The battle is over."""

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """There is no battle."""
        return table.but(battle=None)

    def said(self, table: Spoils) -> str:
        """What happens."""
        return "The battle is over."


class TurnStarted(Event, frozen=True):
    """A player's turn starts."""

    who: str

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """That player is the active player, and what lies in play has been there since the start of the turn."""
        cards = tuple(card.but(arrived=False) if card.arrived else card for card in table.cards)
        active = self.who if game.on("603.1") else table.active
        return table.but(active=active, cards=cards, attacked=())

    def said(self, table: Spoils) -> str:
        """What happens."""
        return f"{self.who}'s turn starts."


class TurnEnded(Event, frozen=True):
    """The turn ends."""

    who: str

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """Nothing changes yet."""
        return table

    def said(self, table: Spoils) -> str:
        """What happens."""
        return f"{self.who}'s turn ends."


class Lost(Event, frozen=True):
    """Players lose the game, all at the same time."""

    who: tuple[str, ...]

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """The last player left wins; if nobody is left the game is a draw between these (102.2)."""
        left = [player.name for player in table.players if player.name not in (*table.lost, *self.who)]
        over = f"{left[0]} wins." if len(left) == 1 else "" if left else "Nobody is left."
        if not left and len(self.who) > 1 and game.on("102.2"):
            over = f"The game is a draw{f' between {_listed(self.who)}' if table.lost else ''}."
        return table.but(lost=(*table.lost, *self.who), over=over)

    def said(self, table: Spoils) -> str:
        """What happens."""
        return f"{_listed(self.who)} lose{'s' if len(self.who) == 1 else ''} the game."


class Flipped(Event, frozen=True):
    """A face-down card is flipped face-up."""

    card: str

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """It lies face-up."""
        return table.put(self.card, face_down=False)

    def said(self, table: Spoils) -> str:
        """What happens."""
        return f"{self.card} is flipped face-up."


class Shuffled(Event, frozen=True):
    """A deck is shuffled: nobody knows the order of its cards any more."""

    who: str

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """All its cards are mixed; the order in which they are written down means nothing."""
        if not game.on("313.1"):
            return table
        deck = tuple(sorted(table.player(self.who).deck))
        return table.seat(self.who, deck=deck, mixed=deck if len(deck) > 1 else ())

    def said(self, table: Spoils) -> str:
        """What happens."""
        return f"{self.who}'s deck is shuffled."


class FactionsLaid(Event, frozen=True):
    """The factions are in play as the game starts, each with its starting influence."""

    influence: tuple[tuple[str, int], ...]

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """They lie in play, and the influence is written down."""
        for who, amount in self.influence:
            table = table.put(table.player(who).faction, area=PLAY).seat(who, influence=amount)
        return table

    def said(self, table: Spoils) -> str:
        """What happens."""
        told = _listed(tuple(f"{who}'s with {amount} influence" for who, amount in self.influence))
        return f"The factions are in play: {told}."


class Admitted(Event, frozen=True):
    """A player's deck was checked and is legal."""

    who: str

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """It is among the legal ones."""
        assert table.contest
        return table.but(contest=table.contest.but(legal=(*table.contest.legal, self.who)))

    def said(self, table: Spoils) -> str:
        """What happens."""
        assert table.contest
        return f"{self.who}'s deck is a legal {table.contest.format.title()} deck."


class Corrected(Event, frozen=True):
    """Cards are from now on what their most recent version says."""

    cards: tuple[str, ...]

    def apply(self, table: Spoils, game: Game) -> Spoils:
        """The most recent version counts."""
        for id in self.cards:
            latest = table.card(id).print.latest
            table = table.put(id, print=latest) if latest else table
        return table

    def said(self, table: Spoils) -> str:
        """What happens."""
        return f"Of {_listed(self.cards)} the most recent version counts, not what is printed."


def _owner(card: Card, game: Game) -> str:
    """Who owns a card: whoever brought it, no matter who controls it (407.7), once and for all (407.8)."""
    return card.owner if card.controller == card.owner or _owned_for_ever(game) else card.controller


def _owned_for_ever(game: Game) -> bool:
    """Whether control over a card leaves its ownership as it is."""
    return all([game.on("407.7"), game.on("407.8")])


def disappears(card: Card, to: str, game: Game) -> bool:
    """Whether a card stops being anywhere: a card token that leaves play, a duplicate that leaves the area."""
    if not card.made:
        return False
    if card.area == BEING_PLAYED:
        return to != PLAY and game.on("307.4")
    return card.area == PLAY and game.on("409.3a" if card.print.name.lower() == MICROMAJIG else "409.3a any")


def left_behind(card: Card, game: Game) -> dict[str, tuple[Any, ...]]:
    """What of damage, markers and tokens is left on a card that changes areas."""
    return {
        "damage": () if not card.damage or game.on("408.9") else card.damage,
        "markers": () if not card.markers or game.on("207.5b") else card.markers,
        "tokens": () if not card.tokens or game.on("409.2") else card.tokens,
    }


def left_play(table: Spoils, id: str, game: Game) -> Spoils:
    """The table after a card left play: nothing is attached to it, and it is in no battle."""
    for card in table.cards:
        if card.attached_to == id:
            table = table.put(card.id, attached_to="")
    return _out_of_battle(table, id, game)


def _out_of_battle(table: Spoils, id: str, game: Game) -> Spoils:
    """The table with a card in no party; damage assigned to it is not inflicted (302.15)."""
    battle = table.battle
    if battle is None or id not in (*battle.attackers, *battle.blockers, *battle.joining):
        return table
    return table.but(
        battle=battle.but(
            attackers=tuple(card for card in battle.attackers if card != id),
            blockers=tuple(card for card in battle.blockers if card != id),
            joining=tuple(card for card in battle.joining if card != id),
            damage=tuple(part for part in battle.damage if part[1] != id or not game.on("302.15")),
        )
    )


def _cards(count: int) -> str:
    """So many cards in words."""
    return "a card" if count == 1 else f"{count} cards" if count else "no card"


def _listed(names: tuple[str, ...]) -> str:
    """Names as an enumeration."""
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1]))) if names else ""


EVENTS = (
    Moved, Entered, Drew, Damaged, DamageCleared, InfluenceChanged, Depleted, Restored, Attached, Detached, Spared,
    Withstood, Controlled, Began, Ended, Attacked, PartyFormed, Joined, LeftBattle, Assigned, DamageTaken, BattleEnded,
    TurnStarted, TurnEnded, Lost, Flipped, Shuffled, FactionsLaid, Admitted, Corrected, Seen, Arranged,
    CoinFlipped,
)  # fmt: skip
