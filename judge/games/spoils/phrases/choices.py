"""Choices: the instructions by which a player picks, chooses, searches, names and flips."""

from __future__ import annotations

from judge.games.spoils.vocabulary.choices import (
    Choose,
    ChooseNumber,
    ChooseUpTo,
    ChooseWord,
    DecideTies,
    FlipCoin,
    InflictDivided,
    Pick,
    PutTokensDivided,
    Search,
)
from judge.games.spoils.vocabulary.nouns import All, Noun
from judge.language.build import Is, Make
from judge.language.phrase import Phrase, constants

CHOICES = (
    Phrase("instruction", "choose a number for {name:LETTER}", ChooseNumber),
    Phrase("instruction", "pick a number for {name:LETTER}", ChooseNumber, spelling=True),
    Phrase("instruction", "flip a coin", Is(FlipCoin())),
    Phrase("instruction", "search {who:whose-deck} for {noun:a-card}", Make(Search, to="")),
    Phrase("instruction", "search {who:whose-deck} for {count:number} {noun:cards.p}", Make(Search, to="")),
    Phrase(
        "instruction",
        "search {who:whose-deck} for up to {count:number} {noun:cards.p}",
        Make(Search, to="", up_to=True),
    ),
    *constants("whose-deck", {"your deck": "you", "your opponent's deck": "opponent"}),
    Phrase("instruction", "pick {noun:a-card}", Pick),
    Phrase("instruction", "pick {count:number} {noun:cards.p}", Pick),
    Phrase("instruction", "pick up to {count:number} {noun:cards.p}", Make(Pick, up_to=True)),
    Phrase("instruction", "pick {count:number} or fewer {noun:cards.p}", Make(Pick, up_to=True), spelling=True),
    Phrase("instruction", "choose {noun:a-card}", Choose),
    Phrase("instruction", "choose up to {count:number} {noun:cards.p}", ChooseUpTo),
    Phrase("instruction", "choose {count:number} {noun:cards.p}", Choose),
    Phrase("instruction", "search {who:whose-deck} for 1 {noun:cards.s}", Make(Search, to=""), spelling=True),
    Phrase("instruction", "inflict {amount:number} damage divided however you want to {what:divided}", InflictDivided),
    Phrase("divided", "{what:card.p}"),
    Phrase("divided", "the attacking party", Is(All(Noun(("character",), state="attacking")))),
    Phrase("divided", "the blocking party", Is(All(Noun(("character",), state="blocking")))),
    Phrase(
        "instruction", "choose a number for {name:LETTER} that is less than or equal to {most:measured}", ChooseNumber
    ),
    Phrase(
        "instruction", "choose a number for {name:LETTER} that is {most:NUMBER} or less", ChooseNumber, spelling=True
    ),
    Phrase("instruction", "choose a number for {name:LETTER} that is greater than {above:NUMBER}", ChooseNumber),
    Phrase(
        "instruction",
        "inflict up to {amount:number} damage divided however you want to {what:divided}",
        Make(InflictDivided, up_to=True),
    ),
    Phrase(
        "instruction", "put up to {count:number} tokens divided however you want on {what:card.p}", PutTokensDivided
    ),
    Phrase("instruction", "choose a card type", Is(ChooseWord("card type"))),
    Phrase("instruction", "name a card", Is(ChooseWord("card"))),
    Phrase("instruction", "name a non-resource card", Is(ChooseWord("non-resource card"))),
    Phrase("instruction", "name a card subtype", Is(ChooseWord("card subtype"))),
    Phrase("conditional-sentence", "if there is a tie, you decide which {what:tied}", DecideTies),
    *constants("tied", {f"character {what}": what for what in ("is destroyed", "gets the token")}),
    Phrase("divided", "the attacking characters", Is(All(Noun(("character",), state="attacking"))), spelling=True),
    Phrase("instruction", "choose {count:NUMBER} {noun:token-cards}", Choose, spelling=True),
)
