"""Clusters on which no work is begun, and what Judge says of them; tests/cluster asks some with real processes."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest import mock

import pytest

from judge.cluster.installation import installation_now
from judge.cluster.log import ResultLog
from judge.cluster.remote import muster
from judge.errors import JudgeError
from tests.refused.asking import command

ADDRESS = "tcp://10.0.0.7:8786"
WORKER = "tcp://10.0.0.8:40123"
LINE = "play spoils --games 1 --cluster"


def no_scheduler(made: Path) -> str:
    """A port belongs to somebody else, who hangs up."""
    with socket.create_server(("127.0.0.1", 0)) as one, mock.patch("judge.cluster.connecting.IN_ALL", 1.0):
        port = one.getsockname()[1]
        return command(f"{LINE} tcp://127.0.0.1:{port}").replace(str(port), "PORT")


def cluster_of(**answers: Any) -> Callable[[Path], str]:
    """A scheduler with one worker that answers as ours would but for what is given here."""

    def said(made: Path) -> str:
        mine = installation_now()
        client = mock.MagicMock()
        client.__enter__.return_value = client
        scheduler = {muster: answers.get("workers", {WORKER: 1})}

        def there(asked: Any, **_: Any) -> Any:
            if error := answers.get("error"):
                raise error
            return scheduler.get(asked, mine)

        client.run_on_scheduler.side_effect = there
        client.run.return_value = {WORKER: replace(mine, **answers.get("installed", {}))}
        with (
            mock.patch("judge.cluster.connecting._probe"),
            mock.patch("judge.cluster.connecting.Client", return_value=client),
        ):
            return command(f"{LINE} {ADDRESS}").replace(mine.python, "PYTHON").replace(mine.dask, "DASK")

    return said


def not_let_in(made: Path) -> str:
    """A scheduler does not accept this machine."""
    with (
        mock.patch("judge.cluster.connecting._probe"),
        mock.patch("judge.cluster.connecting.Client", side_effect=OSError("no")),
    ):
        return command(f"{LINE} {ADDRESS}")


def not_begun(made: Path) -> str:
    """This machine has no process to spare."""
    with mock.patch("judge.cluster.connecting.LocalCluster", side_effect=RuntimeError("no more processes")):
        return command(f"{LINE} local:2")


def not_installed(made: Path) -> str:
    """Dask is not installed."""
    with mock.patch("importlib.util.find_spec", return_value=None):
        return command(f"{LINE} local:2")


def open_log(made: Path) -> str:
    """Others can write the folder in which results are kept."""
    folder = made / "judge" / "cluster"
    folder.mkdir(parents=True)
    folder.chmod(0o777)
    with mock.patch.dict(os.environ, {"XDG_CACHE_HOME": str(made)}):
        with pytest.raises(JudgeError) as refused:
            ResultLog("some")
        return str(refused.value).replace(str(made), "CACHE")


CLUSTERS: dict[str, Callable[[Path], str]] = {
    "something else answers at the address of a scheduler": no_scheduler,
    "a scheduler does not let us in": not_let_in,
    "a scheduler has no worker": cluster_of(workers={}),
    "a worker has several threads": cluster_of(workers={WORKER: 4}),
    "a worker has another Python": cluster_of(installed={"python": "3.99.1"}),
    "a worker has another Dask": cluster_of(installed={"dask": "2020.1"}),
    "a worker has other code": cluster_of(installed={"judge": "other"}),
    "a scheduler has no Judge": cluster_of(error=ModuleNotFoundError("No module named 'judge'")),
    "a scheduler does not answer": cluster_of(error=TimeoutError()),
    "no worker can be begun here": not_begun,
    "Dask is not installed": not_installed,
    "others can write where results are kept": open_log,
}
