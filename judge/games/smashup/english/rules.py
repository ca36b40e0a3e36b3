"""The abilities that sentences of the shared English are."""

from __future__ import annotations

from judge.games.smashup.english.closed import closed, few_extras, only_one
from judge.games.smashup.english.conditions import condition, static
from judge.games.smashup.english.events import event, placed_noun
from judge.games.smashup.english.gifts import each
from judge.games.smashup.english.given import ability_of, gives
from judge.games.smashup.english.given import given as all_given
from judge.games.smashup.english.lasting import TURN
from judge.games.smashup.english.places import a_base
from judge.games.smashup.english.players import player
from judge.games.smashup.english.sentences import next_turn, said
from judge.games.smashup.english.sites import YOUR, kind_of, plain
from judge.games.smashup.english.subjects import redirected, same_way
from judge.games.smashup.english.things import meant
from judge.games.smashup.vocabulary.abilities import (
    Do,
    EitherOf,
    First,
    Have,
    Moves,
    OnYourTurn,
    PlayOn,
    Plays,
    Scores,
    When,
    Would,
)
from judge.games.smashup.vocabulary.gifts import Adjusted, Cancelled, MorePower, Safe, Unaffected
from judge.games.smashup.vocabulary.nouns import All, Count, Every, Extreme, It, Noun, OwnedBy, Some, This
from judge.games.smashup.vocabulary.orders import (
    Both,
    Destroy,
    Discard,
    IfUndone,
    MarkUsed,
    May,
    Move,
    Return,
    Text,
    Then,
    TurnOf,
)
from judge.games.smashup.vocabulary.published import FromThePile
from judge.kernel.data import Data
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node

Rule = Do | When | Would | Have | PlayOn | OnYourTurn
Rules = tuple[Rule, ...]


def rule(node: Node) -> Rule | Rules:
    """The ability that a sentence is, or the abilities."""
    found = _rules(node)
    return found[0] if len(found) == 1 else found


def _rules(node: Node) -> Rules:
    """The abilities that a sentence is."""
    if (have := _having(node, None)) is not None:
        return have
    if (headed := _headed(node)) != node:
        return _rules(headed)
    if node.name == "Lead":
        lead, then = parts(node, "lead", "then")
        return _led(need(lead), need(then))
    if node.name == "Tailed" and node.node("tail") == Node("OnTurn", (("each", 1), ("who", YOUR))):
        return (OnYourTurn(said(need(node.node("clause")))),)
    if node.name == "Tailed" and (led := _tail_as_lead(node)) is not None:
        return (led,)
    if (stays := _stays(node)) is not None:
        return (stays,)
    if (mute := _mutes(node)) is not None:
        return (mute,)
    return (Do(said(node)),)


def _headed(node: Node) -> Node:
    """“Has +1 power …” with the subject that it leaves out: this minion."""
    if node.name == "Tailed":
        return Node("Tailed", (("clause", _headed(need(node.node("clause")))), *node.parts[1:]))
    if node.name != "Headless":
        return node
    this = Node("This", (("what", Node("Kind", (("kind", "minion"),))),))
    return Node("Clause", (("who", this), ("does", need(parts(node, "does")[0]))))


def _mutes(node: Node) -> Have | None:
    """Cancel the ability of this base, for as long as this card works."""
    do = node.node("do") if node.name == "Do" else None
    if do is None or do.name != "Deed" or word(do, "verb") != "cancel":
        return None
    what = ability_of(need(parts(do, "verb", "what")[1]))
    if not isinstance(what, This) or what.kind not in ("base", "minion"):
        raise not_carried_out(do)
    return Have(what, Cancelled())


