"""Chapter 7: cards that are attached to others."""

from __future__ import annotations

from collections.abc import Iterator

from judge.errors import Lacking
from judge.games.smashup import meaning
from judge.games.smashup.events import Destroyed, Discarded
from judge.games.smashup.law import b_playing
from judge.games.smashup.law import s1_values as s1
from judge.games.smashup.law import s5_prevention as s5
from judge.games.smashup.law import s6_extra_cards as s6
from judge.games.smashup.table import ACTION, PLAY, PLAYED, Card, Ids, Smash
from judge.games.smashup.texts import ONLY_PLAYED_ON_COUNTS_AS_ON
from judge.games.smashup.vocabulary.abilities import PlayOn
from judge.games.smashup.vocabulary.nouns import Noun, Some
from judge.kernel.frames import Effect
from judge.kernel.game import Game
from judge.kernel.law import Check
from judge.kernel.move import Answer, Ask, ChoiceWords, Goto, happen
from judge.kernel.table import Event


def barred(table: Smash, what: Some, cards: Ids, effect: Effect, game: Game) -> Iterator[tuple[Ids, str]]:
    """Cards that could be chosen if a rule did not say that they are elsewhere, or what power they have."""
    for rule in (ONLY_PLAYED_ON_COUNTS_AS_ON, s1.POWER_OUTSIDE_PLAY_IS_AS_PRINTED):
        for id in meaning.meant(table, what, effect, game.without(rule)) if rule not in game.off else ():
            if id not in cards:
                yield (id,), rule


def on_what_is_not_affected(table: Smash, game: Game) -> Iterator[Event]:
    """Having a card on it is an effect: what is on a card that it does not affect is destroyed."""
    for card in table.cards:
        host = card.on or card.at
        if card.area != PLAY or card.kind != ACTION or not host:
            continue
        if table.card(host).area == PLAY and s5.unaffected(table, host, card.id, game):
            yield Destroyed(card.id)


def play_on(card: Card) -> Noun | None:
    """On what a card says that it is played."""
    return next((part.what.noun for part in card.print.text if isinstance(part.what, PlayOn)), None)


def hosts(table: Smash, card: Card, you: str, game: Game) -> Ids:
    """On what a card can be played."""
    noun = play_on(card)
    if not noun:
        raise Lacking
    return tuple(one.id for one in table.cards if s1.such(table, one.but(), noun, you, card.id, game))


def which_host(table: Smash, frame: b_playing.Playing, game: Game) -> Answer:
    """A card that says so is played on a base or minion, which its player chooses."""
    card = table.card(frame.card)
    if card.kind != ACTION or play_on(card) is None:
        return None
    found = tuple(
        id
        for id in hosts(table, card, frame.you, game)
        if s6.may_host(table, frame, id, game) and frame.base in ("", table.base_of(id))
    )
    words = ChoiceWords(f"chooses to play {frame.card} on {{}}", after=" on {}")
    return Ask(frame.you, found, f"what {frame.card} is played on", "host", word="on", words=words)


def no_effect_on_it(table: Smash, frame: b_playing.Playing, game: Game) -> Answer:
    """A card that is played on what it does not affect is discarded instead."""
    if (
        not frame.host
        or table.card(frame.card).area != PLAYED
        or not s5.unaffected(table, frame.host, frame.card, game)
    ):
        return None
    return Goto("after"), happen(Discarded(frame.card))


LAWS = (Check("7.3", on_what_is_not_affected, needs="Unaffected"),)
