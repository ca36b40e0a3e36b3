"""Nouns of the shared English as the cards that Smash Up knows."""

from __future__ import annotations

from judge.games.smashup.english.limits import limit
from judge.games.smashup.english.quantities import span
from judge.games.smashup.vocabulary.nouns import Bearing, Noun, OwnedBy, PlayedOn, Sort, With
from judge.kernel.data import Data
from judge.language.core.binding import heads
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node

_KINDS = ("minion", "action", "card", "base")
_SORTS = ("standard", "play-on-minion", "play-on-base")


AREAS = ("hand", "discard pile", "deck")


def noun(node: Node) -> Noun:
    """The cards that a noun with its adjectives and filters describes."""
    if node.name == "With":
        what, where = parts(node, "noun", "where")
        return filtered(noun(need(what)), need(where))
    if node.name == "Kind" and word(node, "kind") in _KINDS:
        return Noun(word(node, "kind"))
    if node.name == "Compound":
        of, what = parts(node, "of", "noun")
        if need(what).text("kind") == "card" and need(of).text("kind") in _KINDS:
            return noun(need(of))
    if node.name == "EitherKind":
        one, other = parts(node, "one", "other")
        if {noun(need(one)), noun(need(other))} == {Noun("minion"), Noun("action")}:
            return Noun("card")
    if node.name == "Named":
        return Noun(name=_singular(word(node, "name")))
    if node.name == "Such":
        how, what = parts(node, "how", "noun")
        return _such(need(how), noun(need(what)))
    raise not_carried_out(node)


def _such(how: Node, what: Noun) -> Noun:
    """A noun with an adjective."""
    if how.name == "Which" and word(how, "which") == "other":
        return what.but(other=True)
    if how.name == "Called" and what == Noun("minion"):
        return what.but(name=_singular(word(how, "name")))
    if how.name == "Quality" and word(how, "quality") in _SORTS and what.kind == "action":
        return _more(what, Sort(word(how, "quality")))
    raise not_carried_out(how)


def _singular(name: str) -> str:
    """A name that stands for cards of that name: Microbots are all whose name begins with Microbot."""
    return name[:-1] if name.endswith("s") and not name.endswith("ss") else name


def _more(what: Noun, such: Data) -> Noun:
    """A noun with one more thing that must be so of each card."""
    return what.but(such=(*what.such, such))


def filtered(what: Noun, where: Node) -> Noun:
    """A noun with a filter."""
    if where.name == "Both":
        one, more = parts(where, "one", "more")
        return filtered(filtered(what, need(one)), need(more))
    if where.name in ("Here", "There") and not what.where:
        return what.but(where=where.name.lower())
    if where.name in ("On", "At") and word(where, "in") in ("", "on", "at"):
        found = located(what, need(where.node("what")))
        on_a_card = what == Noun(name=what.name) and what.name and found.where in ("on it", "on that")
        return found.but(kind="action") if on_a_card else found
    if where.name in ("In", "From"):
        place = where.node("where")
        return _in_area(what, place) if place else located(what, need(where.node("what")))
    if where.name == "Has":
        (how,) = parts(where, "how")
        if what.kind == "base" or what.limit is not None:
            raise not_carried_out(how)
        return what.but(limit=limit(need(how), noun))
    if where.name in ("Relative", "RelativeNot"):
        return _related(what, where)
    if where.name == "NameIs":
        return what.but(name=word(where, "name"))
    if where.name == "Where" and what.kind == "base":
        (clause,) = parts(where, "clause")
        return _more(what, _have_there(need(clause)))
    if where.name in ("WithThing", "WithoutThing", "Bearing"):
        return _more(what, _bearing(what, where))
    if where == _REVEALED and what.area == "play":
        return what.but(area="shown")
    if where.name == "DoneTo":
        return _played_on(what, need(where.node("deed")))
    if where.name == "DoneBy":
        return _controlled_by(what, where)
    if where.name == "ThatMayBe":
        return _playable_on(what, where)
    raise not_carried_out(where)


def _controlled_by(what: Noun, where: Node) -> Noun:
    """A noun whose cards another player controls."""
    deed, by = parts(where, "deed", "by")
    if need(deed) != Node("Deed", (("verb", "control"),)) or what.whose or not _another_player(need(by)):
        raise not_carried_out(where)
    return what.but(whose="other")


def _playable_on(what: Noun, where: Node) -> Noun:
    """An action whose text lets it go to bases, or to minions."""
    (state,) = parts(where, "mood", "state")[1:]
    deed = need(state)
    place = deed.node("where") if deed.name == "Deed" and word(deed, "verb") == "play" else None
    if word(where, "mood") == "can" and place is not None and place.name == "Place" and word(place, "in") == "on":
        on = need(place.node("what"))
        if on.name == "Some" and need(on.node("many")).name in ("A", "Any") and kind_of(on) in ("minion", "base"):
            return _more(what, Sort(f"play-on-{kind_of(on)}"))
    raise not_carried_out(where)


