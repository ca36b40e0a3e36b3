"""Orders: which events an instruction means, for verbs and for replacements in the same way."""

from __future__ import annotations

from typing import Any

from judge.errors import Lacking
from judge.games.spoils import meaning, objects, texts, views
from judge.games.spoils.events import (
    Attached,
    Began,
    Controlled,
    Damaged,
    Depleted,
    Detached,
    Drew,
    Entered,
    InfluenceChanged,
    Joined,
    LeftBattle,
    Moved,
    Restored,
    reached,
)
from judge.games.spoils.events.naming import agreed, article
from judge.games.spoils.icons import is_resource
from judge.games.spoils.law import s203_resources as s203
from judge.games.spoils.law import s204_characters as s204
from judge.games.spoils.law import s407_control_ownership as s407
from judge.games.spoils.table import BEING_PLAYED, DISCARD, NOWHERE, OUT, PLAY, VOID, Card, Spoils
from judge.games.spoils.vocabulary.conditions import ABILITY
from judge.games.spoils.vocabulary.deeds import (
    AddToParty,
    AttachTo,
    Deplete,
    Detach,
    Flip,
    GainInfluence,
    Inflict,
    LeaveBattle,
    LoseInfluence,
    PutTokens,
    RemoveDamage,
    RemoveTokens,
    Restore,
)
from judge.games.spoils.vocabulary.durations import Control, Gain
from judge.games.spoils.vocabulary.gifts import Keyword, Loss, Obligation, Prohibition, Stats, Type
from judge.games.spoils.vocabulary.moves import Destroy, Draw, Put, Remove, SendToVoid, Terminate
from judge.games.spoils.vocabulary.nouns import It, Noun
from judge.games.spoils.vocabulary.paragraphs import Replacement, Triggered
from judge.kernel.clause import Clause
from judge.kernel.game import Game
from judge.kernel.move import Bind, bound
from judge.kernel.table import Event, Instruction, Lasting

ONLY_ONE_TARGET_AT_A_TIME = Clause("301.3")
NO_DEPLETING_OR_RESTORING_TWICE = Clause("303.2")
DRAWING_FROM_EMPTY_DECK_JUST_FAILS = Clause("306.2")
CARDS_ARE_DRAWN_AS_ONE_GROUP = Clause("306.3")
CARDS_SENT_TO_VOID_LIE_THERE = Clause("403.7a")


def come_next(frame: Any, *orders: Instruction) -> Bind:
    """The text with these instructions behind the one that is being carried out."""
    return bound(text=(*frame.text[: frame.i + 1], *orders, *frame.text[frame.i + 1 :]))


