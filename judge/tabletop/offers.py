"""Who decides next on a table, and what is on offer."""

from __future__ import annotations

from collections.abc import Callable

from judge.kernel.game import Game
from judge.kernel.machine import Endless, advance
from judge.kernel.move import Ask
from judge.kernel.table import Table
from judge.tabletop.lines import value_of


def next_ask(table: Table, game: Game) -> Ask | None:
    """The decision to which a table comes next; none where what happens by itself never ends."""
    try:
        return advance(game.without(), table).ask
    except Endless:
        return None


def who_decides(table: Table, game: Game) -> str:
    """Who decides or acts next."""
    ask = next_ask(table, game)
    return "nobody" if ask is None else ask.who or "chance"


def on_offer(table: Table, game: Game) -> Callable[[str], bool]:
    """Whether an option is on offer, by its words or by the card that it is about."""
    ask = next_ask(table, game)
    names: set[str] = set()
    for option in ask.options if ask else ():
        label = game.label(table, option)
        names |= {label, label.partition(" ")[2], str(getattr(option, "card", label))}
        names.update(one for one in value_of(option) if isinstance(one, str))
    return names.__contains__