def _related(what: Noun, where: Node) -> Noun:
    """A noun whose cards somebody has, or has not."""
    who, deed = parts(where, "who", "deed")
    verb, place = word(need(deed), "verb"), need(deed).node("where")
    if need(who).name not in ("You", "They") or what.whose or verb not in ("control", "own", "have"):
        raise not_carried_out(where)
    if verb == "own":
        if place:
            raise not_carried_out(where)
        return _more(what, OwnedBy("you" if where.name == "Relative" else "other"))
    mine = what.but(whose="you" if where.name == "Relative" else "other")
    return filtered(mine, place) if place else mine


def _have_there(clause: Node) -> With:
    """There are so many cards at a base: “where you have a minion”."""
    if clause.name == "Exists":
        (what,) = parts(clause, "what")
        whose = ""
    elif clause.name == "Clause" and need(clause.node("does")).name == "Deed":
        who, does = parts(clause, "who", "does")
        verb, what = word(need(does), "verb"), parts(need(does), "verb", "what")[1]
        whose = {"You": "you"}.get(need(who).name, "other" if _another_player(need(who)) else "?")
        if verb not in ("have", "control") or whose == "?":
            raise not_carried_out(clause)
    else:
        raise not_carried_out(clause)
    many, inner = parts(need(what), "many", "what")
    cards = noun(need(inner))
    if need(what).name != "Some" or cards.whose or cards.where or cards.kind == "base":
        raise not_carried_out(what)
    return With(cards.but(whose=whose, where="here"), *span(need(many)))


def _another_player(who: Node) -> bool:
    """Whether another player is meant."""
    return who.name == "Some" and need(who.node("many")).name == "Another" and kind_of(who) == "player"


def _bearing(what: Noun, where: Node) -> Data:
    """What is on a card: “with a +1 power counter on it”, “with no minions”."""
    owner = ""
    if where.name == "Bearing":
        many, inner = parts(where, "many", "noun")
    elif where.name == "WithThing" and need(where.node("what")).name == "Of":
        many, of = parts(need(where.node("what")), "many", "what")
        who, inner = parts(need(of), "who", "what")
        if who != YOUR:
            raise not_carried_out(of)
        owner = "you"
    elif where.name == "WithThing" and (none := _no_others(need(where.node("what")))) is not None:
        return With(none, 0, 0)
    elif where.name == "WithThing" and need(where.node("what")).name == "Some":
        many, inner = parts(need(where.node("what")), "many", "what")
    else:
        raise not_carried_out(where)
    on = need(inner)
    if (
        on.name == "With"
        and need(on.node("where")).name == "On"
        and need(need(on.node("where")).node("what")).name
        in (
            "It",
            "They",
        )
    ):
        on = need(on.node("noun"))
    elif where.name != "Bearing" and what.kind != "base":
        raise not_carried_out(where)
    least, most = span(need(many))
    if on.name == "Such" and need(on.node("noun")).text("kind") == "counter":
        if need(on.node("how")).name == "Bonus" and need(on.node("how")).get("n") == 1:
            return Bearing(least, most)
        raise not_carried_out(on)
    return With(noun(on).but(where="here" if what.kind == "base" else "on it", whose=owner), least, most)


def _no_others(what: Node) -> Noun | None:
    """The minions of other players, or of any, where a base must have none of them; None if something else is said."""
    who = what.node("who") if what.name == "Own" else None
    player = who.node("what") if who is not None and who.name == "WhoseThing" else None
    if player is None or player.node("many") != Node("No"):
        return None
    cards, inner = noun(need(what.node("what"))), need(player.node("what"))
    if cards != Noun(cards.kind) or cards.kind == "base":
        raise not_carried_out(what)
    if inner == Node("Such", (("how", Node("Which", (("which", "other"),))), ("noun", PLAYER))):
        return cards.but(whose="other", where="here")
    return cards.but(where="here") if inner == PLAYER else None


def _played_on(what: Noun, deed: Node) -> Noun:
    """An action played on something."""
    _, where = parts(deed, "verb", "where")
    if word(deed, "verb") != "play" or what.kind != "action":
        raise not_carried_out(deed)
    if need(where).name in ("Here", "There"):
        return filtered(what, need(where))
    place = need(where).node("what")
    if need(where).name != "Place" or word(need(where), "in") != "on" or place is None:
        raise not_carried_out(where)
    kind = kind_of(place)
    if place.name == "Some" and need(place.node("many")).name in ("A", "Any"):
        if kind in ("minion", "base"):
            return _more(what, PlayedOn(kind))
        if need(place.node("what")).name == "EitherKind":
            return _more(what, PlayedOn())
    return located(what, place)


