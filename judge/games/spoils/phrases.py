"""The phrase table of The Spoils: one row for each meaning, by which card text is read and written back.

A sentence is an `order` where instructions stand (cost, effect, behind a trigger), else a `rule`. An order says a
tuple of instructions. What a pronoun means is not known here: it stands as Said, what "a card" orders as Some.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from judge.cardtext.build import Build, Is, Listed, Make, Names, Values
from judge.cardtext.grammar import Grammar
from judge.cardtext.phrase import Phrase, constants, listed
from judge.games.spoils.phrases_kinds import KINDS
from judge.games.spoils.phrases_numbers import ROWS as ABOUT_NUMBERS
from judge.games.spoils.table import BEING_PLAYED, DECK, DISCARD, HAND, PLAY
from judge.games.spoils.text import (
    AddToParty,
    All,
    Amount,
    Attachment,
    AttachTo,
    Both,
    Choose,
    ChooseNumber,
    ChooseUpTo,
    Control,
    Controls,
    CostChange,
    Count,
    DamageChange,
    Deplete,
    Destroy,
    Detach,
    Discard,
    DiscardAtRandom,
    DiscardThis,
    Draw,
    EntersWith,
    FactionOf,
    FlipCoin,
    Gain,
    GainInfluence,
    Happens,
    HappensTo,
    HasCards,
    HasInfluence,
    HasNumber,
    HasTokens,
    If,
    IfDone,
    IfWon,
    InBattle,
    Inflict,
    InflictDivided,
    InResponse,
    IsSo,
    Keyword,
    LeaveBattle,
    Let,
    Limit,
    LookAt,
    LoseInfluence,
    MakeTokens,
    May,
    Next,
    NextCost,
    NoDamage,
    Noun,
    Obligation,
    OneOf,
    Ongoing,
    Only,
    Otherwise,
    PartyRule,
    Pay,
    Permission,
    Pick,
    PickedForCost,
    PlayCard,
    PlayResource,
    PlayThis,
    Prohibition,
    Put,
    PutBack,
    PutTokens,
    Remove,
    RemoveTokens,
    Replacement,
    Restore,
    Reveal,
    SameAmount,
    Search,
    Shuffle,
    Stat,
    Stats,
    StatsFor,
    StatsOf,
    Such,
    Sum,
    Terminate,
    This,
    Times,
    Tokens,
    TopOf,
    Triggered,
    TurnOf,
    Variable,
)
from judge.kernel.data import Data

TYPES = ("character", "item", "location", "tactic", "resource", "faction")


class Said(Data, frozen=True):
    """A card that was spoken of before: it, they, the character, that card, the picked ones."""

    form: str
    noun: Noun = Noun()


class Some(Data, frozen=True):
    """Cards to be chosen as the instruction is followed: a character, up to two items."""

    noun: Noun
    count: Amount = 1
    up_to: bool = False


class Where(Data, frozen=True):
    """Instructions with a number that is told behind them."""

    text: tuple[Any, ...]
    let: Let


class Several(Data, frozen=True):
    """Several gifts at once; the sentence stands for one with each."""

    gifts: tuple[Any, ...]


class Either(Data, frozen=True):
    """Two happenings at once: attacks or blocks; the paragraph stands for one with each."""

    what: This | Noun
    kinds: tuple[str, ...]


# --- builds that a noun and a stat need -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Adding:
    """A noun with something more: the slots other than `noun` and the constants are fields of it."""

    constants: tuple[tuple[str, Any], ...] = ()

    def made(self, names: Names, values: Values) -> Any:
        """The noun in the slot with the other fields; a probe of the table's check is kept as it is."""
        fields = dict(zip(names, values, strict=True))
        noun = fields.pop("noun")
        return noun.but(**fields, **dict(self.constants)) if isinstance(noun, Noun) else values

    def taken(self, names: Names, value: Any) -> Values | None:
        """The noun without the other fields, and those, if it has them all."""
        if not isinstance(value, Noun):
            return value if isinstance(value, tuple) else None
        if any(getattr(value, name, None) != fixed for name, fixed in self.constants):
            return None
        own = {name: getattr(value, name, getattr(_PLAIN, name)) for name in names if name != "noun"}
        plain = {name: getattr(_PLAIN, name) for name in (*own, *dict(self.constants))}
        if any(own[name] == plain[name] for name in own):
            return None
        rest = value.but(**plain)
        return tuple(rest if name == "noun" else own[name] for name in names)


_PLAIN = Such()


