"""The editions of the rulebook: which rules each numbers differently, and which rules it does not have.

The engine speaks in the numbers of the later edition. A rule stays on in an older edition under the number that
says it there; where the older text decides differently, the later rule is off and a clause of the older edition is on.
"""

from __future__ import annotations

from judge.kernel.game import Game

ORIGINAL, Y2013, LATER = "original", "2013", "later"
EDITIONS = (ORIGINAL, Y2013, LATER)

# What the original rulebook is silent on is cited by the passage whose marginal note says which later rule is followed.
_SAID_BY: dict[str, str] = {
    "o1.3.1": "102.1 102.2 306.4",
    "o1.4.1": "103.2 103.2b 103.2c",
    "o1.5.1": "103.1 103.1b",
    "o1.5.2": "103.1c 201.1b 203.5b",
    "o1.6.1": "203.5a",
    "o2.1": "201.4a",
    "o2.2.4": "201.4b",
    "o2.2.6": "201.7c",
    "o2.2.9": "206.1 206.2",
    "o2.3.6": "207.1 207.3",
    "o2.3.7": "201.8a 408.5 207.5 207.5a 207.4 207.6",
    "o2.4.5": "204.4a",
    "o2.4.7": "204.4c",
    "o2.4.9": "408.4 204.5 408.4a 204.1 602.1a",
    "o2.4.10": "204.3 204.3a 204.3b 602.1c",
    "o2.5.8": "202.1 202.2 103.1a 103.2a 202.3a",
    "o2.5.9": "408.3 408.3b 202.4 408.3a",
    "o2.6.4": "203.6 203.7 203.3",
    "o3.1.1": "101.1",
    "o3.2.2": "403.1 403.1a",
    "o3.2.3": "403.2 403.2a 403.2b",
    "o3.2.4": "403.3 403.3a",
    "o3.2.5": "403.4 403.4a",
    "o3.2.6": "403.5 403.5a 403.5b",
    "o3.2.7": "403.6 403.6a",
    "o3.3.2": "605.1b 605.1d 605.1 605.1a 203.2 203.1 203.2a 411.2 411.1",
    "o3.4.1": "203.4 203.5c 405.1 405.3 405.4",
    "o3.4.2": "405.6 201.3a",
    "o3.5.1": "406.1 201.2a",
    "o3.5.2": "309.1 309.1a 203.3a 401.1a 406.5",
    "o3.5.3": "401.3 401.2 604.1e 401.3a",
    "o4.1.1": "603.1",
    "o4.2.1": "407.1 407.1a 407.2 407.3 204.2a",
    "o4.3.1": "407.7 407.7a 407.8",
    "o4.4.1": "306.1 306.2 306.3 102.1a",
    "o4.5.1": "303.1 303.2",
    "o4.6.1": "303.3",
    "o4.7.1": "304.1",
    "o4.8.1": "305.1 305.2",
    "o4.9.1": "408.2 408.2a 408.2b 408.7",
    "o4.10.1": "408.6 408.6a",
    "o4.11.1": "301.1 301.2 301.3 301.4 301.4a 301.4b",
    "o4.13.1": "406.3",
    "o4.13.2": "406.4",
    "o4.14.1": "308.1a",
    "o4.15.1": "307.1",
    "o4.16.1": "409.1 409.2",
    "o4.17.1": "409.3",
    "o5.1.1": "601.1 601.1a",
    "o5.1.2": "601.1b 202.5",
    "o5.1.3": "601.1c",
    "o5.1.4": "601.1d",
    "o5.1.5": "601.1e 202.6",
    "o5.1.6": "601.1f",
    "o5.1.7": "601.1g",
    "o5.1.8": "601.1h",
    "o5.1.9": "603.2 602.1 602.1b",
    "o5.1.9a": "603.2a",
    "o5.1.9b": "603.2b",
    "o5.1.9c": "603.2c",
    "o5.1.9d": "603.2d 610.1a",
    "o5.2.1": "604.1 604.2 604.1a 604.1b 405.2",
    "o5.2.2": "604.1c",
    "o5.2.3": "604.1d 604.1f 406.3a",
    "o5.2.4": "604.1g",
    "o5.2.5": "604.1h 204.2 206.2 207.2 205.2",
    "o5.3.1": "606.1 606.1a",
    "o5.3.2": "606.1c 606.1e",
    "o5.3.3": "606.1f",
    "o5.3.4": "606.1g 502.4",
    "o5.4.1": "607.1 502.3 205.1",
    "o5.4.3": "610.1",
    "o5.4.6": "607.2 607.2a 314.1",
    "o5.4.7": "607.2b",
    "o5.5.1": "608.1 608.1a 302.1 302.2",
    "o5.5.2": "608.1b 302.6 302.12 302.3 302.14",
    "o5.5.4": "608.1c",
    "o5.5.5": "608.1d 302.4 302.7 302.9 302.10 302.13 412.1",
    "o5.5.6": "608.1e 609.1 302.8",
    "o5.6.2": "609.1a",
    "o5.6.3": "609.1b",
    "o5.6.4": "609.1c",
    "o5.6.5": "609.1d",
    "o5.6.7": "609.1e",
    "o5.6.8": "609.1f",
    "o5.6.9": "609.1g",
    "o5.6.10": "609.1h",
    "o6.1.1": "502.1 606.1d",
    "o6.2.1": "503.1 503.2",
    "o6.3.1": "506.1 506.3",
    "o6.4.1": "504.1",
    "o6.5.1": "505.1",
    "o6.6.1": "201.5b",
    "o7.1.1": "508.2 507.3a 507.3b 507.3c 507.3d 302.11 302.11a 302.11b 507.1 508.1 508.1a",
    "o7.2.1": "507.5a",
    "o7.3.1": "507.2a 507.2b 507.2e",
    "o8.1.1": "105.1",
    "o8.2.1": "402.5 402.5a 402.1",
    "o8.3.1": "503.4 503.4a",
    "o8.4.1": "506.4",
    "o8.5.1": "505.2 505.2a 505.2b",
    "o8.6.1": "402.7",
    "o8.7.1": "402.3 402.3a 310.1",
    "o8.7.2": "402.4",
    "o8.7.3": "202.9a",
    "o8.7.4": "402.8 402.8a",
    "o8.7.5": "402.2",
    "o8.8.1": "407.3a",
    "o8.8.2": "407.4",
    "o8.9.1": "208.1 208.1a",
    "o8.9.2": "208.2",
    "o8.9.3": "208.3",
    "o8.9.4": "208.4",
    "o8.10.1": "312.1 313.1",
    "o8.10.2": "312.2",
    "o8.11.1": "410.4 406.6",
    "o8.11.2": "410.2 410.2a",
    "o8.11.4": "410.3",
    "o8.12.1": "414.1 414.1a",
    "o8.12.2": "414.2 414.2a 414.2b 414.2c",
    "o8.12.3": "414.3 414.3a 414.3b 414.3c",
}

