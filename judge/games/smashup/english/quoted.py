"""Abilities in quotation marks, in the shared English: a minion has a Talent that an action gives to it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from judge.games.smashup.english.things import meant
from judge.games.smashup.vocabulary.abilities import TALENT, Gives, Have
from judge.games.smashup.vocabulary.nouns import This
from judge.language.core.carried import need, not_carried_out
from judge.language.core.node import Node


def quoted(node: Node, read: Callable[[str], tuple[Any, ...]]) -> Have | None:
    """“This minion has the ability “…””: the Talents that it has; None if a sentence says something else."""
    does = node.node("does") if node.name == "Clause" else None
    what = does.node("what") if does is not None and does.get("verb") == "have" else None
    if does is None or what is None or what.name != "Ability":
        return None
    who, talents = meant(need(node.node("who"))), read(what.text("quote"))
    if who != This("minion") or not talents or any(one.label != TALENT for one in talents):
        raise not_carried_out(what)
    return Have(This("minion"), Gives(talents))
