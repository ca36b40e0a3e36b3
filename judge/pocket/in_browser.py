"""Judge in a browser: the site is asked in one thread, without processes, and starts from data that came with it."""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from flask import Flask
from werkzeug.test import EnvironBuilder, run_wsgi_app

from judge.clock import Ring
from judge.pool import Bounds, Here, Pool
from judge.web import create_app
from judge.web.ready import read

Asked = Callable[[str, str, str, str, str, Any], tuple[int, list[tuple[str, str]], bytes]]
KEPT_PAGES = 2_000_000  # bytes; the browser keeps the most read ones itself


def begun(ready: str) -> Asked:
    """The site from the data in a file, as a function that a browser asks."""
    ring: Ring = importlib.import_module("js").judgeRing
    site = create_app(pools=here, clock=ring, ready=read(Path(ready).read_bytes()), pocketed=Path(ready).parent)
    site.extensions["kept pages"].most = KEPT_PAGES

    def ask(
        method: str, address: str, origin: str, below: str, headers: str, body: Any
    ) -> tuple[int, list[tuple[str, str]], bytes]:
        """The answer to one request; a body that came from JavaScript is copied."""
        data = bytes(body.to_py()) if hasattr(body, "to_py") else bytes(body)
        return answered(site, method, address, origin + below, json.loads(headers), data)

    return ask


def here(_count: int, _bounds: Bounds) -> Pool:
    """This process does all work itself."""
    return Here()


def answered(
    site: Flask, method: str, address: str, base: str, headers: dict[str, str], body: bytes
) -> tuple[int, list[tuple[str, str]], bytes]:
    """Status, headers and body with which the site answers."""
    asked = EnvironBuilder(
        path=address, method=method, headers=list(headers.items()), data=body or None, base_url=f"{base}/"
    )
    told, status, sent = run_wsgi_app(site, asked.get_environ(), buffered=True)
    return int(status.split()[0]), list(sent), b"".join(told)
