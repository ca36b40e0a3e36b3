"""conditions"""

from __future__ import annotations

from typing import Any

from judge.games.spoils import meaning, states, views
from judge.games.spoils.events.plays import has_happened
from judge.games.spoils.icons import meets
from judge.games.spoils.law import s302_battle_terms as s302
from judge.games.spoils.law import s407_control_ownership as s407
from judge.games.spoils.law import s410_numbers as s410
from judge.games.spoils.table import BEING_PLAYED, DISCARD, NOWHERE, PLAY, Card, Spoils
from judge.games.spoils.vocabulary.conditions import (
    Attachment,
    AtTheEnd,
    Both,
    Controls,
    CountIs,
    Happened,
    HasCards,
    HasIcons,
    HasInfluence,
    HasNumber,
    HasTokens,
    InBattle,
    InResponse,
    InResponseToAbility,
    IsA,
    IsAttacking,
    IsChosen,
    IsEven,
    IsSo,
    More,
    MoreOf,
    NotSo,
    OncePerTurn,
    OnlySo,
    PickedForCost,
    PlayedUsing,
    TurnOf,
    UsedOnce,
    WasDamaged,
    WasPlayed,
)
from judge.games.spoils.vocabulary.nouns import It, Noun, This
from judge.kernel.game import Game

END_OF_TURN = "the end of the turn"


def holds(table: Spoils, condition: Any, source: Card, game: Game, you: str = "", frame: Any = None) -> bool:
    """Whether a condition in a card's text is true now."""
    you = you or s407.you(source, game)
    place = frame if frame is not None else views.Speaker(you, source.id)
    match condition:
        case Controls(who, noun, at_least):
            player = views.player_of(table, who, you)
            count = sum(
                card.controller == player and views.matches(table, card, noun, you, source.id, game)
                for card in table.inside(PLAY)
            )
            least = meaning.number(table, at_least, place, game)
            return count >= least if at_least != 0 else count == 0
        case IsSo(It(), "destroyed"):
            gone = [table.card(id).area for id in place.bound("=this way", ())]
            return bool(gone) and all(area in (DISCARD, NOWHERE) for area in gone)
        case IsSo(what, state):
            cards = (
                (source,) if isinstance(what, This) else tuple(map(table.card, meaning.meant(table, what, place, game)))
            )
            return bool(cards) and all(states.in_state(table, card, state, you, source.id, game) for card in cards)
        case TurnOf(who):
            return table.active == views.player_of(table, who, you)
        case IsEven(noun):
            such = [c for c in table.cards if views.matches(table, c, noun, you, source.id, game)]
            return s410.is_even(len(such), game)
        case InBattle("attacking"):
            return s302.attacking_player(table, game) == you
        case InBattle("attacked"):
            return s302.is_being_attacked(table, you, game)
        case HasTokens(what, at_least):
            there = sum(table.card(id).count for id in meaning.meant(table, what, place, game))
            return there >= meaning.number(table, at_least, place, game) if at_least != 0 else not there
        case InBattle(side):
            return (table.battle is None) == (side == "none")
    if isinstance(condition, WasPlayed):
        return _has_played(table, condition, source, you, game)
    return also_holds(table, condition, source, place, game)


def _has_played(table: Spoils, condition: WasPlayed, source: Card, you: str, game: Game) -> bool:
    """Whether at least so many such cards were played this turn; one that is being played does not count for itself."""
    by = views.player_of(table, condition.who, you) if condition.who else ""
    played = [table.card(id) for player, id in table.played if by in ("", player)]
    done = [card for card in played if card.id != source.id or card.area != BEING_PLAYED]
    such = (views.matches(table, card, condition.noun.but(area=card.area), you, source.id, game) for card in done)
    return sum(such) >= condition.at_least


