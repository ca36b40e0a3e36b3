"""Events of the shared English: what an ability of Arcmage waits for."""

from __future__ import annotations

from judge.games.arcmage.english.compare import CONTROLLERS
from judge.games.arcmage.english.conditions import PHASES, TURN, bears
from judge.games.arcmage.english.nouns import noun
from judge.games.arcmage.english.people import ME, YOUR, head, is_opponent
from judge.games.arcmage.english.things import meant
from judge.games.arcmage.vocabulary.abilities import (
    Attacks,
    Begins,
    Comes,
    Covered,
    Damages,
    Defends,
    Devotes,
    Dies,
    Discards,
    Draws,
    IsDamaged,
    IsMarked,
    IsMoved,
    IsUnmarked,
    Leaves,
    Plays,
    Subject,
)
from judge.games.arcmage.vocabulary.happenings import Meets, Reaches, Scores
from judge.games.arcmage.vocabulary.nouns import Host, Me, Noun, Some, Target
from judge.kernel.data import Data
from judge.language.core.carried import need, not_carried_out, number, parts, word
from judge.language.core.node import Node

_WHEN = ("when", "whenever", "each time", "every time", "any time", "after", "after each time")
_DAMAGE = Node("Mass", (("mass", "damage"),))
_COMBAT_DAMAGE = Node("Mass", (("mass", "combat damage"),))
_IN_GRAVEYARD = Node(
    "Place", (("in", "in"), ("what", Node("The", (("what", Node("Kind", (("kind", "graveyard"),))),))))
)
_BURIED = Node("Clause", (("who", ME), ("does", Node("Is", (("state", Node("Being", (("where", _IN_GRAVEYARD),))),)))))
_ON = Node("At", (("in", "on top of"), ("what", ME)))
_ON_ME = Node("With", (("noun", Node("Kind", (("kind", "card"),))), ("where", _ON)))
VP = tuple(Node("Mass", (("mass", Node("Mass", (("mass", name),))),)) for name in ("VP", "VPs", "victory points"))
_SUFFERED: dict[str, type[Data]] = {"mark": IsMarked, "unmark": IsUnmarked, "damage": IsDamaged, "move": IsMoved}
_DONE: dict[str, type[Data]] = {
    "attack": Attacks,
    "defend": Defends,
    "block": Defends,
    "die": Dies,
    "unmark": IsUnmarked,
}


def later(tail: Node) -> Begins | None:
    """A moment that comes once: “at the start of your next turn”."""
    when = tail.node("when") if tail.name == "AtPoint" else None
    return _begins(word(tail, "point"), when) if when is not None and when.get("next") else None


def event(lead: Node) -> Data | None:
    """The event that a lead names; None if the lead is a condition or a duration."""
    if lead.name == "AtPoint":
        if later(lead) is not None:
            return None
        if lead.node("when") is None:
            return Begins("discard", "")
        return _begins(word(lead, "point"), need(lead.node("when")))
    if lead.name == "When" and word(lead, "when") in _WHEN and lead.get("if") is None and lead.get("which") is None:
        return _happening(need(lead.node("clause")))
    return None


def _begins(point: str, when: Node) -> Begins:
    """A turn or phase begins or ends."""
    time = need(when.node("time"))
    if time == TURN:
        phase = "discard" if point == "end" else "unmark"
    elif point != "end" and time.text("kind") in PHASES:
        phase = PHASES[word(time, "kind")]
    else:
        raise not_carried_out(time)
    if when.name in ("TimeOf", "EachOf"):
        return Begins(phase, _whose_turn(need(when.node("who"))))
    if when.name == "SomeTime" and need(when.node("many")).name == "Each":
        return Begins(phase, "")
    if when.name == "TheTime" and not when.get("which") and time == TURN and point == "end":
        return Begins(phase, "")
    raise not_carried_out(when)


