"""A toy language of some fifty rows: herons and otters that dapple, fetch and hum."""

from __future__ import annotations

from judge.language.core.row import rows
from judge.language.reader import Reader
from judge.language.reading import Reading
from judge.language.syntax import Syntax

ROWS = """
sentence: {said:clause}.
sentence: if {who:being.N} <has/have> {verb:seen} a stone, {then:clause}. => If

clause: {acts:acts.p} => Order
clause: {who:being.N} {acts:acts.N} => Does
clause: {who:being} may {acts:acts.p} => May
clause: {who:being} (cannot|can't) {act:act.p} => Cannot

acts.N: {only:act.N}
acts.N: {one:act.N} and {other:act.N} => And
acts.N: {one:act.N}, {more:listed.N} => And
listed.N: {one:act.N}, and {other:act.N} => And
listed.N: {one:act.N}, {more:listed.N} => And

act.N: {verb:tv.N} {what:being} => Do
act.N: <fetches/fetch> {what:being} => Fetch
act.N: <fetches/fetch> {what:being} {count:amount} times => Fetch
act.N: <hums/hum> {times:amount} times => Hum
act.N: <hums/hum> {times:amount} times until {until:time} => Hum
act.N: <hums/hum> on until dusk => Hum times=0
act.N: <learns/learn> "{text:sentence}" => Learn
tv.N: <dapples/dapple> => Verb verb=dapple
tv.N: <sees/see> => Verb verb=see
seen: dappled => Verb verb=dapple
seen: seen => Verb verb=see

being.s: a {kinds:kinds.s} {on:where} => Beast
being.s: a {kinds:kinds.s} => Beast
being.s: each dappled {kinds:kinds.s} => Beast which=dappled
being.s: {name:NAME} => Named
being.s: a friend of {word:QUOTED} => Fan
being.p: {count:amount} {kinds:kinds.p} => Crowd
being.p: (they|them) => They
where: from the marsh => Marsh
where: on {whose:being.s}'s raft

kinds.N: {only:noun.N}
kinds.N: {one:noun.N} or {other:noun.N} => Or
kinds.N: {one:noun.N}, {more:others.N} => Or
others.N: {one:noun.N}, or {other:noun.N} => Or
others.N: {one:noun.N}, {more:others.N} => Or
noun.s: heron => Heron
noun.s: otter => Otter
noun.s: owl => Owl
noun.s: eel => Eel
noun.p: herons => Heron
noun.p: otters => Otter
noun.p: owls => Owl
noun.p: eels => Eel

amount: {n:NUMBER}
amount: two => 2
amount: three => 3
amount: X => X
time: dusk => Dusk
time: the end of the winter => Winter
"""

TOY = Syntax(rows(ROWS))


def read(text: str, category: str = "sentence", syntax: Syntax = TOY) -> Reading:
    """A text of the toy language, or of other rows."""
    return Reader(syntax, text).read(category)


def said(text: str, category: str = "sentence", syntax: Syntax = TOY) -> str:
    """The meaning of a text, as the call that would make it."""
    return repr(read(text, category, syntax).value)
