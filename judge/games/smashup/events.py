"""Events: everything that can happen at a table of Smash Up, each the only way to its change."""

from __future__ import annotations

from judge.games.smashup.table import (
    BASE,
    DECK,
    DISCARD,
    HAND,
    PLAY,
    PLAYED,
    Extra,
    Ids,
    Reset,
    Smash,
)  # fmt: skip
from judge.kernel.game import Game
from judge.kernel.table import Event, Lasting


class Played(Event, frozen=True):
    """A card is played: at a base, on a minion, or for its effect alone."""

    id: str
    you: str
    at: str = ""
    on: str = ""
    extra: Extra | None = None
    free: bool = False  # outside its player's Play Cards phase, or by a card that plays it

    def apply(self, table: Smash, game: Game) -> Smash:
        """It lies there and is its player's; a normal or an extra play is used up."""
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
        return table.but(played=played)

    def said(self, table: Smash) -> str:
        """Who plays what, and where."""
        place = f" at {self.at}" if self.at else f" on {self.on}" if self.on else ""
        extra = " as an extra card" if self.extra is not None else ""
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
        """What becomes of it."""
        return f"{self.id} {self.deed} {_pile(table, self.id, self.to)}."

    def leaves(self, table: Smash) -> Ids:
        """It is not known any more."""
        return (self.id,)


class Destroyed(Leaves, frozen=True):
    """A card in play is destroyed."""

    deed = "is destroyed and goes to"


class Discarded(Leaves, frozen=True):
    """A card is discarded."""

    deed = "is discarded and goes to"


class Returned(Leaves, frozen=True):
    """A card returns to its owner's hand."""

    to = HAND
    deed = "returns to"


class Placed(Leaves, frozen=True):
    """A card is placed in a hand, in a discard pile, or on the top or the bottom of a deck."""

    where: str = HAND

    def apply(self, table: Smash, game: Game) -> Smash:
        """It lies there."""
        if self.where in (HAND, DISCARD):
            return away(table, self.id, self.where, game)
        table = away(table, self.id, DECK, game)
        player = table.player(table.card(self.id).you)
        rest = tuple(id for id in player.deck if id != self.id)
        deck = (*rest, self.id) if self.where == "bottom" else (self.id, *rest)
        return table.seat(player.name, deck=deck, mixed=tuple(id for id in player.mixed if id != self.id))

    def said(self, table: Smash) -> str:
        """Where it is placed."""
        if self.where in (HAND, DISCARD):
            return f"{self.id} is placed in {_pile(table, self.id, self.where)}."
        side = "on the bottom of" if self.where == "bottom" else "on the top of" if self.where == "top" else "into"
        return f"{self.id} is placed {side} {_pile(table, self.id, DECK)}."


def away(table: Smash, id: str, area: str, game: Game) -> Smash:
    """The table with a card elsewhere: what others can see goes to its owner, what nobody sees stays its holder's."""
    card = table.card(id)
    visible = card.area in (PLAY, PLAYED, DISCARD) or card.seen or area == DISCARD
    you = card.owner if card.owner != card.you and (visible or not game.on("10.2")) and game.on("10.1") else card.you
    table = table.left_deck(id)
    forgotten = {"counters": 0} if not card.counters or game.on("10.3") else {}
    if any(used == id for used, _ in table.used) and game.on("10.4"):
        table = table.but(used=tuple(one for one in table.used if one[0] != id))
    return table.put(id, area=area, at="", on="", you=you, seen=False, **forgotten)


def _pile(table: Smash, id: str, area: str) -> str:
    """Where a card goes, in words."""
    card = table.card(id)
    if card.kind == BASE:
        return "the discard pile of bases"
    return f"{card.owner}'s {area}"


class Moved(Event, frozen=True):
    """A minion moves to another base, with all that is on it."""

    id: str
    to: str
    by: str = ""

    def apply(self, table: Smash, game: Game) -> Smash:
        """It is there."""
        return table.put(self.id, at=self.to)

    def said(self, table: Smash) -> str:
        """From where to where."""
        return f"{self.id} moves from {table.card(self.id).at} to {self.to}."


class Countered(Event, frozen=True):
    """A card gets +1 power counters."""

    id: str
    count: int
    by: str = ""

    def apply(self, table: Smash, game: Game) -> Smash:
        """They are on it."""
        return table.put(self.id, counters=table.card(self.id).counters + self.count)

    def said(self, table: Smash) -> str:
        """How many."""
        return f"{self.id} gets {self.count} +1 power counter{'' if self.count == 1 else 's'}."


