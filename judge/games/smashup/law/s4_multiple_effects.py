"""Chapter 4: several parts of one ability, each for itself or one on condition of another."""

from __future__ import annotations

from judge.games.smashup import holding, meaning
from judge.games.smashup.law import s2_abilities as s2
from judge.games.smashup.table import Smash
from judge.games.smashup.vocabulary.orders import If, IfDone, IfUndone, Pick, Text, Then, To
from judge.kernel.clause import Clause
from judge.kernel.frames import Effect
from judge.kernel.game import Game
from judge.kernel.move import Answer, Cite, Done, Enter, bound
from judge.kernel.verb import Verb

CONDITIONS_MUST_BE_DONE_IN_FULL = Clause("4.2")
INDEPENDENT_PARTS_ARE_DONE_REGARDLESS = Clause("4.3")


def then(table: Smash, effect: Effect, order: Then, game: Game) -> Answer:
    """The next instruction does not depend on the one before."""
    if effect.did and not _done_in_part(effect):
        return None
    if game.on(INDEPENDENT_PARTS_ARE_DONE_REGARDLESS):
        part = f"One part of {effect.source} could not be done{' in full' if effect.did else ''}"
        told = Cite(f"{part}, but the next part is done anyway.", INDEPENDENT_PARTS_ARE_DONE_REGARDLESS)
        return told, bound(did=True)
    return Done()


def _done_in_part(effect: Effect) -> bool:
    """Whether fewer cards were there than the part before this wanted."""
    for order in effect.text[effect.i - 1 :: -1] if effect.i else ():
        if isinstance(order, Then):
            return False
        if isinstance(order, Pick):
            return order.what.how == "exactly" and len(meaning.it(effect)) < order.what.count
    return False


def to_do(table: Smash, effect: Effect, order: To, game: Game) -> Answer:
    """X is done in full or not at all; Y follows only from X."""
    if not enough(table, order.do, effect, game) and game.on(CONDITIONS_MUST_BE_DONE_IN_FULL):
        return Cite(not_in_full(effect), CONDITIONS_MUST_BE_DONE_IN_FULL), bound(did=False)
    return Enter(meaning.within(effect, (*order.do, IfDone(order.gain))), into="did")


def not_in_full(effect: Effect) -> str:
    """That a part of a card's text cannot be followed in full, as a sentence."""
    return f"One part of {effect.source} cannot be done in full, so that part is not done at all."


def enough(table: Smash, do: Text, effect: Effect, game: Game) -> bool:
    """Whether there is as much as must be chosen."""
    first = meaning.steps(do)[0]
    if not isinstance(first, Pick):
        return True
    found = len(meaning.meant(table, first.what, effect, game))
    return found >= (first.what.count if first.what.how == "exactly" else 1)


def if_done(table: Smash, effect: Effect, order: IfDone, game: Game) -> Answer:
    """Y is done only if X was, and then it must be."""
    if effect.did and not game.on(CONDITIONS_MUST_BE_DONE_IN_FULL):
        return Enter(s2.Choosing(effect=meaning.within(effect, order.text), ask=True), into="did")
    if effect.did or not game.on(CONDITIONS_MUST_BE_DONE_IN_FULL):
        return Enter(meaning.within(effect, order.text), into="did")
    return Cite(
        f"The first part of {effect.source} was not done, so the rest is not done either.",
        CONDITIONS_MUST_BE_DONE_IN_FULL,
    )


def if_undone(table: Smash, effect: Effect, order: IfUndone, game: Game) -> Answer:
    """Y is done only if X was not."""
    if effect.did:
        return Cite(
            f"The first part of {effect.source} was done, so the alternative does not happen.",
            CONDITIONS_MUST_BE_DONE_IN_FULL,
        )
    told = Cite(
        f"The first part of {effect.source} was not done, so the alternative happens.",
        CONDITIONS_MUST_BE_DONE_IN_FULL,
    )
    return told, Enter(meaning.within(effect, order.text), into="did")


def if_so(table: Smash, effect: Effect, order: If, game: Game) -> Answer:
    """If X, Y."""
    so = holding.holds(table, order.condition, effect, game)
    text = order.text if so else order.otherwise
    if not text and game.on(CONDITIONS_MUST_BE_DONE_IN_FULL):
        return Cite(
            f"The condition of {effect.source} is not met, so nothing happens.", CONDITIONS_MUST_BE_DONE_IN_FULL
        )
    return Enter(meaning.within(effect, text or order.text), into="did")


VERBS = (
    Verb(Then, "2.1", then, quiet=True),
    Verb(To, "2.1", to_do, quiet=True),
    Verb(IfDone, "2.1", if_done, quiet=True),
    Verb(IfUndone, "2.1", if_undone, quiet=True),
    Verb(If, "2.1", if_so, quiet=True),
)
