"""Gifts: what a text says that something is or has: numbers, keywords, what it can, cannot and must do."""

from __future__ import annotations

from judge.games.arcmage.phrases.shapes import Less, Signed
from judge.games.arcmage.vocabulary.abilities import TurnIs
from judge.games.arcmage.vocabulary.gifts import (
    AlsoTypes,
    Both,
    Can,
    CanNot,
    Cheaper,
    Keyword,
    Meanwhile,
    Must,
)
from judge.language.build import Is
from judge.language.phrase import Phrase, constants

_DEEDS = {
    "attack": "attack", "defend": "defend", "move": "move", "fly": "fly", "be marked": "be marked",
    "unmark": "unmark", "be damaged": "be damaged", "be the target of events": "be targeted",
    "attack or defend": "attack or defend", "be moved": "move", "be unmarked": "be unmarked", "die": "die",
    "block": "defend",
    "deal damage": "deal damage", "be destroyed": "be destroyed", "attack while marked": "attack marked",
    "defend while marked": "defend marked", "be targeted": "be targeted",
    "defend against creatures with flying": "defend against flying", "be killed": "die",
    "be blocked": "be defended against", "be defended against": "be defended against",
    "be the target of opponents' events": "be targeted by opponents",
    "be the target of opponents' cards": "be targeted by opponents",
    "be targeted by opponents": "be targeted by opponents", "be the target of cards": "be targeted",
    "attack armies": "attack armies", "attack cities": "attack cities", "be sacrificed": "be sacrificed",
    "block creatures with flying": "defend against flying", "be returned": "be returned",
}  # fmt: skip

GIFTS = (
    *(
        Phrase("pair", f"{a}{{atk:NUMBER}}/{d}{{defense:NUMBER}}", Signed(a, d))
        for a in "+-"
        for d in "+-"
    ),
    Phrase("pair", "+{defense:NUMBER} defense", Signed("", "+")),
    Phrase("pair", "-{defense:NUMBER} defense", Signed("", "-")),
    Phrase("pair", "+{atk:NUMBER} attack", Signed("+", "")),
    Phrase("pair", "-{atk:NUMBER} attack", Signed("-", "")),
    Phrase("pair", "+{defense:NUMBER} DEF", Signed("", "+")),
    Phrase("pair", "+{atk:NUMBER} ATK", Signed("+", "")),
    Phrase("pair", "+{defense:NUMBER} Defense", Signed("", "+")),
    Phrase("pair", "+{atk:NUMBER} Attack", Signed("+", "")),
    *(
        Phrase("pair-each", f"{a}{{atk:NUMBER}}/{d}{{defense:NUMBER}} for each {{per:each}}", Signed(a, d))
        for a in "+-"
        for d in "+-"
    ),
    Phrase("power", "{name:keyword}", Keyword),
    Phrase("power", "{first:one-power} and {second:one-power}", Both),
    Phrase("power", "{first:one-power}, {second:two-powers}", Both),
    Phrase("two-powers", "{first:one-power}, and {second:one-power}", Both),
    Phrase("two-powers", "{first:one-power} and {second:one-power}", Both),
    Phrase("one-power", "{name:keyword}", Keyword),
    *(Phrase("deed", words, Is(deed)) for words, deed in _DEEDS.items()),
    Phrase("able", "can {deed:deed}", Can),
    *(Phrase("able", f"{no} {{deed:deed}}", CanNot) for no in ("cannot", "can not", "can't")),
    Phrase("gift.N", "<gets/get> {x:pair}"),
    Phrase("gift.N", "<has/have> {x:pair}"),
    Phrase("gift.N", "<gets/get> {x:pair-each}"),
    Phrase("gift.N", "<has/have> {x:power}"),
    Phrase("gift.N", "<gains/gain> {x:power}"),
    Phrase("gift.N", "{x:able}"),
    Phrase("gift.N", "<doesn't/don't> unmark during <its/their> controller's unmark phase", Is(CanNot("unmark"))),
    Phrase("gift.N", "<does/do> not unmark during <its/their> controller's unmark phase", Is(CanNot("unmark"))),
    Phrase("gift.N", "must attack each turn if able", Is(Must("attack"))),
    Phrase("gift.N", "must attack during your combat phase", Is(Must("attack"))),
    Phrase("gift.N", "must attack if able", Is(Must("attack"))),
    Phrase("gift.N", "<attacks/attack> each turn if able", Is(Must("attack"))),
    Phrase("gift.N", "<is/are> {types:sorts.s} in addition to <its/their> other types", AlsoTypes),
    Phrase("gift.N", "<is/are> a {types:sorts.s} in addition to <its/their> other types", AlsoTypes),
    Phrase("gift.N", "<does/do> not unmark", Is(CanNot("unmark"))),
    Phrase("gift.N", "<doesn't/don't> unmark", Is(CanNot("unmark"))),
    Phrase("gift.N", "<costs/cost> {by:number} more", Less(Cheaper, "by")),
    Phrase("gift.N", "<costs/cost> {by:number} more to play", Less(Cheaper, "by")),
    Phrase("gift.N", "<is/are> also a {types:sorts.s}", AlsoTypes),
    Phrase("gift.N", "<has/have> the {types:quoted-type} type next to its other types", AlsoTypes),
    Phrase("quoted-type", '"{types:sort.s}"'),
    Phrase("gift.N", "<costs/cost> {by:number} less", Cheaper),
    Phrase("gift.N", "<costs/cost> {by:number} less to play", Cheaper),
    Phrase("gifts.N", "{x:gift.N}"),
    Phrase("gifts.N", "{first:gift.N} and {second:gift.N}", Both),
    Phrase("gifts.N", "{first:gift.N}, {second:two-gifts.N}", Both),
    Phrase("two-gifts.N", "{first:gift.N}, and {second:gift.N}", Both),
    Phrase("two-gifts.N", "{first:gift.N} and {second:gift.N}", Both),
    Phrase("gifts.N", "{first:timed.N} and {second:timed.N}", Both),
    Phrase("timed.N", "{gift:gift.N} during {condition:turn}", Meanwhile),
    *constants("turn", {"your turn": TurnIs("you"), "any opponent's turn": TurnIs("opponent")}),
    Phrase("turn", "opponents' turns", Is(TurnIs("opponent"))),
    Phrase("turn", "an opponent's turn", Is(TurnIs("opponent"))),
)  # fmt: skip
