"""Whether an event is what a text waits for, and which card it is about."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.games.spoils.events import (
    Attached,
    Attacked,
    CoinFlipped,
    Damaged,
    Depleted,
    Drew,
    Entered,
    InfluenceChanged,
    Moved,
    PartyFormed,
    Restored,
    TurnEnded,
    TurnStarted,
)
from judge.games.spoils.objects import Turned
from judge.games.spoils.s4_control import you
from judge.games.spoils.s4_damage import sets_off
from judge.games.spoils.table import HAND, PLAY, Card, Spoils
from judge.games.spoils.views import has, in_state, matches, player_of
from judge.games.spoils.vocabulary.happenings import AttacksWith, Happens, HappensOver, HappensTo, HappensWhile
from judge.games.spoils.vocabulary.nouns import It, Noun, This
from judge.kernel.game import Game
from judge.kernel.table import Event

SET_OFF_BY: dict[type[Event], frozenset[str]] = {
    Moved: frozenset(
        {"destroyed", "leaves play", "put", "played", "deployed", "discarded", "destroyed when hurt by this"}
        | {"destroyed in battle"}
    ),
    Turned: frozenset({"leaves play", "enters play"}),
    Entered: frozenset({"enters play", "played"}),
    Attacked: frozenset({"attacked", "player attacks"}),
    Damaged: frozenset({"damaged", "inflicts damage"}),
    PartyFormed: frozenset({"attacks", "blocks", "blocked", "blocks a covert party"}),
    Depleted: frozenset({"depleted"}),
    Restored: frozenset({"restored"}),
    Attached: frozenset({"attached"}),
    Drew: frozenset({"drawn", "cards drawn"}),
    CoinFlipped: frozenset({"coin flipped", "coin flip lost"}),
    TurnStarted: frozenset({"turn starts"}),
    TurnEnded: frozenset({"turn ends"}),
    InfluenceChanged: frozenset({"gains influence", "loses influence"}),
}
_NOTHING = frozenset[str]()


def may_be(event: Event) -> frozenset[str]:
    """The kinds of happenings that a text may wait for and that an event may be."""
    return SET_OFF_BY.get(type(event), _NOTHING)


def subjects(table: Spoils, when: Happens, event: Event, source: Card, game: Game) -> Iterator[str]:
    """The cards because of which an event is what a text on `source` waits for; the table is the one before it."""
    if type(when) is not Happens and not _as_said(table, when, event, source, game):
        return
    for card in _candidates(table, when, event, source, game):
        if card == "":
            if when.what is None:
                yield ""
        elif _is(table, when, card, event, source, game):
            yield card


def _as_said(table: Spoils, when: Happens, event: Event, source: Card, game: Game) -> bool:
    """Whether an event is so as the text says more closely: done to whom, by how many, while what is so."""
    match when, event:
        case HappensTo(on=This() | Noun() as on), Damaged(card):
            return _is(table, when.but(what=on), card, event, source, game)
        case AttacksWith(others=others), PartyFormed("attacking", cards):
            return len(cards) > others
        case HappensOver(more=more), Damaged(_, amount):
            return amount > more
        case HappensWhile(state=state), Damaged(card):
            return in_state(table, table.card(card), state, you(source, game), source.id, game)
    return not isinstance(when, HappensTo | AttacksWith | HappensOver | HappensWhile)


def also_known(when: Happens, event: Event) -> tuple[tuple[str, Any], ...]:
    """What a text can name besides the card that an event is about: what the damage was done to, and how much."""
    match when, event:
        case Happens("damaged" | "inflicts damage"), Damaged(card, amount):
            on = (("on", card),) if isinstance(when, HappensTo) else ()
            return (("=amount", amount), *on)
        case _, Drew(_, cards):
            return (("=drawn", len(cards)),)
    return ()


def _is(table: Spoils, when: Happens, id: str, event: Event, source: Card, game: Game) -> bool:
    """Whether a card is what a text speaks of, wherever it is when the event happens."""
    what = when.what
    if what is None or isinstance(what, It):  # of a card named before, whatever waits knows which it is
        return True
    if isinstance(what, This):
        return id == source.id
    card = table.card(id)
    there = what.but(area=card.area)
    if isinstance(event, Entered):
        there, card = (
            what.but(area=PLAY),
            card.but(area=PLAY, controller=event.you, face_down=event.face_down, attached_to=event.attached_to),
        )
    elif isinstance(event, Turned) and when.kind == "enters play":
        card = card.but(face_down=not event.up, controller=card.owner)
    elif isinstance(event, Moved) and event.how == "played":
        card = card.but(controller=card.owner)
    return matches(table, card, there, you(source, game), source.id, game)


def _candidates(table: Spoils, when: Happens, event: Event, source: Card, game: Game) -> Iterator[str]:
    """The cards that an event of the awaited kind is about; an empty name when it is about a player."""
    whose = you(source, game)
    match when.kind, event:
        case "destroyed", Moved(card, _, "destroyed"):
            yield card
        case "leaves play", Moved(card) if table.card(card).area == PLAY:
            yield card
        case "put", Moved(card, to, how) if how != "played" and to == when.to and _from(table, card, when.frm):
            if table.card(card).area != to:
                yield card
        case "leaves play", Turned(card, up) if game.on("411.3" if up else "411.4"):
            yield card
        case "enters play", Turned(card, up) if game.on("411.3" if up else "411.4"):
            yield card
        case "enters play", Entered(card):
            yield card
        case "played", Entered(card, player) if _who(table, when.who, player, whose) and _as_played(
            table, when, event, game
        ):
            yield card
        case "played", Moved(card, _, "played") if _who(table, when.who, table.card(card).owner, whose):
            yield card
        case "played", Entered(card, who, how="put") if _who(table, when.who, who, whose) and not game.on("402.8a"):
            yield card
        case "deployed", Moved(card, _, "played") if _who(table, when.who, table.card(card).owner, whose):
            yield card
        case "attacked", Attacked(_, target) if _who(table, when.who, table.card(target).controller, whose):
            yield ""
        case "discarded", Moved(card, _, "discarded") if _who(table, when.who, table.card(card).owner, whose):
            yield card
        case "damaged", Damaged(card) if sets_off(event, when.battle, game):
            yield card
        case "inflicts damage", Damaged(_, _, by, _, parts) if sets_off(event, when.battle, game):
            yield from dict.fromkeys((name for name, _ in parts) if parts else (by,))
        case "attacks", PartyFormed("attacking", cards):
            yield from cards
        case "blocks", PartyFormed("blocking", cards):
            yield from cards
        case "depleted", Depleted(card):
            yield card
        case "restored", Restored(card):
            yield card
        case "attached", Attached(card, _, False):
            yield card
        case "drawn", Drew(who) if _who(table, when.who, who, whose):
            yield ""
        case "cards drawn", Drew(who) if _who(table, when.who, who, whose):
            yield ""
        case "player attacks", Attacked(who) if _who(table, when.who, who, whose):
            yield ""
        case "blocked", PartyFormed("blocking", cards) if cards and table.battle:
            yield from table.battle.attackers
        case "blocks a covert party", PartyFormed("blocking", cards) if table.battle:
            if table.battle.attackers and all(
                has(table, table.card(c), "covert", game) for c in table.battle.attackers
            ):
                yield from cards
        case "destroyed when hurt by this", Moved(card, _, "destroyed"):
            if any(by == source.id for by, _ in table.card(card).damage):
                yield card
        case "destroyed in battle", Moved(card, _, "destroyed") if table.battle:
            yield card
        case "coin flipped", CoinFlipped():
            yield ""
        case "coin flip lost", CoinFlipped(who, False) if _who(table, when.who, who, whose):
            yield ""
        case "turn starts", TurnStarted(who) if _who(table, when.who, who, whose):
            yield ""
        case "turn ends", TurnEnded(who) if _who(table, when.who, who, whose):
            yield ""
        case "gains influence", InfluenceChanged(who, amount) if amount > 0 and _who(table, when.who, who, whose):
            yield ""
        case "loses influence", InfluenceChanged(who, amount) if amount < 0 and _who(table, when.who, who, whose):
            yield ""


def _as_played(table: Spoils, when: Happens, event: Entered, game: Game) -> bool:
    """Whether entering play counts as being played: put there never (402.8a), as a resource if the text names one.

    Before other cards were "deployed", a text that named none meant resources too.
    """
    if isinstance(when.what, Noun) and when.what.state == "attached to this card":
        return event.how == "played"  # what it is attached to is known only now
    if event.how == "put":
        return not all([game.on("402.8"), game.on("402.8a")])
    named = isinstance(when.what, Noun) and "resource" in when.what.types
    return table.card(event.card).area == HAND and (named or not game.on("402.8a deployed"))


def _from(table: Spoils, card: str, area: str) -> bool:
    """Whether a card lies in the area that a text names, if it names one."""
    return not area or table.card(card).area == area


def _who(table: Spoils, who: str, player: str, you: str) -> bool:
    """Whether a player is the one that a text names, if it names one."""
    return not who or player == player_of(table, who, you)
