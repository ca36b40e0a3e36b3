"""Noun phrases of the shared English as the cards that an instruction of The Spoils speaks of."""

from __future__ import annotations

from judge.games.spoils.english.amounts import amount, stat
from judge.games.spoils.english.describing import DOING, put
from judge.games.spoils.english.filters import AREAS, filtered, party
from judge.games.spoils.english.groups import counted, some_of, some_revealed, this_way
from judge.games.spoils.english.nouns import noun
from judge.games.spoils.english.numbered import is_several
from judge.games.spoils.english.owners import THEIR, kind_of, owner
from judge.games.spoils.english.references import said, shape
from judge.games.spoils.english.tops import top_of, whose_deck
from judge.games.spoils.english.unbound import unbound
from judge.games.spoils.table import DISCARD, HAND
from judge.games.spoils.vocabulary.amounts import Count
from judge.games.spoils.vocabulary.nouns import TYPES, All, FactionOf, It, Noun, This
from judge.games.spoils.vocabulary.references import (
    Among,
    ControllersFaction,
    Like,
    Most,
    Such,
    ThisWay,
    Together,
    TopOf,
)
from judge.games.spoils.vocabulary.spoken import THEIRS, Said, Some, SomeOf
from judge.kernel.data import Data
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node

Cards = This | It | Said | All | FactionOf | TopOf | Together | ControllersFaction | ThisWay | Among
Meant = Cards | Some | SomeOf | Most

_OTHER = Node("Which", (("which", "other"),))
_OTHERS = (_OTHER, Node("Doing", (("verb", "remain"),)))
_ALL = ("All", "Each", "Both")


def cards(node: Node) -> Cards:
    """Cards that are certain: nobody chooses them as the instruction is followed."""
    found = meant(node)
    if isinstance(found, Some | SomeOf | Most):
        raise not_carried_out(node)
    return found


def meant(node: Node) -> Meant:
    """The cards that a noun phrase means, or that are to be chosen."""
    if node.name == "And":
        return _together(node)
    if node.name == "Some":
        many, what = parts(node, "many", "what")
        return _chosen(need(many), need(what))
    if node.name == "Or":
        return _one_of(node)
    if node.name == "Bare":
        return All(noun(need(parts(node, "what")[0])))
    if node.name == "Own":
        return _owned(node)
    if node.name == "Of":
        return _of(node)
    if node.name == "Numeral":
        return some_of(need(node.node("many")), Said("they"))
    if node.name in ("Rest", "RestOf"):
        return _rest(node)
    if node.name == "The":
        return _the(node)
    if node.name == "UpToTop":
        return TopOf(whose_deck(need(node.node("deck"))), amount(node.get("n")), True)
    return said(node)


def _one_of(node: Node) -> Some:
    """A card such as one of two nouns describes."""
    found = [meant(need(one)) for one in parts(node, "one", "other")]
    nouns = tuple(one.noun for one in found if isinstance(one, Some) and one.count == 1 and not one.up_to)
    if len(nouns) != len(found) or len({(one.area, one.who) for one in nouns}) != 1:
        raise not_carried_out(node)
    first, _ = nouns
    types = tuple(dict.fromkeys(kind for one in nouns for kind in one.types)) if all(one.types for one in nouns) else ()
    return Some(Such(types, who=first.who, area=first.area, either=nouns))


def _together(node: Node) -> Together:
    """Cards that are named one by one."""
    found: list[Meant] = []
    for one in parts(node, "one", "other"):
        one_cards = meant(need(one))
        if isinstance(one_cards, SomeOf | Most):
            raise not_carried_out(one)
        found += one_cards.parts if isinstance(one_cards, Together) else [one_cards]
    return unbound(Together, tuple(found))


def _chosen(many: Node, what: Node) -> Meant:
    """A number of cards that a noun describes; all of them if nobody chooses."""
    if many.name in _ALL and (shown := _revealed(what)) is not None:
        return shown
    if many.name in _ALL or (many.name == "Any" and this_way(what)):
        if found := this_way(what):
            return found
        if many.name == "Both" and kind_of(Node("Some", (("what", what),))) != "faction":
            raise not_carried_out(many)
        return All(noun(what))
    if many.name == "A" and what.name == "With" and "ExtremeStat" in repr(need(what.node("where"))):
        most = _most(what, Node("The"))
        return most.but(decides="is chosen") if isinstance(most, Most) else most
    if (some := some_revealed(many, what)) is not None:
        return some
    count, up_to = counted(many)
    if many.name == "AnyNumber":
        cards_meant = noun(what)
        return Some(cards_meant, Count(cards_meant), True)
    cards_meant = noun(what)
    if count != 1 and isinstance(cards_meant, Such) and cards_meant.like == Like("same name"):
        raise not_carried_out(what)  # several with one name, whichever it is
    if many.name == "Another":
        if cards_meant.other:
            raise not_carried_out(many)
        cards_meant = cards_meant.but(other=True)
    return Some(cards_meant, count, up_to)