def _stays(node: Node) -> PlayOn | None:
    """Play on a base: where an action is played and stays."""
    inner = node.node("do") if node.name == "Do" else None
    if inner is None or inner.name != "Deed" or word(inner, "verb") != "play" or inner.get("what") is not None:
        return None
    _, place = parts(inner, "verb", "where")
    if place is None or place.name != "Place" or word(place, "in") != "on":
        return None
    what = need(place.node("what"))
    if what.name == "Some" and "base" in repr(what.node("what")) and "minion" not in repr(need(what.node("what")).name):
        found = meant(what)
        if isinstance(found, Some) and found.noun.kind == "base":
            bases = a_base(what)
            return PlayOn(Noun("base", other=bases.to == "elsewhere", such=bases.among.such if bases.among else ()))
    found = meant(what)
    if what.name == "Own" and isinstance(found, Every) and found.noun.kind == "minion":
        return PlayOn(found.noun)
    one = isinstance(found, Some) and found.count == 1 and found.how == "exactly"
    if isinstance(found, Some) and one and found.noun.kind in ("minion", "base"):
        return PlayOn(found.noun)
    raise not_carried_out(place)


def _led(lead: Node, then: Node) -> Rules:
    """A sentence with its time or condition in front."""
    if lead.name == "OnTurn" and lead.node("who") == YOUR and not lead.get("next"):
        parts(lead, "who")
        return (OnYourTurn(said(then)),)
    if lead.name in ("Leads", "EitherLead"):
        return _led_by_two(lead, then)
    if lead.name == "OncePer":
        return (_once(lead, then),)
    if (turn := _whose_turn(lead)) and (have := _on_that_turn(turn, then)) is not None:
        return have
    if lead.name == "When" and word(lead, "when") in ("if", "while", "as long as"):
        (clause,) = parts(lead, "when", "clause")[1:]
        if gives(then):
            have = _having(then, static(condition(need(clause))))
            return have if have is not None else (Do(said(Node("Lead", (("lead", lead), ("then", then))))),)
    if lead.name == "When" and word(lead, "when") == "if" and _from_the_pile(then):
        (clause,) = parts(lead, "when", "clause")[1:]
        return (Have(This(), FromThePile(), False, static(condition(need(clause)))),)
    if lead.name == "When" and word(lead, "when") == "if" and then.name == "Lead":
        event_lead, inner = (need(part) for part in parts(then, "lead", "then"))
        turn, plain = _on_turn(event_lead)
        if (happening := event(plain)) is not None:
            return (When(happening, said(Node("Lead", (("lead", lead), ("then", inner)))), False, turn),)
    if lead.name == "When" and word(lead, "when") == "if" and then.name == "Tailed":
        inner, tail = (need(part) for part in parts(then, "clause", "tail"))
        if tail.name == "AtPoint" and (moment := event(tail)) is not None:
            return (When(moment, said(Node("Lead", (("lead", lead), ("then", inner))))),)
    if (instead := redirected(lead, then)) is not None:
        return (instead,)
    if (would := _would(lead, then)) is not None:
        return (would,)
    if next_turn(lead):
        return (Do(said(Node("Lead", (("lead", lead), ("then", then))))),)
    turn, lead = _on_turn(lead)
    if (happening := event(lead)) is not None:
        _refuse_where_from(happening, then)
        return (When(happening, said(_as_extra(then) if isinstance(happening, Scores) else then), False, turn),)
    return (Do(said(Node("Lead", (("lead", lead), ("then", then))))),)


_CAN_PLAY = Node("Deed", (("verb", "play"), ("what", Node("Some", (("many", Node("A")), ("what", plain("minion")))))))
_ANY_TIME = Node("Clause", (("who", Node("You")), ("does", Node("Mood", (("mood", "can"), ("do", _CAN_PLAY))))))
_PILE = Node("Place", (("in", "from"), ("what", Node("Own", (("who", YOUR), ("what", plain("discard pile")))))))


