"""Cards that are buried face down at a base, and uncovered: played where they are."""

from __future__ import annotations

from judge.games.smashup import meaning
from judge.games.smashup.events import Buried, Uncovered
from judge.games.smashup.law import b_playing
from judge.games.smashup.law.s2_in_vain import finding
from judge.games.smashup.table import BURIED, Ids, Smash
from judge.games.smashup.vocabulary.orders import Bury, Uncover
from judge.kernel.clause import Clause
from judge.kernel.frames import Effect
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Ask, ChoiceWords, Cite, Enter, Goto, bound, happen
from judge.kernel.table import Frame
from judge.kernel.verb import Verb

UNCOVERED_CARDS_ARE_NOT_BURIED_AGAIN = Clause("X2")


class Burying(Frame, frozen=True):
    """Cards are buried one after the other, each at a base that is chosen for it."""

    you: str = ""
    source: str = ""
    left: Ids = ()
    base: str = ""
    besides: str = ""  # a base that cannot be chosen
    keeps: bool = False  # all of them go to one base
    did: bool = False

    def out(self) -> bool:
        """Whether the last of them was buried."""
        return self.did


@finding
def bury(table: Smash, effect: Effect, order: Bury, game: Game) -> Answer:
    """Cards are buried; a card that is played because it was uncovered is not buried again."""
    ids = meaning.meant(table, order.what, effect, game)
    if effect.source in ids and effect.bound("=from") == BURIED and game.on(UNCOVERED_CARDS_ARE_NOT_BURIED_AGAIN):
        said = f"{effect.source} was uncovered, so it is not buried again."
        return Cite(said, UNCOVERED_CARDS_ARE_NOT_BURIED_AGAIN), bound(did=False)
    base = {"here": meaning.here(table, effect), "there": meaning.there(table, effect)}.get(order.at, "")
    besides = meaning.here(table, effect) if order.at == "elsewhere" else ""
    keeps = order.together or bool(base)
    return Enter(
        Burying(you=effect.you, source=effect.source, left=ids, base=base, besides=besides, keeps=keeps), into="did"
    )


def at_which_base(table: Smash, frame: Burying, game: Game) -> Answer:
    """The player chooses a base."""
    if not frame.left or frame.base:
        return None
    bases = tuple(base.id for base in table.bases if base.id != frame.besides)
    words = ChoiceWords(f"chooses {{}} as the base where {frame.left[0]} is buried")
    return Ask(frame.you, bases, f"where {frame.left[0]} is buried", "base", word="at", words=words)


def lies_there(table: Smash, frame: Burying, game: Game) -> Answer:
    """The card is buried face down."""
    if not frame.left:
        return None
    id, left = frame.left[0], frame.left[1:]
    again = bound(left=left, base=frame.base if frame.keeps else ""), Goto("X1")
    if not frame.base:
        return again
    return *again, happen(Buried(id, frame.source, frame.base, frame.you), into="did")


class Uncovering(Frame, frozen=True):
    """Buried cards are uncovered one after the other."""

    you: str = ""
    source: str = ""
    left: Ids = ()
    cards: Ids = ()

    def out(self) -> Ids:
        """The cards that were uncovered."""
        return self.cards


@finding
def uncover(table: Smash, effect: Effect, order: Uncover, game: Game) -> Answer:
    """Buried cards are uncovered."""
    ids = meaning.meant(table, order.what, effect, game)
    return Enter(Uncovering(you=effect.you, source=effect.source, left=ids, cards=ids), into="it")


def turned_up(table: Smash, frame: Uncovering, game: Game) -> Answer:
    """The next card is turned up."""
    return happen(Uncovered(frame.left[0], frame.source)) if frame.left else Goto("end")


def played_there(table: Smash, frame: Uncovering, game: Game) -> Answer:
    """It is played where it is."""
    id, left = frame.left[0], frame.left[1:]
    if table.card(id).area != BURIED:
        return bound(left=left), Goto("next")
    base = table.card(id).at
    playing = b_playing.Playing(you=frame.you, card=id, base=base, free=True, source=frame.source, holds=True)
    return bound(left=left), Goto("next"), Enter(playing)


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(
            Burying, Row("X1", at_which_base), Row("X1", lies_there, "lies", says="The card is buried face down.")
        ),
        procedure(Uncovering, Row("X2", turned_up, "next", quiet=True), Row("X2", played_there, "played", quiet=True)),
    )


VERBS = (
    Verb(Bury, "X1", bury, quiet=True),
    Verb(Uncover, "X2", uncover, quiet=True),
)
