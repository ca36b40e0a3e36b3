"""Specials of minions that are played from a hand after something else than a scoring."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from judge.games.smashup import meaning
from judge.games.smashup.events import BaseCame, BaseReplaced, Copied, Destroyed, Moved, Played
from judge.games.smashup.law import s8_hearing
from judge.games.smashup.law.b_playing import Playing
from judge.games.smashup.law.b_scoring import SPECIALS_PLAYABLE_ON_ANY_TURN
from judge.games.smashup.table import DECK, HAND, NOT_AT_ALL, PLAY, Card, Smash
from judge.games.smashup.vocabulary.abilities import SPECIAL, Ability, IsDestroyed, Moves, Plays, When
from judge.games.smashup.vocabulary.choosing import Copy, OfferSpecials
from judge.games.smashup.vocabulary.nouns import This
from judge.games.smashup.vocabulary.orders import May, PlayIt
from judge.games.smashup.vocabulary.published import BaseComes
from judge.kernel.data import Data
from judge.kernel.frames import Effect
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.law import Wakes
from judge.kernel.move import Answer, Ask, ChoiceWords, Enter, Goto, Legal, Option, bound, happen
from judge.kernel.table import Event, Frame, Trigger
from judge.kernel.verb import Verb


def from_hand(ability: Ability) -> PlayIt | None:
    """How a Special plays its own card from a hand after something happens; None if an ability does not."""
    when = ability.what
    if ability.label != SPECIAL or not isinstance(when, When) or len(when.text) != 1:
        return None
    if not isinstance(when.happening, IsDestroyed | Moves | Plays | BaseComes) or isinstance(
        getattr(when.happening, "what", None), This
    ):
        return None
    (order,) = when.text[0].text if isinstance(when.text[0], May) and len(when.text[0].text) == 1 else when.text
    return order if isinstance(order, PlayIt) and isinstance(order.what, This) else None


def copies(ability: Ability) -> bool:
    """Whether a Special copies an action that another player plays."""
    when = ability.what
    plain = ability.label == SPECIAL and isinstance(when, When) and isinstance(when.happening, Plays)
    return plain and isinstance(when, When) and when.text == (Copy(),)


@lru_cache(maxsize=2048)
def _waiting_in_hand(text: tuple[Ability, ...]) -> tuple[Data, ...]:
    """The happenings that the Specials of a card in a hand wait for."""
    return tuple(part.what.happening for part in text if isinstance(part.what, When) and is_offered(part))


def is_offered(part: Ability) -> bool:
    """Whether a Special can be played from a hand after something happens."""
    return from_hand(part) is not None or copies(part)


def triggered(before: Smash, after: Smash, events: tuple[Event, ...], game: Game) -> Iterator[Trigger]:
    """A player may play such Specials; one that is drawn before the moment has passed can be played too (8.1)."""
    if not game.on(SPECIALS_PLAYABLE_ON_ANY_TURN):
        return
    for event in events:
        offered: set[tuple[str, Data]] = set()
        for card in before.cards:
            for said in _waiting_in_hand(card.print.text) if card.area in (HAND, DECK) else ():
                known = s8_hearing.hears(before, said, event, card, game)
                if known is not None and (card.you, said) not in offered:
                    offered.add((card.you, said))
                    yield _offer(before, event, card, said, known)


def _offer(table: Smash, event: Event, card: Card, said: Data, known: s8_hearing.Binds) -> Trigger:
    """The offer to a player; after an action that caused the event has been resolved, if one did."""
    id = str(getattr(event, "id", ""))
    cause = str(getattr(event, "by", "") or id)
    there = known.get("=there") or table.base_of(id) or str(getattr(event, "to", ""))
    names = {**known, "=there": there, "=moment": "played", "=card": cause}
    return Trigger(
        "8.1",
        card.you,
        id,
        (OfferSpecials(said),),
        tuple(sorted(names.items())),
        f"{card.you} may play Specials{f' because of {id}' if id else ''}.",
    )


class Copying(Playing, frozen=True):
    """A player plays a Special as a copy of an action."""

    of: str = ""


def gets_text(table: Smash, frame: Copying, game: Game) -> Answer:
    """It has the ability of that action, as if it were printed on it."""
    return Legal(), happen(Copied(frame.card, frame.of))


def is_played(table: Smash, frame: Copying, game: Game) -> Answer:
    """The card is played as such an action."""
    return Enter(Playing(you=frame.you, card=frame.card, free=True, source=frame.card, holds=True))


class PlayingSpecials(Frame, frozen=True):
    """A player plays Specials of one kind, or lets the moment go by."""

    you: str = ""
    base: str = ""
    happening: Data | None = None
    of: str = ""
    act: Option = NOT_AT_ALL


def offer(table: Smash, effect: Effect, order: OfferSpecials, game: Game) -> Answer:
    """The player may play those that are in hand by now."""
    base = effect.bound("=there") or meaning.here(table, effect)
    of = next(iter(meaning.it(effect)), "")
    return Enter(PlayingSpecials(you=effect.you, base=base, happening=order.happening, of=of))


def which_special(table: Smash, frame: PlayingSpecials, game: Game) -> Answer:
    """One after the other, as long as there are any."""
    options = [
        _option(table, frame, card, part)
        for card in table.held(HAND, frame.you)
        for part in card.print.text
        if is_offered(part) and getattr(part.what, "happening", None) == frame.happening
    ]
    if not options:
        return Goto("end")
    words = ChoiceWords("decides to {}", "plays no Special")
    return Ask(
        frame.you, (*options, NOT_AT_ALL), "a Special to play", "act", idle=NOT_AT_ALL, attempt=True, words=words
    )


def _option(table: Smash, frame: PlayingSpecials, card: Card, part: Ability) -> Playing:
    """How a Special in hand is played."""
    if copies(part):
        return Copying(you=frame.you, card=card.id, free=True, source=card.id, of=frame.of)
    return Playing(you=frame.you, card=card.id, base=_base(table, frame, part), free=True, source=card.id, holds=True)


def _base(table: Smash, frame: PlayingSpecials, part: Ability) -> str:
    """The base where a Special says that its card is played; nothing if its player chooses."""
    play = from_hand(part)
    there = play is not None and play.at == "there" and table.has(frame.base)
    return frame.base if there and table.card(frame.base).area == PLAY else ""


def another(table: Smash, frame: PlayingSpecials, game: Game) -> Answer:
    """Who has played one may play another."""
    return (bound(act=NOT_AT_ALL), Goto("which")) if isinstance(frame.act, Playing) else None


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(Copying, Row("8.1", gets_text), Row("8.1", is_played, "played", quiet=True)),
        procedure(
            PlayingSpecials, Row("8.1", which_special, "which", quiet=True), Row("8.1", another, "another", quiet=True)
        ),
    )


VERBS = (Verb(OfferSpecials, "8.1", offer, quiet=True),)
LAWS = (Wakes("8.1", triggered, needs="When", of=(Destroyed, Moved, Played, BaseCame, BaseReplaced)),)
