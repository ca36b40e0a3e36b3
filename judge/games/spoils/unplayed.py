"""Card text that is read, but that the engine does not carry out yet."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.games.spoils import game
from judge.games.spoils.events import MICROMAJIG
from judge.games.spoils.law.s507_keywords import AS_A_TACTIC
from judge.games.spoils.played import CAN, CANNOT, DONE, HAPPENS, MUST, PARAGRAPHS, PLAIN, STATES, UNBOUND
from judge.games.spoils.table import AREAS
from judge.games.spoils.texts import LENT
from judge.games.spoils.vocabulary.choices import Search
from judge.games.spoils.vocabulary.conditions import Happened, IsSo
from judge.games.spoils.vocabulary.durations import AllTurn, Gain, Later, Next
from judge.games.spoils.vocabulary.gifts import (
    Keyword,
    Loss,
    NoText,
    Obligation,
    Permission,
    Prohibition,
    StatsFor,
    StatsOf,
    Type,
)
from judge.games.spoils.vocabulary.happenings import Happens
from judge.games.spoils.vocabulary.moves import MakeTokens
from judge.games.spoils.vocabulary.nouns import All, It, Noun, This
from judge.games.spoils.vocabulary.paragraphs import (
    Ability,
    Act,
    AmountChange,
    AttackToll,
    Ongoing,
    Options,
    Paragraph,
    Replacement,
)
from judge.games.spoils.vocabulary.references import (
    Like,
    Most,
    Such,
    ThisWay,
)
from judge.games.spoils.vocabulary.turns import OpenToAll, TheSame
from judge.games.spoils.vocabulary.unplayed import Unplayed
from judge.kernel.data import Data, parts_of
from judge.kernel.table import Instruction


def _is_about_one_sort(text: tuple[Instruction, ...]) -> bool:
    """Whether all instructions speak of cards named before, or none does."""
    return len({any(isinstance(one, It) for one in _within(order)) for order in text}) == 1


def plays(paragraph: Paragraph) -> bool:
    """Whether the engine carries out everything in a paragraph."""
    return not unplayed(paragraph)


def unplayed(paragraph: Paragraph) -> tuple[str, ...]:
    """The parts of a paragraph that the engine does not carry out."""
    return tuple(dict.fromkeys(told for value in _within(paragraph) if (told := _told(value))))


def _told(value: Data) -> str:
    """The missing part of the engine that a value needs; a sentence that is not carried out names it itself."""
    return value.words if isinstance(value, Unplayed) else _missing(value)


def _within(value: Any) -> Iterator[Data]:
    """A value and all in it; what a search compares with is a part of the search."""
    if isinstance(value, Search) and isinstance(value.noun, Such) and value.noun.like:
        value = value.but(noun=value.noun.but(like=None))
    if isinstance(value, Instruction) and (numbers := _counted(value)):
        yield from (one for number in numbers for one in _within(number))
        value = _uncounted(value)
    if isinstance(value, Ongoing) and isinstance(value.gift, StatsFor | StatsOf):
        yield from (one for one in _all_within(value) if one != It("each"))
    else:
        yield from _all_within(value)


def _nouns_of(value: Any) -> dict[str, Such]:
    """The nouns in an instruction that speak of limits: as they are found when it is followed, letters are numbers."""
    what = getattr(value, "what", None)
    found = {
        "noun": getattr(value, "noun", None),
        "what": getattr(what, "noun", None) if isinstance(what, All) else None,
    }
    return {name: noun for name, noun in found.items() if isinstance(noun, Such)}


def _counted(value: Any) -> list[Any]:
    """The amounts of limits that are counted as an instruction is followed."""
    nouns = _nouns_of(value).values()
    hosts = [noun.host for noun in nouns if noun.host is not None]
    words = [Noun() for noun in nouns if noun.having.startswith("the chosen")]
    limits = (limit for noun in nouns for limit in noun.limits)
    return [*hosts, *words, *(limit.amount for limit in limits if not isinstance(limit.amount, int))]


def _uncounted(value: Any) -> Any:
    """The instruction without those limits."""
    for name, noun in _nouns_of(value).items():
        plain = noun.but(limits=(), host=None)
        plain = plain.but(having="") if noun.having.startswith("the chosen") else plain
        value = value.but(**{name: plain if name == "noun" else All(plain)})
    return value


def _all_within(value: Any) -> Iterator[Data]:
    """The same, whatever it is."""
    if isinstance(value, Data):
        yield value
    for part in parts_of(value):
        yield from _within(part)


def _missing(value: Data) -> str:
    """The missing part of the engine that a value needs, apart from the values in it."""
    match value:
        case It(name) if name in UNBOUND:
            return f"to know which card is {name}"
        case Next(_, text) | AllTurn(_, text) if any(isinstance(it, It) and it.name != "it" for it in _within(text)):
            return "a delayed replacement about a card named before"
        case Happened(Happens(_, It())):
            return "to know what happened this turn to a card named before"
        case Happens(kind) if kind not in HAPPENS:
            return f"to wait until a card is {kind}"
        case Prohibition(what) if what not in CANNOT:
            return f"that something cannot {what}"
        case Obligation(what) if what not in MUST:
            return f"that something must {what}"
        case Noun(state=state) | IsSo(state=state) if state not in STATES:
            return f"whether a card is {state}"
        case Noun(area=area) if area not in AREAS:
            return f"to know what is {area}"
        case Gain(until=until) if until not in ("this turn", "", "your next turn", "the end of the battle"):
            return f"what lasts until {until}"
        case Gain(gift=Type(name)) | Ongoing(gift=Type(name)) if name not in ("character", "item"):
            return f"to be a {name} too"
        case Loss(Type(name)) if name not in ("character", "item", "location"):
            return f"to be no {name} any more"
        case Gain(gift=gift) if isinstance(gift, PARAGRAPHS) and not isinstance(gift, LENT):
            return "that cards gain such rules text"
        case Ongoing(gift=Replacement()):
            return "that cards have such rules text"
        case Gain(gift=Keyword(name)) | Ongoing(gift=Keyword(name)) if name != "covert":
            return f"that something gains {name}"
        case Ongoing(It(), Prohibition("be played")) | Gain(gift=Prohibition("be played")):
            return "that such a card cannot be played"
        case Options(texts) if not all(isinstance(paragraph, Act) for text in texts for paragraph in text):
            return "options of a card in play"
        case MakeTokens(name, kind=None) if name.lower() != MICROMAJIG:
            return f"to know what a {name} token is"
        case Ongoing(It()):
            return "a text that goes on about a card named before"
        case Happens("destroyed", battle=True):
            return "to know by what a card is destroyed"
        case AmountChange(Happens("cards drawn")):
            return "to change how many cards are drawn"
        case Permission(what) if what not in (*CAN, AS_A_TACTIC):
            return f"that something can {what}"
        case Later(_, text, every=True) if any(isinstance(it, It) and it.name != "it" for it in _within(text)):
            return "a delayed trigger about a card named before"
        case Later(_, text, every=False) if not _is_about_one_sort(text):
            return "a delayed trigger of which only a part is about certain cards"
        case _:
            return _lacking(value)
    return ""


def _lacking(value: Data) -> str:
    """The same, of what is counted, named, revealed or paid."""
    match value:
        case TheSame():
            return ""
        case ThisWay(deed) if deed not in ("drawn", *DONE):
            return f"how many cards are {deed} this way"
        case Such(having=having) if having.startswith("the chosen"):
            return "what was chosen before, in a text that goes on"
        case Such(host=host) if host is not None:
            return "what is attached to a card that is not certain"
        case Most(decides=""):
            return "which of several is meant that tie"
        case ThisWay():
            return ""
        case Ability(effect=text) | Act(effect=text) if OpenToAll() in text:
            return "who may use an ability, where its cost does not say so"
        case Act(effect=text) | Ability(effect=text) if any(one == ThisWay("drawn") for one in _within(text)):
            return "how many cards an effect has drawn"
        case Such(like=Like()):
            return "a card like another"
        case Such(limits=limits) if any(not isinstance(limit.amount, int) for limit in limits):
            return "whether a card always has so much of a number"
        case Ongoing(gift=Obligation("block this card")):
            return "that something must always block this card"
        case Ongoing(what, NoText()) if what != This() and not (isinstance(what, All) and what.noun.attached_here):
            return "that such cards have no rules text"
        case AttackToll(what) if not isinstance(what, This | All):
            return "to pay for attacking with such a card"
        case Ongoing(what, Prohibition("be responded to")) if what != This():
            return "that something else cannot be responded to"
        case Instruction():
            return "" if type(value) in game().verbs else type(value).__name__
    return "" if type(value) in PLAIN else type(value).__name__
