"""Binding: what "it", "they", "that minion", "the character" and "there" mean, taken once for each paragraph.

A word that points back is resolved if exactly one thing before it fits. With several it is to be asked, with none the
text is refused: nothing is guessed. A phrase that is inside a filter is no candidate ("a minion on a base").
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from judge.language.core.kinds import ABSTRACT, NO_CARDS, PLACES, PLAYERS, ZONES, heads
from judge.language.core.mentions import (
    LISTS,
    Antecedent,
    Pointer,
    described,
    fits,
    is_bare,
    is_in_a_state,
    is_many,
    is_none,
    is_one_card,
    is_other,
    members,
    plain_words,
    said_to_be,
    spoken_of,
)
from judge.language.core.node import Node
from judge.language.core.row import Makes
from judge.language.phrase import general
from judge.language.reading import Reading, Tree
from judge.language.word import spell

_CHOOSES_NOTHING = frozenset({"", "draw", "gain", "have", "get", "lose", "control"})
_PHRASES = frozenset({"thing", "simple", "relative", "near", "those", "pronoun", "definite", "things", "zones"})
_INDEFINITE = frozenset({"Some", "Of", "Own", "Bare", "The", "Target", "Proper", "Enchanted"})
_DONE_BY_PLAYERS = """
bid choose discard draw guess name own pass pay pick place play put return reveal search shuffle
"""
_BY_PLAYERS = frozenset(_DONE_BY_PLAYERS.split())
_ASIDE = frozenset({"filters", "state"})  # what stands in these is described, not brought up
_OWNERS = frozenset({"owner-pronoun", "owner"})


class Surroundings(NamedTuple):
    """The surroundings of a phrase that is being read."""

    subject: Node | None = None  # of the clause
    deeds: int = 0  # the list of deeds, by number
    in_it: bool = False  # whether a zone is sought: “a card in it”
    thing: Node | None = None  # to which the verb does something: “return a minion to its owner's hand”
    owned: frozenset[str] = frozenset()  # what the owner that is being read owns
    does: str = ""  # the verb of the clause whose subject is being read
    being: frozenset[str] = frozenset()  # what that subject is said to be: “if it is an action”


@dataclass
class Binder:
    """A paragraph being read: what was mentioned so far, and what each word that points back can mean."""

    mentions: list[Antecedent] = field(default_factory=list)
    pointers: list[Pointer] = field(default_factory=list)
    sentence: int = 0
    around: Surroundings = field(default_factory=lambda: Surroundings())
    lists: int = 0  # of deeds that were read so far
    owners: frozenset[int] = frozenset()  # the words that are the ’s of an owner
    last_it: Node | None = None  # what “it” meant before in the sentence
    said: Mapping[int, str] = field(default_factory=dict)  # what a pointer means, by the word behind which it is said

    def bound(self, reading: Reading, said: Mapping[int, str] | None = None) -> Node:
        """The meaning of the next sentence, in which every pointer that has one antecedent carries what it `means`."""
        self.said, self.last_it = said or {}, None
        self.owners = frozenset(at for at, word in enumerate(reading.words) if word.text in ("'s", "'"))
        value = self._value(reading.tree, in_filter=False)
        self.sentence += 1
        if not isinstance(value, Node):
            raise TypeError(value)
        return value

    def _value(self, tree: Tree, in_filter: bool) -> object:
        """The value of a phrase, its parts bound in the order of the text."""
        production = tree.production
        if production is None:
            return tree.value
        category = general(tree.category)
        inside = (
            in_filter or category in _ASIDE or (isinstance(production.build, Makes) and production.build.name == "As")
        )
        if isinstance(production.build, Makes) and production.build.name == "Headless":
            self.mentions.append(Antecedent("this card", _THIS, frozenset({"card"}), False, True, self.sentence, 0))
        value = production.build.made(production.names, self._parts(tree, category, inside))
        if not isinstance(production.build, Makes) or not isinstance(value, Node):
            return value
        if value.name == "Deed":
            self._done_to(value)
        if category in _PHRASES | _OWNERS:
            if (kinds := self._points_back(value, tree.category)) is not None:
                return self._resolved(tree, value, *kinds, in_filter)
            if (mine := spoken_of(value, self.mentions)) is not None:
                self.pointers.append(Pointer(spell(tuple(tree.texts())), (mine,), (tree.start, tree.end)))
                return Node(value.name, (*value.parts, ("means", mine.node)))
            if category in _PHRASES and (not inside or heads(value) & PLAYERS):
                self._mention(tree, value)
        return value

    def _parts(self, tree: Tree, category: str, inside: bool) -> tuple[object, ...]:
        """The values of the parts of a phrase, each in its surroundings."""
        production, before = tree.production, self.around
        if production is None:
            return ()
        deeds = before.deeds
        if category == "deeds" and not deeds:
            self.lists += 1
            deeds = self.lists
        elif category in ("other", "event", "lead"):
            deeds = 0
        self.around = before._replace(deeds=deeds, in_it=category == "closed" and production.symbols[0] == "in")
        if category == "deed":
            self.around = self.around._replace(thing=None)
        values: list[object] = []
        for slot, part in zip(production.slots, tree.parts, strict=True):
            if slot.name == "who" and category not in ("stating", "owner-pronoun"):
                self.around = self.around._replace(owned=_owned(tree))
            if slot.name == "who" and category == "stating":
                self.around = self.around._replace(does=_verb(tree), being=said_to_be(tree.parts[-1].value))
            value = self._value(part, inside)
            values.append(value)
            self.around = self.around._replace(owned=before.owned, does="", being=frozenset())
            if category == "stating" and slot.name == "who" and isinstance(value, Node):
                self.around = self.around._replace(subject=value)
            if category == "deed" and slot.name == "what" and isinstance(value, Node):
                self.around = self.around._replace(thing=value.node("means") or value)
        self.around = before
        return tuple(values)

    def _points_back(self, value: Node, category: str) -> tuple[frozenset[str], bool | None] | None:
        """Of which kinds the antecedent can be, and whether it is several; None if the phrase does not point back."""
        if value.name == "Whose":
            return self._owner(value.text("who"))
        if value.name == "They" and general(category) == "relative":
            return PLAYERS, None
        if general(category) in _OWNERS:
            return None
        if value.name == "He":
            return PLAYERS, False
        if value.name == "They" and general(category) == "relative":
            return PLAYERS, None
        if value.name in ("They", "It", "Those"):
            return frozenset(), (None if value.name == "They" else False)
        if value.name == "That" or (value.name == "The" and is_bare(value) and not is_in_a_state(value)):
            return heads(value), {"s": False, "p": True}.get(category.rpartition(".")[2])
        return None

    def _owner(self, who: str) -> tuple[frozenset[str], bool | None] | None:
        """Who “its”, “his” or “their” can mean: only players have hands and turns, only cards have owners."""
        of_cards = self.around.owned & (ABSTRACT - {"turn"} | {"owner", "controller"})
        if who == "their" and of_cards:
            return frozenset({"card"}), None
        if who == "their" and self.around.owned and any(one.kinds & PLAYERS for one in self.mentions):
            return PLAYERS, None
        return {"its": (frozenset(), False), "their": (frozenset(), None), "his": (PLAYERS, False)}.get(who)

    def _resolved(self, tree: Tree, value: Node, kinds: frozenset[str], many: bool | None, in_filter: bool) -> Node:
        """A pointer with its antecedent, if there is exactly one."""
        if self.around.in_it and value.name in ("It", "They"):
            found = [one for one in self.mentions if one.kinds & ZONES]
        else:
            found = [one for one in self.mentions if fits(one, kinds, many, value)]
        if value.name == "They" and not kinds:
            players = [one for one in self.mentions if one.kinds & PLAYERS]
            by_players = players if self.around.does in _BY_PLAYERS else []
            found = by_players or [one for one in found if one.many] or players or found
        if value.name == "The":
            found = described(found, value)
        if value.name == "It":  # “play a minion on it”
            found = [one for one in found if in_filter or one.node != self.around.subject] or found
            found = [one for one in found if one.node != self.around.thing] or found
            being = self.around.being | {"card"}
            found = [one for one in found if len(being) < 2 or one.kinds & being] or found
        if in_filter and value.name == "It":
            found = [one for one in found if one.verb != "draw"]
        found = [one for one in found if one.node.name != "Me"]  # who says “I” does not say “it”
        if not kinds and many is not None:
            found = [one for one in found if not one.kinds & PLACES] or found
        nearest = self._as_said(tree) or self._thing_of(value, found) or self._nearest(found)
        words = spell(tuple(tree.texts()))
        if not nearest and value.name == "The":
            self._mention(tree, value)
            return value
        if not nearest and value.name == "That" and kinds <= PLACES and is_one_card(self.mentions):
            return value  # the place of the one card that was spoken of
        goes_on = tuple(one for one in nearest if one.node == self.last_it) if value.name == "It" else ()
        nearest = goes_on or (nearest[:1] if is_other(value) else nearest)
        self.pointers.append(Pointer(words, nearest, (tree.start, tree.end)))
        if len(nearest) != 1:
            return value
        if value.name == "It" and (self.around.does or self.around.being or nearest[0].is_this):
            self.last_it = nearest[0].node  # a subject, or this card, goes on being meant
        earlier = (("earlier", 1),) if self._is_earlier(nearest[0]) else ()
        return Node(value.name, (*value.parts, ("means", nearest[0].node), *earlier))

    def _is_earlier(self, meant: Antecedent) -> bool:
        """Whether another card was chosen after the one that is meant, so that it is not the last one spoken of."""
        later = self.mentions[self.mentions.index(meant) + 1 :]
        others = [one for one in later if not one.is_this and one.node != meant.node and not one.kinds & NO_CARDS]
        return any(one.verb not in _CHOOSES_NOTHING for one in others)

    def _thing_of(self, value: Node, found: list[Antecedent]) -> tuple[Antecedent, ...]:
        """The thing of the same verb, if “its” or “their” can mean it: “return a minion to its owner's hand”."""
        if value.name != "Whose":
            return ()
        return tuple({one.node: one for one in found if one.node == self.around.thing}.values())

    def _as_said(self, tree: Tree) -> tuple[Antecedent, ...]:
        """The meaning of a pointer that the text itself gives: “it (= a minion here)”."""
        said = plain_words(
            self.said.get(tree.end) or (self.said.get(tree.end + 1, "") if tree.end in self.owners else "")
        )
        return tuple({one.node: one for one in self.mentions if said and plain_words(one.words) == said}.values())

    def _nearest(self, found: list[Antecedent]) -> tuple[Antecedent, ...]:
        """Of what a pointer can mean, what is in the same list of deeds, or else in the same sentence.

        This card is meant from another sentence only if nothing else is there.
        """
        deeds = [one for one in found if self.around.deeds and one.deeds == self.around.deeds and not one.is_this]
        here = deeds or [one for one in found if one.sentence == self.sentence]
        named = here or [one for one in found if not one.is_this] or found
        return tuple({one.node: one for one in named}.values())

    def _done_to(self, deed: Node) -> None:
        """Remember what is done to a thing: “the picked character” is the one that was picked."""
        what, verb = deed.get("what"), deed.text("verb")
        self.mentions = [
            one._replace(verb=verb) if one.node == what and one.sentence == self.sentence else one
            for one in self.mentions
        ]

    def _mention(self, tree: Tree, value: Node) -> None:
        """Remember a thing that can be meant later; of “one of your minions” only the one."""
        if value.name in LISTS:
            self._mention_list(tree, value)
        is_this = value.name in ("This", "ThisCard", "Me")
        if (value.name not in _INDEFINITE and not is_this) or is_none(value):
            return
        if value.name in ("Of", "RestOf"):
            self.mentions = [one for one in self.mentions if one.node != value.get("what")]
        many = value.name == "Bare" or is_many(value) or (value.name in ("The", "Own") and tree.category.endswith(".p"))
        words = spell(tuple(tree.texts()))
        mention = Antecedent(words, value, heads(value), many, is_this, self.sentence, self.around.deeds)
        if all(one.node != value or one.sentence != self.sentence for one in self.mentions):
            self.mentions.append(mention)

    def _mention_list(self, tree: Tree, value: Node) -> None:
        """Remember a list: “a minion or an action” is one thing, whichever it is; of “and” each member too."""
        nodes = members(value)
        named = [one for one in self.mentions if one.sentence == self.sentence and one.node in nodes]
        if len(named) != len(nodes):
            return
        if value.name != "And":
            self.mentions = [one for one in self.mentions if one not in named]
        kinds = frozenset().union(*(one.kinds for one in named))
        many = value.name == "And" or all(one.many for one in named)
        words = spell(tuple(tree.texts()))
        self.mentions.append(Antecedent(words, value, kinds, many, False, self.sentence, self.around.deeds))


_THIS = Node("ThisCard")


def _verb(tree: Tree) -> str:
    """The verb of a clause."""
    values = (part.value for part in tree.parts[1:])
    return next(
        (verb for value in values if isinstance(value, Node) for one in value.walk() if (verb := one.text("verb"))), ""
    )


def _owned(tree: Tree) -> frozenset[str]:
    """The kinds of the things that an owner owns, by the other part of the phrase in which the owner is."""
    if general(tree.category).startswith("time"):
        return frozenset({"turn"})
    others = (part.value for part in tree.parts[1:])
    return frozenset(kind for other in others if isinstance(other, Node) for kind in heads(other) or _role(other))


def _role(node: Node) -> frozenset[str]:
    """The role that a phrase names, or a number that only a card has."""
    if node.name in ("Stat", "StatSort", "StatAt", "Both"):
        return frozenset({"number"})
    return heads(node)


def bound(readings: Iterable[Reading]) -> tuple[list[Node], Sequence[Pointer]]:
    """The meanings of the sentences of a paragraph, and its pointers."""
    binder = Binder()
    return [binder.bound(reading) for reading in readings], binder.pointers
