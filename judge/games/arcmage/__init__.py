"""Arcmage, in `law` a module a section of its rules; `game` puts them together for a revision."""

from __future__ import annotations

from functools import cache
from typing import Any

from judge.games.arcmage import decisions, events, meaning, table, texts, vocabulary
from judge.games.arcmage.editions import EDITIONS, NEWEST, in_edition
from judge.games.arcmage.events import cards as cards_events
from judge.games.arcmage.events import places, power
from judge.games.arcmage.law import (
    s1_1_basics,
    s1_3_decks,
    s1_4_winning,
    s1_5_resource_cards,
    s1_6_card_layout,
    s1_7_playing_a_card,
    s1_8_battleground,
    s2_5_draw,
    s2_5_turn,
    s2_start,
    s3_2_creatures,
    s3_3_cities,
    s3_3_claims,
    s3_3_ruins,
    s3_4_events,
    s3_5_magic,
    s3_6_enchantments,
    s4_1_in_play,
    s4_2_not_in_play,
    s5_9_attack,
    s5_9_battles,
    s5_9_defense,
    s5_9_end_of_combat,
    s5_9_responses,
    s5_combat,
    s6_1_conflicting_rules,
    s6_2_abilities,
    s6_2_triggers,
)
from judge.games.arcmage.law.s1_3_decks import Submitting
from judge.games.arcmage.law.s1_7_playing_a_card import Playing
from judge.games.arcmage.law.s2_5_draw import Course
from judge.games.arcmage.law.s2_5_turn import Discarding
from judge.games.arcmage.law.s2_start import ONLY_TURN_TAKER_IS_ACTIVE
from judge.games.arcmage.law.s3_2_creatures import Moving
from judge.games.arcmage.law.s3_2_lost_defense import lost_defense
from judge.games.arcmage.law.s3_3_cities import Devoting, Devotion
from judge.games.arcmage.law.s3_3_claims import Claiming
from judge.games.arcmage.law.s5_9_attack import Attacking
from judge.games.arcmage.law.s5_9_defense import Defending
from judge.games.arcmage.law.s5_combat import Withdrawing
from judge.games.arcmage.law.s6_2_abilities import Using
from judge.games.arcmage.said import present
from judge.games.arcmage.table import Battleground
from judge.games.arcmage.words import carrying_out, choices, moving_cards, orders
from judge.kernel import chapters
from judge.kernel.clause import clauses
from judge.kernel.frames import Batch, Offering
from judge.kernel.game import Game, Procedure
from judge.kernel.law import Substitute
from judge.kernel.move import Option
from judge.kernel.naming import TextWords
from judge.kernel.pipeline import offering, pipeline
from judge.kernel.table import Frame, Trigger
from judge.words import listed

_LAW = (
    s1_1_basics,
    s1_3_decks,
    s1_4_winning,
    s1_5_resource_cards,
    s1_6_card_layout,
    s1_7_playing_a_card,
    s1_8_battleground,
    s2_start,
    s2_5_draw,
    s2_5_turn,
    s5_9_end_of_combat,
    s5_9_battles,
    s5_9_responses,
    s3_2_creatures,
    s3_6_enchantments,
    s3_3_cities,
    s3_3_claims,
    s3_3_ruins,
    s3_4_events,
    s3_5_magic,
    s4_1_in_play,
    s4_2_not_in_play,
    s5_combat,
    s5_9_attack,
    s5_9_defense,
    s6_1_conflicting_rules,
    s6_2_abilities,
    s6_2_triggers,
    choices,
    orders,
    moving_cards,
    carrying_out,
)


# Modules beside the law that ask about clauses.
_ASKING = (
    cards_events,
    places,
    power,
    meaning,
    texts,
)


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
    """The name of an option."""
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
            return decisions.course(draw, play)
        case Submitting():
            return "hand in a deck"
        case Substitute(source=source) | Trigger(source=source):
            return source
        case tuple():
            return listed([_part(part) for part in option]) or "nothing"
    return str(option)


def _part(part: Any) -> str:
    """A part of an option: gems of a faction, a share of damage, a card."""
    return power.told((part,)) if isinstance(part, tuple) else str(part)


@cache
def game(edition: str = NEWEST) -> Game:
    """The game in a revision."""
    kinds = set(chapters.kinds_of(*vocabulary.MODULES, table))
    procedures: dict[type[Frame], Procedure] = {
        **chapters.procedures(_LAW),
        Batch: pipeline(choose=ONLY_TURN_TAKER_IS_ACTIVE),
        Offering: offering(ONLY_TURN_TAKER_IS_ACTIVE, TextWords("lets {} happen next", noun="ability")),
    }
    data = {*kinds, *events.EVENTS, Devotion}
    return Game(
        name="arcmage",
        procedures=procedures,
        laws=chapters.laws(_LAW),
        verbs=chapters.verbs(_LAW),
        data=tuple(sorted(data, key=lambda kind: kind.__name__)),
        clauses=clauses((*_LAW, *_ASKING)),
        order_rule=ONLY_TURN_TAKER_IS_ACTIVE,
        chooser=chooser,
        decider=decider,
        label=label,
        present=present,
        aftermath=lost_defense,
        **in_edition(edition),
    )


__all__ = ["EDITIONS", "game"]
