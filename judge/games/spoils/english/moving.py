"""Moving and showing cards in the shared English as instructions of The Spoils."""

from __future__ import annotations

from judge.games.spoils.english.filters import party
from judge.games.spoils.english.groups import counted
from judge.games.spoils.english.owners import THEIR, kind_of, whose
from judge.games.spoils.english.phrases import is_phrase
from judge.games.spoils.english.places import Where, where
from judge.games.spoils.english.things import Meant, cards, meant
from judge.games.spoils.english.unbound import unbound
from judge.games.spoils.table import DECK, HAND, PLAY
from judge.games.spoils.vocabulary.amounts import Variable
from judge.games.spoils.vocabulary.choices import PutTokensDivided
from judge.games.spoils.vocabulary.deeds import AddToParty, PutTokens
from judge.games.spoils.vocabulary.moves import (
    MakeTokens,
    PlayCard,
    PlayCards,
    PlayResource,
    PlayResources,
    PlayThis,
    Put,
    PutBack,
    PutIntoPlay,
)
from judge.games.spoils.vocabulary.nouns import All, Noun, This
from judge.games.spoils.vocabulary.references import TopOf
from judge.games.spoils.vocabulary.spoken import Said, Some
from judge.games.spoils.vocabulary.steps import HowMany
from judge.kernel.table import Instruction
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node

Text = tuple[Instruction, ...]
_TOKENS = "tokens to put"
_COVERT = Node("WithThing", (("what", Node("Keyword", (("word", Node("Word", (("word", "Covert"),))),))),))
_CARD, _TOKEN = Node("Kind", (("kind", "card"),)), Node("Kind", (("kind", "token"),))


def put(node: Node) -> Text:
    """Put cards into an area or into play, or tokens on cards."""
    _, what, place, _ = parts(node, "verb", "what", "where", "how")
    what, place = need(what), need(place)
    if word(node, "how") == "depleted":
        if not _under(place, "you"):
            raise not_carried_out(place)
        return (unbound(PutIntoPlay, meant(what), depleted=True),)
    if what.name == "Some" and need(what.node("what")) == _TOKEN:
        return _tokens(what, place)
    if what.name == "Divided":
        return _divided(what, place)
    covert = need(what.node("what")) if what.name == "Some" else what
    if covert.name == "With" and need(covert.node("where")) == _COVERT:
        bare = Node("Some", (("many", need(what.node("many"))), ("what", need(covert.node("noun")))))
        made = put(Node("Deed", (("verb", "put"), ("what", bare), ("where", place))))
        if len(made) == 1 and isinstance(tokens := made[0], MakeTokens):
            return (tokens.but(covert=True),)
        raise not_carried_out(covert)
    if (named := _token_name(what)) is not None:
        count, up_to = counted(need(what.node("many")))
        if not up_to and _under(place, "you"):
            return (MakeTokens(named, count),)
        raise not_carried_out(place)
    if place == Node("Back"):
        raise not_carried_out(place)
    found = meant(what)
    if place.name == "Places":
        return _into_play(found, place)
    return (_into(found, where(place), place),)


def _tokens(what: Node, place: Node) -> Text:
    """Tokens on cards."""
    count, up_to = counted(need(what.node("many")))
    if place.name == "Place" and word(place, "in") == "on":
        put_on = unbound(PutTokens, meant(need(place.node("what"))), Variable(_TOKENS) if up_to else count)
        return (HowMany(_TOKENS, count), put_on) if up_to else (put_on,)
    raise not_carried_out(place)


def _divided(what: Node, place: Node) -> Text:
    """Up to so many tokens divided on cards."""
    some, how = parts(what, "what", "how")
    if need(some).node("what") != _TOKEN or need(how).name != "AsYouChoose" or word(place, "in") != "on":
        raise not_carried_out(what)
    count, up_to = counted(need(need(some).node("many")))
    if up_to:
        return (unbound(PutTokensDivided, count, cards(need(place.node("what")))),)
    raise not_carried_out(some)


def _token_name(what: Node) -> str | None:
    """The name of token cards, if they are meant."""
    if what.name != "Some":
        return None
    inner = need(what.node("what"))
    if inner.name == "Such" and inner.node("noun") == _TOKEN and need(inner.node("how")).name == "Called":
        return word(need(inner.node("how")), "name")
    return None


def _under(place: Node, who: str) -> bool:
    """Whether cards come into play under the control of a player."""
    if place.name == "Place":
        return who == "you" and where(place) == Where(PLAY)
    if place.name != "Places":
        return False
    first, then = parts(place, "where", "then")
    control = need(then).node("what")
    return (
        where(need(first)) == Where(PLAY)
        and need(then).name == "Place"
        and word(need(then), "in") == "under"
        and control is not None
        and kind_of(control) == "control"
        and whose(need(control.node("who"))) == who
    )


def _into(found: Meant, to: Where, place: Node) -> Instruction:
    """Cards put into one area; it is their owner's unless the text says so."""
    if to.area == PLAY:
        if isinstance(found, TopOf) or (isinstance(found, Some | All) and found.noun.area == PLAY):
            raise not_carried_out(place)
        return unbound(Put, found, PLAY)
    if not _fits(found, to.whose):
        raise not_carried_out(place)
    return unbound(Put, found, to.area, to.end)


