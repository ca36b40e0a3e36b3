"""Paragraphs: the sentences that are no instructions: triggers, replacements, what goes on."""

from __future__ import annotations

from judge.games.spoils.phrases.shapes import THEIR_HAND, Behind, Cheaper, Lesser, Measured, Negative, Said, adding
from judge.games.spoils.vocabulary.gifts import NoText, Obligation, Permission, Prohibition
from judge.games.spoils.vocabulary.happenings import Happens
from judge.games.spoils.vocabulary.nouns import FactionOf, Noun, This
from judge.games.spoils.vocabulary.paragraphs import (
    AmountChange,
    AnyTime,
    AttackToll,
    CostChange,
    DamageChange,
    EntersSo,
    EntersWith,
    Ongoing,
    PartyRule,
    Replacement,
    Shown,
    Toll,
    Triggered,
    Waives,
    While,
)
from judge.games.spoils.vocabulary.references import TopOf
from judge.games.spoils.vocabulary.turns import If
from judge.language.build import Is, Make
from judge.language.phrase import Phrase, constants

RULES = (
    Phrase("rule", "when {when:happening}, {text:what-to-do}.", Triggered),
    Phrase("rule", "if {when:happening}, {text:what-to-do}.", Triggered, spelling=True),
    Phrase("rule", "at {when:time}, {text:what-to-do}.", Triggered, spelling=True),
    Phrase("rule", "if {when:happening}, {text:what-to-do} instead.", Replacement),
    Phrase("rule", "if {when:happening}, instead {text:what-to-do}.", Replacement, spelling=True),
    Phrase(
        "rule",
        "if damage is inflicted to {noun:card}, reduce the amount by {amount:NUMBER}.",
        Negative(Make(DamageChange)),
    ),
    Phrase("rule", "if damage is inflicted to {noun:card}, increase the amount by {amount:NUMBER}.", DamageChange),
    Phrase(
        "rule",
        "if damage is inflicted to {noun:a-card}, reduce the amount by {amount:NUMBER}.",
        Negative(Make(DamageChange)),
        spelling=True,
    ),
    Phrase(
        "rule",
        "if damage is inflicted to {noun:a-card}, increase the amount by {amount:NUMBER}.",
        DamageChange,
        spelling=True,
    ),
    Phrase("rule", "when {when:happening}, {text:conditional}.", Triggered, spelling=True),
    Phrase("rule", "at {when:time}, {text:conditional}.", Triggered, spelling=True),
    Phrase("conditional", "if {condition:condition}, {text:what-to-do}", Behind((), Make(If))),
    Phrase("rule", "you may play this card {x:at-a-time}."),
    Phrase("rule", "you may deploy this card {x:at-a-time}.", spelling=True),
    *(
        Phrase(
            "at-a-time",
            f"whenever you could {word} a tactic",
            Is(Ongoing(This(), Permission("be played whenever you could play a tactic"))),
            spelling=word == "deploy",
        )
        for word in ("play", "deploy")
    ),
    Phrase("rule", "your opponent cannot respond to {what:card}.", Make(Ongoing, gift=Prohibition("be responded to"))),
    Phrase("rule", "you cannot pick {what:card}.", Make(Ongoing, gift=Prohibition("be picked by you"))),
    *(
        Phrase(
            "rule",
            f"anything that {word} pick {{what:card.s}} must pick it.",
            Make(Ongoing, gift=Obligation("be picked")),
            spelling=word == "can",
        )
        for word in ("could", "can")
    ),
    Phrase(
        "rule", "your opponent cannot pick {what:card}.", Make(Ongoing, gift=Prohibition("be picked by your opponent"))
    ),
    Phrase(
        "rule",
        "your opponent cannot take control of {what:card}.",
        Make(Ongoing, gift=Prohibition("be taken control of")),
    ),
    Phrase(
        "rule", "your opponent cannot attack your faction.", Is(Ongoing(FactionOf("you"), Prohibition("be attacked")))
    ),
    *(
        Phrase(
            "rule",
            f"{when} {party} is formed{including}, it must have {{members:members}}.",
            Make(PartyRule, sides=sides),
            spelling=when == "if",
        )
        for when in ("when", "if")
        for party, sides in {
            "an attacking party": ("attacking",),
            "a blocking party": ("blocking",),
            "an attacking or blocking party": ("attacking", "blocking"),
        }.items()
        for including in ("", " including {including:member-named}")
    ),
    Phrase("member-named", "{x:subject}"),
    *constants(
        "members",
        {
            "an even number of members": "an even number of",
            "only 1 member": "only 1",
            "at least 2 members": "at least 2",
            "at least 3 members": "at least 3",
        },
    ),
    Phrase("rule", "this card enters play with a token on it.", Is(EntersWith(1))),
    Phrase("rule", "this card enters play with {count:number} tokens on it.", EntersWith),
    Phrase("rule", "this card enters play with 1 token on it.", Is(EntersWith(1)), spelling=True),
    Phrase("rule", "this card comes into play with {count:number} tokens on it.", EntersWith, spelling=True),
    Phrase(
        "rule",
        "your opponent must pay {amount:NUMBER} for each attacking party they form.",
        Make(Obligation, what="pay to attack"),
    ),
    Phrase(
        "rule",
        "for each attacking party they form, your opponent must pay {amount:NUMBER}.",
        Make(Obligation, what="pay to attack"),
        spelling=True,
    ),
    Phrase(
        "rule",
        "you must pay {amount:NUMBER} for each attacking party you form.",
        Make(Obligation, what="pay for your attacks"),
    ),
    Phrase(
        "rule",
        "your opponent must pay {amount:NUMBER} to attack.",
        Make(Obligation, what="pay to attack"),
        spelling=True,
    ),
    *(
        Phrase("rule", template, Negative(Make(CostChange)) if sign < 0 else CostChange, spelling=spelled)
        for sign, spelled, template in (
            (-1, False, "the numeric cost of {noun:costing} is reduced by {amount:NUMBER}."),
            (-1, True, "reduce the numeric cost of {noun:costing} by {amount:NUMBER}."),
            (-1, True, "{noun:costing} cost {amount:NUMBER} less."),
            (-1, True, "{noun:costing} cost {amount:NUMBER} less to play."),
            (1, False, "the numeric cost of {noun:costing} is increased by {amount:NUMBER}."),
            (1, True, "increase the numeric cost of {noun:costing} by {amount:NUMBER}."),
            (1, True, "{noun:costing} cost {amount:NUMBER} more."),
            (1, True, "{noun:costing} cost {amount:NUMBER} more to play."),
        )
    ),
    *(
        Phrase("rule", template, Cheaper(CostChange), spelling=spelled)
        for spelled, template in (
            (
                False,
                "the numeric cost of {noun:costing} is reduced by {amount:NUMBER}, to a minimum of {minimum:NUMBER}.",
            ),
            (True, "reduce the numeric cost of {noun:costing} by {amount:NUMBER}, to a minimum of {minimum:NUMBER}."),
        )
    ),
    Phrase("costing", "{noun:plain-sort.p} you play", adding(who="you")),
    Phrase("costing", "your {noun:plain-sort.p}", adding(who="you"), spelling=True),
    Phrase("costing", "{noun:plain-sort.p} your opponent plays", adding(who="opponent")),
    Phrase("costing", "your opponent's {noun:plain-sort.p}", adding(who="opponent"), spelling=True),
    Phrase("costing", "{noun:plain-sort.p}"),
    Phrase("rule", "all numeric costs are increased by {amount:NUMBER}.", Make(CostChange, noun=None)),
    Phrase("rule", "all numeric costs are reduced by {amount:NUMBER}.", Negative(Make(CostChange, noun=None))),
    Phrase("rule", "damage inflicted by {noun:card} is increased by {amount:NUMBER}.", Make(DamageChange, side="by")),
    Phrase(
        "rule",
        "damage inflicted by {noun:card} is reduced by {amount:NUMBER}.",
        Negative(Make(DamageChange, side="by")),
    ),
    Phrase(
        "rule",
        "damage inflicted to {noun:card} is reduced by {amount:NUMBER}.",
        Negative(Make(DamageChange)),
        spelling=True,
    ),
    Phrase("rule", "damage inflicted to {noun:card} is increased by {amount:NUMBER}.", DamageChange, spelling=True),
    Phrase("rule", "{what:card.N} {gift:gain.N}.", Ongoing),
    Phrase("rule", "while {condition:condition}, {what:card.N} {gift:gain.N}.", Ongoing),
    Phrase("rule", "if {when:changing}, reduce the amount by {by:NUMBER}.", Lesser()),
    Phrase("rule", "if {when:changing}, increase the amount by {by:NUMBER}.", AmountChange),
    Phrase("rule", "if {when:changing}, reduce the amount to 0.", Make(AmountChange, by=None)),
    Phrase("rule", "if {when:changing}, reduce it to 0.", Make(AmountChange, by=None), spelling=True),
    Phrase("rule", "your opponent must pay {amount:NUMBER} to play {noun:a-kind}.", Make(Toll, deed="play")),
    Phrase("rule", "your opponent must pay {amount:NUMBER} to pick {noun:a-card}.", Make(Toll, deed="pick")),
    Phrase("rule", "your opponent must pay {amount:NUMBER} to use {noun:a-card}'s ability.", Make(Toll, deed="use")),
    Phrase("rule", "your opponent must pay {amount:NUMBER} to search their deck.", Make(Toll, deed="search")),
    Phrase("rule", "{what:card.s}'s controller must pay {amount:NUMBER} to attack with it.", AttackToll),
    Phrase("rule", "this card enters play depleted.", Is(EntersSo("depleted"))),
    Phrase("rule", "this card enters play under your opponent's control.", Is(EntersSo("your opponent's control"))),
    Phrase("rule", "{what:shown} revealed at all times.", Shown),
    Phrase("shown", "the top card of your deck is", Is(TopOf("you"))),
    Phrase("shown", "your opponent's hand is", Is(THEIR_HAND)),
    *constants(
        "waiver",
        {
            "Covert parties can be blocked by characters without Covert": "only covert blocks covert",
            "players can attack only once each turn": "attacking more than once",
        },
    ),
    Phrase("waiver", "you do not lose the game {rule:in-spite}"),
    Phrase("in-spite", "because your faction has 0 influence", Is("losing at 0 influence")),
    Phrase("rule", "{rule:waiver}.", Waives),
    Phrase("rule", "you may play {noun:kind-of-card.p} whenever you could play a tactic.", AnyTime),
    Phrase(
        "gain.N",
        "may assign <its/their> battle damage to the target of the attack",
        Is(Permission("strike past blockers")),
    ),
    Phrase(
        "rule",
        "while {condition:condition}, you may assign its battle damage {gift:past-blockers}.",
        Make(Ongoing, what=Said("it")),
    ),
    Phrase("past-blockers", "to the target of the attack {gift:not-blockers}"),
    Phrase("not-blockers", "instead of the blocking party", Is(Permission("strike past blockers"))),
    Phrase("rule", "treat {what:card.s} as though it has no rules text.", Make(Ongoing, gift=NoText())),
    Phrase("rule", "while {condition:condition}, {paragraph:changed-cost}", While),
    Phrase("changed-cost", "reduce the numeric cost of {noun:costing} by {amount:NUMBER}.", Negative(Make(CostChange))),
    Phrase(
        "changed-cost",
        "reduce the numeric cost of {noun:costing} by {amount:NUMBER}, to a minimum of {minimum:NUMBER}.",
        Cheaper(CostChange),
    ),
    Phrase(
        "rule",
        "reduce all damage inflicted to your faction to 0.",
        Is(AmountChange(Happens("damaged", Noun(("faction",), who="you")))),
    ),
    Phrase("rule", "{what:card.N} <gains/gain> X {name:stat}, where X is {amount:measure}.", Measured()),
    Phrase("rule", "{what:card.N} <loses/lose> X {name:stat}, where X is {amount:measure}.", Measured(-1)),
)
