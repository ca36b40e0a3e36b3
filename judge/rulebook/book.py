"""A game's rulebook: all its passages through all editions, read from its folder and checked against each other."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from pathlib import Path

from judge.errors import Complaint, Place, Unknown, Unreadable, did_you_mean, nearest
from judge.rulebook import number as numbers
from judge.rulebook.change import Change, read_changes
from judge.rulebook.edition import Edition, Editions, read_editions
from judge.rulebook.passage import Note, Passage, Status, Wording
from judge.rulebook.section import Draft, Part, SectionReader, split_title
from judge.rulebook.term import Terms, read_terms
from judge.rulebook.volume import Volume
from judge.yamlfile import Value, read


class Rulebook:
    """The law of one game as text."""

    def __init__(
        self,
        game: str,
        title: str,
        editions: Editions,
        passages: dict[str, Passage],
        changes: dict[str, Change],
        terms: Terms,
    ) -> None:
        """Keep the passages in their natural order."""
        self.game = game
        self.title = title
        self.editions = editions
        self.passages = {number: passages[number] for number in sorted(passages, key=numbers.key)}
        self.changes = changes
        self.terms = terms
        self._volume = lru_cache(maxsize=64)(lambda index: Volume(self, self.editions[index]))

    def volume(self, edition: Edition | None = None) -> Volume:
        """The law as it stands in one edition, the newest unless another is asked for."""
        return self._volume((edition or self.editions.newest).index)

    def passage(self, number: str) -> Passage:
        """The passage of this number, in whatever edition it stands."""
        if number in self.passages:
            return self.passages[number]
        raise Unknown("rule", f"{self.game}:{number}", [f"{self.game}:{near}" for near in nearest(number, self.passages)])

    def edition_of(self, number: str, name: str | None) -> Edition:
        """The edition asked for; when none is named, the newest in which this number stands."""
        return self.editions.find(name) if name else self.editions[self.passage(number).editions[-1]]

    def counterparts(self, number: str, edition: Edition) -> tuple[str, ...]:
        """The numbers under which a passage's matter stands in an edition that does not have its number."""
        passage = self.passage(number)
        if edition.index in passage.editions:
            return (number,)
        if edition.index > passage.editions[-1]:
            named = passage.successor.numbers if passage.successor else ()
            moved = [other.number for (_, origin), other in self.movers.items() if origin == number]
            found = [*named, *moved]
        else:
            found = [older.number for older in self.predecessors.get(number, ())] + [move.number for move in passage.moves]
        return tuple(other for other in found if edition.index in self.passage(other).editions)

    @cached_property
    def movers(self) -> dict[tuple[int, str], Passage]:
        """The passages whose text stood under another number in an older edition, by that edition and number."""
        return {(move.edition, move.number): passage for passage in self.passages.values() for move in passage.moves}

    @cached_property
    def predecessors(self) -> dict[str, list[Passage]]:
        """The passages of an older numbering that name this number as where their matter now stands."""
        found: dict[str, list[Passage]] = {}
        for passage in self.passages.values():
            for number in passage.successor.numbers if passage.successor else ():
                found.setdefault(number, []).append(passage)
        return found


def load(folder: Path, name: str) -> Rulebook:
    """The rulebook in a folder; every fault in it is complained of at once."""
    return _Loading(folder, name).rulebook()


