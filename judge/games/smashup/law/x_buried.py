"""Buried cards: placed face down on a base, and played when they are uncovered."""

from __future__ import annotations

from judge.games.smashup import meaning
from judge.games.smashup.events import Buried, Uncovered
from judge.games.smashup.law.b_playing import Playing
from judge.games.smashup.table import PLAY, Smash
from judge.games.smashup.texts import abilities
from judge.games.smashup.vocabulary.abilities import When
from judge.games.smashup.vocabulary.published import Bury, IsUncovered, Uncover
from judge.kernel.clause import Clause
from judge.kernel.frames import Effect
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Ask, Cite, Enter, bound, happen
from judge.kernel.table import Frame
from judge.kernel.verb import Verb

UNCOVERED_CARDS_ARE_NOT_BURIED_AGAIN = Clause("X2")
BURIED_AFTER_SCORING_WITHOUT_A_STOP = Clause("X3")


class Burying(Frame, frozen=True):
    """A player buries a card on a base."""

    you: str = ""
    source: str = ""
    card: str = ""
    to: str = ""
    did: bool = True

    def out(self) -> bool:
        """Whether it was done."""
        return self.did


class Uncovering(Frame, frozen=True):
    """A buried card is uncovered and played."""

    you: str = ""
    source: str = ""
    card: str = ""
    base: str = ""


def bury(table: Smash, effect: Effect, order: Bury, game: Game) -> Answer:
    """A card is buried, unless it is being played because it was uncovered."""
    ids = meaning.meant(table, order.what, effect, game)
    if not ids:
        return Cite("It is not there any more, so it is not buried."), bound(did=False)
    uncovered = any(isinstance(frame, Uncovering) and frame.card == ids[0] for frame in table.agenda)
    if uncovered and game.on(UNCOVERED_CARDS_ARE_NOT_BURIED_AGAIN):
        return Cite(f"{ids[0]} was uncovered, so it is not buried again.", UNCOVERED_CARDS_ARE_NOT_BURIED_AGAIN)
    return Enter(Burying(you=effect.you, source=effect.source, card=ids[0]), into="did")


def on_which_base(table: Smash, frame: Burying, game: Game) -> Answer:
    """The player chooses the base; a card in play goes to another one."""
    bases = tuple(base.id for base in table.bases if base.id != table.base_of(frame.card))
    return Ask(frame.you, bases, f"where {frame.card} is buried", "to", word="to")


def is_buried(table: Smash, frame: Burying, game: Game) -> Answer:
    """It is placed there face down."""
    if not frame.to:
        return bound(did=False)
    straight = table.card(frame.card).area == PLAY and game.on(BURIED_AFTER_SCORING_WITHOUT_A_STOP)
    also = (BURIED_AFTER_SCORING_WITHOUT_A_STOP,) if straight else ()
    return happen(Buried(frame.card, frame.to, frame.source), into="did", also=also)


def uncover(table: Smash, effect: Effect, order: Uncover, game: Game) -> Answer:
    """A buried card is uncovered."""
    ids = meaning.meant(table, order.what, effect, game)
    if not ids:
        return bound(did=False)
    card = table.card(ids[0])
    return Enter(Uncovering(you=card.you, source=effect.source, card=card.id, base=card.under))


def shown(table: Smash, frame: Uncovering, game: Game) -> Answer:
    """It is shown."""
    return happen(Uncovered(frame.card, frame.source))


def played(table: Smash, frame: Uncovering, game: Game) -> Answer:
    """It is played where it was buried."""
    return Enter(Playing(you=frame.you, card=frame.card, base=frame.base, free=True, source=frame.source, holds=True))


def says_more(table: Smash, frame: Uncovering, game: Game) -> Answer:
    """What it does when it is uncovered happens."""
    for _, ability in abilities(table, table.card(frame.card), game):
        when = ability.what
        if isinstance(when, When) and isinstance(when.happening, IsUncovered):
            return Enter(meaning.running(frame.you, frame.card, when.text, _here=frame.base, _there=frame.base))
    return None


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(Burying, Row("X1", on_which_base), Row("X1", is_buried, "buried")),
        procedure(
            Uncovering,
            Row("X2", shown),
            Row("X2", played, "played", quiet=True),
            Row("X2", says_more, "more", quiet=True),
        ),
    )


VERBS = (Verb(Bury, "X1", bury, quiet=True), Verb(Uncover, "X2", uncover, quiet=True))
