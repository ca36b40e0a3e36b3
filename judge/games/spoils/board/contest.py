"""Decks of The Spoils that are checked for a format, as a scenario file gives them."""

from __future__ import annotations

from collections.abc import Callable

from judge.games.spoils.board import sheet
from judge.games.spoils.law.s103_deck_construction import FORMATS, Registering
from judge.games.spoils.table import Contest, Copies, DeckList, Player, Print, Spoils
from judge.tabletop.keys import Fields
from judge.yamlfile import Value

Printed = Callable[[str, Fields], Print]


def contest(given: Fields, printed: Printed) -> Spoils:
    """The table with the deck lists; a player without one submits none."""
    format = given[sheet.FORMAT]
    seats = given[sheet.PLAYERS]
    lists = tuple(_list(name, sheet.BUILDER.read(seat), printed) for name, seat in seats if seat.data)
    return Spoils(
        (Registering(left=tuple(one.who for one in lists)),),
        players=tuple(Player(name, "") for name, _ in seats),
        contest=Contest(format, lists, tuple(_banned(given.value(sheet.BANNED), format))),
    )


def _banned(value: Value | None, format: str) -> list[tuple[str, tuple[str, ...]]]:
    """The banned cards: those of the format that is played, or those of each format."""
    if value is None:
        return []
    if not isinstance(value.data, dict):
        return [(format, tuple(item.text() for item in value.items()))]
    return [(one, tuple(item.text() for item in names.items())) for one, names in value.mapping(FORMATS).items()]


def _list(who: str, seat: Fields, printed: Printed) -> DeckList:
    """A player's deck list, its faction among the cards."""
    cards = [(id, sheet.LISTED.read(spec)) for id, spec in seat[sheet.DECK_LIST]]
    pool = tuple((name, value.number()) for name, value in seat[sheet.POOL]) if sheet.POOL in seat else None
    return DeckList(who, tuple(Copies(printed(id, card), card[sheet.COPIES]) for id, card in cards), pool)