class Narrow(Adding):
    """A noun with more than plain nouns have."""

    def made(self, names: Names, values: Values) -> Any:
        """The noun, described more closely."""
        fields = dict(zip(names, values, strict=True))
        noun = fields.pop("noun")
        if not isinstance(noun, Noun):
            return values
        own = {name: getattr(noun, name) for name in noun.__struct_fields__}
        return Such(**own | fields | dict(self.constants))

    def taken(self, names: Names, value: Any) -> Values | None:
        """The noun without what is more, a plain one if nothing is left."""
        found = super().taken(names, value) if isinstance(value, Such | tuple) else None
        if found is None or not isinstance(value, Such):
            return found
        return tuple(_plainly(one) if isinstance(one, Such) else one for one in found)


def _plainly(noun: Such) -> Noun:
    """A plain noun, if it says no more than one."""
    if noun.limits or noun.owner or noun.supertype:
        return noun
    return Noun(**{name: getattr(noun, name) for name in Noun.__struct_fields__})


def adding(**constants: Any) -> Adding:
    """A noun with these fields more."""
    return Adding(tuple(constants.items()))


@dataclass(frozen=True)
class Negative:
    """The same as another build, with numbers below 0."""

    build: Build

    def made(self, names: Names, values: Values) -> Any:
        """What is made of the opposite numbers."""
        return self.build.made(names, tuple(-value if isinstance(value, int) else value for value in values))

    def taken(self, names: Names, value: Any) -> Values | None:
        """The numbers, if all are below 0."""
        values = self.build.taken(names, value)
        if values is None or any(isinstance(one, int) and one >= 0 for one in values):
            return None
        return tuple(-one if isinstance(one, int) else one for one in values)


@dataclass(frozen=True)
class Behind:
    """A tuple that begins with what is always the same, and ends with what is built."""

    before: tuple[Any, ...]
    build: Build

    def made(self, names: Names, values: Values) -> Any:
        """The tuple."""
        return (*self.before, self.build.made(names, values))

    def taken(self, names: Names, value: Any) -> Values | None:
        """What is built last, if all before is as it should be."""
        if not isinstance(value, tuple) or value[:-1] != self.before:
            return None
        return self.build.taken(names, value[-1])


class Cheaper(Make):
    """The same as Make with one number below 0, `amount`."""

    def made(self, names: Names, values: Values) -> Data:
        """What is made with less."""
        return super().made(names, self._turned(names, values))

    def taken(self, names: Names, value: Any) -> Values | None:
        """The values, if the number is below 0."""
        values = super().taken(names, value)
        amount = dict(zip(names, values, strict=True))["amount"] if values else 0
        return None if values is None or (isinstance(amount, int) and amount >= 0) else self._turned(names, values)

    def _turned(self, names: Names, values: Values) -> Values:
        """The values with the opposite amount."""
        return tuple(
            -one if name == "amount" and isinstance(one, int) else one for name, one in zip(names, values, strict=True)
        )


@dataclass(frozen=True)
class ChooseThere:
    """A choice among the cards in the opponent's hand; with a count, of up to so many."""

    def made(self, names: Names, values: Values) -> Any:
        """The choice."""
        slots = dict(zip(names, values, strict=True))
        noun = Noun(slots["types"], who="opponent", area=HAND)
        return ChooseUpTo(noun, slots["count"]) if "count" in slots else Choose(noun)

    def taken(self, names: Names, value: Any) -> Values | None:
        """The types and the number of what is chosen."""
        if not isinstance(value, Choose):
            return None
        slots = {"types": value.noun.types, "count": value.count}
        values = tuple(slots[name] for name in names)
        return values if self.made(names, values) == value else None


@dataclass(frozen=True)
class Lettered:
    """Instructions and the number of a letter in them."""

    def made(self, names: Names, values: Values) -> Any:
        """One instruction for both."""
        text, name, amount = values
        return (Where(text, Let(name, amount)),)

    def taken(self, names: Names, value: Any) -> Values | None:
        """The instructions, the letter and the number."""
        if isinstance(value, tuple) and len(value) == 1 and isinstance(value[0], Where):
            return value[0].text, value[0].let.name, value[0].let.amount
        return None


@dataclass(frozen=True)
class Plus:
    """X and a number more."""

    def made(self, names: Names, values: Values) -> Any:
        """The sum."""
        return Sum((Variable("X"), *values))

    def taken(self, names: Names, value: Any) -> Values | None:
        """The number."""
        fits = isinstance(value, Sum) and len(value.parts) == 2 and value.parts[0] == Variable("X")
        return value.parts[1:] if fits else None


