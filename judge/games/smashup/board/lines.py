"""What a scenario file says to take an option of Smash Up: the way back from an option to its line."""

from __future__ import annotations

from judge.games.smashup import label
from judge.games.smashup.law.b_playing import Playing
from judge.games.smashup.law.b_scoring import PASS, Special
from judge.games.smashup.law.b_start import AS_IT_IS, Mulliganing, Shuffling
from judge.games.smashup.law.b_turn import DONE
from judge.games.smashup.law.s2_abilities import Using
from judge.games.smashup.table import LATER, NOT_AT_ALL, Extra, Smash
from judge.kernel.latest import of_latest
from judge.kernel.law import Substitute
from judge.kernel.move import Ask, Option
from judge.kernel.table import Trigger
from judge.tabletop.spelling import spelled


def line(ask: Ask, option: Option, table: Smash) -> str:
    """The line of `do` that takes an option; nothing for one that no line can name."""
    if ask.attempt and (words := _action(option)):
        return spelled(f"{ask.who} {words}")
    several = isinstance(option, Extra) and _extras(ask) > 1
    take = spelled(label(table, option)) if several else taken(option, table)
    return f"choose: {{by: {spelled(ask.who)}, rule: {ask.rule}, take: {take}}}" if take and ask.who else ""


@of_latest
def _extras(ask: Ask) -> int:
    """How many options of a decision are extra cards."""
    return sum(isinstance(one, Extra) for one in ask.options)


def _action(option: Option) -> str:
    """What a player does who takes an action."""
    match option:
        case Playing(card=card) | Special(card=card):
            return f"plays {card}"
        case Shuffling():
            return "shuffles two factions together"
        case Mulliganing():
            return "mulligans"
        case Using(card=card):
            return f"uses {card}"
        case str() if option == DONE:
            return "ends the phase"
        case str() if option in (PASS, LATER, NOT_AT_ALL, AS_IT_IS):
            return "passes"
    return ""


def taken(option: Option, table: Smash) -> str:
    """An option as the value of `take`."""
    match option:
        case tuple():
            return "[" + ", ".join(spelled(str(one)) for one in option) + "]" if option else "nobody"
        case Substitute() | Trigger():
            return spelled(label(table, option))
        case Extra():
            return "extra"
        case str() | int():
            return spelled(str(option))
    return ""
