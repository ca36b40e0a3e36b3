"""Compiled templates that are damaged on disk are compiled again, and no page breaks."""

from __future__ import annotations

from pathlib import Path

import pytest
from jinja2 import DictLoader, Environment

from judge.web.compiled import Compiled


def told(root: Path) -> str:
    """What a template says in an environment of its own."""
    return (
        Environment(loader=DictLoader({"page": "Hello {{ name }}"}), bytecode_cache=Compiled(root))
        .get_template("page")
        .render(name="Ann")
    )


@pytest.mark.parametrize(
    "damage",
    [
        lambda kept: b"",
        lambda kept: kept[:40],
        lambda kept: kept[:-5],
        lambda kept: kept[:100] + bytes([kept[100] ^ 1]) + kept[101:],
        lambda kept: b"x" * len(kept),
    ],
)
def test_a_damaged_template_is_compiled_again(tmp_path: Path, damage: object) -> None:
    assert told(tmp_path) == "Hello Ann"
    (file,) = tmp_path.iterdir()
    kept = file.read_bytes()
    file.write_bytes(damage(kept))  # type: ignore[operator]
    assert told(tmp_path) == "Hello Ann"
    assert file.read_bytes() == kept


def test_a_whole_template_is_read_and_not_written_again(tmp_path: Path) -> None:
    told(tmp_path)
    (file,) = tmp_path.iterdir()
    file.chmod(0o400)
    before = file.stat().st_mtime_ns
    assert told(tmp_path) == "Hello Ann"
    assert file.stat().st_mtime_ns == before


def test_a_folder_that_is_gone_breaks_nothing(tmp_path: Path) -> None:
    assert told(tmp_path / "gone") == "Hello Ann"
