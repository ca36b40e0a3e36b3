"""The limits of a search."""

from __future__ import annotations

from dataclasses import dataclass

from judge.search.document import Document
from judge.search.index import edition_key


@dataclass(frozen=True)
class Filters:
    """The limits of a search; an empty one limits nothing."""

    game: str = ""
    edition: str = ""
    kind: str = ""
    scenarios: bool = False

    def keys(self) -> dict[str, str]:
        """As the index knows them."""
        found = {"game": self.game, "kind": self.kind, "scenarios": "yes" if self.scenarios else ""}
        if self.edition:
            found["edition"] = edition_key(self.game, self.edition)
        return {name: value for name, value in found.items() if value}

    def admit(self, document: Document) -> bool:
        """Whether a document may be shown."""
        return (
            self.game in ("", document.game)
            and self.kind in ("", document.kind)
            and (not self.edition or self.edition in document.editions)
            and (not self.scenarios or document.scenarios > 0)
        )
