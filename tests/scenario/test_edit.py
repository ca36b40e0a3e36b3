from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

from judge.errors import Unreadable
from judge.scenario.edit import Edit, Unfit, drop, edited, insert, meant, put
from judge.tabletop.flow import plain
from judge.yamlfile import parse

FILES = sorted((Path(__file__).parents[2] / "scenarios").rglob("*.yaml"))

BOARD = """# a board
title: One   # first
game: spoils
given:
  turn: Ann

  # the players
  players:
    Ann:
      hand:
        Spark: {tactic: "Pick: one # no comment"}  # hers
      play: {}
    Bob:
      # nothing yet
do:
  - Ann plays Spark: {pick: Rat}
  # and then
  - Ann ends the turn   # at last
ruling: |
  So it is.
  # this belongs to it
"""


def data(text: str) -> Any:
    return plain(parse(text, "test"))


@pytest.mark.parametrize(
    ("edit", "before", "after"),
    [
        (Edit("put", ("given", "turn"), "Bob"), "turn: Ann\n", "turn: Bob\n"),
        (Edit("put", ("title",), "Two: three"), "title: One   #", 'title: "Two: three"   #'),
        (Edit("put", ("given", "players", "Ann", "play", "Rat"), {"character": "1/1/1"}),
         "play: {}\n", "play:\n        Rat: {character: 1/1/1}\n"),
        (Edit("put", ("given", "players", "Ann", "hand", "Mole"), {"item": "", "cost": "2"}),
         "# hers\n", '# hers\n        Mole: {item: "", cost: 2}\n'),
        (Edit("put", ("given", "players", "Ann", "hand", "Spark", "cost"), "2"), 'comment"}', 'comment", cost: 2}'),
        (Edit("put", ("given", "players", "Bob", "influence"), "8"),
         "Bob:\n", "Bob:\n      influence: 8\n"),
        (Edit("put", ("given", "players", "Bob", "hand", "Owl"), {"character": "1/1/1"}),
         "Bob:\n", "Bob:\n      hand:\n        Owl: {character: 1/1/1}\n"),
        (Edit("drop", ("given", "players", "Ann", "hand", "Spark")),
         'Spark: {tactic: "Pick: one # no comment"}', "{}"),
        (Edit("drop", ("given", "turn")), "  turn: Ann\n", ""),
        (Edit("drop", ("do", 0)), "  - Ann plays Spark: {pick: Rat}\n", ""),
        (Edit("drop", ("do", 1)), "  - Ann ends the turn   # at last\n", ""),
        (Edit("put", ("ruling",), "First.\nThen.\n"), "So it is.\n  # this belongs to it\n", "First.\n  Then.\n"),
        (Edit("put", ("level",), "2", ("title", "game", "level", "given")), "game: spoils\n",
         "game: spoils\nlevel: 2\n"),
        (Edit("put", ("given", "players", "Ann", "faction"), "A: 1\nB: 2"),
         "play: {}\n", "play: {}\n      faction: |-\n        A: 1\n        B: 2\n"),
    ],
)  # fmt: skip
def test_an_edit_changes_one_place(edit: Edit, before: str, after: str) -> None:
    assert BOARD.count(before) == 1
    assert edited(BOARD, [edit]) == BOARD.replace(before, after)


def test_lines_are_inserted_at_their_place() -> None:
    line = "choose: {by: Bob, rule: 608.1d, take: [Rat]}"
    assert f"{{pick: Rat}}\n  - {line}\n  # and then\n" in insert(BOARD, ("do",), 1, line)
    assert f"do:\n  - {line}\n  - Ann plays" in insert(BOARD, ("do",), 0, line)
    assert f"# at last\n  - {line}\nruling:" in insert(BOARD, ("do",), 2, line)
    without = edited(BOARD, [Edit("drop", ("do", 1)), Edit("drop", ("do", 0))])
    assert data(without)["do"] == []
    assert "do:\n  - Ann passes\n" in insert(without, ("do",), 0, "Ann passes")
    assert insert("do: Ann passes\ngame: x\n", ("do",), 1, "Bob passes").startswith("do:\n  - Ann passes\n  - Bob")
    none = insert("game: x\ngiven: {}\nthen: {}\n", ("do",), 0, "Ann passes", ("game", "given", "do", "then"))
    assert none == "game: x\ngiven: {}\ndo:\n  - Ann passes\nthen: {}\n"
    assert insert("do:\n- a\n- b\n", ("do",), 1, "c") == "do:\n- a\n- c\n- b\n"
    assert drop("do:\n- a\nx: y\n", ("do", 0)) == "do: []\nx: y\n"
    assert insert("do: [a, b]\n", ("do",), 2, "c") == "do: [a, b, c]\n"


