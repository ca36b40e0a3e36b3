"""What a scenario file says to take an option of Arcmage: the way back from an option to its line."""

from __future__ import annotations

from judge.games.arcmage.law.s1_3_decks import Submitting
from judge.games.arcmage.law.s1_7_playing_a_card import Playing
from judge.games.arcmage.law.s2_5_turn import DONE, NO_ATTACK, Course
from judge.games.arcmage.law.s3_2_creatures import Moving
from judge.games.arcmage.law.s3_3_cities import NO_CITY, Devoting
from judge.games.arcmage.law.s3_3_claims import NO_CLAIM, Claiming
from judge.games.arcmage.law.s3_4_events import PASS
from judge.games.arcmage.law.s5_9_attack import Attacking
from judge.games.arcmage.law.s5_9_defense import Defending
from judge.games.arcmage.law.s5_combat import Withdrawing
from judge.games.arcmage.law.s6_2_abilities import Using
from judge.games.arcmage.table import Battleground
from judge.games.arcmage.vocabulary.abilities import Activated
from judge.kernel.law import Substitute
from judge.kernel.move import Ask, Option
from judge.kernel.table import Trigger
from judge.tabletop.spelling import spelled

IDLE = {DONE: "ends the phase", NO_ATTACK: "passes", NO_CITY: "passes", NO_CLAIM: "passes", PASS: "passes"}


def line(ask: Ask, option: Option, table: Battleground) -> str:
    """The line of `do` that takes an option; nothing for one that no line can name."""
    if ask.attempt and (words := action(option, table)):
        return spelled(f"{ask.who} {words}")
    take = _take(option)
    return f"choose: {{by: {spelled(ask.who)}, rule: {ask.rule}, take: {take}}}" if take and ask.who else ""


def action(option: Option, table: Battleground) -> str:
    """What a player does who takes an action."""
    match option:
        case Playing(card=card):
            return f"plays {card}"
        case Using(card=card, index=index):
            return f"uses {ability_of(table, card, index)}"
        case Moving(card=card, to=to):
            return f"moves {card} to {to or 'the army'}"
        case Attacking(target=target):
            return f"attacks {target}'s army" if _is_player(table, target) else f"attacks {target}"
        case Defending(pairs=pairs):
            told = " and ".join(f"{id} against {against}" for id, against in pairs)
            return f"defends with {told}" if pairs else "passes"
        case Devoting(city=city):
            return f"devotes residents of {city}"
        case Claiming(discipline=discipline):
            return f"claims {discipline}"
        case Withdrawing(card=card):
            return f"withdraws {card}"
        case Course(draw=draw, play=play):
            return f"draws {draw} and plays {play}"
        case Submitting():
            return "submits a deck"
        case str():
            return IDLE.get(option, "")
    return ""


def _is_player(table: Battleground, name: str) -> bool:
    """Whether this is a player."""
    return any(player.name == name for player in table.players)


def ability_of(table: Battleground, card: str, index: int) -> str:
    """An ability by its card, with its number where the card has several."""
    places = [place for place, part in enumerate(table.card(card).print.text) if isinstance(part, Activated)]
    return f"ability {places.index(index) + 1} of {card}" if len(places) > 1 else card


def _take(option: Option) -> str:
    """An option as the value of `take`."""
    match option:
        case tuple() if option and all(isinstance(one, tuple) for one in option):
            return "{" + ", ".join(f"{spelled(str(name))}: {count}" for name, count in option) + "}"
        case tuple():
            return "[" + ", ".join(spelled(str(one)) for one in option) + "]" if option else "nobody"
        case Substitute(source=source) | Trigger(source=source):
            return spelled(source)
        case str() | int():
            return spelled(str(option))
    return ""
