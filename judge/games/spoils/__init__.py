"""The Spoils, one module a chapter of its rulebook; `game` puts them together for an edition."""

from __future__ import annotations

from functools import cache

from judge.games.spoils import (
    events,
    happening,
    icons,
    meaning,
    objects,
    orders,
    original,
    s1_decks,
    s1_general,
    s2_cards,
    s2_entering,
    s2_parts,
    s2_types,
    s3_battle,
    s3_duplicate,
    s3_looking,
    s3_shuffle,
    s3_terms,
    s4_amounts,
    s4_bidding,
    s4_choices,
    s4_concepts,
    s4_control,
    s4_costs,
    s4_damage,
    s4_doings,
    s4_loops,
    s4_numbers,
    s4_tokens,
    s4_variables,
    s5_face_down,
    s5_party,
    s5_requirements,
    s5_text,
    s5_triggers,
    s6_abilities,
    s6_actions,
    s6_battle,
    s6_playing,
    s6_resources,
    s6_responding,
    s6_start,
    s6_turn,
    table,
    texts,
    views,
    vocabulary,
)
from judge.games.spoils.editions import EDITIONS, LATER, NUMBERS, ORIGINAL, SILENT
from judge.games.spoils.events import areas, battles, damage, decks, turns
from judge.games.spoils.s1_decks import Submitting
from judge.games.spoils.s3_shuffle import Handling
from judge.games.spoils.s4_costs import Costs
from judge.games.spoils.s4_endless import drawn_by_a_loop, shape, unnamed
from judge.games.spoils.s4_loops import Looping
from judge.games.spoils.s4_variables import Infinity, NoWholeNumber
from judge.games.spoils.s5_text import CONTROLLER_CHOOSES_REPLACEMENT, REPLACEMENTS_APPLY_ONLY_ONCE
from judge.games.spoils.s5_triggers import CONTROLLER_ORDERS_TRIGGERS, held
from judge.games.spoils.s6_actions import Playing, Using
from judge.games.spoils.s6_battle import Attacking
from judge.games.spoils.s6_responding import PASS
from judge.games.spoils.s6_start import Mulliganing
from judge.games.spoils.s6_turn import Turn
from judge.games.spoils.said import present
from judge.games.spoils.table import Spoils
from judge.kernel import chapters
from judge.kernel.clause import clauses
from judge.kernel.frames import Batch, Effect, Pending
from judge.kernel.game import Game, Procedure
from judge.kernel.law import Substitute
from judge.kernel.move import Option
from judge.kernel.pipeline import pipeline
from judge.kernel.table import Decision, Frame, Lasting, Trigger

_CHAPTERS = (
    *(
        s1_general,
        s1_decks,
        s2_cards,
        s2_entering,
        s2_parts,
        s2_types,
        s3_battle,
        s3_terms,
        s3_shuffle,
        s3_looking,
        s3_duplicate,
    ),
    *(s4_numbers, s4_variables, s4_control, s4_concepts, s4_costs, s4_damage, s4_amounts, s4_doings, s4_tokens),
    *(s4_bidding, s4_choices, s4_loops, s5_requirements, s5_text, s5_party, s5_face_down, s5_triggers),
    *(s6_playing, s6_resources, s6_abilities, s6_responding, s6_battle),
    *(s6_turn, s6_start),
)
# What is no chapter, and asks about clauses.
_ASKING = (areas, battles, damage, decks, turns, happening, icons, meaning, objects, orders, s6_actions, texts, views)


def chooser(table: Spoils, players: tuple[str, ...]) -> str:
    """Who decides among what belongs to these players: the only one, or else the active player (503.4, 506.4)."""
    return players[0] if len(players) == 1 else table.active


def decider(table: Spoils, who: str) -> str:
    """Who decides what is left to a player: the next one clockwise, if that player has lost the game."""
    return table.opponent(who) if who in table.lost else who


def label(table: Spoils, option: Option) -> str:
    """What an option is called."""
    match option:
        case str():
            return option or "nothing"
        case Playing(card=card):
            return f"play {card}"
        case Using(card=card, index=index):
            paragraph = table.card(card).print.text[index]
            return f"use {getattr(paragraph, 'name', '') or 'the ability'} of {card}"
        case Attacking(target=target):
            return f"attack {target}"
        case Submitting():
            return "the deck"
        case Mulliganing():
            return "mulligan"
        case Substitute(says=says) | Trigger(says=says):
            return str(says)
        case (str() as card, tuple() as division):
            return " and ".join(f"{amount} to {target}" for target, amount in division) or f"none by {card}"
        case tuple():
            return " and ".join(map(str, option)) or "nobody"
        case Looping():
            return "repeat the series"
        case Handling():
            return "shuffle the deck"
        case Infinity():
            return "infinity"
        case NoWholeNumber():
            return "no whole number"
    return str(option)


@cache
def game(edition: str = LATER) -> Game:
    """The game in an edition."""
    kinds = set(chapters.kinds_of(*vocabulary.MODULES, table))
    verbs = chapters.verbs(_CHAPTERS)
    procedures: dict[type[Frame], Procedure] = {
        **chapters.procedures(_CHAPTERS),
        Batch: pipeline(choose=CONTROLLER_CHOOSES_REPLACEMENT, once=REPLACEMENTS_APPLY_ONLY_ONCE),
    }
    if edition == ORIGINAL:
        verbs, procedures = original.verbs(verbs), original.procedures(procedures)
    data = {
        *kinds,
        *events.EVENTS,
        *objects.EVENTS,
        Effect,
        Costs,
        Infinity,
        NoWholeNumber,
        Pending,
        Substitute,
        Lasting,
        Trigger,
        Decision,
    }
    return Game(
        name="spoils",
        procedures=procedures,
        laws=chapters.laws(_CHAPTERS),
        verbs=verbs,
        data=tuple(sorted(data - set(procedures) - set(verbs), key=lambda kind: kind.__name__)),
        clauses=clauses((*_CHAPTERS, *_ASKING)),
        order_rule=CONTROLLER_ORDERS_TRIGGERS,
        loop_rule="414.1",
        forget_rule="402.4",
        chooser=chooser,
        decider=decider,
        holds=held,
        shape=shape,
        unnamed=unnamed,
        loop=drawn_by_a_loop,
        label=label,
        present=present,
        edition=edition,
        numbers=NUMBERS[edition],
        silent=SILENT[edition],
    )


__all__ = ["EDITIONS", "PASS", "Turn", "game"]