def ordered(table: Spoils, order: Instruction, frame: Any, game: Game) -> list[Event] | None:
    """The events that an instruction orders; none for those that must ask somebody first."""
    match order:
        case Destroy(what):
            cards = _in_play(table, meaning.meant(table, what, frame, game))
            return [Moved(card, DISCARD, "destroyed", (frame.source,)) for card in cards]
        case Put(what, to, end):
            return _put(table, meaning.meant(table, what, frame, game), to, end, frame, game)
        case Remove(what):
            return [Moved(card, OUT, "removed") for card in meaning.meant(table, what, frame, game)]
        case Draw(count, who):
            player, many = views.player_of(table, who, frame.you), meaning.number(table, count, frame, game)
            if views.uncertain(table, player, many):
                return None
            drawn = table.player(player).deck[:many]
            if len(drawn) < many and not game.on(DRAWING_FROM_EMPTY_DECK_JUST_FAILS):
                return []
            if len(drawn) > 1 and not game.on(CARDS_ARE_DRAWN_AS_ONE_GROUP):
                return [Drew(player, (card,)) for card in drawn]
            return [Drew(player, drawn)] if drawn else []
        case Deplete(what):
            able = [table.card(card) for card in _in_play(table, meaning.meant(table, what, frame, game))]
            able = [card for card in able if not s203.never_depletes(is_resource(card, game), game)]
            return [
                Depleted(card.id) for card in able if not (card.depleted and game.on(NO_DEPLETING_OR_RESTORING_TWICE))
            ]
        case Restore(what):
            cards = _in_play(table, meaning.meant(table, what, frame, game))
            return [
                Restored(card)
                for card in cards
                if table.card(card).depleted or not game.on(NO_DEPLETING_OR_RESTORING_TWICE)
            ]
        case Inflict(amount, what, by):
            count = meaning.number(table, amount, frame, game)
            cards = _in_play(table, meaning.meant(table, what, frame, game))
            return [Damaged(card, count, one) for one in _sources(table, by, frame, game) for card in cards]
        case LoseInfluence(amount, who) | GainInfluence(amount, who):
            count = meaning.number(table, amount, frame, game)
            change = count if isinstance(order, GainInfluence) else -count
            players = [
                one for one in views.players_of(table, who, frame.you) if meaning.is_reached(table.faction(one), game)
            ]
            return [InfluenceChanged(player, change) for player in players if count]
        case Gain(what, Loss() as gift, ""):
            return _lost(table, gift, _in_play(table, meaning.meant(table, what, frame, game)), frame)
        case Gain(what, gift, until):
            cards = _in_play(table, meaning.meant(table, what, frame, game))
            gift = views.valued(table, gift, frame, game)
            if gift == Obligation("block this card"):
                gift = Obligation(f"block {frame.source}")
            return _began(table, Lasting(gift, frame.you, frame.source, until, cards), game)
        case Control(what, who):
            player = views.player_of(table, who, frame.you)
            cards = _in_play(table, meaning.meant(table, what, frame, game))
            return [Controlled(card, player) for card in cards if s407.may_be_taken(table.card(card), player, game)]
        case Terminate(It(name)) if name == ABILITY:
            card = str(frame.bound(f"={name}", ""))
            return [objects.AbilityTerminated(card)] if objects.is_used(table, card) else []
        case Terminate(what):
            cards = meaning.meant(table, what, frame, game)
            return [Moved(card, DISCARD, "put") for card in cards if table.card(card).area == BEING_PLAYED]
        case AttachTo(what, to):
            hosts = _in_play(table, meaning.meant(table, to, frame, game))
            coming = [table.card(one) for one in _in_play(table, meaning.meant(table, what, frame, game))]
            return [Attached(one.id, hosts[0]) for one in coming if hosts and _may_change_host(one, game)]
        case LeaveBattle(what):
            return [LeftBattle(card) for card in meaning.meant(table, what, frame, game) if card in table.fighting]
        case AddToParty(what, side, enters):
            return _joining(table, meaning.meant(table, what, frame, game), side, enters, frame)
        case Detach(what):
            cards = _in_play(table, meaning.meant(table, what, frame, game))
            return [Detached(card) for card in cards if table.card(card).attached_to]
        case PutTokens(what, amount):
            count = meaning.number(table, amount, frame, game)
            return [
                objects.TokensPut(card, count)
                for card in _in_play(table, meaning.meant(table, what, frame, game))
                if count
            ]
        case RemoveTokens(what, amount):
            cards = _in_play(table, meaning.meant(table, what, frame, game))
            some = None if amount is None else meaning.number(table, amount, frame, game)
            return _taken(table, cards, some, bool(getattr(frame, "fixed", "")))
        case Flip(what, up):
            lying = [table.card(card) for card in _in_play(table, meaning.meant(table, what, frame, game))]
            return [objects.Turned(card.id, up) for card in lying if card.face_down == up and _may_lie(card, up)]
        case SendToVoid(what, down):
            cards = meaning.meant(table, what, frame, game) if game.on(CARDS_SENT_TO_VOID_LIE_THERE) else ()
            return [Moved(card, VOID, face_down=down) for card in cards if table.card(card).area != VOID]
        case RemoveDamage(amount, what):
            cards = _in_play(table, meaning.meant(table, what, frame, game))
            count = meaning.number(table, amount, frame, game)
            return [
                objects.DamageRemoved(card, min(count, table.card(card).hurt))
                for card in cards
                if table.card(card).hurt
            ]
    return None


def _sources(table: Spoils, by: Any, frame: Any, game: Game) -> tuple[str, ...]:
    """The card that inflicts damage: the one whose text it is, or another in play that the text names."""
    return (frame.source,) if by is None else _in_play(table, meaning.meant(table, by, frame, game))[:1]


def _taken(table: Spoils, cards: tuple[str, ...], count: int | None, whole: bool) -> list[Event]:
    """The events of removing tokens: all of them, or so many; in a cost there must be enough."""
    found = [(card, table.card(card).count) for card in cards]
    enough = [(card, there) for card, there in found if there and not (whole and count is not None and there < count)]
    return [objects.TokensTaken(card, there if count is None else min(there, count)) for card, there in enough]


def _may_change_host(card: Card, game: Game) -> bool:
    """Whether a card may be attached to a new target: one that has another leaves it (301.3)."""
    return not card.attached_to or game.on(ONLY_ONE_TARGET_AT_A_TIME)


def _may_lie(card: Card, up: bool) -> bool:
    """Whether a card may lie in play like this: factions never face-down, tactics never face-up."""
    return ("tactic" if up else "faction") not in card.print.types