# Sentences that a passage has only since an edition, as clauses of their own; the word behind the number is ours.
_SENTENCES: dict[str, str] = {
    "103.1c exempt": Y2013,
    "402.8a deployed": LATER,
    "409.3a any": LATER,
    "411.1 Volition": Y2013,
    "507.1 named": LATER,
}
_PASSAGES = {sentence: sentence.partition(" ")[0] for sentence in _SENTENCES}

NUMBERS: dict[str, dict[str, str]] = {
    ORIGINAL: {rule: number for number, rules in _SAID_BY.items() for rule in rules.split()},
    Y2013: _PASSAGES | {"409.3c.1": "409.3a", "409.3a": "409.3b", "409.3b": "409.3c"},
    LATER: _PASSAGES,
}

# Rules of the later edition that an older one does not have, or about which it decides otherwise.
_SINCE_LATER = "207.5b 307.4 403.7 403.7a 403.7b 408.5d"
_SINCE_2013 = (
    "103.1d 103.2d 202.9 302.15 308.1 307.3 402.5b 402.9 405.5 407.4a 407.5 407.5a 407.6 408.1 408.1b 408.4b"
    " 408.5c 313.2 401.2a 401.3b 406.2 406.5a 406.5b 409.3a 409.3b 410.1 410.1a 410.5 413.1 413.1a 413.1b 503.3 505.2c"
    " 602.2 604.3 605.1c 605.3 506.2 506.2a 506.5 506.6 507.2c 507.2d 507.5b 609.2 314.2 408.8 606.1b 608.1c"
    " 201.7a 307.2 311.1 402.6 406.7 408.5b 408.9 409.3c.1 411.3 411.4 507.3e 507.4a 507.4b 507.4c 507.4d"
    " 507.6a 507.6b 508.3 402.7a"
)
# Clauses that only the original rulebook has.
_ORIGINAL_ONLY = (
    "o7.2.1 o7.3.1 o4.8.1 o4.9.1 o4.14.1 o4.15.1 o4.17.1 o5.1.7 o5.2.5 o5.4.5 o5.4.7 o8.11.3 o2.2.7 o2.2.8 o6.1.1"
)

SILENT: dict[str, frozenset[str]] = {
    ORIGINAL: frozenset((*f"{_SINCE_LATER} {_SINCE_2013}".split(), *_SENTENCES)),
    Y2013: frozenset((*f"{_SINCE_LATER} {_ORIGINAL_ONLY}".split(), *(s for s, e in _SENTENCES.items() if e == LATER))),
    LATER: frozenset(_ORIGINAL_ONLY.split()),
}


def has(game: Game, rule: str) -> bool:
    """Whether the edition that is played has a rule at all, switched off or not."""
    return rule not in game.silent
