"""What is said is kept as numbers, and everything else about it is found from them."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from itertools import pairwise

import pytest

from judge.search.concepts import Concepts
from judge.search.document import Document, Topic
from judge.search.rows import Rows
from judge.search.sayings import Sayings, signs

WORDS = ["draw", "card", "attack", "soldier", "monster", "play", "effect", "step"]
TOPICS = [
    Topic("Play effect", "toy", ("play effect", "play effect step"), ()),
    Topic("Step", "toy", ("step",), ("attack step",)),
]


def drawn(seed: int) -> tuple[list[Document], list[list[str]]]:
    """Documents of random words, some of them wordings of one number, and ways of asking for them."""
    chance = random.Random(seed)

    def text() -> str:
        return " ".join(chance.choices(WORDS, k=chance.randint(0, 6)))

    documents = [
        Document(f"d{at}", chance.choice(("rule", "term")), "toy", ("one",), str(at // 2), text(), text(), "", text())
        for at in range(12)
    ]
    asked = {(one.kind, one.number): [text() for _ in range(chance.randint(0, 4))] for one in documents}
    return documents, [asked[one.kind, one.number] for one in documents]


@pytest.mark.parametrize("seed", range(20))
def test_the_rows_of_a_sign_are_those_that_have_it(seed: int) -> None:
    documents, asked = drawn(seed)
    concepts = Concepts(TOPICS)
    new = Sayings("toy", documents, asked, concepts)
    for said in (new, pickle.loads(pickle.dumps(new))):
        rows = [said.text(at) for at in range(said.size)]
        assert rows[: said.texts] == [f"{one.title} {one.text} {one.example}".split() for one in documents]
        bags = [signs(row, concepts.of(row, "toy")) for row in rows]
        for sign in {sign for bag in bags for sign in bag} | {"unheard", "unheard card", "#Unheard"}:
            assert list(said.having(sign)) == [at for at, bag in enumerate(bags) if sign in bag], sign
        for subject, size in enumerate(said.sizes):
            own = [*said.documents_of[subject], *said.ways_of[subject]]
            assert size == sum(len(bags[at]) for at in own)
            assert all(said.subject_of[at] == subject for at in own)


@pytest.mark.parametrize("seed", range(20))
def test_words_that_stand_together_are_found_wherever_they_do(seed: int) -> None:
    chance = random.Random(seed)
    texts = [chance.choices(WORDS[:3], k=chance.randint(0, 9)) for _ in range(9)]
    rows = Rows(texts)
    assert len(rows) == len(texts)
    for length in (1, 2, 3):
        words = chance.choices(WORDS[:3], k=length)
        having = [at for at, text in enumerate(texts) if _says(text, words)]
        assert list(rows.having(*words)) == having
    counts = Counter(pair for text in texts for pair in pairwise(text))
    assert all(len(rows.together(pair)) == count for pair, count in counts.items())


def _says(text: list[str], words: list[str]) -> bool:
    """Whether words stand in a text one behind the other."""
    return any(text[at : at + len(words)] == words for at in range(len(text)))
