"""Chapter 6, Playing the Game: the two things that players do with cards, playing one and using an ability of one."""

from __future__ import annotations

from judge.games.spoils.s4_costs import Acting
from judge.games.spoils.table import Spoils
from judge.games.spoils.vocabulary.deeds import Pay
from judge.games.spoils.vocabulary.paragraphs import Ability
from judge.kernel.clause import Clause
from judge.kernel.game import Game
from judge.kernel.move import Answer, Cite, Legal, Refuse, Release

TRIGGERS_WAIT_FOR_COSTS = Clause("503.3")


class Playing(Acting, frozen=True):
    """A card that is not a resource is being played (604), perhaps a face-down one with Flip Up."""

    face_down: bool = False
    option: int = 0
    elsewhere: bool = False  # it is played from where it lies

    @property
    def plays(self) -> bool:
        """The card itself is being played."""
        return True


class Using(Acting, frozen=True):
    """An ability of a card is being used (606); its text as it was written when it was used (502.4)."""

    index: int = 0
    text: Ability | None = None

    @property
    def pays(self) -> bool:
        """Whether its cost section says pay; without that it has no numeric cost at all (406.4)."""
        return self.text is not None and any(isinstance(order, Pay) for order in self.text.cost)


def no_such_action(frame: Acting, rule: str, game: Game) -> Refuse | None:
    """What the active player does in a turn must be one of the actions that may be taken in it (603.2a, b and c)."""
    if frame.when != "turn" or game.on(rule):
        return None
    return Refuse("603.2", f"Nothing lets {frame.you} do that during a turn.")


def legal(table: Spoils, frame: Acting, game: Game) -> Answer:
    """All costs are satisfied: the action is legal."""
    return Legal()


def pending_triggers(table: Spoils, frame: Acting, game: Game) -> Answer:
    """The triggers that waited for the costs happen."""
    if not frame.waiting:
        return Release()
    waited = (TRIGGERS_WAIT_FOR_COSTS,) if game.on(TRIGGERS_WAIT_FOR_COSTS) else ()
    return Cite(f"What waited until {frame.card} was paid for happens now.", also=waited), Release()
