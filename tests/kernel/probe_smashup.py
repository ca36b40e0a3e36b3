"""A small piece of Smash Up, to try whether the kernel carries it: hand-written texts, rows and laws with rule ids.

Ids such as 3.3 are numbers of rules/smashup; ids that begin with B are the basic rules that it takes for granted.
Two things are done in a way that goes around the kernel; each is marked `around:` with what would make it plain.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

from judge.kernel.data import Data
from judge.kernel.game import Game, Law, Row, procedure
from judge.kernel.move import Ask, Cite, Done, Enter, Goto, Legal, Move, Refuse, Release, bound, happen
from judge.kernel.pipeline import NOBODY, Batch, Effect, Offering, Pending, Substitute, offering, pipeline
from judge.kernel.table import Binds, Event, Frame, Instruction, Lasting, Table, Trigger, bind, without

Answer = Move | Ask | tuple[Move, ...] | None
Ids = tuple[str, ...]
Text = tuple[Instruction, ...]


# What lies on the table


class Card(Data, frozen=True):
    """A minion, an action or a base: where it is, who owns and controls it, and what is printed on it."""

    id: str
    kind: str = "minion"
    owner: str = ""
    you: str = ""
    area: str = "play"
    at: str = ""
    on: str = ""
    printed: int = 0
    vp: tuple[int, ...] = ()
    counters: int = 0
    abilities: tuple[Data, ...] = ()
    shown: bool = False

    @property
    def subject(self) -> str:
        """What "this" means on it: the card that it is on, or itself."""
        return self.on or self.id


class Player(Data, frozen=True):
    """A player at the table, seated clockwise."""

    name: str
    vp: int = 0
    minions: int = 1
    actions: int = 1
    deck: Ids = ()


class Reset(Data, frozen=True):
    """Of several abilities that reset one number, the one that the current player chose."""

    card: str
    among: Ids
    taken: str


class Board(Table, frozen=True):
    """A game of Smash Up."""

    players: tuple[Player, ...] = ()
    turn: str = ""
    new_bases: Ids = ()
    resets: tuple[Reset, ...] = ()
    won: tuple[tuple[str, Ids], ...] = ()

    def card(self, id: str) -> Card:
        found: Card = next(card for card in self.cards if card.id == id)
        return found

    def player(self, name: str) -> Player:
        return next(player for player in self.players if player.name == name)

    def put(self, id: str, **changes: Any) -> Board:
        return self.but(cards=tuple(card.but(**changes) if card.id == id else card for card in self.cards))

    def seat(self, name: str, **changes: Any) -> Board:
        players = (player.but(**changes) if player.name == name else player for player in self.players)
        return self.but(players=tuple(players))

    def here(self, base: str) -> tuple[Card, ...]:
        """All cards on a base, those on its minions included."""
        on_it = {card.id for card in self.cards if card.area == "play" and card.at == base}
        return tuple(card for card in self.cards if card.area == "play" and (card.at == base or card.on in on_it))

    def hand(self, name: str) -> tuple[Card, ...]:
        return tuple(card for card in self.cards if card.area == "hand" and card.owner == name)

    def clockwise(self) -> Ids:
        """The players, current player first."""
        names = tuple(player.name for player in self.players)
        first = names.index(self.turn)
        return names[first:] + names[:first]

    def gone(self, id: str, area: str) -> Board:
        """The table after a card left play: it keeps no memory of its status.

        around: the kernel forgets it in frames and lasting effects, but not in triggers that wait (10.4).
        """
        card = self.card(id)
        after = self.put(id, area=area, at="", on="", counters=0, you=card.owner, shown=False)
        return after.but(agenda=tuple(_forgetting(frame, {id}) for frame in after.agenda))


def _forgetting(frame: Frame, ids: set[str]) -> Frame:
    """A frame in whose waiting triggers names no longer mean these cards."""
    waiting = tuple(
        trigger.but(binds=tuple((name, without(value, ids)) for name, value in trigger.binds))
        for trigger in frame.waiting
    )
    return frame if waiting == frame.waiting else frame.but(waiting=waiting)


def as_seen(table: Board, who: str) -> tuple[Card, ...]:
    """The cards as a player sees them: what is in another's hand or in a deck is a back, unless it is shown."""
    hidden = ("hand", "deck")
    return tuple(
        Card(f"a card of {card.owner}", "back", card.owner, area=card.area)
        if card.area in hidden and not card.shown and (card.area, card.owner) != ("hand", who)
        else card
        for card in table.cards
    )


# What texts speak about


class Named(Data, frozen=True):
    """The cards that a name was bound to before."""

    name: str


class Minions(Data, frozen=True):
    """Minions at a place ("here", a base, or anywhere), of you or of anybody, perhaps without this one."""

    at: str = ""
    whose: str = "any"
    others: bool = False


class InHand(Data, frozen=True):
    """The cards in your hand."""


class Bases(Data, frozen=True):
    """All bases but this one."""


class Most(Data, frozen=True):
    """Those among some cards with the highest power, or with the lowest."""

    among: Data
    least: bool = False


class Found(Data, frozen=True):
    """The cards that a text speaks about, how that came, and the rules that mattered."""

    ids: Ids = ()
    because: Ids = ()
    says: str = ""


