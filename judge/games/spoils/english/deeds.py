"""Verbs of the shared English as instructions of The Spoils."""

from __future__ import annotations

from collections.abc import Callable

from judge.games.spoils.english.amounts import amount, numeral
from judge.games.spoils.english.changes import reduced
from judge.games.spoils.english.choosing import choose, decide, pick, search
from judge.games.spoils.english.describing import such
from judge.games.spoils.english.filters import party
from judge.games.spoils.english.hands import discard, draw
from judge.games.spoils.english.harm import inflict, remove
from judge.games.spoils.english.moving import move, play, put
from judge.games.spoils.english.nouns import noun
from judge.games.spoils.english.owners import kind_of, owner
from judge.games.spoils.english.phrases import is_phrase
from judge.games.spoils.english.shown_cards import look, reveal, shuffle
from judge.games.spoils.english.things import cards, meant
from judge.games.spoils.english.turning import flip, send
from judge.games.spoils.english.unbound import unbound
from judge.games.spoils.vocabulary.amounts import Variable
from judge.games.spoils.vocabulary.choices import Bid, FlipCoin
from judge.games.spoils.vocabulary.deeds import (
    AddToParty,
    AttachTo,
    Deplete,
    Detach,
    GainInfluence,
    LoseInfluence,
    Pay,
    Restore,
)
from judge.games.spoils.vocabulary.durations import Control
from judge.games.spoils.vocabulary.moves import (
    Destroy,
    Duplicate,
    Terminate,
)
from judge.games.spoils.vocabulary.nouns import All, FactionOf, This
from judge.games.spoils.vocabulary.spoken import Said, Some
from judge.games.spoils.vocabulary.turns import OneOf, Steps, TheSame
from judge.kernel.table import Instruction
from judge.language.core.carried import NotCarriedOut, need, not_carried_out, parts, word
from judge.language.core.node import Node

Text = tuple[Instruction, ...]


def text(node: Node) -> Text:
    """The instructions of a list of deeds."""
    if node.name in ("And", "Then"):
        one, other = parts(node, "one", "other")
        return (*text(need(one)), *text(in_it(need(other), need(one))))
    if node.name == "Or":
        one, other = parts(node, "one", "other")
        return (OneOf(as_one(text(need(one))), as_one(text(need(other)))),)
    if node.name == "Shared" and word(node, "joint") in ("and", "or"):
        return _shared(node)
    if node.name == "Adverb" and word(node, "word") in ("also", "then"):
        return text(need(node.node("deed")))
    if node.name == "Deed":
        return deed(node)
    if node.name == "Deeds":
        return (*deed(first_deed(node)), *deed(second_deed(node)))
    raise not_carried_out(node)


def as_one(orders: Text) -> Instruction:
    """Instructions that are offered together."""
    return orders[0] if len(orders) == 1 else Steps(orders)


def first_deed(node: Node) -> Node:
    """The first of two deeds that share a verb: put 1 there and the rest here."""
    return Node("Deed", tuple((name, part) for name, part in node.parts if not name.endswith("1")))


def second_deed(node: Node) -> Node:
    """The second of them."""
    ours = (("verb", word(node, "verb")), *((name[:-1], part) for name, part in node.parts if name.endswith("1")))
    return Node("Deed", ours)


def in_it(node: Node, before: Node) -> Node:
    """A deed in which “in it” names the hand that was looked at or revealed before."""
    hand = before.node("at") or before.node("what")
    if hand is None or hand.name != "Own" or kind_of(hand) != "hand":
        return node
    if node.name == "In" and node.node("what") == Node("It"):
        return Node("In", (("where", hand),))
    return Node(node.name, tuple((n, in_it(p, before) if isinstance(p, Node) else p) for n, p in node.parts))


def _shared(node: Node) -> Text:
    """Two verbs with one object."""
    one, other, what = parts(node, "joint", "one", "other", "what")[1:]
    both = [text(Node("Deed", (("verb", word(need(verb), "verb")), ("what", need(what))))) for verb in (one, other)]
    if word(node, "joint") == "or":
        return (OneOf(as_one(both[0]), as_one(both[1])),)
    raise not_carried_out(node)


def deed(node: Node) -> Text:
    """The instructions of a verb."""
    made = _DEEDS.get(word(node, "verb"))
    if made is None:
        raise not_carried_out(node)
    what = node.node("what")
    if what is not None and what.name == "Or":
        return _either(node, what)
    return made(node)


def _either(node: Node, what: Node) -> Text:
    """One thing or another that something is done to: as one noun if it can be, else one of two instructions."""
    made = _DEEDS[word(node, "verb")]
    try:
        return made(node)
    except NotCarriedOut:
        ones = (need(one) for one in parts(what, "one", "other"))
        first, second = (
            as_one(made(Node("Deed", tuple((name, one if name == "what" else part) for name, part in node.parts))))
            for one in ones
        )
        return (OneOf(first, second),)


