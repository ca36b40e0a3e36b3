"""Chapter 3, sections 3.2.4 and 3.6: creatures that die, and what is attached to what leaves play."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.arcmage.events.places import Buried, Placed, Removed, Returned
from judge.games.arcmage.s3_values import defense_of, in_battle, is_alive
from judge.games.arcmage.said import HURT, in_danger
from judge.games.arcmage.table import CREATURE, ENCHANTMENT, KINGDOM, Battleground, Card, in_play
from judge.kernel.clause import Clause
from judge.kernel.game import Game
from judge.kernel.law import Along, Check
from judge.kernel.table import Event

REMOVED_ENCHANTMENTS_GO_TO_OWNER = Clause("3.6.7-owner")


def wounded_to_death(table: Battleground, game: Game) -> Iterator[Event]:
    """A creature whose damage in a turn reaches its defense is put into its owner's graveyard."""
    for card in in_danger(table):
        if card.type != CREATURE or not is_alive(card) or in_battle(table, card.id):
            continue
        if card.damage >= defense_of(table, card, game):
            yield Buried(card.id, deed="dies and goes")


def attached_go_along(table: Battleground, event: Event, game: Game) -> Iterator[Event]:
    """Cards attached to a creature follow it: into its owner's graveyard, or each into its own owner's (3.6.7)."""
    if isinstance(event, Buried) and _is_creature(table, event.id) and not _dead(table, event.id):
        yield from _along(table, event.id, game)


def attached_to_the_dead(table: Battleground, event: Event, game: Game) -> Iterator[Event]:
    """Cards attached to a creature that died in combat go to the graveyards of their own owners."""
    if isinstance(event, Buried) and _is_creature(table, event.id) and _dead(table, event.id):
        yield from (Buried(card.id) for card in table.attached(event.id))


def attached_to_killed(table: Battleground, event: Event, game: Game) -> Iterator[Event]:
    """Any card attached to a dead creature goes to the graveyard of the attached card's own owner."""
    if isinstance(event, Buried) and _is_creature(table, event.id):
        yield from (Buried(card.id) for card in table.attached(event.id))


def attached_to_nothing(table: Battleground, event: Event, game: Game) -> Iterator[Event]:
    """What is attached to something that leaves play cannot stay attached to it."""
    gone = isinstance(event, Returned | Removed | Placed)
    ruined = isinstance(event, Buried) and table.card(event.id).area == KINGDOM and "3.3.6.3" in game.off
    other = isinstance(event, Buried) and table.card(event.id).type == ENCHANTMENT
    if gone or ruined or other:
        id = event.id  # type: ignore[attr-defined]
        host = table.card(id)
        for card in table.attached(id):
            yield Buried(
                card.id, of=card.owner if REMOVED_ENCHANTMENTS_GO_TO_OWNER in game.silent else _whose(card, host, game)
            )


def _along(table: Battleground, id: str, game: Game) -> Iterator[Event]:
    """What is attached to a creature goes into a graveyard with it."""
    for card in table.attached(id):
        yield Buried(card.id, of=_whose(card, table.card(id), game))


def _whose(card: Card, host: Card, game: Game) -> str:
    """Into whose graveyard an attached card goes: its own owner's, as soon as the rules say so (3.6.7)."""
    return card.owner if game.on(REMOVED_ENCHANTMENTS_GO_TO_OWNER) else host.owner


def _is_creature(table: Battleground, id: str) -> bool:
    """Whether this is a creature in play."""
    card = table.card(id)
    return card.type == CREATURE and in_play(card)


def _dead(table: Battleground, id: str) -> bool:
    """Whether combat has killed it."""
    return table.card(id).dead


LAWS = (
    Along("5.9x27", attached_to_the_dead, of=(Buried,)),
    Along("5.9.21", attached_to_killed, of=(Buried,)),
    Along("3.2.4.4", attached_go_along, of=(Buried,)),
    Along("3.6.7", attached_to_nothing, of=(Buried, Returned, Removed, Placed)),
    Check("3.2.4.4", wounded_to_death, needs=HURT),
)
