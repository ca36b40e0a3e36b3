"""What if, every way, without a rule, another edition: on scenarios of the shelf, all of them with --full."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import pytest

from judge.folders import folder
from judge.scenario import collection
from judge.scenario.jobs import JobAsked, bench, prove, tell
from judge.scenario.replay import replay
from judge.scenario.suppose import suppose
from judge.scenario.telling import Telling, told
from judge.scenario.ways import every_way, facts
from judge.tabletop.board import Board
from judge.tabletop.file import Scenario, as_scenario
from judge.tabletop.picture import in_words
from judge.yamlfile import parse

FILES = collection.files(str(folder("scenarios")))


@pytest.fixture(scope="module")
def some(request: pytest.FixtureRequest) -> list[str]:
    """Scenarios by a seed, or all of them."""
    chosen = FILES if request.config.getoption("--full") else random.Random(1118).sample(FILES, 40)
    return [path.read_text(encoding="utf-8") for path in chosen]


def says(run: Telling) -> list[str]:
    return [step.says for step in run.steps]


def decisions(run: Telling) -> Iterator[tuple[int, int]]:
    """Every option that was not taken, of decisions that somebody took."""
    for step in run.steps:
        if step.decision and not step.decision.fixed:
            yield from (
                (step.n, place) for place in range(min(3, len(step.decision.options))) if place != step.decision.taken
            )


def test_an_option_that_is_taken_already_changes_nothing(some: list[str]) -> None:
    for text in some:
        plain = tell(JobAsked(text, "x.yaml"), 9)
        for step in plain.steps:
            if step.decision and not step.decision.fixed and step.decision.taken >= 0:  # what is refused is no option
                again = tell(JobAsked(text, "x.yaml", instead=((step.n, step.decision.taken),)), 9)
                assert again.steps == plain.steps


def test_another_option_leaves_what_came_before_as_it_was(some: list[str]) -> None:
    branched = other = 0
    for text in some:
        plain = tell(JobAsked(text, "x.yaml"), 9)
        for step, place in list(decisions(plain))[:6]:
            branch = tell(JobAsked(text, "x.yaml", instead=((step, place),)), 9)
            assert says(branch)[: step - 1] == says(plain)[: step - 1]
            taken = branch.steps[step - 1].decision
            assert taken is None or taken.taken == place
            branched += 1
            other += says(branch) != says(plain)
    assert branched > len(some)
    assert other > 0.9 * branched


def test_the_deciding_rule_switched_off_is_felt(some: list[str]) -> None:
    felt = asked = 0
    for text in some:
        scenario, board = laid_out(text)
        answer = scenario.answers(scenario.edition or board.editions[-1])
        if answer.rules and scenario.edition == "":
            lacking = tell(JobAsked(text, "x.yaml", without=(answer.rules[0][0],)), 9)
            asked += 1
            felt += bool(lacking.differences or lacking.why)
    assert felt > 0.4 * asked  # how many exactly is the business of mutation


def laid_out(text: str) -> tuple[Scenario, Board]:
    scenario = as_scenario(parse(text, "x.yaml"))
    return scenario, collection.board(scenario)


def test_every_edition_can_be_asked_for(some: list[str]) -> None:
    for text in some:
        _, board = laid_out(text)
        for edition in board.editions:
            assert tell(JobAsked(text, "x.yaml", edition=edition), 9).edition == edition


def test_every_ending_is_reached_by_its_witness(some: list[str]) -> None:
    several = 0
    for text in some:
        scenario, board = laid_out(text)
        asked = itertools.count()
        ways = every_way(scenario, board, enough=lambda asked=asked: next(asked) > 60)  # type: ignore[misc]
        game = board.game(ways.edition)
        for ending in ways.endings[:4]:
            if len(ways.endings) > 1:
                several += 1
                table = suppose(scenario, board, game, dict(ending.take)).run.table
                assert set(ending.says) <= set(facts(board.picture(table, game)))
    assert several > 10


def test_a_proof_over_its_time_says_so() -> None:
    name = "spoils/4/who-decides-how-many-times-a-loop-is-repeated.yaml"
    text = (folder("scenarios") / name).read_text(encoding="utf-8")
    ways = prove(JobAsked(text, "x.yaml"), 1.0)
    assert not ways.complete
    assert ways.why


def test_two_tellings_of_one_file_are_equal(some: list[str]) -> None:
    for text in some[:10]:
        scenario, board = laid_out(text)
        edition = scenario.edition or board.editions[-1]
        first, second = (told(board, replay(scenario, board, edition)) for _ in range(2))
        assert first == second
        assert list(in_words(first.start)) == list(in_words(second.start))


def test_a_draft_ends_where_its_lines_do() -> None:
    text = """
