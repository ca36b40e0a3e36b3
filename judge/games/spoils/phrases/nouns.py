"""Nouns: numbers, cards of a kind, which of them, and the cards that an instruction speaks of."""

from __future__ import annotations

from judge.games.spoils.phrases.shapes import TYPES, Joined, Narrow, Plus, Said, Some, adding
from judge.games.spoils.table import BEING_PLAYED, DECK, DISCARD, HAND
from judge.games.spoils.vocabulary.amounts import Limit, Minus, Sum, Variable
from judge.games.spoils.vocabulary.nouns import All, FactionOf, Noun, This
from judge.games.spoils.vocabulary.references import ControllersFaction, Like, Most, ThisWay, TopOf
from judge.language.build import Is, ListedPhrase, Make
from judge.language.phrase import Phrase, constants, listed

ICONS = ("Obsession", "Greed", "Elitism", "Deception", "Rage", "Volition")
DEEDS = ("destroyed", "discarded", "revealed", "removed", "drawn", "depleted")

NUMBERS = (
    Phrase("number", "{n:NUMBER}"),
    *(Phrase("number", word, Is(n)) for n, word in enumerate(("two", "three", "four", "five", "six", "seven"), 2)),
    Phrase("number", "X", Is(Variable("X"))),
    Phrase("number", "Y", Is(Variable("Y"))),
    Phrase("number", "X+X", Is(Sum((Variable("X"), Variable("X"))))),
    Phrase("number", "X+{n:NUMBER}", Plus()),
    Phrase("number", "X+Y", Is(Sum((Variable("X"), Variable("Y"))))),
    Phrase("limits", "{limit:limit}", ListedPhrase()),
    *(
        Phrase("limit", template.format(name), Make(Limit, name=name, **({"side": side} if side != "most" else {})))
        for name in ("strength", "life", "speed")
        for side, template in {
            "most": "{{amount:number}} {} or less",
            "least": "{{amount:number}} {} or more",
            "exact": "{{amount:number}} {}",
        }.items()
    ),
    Phrase("limit", "numeric cost {amount:number} or less", Make(Limit, name="cost")),
    Phrase("limit", "a numeric cost of {amount:number} or less", Make(Limit, name="cost"), spelling=True),
    Phrase("limit", "numeric cost {amount:number} or more", Make(Limit, name="cost", side="least")),
    Phrase("limit", "numeric cost {amount:number}", Make(Limit, name="cost", side="exact")),
    Phrase("number", "{n:NUMBER}+X", Plus(), spelling=True),
    Phrase("number", "X-1", Is(Minus(Variable("X"), 1))),
    *constants("icon", {f"[{name[0]}]": name for name in ICONS}),
    *(Phrase("icon", f"[{name}]", Is(name), spelling=True) for name in ICONS),
    Phrase("icons", "{only:icon}", ListedPhrase()),
    Phrase("icons", "{first:icon}{rest:icons}", ListedPhrase()),
)

_KINDS = {"card": (), **{kind: (kind,) for kind in TYPES}}
AREAS = {"hand": HAND, "deck": DECK, "discard pile": DISCARD}
_WHOSE = {"your": "you", "your opponent's": "opponent", "a": ""}
_STATES = ("depleted", "restored", "attacking", "blocking", "attached", "unattached", "face-down", "covert")


def _chain(name: str, base: str) -> tuple[Phrase, ...]:
    """A noun with a state and a subtype before it, each or none."""
    within = f"{name}-named.N"
    return (
        Phrase(f"{name}.N", f"{{noun:{within}}}"),
        Phrase(f"{name}.N", f"{{state:state}} {{noun:{within}}}", adding()),
        Phrase(within, f"{{noun:{base}.N}}"),
        Phrase(within, f"{{subtype:QUOTED}} {{noun:{base}.N}}", adding()),
    )


