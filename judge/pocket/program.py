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
from judge.pocket.reached import named, reached
from judge.pocket.runtime import Runtime

PACKAGES = (
    "flask", "werkzeug", "jinja2", "click", "itsdangerous", "markupsafe", "blinker", "markdown", "whoosh", "yaml",
    "msgspec",
)  # fmt: skip
CARDS = "cards"  # the card files that scenarios name, beside them
AT_HOME = ("bench", "cli", "cluster", "pocket/parts", "pocket/shell")  # parts of Judge that no browser runs
SUFFIXES = (".py", ".yaml", ".json", ".html", ".txt", ".xml", ".css", ".js", ".svg", ".png", ".ico", ".webmanifest")
# Parts of Python's library that are named there and never used here.
BARRED = (
    "multiprocessing", "_pyrepl", "unittest", "xmlrpc", "pdb", "doctest", "pydoc", "pydoc_data", "ftplib", "netrc",
    "optparse", "turtle", "cProfile", "profile", "pstats", "timeit", "trace", "tracemalloc", "webbrowser", "tkinter",
    "idlelib", "ensurepip", "venv", "curses", "dbm", "sqlite3", "pickletools", "_pyio", "plistlib", "rlcompleter",
    "modulefinder", "wsgiref", "zoneinfo", "tty", "py_compile", "__phello__", "_osx_support", "_aix_support",
    "_android_support", "_apple_support",
)  # fmt: skip
# Modules of Python's library that nothing names: Pyodide and the interpreter begin with them, or look them up by name.
NEEDED = (
    "site", "encodings.aliases", "encodings.utf_8", "encodings.utf_8_sig", "encodings.latin_1", "encodings.ascii",
    "encodings.idna", "encodings.utf_16", "encodings.utf_16_le", "encodings.utf_16_be", "encodings.utf_32",
    "encodings.cp1252", "encodings.cp437", "encodings.unicode_escape", "encodings.raw_unicode_escape", "_strptime",
    "_sysconfigdata__emscripten_wasm32-emscripten", "_weakrefset", "_compat_pickle", "copyreg", "linecache",
    "traceback", "stringprep", "html.parser", "importlib.resources", "importlib.metadata", "zipimport", "runpy",
)  # fmt: skip
ALWAYS = ("pyodide", "_pyodide")  # packages of Python's library there, kept whole
_SCRIPT = ".py"


def program() -> bytes:
    """Judge, its templates and the packages, each file under its path below one folder."""
    return joined(dict(sorted(_files())))


def library(runtime: Runtime) -> bytes:
    """The modules of Python's library that the program may import, not compressed."""
    found = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(runtime["python_stdlib.zip"])) as whole, zipfile.ZipFile(found, "w") as kept:
        files = {name: whole.read(name) for name in sorted(whole.namelist()) if not _is_barred(name)}
        own = dict(_files())
        always = [named(name) for name in files if name.partition("/")[0] in ALWAYS]
        wanted = reached({**own, **files}, (*map(named, own), *always, *NEEDED))
        for name, data in files.items():
            if name in wanted or not name.endswith(_SCRIPT):
                kept.writestr(zipfile.ZipInfo(name), data)
    return found.getvalue()


def _is_barred(name: str) -> bool:
    """Whether a file of Python's library is never of use in a browser."""
    return name.partition("/")[0].removesuffix(_SCRIPT) in BARRED


def joined(files: Mapping[str, bytes]) -> bytes:
    """Files in one: the length of the list in four bytes, the names with their sizes, and the files."""
    told = json.dumps([(name, len(data)) for name, data in files.items()], separators=(",", ":")).encode()
    return b"".join((len(told).to_bytes(4, "little"), told, *files.values()))


def _files() -> Iterator[tuple[str, bytes]]:
    """Every file by its path below the folder; of the packages, those that Judge may import."""
    home = Path(__file__).parents[1]
    own = {
        f"judge/{name}": data
        for name, data in _within(home)
        if not name.startswith(tuple(f"{one}/" for one in AT_HOME)) and not name.startswith("_data/")
    }
    yield from own.items()
    yield from ((f"templates/{name}", data) for name, data in _within(folder("templates")))
    cards = folder("scenarios") / CARDS
    yield from ((f"scenarios/{CARDS}/{name}", data) for name, data in _within(cards))
    others = {
        f"{one}/{name}": data for one in PACKAGES for name, data in _within(_place(one)) if name.endswith(_SCRIPT)
    }
    wanted = reached({**own, **others}, (named(path) for path in own))
    yield from ((path, data) for path, data in others.items() if path in wanted)


def _place(package: str) -> Path:
    """The folder of a package."""
    found = importlib.util.find_spec(package)
    if found is None or not found.submodule_search_locations:
        raise Broken(f"The package {package} is missing. Install Judge again.")
    return Path(next(iter(found.submodule_search_locations)))


def _within(root: Path) -> Iterator[tuple[str, bytes]]:
    """The files below a folder that a program needs."""
    for path in sorted(root.rglob("*")):
        if path.is_file() and path.suffix in SUFFIXES and "__pycache__" not in path.parts:
            yield path.relative_to(root).as_posix(), path.read_bytes()
