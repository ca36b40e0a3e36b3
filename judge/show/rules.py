"""The law as text for a terminal and as JSON: passages, their history, differences, counts."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any

from judge.rulebook.book import Rulebook
from judge.rulebook.change import Change
from judge.rulebook.edition import Edition
from judge.rulebook.history import RELATIONS, Stage, history
from judge.rulebook.volume import Entry, Volume
from judge.rulebook.words import Stretch
from judge.scenario.standing import Standing
from judge.show.data import ChangeData, PassageData
from judge.words import many

Json = dict[str, Any]

WIDTH = 100
_EMPHASIS = re.compile(r"\*{1,2}([^*\s](?:[^*]*[^*\s])?)\*{1,2}|`([^`]*)`")


def plain(text: str) -> str:
    """A text of the law without the signs of emphasis."""
    return _EMPHASIS.sub(lambda found: found[1] or found[2], text)


def address(volume: Volume, number: str) -> str:
    """The id of a passage, the same in every edition."""
    return f"{volume.book.game}:{number}"


def fill(text: str, first: str, rest: str) -> str:
    """A text in lines, the first indented by one string and the rest by another."""
    return textwrap.fill(plain(text), WIDTH, initial_indent=first, subsequent_indent=rest, break_on_hyphens=False)


# --- passages ---------------------------------------------------------------------------------------------------------


def passage_json(volume: Volume, entry: Entry) -> PassageData:
    """A passage as `judge passages --json` lists it."""
    status = entry.status
    return {
        "id": address(volume, entry.number),
        "number": entry.number,
        "edition": volume.edition.name,
        "title": entry.title or None,
        "text": plain(entry.text),
        "operative": address(volume, status.again[0]) if status.again else status.operative,
        "reason": status.reason or None,
        "parent": address(volume, entry.parent) if entry.parent else None,
        "refs": [address(volume, number) for number in entry.references],
        "cited_by": [address(volume, number) for number in volume.cited_by(entry.number)],
    }


def full_json(volume: Volume, entry: Entry) -> Json:
    """A passage with everything that `judge show` tells of it."""
    return {
        **passage_json(volume, entry),
        "says_again": [address(volume, number) for number in entry.status.again],
        "place": [address(volume, above.number) for above in volume.above(entry.number)],
        "children": [address(volume, child.number) for child in volume.children(entry.number)],
        "terms": [
            {"term": term.name, "defined": [address(volume, found.number) for found in volume.definitions(term)]}
            for term in volume.terms(entry.number)
        ],
        "notes": [plain(note) for note in volume.notes(entry.number)],
        "history": [stage_json(volume, stage) for stage in history(volume.book, entry.passage, volume.edition.index)],
    }


def passage_text(volume: Volume, entry: Entry) -> str:
    """A passage with everything that is known of it, for a terminal."""
    lines = [f"{address(volume, entry.number)}@{volume.edition.name}  {volume.book.title}, {volume.edition.title}"]
    if above := volume.above(entry.number):
        lines.append(" › ".join(_headline(other) for other in above))
    if volume.edition is not volume.book.editions.newest:
        lines.append("Not the newest edition.")
    lines += ["", *_numbered(entry)]
    for child in list(volume.below(entry.number))[1:]:
        lines += _numbered(child, indent=2 * (len(volume.above(child.number)) - len(above)))
    lines += ["", *labelled("status", [status_words(entry)])]
    lines += labelled("refers to", [_brief(volume, number) for number in entry.references])
    lines += labelled("cited by", [_brief(volume, number) for number in volume.cited_by(entry.number)])
    terms = [
        f"{term.name} ({', '.join(found.number for found in volume.definitions(term)) or 'elsewhere'})"
        for term in volume.terms(entry.number)
    ]
    lines += labelled("terms", [", ".join(terms)] if terms else [])
    lines += labelled("note", volume.notes(entry.number))
    lines += labelled(
        "history", [_stage_text(stage) for stage in history(volume.book, entry.passage, volume.edition.index)]
    )
    return "\n".join(lines)


def passages_text(volume: Volume) -> str:
    """All passages of a volume in order."""
    lines = [f"{volume.book.title}, {volume.edition.title}: {many(len(volume), 'number')}"]
    for entry in volume:
        lines += _numbered(entry)
    return "\n".join(lines)


def _headline(entry: Entry) -> str:
    """A number with its title, or with the beginning of its text."""
    return f"{entry.number} {entry.title or textwrap.shorten(entry.text, 40, placeholder=' …')}"


def _brief(volume: Volume, number: str) -> str:
    """A number with the beginning of its text."""
    entry = volume.entry(number)
    told = entry.title or textwrap.shorten(entry.text, WIDTH - 34, placeholder=" …")
    return f"{number}  {told}"


def _numbered(entry: Entry, indent: int = 0) -> list[str]:
    """A passage as number | text."""
    told = plain(entry.whole)
    margin = " " * (indent + 10)
    wrapped = [
        line
        for paragraph in told.split("\n\n")
        for line in textwrap.wrap(paragraph, WIDTH - len(margin), break_on_hyphens=False)
    ]
    first, *rest = wrapped or [""]
    return [f"{' ' * indent}{entry.number:<9} {first}".rstrip(), *(margin + line for line in rest)]


def labelled(label: str, values: Iterable[str]) -> Iterator[str]:
    """Lines with a label before the first of them."""
    for index, value in enumerate(values):
        head = f"{label if not index else '':<10} "
        yield fill(value, head, " " * 13)


def status_words(entry: Entry) -> str:
    """Whether an engine carries a passage out, in words."""
    status = entry.status
    if status.heading:
        return "a heading"
    if status.again:
        return f"says again what {', '.join(status.again)} says"
    return f"not executable: {status.reason}" if status.reason else "a rule that can be played"


# --- history ----------------------------------------------------------------------------------------------------------


def _stage_text(stage: Stage) -> str:
    """A stage of history in one paragraph."""
    when = f"{stage.span} ({stage.date})" if stage.date else stage.span
    told = ", ".join(stage.numbers) or "nowhere"
    relation = f", {RELATIONS[stage.relation]}" if stage.relation else ""
    comment = f": {stage.comment}" if stage.comment else ""
    words = [f"Words: {marked(list(stage.words))}"] if stage.words else []
    head = f"{when}: {told}{relation}{comment}.".replace("..", ".")
    return " ".join([head, *(change_text(change) for change in stage.changes), *words])


def stage_json(volume: Volume, stage: Stage) -> Json:
    """A stage of history as data."""
    return {
        "editions": [edition.name for edition in stage.editions],
        "date": stage.date or None,
        "numbers": list(stage.numbers),
        "relation": stage.relation or None,
        "comment": stage.comment or None,
        "changes": [change_json(volume.book, change) for change in stage.changes],
        "words": [[stretch.kind, stretch.text] for stretch in stage.words],
    }


def change_text(change: Change) -> str:
    """The change, and the situation that ends differently."""
    told = {"words": "Only in words", "clarity": "Made clearer", "meaning": "Changed in meaning"}[change.kind]
    return f"{told}: {change.what}" + (f" Differs: {change.differs}" if change.differs else "")


def change_json(book: Rulebook, change: Change) -> ChangeData:
    """A change as data."""
    edition = book.editions[change.edition]
    return {
        "change": change.name,
        "edition": edition.name,
        "date": edition.date or None,
        "kind": change.kind,
        "what": change.what,
        "differs": change.differs or None,
    }


def marked(words: list[Stretch]) -> str:
    """Words with signs around what is gone and what is new."""
    signs = {"same": ("", ""), "old": ("[-", "-]"), "new": ("{+", "+}")}
    return " ".join("".join(f"{signs[s.kind][0]}{s.text}{signs[s.kind][1]}" for s in words).split())


# --- counts -----------------------------------------------------------------------------------------------------------


def counts_line(books: Iterable[Rulebook]) -> str:
    """How many numbers each edition has, in one line; of long histories only the newest."""
    return "; ".join(_counts(book) for book in books)


def _counts(book: Rulebook) -> str:
    """One game's counts."""
    editions = list(book.editions)
    if len(editions) == 1:
        return f"{book.game} {len(book.volume())}"
    if len(editions) > 8:
        return f"{book.game}@{book.editions.newest.name} {len(book.volume())}"
    return f"{book.game} " + ", ".join(f"{edition.name} {len(book.volume(edition))}" for edition in editions)


