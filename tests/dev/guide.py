"""Write what a game says of its keys into the guide and the JSON Schema: run by `python3 dev.py guide`.

In scenarios/README.md a table stands between `<!-- GAME: WHAT -->` and `<!-- end -->`. WHAT is board, player, cards,
lines or facts. The schema for editors is scenarios/schema.json.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from judge.scenario import games
from judge.scenario.schema import schema
from judge.tabletop.board import Board
from judge.tabletop.claims import ASKED
from judge.tabletop.keys import PLAYERS, Key, Keys

ROOT = Path(__file__).resolve().parents[2]
GUIDE, SCHEMA = ROOT / "scenarios" / "README.md", ROOT / "scenarios" / "schema.json"
_PART = re.compile(r"(<!-- (\w+): (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


def written(guide: str) -> str:
    """The guide with every table as the games say it now."""
    return _PART.sub(lambda found: f"{found[1]}\n{table(found[2], found[3])}\n\n{found[4]}", guide)


def table(game: str, what: str) -> str:
    """A table of the guide."""
    board = games.board(game)
    if what == "lines":
        return _rows(("line", "what it means"), ((f"`Ann {one.words}`", one.means) for one in board.templates))
    if what == "facts":
        facts = board.facts
        told = {"card": facts.card, "player": facts.player, "game": (*facts.table, *ASKED)}
        rows = [(f"`{fact.name}`", of, fact.means) for of, some in told.items() for fact in some]
        return _rows(("fact", "of", "what it is"), rows)
    return _rows(("key", "value", "what it means"), [_key(key, _of(board)) for key in _keys(board, what)])


def _key(key: Key[Any], needed: frozenset[str]) -> tuple[str, str, str]:
    """A key as a row, with its choices and its value if it is left out."""
    choices = [*key.kind.schema.get("enum", ()), *(key.kind.options if key.kind.field == "counts" else ())]
    usual = ", ".join(map(str, key.usual)) if isinstance(key.usual, tuple) else key.usual
    value = key.kind.noun + (f": {', '.join(f'`{one}`' for one in choices)}" if choices else "")
    star = "*" if key.name in needed else ""
    return f"`{key.name}`{star}", f"{value} ({usual} if you do not say)" if usual else value, key.means


def _of(board: Board) -> frozenset[str]:
    """The keys without which no board of a game that goes on is complete."""
    return frozenset(key.name for key in board.sheets[0].needed)


def _keys(board: Board, what: str) -> Iterable[Key[Any]]:
    """The keys of a board, of a player, or of cards, each once."""
    boards = [key for one in board.sheets for key in one]
    players = [key for key in boards if key.name == PLAYERS]
    seats = [key for one in players for key in one.kind.inside or Keys()]
    found = {"board": boards, "player": seats}.get(what) or list(_below([*boards, *seats]))
    first = {key.name: key for key in reversed(found)}
    return [first[name] for name in dict.fromkeys(key.name for key in found)]


def _below(keys: Iterable[Key[Any]]) -> Iterator[Key[Any]]:
    """The keys of the cards below some keys."""
    for key in keys:
        if (inside := key.kind.inside) and key.name != PLAYERS:
            yield from inside
            yield from _below(inside)


def _rows(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    """A table in Markdown."""
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (head, ("---",) * len(head), *rows))


def main() -> None:
    """Write the tables and the schema."""
    GUIDE.write_text(written(GUIDE.read_text(encoding="utf-8")), encoding="utf-8")
    SCHEMA.write_text(json.dumps(schema(), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