def found(table: Board, what: Data, effect: Effect, game: Game) -> Found:
    """The cards that a text speaks about."""
    match what:
        case Named(name):
            value = effect.bound(name)
            return Found((value,) if isinstance(value, str) else value or ())
        case InHand():
            return Found(tuple(card.id for card in table.hand(effect.you)))
        case Bases():
            bases = (card for card in table.cards if card.kind == "base" and card.area == "play")
            return Found(tuple(card.id for card in bases if card.id != effect.bound("here")))
        case Minions():
            such = placed(what, effect)
            fit = tuple(card.id for card in table.cards if fits(card, such, effect.you))
            return Found(tuple(id for id in fit if not (what.others and id == effect.bound("this"))))
        case Most(among, least):
            return superlative(table, found(table, among, effect, game).ids, least, game)
    raise AssertionError(what)


def placed(what: Minions, effect: Effect) -> Minions:
    """What "here" means for this text."""
    return what.but(at=effect.bound("here") or "?") if what.at == "here" else what


def fits(card: Card, such: Minions, you: str) -> bool:
    """Whether a card is one of such minions."""
    here = card.kind == "minion" and card.area == "play" and such.at in ("", card.at)
    return here and (such.whose == "any" or (card.you == you) == (such.whose == "you"))


def superlative(table: Board, ids: Ids, least: bool, game: Game) -> Found:
    """All that tie for the highest or lowest power count (3.3)."""
    if not ids:
        return Found()
    powers = {id: reading(table, id, game) for id in ids}
    values = [power.value for power in powers.values()]
    edge = min(values) if least else max(values)
    tied = tuple(id for id in ids if powers[id].value == edge)
    because = dict.fromkeys(rule for id in tied for rule in powers[id].because)
    if len(tied) == 1:
        return Found(tied, tuple(because))
    says = f"{', '.join(tied)} tie with {edge} power."
    return Found(tied, ("3.3", *because), says) if game.on("3.3") else Found(tied[:1], tuple(because))


# Values of power and breakpoints


class Reading(Data, frozen=True):
    """A value and the rules that made it."""

    value: int
    because: Ids = ()


class PrintedAs(Data, frozen=True):
    """Ongoing: the printed value is this."""

    value: int


class ResetTo(Data, frozen=True):
    """Ongoing: the value is this."""

    value: int


class Adjusted(Data, frozen=True):
    """Ongoing: so much more; on the card itself, or on such minions here."""

    by: int
    such: Minions | None = None


class Safe(Data, frozen=True):
    """Ongoing: it cannot be destroyed."""


class Rescued(Data, frozen=True):
    """Ongoing: if it would be destroyed, return it to its owner's hand instead."""


def reading(table: Board, id: str, game: Game) -> Reading:
    """The printed value, changed, reset, adjusted, and never below zero."""
    card = table.card(id)
    if card.area != "play" and game.on("10.5"):
        return Reading(card.printed, ("10.5",))
    value, because = starting(table, card, game)
    for by, rule in adjustments(table, card):
        if game.on(rule):
            value, because = value + by, because | {rule: None}
    if value < 0 and game.on("1.4"):
        value, because = 0, because | {"1.4": None}
    return Reading(value, tuple(because))


def starting(table: Board, card: Card, game: Game) -> tuple[int, dict[str, None]]:
    """The printed value unless an ability changes it (1.1), reset by the ability that applies (1.2)."""
    value, because = card.printed, dict[str, None]()
    for what, _ in ongoing(table, card, PrintedAs):
        if game.on("1.1"):
            value, because = what.value, {"1.1": None}
    if (reset := reset_of(table, card)) and game.on("1.2"):
        value, because = reset.value, {"1.2": None}
    return value, because


def ongoing(table: Board, card: Card, kind: type[Data]) -> Iterator[tuple[Any, str]]:
    """The Ongoing abilities of a kind that work on a card, each with its source."""
    for source in table.cards:
        if source.area == "play" and source.subject == card.id:
            yield from ((what, source.id) for what in source.abilities if isinstance(what, kind))


def reset_of(table: Board, card: Card) -> ResetTo | None:
    """The ability that resets a value: the only one, or the one that was chosen."""
    among = {source: what for what, source in ongoing(table, card, ResetTo)}
    chosen = next((one.taken for one in table.resets if one.card == card.id and one.among == tuple(among)), None)
    return among.get(chosen or next(iter(among), ""))


def adjustments(table: Board, card: Card) -> Iterator[tuple[int, str]]:
    """What is added to the starting value, and the rule by which it is."""
    if card.counters:
        yield card.counters, "1.3"
    for source in table.cards:
        if source.area == "play":
            yield from ((what.by, "1.3") for what in source.abilities if adjusts(what, source, card))
    for effect in table.lasting:
        if isinstance(effect.what, Adjusted) and effect.on is not None and card.id in effect.on:
            yield effect.what.by, "4.4"
        such = effect.such
        if isinstance(effect.what, Adjusted) and isinstance(such, Minions) and fits(card, such, effect.you):
            yield effect.what.by, "4.5"


def adjusts(what: Data, source: Card, card: Card) -> bool:
    """Whether an ability of one card adjusts another."""
    if not isinstance(what, Adjusted):
        return False
    if what.such is None:
        return source.subject == card.id
    return fits(card, what.such.but(at=source.at), source.you)


def power(table: Board, who: str, base: str, game: Game) -> int:
    """A player's total at a base (B18)."""
    return sum(reading(table, card.id, game).value for card in table.here(base) if minion_of(card, who))


