"""One command of the command line: its help, its example, and options that several commands have."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import TypeAlias

from judge.library import Library

Command = Callable[[argparse.Namespace, Library], int]
Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def command_of(commands: Commands, name: str, run: Command, summary: str, example: str) -> argparse.ArgumentParser:
    """One command of the parser."""
    command = commands.add_parser(
        name,
        help=summary,
        description=summary[0].upper() + summary[1:] + ".",
        epilog=f"example: {example}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    command.set_defaults(run=run, parser=command)
    return command


def edition_and_json(command: argparse.ArgumentParser) -> None:
    """The two options that most commands share."""
    command.add_argument("--edition", metavar="E", help="an edition, a revision, or a date (default: the newest)")
    command.add_argument("--json", action="store_true", help="as JSON")
