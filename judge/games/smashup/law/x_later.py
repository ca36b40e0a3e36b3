"""Later effects of a text: at the end of the turn, or at the start of its player's next turn."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.smashup import meaning
from judge.games.smashup.events import Expired, Lasted, PhaseBegan
from judge.games.smashup.table import END, Smash
from judge.games.smashup.vocabulary.connections import points_back
from judge.games.smashup.vocabulary.nouns import This
from judge.games.smashup.vocabulary.orders import Keep
from judge.games.smashup.vocabulary.published import Delayed, Later, Together
from judge.kernel.data import parts_of
from judge.kernel.frames import Effect
from judge.kernel.game import Game
from judge.kernel.law import Wakes
from judge.kernel.move import Answer, Cite, Enter, bound, happen
from judge.kernel.table import Event, Lasting, Trigger
from judge.kernel.verb import Verb

LAST = "the end of the turn"


def together(table: Smash, effect: Effect, order: Together, game: Game) -> Answer:
    """The orders of one part of a choice are followed."""
    return Enter(meaning.within(effect, order.text), into="did")


def later(table: Smash, effect: Effect, order: Later, game: Game) -> Answer:
    """The orders wait for their moment, and for the cards that they speak of."""
    spoken = meaning.it(effect) if points_back(order.text) else (effect.source,) if _of_itself(order.text) else None
    if spoken == ():
        return Cite(f"{effect.source} speaks of a card that is not there, so nothing happens later."), bound(did=False)
    until = LAST if order.moment == "end" else f"the start of {effect.you}'s turn"
    put_off = Delayed(order.text, meaning.here(table, effect))
    return happen(Lasted(Lasting(put_off, effect.you, effect.source, until, on=spoken), effect.source))


def keep(table: Smash, effect: Effect, _order: Keep, game: Game) -> Answer:
    """Remember the chosen card."""
    return bound(**{"=kept": meaning.it(effect)})


def _of_itself(value: object) -> bool:
    """Whether a text speaks of its own card."""
    return isinstance(value, This) or any(map(_of_itself, parts_of(value)))


def at_the_end(before: Smash, after: Smash, events: tuple[Event, ...], game: Game) -> Iterator[Trigger]:
    """Effects that wait for the end of the turn."""
    if any(isinstance(event, PhaseBegan) and event.phase == END for event in events):
        yield from _due(before, LAST, "B29")


def at_the_start(before: Smash, after: Smash, events: tuple[Event, ...], game: Game) -> Iterator[Trigger]:
    """Effects that wait for the start of a player's turn."""
    for event in events:
        if isinstance(event, Expired) and event.until != LAST:
            yield from _due(before, event.until, "B6")


def _due(table: Smash, until: str, rule: str) -> Iterator[Trigger]:
    """Effects that wait for this moment."""
    for effect in table.lasting:
        if isinstance(effect.what, Delayed) and effect.until == until:
            binds = {"this": effect.source, "it": effect.on or (), "=here": effect.what.here}
            text = meaning.steps(effect.what.text)
            known = tuple(sorted(binds.items()))
            yield Trigger(
                rule, effect.you, effect.source, text, known, f"The rest of {effect.source}'s ability happens now."
            )


VERBS = (
    Verb(Together, "2.1", together, quiet=True),
    Verb(Keep, "2.1", keep, quiet=True),
    Verb(Later, "2.8", later),
)
LAWS = (
    Wakes("B29", at_the_end, needs="Delayed", of=(PhaseBegan,)),
    Wakes("B6", at_the_start, needs="Delayed", of=(Expired,)),
)
