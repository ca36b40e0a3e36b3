"""Builds the pocket edition: a folder of files that any web space serves, the same each time from the same program."""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path

from flask import Flask

from judge.errors import Faulty
from judge.pocket import pages, program
from judge.pocket.page_pack import packed
from judge.pocket.runtime import CORE, LICENSES, PYODIDE, Runtime
from judge.scenario.shelf import Shelf
from judge.web import SAFE
from judge.web.pocket import FOLDER, KINDS, LIST, MADE_FROM, WORKERS, made_from
from judge.web.ready import of_site

PARTS = Path(__file__).parent / "parts"
NAMES, READY = "names.pack", "ready.xz"
READING, ENGINE = 1, 2  # the stages in which files are kept
LOCK = {
    "info": {
        "abi_version": "2026_0", "arch": "wasm32", "platform": "emscripten_5_0_3", "python": "3.14.2",
        "version": PYODIDE,
    },
    "packages": {},
}  # fmt: skip
PICTURES = "pictures/"  # of static files, none but the icons is read offline
Tell = Callable[[str], None]


@dataclass(frozen=True)
class KeptFile:
    """A file that the browser keeps: where it is fetched, its size and sum, its kind, and from which stage on."""

    address: str
    size: int
    sum: str
    kind: str
    stage: int


@dataclass
class Pocket:
    """The result: the files that are kept, and how many pages they hold."""

    files: list[KeptFile] = field(default_factory=list)
    pages: int = 0
    version: str = ""
    scripts: int = 0  # bytes of the engine's scripts, which the browser keeps by itself

    def size(self, stage: int) -> int:
        """The bytes of a stage."""
        return sum(one.size for one in self.files if one.stage == stage)


