"""Cards that are flipped or sent to the Void, in the shared English."""

from __future__ import annotations

from judge.games.spoils.english.owners import kind_of
from judge.games.spoils.english.things import meant
from judge.games.spoils.english.unbound import unbound
from judge.games.spoils.vocabulary.deeds import Flip
from judge.games.spoils.vocabulary.moves import SendToVoid
from judge.kernel.table import Instruction
from judge.language.core.carried import need, not_carried_out, parts, word
from judge.language.core.node import Node

Text = tuple[Instruction, ...]


def flip(node: Node) -> Text:
    """Flip cards face-up or face-down."""
    what = need(parts(node, "verb", "face", "what")[2])
    return (unbound(Flip, meant(what), word(node, "face") == "face-up"),)


def send(node: Node) -> Text:
    """Send cards to the Void."""
    _, _, what, place = parts(node, "verb", "face", "what", "where")
    zone = need(place).node("what")
    if zone is not None and zone.name == "The" and kind_of(zone) == "Void" and word(need(place), "in") == "to":
        return (unbound(SendToVoid, meant(need(what)), word(node, "face") == "face-down"),)
    raise not_carried_out(place)
