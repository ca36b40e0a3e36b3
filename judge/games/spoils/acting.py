"""A player's act with a card: playing it or using an ability of it, with what its costs have bound so far."""

from __future__ import annotations

from judge.games.spoils.vocabulary.deeds import Pay
from judge.games.spoils.vocabulary.paragraphs import Ability
from judge.kernel.clause import Clause
from judge.kernel.frames import Effect
from judge.kernel.table import Binds, Frame

RESPONDERS_MAY_ACT_REPEATEDLY = Clause("607.2")


class Acting(Frame, frozen=True):
    """A card that is being played or an ability that is being used, with what its costs have bound so far."""

    card: str = ""
    you: str = ""
    when: str = "turn"  # turn, response, battle, effect
    rule: str = RESPONDERS_MAY_ACT_REPEATEDLY  # the rule that lets it happen now
    free: bool = False
    total: int = 0
    resources: tuple[str, ...] = ()
    waits: bool = False  # triggers wait until all costs are satisfied

    @property
    def source(self) -> str:
        """The card whose text is followed."""
        return self.card

    @property
    def plays(self) -> bool:
        """Whether the card itself is being played."""
        return False

    @property
    def pays(self) -> bool:
        """Whether it has a numeric cost, be it 0."""
        return True


class Costs(Effect, frozen=True):
    """The extra costs of an action: instructions that nothing replaces (506.2)."""

    def out(self) -> Binds:  # type: ignore[override]
        """The values that the costs have bound."""
        return self.binds


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