def _revealed(what: Node) -> Meant | None:
    """All revealed characters: those of the revealed cards that are such, or all others of them."""
    if what.name != "Such":
        return None
    how, inner = need(what.node("how")), need(what.node("noun"))
    if how in _OTHERS:
        deeper = inner.node("how") if inner.name == "Such" else None
        if deeper is None or deeper.name != "Done" or word(deeper, "verb") != "reveal":
            return Said("the rest", shape(inner)) if how != _OTHER else None
        return Said("the rest", shape(need(inner.node("noun"))))
    if how.name == "Done" and word(how, "verb") == "reveal":
        return unbound(Among, Said("revealed ones"), noun(inner))
    return None


def _owned(node: Node) -> Cards:
    """A faction, or all cards of a player."""
    who, what = parts(node, "who", "what", "several")[:2]
    who, what = need(who), need(what)
    if kind_of(node) == "faction" and not is_several(node):
        return _faction(who)
    if not is_several(node) and kind_of(node) in TYPES and owner(who) in ("you", "opponent"):
        return Said("the", Noun((kind_of(node),), who=owner(who)))
    area = AREAS.get(kind_of(node), "") if what.name == "Kind" and not is_several(node) else ""
    if area in (HAND, DISCARD) and owner(who) in ("you", "opponent", THEIR):
        return All(Noun(who=owner(who), area=area))
    if not is_several(node):
        raise not_carried_out(node)
    found, side = noun(what), owner(who)
    if side not in ("you", "opponent", THEIR) or found.who:
        raise not_carried_out(who)
    return All(found.but(who=side))


def _faction(who: Node) -> Cards:
    """The faction of a player, or of the controller of a card."""
    side = owner(who)
    if side in ("you", "opponent"):
        return FactionOf(side)
    if side == THEIR:
        return Said(THEIRS)
    what = who.node("what")
    if (
        who.name == "RoleOf"
        and what is not None
        and need(who.node("role")).name == "Role"
        and kind_of(need(who.node("role"))) == "controller"
    ):
        return unbound(ControllersFaction, said(what))
    if what is not None and what.name == "Own" and kind_of(what) == "controller":
        card = need(what.node("who"))
        if card.name == "Whose":
            if word(card, "who") == "its":
                return unbound(ControllersFaction, Said("it"))
        else:
            found = said(need(card.node("what")))
            return unbound(ControllersFaction, found)
    raise not_carried_out(who)


def _of(node: Node) -> Meant:
    """All of a player's cards, or so many of those spoken of."""
    many, what = node.node("many"), need(node.node("what"))
    if many is None:
        if node.get("many") == "all":
            return _all_of(what)
        raise not_carried_out(node)
    group = said(what)
    if isinstance(group, Said) and (what.name == "They" or is_several(what)):
        return some_of(many, group)
    raise not_carried_out(node)


def _rest(node: Node) -> Said:
    """The rest of the cards of which some were taken."""
    what = node.node("what")
    if what is not None and what.name != "They":
        found = said(what)
        if isinstance(found, Said) and is_several(what):
            return Said("the rest", found.noun)
        raise not_carried_out(what)
    return Said("the rest")


def _all_of(what: Node) -> Cards:
    """All of a player's cards, or all of those spoken of."""
    found = cards(what)
    if isinstance(found, All) or (isinstance(found, Said) and is_several(what)):
        return found
    raise not_carried_out(what)


def _the(node: Node) -> Meant:
    """The attached character, the top cards of a deck, the character with the highest strength, or one spoken of."""
    what = need(parts(node, "what", "several")[0])
    if what.name == "Such":
        how = need(what.node("how"))
        if how in _OTHERS:
            return Said("the rest", shape(need(what.node("noun"))))
        if how.name == "Done" and word(how, "verb") == "attach" and not is_several(node):
            found = noun(need(what.node("noun")))
            if found != Noun(found.types):
                raise not_carried_out(node)
            return All(found.but(attached_here=True))
        if how.name == "Doing" and word(how, "verb") in DOING and is_several(node):
            return All(put(noun(need(what.node("noun"))), node, state=DOING[word(how, "verb")]))
    if top := top_of(node):
        return top
    if what.name == "With":
        return _most(what, node)
    if (state := party(node)) and state in ("attacking", "blocking"):
        return All(Noun(("character",), state=state))
    return said(node)


def _most(what: Node, node: Node) -> Meant:
    """The cards with the highest or lowest number of theirs, or those bound before."""
    inner, where = need(what.node("noun")), need(what.node("where"))
    pieces: list[Node] = []
    while where.name == "Both":
        pieces.append(need(where.node("one")))
        where = need(where.node("more"))
    last = [one for one in (*pieces, where) if one.name == "Has" and need(one.node("how")).name == "ExtremeStat"]
    if len(last) == 1 and not is_several(node):
        how = need(last[0].node("how"))
        found = noun(inner)
        for one in (*pieces, where):
            found = found if one is last[0] else filtered(found, one)
        if word(how, "which") in ("highest", "lowest"):
            return Most(found, stat(need(how.node("stat"))), word(how, "which") == "lowest")
    raise not_carried_out(node)


def single(found: Data, node: Node) -> Data:
    """A thing that is one card, not several to be chosen."""
    if isinstance(found, Some | Together | TopOf):
        raise not_carried_out(node)
    return found
