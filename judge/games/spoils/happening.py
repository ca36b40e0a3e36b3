"""Whether an event is what a text waits for, and which card it is about."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from typing import Any

from judge.games.spoils import objects, player_events, states, views
from judge.games.spoils.events import (
    Attached,
    Attacked,
    BattleEnded,
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
from judge.games.spoils.law import s407_control_ownership as s407
from judge.games.spoils.law import s408_damage as s408
from judge.games.spoils.table import HAND, PLAY, Card, Spoils
from judge.games.spoils.vocabulary.happenings import AttacksWith, Happens, HappensOver, HappensTo, HappensWhile
from judge.games.spoils.vocabulary.nouns import It, Noun, This
from judge.kernel.clause import Clause
from judge.kernel.game import Game
from judge.kernel.table import Event

PUTTING_IS_NOT_DEPLOYING = Clause("402.8")
PUTTING_SETS_OFF_NO_DEPLOY_TRIGGERS = Clause("402.8a")
RESOURCES_SET_OFF_NO_DEPLOY_TRIGGERS = Clause("402.8a deployed")


def may_be(event: Event) -> Collection[str]:
    """The kinds of happenings that a text may wait for and that an event may be."""
    return _ABOUT.get(type(event), {}).keys()


def subjects(table: Spoils, when: Happens, event: Event, source: Card, game: Game) -> Iterator[str]:
    """The cards because of which an event is what a text on `source` waits for; the table is the one before it."""
    if when.kind not in may_be(event) or (type(when) is not Happens and not _as_said(table, when, event, source, game)):
        return
    for card in _ABOUT[type(event)][when.kind](table, when, event, source, game):
        if card == "":
            if when.what is None:
                yield ""
        elif _is(table, when, card, event, source, game):
            yield card


def _as_said(table: Spoils, when: Happens, event: Event, source: Card, game: Game) -> bool:
    """Whether an event meets the details of a text: done to whom, by how many, while which state is true."""
    match when, event:
        case HappensTo(on=This() | Noun() as on), Damaged(card) | Attached(to=card):
            return _is(table, when.but(what=on), card, event, source, game)
        case HappensTo("blocks", on=This()), PartyFormed("blocking"):
            return table.battle is not None and source.id in table.battle.attackers
        case AttacksWith(others=others), PartyFormed("attacking", cards):
            return len(cards) > others
        case HappensOver(more=more), Damaged(_, amount):
            return amount > more
        case HappensWhile(state=state), Damaged(card):
            return states.in_state(table, table.card(card), state, s407.you(source, game), source.id, game)
    return not isinstance(when, HappensTo | AttacksWith | HappensOver | HappensWhile)


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
    elif isinstance(event, objects.Turned) and when.kind == "enters play":
        card = card.but(face_down=not event.up, controller=card.owner)
    elif isinstance(event, Moved) and event.how == "played":
        card = card.but(controller=card.owner)
    return views.matches(table, card, there, s407.you(source, game), source.id, game)


def _on_a_card(table: Spoils, when: Happens, event: Any, source: Card, game: Game) -> Iterator[str]:
    """It happened to a card."""
    yield event.card


def _destroyed(table: Spoils, when: Happens, event: Moved, source: Card, game: Game) -> Iterator[str]:
    """A card was destroyed."""
    if event.how == "destroyed":
        yield event.card


def _destroyed_when_hurt(table: Spoils, when: Happens, event: Moved, source: Card, game: Game) -> Iterator[str]:
    """A card was destroyed that had been hurt by the card whose text it is."""
    if event.how == "destroyed" and any(by == source.id for by, _ in table.card(event.card).damage):
        yield event.card


def _destroyed_in_battle(table: Spoils, when: Happens, event: Moved, source: Card, game: Game) -> Iterator[str]:
    """A card was destroyed while there was a battle."""
    if event.how == "destroyed" and table.battle:
        yield event.card


def _left_play(table: Spoils, when: Happens, event: Moved, source: Card, game: Game) -> Iterator[str]:
    """A card left play."""
    if table.card(event.card).area == PLAY:
        yield event.card


def _put(table: Spoils, when: Happens, event: Moved, source: Card, game: Game) -> Iterator[str]:
    """A card was put where the text says, perhaps from where it says."""
    area = table.card(event.card).area
    if event.how != "played" and event.to == when.to and when.frm in ("", area) and area != event.to:
        yield event.card


def _begun_to_play(table: Spoils, when: Happens, event: Moved, source: Card, game: Game) -> Iterator[str]:
    """A card began to be played, by its owner."""
    if event.how == "played" and player_events.by(table, when, table.card(event.card).owner, source, game):
        yield event.card


def _discarded(table: Spoils, when: Happens, event: Moved, source: Card, game: Game) -> Iterator[str]:
    """A card was discarded, by its owner."""
    if event.how == "discarded" and player_events.by(table, when, table.card(event.card).owner, source, game):
        yield event.card


def _turned(table: Spoils, when: Happens, event: objects.Turned, source: Card, game: Game) -> Iterator[str]:
    """A card turned face-up enters play, and one turned face-down leaves it."""
    if game.on(objects.FLIPPED_UP_CARDS_ARE_NEW if event.up else objects.FLIPPED_DOWN_CARDS_ARE_NEW):
        yield event.card


def _entered(table: Spoils, when: Happens, event: Entered, source: Card, game: Game) -> Iterator[str]:
    """A card entered play, perhaps from a certain area."""
    if when.frm in ("", table.card(event.card).area):
        yield event.card


def _played(table: Spoils, when: Happens, event: Entered, source: Card, game: Game) -> Iterator[str]:
    """A card was played into play."""
    if player_events.by(table, when, event.you, source, game) and _as_played(table, when, event, game):
        yield event.card


def _is_attacked(table: Spoils, when: Happens, event: Attacked, source: Card, game: Game) -> Iterator[str]:
    """A faction or location is attacked."""
    yield event.target


def _damaged(table: Spoils, when: Happens, event: Damaged, source: Card, game: Game) -> Iterator[str]:
    """A card was damaged."""
    if s408.sets_off(event, when.battle, game):
        yield event.card


def _inflicts(table: Spoils, when: Happens, event: Damaged, source: Card, game: Game) -> Iterator[str]:
    """Cards inflict damage: each source of the damage in this event."""
    if s408.sets_off(event, when.battle, game):
        yield from dict.fromkeys((name for name, _ in event.parts) if event.parts else (event.source,))


def _attacks(table: Spoils, when: Happens, event: PartyFormed, source: Card, game: Game) -> Iterator[str]:
    """Cards attack."""
    if event.side == "attacking":
        yield from event.cards


def _attacks_alone(table: Spoils, when: Happens, event: PartyFormed, source: Card, game: Game) -> Iterator[str]:
    """A card attacks as the only member of its party."""
    if event.side == "attacking" and len(event.cards) == 1:
        yield from event.cards


def _blocks(table: Spoils, when: Happens, event: PartyFormed, source: Card, game: Game) -> Iterator[str]:
    """Cards block."""
    if event.side == "blocking":
        yield from event.cards


def _blocked(table: Spoils, when: Happens, event: PartyFormed, source: Card, game: Game) -> Iterator[str]:
    """Those who attack are blocked."""
    if event.side == "blocking" and event.cards and table.battle:
        yield from table.battle.attackers


def _blocks_the_covert(table: Spoils, when: Happens, event: PartyFormed, source: Card, game: Game) -> Iterator[str]:
    """Cards block a party of which every member is covert."""
    attackers = table.battle.attackers if event.side == "blocking" and table.battle else ()
    if attackers and all(views.has(table, table.card(id), "covert", game) for id in attackers):
        yield from event.cards


def _attached(table: Spoils, when: Happens, event: Attached, source: Card, game: Game) -> Iterator[str]:
    """A card was attached, but not in order to pay."""
    if not event.paid:
        yield event.card


_ABOUT: dict[type[Event], dict[str, Callable[..., Iterator[str]]]] = {
    Moved: {
        "destroyed": _destroyed,
        "destroyed when hurt by this": _destroyed_when_hurt,
        "destroyed in battle": _destroyed_in_battle,
        "leaves play": _left_play,
        "put": _put,
        "played": _begun_to_play,
        "deployed": _begun_to_play,
        "discarded": _discarded,
    },
    objects.Turned: {
        "leaves play": _turned,
        "enters play": _turned,
        "flipped face-up": player_events.flipped_up,
        "flipped face-down": player_events.flipped_down,
    },
    Entered: {"enters play": _entered, "played": _played},
    Attacked: {
        "attacked": player_events.attacked,
        "is attacked": _is_attacked,
        "player attacks": player_events.player_attacks,
    },
    Damaged: {"damaged": _damaged, "inflicts damage": _inflicts},
    PartyFormed: {
        "attacks": _attacks,
        "attacks alone": _attacks_alone,
        "blocks": _blocks,
        "blocked": _blocked,
        "blocks a covert party": _blocks_the_covert,
    },
    Depleted: {"depleted": _on_a_card},
    Restored: {"restored": _on_a_card},
    Attached: {"attached": _attached},
    Drew: {"drawn": player_events.on_a_player, "cards drawn": player_events.on_a_player},
    CoinFlipped: {
        "coin flipped": player_events.flipped,
        "coin flip lost": player_events.flip_lost,
        "coin flip won": player_events.flip_won,
    },
    BattleEnded: {"battle ends": player_events.battle_ended},
    TurnStarted: {"turn starts": player_events.on_a_player},
    TurnEnded: {"turn ends": player_events.on_a_player},
    objects.TokensPut: {"tokens put": _on_a_card},
    objects.TokensTaken: {"tokens removed": _on_a_card},
    InfluenceChanged: {"gains influence": player_events.gained, "loses influence": player_events.lost},
}


def _as_played(table: Spoils, when: Happens, event: Entered, game: Game) -> bool:
    """Whether entering play counts as being played: put there never (402.8a), as a resource if the text names one.

    Before other cards were "deployed", a text that named none meant resources too.
    """
    if event.how == "put":
        return not all([game.on(PUTTING_IS_NOT_DEPLOYING), game.on(PUTTING_SETS_OFF_NO_DEPLOY_TRIGGERS)])
    if isinstance(when.what, Noun) and when.what.state == "attached to this card":
        return event.how == "played"  # what it is attached to is known only now
    named = isinstance(when.what, Noun) and "resource" in when.what.types
    return table.card(event.card).area == HAND and (named or not game.on(RESOURCES_SET_OFF_NO_DEPLOY_TRIGGERS))
