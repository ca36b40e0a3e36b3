"""Saying what is meant: a value in which each card that was spoken of before is called so that it is found again."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judge.games.spoils.phrases import Said, Several, Some, Where
from judge.games.spoils.referents import ALSO, Known, Scope, Unclear, is_alike
from judge.games.spoils.vocabulary.choices import (
    Choose,
    DecideTies,
    Let,
    Search,
)
from judge.games.spoils.vocabulary.durations import Gain
from judge.games.spoils.vocabulary.gifts import OneGift
from judge.games.spoils.vocabulary.moves import Put
from judge.games.spoils.vocabulary.nouns import It, Noun
from judge.games.spoils.vocabulary.references import Most, Together
from judge.games.spoils.vocabulary.turns import By, If, IfDone, OneOf, Steps
from judge.kernel.table import Instruction


class Saying(Scope):
    """The other way: what means something known is said so that it would be found again."""

    def bound(self, value: Any) -> Any:
        """A value with everything in it said of what is known before; what another player chooses, at one go."""
        match value:
            case It():
                return self._said(value)
            case Together(parts) if types := {one.noun.types for one in self.known if It(one.name) in parts}:
                said = Said("the ones", Noun(max(types)))
                return said if self._found(said) == value else super().bound(value)
            case By(text=(Choose(noun, count, name), Put(It(chosen)) as put)) if name == chosen:
                return value.but(text=(put.but(what=Some(noun, count)),))
            case IfDone((Let() as let, order, *rest)) | If(_, (Let() as let, order, *rest)) if type(order) is not Let:
                value = value.but(text=(Where((order, *rest), let),))
            case OneOf(Steps() as one, other) | OneOf(other, Steps() as one) if _at_one_go(one) != one:
                first, second = (_at_one_go(part) for part in (value.first, value.second))
                value = value.but(first=first, second=second)
            case OneOf(Gain() as one, Gain() as other) if is_alike(one, other):
                value = one.but(gift=OneGift((one.gift, other.gift)))
            case IfDone(gains) | If(_, gains):
                gifts = [one.gift for one in gains if isinstance(one, Gain) and is_alike(one, gains[0])]
                if len(gifts) == len(gains) > 1:
                    value = value.but(text=(gains[0].but(gift=Several(tuple(gifts))),))
        return super().bound(value)

    def _text(self, text: Iterable[Instruction]) -> tuple[Instruction, ...]:
        """Instructions, in which what is searched for is put somewhere by one of its own."""
        unfolded: list[Instruction] = []
        for order in text:
            parts: tuple[Instruction, ...] = (order,)
            if isinstance(order, Search) and order.to:
                parts = (order.but(to=""), Put(It("found"), order.to))
            if isinstance(most := getattr(order, "what", None), Most) and most.decides:
                parts = (order.but(what=most.but(decides="")), DecideTies(most.decides))
            unfolded += parts
        bound = []
        for order in unfolded:
            self.clauses.append([])
            bound.append(self.bound(order))
        return tuple(bound)

    def _named(self, order: Any) -> Any:
        """A pick or choice, whose name comes of itself."""
        return super()._named(order).but(name=order.name.partition(" ")[0])

    def _said(self, what: It) -> Said:
        """The first way of saying this that means nothing else."""
        known = next((one for one in self.known if one.name == what.name), Known("", Noun(), False, "the"))
        nouns = (Noun(), Noun(known.noun.types, known.noun.subtype))
        hows = (
            ("that", "the", ALSO.get(known.how, "the"))
            if known.how in ("subject", "found", "on", "responded", "paid")
            else (known.how, "that", "the")
        )
        ones = [Said("those" if how == "that" else f"{how} ones", noun) for how in hows for noun in nouns]
        one = [Said(how, noun) for how in hows for noun in nouns]
        if what.name == "each":
            return Said("it")
        plain = [Said("they" if known.many else "it")]
        several = ones if known.many else one
        for said in plain + several if known.how in ("subject", "found") else several + plain:
            try:
                found = self._found(said)
            except Unclear:
                continue
            if found == what:
                self._mention(what)
                return said
        raise Unclear(f"There is no way to say what {what.name!r} is.")


def _at_one_go(order: Instruction) -> Instruction:
    """What is done with cards that are chosen for it, said at one go."""
    match order:
        case Steps((Choose(noun, count, name) as choice, then)) if getattr(then, "what", None) == It(name):
            return then.but(what=Some(noun, count, getattr(choice, "up_to", False)))
    return order