def located(cards: Noun, what: Node) -> Noun:
    """A noun at a place: “on this base”, “on this minion”, “on a base where you have a minion”."""
    if cards.where:
        raise not_carried_out(what)
    if what.name == "Some" and cards.kind == "action" and kind_of(what) == "minion":
        if need(what.node("many")).name in ("A", "Any"):
            return _more(cards, PlayedOn("minion"))
        raise not_carried_out(what)
    if what.name == "Some" and "base" in repr(what.node("what")):
        bases = noun(need(what.node("what")))
        many = need(what.node("many")).name
        if bases.kind != "base" or bases.whose or bases.limit or bases.where:
            raise not_carried_out(what)
        if many == "Another" or bases.other:
            return cards.but(where="elsewhere", such=(*cards.such, *bases.such))
        if many in ("A", "Any"):
            return cards.but(where="on a base", such=(*cards.such, *bases.such))
        raise not_carried_out(what)
    return cards.but(where=at(what))


def at(what: Node) -> str:
    """The place that “on this base” or “on this minion” means."""
    to = what.node("means")
    if what.name == "It" and to is not None:
        if to.name == "This":
            return at(to)
        if kind_of(to) == "base":
            return "there"
        if heads(to) in ({"minion"}, {"card"}):
            return "on that"
        raise not_carried_out(what)
    if what.name in ("This", "That", "The"):
        kind = kind_of(what)
        if kind == "base":
            return "here" if what.name == "This" else "there"
        if kind == "minion":
            return "on it" if what.name == "This" else "on that"
    if what.name == "The":
        return _the_base(need(what.node("what")))
    if what.name == "Bare" and kind_of(what) == "base":
        return "on a base"
    if what.name == "Own" and kind_of(what) == "base":
        who = need(what.node("who"))
        of = who.node("what") if who.name == "WhoseThing" else who.node("means")
        if of is not None and of.name in ("This", "ThisCard"):
            return "here"
        if who.name in ("WhoseThing", "Whose") and of is not None and _is_minion(of):
            return "there"
    raise not_carried_out(what)


def _is_minion(what: Node) -> bool:
    """Whether a noun phrase speaks of one minion that was chosen before."""
    return what.name in ("That", "It", "The") or (
        (what.name in ("Some", "Of") or what.get("single") == 1) and heads(what) == {"minion"}
    )


def _the_base(what: Node) -> str:
    """The base that “the same base” or “the base it is on” means."""
    same = what.name == "Such" and what.node("how") == Node("Which", (("which", "same"),))
    if same and need(what.node("noun")).text("kind") == "base":
        return "with it"
    if what.name == "With" and need(what.node("noun")).text("kind") == "base":
        where = need(what.node("where"))
        who = where.node("who")
        if where.name == "RelativeAt" and who is not None and who.name in ("It", "This"):
            of = who.node("means") or who
            return "here" if of.name == "This" else "there"
    raise not_carried_out(what)


def kind_of(what: Node) -> str:
    """The kind that a noun phrase names, if it is a plain one."""
    inner = what.node("what")
    return word(inner, "kind") if inner is not None and inner.name == "Kind" else ""


def _in_area(what: Noun, zone: Node) -> Noun:
    """A noun with the area where the cards are."""
    if zone.name == "Play":
        return what
    if zone == BASE_DISCARD and what.kind == "base":
        return what.but(area="discard pile")
    who, inner = parts(zone, "who", "what")
    area = need(inner).text("kind")
    owner = need(who)
    own = owner.name == "Whose" and word(owner, "who") in ("your", "their")
    if zone.name == "Own" and own and area in AREAS:
        return what.but(whose="you", area=area)
    if zone.name == "Own" and area == "discard pile" and owner.name == "WhoseThing":
        whose = need(owner.node("what"))
        if _another_player(whose):
            return what.but(whose="other", area=area)
        if whose.name == "Some" and kind_of(whose) == "player" and need(whose.node("many")).name == "Any":
            return what.but(area=area)
    raise not_carried_out(zone)


def _of_bases(zone: str) -> Node:
    """The deck or the discard pile of bases."""
    which = Node("Which", (("which", "base"),))
    return Node("The", (("what", Node("SortOf", (("which", which), ("zone", Node("Kind", (("kind", zone),)))))),))


_REVEALED = Node("DoneTo", (("deed", Node("Deed", (("verb", "reveal"),))),))
BASE_DECK, BASE_DISCARD = _of_bases("deck"), _of_bases("discard pile")
YOUR = Node("Whose", (("who", "your"),))
PLAYER = Node("Kind", (("kind", "player"),))
