"""A table as it is drawn: cards in zones, zones in strips; what a game hands over, and what of it has changed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace

from judge.errors import Lacking


@dataclass(frozen=True)
class FigureShown:
    """A number at the edge of a card: what it is now, and what is printed if that is another."""

    label: str
    now: int
    printed: int | None = None


@dataclass(frozen=True)
class Harm:
    """Damage on a card: taken, assigned but not yet inflicted, and how much it bears."""

    taken: int
    assigned: int
    bears: int


@dataclass(frozen=True)
class Drawn:
    """A card as it is drawn; `flag` is what has changed about it, `leaves` a card shown for the last time."""

    id: str
    name: str
    line: str
    figures: tuple[FigureShown, ...] = ()
    harm: Harm | None = None
    states: tuple[str, ...] = ()
    lies: bool = False
    hidden: bool = False
    dashed: bool = False
    whose: str = ""
    words: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()  # sentences of it that are not played
    attached: tuple[Drawn, ...] = ()
    flag: str = ""
    leaves: bool = False


@dataclass(frozen=True)
class Gauge:
    """How far something has come: so much of so much, and what is said of it."""

    now: int
    of: int
    says: str = ""

    @property
    def full(self) -> bool:
        """Whether it has come as far as it must."""
        return self.now >= self.of


@dataclass(frozen=True)
class Share:
    """One player's share of a zone: its total, and the cards."""

    whose: str
    total: int
    cards: tuple[Drawn, ...] = ()


@dataclass(frozen=True)
class Zone:
    """Cards that lie together: drawn as cards, in small as names, or folded behind their number.

    Under a `head` that players contend for, what each has is a share; a gauge says how far it has come, prizes what
    there is to win.
    """

    name: str
    cards: tuple[Drawn, ...] = ()
    small: bool = False
    folded: bool = False
    head: Drawn | None = None
    gauge: Gauge | None = None
    prizes: tuple[int, ...] = ()
    shares: tuple[Share, ...] = ()
    where: str = ""  # how it is said that a card is there; nothing for a player's hand, deck or pile

    @property
    def lying(self) -> tuple[Drawn, ...]:
        """All cards that lie there, in the order in which they are drawn."""
        return (*(card for share in self.shares for card in share.cards), *self.cards)


@dataclass(frozen=True)
class Strip:
    """A player's side of the table, or the ground between them: counts in words, and zones."""

    name: str
    counts: tuple[tuple[str, str], ...] = ()
    zones: tuple[Zone, ...] = ()
    ground: bool = False
    note: str = ""  # what else is to be known of the player
    was: tuple[tuple[str, str], ...] = ()  # the counts that were others before


@dataclass(frozen=True)
class Picture:
    """The whole table, from the far player to the near one: where the game is, whose turn it is, and the strips.

    The card that acts is there again, with its text.
    """

    now: str
    whose: str
    strips: tuple[Strip, ...] = ()
    acting: Drawn | None = None


def marked(before: Picture, after: Picture, deeds: Deeds, moved: str = "moved") -> Picture:
    """A picture with flags on what has changed; cards that left the drawn zones are still there, as leaving.

    A card that moved is flagged with what was done to it, or as `moved` when no event says what.
    """
    changes = _Changes(
        dict(_places(before)), dict(_places(after)), deeds, moved, after.acting.id if after.acting else ""
    )
    strips = []
    for strip in after.strips:
        was = next((one for one in before.strips if one.name == strip.name), strip)
        zones = tuple(_marked_zone(strip, zone, was, changes) for zone in strip.zones)
        gone = tuple(zone for zone in was.zones if zone.name not in [one.name for one in strip.zones])
        left = tuple(
            Zone(zone.name, cards, small=zone.small)
            for zone in gone
            if not zone.folded and (cards := tuple(_leaving(zone, changes)))
        )
        strips.append(replace(strip, zones=(*zones, *left), was=tuple(_counted(was, strip))))
    return replace(after, strips=tuple(strips), acting=after.acting or changes.resolving)


Places = dict[str, tuple[str, Drawn]]
Deeds = Mapping[str, str]  # cards with what was done to them, in a word or two
RESOLVES = "resolves"  # done to a card that is followed next: its text is shown although it has left its zone


@dataclass(frozen=True)
class _Changes:
    """Where every card was, where it is now, what was done to those that were moved, and which card acts."""

    lay: Places
    lie: Places
    deeds: Deeds
    moved: str
    acting: str

    @property
    def resolving(self) -> Drawn | None:
        """The card that has left its zone to resolve."""
        gone = (
            card for name, (_, card) in self.lay.items() if name not in self.lie and self.deeds.get(name) == RESOLVES
        )
        return next(gone, None)

    def acts(self, card: Drawn) -> str:
        """The remark about the card that acts."""
        return "acts" if card.id == self.acting else ""


def _places(picture: Picture) -> Iterator[tuple[str, tuple[str, Drawn]]]:
    """Where every card is that is drawn; of folded zones only that it is there."""
    for strip in picture.strips:
        for zone in strip.zones:
            for card in (*((zone.head,) if zone.head else ()), *zone.lying):
                where = f"{strip.name} {zone.name}"
                yield card.id, (f"({where})" if zone.folded else where, card)
                for part in card.attached:
                    yield part.id, (card.id, part)


