"""Keep the day on which each scenario was added, as the history of the project tells it: run by `python3 dev.py days`.

The site has no history when it runs, so its feed reads the days from scenarios/days.txt.
"""

from __future__ import annotations

import subprocess
from collections.abc import Mapping
from datetime import date
from pathlib import Path

from judge.scenario.addresses import old_addresses

ROOT = Path(__file__).resolve().parents[2]
SCENARIOS = ROOT / "scenarios"
LOG = ("git", "log", "--reverse", "--no-renames", "--diff-filter=A", "--format=%as", "--name-only", "--", "scenarios")


def added(log: str) -> dict[str, str]:
    """The day of every file that a log of additions names, the first where a file was added twice."""
    found: dict[str, str] = {}
    day = ""
    for line in filter(None, log.splitlines()):
        if line.startswith("scenarios/"):
            found.setdefault(line, day)
        else:
            day = line
    return found


def lines(log: str, files: list[Path], today: str, newest: Mapping[str, str] | None = None) -> list[str]:
    """A line for each scenario, the oldest first; a renamed file is as old as its first name."""
    days = added(log)  # a file that no commit has is of today
    for old, new in (newest or {}).items():
        was, now = (f"scenarios/{path}.yaml" for path in (old, new))
        days[now] = min(days.get(path, today) for path in (was, now))
    named = {
        file.relative_to(SCENARIOS).with_suffix("").as_posix(): file for file in files if "cards" not in file.parts
    }
    return sorted(f"{days.get(f'scenarios/{path}.yaml', today)} {path}" for path in named)


def main() -> None:
    """Write the days of all scenarios."""
    log = subprocess.run(LOG, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    newest = old_addresses(SCENARIOS).newest
    kept = lines(log, list(SCENARIOS.rglob("*.yaml")), date.today().isoformat(), newest)
    (SCENARIOS / "days.txt").write_text("".join(f"{line}\n" for line in kept), encoding="utf-8")
    print(f"scenarios/days.txt: {len(kept)} scenarios")


if __name__ == "__main__":
    main()
