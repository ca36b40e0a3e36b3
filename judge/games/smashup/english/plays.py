"""Playing cards: a card, or an extra one."""

from __future__ import annotations

from judge.games.smashup.english import deeds
from judge.games.smashup.english.nouns import anywhere, noun
from judge.games.smashup.english.places import ELSEWHERE, Target, base
from judge.games.smashup.english.sites import EXTRA, plain, without_extra
from judge.games.smashup.english.things import meant
from judge.games.smashup.english.zones import BASE_DECK
from judge.games.smashup.vocabulary.choosing import AddBases
from judge.games.smashup.vocabulary.nouns import It, Noun, Some, Sort, This, With
from judge.games.smashup.vocabulary.orders import (
    ExtraPlay,
    May,
    Or,
    Pick,
    PlayIt,
    Text,
    Then,
)
from judge.kernel.table import Instruction
from judge.language.core.carried import need, not_carried_out, number, parts, word
from judge.language.core.kinds import heads
from judge.language.core.node import Node


def play(node: Node) -> Text:
    """Play a card, or an extra one."""
    _, what, where = parts(node, "verb", "what", "where")
    what = need(what)
    if where is not None and (hosts := _hosts(where)) is not None:
        return (_on_hosts(what, hosts, certain=False),)
    at = _where(where)
    if where is None and (bases := _of_the_base_deck(what)) is not None:
        return (bases,)
    if what.name in ("It", "That", "The", "This", "ThisCard"):
        if at.among is not None or at.to == ELSEWHERE:
            raise not_carried_out(where)
        return (PlayIt(meant(what), at.to),)
    if what.name in ("And", "Or", "AndOr"):
        one, other = (_extra(need(part), at, certain=False) for part in parts(what, "one", "other"))
        return (Or(one, other),) if what.name == "Or" else (one, Then(), other)
    if (kinds := _either_kind(what)) is not None:
        one, other = (_extra(kind, at, certain=False) for kind in kinds)
        return (Or(one, other),)
    return (_extra(what, at, certain=False),)


_OF_BASE_DECK = Node("Of", (("what", BASE_DECK),))


def _of_the_base_deck(what: Node) -> AddBases | None:
    """“The top card of the base deck”, or “up to two bases from the top of the base deck”; None if it is neither."""
    if what.name == "The" and need(what.node("what")).name == "With":
        card, where = parts(need(what.node("what")), "noun", "where")
        top = (plain("card", "top"), plain("base", "top"))
        return AddBases() if card in top and where == _OF_BASE_DECK else None
    inner = what.node("what") if what.name == "Some" else None
    if inner == plain("base", "new") and what.node("many") == Node("A"):
        return AddBases()
    if inner is None or inner.name != "With" or inner.node("noun") != Node("Kind", (("kind", "base"),)):
        return None
    edge = Node(
        "The", (("what", Node("With", (("noun", Node("Kind", (("kind", "top"),))), ("where", _OF_BASE_DECK)))),)
    )
    many = need(what.node("many"))
    if inner.node("where") != Node("From", (("what", edge),)) or many.name not in ("Exactly", "UpTo"):
        raise not_carried_out(what)
    return AddBases(number(many), "up to" if many.name == "UpTo" else "exactly")


def _hosts(place: Node) -> Noun | None:
    """The minions on which an action is to be played; None if a place is something else."""
    what = place.node("what")
    if place.name != "Place" or word(place, "in") not in ("on", "onto") or what is None or heads(what) != {"minion"}:
        return None
    if what.name == "This":
        return Noun(where="itself")
    found = meant(what)
    one = isinstance(found, Some) and found.count == 1 and found.how == "exactly"
    if not isinstance(found, Some) or not one or found.noun.where not in ("", "here", "there"):
        raise not_carried_out(place)
    return found.noun


def _on_hosts(what: Node, hosts: Noun, certain: bool) -> ExtraPlay:
    """An extra play of an action on one of certain minions."""
    made = _extra(what, Target(""), certain)
    if made.noun.kind != "action":
        raise not_carried_out(what)
    on_minions = made.noun.but(such=(*made.noun.such, Sort("play-on-minion")))
    return made.but(noun=on_minions, among=hosts)


def _either_kind(what: Node) -> tuple[Node, Node] | None:
    """“An extra minion or action” as an extra minion, and an extra action; None if one kind is named."""
    kinds = what.node("what") if what.name == "Some" else None
    if kinds is None or kinds.name != "EitherKind" or len(kinds.parts) != 2:
        return None
    one, other = kinds.nodes()
    if one.name != "Such" or one.node("how") not in EXTRA or other.name != "Kind":
        return None
    other = Node("Such", (("how", one.get("how")), ("noun", other)))
    first, second = (Node("Some", (("many", what.get("many")), ("what", kind))) for kind in (one, other))
    return first, second


