"""The commands that play boards and read cards."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from judge.cli.output import DIFFERS, MISUSED, print_json
from judge.cli.pools import pools
from judge.errors import Faulty, JudgeError
from judge.language.strange import without_guess
from judge.library import Library
from judge.pool import Bounds
from judge.pool.bounds import FREE
from judge.scenario.addresses import followed

if TYPE_CHECKING:
    from judge.scenario.key_steps import KeyStep
    from judge.scenario.prove import Proved
    from judge.scenario.replay import Replay

R = TypeVar("R", "Replay", "Proved")


def replay_scenarios(options: argparse.Namespace, library: Library) -> int:
    """`judge replay`."""
    options.path = _followed(options.path)
    from judge.cards.named import filled
    from judge.scenario import collection
    from judge.scenario.telling import told
    from judge.show import replays
    from judge.show.forbidding import reasoned

    def replayed(path: Path) -> Replay:
        edition = options.edition and library.edition_name(collection.scenario(path).game, options.edition)
        return collection.replayed(path, edition, tuple(options.without), options.cards, filled)

    def keys(one: Replay) -> tuple[KeyStep, ...]:
        volume = library.volume(one.scenario.game, one.edition)
        found = told(collection.board(one.scenario, options.cards), one).keys
        return tuple(replace(key, says=reasoned(volume, key)) for key in found)

    def text(one: Replay) -> str:
        return replays.key_text(one, keys(one)) if options.key else replays.replay_text(one)

    return _told(
        options,
        replayed,
        text,
        lambda one: replays.replay_json(one, keys(one)),
        lambda one: one.holds and one.is_ruling,
    )


def prove_scenarios(options: argparse.Namespace, library: Library) -> int:
    """`judge prove`."""
    options.path = _followed(options.path)
    if options.all:
        return _prove_all(options)
    from judge.cards.named import filled
    from judge.proof.spread_proof import prove_spread
    from judge.scenario import collection
    from judge.scenario.prove import prove
    from judge.show import replays

    with pools(options.cluster) as pool:
        how = partial(prove_spread, pool(FREE), options.cards) if options.cluster else prove

        def proved(path: Path) -> Proved:
            edition = options.edition and library.edition_name(collection.scenario(path).game, options.edition)
            return collection.proved(path, edition, options.cards, options.seconds, filled, how)

        return _told(options, proved, replays.prove_text, replays.prove_json, lambda one: one.holds)


def _prove_all(options: argparse.Namespace) -> int:
    """`judge prove --all`."""
    from judge.proof.lights import every_light

    if options.edition:
        raise JudgeError("--all tries every edition already. Leave out --edition, or leave out --all.")
    with pools(options.cluster) as pool:
        found = every_light(options.path, options.cards, lambda seed: pool(Bounds(hash_seed=seed)))
    if options.json:
        print_json(found.as_json())
    else:
        print(found.as_text())
    return DIFFERS if found.findings else 0


def play_games(options: argparse.Namespace, library: Library) -> int:
    """`judge play`."""
    from judge.proof.pastime import play_many

    with pools(options.cluster) as pool:
        found = play_many(options.game, options.seed, options.games, options.steps, options.save, pool(FREE))
    if options.json:
        print_json(found.as_json())
    else:
        print(found.as_text())
    return DIFFERS if found.failures else 0


def _followed(path: str) -> str:
    """The path of a scenario; if its file moved, the new path, and a line says so."""
    new = followed(Path(path)).as_posix()
    if new == Path(path).as_posix():
        return path
    print(f"{path} moved to {new}.", file=sys.stderr)
    return new


def _told(
    options: argparse.Namespace,
    run: Callable[[Path], R],
    text: Callable[[R], str],
    data: Callable[[R], object],
    right: Callable[[R], bool],
) -> int:
    """Print the result of each file as soon as it is known, refusals last and each once; returns the exit code."""
    from judge.scenario import collection
    from judge.scenario.breaking import BrokenOff
    from judge.show import replays

    held: list[bool] = []
    told: list[object] = []
    refused: dict[str, JudgeError] = {}
    for one in collection.of_all(options.path, run, (BrokenOff,)):
        if isinstance(one, JudgeError):
            refused[str(one)] = one
            if isinstance(one, BrokenOff) and options.json:
                told.append(replays.broken_json(one))
            elif isinstance(one, BrokenOff):
                print(replays.broken_text(one), flush=True)
            continue
        if options.json:
            told.append(data(one))
        else:
            print(f"\n{text(one)}" if held else text(one), flush=True)
        held.append(right(one))
    if options.json and (told or not refused):
        print_json(told if collection.is_folder(options.path) else told[0])
    print(*refused, sep="\n", end="\n" if refused else "", file=sys.stderr)
    if refused and not held and not any(isinstance(one, Faulty) for one in refused.values()):
        return MISUSED
    return DIFFERS if refused or not all(held) else 0


def read_cards(options: argparse.Namespace, library: Library) -> int:
    """`judge read`."""
    from judge.scenario import reading

    reader = reading.reader(options.game)
    if options.play and not options.cards:
        raise JudgeError("--play tries out card files. Name them with --cards (set.xml or JSON).")
    if options.limit and not options.play:
        raise JudgeError("--limit says how many cards --play tries out. Add --play, or leave out --limit.")
    if options.cluster and not options.play:
        raise JudgeError("`judge read` can use --cluster only with --play. Add --play, or leave out --cluster.")
    if options.text and options.cards:
        raise JudgeError("Give a card text or --cards, not both.")
    if not options.text and not options.cards:
        raise JudgeError("Give a card text to read, or name card files with --cards (set.xml or JSON).")
    if options.cards:
        return _read_files(options)
    try:
        clauses = list(reader.told_whole(options.text))
    except JudgeError as error:
        follows, meant = reading.follows(options.text, options.game), reader.meant(options.text)
        if meant:
            raise Faulty(f"{without_guess(str(error))}\n{meant}.") from error
        said = [f"“{one.rstrip('.') or one}”" for one in follows]
        if not any(one not in str(error) for one in said):
            raise
        words = "Words" if len(follows) < reading.SHOWN else "Some words"
        raise Faulty(f"{error}\n{words} that fit there: {', '.join(said)}.") from error
    if options.json:
        print_json([{"depth": one.depth, "rule": one.rule or None, "text": one.says} for one in clauses])
    else:
        print("\n".join(f"{one.rule:<8}{'  ' * one.depth}{one.says}" for one in clauses))
    return 0


def _read_files(options: argparse.Namespace) -> int:
    """`judge read --cards`."""
    from judge.proof.card_trials import CardsAsked, TriedFiles, play
    from judge.scenario import reading

    found: TriedFiles | reading.Measure
    if options.play:
        with pools(options.cluster) as pool:
            asked = CardsAsked(options.game, options.cards, options.limit, options.seed)
            found = play(asked, pool(FREE) if options.cluster else None)
    else:
        found = reading.measure(options.cards, options.game)
    if options.json:
        print_json(found.as_json())
    else:
        print(found.as_text())
    return 0


def cover(options: argparse.Namespace, library: Library) -> int:
    """`judge coverage`."""
    from judge.proof import grades
    from judge.show.coverage import coverage_lines, edition_lines

    if options.edition and not options.game:
        raise JudgeError(f"Name the game of the edition: `judge coverage GAME --edition {options.edition}`.")
    volume = library.volume(options.game, options.edition) if options.game else None
    with pools(options.cluster) as pool:
        results = grades.current(
            fresh=options.fresh,
            tell=lambda line: print(line, file=sys.stderr, flush=True),
            pool=pool(FREE) if options.cluster else None,
        )
    found = grades.grades(library, results, (volume.book.game,) if volume else ())
    edition = volume.edition.name if volume and options.edition else ""
    if options.json:
        print_json({"games": {name: game.as_json(edition) for name, game in found.items()}})
    else:
        lines = [edition_lines(one, edition) if edition else coverage_lines(one) for one in found.values()]
        print("\n".join(line for some in lines for line in some))
    return 0
