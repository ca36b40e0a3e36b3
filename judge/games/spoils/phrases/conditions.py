"""Conditions: what must be so for a text to apply."""

from __future__ import annotations

from typing import Any

from judge.games.spoils.phrases.nouns import AREAS
from judge.games.spoils.phrases.shapes import adding
from judge.games.spoils.table import HAND
from judge.games.spoils.vocabulary.amounts import Limit
from judge.games.spoils.vocabulary.conditions import (
    Attachment,
    AtTheEnd,
    Both,
    Controls,
    HasCards,
    HasIcons,
    HasInfluence,
    HasNumber,
    HasTokens,
    InBattle,
    InResponse,
    InResponseToAbility,
    IsA,
    IsAttacking,
    IsChosen,
    IsEven,
    IsSo,
    More,
    OnlySo,
    PickedForCost,
    PlayedUsing,
    TurnOf,
    WasDamaged,
    WasPlayed,
)
from judge.games.spoils.vocabulary.nouns import Noun, This
from judge.kernel.data import Data
from judge.language.build import Is, Make, Names, Values
from judge.language.phrase import Phrase, constants


class AtMost(Make):
    """A faction with a limit to its influence, which is made of the amount."""

    def __init__(self, who: str, side: str) -> None:
        """Say whose faction, and whether it has so much at most or at least."""
        super().__init__(HasInfluence, who=who)
        self._limit = Make(Limit, name="influence", side=side)
        self.constants = (*self.constants, ("side", side))

    def made(self, names: Names, values: Values) -> Data:
        """The condition."""
        return super().made(("limit",), (self._limit.made(names, values),))

    def taken(self, names: Names, value: Any) -> Values | None:
        """The amount."""
        found = super().taken(("limit",), value)
        return self._limit.taken(names, found[0]) if found else None


