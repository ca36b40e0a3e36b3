"""Duties to pay and prohibitions for players, in the shared English."""

from __future__ import annotations

from judge.games.spoils.english.amounts import numeral, plain
from judge.games.spoils.english.nouns import noun
from judge.games.spoils.english.owners import kind_of, owner, player
from judge.games.spoils.english.phrases import is_phrase
from judge.games.spoils.english.things import cards
from judge.games.spoils.english.unbound import unbound
from judge.games.spoils.vocabulary.gifts import Obligation, Permission, Prohibition
from judge.games.spoils.vocabulary.nouns import All, FactionOf, Noun, This
from judge.games.spoils.vocabulary.paragraphs import AnyTime, AttackToll, Ongoing, Toll, Waives
from judge.games.spoils.vocabulary.spoken import Said
from judge.kernel.data import Data
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node

_DEEDS = {
    ("you", "pick"): "be picked by you",
    ("opponent", "pick"): "be picked by your opponent",
    ("opponent", "take"): "be taken control of",
    ("opponent", "respond"): "be responded to",
}
_AS_A_TACTIC = Node(
    "Clause",
    (
        ("who", Node("You")),
        (
            "does",
            Node(
                "Mood",
                (
                    ("mood", "could"),
                    (
                        "do",
                        Node(
                            "Deed",
                            (
                                ("verb", "play"),
                                (
                                    "what",
                                    Node("Some", (("many", Node("A")), ("what", Node("Kind", (("kind", "tactic"),))))),
                                ),
                            ),
                        ),
                    ),
                ),
            ),
        ),
    ),
)


_WAIVED = "Covert parties can be blocked by characters without Covert"


def duty(clause: Node, tail: Node | None) -> Data | None:
    """A duty, prohibition or permission of a player; None if a sentence is about something else."""
    if clause.name == "Lead" and tail is None and need(clause.node("lead")).name == "ForEach":
        return duty(need(clause.node("then")), clause.node("lead"))
    if clause.name != "Clause" or not isinstance(clause.get("who"), Node):
        return None
    who, does = need(clause.node("who")), need(clause.node("does"))
    if does.name != "Mood" or does.get("word"):
        return None
    mood, do, side = word(does, "mood"), need(does.node("do")), player(who)
    if mood == "can" and tail is None and is_phrase(clause, _WAIVED, "clause"):
        return Waives("only covert blocks covert")
    if mood == "can" and tail is not None and is_phrase(do, "attack", "deed.p") and _is_at_once(tail):
        return unbound(Ongoing, cards(who), Permission("attack at once"))
    if mood in ("may", "can") and (over := _past_blockers(who, side, do, tail)) is not None:
        return over
    if mood == "must" and tail is None and side == "opponent" and is_phrase(do, "keep their hand revealed", "deed.p"):
        return Ongoing(FactionOf("opponent"), Obligation("keep their hand revealed"))
    if mood == "cannot" and tail is None and (banned := barred(who, does)) is not None and banned[1].noun is None:
        return Ongoing(*banned)
    if mood == "cannot" and tail is None and side in ("you", "opponent"):
        return _cannot(side, do)
    if mood == "cannot" and tail is None and who.name == "Bare" and kind_of(who) == "player":
        return _nobody_can(do)
    if mood == "must" and do.name == "Deed" and word(do, "verb") == "pay":
        return _must_pay(who, side, do, tail)
    if mood == "must" and tail is None and do.name == "Deed" and word(do, "verb") == "pick":
        return _must_pick(who, do)
    if (mood, side) == ("may", "you") and tail is not None and word(tail, "when") == "whenever":
        return _whenever(do, tail)
    if mood == "can" and tail == Node("Only", (("when", Node("OncePer", (("unit", "turn"),))),)):
        return _only_once(who, do)
    return None


def barred(who: Node, does: Node) -> tuple[FactionOf | All, Prohibition] | None:
    """The factions of players who cannot do something, and the prohibition; None for anything else."""
    if does.name != "Mood" or word(does, "mood") != "cannot" or does.get("word"):
        return None
    do, side = need(does.node("do")), player(who)
    everybody = who.name == "Bare" and kind_of(who) == "player"
    what: FactionOf | All = All(Noun(("faction",))) if everybody else FactionOf(side)
    if do.name != "Deed" or not (everybody or side in ("you", "opponent")):
        return None
    if do in _BARRED:
        return what, Prohibition(_BARRED[do])
    bare = do.node("what")
    if word(do, "verb") in ("play", "deploy") and bare is not None and bare.name == "Bare":
        parts(do, "verb", "what")
        return what, Prohibition("play cards", noun(need(bare.node("what"))))
    return None


