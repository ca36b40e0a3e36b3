"""Orders: what a text tells its player, or others, to do."""

from __future__ import annotations

from judge.cardtext.build import Is, Listed, Make
from judge.cardtext.phrase import Phrase, constants
from judge.games.smashup.phrases.shapes import Called, Chain, Wrapped, adding
from judge.games.smashup.vocabulary.gifts import Adjusted, Cancelled
from judge.games.smashup.vocabulary.nouns import Count, Every, It, Noun, PowerOf, Some, This
from judge.games.smashup.vocabulary.orders import (
    AddCounters,
    ByPlayers,
    Declare,
    Destroy,
    Discard,
    Draw,
    ExtraIt,
    ExtraPlay,
    FirstPlayed,
    GainVP,
    Grant,
    If,
    IfDone,
    IsA,
    Look,
    May,
    Move,
    NotYet,
    Or,
    Otherwise,
    Pick,
    PlayIt,
    Put,
    Return,
    Reveal,
    Search,
    Shuffle,
    ShuffleIn,
    TakeControl,
    Then,
    There,
    To,
)  # fmt: skip
from judge.games.smashup.vocabulary.unplayed import Unplayed

_HELD = Noun("card", whose="you", area="hand")
_SILENT = Make(Declare, gift=Cancelled())
_MINE_LOST = Is(Some(Noun("minion", whose="you", area="discard pile")))
_MUTE = Make(Grant, what=This("base"), gift=Cancelled())
_ALIKE = Is(Some(Noun("minion", whose="you", area="discard pile"), 1, "of one name"))
_EACH = (("who", "each player"),)
_PLAYERS = ("each player", "each other player", "that player", "the winner", "its owner")

HANDS = (
    Phrase("cards-of-hand", "a card", Is(Some(_HELD))),
    Phrase("cards-of-hand", "{count:number} cards", Make(Some, noun=_HELD)),
    Phrase("cards-of-hand", "a random card", Is(Some(_HELD, 1, "at random"))),
    Phrase("cards-of-hand", "{count:number} random cards", Make(Some, noun=_HELD, how="at random")),
    Phrase("cards-of-hand", "any number of cards", Is(Some(_HELD, 1, "any number"))),
    Phrase("cards-of-hand", "a minion", Is(Some(Noun("minion", whose="you", area="hand")))),
    Phrase("cards-of-hand", "an action", Is(Some(Noun("action", whose="you", area="hand")))),
    *(
        Phrase("cards-of-pile", f"{one} from your {pile}", Is(Some(Noun(kind, whose="you", area=pile), 1, how)))
        for pile in ("discard pile", "hand")
        for kind in ("card", "minion", "action")
        for one, how in ((f"a {kind}", "exactly"), (f"any number of {kind}s", "any number"))
    ),
    Phrase("cards-of-pile", "one of their minions from the discard pile", _MINE_LOST),
    Phrase("cards-of-pile", "any number of {noun:lost} from your discard pile", Make(Some, how="any number")),
    Phrase("lost", "{noun:sort}", adding(whose="you", area="discard pile")),
    Phrase("sort", "{name:NAME}", Called(plural=True)),
    Phrase("cards-of-pile", "any number of minions revealed", Is(Some(Noun("minion", area="shown"), 1, "any number"))),
    Phrase("cards-of-pile", "any number of minions with the same name from your discard pile", _ALIKE),
    Phrase("searched", "any number of cards with the same name", Is(Some(Noun("card", area="deck"), 1, "of one name"))),
    Phrase("searched", "a card", Is(Some(Noun("card", area="deck")))),
    Phrase("searched", "a minion", Is(Some(Noun("minion", area="deck")))),
    Phrase("searched", "an action", Is(Some(Noun("action", area="deck")))),
    Phrase("searched", "any number of minions", Is(Some(Noun("minion", area="deck"), 1, "any number"))),
    Phrase("searched", "any number of actions", Is(Some(Noun("action", area="deck"), 1, "any number"))),
    Phrase("searched", "any number of cards", Is(Some(Noun("card", area="deck"), 1, "any number"))),
)  # fmt: skip