def _marked_zone(strip: Strip, zone: Zone, was: Strip, changes: _Changes) -> Zone:
    """A zone with its cards flagged, and with those that have just left it; what is folded is counted, not flagged."""
    if zone.folded:
        return zone
    where = f"{strip.name} {zone.name}"
    cards = tuple(_marked_card(card, where, changes) for card in zone.cards)
    shares = tuple(
        replace(share, cards=tuple(_marked_card(card, where, changes) for card in share.cards)) for share in zone.shares
    )
    before = next((one for one in was.zones if one.name == zone.name), None)
    gone = () if before is None else tuple(_leaving(before, changes))
    head = zone.head and _marked_card(zone.head, where, changes)
    if head and not head.flag and before and before.gauge and zone.gauge and before.gauge.now != zone.gauge.now:
        head = replace(head, flag=f"{before.gauge.now} → {zone.gauge.now}")
    return replace(zone, cards=(*cards, *gone), head=head, shares=shares)


def _leaving(zone: Zone, changes: _Changes) -> Iterator[Drawn]:
    """The cards of a zone that are not drawn anywhere any more."""
    for card in zone.lying:
        where = changes.lie.get(card.id, ("(nowhere)", card))[0]
        if where.startswith("("):
            yield replace(card, flag=changes.deeds.get(card.id, "leaves"), leaves=True, attached=())


def _marked_card(card: Drawn, where: str, changes: _Changes) -> Drawn:
    """A card with what has changed about it."""
    attached = tuple(_marked_card(part, card.id, changes) for part in card.attached)
    old, was = changes.lay.get(card.id, ("", card))
    flag = changes.deeds.get(card.id, "")
    if old != where:
        flag = flag or ("new" if not old or old.startswith("(") else changes.moved)
    return replace(card, attached=attached, flag=flag or _change(was, card) or changes.acts(card))


def _change(was: Drawn, now: Drawn) -> str:
    """The change of a card in its place, in a word or two."""
    old, new = was.harm or Harm(0, 0, 0), now.harm or Harm(0, 0, 0)
    if new.taken != old.taken:
        return f"{new.taken - old.taken:+} damage"
    if new.assigned != old.assigned:
        return f"{new.assigned} assigned" if new.assigned else "nothing assigned"
    if states := [state for state in now.states if state not in was.states]:
        return states[0]
    if states := [state for state in was.states if state not in now.states]:
        return f"loses {states[0]}" if states[0][0].isdigit() else f"no longer {states[0]}"
    for one, other in zip(was.figures, now.figures, strict=False):
        if one.now != other.now:
            return f"{other.label} {one.now} → {other.now}"
    if was.whose != now.whose:
        return now.whose
    if len(was.attached) != len(now.attached):
        return "attached" if len(now.attached) > len(was.attached) else "detached"
    return "changed" if replace(was, attached=()) != replace(now, attached=()) else ""


def _counted(was: Strip, now: Strip) -> Iterator[tuple[str, str]]:
    """The counts of a strip that are others now, as they were."""
    for label, count in was.counts:
        if dict(now.counts).get(label, count) != count:
            yield label, count


def in_words(picture: Picture) -> Iterator[tuple[str, str, str]]:
    """A picture as rows of a table in words: whose, where, and which cards."""
    if picture.acting and picture.acting.words:
        yield picture.acting.name, "acts", " ".join(picture.acting.words)
    for strip in picture.strips:
        if strip.counts:
            yield (
                f"{strip.name} {strip.note}".rstrip(),
                "",
                ", ".join(f"{label} {count}" for label, count in strip.counts),
            )
        for zone in strip.zones:
            if zone.gauge:
                yield strip.name, zone.name, measured(zone)
            for card in (*((zone.head,) if zone.head else ()), *zone.lying):
                if not card.leaves:
                    yield strip.name, zone.name, said(card)


def card_texts(pictures: Iterable[Picture]) -> list[tuple[list[str], tuple[str, ...]]]:
    """The texts of all cards that are drawn, each once, with the names of the cards that have it."""
    found: dict[tuple[str, ...], dict[str, None]] = {}
    for picture in pictures:
        for _, (_, card) in _places(picture):
            if card.words:
                found.setdefault(card.words, {})[card.name] = None
    return [([*names], words) for words, names in found.items()]


def measured(zone: Zone) -> str:
    """How far a zone has come, what there is to win, and whose share is how much."""
    if not zone.gauge:
        raise Lacking
    parts = [f"{zone.gauge.now} of {zone.gauge.of}", zone.gauge.says]
    parts += ["prizes " + " / ".join(map(str, zone.prizes))] if zone.prizes else []
    parts += [f"{share.whose} {share.total}" for share in zone.shares]
    return ", ".join(part for part in parts if part)


def said(card: Drawn) -> str:
    """A card in words."""
    parts = [card.line, *(_figure(one) for one in card.figures)]
    if card.harm and (card.harm.taken or card.harm.assigned):
        parts.append(
            f"damage {card.harm.taken}" + (f" and {card.harm.assigned} assigned" if card.harm.assigned else "")
        )
    parts += [*card.states, card.whose, *(f"with {said(part)}" for part in card.attached)]
    return f"{card.name}: " + ", ".join(part for part in parts if part)


def _figure(one: FigureShown) -> str:
    """A figure in words."""
    return f"{one.label} {one.now}" + (f" (printed {one.printed})" if one.printed is not None else "")
