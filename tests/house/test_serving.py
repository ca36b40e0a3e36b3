"""The page on serving and its files name the options that the command has, and other programs read the files."""

from __future__ import annotations

import gzip
import json
import re
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from judge.cli import build_parser
from judge.limits import SENT
from judge.web import proxied
from judge.web.access_log import AccessLog, LogEntry
from judge.web.connections import IDLE
from judge.web.ending import FAREWELL
from tests.test_cli import commands

FOLDER = Path(__file__).parents[2] / "docs"
PAGE = (FOLDER / "serving.md").read_text(encoding="utf-8")
FILES = {path.name: path.read_text(encoding="utf-8") for path in (FOLDER / "serving").iterdir()}


def typed() -> list[list[str]]:
    """Every way in which the page and its files start the site."""
    lines = re.findall(r"(?:^|/|`)judge (serve[^`\n]*)", "\n".join((PAGE, *FILES.values())), re.MULTILINE)
    container = re.search(r"^CMD (\[.*\])$", FILES["Containerfile"], re.MULTILINE)
    return [*map(shlex.split, lines), *([json.loads(container[1])[1:]] if container else [])]


def test_every_example_is_understood() -> None:
    assert len(typed()) >= 8
    assert ["serve", "--processes", "2"] in typed()
    for arguments in typed():
        _, unknown = build_parser().parse_known_args(arguments)
        assert unknown == [], arguments


def test_the_page_tells_every_option_and_no_other() -> None:
    known = {name for action in commands()["serve"]._actions for name in action.option_strings if name.startswith("--")}
    every = known | {
        name for command in commands().values() for action in command._actions for name in action.option_strings
    }
    text = re.sub(r"^(?:podman|pip|systemctl|/opt\S*pip) .*$", "", PAGE, flags=re.MULTILINE)
    told = set(re.findall(r"--[a-z]+", text))
    assert known - told == {"--help"}
    assert told - every == {"--version"}


def test_every_file_is_named_and_there() -> None:
    assert set(re.findall(r"\]\(serving/([^)]+)\)", PAGE)) == set(FILES)


def test_a_proxy_sets_every_header_that_is_believed() -> None:
    believed = {
        name.removeprefix("HTTP_").replace("_", "-").lower()
        for name in (proxied.FORWARDED, proxied.FOR, proxied.PROTO, proxied.HOST, proxied.PREFIX)
    }
    told = {name.lower() for name in re.findall(r"proxy_set_header (\S+)", FILES["nginx.conf"])}
    assert believed <= told
    assert {"x-forwarded-prefix", "-forwarded"} == {
        name.lower() for name in re.findall(r"^\s+header_up (\S+)", FILES["Caddyfile"], re.MULTILINE)
    }


def test_figures_are_those_of_the_program() -> None:
    assert f"idle for {IDLE:.0f} seconds" in PAGE
    assert f"at most for {FAREWELL:.0f} seconds" in PAGE
    assert f"reads {SENT // 1000} kB" in PAGE
    stop = re.search(r"TimeoutStopSec=(\d+)", FILES["judge.service"])
    assert stop
    assert int(stop[1]) > FAREWELL + 5


@pytest.mark.skipif(not shutil.which("nginx"), reason="no nginx is installed")
def test_nginx_reads_its_file(tmp_path: Path) -> None:
    file = tmp_path / "nginx.conf"
    server = f"server {{ listen 127.0.0.1:1; include {FOLDER / 'serving' / 'nginx.conf'}; }}"
    file.write_text(f"pid {tmp_path}/pid; error_log {tmp_path}/log; events {{}} http {{ access_log off; {server} }}")
    done = subprocess.run(["nginx", "-t", "-c", str(file)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.skipif(not shutil.which("caddy"), reason="no Caddy is installed")
def test_caddy_reads_its_file() -> None:
    file = str(FOLDER / "serving" / "Caddyfile")
    done = subprocess.run(["caddy", "adapt", "--config", file], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "warn" not in done.stderr
    assert json.loads(done.stdout)


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="no systemd is installed")
def test_systemd_reads_the_units(tmp_path: Path) -> None:
    for name in ("judge.service", "judge.socket"):
        text = FILES[name].replace("/opt/judge/.venv/bin/judge", shutil.which("true") or "/bin/true")
        (tmp_path / name).write_text(text)
    names = [str(tmp_path / name) for name in ("judge.service", "judge.socket")]
    done = subprocess.run(["systemd-analyze", "verify", *names], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")


@pytest.mark.skipif(not shutil.which("logrotate"), reason="no logrotate is installed")
def test_logrotate_moves_the_log_and_later_lines_go_into_a_new_one(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    file, rules = tmp_path / "access.log", tmp_path / "rules"
    rules.write_text(FILES["logrotate"].replace("/var/log/judge/access.log", str(file)))
    rules.chmod(0o644)
    log = AccessLog(str(file))
    for visitor in ("192.0.2.1", "192.0.2.2", "192.0.2.3"):
        log.write(LogEntry(visitor, "GET", "/", "200 OK", 1, 0.0, 0.0))
        command = [
            shutil.which("logrotate") or "",
            "--force",
            "--verbose",
            "--state",
            str(tmp_path / "state"),
            str(rules),
        ]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        assert "error" not in done.stderr
    log.write(LogEntry("192.0.2.4", "GET", "/", "200 OK", 1, 0.0, 0.0))
    told = [file.read_text(), (tmp_path / "access.log.1").read_text()]
    told += [gzip.decompress((tmp_path / f"access.log.{n}.gz").read_bytes()).decode() for n in (2, 3)]
    assert [re.findall(r"192\.0\.2\.(\d)", one) for one in told] == [["4"], ["3"], ["2"], ["1"]]