_CARDS = Node("Bare", (("what", Node("Kind", (("kind", "card"),))),))
_BARRED = {
    Node("Deed", (("verb", "attack"),)): "attack",
    Node(
        "Deed", (("verb", "draw"), ("what", Node("Bare", (("what", Node("Kind", (("kind", "card"),))),))))
    ): "draw cards",
    Node("Deed", (("verb", "gain"), ("what", Node("Influence")))): "gain influence",
}


def _nobody_can(do: Node) -> Data | None:
    """A prohibition for all players: they cannot play cards of a kind."""
    found = _cannot("opponent", do)
    if isinstance(found, Ongoing) and isinstance(found.what, All) and found.gift == Prohibition("be played"):
        return found.but(what=All(found.what.noun.but(who="")))
    return None


def _cannot(side: str, do: Node) -> Data | None:
    """A player cannot pick, respond to or take control of cards, or attack your faction."""
    verb = word(do, "verb") if do.name == "Deed" else ""
    if verb == "attack" and side == "opponent" and do.node("what") is not None:
        what = need(parts(do, "verb", "what")[1])
        if cards(what) == FactionOf("you"):
            return Ongoing(FactionOf("you"), Prohibition("be attacked"))
        raise not_carried_out(what)
    if verb in ("play", "deploy") and (bare := parts(do, "verb", "what")[1]) is not None and bare.name == "Bare":
        return Ongoing(All(noun(need(bare.node("what"))).but(who=side)), Prohibition("be played"))
    if (side, verb) in _DEEDS:
        what = need(next((part for part in parts(do, "verb", "what", "of", "to")[1:] if part), None))
        return unbound(Ongoing, cards(what), Prohibition(_DEEDS[side, verb]))
    return None


def _must_pay(who: Node, side: str, do: Node, tail: Node | None) -> Data:
    """A player must pay to attack, or to play, pick or use cards."""
    if tail is not None and tail.name == "ForEach":
        return _pay_to_form(side, do, tail)
    if tail is None or tail.name != "Purpose":
        raise not_carried_out(tail or do)
    amount = plain(numeral(need(parts(do, "verb", "what")[1])))
    deed = need(tail.node("do"))
    if deed.name != "Deed":
        raise not_carried_out(deed)
    verb = word(deed, "verb")
    if who.name == "Own" and kind_of(who) == "controller":
        return _controller_must_pay(who, deed, amount)
    if side != "opponent":
        raise not_carried_out(who)
    if verb == "attack" and parts(deed, "verb", "what")[1] is None:
        return Obligation("pay to attack", amount)
    if verb in ("play", "pick"):
        what = need(parts(deed, "verb", "what")[1])
        if what.name == "Some" and need(what.node("many")).name == "A":
            return Toll(amount, verb, noun(need(what.node("what"))))
    if verb == "search" and _is_deck(need(parts(deed, "verb", "what")[1])):
        return Toll(amount, "search")
    if verb == "use":
        return Toll(amount, "use", _user(need(parts(deed, "verb", "what")[1])))
    raise not_carried_out(deed)


def _pay_to_form(side: str, do: Node, tail: Node) -> Data:
    """A player must pay for each attacking party that they form."""
    amount = plain(numeral(need(parts(do, "verb", "what")[1])))
    inner, where = parts(need(tail.node("what")), "noun", "where")
    _, deed = parts(need(where), "who", "deed")
    who = player(need(need(where).node("who")))
    if (
        is_phrase(inner, "attacking party", "noun.s")
        and need(where).name == "Relative"
        and deed == Node("Deed", (("verb", "form"),))
    ):
        if side == "opponent" and who in ("their", "opponent"):
            return Obligation("pay to attack", amount)
        if side == "you" and who == "you":
            return Obligation("pay for your attacks", amount)
    raise not_carried_out(tail)


