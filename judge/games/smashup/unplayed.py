"""Card text that is read but not carried out yet, so that Judge never says that such a card does nothing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.games.smashup.law.s8_triggers import happenings
from judge.games.smashup.law.x_specials import copies, from_hand, is_offered
from judge.games.smashup.meaning import kept
from judge.games.smashup.vocabulary.abilities import SPECIAL, Ability, Have, OneUse, Plays, Scores, TurnIs, When
from judge.games.smashup.vocabulary.choosing import Copy
from judge.games.smashup.vocabulary.conditions import Did
from judge.games.smashup.vocabulary.connections import points_back
from judge.games.smashup.vocabulary.gifts import Adjusted, ResetTo
from judge.games.smashup.vocabulary.nouns import Every, Kept, This, ThisWay
from judge.games.smashup.vocabulary.orders import (
    Destroy,
    Discard,
    ExtraPlay,
    Move,
    Otherwise,
    PlayIt,
    Remain,
    Return,
    ShuffleIn,
)
from judge.games.smashup.vocabulary.published import Increased, Increases
from judge.games.smashup.vocabulary.unplayed import Unplayed
from judge.kernel.data import Data, parts_of

ANOTHER_MOMENT = "a Special that is played from the hand at another moment than a scoring"


def is_never_offered(ability: Ability) -> bool:
    """Whether an action has a Special of a moment at which Judge offers no such action from a hand."""
    when = ability.what
    if ability.label != SPECIAL or not isinstance(when, When) or is_offered(ability):
        return False
    of_others = (one for one in happenings(when.happening) if not isinstance(getattr(one, "what", None), This))
    return not all(isinstance(one, Scores) for one in of_others)


def unplayed(ability: Ability) -> tuple[str, ...]:
    """The parts of an ability that are not carried out."""
    found = dict.fromkeys(_within(ability))
    when = ability.what
    if (
        ability.label == SPECIAL
        and isinstance(when, When)
        and not all(isinstance(one, Scores) for one in happenings(when.happening))
        and _plays_this(when)
        and from_hand(ability) is None
    ):
        found[ANOTHER_MOMENT] = None
    if _has(when, Increased()) and not _has(when, Increases()):
        found["minions “affected this way” where nothing affected any"] = None
    if not copies(ability) and _copies_anything(when):
        found["a copy of something else than an action that another player plays"] = None
    if ability.label == SPECIAL and isinstance(when, When) and isinstance(when.happening, Plays) and not when.text:
        found[ANOTHER_MOMENT] = None
    if _is_lost(getattr(when, "text", ()), (), kept(when)):
        found["what was spoken of before several other cards were chosen"] = None
    if _has_plain_play(when) and not (isinstance(when, When) and _is_a_scoring(when)):
        found["to play a card that is not extra, in a Play Cards phase"] = None
    if isinstance(when, OneUse):
        return ()
    if any(not _has_order(when, _DONE_BY[one]) for one in _deeds(when)):
        found["what you did before, where the text does not do it"] = None
    return tuple(found)


def _has_plain_play(value: Any) -> bool:
    """Whether a text lets somebody play a card that it does not call extra."""
    return (isinstance(value, ExtraPlay) and value.plain) or any(map(_has_plain_play, parts_of(value)))


def _is_a_scoring(when: When) -> bool:
    """Whether an ability waits for a base to score alone, which never happens in a Play Cards phase."""
    return all(isinstance(one, Scores) for one in happenings(when.happening))


_DONE_BY = {"shuffle": ShuffleIn, "move": Move, "discard": Discard, "destroy": Destroy, "return": Return}


def _deeds(value: Any) -> Iterator[str]:
    """The deeds that a text asks about after it."""
    if isinstance(value, Did):
        yield value.deed
    for part in parts_of(value):
        yield from _deeds(part)


def _has_order(value: Any, kind: type) -> bool:
    """Whether a text has an order of a kind."""
    return isinstance(value, kind) or any(_has_order(one, kind) for one in parts_of(value))


def _is_lost(value: Any, made: tuple[Data, ...], spoken_of: tuple[Data, ...]) -> bool:
    """Whether a text speaks of a choice that is not made before it, or of more than one such choice."""
    if len(set(spoken_of)) > 1:
        return True
    if isinstance(value, Kept):
        return value.what not in made
    for part in parts_of(value):
        if _is_lost(part, made, spoken_of):
            return True
        if (choice := getattr(part, "what", None)) in spoken_of:
            made = (*made, choice)
    return False


def _has(value: Any, part: Data) -> bool:
    """Whether a text has a part."""
    return value == part or any(_has(one, part) for one in parts_of(value))


def _copies_anything(value: Any) -> bool:
    """Whether a text copies an ability."""
    return isinstance(value, Copy) or any(map(_copies_anything, parts_of(value)))


def _plays_this(value: Any) -> bool:
    """Whether a text says that its own card is played."""
    if isinstance(value, PlayIt):
        return isinstance(value.what, This)
    return any(map(_plays_this, parts_of(value)))


def _of_a_power(have: Have) -> bool:
    """Whether a text speaks of minions of some power alone."""
    return isinstance(have.what, Every) and have.what.noun.limit is not None


def _within(value: Any) -> Iterator[str]:
    """The parts of a value that are only read."""
    if isinstance(value, Unplayed):
        yield value.words
    elif isinstance(value, Adjusted) and isinstance(value.by, ThisWay):
        yield "“this way” in what goes on"
    elif isinstance(value, Have) and isinstance(value.gift, Adjusted | ResetTo) and _of_a_power(value):
        yield "power that some minions have because of their power"
    elif isinstance(value, When) and isinstance(value.happening, TurnIs | Scores) and points_back(value.text):
        yield "nothing named before fits “it”; name it"
        yield from _within(value.text)
    elif isinstance(value, Remain):
        yield "minions that remain where no base was replaced"
    elif isinstance(value, Otherwise):
        yield "“otherwise” without an “if” right before it"
    else:
        for part in parts_of(value):
            yield from _within(part)