def _simple(kind: Callable[..., Instruction]) -> Callable[[Node], Text]:
    """A verb that does something to cards."""

    def made(node: Node) -> Text:
        what = need(parts(node, "verb", "what")[1])
        return (kind(meant(what)),)

    return made


def _detach(node: Node) -> Text:
    """Detach cards; “from your faction” those that are attached to it."""
    _, what, of = parts(node, "verb", "what", "from")
    found = meant(need(what))
    if of is None:
        return (unbound(Detach, found),)
    noun = found.noun if isinstance(found, Some | All) else None
    host = cards(of)
    if isinstance(host, Said | This) and noun is not None:
        return (unbound(Detach, found.but(noun=such(noun, of, host=host))),)
    if host != FactionOf("you") or noun is None or noun.state:
        raise not_carried_out(of)
    return (unbound(Detach, found.but(noun=noun.but(state="attached to your faction"))),)


def _pay(node: Node) -> Text:
    """Pay a number."""
    what = need(parts(node, "verb", "what")[1])
    if is_phrase(what, "the winning bid", "thing"):
        return (Pay(Variable("bid")),)
    return (Pay(numeral(what)),)


def _take(node: Node) -> Text:
    """Take control of cards."""
    what = need(parts(node, "verb", "of")[1])
    return (unbound(Control, meant(what)),)


def _gain(node: Node) -> Text:
    """Gain control of cards, or influence."""
    return _take(node) if node.node("of") is not None else _influence(node)


def _influence(node: Node) -> Text:
    """Gain or lose influence: that of your faction."""
    what = need(parts(node, "verb", "what")[1])
    if what.name != "Quantum" or need(what.node("mass")).text("stat") != "influence" or word(what, "how"):
        raise not_carried_out(what)
    return ((GainInfluence if word(node, "verb") == "gain" else LoseInfluence)(amount(what.get("n")), "you"),)


def _attach(node: Node) -> Text:
    """Attach a card to another."""
    _, what, to = parts(node, "verb", "what", "to")
    one, other = meant(need(what)), cards(need(to))
    if isinstance(one, Some) and need(to).name in ("It", "They"):
        raise not_carried_out(to)  # “it” could be the card that is chosen
    if isinstance(one, Some | Said | This) and isinstance(other, Said | This | FactionOf):
        return (unbound(AttachTo, one, other),)
    raise not_carried_out(to)


def _add(node: Node) -> Text:
    """Add characters to a party."""
    _, what, to = parts(node, "verb", "what", "to")
    own = need(to).name == "Own" and owner(need(need(to).node("who"))) == "you"
    side = party(Node("The", (("what", need(to).get("what")),)) if own else need(to))
    if side in ("attacking", "blocking"):
        return (unbound(AddToParty, meant(need(what)), side, own=own),)
    raise not_carried_out(to)


def _bid(node: Node) -> Text:
    """Bid, perhaps no more than you control such cards."""
    limit = parts(node, "verb", "limit")[1]
    if limit is None:
        return (Bid(),)
    if limit.name != "CountOf":
        raise not_carried_out(limit)
    return (Bid(noun(need(parts(limit, "what")[0]))),)


def _flip(node: Node) -> Text:
    """Flip a coin, or cards."""
    what = need(node.node("what"))
    if what.name == "Some" and kind_of(what) == "coin" and need(what.node("many")).name == "A":
        parts(node, "verb", "what")
        return (FlipCoin(),)
    return flip(node)


def _reduce(node: Node) -> Text:
    """Reduce a cost or an amount of damage."""
    return reduced(node, "")


def _do(node: Node) -> Text:
    """Do the same."""
    if need(parts(node, "verb", "what")[1]).name == "Same":
        return (TheSame(),)
    raise not_carried_out(node)


_DEEDS: dict[str, Callable[[Node], Text]] = {
    "destroy": _simple(Destroy),
    "deplete": _simple(Deplete),
    "restore": _simple(Restore),
    "terminate": _simple(Terminate),
    "duplicate": _simple(Duplicate),
    "detach": _detach,
    "inflict": inflict,
    "pay": _pay,
    "draw": draw,
    "discard": discard,
    "remove": remove,
    "take": _take,
    "gain": _gain,
    "lose": _influence,
    "attach": _attach,
    "add": _add,
    "bid": _bid,
    "reduce": _reduce,
    "flip": _flip,
    "do": _do,
    "pick": pick,
    "choose": choose,
    "name": choose,
    "decide": decide,
    "search": search,
    "put": put,
    "return": move,
    "move": move,
    "play": play,
    "deploy": play,
    "look": look,
    "reveal": reveal,
    "shuffle": shuffle,
    "send": send,
}