def _past_blockers(who: Node, side: str, do: Node, tail: Node | None) -> Data | None:
    """Cards may assign their battle damage to what is attacked, although they are blocked."""
    if do.name != "Deed" or word(do, "verb") != "assign":
        return None
    _, what, to = parts(do, "verb", "what", "to")
    its = what.node("who") if what is not None and what.name == "MassOf" else None
    if (
        what is None
        or need(what.node("mass")).text("mass") != "battle damage"
        or not is_phrase(to, "the target of the attack", "thing")
    ):
        raise not_carried_out(do)
    if tail is not None and not is_phrase(tail, "instead of the blocking party", "other"):
        raise not_carried_out(tail)
    if its not in (Node("Whose", (("who", "its"),)), Node("Whose", (("who", "their"),))):
        raise not_carried_out(its)
    if side == "you" and its == Node("Whose", (("who", "its"),)):
        return unbound(Ongoing, Said("it"), Permission("strike past blockers"))
    if side:
        raise not_carried_out(who)
    return unbound(Ongoing, cards(who), Permission("strike past blockers"))


def _is_deck(what: Node) -> bool:
    """Whether the deck of the player who must pay is meant."""
    if what.name == "Own" and kind_of(what) == "deck" and owner(need(what.node("who"))) == "their":
        return True
    raise not_carried_out(what)


def _user(what: Node) -> Noun:
    """The cards whose abilities are used."""
    who = what.node("who") if what.name == "Own" and kind_of(what) == "ability" else None
    card = who.node("what") if who is not None and who.name == "WhoseThing" else None
    if card is not None and card.name == "Some" and need(card.node("many")).name == "A":
        return noun(need(card.node("what")))
    raise not_carried_out(what)


def _controller_must_pay(who: Node, deed: Node, amount: int) -> Data:
    """The controller of a card must pay to attack with it."""
    card = need(need(who.node("who")).node("what"))
    _, also = parts(deed, "verb", "with")
    if word(deed, "verb") == "attack" and also is not None and also.name == "It":
        found = cards(card)
        if isinstance(found, This | All):
            return AttackToll(found, amount)
    raise not_carried_out(deed)


_THE_START = "since the start of the turn"


def _is_at_once(tail: Node) -> bool:
    """Whether a tail says “even if” a card has only come into play this turn."""
    said = f"it has not been in play under your control {_THE_START}"
    return tail.name == "When" and word(tail, "when") == "even" and is_phrase(tail.node("clause"), said, "condition")


def _must_pick(who: Node, do: Node) -> Data | None:
    """Anything that could pick a card must pick it."""
    what = who.node("what")
    where = what.node("where") if who.name == "Bare" and what is not None and what.name == "With" else None
    if what is None or where is None or where.name != "ThatMay" or need(what.node("noun")).text("name") != "Anything":
        return None
    could = need(where.node("do"))
    if word(could, "verb") == "pick" and need(parts(do, "verb", "what")[1]).name == "It":
        return unbound(Ongoing, cards(need(parts(could, "verb", "what")[1])), Obligation("be picked"))
    raise not_carried_out(do)


def _whenever(do: Node, tail: Node) -> Data:
    """Cards that may be played whenever a tactic could be."""
    clause = need(tail.node("clause"))
    as_tactic = Node("Clause", tuple((name, _played(part) if name == "does" else part) for name, part in clause.parts))
    if as_tactic != _AS_A_TACTIC or do.name != "Deed" or word(do, "verb") not in ("play", "deploy"):
        raise not_carried_out(tail)
    what = need(parts(do, "verb", "what")[1])
    if what.name == "This":
        return Ongoing(This(), Permission("be played whenever you could play a tactic"))
    if what.name == "Bare":
        return AnyTime(noun(need(what.node("what"))))
    raise not_carried_out(what)


def _played(does: object) -> object:
    """A predicate in which deploying is playing."""
    if not isinstance(does, Node) or does.node("do") is None:
        return does
    deed = need(does.node("do"))
    parts_ = tuple((name, "play" if (name, part) == ("verb", "deploy") else part) for name, part in deed.parts)
    return Node(
        does.name, tuple((name, Node(deed.name, parts_) if name == "do" else part) for name, part in does.parts)
    )


def _only_once(who: Node, do: Node) -> Data | None:
    """Players, or a card, can attack only once each turn."""
    if do != Node("Deed", (("verb", "attack"),)):
        return None
    if who.name == "Bare" and kind_of(who) == "player":
        return Waives("attacking more than once")
    return unbound(Ongoing, cards(who), Prohibition("attack twice in a turn"))
