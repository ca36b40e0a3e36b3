"""The command `judge`."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from judge.cli.parser import build_parser
from judge.errors import JudgeError
from judge.library import Library

__all__ = ["build_parser", "main"]


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
