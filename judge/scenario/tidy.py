"""A file without what is empty in it: keys that the form made and that say nothing any more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from judge.errors import JudgeError
from judge.scenario import games
from judge.scenario.edit import NAME, Edit, Path, edited
from judge.tabletop.flow import Plain, Spread, plain
from judge.tabletop.form import Area, Form
from judge.yamlfile import parse

TOP = ("title", "edition", "rules", "about", "level", "question", "do", "may", "then", "prove", "ruling", "editions")


def changed(text: str, edits: Iterable[Edit]) -> str:
    """A text after edits; what `clear` takes away takes the keys along that it leaves empty."""
    for edit in edits:
        text = _cleared(text, edit.path) if edit.deed == "clear" else edited(text, [_with_room(text, edit)])
    return text


def _with_room(text: str, edit: Edit) -> Edit:
    """A new card with other cards at it has lines of its own."""
    if edit.deed != "put" or not isinstance(edit.value, dict) or len(edit.path) < 3:
        return edit
    form = _form(plain(parse(text, NAME)))
    areas = _all((*form.zones, *form.areas)) if form else ()
    holds = any(area.key == edit.path[-2] and any(inner.usual for inner in area.within) for area in areas)
    return replace(edit, value=Spread(edit.value)) if holds else edit


def tidied(text: str) -> str:
    """A text without empty keys; a text that cannot be read stays as it is."""
    try:
        data = plain(parse(text, NAME))
        gone = [path for path in _empty(data, ()) if _says_nothing(path, data)]
    except JudgeError:
        return text
    for path in gone:
        text = _cleared(text, path)
    return text


def _cleared(text: str, path: Path) -> str:
    """A text without the value at a path, if there is one, and without the keys that are empty then."""
    data = plain(parse(text, NAME))
    if not _stands(data, path):
        return text
    text = edited(text, [Edit("drop", path)])
    above, data = path[:-1], plain(parse(text, NAME))
    if not above or (left := _at(data, above)):
        return text
    return _cleared(text, above) if _says_nothing(above, data) else edited(text, [Edit("put", above, left)])


def _says_nothing(path: Path, data: Plain) -> bool:
    """Whether a key without a value can be left out: those of the file, and those that hold cards or numbers."""
    if len(path) == 1:
        return path[0] in TOP and (path[0] != "then" or not data.get("prove"))
    form = _form(data)
    if form is None or path in form.needed or path[0] != "given":
        return False
    areas = {area.key: area for area in _all((*form.zones, *form.areas))}
    if path[-2] in areas or (len(path) == 3 and path[1] == "players"):
        return False  # a card or a player
    fields = {2: form.board, 4: form.player}.get(len(path), ())
    if path[-1] in areas or path[-1] in {field.keys[0] for field in fields}:
        return True
    return len(path) > 3 and path[-3] in areas and path[-1] in {field.keys[0] for field in areas[str(path[-3])].card}


def _form(data: Plain) -> Form | None:
    """The form of the game of a file."""
    game = data.get("game") if isinstance(data, dict) else None
    return games.board(game).form() if game in games.played() else None


def _all(areas: tuple[Area, ...]) -> Iterator[Area]:
    """Areas and those within."""
    for area in areas:
        yield area
        yield from _all(area.within)


def _empty(data: Plain, path: Path) -> Iterator[Path]:
    """The paths at which there is nothing."""
    for key, value in data.items() if isinstance(data, dict) else ():
        here = (*path, key)
        if not value:
            yield here
        else:
            yield from _empty(value, here)


def _at(data: Plain, path: Path) -> Plain:
    """The value at an existing path."""
    for key in path:
        data = data[key]
    return data


def _stands(data: Plain, path: Path) -> bool:
    """Whether there is a value at a path."""
    for key in path:
        there = isinstance(data, dict) and key in data
        if not there and not (isinstance(data, list) and isinstance(key, int) and 0 <= key < len(data)):
            return False
        data = data[key]
    return True
