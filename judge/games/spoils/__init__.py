"""The Spoils, in `law` a module a section of its rulebook; `game` puts them together for an edition."""

from __future__ import annotations

from functools import cache

from judge.games.spoils import (
    acting,
    conditions,
    events,
    happening,
    icons,
    meaning,
    objects,
    orders,
    original,
    table,
    texts,
    views,
    vocabulary,
)
from judge.games.spoils.acting import Costs, Playing, Using
from judge.games.spoils.editions import EDITIONS, LATER, NUMBERS, ORIGINAL, SILENT
from judge.games.spoils.events import areas, battles, damage, decks, turns
from judge.games.spoils.law import (
    s101_most_important_rule,
    s102_object_of_game,
    s103_deck_construction,
    s105_errata,
    s201_parts_of_card,
    s202_factions,
    s203_resources,
    s204_characters,
    s205_tactics,
    s208_changing_card_types,
    s301_attach_detach,
    s302_battle_terms,
    s305_discard,
    s306_draw,
    s307_duplicate,
    s309_pay,
    s310_pick,
    s312_search,
    s313_shuffle,
    s401_costs,
    s402_effects,
    s403_game_areas,
    s406_numeric_cost,
    s407_control_ownership,
    s408_damage,
    s409_tokens,
    s410_numbers,
    s413_bidding,
    s414_action_loops,
    s503_triggers,
    s505_requirements,
    s506_replacements,
    s507_keywords,
    s508_temporary_rules_text,
    s601_starting_game,
    s602_start_of_turn,
    s603_during_turn,
    s604_deploying_card,
    s605_playing_resource,
    s606_using_ability,
    s607_responding_to_actions,
    s608_attacking,
    s609_resolving_battle,
    s610_ending_turn,
)
from judge.games.spoils.law.s103_deck_construction import Submitting
from judge.games.spoils.law.s403_game_areas import Handling
from judge.games.spoils.law.s410_numbers import Infinity, NoWholeNumber
from judge.games.spoils.law.s414_action_loops import REPEATS, Looping
from judge.games.spoils.law.s503_triggers import CONTROLLER_ORDERS_TRIGGERS, held
from judge.games.spoils.law.s506_replacements import CONTROLLER_CHOOSES_REPLACEMENT, REPLACEMENTS_APPLY_ONLY_ONCE
from judge.games.spoils.law.s601_starting_game import Mulliganing
from judge.games.spoils.law.s603_during_turn import Turn
from judge.games.spoils.law.s607_responding_to_actions import PASS
from judge.games.spoils.law.s608_attacking import Attacking
from judge.games.spoils.said import present
from judge.games.spoils.table import Spoils
from judge.games.spoils.words import choices, doings
from judge.kernel import chapters
from judge.kernel.clause import clauses
from judge.kernel.frames import Batch
from judge.kernel.game import Game, Procedure
from judge.kernel.law import Substitute
from judge.kernel.move import Option
from judge.kernel.pipeline import pipeline
from judge.kernel.table import Frame, Trigger

_LAW = (
    s101_most_important_rule,
    s102_object_of_game,
    s103_deck_construction,
    s105_errata,
    s201_parts_of_card,
    s202_factions,
    s203_resources,
    s204_characters,
    s205_tactics,
    s208_changing_card_types,
    s301_attach_detach,
    s302_battle_terms,
    s305_discard,
    s306_draw,
    s307_duplicate,
    s309_pay,
    s310_pick,
    s312_search,
    s313_shuffle,
    s401_costs,
    s402_effects,
    s403_game_areas,
    s406_numeric_cost,
    s407_control_ownership,
    s408_damage,
    s409_tokens,
    s410_numbers,
    s413_bidding,
    s414_action_loops,
    s503_triggers,
    s505_requirements,
    s506_replacements,
    s507_keywords,
    s508_temporary_rules_text,
    s601_starting_game,
    s602_start_of_turn,
    s603_during_turn,
    s604_deploying_card,
    s605_playing_resource,
    s606_using_ability,
    s607_responding_to_actions,
    s608_attacking,
    s609_resolving_battle,
    s610_ending_turn,
    choices,
    doings,
)
# Modules beside the law that ask about clauses.
_ASKING = (
    areas,
    battles,
    damage,
    decks,
    turns,
    happening,
    icons,
    meaning,
    objects,
    orders,
    texts,
    views,
    conditions,
    acting,
)


def chooser(table: Spoils, players: tuple[str, ...]) -> str:
    """Who decides among what belongs to these players: the only one, or else the active player (503.4, 506.4)."""
    return players[0] if len(players) == 1 else table.active


def decider(table: Spoils, who: str) -> str:
    """Who decides what is left to a player: the next one clockwise, if that player has lost the game."""
    return table.opponent(who) if who in table.lost else who


def label(table: Spoils, option: Option) -> str:
    """The name of an option."""
    match option:
        case str():
            return option or "nothing"
        case Playing(card=card):
            return f"play {card}"
        case Using(card=card, index=index):
            paragraph = table.card(card).print.text[index]
            return f"use {card}'s {getattr(paragraph, 'name', '') or 'ability'}"
        case Attacking(target=target):
            return f"attack {target}"
        case Submitting():
            return "hand in a deck"
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
    verbs = chapters.verbs(_LAW)
    procedures: dict[type[Frame], Procedure] = {
        **chapters.procedures(_LAW),
        Batch: pipeline(
            choose=CONTROLLER_CHOOSES_REPLACEMENT, once=REPLACEMENTS_APPLY_ONLY_ONCE, fixed="part of an extra cost"
        ),
    }
    if edition == ORIGINAL:
        verbs, procedures = original.verbs(verbs), original.procedures(procedures)
    data = {*kinds, *events.EVENTS, *objects.EVENTS, Costs, Infinity, NoWholeNumber}
    return Game(
        name="spoils",
        procedures=procedures,
        laws=chapters.laws(_LAW),
        verbs=verbs,
        data=tuple(sorted(data, key=lambda kind: kind.__name__)),
        clauses=clauses((*_LAW, *_ASKING)),
        order_rule=CONTROLLER_ORDERS_TRIGGERS,
        forget_rule="402.4",
        chooser=chooser,
        decider=decider,
        holds=held,
        follows=s606_using_ability.still_to_follow,
        repeats=REPEATS,
        label=label,
        present=present,
        edition=edition,
        numbers=NUMBERS[edition],
        silent=SILENT[edition],
    )


__all__ = ["EDITIONS", "PASS", "Turn", "game"]
