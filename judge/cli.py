"""The command `judge`."""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING

from judge.errors import JudgeError, Unreadable
from judge.library import Library
from judge.rulebook.difference import compare
from judge.show import rules as show

if TYPE_CHECKING:
    from judge.scenario.prove import Proved
    from judge.scenario.replay import Replay

Command = Callable[[argparse.Namespace, Library], int]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; a refusal is one sentence on standard error and exit status 1."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    parser = build_parser()
    options = parser.parse_args(arguments)
    try:
        return int(options.run(options, Library()))
    except JudgeError as error:
        print(error, file=sys.stderr)
        return 1
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        told = "The machine does not allow it; name another file or folder, or let whoever runs Judge use this one."
        print(f"{str(error.filename)[:80]!r}: {error.strerror}. {told}", file=sys.stderr)
        return 1


def build_parser() -> argparse.ArgumentParser:
    """All commands with their options and an example each."""
    parser = argparse.ArgumentParser(
        prog="judge",
        description="The rules of card games: every numbered passage in every edition, found, replayed and proved.",
        epilog="example: judge show spoils:408.4\n`judge COMMAND --help` tells more, with an example.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)

    command = _command(
        commands,
        "show",
        show_passage,
        "one passage with all that is known of it",
        "judge show spoils:408.4 --edition 2013",
    )
    command.add_argument(
        "address",
        metavar="GAME:NUMBER",
        help="for example spoils:408.4 or spoils:408.4@2013; the other games likewise",
    )
    _edition_and_json(command)

    command = _command(
        commands,
        "passages",
        list_passages,
        "all passages of a game in order",
        "judge passages spoils --edition 2013 --json",
    )
    command.add_argument("game", metavar="GAME", help="the short name of a game; `judge check` lists them")
    _edition_and_json(command)

    command = _command(
        commands,
        "diff",
        show_differences,
        "what two editions of a game say differently, and which rulings turn with it",
        "judge diff spoils 2013 later",
    )
    command.add_argument("game", metavar="GAME", help="the short name of a game; `judge check` lists them")
    command.add_argument(
        "old", metavar="FROM", help="an edition, a revision, or a date such as 2016-08-09 (the last revision up to it)"
    )
    command.add_argument("new", metavar="TO", help="another one")
    command.add_argument("--json", action="store_true", help="as JSON: a list for each kind of difference")

    command = _command(
        commands,
        "search",
        search_rules,
        "the rules, terms and scenarios that answer a number, words or a question",
        'judge search "can they respond to a trigger" --game spoils',
    )
    command.add_argument("query", metavar="QUERY", help="a number, words, or a question")
    command.add_argument("--game", metavar="GAME", default="", help="only this game")
    command.add_argument(
        "--kind", metavar="KIND", default="", help="only rules, scenarios or terms: rule, scenario, term"
    )
    command.add_argument(
        "--limit", metavar="N", type=_count, default=10, help="how many at most (default: %(default)s)"
    )
    _edition_and_json(command)

    command = _command(commands, "check", check_rules, "read every rules file and say all that is wrong", "judge check")
    command.add_argument("--json", action="store_true", help="as JSON: the counts, and the complaints if there are any")

    command = _command(
        commands,
        "replay",
        replay_scenarios,
        "replay scenarios step by step, each step naming its rule",
        "judge replay scenarios/spoils/3",
    )
    _files(command)
    _card_file(command)
    command.add_argument(
        "--without", metavar="RULE", action="append", default=[], help="switch a rule off (may be repeated)"
    )

    command = _command(
        commands,
        "prove",
        prove_scenarios,
        "all outcomes over the choices that a scenario leaves open",
        "judge prove scenarios/spoils/5/two-lifelines-outlast-one-trapdoor.yaml",
    )
    _files(command)
    _card_file(command)

    command.add_argument(
        "--all",
        action="store_true",
        help="replay each under every edition and several hash seeds too, and check every table on the way (slow)",
    )

    command = _command(
        commands,
        "play",
        play_games,
        "games of random legal choices from random legal boards, every table checked",
        "judge play spoils --games 3 --seed 7",
    )
    command.add_argument("game", metavar="GAME", help="a game that can be played; `judge check` lists them")
    command.add_argument("--games", metavar="N", type=_count, default=100, help="how many (default: %(default)s)")
    command.add_argument("--seed", metavar="S", type=_whole, default=1, help="other games for another (default: 1)")
    command.add_argument(
        "--steps", metavar="N", type=_count, default=300, help="the longest of them (default: %(default)s)"
    )
    command.add_argument("--save", metavar="FOLDER", default="", help="keep each that goes wrong as a scenario file")
    command.add_argument("--json", action="store_true", help="as JSON")

    command = _command(
        commands,
        "read",
        read_cards,
        "how card text is understood, clause by clause with rule numbers",
        'judge read spoils "When this card is destroyed, draw a card."',
    )
    command.add_argument("game", metavar="GAME", help="a game whose card text is read")
    command.add_argument("text", metavar="TEXT", nargs="?", help="a rules text")
    command.add_argument(
        "--cards",
        metavar="FOLDER|FILE",
        help="measure card files instead of reading one text: OCTGN set.xml or JSON, as the game has them",
    )
    command.add_argument("--play", action="store_true", help="with --cards: try every card out that plays")
    command.add_argument("--json", action="store_true", help="as JSON")

    command = _command(
        commands,
        "coverage",
        cover,
        "which rules the scenarios execute, and on which their outcomes depend",
        "judge coverage spoils",
    )
    command.add_argument("game", metavar="GAME", nargs="?", default="", help="only this game")
    command.add_argument("--fresh", action="store_true", help="examine everything anew, not only what has changed")
    command.add_argument("--json", action="store_true", help="as JSON")

    command = _command(commands, "bench", bench, "measure engine and search on this machine, saying how", "judge bench")
    command.add_argument("--full", action="store_true", help="also what takes minutes: a hundred times the corpus")

    command = _command(commands, "serve", serve, "serve the site", "judge serve --port 8080")
    command.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: %(default)s)")
    command.add_argument(
        "--port", type=_port, default=8000, help="the port to listen on, 0 for any free one (default: %(default)s)"
    )
    return parser


