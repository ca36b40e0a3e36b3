"""The command `judge`."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper

from judge.cli.output import DIFFERS, MISUSED
from judge.cli.parser import build_parser, parsed
from judge.errors import Faulty, JudgeError
from judge.library import Library

__all__ = ["build_parser", "main"]

NO_ACCESS = "The machine does not allow it; name another file or folder, or give yourself access to this one."


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command, and say how it went: 0 well, 1 something differs or is wrong, 2 it cannot be done as asked."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    options = parsed(arguments)
    try:
        return int(options.run(options, Library()))
    except Faulty as error:
        print(error, file=sys.stderr)
        return DIFFERS
    except JudgeError as error:
        print(error, file=sys.stderr)
        return MISUSED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        told = "Use a shorter name." if error.errno == errno.ENAMETOOLONG else NO_ACCESS
        print(f"{str(error.filename)[:80]!r}: {error.strerror}. {told}", file=sys.stderr)
        return MISUSED
