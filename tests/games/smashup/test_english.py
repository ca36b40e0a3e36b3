"""What sentences of the shared English mean in Smash Up, and what is refused rather than guessed."""

from __future__ import annotations

from typing import Any

import pytest

from judge.games.smashup import cards
from judge.games.smashup.english.rules import rule
from judge.games.smashup.lexicon import WORDS
from judge.games.smashup.unplayed import unplayed
from judge.games.smashup.vocabulary.abilities import (
    Discards,
    Do,
    EitherOf,
    First,
    Have,
    IsBuried,
    IsDestroyed,
    LeavesPlay,
    Moves,
    OnYourTurn,
    PlayOn,
    Plays,
    Scores,
    TurnIs,
    When,
    Would,
)
from judge.games.smashup.vocabulary.conditions import (
    Both,
    DoneBefore,
    Fits,
    MorePowerThan,
    Not,
    PlayedBefore,
    PlayedFrom,
    Strongest,
    There,
    TurnOf,
)
from judge.games.smashup.vocabulary.gifts import (
    AddsLess,
    Adjusted,
    Cancelled,
    Closed,
    MorePower,
    NoPower,
    NotScored,
    OnlyOne,
    ResetTo,
    Safe,
    Unaffected,
)
from judge.games.smashup.vocabulary.nouns import (
    All,
    AtBase,
    Bearing,
    Count,
    Every,
    It,
    Limit,
    Missing,
    NamedLike,
    NotWon,
    Noun,
    OwnedBy,
    PlayedOn,
    PlayedOnSuch,
    PowerOf,
    Some,
    Sort,
    This,
    With,
)
from judge.games.smashup.vocabulary.orders import (
    AddCounters,
    AtEach,
    Bury,
    Destroy,
    Discard,
    Draw,
    ExtraPlay,
    ForEachPlayer,
    GiveControl,
    Grant,
    If,
    IfUndone,
    MarkUsed,
    May,
    Move,
    Or,
    Pick,
    Put,
    PutBack,
    RemoveCounters,
    Search,
    ShuffleIn,
    TakeControl,
    Then,
    To,
    Transfer,
    Uncover,
)
from judge.language.core.binding import Binder
from judge.language.core.paragraph import read

MINE = Noun("minion", whose="you")
HERE = Noun("minion", where="here")
WHERE_YOU_HAVE = Noun("base", such=(With(Noun("minion", whose="you", where="here")),))

