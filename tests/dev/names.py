"""Name each scenario file by its title, and lead its old addresses on: run by `python3 dev.py names`.

It renames the files, keeps their old addresses in scenarios/moved.txt, and rewrites the addresses in all PLACES. Where
nothing is left to rename it only rewrites, so run it again after a merge. `--check` changes nothing; its status is 1
if a file has another name than its title gives it, or if a place has an old address.
"""

from __future__ import annotations

import argparse
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from itertools import chain
from pathlib import Path

from judge.errors import Complaint, JudgeError, Place, Unreadable
from judge.proof import kept
from judge.scenario.addresses import NAME, pair, slug
from judge.tabletop.file import read_scenario
from judge.words import many

ROOT = Path(__file__).resolve().parents[2]
# All files that name scenarios by their addresses, such as spoils/4/some-title.
PLACES = (
    "*.md", ".github/**/*.md", "docs/**/*.md", "judge/**/*.py", "rules/**/*.md", "rules/**/*.yaml",
    "scenarios/README.md", "scenarios/days.txt", "scenarios/coverage.jsonl", "scenarios/*/**/*.yaml",
    "templates/**/*.html", "tests/**/*.py",
    "tests/**/*.md", "tests/**/*.txt", "tests/**/*.tsv", "tests/**/*.jsonl",
)  # fmt: skip
RECORDS = "docs/trials"  # what was written down at its time stays as it was
# The files among them whose lines are in the order of names; the key by which a line is sorted.
SORTED: Mapping[str, Callable[[str], str]] = {
    "scenarios/days.txt": str,
    "tests/digests/facts.txt": lambda line: line.rpartition(" ")[0],
    "tests/digests/words.txt": lambda line: line.rpartition(" ")[0],
    "tests/prose/scenarios-arcmage.tsv": lambda line: line.partition("\t")[0],
    "tests/prose/scenarios-smashup.tsv": lambda line: line.partition("\t")[0],
    "tests/prose/scenarios-spoils.tsv": lambda line: line.partition("\t")[0],
}
RAW = "surrogateescape"  # bytes that are no text stay as they are
Names = Mapping[str, str]  # old addresses with new ones


def titles(scenarios: Path) -> dict[str, str]:
    """The title of every scenario by its address; the faults of all files are reported together."""
    found: dict[str, str] = {}
    faults: list[Complaint] = []
    for file in sorted(scenarios.rglob("*.yaml")):
        path = file.relative_to(scenarios)
        if path.parts[0] == "cards" or file.name.startswith("."):
            continue
        try:
            found[path.with_suffix("").as_posix()] = read_scenario(file, f"{scenarios.name}/{path.as_posix()}").title
        except Unreadable as error:
            faults += error.complaints
    if faults:
        raise Unreadable(faults)
    return found


def renames(titled: Mapping[str, str]) -> dict[str, str]:
    """The addresses of files that have another name than their title gives them, each with the new one."""
    wanted: dict[str, str] = {}
    faults: list[Complaint] = []
    for path, title in titled.items():
        name, place = slug(title), Place(f"scenarios/{path}.yaml")
        new = f"{path.rpartition('/')[0]}/{name}"
        if not name:
            faults.append(Complaint(place, f"the title {title!r} has no letter of a to z; write another title"))
        elif other := wanted.get(new):
            told = f"the title gives the name that {other}.yaml has by its title; change one of the two"
            faults.append(Complaint(place, told))
        wanted.setdefault(new, path)
    if faults:
        raise Unreadable(faults)
    return {path: new for new, path in wanted.items() if path != new}


def steps(moves: Names, there: set[str]) -> Iterator[tuple[str, str]]:
    """The renames one after the other, so that none overwrites a file; a circle goes by way of another name."""
    left, there = dict(moves), set(there)
    while left:
        old = next((one for one, new in left.items() if new not in there), "")
        if old:
            new = left.pop(old)
        else:
            old = next(iter(left))
            new = f"{old}-renamed"
            left[new] = left.pop(old)
        there ^= {old, new}
        yield old, new


def in_git(folder: Path) -> set[str]:
    """The files of a folder that git has; none without git."""
    if not shutil.which("git"):
        return set()
    listed = subprocess.run(("git", "ls-files", "-z"), cwd=folder, capture_output=True, text=True, check=False)
    return set(filter(None, listed.stdout.split("\0")))


def rename(scenarios: Path, moves: Names, there: set[str]) -> None:
    """Rename files, in git as well if it has them."""
    tracked = in_git(scenarios)
    for old, new in steps(moves, there):
        before, after = f"{old}.yaml", f"{new}.yaml"
        if before in tracked:
            subprocess.run(("git", "mv", before, after), cwd=scenarios, check=True)
            tracked.add(after)
        else:
            (scenarios / before).rename(scenarios / after)


