"""Antecedents: the cards that a paragraph has spoken of, and what a shorter noun can mean."""

from __future__ import annotations

from typing import NamedTuple

from judge.errors import JudgeError
from judge.games.spoils.vocabulary.choices import DecideTies, Search
from judge.games.spoils.vocabulary.durations import Gain
from judge.games.spoils.vocabulary.moves import Put, Reveal
from judge.games.spoils.vocabulary.nouns import All, FactionOf, It, Noun, This
from judge.games.spoils.vocabulary.references import Most, Rest, Together
from judge.games.spoils.vocabulary.turns import IfDone, May
from judge.kernel.table import Instruction

ALSO = {"on": "damaged", "seen": "revealed"}


ACTED = ("played", "deployed", "drawn", "discarded", "player attacks")  # what either player can do


HAND_OF = {Reveal(All(Noun(who="you", area="hand"))): "opponent"}  # what the opponent reveals, in their own words


Referent = This | It | FactionOf | Together | Rest


class Unclear(JudgeError):
    """The meaning of a word such as “it” is not certain."""


class Known(NamedTuple):
    """A card that was spoken of: its name in the engine, what it is, and how it came up."""

    name: str
    noun: Noun
    many: bool
    how: str  # picked, chosen, subject


def folded(text: list[Instruction]) -> tuple[Instruction, ...]:
    """Instructions in which a search says where what it finds is put, if that is said next."""
    found: list[Instruction] = []
    for order in text:
        match found[-1:], order:
            case [Search(to="") as search], Put(It("found"), to, ""):
                found[-1] = search.but(to=to)
            case [before], DecideTies(decides) if isinstance(most := getattr(before, "what", None), Most):
                found[-1] = before.but(what=most.but(decides=decides))
            case [Search(to="")], Reveal(It("found")):
                continue
            case [May((*before, Search(to="") as search)) as may], IfDone((Put(It("found"), to, ""), *rest), True):
                found[-1] = may.but(text=(*before, search.but(to=to)))
                found += [order.but(text=tuple(rest))] if rest else []
            case _:
                found.append(order)
    return tuple(found)


def is_alike(one: Gain, other: object) -> bool:
    """Whether two gains are of the same cards for as long."""
    return isinstance(other, Gain) and (one.what, one.until) == (other.what, other.until)


def fits(said: Noun, noun: Noun) -> bool:
    """Whether a noun can be meant by a shorter one; an ability is no card."""
    if noun.types == ("ability",) and not said.types:
        return False
    if said.who and said.who != noun.who:
        return False
    types = not said.types or (bool(noun.types) and set(noun.types) <= set(said.types))
    return types and said.subtype in ("", noun.subtype)
