"""Section 6.1: what card texts allow and forbid, keywords among them."""

from __future__ import annotations

from judge.games.arcmage.events.cards import Damaged, Killed, Marked, Softened, Unmarked, shields
from judge.games.arcmage.events.places import Buried, Moved, Returned
from judge.games.arcmage.law import s5_9_defense
from judge.games.arcmage.law import s5_combat as s5
from judge.games.arcmage.table import KINGDOM, Battleground, Card, in_play
from judge.games.arcmage.texts import fits, gifts, per
from judge.games.arcmage.texts import keyword as has_keyword
from judge.games.arcmage.vocabulary.abilities import Have
from judge.games.arcmage.vocabulary.gifts import Barred, Can, CanNot, Cheaper, Keyword, Must
from judge.games.arcmage.vocabulary.nouns import Me
from judge.kernel.clause import Clause
from judge.kernel.game import Game
from judge.kernel.law import Amount, Cannot, Changed
from judge.kernel.move import Answer, Refuse
from judge.kernel.table import Event

CARD_RULES_OVERRIDE_CORE_RULES = Clause("6.1.3")
CANNOT_BEATS_CAN = Clause("6.1.4")


def can_stop(table: Battleground, frame: s5_9_defense.Defending, game: Game) -> Answer:
    """The text of a card about defending overrides the core rules."""
    for id, against in frame.pairs:
        if why := s5.stopped(table, id, against, game):
            return Refuse(CARD_RULES_OVERRIDE_CORE_RULES, why)
    return None


def cannot_gifts(table: Battleground, card: Card, deed: str, game: Game) -> list[Card]:
    """The cards that forbid a card to do or suffer something."""
    found: list[Card] = []
    for gift, source in gifts(table, card, CanNot, game):
        if gift.deed == deed or deed in gift.deed.split(" or "):
            found.append(source)
    return found


def can_gifts(table: Battleground, card: Card, deed: str, game: Game) -> bool:
    """Whether a card allows a card to do something."""
    return any(gift.deed == deed for gift, _ in gifts(table, card, Can, game))


def can_not(table: Battleground, card: Card, deed: str, game: Game) -> str:
    """Which card forbids a card to do something, as a sentence, or nothing."""
    sources = cannot_gifts(table, card, deed, game)
    if not sources:
        peaceful = (
            deed == "attack" and has_keyword(table, card, "peaceful", game) and game.on(CARD_RULES_OVERRIDE_CORE_RULES)
        )
        return f"{card.id} is peaceful and cannot attack." if peaceful else ""
    if (can_gifts(table, card, deed, game) and not game.on(CANNOT_BEATS_CAN)) or not game.on(
        CARD_RULES_OVERRIDE_CORE_RULES
    ):
        return ""
    by = "its own text" if sources[0].id == card.id else sources[0].id
    return f"{card.id} cannot {deed} because of {by}."


def why_not(table: Battleground, card: Card, deed: str, game: Game) -> Clause:
    """The rule by which a card cannot do what a card forbids: another one if a card allows it, too."""
    return CANNOT_BEATS_CAN if can_gifts(table, card, deed, game) else CARD_RULES_OVERRIDE_CORE_RULES


def can(table: Battleground, card: Card, deed: str, game: Game) -> bool:
    """Whether a card allows a card to do something, and none forbids it."""
    if not can_gifts(table, card, deed, game) or not game.on(CARD_RULES_OVERRIDE_CORE_RULES):
        return False
    return not (cannot_gifts(table, card, deed, game) and game.on(CANNOT_BEATS_CAN))


def must(table: Battleground, card: Card, deed: str, game: Game) -> bool:
    """Whether a card must do something whenever it can."""
    return any(gift.deed == deed for gift, _ in gifts(table, card, Must, game)) and game.on(
        CARD_RULES_OVERRIDE_CORE_RULES
    )


def _has(table: Battleground, card: Card, name: str, game: Game) -> bool:
    """Whether a keyword changes the core rules for a card."""
    return has_keyword(table, card, name, game) and game.on(CARD_RULES_OVERRIDE_CORE_RULES)


def _says(card: Card, name: str) -> bool:
    """Whether a card has a keyword of its own, wherever it is."""
    return any(
        isinstance(part, Have) and part.what == Me() and part.gift == Keyword(name) and part.meanwhile is None
        for part in card.print.text
    )


def flies(table: Battleground, card: Card, game: Game) -> bool:
    """Whether a creature flies: by a keyword, or because something lets it, unless something says it can not."""
    if not (has_keyword(table, card, "flying", game) or can_gifts(table, card, "fly", game)):
        return False
    return not (cannot_gifts(table, card, "fly", game) and game.on(CANNOT_BEATS_CAN))


def may_defend(table: Battleground, defender: Card, attacker: Card, game: Game) -> str:
    """Why a creature cannot defend against another, or nothing: against flying only flying and ranged creatures can."""
    if why := can_not(table, attacker, "be defended against", game) or _kept_off(table, defender, attacker, game):
        return why
    if not flies(table, attacker, game) or not game.on(CARD_RULES_OVERRIDE_CORE_RULES):
        return ""
    if cannot_gifts(table, defender, "defend against flying", game):
        return f"{attacker.id} is flying, so {defender.id} cannot defend against {attacker.id}."
    able = flies(table, defender, game) or has_keyword(table, defender, "ranged", game)
    if able or can_gifts(table, defender, "defend against flying", game):
        return ""
    return f"{defender.id} is neither flying nor ranged and cannot defend against {attacker.id}, which is flying."