def minion_of(card: Card, who: str) -> bool:
    return card.kind == "minion" and card.you == who


# What happens


class Played(Event, frozen=True):
    id: str
    you: str
    at: str = ""
    on: str = ""
    extra: bool = False

    def apply(self, table: Board, game: Game) -> Board:
        kind = f"{table.card(self.id).kind}s"
        after = table.put(self.id, you=self.you, at=self.at, on=self.on, area="play" if self.at or self.on else "table")
        left = getattr(table.player(self.you), kind)
        return after if self.extra else after.seat(self.you, **{kind: left - 1})

    def said(self, table: Board) -> str:
        place = self.at or self.on
        return f"{self.id} is played{' on ' + place if place else ''}."


class Left(Event, frozen=True):
    """A card leaves where it is for its owner's pile or hand."""

    id: str

    def apply(self, table: Board, game: Game) -> Board:
        return table.gone(self.id, "discard")

    def said(self, table: Board) -> str:
        whose = f"{table.card(self.id).owner}'s" if table.card(self.id).owner else "the base"
        return f"{self.id} is {type(self).__name__.lower()} and goes to {whose} discard pile."

    def leaves(self, table: Board) -> Ids:
        return (self.id,)


class Destroyed(Left, frozen=True):
    pass


class Discarded(Left, frozen=True):
    pass


class Returned(Left, frozen=True):
    def apply(self, table: Board, game: Game) -> Board:
        return table.gone(self.id, "hand")

    def said(self, table: Board) -> str:
        return f"{self.id} returns to {table.card(self.id).owner}'s hand."


class Relocated(Event, frozen=True):
    id: str
    to: str

    def apply(self, table: Board, game: Game) -> Board:
        return table.put(self.id, at=self.to)

    def said(self, table: Board) -> str:
        return f"{self.id} moves to {self.to}."


class Countered(Event, frozen=True):
    id: str
    count: int

    def apply(self, table: Board, game: Game) -> Board:
        return table.put(self.id, counters=table.card(self.id).counters + self.count)

    def said(self, table: Board) -> str:
        return f"{self.id} gets {self.count} +1 power counters."


class Drawn(Event, frozen=True):
    who: str
    id: str

    def apply(self, table: Board, game: Game) -> Board:
        deck = tuple(id for id in table.player(self.who).deck if id != self.id)
        return table.put(self.id, area="hand").seat(self.who, deck=deck)

    def said(self, table: Board) -> str:
        return f"{self.who} draws a card."


class Revealed(Event, frozen=True):
    id: str

    def apply(self, table: Board, game: Game) -> Board:
        return table.put(self.id, shown=True)

    def said(self, table: Board) -> str:
        return f"{table.card(self.id).owner} reveals {self.id}."


class Lasted(Event, frozen=True):
    effect: Lasting

    def apply(self, table: Board, game: Game) -> Board:
        return table.but(lasting=(*table.lasting, self.effect))

    def said(self, table: Board) -> str:
        on = self.effect.on
        whom = "whatever is such" if on is None else ", ".join(on) or "nothing"
        return f"Until {self.effect.until}, {self.effect.source} works on {whom}."


class Expired(Event, frozen=True):
    until: str

    def apply(self, table: Board, game: Game) -> Board:
        return table.but(lasting=tuple(effect for effect in table.lasting if effect.until != self.until), resets=())

    def said(self, table: Board) -> str:
        return f"What lasts until {self.until} expires."


class WasReset(Event, frozen=True):
    reset: Reset

    def apply(self, table: Board, game: Game) -> Board:
        others = tuple(one for one in table.resets if one.card != self.reset.card)
        return table.but(resets=tuple(sorted((*others, self.reset), key=lambda one: one.card)))

    def said(self, table: Board) -> str:
        return f"Of {', '.join(self.reset.among)}, {self.reset.taken} applies to {self.reset.card}."


class Marked(Event, frozen=True):
    """A moment that changes nothing and is heard."""

    base: str

    def apply(self, table: Board, game: Game) -> Board:
        return table


class ChosenToScore(Marked, frozen=True):
    def said(self, table: Board) -> str:
        return f"{self.base} is chosen to score."


class ScoringBegan(Marked, frozen=True):
    def said(self, table: Board) -> str:
        return f"{self.base} scores."


class Awarded(Event, frozen=True):
    who: str
    vp: int

    def apply(self, table: Board, game: Game) -> Board:
        return table.seat(self.who, vp=table.player(self.who).vp + self.vp)

    def said(self, table: Board) -> str:
        return f"{self.who} gains {self.vp} VP."


class BaseWon(Event, frozen=True):
    base: str
    by: Ids

    def apply(self, table: Board, game: Game) -> Board:
        return table.but(won=(*table.won, (self.base, self.by)))

    def said(self, table: Board) -> str:
        return f"{self.base}: highest power there, {' and '.join(self.by)}."


class BaseCame(Event, frozen=True):
    base: str

    def apply(self, table: Board, game: Game) -> Board:
        return table.put(self.base, area="play").but(new_bases=table.new_bases[1:])

    def said(self, table: Board) -> str:
        return f"{self.base} is the new base."


class GameWon(Event, frozen=True):
    who: str

    def apply(self, table: Board, game: Game) -> Board:
        return table.but(over=f"{self.who} wins.")

    def said(self, table: Board) -> str:
        return f"{self.who} wins."


