"""Shown: a sentence as it was understood, with brackets where its structure cannot be seen and notes on pointers.

    Return all [minions and actions] you control to their owners' (= all minions and actions you control) hands.

Reading the shown form gives the same meaning: no phrase crosses a bracket, and notes are not read.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from judge.language.core.node import Node
from judge.language.phrase import general
from judge.language.reading import Tree
from judge.language.word import spell

Notes = Mapping[tuple[int, int], str]  # what a pointer means, by its words

_LISTS = frozenset({"EitherKind", "BothKinds"})
_JOINED = frozenset({"And", "Or", "Then", "And3"})
_SCOPES = frozenset({"Mood", "Purpose", "Not", "Perfect"})


Spans = frozenset[tuple[int, int]]  # phrases, by their words


def shown(tree: Tree, notes: Notes, apart: Spans = frozenset()) -> str:
    """A sentence with its brackets and notes; those around phrases that are `apart` tell it from another reading."""
    return spell(tuple(_behind_owners(list(_texts(tree, notes, None, apart)))))


def told_apart(one: Tree, other: Tree) -> tuple[str, str]:
    """Two readings of the same words, with brackets by which each can be told from the other."""
    ways = shown(one, {}), shown(other, {})
    return (
        ways if ways[0] != ways[1] else (shown(one, {}, _crossing(one, other)), shown(other, {}, _crossing(other, one)))
    )


def _crossing(tree: Tree, other: Tree) -> Spans:
    """The widest phrase of a reading of which another reading has only a part in one phrase."""
    spans, others = ({(part.start, part.end) for part in either.walk()} for either in (tree, other))
    crossing = [
        (start, end)
        for start, end in sorted(spans)
        if any(start < first < end < last or first < start < last < end for first, last in others)
    ]
    return frozenset(sorted(crossing, key=lambda span: span[0] - span[1])[:1])


def _behind_owners(texts: list[str]) -> Iterator[str]:
    """The words with each note behind the ’s of an owner: “that creature's (= a creature here) controller”."""
    at = 0
    while at < len(texts):
        if texts[at] == "(" and texts[at + 1 : at + 2] == ["="]:
            end = texts.index(")", at) + 1
            if texts[end : end + 1] in (["'s"], ["'"]):
                yield texts[end]
                yield from texts[at:end]
                at = end + 1
                continue
        yield texts[at]
        at += 1


def _texts(tree: Tree, notes: Notes, parent: Tree | None, apart: Spans) -> Iterator[str]:
    """The words of a phrase, in brackets where they are needed."""
    around = parent is not None and tree.end - tree.start > 1 and _needs_brackets(tree, parent)
    around = around or ((tree.start, tree.end) in apart and _is_smallest(tree))
    if around:
        yield "["
    parts = iter(tree.parts)
    for symbol, texts in tree.pieces():
        if isinstance(symbol, str) or tree.production is None:
            yield from texts
        else:
            yield from _texts(next(parts), notes, tree, apart)
    if around:
        yield "]"
    if (note := notes.get((tree.start, tree.end))) and _is_smallest(tree):
        yield from ("(", "=", *note.split(), ")")


def _is_smallest(tree: Tree) -> bool:
    """Whether no phrase in this one has the same words."""
    return all((part.start, part.end) != (tree.start, tree.end) for part in tree.parts)


def _needs_brackets(tree: Tree, parent: Tree) -> bool:
    """Whether one could read a phrase with less or more in it, so that its ends are to be shown."""
    if (tree.start, tree.end) == (parent.start, parent.end) or not isinstance(tree.value, Node):
        return False
    category, name = general(tree.category), tree.value.name
    above = parent.value.name if isinstance(parent.value, Node) else ""
    if category == "nouns":
        return name in _LISTS and above == "With"
    if category in ("thing", "things") and above == "Deed" and tree.open and tree.end < parent.end:
        return True
    if category in ("thing", "things"):
        return _has_filter(tree.value) and general(parent.category) in ("open", "things")
    if category == "deeds":
        return name in _JOINED and above in _SCOPES
    if category == "condition":
        return name in ("And", "Or")
    if category == "clause":
        return above == "Tailed" and _is_list(tree)
    return False


def _has_filter(value: Node) -> bool:
    """Whether a noun phrase has a filter of its own."""
    what = value.node("what")
    return what is not None and what.name == "With"


def _is_list(tree: Tree) -> bool:
    """Whether a clause says several things of its subject."""
    return isinstance(tree.value, Node) and any(
        part is not None and part.name in _JOINED for part in (tree.value.node("does"), tree.value.node("do"))
    )
