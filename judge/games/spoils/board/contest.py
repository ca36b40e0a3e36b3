"""Decks of The Spoils that are checked for a format, as a scenario file gives them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from judge.games.spoils.law.s103_deck_construction import FORMATS, Registering
from judge.games.spoils.table import Contest, Copies, DeckList, Player, Print, Spoils
from judge.tabletop.file import unknown
from judge.yamlfile import Value

GIVEN = ("format", "banned", "players")
PLAYER = ("deck list", "pool")
Printed = Callable[[str, Value, Mapping[str, Value]], Print]


def contest(given: Value, card_keys: tuple[str, ...], printed: Printed) -> Spoils:
    """The table on which nothing lies but deck lists."""
    told = given.mapping(GIVEN, ("players",))
    format = _format(told["format"])
    lists = tuple(_list(name, seat, card_keys, printed) for name, seat in told["players"].mapping().items())
    names = tuple(list_.who for list_ in lists)
    return Spoils(
        (Registering(left=names),),
        players=tuple(Player(name, "") for name in names),
        contest=Contest(format, lists, tuple(_banned(told["banned"], format)) if "banned" in told else ()),
    )


def _format(value: Value) -> str:
    """A format."""
    if value.text() not in FORMATS:
        raise unknown(value, "format", value.text(), list(FORMATS))
    return value.text()


def _banned(value: Value, format: str) -> list[tuple[str, tuple[str, ...]]]:
    """The banned cards: those of the format that is played, or those of each format."""
    if not isinstance(value.data, dict):
        return [(format, tuple(item.text() for item in value.items()))]
    return [(one, tuple(item.text() for item in names.items())) for one, names in value.mapping(FORMATS).items()]


def _list(who: str, seat: Value, card_keys: tuple[str, ...], printed: Printed) -> DeckList:
    """A player's deck list, its faction among the cards."""
    fields = seat.mapping(PLAYER, ("deck list",))
    cards = []
    for id, spec in fields["deck list"].mapping().items():
        card = spec.mapping(card_keys)
        cards.append(Copies(printed(id, spec, card), card["copies"].number() if "copies" in card else 1))
    pool = (
        tuple((name, value.number()) for name, value in fields["pool"].mapping().items()) if "pool" in fields else None
    )
    return DeckList(who, tuple(cards), pool)
