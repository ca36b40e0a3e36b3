"""Happenings: what triggers and replacements wait for."""

from __future__ import annotations

from judge.games.spoils.vocabulary.nouns import It, Noun, This
from judge.kernel.data import Data


class Happens(Data, frozen=True):
    """An event that a trigger or replacement waits for.

    `kind` is one of: destroyed, enters play, leaves play, put, discarded, played, deployed, damaged, inflicts damage,
    attacks, blocks, depleted, restored, drawn, turn starts, turn ends, loses influence, gains influence, attached,
    terminated. A card that was named before (It) is waited for only by what lasts.
    """

    kind: str
    what: This | It | Noun | None = None
    who: str = ""  # whose turn, who plays, who draws
    to: str = ""
    frm: str = ""
    battle: bool = False


class HappensTo(Happens, frozen=True):
    """A happening in which something is done to a card such as this: damage inflicted to a faction."""

    on: This | Noun | None = None


class AttacksWith(Happens, frozen=True):
    """A card attacks together with at least so many others."""

    others: int = 1


class HappensWhile(Happens, frozen=True):
    """A happening that counts only while its card is in a state."""

    state: str = ""


class HappensOver(Happens, frozen=True):
    """A happening of more than so much."""

    more: int = 0
