"""The actions of Arcmage players: the lines of a file, each read and written by one template."""

from __future__ import annotations

import re
from typing import Any

from judge.errors import write_one_of
from judge.games.arcmage.abilities import numbered
from judge.games.arcmage.law.s1_3_decks import NOTHING, Submitting
from judge.games.arcmage.law.s1_7_playing_a_card import Playing
from judge.games.arcmage.law.s2_5_draw import COURSES, Course
from judge.games.arcmage.law.s2_5_turn import DONE, NO_ATTACK, Discarding
from judge.games.arcmage.law.s3_2_creatures import Moving
from judge.games.arcmage.law.s3_3_cities import NO_CITY, Devoting
from judge.games.arcmage.law.s3_3_claims import NO_CLAIM, Claiming
from judge.games.arcmage.law.s3_4_events import PASS
from judge.games.arcmage.law.s5_9_attack import Attacking
from judge.games.arcmage.law.s5_9_defense import Defending
from judge.games.arcmage.law.s5_combat import Withdrawing
from judge.games.arcmage.law.s6_2_abilities import Using, using
from judge.games.arcmage.table import ARMY, CITY, DISCIPLINES, KINGDOM, Battleground
from judge.games.arcmage.vocabulary.abilities import Activated
from judge.kernel.move import Option
from judge.tabletop.file import unknown
from judge.tabletop.lines import LineTold, Template
from judge.words import many

PASSES = (NO_ATTACK, NO_CITY, NO_CLAIM, PASS, NOTHING)
_COURSE = re.compile(r"(?P<draw>\d)(?: cards?)?(?: and plays (?P<play>\d)(?: cards?)?)?")


def _uses(told: LineTold[Battleground], thing: str) -> Using:
    """The ability that a line uses."""
    which = 1
    if thing.startswith("ability ") and " of " in thing:
        count, _, thing = thing.removeprefix("ability ").partition(" of ")
        which = int(count) if count.isdecimal() else 0
    card = told.card(thing)
    places = _activated(told.table, card)
    if not places:
        raise told.wrong(f"{card} has no ability that can be activated; name another card, or take the line out")
    if not 0 < which <= len(places):
        ways = [f"uses ability {place} of {card}" for place in range(1, len(places) + 1)]
        ways = ways if len(ways) > 1 else [f"uses {card}"]
        has = many(len(places), "ability", "abilities")
        raise told.wrong(f"{card} has {has} that can be activated; after the player's name {write_one_of(ways)}")
    return using(told.table, told.who, told.table.card(card), places[which - 1])


def _activated(table: Battleground, card: str) -> list[int]:
    """The places of the abilities of a card that can be activated."""
    return [place for place, part in numbered(table, table.card(card)) if isinstance(part, Activated)]


def ability_of(table: Battleground, card: str, index: int) -> str:
    """An ability by its card, with its number where the card has several."""
    places = _activated(table, card)
    return f"ability {places.index(index) + 1} of {card}" if len(places) > 1 else card


def _attacks(told: LineTold[Battleground], target: str) -> Attacking:
    """An attack on an army or on a city."""
    armies = {f"{player.name}'s army": player.name for player in told.table.players}
    if target not in armies and not told.table.has(target):
        cities = [card.id for card in told.table.cards if card.area == KINGDOM]
        raise unknown(told.action.place, "army or city", target, [*armies, *cities])
    return Attacking(who=told.who, target=armies.get(target, target))


def _defends(told: LineTold[Battleground], thing: str) -> Defending:
    """Who defends against whom."""
    pairs = []
    for part in re.split(r", | and ", thing):
        id, said, against = part.partition(" against ")
        if not said:
            raise told.wrong(f"{part!r} names no attacker; write for example 'defends with {part} against Ogre'")
        pairs.append((told.card(id), told.card(against)))
    return Defending(who=told.who, pairs=tuple(pairs))


def _draws(told: LineTold[Battleground], thing: str) -> Course:
    """How many cards are drawn and how many are played, in figures; what is not said is none."""
    found = _COURSE.fullmatch(thing)
    if not found:
        courses = write_one_of([f"draws {draw} and plays {play}" for draw, play in COURSES])
        raise told.wrong(f"unknown course {f'draws {thing}'!r}; {courses}")
    return Course(who=told.who, draw=int(found["draw"]), play=int(found["play"] or 0))


