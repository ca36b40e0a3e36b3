"""Mixed texts: sentences that nobody wrote, in which a phrase of one card's text replaces another's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from judge.language.core.paragraph import understood
from judge.language.phrase import general
from judge.language.reading import Tree, grown
from judge.language.refusal import NotRead
from judge.language.sample import Dice
from judge.language.word import spell

_EXCHANGED = frozenset({"thing", "things", "number", "condition", "event", "deeds", "place", "places", "gift"})


def mixed(lexicon: str, sentences: Iterable[str], seed: int) -> Iterator[str]:
    """Each sentence that is read, with one phrase of it exchanged for one of its category out of another sentence."""
    trees = [*_read(lexicon, sentences)]
    phrases: dict[str, list[Tree]] = {}
    for tree in trees:
        for part in _exchanged(tree):
            phrases.setdefault(part.category, []).append(part)
    dice = Dice(seed)
    for tree in trees:
        if parts := [*_exchanged(tree)]:
            old = dice.one_of(parts)
            said = spell(tuple(_with(tree, old, dice.one_of(phrases[old.category])).texts()))
            yield f"{said[:1].upper()}{said[1:]}."


def _read(lexicon: str, sentences: Iterable[str]) -> Iterator[Tree]:
    """The sentences that are read, each once."""
    for sentence in dict.fromkeys(sentences):
        try:
            yield understood(lexicon, sentence).tree
        except NotRead:
            continue


def _exchanged(tree: Tree) -> Iterator[Tree]:
    """The phrases of a sentence that can be exchanged."""
    return (part for part in tree.walk() if general(part.category) in _EXCHANGED)


def _with(tree: Tree, old: Tree, new: Tree) -> Tree:
    """A phrase in which a part is exchanged."""
    if tree is old:
        return new
    if tree.production is None or not tree.parts:
        return tree
    return grown(tree.production, tuple(_with(part, old, new) for part in tree.parts))
