"""Smash Up: the clarifications by their chapters, and the basic rules that they take for granted (b_…)."""

from __future__ import annotations

from functools import cache

from judge.games.smashup import events, holding, meaning, players, table, texts, turn_abilities, vocabulary
from judge.games.smashup.events import cards as cards_events
from judge.games.smashup.events import places as places_events
from judge.games.smashup.events.cards import LEAVING_CARDS_KEEP_NO_MEMORY
from judge.games.smashup.law import (
    b_bases,
    b_control,
    b_deeds,
    b_playing,
    b_scoring,
    b_start,
    b_turn,
    s1_values,
    s2_abilities,
    s3_conflicts,
    s4_multiple_effects,
    s5_prevention,
    s6_extra_cards,
    s6_granting,
    s7_attached_cards,
    s8_triggers,
    s9_decks,
    s10_out_of_play,
    x_bases,
    x_buried,
    x_each,
    x_fixed,
    x_increases,
    x_later,
    x_places,
    x_redirect,
    x_specials,
    x_talents,
)
from judge.games.smashup.law.b_playing import Playing
from judge.games.smashup.law.b_scoring import Special
from judge.games.smashup.law.b_start import Mulliganing, Shuffling
from judge.games.smashup.law.s2_abilities import Using
from judge.games.smashup.law.s8_triggers import EVENT_TRIGGERS_EVERY_CARD_ONCE
from judge.games.smashup.table import Extra, Smash
from judge.games.smashup.texts import present
from judge.kernel import chapters
from judge.kernel.clause import clauses
from judge.kernel.frames import Batch, Offering
from judge.kernel.game import Game, Procedure
from judge.kernel.law import Substitute
from judge.kernel.move import Option
from judge.kernel.naming import TextWords
from judge.kernel.pipeline import offering, pipeline
from judge.kernel.table import Frame, Trigger

EDITIONS = ("clarifications",)
_LAW = (
    s1_values,
    s2_abilities,
    s3_conflicts,
    s4_multiple_effects,
    s5_prevention,
    s6_extra_cards,
    s6_granting,
    s7_attached_cards,
    s8_triggers,
    s9_decks,
    s10_out_of_play,
    b_start,
    b_turn,
    b_playing,
    b_scoring,
    b_bases,
    b_control,
    b_deeds,
    x_bases,
    x_buried,
    x_increases,
    x_redirect,
    x_specials,
    x_later,
    x_places,
    x_each,
    x_fixed,
    x_talents,
)

# Modules beside the law that ask about clauses.
_ASKING = (cards_events, places_events, holding, meaning, players, texts, turn_abilities)


def chooser(table: Smash, players: tuple[str, ...]) -> str:
    """Whatever belongs to different cards is ordered by the current player (3.4)."""
    return table.turn


def label(table: Smash, option: Option) -> str:
    """The name of an option."""
    match option:
        case Playing(card=card) | Special(card=card):
            return f"play {card}"
        case Shuffling():
            return "shuffle two factions together"
        case Mulliganing():
            return "mulligan"
        case Using(card=card):
            return f"use {card}"
        case Extra(noun=noun, at=at):
            limit = f" of power {noun.limit.amount} or less" if noun.limit is not None else ""
            where = " at a base without your minions" if at == s6_extra_cards.EMPTY else f" at {at}" if at else ""
            return f"an extra {noun.kind}{limit}{where}"
        case Trigger(source=source, binds=binds):
            about = dict(binds).get("it") or ()
            return f"{source} for {' and '.join(about)}" if about else source
        case Substitute(source=source):
            return source
        case tuple():
            return " and ".join(option) or "nothing"
    return str(option)


@cache
def game(edition: str = EDITIONS[0]) -> Game:
    """The game."""
    kinds = set(chapters.kinds_of(*vocabulary.MODULES, table))
    procedures: dict[type[Frame], Procedure] = {
        **chapters.procedures(_LAW),
        Batch: pipeline(choose="3.4", once=EVENT_TRIGGERS_EVERY_CARD_ONCE),
        Offering: offering("3.4", TextWords("lets {} happen next", noun="ability")),
    }
    data = {*kinds, *events.EVENTS}
    return Game(
        name="smashup",
        procedures=procedures,
        laws=chapters.laws(_LAW),
        verbs=chapters.verbs(_LAW),
        data=tuple(sorted(data, key=lambda kind: kind.__name__)),
        clauses=clauses((*_LAW, *_ASKING)),
        order_rule="3.4",
        forget_rule=LEAVING_CARDS_KEEP_NO_MEMORY,
        chooser=chooser,
        holds=s8_triggers.waits,
        label=label,
        present=present,
        edition=edition,
    )


__all__ = ["EDITIONS", "game"]
