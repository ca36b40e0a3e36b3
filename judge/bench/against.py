"""Another checkout beside this one: the same commands in both, in turn, and how many times as long they take here.

Both programs get the files of the other checkout, because an older program cannot read newer files.
"""

from __future__ import annotations

import resource
import statistics
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from judge.bench.figure import Figure
from judge.errors import Unknown
from judge.scenario.addresses import old_addresses

ROUNDS = 7
WORSE = 1.05  # times as long, above which a figure counts as worse
PROVED = "spoils/5/three-replacements-each-apply-once-to-one-event"
HERE = Path(__file__).resolve().parents[2]


def commands(files: Path) -> dict[str, tuple[str, ...]]:
    """The commands that are compared, by what they do."""
    text = "Destroy a character. Draw a card."
    return {
        "judge starts": ("--help",),
        "all scenarios of The Spoils replayed": ("replay", str(files / "spoils"), "--json"),
        "all scenarios of Smash Up replayed": ("replay", str(files / "smashup"), "--json"),
        "all scenarios of Arcmage replayed": ("replay", str(files / "arcmage"), "--json"),
        "a scenario proved": ("prove", str(proved(files))),
        "a question answered": ("search", "can they respond to a trigger", "--game", "spoils"),
        "a card text read": ("read", "spoils", text),
        "rulebooks read and checked": ("check",),
    }


def proved(files: Path) -> Path:
    """The file of the proof in a folder of scenarios, which may have it under an older name."""
    newest = old_addresses(HERE / "scenarios").newest
    names = [PROVED, *(old for old, new in newest.items() if new == PROVED)]
    found = [files / f"{name}.yaml" for name in names]
    return next((one for one in found if one.is_file()), found[0])


def lines(folder: str) -> Iterator[Figure | str]:
    """The processor time of each command here and in another checkout, as the median of the ratios of some rounds."""
    other = Path(folder).resolve()
    if not (other / "judge" / "__main__.py").is_file():
        raise Unknown("checkout of Judge", folder, hint="Name a folder with a checkout: it has judge/ and scenarios/.")
    yield f"this checkout against {folder}: processor time here divided by that there, {ROUNDS} rounds in turn"
    for name, command in commands(other / "scenarios").items():
        ratios = []
        for number in range(ROUNDS + 1):
            there, here = spent(other, command), spent(HERE, command)
            if number:  # the first round fills caches
                ratios.append(here / there)
        ratio = statistics.median(ratios)
        yield Figure(name, ratio, "times", min(ratios), max(ratios), missed=ratio > WORSE)


def spent(checkout: Path, command: tuple[str, ...]) -> float:
    """The processor seconds of a command of a checkout."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    program = (sys.executable, "-m", "judge", *command)
    subprocess.run(program, cwd=checkout, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime
