"""How much nonsense is read without a mark: python -m tests.language.core.nonsense GAME FILE… [--seed N] [--count N]

Real sentences of card files are damaged: two neighbours swapped, a preposition or a verb replaced or left out.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module

from judge.errors import JudgeError
from judge.language.core.paragraph import checks, read
from judge.language.reading import Reading
from judge.scenario import reading as card_reading

PREPOSITIONS = ("in", "on", "to", "into", "from", "of", "with", "at", "under", "by", "for")
VERBS = ("destroy", "draw", "move", "gain", "play", "return", "reveal", "discard", "choose", "pick", "put", "deal")
Damage = Callable[[random.Random, list[str]], bool]


def swapped(chance: random.Random, words: list[str]) -> bool:
    """Two neighbours change places."""
    at = chance.randrange(len(words) - 1)
    words[at], words[at + 1] = words[at + 1], words[at]
    return True


def without(known: tuple[str, ...]) -> Damage:
    """One of the words is replaced by another of them, or left out."""

    def damage(chance: random.Random, words: list[str]) -> bool:
        places = [at for at, word in enumerate(words) if word.lower() in known]
        if not places:
            return False
        at = chance.choice(places)
        words[at : at + 1] = [chance.choice([one for one in known if one != words[at].lower()])] * chance.randrange(2)
        return True

    return damage


KINDS: dict[str, Damage] = {
    "neighbours swapped": swapped,
    "a preposition replaced or missing": without(PREPOSITIONS),
    "a verb replaced or missing": without(VERBS),
}


def understood(lexicon: str, sentence: str) -> Reading | None:
    """A sentence in the shared English, if it is read in one way."""
    try:
        return read(lexicon, sentence)
    except (JudgeError, RecursionError):
        return None


def damaged(chance: random.Random, sentence: str, damage: Damage) -> str:
    """A sentence with one damage, or nothing if it has nothing of the kind."""
    words = sentence.rstrip(".!").split()
    words[0] = words[0][0].lower() + words[0][1:]
    return " ".join(words) if damage(chance, words) else ""


def figures(lexicon: str, sentences: Iterable[str], seed: int, count: int) -> Iterator[str]:
    """A line for each kind of damage, and one for real sentences."""
    chance = random.Random(seed)
    real = {one: found for one in sorted(set(sentences)) if (found := understood(lexicon, one)) and " " in one}
    plain = sum(not checks(found) for found in real.values())
    yield f"{len(real)} real sentences read, {plain} ({100 * plain / max(1, len(real)):.1f} %) without a mark"
    for name, damage in KINDS.items():
        tried = unmarked = 0
        for one in chance.sample(list(real), min(count, len(real))):
            text = damaged(chance, one, damage)
            if not text or text.lower() == one.rstrip(".!").lower():
                continue
            tried += 1
            found = understood(lexicon, text)
            unmarked += found is not None and found.value != real[one].value and not checks(found)
        yield f"{name}: {tried} tried, {unmarked} ({100 * unmarked / max(1, tried):.1f} %) read without a mark"


def main() -> None:
    """The figures over card files."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("files", nargs="+")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=300)
    options = parser.parse_args()
    reader = card_reading.reader(options.game)
    lexicon = import_module(f"judge.games.{options.game}.lexicon").WORDS
    cards = [card for path in options.files for card in reader.card_files.given(path)]
    sentences = (one for _, text, types in cards if text for one, _ in reader.card_files.sentences(text, types))
    print("\n".join(figures(lexicon, sentences, options.seed, options.count)))


if __name__ == "__main__":
    main()
