"""A scenario file as it is written: strict keys, every value with its place."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from judge.errors import Complaint, Lacking, Place, Unreadable, did_you_mean, write_one_of
from judge.tabletop.doing import Action as Action
from judge.tabletop.doing import ChoiceLine as ChoiceLine
from judge.tabletop.doing import Line as Line
from judge.tabletop.doing import Now as Now
from judge.tabletop.doing import read_lines
from judge.yamlfile import Value, parse, words

KEYS = (
    "title", "game", "edition", "rules", "about", "level", "question", "given", "set aside", "do", "may", "then",
    "prove", "ruling", "editions",
)  # fmt: skip
ASIDE = "set aside"  # sentences of cards that are not played
REQUIRED = ("title", "game", "question", "given", "then", "ruling")
DRAFTED = ("game", "given")  # what must stand there while it is being written
PROOF_KEYS = ("always", "never", "possible", "outcomes")
_SLUG = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


@dataclass(frozen=True)
class Answer:
    """The expected result in an edition: facts, the rules that must be cited, what a proof shows, and the ruling."""

    then: Value
    rules: tuple[tuple[str, Place], ...]
    prove: Value | None
    ruling: str
    do: tuple[Line, ...]


@dataclass(frozen=True)
class Scenario:
    """One scenario file."""

    name: str
    place: Place
    title: str
    game: str
    edition: str
    about: tuple[tuple[str, Place], ...]
    level: int
    question: str
    given: Value
    may: tuple[str, ...]
    answer: Answer
    editions: dict[str, Answer]
    places: dict[str, Place] = field(default_factory=dict)
    aside: tuple[str, ...] = ()  # sentences of cards that are set aside
    named: tuple[tuple[str, ...], ...] = ()  # the paths of cards that a library has filled in

    def at(self, key: str) -> Place:
        """The place of a key or an edition, or of the whole file."""
        return self.places.get(key, self.place)

    def answers(self, edition: str) -> Answer:
        """The expected result in an edition."""
        return self._spoken(edition) or self.answer

    def speaks_of(self, edition: str) -> bool:
        """Whether it names an edition as its own or gives an answer for it."""
        return bool(edition) and (edition == self.edition or self._spoken(edition) is not None)

    def _spoken(self, edition: str) -> Answer | None:
        """Its answer for an edition, if it gives one."""
        for span, answer in self.editions.items():
            if covers(span, edition):
                return answer
        return None

    @property
    def spoken(self) -> tuple[str, ...]:
        """An edition for each answer of its own: of a span the last."""
        return tuple(ends(span)[-1] for span in self.editions)


def ends(span: str) -> tuple[str, ...]:
    """The edition that is named, or the first and the last of a span such as 1369..1380."""
    first, dots, last = span.partition("..")
    return tuple(filter(None, (first, last))) if dots else (span,)


def covers(span: str, edition: str) -> bool:
    """Whether a span includes an edition; editions with numbers are counted, others are only named."""
    first, dots, last = span.partition("..")
    if not dots or not all(re.fullmatch("[0-9]{1,18}", name) for name in (*ends(span), edition)):
        return edition in ends(span)
    return int(first or 0) <= int(edition) and (not last or int(edition) <= int(last))


_NOTHING: dict[str, dict[str, Value]] = {"then": {}}


def read_scenario(path: Path, name: str) -> Scenario:
    """The scenario in a file; `name` is its path as people know it."""
    return scenario_in(words(path, name), name)


def scenario_in(text: str, name: str) -> Scenario:
    """The scenario in the text of a file; `name` is its path as people know it."""
    told = as_scenario(parse(text, name))
    stem = PurePosixPath(name).stem
    if not _SLUG.fullmatch(stem):
        why = f"the file name {stem!r} must have only small letters (a to z), digits and hyphens; rename the file"
        raise Unreadable([Complaint(Place(name), why)])
    return told


def as_scenario(root: Value, required: tuple[str, ...] = REQUIRED) -> Scenario:
    """The scenario in what was read of a file."""
    top = root.mapping(KEYS, required)
    top = {key: Value(root.place, _NOTHING.get(key, ""), {}) for key in REQUIRED if key not in top} | dict(top)
    answer = _answer(top, None)
    editions = top["editions"].mapping() if "editions" in top else {}
    return Scenario(
        name=root.place.file,
        place=root.place,
        title=_line(top["title"]),
        game=top["game"].text(),
        edition=top["edition"].text() if "edition" in top else "",
        about=_numbers(top.get("about")),
        level=_level(top.get("level")),
        question=top["question"].text().strip(),
        given=top["given"],
        may=tuple(item.text() for item in top["may"].items()) if "may" in top else (),
        answer=answer,
        editions={
            edition: _answer(value.mapping(("then", "rules", "prove", "ruling", "do")), answer)
            for edition, value in editions.items()
        },
        aside=tuple(item.text() for item in top[ASIDE].items()) if ASIDE in top else (),
        places={key: value.place for key, value in top.items()} | (top["editions"].keys if editions else {}),
    )


def _answer(top: Mapping[str, Value], general: Answer | None) -> Answer:
    """The answer that a file gives in general, or in one edition where it differs."""
    return Answer(
        then=top["then"] if "then" in top else _general(general).then,
        rules=_numbers(top.get("rules")) if "rules" in top or general is None else general.rules,
        prove=_proof(top["prove"]) if "prove" in top else general.prove if general else None,
        ruling=top["ruling"].text().strip() if "ruling" in top else _general(general).ruling,
        do=tuple(read_lines(top["do"])) if "do" in top else general.do if general else (),
    )


def _general(answer: Answer | None) -> Answer:
    """The general answer, which an edition's answer falls back on."""
    if not answer:
        raise Lacking
    return answer


def _proof(value: Value) -> Value:
    """The claims of a proof: facts, or several sets of them;  how many endings, told apart by all facts or some."""
    for kind, told in value.mapping(PROOF_KEYS).items():
        if kind != "outcomes":
            for one in told.items() if isinstance(told.data, list) else (told,):
                if not one.mapping():
                    raise one.complain(f"{kind!r} claims nothing; write for example {{Rat: {{in: play}}}}")
        elif isinstance(told.data, dict):
            told.mapping(("count", "by"), ("count", "by"))["count"].number()
            if not told.mapping()["by"].mapping():
                raise told.complain("'by' names no facts; write for example {Rat: [in, damage], Ann: hand}")
        else:
            told.number()
    return value


def _numbers(value: Value | None) -> tuple[tuple[str, Place], ...]:
    """Rule numbers, read as they are written."""
    return tuple((item.text(), item.place) for item in value.items()) if value else ()


def _level(value: Value | None) -> int:
    """How hard the ruling is."""
    if value is None:
        return 1
    if value.text() not in ("0", "1", "2", "3"):
        raise value.complain(f"the level is {value.text()!r}; write 0, 1, 2 or 3")
    return int(value.text())


def _line(value: Value) -> str:
    """A text as one line."""
    return " ".join(value.text().split())


MOST_LISTED = 24


def unknown(value: Value | Place, kind: str, name: str, known: list[str], where: str = "") -> Unreadable:
    """A refusal of a name that the file does not know; `where` says more of the name."""
    place = value.place if isinstance(value, Value) else value
    some = f"; {write_one_of(known)}" if known else ""
    many = f"; no {kind} is spelled like it, so look up the right one"
    told = did_you_mean(name, known) or (some if len(known) <= MOST_LISTED else many)
    return Unreadable([Complaint(place, f"unknown {kind} {name!r}{where}{told}")])
