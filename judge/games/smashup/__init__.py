"""Smash Up: the clarifications by their chapters, and the basic rules that they take for granted (b_…)."""

from __future__ import annotations

from functools import cache

from judge.games.smashup import (
    b_deeds,
    b_scoring,
    b_start,
    b_turn,
    events,
    meaning,
    s1_values,
    s2_choices,
    s3_conflicts,
    s4_parts,
    s6_playing,
    s8_triggers,
    s9_decks,
    table,
    texts,
    vocabulary,
)  # fmt: skip
from judge.games.smashup.b_scoring import Special
from judge.games.smashup.b_start import Mulliganing, Shuffling
from judge.games.smashup.b_turn import Using
from judge.games.smashup.events import cards as cards_events
from judge.games.smashup.events.cards import LEAVING_CARDS_KEEP_NO_MEMORY
from judge.games.smashup.s6_playing import Playing
from judge.games.smashup.s8_triggers import EVENT_TRIGGERS_EVERY_CARD_ONCE
from judge.games.smashup.table import Extra, Smash
from judge.games.smashup.texts import present
from judge.kernel.chapters import gathered, kinds_of, laws
from judge.kernel.clause import clauses
from judge.kernel.frames import Batch, Effect, Offering, Pending
from judge.kernel.game import Game
from judge.kernel.law import Substitute
from judge.kernel.move import Option
from judge.kernel.pipeline import offering, pipeline
from judge.kernel.table import Lasting, Trigger

EDITIONS = ("clarifications",)
_CHAPTERS = (
    s1_values,
    s2_choices,
    s3_conflicts,
    s4_parts,
    s6_playing,
    s8_triggers,
    s9_decks,
    texts,
    b_turn,
    b_scoring,
    b_deeds,
    b_start,
)

# What is no chapter, and asks about clauses.
_ASKING = (cards_events, meaning)


def chooser(table: Smash, players: tuple[str, ...]) -> str:
    """Whatever belongs to different cards is ordered by the current player (3.4)."""
    return table.turn


def label(table: Smash, option: Option) -> str:
    """What an option is called."""
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
            return f"an extra {noun.kind}{limit}{f' at {at}' if at else ''}"
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
    kinds = set(kinds_of(*vocabulary.MODULES, table))
    procedures = {
        **dict(gathered(_CHAPTERS, "PROCEDURES")),
        Batch: pipeline(choose="3.4", once=EVENT_TRIGGERS_EVERY_CARD_ONCE),
        Offering: offering("3.4"),
    }
    verbs = {verb.word: verb.row() for verb in gathered(_CHAPTERS, "VERBS")}
    data = {*kinds, *events.EVENTS, Effect, Pending, Substitute, Lasting, Trigger}
    return Game(
        name="smashup",
        procedures=procedures,
        laws=laws(_CHAPTERS),
        verbs=verbs,
        data=tuple(sorted(data - set(procedures) - set(verbs), key=lambda kind: kind.__name__)),
        clauses=clauses((*_CHAPTERS, *_ASKING)),
        order_rule="3.4",
        forget_rule=LEAVING_CARDS_KEEP_NO_MEMORY,
        chooser=chooser,
        holds=s8_triggers.waits,
        label=label,
        present=present,
        edition=edition,
    )


__all__ = ["EDITIONS", "game"]