def _claims(told: LineTold[Battleground], discipline: str) -> Claiming:
    """A claim of a discipline."""
    if discipline not in DISCIPLINES:
        raise unknown(told.action.place, "discipline", discipline, list(DISCIPLINES))
    return Claiming(who=told.who, discipline=discipline)


def _passes(told: LineTold[Battleground]) -> Option:
    """The way of doing nothing, where there is one."""
    return told.ask.idle if isinstance(told.ask.idle, Defending) or told.ask.idle in PASSES else None


# fmt: off
TEMPLATES: tuple[Template[Battleground, Any], ...] = (
    Template("plays CARD", "a card, `{at: Gate}`, `{target: Ox}`, `{pay: {Gaian: 2}}` where the gems could be others",
             (Playing,),
             lambda told, card: Playing(who=told.who, card=told.card(card))),
    Template("uses CARD", "an ability; `ability 2 of CARD` where there are several", (Using,), _uses,
             lambda using, table: f"uses {ability_of(table, using.card, using.index)}"),
    Template("moves CARD to the army", "movement to the army", (Moving,),
             lambda told, card: Moving(who=told.who, card=told.card(card), area=ARMY),
             lambda moving, _: "" if moving.to else f"moves {moving.card} to the army"),
    Template("moves CARD to CITY", "movement to a city", (Moving,),
             lambda told, card, to: Moving(who=told.who, area=CITY, to=told.card(to), card=told.card(card)),
             lambda moving, _: f"moves {moving.card} to {moving.to}", r"moves (.+?) to (.+)"),
    Template("attacks PLAYER's army", "an attack, the attackers in their order: `{with: [Ogre, Rat]}`",
             (Attacking,), _attacks,
             lambda attack, table: f"attacks {attack.target}'s army" if _is_player(table, attack.target) else "",
             r"attacks (.+'s army)"),
    Template("attacks CITY", "an attack on a city, in the same way", (Attacking,), _attacks,
             lambda attack, _: f"attacks {attack.target}"),
    Template("defends with CARD against ATTACKER", "a defense, several joined by `and`", (Defending,), _defends,
             lambda defending, _: _defence(defending), r"defends (?:with )?(.+)"),
    Template("draws 1 and plays 1", "the course in Draw & Resource, `{resource: Ox, for: Gaian}`", (Course,), _draws,
             lambda course, _: f"draws {course.draw} and plays {course.play}", r"draws (.+)"),
    Template("devotes residents of CITY", "devotion in Tactics, `{with: [Ox, Rat]}`", (Devoting,),
             lambda told, city: Devoting(who=told.who, city=told.card(city)),
             pattern=r"devotes (?:residents of )?(.+)"),
    Template("claims DISCIPLINE", "a claim in Tactics, up to revision 1419", (Claiming,), _claims),
    Template("withdraws CARD", "an attacker leaves the attack before the defense is declared, in old revisions later",
             (Withdrawing,), lambda told, card: Withdrawing(who=told.who, card=told.card(card))),
    Template("discards CARD", "a wish to discard, to show why it is refused", (),
             lambda told, card: Discarding(who=told.who, card=told.card(card))),
    Template("passes", "an attack, a claim, a defense or a response goes by", (Defending, *PASSES), _passes),
    Template("ends the phase", "a Play phase is over",
             (DONE,), lambda told: DONE if DONE in told.ask.options else None),
    Template("submits a deck", "the `deck list` is checked", (Submitting,), lambda told: Submitting(who=told.who),
             pattern=r"submits.*"),
)
# fmt: on


def _is_player(table: Battleground, name: str) -> bool:
    """Whether this is a player."""
    return any(player.name == name for player in table.players)


def _defence(defending: Defending) -> str:
    """A defence in words; none if nobody defends."""
    told = " and ".join(f"{id} against {against}" for id, against in defending.pairs)
    return f"defends with {told}" if told else ""