# Card texts


class OnPlay(Data, frozen=True):
    """Text without a label."""

    text: Text


class Special(Data, frozen=True):
    """Special, from hand: "before a base scores" or "after a base scores"."""

    moment: str
    text: Text


class Before(Data, frozen=True):
    """Ongoing: before this base scores."""

    text: Text


class After(Data, frozen=True):
    """Ongoing: after this base scores."""

    text: Text


class Choose(Instruction, frozen=True):
    """Choose so many of these, or as many as there are; perhaps none."""

    among: Data
    count: int = 1
    may: bool = False
    into: str = "pick"


class Destroy(Instruction, frozen=True):
    what: Data = Named("pick")


class Return(Instruction, frozen=True):
    what: Data = Named("pick")


class Discard(Instruction, frozen=True):
    what: Data = Named("pick")


class Shift(Instruction, frozen=True):
    what: Data
    to: Data = Named("base")


class Counter(Instruction, frozen=True):
    what: Data
    count: int = 1


class Draw(Instruction, frozen=True):
    count: int = 1


class Replay(Instruction, frozen=True):
    """Play these here, from wherever they are."""

    what: Data = Named("pick")


class Grant(Instruction, frozen=True):
    """Do X until Z: it is done to what is in play now."""

    what: Data
    on: Data
    until: str = "the end of the turn"


class Declare(Instruction, frozen=True):
    """Until Z do X: it goes on for whatever is such."""

    what: Data
    such: Minions
    until: str = "the end of the turn"


class To(Instruction, frozen=True):
    """Do X to do Y."""

    do: Text
    gain: Text


class Gain(Instruction, frozen=True):
    """Y, now that X was done or not."""

    text: Text


class Then(Instruction, frozen=True):
    """Do X then Y: what stands between them."""


class Random(Instruction, frozen=True):
    """Chance picks a card from another player's hand."""

    whose: str
    into: str = "pick"


class Reveal(Instruction, frozen=True):
    what: Data = Named("pick")


class IfMinion(Instruction, frozen=True):
    """If it is a minion, Y."""

    what: Data
    then: Text


class EachWinner(Instruction, frozen=True):
    """The winner of this base does Y."""

    text: Text


def meant(table: Board, effect: Effect, game: Game) -> Found:
    """The cards that the next instruction speaks about, as it says."""
    order: Any = effect.text[effect.i]
    return found(table, order.what, effect, game)


def to_each(table: Board, effect: Effect, game: Game, event: Any) -> Answer:
    """One event for each card meant, all at the same time; a tie is told first."""
    cards = meant(table, effect, game)
    told = (Cite(cards.says, cards.because[0]),) if cards.says else ()
    also = cards.because[1:] if cards.says else cards.because
    return *told, happen(*(event(id) for id in cards.ids), into="did", also=also)


def choose(table: Board, effect: Effect, game: Game) -> Answer:
    """You choose."""
    order: Any = effect.text[effect.i]
    cards = found(table, order.among, effect, game).ids
    options = tuple(combinations(cards, min(order.count, len(cards))))
    if order.may:
        return Ask(effect.you, (*options, ()), "what it may be", order.into, idle=())
    return Ask(effect.you, options, "what it is", order.into)


def destroy(table: Board, effect: Effect, game: Game) -> Answer:
    """Cards are destroyed."""
    return to_each(table, effect, game, Destroyed)


def return_(table: Board, effect: Effect, game: Game) -> Answer:
    """Cards return to their owners' hands."""
    return to_each(table, effect, game, Returned)


def discard(table: Board, effect: Effect, game: Game) -> Answer:
    """Cards are discarded."""
    return to_each(table, effect, game, Discarded)


def reveal(table: Board, effect: Effect, game: Game) -> Answer:
    """Cards are revealed."""
    return to_each(table, effect, game, Revealed)


def shift(table: Board, effect: Effect, game: Game) -> Answer:
    """Minions move to another base."""
    order: Any = effect.text[effect.i]
    to = found(table, order.to, effect, game).ids
    return to_each(table, effect, game, lambda id: Relocated(id, to[0])) if to else None


def counter(table: Board, effect: Effect, game: Game) -> Answer:
    """Minions get counters."""
    order: Any = effect.text[effect.i]
    return to_each(table, effect, game, lambda id: Countered(id, order.count))


def draw(table: Board, effect: Effect, game: Game) -> Answer:
    """Cards are drawn from the top of the deck."""
    order: Any = effect.text[effect.i]
    return drawn(table, effect.you, order.count)


def drawn(table: Board, who: str, count: int) -> Move:
    return happen(*(Drawn(who, id) for id in table.player(who).deck[:count]), into="did")


def replay(table: Board, effect: Effect, game: Game) -> Answer:
    """A card says "play"."""
    cards = meant(table, effect, game).ids
    bases = found(table, Named("base"), effect, game).ids or found(table, Named("here"), effect, game).ids
    return Enter(Playing(you=effect.you, card=cards[0], place=bases[0], extra=True)) if cards and bases else None


def grant(table: Board, effect: Effect, game: Game) -> Answer:
    """It works on the cards that are in play now."""
    order: Any = effect.text[effect.i]
    ids = found(table, order.on, effect, game).ids
    return happen(Lasted(Lasting(order.what, effect.you, effect.source, order.until, on=ids)))


