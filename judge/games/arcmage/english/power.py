"""Power in the shared English: it is produced and paid."""

from __future__ import annotations

from judge.games.arcmage.english.amounts import amount, times
from judge.games.arcmage.english.nouns import faction
from judge.games.arcmage.vocabulary.orders import (
    Pay,
    Produce,
    Text,
)
from judge.language.core.carried import need, not_carried_out, parts
from judge.language.core.node import Node


def produce(node: Node) -> Text:
    """Produce power."""
    (what,) = parts(node, "verb", "what")[1:]
    what = need(what)
    if what.name == "Some":
        many, inner = parts(what, "many", "what")
        inner = need(inner)
        if (
            inner.name == "Such"
            and need(inner.node("how")).name == "OfFaction"
            and need(inner.node("noun")).text("kind") in ("resource", "power")
        ):
            return (Produce(times(need(many)), faction(need(inner.node("how")))),)
    raise not_carried_out(what)


def pay(node: Node) -> Text:
    """Pay power."""
    (what,) = parts(node, "verb", "what")[1:]
    what = need(what)
    if what.name == "Numeral" and need(what.node("many")).name == "Exactly":
        return (Pay(amount(need(what.node("many")).get("n"), what)),)
    if what.name == "Quantum" and not what.get("how") and need(what.node("mass")).text("mass") == "power":
        return (Pay(amount(what.get("n"), what)),)
    if what.name == "Some" and need(what.node("what")) == Node("Kind", (("kind", "resource"),)):
        return (Pay(times(need(what.node("many")))),)
    raise not_carried_out(what)