def test_what_cannot_be_edited_is_refused_and_stays() -> None:
    for text in ("a: &x {b: c}\nd: *x\n", "a: &x [b]\nd: *x\n"):
        with pytest.raises(Unfit):
            put(text, ("d", "e"), "f")
    with pytest.raises(Unfit):
        put("a: b\n", ("a", "c"), "d")
    with pytest.raises(Unfit):
        drop("a: b\n", ("c",))
    with pytest.raises(Unfit):
        drop("a: [b]\n", ("a", 3))
    with pytest.raises(Unreadable):
        put("a: [b\n", ("a",), "c")
    with pytest.raises(Unreadable):
        insert("do: [b]\n", ("do",), 0, "{")


WORDS = (
    "Rat", "Old Boar", "Bob's faction", "a: b", "x # y", "", "true", "-", "{", "it's \"so\"", "line\nline", " edge ",
    "~", "3/2/1", "+1/-1/+0", "tab\tbed", "é — ü", "\u2028", "[R]: text", "*alias", "&anchor", "%", "@", "`", "? q",
    "1e5", "\U0001f600", "a\n\nb\n", "\x85x", "!tag", "| text", "a\n", "\\n", "'", "﻿x",
)  # fmt: skip


def paths(value: Any, above: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path for key, item in entries for path in ((*above, key), *paths(item, (*above, key)))]


def at(value: Any, path: tuple[str | int, ...]) -> Any:
    for key in path:
        value = value[key]
    return value


def some_edit(dice: random.Random, value: Any) -> Edit:
    """An edit that has a meaning for this value."""
    found = paths(value)
    path = dice.choice(found)
    word = dice.choice(WORDS)
    match dice.randrange(5):
        case 0:
            return Edit("put", path, dice.choice([word, {"character": "1/1/1", "text": word}, [word, "b"], {}, []]))
        case 1 if len(found) > 6:
            return Edit("drop", path)
        case 2:
            lists = [one for one in found if isinstance(at(value, one), list)]
            if lists:
                one = dice.choice(lists)
                return Edit("insert", (*one, dice.randrange(len(at(value, one)) + 1)), "Ann passes")
    keys = [one for one in found if isinstance(at(value, one), dict)]
    above = dice.choice([(), *keys])
    return Edit("put", (*above, dice.choice(WORDS), *dice.choice([(), ("Rat",)])), word, ("title", "game", "given"))


def test_any_sequence_of_edits_leaves_what_was_meant(sample: Any) -> None:
    refused = done = 0
    for seed, path in enumerate(sample([*FILES], 60)):
        dice = random.Random(seed)
        text = path.read_text(encoding="utf-8")
        for _ in range(12):
            edit = some_edit(dice, data(text))
            try:
                wanted = meant(data(text), edit)
            except Unfit:
                continue
            try:
                after = edited(text, [edit])
            except Unfit:
                refused += 1
                continue
            assert data(after) == wanted
            assert untouched(text, after, edit)
            text, done = after, done + 1
    assert refused <= done // 50, f"{refused} of {done}"


def untouched(before: str, after: str, edit: Edit) -> bool:
    """Whether nothing was taken out of the text that the edit did not name: of what is new, nothing at all."""
    start = common(before, after)
    end = common(before[start:][::-1], after[start:][::-1])
    gone = before[start : len(before) - end].strip()
    values = data(before)
    try:
        old = at(values, edit.path[:-1])
        if edit.deed == "insert":
            return set(gone) <= set("[] ")
        old = old[edit.path[-1]]
    except (KeyError, IndexError, TypeError):
        return set(gone) <= set("{} \"'")
    if isinstance(old, str):
        return True
    names = {str(part) for path in paths(old) for part in path} | set(map(str, edit.path))
    others = {str(part) for path in paths(values) for part in path if isinstance(part, str) and len(part) > 5} - names
    lines = before[before.rfind("\n", 0, start) + 1 : len(before) - end]
    return not any(re.search(rf"^ *{re.escape(one)}:", lines, re.MULTILINE) for one in others)


def common(one: str, other: str) -> int:
    """How many letters two texts begin with alike."""
    return next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
