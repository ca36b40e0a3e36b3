"""Moves: the instructions by which cards go from one place to another, are drawn, played, shown and shuffled."""

from __future__ import annotations

from judge.games.spoils.phrases.nouns import AREAS
from judge.games.spoils.phrases.shapes import (
    THEIR_HAND,
    TYPES,
    Behind,
    ChooseThere,
    Narrow,
)
from judge.games.spoils.table import DECK, DISCARD, HAND, PLAY
from judge.games.spoils.vocabulary.deeds import (
    Deplete,
    Detach,
    Restore,
)
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
from judge.games.spoils.vocabulary.nouns import Noun
from judge.kernel.data import Data
from judge.language.build import Is, Make
from judge.language.phrase import Phrase

_ORDERS: tuple[tuple[str, type[Data]], ...] = (
    ("destroy", Destroy),
    ("deplete", Deplete),
    ("restore", Restore),
    ("terminate", Terminate),
    ("detach", Detach),
)

MOVES = (
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
    Phrase("instruction", "put {what:card} back in any order", PutBack),
    Phrase("instruction", "put {what:card} on the bottom", Make(Put, to=DECK, end="bottom"), spelling=True),
    Phrase(
        "instruction", "put {what:card} on the bottom of that deck", Make(Put, to=DECK, end="bottom"), spelling=True
    ),
    Phrase("instruction", "put {what:card} on the top of that deck", Make(Put, to=DECK, end="top"), spelling=True),
    Phrase("instruction", "play {what:card.s}", PlayThis),
    Phrase("instruction", "play {what:card.s} for free", Make(PlayThis, free=True)),
    Phrase("instruction", "put a {name:NAME} token into play", MakeTokens),
    Phrase("instruction", "put {count:number} {name:NAME} tokens into play", MakeTokens),
    Phrase("instruction", "put a {name:NAME} token into play under your control", MakeTokens, spelling=True),
    Phrase(
        "instruction", "put {count:number} {name:NAME} tokens into play under your control", MakeTokens, spelling=True
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
    Phrase("instruction", "draw {count:number} cards", Draw),
    Phrase("instruction", "discard {noun:a-card}", Discard),
    Phrase("instruction", "discard {count:number} {noun:cards.p}", Discard),
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
    Phrase("statement", "your opponent draws a card", Is(Draw(1, "opponent"))),
    Phrase("statement", "your opponent draws {count:number} cards", Make(Draw, who="opponent")),
    Phrase("statement", "your opponent discards {noun:a-card}", Make(Discard, who="opponent")),
    Phrase("statement", "your opponent discards {count:number} {noun:cards.p}", Make(Discard, who="opponent")),
    Phrase("statement", "your opponent discards a card at random", Is(DiscardAtRandom(1, "opponent"))),
    Phrase("statement", "your opponent discards {count:number} cards at random", Make(DiscardAtRandom, who="opponent")),
    Phrase("statement", "your opponent discards {what:card}", Make(DiscardThis, who="opponent")),
    Phrase("instruction", "draw up to {count:number} cards", DrawUpTo),
    Phrase("instruction", "play up to {count:number} resources", PlayResources),
    Phrase("instruction", "play up to {count:number} {noun:kind-of-card.p} for free", Make(PlayCards, free=True)),
    Phrase("instruction", "shuffle your deck", Is(ShuffleDeck())),
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
    Phrase(
        "instruction",
        "put {what:cards-or-some} on the bottom of your deck in any order",
        Make(Put, to=DECK, end="bottom"),
        spelling=True,
    ),
    Phrase("statement", "{what:card.s} enters play under your control", EntersUnder),
    Phrase("statement", "{what:card.s} enters play under your opponent's control", Make(EntersUnder, who="opponent")),
    Phrase("statement", "your opponent discards their hand", Is(DiscardHand("opponent"))),
    Phrase("instruction", "discard your hand", Is(DiscardHand())),
    Phrase(
        "instruction",
        "put {what:cards-or-some} into your opponent's discard pile",
        Make(Put, to=DISCARD),
        spelling=True,
    ),
    Phrase("instruction", "shuffle {what:cards-or-some} into their deck", Shuffle, spelling=True),
)
