"""Every rule is carried out in the module of its section, but for those listed here with the reason."""

from __future__ import annotations

import re

import pytest

from judge.kernel.game import Game
from judge.scenario import games
from judge.scenario.engine_code import Code, engine_code

ELSEWHERE = {
    "a step of another section asks about it": {
        "arcmage": {
            "1.5.1", "1.5.5", "1.6.5", "1.6.5-subtype", "2.5.13.1", "3.3.3.1", "3.5.1", "3.6.1", "3.6.4", "3.6.5",
            "3.6.6", "4.1.3.7", "4.2.3a", "6.2.6.3", "6.3.1",
        },
        "smashup": {
            "10.5", "2.6", "4.1", "4.4", "4.5", "5.1", "7.2", "7.6", "B15", "B40", "B49", "X5", "X6",
        },
        "spoils": {
            "201.1b", "202.3a", "203.1", "203.2", "206.1", "207.1", "301.2", "302.15", "302.8", "303.1", "303.3",
            "304.1",
            "308.1", "308.1a", "314.1", "314.2", "401.1a", "401.2a", "402.3a", "403.3a", "403.6a", "403.7b",
            "405.2", "405.3", "407.1a", "408.1b", "408.3b", "408.4b", "408.5b", "408.5c", "408.6", "412.1", "414.2c",
            "502.1", "502.4", "506.2", "507.2a", "507.4c", "507.4d", "508.1", "508.1a", "602.2", "603.2a", "603.2b",
            "603.2c", "604.1e", "604.1g", "604.3", "605.3", "606.1e", "607.2a", "608.1c", "609.1",
        },
    },
    "the event itself applies it": {
        "arcmage": {
            "1.5.4", "1.5.6", "1.8.6.1", "2.5.11.3", "3.3.7.5", "4.1.1", "4.1.3.3", "4.3.1",
        },
        "smashup": {
            "10.1", "10.2", "10.4", "7.5",
        },
        "spoils": {
            "102.2", "207.5b", "307.4", "407.7", "407.8", "408.9", "409.2", "409.3a", "409.3a any", "603.1",
        },
    },
    "asked while a text is read or a value is worked out": {
        "arcmage": {
            "3.2.2", "3.2.2-name", "4.2.3b", "4.2x1", "6.2.2", "6.2.4.1",
        },
        "smashup": {
            "B20", "B33", "B34", "X4",
        },
        "spoils": {
            "201.4b", "201.5b", "201.7a", "202.9", "203.4", "203.5c", "208.1", "208.1a", "208.2", "303.2",
            "301.3", "306.3", "309.1a", "311.1", "402.3", "402.6", "402.8", "402.8a", "402.8a deployed", "403.7a",
            "405.1",
            "405.4", "405.6", "411.1", "411.1 Volition", "411.3", "411.4", "504.1", "507.1", "507.1 named",
            "507.3e", "508.2",
        },
    },
    "the kernel carries it out for every game": {
        "smashup": {
            "3.4",
        },
        "spoils": {
            "402.4", "506.4", "506.5",
        },
    },
}  # fmt: skip


def section(game: str, rule: str) -> str:
    """How the modules begin in which a rule may have its home; nothing for a number that only an old edition has."""
    found = re.match(r"(o|B|X)?(\d+)(?:\.(\d+))?", rule)
    assert found
    if found[1] == "o":
        return ""
    if found[1] in ("B", "X"):
        return f"{found[1].lower()}_"
    return rf"s{found[2]}_({found[3]}_|(?!\d))" if game == "arcmage" else f"s{found[2]}_"


def at_home(codes: tuple[Code, ...], section: str) -> bool:
    return any("/law/" in code.file and re.match(section, code.file.rpartition("/")[2]) for code in codes)


def rules(game: str) -> dict[str, Game]:
    """Every rule by the name it has in code, with an edition that has it."""
    board = games.board(game)
    editions = [board.game(edition) for edition in board.editions]
    return {rule: played for played in editions for number in played.rules for rule in played.ids(number)}


@pytest.mark.parametrize("game", games.played())
def test_every_rule_is_at_home_in_its_section(game: str) -> None:
    listed = {rule for places in ELSEWHERE.values() for rule in places.get(game, ())}
    away = {
        rule
        for rule, played in rules(game).items()
        if (own := section(game, rule)) and not at_home(engine_code(played, played.numbered(rule)), own)
    }
    assert away == listed
