"""Orders: which events an instruction means, for verbs and for replacements alike."""

from __future__ import annotations

from typing import Any

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
)
from judge.games.spoils.s2_cards import comes_under, never_depletes
from judge.games.spoils.s4_control import may_be_taken
from judge.games.spoils.table import BEING_PLAYED, DISCARD, OUT, PLAY, Spoils
from judge.games.spoils.text import (
    AddToParty,
    AttachTo,
    Control,
    Deplete,
    Destroy,
    Detach,
    Draw,
    Gain,
    GainInfluence,
    Gift,
    Inflict,
    Keyword,
    LeaveBattle,
    LoseInfluence,
    Obligation,
    Prohibition,
    Put,
    Remove,
    Restore,
    Stats,
    StatsOf,
    Terminate,
    Type,
)
from judge.games.spoils.views import is_resource, meant, number, player_of, uncertain
from judge.kernel.game import Game
from judge.kernel.table import Event, Instruction, Lasting


def ordered(table: Spoils, order: Instruction, frame: Any, game: Game) -> list[Event] | None:
    """The events that an instruction orders; none for those that must ask somebody first."""
    match order:
        case Destroy(what):
            cards = _in_play(table, meant(table, what, frame, game))
            return [Moved(card, DISCARD, "destroyed", frame.source) for card in cards]
        case Put(what, to, end):
            return _put(table, meant(table, what, frame, game), to, end, frame, game)
        case Remove(what):
            return [Moved(card, OUT, "removed") for card in meant(table, what, frame, game)]
        case Draw(count, who):
            player, many = player_of(table, who, frame.you), number(table, count, frame, game)
            if uncertain(table, player, many):
                return None
            drawn = table.player(player).deck[:many]
            if len(drawn) > 1 and not game.on("306.3"):
                return [Drew(player, (card,)) for card in drawn]
            return [Drew(player, drawn)] if drawn else []
        case Deplete(what):
            able = [table.card(card) for card in _in_play(table, meant(table, what, frame, game))]
            able = [card for card in able if not never_depletes(is_resource(card), game)]
            return [Depleted(card.id) for card in able if not (card.depleted and game.on("303.2"))]
        case Restore(what):
            cards = _in_play(table, meant(table, what, frame, game))
            return [Restored(card) for card in cards if table.card(card).depleted or not game.on("303.2")]
        case Inflict(amount, what):
            count = number(table, amount, frame, game)
            cards = _in_play(table, meant(table, what, frame, game))
            return [Damaged(card, count, frame.source) for card in cards]
        case LoseInfluence(amount, who) | GainInfluence(amount, who):
            count = number(table, amount, frame, game)
            change = count if isinstance(order, GainInfluence) else -count
            return [InfluenceChanged(player_of(table, who, frame.you), change)] if count else []
        case Gain(what, gift, until):
            cards = _in_play(table, meant(table, what, frame, game))
            gift = _counted(table, gift, frame, game)
            effect = Lasting(gift, frame.you, frame.source, until, cards)
            return [Began(effect, f"{' and '.join(cards)} {_gains(gift)}{_until(until)}.")] if cards else []
        case Control(what, who):
            player = player_of(table, who, frame.you)
            cards = _in_play(table, meant(table, what, frame, game))
            return [Controlled(card, player) for card in cards if may_be_taken(table.card(card), player, game)]
        case Terminate(what):
            cards = meant(table, what, frame, game)
            return [Moved(card, DISCARD, "put") for card in cards if table.card(card).area == BEING_PLAYED]
        case AttachTo(what, to):
            hosts = _in_play(table, meant(table, to, frame, game))
            cards = _in_play(table, meant(table, what, frame, game))
            return [Attached(card, hosts[0]) for card in cards] if hosts else []
        case LeaveBattle(what):
            return [LeftBattle(card) for card in meant(table, what, frame, game) if card in table.fighting]
        case AddToParty(what, side, enters):
            return _joining(table, meant(table, what, frame, game), side, enters, frame)
        case Detach(what):
            cards = _in_play(table, meant(table, what, frame, game))
            return [Detached(card) for card in cards if table.card(card).attached_to]
    return None


def _in_play(table: Spoils, cards: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the cards that are in play."""
    return tuple(card for card in cards if table.card(card).area == PLAY)


def _put(table: Spoils, cards: tuple[str, ...], to: str, end: str, frame: Any, game: Game) -> list[Event]:
    """The events of putting cards somewhere; into play they come under the effect's controller (402.8)."""
    if to == PLAY:
        coming = [table.card(card) for card in cards if table.card(card).area != PLAY]
        return [Entered(card.id, comes_under(card, frame.you, game)) for card in coming]
    return [Moved(card, to, "put", frame.source, end) for card in cards if table.card(card).area != to]


def _joining(table: Spoils, cards: tuple[str, ...], side: str, enters: bool, frame: Any) -> list[Event]:
    """The events by which characters become members of a party, perhaps as they are put into play."""
    if table.battle is None:
        return []
    if not enters:
        party = table.battle.attackers if side == "attacking" else table.battle.blockers
        return [Joined(card, side) for card in _in_play(table, cards) if card not in party]
    coming = [card for card in cards if table.card(card).area != PLAY]
    return [event for card in coming for event in (Entered(card, frame.you), Joined(card, side))]


def _counted(table: Spoils, gift: Gift | StatsOf, frame: Any, game: Game) -> Gift:
    """What is gained, with its number as it is now."""
    if not isinstance(gift, StatsOf):
        return gift
    return Stats(**{gift.name: gift.times * number(table, gift.amount, frame, game)})


def _gains(gift: object) -> str:
    """What is gained, in words."""
    match gift:
        case Stats(strength, life, speed):
            parts = [(strength, "strength"), (life, "life"), (speed, "speed")]
            return " and ".join(f"{'gains' if n > 0 else 'loses'} {abs(n)} {name}" for n, name in parts if n)
        case Keyword(name):
            return f"gains {name}"
        case Type(name):
            return f"becomes a {name} too"
        case Prohibition(what):
            return f"cannot {what}"
        case Obligation(what):
            return f"must {what}"
    return "changes"


def _until(until: str) -> str:
    """How long, in words."""
    return f" {until}" if until else ""
