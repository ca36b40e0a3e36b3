"""Sentences: what is done one after the other, perhaps, if something is so, or by somebody else."""

from __future__ import annotations

from judge.games.spoils.phrases.shapes import (
    Behind,
    Lettered,
    OrElse,
)
from judge.games.spoils.vocabulary.turns import By, If, IfDone, IfWon, May, OneOf, Only, OpenToAll, Otherwise
from judge.language.build import Is, ListedPhrase, Make
from judge.language.phrase import Phrase, listed

SENTENCES = (
    Phrase("instructions", "{first:instruction} or {second:instruction}", Behind((), Make(OneOf))),
    Phrase(
        "instructions",
        "choose one of the following: {first:instruction} or {second:instruction}",
        Behind((), Make(OneOf)),
        spelling=True,
    ),
    Phrase("instruction", "<use/use> this only {condition:limits-of-use}", Only),
    Phrase("instruction", "<play/play> this only {condition:limits-of-use}", Only, spelling=True),
    Phrase("instruction", "deploy this only {condition:limits-of-use}", Only, spelling=True),
    Phrase("instructions", "{only:instruction}", ListedPhrase()),
    Phrase("instructions", "{all:list}"),
    *listed("list", "instruction"),
    Phrase("statement", "you may {text:instructions}", May),
    Phrase("statement", "{only:letting}"),
    Phrase("what-to-do", "{first:letting} and {second:letting}", ListedPhrase()),
    Phrase("what-to-do", "{text:instructions} if you can", spelling=True),
    Phrase("what-to-do", "{text:instructions}, where {name:LETTER} is {amount:measure}", Lettered()),
    Phrase("what-to-do", "{text:saying}, where {name:LETTER} is {amount:measure}", Lettered(), spelling=True),
    Phrase("saying", "{only:statement}", ListedPhrase()),
    Phrase("what-to-do", "{only:tailed}", ListedPhrase(), spelling=True),
    Phrase("what-to-do", "{text:tailing}, where {name:LETTER} is {amount:measure}", Lettered(), spelling=True),
    Phrase("tailing", "{only:tailed}", ListedPhrase()),
    Phrase("tailed", "{text:alone} if {condition:condition}", If),
    Phrase("alone", "{only:instruction}", ListedPhrase()),
    Phrase("tailed", "{text:saying} if {condition:condition}", If, spelling=True),
    Phrase("what-to-do", "{text:instructions}"),
    Phrase("what-to-do", "{only:statement}", ListedPhrase()),
    Phrase("conditional-sentence", "if you do, {text:what-to-do}", IfDone),
    Phrase("conditional-sentence", "if you don't, {text:what-to-do}", Make(IfDone, done=False)),
    Phrase("conditional-sentence", "if you do not, {text:what-to-do}", Make(IfDone, done=False), spelling=True),
    Phrase("conditional-sentence", "if you win, {text:what-to-do}", IfWon),
    Phrase("conditional-sentence", "if you lose, {text:what-to-do}", Make(IfWon, won=False)),
    Phrase("conditional-sentence", "otherwise, {text:what-to-do}", Otherwise),
    Phrase("conditional-sentence", "if {condition:condition}, {text:what-to-do}", If),
    Phrase("order", "{text:what-to-do}."),
    Phrase("order", "{only:conditional-sentence}.", ListedPhrase()),
    Phrase("order", "if {condition:condition}, {then:letting}, otherwise {other:letting}.", OrElse()),
    Phrase("order", "if {condition:condition} {then:letting}, otherwise {other:letting}.", OrElse(), spelling=True),
    Phrase(
        "order", "if {condition:condition} then {then:letting}, otherwise {other:letting}.", OrElse(), spelling=True
    ),
    Phrase("conditional-sentence", "if they do, {text:what-to-do}", IfDone, spelling=True),
    Phrase("conditional-sentence", "if they don't, {text:what-to-do}", Make(IfDone, done=False), spelling=True),
    Phrase("statement", "both players may use this ability", Is(OpenToAll())),
    Phrase("statement", "your opponent {text:doings.s}", Make(By, who="opponent")),
    Phrase("statement", "your opponent {text:doings.s} if they can", Make(By, who="opponent"), spelling=True),
    Phrase("statement", "your opponent may {text:all-doings.p}", Make(By, who="opponent", may=True)),
    Phrase("statement", "both players {text:all-doings.p}", Make(By, who="both")),
    Phrase("statement", "both players may {text:all-doings.p}", Make(By, who="both", may=True)),
    Phrase("statement", "its owner {text:all-doings.s}", Make(By, who="owner")),
)
