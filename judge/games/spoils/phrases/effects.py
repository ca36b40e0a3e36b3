"""Effects: the instructions that cards give, and the sentences that they stand in."""

from __future__ import annotations

from judge.cardtext.build import Is, Listed, Make
from judge.cardtext.phrase import Phrase, constants, listed
from judge.games.spoils.phrases.nouns import AREAS
from judge.games.spoils.phrases.shapes import (
    THEIR_HAND,
    TYPES,
    Behind,
    Cheaper,
    ChooseThere,
    Lettered,
    Narrow,
    OrElse,
    Said,
    Some,
    adding,
)
from judge.games.spoils.table import DECK, DISCARD, HAND, PLAY
from judge.games.spoils.vocabulary.amounts import Count, Icons, Minus, SameAmount, Stat, Times, Tokens, Total
from judge.games.spoils.vocabulary.choices import (
    Choose,
    ChooseNumber,
    ChooseUpTo,
    ChooseWord,
    DecideTies,
    FlipCoin,
    InflictDivided,
    Let,
    Pick,
    PutTokensDivided,
    Search,
)
from judge.games.spoils.vocabulary.deeds import (
    AddToParty,
    AttachTo,
    Deplete,
    Detach,
    GainInfluence,
    Inflict,
    LeaveBattle,
    LoseInfluence,
    LoseInfluenceOf,
    Pay,
    PutTokens,
    RemoveTokens,
    Restore,
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
from judge.games.spoils.vocabulary.moves import (
    Destroy,
    Discard,
    DiscardAtRandom,
    DiscardHand,
    DiscardThis,
    Draw,
    DrawUpTo,
    EntersUnder,
    LookAt,
    MakeTokens,
    PlayCard,
    PlayCards,
    PlayResource,
    PlayResources,
    PlayThis,
    Put,
    PutBack,
    PutIntoPlay,
    Remove,
    Reveal,
    Shuffle,
    ShuffleDeck,
    Terminate,
)
from judge.games.spoils.vocabulary.nouns import All, Noun
from judge.games.spoils.vocabulary.references import Printed, ThisWay
from judge.games.spoils.vocabulary.turns import By, If, IfDone, IfWon, May, OneOf, Only, OpenToAll, Otherwise
from judge.kernel.data import Data

_ORDERS: tuple[tuple[str, type[Data]], ...] = (
    ("destroy", Destroy),
    ("deplete", Deplete),
    ("restore", Restore),
    ("terminate", Terminate),
    ("detach", Detach),
)

ORDERS = (
    Phrase("instruction", "choose a number for {name:LETTER}", ChooseNumber),
    Phrase("instruction", "pick a number for {name:LETTER}", ChooseNumber, spelling=True),
    Phrase("LETTER", "X", Is("X")),
    Phrase("LETTER", "Y", Is("Y")),
    Phrase("instruction", "put a token on {what:cards-or-some}", PutTokens),
    Phrase("instruction", "put {count:number} tokens on {what:cards-or-some}", PutTokens),
    Phrase("instruction", "remove a token from {what:cards-or-some}", RemoveTokens),
    Phrase("instruction", "remove {count:number} tokens from {what:cards-or-some}", RemoveTokens),
    Phrase("instruction", "remove all tokens from {what:cards-or-some}", Make(RemoveTokens, count=None)),
    Phrase("instruction", "remove {what:cards-or-some} from the battle", LeaveBattle),
    Phrase("instruction", "shuffle {what:cards-or-some.N} into <its owner's deck/their owners' decks>", Shuffle),
    Phrase("instruction", "shuffle {what:cards-or-some} into your deck", Shuffle, spelling=True),
    Phrase("instruction", "look at {what:top}", LookAt),
    Phrase("instruction", "look at your opponent's hand", Is(LookAt(THEIR_HAND))),
    Phrase(
        "instructions",
        "look at your opponent's hand and choose a {types:type-of-card.s} in it",
        Behind((LookAt(THEIR_HAND),), ChooseThere()),
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
        "choose one of the following: {first:instruction} or {second:instruction}",
        Behind((), Make(OneOf)),
        spelling=True,
    ),
    Phrase(
        "instructions",
        "look at your opponent's hand and choose up to {count:number} {types:type-of-card.p} in it",
        Behind((LookAt(THEIR_HAND),), ChooseThere()),
    ),
    Phrase(
        "instructions",
        "look at your opponent's hand and choose {count:number} or fewer {types:type-of-card.p} in it",
        Behind((LookAt(THEIR_HAND),), ChooseThere()),
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
        for name, area in AREAS.items()
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
        for name, area in AREAS.items()
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
    Phrase("instruction", "draw 1 card", Is(Draw(1)), spelling=True),
    Phrase("instruction", "discard 1 {noun:cards.s}", Discard, spelling=True),
    Phrase("statement", "your opponent discards 1 {noun:cards.s}", Make(Discard, who="opponent"), spelling=True),
    Phrase("instruction", "put 1 {name:NAME} token into play", MakeTokens, spelling=True),
    Phrase("instruction", "put 1 {name:NAME} token into play under your control", MakeTokens, spelling=True),
    Phrase("instruction", "search {who:whose-deck} for 1 {noun:cards.s}", Make(Search, to=""), spelling=True),
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
    Phrase("instruction", "deploy a {noun:playable}", PlayCard, spelling=True),
    Phrase("instruction", "deploy a {noun:playable} for free", Make(PlayCard, free=True), spelling=True),
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
    Phrase("instruction", "deploy this only {condition:limits-of-use}", Only, spelling=True),
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
    Phrase("statement", "your opponent draws a card", Is(Draw(1, "opponent"))),
    Phrase("statement", "your opponent draws {count:number} cards", Make(Draw, who="opponent")),
    Phrase("statement", "your opponent discards {noun:a-card}", Make(Discard, who="opponent")),
    Phrase("statement", "your opponent discards {count:number} {noun:cards.p}", Make(Discard, who="opponent")),
    Phrase("statement", "your opponent takes control of {what:card}", Make(Control, who="opponent")),
    Phrase("statement", "your opponent discards a card at random", Is(DiscardAtRandom(1, "opponent"))),
    Phrase("statement", "your opponent discards {count:number} cards at random", Make(DiscardAtRandom, who="opponent")),
    Phrase("statement", "your opponent discards {what:card}", Make(DiscardThis, who="opponent")),
    Phrase("statement", "{only:letting}"),
    Phrase("letting", "{name:LETTER} is {amount:measure}", Let),
    Phrase("what-to-do", "{first:letting} and {second:letting}", Listed()),
    Phrase("measure", "{n:NUMBER}"),
    Phrase("measured", "its {name:stat}", Make(Stat, what=Said("it"))),
    Phrase("measured", "its numeric cost", Make(Stat, what=Said("it"), name="cost")),
    Phrase("measured", "the {name:stat} of {what:card.s}", Stat, spelling=True),
    Phrase("measured", "the numeric cost of {what:card.s}", Make(Stat, name="cost"), spelling=True),
    Phrase("measured", "{what:card.s}'s {name:stat}", Stat),
    Phrase("measured", "{what:card.s}'s numeric cost", Make(Stat, name="cost")),
    Phrase("measured", "the number of {noun:cards.p}", Count),
    Phrase("measured", "the number of tokens on {what:card.s}", Tokens),
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
    Phrase("conditional-sentence", "the next time {when:awaited} this turn, {text:what-to-do} instead", Next),
    Phrase(
        "conditional-sentence",
        "the next time {when:awaited} during this battle, {text:what-to-do} instead",
        Make(Next, until="the end of the battle"),
    ),
    Phrase("order", '{what:card.N} <gains/gain> "{gift:rule}"', Behind((), Make(Gain, until=""))),
    Phrase("order", 'this turn, {what:card.N} <gains/gain> "{gift:rule}"', Behind((), Make(Gain))),
    Phrase("order", "{text:what-to-do}."),
    Phrase("order", "{only:conditional-sentence}.", Listed()),
    Phrase(
        "instruction", "choose a number for {name:LETTER} that is less than or equal to {most:measured}", ChooseNumber
    ),
    Phrase(
        "instruction", "choose a number for {name:LETTER} that is {most:NUMBER} or less", ChooseNumber, spelling=True
    ),
    Phrase("instruction", "choose a number for {name:LETTER} that is greater than {above:NUMBER}", ChooseNumber),
    Phrase("measured", "the number of {icon:icon} you control", Icons),
    Phrase("counted", "{icon:icon} you control", Icons),
    Phrase("measured", "the number of {noun:plain.p} {deed:done} this way", ThisWay),
    Phrase("measured", "the number of tokens removed this way", Is(ThisWay("tokens removed"))),
    Phrase("measured", "the number of cards drawn", Is(ThisWay("drawn"))),
    Phrase("measured", "the total {name:number-of} of {noun:group}", Total),
    Phrase("measure", "{amount:measured} minus {less:measured}", Minus),
    Phrase("measure", "{amount:measured} minus {less:NUMBER}", Minus, spelling=True),
    Phrase("measured", "its printed {name:stat}", Make(Printed, what=Said("it"))),
    Phrase("measured", "their printed {name:stat}", Make(Printed, what=Said("they"))),
    Phrase("order", "if {condition:condition}, {then:letting}, otherwise {other:letting}.", OrElse()),
    Phrase("order", "if {condition:condition} {then:letting}, otherwise {other:letting}.", OrElse(), spelling=True),
    Phrase(
        "order", "if {condition:condition} then {then:letting}, otherwise {other:letting}.", OrElse(), spelling=True
    ),
    Phrase("conditional-sentence", "if they do, {text:what-to-do}", IfDone, spelling=True),
    Phrase("conditional-sentence", "if they don't, {text:what-to-do}", Make(IfDone, done=False), spelling=True),
    Phrase("instruction", "draw up to {count:number} cards", DrawUpTo),
    Phrase("instruction", "play up to {count:number} resources", PlayResources),
    Phrase("instruction", "play up to {count:number} {noun:kind-of-card.p} for free", Make(PlayCards, free=True)),
    Phrase(
        "instruction",
        "inflict up to {amount:number} damage divided however you want to {what:divided}",
        Make(InflictDivided, up_to=True),
    ),
    Phrase("instruction", "inflict {amount:number} additional damage to {what:cards-or-some}", Inflict, spelling=True),
    Phrase("statement", "this card inflicts {amount:number} damage to {what:cards-or-some}", Inflict),
    Phrase(
        "instruction", "put up to {count:number} tokens divided however you want on {what:card.p}", PutTokensDivided
    ),
    Phrase("instruction", "shuffle your deck", Is(ShuffleDeck())),
    Phrase("instruction", "choose a card type", Is(ChooseWord("card type"))),
    Phrase("instruction", "name a card", Is(ChooseWord("card"))),
    Phrase("instruction", "name a non-resource card", Is(ChooseWord("non-resource card"))),
    Phrase("instruction", "name a card subtype", Is(ChooseWord("card subtype"))),
    Phrase("instruction", "put {what:cards-or-some} into play attached to {attached_to:card.s}", PutIntoPlay),
    Phrase(
        "instruction",
        "put {what:cards-or-some} into play under your control attached to {attached_to:card.s}",
        PutIntoPlay,
        spelling=True,
    ),
    Phrase(
        "instruction",
        "put {what:cards-or-some} into play under your opponent's control",
        Make(PutIntoPlay, who="opponent"),
    ),
    Phrase(
        "instruction", "put {what:cards-or-some} into play as a face-down resource", Make(PutIntoPlay, face_down=True)
    ),
    Phrase(
        "instruction",
        "put {what:cards-or-some} into play as a face-down resource under your control",
        Make(PutIntoPlay, face_down=True),
        spelling=True,
    ),
    Phrase(
        "instruction",
        "put {what:cards-or-some} into play under your opponent's control {face_down:turned}",
        Make(PutIntoPlay, who="opponent"),
    ),
    Phrase("turned", "as a face-down resource", Is(True)),
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
    Phrase(
        "instruction",
        "put {what:cards-or-some} on the bottom of your deck in any order",
        Make(Put, to=DECK, end="bottom"),
        spelling=True,
    ),
    Phrase("statement", "{what:card.s} enters play under your control", EntersUnder),
    Phrase("statement", "{what:card.s} enters play under your opponent's control", Make(EntersUnder, who="opponent")),
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
    Phrase("statement", "your opponent discards their hand", Is(DiscardHand("opponent"))),
    Phrase("instruction", "discard your hand", Is(DiscardHand())),
    Phrase("statement", "both players may use this ability", Is(OpenToAll())),
    Phrase(
        "statement",
        "until the start of your next turn, treat {what:card} as though it has no rules text",
        Make(Gain, gift=NoText(), until="your next turn"),
    ),
    Phrase("statement", "your opponent {text:doings.s}", Make(By, who="opponent")),
    Phrase("statement", "your opponent {text:doings.s} if they can", Make(By, who="opponent"), spelling=True),
    Phrase("statement", "your opponent may {text:all-doings.p}", Make(By, who="opponent", may=True)),
    Phrase("statement", "both players {text:all-doings.p}", Make(By, who="both")),
    Phrase("statement", "both players may {text:all-doings.p}", Make(By, who="both", may=True)),
    Phrase("statement", "its owner {text:all-doings.s}", Make(By, who="owner")),
    Phrase("conditional-sentence", "if there is a tie, you decide which {what:tied}", DecideTies),
    *constants("tied", {f"character {what}": what for what in ("is destroyed", "gets the token")}),
    Phrase("divided", "the attacking characters", Is(All(Noun(("character",), state="attacking"))), spelling=True),
    Phrase(
        "instruction",
        "put {what:cards-or-some} into your opponent's discard pile",
        Make(Put, to=DISCARD),
        spelling=True,
    ),
    Phrase("instruction", "shuffle {what:cards-or-some} into their deck", Shuffle, spelling=True),
    Phrase("instruction", "choose {count:NUMBER} {noun:token-cards}", Choose, spelling=True),
    Phrase("measured", "the printed {name:stat} of {what:card}", Printed),
)
