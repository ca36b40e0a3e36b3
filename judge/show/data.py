"""The shapes of rules, changes, comparisons and rulings as data; the site describes its answers from them."""

from __future__ import annotations

from typing import Annotated, TypedDict

from msgspec import Meta

from judge.rulebook.change import KINDS
from judge.rulebook.history import RELATIONS

STRETCHES = ("same", "old", "new")

Id = Annotated[str, Meta(description="game:number, the same in every edition")]
Relation = Annotated[str, Meta(extra_json_schema={"enum": list(RELATIONS)})]
Words = list[tuple[Annotated[str, Meta(extra_json_schema={"enum": list(STRETCHES)})], str]]


class PassageData(TypedDict):
    """A numbered rule in one edition; `operative` is the id of another rule when this one repeats it."""

    id: Id
    number: str
    edition: str
    title: str | None
    text: str
    operative: bool | str
    reason: str | None
    parent: Id | None
    refs: list[Id]
    cited_by: list[Id]


class ChangeData(TypedDict):
    """A change of the rules, and the situation that ends differently since then."""

    change: str
    edition: str
    date: str | None
    kind: Annotated[str, Meta(extra_json_schema={"enum": list(KINDS)})]
    what: str
    differs: str | None


class EditionData(TypedDict):
    """An edition between two that are compared."""

    edition: str
    title: str
    date: str | None
    kind: str | None
    note: str | None


class SideData(TypedDict):
    """A rule as one of two editions has it; its text has signs of emphasis."""

    id: Id
    number: str
    title: str | None
    text: str


class DifferenceData(TypedDict):
    """A rule that two editions do not have in the same place and words."""

    id: Id
    old: SideData | None
    new: list[SideData]
    relation: Relation | None
    comment: str | None
    words: Words
    changes: list[ChangeData]


ComparisonData = TypedDict(
    "ComparisonData",
    {
        "game": str,
        "from": str,
        "to": str,
        "editions": list[EditionData],
        "added": list[DifferenceData],
        "removed": list[DifferenceData],
        "moved": list[DifferenceData],
        "reworded": list[DifferenceData],
        "changed": list[DifferenceData],
    },
)


class ResultData(TypedDict):
    """The result of a ruling in one edition that the other edition does not have, and the rules that decide it."""

    edition: str
    says: list[str]
    rules: list[str]


class TurnedData(TypedDict):
    """A ruling that two editions decide differently; `fits` is true when both editions can play its whole file."""

    scenario: str
    title: str
    old: ResultData
    new: ResultData
    fits: bool
    url: str