SAYS: dict[str, Any] = {
    # how many, whose, where, which
    "Destroy another player's minion.": Do((Destroy(Some(Noun(whose="other"))),)),
    "Destroy other players' minions.": Do((Destroy(Every(Noun(whose="other"))),)),
    "Destroy a minion you don't control here.": Do((Destroy(Some(Noun(whose="other", where="here"))),)),
    "Destroy a minion you own.": Do((Destroy(Some(Noun(such=(OwnedBy(),)))),)),
    "Destroy a minion of power 3.": Do((Destroy(Some(Noun(limit=Limit(3, "just")))),)),
    "Destroy a minion of printed power 3 or less.": Do((Destroy(Some(Noun(limit=Limit(3, "most", True)))),)),
    "Destroy a minion with a +1 power counter on it.": Do((Destroy(Some(Noun(such=(Bearing(),)))),)),
    "Destroy an action played on a minion.": Do((Destroy(Some(Noun("action", such=(PlayedOn("minion"),)))),)),
    "Destroy a minion on a base where you have a minion.": Do(
        (Destroy(Some(Noun(where="on a base", such=WHERE_YOU_HAVE.such))),)
    ),
    "Place a +1 power counter on another one of your minions.": Do((AddCounters(Some(MINE.but(other=True))),)),
    "Choose a standard action from your discard pile.": Do(
        (Pick(Some(Noun("action", whose="you", area="discard pile", such=(Sort(),)))),)
    ),
    # moving, transferring, control, counters
    "Move a minion.": Do((Move(Some(Noun())),)),
    "Move any number of your minions.": Do((Move(Some(MINE, 1, "any number")),)),
    "Move a minion to a base where you have a minion.": Do((Move(Some(Noun()), among=WHERE_YOU_HAVE),)),
    "Move a minion to another random base.": Do((Move(Some(Noun()), at_random=True),)),
    "Move all minions from there to another base.": Do((Move(Every(Noun(where="there")), together=True),)),
    "Move one of your minions from another base to here.": Do((Move(Some(MINE.but(where="elsewhere")), "here"),)),
    "Move this minion and another one of your minions here to another base.": Do(
        (Move(All((This("minion"), Some(MINE.but(where="here", other=True)))), together=True),)
    ),
    "Transfer this action to another base.": Do((Transfer(This(), Noun("base")),)),
    "Give control of one of your minions to another player.": Do((GiveControl(Some(MINE)),)),
    "Take control of a minion until the end of the turn.": Do((TakeControl(Some(Noun()), "the end of the turn"),)),
    "Remove a +1 power counter from this minion to draw a card.": Do(
        (To((RemoveCounters(This("minion")),), (Draw(),)),)
    ),
    "Shuffle a minion here into its owner's deck.": Do((ShuffleIn(Some(HERE)),)),
    "Return the rest in any order.": Do((PutBack(),)),
    # playing
    "Play an extra minion at a base where you have a minion.": Do(
        (ExtraPlay(Noun(area="hand"), among=WHERE_YOU_HAVE),)
    ),
    "Play an extra action or an extra minion.": Do(
        (Or(ExtraPlay(Noun("action", area="hand")), ExtraPlay(Noun(area="hand"))),)
    ),
    "Play an extra minion and/or an extra action.": Do(
        (ExtraPlay(Noun(area="hand")), Then(), ExtraPlay(Noun("action", area="hand")))
    ),
    "Play on your minion.": PlayOn(MINE),
    "Play on another player's minion.": PlayOn(Noun(whose="other")),
    "Play on a base where you have a minion.": PlayOn(WHERE_YOU_HAVE),
    "Play before a base scores.": When(Scores("before", False), ()),
    # what goes on
    "Your minions here each have +2 power.": Have(Every(MINE.but(where="here")), Adjusted(2)),
    "This minion has +2 power for each action on it.": Have(
        This("minion"), Adjusted(Count(Noun("action", where="on it"), 2))
    ),
    "This minion's abilities are canceled.": Have(This("minion"), Cancelled()),
    "This minion adds no power to the base it is on.": Have(This("minion"), NoPower()),
    "You have +2 power here.": Have(This("base"), MorePower(2)),
    "This base cannot score.": Have(This("base"), NotScored()),
    "This minion cannot be moved or destroyed.": (
        Have(This("minion"), Safe("moved")),
        Have(This("minion"), Safe("destroyed")),
    ),
    "Your minions here cannot be destroyed by other players' cards.": Have(
        Every(MINE.but(where="here")), Safe("destroyed", "card")
    ),
    "Minions here are not affected by other players' minions here.": Have(
        Every(HERE), Unaffected("minion", "other", True)
    ),
    "Players cannot play actions on this base.": Have(This("base"), Closed("action", "")),
    "While another of your minions is here, this minion has +1 power.": Have(
        This("minion"), Adjusted(1), False, There(MINE.but(where="here", other=True))
    ),
    "If this minion has an action on it, this minion has +2 power.": Have(
        This("minion"), Adjusted(2), False, There(Noun("action", where="on it"))
    ),
    "During your turn, this minion has +2 power.": Have(This("minion"), Adjusted(2), False, TurnOf()),
    "Reduce the breakpoint of all bases by 4 until the end of the turn.": Do(
        (Grant(Every(Noun("base")), Adjusted(4, True)),)
    ),
    "Reduce the starting breakpoint of this base to 0 until the end of the turn.": Do(
        (Grant(This("base"), ResetTo(0)),)
    ),
    # conditions
    "If you have exactly one minion here, draw a card.": Do((If(There(MINE.but(where="here"), 1, 1), (Draw(),)),)),
    "If you have no minions here, draw a card.": Do((If(There(MINE.but(where="here"), 0, 0), (Draw(),)),)),
    "If you have two or fewer cards in your hand, draw a card.": Do(
        (If(There(Noun("card", whose="you", area="hand"), 0, 2), (Draw(),)),)
    ),
    "If this is your only minion here, draw a card.": Do((If(There(MINE.but(where="here"), 1, 1), (Draw(),)),)),
    "If this minion has the highest power here, draw a card.": Do((If(Strongest(This("minion"), HERE), (Draw(),)),)),
    "If you have more power here than each other player, draw a card.": Do((If(MorePowerThan(), (Draw(),)),)),
    "If you have played two or more actions this turn, draw a card.": Do(
        (If(PlayedBefore(Noun("action"), 2), (Draw(),)),)
    ),
    "If this minion is not here, draw a card.": Do(
        (If(Not(Fits(This("minion"), Noun("card", where="here"))), (Draw(),)),)
    ),
    # events
    "Once per turn, after you play an action, you may draw a card.": When(
        Plays(Noun("action"), "you"), (May((Draw(), Then(), MarkUsed())),), True
    ),
    "Once on your turn, you may draw a card.": OnYourTurn((May((Draw(),)),)),
    "After the first time you play an action each turn, draw a card.": When(
        First(Plays(Noun("action"), "you")), (Draw(),)
    ),
    "After the first time each turn that you play an action, draw a card.": When(
        First(Plays(Noun("action"), "you")), (Draw(),)
    ),
    "After another player plays or moves a minion here, draw a card.": When(
        EitherOf(Plays(HERE, "other"), Moves(Noun(), "here", "other")), (Draw(),)
    ),
    "After a minion moves here, draw a card.": When(Moves(Noun()), (Draw(),)),
    "When your minions here are destroyed, draw a card.": When(IsDestroyed(MINE.but(where="here")), (Draw(),)),
    "At the start of each other player's turn, draw a card.": When(TurnIs("start", "other"), (Draw(),)),
    "After this minion leaves play, draw a card.": When(LeavesPlay(This("minion")), (Draw(),)),
    "After you destroy a minion, draw a card.": When(IsDestroyed(Noun(), "you"), (Draw(),)),
    "After a base scores where you have a minion, draw a card.": When(
        Scores("after", False, WHERE_YOU_HAVE.such), (Draw(),)
    ),
    "After a base scores where you did not win, draw a card.": When(Scores("after", False, (NotWon(),)), (Draw(),)),
    "Draw until you have five cards in hand.": Do((Draw(Missing(5)),)),
    "Play an extra minion or action.": Do((Or(ExtraPlay(Noun(area="hand")), ExtraPlay(Noun("action", area="hand"))),)),
    "Give a minion +2 or -2 power until the end of the turn.": Do(
        (Pick(Some(Noun())), Then(), Or(Grant(It(), Adjusted(2)), Grant(It(), Adjusted(2, True))))
    ),
    "If a minion would be destroyed, you may move it to another base instead.": Would(
        Noun(), (May((Move(It()),)), IfUndone((Destroy(),)))
    ),
    "When this minion would go to the discard pile, put it on top of your deck instead.": Would(
        This("minion"), (Put(This("minion"), "top"),), "discarded"
    ),
    "Minions here have +1 power for each action played on them.": Have(
        Every(HERE), Adjusted(Count(Noun("action", where="on it"), own=True))
    ),
    "Other players' minions here add 1 less power to their controller's total.": Have(
        Every(Noun(whose="other", where="here")), AddsLess(1)
    ),
    "Destroy your minion.": Do((Destroy(Some(MINE)),)),
    "Destroy your minions.": Do((Destroy(Every(MINE)),)),
    "Destroy an action on one of your minions here.": Do(
        (Destroy(Some(Noun("action", such=(PlayedOnSuch(MINE.but(where="here")),)))),)
    ),
    "Destroy a minion with power less than the number of your minions here.": Do(
        (Destroy(Some(Noun(limit=Limit(Count(MINE.but(where="here")), "less")))),)
    ),
    "Play an extra action on this minion.": Do(
        (ExtraPlay(Noun("action", area="hand", such=(Sort("play-on-minion"),)), among=Noun(where="itself")),)
    ),
    "Move a minion to or from here.": Do((Or(Move(Some(Noun(where="elsewhere")), "here"), Move(Some(HERE))),)),
    "Search your deck and/or discard pile for Old Piper.": Do(
        (Search(Some(Noun("card", name="Old Piper", area="deck")), True),)
    ),
    "Place a card from your hand on the top or bottom of your deck.": Do(
        (
            Pick(Some(Noun("card", whose="you", area="hand"))),
            Then(),
            Or(Put(It(), "top"), Put(It(), "bottom")),
        )
    ),
    "After you discard a card, draw a card.": When(Discards(Noun("card", area="hand"), "you"), (Draw(),)),
    "After another base scores, draw a card.": When(Scores("after", False, (), True), (Draw(),)),
    "After another minion moves from here to another base, draw a card.": When(
        Moves(Noun(other=True), "elsewhere"), (Draw(),)
    ),
    "During your turn, if this is your only minion here, this minion has +2 power.": Have(
        This("minion"), Adjusted(2), False, Both(TurnOf(), There(MINE.but(where="here"), 1, 1))
    ),
    "If this card was played from the discard pile, draw a card.": Do((If(PlayedFrom(), (Draw(),)),)),
    "The breakpoint of this base is 10.": Have(This("base"), ResetTo(10)),
    "Only one minion can be played here each turn.": Have(This("base"), OnlyOne()),
    "Minions of power 2 or less cannot be played here.": Have(This("base"), Closed("minion", "", Limit(2))),
    "You may draw a card and/or destroy a minion.": Do((May((May((Draw(),)), Then(), May((Destroy(Some(Noun())),)))),)),
    "You may play an extra action on each of your turns.": OnYourTurn(
        (May((ExtraPlay(Noun("action", area="hand")),)),)
    ),
    "Bury a card from your hand here.": Do((Bury(Some(Noun("card", whose="you", area="hand")), "here"),)),
    "Uncover one of your buried cards.": Do((Uncover(Some(Noun("card", whose="you", area="buried"))),)),
    "After a minion is uncovered here, draw a card.": When(IsBuried(HERE, True), (Draw(),)),
    "After the first time a minion is destroyed here each turn, draw a card.": When(
        First(IsDestroyed(HERE)), (Draw(),)
    ),
    "If you have destroyed a card here this turn, draw a card.": Do(
        (If(DoneBefore("destroyed", Noun("card", where="here"), "you"), (Draw(),)),)
    ),
    "For each base where you have a minion, destroy an action there.": Do(
        (AtEach(WHERE_YOU_HAVE, (Destroy(Some(Noun("action", where="there", such=(AtBase(),)))),)),)
    ),
    "Discard your hand.": Do((Discard(Every(Noun("card", whose="you", area="hand"))),)),
    "If you have the most power here, draw a card.": Do((If(MorePowerThan(tied=True), (Draw(),)),)),
    "Draw a card for each minion with the same name as this minion.": Do(
        (Draw(Count(Noun(such=(NamedLike(This("minion")),)))),)
    ),
    "Move one of each other player's minions to another base.": Do(
        (ForEachPlayer((Move(Some(Noun(whose="that player"))),)),)
    ),
    "Play an extra minion at each base where you have a minion.": Do(
        (AtEach(WHERE_YOU_HAVE, (ExtraPlay(Noun(area="hand"), at="there"),)),)
    ),
    "Play before or after a base scores.": When(EitherOf(Scores("before", False), Scores("after", False)), ()),
    "Draw cards equal to this minion's power.": Do((Draw(PowerOf(This("minion"))),)),
}