def led_on(lines: list[str], moves: Names, there: set[str]) -> dict[str, str]:
    """Old addresses with the newest ones after more renames: no chains, and none that is a file's address again."""
    pairs = [pair(line) for line in lines]
    if bad := [Place(f"scenarios/{NAME}", n) for n, one in enumerate(pairs, 1) if one is None]:
        raise Unreadable(Complaint(place, "expected an old and a new address; mend the line") for place in bad)
    known = dict(filter(None, pairs))
    chained = {**known, **moves}
    found = {}
    for old in chained:
        new, seen = chained[old], {old}
        while new not in there and new in chained and new not in seen:
            seen.add(new)
            new = chained[new]
        if old not in there and new in there:
            found[old] = new
    return dict(sorted(found.items(), key=lambda one: one[1]))  # those of one file stay in the order of their age


def rewritten(text: str, newest: Names) -> str:
    """A text with the newest addresses of scenarios."""
    games = "|".join(sorted({old.partition("/")[0] for old in newest}))
    address = re.compile(rf"(?<![\w-])(?:{games})(?:/[\w-]+)+", re.ASCII)
    return address.sub(lambda found: newest.get(found[0], found[0]), text) if games else text


def places(root: Path) -> list[Path]:
    """All files that name scenarios; not the list of old addresses itself, and no record of its time."""
    found = sorted(set(chain.from_iterable(root.glob(pattern) for pattern in PLACES)))
    left = root / "scenarios" / NAME, *(root / RECORDS).rglob("*")
    return [file for file in found if file.is_file() and file not in left]


def rewrite(root: Path, newest: Names, *, check: bool = False) -> list[Path]:
    """Rewrite the old addresses in all places, in the order that each place has; the places that had some."""
    changed: list[Path] = []
    for file in places(root):
        text = file.read_bytes().decode(errors=RAW)
        new = rewritten(text, newest)
        if new == text:
            continue
        changed.append(file)
        key = SORTED.get(file.relative_to(root).as_posix())
        if key:
            new = "".join(f"{line}\n" for line in sorted(new.splitlines(), key=key))
        if not check:
            file.write_bytes(new.encode(errors=RAW))
    return changed


def keep_coverage(fresh: set[str], moves: Names) -> None:
    """Sort the kept coverage again; what was up to date under an old name is so under the new one."""
    results, now = kept.read(), kept.digests()
    results.digests |= {moves[path]: now[moves[path]] for path in fresh & moves.keys()}
    kept.write(results)


def main(arguments: list[str]) -> int:
    """Rename, or say what would be renamed."""
    parser = argparse.ArgumentParser(prog="dev.py names", description=__doc__.partition("\n")[0])
    parser.add_argument("--check", action="store_true", help="change nothing; status 1 if there is something to change")
    options = parser.parse_args(arguments)
    try:
        return check() if options.check else name_all()
    except JudgeError as error:
        print(error, file=sys.stderr)
        return 1


def check() -> int:
    """Say which files would be renamed, and in which places old addresses stand."""
    scenarios = ROOT / "scenarios"
    titled = titles(scenarios)
    moves = renames(titled)
    newest = led_on(_kept_lines(scenarios), moves, (titled.keys() - moves.keys()) | set(moves.values()))
    old = rewrite(ROOT, {**newest, **moves}, check=True)
    print("".join(f"{path} would be {new}\n" for path, new in moves.items()), end="")
    print("".join(f"{file.relative_to(ROOT).as_posix()} has old addresses\n" for file in old), end="")
    return 1 if moves or old else 0


def name_all() -> int:
    """Rename all files that have another name than their titles give them, and all that names them."""
    scenarios = ROOT / "scenarios"
    titled = titles(scenarios)
    moves = renames(titled)
    before, results = kept.digests(), kept.read()
    fresh = {path for path, digest in results.digests.items() if before.get(path) == digest}
    there = (titled.keys() - moves.keys()) | set(moves.values())
    newest = led_on(_kept_lines(scenarios), moves, there)  # kept first, so that a run that breaks off loses no address
    (scenarios / NAME).write_text("".join(f"{old} {new}\n" for old, new in newest.items()), encoding="utf-8")
    rename(scenarios, moves, set(titled))
    changed = rewrite(ROOT, {**newest, **moves})
    if moves or scenarios / kept.NAME in changed:
        keep_coverage(fresh, moves)
    print(f"{many(len(moves), 'file')} renamed, {many(len(newest), 'old address', 'old addresses')} lead on")
    print("".join(f"rewritten: {file.relative_to(ROOT).as_posix()}\n" for file in changed), end="")
    if any(file.suffix == ".py" for file in changed):
        print("Lines may be longer now: run ruff format and ruff check.")
    return 0


def _kept_lines(scenarios: Path) -> list[str]:
    """The lines of moved.txt."""
    file = scenarios / NAME
    return file.read_text(encoding="utf-8").splitlines() if file.is_file() else []


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
