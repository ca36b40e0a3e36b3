from __future__ import annotations

from itertools import count
from pathlib import Path
from typing import Any

import pytest

from judge.scenario import collection, games
from judge.scenario.draft import read_draft
from judge.scenario.edit import Edit
from judge.scenario.outcome import Result
from judge.scenario.tidy import changed
from judge.scenario.ways import Ways, every_way
from judge.scenario.workbench import Bench, bench
from judge.tabletop.flow import plain
from judge.yamlfile import parse

FILES = sorted((Path(__file__).parents[2] / "scenarios").rglob("*.yaml"))


def benched(text: str) -> Bench:
    return bench(text, "")


def confirmed(text: str, results: tuple[Result, ...]) -> str:
    """A file after somebody said that all of it is right."""
    return changed(text, [Edit("put", one.path, one.value) for one in results])


def without_then(text: str) -> str:
    return changed(text, [Edit("clear", ("then",))])


@pytest.mark.parametrize("game", games.played())
def test_what_an_example_expects_is_found_in_its_run(game: str) -> None:
    text = games.start(game)
    expected = plain(parse(text, "test"))["then"]
    found = benched(without_then(text)).draft.results
    there = plain(parse(confirmed(without_then(text), tuple(one for one in found if one.usual)), "test"))["then"]
    for name, facts in expected.items():
        for fact, value in facts.items():
            if (name, fact) != ("Stag", "in"):  # it was there before
                assert there[name][fact] == value


def test_each_result_is_a_sentence() -> None:
    found = benched(without_then(games.start("smashup"))).draft.results
    says = [one.says for one in found if one.usual]
    assert says[:2] == ["Ann has 4 VP", "Bob has 2 VP"]
    assert "Ox is in Ann's discard pile" in says
    assert says[-1] == "It is Bob's turn"
    assert "Bob has 1 card in the discard pile" in [one.says for one in found if not one.usual]


def test_what_is_expected_already_is_not_offered_again() -> None:
    found = benched(games.start("spoils")).draft.results
    assert ("then", "Spark", "in") in [one.path for one in found]
    assert ("then", "Old Boar", "in") not in [one.path for one in found]


def test_a_result_that_is_not_so_is_offered_as_it_is() -> None:
    text = games.start("spoils").replace("Bob's discard pile}", "hand}").replace("in: hand", "in: Bob's hand")
    found = {one.path: one.value for one in benched(text).draft.results}
    assert found["then", "Old Boar", "in"] == "Bob's discard pile"
    text = games.start("spoils").replace("damage: 3", "damage: 1")
    (one,) = [one for one in benched(text).draft.results if one.path == ("then", "Old Boar", "in")]
    assert (one.says, one.usual) == ("Old Boar is in play", True)
    assert not benched(confirmed(text, (one,))).faults


def test_what_a_file_lists_is_not_offered_as_a_count() -> None:
    text = games.start("arcmage").replace("then:\n", "then:\n  Bob: {graveyard: [Hind]}\n")
    found = benched(text)
    assert not found.faults
    assert ("then", "Bob", "graveyard") not in [one.path for one in found.draft.results]
    assert ("then", "Ann", "graveyard") in [one.path for one in found.draft.results]


def test_a_refused_action_is_offered_as_not_allowed() -> None:
    text = games.start("spoils").replace("2/3/2}", "2/3/2, depleted: true}")
    text = text.replace("then:", "  - Ann attacks Bob's faction: {with: [Imp]}\nthen:")
    (one,) = [one for one in benched(text).draft.results if "Not allowed" in one.says]
    assert one.path == ("do", 1, "Ann attacks Bob's faction", "refused")
    assert one.value in one.says
    after = benched(confirmed(text, (one,)))
    assert [fault.message for fault in after.faults] == []
    assert not [one for one in after.draft.results if "Not allowed" in one.says]


@pytest.mark.parametrize("ends", ["all of it", "what is usual"])
def test_whatever_is_offered_is_so(sample: Any, ends: str) -> None:
    """In each scenario the results that are offered are written into the file, and all of them hold."""
    offered = 0
    for path in sample(FILES, 40):
        text = path.read_text(encoding="utf-8")
        before = benched(text)
        if before.faults or before.draft.telling is None:
            continue
        results = tuple(one for one in before.draft.results if one.usual or ends == "all of it")
        offered += len(results)
        after = benched(confirmed(text, results))
        assert [fault.message for fault in after.faults] == [], path
        assert not {one.path for one in results} & {one.path for one in after.draft.results}, path
    assert offered > 40


SHUFFLED = """\
game: smashup
given:
  turn: Ann
  bases:
    Court: {breakpoint: 20}
  players:
    Ann:
      hand:
        Fresh Start: {action: Shuffle your hand into your deck and draw two cards.}
        Bolt: {action: Destroy a minion.}
      deck:
        New Hat: {minion: 2}
    Bob: {}
do:
- Ann plays Fresh Start
"""


def ways(text: str) -> Ways:
    """Every way, as far as a bounded search comes."""
    scenario, asked = read_draft(text), count()
    return every_way(scenario, collection.board(scenario), enough=lambda: next(asked) > 2_000)


def test_nothing_is_a_result_before_an_action_is_over() -> None:
    """In the middle of the shuffle Bolt is in the deck, and in the end it is in Ann's hand, whatever is drawn first."""
    assert benched(SHUFFLED).draft.results == ()
    whole = SHUFFLED + "- choose: {by: chance, rule: 9.2, take: Bolt}\n"
    found = benched(whole).draft.results
    assert "Bolt is in Ann's deck" not in [one.says for one in found]
    assert "Fresh Start is in Ann's discard pile" in [one.says for one in found]


def test_every_way_does_not_deny_what_the_run_has_shown(sample: Any) -> None:
    """The results of a run are written into its file, also where lines are left out; each is so in one way at least."""
    asked = 0
    files = [path for path in FILES if "prove:" not in path.read_text(encoding="utf-8")]
    named = [path for path in files if path.as_posix().endswith(NAMED)]
    for path in [*named, *sample([path for path in files if path not in named], 45)]:
        text = without_then(path.read_text(encoding="utf-8"))
        for cut in range(1, len(plain(parse(text, "test")).get("do", ())) + 1):
            part = changed(text, [Edit("drop", ("do", at)) for at in reversed(range(cut, len(_lines(text))))])
            before = benched(part)
            if before.faults or not before.draft.results or "editions:" in part:
                continue
            found = ways(confirmed(part, tuple(one for one in before.draft.results if one.usual)))
            asked += len(found.shares)
            assert not found.complete or [one.fact for one in found.shares if not one.count] == [], (path, cut)
    assert asked > 100


NAMED = ("spoils/2/can-an-item-be-played-before-blockers-are-chosen.yaml",)  # the last action lets somebody play a card


def _lines(text: str) -> list[Any]:
    return list(plain(parse(text, "test"))["do"])
