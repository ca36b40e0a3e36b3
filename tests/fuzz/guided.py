"""Bad input that is bred by what it reaches in the code, where atheris is installed; test_fuzz.py asks for less.

    pip install atheris
    python -m tests.fuzz.guided scenarios|texts|queries [SECONDS] [FOLDER]

An input is kept and changed further when it comes to lines where none has come before. Each new way to fail is told
and kept in the folder; what comes out of it becomes an example in tests/refused.
"""

from __future__ import annotations

import random
import re
import sys
import tempfile
import traceback
from collections.abc import Callable
from pathlib import Path
from typing import Any

LONGEST = 8_000  # letters of an input
SEEDS = 300


def edited(data: bytes, chance: random.Random, pieces: list[str], signs: list[str]) -> bytes:
    """An input with words or lines dropped, doubled, exchanged or put in, now and then a sign."""
    tokens = re.findall(r"\s+|\w+|[^\w\s]", data.decode("utf-8", "replace"))
    words = [at for at, token in enumerate(tokens) if token[0].isalnum()]
    for _ in range(chance.randint(1, 3) if words else 0):
        at, other = chance.choice(words), chance.choice(words)
        match chance.randrange(8):
            case 0:
                tokens[at], tokens[other] = tokens[other], tokens[at]
            case 1:
                tokens[at] = f"{tokens[at]} {tokens[other]}"
            case 2:
                tokens[at] = ""
            case 3:
                tokens.insert(chance.randrange(len(tokens)), chance.choice(signs))
                break
            case 4:
                lines = "".join(tokens).split("\n")
                lines.insert(chance.randrange(len(lines)), chance.choice(lines))
                return "\n".join(lines).encode("utf-8", "replace")
            case 5:
                tokens[at] = tokens[other]
            case _:
                tokens[at] = chance.choice(pieces)
    return "".join(tokens).encode("utf-8", "replace")


class Finds:
    """The ways to fail that were met, each once."""

    def __init__(self, folder: Path) -> None:
        """None yet; each will be kept in a folder."""
        self.folder, self.met, self.count = folder, set[str](), 0
        folder.mkdir(parents=True, exist_ok=True)

    def watched(self, run: Callable[[str], None], text: str) -> None:
        """Run, and keep what fails as it has not failed before."""
        self.count += 1
        try:
            run(text)
        except Exception as error:
            frames = [one for one in traceback.extract_tb(error.__traceback__) if "/judge/" in one.filename]
            where = f"{type(error).__name__} at {frames[-1].filename}:{frames[-1].lineno}" if frames else str(error)
            if where not in self.met:
                self.met.add(where)
                path = self.folder / f"find-{len(self.met)}.txt"
                path.write_text(text, encoding="utf-8", errors="replace")
                print(f"\nFOUND {where}: {error!s:.200}\n  kept as {path}, input {self.count}", flush=True)


def main(what: str, seconds: int = 60, kept: str = "") -> None:
    """Breed inputs for so long."""
    import atheris

    with atheris.instrument_imports(include=["judge"]):
        from tests.fuzz import targets

        for game in targets.TEXTS:
            targets.warm(game)
    games = sorted(targets.TEXTS)
    goods, run = _target(targets, games, what)
    finds = Finds(Path(kept or tempfile.mkdtemp(prefix=f"judge-{what}-")))
    corpus = Path(tempfile.mkdtemp())
    for number, text in enumerate(random.Random(2013).sample(goods, min(SEEDS, len(goods)))):
        (corpus / str(number)).write_text(text, encoding="utf-8")

    def mutate(data: bytes, most: int, seed: int) -> bytes:
        """Most inputs are edited as words, some as bytes."""
        chance = random.Random(seed)
        if chance.random() < 0.1:
            return bytes(atheris.Mutate(data, most))
        return edited(data, chance, targets.WORDS, targets.PUNCTUATION)[:most]

    def one(data: bytes) -> None:
        """One input."""
        finds.watched(lambda text: targets.refused_in_words(lambda: run(text), 20), data.decode("utf-8", "replace"))

    options = [f"-max_total_time={seconds}", f"-max_len={LONGEST}", "-timeout=60", "-rss_limit_mb=4000", "-seed=2013"]
    options.append(f"-artifact_prefix={finds.folder}/")
    print(f"{what}: {seconds} seconds, finds are kept in {finds.folder}", flush=True)
    atheris.Setup([sys.argv[0], *options, str(corpus)], one, custom_mutator=mutate)
    atheris.Fuzz()


def _target(targets: Any, games: list[str], what: str) -> tuple[list[str], Callable[[str], None]]:
    """The good inputs of a kind, and what they are put to; a card text stands behind its game."""
    if what == "scenarios":
        wrong = (targets.ROOT / "tests" / "refused" / "scenarios").rglob("*.yaml")
        return [*targets.SCENARIOS, *(path.read_text("utf-8", "replace") for path in wrong)], targets.play
    if what == "queries":
        targets.finder().find(targets.Wanted("a"))
        return list(targets.QUESTIONS), targets.ask
    texts = [f"{game} {text}" for game in games for text in targets.TEXTS[game]]

    def read(text: str) -> None:
        """A text behind the beginning of a game's name."""
        game, _, words = text.partition(" ")
        targets.read(game if game in games else games[len(game) % len(games)], words)

    return texts, read


if __name__ == "__main__":
    main(sys.argv[1], int((sys.argv[2:] or ["60"])[0]), "".join(sys.argv[3:4]))