def share_lines(book: Rulebook) -> Iterator[str]:
    """How many passages with text are operative, said again, or not executable, by chapter."""
    for edition in _representative(book):
        volume = book.volume(edition)
        yield f"{book.game}@{edition.name}: {many(len(volume), 'number')}, {_share(list(volume))}"
        for chapter in volume.children(None):
            yield f"  {_headline(chapter):<36} {_share(list(volume.below(chapter.number)))}"


def _representative(book: Rulebook) -> list[Edition]:
    """All editions of a short history, the newest of a long one."""
    editions = list(book.editions)
    return editions if len(editions) <= 8 else [book.editions.newest]


def _share(entries: list[Entry]) -> str:
    """The share of operative passages among those with text."""
    texts = [entry for entry in entries if entry.text]
    operative = sum(entry.status.operative for entry in texts)
    again = sum(bool(entry.status.again) for entry in texts)
    share = f" = {100 * (operative + again) // len(texts)} %" if texts else ""
    return f"{operative} rules to play + {again} repeats, of {len(texts)} with text{share}"


def terms_line(book: Rulebook) -> str:
    """How many terms and foreign words a glossary has."""
    words = len(book.terms.foreign_words())
    return f"  {many(len(book.terms.by_name), 'term')}, {many(words, 'word')} of other games"


def standing_lines(standings: Iterable[Standing]) -> Iterator[str]:
    """How an engine and its rulebook agree, a line for editions in a row of which the same is to be said."""
    for said, group in groupby(standings, key=_agreement):
        names = [standing.edition for standing in group]
        span = names[0] if len(names) == 1 else f"{names[0]}..{names[-1]}"
        yield f"  engine@{span}: {said}"


def _agreement(standing: Standing) -> str:
    """How an edition of an engine and its rulebook agree."""
    missing = " ".join(standing.without_rule) or "none"
    unknown = " ".join(standing.without_passage) or "none"
    borrowed = f"; rules of another edition where this one is silent: {' '.join(standing.borrowed)}"
    return (
        f"{standing.operative} rules to play, without code: {missing}; code for no rule: {unknown}"
        f"{borrowed if standing.borrowed else ''}"
    )
