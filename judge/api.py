"""Judge as a Python library: read rules, find them, replay and prove scenarios; `import judge` offers these names."""

from __future__ import annotations

import math
from functools import cache
from pathlib import Path

from judge.errors import JudgeError
from judge.finder import Finder, Wanted
from judge.finder.answer import answer
from judge.finder.data import FoundData, found_json
from judge.folders import folder
from judge.library import Library
from judge.rulebook.volume import Entry, Volume
from judge.scenario import collection
from judge.scenario.addresses import followed
from judge.scenario.prove import Proved
from judge.scenario.replay import Replay

__all__ = ["JudgeError", "find", "prove", "replay", "rule", "rules", "scenarios"]


@cache
def _library() -> Library:
    """The rulebooks that come with Judge; each is read when it is first asked for."""
    return Library()


@cache
def _finder() -> Finder:
    """The search over them; its index is built at the first question."""
    return Finder(_library())


def rule(address: str, edition: str | None = None) -> Entry:
    """The rule at an address such as "spoils:408.5", in the newest edition unless one is named."""
    return _library().find(address, edition)[1]


def rules(game: str, edition: str | None = None) -> Volume:
    """All rules of a game in one edition, in the order of the rulebook."""
    return _library().volume(game, edition)


def find(question: str, game: str = "", edition: str = "", limit: int = 20) -> FoundData:
    """The rules, scenarios and terms that answer a question, best first, as `judge search --json` prints them."""
    if not question.strip():
        raise JudgeError("The question is empty. Give a rule number such as 408.4, a word or a question.")
    wanted, finder = Wanted(question, game, edition, limit=limit), _finder()
    everything = finder.everything(wanted)
    return found_json(finder, wanted, finder.page(wanted, everything), answer(finder, wanted, everything))


def scenarios() -> Path:
    """The folder of the scenarios that come with Judge."""
    return folder("scenarios")


def replay(path: str | Path, edition: str = "", without: tuple[str, ...] = (), cards: str = "") -> Replay:
    """A scenario file replayed step by step, in its own edition unless one is named, perhaps without some rules."""
    file = followed(Path(path))
    return collection.replayed(file, _edition(file, edition), without, cards)


def prove(path: str | Path, edition: str = "", cards: str = "", seconds: float = math.inf) -> Proved:
    """Every ending that the open choices of a scenario file can lead to, searched for this many seconds at most."""
    file = followed(Path(path))
    return collection.proved(file, _edition(file, edition), cards, seconds)


def _edition(path: Path, edition: str) -> str:
    """The name of the edition that is asked for, in the game of a scenario file; nothing where none is asked for."""
    return edition and _library().edition_name(collection.scenario(path).game, edition)
