"""Changes of bases and places: one base replaces another, two minions change places."""

from __future__ import annotations

from judge.games.smashup import meaning
from judge.games.smashup.events import BaseReplaced, Moved
from judge.games.smashup.law.b_bases import Replacing, bases_anew, which_comes
from judge.games.smashup.law.s2_in_vain import finding
from judge.games.smashup.table import Smash
from judge.games.smashup.vocabulary.orders import ReplaceBase
from judge.games.smashup.vocabulary.published import Exchange
from judge.kernel.frames import Effect
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Cite, Enter, bound, happen
from judge.kernel.verb import Verb


class Coming(Replacing, frozen=True):
    """The next base of the base deck comes into play in the place of another."""

    old: str = ""
    stay: bool = False
    source: str = ""


@finding
def replace_base(table: Smash, effect: Effect, order: ReplaceBase, game: Game) -> Answer:
    """The top card of the base deck replaces a base."""
    ids = meaning.meant(table, order.what, effect, game)
    return Enter(Coming(old=ids[0], stay=order.stay, source=effect.source), into="=there")


def comes(table: Smash, frame: Coming, game: Game) -> Answer:
    """It comes into play."""
    return happen(BaseReplaced(frame.old, frame.source, frame.next, frame.stay))


def exchange(table: Smash, effect: Effect, order: Exchange, game: Game) -> Answer:
    """Each of two minions moves to the base of the other; one alone does not move."""
    ids = meaning.meant(table, order.what, effect, game)
    if len(ids) != 2:
        return Cite(f"{effect.source} needs two such minions, so no minion moves."), bound(did=False)
    one, other = ids
    return happen(
        Moved(one, table.base_of(other), effect.source), Moved(other, table.base_of(one), effect.source), into="did"
    )


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(
            Coming,
            Row("B23", bases_anew, "anew"),
            Row("B23", which_comes, quiet=True),
            Row("B23", comes, "comes"),
        ),
    )


VERBS = (
    Verb(ReplaceBase, "B23", replace_base, quiet=True),
    Verb(Exchange, "B41", exchange),
)