EXTRAS = (
    Phrase("extra-noun.s", "minion", Is(Noun("minion", area="hand"))),
    Phrase("extra-noun.s", "action", Is(Noun("action", area="hand"))),
    Phrase("extra-noun.p", "minions", Is(Noun("minion", area="hand"))),
    Phrase("extra-noun.p", "actions", Is(Noun("action", area="hand"))),
    Phrase("extra-card.N", "{noun:extra-noun.N}"),
    Phrase("extra-card.N", "{noun:extra-noun.N} {limit:limit}", adding()),
    Phrase("step.N", "<plays/play> an extra {noun:extra-card.s}", ExtraPlay),
    Phrase("step.N", "<plays/play> an extra {noun:extra-card.s} {at:at-place}", ExtraPlay),
    Phrase("step.N", "<plays/play> {count:number} extra {noun:extra-card.p}", ExtraPlay),
    Phrase("step.N", "<plays/play> {noun:from-pile}", ExtraPlay),
    Phrase("from-pile", "an extra minion from your discard pile", Is(Noun("minion", area="discard pile"))),
    Phrase("from-pile", "an extra action from your discard pile", Is(Noun("action", area="discard pile"))),
    Phrase("step.N", "<plays/play> {what:it}", PlayIt),
    Phrase("step.N", "<plays/play> {what:it} {at:at-place}", PlayIt),
    Phrase("step.N", "<plays/play> {what:it} as an extra minion", ExtraIt),
    Phrase("step.N", "<plays/play> {what:it} as an extra action", Make(ExtraIt, sort="action")),
    Phrase("step.N", "<plays/play> {what:this-card}", PlayIt),
    Phrase("step.N", "<plays/play> a minion {at:at-place}", Make(ExtraPlay, noun=Noun("minion", area="hand"))),
    Phrase("at-place", "on a base where you have no minions", Is("empty")),
    Phrase("step.N", "<plays/play> an extra {noun:extra-card.s} this turn", ExtraPlay),
    Phrase("step.N", "<plays/play> an extra {noun:extra-sort} from their hand", ExtraPlay),
    Phrase("extra-sort", "{noun:single}", adding(area="hand")),
    Phrase("single", "{name:NAME}", Called()),
    Phrase("step.N", "<plays/play> {what:this.s} {at:at-place}", PlayIt),
    Phrase("step.N", "<plays/play> {what:this-card} {at:at-place}", PlayIt),
)  # fmt: skip