CONDITIONS = (
    Phrase("condition", "you control no {noun:cards.p}", Make(Controls, who="you", at_least=0)),
    Phrase("condition", "your opponent controls no {noun:cards.p}", Make(Controls, who="opponent", at_least=0)),
    Phrase("condition", "there are no tokens on {what:card.s}", Make(HasTokens, at_least=0)),
    Phrase("condition", "you control {noun:a-card}", Make(Controls, who="you")),
    Phrase("condition", "your opponent controls {noun:a-card}", Make(Controls, who="opponent")),
    Phrase("condition", "you control at least {at_least:number} {noun:cards.p}", Make(Controls, who="you")),
    Phrase(
        "condition", "you control {at_least:number} or more {noun:cards.p}", Make(Controls, who="you"), spelling=True
    ),
    Phrase(
        "condition", "your opponent controls at least {at_least:number} {noun:cards.p}", Make(Controls, who="opponent")
    ),
    Phrase("condition", "{what:card.N} <is/are> {state:state}", IsSo),
    Phrase("condition", "{what:card.s} is {state:place}", IsSo, spelling=True),
    *constants("place", {place: place for place in ("in your discard pile", "in a battle", "in play", "in your hand")}),
    Phrase("condition", "{noun:a-card} is attached to this card", Attachment),
    Phrase("limit-of-use", "not during a battle", Is(InBattle("none"))),
    Phrase("limits-of-use", "{limit:limit-of-use}"),
    Phrase("limits-of-use", "{first:limit-of-use} and {second:limit-of-use}", Both),
    Phrase("condition", "you picked {noun:a-card} as part of its cost", PickedForCost),
    Phrase("condition", "you picked {noun:cards.p} as part of its cost", Make(PickedForCost, many=True)),
    Phrase("condition", "you own this card", Is(IsSo(This(), "owned by you"))),
    *(
        Phrase(
            "condition",
            f"{you} {have} at least {{at_least:number}} cards in {your} {name}",
            Make(HasCards, who=who, area=area),
        )
        for you, have, your, who in (("you", "have", "your", "you"), ("your opponent", "has", "their", "opponent"))
        for name, area in AREAS.items()
    ),
    Phrase("condition", "there is a token on {what:card.s}", HasTokens),
    Phrase("condition", "there are at least {at_least:number} tokens on {what:card.s}", HasTokens),
    Phrase("condition", "there are {at_least:number} or more tokens on {what:card.s}", HasTokens, spelling=True),
    Phrase("condition", "{what:card.N} <has/have> {limit:limit}", HasNumber),
    *(
        Phrase("condition", f"{whose} faction has {{amount:number}} influence or {word}", AtMost(who, side))
        for whose, who in {"your": "you", "your opponent's": "opponent"}.items()
        for word, side in {"less": "most", "more": "least"}.items()
    ),
    Phrase("limit-of-use", "during a battle", Is(InBattle())),
    Phrase("limit-of-use", "while you are attacking", Is(InBattle("attacking"))),
    Phrase("limit-of-use", "while you are being attacked", Is(InBattle("attacked"))),
    Phrase("limit-of-use", "in response to {noun:a-card} being played", InResponse),
    Phrase("condition", "it is your turn", Is(TurnOf("you"))),
    Phrase("condition", "it is your opponent's turn", Is(TurnOf("opponent"))),
    Phrase("limit-of-use", "during your turn", Is(TurnOf("you"))),
    Phrase("limit-of-use", "during your opponent's turn", Is(TurnOf("opponent"))),
    Phrase("limit-of-use", "while {condition:condition}"),
    Phrase("limit-of-use", "if {condition:condition}", spelling=True),
    Phrase("condition", "{what:card.s} is a {noun:subtyped.s}", IsA),
    Phrase("condition", "{what:card.s} is the chosen type", IsChosen),
    Phrase("condition", "you control more {noun:plain-sort.p} than your opponent", Make(More, who="you")),
    Phrase("condition", "your opponent controls more {noun:plain-sort.p} than you", Make(More, who="opponent")),
    Phrase("condition", "you control an even number of {noun:mine}", IsEven, spelling=True),
    Phrase("mine", "{noun:plain-sort.p}", adding(who="you")),
    Phrase("condition", "you have an even number of {noun:held}", IsEven, spelling=True),
    Phrase("held", "cards in your hand", Is(Noun(area=HAND, who="you"))),
    Phrase("condition", "you control only 1 {noun:sort.s}", Make(OnlySo, who="you")),
    Phrase("condition", "you control only {count:NUMBER} {noun:sort.p}", Make(OnlySo, who="you")),
    Phrase("condition", "you played this card using FLIP UP", Is(PlayedUsing("flip up"))),
    Phrase("condition", "you did not play this card using FLIP UP", Is(PlayedUsing("flip up", did=False))),
    Phrase("condition", "you played this card in response to {noun:a-kind}", InResponse),
    Phrase("condition", "{noun:a-kind} has been played this turn", WasPlayed),
    Phrase("condition", "your opponent played {noun:a-kind} this turn", Make(WasPlayed, who="opponent")),
    Phrase(
        "condition",
        "you have played at least {at_least:NUMBER} {noun:played-ones} this turn",
        Make(WasPlayed, who="you"),
    ),
    Phrase("played-ones", "{noun:kind-of-card.p}"),
    Phrase("played-ones", "other {noun:kind-of-card.p}", adding(other=True)),
    Phrase("condition", "damage has been inflicted to {what:card.s} this turn", WasDamaged),
    Phrase("condition", "{what:card.s} has received damage this turn", WasDamaged, spelling=True),
    Phrase("condition", "{what:card.s} is attacking a {type:type.s}", IsAttacking),
    Phrase("condition", "you control at least {icons:icons}", HasIcons),
    Phrase("condition", "no tokens are on {what:card.s}", Make(HasTokens, at_least=0), spelling=True),
    Phrase("condition", "{what:card.s} has at least {at_least:number} tokens on it", HasTokens, spelling=True),
    Phrase("limit-of-use", "while your opponent is attacking", Is(InBattle("attacked")), spelling=True),
    Phrase("limit-of-use", "in response to {noun:a-kind}'s ability", InResponseToAbility),
    Phrase("limit-of-use", "in response to an ability being used", Is(InResponseToAbility(Noun()))),
    Phrase("limit-of-use", "in response to {noun:a-card} being deployed", InResponse, spelling=True),
    Phrase("limit-of-use", "in response to the end of your opponent's turn", Is(AtTheEnd())),
    Phrase("limit-of-use", "in response to the end of a turn", Is(AtTheEnd()), spelling=True),
    Phrase("limit-of-use", "in response to your opponent ending their turn", Is(AtTheEnd()), spelling=True),
    Phrase("limits-of-use", "{first:limit-of-use} and only {second:limit-of-use}", Both, spelling=True),
)
