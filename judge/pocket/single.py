"""Builds one file that runs from a disk: rules, terms and rulings with their replays, and a search of their words."""

from __future__ import annotations

import gzip
import json
import re
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from textwrap import shorten

from flask import Flask

from judge.finder import Finder
from judge.pocket import pages
from judge.pocket.page_pack import packed
from judge.search.document import Document
from judge.web.static_files import StaticFiles

SHELL = Path(__file__).parent / "shell"
READER = Path(__file__).parent / "parts" / "packed.mjs"
TEXTS = (".css", ".js", ".svg")  # of static files, pages need these
LONGEST = 90  # letters of a text that stands for a title
_WORD = re.compile(r"[^\W_]+")
Entry = tuple[str, str, str, str, str, str]  # kind, game, number, title, address, and the words of the text


def single(site: Flask) -> bytes:
    """The file."""
    found = pages.rendered(site, said=pages.SINGLE)
    entries = list(names(site))
    day = max(site.extensions["shelf"].days.values(), default="")
    parts = {
        "DATE": day,
        "PAGES": _coded(packed(found)),
        "NAMES": _coded(_zipped(entries)),
        "FILES": _coded(_zipped(_files(site))),
        "SCRIPT": _script(),
    }
    text = (SHELL / "shell.html").read_text(encoding="utf-8")
    return re.sub(r"@([A-Z]+)@", lambda part: parts[part[1]], text).encode()


def names(site: Flask) -> Iterator[Entry]:
    """Everything that can be looked up, with the words of its text and of the ways in which people ask for it."""
    finder: Finder = site.extensions["finder"]
    for one in pages.newest(finder):
        title = one.title or shorten(one.text, LONGEST, placeholder=" …")
        yield one.kind, one.game, one.number, title, one.url, " ".join(sorted(_said(one) - set(_words(title))))


def _said(one: Document) -> set[str]:
    """The words of a document, and of the ways in which people ask for it."""
    return set(_words(" ".join((one.text, one.example, *one.asked))))


def _words(text: str) -> list[str]:
    """The words of a text in small letters, as the file takes a question apart."""
    return _WORD.findall(text.lower())


def _files(site: Flask) -> dict[str, str]:
    """The static files that are texts, by their names."""
    files: StaticFiles = site.extensions["static files"]
    client = site.test_client()
    wanted = [name for name in files.names if name.endswith(TEXTS)]
    return {name: client.get(f"/static/{files.digest}/{name}").text for name in wanted}


def _script() -> str:
    """The script of the file, with the reader of packs that workers have too."""
    reader = READER.read_text(encoding="utf-8").replace("export function", "function")
    return reader + (SHELL / "shell.js").read_text(encoding="utf-8").replace("</script>", "<\\/script>")


def _zipped(value: object) -> bytes:
    """A value as packed JSON."""
    return gzip.compress(json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode(), 9, mtime=0)


def _coded(data: bytes) -> str:
    """Bytes as text."""
    return b64encode(data).decode()
