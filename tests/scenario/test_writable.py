"""What a file may say of itself: facts that are not so, lines that pass, choices without a rule, open orders."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.scenario import collection
from judge.scenario.draft import read_draft
from judge.scenario.prove import prove
from judge.scenario.replay import Replay, replay
from judge.tabletop.saying import COMMON, said

BOARD = """
game: spoils
given:
  turn: Ann
  players:
    Ann:
      play: {Ox: {character: 2/2/2, text: Covert}, Cow: {character: 2/2/2}}
      hand:
        Spark: {tactic: "COST: Pick a character. EFFECT: Inflict 2 damage to the picked character."}
        Glow: {tactic: "EFFECT: Draw a card."}
      deck: {Salt: {character: 1/1/1}, Rye: {character: 1/1/1}}
    Bob:
      play: {Boar: {character: 2/2/2}, Sow: {character: 2/2/2}}
      hand: {Fog: {tactic: "EFFECT: You gain 1 influence."}}
"""


def played(rest: str, board: str = BOARD) -> Replay:
    """A board with lines and claims, replayed."""
    told = read_draft(board + rest)
    return replay(told, collection.board(told))


def wrong(rest: str, board: str = BOARD) -> list[str]:
    """What is not as a file claims."""
    return [one.says for one in played(rest, board).differences]


@pytest.mark.parametrize(
    ("claim", "so"),
    [
        ("Ox: {has: [covert], in: {not: Bob's hand}, damage: {not: 1}}", True),
        ("Cow: {has: {not: [covert, tactical]}}", True),
        ("Ox: {has: {not: [covert]}}", False),
        ("Boar: {in: {not: play}}", True),
        ("turn: {not: Bob}", True),
        ("turn: {not: Ann}", False),
        ("Ann: {hand: {not: 5}}", True),
        ("Ann: {top of deck: {not: [Rye]}}", True),
        ("Ann: {top of deck: {not: [Salt]}}", False),
        ("decides: Ann", True),
        ("decides: {not: Ann}", False),
        ("on offer: [Glow, end the turn, play Glow]", True),
        ("on offer: [Spark]", False),
        ("on offer: {not: [Spark]}", True),
        ("game: goes on", True),
    ],
)
def test_a_file_can_claim_that_something_is_not_so(claim: str, so: bool) -> None:
    found = wrong(f"do:\n  - Ann plays Spark: {{pick: Boar}}\nthen:\n  {claim}\n")
    assert (found == []) is so


def test_of_several_things_that_are_not_so_each_is_looked_at() -> None:
    assert wrong("then:\n  Ox: {has: {not: [tactical, covert]}}") == ["Ox: should not have covert but does"]


@pytest.mark.parametrize(
    ("name", "fact", "value", "says"),
    [
        ("Rat", "in", {"not": "play"}, "Rat is not in play"),
        ("Rat", "in", {"not": "Bob's hand"}, "Rat is not in Bob's hand"),
        ("Rat", "has", {"not": ["covert", "tactical"]}, "Rat does not have covert or tactical"),
        ("Rat", "depleted", {"not": "true"}, "Rat is not depleted"),
        ("Rat", "damage", {"not": "0"}, "Rat has some damage"),
        ("Rat", "controlled by", {"not": "Bob"}, "It is not so that Bob controls Rat"),
        ("turn", "turn", {"not": "Bob"}, "It is not Bob's turn"),
    ],
)
def test_what_is_not_so_is_said_in_words(name: str, fact: str, value: object, says: str) -> None:
    assert said(name, fact, value, COMMON) == says


DECK = "do:\n  - Ann plays Spark: {pick: Boar}\n"


def taken(rest: str, what: str) -> list[str]:
    """What was chosen at each decision of one kind."""
    steps = played(rest).steps
    return [step.choice.label for step in steps if step.choice and step.choice.ask.what == what]


@pytest.mark.parametrize(
    ("line", "blocks"),
    [
        ("Bob chooses Sow", "Sow"),
        ("choose: {by: Bob, take: [Sow]}", "Sow"),
        ("Bob chooses Boar and Sow", "Boar and Sow"),
        ("Bob chooses nobody: {rule: 608.1d}", "nobody"),
    ],
)
def test_a_choice_needs_no_rule_number(line: str, blocks: str) -> None:
    attack = f"do:\n  - Ann attacks Bob's faction: {{with: [Cow]}}\n  - {line}\n  - stop\n"
    assert taken(attack + "then:\n  turn: Ann\n", "who blocks") == [blocks]


def test_a_refusal_needs_no_rule_number_and_the_run_tells_it() -> None:
    one = played("do:\n  - Bob plays Fog: {refused: true}\nthen:\n  Ann: {hand: 2}\n")
    assert [(step.rule, step.refused) for step in one.steps] == [("607.1", True)]
    assert one.holds
    assert wrong("do:\n  - Ann plays Spark: {pick: Boar, refused: true}\nthen:\n  turn: Ann\n") == [
        "'Ann plays Spark' should be refused but is legal"
    ]


@pytest.mark.parametrize("take", ["Glow", "Boar and Glow", "[Boar, Glow]"])
def test_what_is_illegal_and_not_on_offer_is_refused(take: str) -> None:
    attack = (
        f"do:\n  - Ann attacks Bob's faction: {{with: [Cow]}}\n  - choose: {{by: Bob, take: {take}, refused: true}}\n"
    )
    one = played(attack + "  - Bob chooses Sow\n  - stop\nthen:\n  turn: Ann\n")
    assert one.holds
    assert [step.rule for step in one.steps if step.refused] == ["608.1d"]


def test_covert_is_the_reason_why_an_attacker_is_not_blocked() -> None:
    board = BOARD.replace("Sow: {character: 2/2/2}", "Sow: {character: 2/2/2, text: Covert}")
    attack = "do:\n  - Ann attacks Bob's faction: {with: [Ox]}\n  - Bob chooses Boar: {refused: 507.3b}\n  - stop\n"
    assert wrong(attack + "then:\n  turn: Ann\n", board) == []


def test_everybody_passes_until_somebody_is_free_to_act_or_a_battle_is_over() -> None:
    attack = "do:\n  - Ann attacks Bob's faction: {with: [Cow]}\n  - Bob chooses nobody\n"
    late = "  - Ann plays Spark: {pick: Boar}\nthen:\n  Boar: {in: {not: play}}\n"
    for line in ("The battle ends", "Everybody passes"):
        steps = played(f"{attack}  - {line}\n{late}").steps
        chosen = [step.choice.ask.rule for step in steps if step.choice and step.choice.label == "play Spark"]
        assert chosen == ["603.2"]


def test_the_turn_ends_for_everybody() -> None:
    assert wrong("do:\n  - Ann plays Glow\n  - The turn ends\nthen:\n  turn: Bob\n") == []


def test_a_file_can_stop_in_the_middle_of_an_action() -> None:
    attack = "do:\n  - Ann attacks Bob's faction: {with: [Cow]}\n  - Bob passes\n  - stop\n"
    one = played(attack + "then:\n  decides: Bob\n  on offer: [Boar, Sow, nobody]\n")
    assert one.holds
    assert one.run.ask is not None
    assert one.run.ask.what == "who blocks"


ORDER = """
do:
  - in any order:
    - Ann plays Spark: {pick: Boar}
    - Ann plays Glow
