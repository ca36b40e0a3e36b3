"""One card as a file has it, and the remarks on what was mended or left out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Remark:
    """A repair of an entry, or the reason why the entry was left out."""

    file: str
    entry: int  # counted from 1; 0 is the file as a whole
    name: str
    says: str
    left_out: bool = False

    def __str__(self) -> str:
        """The remark as one line."""
        where = f"{self.file}, entry {self.entry}" if self.entry else self.file
        name = f" ({self.name})" if self.name else ""
        return f"{where}{name}: {'left out: ' if self.left_out else ''}{self.says}"


@dataclass(frozen=True)
class CardEntry:
    """A card of a file: its fields under plain names, its rulings, and the set of which it is a printing."""

    file: str
    entry: int
    name: str
    fields: Mapping[str, str]
    printed_in: str = ""
    rulings: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()

    def remark(self, says: str, *, left_out: bool = False) -> Remark:
        """A remark on this entry."""
        return Remark(self.file, self.entry, self.name, says, left_out)


@dataclass
class FileFound:
    """The cards of one file, and the remarks on it."""

    form: str
    cards: list[CardEntry] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
