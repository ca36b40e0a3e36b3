"""Nouns of the shared English as the cards that Arcmage knows."""

from __future__ import annotations

from judge.games.arcmage.english.people import ME, YOUR, whose_of
from judge.games.arcmage.english.zones import within
from judge.games.arcmage.vocabulary.nouns import Limit, Noun
from judge.language.core.carried import need, not_carried_out, number, parts, word
from judge.language.core.node import Node

_KINDS = {
    "creature": Noun(),
    "unit": Noun(),
    "city": Noun("city"),
    "enchantment": Noun("enchantment"),
    "event": Noun("event"),
    "magic": Noun("magic"),
    "card": Noun("card"),
    "permanent": Noun("card"),
    "resident": Noun(where="city"),
    "resource": Noun("resource card"),
    "ally": Noun(whose="you"),
    "enemy": Noun(whose="opponent"),
}
_MANY = {"Elves": "Elf", "Dwarves": "Dwarf", "Wolves": "Wolf", "Zombies": "Zombie", "Undead": "Undead"}
_FACTIONS = {"Empire": "The Empire"}
_STATES = {
    ("Done", "mark"): "marked",
    ("Done", "unmark"): "unmarked",
    ("Undone", "mark"): "unmarked",
    ("Doing", "attack"): "attacking",
    ("Doing", "defend"): "defending",
    ("Doing", "block"): "defending",
}
_DWELLERS = {"Dwarvish": "Dwarf", "Elvish": "Elf", "dwarvish": "Dwarf", "elvish": "Elf"}
STATS = {"attack": "attack", "defense": "defense", "cost": "cost", "loyalty": "loyalty", "loyalty cost": "loyalty"}


def noun(node: Node) -> Noun:
    """The cards that a noun with its adjectives and filters describes."""
    match node.name:
        case "With":
            what, where = parts(node, "noun", "where")
            return filtered(noun(need(what)), need(where))
        case "Kind":
            return _kind(node)
        case "Named":
            return Noun(types=(_one(word(node, "name")),))
        case "Compound":
            return _compound(node)
        case "Such":
            how, what = parts(node, "how", "noun")
            return _such(need(how), noun(need(what)))
        case "SuchEither" if word(node, "joint") == "or" and node.get("how3") is None:
            return _either(
                _such(need(node.node("how")), noun(need(node.node("noun")))),
                _such(need(node.node("how2")), noun(need(node.node("noun")))),
                node,
            )
        case "EitherKind" | "BothKinds":
            found = [noun(part) for part in node.nodes()]
            for more in found[1:]:
                found[0] = _either(found[0], more, node)
            return found[0]
    raise not_carried_out(node)


def _kind(node: Node) -> Noun:
    """The cards of a kind: a type of card, or creatures of a type, which has a capital."""
    kind = word(node, "kind")
    if kind in _KINDS:
        return _KINDS[kind]
    if kind[:1].isupper():
        return Noun(types=(kind,))
    raise not_carried_out(node)


def _either(one: Noun, other: Noun, node: Node) -> Noun:
    """One noun for two that differ in their kind, or in their creature types."""
    if one.but(types=()) == other.but(types=()) and one.types and other.types:
        return one.but(types=(*one.types, *other.types))
    if one.faction and not other.faction:
        other = other.but(faction=one.faction)  # every kind of card has a faction: the adjective is that of the list
    if one.but(kind="") == other.but(kind="") and "card" not in (one.kind, other.kind):
        return one.but(kind=f"{one.kind} or {other.kind}")
    raise not_carried_out(node)


def _compound(node: Node) -> Noun:
    """Cards of a kind, named by two words: event cards, Goblin creatures, enemy creatures."""
    head = noun(need(node.node("noun")))
    firsts = [part for name, part in node.parts if name != "noun" and isinstance(part, Node)]
    made = [_before(first, head, node) for first in firsts]
    for more in made[1:]:
        made[0] = _either(made[0], more, node)
    return made[0]


def _before(first: Node, head: Noun, node: Node) -> Noun:
    """A noun with another noun before it."""
    before = _kind(first)
    if before.types and head in (Noun(), Noun("card")):
        return before
    if first.text("kind") in ("enemy", "ally") and not head.whose:
        return head.but(whose=before.whose)
    if head == Noun("card") and first.text("kind") in ("creature", "city", "enchantment", "event", "magic", "resource"):
        return before
    raise not_carried_out(node)


def faction(how: Node) -> str:
    """The faction that a phrase names."""
    name = word(how, "faction")
    return _FACTIONS.get(name, name)


def _such(how: Node, what: Noun) -> Noun:
    """A noun with an adjective."""
    if how.name == "OfFaction" and not what.faction:
        return what.but(faction=faction(how))
    if how.name == "Which" and word(how, "which") == "other":
        return what.but(other=True)
    if how.name == "Which" and word(how, "which") == "opposing" and not what.whose:
        return what.but(whose="opponent")
    if (how.name, how.text("verb")) == ("Doing", "fly") and not what.keyword:
        return what.but(keyword="flying")
    state = _STATES.get((how.name, how.text("verb")))
    if state and not what.state:
        return what.but(state=state)
    if how.name == "Called" and what.kind in ("creature", "card") and not what.types:
        name = word(how, "name")
        return what.but(types=(_DWELLERS.get(name, name),))
    if how.name == "Non" and not what.without and word(how, "kind")[:1].isupper():
        return what.but(not_types=(word(how, "kind"),))
    if how.name == "Quality" and not what.keyword:
        quality = word(how, "quality")
        if quality == "non-undead":
            return what.but(not_types=("Undead",))
        if quality in ("peaceful", "sudden", "veteran", "deadly", "indestructible"):
            return what.but(keyword=quality)
    raise not_carried_out(how)