class When(Make):
    """A happening of a kind, which Make cannot name because its own first argument is called so."""

    def __init__(self, kind: str, **constants: Any) -> None:
        """Name the kind, and the fields that no slot fills."""
        super().__init__(Happens, **constants)
        self._constants |= {"kind": kind}
        self._fixed |= {"kind": kind}
        self.constants = tuple(sorted(self._constants.items()))


class WhenTo(When):
    """The same, done to something."""

    def __init__(self, kind: str, **constants: Any) -> None:
        """Name the kind, and the fields that no slot fills."""
        super().__init__(kind, **constants)
        self.kind = HappensTo
        self._fixed |= {"on": None}


_THEIR_HAND = All(Noun(who="opponent", area=HAND))

# --- rows -----------------------------------------------------------------------------------------------------------

NUMBERS = (
    Phrase("number", "{n:NUMBER}"),
    *(Phrase("number", word, Is(n)) for n, word in enumerate(("two", "three", "four", "five", "six", "seven"), 2)),
    Phrase("number", "X", Is(Variable("X"))),
    Phrase("number", "Y", Is(Variable("Y"))),
    Phrase("number", "X+X", Is(Sum((Variable("X"), Variable("X"))))),
    Phrase("number", "X+{n:NUMBER}", Plus()),
    Phrase("number", "X+Y", Is(Sum((Variable("X"), Variable("Y"))))),
    Phrase("limits", "{limit:limit}", Listed()),
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
)

_KINDS = {"card": (), **{kind: (kind,) for kind in TYPES}}
_AREAS = {"hand": HAND, "deck": DECK, "discard pile": DISCARD}
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
    Phrase("type-of-card.N", "{only:type.N}", Listed()),
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
        for name, area in _AREAS.items()
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
    Phrase("group", "{noun:cards.p}"),
    Phrase("group", "your {noun:plain-sort.p}", adding(who="you")),
    Phrase("group", "your other {noun:plain-sort.p}", adding(who="you", other=True)),
    Phrase("group", "your opponent's {noun:plain-sort.p}", adding(who="opponent")),
    Phrase("host", "the attached {types:type-of-card.s}", Make(Noun, attached_here=True)),
)

CARDS = (
    Phrase("card.s", "this card", Is(This())),
    *(Phrase("card.s", f"this {kind}", Is(This()), spelling=True) for kind in TYPES),
    Phrase("card.s", "it", Is(Said("it"))),
    Phrase("card.s", "the picked {noun:named.s}", Make(Said, form="picked")),
    Phrase("card.s", "the chosen {noun:named.s}", Make(Said, form="chosen")),
    Phrase("card.s", "the discarded {noun:named.s}", Make(Said, form="discarded")),
    Phrase("card.s", "the revealed {noun:named.s}", Make(Said, form="revealed")),
    Phrase("card.p", "the revealed {noun:named.p}", Make(Said, form="revealed ones")),
    Phrase("card.s", "the {noun:named.s}", Make(Said, form="the")),
    Phrase("card.s", "that {noun:named.s}", Make(Said, form="that")),
    Phrase("card.s", "{noun:host}", All),
    Phrase("card.s", "your faction", Is(FactionOf("you"))),
    Phrase("card.s", "your opponent's faction", Is(FactionOf("opponent"))),
    Phrase("card.s", "their faction", Is(Said("their faction"))),
    Phrase("card.s", "each {noun:cards.s}", All, spelling=True),
    Phrase("card.p", "they", Is(Said("they"))),
    Phrase("card.p", "them", Is(Said("they")), spelling=True),
    Phrase("card.p", "the picked {noun:named.p}", Make(Said, form="picked ones")),
    Phrase("card.p", "the chosen {noun:named.p}", Make(Said, form="chosen ones")),
    Phrase("card.p", "the {noun:named.p}", Make(Said, form="the ones")),
    Phrase("card.p", "those {noun:named.p}", Make(Said, form="those")),
    Phrase("card.p", "all {noun:group}", All),
    Phrase("card.p", "{noun:group}", All, spelling=True),
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
)

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
    Phrase("grants.N", "{first:simple.N} and {second:simple.N}", Listed()),
    Phrase("grants.N", "<gains/gain> {first:pair}, and <loses/lose> {second:loss}", Listed(), spelling=True),
    Phrase("grants.N", "<gains/gain> {first:stats} and {second:keyword}", Listed(), spelling=True),
    Phrase("grants.N", "<gains/gain> {first:pair}, and {second:keyword}", Listed(), spelling=True),
    Phrase("grants.N", "<gains/gain> {first:keyword} and {second:stats}", Listed(), spelling=True),
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
)


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
    Phrase("condition", "you control at least {at_least:NUMBER} {noun:cards.p}", Make(Controls, who="you")),
    Phrase(
        "condition", "you control {at_least:NUMBER} or more {noun:cards.p}", Make(Controls, who="you"), spelling=True
    ),
    Phrase(
        "condition", "your opponent controls at least {at_least:NUMBER} {noun:cards.p}", Make(Controls, who="opponent")
    ),
    Phrase("condition", "{what:card.N} <is/are> {state:state}", IsSo),
    Phrase("condition", "{what:card.s} is {state:place}", IsSo, spelling=True),
    *constants("place", {place: place for place in ("in your discard pile", "in a battle", "in play", "in your hand")}),
    Phrase("condition", "{noun:a-card} is attached to this card", Attachment),
    Phrase("limit-of-use", "not during a battle", Is(InBattle("none"))),
    Phrase("limits-of-use", "{limit:limit-of-use}"),
    Phrase("limits-of-use", "{first:limit-of-use} and {second:limit-of-use}", Both),
    Phrase("condition", "you picked {noun:a-card} as part of its cost", PickedForCost),
    Phrase("condition", "you picked {noun:cards.p} as part of its cost", PickedForCost, spelling=True),
    Phrase("condition", "you own this card", Is(IsSo(This(), "owned by you"))),
    *(
        Phrase(
            "condition",
            f"{you} {have} at least {{at_least:NUMBER}} cards in {your} {name}",
            Make(HasCards, who=who, area=area),
        )
        for you, have, your, who in (("you", "have", "your", "you"), ("your opponent", "has", "their", "opponent"))
        for name, area in _AREAS.items()
    ),
    Phrase("condition", "there is a token on {what:card.s}", HasTokens),
    Phrase("condition", "there are at least {at_least:NUMBER} tokens on {what:card.s}", HasTokens),
    Phrase("condition", "there are {at_least:NUMBER} or more tokens on {what:card.s}", HasTokens, spelling=True),
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
)

