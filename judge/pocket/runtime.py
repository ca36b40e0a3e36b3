"""The Python that runs in a browser: Pyodide and msgspec's binary part, fetched by package clients and pinned.

This user's cache keeps them. Without a network, a user names the packages as files.
"""

from __future__ import annotations

import importlib.util
import io
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Callable, Iterable, Iterator
from hashlib import sha256
from pathlib import Path, PurePosixPath

from judge.errors import Faulty
from judge.folders import cache

PYODIDE = "314.0.7"
MSGSPEC = "0.22.0"
CARRIER = "flet-web==1.0.5"  # a package of Python's index that carries the same bytes
CORE = "_core.cpython-314-wasm32-emscripten.so"
SUMS = {
    "pyodide.asm.wasm": "cc36e3cab04fdfc9a63ff13eb52eae2b911bf46c025cc7b281f394bd3de1d5e6",
    "pyodide.asm.mjs": "f7cdc8ece80678ceb712f8e65ebe6d3a83203a180c399865f49612a051693635",
    "pyodide.mjs": "6f1d60f7bf529beb300f0f47983c921d3982363640ba20af0e38efdddbc66109",
    "python_stdlib.zip": "fa1957e5777068fc4f7437f96d860ae2fbe9c19732ba06c84e004ec16dd7dd7a",
    CORE: "01924fcc69e023baba88398727711be1a77cce2475134eadd3ab4e5fd7b0fde7",
}
LONGEST = 300  # seconds that a package client may take
LICENSES = {  # of what goes along, as their packages state them
    "Pyodide": "MPL-2.0, source at github.com/pyodide/pyodide, files unchanged",
    "CPython's standard library": "PSF-2.0",
    "msgspec": "BSD-3-Clause",
    "Flask, Werkzeug, Jinja2, Click, ItsDangerous, MarkupSafe, Markdown": "BSD-3-Clause",
    "Whoosh": "BSD-2-Clause",
    "Blinker, PyYAML": "MIT",
}

Runtime = dict[str, bytes]  # the files by their names


def runtime(given: Iterable[Path] = ()) -> Runtime:
    """The files of the runtime: from packages that are given, from the cache, or else fetched."""
    files = list(given)
    if files:
        mend = "With --runtime, name the npm package pyodide and msgspec's wheel for pyemscripten"
        return _checked(_within(files), mend)
    kept = cache() / "pocket" / PYODIDE
    found = {name: (kept / name).read_bytes() for name in SUMS if (kept / name).is_file()}
    if not _wrong(found):
        return found
    found = _checked(_fetched(), "Try again, or name the packages with --runtime")
    kept.mkdir(parents=True, exist_ok=True)
    for name, data in found.items():
        (kept / name).write_bytes(data)
    return found


def _wrong(found: Runtime) -> list[str]:
    """The files that are missing or are not the pinned ones."""
    return [name for name, told in SUMS.items() if name not in found or sha256(found[name]).hexdigest() != told]


def _checked(found: Runtime, mend: str) -> Runtime:
    """The files, refused if one is missing or another one."""
    wrong = _wrong(found)
    if wrong:
        missing, other = ", ".join(one for one in wrong if one not in found), ", ".join(filter(found.get, wrong))
        told = "; ".join(
            f"{what}: {names}" for what, names in (("missing", missing), ("another version", other)) if names
        )
        raise Faulty(f"The runtime of the pocket edition is incomplete ({told}). {mend}.")
    return {name: found[name] for name in SUMS}


def _fetched() -> Runtime:
    """The files, fetched into a folder that is gone afterwards."""
    with tempfile.TemporaryDirectory() as folder:
        if not (shutil.which("npm") and _ran("npm", "pack", f"pyodide@{PYODIDE}", "--silent", folder=folder)):
            _ran(*_pip(), CARRIER, folder=folder)
        wheel = ("--platform", "pyemscripten_2026_0_wasm32", "--python-version", "3.14", "--implementation", "cp")
        _ran(*_pip(), "--only-binary=:all:", *wheel, "--abi", "cp314", f"msgspec=={MSGSPEC}", folder=folder)
        return _within(sorted(Path(folder).iterdir()))


def _pip() -> tuple[str, ...]:
    """How pip is asked for a package without what it needs; an environment may have none of its own."""
    own = importlib.util.find_spec("pip") is not None
    python = sys.executable if own else shutil.which("python3", path=os.defpath) or "python3"
    return (python, "-m", "pip", "download", "--quiet", "--no-deps")


def _ran(*command: str, folder: str) -> bool:
    """Run a package client, and say whether it succeeded."""
    told = {**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    try:
        done = subprocess.run(command, cwd=folder, env=told, capture_output=True, timeout=LONGEST, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def _within(packages: Iterable[Path]) -> Runtime:
    """The files of the runtime in packages, which are tar or zip files, or folders."""
    return {name: data for package in packages for name, data in _files(package) if name in SUMS}


def _files(package: Path) -> Iterator[tuple[str, bytes]]:
    """The files of a package that are wanted, by their bare names."""
    if package.is_dir():
        yield from ((one.name, one.read_bytes()) for one in sorted(package.rglob("*")) if one.name in SUMS)
    elif zipfile.is_zipfile(package) and package.name not in SUMS:
        with zipfile.ZipFile(package) as opened:
            yield from _wanted(opened.namelist(), opened.read)
    elif package.is_file() and tarfile.is_tarfile(package):
        with tarfile.open(package) as tar:
            yield from _wanted(tar.getnames(), lambda name: (tar.extractfile(name) or io.BytesIO()).read())
    elif package.is_file():
        yield package.name, package.read_bytes()


def _wanted(names: Iterable[str], read: Callable[[str], bytes]) -> Iterator[tuple[str, bytes]]:
    """The wanted ones of the files of a package."""
    yield from ((PurePosixPath(name).name, read(name)) for name in names if PurePosixPath(name).name in SUMS)
