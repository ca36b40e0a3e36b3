"""Section 3.6: enchantments."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.games.arcmage import meaning
from judge.games.arcmage.events.places import Buried, Placed, Removed, Returned
from judge.games.arcmage.law import s1_7_playing_a_card as s1_7
from judge.games.arcmage.law import s6_2_abilities
from judge.games.arcmage.table import ENCHANTMENT, EVENT, KINGDOM, Battleground, Card, in_play
from judge.kernel.clause import Clause
from judge.kernel.game import Game
from judge.kernel.law import Along, Amount, Changed
from judge.kernel.move import Answer, Goto, Option, Refuse, bound
from judge.kernel.table import Event, Frame

REMOVED_ENCHANTMENTS_GO_TO_OWNER = Clause("3.6.7-owner")


class Aiming(Frame, frozen=True):
    """Something that has targets, chosen one after the other."""

    aimed: tuple[Any, ...] = ()
    aim: Option = None


def always_a_target(table: Battleground, frame: s1_7.Playing, game: Game) -> Answer:
    """An enchantment always has a target."""
    card = table.card(frame.card)
    if card.type == ENCHANTMENT and s1_7.attaches(card) is None:
        return Refuse("3.6.2-always", f"{card.id} has no target, and an enchantment always needs one.")
    return None


def choose_target(table: Battleground, frame: s1_7.Playing, game: Game) -> Answer:
    """The targets are chosen, one after the other."""
    card = table.card(frame.card)
    left = meaning.aims(card.print.text)[len(frame.aimed) :]
    if not left:
        return None
    rule = {ENCHANTMENT: "3.6.2", EVENT: "3.4.1"}.get(card.type, "1.7.2")
    return s6_2_abilities.aim_at(table, left[0], frame.who, card.id, game, rule)


def next_target(table: Battleground, frame: Aiming, game: Game) -> Answer:
    """Until all are chosen."""
    if frame.aim is None:
        return None
    return bound(aimed=(*frame.aimed, frame.aim), aim=None), Goto("target")


def attached_to_nothing(table: Battleground, event: Event, game: Game) -> Iterator[Event]:
    """An enchantment does not stay attached to something that leaves play."""
    gone = isinstance(event, Returned | Removed | Placed)
    ruined = isinstance(event, Buried) and table.card(event.id).area == KINGDOM and "3.3.6.3" in game.off
    other = isinstance(event, Buried) and table.card(event.id).type == ENCHANTMENT
    if gone or ruined or other:
        for card in table.attached(event.id):  # type: ignore[attr-defined]
            yield Buried(card.id)


def whose(host: Card, game: Game) -> str:
    """Into whose graveyard an attached card goes: its host's owner's, before the rules say that its own owner's."""
    return host.owner if REMOVED_ENCHANTMENTS_GO_TO_OWNER in game.silent else ""


def to_its_owner(table: Battleground, event: Event, game: Game) -> Changed | None:
    """An enchantment that is removed from play goes to the graveyard of its owner."""
    if not isinstance(event, Buried) or event.of:
        return None
    card = table.card(event.id)
    if card.type != ENCHANTMENT or not in_play(card):
        return None
    return Changed(event.but(of=card.owner), also=("3.6.7",))


LAWS = (
    Along("3.6.7", attached_to_nothing, of=(Buried, Returned, Removed, Placed)),
    Amount("3.6.7", to_its_owner, of=(Buried,)),
)
