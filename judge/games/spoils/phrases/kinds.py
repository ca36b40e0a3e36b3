"""Rows of the phrase table about kinds of cards: their types, tokens, facing, the Void, and what they gain or lose."""

from __future__ import annotations

from judge.games.spoils.table import VOID
from judge.games.spoils.vocabulary.conditions import IsSo
from judge.games.spoils.vocabulary.deeds import Flip, RemoveDamage
from judge.games.spoils.vocabulary.gifts import Loss, Type
from judge.games.spoils.vocabulary.moves import Duplicate, SendToVoid
from judge.games.spoils.vocabulary.nouns import Noun
from judge.language.build import Is, Make
from judge.language.phrase import Phrase

_TYPES = ("character", "item", "location", "resource")

KINDS = (
    Phrase("filtered.N", "{types:type-of-card.N} in the Void", Make(Noun, area=VOID)),
    Phrase("gain.N", "<loses/lose> {gift:keyword}", Loss),
    Phrase("gain.N", '<gains/gain> the "{name:type.s}" type', Type),
    Phrase("gain.N", '<gains/gain> the "{name:type.s}" type and <has/have> {stats:stats}', Type),
    *(Phrase("gain.N", f'<loses/lose> the "{kind}" type', Is(Loss(Type(kind)))) for kind in _TYPES),
    Phrase("gain.N", "<becomes/become> a {name:type.s}", Type, spelling=True),
    Phrase("gain.N", "<becomes/become> a {name:type.s} with {stats:stats}", Type, spelling=True),
    *(Phrase("gain.N", f"<stops/stop> being a {kind}", Is(Loss(Type(kind))), spelling=True) for kind in _TYPES),
    *(Phrase("condition", f"{{what:card.s}} is a {kind}", Make(IsSo, state=kind)) for kind in _TYPES),
    Phrase("instruction", "duplicate {what:card.s}", Duplicate),
    Phrase("instruction", "flip {what:cards-or-some} face-up", Flip),
    Phrase("instruction", "flip {what:cards-or-some} face-down", Make(Flip, up=False)),
    Phrase("instruction", "send {what:cards-or-some} to the Void", SendToVoid),
    Phrase("instruction", "send {what:cards-or-some} to the Void face-down", Make(SendToVoid, face_down=True)),
    Phrase("instruction", "remove {amount:number} damage from {what:cards-or-some}", RemoveDamage),
    Phrase(
        "instruction", "remove {amount:number} damage markers from {what:cards-or-some}", RemoveDamage, spelling=True
    ),
)
