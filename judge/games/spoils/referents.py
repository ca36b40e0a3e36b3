"""Referents: which card is meant by it, that card or the picked character; and the other way, how to say it.

A card is spoken of in the order of the text. It means what was spoken of last, if that is one card only; the character
and that character mean the only such card that was picked, chosen or waited for before.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judge.games.spoils.english.owners import THEIR
from judge.games.spoils.known import ACTED, ALSO, HAND_OF, Known, Referent, Unclear, fits, folded
from judge.games.spoils.vocabulary.choices import (
    Choose,
    ChooseAmong,
    ChooseUpTo,
    FlipCoin,
    InflictDivided,
    Pick,
    Search,
)
from judge.games.spoils.vocabulary.conditions import ABILITY, Attachment, InResponse, InResponseToAbility, PickedForCost
from judge.games.spoils.vocabulary.deeds import Deplete, Inflict, RemoveTokens
from judge.games.spoils.vocabulary.durations import AllTurn, Gain, Later, Next
from judge.games.spoils.vocabulary.gifts import OneGift
from judge.games.spoils.vocabulary.happenings import Happens, HappensTo
from judge.games.spoils.vocabulary.moves import (
    Destroy,
    Discard,
    DiscardAtRandom,
    DiscardHand,
    DiscardThis,
    LookAt,
    Remove,
    Reveal,
)
from judge.games.spoils.vocabulary.nouns import All, FactionOf, It, Noun, This
from judge.games.spoils.vocabulary.paragraphs import Ability, Act, Ongoing, Replacement, Triggered
from judge.games.spoils.vocabulary.references import Among, Rest, Such, ThisWay, Together, TopOf
from judge.games.spoils.vocabulary.spoken import DESTROYED, THAT_MANY, InsteadIf, Said, Several, Some, SomeOf, Where
from judge.games.spoils.vocabulary.turns import By, If, IfWon, OneOf, Otherwise, Steps
from judge.kernel.data import Data
from judge.kernel.table import Instruction


def _overlap(one: Noun, other: Noun) -> bool:
    """Whether a card can be such as both nouns say, as far as their types and areas go."""
    return one.area == other.area and (not one.types or not other.types or not set(one.types).isdisjoint(other.types))


def _as_many(found: list[Instruction]) -> ThisWay:
    """As many as the instruction before has done something to."""
    match found[-1:]:
        case [Discard() | DiscardHand() | DiscardAtRandom() | DiscardThis() as before] if before.who == "you":
            return ThisWay("discarded")
        case [Destroy()]:
            return ThisWay("destroyed")
        case [Remove()]:
            return ThisWay("removed")
        case [Deplete()]:
            return ThisWay("depleted")
        case [RemoveTokens()]:
            return ThisWay("tokens removed")
    raise Unclear("“that many” can mean no number spoken of before.")


class Scope:
    """What has been spoken of in a paragraph, in its order."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.known: list[Known] = []
        self.opponent = False
        self.about_this = False
        self.coin = False
        self.actor = ""  # the player who takes the turn, or who did what a text waits for
        self.hand = ""  # whose hand was seen
        self.parted: list[tuple[Referent, Data]] = []  # groups of which some cards were taken, and these
        self.clauses: list[list[Referent]] = [[]]
        self.gone: list[Referent] = []  # cards that were destroyed in the costs

    def bound(self, value: Any) -> Any:
        """A value with everything in it that was said of something known before."""
        match value:
            case Said():
                return self._mention(self._found(value))
            case This():
                return self._mention(value)
            case Next(Happens(_, Said() | It()) as when) | AllTurn(Happens(_, Said() | It()) as when):
                return self._waiting_for(value, when)
            case Triggered(when, text) | Replacement(when, text) | Next(when, text) | AllTurn(when, text):
                self._subject(when)
                return value.but(text=self._text(text))
            case Ability(_, cost, effect) | Act(cost, effect):
                costs = self._text(cost)
                self._close()
                self._paid(costs)
                return value.but(cost=costs, effect=self._text(effect))
            case ChooseAmong(among=Said() as among):
                return self._one_of(SomeOf(among, value.count, value.up_to, value.any_number, value.noun))
            case Later(every=True):
                return self._each_time(value)
            case Pick() | Choose():
                return self._named(value)
            case Search(noun, "", _, count):
                searched = value.but(noun=self._noun(noun))
                self.known.append(Known("found", noun, count != 1, "found"))
                return self._heard(It("found"), searched)
            case Discard(noun, count):
                self.known.append(Known("discarded", noun, count != 1, "discarded"))
                return self._heard(It("discarded"), value)
            case LookAt(TopOf() as top) | Reveal(TopOf() as top):
                return self._looked_at(value, top)
            case LookAt(All(noun)) | Reveal(All(noun)) if noun.area == "hand":
                self.hand = noun.who
                self.known.append(Known("revealed", Noun(), True, "seen"))
                return value
            case PickedForCost(noun, many):
                self.known.append(Known("picked for the cost", noun, many, "paid"))
                return self._heard(It("picked for the cost"), value)
            case FlipCoin():
                self.coin = True
            case IfWon() if not self.coin:
                raise Unclear("No coin is flipped that could be won; of a bid, it says “if you win the bid”.")
            case By():
                return self._acted(value)
            case TopOf("their"):
                if not self.opponent:
                    raise Unclear("Nobody is spoken of whose deck it can be.")
                return value.but(who="opponent")
            case Among() | OneOf():
                return self._parted(value)
            case Attachment():
                return self._heard(This(), value)
            case DiscardThis(Said()):
                bound = self._fields(value)
                known = [one._replace(how="discarded") for one in self.known if It(one.name) == bound.what]
                self.known += known
                return bound
            case Remove(Said() | It()):
                removed = self._fields(value)
                self.known += [one._replace(how="removed") for one in self.known if It(one.name) == removed.what]
                return removed
            case InResponse(noun):
                self.known.append(Known("responded", noun, False, "responded"))
                return self._heard(It("responded"), value)
            case InResponseToAbility(noun):
                self.known.append(Known("responded", noun, False, "responded"))
                self.known.append(Known(ABILITY, Noun(("ability",)), False, "responded"))
                return self._heard(It(ABILITY), value)
            case Ongoing(_, _, condition) if condition is not None:
                if isinstance(value.what, This):
                    self.clauses[-1].append(This())
                condition = self.bound(condition)
                return self.bound(value.but(condition=None)).but(condition=condition)
            case Ongoing(All()) | Gain(All()):
                self.clauses.append([It("each")])
                bound = self._fields(value)
                self.clauses.pop()
                return bound
            case Data():
                return self._fields(value)
        return value

    def _each_time(self, value: Later) -> Later:
        """What is done each time that something happens, which is about what it happens to."""
        inner = type(self)()
        inner._subject(value.when)
        return value.but(text=inner._text(value.text))

    def _acted(self, value: By) -> Any:
        """What another player does, or the player who was spoken of."""
        match value:
            case By(_, _, _, of) if of is not None:
                named = self.bound(of)
                self.opponent, self.actor = False, ""
                return value.but(of=named, text=self._text(value.text))
            case By(who) if who == THEIR:
                return self.bound(value.but(who=self._player()))
            case By("opponent", text):
                acted = self._fields(value)
                self.hand = next((HAND_OF[one] for one in text if one in HAND_OF), self.hand)
                return acted
        return self._fields(value)

    def _heard(self, what: This | It, value: Any) -> Any:
        """The value, by which a card came up."""
        self.clauses[-1].append(what)
        return value

    def _fields(self, value: Any) -> Any:
        """A value with all its fields bound, in their order."""
        return value.but(**{name: self._part(getattr(value, name)) for name in value.__struct_fields__})

    def _noun(self, noun: Noun) -> Noun:
        """A noun in which the card that it compares with is bound."""
        if noun.area == "it":
            if not self.hand:
                raise Unclear("“in it” can mean no hand spoken of before.")
            noun = noun.but(area="hand", who=self.hand)
        if noun.state == "in a party with it" and self.about_this:
            noun = noun.but(state="in a party with this card")
        if isinstance(noun, Such) and noun.host is not None:
            spoken = list(self.clauses[-1])
            noun = noun.but(host=self.bound(noun.host))
            self.clauses[-1] = spoken
        if isinstance(noun, Such) and noun.limits:
            spoken = list(self.clauses[-1])
            noun = noun.but(limits=tuple(self._fields(limit) for limit in noun.limits))
            self.clauses[-1] = spoken
        if isinstance(noun, Such) and noun.like and noun.like.what:
            spoken = list(self.clauses[-1])
            like = noun.like.but(what=self.bound(noun.like.what))
            self.clauses[-1] = spoken
            return noun.but(like=like)
        return noun

    def _part(self, part: Any) -> Any:
        """A field of a value."""
        if isinstance(part, Noun):
            return self._noun(part)
        if (
            isinstance(part, tuple)
            and part
            and isinstance(part[0], Data)
            and not isinstance(part[0], Instruction | Where | InsteadIf)
        ):
            return tuple(self._part(one) for one in part)
        if isinstance(part, tuple) and part and isinstance(part[0], Instruction | Where | InsteadIf):
            return self._text(part)
        return self.bound(part) if isinstance(part, Data) else part

    def _text(self, text: Iterable[Instruction]) -> tuple[Instruction, ...]:
        """Instructions, with a choice before each that asks for one, and what is searched for put where it goes."""
        found: list[Instruction] = []
        for order in text:
            self.clauses.append([])
            what = getattr(order, "what", None)
            if isinstance(what, SomeOf):
                choice = self._one_of(what)
                found.append(choice)
                order = order.but(what=It(choice.name))
            if isinstance(order, Gain) and isinstance(order.gift, Several):
                found += [self.bound(order.but(gift=gift)) for gift in order.gift.gifts]
                continue
            if isinstance(order, Gain) and isinstance(order.gift, OneGift):
                found.append(self.bound(OneOf(*(order.but(gift=gift) for gift in order.gift.gifts))))
                continue
            if isinstance(order, Inflict):  # who inflicts how much is said before it is chosen to what
                order = order.but(by=self._part(order.by), amount=self._part(order.amount))
            if isinstance(what, Some):
                choice = self._named((ChooseUpTo if what.up_to else Choose)(what.noun, what.count))
                found.append(choice)
                order = order.but(what=It(choice.name))
            if getattr(order, "who", "") == THEIR and not isinstance(order, By):
                who = self._player()
                order = order.but(who=who) if who == "opponent" else By(who, (order.but(who="you"),))
            if isinstance(what, Together) and any(isinstance(one, Some) for one in what.parts):
                order = order.but(what=Together(tuple(self._chosen(one, found) for one in what.parts)))
            if isinstance(order, If) and getattr(order.condition, "state", "") == DESTROYED:
                order = self._if_destroyed(order, found)
            if getattr(order, "count", None) == THAT_MANY:
                order = order.but(count=_as_many(found))
            if isinstance(order, InsteadIf):
                found.append(self._swapped(order, found))
                continue
            if isinstance(order, Where):
                inner = self._text(order.text)
                found += [self.bound(order.let), *inner]
            else:
                found.append(self.bound(order))
            self.opponent |= getattr(order, "who", "") == "opponent"
        return folded(found)

    def _if_destroyed(self, order: If, found: list[Instruction]) -> If:
        """What is done if a card is destroyed by the instruction before, which must be one that can destroy it."""
        if not found or not isinstance(found[-1], Inflict | InflictDivided | Destroy):
            raise Unclear("It is not certain what could destroy the card.")
        return order

    def _chosen(self, one: Any, found: list[Instruction]) -> Any:
        """One of several cards; if it is to be chosen, an instruction that asks for it comes first."""
        if not isinstance(one, Some):
            return one
        choice = self._named((ChooseUpTo if one.up_to else Choose)(self._noun(one.noun), one.count))
        found.append(choice)
        return It(choice.name)

    def _swapped(self, order: InsteadIf, found: list[Instruction]) -> Instruction:
        """What is done instead of the instruction before, if that is of the same kind; that is done otherwise."""
        condition, text = self.bound(order.condition), self._text(order.text)
        if not found or len(text) != 1 or type(text[0]) is not type(found[-1]):
            raise Unclear("It is not certain instead of which instruction the other is followed.")
        before = found.pop()
        found.append(If(condition, text))
        return Otherwise((before,))

    def _looked_at(self, value: Any, top: TopOf) -> Any:
        """Cards of a deck that are seen, which can be spoken of from then on."""
        looked = self._fields(value)
        self.known.append(Known("revealed", Noun(), top.count != 1, "revealed"))
        return self._heard(It("revealed"), looked)

    def _as_one(self, order: Instruction) -> Instruction:
        """One of two instructions that are offered, with a choice before it if it asks for one."""
        text = self._text(order.text if isinstance(order, Steps) else (order,))
        return text[0] if len(text) == 1 else Steps(text)

    def _parted(self, value: Any) -> Any:
        """One of two instructions, or those of a group that are such; its rest can be spoken of from then on."""
        if isinstance(value, OneOf):
            return value.but(first=self._as_one(value.first), second=self._as_one(value.second))
        group: Any = self._found(value.what) if isinstance(value.what, Said) else value.what
        bound = value.but(what=group)
        self.parted.append((group, bound))
        return bound

    def _one_of(self, some: SomeOf) -> ChooseAmong:
        """A choice among cards that were spoken of before; the rest of them can be spoken of from then on."""
        group: Any = self._found(some.of)
        noun = next((one.noun for one in self.known if It(one.name) == group), Noun())
        such = some.noun if some.noun != Noun() else Noun(noun.types, noun.subtype)
        choice: ChooseAmong = self._named(
            ChooseAmong(such, some.count, among=group, up_to=some.up_to, any_number=some.any_number)
        )
        self.parted.append((group, It(choice.name)))
        return choice

    def _rest(self, said: Said) -> Referent:
        """The cards of the one group of which some were taken, but for these."""
        groups = list(dict.fromkeys(group for group, _ in self.parted))
        if len(groups) != 1:
            raise Unclear("Of several groups of cards one must be meant of which some cards were taken before.")
        known = next((one.noun for one in self.known if It(one.name) == groups[0]), Noun())
        if said.noun.types and not fits(said.noun, known):
            raise Unclear(f"No {' or '.join(said.noun.types)} is left of what was spoken of before.")
        group: Any = groups[0]
        return Rest(group, tuple(taken for _, taken in self.parted))

    def _paid(self, costs: tuple[Instruction, ...]) -> None:
        """What the costs have destroyed is not what the effect does something to, if it can be something else."""
        self.gone = [order.what for order in costs if isinstance(order, Destroy) and isinstance(order.what, It)]

    def _close(self) -> None:
        """Behind the costs, what was picked in them is what is spoken of, else whatever was."""
        mentioned = [one for clause in self.clauses for one in clause]
        used = any(one.name == ABILITY for one in self.known)
        picked: list[Referent] = [It(one.name) for one in self.known if not (used and one.name == "responded")]
        self.clauses = [picked or mentioned]

    def _waiting_for(self, value: Any, when: Happens) -> Any:
        """What waits for something to happen to a card named before; behind that, the card is what it happens to."""
        told: Any = self._found(when.what) if isinstance(when.what, Said) else when.what
        what: Any = self.bound(when.what)
        known = next((one for one in self.known if It(one.name) == told), None)
        if known is None or known.many:
            raise Unclear("What is waited for must happen to one card named before.")
        inner = type(self)()
        inner.opponent = self.opponent
        inner.known += [Known("it", known.noun, False, "subject"), known._replace(name="it")]
        inner.clauses[-1].append(It("it"))
        return value.but(when=when.but(what=what), text=inner._text(value.text))

    def _subject(self, when: Happens) -> None:
        """What a trigger or replacement is about."""
        self.opponent = when.who == "opponent"
        self.actor = ""
        if not when.who:
            self.actor = {"turn starts": "active", "turn ends": "active"}.get(when.kind, "")
            self.actor = self.actor or ("actor" if when.kind in ACTED else "")
        if isinstance(when, HappensTo) and isinstance(when.on, Noun) and when.on.types != ("faction",):
            self.known.append(Known("on", when.on, False, "on"))
        if isinstance(when.what, This):
            self.about_this = True
            self.clauses[-1].append(This())
        elif isinstance(when.what, Noun):
            self.known.append(Known("it", when.what, False, "subject"))
            self.clauses[-1].append(It("it"))

    def _named(self, order: Any) -> Any:
        """A pick or choice under a name of its own."""
        how = order.name.partition(" ")[0]
        taken = sum(one.how == how for one in self.known)
        name = f"{how} {taken + 1}" if taken else how
        order = order.but(noun=self._noun(order.noun))
        many = order.count != 1
        chosen = [one for one in self.known if one.how in ("picked", "chosen") and _overlap(one.noun, order.noun)]
        before = tuple(It(one.name) for one in chosen)
        if order.noun.other and before and not isinstance(order, ChooseAmong):
            order = order.but(noun=order.noun.but(other=False), besides=before)
        self.known.append(Known(name, order.noun, many, how))
        self.clauses[-1].append(It(name))
        return order.but(name=name)

    def _player(self) -> str:
        """The player whom a text means: the one who takes the turn or did something, or the opponent."""
        if not self.actor and not self.opponent:
            raise Unclear("Nobody is spoken of who could be meant to do it.")
        return self.actor or "opponent"

    def _mention(self, what: Referent) -> Referent:
        """A card is spoken of in this clause."""
        self.clauses[-1].append(what)
        return what

    def _found(self, said: Said) -> Referent:
        """The one card or group that is meant."""
        if said.form == "the rest":
            return self._rest(said)
        if said.form == "their faction":
            return FactionOf("opponent") if self.opponent else self._only([], said)
        if said.form in ("it", "they"):
            for clause in reversed(self.clauses):
                found = list(dict.fromkeys(one for one in clause if self._many(one) == (said.form == "they")))
                if found == [This()] and clause is not self.clauses[-1]:
                    found += [It(one.name) for one in self.known if one.how != "subject" and not one.many]
                if found:
                    return self._only(found, said)
            return self._only([], said)
        if said.form in ("first", "second"):
            return self._by_order(said)
        how, _, ones = said.form.partition(" ")
        many = bool(ones) or how == "those"
        names: list[Referent] = [
            It(one.name)
            for one in self.known
            if one.many == many
            and how in (*(("the", "that", "those") if one.how != "seen" else ()), one.how, ALSO.get(one.how))
            and fits(said.noun, one.noun)
        ]
        if many and not names:
            single = [one for one in self.known if not one.many and one.how in ("picked", "chosen")]
            if len(fitting := [It(one.name) for one in single if fits(said.noun, one.noun)]) > 1:
                return Together(tuple(fitting))
        left = [name for name in names if name not in self.gone]
        names = left if len(names) > 1 and len(left) == 1 else names
        near = [name for name in names if how == "that" and name in self.clauses[-2:][0]]
        return self._only(near if len(near) == 1 else list(dict.fromkeys(names)), said)

    def _by_order(self, said: Said) -> Referent:
        """The first or the second of two cards that were picked one by one."""
        named = [one for one in self.known if one.how in ("picked", "chosen") and fits(said.noun, one.noun)]
        if len(named) != 2 or any(one.many for one in named):
            raise Unclear(f"“the {said.form}” can mean no card of two that were picked one by one.")
        return It(named[said.form == "second"].name)

    def _many(self, what: Referent) -> bool:
        """Whether this is a group."""
        return isinstance(what, It) and any(one.many for one in self.known if one.name == what.name)

    def _only(self, found: list[Referent], said: Said) -> Referent:
        """The only one of these, or a refusal."""
        if len(found) != 1:
            told = "two cards" if found else "no card"
            raise Unclear(f"“{said.words}” can mean {told} spoken of before.")
        return found[0]