def _whose_turn(who: Node) -> str:
    """Whose turn or phase it is."""
    if who == YOUR:
        return "you"
    if who.name == "RoleOf" and who.node("role") == CONTROLLERS and need(who.node("what")).name == "Enchanted":
        return "host"
    inner = who.node("what") if who.name == "WhoseThing" else None
    if inner is not None and inner.name == "Some" and need(inner.node("many")).name in ("Each", "A"):
        kind = inner.get("what")
        if kind == Node("Kind", (("kind", "player"),)):
            return ""
        if kind == Node("Kind", (("kind", "opponent"),)):
            return "opponent"
    if inner is not None and inner.name == "That" and head(inner) == "city":
        return "home"
    raise not_carried_out(who)


def _happening(clause: Node) -> Data:
    """A clause as an event."""
    if clause.name == "And" and need(clause.node("one")) == _BURIED:
        return _covered(need(clause.node("other")))
    if clause.name != "Clause":
        raise not_carried_out(clause)
    who, does = parts(clause, "who", "does")
    who, does = need(who), need(does)
    if (whose := _player(who)) is not None:
        return _player_does(whose, does)
    subject = _subject(who)
    if isinstance(subject, Me) and does.name == "Deed" and word(does, "verb") == "have" and len(does.parts) == 2:
        found = bears(need(does.node("what")))
        return Reaches(found.name, found.least)
    if does.name == "Deed":
        return _does(subject, does)
    if does == Node("Devotes"):
        return Devotes(subject)
    if does.name == "Is":
        return _suffers(subject, need(does.node("state")))
    raise not_carried_out(does)


def _covered(clause: Node) -> Covered:
    """The event that a number of cards are on this one in a graveyard."""
    what = clause.node("what") if clause.name == "Exists" else None
    if what is not None and what.name == "Some" and what.node("what") == _ON_ME:
        return Covered(number(need(what.node("many"))) if need(what.node("many")).name == "Exactly" else _refused(what))
    raise not_carried_out(clause)


def _refused(node: Node) -> int:
    """Refuse a number."""
    raise not_carried_out(node)


def _player(who: Node) -> str | None:
    """Which player does something, None if it is no player."""
    if who.name == "You":
        return "you"
    if is_opponent(who):
        return "opponent"
    if who.name == "Some" and who.get("what") == Node("Kind", (("kind", "player"),)):
        return ""
    return None


def _player_does(who: str, does: Node) -> Data:
    """A player draws, discards or plays a card."""
    if does.name == "Deed":
        _, what = parts(does, "verb", "what")
        if word(does, "verb") in ("gain", "lose") and need(what) in VP:
            return Scores(who, word(does, "verb") == "gain")
        found = meant(need(what))
        if isinstance(found, Some) and found.count == 1 and found.how == "exactly" and not found.noun.other:
            verb, cards = word(does, "verb"), found.noun
            if verb == "draw" and cards == Noun("card"):
                return Draws(who)
            if verb == "discard" and cards == Noun("card"):
                return Discards(who)
            if verb == "play":
                return Plays(cards, who)
    raise not_carried_out(does)


def _subject(who: Node) -> Subject:
    """The card to which something happens, or such a card."""
    if who.name == "Own" and need(who.node("who")).name == "WhoseThing":
        inner = need(need(who.node("who")).node("what"))
        if is_opponent(inner):
            return noun(need(who.node("what"))).but(whose="opponent")
    found = meant(who)
    if isinstance(found, Me | Host | Target):
        return found
    if isinstance(found, Some) and found.count == 1 and found.how == "exactly":
        return found.noun
    raise not_carried_out(who)


def _does(subject: Subject, does: Node) -> Data:
    """Something attacks, dies, comes into play, leaves it, or deals damage."""
    verb, what, where = word(does, "verb"), does.node("what"), does.node("where")
    if verb in _DONE and len(does.parts) == 1:
        return _DONE[verb](subject) if verb != "die" else _dies(subject, does)
    if verb in ("defend", "block") and (against := does.node("against") or what) is not None:
        parts(does, "verb", "against", "what")
        return _meets(subject, _subject(against), does)
    if verb in ("deal", "damage", "hit"):
        return _damages(subject, does)
    if verb in ("come", "enter") and (where or what) is not None:
        parts(does, "verb", "where", "what")
        return _comes(subject, need(where or what), verb)
    if verb == "leave" and what == Node("Play") and where is None:
        return Leaves(subject)
    if verb == "move" and where is not None and what is None:
        return _comes(subject, where, verb)
    if verb in ("receive", "get", "sustain") and what is not None and _some_damage(what):
        return IsDamaged(subject)
    raise not_carried_out(does)


