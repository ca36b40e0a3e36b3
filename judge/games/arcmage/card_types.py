"""The meaning of a text's abilities on a card of its type: played once, attached to something, or in play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.games.arcmage.table import ENCHANTMENT, EVENT, MAGIC
from judge.games.arcmage.unplayed import unplayed
from judge.games.arcmage.vocabulary.abilities import (
    Activated,
    Attaches,
    Begins,
    Comes,
    Do,
    Have,
    When,
)  # fmt: skip
from judge.games.arcmage.vocabulary.later import Later
from judge.games.arcmage.vocabulary.nouns import Host, Noun, Same, Target, TargetPlayer
from judge.games.arcmage.vocabulary.orders import Give, joined
from judge.games.arcmage.vocabulary.unplayed import Unplayed
from judge.kernel.data import Data

Abilities = tuple[Data, ...]


def fitted(abilities: Abilities, type: str, host: Noun | None = None) -> Abilities:
    """The meaning of the abilities on a card that is played once, attached to something, or stays.

    `host` is what the text calls enchanted: without another target the card is attached to such a one.
    """
    if type in (EVENT, MAGIC):
        return _at_once(abilities)
    abilities = tuple(_lasts(ability) for ability in abilities)
    return _attached(abilities, host) if type == ENCHANTMENT else tuple(_never(ability) for ability in abilities)


def _at_once(abilities: Abilities) -> Abilities:
    """The abilities of an event or magic card: its gifts begin when it is resolved, and go on."""
    found: list[Any] = []
    for ability in abilities:
        if isinstance(ability, When):
            ability = Do((_once(ability),))
        if isinstance(ability, Have):
            ability = Do((_given(ability),))
        place = next((at for at, one in enumerate(found) if isinstance(one, Do)), None)
        if isinstance(ability, Do) and place is not None:
            found[place] = found[place].but(text=joined(found[place].text, ability.text))
        else:
            found.append(ability)
    return tuple(found)


def _given(ability: Have) -> Give | Unplayed:
    """The gift of a card that does not stay, for good."""
    if ability.meanwhile is None:
        return Give(ability.what, ability.gift, "")
    return Unplayed("something that lasts while a condition holds, from a card that does not stay")


def _once(ability: When) -> Later | Unplayed:
    """The order of a card that does not stay, for the next time that a phase begins or ends."""
    if isinstance(ability.happening, Begins):
        return Later(ability.happening, ability.text)
    return Unplayed("what happens whenever something else does, on a card that does not stay")


def _lasts(ability: Any) -> Any:
    """The ability of a card that stays: a gift that needs no target is given all the time."""
    match ability:
        case Do(text=(Give(what=what, gift=gift),)) if not isinstance(what, Target):
            return Have(what, gift)
    return ability


def _never(ability: Any) -> Any:
    """An instruction that nothing makes happen is only read."""
    if isinstance(ability, Do) and not unplayed(ability):
        return Do((*ability.text, Unplayed("what is to be done at no time")))
    return ability


def _attached(abilities: Abilities, host: Noun | None) -> Abilities:
    """An enchantment that speaks of a target is attached to it; what it does, it does as it comes into play."""
    target = next((one for one in targets(abilities) if host is None), None)
    abilities = tuple(When(Comes(), ability.text) if isinstance(ability, Do) else ability for ability in abilities)
    if host is not None:
        return Attaches(Target(host)), *abilities
    if target is None:
        return abilities
    return Attaches(target), *(_replaced(ability, target) for ability in abilities)


def targets(value: Any) -> Iterator[Target | TargetPlayer]:
    """The targets of which an ability speaks, but for those of what costs something."""
    if isinstance(value, Target | TargetPlayer):
        yield value
    elif isinstance(value, tuple):
        for part in value:
            if not isinstance(part, Activated):
                yield from targets(part)
    elif isinstance(value, Data) and not isinstance(value, Activated):
        for name in value.__struct_fields__:
            yield from targets(getattr(value, name))


def _replaced(value: Any, target: Data) -> Any:
    """An ability that says "it" of what the enchantment is attached to."""
    if value in (target, Same(target)):
        return Host() if isinstance(target, Target) else "host"
    if isinstance(value, tuple):
        return tuple(_replaced(part, target) for part in value)
    if isinstance(value, Activated) or not isinstance(value, Data):
        return value
    return value.but(**{name: _replaced(getattr(value, name), target) for name in value.__struct_fields__})
