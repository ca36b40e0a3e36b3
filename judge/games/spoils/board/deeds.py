"""The effect of an event of The Spoils on cards, in a word or two, as their flags say it."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.spoils.events.areas import Entered, Moved
from judge.games.spoils.events.battles import BattleEnded, Joined, LeftBattle, PartyFormed
from judge.games.spoils.events.decks import Drew
from judge.games.spoils.events.states import Attached, Controlled, Detached
from judge.games.spoils.objects import Turned
from judge.games.spoils.table import BEING_PLAYED, DECK, DISCARD, HAND, OUT, PLAY, VOID, Spoils
from judge.kernel.table import Event

_TO = {
    BEING_PLAYED: "being played",
    DISCARD: "to the discard pile",
    OUT: "removed",
    VOID: "to the Void",
}


def deeds(event: Event, before: Spoils) -> Iterator[tuple[str, str]]:
    """The cards that an event moves, each with what becomes of it."""
    match event:
        case Moved():
            yield event.card, _moved(event, before)
        case Entered(card=card, attached_to=host):
            yield card, "attached" if host else "enters play"
        case Drew(cards=cards):
            yield from ((card, "drawn") for card in cards)
        case PartyFormed(side=side, cards=cards):
            joining = before.battle.joining if before.battle and side != "attacking" else ()
            yield from ((card, "attacks" if side == "attacking" else "blocks") for card in (*cards, *joining))
        case Joined(card=card, side=side):
            yield card, f"joins the {side} party"
        case BattleEnded():
            yield from ((card, "battle over") for card in before.fighting)
        case LeftBattle(card=card):
            yield card, "leaves battle"
        case Turned(card=card, up=up):
            yield card, "turned face-up" if up else "turned face-down"
        case Controlled(card=card, by=by):
            yield card, f"{by} takes control"
        case Attached(card=card):
            yield card, "attached"
        case Detached(card=card):
            yield card, "detached"


def _moved(event: Moved, before: Spoils) -> str:
    """The flag of a card that goes to another area."""
    if event.how != "put":
        return event.how
    if event.to == HAND:
        return "returned to hand" if before.card(event.card).area in (PLAY, DISCARD) else "to hand"
    if event.to == DECK:
        return {"top": "on top of the deck", "bottom": "under the deck"}.get(event.end, "into the deck")
    return _TO.get(event.to, "moves")