def _command(
    commands: argparse._SubParsersAction[argparse.ArgumentParser], name: str, run: Command, summary: str, example: str
) -> argparse.ArgumentParser:
    """One command of the parser."""
    command = commands.add_parser(
        name,
        help=summary,
        description=summary[0].upper() + summary[1:] + ".",
        epilog=f"example: {example}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.set_defaults(run=run)
    return command


def _edition_and_json(command: argparse.ArgumentParser) -> None:
    """The two options that most commands share."""
    command.add_argument("--edition", metavar="E", help="an edition, a revision, or a date (default: the newest)")
    command.add_argument("--json", action="store_true", help="as JSON")


def _files(command: argparse.ArgumentParser) -> None:
    """What the commands on scenarios share."""
    command.add_argument("path", metavar="FILE|FOLDER", help="a scenario, or a folder of them")
    command.add_argument(
        "--edition", metavar="E", default="", help="the edition (default: the file's own, else the newest)"
    )
    command.add_argument("--json", action="store_true", help="as JSON; of a folder, a list")


def _count(text: str) -> int:
    """How many of something, at least one."""
    if not re.fullmatch("0*[1-9][0-9]{0,8}", text):
        raise argparse.ArgumentTypeError(f"expected a whole number from 1 to 999999999, found {text[:40]!r}")
    return int(text)


def _whole(text: str) -> int:
    """A whole number."""
    if not re.fullmatch(r"-?[0-9]{1,18}", text):
        raise argparse.ArgumentTypeError(f"expected a whole number of up to 18 digits, found {text[:40]!r}")
    return int(text)


def _card_file(command: argparse.ArgumentParser) -> None:
    """The card file whose cards a scenario may name."""
    command.add_argument(
        "--cards",
        metavar="FOLDER|FILE",
        default="",
        help="OCTGN set.xml files with the cards that a scenario names (default: the set that comes with Judge)",
    )


def _port(text: str) -> int:
    """A port number."""
    if not re.fullmatch("[0-9]{1,5}", text) or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"expected a port from 0 to 65535, found {text[:40]!r}")
    return int(text)


