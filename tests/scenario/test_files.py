"""The guide, the schema and the traces: what is written is what is done."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from judge.errors import Unreadable
from judge.folders import folder
from judge.games.arcmage.board import layout as arcmage_layout
from judge.games.arcmage.board.board import ACTIONS as ARCMAGE_ACTIONS
from judge.games.arcmage.table import TYPES as ARCMAGE_TYPES
from judge.games.smashup.board import layout as smashup_layout
from judge.games.spoils.board import layout as spoils_layout
from judge.scenario import collection, games
from judge.scenario.schema import schema
from judge.tabletop.file import KEYS

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "scenarios" / "README.md").read_text(encoding="utf-8")


def test_the_schema_for_editors_is_up_to_date() -> None:
    written = (ROOT / "scenarios" / "schema.json").read_text(encoding="utf-8")
    assert written == json.dumps(schema(), indent=1) + "\n"


def test_the_guide_s_examples_hold(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    examples = re.findall(r"```yaml\n(title:.*?)```", GUIDE, re.DOTALL)
    assert len(examples) == len(games.played())
    for example in examples:
        (tmp_path / "example.yaml").write_text(example, encoding="utf-8")
        assert [str(one) for one in collection.replayed(tmp_path / "example.yaml").differences] == []


def test_the_guide_s_commands_work() -> None:
    for line in re.findall(r"^\.venv/bin/judge (.*)$", GUIDE, re.MULTILINE):
        done = subprocess.run(
            [sys.executable, "-m", "judge", *line.split()], cwd=ROOT, capture_output=True, check=False
        )
        assert done.returncode == 0, line


@pytest.mark.parametrize(
    "known",
    [
        KEYS,
        spoils_layout.PLAYER,
        spoils_layout.TYPES,
        spoils_layout.PRINTED,
        spoils_layout.PLACED,
        smashup_layout.GIVEN,
        smashup_layout.BASES,
        smashup_layout.PLAYER,
        smashup_layout.PRINTED,
        smashup_layout.PLACED,
        arcmage_layout.GIVEN,
        arcmage_layout.PLAYER,
        arcmage_layout.PRINTED,
        arcmage_layout.LIES,
        ARCMAGE_TYPES,
    ],
)
def test_the_guide_names_every_key(known: tuple[str, ...]) -> None:
    missing = [key for key in known if f"`{key}" not in GUIDE and f"{key}:" not in GUIDE]
    assert [key for key in missing if key not in ("cards", "faction", "speed")] == []


@pytest.mark.parametrize("game", games.played())
def test_the_guide_names_every_fact(game: str) -> None:
    facts = games.board(game).facts
    names = [key.name for key in (*facts.table, *facts.player, *facts.card)]
    assert [name for name in names if f"`{name}" not in GUIDE] == []


def test_the_guide_names_every_line_of_arcmage() -> None:
    section = GUIDE.partition("\n## Arcmage\n")[2].partition("\n## ")[0]
    said = [line for line in ARCMAGE_ACTIONS if not re.search(rf"`\w+ {line.split()[0]}\b", section)]
    assert said == []


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
