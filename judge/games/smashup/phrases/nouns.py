"""Nouns: numbers, cards of a kind, which of them, and the cards that an order speaks of."""

from __future__ import annotations

from judge.games.smashup.phrases.shapes import Called, adding
from judge.games.smashup.vocabulary.nouns import Count, Every, Extreme, It, Limit, Noun, PowerOf, Some, This
from judge.language.build import Is, Make
from judge.language.phrase import Phrase, constants

WORDS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

NUMBERS = (
    Phrase("number", "{n:NUMBER}"),
    *(Phrase("number", word, Is(n)) for n, word in enumerate(WORDS, 2)),
    Phrase("limit", "of power {amount:number} or less", Limit),
    Phrase("limit", "with power {amount:number} or less", Limit),
    Phrase("limit", "of power {amount:number} or more", Make(Limit, side="least")),
    Phrase("limit", "with less power than this minion", Is(Limit(PowerOf(This("minion")), "less"))),
    Phrase("limit", "with less power than this minion's power", Is(Limit(PowerOf(This("minion")), "less"))),
    Phrase("counted", "the number of {noun:things.p}", Make(Count, each=1)),
    Phrase("limit", "with power less than {amount:counted}", Make(Limit, side="less")),
)  # fmt: skip


def _kinds() -> tuple[Phrase, ...]:
    """The kinds of cards."""
    found = []
    for kind in ("minion", "action", "card"):
        found += [Phrase("kind.s", kind, Is(Noun(kind=kind))), Phrase("kind.p", f"{kind}s", Is(Noun(kind=kind)))]
    return tuple(found)


NOUNS = (
    *_kinds(),
    Phrase("named.N", "{noun:kind.N}"),
    Phrase("named.N", "{noun:kind.N} named {name:QUOTED}", adding()),
    Phrase("named.N", "{noun:kind.N} that <has/have> been played on a minion or base"),
    Phrase("named.s", "{name:NAME}", Called()),
    Phrase("named.p", "{name:NAME}", Called(plural=True)),
    Phrase("limited.N", "{noun:named.N}"),
    Phrase("limited.N", "{noun:named.N} {limit:limit}", adding()),
    Phrase("things.N", "{noun:limited.N}"),
    *(
        Phrase("things.N", f"{{noun:limited.N}} {where}", adding(where=place))
        for where, place in (
            ("here", "here"), ("on this base", "here"), ("there", "there"),
            ("on that base", "there"), ("on it", "on it"), ("on this minion", "on it"),
            ("on another base", "elsewhere"), ("from here", "here"),
        )
    ),
    Phrase("things.N", "{noun:limited.N} you have here", adding(where="here", whose="you")),
    Phrase("things.N", "{noun:limited.N} they have here", adding(where="here", whose="you")),
    *(
        Phrase("things.N", f"{{noun:named.N}} {where} {{limit:limit}}", adding(where=place))
        for where, place in (("here", "here"), ("on this base", "here"), ("there", "there"))
    ),
    Phrase("limit", "with less power than yours", Is(Limit(PowerOf(It()), "less"))),
    Phrase("a-base-noun", "base", Is(Noun(kind="base"))),
)  # fmt: skip