_WAYS = {"its owner's": "", "your": "you", "your opponent's": "opponent"}

HAPPENINGS = (
    Phrase("subject", "this card", Is(This())),
    *(Phrase("subject", f"this {kind}", Is(This()), spelling=True) for kind in TYPES),
    Phrase("subject", "{noun:a-card}"),
    Phrase("subject", "{noun:host}"),
    *(
        Phrase("happening", f"{{what:subject}} {words}", When(kind))
        for kind, words in {
            "destroyed": "is destroyed",
            "enters play": "enters play",
            "leaves play": "leaves play",
            "discarded": "is discarded",
            "attacks": "attacks",
            "blocks": "blocks",
            "depleted": "is depleted",
            "attached": "is attached",
            "terminated": "is terminated",
            "damaged": "is inflicted damage",
            "inflicts damage": "inflicts damage",
            "played": "is played",
        }.items()
    ),
    Phrase("happening", "{what:subject} would be destroyed", When("destroyed"), spelling=True),
    Phrase("happening", "{what:subject} becomes depleted", When("depleted"), spelling=True),
    Phrase("happening", "damage is inflicted to {what:subject}", When("damaged"), spelling=True),
    Phrase("happening", "battle damage is inflicted to {what:subject}", When("damaged", battle=True)),
    Phrase("happening", "{what:subject} inflicts battle damage", When("inflicts damage", battle=True)),
    *(
        Phrase("happening", f"{{what:subject}} is put into its owner's {name}{behind}", When("put", to=area, frm=frm))
        for name, area in _AREAS.items()
        for behind, frm in {"": "", " from play": PLAY, " from anywhere": "anywhere"}.items()
        if frm != "anywhere"
    ),
    Phrase("entering", "{noun:a-card}", adding(who="you")),
    Phrase("happening", "{what:entering} enters play under your control", When("enters play"), spelling=True),
    Phrase("happening", "{what:subject} enters or leaves play", Make(Either, kinds=("enters play", "leaves play"))),
    Phrase("happening", "{what:subject} attacks or blocks", Make(Either, kinds=("attacks", "blocks"))),
    Phrase("happening", "{what:subject} blocks or attacks", Make(Either, kinds=("blocks", "attacks"))),
    Phrase("happening", "{what:subject} inflicts damage to {on:a-card}", WhenTo("inflicts damage")),
    Phrase("happening", "{what:subject} inflicts damage to {on:whose}", WhenTo("inflicts damage"), spelling=True),
    Phrase("happening", "{what:subject} inflicts battle damage to {on:a-card}", WhenTo("inflicts damage", battle=True)),
    Phrase(
        "happening",
        "{what:subject} inflicts battle damage to {on:whose}",
        WhenTo("inflicts damage", battle=True),
        spelling=True,
    ),
    Phrase("whose", "your opponent's faction", Is(Noun(("faction",), who="opponent"))),
    Phrase("whose", "your faction", Is(Noun(("faction",), who="you"))),
    Phrase("whose", "this card", Is(This())),
    Phrase("happening", "{what:subject} is blocked", When("blocked")),
    Phrase("owned", "{noun:a-card}", Narrow((("owner", "you"),))),
    *(
        Phrase(
            "happening", f"{{what:owned}} is put into your {name}{behind}", When("put", to=area, frm=frm), spelling=True
        )
        for name, area in _AREAS.items()
        for behind, frm in {"": "", " from play": PLAY}.items()
    ),
    *(
        Phrase(
            "happening", f"{{what:subject}} is put into a {name}{behind}", When("put", to=area, frm=frm), spelling=True
        )
        for name, area in _AREAS.items()
        for behind, frm in {"": "", " from play": PLAY}.items()
    ),
    Phrase(
        "happening",
        "{what:itself} is put into your discard pile from anywhere",
        When("put", to=DISCARD, frm=""),
        spelling=True,
    ),
    Phrase("happening", "you are attacked", Is(Happens("attacked", who="you"))),
    Phrase("happening", "{what:itself} is put into your discard pile", When("put", to=DISCARD, frm=""), spelling=True),
    Phrase(
        "happening",
        "{what:itself} is put into your discard pile from play",
        When("put", to=DISCARD, frm=PLAY),
        spelling=True,
    ),
    Phrase("happening", "{what:itself} is put into your hand", When("put", to=HAND, frm=""), spelling=True),
    Phrase("happening", "{what:itself} is put into your hand from play", When("put", to=HAND, frm=PLAY), spelling=True),
    Phrase("itself", "this card", Is(This())),
    Phrase("happening", "you play {what:a-card}", When("played", who="you")),
    Phrase("happening", "your opponent plays {what:a-card}", When("played", who="opponent")),
    Phrase("happening", "you discard {what:a-card}", When("discarded", who="you")),
    Phrase("happening", "your opponent discards {what:a-card}", When("discarded", who="opponent")),
    Phrase("happening", "you draw a card", Is(Happens("drawn", who="you"))),
    Phrase("happening", "your opponent draws a card", Is(Happens("drawn", who="opponent"))),
    Phrase("happening", "your faction gains influence", Is(Happens("gains influence", who="you"))),
    Phrase("happening", "your opponent's faction gains influence", Is(Happens("gains influence", who="opponent"))),
    Phrase("happening", "your faction loses influence", Is(Happens("loses influence", who="you"))),
    Phrase("happening", "your opponent's faction loses influence", Is(Happens("loses influence", who="opponent"))),
    *(
        Phrase("time", f"the {word} of {whose} turn", Is(Happens(f"turn {word}s", who=who)))
        for word in ("start", "end")
        for whose, who in {"your": "you", "your opponent's": "opponent", "each": ""}.items()
    ),
    *(
        Phrase("time", f"the {word} of each player's turn", Is(Happens(f"turn {word}s")), spelling=True)
        for word in ("start", "end")
    ),
)

