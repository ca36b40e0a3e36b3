"""Every scenario and every proof comes to what was kept; a change needs a reason (`dev.py digests --accept`)."""

from __future__ import annotations

import json
import re

from tests.dev import digests


def test_every_scenario_and_proof_comes_to_what_was_kept() -> None:
    found = digests.differences(digests.computed(digests.every_file()))
    assert found == {"facts": [], "words": []}, "python3 dev.py digests tells what changed, and how to keep it"


def test_facts_and_words_are_kept_of_the_same_scenarios() -> None:
    facts, words = digests.kept("facts"), digests.kept("words")
    assert list(facts) == list(words) == sorted(facts)


def test_facts_leave_the_sentences_out() -> None:
    path = digests.ROOT / "scenarios/spoils/6/restoring-a-character-does-not-lift-an-attack-limit.yaml"
    told = dict(digests.each(path))
    one = next(iter(told.values()))
    words = {line[0] for line in one.words if line and isinstance(line[0], str) and " " in line[0]}
    assert words
    assert not [line for line in one.facts if any(f'"{word}"' in json.dumps(line) for word in words)]


def test_another_rule_another_sentence_and_a_lost_scenario_are_changes() -> None:
    assert digests.changed({"a": "1", "b": "2"}, {"a": "1", "b": "3", "c": "4"}) == ["b", "c"]


def test_an_entry_tells_the_reason_and_each_scenario_with_what_changed() -> None:
    changes = {"facts": ["spoils/1/one 2013"], "words": ["spoils/1/one 2013", "spoils/1/one later", "smashup/2/two "]}
    assert digests.entry("A cost is paid once", changes).splitlines() == [
        "",
        "## A cost is paid once",
        "",
        "- smashup/2/two: (words)",
        "- spoils/1/one: 2013 (facts, words); later (words)",
    ]


def test_every_entry_has_a_reason() -> None:
    text = digests.CHANGES.read_text(encoding="utf-8")
    assert all(re.fullmatch(r"## \S.{9,}", line) for line in text.splitlines() if line.startswith("##"))
