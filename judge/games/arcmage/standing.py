"""Where a card is and in which state, as a noun of a text asks for it."""

from __future__ import annotations

from judge.games.arcmage.table import (
    ARMY,
    ATTACHED,
    CITY,
    DECK,
    GRAVE,
    HAND,
    PILE,
    PLAYED,
    STACK,
    Battleground,
    Card,
    in_play,
)  # fmt: skip
from judge.games.arcmage.vocabulary.nouns import Noun
from judge.kernel.clause import Clause
from judge.kernel.game import Game

ARMY_DEFENDERS_BECOME_RESIDENTS = Clause("3.3.6.1")


PLAYED_TRANSIENTS_ARE_NOT_IN_PLAY = Clause("4.2.3b")


TRANSIENTS_ARE_NEVER_IN_PLAY = Clause("4.2x1")


AREAS = {"hand": (HAND, PLAYED), "graveyard": (GRAVE,), "deck": (DECK,), "elsewhere": (HAND, PLAYED, GRAVE, DECK)}


def viewpoint(table: Battleground, source: str) -> Card:
    """The card from which a text sees what is "other" or "the same": an enchantment sees it from its host."""
    card = table.card(source)
    if card.area == ATTACHED and table.has(card.on):
        return table.card(card.on)
    return card


def there_such(card: Card, noun: Noun) -> bool:
    """Whether a card is of a kind and in the area of a noun."""
    if noun.kind == "resource card":
        return card.area == PILE
    area = in_play(card) and not card.dead if noun.area == "play" else card.area in AREAS[noun.area]
    return area and (noun.kind == "card" or card.type in noun.kind.split(" or "))


def passing(card: Card, noun: Noun) -> bool:
    """Whether a card such as a noun describes is played but does not stay on the table: it is not in play (4.2.3b)."""
    return (
        noun.area == "play"
        and card.area in (STACK, PLAYED)
        and (noun.kind == "card" or card.type in noun.kind.split(" or "))
    )


def is_so(table: Battleground, card: Card, state: str, source: str) -> bool:
    """Whether a card is in a state."""
    defence = table.plan.defence if table.plan else ()
    match state:
        case "marked":
            return card.marked
        case "unmarked":
            return not card.marked
        case "attacking":
            return bool(table.plan and card.id in table.plan.attackers)
        case "attacking you":
            target = table.plan.target if table.plan and card.id in table.plan.attackers else ""
            you = table.card(source).you
            return target == you or (table.has(target) and table.card(target).you == you)
        case "defending against me":
            return (card.id, source) in defence
    return any(card.id == defender for defender, _ in defence)


def as_resident(table: Battleground, card: Card, game: Game) -> Card:
    """A creature of the army that is let into an attacked city: while the attack goes on it is a resident (3.3.6.1)."""
    plan = table.plan
    if plan is None or card.area != ARMY or not any(card.id == defender for defender, _ in plan.defence):
        return card
    is_city = table.has(plan.target)
    return card.but(area=CITY, at=plan.target) if is_city and game.on(ARMY_DEFENDERS_BECOME_RESIDENTS) else card


def placed(table: Battleground, card: Card, where: str, source: str) -> bool:
    """Whether a card is where a noun says."""
    mine = viewpoint(table, source)
    if where in ("your city", "opponent's city"):
        you = table.card(source).you
        return card.area == CITY and table.has(card.at) and (table.card(card.at).you == you) == (where == "your city")
    if where.startswith("attached to "):
        on = card.on if card.area == ATTACHED else ""
        kind = where.removeprefix("attached to ")
        return on == source if kind == "me" else table.has(on) and table.card(on).type == kind
    match where:
        case "army":
            return card.area == ARMY
        case "city":
            return card.area == CITY
        case "my city":
            return card.area == CITY and card.at == (mine.id if mine.type == "city" else mine.at)
    return (card.area, card.at, card.you if card.area == ARMY else "") == (
        mine.area,
        mine.at,
        mine.you if mine.area == ARMY else "",
    )
