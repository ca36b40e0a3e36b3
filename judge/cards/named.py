"""Cards of a scenario that are named instead of spelled out: `Rat 2: {card: Rat}`, or a name alone, such as `Rat:`."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path

from judge.cards.card_file import found_at
from judge.cards.library import CardLibrary, LibraryCard, Printing, library
from judge.errors import Place
from judge.scenario import games
from judge.tabletop.file import Scenario
from judge.tabletop.flow import Plain
from judge.yamlfile import Value

CARD = "card"
PRINTING = "printing"  # beside it: the set whose text counts
NamePath = tuple[str, ...]
NUMBERED = re.compile(r"(.+?) \d+")


def filled(scenario: Scenario, files: str = "") -> Scenario:
    """A scenario whose named cards have the numbers and texts of a library: that of some card files, or the user's."""
    if scenario.game not in games.played():
        return scenario
    cards = of_files(scenario.game, files) if files else library(scenario.game)
    if not len(cards):
        return scenario
    named: list[NamePath] = []
    given = _filled(scenario.given, cards, ("given",), named)
    return replace(scenario, given=given, named=tuple(named))


@cache
def of_files(game: str, files: str) -> CardLibrary:
    """A library of card files alone, which is not kept."""
    found, board = CardLibrary(game), games.board(game)
    for _, one in found_at(Path(files)):
        list(found.add(one, board))
    return found


def _filled(value: Value, cards: CardLibrary, path: NamePath, named: list[NamePath]) -> Value:
    """A part of a board with its named cards filled in; their paths are remembered."""
    if isinstance(value.data, list):
        return Value(value.place, [_filled(one, cards, path, named) for one in value.data], value.keys)
    if not isinstance(value.data, dict):
        return value
    found: dict[str, Value] = {}
    for key, one in value.data.items():
        inside = _filled(one, cards, (*path, key), named)
        found[key] = _entry(key, inside, cards)
        if found[key] is not inside:
            named.append((*path, key))
    return Value(value.place, found, value.keys)


def _entry(key: str, value: Value, cards: CardLibrary) -> Value:
    """The value of a key: if it names a card of the library, what is printed on that card, with what the file adds."""
    if value.data == "":
        card, own = _named(key, cards), dict[str, Value]()
    elif isinstance(value.data, dict) and isinstance(value.data.get(CARD), Value):
        named = value.data[CARD]
        card = _known(str(named.data), cards) if isinstance(named.data, str) else None
        own = {name: one for name, one in value.data.items() if name not in (CARD, PRINTING)}
    elif card := _of_kind(key, value, cards):
        return Value(value.place, card.printing.text, {})
    else:
        return value
    if card is None:
        return value
    keys = _printed(_printing(card, value).keys, value.place)
    name = {"name": Value(value.place, card.name, {})} if card.name != key else {}
    data = {**keys, **name, **own}
    return Value(value.place, data, {**dict.fromkeys(data, value.place), **value.keys})


def _of_kind(key: str, value: Value, cards: CardLibrary) -> LibraryCard | None:
    """The card whose name is the value of a key of its type, such as the faction of a player."""
    card = _known(value.data, cards) if isinstance(value.data, str) else None
    return card if card and card.printing.kind == key and card.printing.text else None


def _printing(card: LibraryCard, value: Value) -> Printing:
    """The printing that a file asks for, or else the one that counts."""
    told = value.data.get(PRINTING) if isinstance(value.data, dict) else None
    if told is None:
        return card.printing
    found = card.printed_in(str(told.data))
    if found is None:
        sets = ", ".join(repr(one.printed_in or one.file) for one in card.printings)
        raise told.complain(f"{card.name} has no printing {str(told.data)!r} in your library; it has {sets}")
    return found


def _named(key: str, cards: CardLibrary) -> LibraryCard | None:
    """The card that a name alone means: the name itself, or the name before a number."""
    numbered = NUMBERED.fullmatch(key)
    return _known(key, cards) or (_known(numbered[1], cards) if numbered else None)


def _known(name: str, cards: CardLibrary) -> LibraryCard | None:
    """The card of a name, if the library has it."""
    return cards.cards.get(name)


def _printed(keys: Mapping[str, Plain], place: Place) -> dict[str, Value]:
    """The keys of a card as values of a file, at the place where the card is named."""

    def value(one: Plain) -> Value:
        data = [value(part) for part in one] if isinstance(one, list) else str(one)
        return Value(place, data, {})

    return {name: value(one) for name, one in keys.items()}