@pytest.mark.parametrize("sentence", SAYS)
def test_a_sentence_means_what_it_says(sentence: str) -> None:
    assert _lowered(sentence) == SAYS[sentence]


def test_what_a_sentence_leaves_open_is_taken_from_the_one_before() -> None:
    abilities, _ = cards.read_text("Choose a minion. Destroy any number of actions on it.")
    actions = Some(Noun("action", where="on that"), 1, "any number")
    assert [one.what for one in abilities] == [Do((Pick(Some(Noun())), Then(), Destroy(actions)))]
    abilities, _ = cards.read_text("Search your deck for an action. Draw it.")
    (ability,) = abilities
    assert isinstance(ability.what, Do)
    assert ability.what.text[-1] == Put(It(), "hand")


def test_it_is_what_was_played_on_or_the_only_one_there_is() -> None:
    abilities, _ = cards.read_text("Play on a minion. You may remove a +1 power counter from it.")
    assert abilities[1].what == Do((May((RemoveCounters(This("minion")),)),))
    abilities, _ = cards.read_text(
        "At the start of your turn, if you have only one minion here, place a +1 power counter on it."
    )
    alone = There(MINE.but(where="here"), 1, 1)
    grows = AddCounters(Every(MINE.but(where="here")))
    assert abilities[0].what == When(TurnIs("start"), (If(alone, (grows,)),))