class _Loading:
    """One loading of one folder, collecting complaints as it goes."""

    def __init__(self, folder: Path, name: str) -> None:
        """Read the editions, without which nothing else can be understood."""
        self.folder, self.game = folder, folder.name
        self.name = name
        self.complaints: list[Complaint] = []
        if not (folder / "editions.yaml").is_file():
            raise Unreadable([Complaint(Place(name), "a game's folder needs the file editions.yaml")])
        self.title, self.editions = read_editions(self.game, self._yaml("editions.yaml"))
        self.gaps: dict[str, Place] = {}

    def _yaml(self, file: str) -> Value:
        """A YAML file of this folder."""
        return read(self.folder / file, f"{self.name}/{file}")

    def rulebook(self) -> Rulebook:
        """Everything read and checked."""
        changes: dict[str, Change] = {}
        terms = Terms()
        if (self.folder / "changes.yaml").is_file():
            changes, complaints = read_changes(self._yaml("changes.yaml"), self.editions)
            self.complaints += complaints
        if (self.folder / "terms.yaml").is_file():
            terms, complaints = read_terms(self._yaml("terms.yaml"))
            self.complaints += complaints
        passages = {draft.number: self._passage(draft, changes) for draft in self._drafts()}
        book = Rulebook(self.game, self.title, self.editions, passages, changes, terms)
        self.complaints += check(book, self.gaps)
        if self.complaints:
            raise Unreadable(self.complaints)
        return book

    def _drafts(self) -> Iterator[Draft]:
        """The passages of every section file, each number once."""
        places: dict[str, Place] = {}
        for path in sorted(self.folder.rglob("*.md")):
            name = f"{self.name}/{path.relative_to(self.folder).as_posix()}"
            try:
                reader = SectionReader(name, self.editions).read(path.read_text(encoding="utf-8"))
            except UnicodeDecodeError:
                self._complain(Place(name), "the file is not UTF-8 text; save it as UTF-8")
                continue
            self.complaints += reader.complaints
            self.gaps |= reader.gaps
            for draft in reader.drafts:
                if draft.number in places:
                    self._complain(draft.place, f"{draft.number} stands twice; the first is at {places[draft.number]}")
                else:
                    places[draft.number] = draft.place
                    yield draft

    def _passage(self, draft: Draft, changes: dict[str, Change]) -> Passage:
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
        self._check_status(draft, passage)
        self._check_changes(draft, passage, changes)
        return passage

    def _wordings(self, draft: Draft) -> tuple[Wording, ...]:
        """What the passage says in which editions: its own text wherever no edition's text takes its place."""
        taken: set[int] = set()
        wordings = []
        for part in draft.variants:
            span = part.editions or ()
            if overlap := taken & set(span):
                self._complain(part.place, f"{draft.number} has two texts for the edition {self.editions[min(overlap)].name}")
            wordings.append(_worded(part, tuple(index for index in span if index not in taken), draft.title))
            taken |= set(span)
        stands = self.editions.using(draft.number) if draft.stands is None else draft.stands
        own = tuple(index for index in stands if index not in taken)
        if own and (draft.title or draft.main.text):
            wordings.append(Wording(own, draft.title, draft.main.text, draft.place))
        if not own and draft.main.text:
            self._complain(draft.place, f"{draft.number}: every edition has a text of its own, so this one stands in none")
        if not wordings or (own and not (draft.title or draft.main.text)):
            self._complain(draft.place, f"{draft.number} has neither title nor text")
        return tuple(sorted(wordings, key=lambda wording: wording.editions))

    def _check_status(self, draft: Draft, passage: Passage) -> None:
        """Only one of @again and @not, and neither on a heading."""
        if draft.again and draft.reason:
            self._complain(draft.place, f"{draft.number} has both @again and @not; keep one")
        if passage.status.heading and (draft.again or draft.reason):
            self._complain(draft.place, f"{draft.number} is a heading; @again and @not are for passages with text")

    def _check_changes(self, draft: Draft, passage: Passage, changes: dict[str, Change]) -> None:
        """Every boundary between two texts is explained, and every @changed explains a boundary."""
        boundaries = _boundaries(passage)
        explained = set()
        for name, place in draft.changed:
            if name not in changes:
                self._complain(place, f"unknown change {name!r}{did_you_mean(name, changes)}")
            elif changes[name].edition not in boundaries and passage.successor is None:
                edition = self.editions[changes[name].edition].name
                self._complain(place, f"{name!r} came with the edition {edition}, where {draft.number} does not change")
            else:
                explained.add(changes[name].edition)
        for index, between in boundaries.items():
            if between and index not in explained:
                edition = self.editions[index].name
                self._complain(draft.place, f"{draft.number} has another text from {edition} on; say why with '@changed'")

    def _complain(self, place: Place, message: str) -> None:
        """Remember a complaint."""
        self.complaints.append(Complaint(place, message))


def _worded(part: Part, editions: tuple[int, ...], title: str) -> Wording:
    """The text of some editions with its title."""
    own_title, text = split_title(part.text, title)
    return Wording(editions, own_title, text, part.place)


def _boundaries(passage: Passage) -> dict[int, bool]:
    """The editions in which the passage changes, begins or (one after) ends; true where one text follows another."""
    at = {index: wording for wording in passage.wordings for index in wording.editions}
    found: dict[int, bool] = {}
    for index in range(min(at, default=0), max(at, default=-1) + 2):
        before, now = at.get(index - 1), at.get(index)
        if before is not now:
            found[index] = before is not None and now is not None
    return found