def _from_the_pile(then: Node) -> bool:
    """Whether this card can be played from the discard pile whenever a minion can be played."""
    if then.name != "Lead" or then.node("lead") != Node("When", (("when", "any time"), ("clause", _ANY_TIME))):
        return False
    instead = need(then.node("then"))
    clause = instead.node("clause") if instead.name == "Tailed" and instead.node("tail") == Node("Instead") else None
    does = clause.node("does") if clause is not None and clause.node("who") == Node("You") else None
    if does is None or does.name != "Mood" or word(does, "mood") not in ("can", "may") or does.get("word"):
        return False
    deed = need(does.node("do"))
    this = deed.node("what")
    ours = this is not None and this.name in ("This", "ThisCard") and len(deed.parts) == 3
    return ours and deed.text("verb") == "play" and deed.node("where") == _PILE


def _on_that_turn(turn: str, then: Node) -> Rules | None:
    """What cards have on some turns, perhaps only if something is so too."""
    if then.name != "Lead":
        return _having(then, TurnOf(turn))
    lead, inner = (need(part) for part in parts(then, "lead", "then"))
    if lead.name != "When" or word(lead, "when") not in ("if", "while", "as long as") or not gives(inner):
        return None
    (clause,) = parts(lead, "when", "clause")[1:]
    return _having(inner, Both(TurnOf(turn), static(condition(need(clause)))))


def _as_extra(then: Node) -> Node:
    """“Play a minion there” while a base scores: such a card counts as an extra one (6.1)."""
    deed = then.node("do") if then.name == "Do" else None
    what = deed.node("what") if deed is not None and deed.get("verb") == "play" else None
    if deed is None or what is None or what.name != "Some" or kind_of(what) not in ("minion", "action"):
        return then
    extra = Node("Such", (("how", Node("Which", (("which", "extra"),))), ("noun", what.get("what"))))
    some = Node("Some", (("many", what.get("many")), ("what", extra)))
    return Node("Do", (("do", Node("Deed", tuple((k, some if k == "what" else v) for k, v in deed.parts))),))


def _refuse_where_from(happening: Data, then: Node) -> None:
    """Refuse “there” behind a move to this base: it is the base from which a minion came, which is not remembered."""
    moves = happening.happening if isinstance(happening, First) else happening
    if isinstance(moves, Moves) and moves.to == "here":
        for part in then.walk():
            if part.name == "There" or "there" in (part.get("what"), part.get("where")):
                raise not_carried_out(part)


def _led_by_two(lead: Node, then: Node) -> Rules:
    """A sentence with two leads: one that limits the other, or either of two events."""
    one, other = (need(part) for part in parts(lead, "one", "other"))
    if one.name == "OncePer":
        return _led(one, Node("Lead", (("lead", other), ("then", then))))
    first, second = event(one), event(other)
    if first is None or second is None or lead.name != "EitherLead":
        raise not_carried_out(lead)
    return (When(EitherOf(first, second), said(then)),)


def _once(lead: Node, then: Node) -> Rule:
    """What may be done once in a turn, by itself or after something happens."""
    when = lead.node("when")
    parts(lead, "unit", "when", "who")
    yours = when is not None and when.name == "TimeOf" and when.node("who") == YOUR and when.node("time") == TURN
    yours = yours or lead.node("who") == YOUR
    if not yours and word(lead, "unit") != "turn":
        raise not_carried_out(lead)
    if then.name == "Lead" and (alike := same_way(need(then.node("lead")), need(then.node("then")))) is not None:
        return When(alike, (), True, "you" if yours else "")
    if then.name == "Lead" and (happening := event(need(then.node("lead")))) is not None:
        (inner,) = parts(then, "lead", "then")[1:]
        _refuse_where_from(happening, need(inner))
        return When(happening, _marked(said(need(inner))), True, "you" if yours else "")
    if yours:
        return OnYourTurn(said(then))
    raise not_carried_out(lead)


def _marked(text: Text) -> Text:
    """A text that works once in a turn: it is used up when it is followed, and not when it is declined."""
    if len(text) == 1 and isinstance(text[0], May):
        return (May((*text[0].text, Then(), MarkUsed())),)
    return (*text, Then(), MarkUsed())


