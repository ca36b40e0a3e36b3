"""Section 4.1: cards in play, marked and unmarked."""

from __future__ import annotations

from judge.games.arcmage.events.cards import Marked, Unmarked
from judge.games.arcmage.law import s1_7_playing_a_card as s1_7
from judge.games.arcmage.law import s3_4_events as s3_4
from judge.games.arcmage.law import s6_2_abilities
from judge.games.arcmage.table import MAGIC, Battleground, in_play
from judge.kernel.clause import Clause
from judge.kernel.game import Game
from judge.kernel.law import Cannot
from judge.kernel.move import Answer, Cite, Done, Refuse, happen
from judge.kernel.table import Event

MARKING_AND_UNMARKING_ARE_UNLIMITED = Clause("4.1.3.8")


def magic_works(table: Battleground, frame: s1_7.Playing, game: Game) -> Answer:
    """A magic card does what its text says: it is in play for a moment, and resolved."""
    if table.card(frame.card).type != MAGIC:
        return None
    return Cite(f"{frame.card} resolves."), s6_2_abilities.carried_out(s3_4.spell(table, frame), "4.1.2")


def not_out_of_play(table: Battleground, event: Event, game: Game) -> str | None:
    """Marking or unmarking a card that is not in play is impossible."""
    if isinstance(event, Marked | Unmarked) and not in_play(table.card(event.id)):
        return f"{event.id} is not in play and can be neither marked nor unmarked."
    return None


def not_twice(table: Battleground, event: Event, game: Game) -> str | None:
    """A marked card cannot be marked again."""
    if isinstance(event, Marked) and table.card(event.id).marked:
        return f"{event.id} is already marked."
    return None


def marked_already(table: Battleground, frame: s6_2_abilities.Using, game: Game) -> Answer:
    """Only an unmarked card can be marked."""
    if s6_2_abilities.ability(table, frame).marks and table.card(frame.card).marked:
        return Refuse("4.1.3.6", f"{frame.card} is already marked.")
    return None


def mark_me(table: Battleground, frame: s6_2_abilities.Using, game: Game) -> Answer:
    """Where the ability requires it, the card itself is marked; that may happen any number of times (4.1.3.8)."""
    if not s6_2_abilities.ability(table, frame).marks:
        return None
    if frame.card in table.marks and not game.on(MARKING_AND_UNMARKING_ARE_UNLIMITED):
        return Done()
    return happen(Marked(frame.card))


LAWS = (
    Cannot("4.1.3.2", not_out_of_play, of=(Marked, Unmarked)),
    Cannot("4.1.3.1-1345", not_out_of_play, of=(Marked, Unmarked)),
    Cannot("4.1.3.6", not_twice, of=(Marked,)),
)
