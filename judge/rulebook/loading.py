"""Loading: a game's folder of files becomes its rulebook, or a list of everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from judge.errors import Complaint, Place, Unreadable, did_you_mean
from judge.rulebook import number as numbers
from judge.rulebook.book import Rulebook
from judge.rulebook.change import Change, read_changes
from judge.rulebook.consistency import inconsistencies
from judge.rulebook.edition import read_editions, read_shown
from judge.rulebook.passage import Note, Passage, Status, Wording, whole
from judge.rulebook.section import PassageDraft, SectionPart, SectionReader, split_title
from judge.rulebook.term import Terms, read_terms
from judge.yamlfile import Value, read, words


def load(folder: Path, name: str) -> Rulebook:
    """The rulebook in a folder; every fault in it is complained of at once."""
    return Loading(folder, name).rulebook()


class Loading:
    """One loading of one folder, collecting complaints as it goes."""

    def __init__(self, folder: Path, name: str) -> None:
        """Read the editions, without which nothing else can be understood."""
        self.folder, self.game = folder, folder.name
        self.name = name
        self.complaints: list[Complaint] = []
        if not (folder / "editions.yaml").is_file():
            raise Unreadable(
                [
                    Complaint(
                        Place(name),
                        "a game's folder needs the file editions.yaml; rules/README.md says what to write into it",
                    )
                ]
            )
        head = self._yaml("editions.yaml")
        self.shown, self.editions = read_shown(head), read_editions(self.game, head)
        self.gaps: dict[str, Place] = {}
        self.faulty: set[str] = set()

    def _yaml(self, file: str) -> Value:
        """A YAML file of this folder."""
        return read(self.folder / file, f"{self.name}/{file}")

    def rulebook(self) -> Rulebook:
        """Everything read and checked."""
        changes: dict[str, Change] = {}
        terms = Terms()
        if (self.folder / "changes.yaml").is_file():
            written = self._yaml("changes.yaml")
            changes, complaints = read_changes(written, self.editions)
            self.complaints += complaints
            self.faulty = set(written.mapping()) - set(changes)
        if (self.folder / "terms.yaml").is_file():
            terms, complaints = read_terms(self._yaml("terms.yaml"))
            self.complaints += complaints
        drafts = list(self._drafts())
        self._stop_at_complaints()
        passages = {draft.number: self._passage(draft, changes) for draft in drafts}
        self._check_places(drafts)
        if not passages:
            self._complain(
                Place(self.name),
                "a game needs at least one passage; write one, such as '**1.1** …', in the file of its section",
            )
        self._stop_at_complaints()
        book = Rulebook(self.game, self.shown, self.editions, passages, changes, terms)
        self.complaints += inconsistencies(book, self.gaps)
        self._stop_at_complaints()
        return book

    def _stop_at_complaints(self) -> None:
        """Complain of unreadable parts first, and of their results only when those are mended."""
        if self.complaints:
            raise Unreadable(self.complaints)

    def _check_places(self, drafts: list[PassageDraft]) -> None:
        """Numbers must be in their order, each in the file of its section; older-only ones at their old place."""
        stems = {path.stem for path in self._sections()}
        before: PassageDraft | None = None
        for draft in drafts:
            home = [number for number in numbers.chain(draft.number) if number in stems][-1:]
            stem = Path(draft.place.file).stem
            if [stem] != home:
                where = (
                    f"move it to {home[0]}.md" if home else f"move it to a new file {numbers.section(draft.number)}.md"
                )
                self._complain(draft.place, f"{draft.number} is in the wrong file, {stem}.md; {where}")
            if "x" in draft.number:
                continue
            same = before is not None and stem == Path(before.place.file).stem
            if before and same and numbers.key(draft.number) < numbers.key(before.number):
                told = f"{draft.number} comes after {before.number}; move it up to where its number belongs"
                self._complain(draft.place, told)
            before = draft

    def _sections(self) -> list[Path]:
        """The files of sections; what begins with a dot an editor keeps for itself."""
        return [path for path in self.folder.rglob("*.md") if not path.name.startswith(".")]

    def _drafts(self) -> Iterator[PassageDraft]:
        """The passages of every section file, each number once."""
        places: dict[str, Place] = {}
        for path in sorted(self._sections(), key=_order_of_file):
            name = f"{self.name}/{path.relative_to(self.folder).as_posix()}"
            try:
                reader = SectionReader(name, self.editions).read(words(path, name))
            except Unreadable as error:
                self.complaints += error.complaints
                continue
            self.complaints += reader.complaints
            self.gaps |= reader.gaps
            for draft in reader.drafts:
                if draft.number in places:
                    told = f"the passage {draft.number} appears twice, first at {places[draft.number]}; remove one"
                    self._complain(draft.place, told)
                else:
                    places[draft.number] = draft.place
                    yield draft

    def _passage(self, draft: PassageDraft, changes: dict[str, Change]) -> Passage:
        """A draft as a passage, its editions resolved."""
        wordings = self._wordings(draft)
        stands = tuple(sorted(index for wording in wordings for index in wording.editions))
        notes = tuple(Note(part.editions or stands, part.text) for part in draft.notes)
        heading = not any(wording.text for wording in wordings)
        passage = Passage(
            draft.number,
            wordings,
            notes,
            Status(draft.again, draft.reason, heading),
            tuple(name for name, _ in draft.changed),
            tuple(draft.moves),
            draft.successor,
            draft.place,
        )
        if wordings:
            self._check_status(draft, passage)
            self._check_changes(draft, passage, changes)
        return passage

    def _wordings(self, draft: PassageDraft) -> tuple[Wording, ...]:
        """The texts of the passage with their editions: its own text in each edition that has no text of its own."""
        taken: set[int] = set()
        wordings = []
        for part in draft.variants:
            span = part.editions or ()
            if overlap := taken & set(span):
                told = f"{draft.number} has two texts for the edition {self.editions[min(overlap)].name!r}; remove one"
                self._complain(part.place, told)
            wording = _worded(part, tuple(index for index in span if index not in taken), draft.title)
            if not part.text or wording.whole == whole(draft.title, draft.main.text):
                said = "is empty; write it" if not part.text else "is the same as the passage's own; take it out"
                self._complain(part.place, f"the text of {draft.number} for {self.editions.told(span)} {said}")
            wordings.append(wording)
            taken |= set(span)
        stands = self.editions.using(draft.number) if draft.stands is None else draft.stands
        own = tuple(index for index in stands if index not in taken)
        if own and (draft.title or draft.main.text):
            wordings.append(Wording(own, draft.title, draft.main.text, draft.place))
        if not own and draft.main.text and stands:
            told = f"every edition has another text for {draft.number} below, so this text is never used; take it out"
            self._complain(draft.place, told)
        elif stands and (not wordings or (own and not draft.title and not draft.main.text)):
            self._complain(draft.place, f"{draft.number} has neither a title nor a text; write one")
        return tuple(sorted(wordings, key=lambda wording: wording.editions))

    def _check_status(self, draft: PassageDraft, passage: Passage) -> None:
        """Only one of @again and @not, and neither on a heading."""
        if draft.again and draft.reason:
            self._complain(draft.place, f"{draft.number} has both @again and @not; remove one")
        if passage.status.heading and (draft.again or draft.reason):
            self._complain(draft.place, f"{draft.number} is a heading, which cannot have @again or @not; take it out")

    def _check_changes(self, draft: PassageDraft, passage: Passage, changes: dict[str, Change]) -> None:
        """Every boundary between two texts is explained, and every @changed explains a boundary."""
        if self.faulty.intersection(passage.changes):
            return
        boundaries = self._boundaries(passage)
        explained = set()
        for name, place in draft.changed:
            if name not in changes:
                hint = did_you_mean(name, changes) or "; add it to changes.yaml, or take it out"
                self._complain(place, f"unknown change {name!r}{hint}")
            elif changes[name].edition not in (*boundaries, passage.editions[0]) and passage.successor is None:
                edition = self.editions[changes[name].edition].name
                told = (
                    f"{draft.number} does not change in the edition {edition!r}, to which the change {name!r} belongs"
                )
                told = f"{told}; take '@changed {name}' out"
                self._complain(place, told)
            else:
                explained.add(changes[name].edition)
        for index, happened in boundaries.items():
            if index not in explained:
                told = f"{draft.number} {happened.format(repr(self.editions[index].name))}"
                self._complain(draft.place, f"{told}; {_reason(index, changes)}")

    def _boundaries(self, passage: Passage) -> dict[int, str]:
        """The editions of its numbering in which a passage changes, begins or ends, each in words."""
        at = {index: wording for wording in passage.wordings for index in wording.editions}
        found: dict[int, str] = {}
        for index in self.editions.using(passage.number)[1:]:
            before, now = at.get(index - 1), at.get(index)
            if before is not now:
                found[index] = _HAPPENED[before is not None, now is not None]
        return found

    def _complain(self, place: Place, message: str) -> None:
        """Remember a complaint."""
        self.complaints.append(Complaint(place, message))


_HAPPENED = {
    (True, True): "has a new text in the edition {}",
    (False, True): "is new in the edition {}",
    (True, False): "is no longer in the edition {}",
}


def _reason(edition: int, changes: dict[str, Change]) -> str:
    """How the reason for a new text is given, with a change of that edition if there is one."""
    fit = next((f", such as '@changed {one.name}'" for one in changes.values() if one.edition == edition), "")
    return f"write below it '@changed' with a key of changes.yaml{fit}"


def _worded(part: SectionPart, editions: tuple[int, ...], title: str) -> Wording:
    """The text of some editions with its title."""
    own_title, text = split_title(part.text, title)
    return Wording(editions, own_title, text, part.place)


def _order_of_file(path: Path) -> tuple[bool, numbers.Key, str]:
    """Files in the order of the number that each is named after."""
    named = numbers.is_number(path.stem)
    return not named, numbers.key(path.stem) if named else ("", ()), path.name
