"""Whether an event is what a text waits for, and which card it is about."""

from __future__ import annotations

from collections.abc import Callable, Iterator
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
    if when.kind not in may_be(event) or (type(when) is not Happens and not _as_said(table, when, event, source, game)):
        return
    for card in _ABOUT[type(event)](table, when, event, source, game):
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


# --- the cards that an event of the awaited kind is about; an empty name when it is about a player -------------------


def _by(table: Spoils, when: Happens, who: str, source: Card, game: Game) -> bool:
    """Whether a player is the one that a text names, if it names one."""
    return not when.who or who == player_of(table, when.who, you(source, game))


def _moved(table: Spoils, when: Happens, event: Moved, source: Card, game: Game) -> Iterator[str]:
    """A card was destroyed, left play, was put somewhere, discarded or played."""
    card, how = event.card, event.how
    match when.kind:
        case "destroyed":
            so = how == "destroyed"
        case "leaves play":
            so = table.card(card).area == PLAY
        case "put":
            from_there = not when.frm or table.card(card).area == when.frm
            so = how != "played" and event.to == when.to and from_there and table.card(card).area != event.to
        case "played" | "deployed":
            so = how == "played" and _by(table, when, table.card(card).owner, source, game)
        case "discarded":
            so = how == "discarded" and _by(table, when, table.card(card).owner, source, game)
        case "destroyed when hurt by this":
            so = how == "destroyed" and any(by == source.id for by, _ in table.card(card).damage)
        case "destroyed in battle":
            so = how == "destroyed" and table.battle is not None
        case _:
            so = False
    if so:
        yield card


def _turned(table: Spoils, when: Happens, event: Turned, source: Card, game: Game) -> Iterator[str]:
    """A card turned face-up enters play, and one turned face-down leaves it."""
    if when.kind in ("leaves play", "enters play") and game.on("411.3" if event.up else "411.4"):
        yield event.card


def _entered(table: Spoils, when: Happens, event: Entered, source: Card, game: Game) -> Iterator[str]:
    """A card entered play, and perhaps it was played."""
    if when.kind == "enters play" or (
        _by(table, when, event.you, source, game) and _as_played(table, when, event, game)
    ):
        yield event.card


def _attacked(table: Spoils, when: Happens, event: Attacked, source: Card, game: Game) -> Iterator[str]:
    """A player attacks, or is attacked."""
    who = event.attacker if when.kind == "player attacks" else table.card(event.target).controller
    if _by(table, when, who, source, game):
        yield ""


def _damaged(table: Spoils, when: Happens, event: Damaged, source: Card, game: Game) -> Iterator[str]:
    """A card is damaged, and others inflict that."""
    if when.kind == "damaged" and sets_off(event, when.battle, game):
        yield event.card
    elif when.kind == "inflicts damage" and sets_off(event, when.battle, game):
        yield from dict.fromkeys((name for name, _ in event.parts) if event.parts else (event.source,))


def _party_formed(table: Spoils, when: Happens, event: PartyFormed, source: Card, game: Game) -> Iterator[str]:
    """Cards attack or block; those who attack are blocked, perhaps all of them covert."""
    match when.kind:
        case "attacks":
            yield from event.cards if event.side == "attacking" else ()
        case "blocks":
            yield from event.cards if event.side == "blocking" else ()
        case "blocked" if event.side == "blocking" and event.cards and table.battle:
            yield from table.battle.attackers
        case "blocks a covert party" if event.side == "blocking" and table.battle and table.battle.attackers:
            if all(has(table, table.card(id), "covert", game) for id in table.battle.attackers):
                yield from event.cards


def _of_a_card(table: Spoils, when: Happens, event: Any, source: Card, game: Game) -> Iterator[str]:
    """Something happened to a card."""
    yield event.card


def _attached(table: Spoils, when: Happens, event: Attached, source: Card, game: Game) -> Iterator[str]:
    """A card was attached."""
    if not event.paid:
        yield event.card


def _of_a_player(table: Spoils, when: Happens, event: Any, source: Card, game: Game) -> Iterator[str]:
    """Something happened to a player."""
    if _by(table, when, event.who, source, game):
        yield ""


def _coin_flipped(table: Spoils, when: Happens, event: CoinFlipped, source: Card, game: Game) -> Iterator[str]:
    """A coin is flipped, and perhaps lost."""
    if when.kind == "coin flipped" or (not event.won and _by(table, when, event.who, source, game)):
        yield ""


def _influence_changed(
    table: Spoils, when: Happens, event: InfluenceChanged, source: Card, game: Game
) -> Iterator[str]:
    """A player gains influence, or loses it."""
    if event.amount > 0 if when.kind == "gains influence" else event.amount < 0:
        yield from _of_a_player(table, when, event, source, game)


_ABOUT: dict[type[Event], Callable[..., Iterator[str]]] = {
    Moved: _moved,
    Turned: _turned,
    Entered: _entered,
    Attacked: _attacked,
    Damaged: _damaged,
    PartyFormed: _party_formed,
    Depleted: _of_a_card,
    Restored: _of_a_card,
    Attached: _attached,
    Drew: _of_a_player,
    CoinFlipped: _coin_flipped,
    TurnStarted: _of_a_player,
    TurnEnded: _of_a_player,
    InfluenceChanged: _influence_changed,
}


def _as_played(table: Spoils, when: Happens, event: Entered, game: Game) -> bool:
    """Whether entering play counts as being played: put there never (402.8a), as a resource if the text names one.

    Before other cards were "deployed", a text that named none meant resources too.
    """
    if event.how == "put":
        return not all([game.on("402.8"), game.on("402.8a")])
    if isinstance(when.what, Noun) and when.what.state == "attached to this card":
        return event.how == "played"  # what it is attached to is known only now
    named = isinstance(when.what, Noun) and "resource" in when.what.types
    return table.card(event.card).area == HAND and (named or not game.on("402.8a deployed"))