NOUNS = (
    Phrase("type-of-card.s", "card", Is(())),
    Phrase("type-of-card.p", "cards", Is(())),
    *(
        Phrase(
            f"type-of-card.{number}",
            f"non-{kind} card{ending}",
            Is(tuple(one for one in TYPES if one not in (kind, "faction"))),
        )
        for kind in ("resource", "tactic", "character", "item", "location")
        for number, ending in {"s": "", "p": "s"}.items()
    ),
    Phrase("type-of-card.N", "{only:type.N}", ListedPhrase()),
    Phrase("type-of-card.N", "{all:types.N}"),
    *(
        Phrase(f"type-of-card.{number}", f"{kind} card{ending}", Is((kind,)))
        for kind in TYPES
        for number, ending in {"s": "", "p": "s"}.items()
    ),
    *constants("type.s", {kind: kind for kind in TYPES}),
    *constants("type.p", {f"{kind}s": kind for kind in TYPES}),
    *listed("types.N", "type.N", "or"),
    *constants("state", {state: state for state in _STATES}),
    Phrase("plain.N", "{types:type-of-card.N}", Noun),
    Phrase("named.N", "{types:type-of-card.N}", Noun),
    Phrase("named.N", "{subtype:QUOTED} {types:type-of-card.N}", Noun),
    Phrase("filtered.N", "{types:type-of-card.N}", Noun),
    Phrase("filtered.N", "{types:type-of-card.N} you control", Make(Noun, who="you")),
    Phrase("filtered.N", "{types:type-of-card.N} your opponent controls", Make(Noun, who="opponent")),
    Phrase("filtered.N", "{types:type-of-card.N} in play", Noun, spelling=True),
    Phrase("filtered.N", "{types:type-of-card.N} being played", Make(Noun, area=BEING_PLAYED)),
    *(
        Phrase(
            "filtered.N",
            f"{{types:type-of-card.N}} {at} {whose} {name}",
            Make(Noun, area=area, **({"who": who} if who else {})),
            spelling=at == "from",
        )
        for name, area in AREAS.items()
        for whose, who in _WHOSE.items()
        for at in ("in", "from")
    ),
    Phrase("filtered.N", "{types:type-of-card.N} named {name:QUOTED}", Noun),
    Phrase("filtered.N", "{types:type-of-card.N} named {name:QUOTED} you control", Make(Noun, who="you")),
    Phrase("behind", "with covert", Is("covert")),
    Phrase("behind", "with Covert", Is("covert"), spelling=True),
    *(
        Phrase("behind", f"that <is/are> {state}", Is(state))
        for state in ("not in a battle", "in a battle", "attacking", "blocking", "depleted", "restored")
    ),
    Phrase("behind", "not in a battle", Is("not in a battle"), spelling=True),
    Phrase("behind", "in a battle", Is("in a battle"), spelling=True),
    Phrase("behind", "attached to your faction", Is("attached to your faction")),
    Phrase("behind", "attached to this card", Is("attached to this card")),
    *_chain("plain-sort", "plain"),
    *_chain("sort", "filtered"),
    Phrase("sort-in-a-state.N", "{noun:sort-named.N} {state:behind}", adding()),
    Phrase("sort-with-numbers.N", "{noun:sort.N} with {limits:limits}", Narrow()),
    Phrase("sort-with-numbers.N", "{noun:plain-sort.N} you own", Narrow((("owner", "you"),))),
    Phrase("sort-with-numbers.N", "{noun:plain-sort.N} your opponent owns", Narrow((("owner", "opponent"),))),
    Phrase("sort-with-numbers.N", "staple {noun:sort.N}", Narrow((("supertype", "staple"),))),
    Phrase("member.N", "<member/members> of the attacking party", Is(Noun(("character",), state="attacking"))),
    Phrase(
        "member.N",
        "<member/members> in the attacking party",
        Is(Noun(("character",), state="attacking")),
        spelling=True,
    ),
    Phrase("member.N", "<member/members> of the blocking party", Is(Noun(("character",), state="blocking"))),
    Phrase(
        "member.N", "<member/members> in the blocking party", Is(Noun(("character",), state="blocking")), spelling=True
    ),
    Phrase(
        "member.N", "<member/members> of the opposing party", Is(Noun(("character",), state="in the opposing party"))
    ),
    Phrase("behind", "in the opposing party", Is("in the opposing party")),
    Phrase("behind", "in the attacking party", Is("attacking"), spelling=True),
    Phrase("behind", "in the blocking party", Is("blocking"), spelling=True),
    Phrase(
        "member.N",
        "<member/members> in the opposing party",
        Is(Noun(("character",), state="in the opposing party")),
        spelling=True,
    ),
    Phrase("a-card", "an ability being used", Is(Noun(("ability",), area="being used"))),
    Phrase("named.s", "ability", Is(Noun(("ability",)))),
    Phrase("behind", "in a party with this card", Is("in a party with this card")),
    Phrase("cards.N", "{noun:sort.N}"),
    Phrase("cards.N", "{noun:sort-in-a-state.N}"),
    Phrase("cards.N", "{noun:sort-with-numbers.N}"),
    Phrase("cards.N", "{noun:member.N}"),
    Phrase("cards.N", "other {noun:sort.N}", adding(other=True)),
    Phrase("cards.N", "other {noun:sort-in-a-state.N}", adding(other=True), spelling=True),
    Phrase("a-card", "a {noun:sort.s}"),
    Phrase("a-card", "a {noun:sort-in-a-state.s}"),
    Phrase("a-card", "a {noun:sort-with-numbers.s}"),
    Phrase("a-card", "a {noun:member.s}"),
    Phrase("a-card", "another {noun:sort.s}", adding(other=True)),
    Phrase("a-card", "another {noun:sort-in-a-state.s}", adding(other=True), spelling=True),
    Phrase("group", "{noun:plain-group}"),
    Phrase("group", "{noun:owned-group}"),
    Phrase("plain-group", "{noun:cards.p}"),
    Phrase("owned-group", "your {noun:plain-sort.p}", adding(who="you")),
    Phrase("owned-group", "your other {noun:plain-sort.p}", adding(who="you", other=True)),
    Phrase("owned-group", "your opponent's {noun:plain-sort.p}", adding(who="opponent")),
    Phrase("host", "the attached {types:type-of-card.s}", Make(Noun, attached_here=True)),
    Phrase("state", "Covert", Is("covert"), spelling=True),
    Phrase("state", "attacking or blocking", Is("attacking or blocking")),
    *constants(
        "having",
        {
            "an ability in its rules text": "an ability",
            "the UNIQUE keyword in its rules text": "unique",
            "different names": "different names",
        },
    ),
    Phrase("sort-with-numbers.N", "{noun:sort.N} with {having:having}", Narrow()),
    Phrase("sort-with-numbers.N", "{noun:sort.N} {like:likeness}", Narrow()),
    Phrase("likeness", "of the same type as {what:card.s}", Make(Like, how="same type")),
    Phrase("likeness", "with the same name as {what:card.s}", Make(Like, how="same name")),
    Phrase("likeness", "with the same name", Is(Like("same name"))),
    Phrase("likeness", "with a different name than {what:card.s}", Make(Like, how="another name")),
    Phrase("subtyped.s", "{subtype:QUOTED} {noun:plain.s}", adding()),
    Phrase("a-kind", "a {noun:kind-of-card.s}"),
    Phrase("kind-of-card.N", "{noun:plain.N}"),
    Phrase("kind-of-card.N", "{subtype:QUOTED} {noun:plain.N}", adding()),
    Phrase("kind-of-card.N", "{noun:plain.N} with {limits:limits}", Narrow()),
    Phrase("plain-group", "all {noun:plain-sort.p} in your party", adding(state="in your party")),
    Phrase(
        "plain-group", "other members of its party", Is(Noun(("character",), state="in a party with it", other=True))
    ),
    Phrase("plain-group", "{noun:plain-sort.p} in that party", adding(state="in a party with it")),
    Phrase("plain-group", "other {noun:plain-sort.p} in that party", adding(state="in a party with it", other=True)),
    Phrase("token-cards", "{name:NAME} tokens you control", Make(Noun, types=("token",), who="you")),
)