def declare(table: Board, effect: Effect, game: Game) -> Answer:
    """It works on whatever is such, now or later."""
    order: Any = effect.text[effect.i]
    such = placed(order.such, effect)
    return happen(Lasted(Lasting(order.what, effect.you, effect.source, order.until, such=such)))


def to_do(table: Board, effect: Effect, game: Game) -> Answer:
    """X is done in full or not at all; Y follows only from X."""
    order: Any = effect.text[effect.i]
    if game.on("4.2") and not enough(table, order.do[0], effect, game):
        return Cite("It cannot be done in full, so none of it is done.", "4.2"), bound(did=False)
    return Enter(effect.but(text=(*order.do, Gain(order.gain)), i=0, into="", waiting=()), into="did")


def enough(table: Board, first: Instruction, effect: Effect, game: Game) -> bool:
    """Whether there is as much to choose from as must be chosen."""
    return not isinstance(first, Choose) or len(found(table, first.among, effect, game).ids) >= first.count


def gain(table: Board, effect: Effect, game: Game) -> Answer:
    """Y happens only if X happened."""
    order: Any = effect.text[effect.i]
    if effect.did or not game.on("4.2"):
        return Enter(effect.but(text=order.text, i=0, into="", waiting=()), into="did")
    return Cite("It was not done, so what depends on it is not done.", "4.2")


def then(table: Board, effect: Effect, game: Game) -> Answer:
    """What comes next does not depend on what came before."""
    return None if effect.did else Cite("It was not done; what comes next is done all the same.")


def random(table: Board, effect: Effect, game: Game) -> Answer:
    """Chance picks a card that nobody chooses."""
    order: Any = effect.text[effect.i]
    whose = order.whose
    return Ask("chance", tuple((card.id,) for card in table.hand(whose)), f"a card of {whose}'s hand", order.into)


def if_minion(table: Board, effect: Effect, game: Game) -> Answer:
    """If X, Y."""
    order: Any = effect.text[effect.i]
    if any(table.card(id).kind == "minion" for id in meant(table, effect, game).ids):
        return Enter(effect.but(text=order.then, i=0, into="", waiting=()), into="did")
    return Cite("It is no minion, so nothing follows.")


def each_winner(table: Board, effect: Effect, game: Game) -> Answer:
    """All tied winners use the ability of the base."""
    order: Any = effect.text[effect.i]
    base = effect.bound("here")
    winners = dict(table.won).get(base, ())
    if len(winners) > 1 and not game.on("B20"):
        winners = winners[:1]
    queue = tuple(name for name in table.clockwise() if name in winners) if game.on("3.5") else winners
    return Enter(Winners(base=base, text=order.text, queue=queue, tied=len(winners) > 1))


# A turn


class Turn(Frame, frozen=True):
    act: Any = None
    base: str = ""


class Playing(Frame, frozen=True):
    you: str = ""
    card: str = ""
    place: str = ""
    extra: bool = False


class Using(Frame, frozen=True):
    you: str = ""
    card: str = ""
    moment: str = ""
    base: str = ""


class Window(Frame, frozen=True):
    base: str = ""
    moment: str = ""
    who: str = ""
    passes: int = 0
    act: Any = None


class Scoring(Frame, frozen=True):
    base: str = ""


class Winners(Frame, frozen=True):
    base: str = ""
    text: Text = ()
    queue: Ids = ()
    tied: bool = False


class Resetting(Frame, frozen=True):
    card: str = ""
    among: Ids = ()
    taken: str = ""


def run_text(you: str, source: str, text: Text, here: str, **names: Any) -> Effect:
    """A text about to be carried out; `this` is a name that may be lost, `source` a fact."""
    binds: Binds = ()
    for name, value in {"this": source, "here": here, **names}.items():
        binds = bind(binds, name, value)
    return Effect(text=text, you=you, source=source, binds=binds)


def place_cards(table: Board, turn: Turn, game: Game) -> Answer:
    """The current player may play a minion and an action."""
    bases = tuple(card.id for card in table.cards if card.kind == "base" and card.area == "play")
    options = tuple(
        Playing(you=table.turn, card=card.id, place=place)
        for card in table.hand(table.turn)
        for place in (bases if card.kind == "minion" else ("",))
    )
    return Ask(table.turn, (*options, "done"), "a card to play", "act", idle="done", attempt=True)


def play_on(table: Board, turn: Turn, game: Game) -> Answer:
    """Cards are played until the player is done."""
    return None if turn.act == "done" else Goto("B7")


def which_base(table: Board, turn: Turn, game: Game) -> Answer:
    """Of several bases that are ready the current player chooses one."""
    bases = (card for card in table.cards if card.kind == "base" and card.area == "play")
    ready = tuple(card.id for card in bases if total(table, card.id, game) >= reading(table, card.id, game).value)
    return Ask(table.turn if game.on("B11") else NOBODY, ready, "a base to score", "base", rule="B11")


def total(table: Board, base: str, game: Game) -> int:
    return sum(power(table, player.name, base, game) for player in table.players)


def score(table: Board, turn: Turn, game: Game) -> Answer:
    """A base whose power reaches its breakpoint scores; then the bases are looked at afresh."""
    if not turn.base:
        return None
    says = f"{turn.base} has reached its breakpoint with {total(table, turn.base, game)} power."
    also = reading(table, turn.base, game).because
    return Cite(says, also=also), bound(base=""), Goto("which base"), Enter(Scoring(base=turn.base, holds=True))


