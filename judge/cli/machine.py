"""The commands that keep a machine busy: the site, and the measuring of everything."""

from __future__ import annotations

import argparse

from judge.library import Library

LOCAL = ("127.0.0.1", "::1")  # proxies that are trusted where none is named


def bench(options: argparse.Namespace, library: Library) -> int:
    """`judge bench`."""
    from judge.bench import report

    for line in report(options.full, options.load, options.seconds):
        print(line, flush=True)
    return 0


def serve(options: argparse.Namespace, library: Library) -> int:
    """`judge serve`."""
    from judge.web.server import serve as run
    from judge.web.workroom import Limits

    limits = Limits(options.workers, options.seconds, options.memory << 20)
    proxies = () if options.proxy is None else options.proxy or LOCAL
    return run(library, options.host, options.port, tolerant=options.tolerant, limits=limits, proxies=proxies)
