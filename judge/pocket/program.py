"""The program as the browser gets it: Judge's own modules and data, the packages that it needs, Python's library."""

from __future__ import annotations

import importlib.util
import io
import json
import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path

from judge.errors import Broken
from judge.folders import folder
from judge.pocket.runtime import CORE, Runtime

PACKAGES = (
    "flask", "werkzeug", "jinja2", "click", "itsdangerous", "markupsafe", "blinker", "markdown", "whoosh", "yaml",
    "msgspec",
)  # fmt: skip
CARDS = "cards"  # the card files that scenarios name, beside them
AT_HOME = ("bench", "cli", "cluster", "pocket/parts")  # parts of Judge that no browser runs
SUFFIXES = (".py", ".yaml", ".json", ".html", ".txt", ".xml", ".css", ".js", ".svg", ".png", ".ico", ".webmanifest")
# Parts of Python's library that nothing of this imports.
UNUSED = (
    "multiprocessing", "_pyrepl", "unittest", "xmlrpc", "pdb.py", "doctest.py", "pydoc.py", "pydoc_data", "imaplib.py",
    "mailbox.py", "smtplib.py", "poplib.py", "ftplib.py", "optparse.py", "turtle.py", "wave.py", "cProfile.py",
    "profile.py", "pstats.py", "timeit.py", "trace.py", "tracemalloc.py", "webbrowser.py", "zipapp.py", "tkinter",
    "idlelib", "ensurepip", "venv", "curses", "dbm", "sqlite3", "pickletools.py", "_pyio.py", "shelve.py",
    "plistlib.py", "modulefinder.py", "_osx_support.py", "_aix_support.py", "_android_support.py", "_apple_support.py",
)  # fmt: skip


def program() -> bytes:
    """Judge, its templates and the packages, each file under its path below one folder."""
    return joined(dict(sorted(_files())))


def core(runtime: Runtime) -> bytes:
    """The binary part of msgspec, where Python looks for it."""
    return joined({f"msgspec/{CORE}": runtime[CORE]})


def library(runtime: Runtime) -> bytes:
    """Python's library without what is not used, not compressed."""
    found = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(runtime["python_stdlib.zip"])) as whole, zipfile.ZipFile(found, "w") as kept:
        for name in sorted(whole.namelist()):
            if name.partition("/")[0] not in UNUSED:
                kept.writestr(zipfile.ZipInfo(name), whole.read(name))
    return found.getvalue()


def joined(files: Mapping[str, bytes]) -> bytes:
    """Files in one: the length of the list in four bytes, the names with their sizes, and the files."""
    told = json.dumps([(name, len(data)) for name, data in files.items()], separators=(",", ":")).encode()
    return b"".join((len(told).to_bytes(4, "little"), told, *files.values()))


def _files() -> Iterator[tuple[str, bytes]]:
    """Every file by its path below the folder."""
    home = Path(__file__).parents[1]
    yield from (
        (f"judge/{name}", data)
        for name, data in _within(home)
        if not name.startswith(tuple(f"{one}/" for one in AT_HOME)) and not name.startswith("_data/")
    )
    yield from ((f"templates/{name}", data) for name, data in _within(folder("templates")))
    cards = folder("scenarios") / CARDS
    yield from ((f"scenarios/{CARDS}/{name}", data) for name, data in _within(cards))
    for package in PACKAGES:
        yield from ((f"{package}/{name}", data) for name, data in _within(_place(package)) if name.endswith(".py"))


def _place(package: str) -> Path:
    """The folder of a package."""
    found = importlib.util.find_spec(package)
    if found is None or not found.submodule_search_locations:
        raise Broken(f"The package {package} is not where it should be: install Judge again.")
    return Path(next(iter(found.submodule_search_locations)))


def _within(root: Path) -> Iterator[tuple[str, bytes]]:
    """The files below a folder that a program needs."""
    for path in sorted(root.rglob("*")):
        if path.is_file() and path.suffix in SUFFIXES and "__pycache__" not in path.parts:
            yield path.relative_to(root).as_posix(), path.read_bytes()