def draw_two(table: Board, turn: Turn, game: Game) -> Answer:
    """The current player draws two cards."""
    return drawn(table, table.turn, 2) if table.player(table.turn).deck else None


def expire(table: Board, turn: Turn, game: Game) -> Answer:
    """What lasts until the end of the turn expires at one moment."""
    return happen(Expired("the end of the turn")) if table.lasting or table.resets else None


def win(table: Board, turn: Turn, game: Game) -> Answer:
    """With 15 VP or more, the most VP wins, if it is one player's."""
    most = max(player.vp for player in table.players)
    first = [player.name for player in table.players if player.vp == most]
    return happen(GameWon(first[0])) if most >= 15 and len(first) == 1 else None


# Playing a card


def quota(table: Board, playing: Playing, game: Game) -> Answer:
    """One minion and one action a turn; more are extra cards."""
    kind = table.card(playing.card).kind
    if playing.extra or getattr(table.player(playing.you), f"{kind}s"):
        return None
    return Refuse("6.1", f"{playing.you} has no {kind} left to play.")


def played(table: Board, playing: Playing, game: Game) -> Answer:
    """A card is played."""
    card = table.card(playing.card)
    at = playing.place if card.kind == "minion" else ""
    return Legal(), happen(Played(card.id, playing.you, at, extra=playing.extra))


def on_play(table: Board, playing: Playing, game: Game) -> Answer:
    """Its text without a label is resolved at once."""
    text = next((one.text for one in table.card(playing.card).abilities if isinstance(one, OnPlay)), None)
    return Enter(run_text(playing.you, playing.card, text, playing.place)) if text else None


def put_away(table: Board, frame: Playing | Using, game: Game) -> Answer:
    """An action that stays nowhere is discarded."""
    return happen(Discarded(frame.card)) if table.card(frame.card).area == "table" else None


# Scoring a base


def chosen(table: Board, scoring: Scoring, game: Game) -> Answer:
    """What is before scoring begins when the base is chosen."""
    return happen(ChosenToScore(scoring.base))


def window_before(table: Board, scoring: Scoring, game: Game) -> Answer:
    """Specials are played before the base scores."""
    return Enter(Window(base=scoring.base, moment="before", who=table.turn))


def begins(table: Board, scoring: Scoring, game: Game) -> Answer:
    """What comes after scoring is triggered when scoring starts."""
    return happen(ScoringBegan(scoring.base))


def award(table: Board, scoring: Scoring, game: Game) -> Answer:
    """Highest, second and third power take the VP of their places."""
    moves: list[Move] = []
    events: list[Event] = []
    for place, tied in places(table, scoring.base, game):
        vp = table.card(scoring.base).vp[place] if place < 3 else 0
        if not place:
            events.append(BaseWon(scoring.base, tied))
        if len(tied) > 1:
            moves.append(Cite(f"{' and '.join(tied)} tie for place {place + 1} and fill {len(tied)} places.", "B19"))
        events += [Awarded(who, vp) for who in tied if vp]
    return (*moves, happen(*events)) if events else None


def places(table: Board, base: str, game: Game) -> Iterator[tuple[int, Ids]]:
    """Who takes which place: the tied together, and the places they fill are skipped (B19)."""
    powers = {name: power(table, name, base, game) for name in table.clockwise() if present(table, name, base, game)}
    place = 0
    for value in sorted(set(powers.values()), reverse=True):
        tied = tuple(name for name in powers if powers[name] == value)
        for group in [tied] if game.on("B19") else [(name,) for name in tied]:
            yield place, group
            place += len(group)


def present(table: Board, who: str, base: str, game: Game) -> bool:
    """Whether a player has a minion there (B21)."""
    return any(minion_of(card, who) for card in table.here(base)) or not game.on("B21")


def take_effect(table: Board, scoring: Scoring, game: Game) -> Answer:
    """What comes after scoring takes effect now that VP are given."""
    return (Cite("Scoring has ended: what waits for it takes effect."), Release()) if scoring.waiting else Release()


def window_after(table: Board, scoring: Scoring, game: Game) -> Answer:
    """Specials are played after the base has scored."""
    return Enter(Window(base=scoring.base, moment="after", who=table.turn))


def clear(table: Board, scoring: Scoring, game: Game) -> Answer:
    """All cards on the base, and then the base, are discarded."""
    return happen(*(Discarded(card.id) for card in table.here(scoring.base)))


def discard_base(table: Board, scoring: Scoring, game: Game) -> Answer:
    """Then the base is discarded."""
    return happen(Discarded(scoring.base))


def new_base(table: Board, scoring: Scoring, game: Game) -> Answer:
    """The top card of the base deck takes its place."""
    return happen(BaseCame(table.new_bases[0])) if table.new_bases else None


# The round in which Specials are played


def offer(table: Board, window: Window, game: Game) -> Answer:
    """From the current player clockwise, each plays a Special or passes."""
    actions = (card.id for card in table.hand(window.who) if card.kind == "action")
    options = tuple(Using(you=window.who, card=id, moment=window.moment, base=window.base) for id in actions)
    what = f"a Special {window.moment} {window.base} scores"
    return Ask(window.who, (*options, "pass"), what, "act", idle="pass", attempt=True)