def _fits(found: Meant, side: str) -> bool:
    """Whether the owner of the area that a text names can be the cards' owner."""
    if side in ("owner", ""):
        return not (isinstance(found, Some) and found.noun == Noun() and not side)
    if isinstance(found, Some) and (found.noun == Noun() or found.noun.who == "opponent"):
        return False
    if isinstance(found, TopOf) and found.who and side != "that":
        return found.who == side or (side == THEIR and found.who == "opponent")
    if side in ("you", THEIR, "that"):
        return True
    return isinstance(found, Said) or (isinstance(found, TopOf) and found.who == side)


def _into_play(found: Meant, place: Node) -> Text:
    """Cards put into play under somebody's control."""
    first, then = (need(one) for one in parts(place, "where", "then"))
    if then.name == "AttachedTo" and (_under(first, "you") or where(first) == Where(PLAY)):
        return (unbound(PutIntoPlay, found, attached_to=cards(need(then.node("what")))),)
    if then.name == "Place" and (host := _attached(then)) is not None:
        bare, to = host
        if _under(Node("Places", (("where", first), ("then", bare))), "you"):
            return (unbound(PutIntoPlay, found, attached_to=cards(to)),)
    if _under(place, "you"):
        return (unbound(Put, found, PLAY),)
    if _under(place, "opponent"):
        return (unbound(PutIntoPlay, found, "opponent"),)
    raise not_carried_out(place)


def _attached(place: Node) -> tuple[Node, Node] | None:
    """A place “under your control attached to a card” without the card, and that card."""
    control = place.node("what")
    inner = control.node("what") if control is not None else None
    if control is None or inner is None or inner.name != "With" or need(inner.node("where")).name != "DoneTo":
        return None
    deed = need(need(inner.node("where")).node("deed"))
    if word(deed, "verb") != "attach":
        return None
    bare = Node(control.name, tuple((n, inner.node("noun") if n == "what" else p) for n, p in control.parts))
    to = need(parts(deed, "verb", "to")[1])
    return Node("Place", tuple((n, bare if n == "what" else p) for n, p in place.parts)), to


def move(node: Node) -> Text:
    """Return cards to an area."""
    _, what, place = parts(node, "verb", "what", "where")
    if word(node, "verb") != "return":
        raise not_carried_out(node)
    to = where(need(place))
    if to.area == PLAY:
        raise not_carried_out(place)
    return (_into(meant(need(what)), to, need(place)),)


def put_as(node: Node, member: Node) -> Text:
    """Put cards into play as a member of a party, or as a face-down resource."""
    _, what, place = parts(node, "verb", "what", "where")
    found = meant(need(what))
    side = "you" if _under(need(place), "you") else "opponent" if _under(need(place), "opponent") else ""
    inner = member.node("what")
    if (
        inner is not None
        and inner.name == "With"
        and is_phrase(place, "into play", "place")
        and need(inner.node("where")).name == "At"
    ):
        control = need(inner.node("where"))
        place = Node("Places", (("where", need(place)), ("then", Node("Place", control.parts))))
        side = "you" if _under(place, "you") else "opponent" if _under(place, "opponent") else ""
        inner = need(inner.node("noun"))
    one = member.name == "Some" and need(member.node("many")).name == "A"
    if inner is not None and (one or member.name == "Bare") and side:
        if (
            inner.name == "With"
            and need(inner.node("where")).name == "Of"
            and side == "you"
            and inner.node("noun") == Node("Kind", (("kind", "member"),))
        ):
            state = party(need(need(inner.node("where")).node("what")))
            if state in ("attacking", "blocking"):
                return (unbound(AddToParty, found, state, enters=True),)
        if (
            inner.name == "Such"
            and inner.node("noun") == Node("Kind", (("kind", "resource"),))
            and need(inner.node("how")).text("quality") == "face-down"
        ):
            return (unbound(PutIntoPlay, found, side, face_down=True),)
    raise not_carried_out(member)


def put_back(node: Node) -> Text:
    """Put cards back in any order."""
    _, what, place = parts(node, "verb", "what", "where")
    if need(place).name == "Back":
        return (unbound(PutBack, cards(need(what))),)
    found = put(node)
    if all(isinstance(one, Put) and one.to == DECK and one.end for one in found):
        return found
    raise not_carried_out(place)


def play(node: Node, free: bool = False) -> Text:
    """Play a resource, a card from your hand, or a certain card."""
    what = need(parts(node, "verb", "what")[1])
    found = meant(what)
    if isinstance(found, Said | This):
        return (unbound(PlayThis, found, free),)
    if not isinstance(found, Some):
        raise not_carried_out(what)
    noun = found.noun
    if noun == Noun(("resource",)) and not free and word(node, "verb") == "play":
        if found.up_to:
            return (PlayResources(found.count),)
        if found.count == 1:
            return (PlayResource(),)
    here = noun.area == PLAY or (noun.area == HAND and noun.who == "you")
    if (found.count != 1 and not found.up_to) or not here or noun.who == "opponent" or noun.state or noun.other:
        raise not_carried_out(what)
    if noun.area == PLAY and noun.who:
        raise not_carried_out(what)
    if "resource" in noun.types and noun.types == ("resource",):
        raise not_carried_out(what)
    if found.up_to:
        return (PlayCards(noun, found.count, free),)
    return (PlayCard(noun, free),)
