"""Cards of which a file has two texts, the printed one and the one that errata give, as two printings of one card."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from judge.cards.entry import CardEntry
from judge.cards.fields import AS_PRINTED, ERRATA, TEXT, WITH_ERRATA

_NONE = re.compile(r"(?:no|none|false|-)?\W*", re.IGNORECASE)
TWO = "the file has a printed text and one with errata; both are kept, and that with errata counts"


def printings(card: CardEntry) -> Iterator[CardEntry]:
    """The printings of an entry, that with errata last; a note on errata becomes a ruling."""
    fields = dict(card.fields)
    printed, fresh, note = (fields.pop(name, "") for name in (AS_PRINTED, WITH_ERRATA, ERRATA))
    if not _NONE.fullmatch(note):
        card = replace(card, rulings=(*card.rulings, f"Errata: {note}"))
    text = fields.get(TEXT, "")
    old, new = printed or (text if fresh else ""), fresh or text
    card = replace(card, fields=fields | {TEXT: new} if new else fields)
    if old and old != new:
        yield replace(card, fields=fields | {TEXT: old}, printed_in=f"{card.printed_in} as printed".strip())
        yield replace(card, printed_in=f"{card.printed_in} errata".strip(), remarks=(*card.remarks, TWO))
    else:
        yield card
