"""Measures: the numbers that a text counts, and the letters that stand for them."""

from __future__ import annotations

from judge.games.spoils.phrases.shapes import (
    Said,
)
from judge.games.spoils.vocabulary.amounts import Count, Icons, Minus, Stat, Times, Tokens, Total
from judge.games.spoils.vocabulary.choices import (
    Let,
)
from judge.games.spoils.vocabulary.references import Printed, ThisWay
from judge.language.build import Is, Make
from judge.language.phrase import Phrase

MEASURES = (
    Phrase("LETTER", "X", Is("X")),
    Phrase("LETTER", "Y", Is("Y")),
    Phrase("letting", "{name:LETTER} is {amount:measure}", Let),
    Phrase("measure", "{n:NUMBER}"),
    Phrase("measured", "its {name:stat}", Make(Stat, what=Said("it"))),
    Phrase("measured", "its numeric cost", Make(Stat, what=Said("it"), name="cost")),
    Phrase("measured", "the {name:stat} of {what:card.s}", Stat, spelling=True),
    Phrase("measured", "the numeric cost of {what:card.s}", Make(Stat, name="cost"), spelling=True),
    Phrase("measured", "{what:card.s}'s {name:stat}", Stat),
    Phrase("measured", "{what:card.s}'s numeric cost", Make(Stat, name="cost")),
    Phrase("measured", "the number of {noun:cards.p}", Count),
    Phrase("measured", "the number of tokens on {what:card.s}", Tokens),
    Phrase("measure", "twice {amount:measured}", Times),
    Phrase("measure", "half {amount:measured}, rounded up", Make(Times, half=True)),
    Phrase("measure", "{amount:measured}"),
    Phrase("measured", "the number of {icon:icon} you control", Icons),
    Phrase("counted", "{icon:icon} you control", Icons),
    Phrase("measured", "the number of {noun:plain.p} {deed:done} this way", ThisWay),
    Phrase("measured", "the number of tokens removed this way", Is(ThisWay("tokens removed"))),
    Phrase("measured", "the number of cards drawn", Is(ThisWay("drawn"))),
    Phrase("measured", "the total {name:number-of} of {noun:group}", Total),
    Phrase("measure", "{amount:measured} minus {less:measured}", Minus),
    Phrase("measure", "{amount:measured} minus {less:NUMBER}", Minus, spelling=True),
    Phrase("measured", "its printed {name:stat}", Make(Printed, what=Said("it"))),
    Phrase("measured", "their printed {name:stat}", Make(Printed, what=Said("they"))),
    Phrase("measured", "the printed {name:stat} of {what:card}", Printed),
)
