"""Section 410: Numbers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from judge.games.spoils import happening, meaning, texts
from judge.games.spoils.events import InfluenceChanged
from judge.games.spoils.law import s401_costs as s401
from judge.games.spoils.law import s402_effects as s402
from judge.games.spoils.table import Spoils
from judge.games.spoils.vocabulary.amounts import Variable
from judge.games.spoils.vocabulary.choices import ChooseNumber, Let
from judge.games.spoils.vocabulary.deeds import Pay
from judge.games.spoils.vocabulary.paragraphs import AmountChange
from judge.kernel.clause import Clause
from judge.kernel.data import Data
from judge.kernel.frames import Effect
from judge.kernel.game import Game
from judge.kernel.law import Amount, Changed
from judge.kernel.move import Answer, Ask, ChoiceWords, Cite, bound
from judge.kernel.table import Event, Instruction
from judge.kernel.verb import Verb

MULTIPLES_OF_TWO_ARE_EVEN = Clause("410.1")
ZERO_IS_EVEN = Clause("410.1a")
ZERO_IS_A_WHOLE_NUMBER = Clause("410.2a")
INCREASES_COME_BEFORE_REDUCTIONS = Clause("410.3")
NUMBERS_STAY_AT_ZERO = Clause("410.4")
MINIMUM_SPARES_NUMBERS_BELOW_IT = Clause("410.5")
FREE_CARDS_SKIP_NUMERIC_COST = Clause("o4.14.1")


def without_a_number(table: Spoils, frame: Effect, order: Instruction, game: Game) -> Answer:
    """An instruction with a letter for which nobody has chosen a number; for a cost that makes the action illegal."""
    amount = getattr(order, "amount", getattr(order, "count", 0))
    if isinstance(amount, int | None) or meaning.known_number(table, amount, frame, game) is not None:
        return None
    says = f"No number has been chosen for {frame.source}'s {_letter(amount)}."
    if frame.fixed and s401.makes_illegal(table, game):
        return s401.unsatisfied(table, frame, says)
    return s402.ignored(says, game)


def _letter(amount: Any) -> str:
    """The letter in an amount."""
    parts = (getattr(amount, name) for name in amount.__struct_fields__ if name != "name")
    inside = [one for part in parts for one in (part if isinstance(part, tuple) else (part,)) if isinstance(one, Data)]
    return amount.name if isinstance(amount, Variable) else next(filter(None, map(_letter, inside)), "")


def sum_of(parts: Sequence[str], total: int, exact: int) -> str:
    """A number with how it came about; if it is limited, so that the sum is not exact, that is said."""
    if len(parts) == 1:
        return str(total)
    return f"{' '.join(parts)} = {total}" if total == exact else f"{' '.join(parts)}, which becomes {total}"


def changes_of(table: Spoils, event: Event, game: Game) -> Iterator[int | None]:
    """By how much texts in play change what an event comes to; None, to 0."""
    for card, _, paragraph, _ in texts.texts(table, AmountChange, game):
        for _ in happening.subjects(table, paragraph.when, event, card, game):
            yield paragraph.by


def influence_is_changed(table: Spoils, event: Event, game: Game) -> Changed | None:
    """Of a loss or gain of influence other texts make more, and then less."""
    if not isinstance(event, InfluenceChanged):
        return None
    changes = [change for change in changes_of(table, event, game) if change is not None]
    if not changes:
        return None
    size = abs(event.amount)
    new = max(0, changed(size, changes, game))
    if new == size:
        return None
    verb = "gains" if event.amount > 0 else "loses"
    if not new:
        nothing = event.but(amount=0) if event.by_damage else None  # the damage is dealt with all the same
        return Changed(nothing, f"The influence that {event.who}'s faction {verb} is reduced to 0.")
    told = f"{event.who}'s faction {verb} {new} influence instead of {size}."
    return Changed(event.but(amount=new if event.amount > 0 else -new), told)


def is_even(number: int, game: Game) -> bool:
    """Whether a number is a multiple of 2; 0 is one too."""
    if number == 0 and not game.on(ZERO_IS_EVEN):
        return False
    return number % 2 == 0 and game.on(MULTIPLES_OF_TWO_ARE_EVEN)


def changed(number: int, changes: Iterable[int], game: Game) -> int:
    """A number after all its increases and then all its reductions."""
    parts = [change for change in changes if change]
    if len(parts) > 1 and min(parts) < 0 < max(parts):
        first = game.on(INCREASES_COME_BEFORE_REDUCTIONS)  # without it the reductions might come first
        parts.sort(key=lambda part: (part < 0) == first)
    for part in parts:
        number = reduced(number, part, 0, game) if part < 0 else number + part
    return number


def reduced(number: int, amount: int, minimum: int, game: Game) -> int:
    """A number that is reduced: it stays at 0, and a minimum says nothing about a number that is below it already."""
    after = number + amount
    if minimum and after < minimum:
        return number if number < minimum and game.on(MINIMUM_SPARES_NUMBERS_BELOW_IT) else minimum
    return 0 if after < 0 and game.on(NUMBERS_STAY_AT_ZERO) else after


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
    return Ask(
        frame.you,
        numbers,
        f"a number for {order.name}",
        f"={order.name}",
        barred=barred,
        word=order.name,
        words=ChoiceWords(f"chooses {{}} for {order.name}"),
    )


def _speaks_of(amount: Any, name: str) -> bool:
    """Whether a letter is in an amount."""
    return amount == Variable(name) or any(_speaks_of(part, name) for part in getattr(amount, "parts", ()))


def let(table: Spoils, frame: Effect, order: Let, game: Game) -> Answer:
    """The text says what number a letter is."""
    found = meaning.known_number(table, order.amount, frame, game)
    if found is None:
        return None
    return Cite(f"{order.name} is {found}."), bound(**{f"={order.name}": found})


VERBS = (
    Verb(ChooseNumber, "410.2", choose_number, quiet=True),
    Verb(Let, "410.2", let, "let"),
)
LAWS = (Amount("402.1", influence_is_changed, needs="AmountChange", of=(InfluenceChanged,)),)