def _meets(what: Subject, against: Subject, node: Node) -> Meets:
    """A creature defends against another; one of the two is this one, or the one that is enchanted."""
    if isinstance(what, Me | Host) != isinstance(against, Me | Host):
        return Meets(what, against)
    raise not_carried_out(node)


def _dies(subject: Subject, node: Node) -> Dies:
    """The event that a creature dies; cities and enchantments leave play instead."""
    if isinstance(subject, Noun) and subject.kind != "creature":
        raise not_carried_out(node)
    return Dies(subject)


def _some_damage(what: Node) -> bool:
    """Whether “damage” is said."""
    return what.name == "Mass" and what.node("mass") == _DAMAGE


def _comes(subject: Subject, where: Node, verb: str) -> Data:
    """Something comes into play, or into a city."""
    if where.name == "Places":
        one, then = parts(where, "where", "then")
        control = Node("Own", (("who", YOUR), ("what", Node("Kind", (("kind", "control"),)))))
        if need(then).node("what") == control and isinstance(subject, Noun) and not subject.whose:
            return _comes(subject.but(whose="you"), need(one), verb)
        raise not_carried_out(where)
    place = where.node("what") if where.name == "Place" and word(where, "in") in ("into", "to") else where
    if place == Node("Play") and verb != "move":
        return Comes(subject)
    if (
        place is not None
        and place.name == "Some"
        and place.get("what") == Node("Kind", (("kind", "city"),))
        and need(place.node("many")).name == "A"
    ):
        return IsMoved(subject, "city")
    raise not_carried_out(where)


def _damages(subject: Subject, does: Node) -> Damages:
    """Something deals damage to such a card."""
    _, what, to = parts(does, "verb", "what", "to")
    combat = False
    if word(does, "verb") == "deal":
        mass = need(what)
        combat = mass == Node("Mass", (("mass", _COMBAT_DAMAGE),))
        if not (combat or _some_damage(mass)):
            raise not_carried_out(mass)
        what = to
    found = meant(need(what))
    if isinstance(found, Some) and found.count == 1 and found.how == "exactly":
        return Damages(found.noun, combat, subject)
    raise not_carried_out(what)


def _suffers(subject: Subject, state: Node) -> Data:
    """Something is marked, moved, damaged, destroyed, blocked."""
    if state.name == "DoneBy" and need(state.node("deed")).text("verb") in ("block", "defend"):
        return _meets(_subject(need(state.node("by"))), subject, state)
    if state.name == "Deed":
        verb = word(state, "verb")
        if verb == "play" and len(state.parts) == 1 and isinstance(subject, Noun):
            return Plays(subject)
        if verb in _SUFFERED and len(state.parts) == 1:
            return _SUFFERED[verb](subject)
        if verb in ("destroy", "kill") and len(state.parts) == 1:
            return _dies(subject, state)
        if (
            verb == "deal" and len(state.parts) == 2 and (what := state.node("what1") or state.node("what"))
        ) and _some_damage(what):
            return IsDamaged(subject)
    raise not_carried_out(state)


def spoken_of(happening: Data) -> Data | None:
    """The card that “it” means in what an ability does, as a noun phrase would say it."""
    subject = getattr(happening, "what", None) if not isinstance(happening, Plays | Damages) else None
    if isinstance(happening, IsMoved) and happening.to == "city":
        return Some(Noun("city"))
    if isinstance(happening, Plays):
        subject = happening.noun
    if isinstance(happening, Damages):
        subject = happening.to
    if isinstance(happening, Meets):
        subject = happening.what if isinstance(happening.what, Noun) else happening.against
    return Some(subject) if isinstance(subject, Noun) else subject
