"""Basic rule B23: a new base takes the place of one that left play."""

from __future__ import annotations

from judge.games.smashup.events import BaseCame, BasesShuffled
from judge.games.smashup.law import s10_out_of_play as s10
from judge.games.smashup.table import BASE, DISCARD, Smash
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.law import Check
from judge.kernel.move import Answer, Ask, ChoiceWords, Goto, bound, happen
from judge.kernel.table import Frame


class Replacing(Frame, frozen=True):
    """A new base takes the place of one that left play."""

    next: str = ""

    def out(self) -> str:
        """The new base."""
        return self.next


def without_its_place(table: Smash, game: Game) -> tuple[Frame, ...]:
    """A base that was destroyed is replaced at once."""
    coming = table.missing and (table.base_deck or _lying(table))
    return (Replacing(),) if coming and not any(isinstance(frame, Replacing) for frame in table.agenda) else ()


def _lying(table: Smash) -> bool:
    """Whether there are bases in their discard pile."""
    return any(card.kind == BASE and card.area == DISCARD for card in table.cards)


def bases_anew(table: Smash, frame: Replacing, game: Game) -> Answer:
    """An empty base deck is made again of the discard pile of bases."""
    return happen(BasesShuffled()) if not table.base_deck and _lying(table) else None


def which_comes(table: Smash, frame: Replacing, game: Game) -> Answer:
    """The next card of the base deck is the new base; of a shuffled deck chance decides which that is."""
    deck = table.base_deck
    if not deck:
        return Goto("end")
    if not table.mixed_bases:
        return bound(next=deck[0])
    return Ask("chance", deck, "the new base", "next", word="base", words=ChoiceWords("by chance, the new base is {}"))


def comes(table: Smash, frame: Replacing, game: Game) -> Answer:
    """It comes into play with nothing on it."""
    return happen(BaseCame(frame.next))


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(
            Replacing,
            Row("B23", bases_anew, "anew"),
            Row("B23", which_comes, quiet=True),
            Row("B23", comes, "comes"),
            Row("10.3", s10.stay_for_it),
        ),
    )


LAWS = (Check("B23", without_its_place),)
