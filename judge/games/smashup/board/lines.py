"""The actions of Smash Up players: the lines of a file, each read and written by one template."""

from __future__ import annotations

from typing import Any

from judge.games.smashup.law.b_playing import Playing
from judge.games.smashup.law.b_scoring import PASS, Special, Window
from judge.games.smashup.law.b_start import AS_IT_IS, Mulliganing, Shuffling
from judge.games.smashup.law.b_turn import DONE, Turn
from judge.games.smashup.law.s2_abilities import Using
from judge.games.smashup.law.s6_granting import Granting
from judge.games.smashup.table import LATER, NOT_AT_ALL, Smash
from judge.games.smashup.turn_abilities import used_on_turns
from judge.kernel.move import Option
from judge.tabletop.lines import LineTold, Template

PASSES = (PASS, LATER, NOT_AT_ALL, AS_IT_IS)


def _plays(told: LineTold[Smash], name: str) -> Option:
    """The card that a line plays: one on offer, or one that is refused."""
    card, top = told.card(name), told.table.top
    offered = (one for one in told.ask.options if getattr(one, "card", "") == card and not isinstance(one, Using))
    if (found := next(offered, None)) is not None:
        return found
    if isinstance(top, Window) and told.action.refused:
        return Special(you=told.who, card=card, moment=top.moment, base=top.base)
    if isinstance(top, Granting) and told.action.refused:
        return Playing(you=told.who, card=card, given=top.extra, holds=True)
    return Playing(you=told.who, card=card, holds=True) if isinstance(top, Turn) else None


def _uses(told: LineTold[Smash], name: str) -> Option:
    """The ability that a line uses."""
    card = told.table.card(told.card(name))
    offered = (one for one in told.ask.options if isinstance(one, Using | Special) and one.card == card.id)
    found = next(offered, None)
    if found is not None or not isinstance(told.table.top, Turn):
        return found
    index = next((at for at, part in enumerate(card.print.text) if used_on_turns(part)), -1)
    if index < 0:
        raise told.wrong(f"{card.id} has no ability that can be used; name another card, or take the line out")
    return Using(you=told.who, card=card.id, index=index)


# fmt: off
TEMPLATES: tuple[Template[Smash, Any], ...] = (
    Template("plays CARD", "a minion `{at: Pasture}`, an action `{on: Ram}` where it stays, or a Special at its moment",
             (Playing, Special), _plays),
    Template("uses CARD", "a Talent, what says \"on your turn\", or what a triggered ability offers", (Using,), _uses),
    Template("passes", "a chance for a Special, or an extra card, goes by",
             PASSES, lambda told: told.ask.idle if told.ask.idle in PASSES else None),
    Template("ends the phase", "the Play Cards phase is over",
             (DONE,), lambda told: DONE if DONE in told.ask.options else None),
    Template("shuffles two factions together", "before the game, each in order",
             (Shuffling,), lambda told: told.offered(Shuffling)),
    Template("mulligans", "before the game", (Mulliganing,), lambda told: told.offered(Mulliganing)),
)
# fmt: on
