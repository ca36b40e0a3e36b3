"""`judge serve`: its options, and what they set."""

from __future__ import annotations

import argparse

from judge.cli.values import count, peer, port
from judge.library import Library

LOCAL = ("127.0.0.1", "::1")  # proxies that are trusted where none is named


def options(command: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    command.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: %(default)s)")
    command.add_argument(
        "--port", type=port, default=8000, help="the port to listen on, 0 for any free one (default: %(default)s)"
    )
    command.add_argument(
        "--tolerant",
        action="store_true",
        help="leave out files that cannot be read, and say so at /health, instead of not starting",
    )
    command.add_argument(
        "--proxy",
        metavar="ADDRESS",
        nargs="*",
        type=peer,
        help="trust the proxies of these addresses or networks to say how visitors reached the site "
        f"(no ADDRESS: {' and '.join(LOCAL)}; without --proxy: nobody)",
    )
    command.add_argument(
        "--log",
        metavar="FILE|-",
        default="",
        help="write one line for each request into a file, - for standard output; the file may be rotated "
        "(default: no log)",
    )
    command.add_argument(
        "--processes",
        metavar="N",
        type=count,
        default=1,
        help="server processes that share the port, at most one for each processor is of use (default: 1)",
    )
    _shown(command)
    _limits(command)


def _shown(command: argparse.ArgumentParser) -> None:
    """Add what the site shows beside its own."""
    command.add_argument(
        "--cards",
        metavar="FOLDER|FILE",
        default="",
        help="show the cards of these card files to every visitor, marked as this server's (default: none)",
    )
    command.add_argument(
        "--pocket",
        metavar="FOLDER",
        default="",
        help="offer the pocket edition that `judge pocket` built there (default: none)",
    )


def _limits(command: argparse.ArgumentParser) -> None:
    """Add the limits of the workers."""
    for name, usual, told in (
        ("workers", 2, "processes that play visitors' boards; each server process has at least one"),
        ("seconds", 2, "the longest that such a run may take"),
        ("memory", 1024, "megabytes of memory that each of these processes may use"),
    ):
        command.add_argument(f"--{name}", metavar="N", type=count, default=usual, help=f"{told} (default: {usual})")


def serve(options: argparse.Namespace, library: Library) -> int:
    """`judge serve`."""
    from judge.web.server import serve as run
    from judge.web.settings import Settings
    from judge.web.workroom import Limits

    settings = Settings(
        options.host,
        options.port,
        tolerant=options.tolerant,
        limits=Limits(options.workers, options.seconds, options.memory << 20),
        proxies=() if options.proxy is None else tuple(options.proxy) or LOCAL,
        log=options.log,
        processes=options.processes,
        cards=options.cards,
        pocket=options.pocket,
    )
    return run(library, settings)
