"""Reads one Markdown file of passages into drafts, as rules/README.md describes the format."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from judge.errors import Complaint, Place, did_you_mean
from judge.rulebook.edition import Editions
from judge.rulebook.number import PATTERN
from judge.rulebook.passage import REASONS, RELATIONS, Move, Successor
from judge.words import either

_HEADING = re.compile(rf"#+ +({PATTERN}) +(\S.*)")
_PASSAGE = re.compile(rf"(?:- +)?\*\*({PATTERN})(?: +([^*]+?))?\*\*(?: +(.*))?")
_DIRECTIVE = re.compile(r"@(\S+)(?: +(.*))?")
_NOTE = re.compile(r"> ?(?:@(\S+)(?: +|$))?(.*)")
_LIKE_A_PASSAGE = re.compile(rf"(?:- +)?[*_]{PATTERN}[*_]")
_CONTROL = re.compile(r"[\x00-\x08\x0b-\x1f\x7f]")
_TITLED = re.compile(r"\*\*([^*]+)\*\*(?: +(.*))?", re.DOTALL)


@dataclass(slots=True)
class SectionPart:
    """A stretch of text that may run over several lines and paragraphs."""

    place: Place
    editions: tuple[int, ...] | None
    paragraphs: list[str] = field(default_factory=list)

    def add(self, line: str, *, paragraph: bool) -> None:
        """Go on with a line, or begin a new paragraph with it."""
        if paragraph or not self.paragraphs:
            self.paragraphs.append(line)
        else:
            self.paragraphs[-1] = f"{self.paragraphs[-1]} {line}".strip()

    @property
    def text(self) -> str:
        """All paragraphs, with a blank line between them."""
        return "\n\n".join(filter(None, self.paragraphs))


@dataclass(slots=True)
class PassageDraft:
    """A passage as its file has it, before it is compared with the others."""

    number: str
    place: Place
    title: str
    heading: bool
    main: SectionPart
    variants: list[SectionPart] = field(default_factory=list)
    notes: list[SectionPart] = field(default_factory=list)
    stands: tuple[int, ...] | None = None
    changed: list[tuple[str, Place]] = field(default_factory=list)
    again: tuple[str, ...] = ()
    reason: str = ""
    moves: list[Move] = field(default_factory=list)
    successor: Successor | None = None


class SectionReader:
    """One reading of one file: the drafts found, the gaps it explains, and the complaints."""

    def __init__(self, name: str, editions: Editions) -> None:
        """Begin to read a file that is spoken of by a name."""
        self.name = name
        self.editions = editions
        self.drafts: list[PassageDraft] = []
        self.gaps: dict[str, Place] = {}
        self.complaints: list[Complaint] = []
        self._text: SectionPart | None = None
        self._note: SectionPart | None = None
        self._blank = False
        self._directives: dict[str, Callable[[PassageDraft, str, Place], None]] = {
            "stands": self._stands,
            "changed": self._changed,
            "again": self._again,
            "not": self._not,
            "moved": self._moved,
            "now": self._now,
        }

    def read(self, text: str) -> SectionReader:
        """Read the whole file, line by line."""
        for count, line in enumerate(text.splitlines(), 1):
            if bad := _CONTROL.search(line):
                self._complain(
                    Place(self.name, count, bad.start() + 1),
                    f"the control character {bad[0]!r} is not allowed here; take it out",
                )
            self._line(line.strip(), Place(self.name, count))
        return self

    def _line(self, line: str, place: Place) -> None:
        """One line: a passage, a directive, a note, or more of the text above."""
        if not line:
            self._blank, self._note = True, None
            return
        if found := _HEADING.fullmatch(line):
            self._begin(PassageDraft(found[1], place, found[2].strip(), True, SectionPart(place, None)))
            self._text = None
        elif line.startswith("#"):
            self._complain(place, f"expected a heading such as '# 408 Damage', found {line!r}")
        elif found := _PASSAGE.fullmatch(line):
            title = (found[2] or "").strip().rstrip(".:")
            self._begin(
                PassageDraft(found[1], place, title, False, SectionPart(place, None, [found[3]] if found[3] else []))
            )
            self._text = self.drafts[-1].main
        elif line.startswith("**") or _LIKE_A_PASSAGE.match(line):
            self._complain(place, f"expected a passage such as '**408.4** …', found {line[:40]!r}")
        elif found := _DIRECTIVE.fullmatch(line):
            self._directive(found[1], found[2] or "", place)
        elif line.startswith("@"):
            self._complain(place, f"expected a word right after the '@', such as '@not', found {line[:40]!r}")
        elif found := _NOTE.fullmatch(line):
            self._marginal(found[1], found[2], place)
        else:
            self._more(line, place)
        self._blank = False

    def _begin(self, draft: PassageDraft) -> None:
        """A new passage begins."""
        self.drafts.append(draft)
        self._note = None

    def _more(self, line: str, place: Place) -> None:
        """Go on with the note or text above; after a blank line begin a paragraph of the text."""
        part = self._note or self._text
        if not self.drafts:
            self._complain(place, f"expected a passage such as '**408.4** …' first, found {line[:40]!r}")
        elif part is None:
            number = self.drafts[-1].number
            self._complain(
                place,
                f"{number} is a heading, which has no text; give this text a number of its own, such as '**408.4** …'",
            )
        else:
            part.add(line, paragraph=self._blank)

    def _directive(self, name: str, rest: str, place: Place) -> None:
        """A line that begins with @: a fact about the passage above, or its text in some editions."""
        self._note = None
        if name == "gap":
            self._gap(rest, place)
        elif not self.drafts:
            self._complain(place, f"@{name} is above every passage; move it below the passage that it is about")
        elif directive := self._directives.get(name):
            directive(self.drafts[-1], rest, place)
        elif span := self.editions.span(name):
            self._text = SectionPart(place, span, [rest] if rest else [])
            self.drafts[-1].variants.append(self._text)
        else:
            known = [*self._directives, "gap", *(edition.name for edition in self.editions)]
            hint = did_you_mean(name, known) or "; rules/README.md lists the directives"
            self._complain(place, f"unknown directive or edition @{name}{hint}")

    def _marginal(self, edition: str | None, text: str, place: Place) -> None:
        """A line of a marginal note; lines in a row are one note."""
        if not self.drafts:
            self._complain(
                place, "this marginal note is above every passage; move it below the passage that it is about"
            )
        elif self._note and not edition:
            self._note.add(text, paragraph=False)
        elif not text:
            self._complain(place, "this marginal note has no text; write it after the '>', or take the line out")
        else:
            self._note = SectionPart(place, self._span(edition, place) if edition else None, [text])
            self.drafts[-1].notes.append(self._note)

    def _gap(self, rest: str, place: Place) -> None:
        """@gap NUMBER why."""
        number, _, why = rest.partition(" ")
        if not re.fullmatch(PATTERN, number):
            self._complain(place, f"expected a rule number after '@gap', such as 408.4, found {number!r}")
        elif not why.strip():
            self._complain(place, f"'@gap {number}' gives no reason; write after it why the document skips {number}")
        self.gaps[number] = place

    def _stands(self, draft: PassageDraft, rest: str, place: Place) -> None:
        """@stands EDITIONS …."""
        self._once(draft.stands is not None, "@stands", place)
        draft.stands = tuple(index for words in rest.split() for index in self._span(words, place))
        if not rest:
            told = f"write after it each edition that has the passage, such as '@stands {self.editions[0].name}'"
            self._complain(place, f"'@stands' names no edition; {told}")

    def _once(self, there: bool, name: str, place: Place) -> None:
        """Refuse a directive that a passage already has."""
        if there:
            self._complain(place, f"one passage has {name} twice; put everything into one line")

    def _span(self, words: str, place: Place) -> tuple[int, ...]:
        """The editions that words name."""
        if span := self.editions.span(words):
            return span
        first, dots, last = words.partition("..")
        if dots and self.editions.span(f"{last}..{first}"):
            self._complain(place, f"the range {words!r} runs backwards; write '{last}..{first}'")
        else:
            self._complain(place, f"unknown edition {words!r}; {self.editions.names()}")
        return ()

    def _changed(self, draft: PassageDraft, rest: str, place: Place) -> None:
        """@changed KEY …."""
        draft.changed += [(name, place) for name in rest.split()]
        if not rest:
            self._complain(place, "'@changed' names no change; write one or more keys of changes.yaml after it")

    def _again(self, draft: PassageDraft, rest: str, place: Place) -> None:
        """@again NUMBER …."""
        self._once(bool(draft.again), "@again", place)
        draft.again = self._numbers(rest, place)
        if not rest:
            self._complain(
                place, "'@again' names no passage; write the numbers that this passage repeats, such as '@again 408.4'"
            )

    def _not(self, draft: PassageDraft, rest: str, place: Place) -> None:
        """@not REASON."""
        self._once(bool(draft.reason), "@not", place)
        draft.reason = rest.strip()
        if draft.reason not in REASONS:
            self._complain(place, f"unknown reason {draft.reason!r}; write {either(map(repr, REASONS))}")

    def _moved(self, draft: PassageDraft, rest: str, place: Place) -> None:
        """@moved EDITION NUMBER."""
        edition, _, number = rest.partition(" ")
        draft.moves += [Move(index, self._numbers(number, place)[0]) for index in self._span(edition, place) if number]
        if not number:
            told = f"write the number that the passage has in {rest!r}, such as '@moved {rest} 408.4'"
            self._complain(place, f"'@moved {rest}' names no number; {told}")

    def _now(self, draft: PassageDraft, rest: str, place: Place) -> None:
        """@now RELATION NUMBER … - comment."""
        self._once(draft.successor is not None, "@now", place)
        words, _, comment = rest.partition(" - ")
        relation, _, numbers = words.strip().removesuffix(" -").partition(" ")
        found = self._numbers(numbers, place)
        if relation not in RELATIONS:
            self._complain(place, f"unknown relation {relation!r}; write {either(map(repr, RELATIONS))}")
        elif (relation == "nowhere") == bool(found):
            told = (
                f"'@now nowhere' takes no numbers; remove '{' '.join(found)}'"
                if found
                else f"'@now {relation}' names no passage; write what took its place, such as '@now {relation} 408.4'"
            )
            self._complain(place, told)
        draft.successor = Successor(relation, found, comment.strip())

    def _numbers(self, words: str, place: Place) -> tuple[str, ...]:
        """The rule numbers among words; every other word is complained of."""
        for word in words.split():
            if not re.fullmatch(PATTERN, word):
                self._complain(place, f"expected a rule number such as 408.4, found {word!r}")
        return tuple(word for word in words.split() if re.fullmatch(PATTERN, word))

    def _complain(self, place: Place, message: str) -> None:
        """Remember a complaint."""
        self.complaints.append(Complaint(place, message))


def split_title(text: str, title: str) -> tuple[str, str]:
    """A variant's own title, if it begins with one in bold, and the text after it."""
    if found := _TITLED.fullmatch(text):
        return found[1].strip().rstrip(".:"), found[2] or ""
    return title, text
