"""Gifts: what cards gain, lose, cannot and must."""

from __future__ import annotations

from judge.games.spoils.phrases.shapes import Negative, Said, Several
from judge.games.spoils.vocabulary.amounts import Count, Sum, Tokens, Variable
from judge.games.spoils.vocabulary.gifts import (
    Keyword,
    Loss,
    NoText,
    Obligation,
    OneGift,
    Permission,
    Prohibition,
    Stats,
    StatsFor,
    StatsOf,
    Subtype,
)
from judge.language.build import Build, Is, ListedPhrase, Make
from judge.language.phrase import Phrase, constants

_KINDS_OF_STAT = ("strength", "life", "speed")


def _stats(build: Build) -> tuple[Phrase, ...]:
    """Numbers of strength, life and speed in every combination."""
    category = "loss" if isinstance(build, Negative) else "stats"
    one, two, three = (f"{{{name}:NUMBER}} {name}" for name in _KINDS_OF_STAT)
    texts = (
        one,
        two,
        three,
        f"{one} and {two}",
        f"{one} and {three}",
        f"{two} and {three}",
        f"{one}, {two}, and {three}",
    )
    return tuple(Phrase(category, text, build) for text in texts)


GIFTS = (
    *_stats(Make(Stats)),
    *_stats(Negative(Make(Stats))),
    *constants("keyword", {"covert": Keyword("covert"), "tactical": Keyword("tactical")}),
    *(Phrase("keyword", name.title(), Is(Keyword(name)), spelling=True) for name in ("covert", "tactical")),
    Phrase("gain.N", "<gains/gain> {gift:stats}"),
    Phrase("gain.N", "<loses/lose> {gift:loss}"),
    Phrase("gain.N", "<gains/gain> {stats:stats} for each {per:counted}", StatsFor),
    Phrase("gain.N", "<loses/lose> {stats:loss} for each {per:counted}", StatsFor, spelling=True),
    Phrase("gain.N", "<gains/gain> {amount:letter} {name:stat}", StatsOf),
    Phrase("gain.N", "<loses/lose> {amount:letter} {name:stat}", Make(StatsOf, times=-1)),
    Phrase("gain.N", "{gifts:grants.N}", Several),
    Phrase("grants.N", "{first:simple.N} and {second:simple.N}", ListedPhrase()),
    Phrase("grants.N", "<gains/gain> {first:pair}, and <loses/lose> {second:loss}", ListedPhrase(), spelling=True),
    Phrase("grants.N", "<gains/gain> {first:stats} and {second:keyword}", ListedPhrase(), spelling=True),
    Phrase("grants.N", "<gains/gain> {first:pair}, and {second:keyword}", ListedPhrase(), spelling=True),
    Phrase("grants.N", "<gains/gain> {first:keyword} and {second:stats}", ListedPhrase(), spelling=True),
    Phrase("pair", "{strength:NUMBER} strength, {life:NUMBER} life", Stats),
    Phrase("gain.N", "<gains/gain> an additional {gift:stats}", spelling=True),
    Phrase("simple.N", "<gains/gain> {gift:stats}"),
    Phrase("simple.N", "<loses/lose> {gift:loss}"),
    Phrase("simple.N", "<gains/gain> {gift:keyword}"),
    Phrase("simple.N", "cannot {what:deed}", Prohibition),
    Phrase("counted", "{noun:cards.s}", Count),
    Phrase("counted", "token on {what:card.s}", Tokens),
    Phrase("letter", "X", Is(Variable("X"))),
    Phrase("letter", "Y", Is(Variable("Y"))),
    Phrase("letter", "X+X", Is(Sum((Variable("X"), Variable("X"))))),
    *constants("stat", {name: name for name in _KINDS_OF_STAT}),
    Phrase("gain.N", "can attack even if {what:new}", Permission),
    Phrase("new", "it has not been in play under your control {x:since}"),
    Phrase("since", "since the start of the turn", Is("attack at once")),
    Phrase("gain.N", "can attack", Is(Permission("attack"))),
    Phrase("gain.N", "can block Covert parties", Is(Permission("block covert parties"))),
    Phrase("gain.N", "can attack only once each turn", Is(Prohibition("attack twice in a turn"))),
    Phrase("gain.N", "<gains/gain> {gift:keyword}"),
    Phrase("gain.N", "<has/have> {gift:keyword}", spelling=True),
    Phrase("gain.N", "cannot {what:deed}", Prohibition),
    Phrase("gain.N", "must {what:duty}", Obligation),
    *(
        Phrase("deed", what, Is(what))
        for what in (
            "be destroyed",
            "be picked",
            "be blocked",
            "be depleted",
            "be played",
            "attack",
            "block",
            "attack or block",
            "be restored by your faction's Restore Rule",
            "be restored by its controller's faction's Restore Rule",
        )
    ),
    *(Phrase("duty", what, Is(what)) for what in ("attack", "block", "be picked")),
    *(
        Phrase("duty", f"{what}{behind}", Is(what), spelling=True)
        for what in ("attack", "block", "be picked")
        for behind in (" if able", " if it can", " each turn if it can", " if they can")
        if what != "be picked" or behind == " if able"
    ),
    Phrase("duty", "block this card", Is("block this card")),
    Phrase("duty", "block this card if it can", Is("block this card"), spelling=True),
    Phrase("keyword", "COVERT", Is(Keyword("covert")), spelling=True),
    *constants("lost", {"covert": Loss(Keyword("covert"))}),
    *(Phrase("lost", name, Is(Loss(Keyword("covert"))), spelling=True) for name in ("Covert", "COVERT")),
    Phrase("simple.N", "<loses/lose> {gift:lost}"),
    Phrase("grants.N", "<gains/gain> {first:lettered} and {second:lettered}", ListedPhrase(), spelling=True),
    Phrase("lettered", "{amount:letter} {name:stat}", StatsOf),
    Phrase("lost-pair", "{strength:NUMBER} strength, {life:NUMBER} life", Negative(Make(Stats))),
    Phrase(
        "grants.N", "<loses/lose> {first:lost-pair}, and <gains/gain> {second:keyword}", ListedPhrase(), spelling=True
    ),
    Phrase("grants.N", "<gains/gain> {first:pair}, and <loses/lose> {second:lost}", ListedPhrase(), spelling=True),
    Phrase("gain.N", "{gifts:either.N}", OneGift),
    Phrase("either.N", "<gains/gain> {first:stats} or <loses/lose> {second:loss}", ListedPhrase()),
    Phrase("either.N", "<loses/lose> {first:loss} or {second:loss}", ListedPhrase(), spelling=True),
    Phrase("either.N", "<gains/gain> {first:stats} or {second:stats}", ListedPhrase(), spelling=True),
    *(
        Phrase(
            "either.N",
            f"either <gains/gain> or <loses/lose> 1 {name}",
            Is((Stats(**{name: 1}), Stats(**{name: -1}))),
        )
        for name in _KINDS_OF_STAT
    ),
    Phrase("gain.N", "<gains/gain> the {name:QUOTED} subtype", Subtype),
    Phrase("gain.N", "<loses/lose> the {name:QUOTED} subtype", Make(Subtype, lost=True)),
    Phrase("deed", "be restored", Is("be restored")),
    Phrase("deed", "be used", Is("be used")),
    Phrase("deed", "be deployed", Is("be played"), spelling=True),
    Phrase("deed", "be used again", Is("be used again")),
    Phrase("gain.N", "<is/are> treated as though <it has/they have> no rules text", Is(NoText())),
    Phrase("counted", "token on them", Make(Tokens, what=Said("it"))),
    Phrase("gain.N", "<gains/gain> an additional {stats:stats} for each {per:counted}", StatsFor, spelling=True),
)
