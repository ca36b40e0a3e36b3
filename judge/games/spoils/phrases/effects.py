"""Effects: the instructions and statements that harm, change and keep what is in play."""

from __future__ import annotations

from judge.games.spoils.phrases.shapes import (
    Behind,
    Cheaper,
    Some,
    adding,
)
from judge.games.spoils.vocabulary.amounts import SameAmount
from judge.games.spoils.vocabulary.deeds import (
    AddToParty,
    AttachTo,
    Detach,
    GainInfluence,
    Inflict,
    LeaveBattle,
    LoseInfluence,
    LoseInfluenceOf,
    Pay,
    PutTokens,
    RemoveTokens,
)
from judge.games.spoils.vocabulary.durations import (
    AllTurn,
    ChangeDamage,
    Control,
    Gain,
    Next,
    NextCost,
    NoBattleDamage,
    NoDamage,
    Redirect,
    TakeFor,
)
from judge.games.spoils.vocabulary.gifts import NoText
from judge.games.spoils.vocabulary.nouns import All
from judge.language.build import Is, Make
from judge.language.phrase import Phrase, constants

EFFECTS = (
    Phrase("instruction", "put a token on {what:cards-or-some}", PutTokens),
    Phrase("instruction", "put {count:number} tokens on {what:cards-or-some}", PutTokens),
    Phrase("instruction", "remove a token from {what:cards-or-some}", RemoveTokens),
    Phrase("instruction", "remove {count:number} tokens from {what:cards-or-some}", RemoveTokens),
    Phrase("instruction", "remove all tokens from {what:cards-or-some}", Make(RemoveTokens, count=None)),
    Phrase("instruction", "remove {what:cards-or-some} from the battle", LeaveBattle),
    Phrase(
        "instruction", "inflict the same amount of damage to {what:cards-or-some}", Make(Inflict, amount=SameAmount())
    ),
    Phrase("instruction", "reduce the next numeric cost {amount:this-turn}", NextCost),
    Phrase("this-turn", "you pay this turn by {n:number}"),
    Phrase("instruction", "reduce the amount of damage inflicted to {what:card} this turn to 0", NoDamage),
    Phrase("instruction", "reduce all damage inflicted to {what:card} this turn to 0", NoDamage, spelling=True),
    Phrase("instruction", "reduce all damage inflicted by {what:card} this turn to 0", Make(NoDamage, side="by")),
    Phrase("instruction", "detach {what:spent} from your faction", Detach, spelling=True),
    Phrase("spent", "{noun:spent-one}", Some),
    Phrase("spent", "{count:number} {noun:spent-many}", Some),
    Phrase("spent", "up to {count:number} {noun:spent-many}", Make(Some, up_to=True)),
    Phrase("spent", "all {noun:spent-many}", All),
    Phrase("spent-one", "a {noun:filtered.s}", adding(state="attached to your faction")),
    Phrase("spent-many", "{noun:filtered.p}", adding(state="attached to your faction")),
    Phrase("instruction", "inflict {amount:number} damage to {what:cards-or-some}", Inflict),
    Phrase("instruction", "pay {amount:number}", Pay),
    Phrase("instruction", "take control of {what:cards-or-some}", Control),
    Phrase("instruction", "attach {what:card.s} to {to:card.s}", AttachTo),
    Phrase("statement", "{what:card.N} {gift:gain.N} this turn", Gain),
    Phrase("statement", "this turn, {what:card.N} {gift:gain.N}", Gain, spelling=True),
    Phrase("statement", "this turn {what:card.N} {gift:gain.N}", Gain, spelling=True),
    Phrase(
        "statement", "{what:card.N} {gift:gain.N} until the start of your next turn", Make(Gain, until="your next turn")
    ),
    Phrase(
        "statement",
        "until the start of your next turn, {what:card.N} {gift:gain.N}",
        Make(Gain, until="your next turn"),
        spelling=True,
    ),
    Phrase(
        "statement",
        "{what:card.N} {gift:gain.N} until the end of the battle",
        Make(Gain, until="the end of the battle"),
    ),
    Phrase("statement", "{what:card.N} {gift:gain.N}", Make(Gain, until="")),
    Phrase("statement", "your faction loses {amount:number} influence", Make(LoseInfluence, who="you")),
    Phrase("statement", "your opponent's faction loses {amount:number} influence", Make(LoseInfluence, who="opponent")),
    Phrase("statement", "your faction gains {amount:number} influence", Make(GainInfluence, who="you")),
    Phrase("statement", "your opponent's faction gains {amount:number} influence", Make(GainInfluence, who="opponent")),
    *(
        Phrase(
            "statement",
            f"{both} factions {verb} {{amount:number}} influence",
            Make(kind, who="both"),
            spelling=both == "all",
        )
        for both in ("both", "all")
        for verb, kind in {"lose": LoseInfluence, "gain": GainInfluence}.items()
    ),
    Phrase("statement", "your opponent takes control of {what:card}", Make(Control, who="opponent")),
    Phrase("conditional-sentence", "the next time {when:awaited} this turn, {text:what-to-do} instead", Next),
    Phrase(
        "conditional-sentence",
        "the next time {when:awaited} during this battle, {text:what-to-do} instead",
        Make(Next, until="the end of the battle"),
    ),
    Phrase("order", '{what:card.N} <gains/gain> "{gift:rule}"', Behind((), Make(Gain, until=""))),
    Phrase("order", 'this turn, {what:card.N} <gains/gain> "{gift:rule}"', Behind((), Make(Gain))),
    Phrase("instruction", "inflict {amount:number} additional damage to {what:cards-or-some}", Inflict, spelling=True),
    Phrase("statement", "this card inflicts {amount:number} damage to {what:cards-or-some}", Inflict),
    Phrase("instruction", "put {what:cards-or-some} into play {side:as-member}", Make(AddToParty, enters=True)),
    Phrase(
        "instruction",
        "put {what:cards-or-some} into play under your control {side:as-member}",
        Make(AddToParty, enters=True),
        spelling=True,
    ),
    *(
        Phrase("instruction", f"add {{what:cards-or-some}} to the {side} party", Make(AddToParty, side=side))
        for side in ("attacking", "blocking")
    ),
    *constants("as-member", {f"as a member of the {side} party": side for side in ("attacking", "blocking")}),
    Phrase("statement", "this turn, take control of {what:card}", TakeFor),
    Phrase("statement", "take control of {what:card} this turn", TakeFor, spelling=True),
    Phrase("statement", "this turn, reduce all damage inflicted to {what:card} to 0", NoDamage),
    Phrase("statement", "this turn, reduce all damage inflicted by {what:card} to 0", Make(NoDamage, side="by")),
    Phrase(
        "statement",
        "this turn, the next {amount:NUMBER} damage inflicted to {what:card.s} is inflicted to {to:card.s} instead",
        Redirect,
    ),
    Phrase(
        "statement",
        "the next {amount:NUMBER} damage inflicted to {what:card.s} this turn is inflicted to {to:card.s} instead",
        Redirect,
        spelling=True,
    ),
    Phrase(
        "conditional-sentence",
        "if damage is inflicted to {what:card.s} this turn, reduce the amount by {amount:NUMBER}",
        Cheaper(ChangeDamage),
    ),
    Phrase("instruction", "reduce all battle damage {order:void}"),
    Phrase("void", "inflicted during this battle to 0", Is(NoBattleDamage())),
    Phrase("instruction", "reduce {what:card.s}'s battle damage during this battle to 0", NoBattleDamage),
    Phrase("conditional-sentence", "this turn, if {when:awaited}, {text:what-to-do} instead", AllTurn),
    Phrase("statement", "{what:card.s}'s controller's faction loses {amount:number} influence", LoseInfluenceOf),
    Phrase("statement", "{what:card.N} also {gift:gain.N} this turn", Gain, spelling=True),
    Phrase(
        "statement",
        "until the start of your next turn, treat {what:card} as though it has no rules text",
        Make(Gain, gift=NoText(), until="your next turn"),
    ),
)
