"""Judge in a browser: the site is asked in one thread, without processes, and starts from data that came with it."""

from __future__ import annotations

import importlib
import json
from itertools import chain
from pathlib import Path
from typing import Any

from flask import Flask
from werkzeug.test import EnvironBuilder, run_wsgi_app

from judge.pool import Bounds, Here, Pool
from judge.scenario.jobs import loading
from judge.web import create_app
from judge.web.ready import read

Told = tuple[int, list[tuple[str, str]], bytes]  # status, headers and body
KEPT_PAGES = 2_000_000  # bytes; the browser keeps the most read ones itself


class InBrowser:
    """The site from the data in a file, as a browser asks it."""

    def __init__(self, ready: str) -> None:
        """Begin with it; the rest is found out when it is needed, or by `load` before that."""
        self._site = create_app(pools=here, clock=ring, ready=read(Path(ready)), pocketed=Path(ready).parent)
        self._site.extensions["kept pages"].most = KEPT_PAGES
        self._loading = chain(self._site.extensions["finder"].measured(), loading())

    def ask(self, method: str, address: str, origin: str, below: str, headers: str, body: Any) -> Told:
        """The answer to one request; a body that came from JavaScript is copied."""
        data = bytes(body.to_py()) if hasattr(body, "to_py") else bytes(body)
        return answered(self._site, method, address, origin + below, json.loads(headers), data)

    def load(self) -> bool:
        """Find out a part of what will be needed while nobody asks, and say whether there is more."""
        return next(self._loading, self) is not self


def ring(seconds: float) -> None:
    """The clock of the browser, which is looked up each time: a kept memory holds nothing of a page."""
    importlib.import_module("js").judgeRing(seconds)


def here(_count: int, _bounds: Bounds) -> Pool:
    """This process does all work itself."""
    return Here()


def answered(site: Flask, method: str, address: str, base: str, headers: dict[str, str], body: bytes) -> Told:
    """Status, headers and body with which the site answers."""
    asked = EnvironBuilder(
        path=address, method=method, headers=list(headers.items()), data=body or None, base_url=f"{base}/"
    )
    told, status, sent = run_wsgi_app(site, asked.get_environ(), buffered=True)
    return int(status.split()[0]), list(sent), b"".join(told)
