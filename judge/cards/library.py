"""A library: the cards of one game that a user has brought, as they are put on a board; kept in one file."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from judge.cards.entry import CardEntry, FileFound, Remark
from judge.errors import Complaint, JudgeError, Place, Unknown, Unreadable, nearest
from judge.folders import data
from judge.tabletop.board import Board
from judge.tabletop.flow import Plain

FORMAT = 1
MOST_NEAR = 20  # names that are not there for which the nearest are looked for


@dataclass(frozen=True)
class Printing:
    """One printing of a card: its keys on a board, the set, the file that brought it, and the rulings beside it."""

    keys: dict[str, Plain]
    printed_in: str = ""
    file: str = ""
    rulings: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """The rules text: that of a card with numbers is beside them, that of another is its type's value."""
        return str(self.keys.get("text") or (self.keys[self.kind] if self.kind in _WITH_TEXT else ""))

    @property
    def kind(self) -> str:
        """The type of the card, by the key that says it."""
        return next(iter(self.keys))


_WITH_TEXT = ("action", "item", "tactic", "resource", "faction", "event", "magic", "enchantment")


@dataclass
class LibraryCard:
    """A card with its printings, the newest last; the text of the chosen one counts, the newest if none is chosen."""

    name: str
    printings: list[Printing] = field(default_factory=list)
    chosen: int = -1

    @property
    def printing(self) -> Printing:
        """The printing that counts."""
        return self.printings[self.chosen]

    def printed_in(self, said: str) -> Printing | None:
        """The printing of a set, or of the file that brought it; the newest of several."""
        return next((one for one in reversed(self.printings) if said in (one.printed_in, one.file) and said), None)

    @property
    def rulings(self) -> tuple[str, ...]:
        """The rulings that any printing brings, each once."""
        return tuple(dict.fromkeys(one for printing in self.printings for one in printing.rulings))


class CardLibrary:
    """The cards of one game by their names."""

    def __init__(self, game: str, cards: Iterable[LibraryCard] = ()) -> None:
        """A library with these cards."""
        self.game = game
        self.cards = {card.name: card for card in cards}
        self._letters: tuple[int, dict[str, str]] = (0, {})

    def __len__(self) -> int:
        """How many cards there are."""
        return len(self.cards)

    def card(self, name: str) -> LibraryCard:
        """The card of a name, however its letters are written; or a refusal with the nearest names."""
        found = self.found(name)
        if found is None:
            raise Unknown("card", name, nearest(name, self.cards))
        return found

    def found(self, name: str) -> LibraryCard | None:
        """The card of a name, however its letters and signs are written."""
        return self.cards.get(name) or self.cards.get(self._spelled().get(plain_letters(name), ""))

    def _spelled(self) -> dict[str, str]:
        """The names of the cards by their letters alone; made again when a card has come."""
        count, spelled = self._letters
        if count != len(self.cards):
            spelled = {plain_letters(one): one for one in reversed(self.cards)}
            self._letters = (len(self.cards), spelled)
        return spelled

    def part(self, names: Iterable[str]) -> CardLibrary:
        """A library of the cards with these names, and of the cards nearest to the first names that are not here."""
        found: dict[str, LibraryCard] = {}
        lacking = 0
        for name in dict.fromkeys(names):
            card = self.found(name)
            lacking += card is None
            near = nearest(name, self.cards) if card is None and lacking <= MOST_NEAR else ()
            found |= {one.name: one for one in ([card] if card else [self.cards[other] for other in near])}
        return CardLibrary(self.game, found.values())

    def taken(self, found: FileFound, board: Board) -> list[CardEntry]:
        """The cards of a file that fit the game."""
        return [entry for entry in found.cards if not isinstance(_keys(entry, board), JudgeError)]

    def add(self, found: FileFound, board: Board) -> Iterator[Remark]:
        """Add the cards of a file, and remark on each that is not taken."""
        seen: set[tuple[str, str]] = set()
        for entry in found.cards:
            keys = _keys(entry, board)
            if isinstance(keys, JudgeError):
                yield entry.remark(str(keys), left_out=True)
                continue
            new = Printing(keys, entry.printed_in, entry.file, entry.rulings)
            if any(card.keys == keys and card.printed_in == new.printed_in for card in self._printings(entry.name)):
                if (entry.name, new.printed_in) in seen:
                    yield entry.remark("the same card is in the file already", left_out=True)
            else:
                yield from self._add(entry, new)
            seen.add((entry.name, new.printed_in))

    def _printings(self, name: str) -> list[Printing]:
        """The printings of a name that are there already."""
        return self.cards[name].printings if name in self.cards else []

    def _add(self, entry: CardEntry, new: Printing) -> Iterator[Remark]:
        """Add a printing that the library does not have yet; from now on its text counts."""
        card = self.cards.setdefault(entry.name, LibraryCard(entry.name))
        if card.printings and card.printing.text != new.text:
            yield entry.remark(
                f"the text differs from that of {card.printing.printed_in or card.printing.file}; this one counts now"
            )
        card.printings.append(new)

    # --- in a file --------------------------------------------------------------------------------------------------

    def save(self, path: Path | None = None) -> Path:
        """Write the library into its file, one card a line; the file before stays whole until then."""
        path = path or place(self.game)
        path.parent.mkdir(parents=True, exist_ok=True)
        head = json.dumps({"game": self.game, "format": FORMAT})
        lines = [json.dumps(card_as_json(card), ensure_ascii=False) for _, card in sorted(self.cards.items())]
        fresh = path.with_name(f"{path.name}.new")
        fresh.write_text("\n".join([head, *lines]) + "\n", encoding="utf-8")
        fresh.replace(path)
        return path