game: spoils
given:
  turn: Ann
  players:
    Ann: {hand: {Bolt: {tactic: "COST: Pick a character. EFFECT: Inflict 3 damage to the character."}}}
    Bob: {play: {Ox: {character: 1/2/3}, Cow: {character: 1/4/1}}}
do:
  - Ann plays Bolt
"""
    made = bench(text, "", 9).draft
    assert not made.complaints
    assert made.telling
    assert made.telling.open
    assert made.telling.open.options == ("Ox", "Cow")
    assert made.telling.open.lines == (
        "choose: {by: Ann, rule: 310.1, take: Ox}",
        "choose: {by: Ann, rule: 310.1, take: Cow}",
    )
    more = bench(text + f"  - {made.telling.open.lines[1]}\n", "", 9).draft
    assert not more.complaints
    assert more.telling
    assert "Bolt inflicts 3 damage on Cow." in says(more.telling)


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        (
            "game: spoils\ngiven: {turn: Ann, players: {Ann: {}, Bob: {play: {Ox: {charcter: 1/1/1}}}}}",
            2,
            "did you mean",
        ),
        ("game: chess\ngiven: {}", 1, "unknown game"),
        ("title: x", 1, "missing"),
        ("game: spoils\ngiven: {turn: Ann, players: {Ann: {}, Bob: {}}}\ndo:\n  - Ann plays Bolt", 4, "unknown card"),
    ],
)
def test_what_is_wrong_in_a_draft_is_told_with_its_line(text: str, line: int, says: str) -> None:
    made = bench(text, "", 9).draft
    assert made.complaints[0].place.line == line
    assert says in made.complaints[0].message


def test_a_loop_that_no_rule_ends_is_told_under_the_rule_that_began_it_again() -> None:
    path = folder("scenarios") / "smashup/B/the-oath-ends-before-the-shrine-works.yaml"
    last = tell(JobAsked(path.read_text(encoding="utf-8"), "x.yaml", without=("B7",)), 9).steps[-1]
    assert (last.rule, last.says) == ("B6", "The same steps repeat without end, and no rule ends them.")


def test_what_was_refused_is_not_tried_again_by_default() -> None:
    for name, at, place in (
        ("spoils/6/restoring-a-character-does-not-lift-an-attack-limit", 1, 0),
        ("smashup/6/two-extra-actions-make-three-in-all", 1, 3),
        ("spoils/2/damage-cannot-destroy-a-card-without-structure", 7, 0),
    ):
        path = folder("scenarios") / f"{name}.yaml"
        branch = tell(JobAsked(path.read_text(encoding="utf-8"), path.name, instead=((at, place),)), 9)
        tried = [key.says for key in branch.keys if key.refused]
        assert len(tried) == len(set(tried)), name
        assert len(branch.steps) < 60, name
        assert not branch.why, name


def test_what_is_otherwise_is_said_in_sentences() -> None:
    for name, at, place, said in (
        (
            "spoils/6/restoring-a-character-does-not-lift-an-attack-limit",
            1,
            0,
            "Old Bull is depleted, but in the ruling it is not",
        ),
        (
            "smashup/8/two-destroyed-minions-trigger-both-birds-twice",
            1,
            1,
            "Ann has 3 cards in hand, but in the ruling Ann has 4 cards in hand",
        ),
    ):
        path = folder("scenarios") / f"{name}.yaml"
        assert tell(JobAsked(path.read_text(encoding="utf-8"), path.name, instead=((at, place),)), 9).differences == (
            said,
        )


def test_no_difference_is_told_in_the_words_of_a_file(some: list[str]) -> None:
    found = 0
    for text in some:
        for step, place in list(decisions(tell(JobAsked(text, "x.yaml"), 9)))[:3]:
            for said in tell(JobAsked(text, "x.yaml", instead=((step, place),)), 9).differences:
                found += 1
                assert "should be" not in said
                assert "in the ruling " in said.lower()
    assert found > 10