class Controlled(Event, frozen=True):
    """A player takes control of a card."""

    id: str
    who: str
    by: str = ""

    def apply(self, table: Smash, game: Game) -> Smash:
        """It is controlled by another; what is on it stays whose it was."""
        after = table.put(self.id, you=self.who)
        for card in table.attached(self.id):
            if card.you != self.who and not game.on("7.5"):
                after = after.put(card.id, you=self.who)
        return after

    def said(self, table: Smash) -> str:
        """Who controls it."""
        return f"{self.who} controls {self.id}."


class Drew(Event, frozen=True):
    """A player draws a card."""

    who: str
    id: str

    def apply(self, table: Smash, game: Game) -> Smash:
        """It is in hand."""
        return table.left_deck(self.id).put(self.id, area=HAND, you=self.who, seen=False)

    def said(self, table: Smash) -> str:
        """Who draws."""
        return f"{self.who} draws {self.id}."


class Topped(Event, frozen=True):
    """It turns out which card is the next one that is not known, of a shuffled deck."""

    who: str
    id: str

    def apply(self, table: Smash, game: Game) -> Smash:
        """It lies before all that are not known."""
        player = table.player(self.who)
        first = next(at for at, id in enumerate(player.deck) if id in player.mixed)
        rest = [id for id in player.deck if id != self.id]
        rest.insert(first, self.id)
        return table.seat(self.who, deck=tuple(rest), mixed=tuple(id for id in player.mixed if id != self.id))

    def said(self, table: Smash) -> str:
        """Which it is."""
        return f"Of {self.who}'s deck, {self.id} comes next."


class Shuffled(Event, frozen=True):
    """A player shuffles the deck, perhaps with the discard pile under it."""

    who: str
    anew: bool = False

    def apply(self, table: Smash, game: Game) -> Smash:
        """Nobody knows where its cards lie."""
        player = table.player(self.who)
        if not self.anew:
            return table.seat(self.who, mixed=tuple(sorted(player.deck)))
        more = tuple(sorted(card.id for card in table.held(DISCARD, self.who)))
        for id in more:
            table = table.put(id, area=DECK)
        return table.seat(self.who, deck=(*player.deck, *more), mixed=(*player.mixed, *more))

    def said(self, table: Smash) -> str:
        """What is shuffled."""
        if self.anew:
            return f"{self.who} shuffles the discard pile: it is the new deck."
        return f"{self.who} shuffles the deck."


class Revealed(Event, frozen=True):
    """A card is revealed to everybody."""

    id: str

    def apply(self, table: Smash, game: Game) -> Smash:
        """Everybody has seen it."""
        return table.put(self.id, seen=True)

    def said(self, table: Smash) -> str:
        """Whose card it is."""
        return f"{table.card(self.id).you} reveals {self.id}."


class Lasted(Event, frozen=True):
    """An effect that goes on begins."""

    effect: Lasting
    by: str = ""

    @property
    def id(self) -> str:
        """The card that it is on, if it is on one."""
        return self.effect.on[0] if self.effect.on else ""

    def apply(self, table: Smash, game: Game) -> Smash:
        """It goes on."""
        return table.but(lasting=(*table.lasting, self.effect))

    def said(self, table: Smash) -> str:
        """On what, and how long."""
        on = "whatever is such, now or later" if self.effect.on is None else ", ".join(self.effect.on)
        return f"Until {self.effect.until}, {self.effect.source} works on {on}."


class Expired(Event, frozen=True):
    """What lasts until a moment is over."""

    until: str

    def apply(self, table: Smash, game: Game) -> Smash:
        """It works no longer."""
        return table.but(lasting=tuple(effect for effect in table.lasting if effect.until != self.until))

    def said(self, table: Smash) -> str:
        """What is over."""
        return f"What lasts until {self.until} is over."


class WasReset(Event, frozen=True):
    """Of several abilities that reset one number, one is chosen."""

    reset: Reset

    def apply(self, table: Smash, game: Game) -> Smash:
        """It applies, the others are ignored."""
        others = tuple(one for one in table.resets if one.card != self.reset.card)
        return table.but(resets=tuple(sorted((*others, self.reset), key=lambda one: one.card)))

    def said(self, table: Smash) -> str:
        """Which applies."""
        return f"Of {' and '.join(self.reset.among)}, {self.reset.taken} applies to {self.reset.card}."


class Reserved(Event, frozen=True):
    """A player has an extra play in reserve."""

    who: str
    extra: Extra

    def apply(self, table: Smash, game: Game) -> Smash:
        """It is there to be used."""
        return table.seat(self.who, extras=(*table.player(self.who).extras, self.extra))

    def said(self, table: Smash) -> str:
        """What may be played."""
        return f"{self.who} may play an extra {self.extra.noun.kind} later in this phase."


class ExtrasLost(Event, frozen=True):
    """Extra plays that were not used are lost."""

    who: str

    def apply(self, table: Smash, game: Game) -> Smash:
        """They are gone."""
        return table.seat(self.who, extras=())

    def said(self, table: Smash) -> str:
        """Whose."""
        return f"{self.who} did not use all extra plays; the phase is over, and they are lost."


