"""The command line: every command with its options and an example."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from judge.cli import boards, card_commands, law, machine, pocketing, serving
from judge.cli.command import CommandParser, Commands, command_of, edition_and_json
from judge.cli.pools import cluster_option
from judge.cli.values import count, whole

LONGEST = 80  # letters of a line that are told again


def build_parser() -> argparse.ArgumentParser:
    """All commands with their options and an example each."""
    parser = CommandParser(
        prog="judge",
        description="The rules of card games: every numbered passage in every edition, found, replayed and proved.",
        epilog="example: judge show spoils:408.4\n`judge COMMAND --help` explains a command, with an example.\n"
        "exit status: 0 all is well, 1 something differs or is wrong, 2 it cannot be done as asked, 130 stopped",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action=Version, help="print the version of Judge")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    for add in _COMMANDS:
        add(commands)
    pocketing.add(commands)
    serving.options(command_of(commands, "serve", serving.serve, "serve the site", "judge serve --port 8080"))
    return parser


def _show(commands: Commands) -> None:
    """Add `judge show`."""
    command = command_of(
        commands,
        "show",
        law.show_passage,
        "print one rule with everything that Judge knows of it",
        "judge show spoils:408.4 --edition 2013",
    )
    command.add_argument(
        "address",
        metavar="GAME:NUMBER",
        help="for example spoils:408.4 or spoils:408.4@2013",
    )
    command.add_argument(
        "--code", action="store_true", help="print the functions of the engine that carry the rule out"
    )
    edition_and_json(command)


def _passages(commands: Commands) -> None:
    """Add `judge passages`."""
    command = command_of(
        commands,
        "passages",
        law.list_passages,
        "list all rules of a game in order",
        "judge passages spoils --edition 2013 --json",
    )
    command.add_argument("game", metavar="GAME", help="the short name of a game; `judge check` lists them")
    edition_and_json(command)


def _diff(commands: Commands) -> None:
    """Add `judge diff`."""
    command = command_of(
        commands,
        "diff",
        law.show_differences,
        "compare two editions: which rules differ, and which rulings come out differently",
        "judge diff spoils 2013 later",
    )
    command.add_argument("game", metavar="GAME", help="the short name of a game; `judge check` lists them")
    command.add_argument(
        "old", metavar="FROM", help="an edition, a revision, or a date such as 2016-08-09 (the last revision up to it)"
    )
    command.add_argument("new", metavar="TO", help="another one")
    command.add_argument("--json", action="store_true", help="as JSON: a list for each kind of difference")


def _search(commands: Commands) -> None:
    """Add `judge search`."""
    command = command_of(
        commands,
        "search",
        law.search_rules,
        "find the rules, terms and scenarios that answer a number, words or a question",
        'judge search "can they respond to a trigger" --game spoils',
    )
    command.add_argument("query", metavar="QUERY", help="a number, words, or a question")
    command.add_argument("--game", metavar="GAME", default="", help="only this game")
    command.add_argument(
        "--kind", metavar="KIND", default="", help="only rules, scenarios or terms: rule, scenario, term"
    )
    command.add_argument("--limit", metavar="N", type=count, default=10, help="how many at most (default: %(default)s)")
    command.add_argument("--page", metavar="N", type=count, default=1, help="which page of them (default: %(default)s)")
    edition_and_json(command)


def _check(commands: Commands) -> None:
    """Add `judge check`."""
    command = command_of(
        commands, "check", law.check_rules, "read every rules file and name every fault", "judge check"
    )
    command.add_argument(
        "--cards",
        metavar="FOLDER|FILE",
        default="",
        help="refuse scenarios of the project with texts of these cards (default: of your library)",
    )
    command.add_argument("--json", action="store_true", help="as JSON: the counts, and the complaints if there are any")


def _replay(commands: Commands) -> None:
    """Add `judge replay`."""
    command = command_of(
        commands,
        "replay",
        boards.replay_scenarios,
        "replay scenarios step by step; each step names its rule",
        "judge replay scenarios/spoils/3",
    )
    _files(command)
    _card_file(command)
    command.add_argument("--key", action="store_true", help="only the key steps, as a judge would tell them")
    command.add_argument(
        "--without", metavar="RULE", action="append", default=[], help="switch a rule off (may be repeated)"
    )


def _prove(commands: Commands) -> None:
    """Add `judge prove`."""
    command = command_of(
        commands,
        "prove",
        boards.prove_scenarios,
        "try every choice that a scenario leaves open",
        "judge prove scenarios/spoils/5/three-replacements-each-apply-once-to-one-event.yaml",
    )
    _files(command)
    _card_file(command)
    command.add_argument(
        "--seconds",
        metavar="N",
        type=count,
        default=60,
        help="the longest that a proof may take (default: %(default)s)",
    )
    command.add_argument(
        "--all",
        action="store_true",
        help="also replay each scenario in every edition and with several hash seeds, and check every table (slow)",
    )
    cluster_option(command)


def _play(commands: Commands) -> None:
    """Add `judge play`."""
    command = command_of(
        commands,
        "play",
        boards.play_games,
        "play random legal choices on random legal boards, and check every table",
        "judge play spoils --games 3 --seed 7",
    )
    command.add_argument("game", metavar="GAME", help="a game that can be played; `judge check` lists them")
    command.add_argument("--games", metavar="N", type=count, default=100, help="how many (default: %(default)s)")
    command.add_argument(
        "--seed", metavar="S", type=whole, default=1, help="the same number plays the same games (default: 1)"
    )
    command.add_argument(
        "--steps", metavar="N", type=count, default=300, help="the most steps of one game (default: %(default)s)"
    )
    command.add_argument("--save", metavar="FOLDER", default="", help="keep each that goes wrong as a scenario file")
    cluster_option(command)
    command.add_argument("--json", action="store_true", help="as JSON")


def _read(commands: Commands) -> None:
    """Add `judge read`."""
    command = command_of(
        commands,
        "read",
        boards.read_cards,
        "show how Judge understands card text, clause by clause with rule numbers",
        'judge read spoils "When this card is destroyed, draw a card."',
    )
    command.add_argument("game", metavar="GAME", help="a game whose card text is read")
    command.add_argument("text", metavar="TEXT", nargs="?", help="a rules text")
    command.add_argument("--cards", metavar="FOLDER|FILE", help="measure card files: OCTGN set.xml, or the game's JSON")
    command.add_argument("--play", action="store_true", help="with --cards: show on boards what each sentence does")
    command.add_argument("--limit", metavar="N", type=count, default=0, help="with --play: try so many names, drawn")
    command.add_argument("--seed", metavar="S", type=whole, default=1, help="with --limit: which names are drawn")
    cluster_option(command)
    command.add_argument("--json", action="store_true", help="as JSON")


def _coverage(commands: Commands) -> None:
    """Add `judge coverage`."""
    command = command_of(
        commands,
        "coverage",
        boards.cover,
        "list which rules the scenarios execute, and which of them decide an outcome",
        "judge coverage spoils",
    )
    command.add_argument("game", metavar="GAME", nargs="?", default="", help="only this game")
    command.add_argument("--edition", metavar="E", help="only this edition of the game")
    command.add_argument("--fresh", action="store_true", help="examine everything again, not only changed scenarios")
    cluster_option(command)
    command.add_argument("--json", action="store_true", help="as JSON")


def _bench(commands: Commands) -> None:
    """Add `judge bench`."""
    command = command_of(
        commands, "bench", machine.bench, "measure engine, search and site on this machine", "judge bench"
    )
    command.add_argument("--full", action="store_true", help="also what takes minutes: a hundred times the corpus")
    command.add_argument("--load", action="store_true", help="only the site under load")
    command.add_argument("--cluster", action="store_true", help="only a Dask cluster of this machine, with its losses")
    command.add_argument(
        "--against", metavar="FOLDER", default="", help="only the commands of another checkout and of this one, in turn"
    )
    command.add_argument(
        "--pocket", metavar="FOLDER", default="", help="only a pocket edition in a browser, free and four times slower"
    )
    command.add_argument(
        "--seconds",
        type=count,
        default=30,
        help="how long the site is under load (default: %(default)s; 600 shows whether memory grows)",
    )


_COMMANDS = (
    _show, _passages, _diff, _search, _check, _replay, _prove, _play, _read,
    card_commands.cards, card_commands.card, card_commands.deck, _coverage, _bench,
)  # fmt: skip


class Version(argparse.Action):
    """Prints the version that is installed, which is read only then."""

    def __init__(self, option_strings: Sequence[str], dest: str, help: str) -> None:
        """An option without a value."""
        super().__init__(option_strings, dest, nargs=0, help=help)

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: object,
        option_string: str | None = None,
    ) -> None:
        """Print it and end."""
        from importlib.metadata import version

        print(f"{parser.prog} {version('judge')}")
        parser.exit()


def parsed(arguments: Sequence[str] | None) -> argparse.Namespace:
    """A command line, taken apart; what its command does not know is refused by that command."""
    options, unknown = build_parser().parse_known_args(arguments)
    if unknown:
        command: argparse.ArgumentParser = options.parser
        told = " ".join(unknown)
        found = told if len(told) <= LONGEST else f"{told[:LONGEST]}…"
        command.error(f"unknown argument {found!r}; leave it out (`{command.prog} --help` lists the arguments)")
    return options


def _files(command: argparse.ArgumentParser) -> None:
    """The options that all commands on scenarios share."""
    command.add_argument("path", metavar="FILE|FOLDER", help="a scenario, or a folder of them")
    command.add_argument(
        "--edition", metavar="E", default="", help="the edition (default: the file's own, else the newest)"
    )
    command.add_argument("--json", action="store_true", help="as JSON; of a folder, a list")


def _card_file(command: argparse.ArgumentParser) -> None:
    """The card file whose cards a scenario may name."""
    command.add_argument(
        "--cards",
        metavar="FOLDER|FILE",
        default="",
        help="card files with the cards that a scenario names (default: your library)",
    )