def plain_letters(name: str) -> str:
    """A name in small letters, without signs and accents."""
    letters = unicodedata.normalize("NFKD", name.casefold())
    return " ".join(re.findall(r"[a-z0-9]+", letters.replace("'", "").replace("’", "")))


def _keys(entry: CardEntry, board: Board) -> dict[str, Plain] | JudgeError:
    """The keys of a board for a card, or the reason why it does not fit the game."""
    try:
        return board.printed({"name": entry.name, **entry.fields})
    except JudgeError as error:
        return error


def place(game: str) -> Path:
    """The file in which this user's library of a game is."""
    return data() / "cards" / f"{game}.jsonl"


def library(game: str, path: Path | None = None) -> CardLibrary:
    """The library of a game as it is kept, empty if there is none."""
    path = path or place(game)
    if not path.exists():
        return CardLibrary(game)
    head, *lines = path.read_text(encoding="utf-8").splitlines() or [""]
    try:
        told = json.loads(head)
        if told.get("format") != FORMAT or told.get("game") != game:
            raise ValueError
        return CardLibrary(game, [card_of_json(json.loads(line)) for line in lines])
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        told = f"this is no library of {game}; take the file away and import your card files again"
        raise Unreadable([Complaint(Place(path.as_posix()), told)]) from error


def card_as_json(card: LibraryCard) -> dict[str, Any]:
    """A card as it is written down."""
    printings = [
        {"keys": one.keys, "set": one.printed_in, "file": one.file, "rulings": list(one.rulings)}
        for one in card.printings
    ]
    return {"name": card.name, "chosen": card.chosen, "printings": printings}


def card_of_json(told: dict[str, Any]) -> LibraryCard:
    """A card that was written down."""
    printings = [
        Printing(dict(one["keys"]), str(one["set"]), str(one["file"]), tuple(map(str, one["rulings"])))
        for one in told["printings"]
    ]
    chosen = int(told["chosen"])
    if not printings or not -1 <= chosen < len(printings):
        raise ValueError
    return LibraryCard(str(told["name"]), printings, chosen)
