"""Arcmage, one module a chapter of its rules; `game` puts them together for a revision."""

from __future__ import annotations

from functools import cache
from typing import Any

from judge.games.arcmage import (
    events,
    meaning,
    s1_decks,
    s1_playing,
    s1_power,
    s1_winning,
    s2_drawing,
    s2_start,
    s2_turn,
    s3_cities,
    s3_claims,
    s3_creatures,
    s3_events,
    s3_movement,
    s3_values,
    s4_states,
    s5_attack,
    s5_battle,
    s5_combat,
    s5_defence,
    s6_choices,
    s6_keywords,
    s6_orders,
    s6_places,
    s6_triggers,
    s6_using,
    table,
    texts,
    vocabulary,
)
from judge.games.arcmage.editions import EDITIONS, NEWEST, in_edition
from judge.games.arcmage.events import cards as cards_events
from judge.games.arcmage.events import places, power
from judge.games.arcmage.s1_decks import Submitting
from judge.games.arcmage.s1_playing import ONLY_TURN_TAKER_IS_ACTIVE, Playing
from judge.games.arcmage.s2_turn import Course, Discarding
from judge.games.arcmage.s3_cities import Devoting, Devotion
from judge.games.arcmage.s3_claims import Claiming
from judge.games.arcmage.s3_movement import Moving
from judge.games.arcmage.s5_attack import Attacking
from judge.games.arcmage.s5_defence import Defending, Withdrawing
from judge.games.arcmage.s6_using import Using
from judge.games.arcmage.said import present
from judge.games.arcmage.table import Battleground
from judge.kernel import chapters
from judge.kernel.clause import clauses
from judge.kernel.frames import Batch, Effect, Offering, Pending
from judge.kernel.game import Game, Procedure
from judge.kernel.law import Substitute
from judge.kernel.move import Option
from judge.kernel.pipeline import offering, pipeline
from judge.kernel.table import Frame, Lasting, Trigger

_CHAPTERS = (
    s1_decks, s1_power, s1_winning, s1_playing, s2_start, s2_drawing, s2_turn, s3_values, s3_creatures, s3_movement,
    s3_claims, s3_cities, s3_events, s4_states, s5_attack, s5_defence, s5_combat, s5_battle, s6_using, s6_orders,
    s6_keywords, s6_triggers, texts,
)  # fmt: skip


# What is no chapter, and asks about clauses.
_ASKING = (cards_events, places, power, meaning, s6_choices, s6_places)


def chooser(table: Battleground, players: tuple[str, ...]) -> str:
    """Whatever belongs to several players is ordered by the active one (2.4: "the player" is that one)."""
    return players[0] if len(players) == 1 else table.active


def decider(table: Battleground, who: str) -> str:
    """Who decides what is left to a player: the next one, if that player is defeated."""
    for player in table.players:
        if player.defeated and player.name == who:
            return table.after(who)
    return who


def label(table: Battleground, option: Option) -> str:
    """What an option is called."""
    match option:
        case Playing(card=card):
            return f"play {card}"
        case Using(card=card):
            return f"use {card}"
        case Moving(card=card, to=to):
            return f"move {card} to {to or 'the army'}"
        case Attacking(target=target):
            return f"attack {target}" if target not in table.playing else f"attack {target}'s army"
        case Defending(pairs=pairs):
            return ", ".join(f"{id} against {against}" for id, against in pairs) or "nobody defends"
        case Devoting(city=city):
            return f"devotion in {city}"
        case Claiming(discipline=discipline):
            return f"claim {discipline}"
        case Discarding(card=card):
            return f"discard {card}"
        case Withdrawing(card=card):
            return f"withdraw {card}"
        case Course(draw=draw, play=play):
            return f"draw {draw} and play {play}"
        case Submitting():
            return "submit the deck"
        case Substitute(source=source) | Trigger(source=source):
            return source
        case tuple():
            return " and ".join(map(_part, option)) or "nothing"
    return str(option)


def _part(part: Any) -> str:
    """A part of an option: gems of a faction, a share of damage, a card."""
    return f"{part[1]} {part[0]}" if isinstance(part, tuple) else str(part)


@cache
def game(edition: str = NEWEST) -> Game:
    """The game in a revision."""
    kinds = set(chapters.kinds_of(*vocabulary.MODULES, table))
    procedures: dict[type[Frame], Procedure] = {
        **chapters.procedures(_CHAPTERS),
        Batch: pipeline(choose=ONLY_TURN_TAKER_IS_ACTIVE, once=""),
        Offering: offering(ONLY_TURN_TAKER_IS_ACTIVE),
    }
    verbs = chapters.verbs(_CHAPTERS)
    data = {*kinds, *events.EVENTS, Effect, Pending, Substitute, Lasting, Trigger, Devotion}
    return Game(
        name="arcmage",
        procedures=procedures,
        laws=chapters.laws(_CHAPTERS),
        verbs=verbs,
        data=tuple(sorted(data - set(procedures) - set(verbs), key=lambda kind: kind.__name__)),
        clauses=clauses((*_CHAPTERS, *_ASKING)),
        order_rule=ONLY_TURN_TAKER_IS_ACTIVE,
        chooser=chooser,
        decider=decider,
        label=label,
        present=present,
        **in_edition(edition),
    )


__all__ = ["EDITIONS", "game"]
