"""One command of the command line: its help, its example, and options that several commands have."""

from __future__ import annotations

import argparse
import re
from collections.abc import Callable
from typing import NoReturn, TypeAlias

from judge.errors import nearest
from judge.library import Library

Command = Callable[[argparse.Namespace, Library], int]
Commands: TypeAlias = "argparse._SubParsersAction[CommandParser]"

_NO_VALUE = re.compile(r"argument (?:-\w/)?(--[\w-]+)\S*: expected one argument")
_NO_COMMAND = re.compile(r"argument COMMAND: invalid choice: '(.*?)' \(choose from (.*)\)", re.DOTALL)
_VALUES = {  # of options, as examples; an option that has a default is shown with that
    "--edition": "2013", "--without": "408.4", "--kind": "rule", "--game": "spoils", "--proxy": "10.0.0.0/8",
    "--cluster": "local:4", "--below": "/judge", "--random": "1", "--format": "limited", "--processes": "2",
    "--save": "FOLDER", "--cards": "FILE", "--out": "FILE", "--log": "FILE", "--pocket": "FOLDER", "--runtime": "FILE",
    "--against": "FILE", "--pool": "FILE", "--first": "FILE", "--seconds": "60",
}  # fmt: skip


class CommandParser(argparse.ArgumentParser):
    """A parser of command lines that refuses in plain words."""

    def error(self, message: str) -> NoReturn:
        """Refuse a line: the library's words are replaced where they do not say what to write."""
        if found := _NO_VALUE.match(message):
            option = found[1]
            value = _VALUES.get(option) or self.get_default(option[2:].replace("-", "_")) or "VALUE"
            message = f"nothing follows {option}; write a value after it, such as {option} {value}"
        elif found := _NO_COMMAND.match(message):
            names = re.findall(r"[\w-]+", found[2])
            near = nearest(found[1], names, 1)
            hint = f"did you mean {near[0]!r}?" if near else f"write {', '.join(names[:-1])} or {names[-1]}"
            message = f"unknown command {found[1][:80]!r}; {hint}"
        super().error(message)


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