def _kept_off(table: Battleground, defender: Card, attacker: Card, game: Game) -> str:
    """Which card keeps a creature from defending against another, as a sentence, or nothing."""
    for deed, card, other in (
        ("be defended against by", attacker, defender),
        ("defend against", defender, attacker),
    ):
        if (source := barred(table, card, deed, other, game)) and game.on(CARD_RULES_OVERRIDE_CORE_RULES):
            return f"{source} does not let {defender.id} defend against {attacker.id}."
    return ""


def barred(table: Battleground, card: Card, deed: str, other: Card, game: Game) -> str:
    """The card that keeps a card from doing something with another, or nothing."""
    for gift, source in gifts(table, card, Barred, game):
        if gift.deed == deed:
            such = any(fits(table, other, noun, source.you, source.id, game) for noun in gift.nouns)
            if such != gift.alone:
                return source.id
    return ""


def keeps_from(table: Battleground, card: Card, target: str, game: Game) -> bool:
    """Whether a card keeps a creature from attacking an army or a city."""
    kept = bool(cannot_gifts(table, card, "attack cities" if table.has(target) else "attack armies", game))
    if not kept and table.has(target):
        kept = bool(barred(table, card, "attack", table.card(target), game))
    return kept and game.on(CARD_RULES_OVERRIDE_CORE_RULES)


def first_strike(table: Battleground, card: Card, game: Game) -> bool:
    """Whether a creature deals its damage before others do."""
    return _has(table, card, "first strike", game)


def overrun(table: Battleground, card: Card, game: Game) -> bool:
    """Whether what an attacker deals beyond the defense of its defenders goes on to its target."""
    return _has(table, card, "overrun", game)


def sudden(table: Battleground, card: Card, game: Game) -> bool:
    """Whether a creature may be played directly into the army."""
    return (_says(card, "sudden") or has_keyword(table, card, "sudden", game)) and game.on(
        CARD_RULES_OVERRIDE_CORE_RULES
    )


def infiltrates(table: Battleground, card: Card, game: Game) -> bool:
    """Whether a creature may move into opponents' cities."""
    return _has(table, card, "infiltrate", game)


def travels(table: Battleground, card: Card, game: Game) -> bool:
    """Whether a creature is not marked for moving."""
    return _has(table, card, "travel", game)


def is_veteran(table: Battleground, card: Card, game: Game) -> bool:
    """Whether a creature is not marked for attacking."""
    return _has(table, card, "veteran", game)


def not_unique(table: Battleground, card: Card, who: str, game: Game) -> str:
    """Why a player cannot play a unique card, or nothing: nobody may control two of one name."""
    if not _says(card, "unique") or not game.on(CARD_RULES_OVERRIDE_CORE_RULES):
        return ""
    other = next((one for one in table.cards if _same(one, card) and one.you == who and in_play(one)), None)
    return f"{card.id} is unique, and {who} already controls {other.id}." if other else ""


def _same(one: Card, card: Card) -> bool:
    """Whether two cards have one name."""
    return one.id != card.id and one.print.name == card.print.name


def cheaper(table: Battleground, card: Card, game: Game) -> int:
    """How much less a card costs its player than it says."""
    less: int = sum(gift.by * per(table, gift.per, source, game) for gift, source in gifts(table, card, Cheaper, game))
    return less if less and game.on(CARD_RULES_OVERRIDE_CORE_RULES) else 0


def no_drawing(table: Battleground, who: str, game: Game) -> str:
    """The card because of which a player cannot draw, or nothing."""
    found = (one.source for one in table.lasting if one.what == CanNot("draw") and one.you == who)
    return next(found, "") if game.on(CARD_RULES_OVERRIDE_CORE_RULES) else ""


def closed(table: Battleground, city: Card, game: Game) -> str:
    """Which card forbids all movement to and from a city, as a sentence, or nothing."""
    source = next(iter(cannot_gifts(table, city, "movement", game)), None)
    return (
        f"{source.id} forbids all movement to and from {city.id}."
        if source and game.on(CARD_RULES_OVERRIDE_CORE_RULES)
        else ""
    )


def forbidden(table: Battleground, event: Event, game: Game) -> str | None:
    """An event that a card says can not happen to a card does not happen."""
    deed = ""
    match event:
        case Marked():
            deed = "be marked"
        case Unmarked():
            deed = "unmark" if table.phase == "unmark" else "be unmarked"
        case Damaged():
            deed = "be damaged"
        case Killed():
            deed = "die"
        case Returned():
            deed = "be returned"
        case Buried():
            deed = _end(event)
        case Moved():
            return _no_way(table, event, game)
    return can_not(table, table.card(event.id), deed, game) or None if deed else None  # type: ignore[attr-defined]


def _end(event: Buried) -> str:
    """How a card goes to its graveyard."""
    ends = {"is destroyed and goes": "be destroyed", "is sacrificed and goes": "be sacrificed", "dies and goes": "die"}
    return ends.get(event.deed, "")


def _no_way(table: Battleground, event: Moved, game: Game) -> str | None:
    """Why nothing can move between two places."""
    for place in (table.card(event.id).at, event.at):
        if place and table.card(place).area == KINGDOM and (why := closed(table, table.card(place), game)):
            return why
    return can_not(table, table.card(event.id), "move", game) or None


def shielded(table: Battleground, event: Damaged, game: Game) -> Changed | None:
    """The part of the next damage that a card says is prevented is not dealt."""
    prevented = min(shields(table, event.id), event.amount)
    if not prevented or not game.on(CARD_RULES_OVERRIDE_CORE_RULES):
        return None
    return Changed(Softened(event.id, event.amount - prevented, event.by, event.combat, prevented))


LAWS = (
    Amount("6.1.3", shielded, needs="lasting", of=(Damaged,)),
    Cannot("6.1.3", forbidden, of=(Marked, Unmarked, Damaged, Killed, Returned, Buried, Moved)),
)
