"""`judge pocket`: the whole site as a folder of files, for web spaces without a server and phones without a network."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from judge.cli.command import Commands, command_of
from judge.errors import Faulty
from judge.library import Library
from judge.pool import hurried

if TYPE_CHECKING:
    from flask import Flask


def add(commands: Commands) -> None:
    """Add `judge pocket`."""
    command = command_of(
        commands,
        "pocket",
        pocket,
        "build the pocket edition: files that keep all of Judge on a device without a network",
        "judge pocket public/",
    )
    command.add_argument(
        "out", metavar="FOLDER", type=Path, help="the folder that is written; a new one, or an older pocket edition"
    )
    command.add_argument(
        "--single", action="store_true", help="write one HTML file instead, which runs from a disk, without the engine"
    )
    command.add_argument(
        "--below", metavar="PATH", default="", help="the path of the web space below which it is served, such as /judge"
    )
    command.add_argument(
        "--runtime",
        metavar="FILE",
        type=Path,
        nargs="+",
        default=[],
        help="the packages of the runtime as files, for a machine without network (default: fetched once)",
    )
    command.add_argument("--game", metavar="GAME", action="append", default=[], help="only this game; may be repeated")


def pocket(options: argparse.Namespace, library: Library) -> int:
    """Build it, and say part by part how large it is."""
    from judge.pocket.build import ENGINE, READING, Builder, free
    from judge.pocket.runtime import runtime
    from judge.web import create_app

    games = [library.book(name).game for name in options.game] or library.games
    library.leave_out([game for game in library.games if game not in games])
    if options.single:
        if options.out.is_dir():
            raise Faulty(f"{str(options.out)!r} is a folder. With --single, name a file, such as judge.html.")
        return _single(options.out, create_app(library, pools=hurried))
    out, below = free(options.out), _below(options.below)
    needed = runtime(options.runtime)
    site = create_app(library, pools=hurried, pocketed=out)
    built = Builder(out, site, below, lambda told: print(told, file=sys.stderr, flush=True)).build(needed)
    for one in built.files:
        if one.stage and not one.address.startswith("/static/"):
            print(f"{one.size / 1e6:7.2f} MB  {one.address}")
    static = sum(one.size for one in built.files if one.stage and one.address.startswith("/static/"))
    print(f"{static / 1e6:7.2f} MB  /static/")
    reading = built.size(READING)
    print(f"{reading / 1e6:7.2f} MB  reading: {built.pages} pages, {reading / built.pages / 1e3:.2f} kB each")
    print(f"{(built.size(ENGINE) + built.scripts) / 1e6:7.2f} MB  the engine, its scripts among them")
    print(f"Version {built.version} is in {out}. Serve this folder over https, or with `judge serve --pocket {out}`.")
    return 0


def _single(out: Path, site: Flask) -> int:
    """Write one file."""
    from judge.pocket.single import single

    data = single(site)
    out.write_bytes(data)
    print(f"{len(data) / 1e6:7.2f} MB  {out}: open it in a browser.")
    return 0


def _below(told: str) -> str:
    """The path with which every address begins."""
    below = f"/{told.strip('/')}" if told.strip("/") else ""
    if not all(sign.isalnum() or sign in "-._~/" for sign in below):
        raise Faulty(f"{told!r} cannot be a path: use only letters, digits and - . _ ~ /, for example /judge.")
    return below
