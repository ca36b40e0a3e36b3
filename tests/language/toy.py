"""A toy language of some forty phrases: herons and otters that dapple, fetch and hum."""

from __future__ import annotations

from typing import Any

from judge.language.grammar import Grammar

from judge.kernel.data import Data
from judge.language.build import Is, ListedPhrase, Make
from judge.language.phrase import Phrase, constants, listed, verb


class Beast(Data, frozen=True):
    kinds: tuple[str, ...]
    which: str = "a"
    on: Any = None
    dappled: bool = False


class Crowd(Data, frozen=True):
    count: int
    kinds: tuple[str, ...]


class Named(Data, frozen=True):
    name: str


class Fan(Data, frozen=True):
    word: str


class They(Data, frozen=True):
    pass


class Do(Data, frozen=True):
    verb: str
    what: Any


class Fetch(Data, frozen=True):
    what: Any
    count: Any = 1


class Hum(Data, frozen=True):
    times: Any
    until: str = ""


class Learn(Data, frozen=True):
    text: Any


class May(Data, frozen=True):
    who: Any
    acts: tuple[Any, ...]


class Does(Data, frozen=True):
    who: Any
    acts: tuple[Any, ...]


class Cannot(Data, frozen=True):
    who: Any
    act: Any


class If(Data, frozen=True):
    who: Any
    verb: str
    then: Any


NOUNS = ("heron", "otter", "owl", "eel")

ROWS = (
    Phrase("sentence", "{said:clause}."),
    Phrase("sentence", "if {who:being.N} <has/have> {verb:tv.participle} a stone, {then:clause}.", If),
    Phrase("clause", "{acts:acts.p}", Make(Does, who=None)),
    Phrase("clause", "{who:being.N} {acts:acts.N}", Does),
    Phrase("clause", "{who:being} may {acts:acts.p}", May),
    Phrase("clause", "{who:being} cannot {act:act.p}", Cannot),
    Phrase("clause", "{who:being} can't {act:act.p}", Cannot, spelling=True),
    Phrase("acts.N", "{only:act.N}", ListedPhrase()),
    Phrase("acts.N", "{all:list.N}"),
    *listed("list.N", "act.N"),
    Phrase("act.N", "{verb:tv.N} {what:being}", Do),
    Phrase("act.N", "<fetches/fetch> {what:being}", Fetch),
    Phrase("act.N", "<fetches/fetch> {what:being} {count:amount} times", Fetch),
    Phrase("act.N", "<hums/hum> {times:amount} times", Hum),
    Phrase("act.N", "<hums/hum> {times:amount} times until {until:time}", Hum),
    Phrase("act.N", "<hums/hum> on until dusk", Make(Hum, times=0, until="dusk")),
    Phrase("act.N", '<learns/learn> "{text:sentence}"', Learn),
    *verb("tv", "dapple dapples dappled dappled dappling", "dapple"),
    *verb("tv", "see sees saw seen seeing", "see"),
    Phrase("being.s", "a {kinds:kinds.s} {on:where}", Beast, closed=True),
    Phrase("being.s", "a {kinds:kinds.s}", Beast, closed=True),
    Phrase("being.s", "each dappled {kinds:kinds.s}", Make(Beast, which="each", dappled=True), closed=True),
    Phrase("being.s", "{name:NAME}", Named),
    Phrase("being.s", "a friend of {word:QUOTED}", Fan),
    Phrase("being.p", "{count:amount} {kinds:kinds.p}", Crowd),
    Phrase("being.p", "they", They),
    Phrase("being.p", "them", They, spelling=True),
    Phrase("where", "from the marsh", Is("marsh")),
    Phrase("where", "on {whose:being.s}'s raft"),
    Phrase("kinds.N", "{only:noun.N}", ListedPhrase()),
    Phrase("kinds.N", "{all:kindlist.N}"),
    *listed("kindlist.N", "noun.N", "or"),
    *constants("noun.s", {noun: noun for noun in NOUNS}),
    *constants("noun.p", {f"{noun}s": noun for noun in NOUNS}),
    Phrase("amount", "{n:NUMBER}"),
    *constants("amount", {"two": 2, "three": 3, "X": "X"}),
    *constants("time", {"dusk": "dusk", "the end of the winter": "winter"}),
)

GRAMMAR = Grammar(ROWS)
