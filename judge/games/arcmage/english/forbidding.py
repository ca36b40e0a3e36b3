"""Prohibitions for players in the shared English: draw cards, play cards of a kind."""

from __future__ import annotations

from judge.games.arcmage.english.nouns import noun
from judge.games.arcmage.english.things import player
from judge.games.arcmage.vocabulary.abilities import Have
from judge.games.arcmage.vocabulary.gifts import CanNot
from judge.games.arcmage.vocabulary.nouns import Every, Noun
from judge.games.arcmage.vocabulary.orders import Forbid
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node

_WHOSE = {"each player": "", "each opponent": "opponent", "you": "you"}


def forbidden(who: Node, does: Node, until: str) -> Forbid | None:
    """A prohibition for players that ends at some time; None if a predicate says something else."""
    if (found := _deed(does)) is None:
        return None
    verb, what = found
    return Forbid(player(who), verb, what, until)


def never(who: Node, does: Node) -> Have | None:
    """A prohibition for as long as a text works: players cannot play such cards."""
    if (found := _deed(does)) is None:
        return None
    verb, what = found
    whose = player(who)
    if verb != "play" or not isinstance(whose, str) or whose not in _WHOSE:
        raise not_carried_out(does)
    return Have(Every(what.but(area="hand", whose=_WHOSE[whose])), CanNot("be played"))


def _deed(does: Node) -> tuple[str, Noun] | None:
    """The forbidden verb and its cards; None if a predicate forbids nothing."""
    if does.name != "Mood" or word(does, "mood") != "cannot" or does.get("word") is not None:
        return None
    do = need(does.node("do"))
    if do.name != "Deed" or word(do, "verb") not in ("draw", "play"):
        return None
    _, what = parts(do, "verb", "what")
    if (
        what is None
        or what.name not in ("Bare", "Some")
        or (what.name == "Some" and need(what.node("many")).name != "Any")
    ):
        raise not_carried_out(do)
    found = noun(need(what.node("what")))
    if found.whose or found.where or found.area != "play" or (word(do, "verb") == "draw" and found != Noun("card")):
        raise not_carried_out(what)
    return word(do, "verb"), found
