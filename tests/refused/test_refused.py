"""The playground of mistakes: of every kind of bad input one, beside the exact words with which it is refused.

Where it is, what was found, what was expected, what to do: commands.txt holds command lines, with card texts and
queries among them, and addresses.txt what a browser or a program may ask for.
"""

from __future__ import annotations

import html
import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from judge.cli import main

HERE = Path(__file__).parent
USAGE = 2  # the exit code when a command line itself is wrong


def blocks(name: str, mark: str) -> Iterator[tuple[str, str]]:
    """What is asked for, and what is answered."""
    for block in (HERE / name).read_text(encoding="utf-8").split(f"\n{mark}"):
        asked, _, answered = block.removeprefix(mark).partition("\n")
        yield asked.strip(), answered.strip("\n")


COMMANDS = list(blocks("commands.txt", "$ judge "))
ADDRESSES = list(blocks("addresses.txt", "GET "))


@pytest.mark.parametrize(("line", "says"), COMMANDS, ids=[line for line, _ in COMMANDS])
def test_a_command_is_refused_in_these_words(
    line: str, says: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(HERE.parents[1])
    try:
        code = main(shlex.split(line))
    except SystemExit as ended:
        code = int(ended.code or 0)
    said = capsys.readouterr().err.strip("\n")
    assert (said.rpartition("\n")[2] if code == USAGE else said) == says
    assert code


@pytest.mark.parametrize(("address", "says"), ADDRESSES, ids=[address for address, _ in ADDRESSES])
def test_an_address_is_refused_in_these_words(address: str, says: str, client: FlaskClient) -> None:
    status, _, words = says.partition(" ")
    answer = client.get(address)
    if answer.is_json:
        said = answer.get_json()["error"]["message"]
    else:
        told = re.search(r'<p class="intro">(.*?)</p>', answer.get_data(as_text=True), re.DOTALL)
        said = html.unescape(told[1]) if told else ""
    assert (str(answer.status_code), said) == (status, words)


def test_no_mistake_is_written_down_twice() -> None:
    for found in (COMMANDS, ADDRESSES):
        assert len({asked for asked, _ in found}) == len(found) > 20
