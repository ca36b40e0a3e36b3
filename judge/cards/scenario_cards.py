"""Scenarios that come with Judge hold invented cards only: none is named, and none has the text of a library's card."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

from judge.cards.library import CardLibrary, LibraryCard, library, plain_letters
from judge.cards.named import CARD, NUMBERED, of_files
from judge.errors import Complaint, JudgeError
from judge.folders import folder
from judge.scenario import collection, games
from judge.tabletop.file import Scenario
from judge.yamlfile import Value

SPELL = "a scenario of the project cannot use a library; write the numbers and the text of the card here"
INVENT = "a scenario of the project uses invented cards only; write another name and another text"
Libraries = Callable[[str], CardLibrary]


def borrowed(libraries: Libraries, path: str = "") -> Iterator[Complaint]:
    """The cards of the scenarios of a folder, or of all that come with Judge, that are not the project's own."""
    for file in collection.files(path or str(folder("scenarios"))):
        told = collection.scenario(file)
        if told.game in games.played():
            yield from of_scenario(told, libraries(told.game))


def of_scenario(told: Scenario, cards: CardLibrary) -> Iterator[Complaint]:
    """The cards of a scenario that are named, or that have the name and the text of a library's card."""
    yield from _within(told.given, cards, _shipped(told.game))


@cache
def _shipped(game: str) -> frozenset[str]:
    """The names of the cards that come with Judge."""
    try:
        return frozenset(of_files(game, str(folder("scenarios") / "cards")).cards)
    except JudgeError:
        return frozenset()


def _within(value: Value, cards: CardLibrary, shipped: frozenset[str]) -> Iterator[Complaint]:
    """The cards within a part of a board that are not the project's own."""
    if not isinstance(value.data, dict):
        return
    for key, one in value.data.items():
        named = one.data.get(CARD) if isinstance(one.data, dict) else None
        if named is not None and named.data not in shipped:
            yield Complaint(named.place, f"{key} names the card {named.data!r} of a library; {SPELL}")
        elif one.data == "" and (card := _card(key, cards)):
            yield Complaint(one.place, f"{key} names the card {card.name!r} of a library; {SPELL}")
        elif (card := _card(_name(key, one), cards)) and _has_text(one, card):
            yield Complaint(one.place, f"{key} has the text of {card.name!r}, a card of a library; {INVENT}")
        else:
            yield from _within(one, cards, shipped)


def _name(key: str, value: Value) -> str:
    """The printed name of a card of a board."""
    name = value.data.get("name") if isinstance(value.data, dict) else None
    return str(name.data) if name is not None else key


def _card(name: str, cards: CardLibrary) -> LibraryCard | None:
    """The card of a library with a name, or with the name before a number."""
    numbered = NUMBERED.fullmatch(name)
    return cards.found(name) or (cards.found(numbered[1]) if numbered else None)


def _has_text(value: Value, card: LibraryCard) -> bool:
    """Whether an entry has a text that is printed on a card."""
    inside = value.data.values() if isinstance(value.data, dict) else (value,)
    said = {plain_letters(one.data) for one in inside if isinstance(one.data, str)}
    return any(one.text and plain_letters(one.text) in said for one in card.printings)


def of_path(path: str) -> Libraries:
    """The libraries of card files; without a path those of the user."""

    def found(game: str) -> CardLibrary:
        try:
            return of_files(game, path) if path else library(game)
        except JudgeError:
            return CardLibrary(game)

    if path and not Path(path).exists():
        raise JudgeError(f"There are no card files at {path!r}. Name a file with cards, or a folder of such files.")
    return cache(found)
