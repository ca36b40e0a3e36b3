"""The commands that play boards and read cards."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from judge.cli.output import print_json
from judge.errors import JudgeError
from judge.library import Library

if TYPE_CHECKING:
    from judge.scenario.prove import Proved
    from judge.scenario.replay import Replay


def replay_scenarios(options: argparse.Namespace, library: Library) -> int:
    """`judge replay`."""
    from judge.scenario import collection
    from judge.show import replays

    def replayed(path: Path) -> Replay:
        edition = _edition_of(path, options.edition, library)
        return collection.replayed(path, edition, tuple(options.without), options.cards)

    found, refused = collection.of_all(options.path, replayed)
    if options.json:
        data = [replays.replay_json(one) for one in found]
        print_json(data if collection.is_folder(options.path) else data[0])
    else:
        print("\n\n".join(map(replays.replay_text, found)))
    return _standing(refused, all(one.holds for one in found))


def prove_scenarios(options: argparse.Namespace, library: Library) -> int:
    """`judge prove`."""
    if options.all:
        return _prove_all(options)
    from judge.scenario import collection
    from judge.show import replays

    def proved(path: Path) -> Proved:
        return collection.proved(path, _edition_of(path, options.edition, library), options.cards)

    found, refused = collection.of_all(options.path, proved)
    if options.json:
        data = [replays.prove_json(one) for one in found]
        print_json(data if collection.is_folder(options.path) else data[0])
    else:
        print("\n\n".join(map(replays.prove_text, found)))
    return _standing(refused, all(one.holds for one in found))


def _edition_of(path: Path, edition: str, library: Library) -> str:
    """The name of the edition that is asked for, in the game of a file; a date means the last edition up to it."""
    from judge.scenario import collection

    if not edition:
        return ""
    told = collection.scenario(path)
    return library.book(told.game).editions.find(edition).name if told.game in library.games else edition


def _prove_all(options: argparse.Namespace) -> int:
    """`judge prove --all`."""
    from judge.proof.lights import every_light

    if options.edition:
        raise JudgeError("--all goes through every edition; leave out --edition.")
    found = every_light(options.path, options.cards)
    if options.json:
        print_json(found.as_json())
    else:
        print(found.as_text())
    return 1 if found.findings else 0


def play_games(options: argparse.Namespace, library: Library) -> int:
    """`judge play`."""
    from judge.proof.pastime import play_many

    found = play_many(options.game, options.seed, options.games, options.steps, options.save)
    if options.json:
        print_json(found.as_json())
    else:
        print(found.as_text())
    return 1 if found.failures else 0


def _standing(refused: Sequence[JudgeError], hold: bool) -> int:
    """The exit code after many files: those that could not be played are told last."""
    for error in refused:
        print(error, file=sys.stderr)
    return 0 if hold and not refused else 1


def read_cards(options: argparse.Namespace, library: Library) -> int:
    """`judge read`."""
    from judge.scenario import reading

    reading.reader(options.game)
    if options.play and not options.cards:
        raise JudgeError("--play needs --cards with card files: set.xml or JSON, as the game has them.")
    if bool(options.text) == bool(options.cards):
        raise JudgeError("Give either a text to read, or --cards with card files (set.xml or JSON).")
    if options.cards:
        found = (reading.try_out if options.play else reading.measure)(options.cards, options.game)
        if options.json:
            print_json(found.as_json())
        else:
            print(found.as_text())
        return 0
    try:
        clauses = list(reading.clauses(options.text, options.game))
    except JudgeError as error:
        follows = reading.follows(options.text, options.game)
        if not follows:
            raise
        said = ", ".join(f"“{one.rstrip('.')}”" for one in follows)
        raise JudgeError(f"{error}\nThere could stand: {said}.") from error
    if options.json:
        print_json([{"depth": depth, "rule": rule or None, "text": said} for depth, rule, said in clauses])
    else:
        print("\n".join(f"{rule:<8}{'  ' * depth}{said}" for depth, rule, said in clauses))
    return 0


def cover(options: argparse.Namespace, library: Library) -> int:
    """`judge coverage`."""
    from judge.proof import grades
    from judge.show.coverage import coverage_lines

    names = (library.book(options.game).game,) if options.game else ()
    results = grades.current(fresh=options.fresh, tell=lambda line: print(line, file=sys.stderr, flush=True))
    found = grades.grades(library, results, names)
    if options.json:
        print_json({"games": {name: game.as_json() for name, game in found.items()}})
    else:
        print("\n".join(line for game in found.values() for line in coverage_lines(game)))
    return 0