def all_pass_in_a_row(table: Board, window: Window, game: Game) -> Answer:
    """A pass does not shut out: the round ends when all pass in a row."""
    passes = 0 if isinstance(window.act, Using) else window.passes + 1
    if passes == len(table.players):
        return Cite("All pass in a row."), Done()
    names = table.clockwise()
    after = names[(names.index(window.who) + 1) % len(names)]
    return bound(who=after, passes=passes, act=None), Goto("3.5")


def special_of(table: Board, using: Using) -> Special | None:
    specials = (one for one in table.card(using.card).abilities if isinstance(one, Special))
    return next((one for one in specials if one.moment == using.moment), None)


def usable(table: Board, using: Using, game: Game) -> Answer:
    """A Special is usable only at the moment it names."""
    if special_of(table, using) is None:
        return Refuse("B35", f"{using.card} has no Special for the moment {using.moment} a base scores.")
    return Legal(), happen(Played(using.card, using.you, extra=True), also=("8.1",))


def use_special(table: Board, using: Using, game: Game) -> Answer:
    """The Special is resolved."""
    special = special_of(table, using)
    return Enter(run_text(using.you, using.card, special.text, using.base)) if special else None


def each_uses(table: Board, winners: Winners, game: Game) -> Answer:
    """The winner uses the ability of the base."""
    if not winners.queue:
        return None
    who, queue = winners.queue[0], winners.queue[1:]
    also = ("B20", "3.5") if winners.tied else ()
    effect = run_text(who, winners.base, winners.text, winners.base)
    return Cite(f"{who} uses {winners.base}.", also=also), bound(queue=queue), Goto("B33"), Enter(effect)


# What is always watched


def safe(table: Board, event: Event, game: Game) -> str | None:
    """Can't beats can."""
    if isinstance(event, Destroyed) and any(ongoing(table, table.card(event.id), Safe)):
        return f"{event.id} can't be destroyed."
    return None


def rescue(table: Board, event: Event, game: Game) -> Iterator[Substitute]:
    """Card text wins over the rule that destroyed cards are discarded."""
    if isinstance(event, Destroyed):
        for _, source in ongoing(table, table.card(event.id), Rescued):
            says = f"{source}: {event.id} returns instead."
            yield Substitute(source, table.card(source).you, source, says, (Returned(event.id),))


def left_behind(table: Board, game: Game) -> Iterator[Event]:
    """What is on a card that left play is discarded.

    around: as companions (`along`) these would count as what was ordered, and `did` be true of what was replaced.
    """
    for card in table.cards:
        if card.area == "play" and card.on and table.card(card.on).area != "play":
            yield Discarded(card.id)


def several_resets(table: Board, game: Game) -> Iterator[Frame]:
    """Of several resets of one number, the current player chooses."""
    for card in table.cards:
        among = tuple(source for _, source in ongoing(table, card, ResetTo))
        known = any(one.card == card.id and one.among == among for one in table.resets)
        if card.area == "play" and len(among) > 1 and not known:
            yield Resetting(card=card.id, among=among)


def which_reset(table: Board, resetting: Resetting, game: Game) -> Answer:
    """The current player chooses which reset applies."""
    return Ask(table.turn, resetting.among, f"what resets {resetting.card}", "taken")


def settle_reset(table: Board, resetting: Resetting, game: Game) -> Answer:
    """The others are ignored."""
    return happen(WasReset(Reset(resetting.card, resetting.among, resetting.taken)))


def at_base(before: Board, base: str, kind: type[Data]) -> Iterator[tuple[Card, Any]]:
    """The abilities of a kind on a base and on the cards there."""
    for card in (before.card(base), *before.here(base)):
        yield from ((card, what) for what in card.abilities if isinstance(what, kind))


def before_scoring(before: Board, after: Board, events: tuple[Event, ...], game: Game) -> Iterator[Trigger]:
    """Abilities of cards in play come before Specials."""
    for event in events:
        if isinstance(event, ChosenToScore):
            for card, what in at_base(before, event.base, Before):
                yield trigger("B14", card, what.text, event.base, "before")


def after_scoring(before: Board, after: Board, events: tuple[Event, ...], game: Game) -> Iterator[Trigger]:
    """What says "after this base scores" is triggered when it begins to."""
    for event in events:
        if isinstance(event, ScoringBegan):
            for card, what in at_base(before, event.base, After):
                yield trigger("8.3", card, what.text, event.base, "after")


def trigger(rule: str, card: Card, text: Text, base: str, moment: str) -> Trigger:
    binds = (("=moment", moment), ("here", base), ("this", card.id))
    return Trigger(rule, card.you, card.id, text, binds, f"{card.id} is used {moment} {base} scores")


def waits_for_the_end(frame: Frame, waiting: Trigger) -> bool:
    """What comes after scoring waits in the scoring that it belongs to; nothing else does."""
    facts = dict(waiting.binds)
    mine = isinstance(frame, Scoring) and frame.holds and frame.base == facts.get("here")
    return mine and facts.get("=moment") == "after"


def current_player(table: Board, players: Ids) -> str:
    """Whatever belongs to different cards is ordered by the current player."""
    return table.turn


def label(table: Board, option: Any) -> str:
    match option:
        case Playing(card=card, place=place):
            return f"{card} on {place}" if place else card
        case Using(card=card) | Card(id=card):
            return card
        case Trigger(says=says) | Substitute(says=says):
            return says
        case tuple():
            return ", ".join(option) or "none"
    return str(option)


