"""Referents: which card is meant by it, that card or the picked character; and the other way, how to say it.

A card is spoken of in the order of the text. It means what was spoken of last, if that is one card only; the character
and that character mean the only such card that was picked, chosen or waited for before.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from judge.games.spoils.english.owners import THEIR
from judge.games.spoils.known import ACTED, HAND_OF, Known, Unclear, folded
from judge.games.spoils.mentions import Mentions, as_many, overlap
from judge.games.spoils.vocabulary.choices import (
    Bid,
    Choose,
    ChooseAmong,
    ChooseUpTo,
    FlipCoin,
    Pick,
    PickPlayer,
    Search,
)
from judge.games.spoils.vocabulary.conditions import ABILITY, Attachment, InResponse, InResponseToAbility, PickedForCost
from judge.games.spoils.vocabulary.deeds import Inflict
from judge.games.spoils.vocabulary.durations import AllTurn, Gain, Later, Next
from judge.games.spoils.vocabulary.gifts import OneGift
from judge.games.spoils.vocabulary.happenings import Happens, HappensTo
from judge.games.spoils.vocabulary.moves import Destroy, Discard, DiscardThis, LookAt, Remove, Reveal
from judge.games.spoils.vocabulary.nouns import All, It, Noun, This
from judge.games.spoils.vocabulary.paragraphs import Ability, Act, Ongoing, Replacement, Triggered
from judge.games.spoils.vocabulary.references import Among, Such, Together, TopOf
from judge.games.spoils.vocabulary.spoken import DESTROYED, THAT_MANY, InsteadIf, Said, Several, Some, SomeOf, Where
from judge.games.spoils.vocabulary.turns import Bidder, By, If, IfBid, IfWon, OneOf, Otherwise, Steps
from judge.kernel.data import Data
from judge.kernel.table import Instruction


def _leaning(order: Any, found: list[Instruction]) -> Any:
    """An instruction that leans on the one before it: as many as that, or if a card is destroyed by it."""
    destroys = bool(found) and isinstance(found[-1], Inflict | Destroy)
    if isinstance(order, If) and getattr(order.condition, "state", "") == DESTROYED and not destroys:
        raise Unclear("The text does not say what destroys the card. Name it right before this.")
    return order.but(count=as_many(found)) if getattr(order, "count", None) == THAT_MANY else order


class Scope(Mentions):
    """The cards and players that a paragraph has spoken of, in its order."""

    def _won_or_lost(self, value: Any) -> None:
        """A coin is flipped or players bid, or somebody wins or loses that."""
        self.coin, self.bid = self.coin or isinstance(value, FlipCoin), self.bid or isinstance(value, Bid)
        if isinstance(value, IfWon) and not self.coin:
            told = "No coin is flipped before “if you win”. Put the flip before it. If you mean a bid"
            raise Unclear(f"{told}, write “if you win the bid”.")
        if isinstance(value, Bidder | IfBid) and not self.bid:
            raise Unclear("Nobody bids before this, so nobody can win or lose a bid. Write “players bid” first.")

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
                self._close(costs)
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
            case FlipCoin() | IfWon() | Bid() | Bidder() | IfBid():
                self._won_or_lost(value)
                return value if isinstance(value, FlipCoin | Bid) else self._fields(value)
            case By() | PickPlayer():
                return self._acted(value)
            case TopOf("their"):
                if not self.opponent:
                    raise Unclear("The text does not say whose deck is meant. Name the player, as in “your deck”")
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
        """An effect of each time that something happens; inside, “it” is the card to which that happens."""
        inner = type(self)()
        inner._subject(value.when)
        return value.but(text=inner._text(value.text))

    def _acted(self, value: By | PickPlayer) -> Any:
        """The instructions of another player, or of the player who was spoken of."""
        match value:
            case PickPlayer():
                self.opponent, self.actor = False, "picked player"
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

    def _fields(self, value: Any) -> Any:
        """A value with all its fields bound, in their order."""
        return value.but(**{name: self._part(getattr(value, name)) for name in value.__struct_fields__})

    def _noun(self, noun: Noun) -> Noun:
        """A noun in which the card that it compares with is bound."""
        if noun.area == "it":
            if not self.hand:
                raise Unclear("No hand is named before “in it”. Name the hand")
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
            order = _leaning(order, found)
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

    def _chosen(self, one: Any, found: list[Instruction]) -> Any:
        """One of several cards; if it is to be chosen, an instruction that asks for it comes first."""
        if not isinstance(one, Some):
            return one
        choice = self._named((ChooseUpTo if one.up_to else Choose)(self._noun(one.noun), one.count))
        found.append(choice)
        return It(choice.name)

    def _swapped(self, order: InsteadIf, found: list[Instruction]) -> Instruction:
        """The instruction before, which is now followed only if the condition is false; both are of the same kind."""
        condition, text = self.bound(order.condition), self._text(order.text)
        if not found or len(text) != 1 or type(text[0]) is not type(found[-1]):
            raise Unclear("“Instead” replaces nothing here. Write the instruction that it replaces right before it.")
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

    def _waiting_for(self, value: Any, when: Happens) -> Any:
        """An effect that waits for an event of a card named before; inside, “it” is that card."""
        told: Any = self._found(when.what) if isinstance(when.what, Said) else when.what
        what: Any = self.bound(when.what)
        known = next((one for one in self.known if It(one.name) == told), None)
        if known is None or known.many:
            raise Unclear("The event that an effect waits for must happen to one card named before.")
        inner = type(self)()
        inner.opponent = self.opponent
        inner.known += [Known("it", known.noun, False, "subject"), known._replace(name="it")]
        inner.clauses[-1].append(It("it"))
        return value.but(when=when.but(what=what), text=inner._text(value.text))

    def _subject(self, when: Happens) -> None:
        """Keep the cards and players that a trigger or replacement is about."""
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
        chosen = [one for one in self.known if one.how in ("picked", "chosen") and overlap(one.noun, order.noun)]
        before = tuple(It(one.name) for one in chosen)
        if order.noun.other and before and not isinstance(order, ChooseAmong):
            order = order.but(noun=order.noun.but(other=False), besides=before)
        self.known.append(Known(name, order.noun, many, how))
        self.clauses[-1].append(It(name))
        return order.but(name=name)
