"""The guide, the schema and the traces: what is written is what is done."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from itertools import product
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator  # type: ignore[import-untyped]  # it has no types

from judge.errors import Unreadable
from judge.folders import folder
from judge.scenario import collection, games
from judge.scenario.schema import schema
from judge.tabletop.file import KEYS
from judge.tabletop.flow import Plain, plain
from judge.yamlfile import read
from tests.dev import guide

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "scenarios" / "README.md").read_text(encoding="utf-8")


def test_the_schema_for_editors_is_up_to_date() -> None:
    written = (ROOT / "scenarios" / "schema.json").read_text(encoding="utf-8")
    assert written == json.dumps(schema(), indent=1) + "\n"


def test_the_guide_s_examples_hold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    examples = re.findall(r"```yaml\n(title:.*?)```", GUIDE, re.DOTALL)
    shown = {game for example in examples for game in re.findall(r"^game: (\w+)$", example, re.MULTILINE)}
    assert shown == set(games.played())
    for example in examples:
        (tmp_path / "example.yaml").write_text(example, encoding="utf-8")
        assert [str(one) for one in collection.replayed(tmp_path / "example.yaml").differences] == []


def test_the_guide_s_commands_work() -> None:
    for line in re.findall(r"^\.venv/bin/judge (.*)$", GUIDE, re.MULTILINE):
        done = subprocess.run(
            [sys.executable, "-m", "judge", *line.split()], cwd=ROOT, capture_output=True, check=False
        )
        assert done.returncode == 0, line


def test_the_guide_names_every_key_of_a_file() -> None:
    assert [key for key in KEYS if f"`{key}`" not in GUIDE] == []


def test_the_tables_of_the_guide_are_what_the_games_say() -> None:
    tables = re.findall(r"<!-- (\w+): (\w+) -->", GUIDE)
    assert sorted(tables) == sorted(product(games.played(), ("board", "player", "cards", "lines", "facts")))
    assert guide.written(GUIDE) == GUIDE, "python3 dev.py guide writes them"


def nothing_as_null(value: Plain) -> Plain:
    """A value of a file as editors read it: what is left blank is null."""
    if isinstance(value, dict):
        return {key: nothing_as_null(one) for key, one in value.items()}
    return [nothing_as_null(one) for one in value] if isinstance(value, list) else value or None


def test_every_scenario_fits_the_schema(sample: Callable[[Sequence[Path], int], list[Path]]) -> None:
    validator = Draft202012Validator(schema())
    for path in sample([Path(one) for one in collection.files(str(folder("scenarios")))], 50):
        told = nothing_as_null(plain(read(path, str(path))))
        assert [one.message for one in validator.iter_errors(told | {"level": 1})] == [], path


def test_traces_are_the_same_in_every_process() -> None:
    command = [sys.executable, "-m", "judge", "replay", str(folder("scenarios")), "--json"]
    told = [
        subprocess.run(
            command, cwd=ROOT, env=os.environ | {"PYTHONHASHSEED": seed}, capture_output=True, check=False
        ).stdout
        for seed in ("1", "2")
    ]
    assert told[0] == told[1]
    assert len(told[0]) > 10_000


ORDER = """title: An order
game: spoils
question: Which trigger happens first?
given:
  turn: Ann
  players:
    Ann:
      play:
        Mole: {character: 2/2/3, text: "When this card is destroyed, draw a card."}
        Gull: {character: 1/1/1, text: "When this card is destroyed, your faction gains 1 influence."}
      hand:
        Bolt: {tactic: "EFFECT: Destroy all characters."}
      deck:
        Spare: {item: }
    Bob:
do:
  - Ann plays Bolt
  - choose: {by: Ann, rule: 503.4, take: ORDER}
then:
  Ann: {hand: 1}
ruling: As Ann says.
"""


@pytest.mark.parametrize(("order", "so"), [("Gull", True), ("[Gull, Mole]", True), ("[Gull, Gull]", False)])
def test_of_an_order_all_may_be_named_and_none_twice(order: str, so: bool, tmp_path: Path) -> None:
    file = tmp_path / "an-order.yaml"
    file.write_text(ORDER.replace("ORDER", order), encoding="utf-8")
    try:
        holds = collection.replayed(file).holds
    except Unreadable:
        holds = False
    assert holds == so