CLAUSES = frozenset(
    {
        *("1.1", "1.2", "1.3", "1.4", "2.6", "3.3", "3.4", "3.5"),
        *("4.2", "4.4", "4.5", "10.5", "B11", "B19", "B20", "B21"),
    }
)

GAME = Game(
    name="smashup",
    procedures={
        Turn: procedure(
            Row("B7", place_cards),
            Row("B7", play_on, "again", quiet=True),
            Row("", which_base, "which base"),
            Row("B10", score),
            Row("B25", draw_two),
            Row("B29", expire, also=("2.8",)),
            Row("B30", win),
        ),
        Playing: procedure(Row("6.1", quota), Row("B39", played), Row("2.1", on_play), Row("B9", put_away)),
        Using: procedure(Row("B35", usable), Row("8.1", use_special), Row("B9", put_away)),
        Window: procedure(Row("3.5", offer), Row("B14", all_pass_in_a_row, quiet=True)),
        Scoring: procedure(
            Row("B12", chosen),
            Row("B12", window_before, "before", quiet=True),
            Row("8.3", begins),
            Row("B17", award),
            Row("8.3", take_effect, "after", quiet=True),
            Row("B16", window_after, quiet=True),
            Row("B22", clear, also=("7.2",)),
            Row("B22", discard_base, "base"),
            Row("B23", new_base),
        ),
        Winners: procedure(Row("B33", each_uses)),
        # around: the kernel sends the frame that a check gives to a row called "checked"
        Resetting: procedure(Row("1.2", which_reset, "checked"), Row("1.2", settle_reset, "settle")),
        Batch: pipeline(choose="3.4", once="2.6"),
        Offering: offering("3.4"),
    },
    laws={
        "cannot": (Law("3.2", safe),),
        "instead": (Law("3.1", rescue),),
        "check": (Law("10.3", left_behind, also=("7.2",)), Law("1.2", several_resets)),
        "trigger": (Law("B14", before_scoring), Law("8.3", after_scoring)),
    },
    verbs={
        Choose: Row("2.3", choose),
        Destroy: Row("B44", destroy),
        Return: Row("B42", return_),
        Discard: Row("B45", discard),
        Shift: Row("B41", shift),
        Counter: Row("B49", counter),
        Draw: Row("9.2", draw),
        Replay: Row("2.7", replay),
        Grant: Row("4.4", grant),
        Declare: Row("4.5", declare),
        To: Row("4.1", to_do, quiet=True),
        Gain: Row("4.1", gain, "gain", quiet=True),
        Then: Row("4.3", then),
        Random: Row("9.3", random),
        Reveal: Row("9.3", reveal, "reveal"),
        IfMinion: Row("4.2", if_minion, quiet=True),
        EachWinner: Row("B20", each_winner, quiet=True),
    },
    data=(
        *(Board, Card, Player, Reset, Lasting, Trigger, Substitute, Pending, Effect),
        *(Named, Minions, InHand, Bases, Most, PrintedAs, ResetTo, Adjusted, Safe, Rescued),
        *(OnPlay, Special, Before, After),
        *(Played, Destroyed, Discarded, Returned, Relocated, Countered, Drawn, Revealed, Lasted, Expired),
        *(WasReset, ChosenToScore, ScoringBegan, Awarded, BaseWon, BaseCame, GameWon),
    ),
    clauses=CLAUSES,
    order_rule="3.4",
    chooser=current_player,
    holds=waits_for_the_end,
    label=label,
)


# Laying out a table

PLAYERS = ("Ann", "Bob", "Cat")


def base(id: str, breakpoint: int = 20, vp: tuple[int, ...] = (4, 2, 1), *abilities: Data, area: str = "play") -> Card:
    return Card(id, "base", area=area, printed=breakpoint, vp=vp, abilities=abilities)


def minion(id: str, you: str, at: str, printed: int, *abilities: Data, counters: int = 0, owner: str = "") -> Card:
    return Card(id, "minion", owner or you, you, "play", at, printed=printed, counters=counters, abilities=abilities)


def on(id: str, you: str, host: str, *abilities: Data) -> Card:
    """An action on a minion."""
    return Card(id, "action", you, you, "play", on=host, abilities=abilities)


def in_hand(id: str, you: str, *abilities: Data, printed: int | None = None) -> Card:
    """An action in hand, or a minion when it has power."""
    kind = "action" if printed is None else "minion"
    return Card(id, kind, you, you, "hand", printed=printed or 0, abilities=abilities)


def in_deck(id: str, you: str) -> Card:
    return Card(id, "minion", you, you, "deck", printed=1)


def board(*cards: Card, turn: str = "Ann", spares: Ids = PLAYERS, minions: int = 1) -> Board:
    """A table at the beginning of the Play Cards phase; a spare action in hand lets its player be asked."""
    decks = {name: tuple(card.id for card in cards if card.area == "deck" and card.owner == name) for name in PLAYERS}
    seats = tuple(Player(name, minions=minions, actions=minions, deck=decks[name]) for name in PLAYERS)
    new = tuple(card.id for card in cards if card.kind == "base" and card.area == "deck")
    hands = tuple(in_hand(f"{name}'s spare", name) for name in spares)
    return Board(agenda=(Turn(),), cards=(*cards, *hands), players=seats, turn=turn, new_bases=new)
