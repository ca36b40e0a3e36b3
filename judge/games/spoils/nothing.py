"""Nothing: why an instruction finds nothing to do, in words."""

from __future__ import annotations

from typing import Any

from judge.games.spoils import meaning, views
from judge.games.spoils.table import NOWHERE, PLAY, Card, Spoils
from judge.games.spoils.vocabulary.moves import Draw
from judge.games.spoils.vocabulary.nouns import All, FactionOf, It, Noun, This
from judge.games.spoils.vocabulary.references import Such
from judge.kernel.game import Game

_DEEDS = {
    "Destroy": "destroy",
    "Put": "move",
    "Remove": "remove from the game",
    "Deplete": "deplete",
    "Restore": "restore",
    "Inflict": "inflict damage on",
    "Control": "take control of",
    "Terminate": "terminate",
    "AttachTo": "attach",
    "Detach": "detach",
    "LeaveBattle": "remove from a battle",
    "AddToParty": "add to a party",
    "PutTokens": "put a token on",
    "RemoveTokens": "remove a token from",
    "Flip": "flip",
    "SendToVoid": "send to the Void",
    "RemoveDamage": "remove damage from",
}


def nothing_to_do(table: Spoils, order: Any, frame: Any, game: Game) -> str:
    """The sentence for an instruction that finds nothing to do."""
    if isinstance(order, Draw):
        who = views.player_of(table, order.who, frame.you)
        return f"{who} draws no card: {'the deck is empty' if not table.player(who).deck else 'the number is 0'}."
    if "amount" in order.__struct_fields__ and meaning.number(table, order.amount or 1, frame, game) == 0:
        return f"The number for {frame.source} is 0, so nothing happens."
    deed, why = _DEEDS.get(type(order).__name__, "change"), _why(table, getattr(order, "what", None), frame, game)
    return f"{frame.source} finds nothing to {deed}{f': {why}' if why else ''}."


def _why(table: Spoils, what: Any, frame: Any, game: Game) -> str:
    """Why an instruction reaches no card with what it speaks of."""
    match what:
        case All(noun):
            return none_such(table, noun, frame, game)
        case This():
            return _elsewhere(table.card(frame.source))
        case FactionOf(who):
            return f"the faction of {views.player_of(table, who, frame.you)} is not in play"
        case It(name):
            found = frame.bound(name)
            cards = found if isinstance(found, tuple) else (found,) if found else ()
            there = [card for card in cards if table.has(card)]
            unknown = "no card was chosen for this" if found == () else "the chosen card is not where it was"
            return _elsewhere(table.card(there[0])) if there else unknown
    return ""


def _elsewhere(card: Card) -> str:
    """Where a card is that is not in play."""
    if card.area == PLAY:
        return f"this would not change {card.id}"
    return f"{card.id} is {'gone' if card.area == NOWHERE else 'not in play'}"


def none_such(table: Spoils, noun: Noun, frame: Any, game: Game) -> str:
    """That there is no card such as a noun describes."""
    if any(views.matches(table, card, meaning.described(table, noun, frame, game), frame.you, frame.source, game)
           for card in table.cards):  # fmt: skip
        return "this would not change those cards"
    plain = not isinstance(noun, Such) and not (noun.other or noun.attached_here)
    state = f"{noun.state} " if noun.state and " " not in noun.state else ""
    thing = f"{state}{' or '.join(noun.types) or noun.subtype or 'card'}"
    thing = thing if plain and (state or not noun.state) and not noun.name else f"such {thing}"
    if not noun.who:
        return f"there is no {thing} {'in play' if noun.area == PLAY else 'there'}"
    who = views.player_of(table, noun.who, frame.you)
    return f"{who} {'controls' if noun.area == PLAY else 'has'} no {thing}{'' if noun.area == PLAY else ' there'}"
