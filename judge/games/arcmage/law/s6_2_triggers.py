"""Section 6.2: triggered abilities."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.errors import Lacking
from judge.games.arcmage import meaning
from judge.games.arcmage.events.cards import Counted, Damaged, Killed, Marked, Softened, Unmarked
from judge.games.arcmage.events.combat import Declared, Defended
from judge.games.arcmage.events.decks import Drew
from judge.games.arcmage.events.game import PhaseBegan
from judge.games.arcmage.events.places import Buried, Created, Entered, Moved, Placed, Removed, Returned
from judge.games.arcmage.events.power import Scored
from judge.games.arcmage.events.stack import PlayBegan
from judge.games.arcmage.said import listening
from judge.games.arcmage.table import ARMY, ATTACHED, CITY, CREATURE, GRAVE, HAND, Battleground, Card, in_play
from judge.games.arcmage.texts import abilities, fits
from judge.games.arcmage.vocabulary.abilities import (
    Attacks,
    Awaited,
    Begins,
    Comes,
    Covered,
    Damages,
    Defends,
    Devotes,
    Dies,
    Discards,
    Draws,
    IsDamaged,
    IsMarked,
    IsMoved,
    IsUnmarked,
    Leaves,
    Plays,
    When,
)
from judge.games.arcmage.vocabulary.happenings import Meets, Reaches, Scores
from judge.games.arcmage.vocabulary.later import Forget
from judge.games.arcmage.vocabulary.nouns import Host, Me, Noun
from judge.kernel.clause import Clause
from judge.kernel.game import Game
from judge.kernel.law import Wakes
from judge.kernel.table import Event, Frame, Trigger

RULE = Clause("6.2.6.2")  # why it takes effect
TRIGGER = "6.2.6.1"  # what activates such an ability

DISCARDED = "is discarded and goes"

_GOING = (Buried, Returned, Removed, Placed)

Binds = dict[str, Any]


def takes_place(before: Battleground, after: Battleground, events: tuple[Event, ...], game: Game) -> Iterator[Trigger]:
    """A triggered ability is activated if its trigger takes place; cards that leave play by it hear of it too."""
    for event in events:
        for source in listening(before if isinstance(event, _GOING) else after):
            for _, ability in abilities(after, source, game):
                if not isinstance(ability, When) or not _here(source, ability, event):
                    continue
                for found in _hears(before, after, ability.happening, event, source, game):
                    yield _trigger(after, source, ability, found)
        for effect in after.lasting:
            if isinstance(effect.what, When):
                source = after.card(effect.source)
                for found in _hears(before, after, effect.what.happening, event, source, game):
                    yield _trigger(after, source, effect.what, found)
            elif isinstance(effect.what, Awaited):
                source = after.card(effect.source).but(you=effect.you)
                when = When(effect.what.happening, (Forget(effect.what), *effect.what.text))
                for found in _hears(before, after, when.happening, event, source, game):
                    yield _trigger(after, source, when, {**found, "it": effect.on or ()})


def _here(source: Card, ability: When, event: Event) -> bool:
    """Whether the card is where its ability works."""
    return source.area == GRAVE or isinstance(event, _GOING) if _buried(ability) else in_play(source)


def _buried(ability: When) -> bool:
    """Whether an ability works in a graveyard."""
    return isinstance(ability.happening, Covered)


def _trigger(table: Battleground, source: Card, when: When, found: Binds) -> Trigger:
    """An ability waiting to take effect: its player cannot choose whether."""
    known = {"this": source.id, "=rule": RULE, **found}
    if source.area == ATTACHED:
        known["=host"] = source.on
    if source.area == CITY:
        known["=home"] = source.at
    says = f"{source.id}'s ability triggers."
    return Trigger(TRIGGER, source.you, source.id, meaning.aimed(when.text), tuple(sorted(known.items())), says)


def _hears(
    before: Battleground, after: Battleground, said: Any, event: Event, source: Card, game: Game
) -> Iterator[Binds]:
    """The facts that an ability knows of an event that triggers it, once for each card concerned."""
    match said:
        case Begins(phase, whose):
            if isinstance(event, PhaseBegan) and event.phase == phase and _turn_of(after, source, whose):
                yield {"=who": after.active}
        case Plays(noun, who):
            if isinstance(event, PlayBegan) and (not who or (who == "you") == (event.who == source.you)):
                card = after.card(event.id)
                if card.id != source.id and fits(after, card.but(area=ARMY), noun, source.you, source.id, game):
                    yield {"it": (event.id,), "=who": event.who}
        case Scores() | Draws() | Discards():
            yield from _of_players(before, said, event, source)
        case Reaches(name, least):
            if isinstance(event, Counted) and (event.id, event.name) == (source.id, name):
                had, has = (dict(table.card(source.id).counters).get(name, 0) for table in (before, after))
                if had < least <= has:
                    yield {"it": (source.id,), "=who": source.you}
        case Covered(cards):
            if isinstance(event, Buried) and _covering(after, source.id, event.id) == cards:
                yield {"=who": source.owner}
        case Meets(what, against):
            for id, other in event.pairs if isinstance(event, Defended) else ():
                if _is(after, source, what, id, game) and _is(after, source, against, other, game):
                    yield {"it": (id if isinstance(what, Noun) else other,), "=who": after.card(id).you}
        case Damages():
            if isinstance(event, Damaged) and event.amount and _damages(before, source, said, event, game):
                yield {"it": (event.id,), "=who": before.card(event.id).you}
        case _:
            yield from _of_cards(before, after, said, event, source, game)


def _of_players(before: Battleground, said: Any, event: Event, source: Card) -> Iterator[Binds]:
    """The same of what players do: score, draw and discard."""
    match said:
        case Scores(who, gains):
            if (
                isinstance(event, Scored)
                and (event.amount > 0) == gains
                and (not who or (who == "you") == (event.who == source.you))
            ):
                yield {"=who": event.who}
        case Draws(who):
            if isinstance(event, Drew) and (not who or (who == "you") == (event.who == source.you)):
                yield {"=who": event.who}
        case Discards(who):
            if isinstance(event, Buried) and event.deed == DISCARDED and before.card(event.id).area == HAND:
                whose = before.card(event.id).you
                if not who or (who == "you") == (whose == source.you):
                    yield {"it": (event.id,), "=who": whose}


def _damages(table: Battleground, source: Card, said: Damages, event: Damaged, game: Game) -> bool:
    """Whether damage is dealt by such a card to such a card."""
    if not event.by or (said.combat and not event.combat) or not _is(table, source, said.what, event.by, game):
        return False
    return fits(table, table.card(event.id), said.to, source.you, source.id, game)


def _of_cards(
    before: Battleground, after: Battleground, said: Any, event: Event, source: Card, game: Game
) -> Iterator[Binds]:
    """The same of what happens to a card."""
    table = before if isinstance(event, (*_GOING, Killed)) else after
    for id, place in _concerned(before, said, event):
        if _is(table, source, said.what, id, game):
            yield {"it": (place or id,), "=who": table.card(id).you}


def _concerned(before: Battleground, said: Any, event: Event) -> Iterator[tuple[str, str]]:
    """The cards to which such a thing happens by an event, each with the place that is spoken of."""
    match said, event:
        case Comes(), Entered(id):
            yield id, ""
        case Comes(), Created(card):
            yield card.id, ""
        case Leaves(), Buried(id) | Returned(id) | Removed(id) | Placed(id) if in_play(before.card(id)):
            yield id, ""
        case Dies(), Killed(id):
            yield id, ""
        case Dies(), Buried(id) if _alive(before.card(id)):
            yield id, ""
        case (Attacks(), Declared(plan)):
            yield from ((id, "") for id in plan.attackers)
        case (Defends(), Defended(pairs)):
            yield from ((id, "") for id, _ in pairs)
        case IsMarked(), Marked(id):
            yield id, ""
        case Devotes(), Marked(id, devoted=True):
            yield id, ""
        case IsUnmarked(), Unmarked(id):
            yield id, ""
        case IsDamaged(), Damaged(id) if event.amount:
            yield id, ""
        case IsMoved(to=to), Moved(id, _, at) if not to or at:
            yield id, at if to else ""
        case IsMoved(to="city"), Entered(id, _, at) if at:
            yield id, at


def _alive(card: Card) -> bool:
    """Whether a card is a creature in play that was not killed before."""
    return card.type == CREATURE and in_play(card) and not card.dead


def _is(table: Battleground, source: Card, what: Any, id: str, game: Game) -> bool:
    """Whether a card is the one of which an ability speaks, or such a one."""
    match what:
        case Me():
            return source.id == id
        case Host():
            return source.area == ATTACHED and source.on == id
    if not isinstance(what, Noun):
        raise Lacking
    return fits(table, table.card(id).but(dead=False), what, source.you, source.id, game)


def _turn_of(table: Battleground, source: Card, whose: str) -> bool:
    """Whether it is the turn of whom an ability speaks."""
    match whose:
        case "you":
            return table.active == source.you
        case "opponent":
            return table.active != source.you
        case "host":
            return source.area == ATTACHED and table.has(source.on) and table.card(source.on).you == table.active
        case "home":
            return source.area == CITY and table.card(source.at).you == table.active
    return True


def _covering(table: Battleground, id: str, last: str) -> int:
    """How many cards lie on a card in a graveyard, if the last that came is one of them."""
    for player in table.players:
        if id in player.graveyard and last in player.graveyard:
            return len(player.graveyard) - player.graveyard.index(id) - 1
    return -1


def waits(frame: Frame, trigger: Trigger) -> bool:
    """A frame that says so holds every trigger."""
    return frame.holds


OF = (
    Buried, Counted, Created, Damaged, Declared, Defended, Drew, Entered, Killed, Marked, Moved, PhaseBegan, Placed,
    PlayBegan, Removed, Returned, Scored, Softened, Unmarked,
)  # fmt: skip


LAWS = (Wakes(TRIGGER, takes_place, of=OF),)