STEPS = (
    Phrase("step.N", "<chooses/choose> {what:one}", Pick),
    Phrase("step.N", "<chooses/choose> {what:many}", Pick),
    Phrase("step.N", "<chooses/choose> {what:a-base}", Pick),
    Phrase("step.N", "<chooses/choose> {what:cards-of-pile}", Pick),
    Phrase("step.N", "<destroys/destroy> {what:target}", Destroy),
    Phrase("step.N", "<returns/return> {what:target} to its owner's hand", Return),
    Phrase("step.N", "<returns/return> {what:target} to their owners' hands", Return),
    Phrase("step.N", "<returns/return> {what:target} to your hand", Return),
    Phrase("step.N", "<moves/move> {what:target} to another base", Move),
    Phrase("step.N", "<moves/move> {what:target} to other bases", Move),
    Phrase("step.N", "<moves/move> {what:target} {to:at-place}", Move),
    Phrase("step.N", "<places/place> {what:target} {to:place}", Put),
    Phrase("step.N", "<places/place> {what:cards-of-pile} {to:place}", Put),
    Phrase("step.N", "<returns/return> {what:it} to the top of your deck", Make(Put, to="top")),
    *constants("place", {
        "in your hand": "hand", "on the bottom of its owner's deck": "bottom", "on the top of its owner's deck": "top",
        "in your discard pile": "discard pile",
    }),
    *(Phrase("place", words, Is(to)) for words, to in (
        ("into your hand", "hand"), ("on the top of your deck", "top"), ("on top of your deck", "top"),
        ("on the bottom of your deck", "bottom"), ("into your discard pile", "discard pile"),
        ("into its owner's hand", "hand"),
    )),
    Phrase("step.N", "<places/place> {what:target} {to:place} instead of the discard pile", Put),
    Phrase("step.N", "<moves/move> {what:target} to another base instead of the discard pile", Move),
    Phrase("step.N", "<shuffles/shuffle> your hand into your deck", Is(ShuffleIn(Every(_HELD)))),
    Phrase("step.N", "<shuffles/shuffle> {what:cards-of-pile} into your deck", ShuffleIn),
    Phrase("step.N", "<reveals/reveal> {what:it} to all players", Reveal),
    Phrase("step.N", "<reveals/reveal> {what:it}", Reveal),
    Phrase("place", "into their hand", Is("hand")),
    Phrase("step.p", "cancel this base's ability until {until:until}", _MUTE),
    Phrase("step.N", "<discards/discard> {what:cards-of-hand}", Discard),
    Phrase("step.N", "<discards/discard> {what:it}", Discard),
    Phrase("step.N", "<draws/draw> a card", Is(Draw())),
    Phrase("step.N", "<draws/draw> {count:number} cards", Draw),
    Phrase("step.N", "<draws/draw> a card for each {count:each}", Draw),
    Phrase("step.N", "<draws/draw> one card for each {count:each}", Draw),
    Phrase("each", "{noun:things.s}", Make(Count)),
    Phrase("each", "of your {noun:mine.p}", Make(Count)),
    Phrase("each", "of your other {noun:mine-others.p}", Make(Count)),
    Phrase("step.N", "<draws/draw> cards equal to its power", Is(Draw(PowerOf(It())))),
    Phrase("step.N", "<gains/gain> {count:number} VP", GainVP),
    Phrase("step.N", "<gains/gain> 1 VP for each {count:each}", GainVP),
    Phrase("step.N", "<places/place> a +1 power counter on {what:target}", AddCounters),
    Phrase("step.N", "<places/place> {count:number} +1 power counters on {what:target}", AddCounters),
    Phrase("step.N", "<takes/take> control of {what:target}", TakeControl),
    Phrase("step.N", "<reveals/reveal> the top card of your deck", Is(Reveal())),
    Phrase("step.N", "<reveals/reveal> the top {count:number} cards of your deck", Reveal),
    Phrase("step.N", "<looks/look> at the top card of your deck", Is(Look())),
    Phrase("step.N", "<looks/look> at the top {count:number} cards of your deck", Look),
    Phrase("step.N", "<shuffles/shuffle> your deck", Is(Shuffle())),
    Phrase("step.N", "<searches/search> your deck for {what:searched}", Search),
    Phrase("step.p", "{what:subject.p} gain {gift:plus} until {until:until}", Grant),
    Phrase("step.p", "{what:subject.s} gains {gift:plus} until {until:until}", Grant),
    Phrase("step.p", "{what:one} gains {gift:plus} until {until:until}", Grant),
    Phrase("step.p", "{what:it} gains {gift:plus} until {until:until}", Grant),
    Phrase("step.p", "reduce the breakpoint of {what:some-base} by {gift:lower} until {until:until}", Grant),
    Phrase("step.p", "increase the breakpoint of {what:some-base} by {gift:higher} until {until:until}", Grant),
    Phrase("some-base", "{x:a-base}"), Phrase("some-base", "{x:this-base}"),
    Phrase("lower", "{by:number}", Make(Adjusted, less=True)),
    Phrase("higher", "{by:number}", Make(Adjusted)),
    Phrase("plus", "+{by:number} power", Make(Adjusted)),
    Phrase("plus", "-{by:number} power", Make(Adjusted, less=True)),
    *constants("until", {name: name for name in ("the end of the turn", "the start of your turn")}),
    Phrase("until", "the end of your turn", Is("the end of the turn")),
    Phrase("until", "the start of your next turn", Is("the start of your turn")),
    Phrase("step.p", "until {until:until}, {noun:such.p} have {gift:plus}", Declare),
    Phrase("step.p", "until {until:until}, {noun:such.p} gain {gift:plus}", Declare),
    Phrase("such.p", "your {noun:mine.p}"),
    Phrase("such.p", "all {noun:things.p}"),
    Phrase("such.p", "other players' {noun:theirs.p}"),
    Phrase("step.p", "until {until:until}, cancel the abilities of all {noun:things.p}", _SILENT),
    Phrase("step.p", "cancel the ability of {what:some-base} until {until:until}", Make(Grant, gift=Cancelled())),
)  # fmt: skip

