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
    LeftBattle,
    Moved,
    Restored,
)
from judge.games.spoils.table import BEING_PLAYED, DISCARD, OUT, PLAY, Spoils
from judge.games.spoils.text import (
    AttachTo,
    Control,
    Deplete,
    Destroy,
    Detach,
    Draw,
    Gain,
    GainInfluence,
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
    Terminate,
    Type,
)
from judge.games.spoils.views import meant, number, player_of, uncertain, valued
from judge.kernel.game import Game
from judge.kernel.table import Event, Instruction, Lasting


def ordered(table: Spoils, order: Instruction, frame: Any, game: Game) -> list[Event] | None:
    """The events that an instruction orders; none for those that must ask somebody first."""
    match order:
        case Destroy(what):
            cards = _in_play(table, meant(table, what, frame, game))
            return [Moved(card, DISCARD, "destroyed", frame.source) for card in cards]
        case Put(what, to, end):
            return _put(table, meant(table, what, frame, game), to, end, frame)
        case Remove(what):
            return [Moved(card, OUT, "removed") for card in meant(table, what, frame, game)]
        case Draw(count, who):
            player, many = player_of(table, who, frame.you), number(table, count, frame, game)
            if uncertain(table, player, many):
                return None
            drawn = table.player(player).deck[:many]
            return [Drew(player, drawn)] if drawn else []
        case Deplete(what):
            cards = _in_play(table, meant(table, what, frame, game))
            return [Depleted(card) for card in cards if not (table.card(card).depleted and game.on("303.2"))]
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
            gift = valued(table, gift, frame, game)
            effect = Lasting(gift, frame.you, frame.source, until, cards)
            return [Began(effect, f"{' and '.join(cards)} {_gains(gift)}{_until(until)}.")] if cards else []
        case Control(what, who):
            player = player_of(table, who, frame.you)
            cards = _in_play(table, meant(table, what, frame, game))
            return [Controlled(card, player) for card in cards if table.card(card).controller != player]
        case Terminate(what):
            cards = meant(table, what, frame, game)
            return [Moved(card, DISCARD, "put") for card in cards if table.card(card).area == BEING_PLAYED]
        case AttachTo(what, to):
            hosts = _in_play(table, meant(table, to, frame, game))
            cards = _in_play(table, meant(table, what, frame, game))
            return [Attached(card, hosts[0]) for card in cards] if hosts else []
        case LeaveBattle(what):
            return [LeftBattle(card) for card in meant(table, what, frame, game) if card in table.fighting]
        case Detach(what):
            cards = _in_play(table, meant(table, what, frame, game))
            return [Detached(card) for card in cards if table.card(card).attached_to]
    return None


def _in_play(table: Spoils, cards: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the cards that are in play."""
    return tuple(card for card in cards if table.card(card).area == PLAY)


def _put(table: Spoils, cards: tuple[str, ...], to: str, end: str, frame: Any) -> list[Event]:
    """The events of putting cards somewhere; into play they come under the effect's controller (402.8)."""
    if to == PLAY:
        return [Entered(card, frame.you) for card in cards if table.card(card).area != PLAY]
    return [Moved(card, to, "put", frame.source, end) for card in cards if table.card(card).area != to]


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
