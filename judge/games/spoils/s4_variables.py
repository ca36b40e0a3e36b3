"""Chapter 4, section 410, Numbers: the numbers that players choose for letters."""

from __future__ import annotations

from typing import Any

from judge.games.spoils.meaning import known_number
from judge.games.spoils.table import Spoils
from judge.games.spoils.vocabulary.amounts import Variable
from judge.games.spoils.vocabulary.choices import ChooseNumber, Let
from judge.games.spoils.vocabulary.deeds import Pay
from judge.kernel.clause import Clause
from judge.kernel.data import Data
from judge.kernel.frames import Effect
from judge.kernel.game import Game
from judge.kernel.move import Answer, Ask, Cite, bound
from judge.kernel.verb import Verb

ZERO_IS_A_WHOLE_NUMBER = Clause("410.2a")
FREE_CARDS_SKIP_NUMERIC_COST = Clause("o4.14.1")


class NoWholeNumber(Data, frozen=True):
    """Any number that is not whole or below 0: it cannot be chosen."""


class Infinity(Data, frozen=True):
    """No number at all, though players like to name it."""


def whole_numbers(table: Spoils, game: Game) -> tuple[int, ...]:
    """The whole numbers up to one that nothing on this table can reach: its cards and all influence together."""
    most = len(table.cards) + sum(player.influence for player in table.players)
    return tuple(range(0 if game.on(ZERO_IS_A_WHOLE_NUMBER) else 1, most + 1))


def choose_number(table: Spoils, frame: Effect, order: ChooseNumber, game: Game) -> Answer:
    """A whole number is chosen for a letter; for a free card in the original rulebook it is 0 if it must be paid."""
    numbers = whole_numbers(table, game)
    barred: tuple[tuple[Any, str], ...] = ((NoWholeNumber(), "410.2"), (Infinity(), "410.2"))
    paid = any(isinstance(one, Pay) and _speaks_of(one.amount, order.name) for one in frame.text)
    if frame.bound("=free") and paid and game.on(FREE_CARDS_SKIP_NUMERIC_COST):
        barred = (*barred, *((number, FREE_CARDS_SKIP_NUMERIC_COST) for number in numbers if number))
        numbers = (0,)
    return Ask(frame.you, numbers, f"a number for {order.name}", f"={order.name}", barred=barred, word=order.name)


def _speaks_of(amount: Any, name: str) -> bool:
    """Whether a letter stands in an amount."""
    return amount == Variable(name) or any(_speaks_of(part, name) for part in getattr(amount, "parts", ()))


def let(table: Spoils, frame: Effect, order: Let, game: Game) -> Answer:
    """The text says what number a letter is."""
    found = known_number(table, order.amount, frame, game)
    if found is None:
        return None
    return Cite(f"{order.name} is {found}."), bound(**{f"={order.name}": found})


VERBS = (
    Verb(ChooseNumber, "410.2", choose_number, quiet=True),
    Verb(Let, "410.2", let, "let"),
)
