"""Chapter 4: one part of a text after the other, parts that depend on each other, and how long effects reach."""

from __future__ import annotations

from typing import Any

from judge.games.smashup.events import Lasted
from judge.games.smashup.meaning import (
    every,
    here,
    holds,
    meant,
    number,
    steps,
    there,
    to_each,
    within,
)
from judge.games.smashup.s1_values import ONGOING_EFFECTS_REACH_LATER_CARDS
from judge.games.smashup.table import Smash
from judge.games.smashup.vocabulary.gifts import Adjusted
from judge.games.smashup.vocabulary.nouns import Noun, PowerOf
from judge.games.smashup.vocabulary.orders import Declare, Grant, If, IfDone, Pick, Text, Then, To
from judge.kernel.clause import Clause
from judge.kernel.frames import Effect
from judge.kernel.game import Game
from judge.kernel.move import Answer, Cite, Done, Enter, bound, happen
from judge.kernel.table import Lasting
from judge.kernel.verb import Verb

CONDITIONS_MUST_BE_DONE_IN_FULL = Clause("4.2")
INDEPENDENT_PARTS_ARE_DONE_REGARDLESS = Clause("4.3")
DO_UNTIL_AFFECTS_PRESENT_CARDS_ONLY = Clause("4.4")


def then(table: Smash, effect: Effect, order: Then, game: Game) -> Answer:
    """What comes next does not depend on what came before."""
    if effect.did:
        return None
    if game.on(INDEPENDENT_PARTS_ARE_DONE_REGARDLESS):
        return Cite(
            "That could not be done; what comes next is done all the same.", INDEPENDENT_PARTS_ARE_DONE_REGARDLESS
        ), bound(did=True)
    return Done()


def to_do(table: Smash, effect: Effect, order: To, game: Game) -> Answer:
    """X is done in full or not at all; Y follows only from X."""
    order = order
    if not enough(table, order.do, effect, game) and game.on(CONDITIONS_MUST_BE_DONE_IN_FULL):
        return Cite("It cannot be done in full, so none of it is done.", CONDITIONS_MUST_BE_DONE_IN_FULL), bound(
            did=False
        )
    return Enter(within(effect, (*order.do, IfDone(order.gain))), into="did")


def enough(table: Smash, do: Text, effect: Effect, game: Game) -> bool:
    """Whether there is as much as must be chosen."""
    first = steps(do)[0]
    if not isinstance(first, Pick):
        return True
    found = len(meant(table, first.what, effect, game))
    return found >= (first.what.count if first.what.how == "exactly" else 1)


def if_done(table: Smash, effect: Effect, order: IfDone, game: Game) -> Answer:
    """Y is done only if X was."""
    if effect.did or not game.on(CONDITIONS_MUST_BE_DONE_IN_FULL):
        return Enter(within(effect, order.text), into="did")
    return Cite("It was not done, so what depends on it is not done.", CONDITIONS_MUST_BE_DONE_IN_FULL)


def if_so(table: Smash, effect: Effect, order: If, game: Game) -> Answer:
    """If X, Y."""
    order = order
    text = order.text if holds(table, order.condition, effect, game) else order.otherwise
    return Enter(within(effect, text), into="did") if text else Cite("It is not so, and nothing follows.")


def grant(table: Smash, effect: Effect, order: Grant, game: Game) -> Answer:
    """It works on the cards that are in play now, and on none that come later."""
    order = order
    gift = _fixed(table, order.gift, effect, game)
    until = order.until.replace("your turn", f"{effect.you}'s turn")
    noun = getattr(order.what, "noun", None)
    if noun is not None and noun.where == "" and not game.on(DO_UNTIL_AFFECTS_PRESENT_CARDS_ONLY):
        return happen(Lasted(Lasting(gift, effect.you, effect.source, until, such=noun)), into="did")
    ids = meant(table, order.what, effect, game)
    return to_each(
        table, game, ids,
        lambda id: Lasted(Lasting(gift, effect.you, effect.source, until, on=(id,)), effect.source),
    )  # fmt: skip


def declare(table: Smash, effect: Effect, order: Declare, game: Game) -> Answer:
    """It works on whatever is such, now or later."""
    order = order
    until = order.until.replace("your turn", f"{effect.you}'s turn")
    noun, gift = _settled(table, order.noun, effect), _fixed(table, order.gift, effect, game)
    if game.on(ONGOING_EFFECTS_REACH_LATER_CARDS):
        return happen(Lasted(Lasting(gift, effect.you, effect.source, until, such=noun), effect.source))
    ids = every(table, noun, effect, game)
    return happen(*(Lasted(Lasting(gift, effect.you, effect.source, until, on=(id,)), effect.source) for id in ids))


def _settled(table: Smash, noun: Noun, effect: Effect) -> Noun:
    """A noun that speaks of "here" or "there" with the base that this means now."""
    at = {"here": here, "there": there}.get(noun.where)
    return noun.but(base=at(table, effect)) if at else noun


def _fixed(table: Smash, gift: Any, effect: Effect, game: Game) -> Any:
    """A gift whose amount is settled now, if it depends on a card that was chosen."""
    if isinstance(gift, Adjusted) and isinstance(gift.by, PowerOf):
        return gift.but(by=number(table, gift.by, effect, game))
    return gift


VERBS = (
    Verb(Then, "2.1", then, quiet=True),
    Verb(To, "2.1", to_do, quiet=True),
    Verb(IfDone, "2.1", if_done, quiet=True),
    Verb(If, "2.1", if_so, quiet=True),
    Verb(Grant, "1.3", grant, says="It works on the cards that are in play now, and on none that come later."),
    Verb(Declare, "1.3", declare),
)
