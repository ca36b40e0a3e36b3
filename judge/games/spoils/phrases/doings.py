"""Doings: what another player is told to do, in the third person."""

from __future__ import annotations

from judge.games.spoils.phrases.shapes import adding, owning
from judge.games.spoils.table import DECK, DISCARD, HAND, PLAY
from judge.games.spoils.vocabulary.choices import Pick, Search
from judge.games.spoils.vocabulary.moves import (
    Destroy,
    Discard,
    Draw,
    DrawUpTo,
    PlayResource,
    PlayResources,
    Put,
    Reveal,
)
from judge.games.spoils.vocabulary.nouns import All, Noun
from judge.games.spoils.vocabulary.references import TopOf
from judge.games.spoils.vocabulary.turns import TheSame
from judge.language.build import Is, ListedPhrase, Make
from judge.language.phrase import Phrase

DOINGS = (
    Phrase("doings.s", "{only:doing.s}", ListedPhrase()),
    Phrase("doings.s", "{first:doing.s} and {second:doing.s}", ListedPhrase()),
    Phrase("all-doings.N", "{only:doing.N}", ListedPhrase()),
    Phrase("all-doings.N", "{only:common.N}", ListedPhrase(), spelling=True),
    Phrase("common.N", "<draws/draw> a card", Is(Draw(1))),
    Phrase("common.N", "<draws/draw> {count:number} cards", Draw),
    Phrase("common.N", "<draws/draw> up to {count:number} cards", DrawUpTo),
    Phrase("common.N", "<discards/discard> a card", Is(Discard(Noun()))),
    Phrase("common.N", "<discards/discard> {count:number} cards", Make(Discard, noun=Noun())),
    Phrase("doing.N", "<plays/play> a resource", Is(PlayResource())),
    Phrase("doing.N", "<plays/play> up to {count:number} resources", PlayResources),
    Phrase("own", "a {noun:plain.s} they control", owning(who="you")),
    Phrase("own", "a {noun:plain.s} from their hand", owning(who="you", area=HAND)),
    Phrase("owns", "{count:number} {noun:plain.p} from their hand", owning(who="you", area=HAND)),
    Phrase("doing.N", "<puts/put> {what:own} into its owner's hand", Make(Put, to=HAND)),
    *(
        Phrase(
            "doing.N",
            f"<puts/put> {{what:{own}}} on the {end} of their deck",
            Make(Put, to=DECK, end=end),
            spelling=own == "owns",
        )
        for own in ("own", "owns")
        for end in ("top", "bottom")
    ),
    Phrase("doing.N", "<puts/put> the top card of their deck into their discard pile", Is(Put(TopOf("you"), DISCARD))),
    Phrase("doing.N", "<puts/put> {what:own-top} into their discard pile", Make(Put, to=DISCARD)),
    Phrase("own-top", "the top {count:number} cards of their deck", Make(TopOf, who="you")),
    Phrase("doing.N", "<picks/pick> a {noun:picked-own}", Pick),
    Phrase("picked-own", "{noun:plain.s} they control", adding(who="you")),
    Phrase("doing.N", "<destroys/destroy> {what:card}", Destroy),
    Phrase("doing.N", "<reveals/reveal> their hand", Is(Reveal(All(Noun(area=HAND, who="you"))))),
    Phrase("doing.N", "<does/do> the same", Is(TheSame())),
    Phrase("doing.N", "<searches/search> their deck for {noun:a-card}", Make(Search, to="")),
    Phrase(
        "doing.N",
        "<searches/search> their deck for up to {count:number} {noun:cards.p}",
        Make(Search, to="", up_to=True),
    ),
    Phrase("doing.N", "<puts/put> {what:card} into play", Make(Put, to=PLAY)),
    Phrase("all-doings.p", "{first:doing.p} and {second:doing.p}", ListedPhrase()),
)
