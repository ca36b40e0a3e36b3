"""Chapter 6, section 6.2.5: using an activated ability, its targets, its costs, and what it does."""

from __future__ import annotations

from typing import Any

from judge.errors import Lacking
from judge.games.arcmage.events.cards import Marked
from judge.games.arcmage.events.power import Spent
from judge.games.arcmage.meaning import aims, options
from judge.games.arcmage.s1_playing import Aiming, aim_at, at_home, carried_out, named, next_target
from judge.games.arcmage.s1_power import payments
from judge.games.arcmage.s6_choices import can_be_done
from judge.games.arcmage.table import (
    Battleground,
    Gems,
    Spell,
    in_play,
)  # fmt: skip
from judge.games.arcmage.vocabulary.abilities import Activated
from judge.kernel.clause import Clause
from judge.kernel.game import Game, Row, procedure
from judge.kernel.move import Answer, Ask, Cite, Done, Enter, Legal, Option, Refuse, bound, happen

PLAY_PHASE_ALLOWS_CARDS_AND_ABILITIES = Clause("2.5.14.1")
MARKING_AND_UNMARKING_ARE_UNLIMITED = Clause("4.1.3.8")
UNPLAYED_CARDS_ARE_NOT_IN_PLAY = Clause("4.2.2")


class Using(Aiming, frozen=True):
    """A player uses an activated ability."""

    who: str = ""
    card: str = ""
    index: int = 0
    paid: Gems | None = None
    answers: bool = False


def ability(table: Battleground, frame: Using) -> Activated:
    """The ability that is used."""
    found: Option = table.card(frame.card).print.text[frame.index]
    if not isinstance(found, Activated):
        raise Lacking
    return found


def only_in_play(table: Battleground, frame: Using, game: Game) -> Answer:
    """A card in hand, deck or graveyard is not in play."""
    if not in_play(table.card(frame.card)):
        return Refuse(UNPLAYED_CARDS_ARE_NOT_IN_PLAY, f"{frame.card} is not in play.")
    return None


def only_the_controller(table: Battleground, frame: Using, game: Game) -> Answer:
    """Only a card's controller may activate its abilities."""
    if table.card(frame.card).you != frame.who:
        return Refuse("6.2.5.2", f"{frame.who} does not control {frame.card}.")
    return None


def only_in_play_phases(table: Battleground, frame: Using, game: Game) -> Answer:
    """Abilities are used in the Play phases of the active player."""
    if frame.answers or at_home(table, frame.who, game):
        return None
    return Refuse(
        PLAY_PHASE_ALLOWS_CARDS_AND_ABILITIES,
        f"Abilities of {frame.card} can be used only in a Play phase of {frame.who}.",
    )


def targets_of_ability(table: Battleground, frame: Using, game: Game) -> Answer:
    """Its targets are chosen."""
    wanted = aims(ability(table, frame))
    for aim in wanted:
        if not frame.aimed and not options(table, aim, frame.who, frame.card, game):
            return Refuse("6.2.5.1", f"There is nothing that {frame.card} could target.")
    left = wanted[len(frame.aimed) :]
    return aim_at(table, left[0], frame.who, frame.card, game, "6.2.5.1") if left else None


def marked_already(table: Battleground, frame: Using, game: Game) -> Answer:
    """Only an unmarked card can be marked."""
    if ability(table, frame).marks and table.card(frame.card).marked:
        return Refuse("4.1.3.6", f"{frame.card} is marked already.")
    return None


def power_for_ability(table: Battleground, frame: Using, game: Game) -> Answer:
    """If its controller cannot pay, the ability does not take effect."""
    price = ability(table, frame).power
    if not price:
        return bound(paid=())
    card = table.card(frame.card).but(print=table.card(frame.card).print.but(loyalty=0))
    ways = payments(table, frame.who, card, price, game)
    if not ways:
        return Refuse("6.2.5.1", f"{frame.who} cannot pay {price} for {frame.card}.")
    return Ask(frame.who, ways, f"how {frame.card} is paid for", "paid", rule="6.2.5.3", word="pay")


def mark_me(table: Battleground, frame: Using, game: Game) -> Answer:
    """Where the ability requires it, the card itself is marked; that may happen any number of times (4.1.3.8)."""
    if not ability(table, frame).marks:
        return None
    if frame.card in table.marks and not game.on(MARKING_AND_UNMARKING_ARE_UNLIMITED):
        return Done()
    return happen(Marked(frame.card))


def pay_power(table: Battleground, frame: Using, game: Game) -> Answer:
    """Power is paid."""
    return happen(Spent(frame.who, frame.paid)) if frame.paid else None


def pay_otherwise(table: Battleground, frame: Using, game: Game) -> Answer:
    """And whatever else is asked for."""
    paying = _custom(table, frame)
    return (Cite(f"{frame.who} pays what {frame.card} asks for."), paying) if paying else None


def _custom(table: Battleground, frame: Using) -> Enter | None:
    """A cost that is neither power nor marking, as a text that is carried out."""
    told = ability(table, frame)
    binds = named(aims(told), frame.aimed)
    return carried_out(Spell(frame.who, frame.card, told.custom, binds), "6.2.5.3") if told.custom else None


def what_else_is_asked_for(table: Battleground, frame: Using, game: Game) -> Answer:
    """Nor if whatever else is asked for is not there."""
    paying: Any = _custom(table, frame)
    if paying is None or can_be_done(table, paying.frame.text, paying.frame, game):
        return None
    return Refuse("6.2.5.1", f"{frame.who} cannot pay what {frame.card} asks for.")


def used(table: Battleground, frame: Using, game: Game) -> Answer:
    """It is used."""
    return Legal(), Cite(f"{frame.who} uses {frame.card}.")


def takes_effect(table: Battleground, frame: Using, game: Game) -> Answer:
    """Once the costs are paid, the effects occur."""
    told = ability(table, frame)
    said = Spell(frame.who, frame.card, told.text, named(aims(told), frame.aimed))
    return Cite(f"The cost of {frame.card} is paid: its ability takes effect."), carried_out(said, "6.2.5.5")


PROCEDURES = (
    procedure(
        Using,
        Row("4.2.2", only_in_play),
        Row("6.2.5.2", only_the_controller),
        Row("2.5.14.1", only_in_play_phases),
        Row("6.2.5.1", targets_of_ability, "target", says="Its targets are chosen."),
        Row("6.2.5.1", next_target, "targets", quiet=True),
        Row("4.1.3.6", marked_already),
        Row("6.2.5.1", power_for_ability, "power", quiet=True),
        Row("6.2.5.1", what_else_is_asked_for, "something else"),
        Row("6.2.5.1-activated", used),
        Row(
            "4.1.4.1",
            mark_me,
            says="Where the ability requires it, the card itself is marked; "
            "that may happen any number of times (4.1.3.8).",
        ),
        Row("6.2.5.3", pay_power, "pay"),
        Row("6.2.5.3", pay_otherwise, "custom"),
        Row("6.2.5.5", takes_effect),
    ),
)