_ORDERS: tuple[tuple[str, type[Data]], ...] = (
    ("destroy", Destroy),
    ("deplete", Deplete),
    ("restore", Restore),
    ("terminate", Terminate),
    ("detach", Detach),
)

ORDERS = (
    Phrase("instruction", "choose a number for {name:LETTER}", ChooseNumber),
    Phrase("LETTER", "X", Is("X")),
    Phrase("LETTER", "Y", Is("Y")),
    Phrase("instruction", "put a token on {what:cards-or-some}", PutTokens),
    Phrase("instruction", "put {count:number} tokens on {what:cards-or-some}", PutTokens),
    Phrase("instruction", "remove a token from {what:cards-or-some}", RemoveTokens),
    Phrase("instruction", "remove {count:number} tokens from {what:cards-or-some}", RemoveTokens),
    Phrase("instruction", "remove all tokens from {what:cards-or-some}", Make(RemoveTokens, count=None)),
    Phrase("instruction", "remove {what:cards-or-some} from the battle", LeaveBattle),
    *(
        phrase
        for side in ("attacking", "blocking")
        for phrase in (
            Phrase("instruction", f"add {{what:cards-or-some}} to the {side} party", Make(AddToParty, side=side)),
            *(
                Phrase(
                    "instruction",
                    f"put {{what:cards-or-some}} into play{under} as a member of the {side} party",
                    Make(AddToParty, side=side, enters=True),
                    spelling=under != "",
                )
                for under in ("", " under your control")
            ),
        )
    ),
    Phrase("instruction", "shuffle {what:cards-or-some.N} into <its owner's deck/their owners' decks>", Shuffle),
    Phrase("instruction", "shuffle {what:cards-or-some} into your deck", Shuffle, spelling=True),
    Phrase("instruction", "look at {what:top}", LookAt),
    Phrase("instruction", "look at your opponent's hand", Is(LookAt(_THEIR_HAND))),
    Phrase(
        "instructions",
        "look at your opponent's hand and choose a {types:type-of-card.s} in it",
        Behind((LookAt(_THEIR_HAND),), ChooseThere()),
    ),
    Phrase("instruction", "reveal {what:top}", Reveal),
    Phrase("instruction", "reveal {what:cards-or-some}", Reveal, spelling=True),
    Phrase("instruction", "put {what:top} into its owner's discard pile", Make(Put, to=DISCARD), spelling=True),
    Phrase("instruction", "put {what:top} into the discard pile", Make(Put, to=DISCARD), spelling=True),
    Phrase("instruction", "put {what:top} into your discard pile", Make(Put, to=DISCARD), spelling=True),
    Phrase("instruction", "put {what:top} into their discard pile", Make(Put, to=DISCARD), spelling=True),
    Phrase("instruction", "put {what:top} on the bottom", Make(Put, to=DECK, end="bottom"), spelling=True),
    Phrase("instruction", "put {what:top} into your hand", Make(Put, to=HAND), spelling=True),
    Phrase("instruction", "flip a coin", Is(FlipCoin())),
    Phrase("instruction", "put {what:card} back in any order", PutBack),
    Phrase("instruction", "put {what:card} on the bottom", Make(Put, to=DECK, end="bottom"), spelling=True),
    Phrase(
        "instruction", "put {what:card} on the bottom of that deck", Make(Put, to=DECK, end="bottom"), spelling=True
    ),
    Phrase("instruction", "put {what:card} on the top of that deck", Make(Put, to=DECK, end="top"), spelling=True),
    Phrase(
        "instruction", "inflict the same amount of damage to {what:cards-or-some}", Make(Inflict, amount=SameAmount())
    ),
    Phrase("instruction", "reduce the next numeric cost {amount:this-turn}", NextCost),
    Phrase("this-turn", "you pay this turn by {n:number}"),
    Phrase("instruction", "search your deck for {noun:a-card}", Make(Search, to="")),
    Phrase("instruction", "pick {noun:a-card}", Pick),
    Phrase("instruction", "pick {count:number} {noun:cards.p}", Pick),
    Phrase("instruction", "pick up to {count:number} {noun:cards.p}", Make(Pick, up_to=True)),
    Phrase("instruction", "pick {count:number} or fewer {noun:cards.p}", Make(Pick, up_to=True), spelling=True),
    Phrase("instruction", "play {what:card.s}", PlayThis),
    Phrase("instruction", "play {what:card.s} for free", Make(PlayThis, free=True)),
    Phrase("instruction", "put a {name:NAME} token into play", MakeTokens),
    Phrase("instruction", "put {count:number} {name:NAME} tokens into play", MakeTokens),
    Phrase("instruction", "put a {name:NAME} token into play under your control", MakeTokens, spelling=True),
    Phrase(
        "instruction", "put {count:number} {name:NAME} tokens into play under your control", MakeTokens, spelling=True
    ),
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
    Phrase("instructions", "{first:instruction} or {second:instruction}", Behind((), Make(OneOf))),
    Phrase(
        "instructions",
        "look at your opponent's hand and choose up to {count:number} {types:type-of-card.p} in it",
        Behind((LookAt(_THEIR_HAND),), ChooseThere()),
    ),
    Phrase(
        "instructions",
        "look at your opponent's hand and choose {count:number} or fewer {types:type-of-card.p} in it",
        Behind((LookAt(_THEIR_HAND),), ChooseThere()),
        spelling=True,
    ),
    Phrase("instruction", "choose {noun:a-card}", Choose),
    Phrase("instruction", "choose up to {count:number} {noun:cards.p}", ChooseUpTo),
    Phrase("instruction", "choose {count:number} {noun:cards.p}", Choose),
    *(Phrase("instruction", f"{word} {{what:cards-or-some}}", kind) for word, kind in _ORDERS),
    Phrase("instruction", "remove {what:cards-or-some} from the game", Remove),
    *(
        Phrase(
            "instruction",
            f"put {{what:cards-or-some.N}} into <its owner's {name}/their owners' {name}s>",
            Make(Put, to=area),
        )
        for name, area in _AREAS.items()
    ),
    *(
        Phrase(
            "instruction",
            f"put {{what:cards-or-some.N}} on the {end} of <its owner's deck/their owners' decks>",
            Make(Put, to=DECK, end=end),
        )
        for end in ("top", "bottom")
    ),
    *(
        Phrase("instruction", template, Make(Put, to=area), spelling=True)
        for name, area in _AREAS.items()
        for template in (
            f"put {{what:cards-or-some}} into your {name}",
            f"put {{what:cards-or-some}} into their owner's {name}",
            f"put {{what:cards-or-some}} into their {name}",
            f"return {{what:cards-or-some.N}} to <its owner's {name}/their owners' {name}s>",
            f"return {{what:cards-or-some}} to your {name}",
        )
    ),
    *(
        Phrase(
            "instruction",
            f"put {{what:cards-or-some}} on the {end} of your deck",
            Make(Put, to=DECK, end=end),
            spelling=True,
        )
        for end in ("top", "bottom")
    ),
    *(
        Phrase(
            "instruction",
            f"put {{what:cards-or-some}} on {end} of your deck",
            Make(Put, to=DECK, end=end),
            spelling=True,
        )
        for end in ("top", "bottom")
    ),
    Phrase("instruction", "put {what:cards-or-some} into play", Make(Put, to=PLAY)),
    Phrase("instruction", "put {what:cards-or-some} into play under your control", Make(Put, to=PLAY), spelling=True),
    Phrase("instruction", "draw a card", Is(Draw(1))),
    Phrase("instruction", "draw {count:number} cards", Draw),
    Phrase("instruction", "discard {noun:a-card}", Discard),
    Phrase("instruction", "discard {count:number} {noun:cards.p}", Discard),
    Phrase("instruction", "inflict {amount:number} damage to {what:cards-or-some}", Inflict),
    Phrase("instruction", "inflict {amount:number} damage divided however you want to {what:divided}", InflictDivided),
    Phrase("divided", "{what:card.p}"),
    Phrase("divided", "the attacking party", Is(All(Noun(("character",), state="attacking")))),
    Phrase("divided", "the blocking party", Is(All(Noun(("character",), state="blocking")))),
    Phrase("instruction", "pay {amount:number}", Pay),
    Phrase("instruction", "take control of {what:cards-or-some}", Control),
    Phrase("instruction", "attach {what:card.s} to {to:card.s}", AttachTo),
    Phrase("instruction", "play a resource", PlayResource),
    Phrase("instruction", "play a {noun:playable}", PlayCard),
    Phrase("instruction", "play a {noun:playable} for free", Make(PlayCard, free=True)),
    Phrase("playable", "{noun:played}"),
    Phrase("playable", "{noun:played} with {limits:limits}", Narrow()),
    Phrase("played", "{types:play-kind}", Noun),
    Phrase("played", "{subtype:QUOTED} {types:play-kind}", Noun),
    Phrase("played", "{types:play-kind} from your hand", Make(Noun, area=HAND, who="you")),
    Phrase("played", "{subtype:QUOTED} {types:play-kind} from your hand", Make(Noun, area=HAND, who="you")),
    Phrase("play-kind", "card", Is(())),
    *(Phrase("play-kind", kind, Is((kind,))) for kind in ("character", "item", "location", "tactic")),
    *(
        Phrase("play-kind", f"non-{kind} card", Is(tuple(one for one in TYPES if one not in (kind, "faction"))))
        for kind in ("resource", "tactic", "character", "item", "location")
    ),
    *(
        Phrase("play-kind", f"{kind} card", Is((kind,)), spelling=True)
        for kind in ("character", "item", "location", "tactic")
    ),
    Phrase("play-kind", "character or item", Is(("character", "item"))),
    Phrase("instruction", "<use/use> this only {condition:limits-of-use}", Only),
    Phrase("instruction", "<play/play> this only {condition:limits-of-use}", Only, spelling=True),
    Phrase("instructions", "{only:instruction}", Listed()),
    Phrase("instructions", "{all:list}"),
    *listed("list", "instruction"),
    Phrase("statement", "you may {text:instructions}", May),
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
    Phrase("statement", "your opponent draws a card", Is(Draw(1, "opponent"))),
    Phrase("statement", "your opponent draws {count:number} cards", Make(Draw, who="opponent")),
    Phrase("statement", "your opponent discards {noun:a-card}", Make(Discard, who="opponent")),
    Phrase("statement", "your opponent discards {count:number} {noun:cards.p}", Make(Discard, who="opponent")),
    Phrase("statement", "your opponent takes control of {what:card}", Make(Control, who="opponent")),
    Phrase("statement", "your opponent discards a card at random", Is(DiscardAtRandom(1, "opponent"))),
    Phrase("statement", "your opponent discards {count:number} cards at random", Make(DiscardAtRandom, who="opponent")),
    Phrase("statement", "your opponent discards {what:card}", Make(DiscardThis, who="opponent")),
    Phrase("statement", "{name:LETTER} is {amount:measure}", Let),
    Phrase("measure", "{n:NUMBER}"),
    Phrase("measured", "its {name:stat}", Make(Stat, what=Said("it"))),
    Phrase("measured", "its numeric cost", Make(Stat, what=Said("it"), name="cost")),
    Phrase("measured", "the {name:stat} of {what:card.s}", Stat, spelling=True),
    Phrase("measured", "the numeric cost of {what:card.s}", Make(Stat, name="cost"), spelling=True),
    Phrase("measured", "{what:card.s}'s {name:stat}", Stat),
    Phrase("measured", "{what:card.s}'s numeric cost", Make(Stat, name="cost")),
    Phrase("measured", "the number of {noun:cards.p}", Count),
    Phrase("measured", "the number of tokens on {what:card.s}", Tokens),
    Phrase("statement", "your opponent may draw a card", Is(May((Draw(1, "opponent"),), "opponent"))),
    Phrase("statement", "your opponent may discard a card", Is(May((Discard(Noun(), 1, "opponent"),), "opponent"))),
    Phrase("what-to-do", "{text:instructions} if you can", spelling=True),
    Phrase("what-to-do", "{text:instructions}, where {name:LETTER} is {amount:measure}", Lettered()),
    Phrase("what-to-do", "{text:saying}, where {name:LETTER} is {amount:measure}", Lettered(), spelling=True),
    Phrase("saying", "{only:statement}", Listed()),
    Phrase("what-to-do", "{only:tailed}", Listed(), spelling=True),
    Phrase("what-to-do", "{text:tailing}, where {name:LETTER} is {amount:measure}", Lettered(), spelling=True),
    Phrase("tailing", "{only:tailed}", Listed()),
    Phrase("tailed", "{text:alone} if {condition:condition}", If),
    Phrase("alone", "{only:instruction}", Listed()),
    Phrase("tailed", "{text:saying} if {condition:condition}", If, spelling=True),
    Phrase("measure", "twice {amount:measured}", Times),
    Phrase("measure", "half {amount:measured}, rounded up", Make(Times, half=True)),
    Phrase("measure", "{amount:measured}"),
    Phrase("what-to-do", "{text:instructions}"),
    Phrase("what-to-do", "{only:statement}", Listed()),
    Phrase("conditional-sentence", "if you do, {text:what-to-do}", IfDone),
    Phrase("conditional-sentence", "if you don't, {text:what-to-do}", Make(IfDone, done=False)),
    Phrase("conditional-sentence", "if you do not, {text:what-to-do}", Make(IfDone, done=False), spelling=True),
    Phrase("conditional-sentence", "if you win, {text:what-to-do}", IfWon),
    Phrase("conditional-sentence", "if you lose, {text:what-to-do}", Make(IfWon, won=False)),
    Phrase("conditional-sentence", "otherwise, {text:what-to-do}", Otherwise),
    Phrase("conditional-sentence", "if {condition:condition}, {text:what-to-do}", If),
    Phrase("conditional-sentence", "the next time {when:happening} this turn, {text:what-to-do} instead", Next),
    Phrase("order", "{text:what-to-do}."),
    Phrase("order", '{what:card.N} <gains/gain> "{gift:rule}"', Behind((), Make(Gain, until=""))),
    Phrase("order", 'this turn, {what:card.N} <gains/gain> "{gift:rule}"', Behind((), Make(Gain))),
    Phrase("order", "{only:conditional-sentence}.", Listed()),
)

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
    Phrase("rule", "when {when:happening}, {text:conditional}.", Triggered, spelling=True),
    Phrase("rule", "at {when:time}, {text:conditional}.", Triggered, spelling=True),
    Phrase("conditional", "if {condition:condition}, {text:what-to-do}", Behind((), Make(If))),
    Phrase("rule", "you may play this card {x:at-a-time}."),
    Phrase(
        "at-a-time",
        "whenever you could play a tactic",
        Is(Ongoing(This(), Permission("be played whenever you could play a tactic"))),
    ),
    Phrase("rule", "your opponent cannot respond to {what:card}.", Make(Ongoing, gift=Prohibition("be responded to"))),
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
)

ROWS = (*NUMBERS, *NOUNS, *CARDS, *GIFTS, *CONDITIONS, *HAPPENINGS, *ORDERS, *RULES, *ABOUT_NUMBERS, *KINDS)
GRAMMAR = Grammar(ROWS)