def also_holds(table: Spoils, condition: Any, source: Card, place: Any, game: Game) -> bool:
    """Whether a condition is true, as somebody says it who knows certain cards."""
    you = place.you
    match condition:
        case HasCards(who, area, at_least):
            cards = len(table.inside(area, views.player_of(table, who, you)))
            return cards >= meaning.number(table, at_least, place, game)
        case IsA(what, noun):
            found = [table.card(id) for id in meaning.meant(table, what, place, game)]
            return bool(found) and all(
                views.matches(table, c, noun.but(area=c.area), you, source.id, game) for c in found
            )
        case HasNumber(what, limit):
            amount = meaning.number(table, limit.amount, place, game)
            found = [table.card(id) for id in meaning.meant(table, what, place, game)]
            return bool(found) and all(views.within(table, card, limit, amount, game) for card in found)
        case More(who, noun):
            own, other = _counts(table, noun, place, game)
            return own > other if who == "you" else other > own
        case OnlySo(who, noun, count):
            own, other = _counts(table, noun, place, game)
            return count == (own if who == "you" else other)
        case HasIcons(wanted, who):
            return meets(table, views.player_of(table, who, you), wanted, game)
        case HasInfluence(who, limit):
            influence = table.player(views.player_of(table, who, you)).influence
            amount = meaning.number(table, limit.amount, place, game)
            return limit.allows(influence, amount)
        case WasDamaged(what):
            found = [table.card(id) for id in meaning.meant(table, what, place, game)]
            return any(card.hurt and views.is_a(table, card, "character", game) for card in found)
        case IsAttacking(what, type):
            battle = table.battle
            fighting = battle.attackers if battle and views.is_a(table, table.card(battle.target), type, game) else ()
            return bool(fighting) and all(id in fighting for id in meaning.meant(table, what, place, game))
        case Attachment(noun):
            return any(views.matches(table, card, noun, you, source.id, game) for card in table.attached(source.id))
        case InResponse(noun):
            card = responded_to(table)
            there = noun.but(area=BEING_PLAYED)
            return card != "" and views.matches(table, table.card(card), there, you, source.id, game)
        case IsChosen(what):
            chosen = str(place.bound("=word", ""))
            found = [table.card(id) for id in meaning.meant(table, what, place, game)]
            return bool(found) and all(views.is_a(table, card, chosen, game) for card in found)
        case PlayedUsing(_, did):
            return was_flipped_up(table, source.id) == did
        case InResponseToAbility(noun):
            card = ability_responded_to(table)
            asked = noun.but(area=table.card(card).area) if card else noun
            return card != "" and views.matches(table, table.card(card), asked, you, source.id, game)
        case AtTheEnd():
            return _answered(table) == END_OF_TURN
        case PickedForCost():
            return bool(paid_with(table, source.id))
        case Both(first, second):
            return holds(table, first, source, game, you, place) and holds(table, second, source, game, you, place)
    return _counts_hold(table, condition, source, place, game)


def _counts_hold(table: Spoils, condition: Any, source: Card, place: Any, game: Game) -> bool:
    """Whether there are so many cards, a condition is false, or an ability has not been used this turn."""
    you = place.you
    match condition:
        case CountIs(noun, limit):
            count = sum(views.matches(table, card, noun, you, source.id, game) for card in table.cards)
            amount = meaning.number(table, limit.amount, place, game)
            return limit.allows(count, amount)
        case MoreOf(more, less):
            first, second = (
                sum(views.matches(table, card, noun, you, source.id, game) for card in table.cards)
                for noun in (more, less)
            )
            return first > second
        case OncePerTurn():
            return UsedOnce(using(table)) not in [one.what for one in table.lasting if source.id in (one.on or ())]
        case Happened(when):
            return bool(has_happened(table, when, source.id, you))
        case NotSo(what):
            return not holds(table, what, source, game, you, place)
    raise AssertionError(condition)


def using(table: Spoils) -> int:
    """Which ability of its card is being used, by its place in the text."""
    acting = [frame for frame in table.agenda if getattr(frame, "plays", None) is False]
    return int(getattr(acting[-1], "index", 0)) if acting else 0


def _counts(table: Spoils, noun: Noun, place: Any, game: Game) -> tuple[int, int]:
    """How many such cards the player and the opponent control."""
    such = [c for c in table.inside(PLAY) if views.matches(table, c, noun, place.you, place.source, game)]
    own = sum(card.controller == place.you for card in such)
    return own, len(such) - own


def _answered(table: Spoils) -> str:
    """The card that somebody is responding to now, or the end of the turn."""
    return next((getattr(frame, "to", "") for frame in reversed(table.agenda) if hasattr(frame, "to")), "")


def ability_responded_to(table: Spoils) -> str:
    """The card to an ability of which somebody is responding now; none if it is no ability."""
    card = _answered(table)
    acting = [frame for frame in table.agenda if getattr(frame, "plays", None) is not None]
    answered = [frame for frame in acting if getattr(frame, "card", "") == card]
    return card if answered and not getattr(answered[-1], "plays", True) else ""


def responded_to(table: Spoils) -> str:
    """The card that is being played to which somebody is responding now; none if it is an ability."""
    card = _answered(table)
    return card if any(one.id == card and one.area == BEING_PLAYED for one in table.cards) else ""


def was_flipped_up(table: Spoils, card: str) -> bool:
    """Whether a card was played with Flip Up, while playing it is still going on."""
    played = [frame for frame in table.agenda if getattr(frame, "plays", False) and getattr(frame, "card", "") == card]
    return bool(played) and bool(getattr(played[-1], "face_down", False))


def paid_with(table: Spoils, source: str) -> tuple[str, ...]:
    """The cards that were picked as a part of a card's cost, while playing it is still going on."""
    for frame in reversed(table.agenda):
        if getattr(frame, "card", "") == source and (found := frame.bound("picked")):
            return found if isinstance(found, tuple) else (found,)
    return ()
