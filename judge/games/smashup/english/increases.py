"""Phrases of the shared English about increases of a minion's power."""

from __future__ import annotations

from judge.games.smashup.english.sites import plain
from judge.language.core.carried import need, word
from judge.language.core.node import Node

_A_MINION = Node("Some", (("many", Node("A")), ("what", plain("minion"))))
_AFFECT = Node("DoneTo", (("deed", Node("Deed", (("verb", "affect"),))),))
AFFECTED = Node("Both", (("one", _AFFECT), ("more", Node("ThisWay"))))


def raises_a_minion(does: Node) -> bool:
    """Whether a minion's power is directly increased; any minion's."""
    deed = does.node("deed") if does.name == "Adverb" and word(does, "word") == "directly" else None
    stat = deed.node("what") if deed is not None and deed.text("verb") == "increase" and len(deed.parts) == 2 else None
    if stat is None or stat.name != "StatOf" or stat.node("stat") != Node("Stat", (("stat", "power"),)):
        return False
    who = stat.node("who")
    return (need(who.node("what")) if who is not None and who.name == "WhoseThing" else stat.node("what")) == _A_MINION