def _whose_turn(lead: Node) -> str:
    """Whose turn it must be: yours, or another player's; nothing if a lead says no such thing."""
    when = lead.node("when") if lead.name == "During" else None
    if when is None or when.name != "TimeOf" or when.node("time") != TURN or when.get("next"):
        return ""
    who = need(when.node("who"))
    if who == YOUR:
        return "you"
    if who.name == "WhoseThing" and player(need(who.node("what"))) == "other":
        return "other"
    raise not_carried_out(lead)


def _on_turn(lead: Node) -> tuple[str, Node]:
    """Whose turn an event must be in, if it says so, and the event without that."""
    clause = lead.node("clause") if lead.name == "When" else None
    if clause is None or clause.name != "Tailed" or need(clause.node("tail")).name != "During":
        return "", lead
    turn = _whose_turn(need(clause.node("tail")))
    inner = need(clause.node("clause"))
    if lead.get("which") == "first":
        inner = Node("Tailed", (("clause", inner), ("tail", Node("EachTurn"))))
    return turn, Node(lead.name, tuple((name, inner if name == "clause" else part) for name, part in lead.parts))


def _tail_as_lead(node: Node) -> Rule | None:
    """A sentence with its event behind it: “draw a card after this base scores”, “play before a base scores”."""
    clause, tail = parts(node, "clause", "tail")
    turn, tail = _on_turn(need(tail))
    happening = event(tail)
    if happening is None:
        return None
    first = happening.one if isinstance(happening, EitherOf) else happening
    if isinstance(first, Scores) and not first.here and _is_played(need(clause)):
        return When(happening, (), False, turn)
    if isinstance(happening, Plays) and happening.who == "other" and _is_played(need(clause)):
        return When(happening, (), False, turn)
    return When(happening, said(need(clause)), False, turn)


def _is_played(clause: Node) -> bool:
    """Whether a clause says no more than that this card is played."""
    return clause.node("do") == Node("Deed", (("verb", "play"),))


def _would(lead: Node, then: Node) -> Would | None:
    """If something would be destroyed, moved or returned, something else instead."""
    clause = lead.node("clause") if lead.name == "When" and word(lead, "when") in ("if", "when") else None
    if clause is None or clause.name != "Clause":
        return None
    does = need(clause.node("does"))
    plain = word(lead, "when") == "when" and then.node("tail") == Node("Instead")
    plain = plain and (does.name == "Is" or does.text("verb") == "go")
    if (does.name != "Mood" or word(does, "mood") != "would") and not plain:
        return None
    be = does if plain else need(does.node("do"))
    state = need(be.node("state")) if be.name in ("Be", "Is") else be
    may = _may_instead(then)
    if not may and (then.name != "Tailed" or then.node("tail") != Node("Instead")):
        raise not_carried_out(then)
    deeds = {"destroy": "destroyed", "move": "moved", "return": "returned"}
    if be.name == "Deed" and word(be, "verb") == "go":
        be, state = Node("Be"), _to_the_pile(be)
        deeds = {"discard": "discarded"}
    if be.name not in ("Be", "Is") or state.name != "Deed" or word(state, "verb") not in deeds:
        raise not_carried_out(clause)
    what = meant(need(clause.node("who")))
    done = deeds[word(state, "verb")]
    text = said(need(then.node("clause")))
    if may:
        if len(text) != 1 or not isinstance(text[0], May) or done not in _AGAIN:
            raise not_carried_out(then)
        text = (*text, IfUndone((_AGAIN[done],)))
    state, mine = _without_your_hand(state)
    if isinstance(what, This):
        parts(state, "verb")
        return Would(what, text, done)
    if isinstance(what, Every) or (isinstance(what, Some) and what.count == 1 and what.how == "exactly"):
        noun = placed_noun(what.noun, state)
        if noun.kind == "base" and any(isinstance(order, Move) for order in text):
            raise not_carried_out(then)
        return Would(noun.but(such=(*noun.such, OwnedBy())) if mine else noun, text, done)
    raise not_carried_out(clause)


