"""The parts of the pocket edition: packs that give back their pages, and a runtime that is whole or refused."""

from __future__ import annotations

import io
import json
import random
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from judge.cli import main
from judge.errors import Faulty, JudgeError
from judge.pocket.page_pack import packed, unpacked
from judge.pocket.program import PACKAGES, joined, library, program
from judge.pocket.reached import reached
from judge.pocket.runtime import SUMS, runtime
from judge.web.pocket import FOLDER, LIST, MADE_FROM, check_built

# A site where there are no processes, no threads and no clock of the system: it is made, and answers.
ALONE = """
import sys, threading, signal
BARRED = ("resource", "fcntl", "multiprocessing", "_multiprocessing", "_posixsubprocess")
class Barred:
    def find_spec(self, name, path=None, target=None):
        if name in BARRED:
            raise ImportError(name)
sys.meta_path.insert(0, Barred())
for name in BARRED:
    sys.modules.pop(name, None)
def refused(*_):
    raise RuntimeError("can't start new thread")
threading.Thread.start = refused
del signal.setitimer
from pathlib import Path
from judge.pocket.in_browser import answered, here
from judge.library import Library
from judge.web import create_app
rung = []
library = Library()
library.leave_out(["spoils", "arcmage"])
site = create_app(library, pools=here, clock=rung.append, pocketed=Path("x"))
for address in ("/", "/search?q=when+is+a+base+scored", "/scenarios/", "/coverage/"):
    status, headers, body = answered(site, "GET", address, "https://judge.invalid", {}, b"")
    assert status == 200, (address, status)
path, one = next((path, one) for path, one in site.extensions["shelf"].kept.items() if one.rules)
status, _, body = answered(site, "GET", f"/scenarios/{path}?without={one.rules[0]}", "https://judge.invalid", {}, b"")
assert status == 200, (path, status)
assert rung, "no clock was set for a what-if"
if "--modules" in sys.argv:
    print(*sorted(sys.modules))
else:
    print("answered")
"""


def test_the_site_answers_where_there_are_no_processes_and_no_threads() -> None:
    done = subprocess.run([sys.executable, "-c", ALONE], capture_output=True, text=True, check=False)
    assert done.stdout == "answered\n", done.stderr[-3_000:]


def test_all_that_the_site_imports_goes_along() -> None:
    done = subprocess.run([sys.executable, "-c", ALONE, "--modules"], capture_output=True, text=True, check=False)
    data = program()
    names = {name for name, _ in json.loads(data[4 : 4 + int.from_bytes(data[:4], "little")])}
    with zipfile.ZipFile(io.BytesIO(runtime()["python_stdlib.zip"])) as whole:
        every = set(whole.namelist())
    with zipfile.ZipFile(io.BytesIO(library(runtime()))) as kept:
        names |= set(kept.namelist())
    loaded = done.stdout.split()
    assert len(loaded) > 300, done.stderr[-3_000:]
    starts = [name.replace(".", "/") for name in loaded]
    paths = {path for start in starts for path in (f"{start}.py", f"{start}/__init__.py")}
    ours = {path for path in paths if path.partition("/")[0] in ("judge", *PACKAGES) and is_there(path)}
    assert len(ours) > 300
    assert (ours | paths & every) - names == set()


def is_there(path: str) -> bool:
    """Whether a module is a file here."""
    return any((Path(place) / path).is_file() for place in sys.path)


def test_modules_are_found_by_their_imports() -> None:
    texts = {
        "a/__init__.py": "import os.path\nfrom . import near as other, far\n",
        "a/near.py": "def later():\n    from .deep.down import (\n        one,\n        two,\n    )\n",
        "a/far.py": "from b import \\\n    c\n",
        "a/deep/__init__.py": "",
        "a/deep/down.py": "from ..unused import this_is_named\n",
        "a/unused.py": "",
        "a/alone.py": "import a.near",
        "b/__init__.py": "",
        "b/c.py": "# import a.alone\nimport sys; import b.d",
        "b/d.py": "import x as y, b.e as z",
        "b/e.py": "",
        "os/__init__.py": "",
        "os/path.py": "",
    }
    found = reached({path: text.encode() for path, text in texts.items()}, ["a"])
    assert set(texts) - found == {"a/alone.py"}


@pytest.mark.parametrize("seed", range(20))
def test_a_pack_gives_back_every_page(seed: int) -> None:
    drawn = random.Random(seed)
    lines = ["", "<p>", "ä→", *(f"line {number}" for number in range(300))]
    pages = {f"/{number}": "\n".join(drawn.choices(lines, k=drawn.randint(1, 40))) for number in range(60)}
    assert unpacked(packed(pages)) == pages
    assert packed(pages) == packed(dict(pages))


def test_a_joined_file_tells_where_each_begins() -> None:
    data = joined({"a/b": b"xyz", "c": b"", "d": b"1"})
    size = int.from_bytes(data[:4], "little")
    assert json.loads(data[4 : 4 + size]) == [["a/b", 3], ["c", 0], ["d", 1]]
    assert data[4 + size :] == b"xyz1"


def test_the_program_has_the_card_files_that_boards_read() -> None:
    data = program()
    names = [name for name, _ in json.loads(data[4 : 4 + int.from_bytes(data[:4], "little")])]
    for wanted in ("judge/web/__init__.py", "templates/base.html", "flask/app.py", "scenarios/cards/"):
        assert any(name.startswith(wanted) for name in names), wanted
    assert not any(name.startswith(("judge/cli/", "judge/bench/")) for name in names)


def test_a_runtime_that_is_not_whole_is_refused(tmp_path: Path) -> None:
    package = tmp_path / "pyodide.tgz"
    with tarfile.open(package, "w:gz") as tar:
        entry = tarfile.TarInfo("package/pyodide.mjs")
        entry.size = 3
        tar.addfile(entry, io.BytesIO(b"no\n"))
    with pytest.raises(Faulty, match=r"missing: .*; another version: pyodide\.mjs\)\. With --runtime, name"):
        runtime([package])
    with pytest.raises(Faulty, match=r"incomplete \(missing: pyodide"):
        runtime([tmp_path / "nothing.tgz"])


def test_the_runtime_can_be_given_as_a_folder(tmp_path: Path) -> None:
    for name, data in runtime().items():
        (tmp_path / name).write_bytes(data)
    assert set(runtime([tmp_path])) == set(SUMS)


def test_other_files_are_not_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    assert main(["pocket", str(tmp_path)]) == 1
    assert "There are other files in " in capsys.readouterr().err
    assert main(["pocket", str(tmp_path / "mine.txt")]) == 1
    assert "is a file. Name a folder" in capsys.readouterr().err
    assert main(["pocket", str(tmp_path / "new"), "--below", "/a b"]) == 1
    assert "'/a b' cannot be a path" in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


def test_an_older_build_is_not_offered(tmp_path: Path) -> None:
    with pytest.raises(JudgeError, match="There is no pocket edition in"):
        check_built(tmp_path)
    (tmp_path / FOLDER).mkdir()
    (tmp_path / FOLDER / LIST).write_text("")
    (tmp_path / FOLDER / MADE_FROM).write_text("older")
    with pytest.raises(JudgeError, match=r"was built from other rules, scenarios or code\. Build it again"):
        check_built(tmp_path)