def test_what_is_said_of_a_card_that_may_be_chosen_belongs_to_the_choice() -> None:
    abilities, _ = cards.read_text("You may move one of your minions. It gains +2 power until the end of the turn.")
    assert abilities[0].what == Do((May((Move(Some(MINE)), Then(), Grant(It(), Adjusted(2)))),))


REFUSED = (
    "At the start of your turn, if you have two or more minions here, destroy it.",
    "Shuffle all actions or all minions from your discard pile into your deck.",
    "Return two of each other player's minions here or an action to its owner's hand.",
    "Special: At the start of your turn, you may play this card.",
    "If this minion has power 3 or less, it has +1 power.",  # its power would depend on its power
    "Your minions here of power 2 or less have +1 power.",
    "After the first time a minion of power 3 or less is destroyed here each turn, draw a card.",
    "Place two stasis counters on a card from your hand.",
    "At the end of your next turn, draw a card.",
    "After one or more of your minions move to here, draw a card.",
    "If a minion would be destroyed, its owner may move it to another base instead.",
    "Once per turn, you may draw a card.",
)


@pytest.mark.parametrize("sentence", REFUSED)
def test_what_is_not_carried_out_is_not_guessed(sentence: str) -> None:
    abilities, _ = cards.read_text(sentence)
    assert any(unplayed(ability) for ability in abilities)


def _lowered(sentence: str) -> Any:
    """What the shared English makes of a sentence that stands alone."""
    return rule(Binder().bound(read(WORDS, sentence)))
