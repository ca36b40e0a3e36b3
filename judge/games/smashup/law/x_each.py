"""Actions that directly increase the power of minions, and instructions that are followed once for each card."""

from __future__ import annotations

from judge.games.smashup import meaning
from judge.games.smashup.table import MINION, PLAY, Ids, Smash
from judge.games.smashup.vocabulary.gifts import Adjusted
from judge.games.smashup.vocabulary.published import ForEachOf
from judge.kernel.frames import Effect
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Cite, Done, Enter, Goto, bound
from judge.kernel.table import Frame
from judge.kernel.verb import Verb


def increased(table: Smash, action: str) -> Ids:
    """The minions whose power an action directly increases: those it is on, gave power to or put a counter on."""
    found = [table.card(action).on] if table.card(action).area == PLAY else []
    for effect in table.lasting:
        if effect.source == action and isinstance(effect.what, Adjusted) and not effect.what.less:
            found += effect.on or ()
    found += [id for by, id in table.grown if by == action]
    return tuple(dict.fromkeys(id for id in found if id and table.card(id).kind == MINION))


def affected(table: Smash, source: str) -> Ids:
    """The minions that a card has affected this turn: it gave them power or counters, moved them or is on them."""
    found = [*increased(table, source), *(deed.id for deed in table.deeds if deed.card == source)]
    found += [id for effect in table.lasting if effect.source == source for id in effect.on or ()]
    return tuple(dict.fromkeys(id for id in found if table.card(id).kind == MINION))


class Repeating(Frame, frozen=True):
    """A text is followed several times."""

    left: int = 0
    effect: Effect | None = None
    did: bool = True

    def out(self) -> bool:
        """Whether it was done the last time."""
        return self.did


def for_each_of(table: Smash, effect: Effect, order: ForEachOf, game: Game) -> Answer:
    """The text is followed once for each card."""
    count = len(effect.bound("=those", ()))
    if not count:
        return Cite("No card was affected, so nothing more happens."), bound(did=False)
    return Enter(Repeating(left=count, effect=meaning.within(effect, order.text)), into="did")


def once_more(table: Smash, frame: Repeating, game: Game) -> Answer:
    """It is followed again."""
    if not frame.left or frame.effect is None:
        return Done()
    return bound(left=frame.left - 1), Goto("again"), Enter(frame.effect, into="did")


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (procedure(Repeating, Row("2.3", once_more, "again", quiet=True)),)


VERBS = (Verb(ForEachOf, "2.3", for_each_of, quiet=True),)