def _began(table: Spoils, effect: Lasting, game: Game) -> list[Event]:
    """The events by which cards gain something; of rules text it is remembered which of them are characters (508.3)."""
    if effect.on is None:
        raise Lacking
    of_text = isinstance(effect.what, (Keyword, Prohibition, Obligation, *texts.LENT))
    fighters = tuple(card for card in effect.on if of_text and views.is_a(table, table.card(card), "character", game))
    others = tuple(card for card in effect.on if card not in fighters)
    parts = [effect.but(on=fighters, such=Noun(("character",))), effect.but(on=others)]
    return [Began(part, _told(table, part, game)) for part in parts if part.on]


def _told(table: Spoils, effect: Lasting, game: Game) -> str:
    """The sentence about a gift: what cards gain, and which of them lose it to a text that goes on (402.6)."""
    cards = effect.on or ()
    vain = [card for card in cards if _is_taken(table, table.card(card), effect.what, game)]
    less = f", but {' and '.join(vain)} cannot have it" if vain else ""
    return f"{agreed(cards, _gains(effect.what))}{_until(str(effect.until))}{less}."


def _is_taken(table: Spoils, card: Card, gift: object, game: Game) -> bool:
    """Whether a text that goes on takes from a card what it gains; then losing it takes precedence."""
    if not isinstance(gift, Keyword | Type):
        return False
    losses = (one.gift for one, _ in views.gifts(table, card, game, type(gift)) if isinstance(one, Loss))
    return any(_same(lost, gift) for lost in losses) and game.on(views.LOSING_BEATS_GAINING)


def _lost(table: Spoils, loss: Loss, cards: tuple[str, ...], frame: Any) -> list[Event]:
    """The events of losing something for good: what was gained is gone, what is printed does not count any more."""
    events: list[Event] = []
    for effect in table.lasting:
        gone = tuple(card for card in cards if card in (effect.on or ()))
        if gone and _same(effect.what, loss.gift):
            events.append(objects.GiftLost(effect, gone, f"{agreed(gone, _gains(loss))}."))
    own = tuple(card for card in cards if _printed(table.card(card), loss.gift))
    effect = Lasting(loss, frame.you, frame.source, "", own)
    return [*events, Began(effect, f"{agreed(own, _gains(loss))}.")] if own else events


def _same(what: object, gift: Keyword | Type) -> bool:
    """Whether a gift is this keyword or type."""
    return type(what) is type(gift) and getattr(what, "name", "") == gift.name


def _printed(card: Card, gift: Keyword | Type) -> bool:
    """Whether a keyword or type is printed on a card."""
    return gift in card.print.text if isinstance(gift, Keyword) else gift.name in card.print.types


def _in_play(table: Spoils, cards: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the cards that are in play."""
    return tuple(card for card in cards if table.card(card).area == PLAY)


def _put(table: Spoils, cards: tuple[str, ...], to: str, end: str, frame: Any, game: Game) -> list[Event]:
    """The events of putting cards somewhere; into play they come under the effect's controller (402.8)."""
    if to == PLAY:
        coming = [table.card(card) for card in cards if table.card(card).area not in (PLAY, NOWHERE)]
        return [Entered(card.id, s204.comes_under(card, frame.you, game)) for card in coming]
    there = (NOWHERE,) if end else (to, NOWHERE)  # from the top of a deck to its bottom is a way too
    going = [table.card(card) for card in cards if table.card(card).area not in there]
    return [Moved(card.id, reached(card, to, game), end=end) for card in going]


def _joining(table: Spoils, cards: tuple[str, ...], side: str, enters: bool, frame: Any) -> list[Event]:
    """The events by which characters become members of a party, perhaps as they are put into play."""
    if table.battle is None:
        return []
    if not enters:
        party = table.battle.attackers if side == "attacking" else table.battle.blockers
        return [Joined(card, side) for card in _in_play(table, cards) if card not in party]
    coming = [card for card in cards if table.card(card).area != PLAY]
    return [event for card in coming for event in (Entered(card, frame.you), Joined(card, side))]


def _gains(gift: object) -> str:
    """The gift in words."""
    match gift:
        case Stats(strength, life, speed):
            parts = [(strength, "strength"), (life, "life"), (speed, "speed")]
            return " and ".join(f"{'gains' if n > 0 else 'loses'} {abs(n)} {name}" for n, name in parts if n)
        case Keyword(name):
            return f"gains {name}"
        case Type(name):
            return f"also becomes {article(name)}"
        case Loss(lost):
            return f"loses {lost.name}" if isinstance(lost, Keyword) else f"stops being {article(lost.name)}"
        case Triggered() | Replacement():
            return "gains rules text"
        case Prohibition(what, noun):
            return f"cannot {what}" if noun is None else "makes it impossible to play some cards"
        case Obligation(what):
            return f"must {what}"
    return "changes"


def _until(until: str) -> str:
    """How long, in words."""
    return f" {until}" if until else ""