ONLY_READ = tuple(
    Phrase("step.p", words, Is(Unplayed(what)))
    for words, what in (
        ("name a faction", "naming a faction"),
        ("move all other players' minions of that faction from one base to another", "naming a faction"),
        ("return the other cards to the top of your deck in any order", "putting cards in an order"),
        ("search the base deck for a base", "searching the base deck"),
        ("swap it with a base in play", "swapping bases"),
        ("shuffle the base deck", "shuffling the base deck"),
        ("play an extra minion on the new base", "the new base"),
        ("choose a player", "choosing a player"),
        ("look at another player's hand and choose a minion in it", "looking at another hand"),
        (
            "reduce the breakpoint of a base by the power of one of your minions on that base"
            " until the end of the turn",
            "a breakpoint lowered by a power",
        ),
        ("destroy the lowest-power minion on each base with a higher-power minion", "one minion on each base"),
    )
)

TEXTS = (
    Phrase("steps.N", "{only:step.N}", Listed()),
    Phrase("steps.N", "{first:step.N} and {rest:steps.N}", Chain()),
    Phrase("steps.N", "{first:step.N} or {second:step.N}", Wrapped(Or)),
    Phrase("steps.N", "<destroys/destroy> it and this card", Is((Destroy(), Then(), Destroy(This())))),
    Phrase("steps.N", "{first:step.N}, then {rest:steps.N}", Chain()),
    Phrase("steps.N", "{first:step.N} then {rest:steps.N}", Chain()),
    Phrase("says", "{text:steps.p}"),
    Phrase("says", "{text:optional}"),
    Phrase("optional", "you may {text:steps.p}", Wrapped(May)),
    Phrase("says", "{do:steps.p} to {gain:steps.p}", Wrapped(To)),
    Phrase("optional", "you may {do:steps.p} to {gain:steps.p}", Wrapped(To, May)),
    Phrase("says", "if you do, {text:says}", Wrapped(IfDone)),
    Phrase("says", "if {condition:condition}, {text:says}", Wrapped(If)),
    Phrase("step.p", "{who:players} {text:steps.s}", ByPlayers),
    Phrase("says", "otherwise, {text:says}", Wrapped(Otherwise)),
    Phrase("condition", "you have not yet played a minion", Is(NotYet())),
    Phrase("says", "{who:players} {text:allowed}", Wrapped(ByPlayers)),
    Phrase("allowed", "may {text:steps.p}", Wrapped(May)),
    Phrase("says", "each player with {having:a-thing} {text:steps.s}", Wrapped(ByPlayers, None, _EACH)),
    Phrase("says", "each player with {having:a-thing} {text:allowed}", Wrapped(ByPlayers, None, _EACH)),
    Phrase("a-thing", "a {noun:own}"),
    Phrase("own", "{noun:things.s}", adding(whose="you")),
    *constants("players", {name: name for name in _PLAYERS}),
    Phrase("condition", "it is a minion", Is(IsA(Noun("minion")))),
    Phrase("condition", "it is an action", Is(IsA(Noun("action")))),
    Phrase("condition", "it's a minion", Is(IsA(Noun("minion")))),
    Phrase("condition", "it's an action", Is(IsA(Noun("action")))),
    Phrase("condition", "this is the first minion you played this turn", Is(FirstPlayed())),
    Phrase("condition", "you have {least:number} or more {noun:mine.p}", There),
    Phrase("condition", "you have a {noun:own}", There),
    Phrase("condition", "you have another {noun:own-other}", There),
    Phrase("own-other", "{noun:things.s}", adding(whose="you", other=True)),
)  # fmt: skip

ROWS = (*HANDS, *EXTRAS, *STEPS, *TEXTS, *ONLY_READ)
