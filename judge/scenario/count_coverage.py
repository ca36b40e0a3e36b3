"""Counts the scenarios of each rule: the coverage of every edition by what was found of its scenarios."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from judge.rulebook.book import Rulebook
from judge.rulebook.volume import Entry, Volume
from judge.scenario import games
from judge.scenario.coverage import NO_ENGINE, NO_RULE, NO_SCENARIO, Coverage, Covered, Found, Played


def coverage(book: Rulebook, found: Found, reasons: Mapping[str, str] | None = None) -> dict[str, Coverage]:
    """The coverage of every edition of a game by what its scenarios were found to execute, by the edition's name."""
    board = games.board(book.game) if book.game in games.played() else None
    found = found if board else {}
    refused = tuple(f"{path}: {one.refused}" for path, one in found.items() if one.refused)
    return {
        edition.name: _edition(
            book.volume(edition),
            board.game(edition.name).rules if board and edition.name in board.editions else None,
            _Tally({path: one.editions[edition.name] for path, one in found.items() if edition.name in one.editions}),
            refused,
            {rule for one in found.values() for rule in one.about},
            reasons or {},
        )
        for edition in book.editions
    }


class _Tally:
    """The rules that were executed in an edition."""

    def __init__(self, played: Mapping[str, Played]) -> None:
        """Count the scenarios of an edition."""
        self.deciding: dict[str, list[str]] = {}
        self.cited: dict[str, list[str]] = {}
        self.killed: dict[str, dict[str, str]] = {}
        self.unclaimed: dict[str, list[str]] = {}
        self.scenarios = len(played)
        for path, one in played.items():
            for rule in one.cited:
                decides = one.claims[:1] == (rule,) or (rule in one.claims and rule in one.killed)
                (self.deciding if decides else self.cited).setdefault(rule, []).append(path)
            for rule, mutant in one.killed.items():
                if rule in one.claims:
                    self.killed.setdefault(rule, {})[path] = mutant
                else:
                    self.unclaimed.setdefault(rule, []).append(path)
        for rule, paths in self.deciding.items():  # those that name it first stand first
            first = [path for path in paths if played[path].claims[:1] == (rule,)]
            self.deciding[rule] = list(dict.fromkeys((*first, *paths)))


def _edition(
    volume: Volume,
    rules: frozenset[str] | None,
    tally: _Tally,
    refused: tuple[str, ...],
    about: set[str],
    reasons: Mapping[str, str],
) -> Coverage:
    """The passages of an edition with the scenarios that were counted."""
    found: dict[str, Covered] = {}

    def of(number: str) -> Covered:
        if number not in found:
            one = _covered(volume.entry(number), rules, tally, of)
            found[number] = replace(one, claimed=number in about, reason=reasons.get(number, ""))
        return found[number]

    passages = {entry.number: of(entry.number) for entry in volume if entry.text and not entry.status.heading}
    return Coverage(volume, rules is not None, passages, tally.scenarios, refused)


def _covered(entry: Entry, rules: frozenset[str] | None, tally: _Tally, of: Callable[[str], Covered]) -> Covered:
    """A passage with its scenarios, or why it has none."""
    number, status = entry.number, entry.status
    deciding, touching = (tuple(cited.get(number, ())) for cited in (tally.deciding, tally.cited))
    if status.again:
        return _again(entry, deciding, touching, [of(other) for other in status.again], tally)
    if deciding or touching:
        unclaimed = tuple(tally.unclaimed.get(number, ()))
        return Covered(entry, deciding, touching, "", tally.killed.get(number, {}), unclaimed)
    if status.reason:
        return Covered(entry, why=f"not executable: {status.reason}")
    if rules is None:
        return Covered(entry, why=NO_ENGINE)
    return Covered(entry, why=NO_SCENARIO if number in rules else NO_RULE)


def _again(
    entry: Entry, deciding: tuple[str, ...], touching: tuple[str, ...], others: list[Covered], tally: _Tally
) -> Covered:
    """A passage that says others again: executed by their scenarios too, when it is itself or all of them are."""
    decided = dict.fromkeys((*deciding, *(path for one in others for path in one.deciding)))
    touched = dict.fromkeys((*touching, *(path for one in others for path in one.touching)))
    lacking = [] if deciding or touching else [one.number for one in others if not one.executed]
    why = f"says {', '.join(lacking)} again, not executed" if lacking else ""
    lasting = [one.killed for one in others if one.decisive]
    killed = {path: how for one in lasting for path, how in one.items()} if len(lasting) == len(others) else {}
    killed |= tally.killed.get(entry.number, {})
    return Covered(entry, tuple(decided), tuple(path for path in touched if path not in decided), why, killed)