CARDS = (
    Phrase("named-card.s", "this card", Is(This())),
    *(Phrase("named-card.s", f"this {kind}", Is(This()), spelling=True) for kind in TYPES),
    Phrase("named-card.s", "it", Is(Said("it"))),
    Phrase("named-card.s", "the picked {noun:named.s}", Make(Said, form="picked")),
    Phrase("named-card.s", "the chosen {noun:named.s}", Make(Said, form="chosen")),
    Phrase("named-card.s", "the discarded {noun:named.s}", Make(Said, form="discarded")),
    Phrase("named-card.s", "the revealed {noun:named.s}", Make(Said, form="revealed")),
    Phrase("named-card.p", "the revealed {noun:named.p}", Make(Said, form="revealed ones")),
    Phrase("named-card.s", "the {noun:named.s}", Make(Said, form="the")),
    Phrase("named-card.s", "that {noun:named.s}", Make(Said, form="that")),
    Phrase("named-card.s", "{noun:host}", All),
    Phrase("named-card.s", "your faction", Is(FactionOf("you"))),
    Phrase("named-card.s", "your opponent's faction", Is(FactionOf("opponent"))),
    Phrase("named-card.s", "their faction", Is(Said("their faction"))),
    Phrase("named-card.s", "each {noun:cards.s}", All, spelling=True),
    Phrase("named-card.p", "they", Is(Said("they"))),
    Phrase("named-card.p", "them", Is(Said("they")), spelling=True),
    Phrase("named-card.p", "the picked {noun:named.p}", Make(Said, form="picked ones")),
    Phrase("named-card.p", "the chosen {noun:named.p}", Make(Said, form="chosen ones")),
    Phrase("named-card.p", "the {noun:named.p}", Make(Said, form="the ones")),
    Phrase("named-card.p", "those {noun:named.p}", Make(Said, form="those")),
    Phrase("named-card.p", "all {noun:group}", All),
    Phrase("named-card.p", "{noun:owned-group}", All, spelling=True),
    Phrase("card.N", "{what:named-card.N}"),
    Phrase("card.p", "{noun:plain-group}", All),
    Phrase("cards-or-some.N", "{what:card.N}"),
    Phrase("cards-or-some.s", "{noun:a-card}", Some),
    Phrase("cards-or-some.p", "{count:number} {noun:cards.p}", Some),
    Phrase("cards-or-some.p", "up to {count:number} {noun:cards.p}", Make(Some, up_to=True)),
    Phrase("top", "the top card of your deck", Is(TopOf("you"))),
    Phrase("top", "the top {count:number} cards of your deck", Make(TopOf, who="you")),
    Phrase("top", "the top card of your opponent's deck", Is(TopOf("opponent"))),
    Phrase("top", "the top {count:number} cards of your opponent's deck", Make(TopOf, who="opponent")),
    Phrase("top", "the top card of their deck", Is(TopOf("their"))),
    Phrase("top", "the top {count:number} cards of their deck", Make(TopOf, who="their")),
    Phrase("top", "the top card of either deck", Is(TopOf())),
    Phrase("top", "the top {count:number} cards of either deck", TopOf),
    Phrase("named-card.s", "the damaged {noun:named.s}", Make(Said, form="damaged")),
    Phrase("named-card.s", "the removed {noun:named.s}", Make(Said, form="removed")),
    Phrase("cards-or-some.s", "{what:card.s}'s controller's faction", ControllersFaction),
    Phrase("cards-or-some.s", "the {noun:sort.s} with the highest {name:number-of}", Most),
    Phrase("cards-or-some.s", "the {noun:sort.s} with the lowest {name:number-of}", Make(Most, least=True)),
    *constants("number-of", {"strength": "strength", "life": "life", "speed": "speed", "numeric cost": "cost"}),
    Phrase("cards-or-some.p", "all {noun:plain.p} {deed:done} this way", ThisWay),
    Phrase("cards-or-some.p", "any {noun:plain.p} {deed:done} this way", ThisWay, spelling=True),
    *constants("done", {deed: deed for deed in DEEDS}),
    Phrase("cards-or-some.p", "{count:NUMBER} {noun:token-cards}", Some, spelling=True),
    Phrase("cards-or-some.p", "{first:card} and {second:named-card}", Joined()),
    Phrase("top", "up to the top {count:number} cards of your deck", Make(TopOf, who="you", up_to=True)),
    Phrase(
        "top", "up to the top {count:number} cards of your opponent's deck", Make(TopOf, who="opponent", up_to=True)
    ),
    Phrase("top", "up to the top {count:number} cards of either deck", Make(TopOf, up_to=True)),
)
