"""The access log of a real server: one line for each request whatever is sent, in a file that may be rotated."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from judge.cli import main
from judge.web.access_log import LogEntry, escaped
from tests.web.reverse_proxy import judge_serve
from tests.web.test_proxied import ask
from tests.web.test_server import answer

LINE = re.compile(
    r'\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z (\S+) (\S+) (\S+) (\d{3}) (\d+) (\d+\.\d) "([^"]*)" "([^"]*)"'
)


def lines(file: Path, count: int) -> list[tuple[str, ...]]:
    """The parts of each line, once there are so many."""
    for _ in range(100):
        if file.exists() and len(file.read_text(encoding="ascii").splitlines()) >= count:
            break
        time.sleep(0.05)
    found = [LINE.fullmatch(line) for line in file.read_text(encoding="ascii").splitlines()]
    assert len(found) == count
    return [one.groups() for one in found if one] if all(found) else []


def test_each_request_is_one_line_whatever_is_sent(tmp_path: Path) -> None:
    file = tmp_path / "access.log"
    with judge_serve("--log", str(file), "--proxy") as (_, port):
        answered, text = ask(port, "/spoils/408?edition=2013", User_Agent='a "b" \\ é', Referer="http://x/\t1")
        lines(file, 1)
        ask(port, "/spoils/nothing", X_Forwarded_For="192.0.2.7")
        lines(file, 2)
        ask(port, "/display?theme=dark", "HEAD")
        lines(file, 3)
        answer(port, b"GET /\x01\x7f\xff'\" HTTP/1.1\r\nConnection: close\r\nUser-Agent: x\x80\t1\r\n\r\n")
        lines(file, 4)
        answer(port, b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\nHost: a\r\n\r\n")
        lines(file, 5)
        answer(port, b"GET /b HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 192.0.2.8\r\nA: " + b"a" * 20_000)
        lines(file, 6)
        answer(port, b"POST /workshop HTTP/1.1\r\nHost: a\r\nContent-Length: 9999999\r\n\r\n")
        lines(file, 7)
        answer(port, b"nonsense\r\n\r\n")
        lines(file, 8)
        ask(port, "/more", Cookie="secret=1")
        said = lines(file, 9)
    assert said[0][:5] == ("127.0.0.1", "GET", "/spoils/408?edition=2013", "200", str(len(text.encode())))
    assert said[0][6:] == ("http://x/\\x091", "a \\x22b\\x22 \\x5c \\xc3\\xa9")
    assert said[1][:4] == ("192.0.2.7", "GET", "/spoils/nothing", "404")
    assert said[2][1:5] == ("HEAD", "/display?theme=dark", "302", "0")
    assert said[3][2].startswith("/\\x01\\x7f")
    assert said[3][7] == "x\\xc2\\x80\\x091"
    assert (said[4][3], said[4][2][:6]) == ("414", "/aaaaa")
    assert len(said[4][2]) < 8_100
    assert (said[5][0], said[5][2], said[5][3]) == ("192.0.2.8", "/b", "400")
    assert said[6][1:4] == ("POST", "/workshop", "413")
    assert said[7][3] == "400"
    assert answered.status == 200
    assert "secret" not in file.read_text()
    assert file.stat().st_mode & 0o007 == 0


def test_the_file_is_opened_again_after_rotation_and_on_sighup(tmp_path: Path) -> None:
    file = tmp_path / "access.log"
    with judge_serve("--log", str(file)) as (process, port):
        ask(port, "/more")
        lines(file, 1)
        file.rename(tmp_path / "access.log.1")
        ask(port, "/more?2")
        assert [one[2] for one in lines(file, 1)] == ["/more?2"]
        assert [one[2] for one in lines(tmp_path / "access.log.1", 1)] == ["/more"]
        process.send_signal(signal.SIGHUP)
        file.write_text("")
        ask(port, "/more?3")
        assert [one[2] for one in lines(file, 1)] == ["/more?3"]
        assert process.poll() is None
        file.unlink()
        tmp_path.joinpath("access.log").mkdir()
        assert ask(port, "/more?4")[0].status == 200  # the log cannot be opened, and no visitor sees it


def test_the_log_goes_to_standard_output() -> None:
    with judge_serve("--log", "-") as (process, port):
        ask(port, "/more")
        assert process.stdout
        assert LINE.fullmatch(process.stdout.readline().rstrip("\n"))


def test_nothing_is_logged_unless_asked_for() -> None:
    command = [sys.executable, "-m", "judge", "serve", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        assert process.stdout
        port = int(process.stdout.readline().rpartition(":")[2].partition("/")[0])
        ask(port, "/more")
        ask(port, "/nothing")
        process.terminate()
        assert process.stdout.read() == ""


def test_a_file_that_cannot_be_written_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--port", "0", "--log", str(tmp_path)]) == 2
    assert "Is a directory. Name another file with --log." in capsys.readouterr().err


def test_a_line_has_only_visible_ascii() -> None:
    every = "".join(map(chr, range(0x300))) + "\ud800\u2028"
    assert re.fullmatch(r"[!-~]+", escaped(every, 10_000))
    assert re.fullmatch(r"[ -~]+", escaped(every, 10_000, spaces=True))
    line = str(LogEntry("a", "GET", every, "200", 0, 0.0, 0.1, every, every))
    assert len(line.splitlines()) == 1
    assert LINE.fullmatch(line)


def test_ready_is_told_while_starting_ready_and_ending(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))  # so that the search index is to be built
    with judge_serve() as (process, port):
        told = [ask(port, "/ready")[0].status]
        while told[-1] == 503 and len(told) < 600:
            time.sleep(0.1)
            told.append(ask(port, "/ready")[0].status)
        assert (told[0], told[-1]) == (503, 200)
        assert ask(port, "/health")[0].status == 200
        with socket.create_connection(("127.0.0.1", port), 20) as kept:
            kept.sendall(b"GET /rea")  # asked before the end, answered after it
            time.sleep(0.2)
            process.terminate()
            time.sleep(0.1)
            kept.sendall(b"dy HTTP/1.1\r\nHost: a\r\n\r\n")
            said = b"".join(iter(lambda: kept.recv(65536), b""))
        assert said.startswith(b"HTTP/1.1 503 ")
        assert b"The site is shutting down." in said
        assert process.wait(30) == 0


def test_the_version_is_the_project_s(capsys: pytest.CaptureFixture[str]) -> None:
    project = (Path(__file__).parents[2] / "pyproject.toml").read_text(encoding="utf-8")
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert f'version = "{capsys.readouterr().out.removeprefix("judge ").strip()}"' in project