TARGETS = (
    Phrase("one", "a {noun:things.s}", Some),
    Phrase("a-base", "a {noun:a-base-noun}", Some),
    Phrase("other.N", "{noun:things.N}", adding(other=True)),
    Phrase("one", "a {noun:based}", Some),
    Phrase("based", "{noun:limited.s} on a base", adding(where="on a base")),
    Phrase("one", "one {noun:things.s}", Some),
    Phrase("one", "another {noun:other.s}", Some),
    Phrase("mine.p", "{noun:things.p}", adding(whose="you")),
    Phrase("theirs.N", "{noun:things.N}", adding(whose="other")),
    Phrase("one", "one of your {noun:mine.p}", Some),
    Phrase("one", "one of your {noun:mine-based.p}", Some),
    Phrase("mine-based.p", "{noun:limited.p} on a base", adding(whose="you", where="on a base")),
    Phrase("one", "one of your other {noun:mine-others.p}", Some),
    Phrase("mine-others.p", "{noun:things.p}", adding(whose="you", other=True)),
    Phrase("one", "another player's {noun:theirs.s}", Some),
    Phrase("many", "up to {count:number} {noun:things.p}", Make(Some, how="up to")),
    Phrase("many", "up to {count:number} of your {noun:mine.p}", Make(Some, how="up to")),
    Phrase("many", "any number of {noun:things.p}", Make(Some, how="any number")),
    Phrase("many", "any number of your {noun:mine.p}", Make(Some, how="any number")),
    Phrase("many", "{count:number} {noun:things.p}", Some),
    Phrase("many", "{count:number} of your {noun:mine.p}", Some),
    Phrase("group.p", "all {noun:things.p}", Every),
    Phrase("group.p", "all other {noun:other.p}", Every),
    Phrase("group.p", "your {noun:mine.p}", Every),
    Phrase("group.p", "your other {noun:mine-others.p}", Every),
    Phrase("group.p", "other players' {noun:theirs.p}", Every),
    Phrase("group.p", "each other player's {noun:theirs.p}", Every),
    Phrase("group.p", "all other players' {noun:theirs.p}", Every),
    Phrase("group.p", "all of your {noun:mine.p}", Every),
    Phrase("group.p", "all your {noun:mine.p}", Every),
    Phrase("group.s", "each {noun:things.s}", Every),
    Phrase("group.s", "each of your {noun:mine.p}", Every),
    Phrase("group.s", "each of your other {noun:mine-others.p}", Every),
    *(
        Phrase(f"{edge}.N", f"{{noun:limited.N}} {words}", adding(**where))
        for edge in ("lowest", "highest")
        for words, where in (
            (f"with the {edge} power here", {"where": "here"}), (f"here with the {edge} power", {"where": "here"}),
            (f"with the {edge} power there", {"where": "there"}), (f"there with the {edge} power", {"where": "there"}),
            (f"with the {edge} power", {}),
        )
    ),
    *(
        Phrase("extreme", f"{words}", Make(Extreme, lowest=edge == "lowest"))
        for edge in ("lowest", "highest")
        for words in (
            f"the {{noun:{edge}.s}}", f"each {{noun:{edge}.s}}", f"the {{noun:{edge}.p}}", f"all {{noun:{edge}.p}}",
        )
    ),
    Phrase("loose.p", "all {noun:limited.p}", Every),
    Phrase("loose.s", "each {noun:limited.s}", Every),
    Phrase("loose.p", "your {noun:mine-loose.p}", Every),
    Phrase("loose.p", "all of your {noun:mine-loose.p}", Every),
    Phrase("loose.p", "all other players' {noun:theirs-loose.p}", Every),
    Phrase("loose.p", "other players' {noun:theirs-loose.p}", Every),
    Phrase("mine-loose.p", "{noun:limited.p}", adding(whose="you")),
    Phrase("theirs-loose.p", "{noun:limited.p}", adding(whose="other")),
    Phrase("loose.s", "the highest-power {noun:limited.s}", Extreme),
    Phrase("loose.s", "the lowest-power {noun:limited.s}", Make(Extreme, lowest=True)),
    Phrase("extreme", "the highest-power {noun:things.s}", Extreme),
    Phrase("extreme", "the lowest-power {noun:things.s}", Make(Extreme, lowest=True)),
    Phrase("this.s", "this minion", Is(This("minion"))),
    Phrase("this-card", "this card", Is(This())),
    Phrase("this-card", "this action", Is(This())),
    Phrase("this-base", "this base", Is(This("base"))),
    Phrase("it", "it", Is(It())),
    *(Phrase("it", word, Is(It())) for word in (
        "them", "that minion", "that card", "that action", "those minions", "those cards", "the other",
    )),
    Phrase("target", "{x:one}"), Phrase("target", "{x:many}"), Phrase("target", "{x:group}"),
    Phrase("target", "{x:extreme}"), Phrase("target", "{x:this.s}"), Phrase("target", "{x:this-card}"),
    Phrase("target", "{x:it}"), Phrase("target", "{x:this-base}"), Phrase("target", "{x:that-base}"),
    Phrase("that-base", "that base", Is(This("that base"))),
    Phrase("subject.s", "{x:this.s}"), Phrase("subject.p", "{x:group.p}"), Phrase("subject.s", "{x:group.s}"),
    Phrase("subject.s", "{x:extreme}"), Phrase("subject.p", "{x:bare}"), Phrase("bare", "{noun:plain}", Every),
    Phrase("plain", "{noun:kind.p}"), Phrase("plain", "{noun:kind.p} {limit:limit}", adding()),
    *(
        Phrase("plain", f"{words} {place}", adding(where=place))
        for words in ("{noun:kind.p}", "{noun:kind.p} {limit:limit}")
        for place in ("here", "there")
    ),
    *constants("at-place", {"here": "here", "there": "there"}),
    Phrase("at-place", "on this base", Is("here")),
    Phrase("at-place", "on that base", Is("there")),
)  # fmt: skip