"""


def test_an_order_that_is_left_open_is_played_in_each_way() -> None:
    one = played(ORDER + "then:\n  Ann: {hand: 1}\n")
    first = [branch.run.steps[0].says for branch in one.branches]
    assert one.holds
    assert first == ["Ann decides to play Spark.", "Ann decides to play Glow."]


def proved(rest: str) -> tuple[list[tuple[str, bool]], list[str]]:
    """The verdicts on a file's claims, and all that is wrong."""
    told = read_draft(BOARD + rest)
    found = prove(told, collection.board(told))
    return [(claim, so) for claim, so, _ in found.verdicts], [one.says for one in found.differences]


def test_a_proof_has_several_claims_of_one_kind_and_counts_endings_by_facts() -> None:
    verdicts, differences = proved(
        "do:\n  - Ann plays Spark: {pick: any}\n"
        "prove:\n  possible:\n    - Boar: {in: play}\n    - Ox: {in: {not: play}}\n"
        "  never:\n    - Ox: {damage: 1}\n    - Sow: {damage: 1}\n"
        "  outcomes: {count: 2, by: {Boar: [in, damage]}}\n"
    )
    assert differences == []
    assert [so for _, so in verdicts] == [True] * 5
    assert verdicts[-1][0] == "There are 2 endings, told apart by 'in' and 'damage' of Boar."


def test_a_proof_goes_through_each_order() -> None:
    _, differences = proved(ORDER + "prove:\n  always: {Ann: {hand: 1}}\n  outcomes: {count: 1, by: {Ann: hand}}\n")
    assert differences == []


def test_a_proof_follows_the_lines_behind_an_open_decision() -> None:
    attack = "do:\n  - Ann plays Spark: {pick: Boar}\n  - choose: {by: Ann, rule: 603.2, take: any}\n"
    verdicts, _ = proved(attack + "prove:\n  possible:\n    - turn: Bob\n    - Ann: {hand: 1}\n")
    assert [so for _, so in verdicts] == [True, True]


def test_a_false_proof_does_not_hold_in_a_replay(tmp_path: Path) -> None:
    head, tail = "title: T\nquestion: Q\nruling: R\nthen: {turn: Ann}\n", "do:\n  - Ann plays Spark: {pick: any}\n"
    for claim, holds in (("Boar: {in: play}", False), ("turn: Ann", True)):
        file = tmp_path / "a-file.yaml"
        file.write_text(f"{head}{BOARD}{tail}prove:\n  always: {{{claim}}}\n")
        assert collection.replayed(file).holds is holds
