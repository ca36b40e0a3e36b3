"""A toy game of two players and a few embers that burn, heal and go out: just enough law to try the machine on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.kernel.data import Data
from judge.kernel.frames import Batch, Effect, Offering, Pending
from judge.kernel.game import Game, Grown, Repeats, Row, in_order
from judge.kernel.law import Changed, Law, Substitute
from judge.kernel.move import Ask, Cite, Goto, Legal, Refuse, happen
from judge.kernel.pipeline import offering, pipeline
from judge.kernel.table import Event, Frame, Instruction, Table, Trigger
from judge.kernel.verb import Verb

TOY = tuple[Any, ...]


class Ember(Data, frozen=True):
    id: str
    owner: str
    heat: int = 1
    area: str = "hearth"
    shield: bool = False
    text: str = ""


class Hearth(Table, frozen=True):
    fuel: int = 0

    def ember(self, id: str) -> Ember:
        found: Ember = next(card for card in self.cards if card.id == id)
        return found

    def put(self, id: str, **changes: Any) -> Hearth:
        return self.but(cards=tuple(card.but(**changes) if card.id == id else card for card in self.cards))


class Cooled(Event, frozen=True):
    id: str
    amount: int

    def apply(self, table: Hearth, game: Game) -> Hearth:
        return table.put(self.id, heat=table.ember(self.id).heat - self.amount)

    def said(self, table: Hearth) -> str:
        return f"{self.id} cools by {self.amount}."


class WentOut(Event, frozen=True):
    id: str

    def apply(self, table: Hearth, game: Game) -> Hearth:
        return table.put(self.id, area="ash")

    def said(self, table: Hearth) -> str:
        return f"{self.id} goes out."

    def leaves(self, table: Hearth) -> tuple[str, ...]:
        return (self.id,)


class Unshielded(Event, frozen=True):
    id: str

    def apply(self, table: Hearth, game: Game) -> Hearth:
        return table.put(self.id, shield=False)

    def said(self, table: Hearth) -> str:
        return f"{self.id} loses its shield."


class Fed(Event, frozen=True):
    amount: int

    def apply(self, table: Hearth, game: Game) -> Hearth:
        return table.but(fuel=table.fuel + self.amount)

    def said(self, table: Hearth) -> str:
        return f"Fuel grows by {self.amount}."


class Cool(Instruction, frozen=True):
    id: str
    amount: int = 1


class Feed(Instruction, frozen=True):
    amount: int = 1


class Turn(Frame, frozen=True):
    who: str = "Ann"
    action: Any = None


class Striking(Frame, frozen=True):
    who: str = ""
    target: str = ""


def act(table: Hearth, frame: Turn, game: Game) -> Ask:
    """A player may strike an ember or stop."""
    strikes = tuple(Striking(who=frame.who, target=card.id) for card in table.cards)
    return Ask(frame.who, (*strikes, "stop"), "an action", "action", idle="stop", attempt=True)


def go_on(table: Hearth, frame: Turn, game: Game) -> Any:
    """Play goes on until the player stops."""
    return None if frame.action == "stop" else Goto("1.1")


def legal(table: Hearth, frame: Striking, game: Game) -> Any:
    """Nobody may strike what has gone out."""
    if table.ember(frame.target).area == "ash":
        return Refuse("2.1", f"{frame.target} has gone out already.")
    return Legal(), Cite(f"{frame.who} strikes {frame.target}.")


def strike(table: Hearth, frame: Striking, game: Game) -> Any:
    """The struck ember cools."""
    return happen(Cooled(frame.target, 1))


def cold_embers_go_out(table: Hearth, game: Game) -> Iterator[Event]:
    for card in table.cards:
        if card.area == "hearth" and card.heat <= 0:
            yield WentOut(card.id)


def shields(table: Hearth, event: Event, game: Game) -> Iterator[Substitute]:
    if isinstance(event, Cooled) and table.ember(event.id).shield:
        yield Substitute(
            f"{event.id}'s shield",
            table.ember(event.id).owner,
            event.id,
            f"{event.id}'s shield: it is lost instead.",
            (Unshielded(event.id),),
        )
    if isinstance(event, WentOut) and table.ember(event.id).text == "phoenix":
        yield Substitute(
            f"{event.id}'s wings",
            table.ember(event.id).owner,
            event.id,
            f"{event.id}'s wings: it glows again.",
            (Cooled(event.id, -2),),
        )
    if isinstance(event, WentOut) and table.ember(event.id).text in ("phoenix", "torch"):
        yield Substitute(
            f"{event.id}'s oil",
            "Bob",
            event.id,
            f"{event.id}'s oil: fuel grows instead.",
            (Fed(1), Cooled(event.id, -1)),
        )
    if isinstance(event, WentOut) and (text := table.ember(event.id).text) in ("wick", "bellows"):
        fed = {"events": (Fed(1),)} if text == "wick" else {"text": (Feed(),)}
        yield Substitute(event.id, "Bob", event.id, f"{event.id} stays: fuel grows instead.", **fed)


def kindled(table: Hearth, event: Event, chosen: Substitute, game: Game) -> Iterator[Event]:
    if isinstance(event, WentOut) and table.ember(event.id).text == "bellows":
        yield Cooled(event.id, -1)


def eternal(table: Hearth, event: Event, game: Game) -> str | None:
    if isinstance(event, Cooled) and table.ember(event.id).text == "eternal" and event.amount > 0:
        return f"{event.id} cannot cool."
    if isinstance(event, WentOut) and table.ember(event.id).text == "stubborn":
        return f"{event.id} cannot go out."
    return None


def dry(table: Hearth, event: Event, game: Game) -> Changed | None:
    if isinstance(event, Cooled) and table.fuel >= 3 and event.amount == 1:
        return Changed(event.but(amount=2), "A dry hearth doubles it.")
    return None


def pairs(table: Hearth, event: Event, game: Game) -> Iterator[Event]:
    if isinstance(event, WentOut) and (twin := table.ember(event.id).text).startswith("with "):
        yield WentOut(twin.removeprefix("with "))


def last_words(before: Hearth, after: Hearth, events: tuple[Event, ...], game: Game) -> Iterator[Trigger]:
    for event in events:
        for card in before.cards:
            if isinstance(event, WentOut) and event.id == card.id and card.text.startswith("cool "):
                yield Trigger(
                    "4.1", card.owner, card.id, (Cool(card.text.split()[1]),), (), f"{card.id} has last words."
                )
            if isinstance(event, Fed) and card.text == "feeder":
                yield Trigger("4.1", card.owner, card.id, (Feed(),), (), f"{card.id} feeds.")
            if isinstance(event, WentOut) and card.text == "mourner" and card.id != event.id:
                yield Trigger("4.1", card.owner, card.id, (Feed(),), (), f"{card.id} mourns.")


def cool(table: Hearth, frame: Effect, order: Cool, game: Game) -> Any:
    """An ember cools."""
    return happen(Cooled(order.id, order.amount), into="did")


def feed(table: Hearth, frame: Effect, order: Feed, game: Game) -> Any:
    """Fuel grows."""
    return happen(Fed(order.amount), into="did")


def chooser(table: Hearth, players: tuple[str, ...]) -> str:
    return players[0] if len(players) == 1 else "Ann"


def shape(table: Hearth) -> tuple[Hearth, Grown]:
    return table.but(fuel=0), ((table.fuel,),)


GAME = Game(
    name="embers",
    procedures={
        Turn: in_order(Row("1.1", act), Row("1.2", go_on, quiet=True)),
        Striking: in_order(Row("2.1", legal), Row("2.2", strike)),
        Batch: pipeline(choose="3.2", once="3.3"),
        Offering: offering("4.2"),
    },
    laws={
        "cannot": (Law("3.1", eternal),),
        "instead": (Law("3.4", shields),),
        "replaced": (Law("3.8", kindled),),
        "along": (Law("3.5", pairs),),
        "amount": (Law("3.6", dry),),
        "check": (Law("3.7", cold_embers_go_out),),
        "trigger": (Law("4.1", last_words),),
    },
    verbs={verb.word: verb.row() for verb in (Verb(Cool, "5.1", cool), Verb(Feed, "5.2", feed))},
    data=(Ember, Hearth, Cooled, WentOut, Unshielded, Fed, Effect, Trigger, Substitute, Pending),
    clauses=frozenset({"3.2", "3.3"}),
    order_rule="4.2",
    chooser=chooser,
    repeats=Repeats("6.1", lambda table: table.but(over="It repeats for ever: nobody wins."), shape),
    label=lambda table, option: option.target if isinstance(option, Striking) else getattr(option, "says", str(option)),
)


def hearth(*embers: Ember, fuel: int = 0) -> Hearth:
    return Hearth(agenda=(Turn(),), cards=embers, fuel=fuel)
