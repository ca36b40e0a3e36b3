"""Section 301: Attach & Detach."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.spoils import objects
from judge.games.spoils.events import Attached, Moved
from judge.games.spoils.table import PLAY, Spoils
from judge.kernel.clause import Clause
from judge.kernel.frames import Batch
from judge.kernel.game import Game
from judge.kernel.law import Along, Cannot
from judge.kernel.table import Event

ATTACHED_LEAVE_IN_ANY_WAY = Clause("301.4a")
ATTACHED_FOLLOW_REPLACED_LEAVING = Clause("301.4b")


def not_to_itself(table: Spoils, event: Event, game: Game) -> str | None:
    """A card is attached to another, never to itself."""
    if isinstance(event, Attached) and event.card == event.to:
        return f"{event.card} cannot be attached to itself."
    return None


def attached_cards_leave_in_the_same_way(table: Spoils, event: Event, game: Game) -> Iterator[Event]:
    """The cards that are attached to a card leave play with it, in the same way."""
    if isinstance(event, Moved | objects.Turned) and _carries_along(table, event, game):
        for card in table.attached(event.card):
            if isinstance(event, Moved) or card.face_down == event.up:
                yield event.but(card=card.id)


def _carries_along(table: Spoils, event: Moved | objects.Turned, game: Game) -> bool:
    """Whether what is attached leaves too: in any possible way (301.4a), in a way that was replaced too (301.4b)."""
    if isinstance(event, objects.Turned):
        return game.on(objects.FLIPPED_UP_CARDS_ARE_NEW if event.up else objects.FLIPPED_DOWN_CARDS_ARE_NEW)
    if table.card(event.card).area != PLAY or event.how == "played":
        return False
    if not any(True for _ in table.attached(event.card)):
        return False
    now = getattr(table.top, "now", None)
    replaced = now is not None and now.event == event and bool(now.used)
    return (event.how == "destroyed" or game.on(ATTACHED_LEAVE_IN_ANY_WAY)) and (
        not replaced or game.on(ATTACHED_FOLLOW_REPLACED_LEAVING)
    )


def along_with_a_cost(table: Spoils) -> bool:
    """Whether an event is on its way that goes along with one that satisfies a cost."""
    batch = table.top
    if not isinstance(batch, Batch) or batch.now is None or batch.now.by != "301.4":
        return False
    return any(one.fixed for one in (*batch.ready, *batch.todo))


LAWS = (
    Cannot("301.1", not_to_itself, of=(Attached,)),
    Along("301.4", attached_cards_leave_in_the_same_way, of=(Moved, objects.Turned)),
)