def _print_json(data: object) -> None:
    """Data as JSON on standard output."""
    print(json.dumps(data, ensure_ascii=False, indent=2))


def show_passage(options: argparse.Namespace, library: Library) -> int:
    """`judge show`."""
    volume, entry = library.find(options.address, options.edition)
    if options.json:
        _print_json(show.full_json(volume, entry))
    else:
        print(show.passage_text(volume, entry))
    return 0


def list_passages(options: argparse.Namespace, library: Library) -> int:
    """`judge passages`."""
    volume = library.volume(options.game, options.edition)
    if options.json:
        _print_json([show.passage_json(volume, entry) for entry in volume])
    else:
        print(show.passages_text(volume))
    return 0


def show_differences(options: argparse.Namespace, library: Library) -> int:
    """`judge diff`."""
    from judge.folders import folder
    from judge.scenario.shelf import Shelf
    from judge.show import turns

    old, new = library.editions(options.game, options.old, options.new)
    comparison = compare(library.book(options.game), old, new)
    turned = turns.turned(Shelf(folder("scenarios")), comparison.new.book.game, old.name, new.name)
    if options.json:
        _print_json(show.comparison_json(comparison) | {"rulings": turns.turned_json(turned)})
    else:
        print("\n".join((show.comparison_text(comparison), *turns.turned_lines(turned))))
    return 0


def search_rules(options: argparse.Namespace, library: Library) -> int:
    """`judge search`."""
    from judge.finder import Finder, Wanted, found_json

    if not options.query.strip():
        raise JudgeError("Nothing is asked: give a number such as 408.4, words, or a question.")
    wanted = Wanted(options.query, options.game, options.edition or "", options.kind, False, options.limit)
    found = Finder(library).find(wanted)
    if options.json:
        _print_json(found_json(found))
    else:
        print("\n".join(show.found_lines(found)))
    return 0 if found.hits else 1


def check_rules(options: argparse.Namespace, library: Library) -> int:
    """`judge check`."""
    from judge.scenario.standing import standings

    try:
        books = list(library.books())
    except Unreadable as error:
        if options.json:
            _print_json({"complaints": [str(complaint) for complaint in error.complaints]})
            return 1
        print(error)
        count = len(error.complaints)
        print(f"{count} complaint{'s' if count > 1 else ''}", file=sys.stderr)
        return 1
    if options.json:
        counts = {book.game: {edition.name: len(book.volume(edition)) for edition in book.editions} for book in books}
        engines = {book.game: [asdict(one) for one in standings(book)] for book in books}
        _print_json({"counts": counts, "complaints": [], "engines": engines})
        return 0
    print(show.counts_line(books))
    for book in books:
        print("\n".join(show.share_lines(book)))
        print(show.terms_line(book))
        for line in show.standing_lines(standings(book)):
            print(line)
    return 0


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
        _print_json(data if collection.is_folder(options.path) else data[0])
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
        _print_json(data if collection.is_folder(options.path) else data[0])
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
        _print_json(found.as_json())
    else:
        print(found.as_text())
    return 1 if found.findings else 0


def play_games(options: argparse.Namespace, library: Library) -> int:
    """`judge play`."""
    from judge.proof.pastime import play_many

    found = play_many(options.game, options.seed, options.games, options.steps, options.save)
    if options.json:
        _print_json(found.as_json())
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
            _print_json(found.as_json())
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
        _print_json([{"depth": depth, "rule": rule or None, "text": said} for depth, rule, said in clauses])
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
        _print_json({"games": {name: game.as_json() for name, game in found.items()}})
    else:
        print("\n".join(line for game in found.values() for line in coverage_lines(game)))
    return 0


def bench(options: argparse.Namespace, library: Library) -> int:
    """`judge bench`."""
    from judge.bench import report

    for line in report(options.full):
        print(line, flush=True)
    return 0


def serve(options: argparse.Namespace, library: Library) -> int:
    """`judge serve`."""
    from judge.web.server import serve as run

    return run(library, options.host, options.port)
