"""What a scenario file says to take an option of The Spoils: the way back from an option to its line."""

from __future__ import annotations

from collections import Counter

from judge.games.spoils.acting import Playing, Using
from judge.games.spoils.law.s103_deck_construction import Submitting
from judge.games.spoils.law.s403_game_areas import Handling
from judge.games.spoils.law.s410_numbers import Infinity, NoWholeNumber
from judge.games.spoils.law.s601_starting_game import Mulliganing
from judge.games.spoils.law.s603_during_turn import END
from judge.games.spoils.law.s607_responding_to_actions import PASS
from judge.games.spoils.law.s608_attacking import Attacking
from judge.games.spoils.table import Spoils
from judge.games.spoils.vocabulary.paragraphs import Ability
from judge.kernel.latest import of_latest
from judge.kernel.law import Substitute
from judge.kernel.move import Ask, Option
from judge.kernel.table import Trigger
from judge.tabletop.spelling import spelled


def line(ask: Ask, option: Option, table: Spoils) -> str:
    """The line of `do` that takes an option; nothing for one that no line can name."""
    if ask.attempt and (words := _action(option, table)):
        return spelled(f"{ask.who} {words}")
    if option == ask.idle and ask.attempt:
        return spelled(f"{ask.who} passes")
    take = _take(option, _sources(ask)[_source(option)] > 1)
    return f"choose: {{by: {spelled(ask.who)}, rule: {ask.rule}, take: {take}}}" if take and ask.who else ""


def _action(option: Option, table: Spoils) -> str:
    """What a player does who takes an action."""
    match option:
        case Playing(card=card):
            return f"plays {card}"
        case Using(card=card, index=index):
            return f"uses {_ability(table, card, index)}"
        case Attacking(target=target):
            return f"attacks {target}"
        case Submitting():
            return "submits a deck"
        case Mulliganing():
            return "mulligans"
        case Handling():
            return "shuffles a deck"
        case str() if option == END:
            return END.replace("end ", "ends ", 1)
        case str() if option == PASS:
            return "passes"
    return ""


def _ability(table: Spoils, card: str, index: int) -> str:
    """An ability by its name and its card, or by its card alone where that has one only."""
    text = table.card(card).print.text
    name = getattr(text[index], "name", "")
    return f"{name} of {card}" if name and sum(isinstance(p, Ability) for p in text) > 1 else card


@of_latest
def _sources(ask: Ask) -> Counter[str]:
    """How many options of a decision each card gives."""
    return Counter(map(_source, ask.options))


def _source(option: Option) -> str:
    """The card of a trigger or replacement."""
    return option.source if isinstance(option, Substitute | Trigger) else ""


def _take(option: Option, twins: bool = False) -> str:
    """An option as the value of `take`; of several that one card gives, each by what it says."""
    match option:
        case Substitute(says=says) | Trigger(says=says) if twins:
            return spelled(says)
        case (str(), tuple() as division):
            return "{" + ", ".join(f"{spelled(target)}: {amount}" for target, amount in division) + "}"
        case tuple():
            return "[" + ", ".join(spelled(str(one)) for one in option) + "]" if option else "nobody"
        case Substitute(source=source) | Trigger(source=source):
            return spelled(source)
        case Playing(card=card):
            return spelled(card)
        case Infinity():
            return "infinite"
        case NoWholeNumber():
            return "-1"
        case "":
            return "nothing"
        case str() | int():
            return spelled(str(option))
    return ""