class Builder:
    """Writes the files of a pocket edition into a folder, and remembers those that are kept."""

    def __init__(self, out: Path, site: Flask, below: str, tell: Tell) -> None:
        """Build from a site, to be served below a path."""
        self.out, self.site, self.below, self.tell = out, site, below, tell
        self.built = Pocket()

    def build(self, runtime: Runtime) -> Pocket:
        """Write everything; the workers last, so that a browser never finds a list without its files."""
        self.tell("pages …")
        self._read()
        self.tell("engine …")
        self._engine(runtime)
        self._front()
        self._workers(runtime)
        return self.built

    def _read(self) -> None:
        """The pages, the names that can be looked up, the old addresses, and the static files."""
        found = pages.rendered(self.site, self.below)
        self.built.pages = len(found)
        self._keep(f"/{FOLDER}/pages.pack", packed(found), READING)
        names = json.dumps(list(self._names()), separators=(",", ":"), ensure_ascii=False).encode()
        self._keep(f"/{FOLDER}/{NAMES}", gzip.compress(names, 9, mtime=0), READING)
        self._keep(f"/{FOLDER}/moved.pack", gzip.compress(self._moved(), 9, mtime=0), READING)
        client = self.site.test_client()
        for address in pages.static(self.site):
            self._keep(address, client.get(address).data, READING if _is_read(address) else 0)

    def _engine(self, runtime: Runtime) -> None:
        """The program, what it has found out, and Python."""
        for name, data in (
            ("program.pack", program.program()),
            ("core.so", runtime[CORE]),
            ("pyodide.asm.wasm", runtime["pyodide.asm.wasm"]),
            ("python_stdlib.zip", program.library(runtime)),
        ):
            self._keep(f"/{FOLDER}/{name}", gzip.compress(data, 9, mtime=0), ENGINE)
        self._keep(f"/{FOLDER}/{READY}", of_site(self.site).written(), ENGINE)

    def _front(self) -> None:
        """The page that a web space shows before anything is kept, and for whatever it does not have."""
        answer = pages.asked(self.site.test_client(), "/pocket", self.below).replace(f"https://{pages.HOST}", "")
        for name in ("index.html", "404.html", "pocket.html"):
            self._write(name, answer.encode())
        manifest = pages.asked(self.site.test_client(), "/manifest.webmanifest", self.below)
        self._keep("/manifest.webmanifest", manifest.encode(), READING)
        told = "".join(f"{name}: {what}\n" for name, what in LICENSES.items())
        self._write("NOTICE", f"The pocket edition of Judge holds, beside Judge itself:\n\n{told}".encode())

    def _workers(self, runtime: Runtime) -> None:
        """The list of files, and the two workers."""
        told = json.dumps([asdict(one) for one in self.built.files])
        scripts = {name: runtime[name] for name in ("pyodide.mjs", "pyodide.asm.mjs")}
        scripts |= {path.name: path.read_bytes() for path in sorted(PARTS.iterdir())}
        digest = sha256(told.encode() + b"".join(scripts.values())).hexdigest()[:12]
        self.built.version = f"{version('judge')}-{digest}"
        self.built.scripts = sum(len(gzip.compress(data, 9)) for data in scripts.values())
        known = {
            "VERSION": self.built.version,
            "DATE": max(self.site.extensions["shelf"].days.values(), default=""),
            "FILES": [asdict(one) for one in self.built.files if one.stage],
            "HEADERS": dict(SAFE),
            "HOST": pages.HOST,
            "SAID": {"absent": pages.ABSENT, "waking": pages.WAKING, "found": pages.FOUND},
            "SCRIPTS": sha256(b"".join(scripts.values())).hexdigest(),
            "CORE": CORE,
            "LOCK": json.dumps(LOCK, separators=(",", ":")),
        }
        lines = (f"export const {name} = {json.dumps(value)};\n" for name, value in known.items())
        self._write(f"{FOLDER}/{LIST}", "".join(lines).encode())
        self._write(f"{FOLDER}/{MADE_FROM}", made_from().encode())
        for name, data in scripts.items():
            if name in WORKERS:
                self._write(name, f"// {self.built.version}\n".encode() + data)
            else:
                self._write(f"{FOLDER}/{name}", data)

    def _names(self) -> Iterator[dict[str, str]]:
        """Everything that has a number or a title, with its address."""
        for one in pages.newest(self.site.extensions["finder"]):
            yield {"kind": one.kind, "game": one.game, "number": one.number, "title": one.title, "url": one.url}

    def _moved(self) -> bytes:
        """The old addresses of scenarios with the newest ones, a line each."""
        shelf: Shelf = self.site.extensions["shelf"]
        found = ((old, shelf.moved_to(old)) for old in shelf.old_addresses.newest)
        return "\n".join(f"{old} {new}" for old, new in found if new).encode()

    def _keep(self, address: str, data: bytes, stage: int) -> None:
        """Write a file that is kept."""
        self._write(address.lstrip("/"), data)
        kind = KINDS.get(Path(address).suffix) or _KIND.get(Path(address).suffix, "application/octet-stream")
        self.built.files.append(KeptFile(address, len(data), sha256(data).hexdigest(), kind, stage))

    def _write(self, name: str, data: bytes) -> None:
        """Write a file."""
        path = self.out / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)


_KIND = {
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".json": "application/json",
    ".ico": "image/x-icon",
    ".webmanifest": "application/manifest+json",
}


def _is_read(address: str) -> bool:
    """Whether a static file is needed without a network: all but the pictures of shared links."""
    return PICTURES not in address or "icon" in address


def free(out: Path) -> Path:
    """A folder that may be written: a new or empty one, or one with an older pocket edition."""
    if out.exists() and not out.is_dir():
        raise Faulty(f"{str(out)!r} is a file. Name a folder for the pocket edition.")
    if out.is_dir() and any(out.iterdir()) and not (out / FOLDER / LIST).is_file():
        raise Faulty(f"There are other files in {str(out)!r}. Name a new folder, or one with an older pocket edition.")
    return out