class Used(Event, frozen=True):
    """An ability that can be used once a turn is used."""

    who: str
    card: str
    index: int

    def apply(self, table: Smash, game: Game) -> Smash:
        """It is used for this turn."""
        return table.but(used=tuple(sorted((*table.used, (self.card, self.index)))))

    def said(self, table: Smash) -> str:
        """Which."""
        return f"{self.who} uses {self.card}."


class Marked(Event, frozen=True):
    """A moment of scoring that changes nothing by itself."""

    base: str

    def apply(self, table: Smash, game: Game) -> Smash:
        """Nothing changes."""
        return table


class ChosenToScore(Marked, frozen=True):
    """A base is chosen to score."""

    def said(self, table: Smash) -> str:
        """Which."""
        return f"{self.base} is going to score."


class ScoringBegan(Marked, frozen=True):
    """A base begins to score."""

    def said(self, table: Smash) -> str:
        """Which."""
        return f"{self.base} scores."


class GainedVP(Event, frozen=True):
    """A player gains VP."""

    who: str
    vp: int

    def apply(self, table: Smash, game: Game) -> Smash:
        """They are the player's."""
        return table.seat(self.who, vp=table.player(self.who).vp + self.vp)

    def said(self, table: Smash) -> str:
        """How many."""
        return f"{self.who} gains {self.vp} VP."


class BaseWon(Event, frozen=True):
    """It is settled who won a base, and who came second and third."""

    base: str
    places: tuple[Ids, ...]

    def apply(self, table: Smash, game: Game) -> Smash:
        """It is known until the base has gone."""
        return table.but(won=(*(one for one in table.won if one[0] != self.base), (self.base, self.places[0])))

    def said(self, table: Smash) -> str:
        """Who."""
        return f"{' and '.join(self.places[0])} won {self.base}."


class BaseCame(Event, frozen=True):
    """A new base comes into play."""

    base: str

    def apply(self, table: Smash, game: Game) -> Smash:
        """It is in play with nothing on it."""
        deck = tuple(id for id in table.base_deck if id != self.base)
        return table.put(self.base, area=PLAY).but(base_deck=deck)

    def said(self, table: Smash) -> str:
        """Which."""
        return f"{self.base} is the new base."


class BasesShuffled(Event, frozen=True):
    """The discard pile of bases is shuffled to be the new base deck."""

    def apply(self, table: Smash, game: Game) -> Smash:
        """Nobody knows their order."""
        bases = tuple(sorted(card.id for card in table.cards if card.kind == BASE and card.area == DISCARD))
        for id in bases:
            table = table.put(id, area=DECK)
        return table.but(base_deck=bases, mixed_bases=True)

    def said(self, table: Smash) -> str:
        """What is shuffled."""
        return "The discard pile of bases is shuffled: it is the new base deck."


class TurnBegan(Event, frozen=True):
    """A player's turn begins."""

    who: str

    def apply(self, table: Smash, game: Game) -> Smash:
        """Nothing was played or used yet."""
        until = f"the start of {self.who}'s turn"
        lasting = tuple(effect for effect in table.lasting if effect.until != until)
        table = table.but(turn=self.who, phase="start of turn", used=(), played=(), lasting=lasting)
        return table.seat(self.who, minions=1, actions=1)

    def said(self, table: Smash) -> str:
        """Whose."""
        return f"{self.who}'s turn begins."


class PhaseBegan(Event, frozen=True):
    """A phase of the turn begins."""

    phase: str

    def apply(self, table: Smash, game: Game) -> Smash:
        """It is this phase."""
        return table.but(phase=self.phase)

    def said(self, table: Smash) -> str:
        """Which."""
        return f"{table.turn}: {self.phase}."


class GameWon(Event, frozen=True):
    """A player wins."""

    who: str

    def apply(self, table: Smash, game: Game) -> Smash:
        """The game is over."""
        return table.but(over=f"{self.who} wins.")

    def said(self, table: Smash) -> str:
        """Who."""
        return f"{self.who} has the most VP, {table.player(self.who).vp}, and wins."


AFFECTING = (Destroyed, Returned, Placed, Moved, Countered, Controlled, Lasted, Discarded)
EVENTS = (
    Played, Destroyed, Discarded, Returned, Placed, Moved, Countered, Controlled, Drew, Topped, Shuffled, Revealed,
    Lasted, Expired, WasReset, Reserved, ExtrasLost, Used, ChosenToScore, ScoringBegan, GainedVP, BaseWon, BaseCame,
    BasesShuffled, TurnBegan, PhaseBegan, GameWon,
)  # fmt: skip
