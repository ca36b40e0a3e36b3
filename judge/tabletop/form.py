"""A form for a board: what a game lets one fill in."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Field:
    """Something that can be filled in: under which keys, what it is called, and what is put there.

    Its kind is `line`, `text`, `number`, `flag`, `names` (several, with commas), `choice` (of its options), `card` or
    `player` (of the board's); `of` are the kinds of cards that have it, all if none is named. Of the kinds of cards,
    `fits` is the pattern of what is written for this one: a player who writes 3/2/1 means a character.
    """

    keys: tuple[str, ...]
    label: str
    kind: str = "line"
    options: tuple[str, ...] = ()
    hint: str = ""
    of: tuple[str, ...] = ()
    fits: str = ""


@dataclass(frozen=True)
class Area:
    """A place where cards lie: their kinds, what is said of them, and what is at each.

    In a `usual` one most boards have cards. `whose` is the key that says whose a card is, where no place says it.
    """

    key: str
    label: str
    kinds: tuple[Field, ...]
    card: tuple[Field, ...]
    within: tuple[Area, ...] = ()
    usual: bool = False
    whose: str = ""


@dataclass(frozen=True)
class Form:
    """The fields that a game lets one fill in: of the board, of each player, of the cards in each player's zones; and
    areas of nobody.

    A card is of one of the `kinds` of its area, whose keys hold what is most important about it. A file must
    have the keys that are `needed`, even if there is nothing in them.
    """

    board: tuple[Field, ...]
    player: tuple[Field, ...]
    zones: tuple[Area, ...]
    areas: tuple[Area, ...] = ()
    needed: tuple[tuple[str, ...], ...] = (("given", "players"),)