def filtered(what: Noun, where: Node) -> Noun:
    """A noun with a filter."""
    match where.name:
        case "Both":
            one, more = parts(where, "one", "more")
            return filtered(filtered(what, need(one)), need(more))
        case "In" | "From":
            return within(what, need(where.node("where") or where.node("what")))
        case "At" if word(where, "in") == "in":
            return within(what, need(where.node("what")))
        case "Of" if what == Noun(where="city") and need(where.node("what")).name in ("This", "Me"):
            return Noun(where="my city")
        case "Beside" if not what.where:
            return what.but(where="my city" if word(where, "where") == "city" else "here")
        case "Has":
            (how,) = parts(where, "how")
            return _limited(what, need(how))
        case "HavingKeyword" if not what.keyword and where.get("other") is None:
            return what.but(keyword=word(need(where.node("word")), "word"))
        case "LackingKeyword" if not what.without:
            return what.but(without=word(need(where.node("word")), "word"))
        case "Relative" | "RelativeNot" | "DoneBy":
            return _controlled(what, where)
        case "DoingIt" | "That":
            return _doing(what, need(where.node("deed") or where.node("does")))
        case "DoneTo" if need(where.node("deed")).text("verb") == "attach" and not what.where:
            return what.but(where=f"attached to {_host(need(where.node('deed')))}")
        case "MyHome" if what == Noun("city"):
            return what.but(where="mine")
        case "WithThing" | "Bearing":
            return what.but(bearing=_counters(where))
        case "ThatIsNot" if need(where.node("state")).name == "OfFaction" and not what.never:
            return what.but(never=faction(need(where.node("state"))))
        case "ThatIs" if need(where.node("state")).name == "OfFaction" and not what.faction:
            return what.but(faction=faction(need(where.node("state"))))
        case "NameIs" if not what.types:
            return what.but(types=(word(where, "name"),))
    raise not_carried_out(where)


def _host(deed: Node) -> str:
    """To what enchantments are attached: this card, a creature, a city."""
    _, to = parts(deed, "verb", "to")
    if to == ME:
        return "me"
    if to is not None and to.name == "Some" and need(to.node("many")).name in ("A", "Any"):
        found = noun(need(to.node("what")))
        if found in (Noun(), Noun("city")):
            return found.kind
    raise not_carried_out(deed)


def _counters(where: Node) -> str:
    """The name of the counters that something has."""
    if where.name == "WithThing":
        (thing,) = parts(where, "what")
        many, what = parts(need(thing), "many", "what")
    else:
        many, what = parts(where, "many", "noun")
    if need(many).name in ("A", "AtLeast") and need(many).get("n") in (None, 1):
        return counter_name(need(what))
    raise not_carried_out(where)


def counter_name(what: Node) -> str:
    """The name that a counter has."""
    if what.name == "Such" and need(what.node("noun")) == Node("Kind", (("kind", "counter"),)):
        how = need(what.node("how"))
        if how.name == "OfKind":
            return word(how, "what")
    raise not_carried_out(what)


def _limited(what: Noun, how: Node) -> Noun:
    """A noun with a bound on a number of the card."""
    if how.name != "Compare" or what.limit is not None:
        raise not_carried_out(how)
    stat, bound = parts(how, "stat", "bound")
    most = {"AtMost": True, "AtLeast": False}.get(need(bound).name)
    if most is None:
        raise not_carried_out(bound)
    return what.but(limit=Limit(stat_name(need(stat)), number(need(bound)), most))


def stat_name(stat: Node) -> str:
    """The number of a card that a word names."""
    if stat.name == "Stat" and word(stat, "stat") in STATS:
        return STATS[word(stat, "stat")]
    raise not_carried_out(stat)


def _controlled(what: Noun, where: Node) -> Noun:
    """A noun with who controls it: “you control”, “you do not control”, “controlled by an opponent”."""
    names = ("by", "deed") if where.name == "DoneBy" else ("who", "deed")
    who, deed = parts(where, *names)
    if what.whose or word(need(deed), "verb") not in ("control", "own") or word(need(deed), "verb") == "own":
        raise not_carried_out(where)
    parts(need(deed), "verb")
    whose = whose_of(need(who))
    if where.name == "RelativeNot":
        if whose != "you":
            raise not_carried_out(who)
        whose = "opponent"
    return what.but(whose=whose)


def _doing(what: Noun, deed: Node) -> Noun:
    """Creatures that are doing something: attacking, defending against this one."""
    if deed.name != "Deed" or what.state:
        raise not_carried_out(deed)
    verb = word(deed, "verb")
    if verb in ("attack", "defend", "block") and len(deed.parts) == 1:
        return what.but(state="attacking" if verb == "attack" else "defending")
    if verb in ("defend", "block") and (deed.node("against") or deed.node("what")) == ME:
        return what.but(state="defending against me")
    if verb == "attack" and deed.node("what") is not None:
        return what.but(state="attacking you") if _you_or_yours(need(deed.node("what"))) else _refuse(deed)
    raise not_carried_out(deed)


def _refuse(deed: Node) -> Noun:
    """Refuse a deed."""
    raise not_carried_out(deed)


def _you_or_yours(target: Node) -> bool:
    """Whether “you” or “you or your cities” is meant."""
    cities = Node("Own", (("plural", 1), ("who", YOUR), ("what", Node("Kind", (("kind", "city"),)))))
    return target.name == "Or" and (target.node("one"), target.node("other")) == (Node("You"), cities)


def _one(name: str) -> str:
    """The name of a creature type, of which several are spoken of."""
    return _MANY.get(name, name[:-1] if name.endswith("s") else name)
