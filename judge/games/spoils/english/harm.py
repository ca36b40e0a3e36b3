"""Damage, tokens and cards that are inflicted or removed, in the shared English."""

from __future__ import annotations

from judge.games.spoils.english.amounts import amount
from judge.games.spoils.english.groups import counted
from judge.games.spoils.english.measures import measure
from judge.games.spoils.english.owners import kind_of
from judge.games.spoils.english.things import cards, meant
from judge.games.spoils.english.unbound import unbound
from judge.games.spoils.vocabulary.amounts import SameAmount, Tokens, Variable
from judge.games.spoils.vocabulary.choices import InflictDivided
from judge.games.spoils.vocabulary.deeds import Inflict, LeaveBattle, RemoveDamage, RemoveTokens
from judge.games.spoils.vocabulary.moves import Remove
from judge.games.spoils.vocabulary.nouns import All, This
from judge.games.spoils.vocabulary.spoken import Said, Some
from judge.games.spoils.vocabulary.steps import HowMany
from judge.kernel.data import Data
from judge.kernel.table import Instruction
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node

Text = tuple[Instruction, ...]


_TOKENS = "tokens to remove"


ALL_DAMAGE = 999  # more than any card has: RemoveDamage takes no more than there is


def inflict(node: Node) -> Text:
    """Inflict damage to cards, perhaps divided."""
    _, what, to = parts(node, "verb", "what", "to")
    what, to = need(what), need(to)
    divided = what.name == "Divided"
    if divided:
        what, how = (need(one) for one in parts(what, "what", "how"))
        if how.name != "AsYouChoose":
            raise not_carried_out(how)
    count, up_to = _damage(what)
    if divided:
        some = meant(to)
        if isinstance(some, Some) and to.name == "Some" and need(to.node("many")).name == "AnyNumber":
            return (unbound(InflictDivided, count, All(some.noun), up_to),)
        return (unbound(InflictDivided, count, cards(to), up_to),)
    if up_to:
        raise not_carried_out(what)
    return (unbound(Inflict, count, meant(to)),)


def _damage(what: Node) -> tuple[Data | int, bool]:
    """The amount of damage, and whether it may be less."""
    if what.name == "MassEqual" and need(what.node("mass")).text("mass") == "damage":
        parts(what, "mass", "amount")
        return measure(what.get("amount")), False
    if what.name in ("Quantum", "ThatMuch") and need(what.node("mass")).text("mass") == "damage":
        parts(what, "mass", "n", "how")
        if what.name == "ThatMuch":
            return SameAmount(), False
        if word(what, "how") in ("", "additional", "up to"):
            return amount(what.get("n")), word(what, "how") == "up to"
    raise not_carried_out(what)


def remove(node: Node) -> Text:
    """Remove cards from the game or the battle, tokens or damage from cards."""
    _, what, of = parts(node, "verb", "what", "from")
    what, of = need(what), need(of)
    if of.name == "The" and kind_of(of) == "game":
        return (unbound(Remove, meant(what)),)
    if of.name in ("The", "That") and kind_of(of) == "battle":
        return (unbound(LeaveBattle, meant(what)),)
    if what.name == "Some" and kind_of(what) == "token":
        many = need(what.node("many"))
        if many.name in ("AnyNumber", "UpTo"):
            host = cards(of)
            if not isinstance(host, This | Said):
                raise not_carried_out(of)
            most = unbound(Tokens, host) if many.name == "AnyNumber" else amount(many.get("n"))
            return (HowMany(_TOKENS, most), unbound(RemoveTokens, host, Variable(_TOKENS)))
        count = None if many.name == "All" else counted(many)[0]
        if many.name in ("A", "Exactly", "All"):
            return (unbound(RemoveTokens, meant(of), count),)
    if what.name == "AllOf" and need(what.node("mass")).text("mass") in ("damage", "damage markers"):
        return (unbound(RemoveDamage, ALL_DAMAGE, meant(of)),)
    if (
        what.name == "Quantum"
        and need(what.node("mass")).text("mass") in ("damage", "damage markers")
        and not what.get("how")
    ):
        return (unbound(RemoveDamage, amount(what.get("n")), meant(of)),)
    raise not_carried_out(node)
