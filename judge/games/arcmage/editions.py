"""The revisions of the rules: which rules each revision has, and under which number it says each.

The engine speaks in the numbers of the newest revision, and for passages of older revisions alone in theirs. A sentence
that a passage has in some revisions alone is a clause of its own: the number, and a word of ours behind it.
"""

from __future__ import annotations

from typing import Any

EDITIONS: tuple[str, ...] = (
    *(str(revision) for revision in range(1345, 1358)), "1359", *(str(revision) for revision in range(1362, 1381)),
    *(str(revision) for revision in range(1414, 1420)), "1427", "1455", "1519", "1525", "1526", "1537", "1538", "1539",
)  # fmt: skip
NEWEST = EDITIONS[-1]

# From which revision on, and up to which, a rule stands that does not stand in all.
SPANS: dict[str, str] = {
    "1345..1345": "4.1.3.1-1345",
    "1345..1347": "4.2x1",
    "1345..1349": "5x2",
    "1345..1368": "5.9x4 5.9x5 5.9x6 5.9x7 5.9x8 5.9x9 5.9x10 5.9x11",
    "1345..1380": ("3.2.6x1 3.4x2 3.4x3 5.9x14 5.9x15 5.9x16 5.9x19 5.9x21 5.9.16a-pair 3.6.2-always 3.4.2-response"),
    "1345..1419": "1.3.4-discipline 2.1-discipline 3.3.2-discipline 3.3.7x2 3.3.7x4 3.3.7x5 3.3.7x6 3.3.7x7",
    "1345..1427": "1.6.5-subtype 3.2.2-name",
    "1345..1538": "1.7x2",
    "1346..": "4.1.3.2 4.1.3.7",
    "1348..": "4.2.3b",
    "1350..": "5.3 5.8",
    "1362..1419": "3.3.7x8",
    "1363..": "1.4.10",
    "1363..1364": "1.4.10-all",
    "1364..1380": "3.4x4",
    "1365..": "1.4.11",
    "1366..": "3.6.7-owner",
    "1368..1380": "5.9x14-owner",
    "1369..": "5.9.7 5.9.8 5.9.9 5.9.10 5.9.11 5.9.17a 5.9.17b 5.9.18 5.9.20",
    "1369..1380": "5.9x18 5.9x22 5.9x23 5.9x26 5.9x27 5.9x29 5.9.16c-pair",
    "1414..": (
        "3.4.5.1 3.4.5.2 3.4.5.3 3.4.5.4 3.4.5.5 3.6.5 5.9.5 5.9.14 5.9.16a 5.9.16b 5.9.16c 5.9.16d 5.9.21 5.9.20-dead"
    ),
    "1414..1419": "3.3.7x6-any",
    "1427..": "3.3.7.1 3.3.7.4 3.3.7.5",
    "1427..1519": "3.3.6.2-residents",
    "1455..": "3.3.7.2 3.3.7.6",
    "1519..": "3.3.5.1",
    "1539..": "1.7.5-consumed",
    "1525..": "3.3.6.3 3.2.6.2-ruins",
    "1537..": "3.2.6.2-receiving",
}

# Under which number a rule is said before a revision.
_SAID_BEFORE: dict[str, dict[str, str]] = {
    "1350": {"5.7": "5.6"},
    "1355": {"2.5.11.3": "1.5.4"},
    "1366": {"3.6.7": "1.8.6.1"},
    "1369": {"5.9x19": "5.9.16"},
    "1375": {"6.2.5.1": "6.2.5x2", "6.2.5.3": "6.2.5x3", "6.2.5.1-activated": "6.2.5x1"},
    "1376": {"6.2.6.2": "6.2.6x1", "6.2.6.3": "6.2.6x2"},
    "1539": {"1.7.5": "1.7x1"},
}


def _sentence(rule: str) -> str:
    """The passage of a rule, without the word of ours that names one of its sentences."""
    return rule.partition("-")[0]


def _stands(rule_span: str, edition: str) -> bool:
    """Whether a span of revisions includes one."""
    first, _, last = rule_span.partition("..")
    return int(first) <= int(edition) <= int(last or NEWEST)


def silent(edition: str) -> frozenset[str]:
    """The rules that a revision does not have."""
    return frozenset(rule for span, rules in SPANS.items() if not _stands(span, edition) for rule in rules.split())


def numbers(edition: str) -> dict[str, str]:
    """The rules that a revision says under another number."""
    found = {rule: _sentence(rule) for rules in SPANS.values() for rule in rules.split() if "-" in rule}
    found |= {"6.2.5.1-activated": "6.2.5.1"}
    for before, said in _SAID_BEFORE.items():
        if int(edition) < int(before):
            found |= said
    return found


def in_edition(edition: str) -> dict[str, Any]:
    """The parts of the game that differ in a revision."""
    return {"edition": edition, "silent": silent(edition), "numbers": numbers(edition)}
