"""The commands of the page about clusters work: the machines are this one, under other names."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from distributed import Client, Security

from judge.cli import build_parser
from tests.cluster.machines import DASK, READY, ROOT, ended, free_port

PAGE = (ROOT / "docs" / "cluster.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)
LINES = [line for block in BLOCKS for line in block.splitlines()]
PLAIN = [line for line in LINES if "8786" in line]
SECURE = [line for line in LINES if "8787" in line or line.startswith(("openssl", "export"))]


def arguments(line: str, ports: dict[str, str]) -> list[str]:
    """A line of the page for this machine."""
    line = line.replace("first", "127.0.0.1").replace("--nworkers=-1", "--nworkers 2")
    for port, free in ports.items():
        line = line.replace(port, free)
    words = shlex.split(line)
    names = {".venv/bin/judge": [sys.executable, "-m", "judge"], ".venv/bin/dask": [DASK]}
    return [*names.get(words[0], [words[0]]), *words[1:]]


@contextmanager
def typed(lines: list[str], folder: Path) -> Iterator[list[str]]:
    """Type lines one after the other, machines in the background; what the commands of Judge print."""
    ports = {port: str(free_port()) for port in ("8786", "8787")}
    environment = os.environ | {"PYTHONPATH": str(ROOT), "XDG_CACHE_HOME": str(folder / "cache")}
    printed = []
    with ExitStack() as stack:
        for line in lines:
            if line.startswith("export"):
                name, _, value = line.removeprefix("export ").partition("=")
                environment[name] = value
                continue
            words = arguments(line, ports)
            if words[0] == DASK:
                quiet = subprocess.DEVNULL
                begun = subprocess.Popen(words, cwd=folder, env=environment, stdout=quiet, stderr=quiet, text=True)
                stack.callback(ended, begun)
                if words[1] == "worker":
                    there(words[2], folder)
                continue
            done = subprocess.run(
                words, cwd=folder, env=environment, capture_output=True, text=True, check=False, timeout=300
            )
            assert done.returncode == 0, done.stderr
            printed.append(done.stdout)
        yield printed


def there(address: str, folder: Path) -> None:
    """Wait until a scheduler has a worker."""
    names = {name: str(folder / f"{name}.pem") for name in ("key", "cert")} if address.startswith("tls") else {}
    security = names and Security(
        tls_ca_file=names["cert"], tls_client_cert=names["cert"], tls_client_key=names["key"], require_encryption=True
    )
    with Client(address, timeout=READY, set_as_default=False, security=security or None) as client:
        client.wait_for_workers(1, timeout=READY)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the files that the page names."""
    (tmp_path / "scenarios").symlink_to(ROOT / "scenarios")
    return tmp_path


@pytest.mark.sampled(0)
def test_the_commands_for_three_machines_print_the_same_as_without_a_cluster(folder: Path) -> None:
    lines = [line for line in PLAIN if "judge coverage" not in line]  # it would examine all that has changed
    assert len(PLAIN) == len(lines) + 1 == 7
    with typed(lines, folder) as there:
        pass
    with typed([re.sub(" --cluster .*", "", line) for line in lines if "judge" in line], folder) as here:
        assert there == here


def test_the_commands_with_certificates_work(folder: Path) -> None:
    assert len(SECURE) == 7
    with typed(SECURE, folder) as (openssl, played):
        assert openssl == ""
        assert played.startswith("1 game of spoils")


def test_every_line_of_the_page_is_run_by_a_test_or_understood() -> None:
    rest = [line for line in LINES if line not in PLAIN and line not in SECURE]
    assert rest == [".venv/bin/judge play spoils --games 4 --seed 7 --cluster local:2"]  # as tests of the house do
    for line in LINES:
        if line.startswith(".venv/bin/judge "):
            assert build_parser().parse_known_args(shlex.split(line)[1:])[1] == []