def check(book: Rulebook, gaps: dict[str, Place]) -> Iterator[Complaint]:
    """Complaints about passages that do not fit together."""
    yield from _check_gaps(book, gaps)
    yield from _check_changes_used(book)
    yield from _check_terms(book)
    for passage in book.passages.values():
        yield from _check_again(book, passage)
        yield from _check_successor(book, passage)
        yield from _check_moves(book, passage)
    for edition in book.editions:
        yield from _check_volume(book.volume(edition))


def _check_gaps(book: Rulebook, gaps: dict[str, Place]) -> Iterator[Complaint]:
    """No number is missing without a word."""
    for before, after in numbers.gaps([*book.passages, *gaps]):
        place = book.passages[after].place if after in book.passages else gaps[after]
        yield Complaint(place, f"a number is missing between {before} and {after}; write the passage, or '@gap NUMBER why'")
    for number, place in gaps.items():
        if number in book.passages:
            yield Complaint(place, f"@gap {number}: this passage exists")


def _check_changes_used(book: Rulebook) -> Iterator[Complaint]:
    """Every change is named by a passage."""
    used = {name for passage in book.passages.values() for name in passage.changes}
    for change in book.changes.values():
        if change.name not in used:
            yield Complaint(change.place, f"no passage names the change {change.name!r}; add '@changed {change.name}' or remove it")


def _check_terms(book: Rulebook) -> Iterator[Complaint]:
    """Terms are defined by passages that exist."""
    for term in book.terms.by_name.values():
        for number in term.defined:
            if number not in book.passages:
                yield Complaint(term.place, f"the term {term.name!r} is defined by {number}, which does not exist{did_you_mean(number, book.passages)}")
    for word, wanted in book.terms.slang.items():
        for number in wanted:
            if number not in book.passages:
                yield Complaint(Place(f"{book.game}/terms.yaml"), f"the foreign word {word!r} points at {number}, which does not exist{did_you_mean(number, book.passages)}")


def _check_again(book: Rulebook, passage: Passage) -> Iterator[Complaint]:
    """What is said again is operative."""
    for number in passage.status.again:
        target = book.passages.get(number)
        if target is None:
            yield Complaint(passage.place, f"{passage.number} says {number} again, which does not exist{did_you_mean(number, book.passages)}")
        elif not target.status.operative:
            yield Complaint(passage.place, f"{passage.number} says {number} again, which is not operative")


def _check_successor(book: Rulebook, passage: Passage) -> Iterator[Complaint]:
    """A passage of an older numbering says what became of it."""
    following = passage.editions[-1] + 1 if passage.editions else 0
    renumbered = following < len(book.editions.members) and following not in book.editions.using(passage.number)
    if renumbered and passage.successor is None:
        yield Complaint(passage.place, f"{passage.number}: say with '@now' which passages of {book.editions[following].name} took its place")
    if passage.successor and not renumbered:
        yield Complaint(passage.place, f"{passage.number}: '@now' is for passages whose numbering ends, and this one goes on")
    for number in passage.successor.numbers if passage.successor and renumbered else ():
        if number not in book.passages or following not in book.passages[number].editions:
            yield Complaint(passage.place, f"{passage.number} is now {number}, which does not exist in {book.editions[following].name}{did_you_mean(number, book.passages)}")


def _check_moves(book: Rulebook, passage: Passage) -> Iterator[Complaint]:
    """A passage has moved from where something stood."""
    for move in passage.moves:
        if move.number not in book.passages or move.edition not in book.passages[move.number].editions:
            yield Complaint(passage.place, f"{passage.number} moved from {move.number}, which does not exist in {book.editions[move.edition].name}")


def _check_volume(volume: Volume) -> Iterator[Complaint]:
    """In one edition every reference and every parent exists."""
    for entry in volume:
        if entry.parent and entry.parent not in volume:
            yield Complaint(entry.place, f"{entry.number} stands in {volume.edition.name}, but its parent {entry.parent} does not")
        for reference in entry.references:
            if reference not in volume:
                yield Complaint(
                    entry.place,
                    f"{entry.number} refers to {reference}, which does not exist in {volume.edition.name}"
                    f"{did_you_mean(reference, volume.numbers)}; what is no reference is written in backticks",
                )
