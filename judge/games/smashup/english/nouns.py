"""Nouns of the shared English as the cards that Smash Up knows."""

from __future__ import annotations

from judge.games.smashup.english.hosts import located, playable_on, played_on
from judge.games.smashup.english.increases import AFFECTED, raises_a_minion
from judge.games.smashup.english.limits import limit
from judge.games.smashup.english.quantities import span
from judge.games.smashup.english.sites import PLAYER, YOUR, another_player, any_player
from judge.games.smashup.english.zones import REVEALED, in_area, is_anothers_hand, is_revealed
from judge.games.smashup.vocabulary.nouns import AtBase, Bearing, It, NamedLike, Noun, OwnedBy, Some, Sort, This, With
from judge.games.smashup.vocabulary.published import Increased, Increases
from judge.kernel.data import Data
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node

_KINDS = ("minion", "action", "card", "base")
_SORTS = ("standard", "play-on-minion", "play-on-base")


COPY = "copy"  # of a card: one with the same name


def noun(node: Node) -> Noun:
    """The cards that a noun with its adjectives and filters describes."""
    found = _noun(node)
    if found.kind == COPY:
        raise not_carried_out(node)
    return found


def _noun(node: Node) -> Noun:
    """The same, also of “copy”, which needs more to be said."""
    if node.name == "With":
        what, where = parts(node, "noun", "where")
        return filtered(_noun(need(what)), need(where))
    if node.name == "Kind" and word(node, "kind") in _KINDS:
        return Noun(word(node, "kind"))
    if node.name == "Kind" and word(node, "kind") == COPY:
        return Noun(COPY)
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
        return _such(need(how), _noun(need(what)))
    raise not_carried_out(node)


def _such(how: Node, what: Noun) -> Noun:
    """A noun with an adjective."""
    if how.name == "Which" and word(how, "which") == "other":
        return what.but(other=True)
    if how.name == "Called" and what == Noun("minion"):
        return what.but(name=_singular(word(how, "name")))
    if how == Node("Which", (("which", "different"),)) and what.kind == "base" and not what.where:
        return what.but(where="elsewhere")
    if how == Node("Done", (("verb", "bury"),)) and what.area == "play":
        return what.but(area="buried")
    if how.name == "Quality" and word(how, "quality") in _SORTS and what.kind == "action":
        return _more(what, Sort(word(how, "quality")))
    raise not_carried_out(how)


def _singular(name: str) -> str:
    """A name that means cards of that name: Microbots are all whose name begins with Microbot."""
    return name[:-1] if name.endswith("s") and not name.endswith("ss") else name


def _more(what: Noun, such: Data) -> Noun:
    """A noun with one more thing that must be so of each card."""
    return what.but(such=(*what.such, such))


def filtered(what: Noun, where: Node) -> Noun:
    """A noun with a filter."""
    if where == AFFECTED and what.kind == "minion":
        return _more(what, Increased())
    if where.name == "Both":
        one, more = parts(where, "one", "more")
        return filtered(filtered(what, need(one)), need(more))
    if where.name in ("Here", "There") and not what.where:
        return _at_base(what.but(where=where.name.lower()))
    if where.name in ("On", "At") and word(where, "in") in ("", "on", "at"):
        found = located(what, need(where.node("what")), noun)
        on_a_card = what == Noun(name=what.name) and what.name and found.where in ("on it", "on that")
        if on_a_card:
            return found.but(kind="action")
        return _at_base(found) if word(where, "in") == "at" else found
    if where.name in ("In", "From"):
        place = where.node("where")
        return in_area(what, place) if place else _among(what, need(where.node("what")))
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
    if where.name == "WithThing" and need(where.node("what")).name == "SameAs":
        kind, than = parts(need(where.node("what")), "what", "than")
        if kind != Node("Kind", (("kind", "name"),)):
            raise not_carried_out(kind)
        return _more(what, NamedLike(_named_like(need(than))))
    if where.name == "Of" and what == Noun(COPY):
        return Noun("card", such=(NamedLike(_named_like(need(parts(where, "what")[0]))),))
    return _filtered_by_state(what, where)


def _among(what: Noun, place: Node) -> Noun:
    """A noun “in it”, the hand that was looked at, or “from the revealed cards”, or at a place."""
    if is_revealed(place):
        return what.but(area="shown")
    if is_anothers_hand(place.node("means")):
        return what.but(area="hand", whose="that player")
    return located(what, place, noun)


