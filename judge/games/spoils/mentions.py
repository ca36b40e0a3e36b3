"""The cards and players that a paragraph has spoken of, and which of them a word that points back can mean."""

from __future__ import annotations

from typing import Any

from judge.games.spoils.known import ALSO, Known, Referent, Unclear, fits
from judge.games.spoils.vocabulary.conditions import ABILITY
from judge.games.spoils.vocabulary.deeds import Deplete, RemoveTokens
from judge.games.spoils.vocabulary.moves import Destroy, Discard, DiscardAtRandom, DiscardHand, DiscardThis, Remove
from judge.games.spoils.vocabulary.nouns import FactionOf, It, Noun, This
from judge.games.spoils.vocabulary.references import Rest, ThisWay, Together
from judge.games.spoils.vocabulary.spoken import THEIRS, Said
from judge.kernel.data import Data
from judge.kernel.table import Instruction


def overlap(one: Noun, other: Noun) -> bool:
    """Whether a card can be such as both nouns say, as far as their types and areas go."""
    return one.area == other.area and (not one.types or not other.types or not set(one.types).isdisjoint(other.types))


def as_many(found: list[Instruction]) -> ThisWay:
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
    raise Unclear("No number is named before “that many”. Name the number")


class Mentions:
    """The cards and players that were spoken of, in their order."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.known: list[Known] = []
        self.opponent = False
        self.about_this = False
        self.coin = self.bid = False
        self.actor = ""  # the player who takes the turn, or who did what a text waits for
        self.hand = ""  # whose hand was seen
        self.parted: list[tuple[Referent, Data]] = []  # groups of which some cards were taken, and these
        self.clauses: list[list[Referent]] = [[]]
        self.gone: list[Referent] = []  # cards that were destroyed in the costs

    def _heard(self, what: This | It, value: Any) -> Any:
        """The value, by which a card came up."""
        self.clauses[-1].append(what)
        return value

    def _paid(self, costs: tuple[Instruction, ...]) -> None:
        """Keep the cards that the costs have destroyed: an effect means another card, if it can."""
        self.gone = [order.what for order in costs if isinstance(order, Destroy) and isinstance(order.what, It)]

    def _close(self, costs: tuple[Instruction, ...]) -> None:
        """Behind the costs, what was picked in them is what is spoken of, else whatever was."""
        self._paid(costs)
        mentioned = [one for clause in self.clauses for one in clause]
        used = any(one.name == ABILITY for one in self.known)
        picked: list[Referent] = [It(one.name) for one in self.known if not (used and one.name == "responded")]
        self.clauses = [picked or mentioned]

    def _player(self) -> str:
        """The player whom a text means: the one who takes the turn or did something, or the opponent."""
        if not self.actor and not self.opponent:
            raise Unclear("The text does not say who does it. Name the player")
        return self.actor or "opponent"

    def _mention(self, what: Referent) -> Referent:
        """A card is spoken of in this clause."""
        self.clauses[-1].append(what)
        return what

    def _found(self, said: Said) -> Referent:
        """The one card or group that is meant."""
        if said.form == "the rest":
            return self._rest(said)
        if said.form == THEIRS:
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
            raise Unclear(f"“The {said.form}” needs two cards that were picked one by one before")
        return It(named[said.form == "second"].name)

    def _many(self, what: Referent) -> bool:
        """Whether this is a group."""
        return isinstance(what, It) and any(one.many for one in self.known if one.name == what.name)

    def _only(self, found: list[Referent], said: Said) -> Referent:
        """The only one of these, or a refusal."""
        if len(found) != 1:
            several = f"“{said.words}” could be either of two cards. Name the card"
            kind = "player" if said.form == THEIRS else "card"
            raise Unclear(several if found else f"No {kind} named before fits “{said.words}”. Name the {kind}")
        return found[0]

    def _rest(self, said: Said) -> Referent:
        """The cards of the one group of which some were taken, but for these."""
        groups = list(dict.fromkeys(group for group, _ in self.parted))
        if len(groups) != 1:
            raise Unclear("“The rest” needs one group of cards from which some were taken before")
        known = next((one.noun for one in self.known if It(one.name) == groups[0]), Noun())
        if said.noun.types and not fits(said.noun, known):
            raise Unclear(f"No {' or '.join(said.noun.types)} is left among the cards named before")
        group: Any = groups[0]
        return Rest(group, tuple(taken for _, taken in self.parted))