def _where(place: Node | None) -> Target:
    """Where a card is played: here, there, at another base, or at a base that its player chooses."""
    if place is None:
        return Target("")
    found = base(place)
    if found.together or found.at_random:
        raise not_carried_out(place)
    if found.to == "on a base":
        return Target("", found.among, at_base=True)
    if found.to not in ("here", "there", ELSEWHERE):
        raise not_carried_out(place)
    return found


def _extra(what: Node, at: Target, certain: bool) -> ExtraPlay:
    """An extra play; of a card that the text calls so, or says so behind it, or that counts as one (6.1)."""
    if what.name != "Some":
        raise not_carried_out(what)
    many, inner = parts(what, "many", "what")
    cards, extra = without_extra(need(inner))
    found, on_base = noun(cards), at.at_base
    if found.where in ("here", "there") and not at.to:
        at, found = Target(found.where), anywhere(found)
    if found.where == "on a base" and at == Target("", at_base=at.at_base):
        at = Target("", Noun("base", such=found.such))
        found = found.but(where="", such=())
    if on_base and found.kind == "action":
        found = found.but(such=(*found.such, Sort("play-on-base")))
    if found.where or found.whose == "other" or found.kind not in ("minion", "action") or found.other:
        raise not_carried_out(cards)
    area = "hand" if found.area == "play" else found.area
    placed = at.among is not None or at.to == ELSEWHERE
    if area not in ("hand", "discard pile") or (found.kind == "action" and placed):
        raise not_carried_out(cards)
    count = 1 if need(many).name == "A" else number(need(many)) if need(many).name in ("Exactly", "UpTo") else 0
    if not count:
        raise not_carried_out(many)
    among = at.among if at.among is not None and at.among.such else None
    if among is not None and among.such == _NO_MINIONS:
        at, among = Target("empty"), None
    return ExtraPlay(found.but(area=area, whose=""), count, at.to, None, among, plain=not (extra or certain))


_NO_MINIONS = (With(Noun("minion", whose="you", where="here"), 0, 0),)


def as_extra(clause: Node, what: Node) -> Text:
    """Play a card as an extra one."""
    cards, extra = without_extra(need(what.node("what")))
    if extra and cards == plain("base") and clause.name == "Do":
        return play(need(clause.node("do")))
    if not extra or cards.name != "Kind" or word(cards, "kind") not in ("minion", "action"):
        raise not_carried_out(what)
    kind = word(cards, "kind")
    does = clause.node("do") if clause.name == "Do" else clause.node("does")
    may = does is not None and does.name == "Mood" and word(does, "mood") == "may"
    if clause.name == "Clause" and need(clause.node("who")).name != "You":
        raise not_carried_out(clause)
    text = _as_extra(need(need(does).node("do")) if may else need(does), kind)
    return (May(text),) if may else text


def _as_extra(play: Node, kind: str) -> Text:
    """The instructions of several deeds, the last of which plays an extra card."""
    if play.name in ("And", "Then"):
        one, other = parts(play, "one", "other")
        return (*deeds.text(need(one)), Then(), *_as_extra(need(other), kind))
    if play.name != "Deed" or word(play, "verb") != "play":
        raise not_carried_out(play)
    _, thing, where = parts(play, "verb", "what", "where")
    thing = need(thing)
    if where is not None and (hosts := _hosts(where)) is not None:
        return (_on_hosts(thing, hosts, certain=True),)
    at = _where(where)
    if thing.name in ("It", "They", "That", "The", "This"):
        found = meant(thing)
        if isinstance(found, This):
            order: Instruction = PlayIt(found, at.to)
            if at.among is not None or at.to == ELSEWHERE:
                raise not_carried_out(where)
        else:
            order = ExtraPlay(Noun(kind, area="hand"), 1, at.to, found, at.among)
        return (order,)
    if thing.name == "Of":
        shown = meant(thing)
        if isinstance(shown, Some) and shown.noun.area == "shown" and shown.count == 1:
            one_of = shown.but(noun=shown.noun.but(kind=kind))
            return (Pick(one_of), ExtraPlay(Noun(kind, area="hand"), 1, at.to, It(), at.among))
    made = _extra(thing, at, certain=True)
    if made.noun.kind != kind:
        raise not_carried_out(thing)
    return (made,)


def extras_only(found: Text) -> bool:
    """Whether all that is done, or may be done, are extra plays."""
    return all(
        isinstance(order, ExtraPlay | Then) or (isinstance(order, May) and extras_only(order.text)) for order in found
    )


def at_any_time(order: Instruction) -> Instruction:
    """An extra play that may be used at any time of the turn."""
    if isinstance(order, May):
        return order.but(text=tuple(at_any_time(one) for one in order.text))
    return order.but(this_turn=True) if isinstance(order, ExtraPlay) else order