def _to_the_pile(deed: Node) -> Node:
    """“Go to the discard pile” as what is done to a card."""
    place = need(parts(deed, "verb", "where")[1])
    if place.name != "Place" or word(place, "in") != "to" or kind_of(need(place.node("what"))) != "discard pile":
        raise not_carried_out(place)
    return Node("Deed", (("verb", "discard"),))


_AGAIN = {"destroyed": Destroy(), "returned": Return(), "discarded": Discard()}


def _without_your_hand(state: Node) -> tuple[Node, bool]:
    """“Returned to your hand” without the hand, and whether it was named: only your own cards return to it."""
    place = state.node("where")
    if word(state, "verb") != "return" or place is None or place.name != "Place" or place.get("in") != "to":
        return state, False
    if place.node("what") != Node("Own", (("who", YOUR), ("what", Node("Kind", (("kind", "hand"),))))):
        return state, False
    return Node("Deed", (("verb", "return"),)), True


def _may_instead(then: Node) -> bool:
    """Whether what happens instead may be declined."""
    inner = then.node("clause") if then.name == "Tailed" else None
    does = inner.node("does") if inner is not None else None
    return does is not None and does.name == "Mood"


def _having(node: Node, given: Data | None) -> Rules | None:
    """What cards have as long as this text works; None if somebody does something."""
    if node.name == "Lead" and given is not None:
        return None
    if node.name == "Tailed":
        return _having_more(node, given)
    if node.name != "Clause":
        return None
    who, does = parts(node, "who", "does")
    others = isinstance(given, TurnOf) and given.whose == "other"
    so = None if others else given
    if (shut := closed(need(who), need(does))) is not None:
        return (Have(This("base"), shut, others, so),)
    found = all_given(need(who), need(does))
    if found is None:
        return None
    what, gifts = found
    all_of = what.parts if isinstance(what, All) else (what,)
    return tuple(_have(one, gift, others, so) for gift in gifts for one in all_of)


def _have(what: object, gift: Data, others: bool, so: Data | None) -> Have:
    """Cards have a gift; cards that are chosen cannot, and only safety can depend on power."""
    if isinstance(what, Some | It | Extreme | All) or not isinstance(what, This | Every):
        raise not_carried_out(None)
    if isinstance(what, Every) and not isinstance(gift, Safe | Unaffected) and what.noun.limit is not None:
        raise not_carried_out(None)
    return Have(what, gift, others, so)


def _having_more(node: Node, given: Data | None) -> Rules | None:
    """What cards have for each of something, on some turns, or as long as something is so."""
    clause, tail = parts(node, "clause", "tail")
    tail = need(tail)
    if given is None and (one := only_one(need(clause), tail)) is not None:
        return (Have(This("base"), one),)
    if given is None and (few := few_extras(need(clause), tail)) is not None:
        return (Have(This(), few),)
    if tail.name == "ForEach":
        return _for_each(_having(need(clause), given), need(tail.node("what")))
    if given is not None:
        return None
    if turn := _whose_turn(tail):
        return _having(need(clause), TurnOf(turn))
    if tail.name == "When" and word(tail, "when") in ("if", "while", "as long as") and gives(need(clause)):
        (so,) = parts(tail, "when", "clause")[1:]
        return _having(need(clause), static(condition(need(so))))
    return None


def _for_each(found: Rules | None, what: Node) -> Rules | None:
    """What is given, so often as there are cards of a sort."""
    if found is None:
        return None
    (have,) = found
    gift = have.gift if isinstance(have, Have) else None
    if isinstance(have, Have) and isinstance(gift, Adjusted | MorePower) and isinstance(gift.by, int):
        amount = each(what)
        if isinstance(amount, Count) and amount.noun.where == "on that" and isinstance(have.what, Every):
            amount = amount.but(noun=amount.noun.but(where="on it"), own=True)
        if (
            not isinstance(amount, Count)
            or amount.noun.where in ("on that", "with it")
            or (amount.noun.limit is not None and not amount.noun.other)
        ):
            raise not_carried_out(what)
        return (have.but(gift=gift.but(by=amount.but(each=gift.by))),)
    raise not_carried_out(what)
