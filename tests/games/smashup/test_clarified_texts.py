"""What the texts mean that published clarifications of Smash Up are about."""

from __future__ import annotations

from typing import Any

import pytest

from judge.games.smashup import cards
from judge.games.smashup.unplayed import unplayed
from judge.games.smashup.vocabulary.abilities import Affects, Do, Have, IsAffected, PowerIncreases, When, Would
from judge.games.smashup.vocabulary.choosing import AddBases, ChoosePlayer
from judge.games.smashup.vocabulary.conditions import Owns
from judge.games.smashup.vocabulary.gifts import Adjusted, Closed, FewExtras
from judge.games.smashup.vocabulary.nouns import Count, Every, It, Noun, OwnedBy, PlayedOn, Some, Sort, This
from judge.games.smashup.vocabulary.orders import (
    AddCounters,
    ByPlayers,
    Destroy,
    Draw,
    ExtraPlay,
    GainVP,
    Grant,
    If,
    Look,
    May,
    Move,
    Pick,
    Put,
    PutBack,
    Reveal,
    Then,
)

END = "the end of the turn"
MINE = Noun("minion", whose="you")
EXTRA_MINION, EXTRA_ACTION = (ExtraPlay(Noun(kind, area="hand"), this_turn=True) for kind in ("minion", "action"))
COUNTER = AddCounters(Some(MINE))

SAYS: dict[str, Any] = {
    "Choose a base. Each player with a minion there destroys another player's minion there.": Do(
        (
            Pick(Some(Noun("base"))),
            ByPlayers("each player", (Destroy(Some(Noun(whose="other", where="there"))),), MINE.but(where="there")),
        )
    ),
    "Choose a card. Destroy an action on it.": Do(
        (Pick(Some(Noun("any card"))), Destroy(Some(Noun("action", where="on that"))))
    ),
    "Destroy an action on a minion.": Do((Destroy(Some(Noun("action", such=(PlayedOn("minion"),)))),)),
    "Choose another player. Move all of that player's minions to a single base.": Do(
        (ChoosePlayer(), Move(Every(Noun(whose="that player")), together=True))
    ),
    "Look at the top three cards of another player's deck. Return them in the same order.": Do(
        (ChoosePlayer(), Look(3, "that player"), PutBack("same"))
    ),
    "Reveal the top card of another player's deck. Place it into your hand.": Do(
        (ChoosePlayer(), Reveal(1, whose="that player"), Put(It(), "hand", True))
    ),
    "Place a minion from another player's discard pile into your hand.": Do(
        (Put(Some(Noun(whose="other", area="discard pile")), "hand", True),)
    ),
    "Place one of your minions into your hand.": Do((Put(Some(MINE), "hand"),)),
    "You may play an extra minion and an extra action this turn.": Do((May((EXTRA_MINION, Then(), EXTRA_ACTION)),)),
    "Play the top card of the base deck.": Do((AddBases(),)),
    "Play up to two bases from the top of the base deck.": Do((AddBases(2, "up to"),)),
    "Place two +1 power counters total on your minions.": Do((COUNTER, Then(), COUNTER)),
    "Put this card in the box.": Do((Put(This(), "box"),)),
    "Place a base from the base discard pile on top of the base deck.": Do(
        (Put(Some(Noun("base", area="discard pile")), "base deck"),)
    ),
    "Until the end of the turn, reduce the breakpoint of this base by the number of your minions here.": Do(
        (Grant(This("base"), Adjusted(Count(MINE.but(where="here")), True), END),)
    ),
    "This minion gains +1 power until the end of the turn for each action on this base.": Do(
        (Grant(This("minion"), Adjusted(Count(Noun("action", where="here"))), END),)
    ),
    "This minion has +1 power for each Locket on it.": Have(
        This("minion"), Adjusted(Count(Noun("action", name="Locket", where="on it")))
    ),
    "Other players cannot play actions on this base.": Have(This("base"), Closed("action")),
    "Other players cannot play more than one extra card per turn.": Have(This(), FewExtras(1)),
    "After you play a standard action that directly affects this minion, draw a card.": When(
        Affects(This("minion"), noun=Noun("action", such=(Sort(),))), (Draw(),)
    ),
    "Each time you play another action that directly affects this minion, gain 1 VP.": When(
        Affects(This("minion"), True), (GainVP(),)
    ),
    "After the power of another player's minion increases, draw a card.": When(
        PowerIncreases(Noun(whose="other")), (Draw(),)
    ),
    "When another player plays a card that directly affects another of your minions here, "
    "you may have it affect this minion instead.": Would(MINE.but(where="here", other=True), (), "affected"),
    "Once per turn, when a standard action directly affects another of your minions here, "
    "you may choose this minion to be affected in the same way.": When(
        IsAffected(MINE.but(where="here", other=True)), (), True
    ),
    "If one of your minions would be returned to your hand, move it here instead.": Would(
        MINE.but(such=(OwnedBy(),)), (Move(It(), "here"),), "returned"
    ),
}


def plain(value: Any) -> Any:
    """An ability without the steps that only stand between two parts."""
    text = getattr(value, "text", None)
    if not isinstance(value, Do) or not text:
        return value
    return Do(tuple(order for order in text if not isinstance(order, Then)))


@pytest.mark.parametrize("text", SAYS)
def test_a_text_means_what_it_says(text: str) -> None:
    (ability,), _ = cards.read_text(text)
    assert plain(ability.what) == plain(SAYS[text])
    assert not unplayed(ability)


def test_the_owner_of_a_card_decides_whether_it_goes_in_the_box() -> None:
    (ability,), _ = cards.read_text("After this minion goes to the discard pile, if you own it, put it in the box.")
    assert isinstance(ability.what, When)
    assert ability.what.text == (If(Owns(This("minion")), (Put(This("minion"), "box"),)),)


@pytest.mark.parametrize(
    "text",
    [
        "Other players cannot play more than one card per turn.",
        "After another player plays an action that directly affects this minion, draw a card.",
        "After you play an action that affects this minion, draw a card.",
        "Choose two players.",
        "Place another base in your hand.",
        "When another player plays a card that directly affects one of your minions, it affects this minion instead.",
        "Look at the top card of each player's deck.",
    ],
)
def test_what_comes_close_is_not_guessed(text: str) -> None:
    abilities, _ = cards.read_text(text)
    assert any(unplayed(ability) for ability in abilities)
