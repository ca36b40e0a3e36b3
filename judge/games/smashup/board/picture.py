"""Smash Up as it is drawn: bases in a row, each with breakpoint, VP, the players' totals and the cards there."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.smashup.law.b_playing import Playing
from judge.games.smashup.law.b_scoring import Scoring, Window, total
from judge.games.smashup.law.b_turn import whole
from judge.games.smashup.law.s1_values import value
from judge.games.smashup.law.s3_conflicts import rewards
from judge.games.smashup.table import (
    BASE,
    BEFORE,
    BURIED,
    DECK,
    DISCARD,
    END,
    HAND,
    MINION,
    PLAY,
    PLAYED,
    START,
    Card,
    Player,
    Smash,
)
from judge.kernel.game import Game
from judge.tabletop.acting import acting
from judge.tabletop.picture import Drawn, FigureShown, Gauge, Picture, Share, Strip, Zone


def picture(table: Smash, game: Game) -> Picture:
    """The table: the bases, and the players with what they hold."""
    game = game.listening()  # what drawing asks about has nothing to do with the ruling
    strips = (_bases(table, game), *(_player(table, player, game) for player in table.players))
    whose = f"{table.turn}’s turn, {_phase(table.phase)}"
    return Picture(table.over or _moment(table), whose, strips, _acting(table, game))


def _phase(phase: str) -> str:
    """A phase by its name; before the first turn there is none."""
    return phase if phase in (BEFORE, START, END) else f"{phase} phase"


def _acting(table: Smash, game: Game) -> Drawn | None:
    """The card that acts, if one does."""
    name = acting(table)
    return _drawn(table, table.card(name), game) if table.has(name) else None


def _moment(table: Smash) -> str:
    """The current event, in a few words."""
    for frame in reversed(table.agenda):
        match frame:
            case Window(base=base, moment=moment):
                return f"{moment.capitalize()} {base} scores"
            case Playing(card=card, you=you):
                return f"{you} plays {card}"
            case Scoring(base=base):
                return f"{base} scores"
    return ""


def _bases(table: Smash, game: Game) -> Strip:
    """The bases in play, each with what is there."""
    scoring = next((frame.base for frame in table.agenda if isinstance(frame, Scoring)), "")
    zones = [_base(table, base, base.id == scoring, game) for base in table.bases]
    if played := [card for card in table.cards if card.area == PLAYED]:
        zones.append(Zone("being played", tuple(_drawn(table, card, game) for card in played), where="being played"))
    if buried := [card for card in table.cards if card.area == BURIED]:
        zones.append(Zone("buried", tuple(_drawn(table, card, game) for card in buried), where="buried"))
    lying = tuple(_drawn(table, card, game) for card in table.cards if card.kind == BASE and card.area == DISCARD)
    coming = tuple(_drawn(table, table.card(id), game) for id in table.base_deck)
    bases = {base.id for base in table.bases}
    left = [
        card for card in table.cards if card.area == PLAY and card.kind != BASE and card.at and card.at not in bases
    ]
    zones.append(Zone("without a base", tuple(_drawn(table, card, game) for card in left), where="without a base"))
    zones += [
        Zone("base deck", coming, folded=True, where="in the base deck"),
        Zone("discard pile of bases", lying, folded=True, where="in the discard pile of bases"),
    ]
    return Strip("bases", (), tuple(zone for zone in zones if zone.cards or zone.head), ground=True)


def _base(table: Smash, base: Card, scores: bool, game: Game) -> Zone:
    """A base: how far it is from breaking, what it gives, and what each player has there."""
    breaks, power = value(table, base.id, game), whole(table, base.id, game)
    printed = base.print.power
    says = "scores" if scores else f"breaks at {breaks}" + (f", printed {printed}" if printed != breaks else "")
    names = [player.name for player in table.players]
    shares = tuple(share for name in names if (share := _share(table, base.id, name, game)))
    unowned = [card for card in table.cards if card.at == base.id and card.area == PLAY and card.you not in names]
    return Zone(
        base.id,
        tuple(_drawn(table, card, game) for card in unowned),
        head=Drawn(base.id, base.id, "base", states=tuple(_states(base)), words=base.print.words),
        gauge=Gauge(power, breaks, says),
        prizes=rewards(table, base.id, game),
        shares=shares,
        where=f"at {base.id}",
    )


def _share(table: Smash, base: str, name: str, game: Game) -> Share | None:
    """A player's cards at a base: the minions, then the actions."""
    there = [card for card in table.cards if card.at == base and card.area == PLAY and card.you == name]
    there.sort(key=lambda card: card.kind != MINION)
    cards = tuple(_drawn(table, card, game) for card in there)
    return Share(name, total(table, name, base, game), cards) if cards else None


def _player(table: Smash, player: Player, game: Game) -> Strip:
    """A player: VP, counts, and the cards in hand and in the piles."""
    name = player.name
    lying = {area: table.held(area, name) for area in (HAND, DECK, DISCARD)}
    deck = tuple(table.card(id) for id in player.deck)
    counts = [("VP", str(player.vp)), ("hand", str(len(lying[HAND])))]
    if name == table.turn:
        counts += [("minions to play", str(player.minions)), ("actions to play", str(player.actions))]
        counts += [("extra plays", str(len(player.extras)))] if player.extras else []
    zones = (
        Zone("hand", tuple(_drawn(table, card, game) for card in lying[HAND]), small=True),
        Zone("discard pile", tuple(_drawn(table, card, game) for card in lying[DISCARD]), small=True),
        Zone(
            "deck, shuffled" if player.mixed else "deck from the top",
            tuple(_drawn(table, card, game) for card in deck),
            folded=True,
        ),
    )
    return Strip(name, tuple(counts), tuple(zone for zone in zones if zone.cards))


def _drawn(table: Smash, card: Card, game: Game) -> Drawn:
    """A card in its place, with the cards on it."""
    figures: tuple[FigureShown, ...] = ()
    if card.kind in (MINION, BASE):
        power = value(table, card.id, game)
        printed = card.print.power if card.print.power != power else None
        figures = (FigureShown("power" if card.kind == MINION else "breaks at", power, printed),)
    return Drawn(
        card.id,
        card.id,
        " ".join(filter(None, (card.print.faction, card.kind, f"of {card.you}" if card.on and card.you else ""))),
        figures=figures,
        states=tuple(_states(card)),
        whose=f"{card.you} controls, {card.owner} owns" if card.area == PLAY and card.you != card.owner else "",
        words=card.print.words,
        attached=tuple(_drawn(table, one, game) for one in table.attached(card.id)) if card.area == PLAY else (),
    )


def _states(card: Card) -> Iterator[str]:
    """Further remarks about a card."""
    if card.print.name != card.id:
        yield f"named {card.print.name}"
    if card.counters:
        yield f"{card.counters} +1 power counter{'' if card.counters == 1 else 's'}"
    if card.seen:
        yield "revealed"