def _filtered_by_state(what: Noun, where: Node) -> Noun:
    """A noun with a filter that says what is on its cards, or what was done to them."""
    if where.name == "BearingNone":
        where = Node("BearingOf", (("many", Node("No")), ("what", where.get("what"))))
    if where.name == "BearingOf":
        many, of = parts(where, "many", "what")
        where = Node("WithThing", (("what", Node("Of", (("many", many), ("what", of)))),))
        return _more(what, _bearing(what, where, on_it=True))
    if where.name in ("WithThing", "WithoutThing", "Bearing"):
        return _more(what, _bearing(what, where))
    if where == REVEALED and what.area == "play":
        return what.but(area="shown")
    if where.name == "That" and what.kind == "action" and raises_a_minion(need(where.node("does"))):
        return _more(what, Increases())
    if where.name == "DoneTo" and need(where.node("deed")).text("verb") == "bury":
        _, place = parts(need(parts(where, "deed")[0]), "verb", "where")
        lying = what.but(area="buried")
        return filtered(lying, _filter_of(place)) if place is not None else lying
    if where.name == "DoneTo":
        return played_on(what, need(parts(where, "deed")[0]), noun)
    if where.name == "DoneBy":
        return _controlled_by(what, where)
    if where.name == "That":
        return _that(what, need(parts(where, "does")[0]))
    if where.name in ("ThatIs", "ThatBeen") and where.get("when") is None:
        return _that(what, Node("Is", (("state", where.get("state")),)))
    raise not_carried_out(where)


def _at_base(what: Noun) -> Noun:
    """A noun whose actions are at a base if they are on a minion there."""
    if what.where in ("here", "there", "elsewhere") and what.kind in ("action", "card"):
        return _more(what, AtBase())
    return what


def anywhere(what: Noun) -> Noun:
    """A noun without the place that it names."""
    return what.but(where="", such=tuple(one for one in what.such if not isinstance(one, AtBase)))


def _controlled_by(what: Noun, where: Node) -> Noun:
    """A noun whose cards another player controls."""
    deed, by = parts(where, "deed", "by")
    if need(deed) == Node("Deed", (("verb", "own"),)) and any_player(need(by)):
        return _more(what, OwnedBy("any"))
    if need(deed) == Node("Deed", (("verb", "control"),)) and by == _THAT_PLAYER and not what.whose:
        return what.but(whose="that player")
    if need(deed) != Node("Deed", (("verb", "control"),)) or what.whose or not another_player(need(by)):
        raise not_carried_out(where)
    return what.but(whose="other")


_THAT_PLAYER = Node("That", (("what", PLAYER),))


def _filter_of(place: Node) -> Node:
    """A place as the filter that it is: “buried here”, “buried on its base”."""
    if place.name != "Place":
        return place
    return Node("On", (("what", place.get("what")),)) if word(place, "in") in ("on", "at") else place


def _named_like(than: Node) -> Data:
    """The card whose name another has."""
    from judge.games.smashup.english.things import meant

    found = meant(than)
    plain = isinstance(found, This | It)
    if not plain and not (isinstance(found, Some) and found.noun.area == "play" and found.noun.limit is None):
        raise not_carried_out(than)
    return found


def _that(what: Noun, does: Node) -> Noun:
    """A noun with what its cards are: “that can be played on a base”, “that has been played on a minion”."""
    if does.name == "Mood":
        return playable_on(what, does)
    state = does.node("state") if does.name in ("Is", "Been") else None
    if state is None:
        raise not_carried_out(does)
    if state.name == "Being":
        place = need(parts(state, "where")[0])
        if place.name == "Place" and word(place, "in") in ("on", "at") and isinstance(place.get("what"), Node):
            return located(what, need(place.node("what")), noun)
        return filtered(what, place)
    return filtered(what, Node("DoneTo", (("deed", state),)))


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
        whose = {"You": "you"}.get(need(who).name, "other" if another_player(need(who)) else "?")
        if verb not in ("have", "control") or whose == "?":
            raise not_carried_out(clause)
    else:
        raise not_carried_out(clause)
    many, inner = parts(need(what), "many", "what")
    cards = noun(need(inner))
    if need(what).name != "Some" or cards.whose or cards.where or cards.kind == "base":
        raise not_carried_out(what)
    return With(_at_base(cards.but(whose=whose, where="here")), *span(need(many)))


def _bearing(what: Noun, where: Node, on_it: bool = False) -> Data:
    """The cards and counters on a card: “with a +1 power counter on it”, “with no minions”."""
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
    elif where.name != "Bearing" and what.kind != "base" and not on_it:
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
