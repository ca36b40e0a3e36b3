"""Phrases about numbers: what is even, the next numeric cost, bidding, and what both players do."""

from __future__ import annotations

from judge.games.spoils.vocabulary.amounts import Variable
from judge.games.spoils.vocabulary.choices import Bid
from judge.games.spoils.vocabulary.conditions import IsEven
from judge.games.spoils.vocabulary.deeds import Pay
from judge.games.spoils.vocabulary.durations import NextCost
from judge.games.spoils.vocabulary.gifts import Obligation
from judge.games.spoils.vocabulary.moves import AsOpponent, Discard, Draw
from judge.games.spoils.vocabulary.nouns import FactionOf, Noun
from judge.games.spoils.vocabulary.paragraphs import Meanwhile, Ongoing
from judge.games.spoils.vocabulary.turns import Bidder, IfBid
from judge.language.build import Is, ListedPhrase, Make
from judge.language.phrase import Phrase

_UNSPENT = Noun(("resource",), who="you", state="unattached")

ROWS = (
    Phrase("condition", "there is an even number of {noun:cards.p}", IsEven),
    Phrase("condition", "there are an even number of {noun:cards.p}", IsEven, spelling=True),
    Phrase(
        "instruction",
        "reduce the numeric cost of the next {noun:plain-sort.s} you play this turn by {amount:number}",
        NextCost,
    ),
    Phrase("instruction", "discard {noun:a-card} as though you were your opponent", AsOpponent),
    Phrase(
        "rule",
        "your opponent must keep their hand revealed.",
        Is(Ongoing(FactionOf("opponent"), Obligation("keep their hand revealed"))),
    ),
    Phrase("instruction", "bid", Is(Bid())),
    *(
        Phrase("statement", f"{who} players bid{behind}", Is(meant), spelling=who == "all")
        for who in ("both", "all")
        for behind, meant in {
            "": Bid(),
            " up to the number of unattached resources they control": Bid(_UNSPENT),
        }.items()
    ),
    Phrase("instruction", "bid up to the number of unattached resources you control", Is(Bid(_UNSPENT))),
    Phrase("statement", "the winner of the bid {text:third-person}", Bidder),
    Phrase("statement", "the loser of the bid {text:third-person}", Make(Bidder, won=False)),
    Phrase("third-person", "{only:of-bid}", ListedPhrase()),
    Phrase("of-bid", "draws a card", Is(Draw(1))),
    Phrase("of-bid", "draws {count:number} cards", Draw),
    Phrase("of-bid", "discards a card", Is(Discard(Noun()))),
    Phrase("of-bid", "pays {amount:bid-number}", Pay),
    Phrase("bid-number", "the winning bid", Is(Variable("bid"))),
    Phrase("conditional-sentence", "if you win the bid, {text:what-to-do}", IfBid),
    Phrase("conditional-sentence", "if you lose the bid, {text:what-to-do}", Make(IfBid, won=False)),
    Phrase("measured", "the winning bid", Is(Variable("bid"))),
    Phrase("rule", "while {who:meanwhile}, {text:what-to-do}.", Meanwhile),
    Phrase("meanwhile", "you play a resource", Is("you")),
    Phrase("meanwhile", "your opponent plays a resource", Is("opponent")),
)
