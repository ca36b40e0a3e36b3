"""Changes: what made a passage's text differ from one edition to the next."""

from __future__ import annotations

from dataclasses import dataclass

from judge.errors import Complaint, Place, Unreadable
from judge.rulebook.edition import Editions
from judge.words import either
from judge.yamlfile import Value

KINDS = ("words", "clarity", "meaning")


@dataclass(frozen=True, slots=True)
class Change:
    """One change of the law: the edition that brought it, of what kind, and which situation ends differently."""

    name: str
    edition: int
    kind: str
    what: str
    differs: str
    place: Place


def read_changes(root: Value, editions: Editions) -> tuple[dict[str, Change], list[Complaint]]:
    """The changes of a game by name, and what is wrong with the others."""
    changes: dict[str, Change] = {}
    complaints: list[Complaint] = []
    for name, value in root.mapping().items():
        try:
            changes[name] = _change(name, value, editions, root.keys[name])
        except Unreadable as error:
            complaints += error.complaints
    return changes, complaints


def _change(name: str, value: Value, editions: Editions, place: Place) -> Change:
    """One entry of changes.yaml."""
    fields = value.mapping(("edition", "kind", "what", "differs"), ("edition", "kind", "what"))
    edition, kind = fields["edition"].text(), fields["kind"].text()
    span = editions.span(edition)
    if span is None or len(span) != 1:
        raise fields["edition"].complain(f"unknown edition {edition!r}; {editions.names()}")
    if kind not in KINDS:
        raise fields["kind"].complain(f"unknown kind {kind!r}; write {either(map(repr, KINDS))}")
    if (kind == "meaning") != ("differs" in fields):
        told = (
            "write under the key 'differs' which situation ends differently"
            if kind == "meaning"
            else "only a change of the kind 'meaning' has the key 'differs'; take 'differs' out"
        )
        raise value.complain(f"the change {name!r} is of the kind {kind!r}; {told}")
    differs = fields["differs"].text() if "differs" in fields else ""
    return Change(name, span[0], kind, _line(fields["what"].text()), _line(differs), place)


def _line(text: str) -> str:
    """A text of several lines as one."""
    return " ".join(text.split())
