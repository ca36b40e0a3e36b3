"""Passages: numbered pieces of the law, what each says in which edition, and whether an engine can carry it out."""

from __future__ import annotations

from dataclasses import dataclass

from judge.errors import Place

REASONS = ("definition", "layout", "advice", "example", "tournament", "physical", "joke")
RELATIONS = ("same", "wider", "narrower", "changed", "nowhere")


@dataclass(frozen=True, slots=True)
class Wording:
    """The wording of a passage in some editions; a heading has a title and no text."""

    editions: tuple[int, ...]
    title: str
    text: str
    place: Place

    @property
    def whole(self) -> str:
        """Title and text as one."""
        return whole(self.title, self.text)


@dataclass(frozen=True, slots=True)
class Note:
    """A note in the margin: what the document has wrong or leaves open."""

    editions: tuple[int, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Status:
    """Whether a passage is operative, says operative ones again, or cannot be executed for a reason."""

    again: tuple[str, ...] = ()
    reason: str = ""
    heading: bool = False

    @property
    def operative(self) -> bool:
        """Whether an engine carries this passage out itself."""
        return not (self.again or self.reason or self.heading)


@dataclass(frozen=True, slots=True)
class Successor:
    """Which passages of the next numbering say what this one said, and how they relate to it."""

    relation: str
    numbers: tuple[str, ...]
    comment: str


@dataclass(frozen=True, slots=True)
class Move:
    """The number of a text in an older edition."""

    edition: int
    number: str


@dataclass(frozen=True, slots=True)
class Passage:
    """One number of the law through all its editions."""

    number: str
    wordings: tuple[Wording, ...]
    notes: tuple[Note, ...]
    status: Status
    changes: tuple[str, ...]
    moves: tuple[Move, ...]
    successor: Successor | None
    place: Place

    def wording(self, edition: int) -> Wording | None:
        """The wording of this passage in an edition, none if the edition does not have it."""
        return next((wording for wording in self.wordings if edition in wording.editions), None)

    @property
    def editions(self) -> tuple[int, ...]:
        """The editions that have this passage."""
        return tuple(sorted(edition for wording in self.wordings for edition in wording.editions))


def whole(title: str, text: str) -> str:
    """A title and a text as one."""
    return f"{title}. {text}" if title and text else title or text
