"""The Spoils as it is drawn: players with what they have in play, the battle between them, cards with their figures."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.spoils.acting import Playing, Using
from judge.games.spoils.icons import is_resource, unattached_resources
from judge.games.spoils.law.s607_responding_to_actions import Window
from judge.games.spoils.law.s609_resolving_battle import Resolving
from judge.games.spoils.table import (
    BEING_PLAYED,
    DECK,
    DISCARD,
    HAND,
    OUT,
    PLAY,
    VOID,
    Card,
    Contest,
    DeckList,
    Player,
    Spoils,
)
from judge.games.spoils.views import gifts, is_a, stat, types
from judge.games.spoils.vocabulary.gifts import Keyword
from judge.kernel.game import Game
from judge.tabletop.acting import acting
from judge.tabletop.picture import Drawn, FigureShown, Harm, Picture, Strip, Zone

_STATS = (("STR", "strength"), ("LIFE", "life"), ("SPD", "speed"))


def picture(table: Spoils, game: Game) -> Picture:
    """The table from the second player's side down to the first one's."""
    game = game.listening()  # what drawing asks about has nothing to do with the ruling
    if table.contest is not None:
        return _decks(table.contest)
    near, *far = table.players
    strips = (
        *(_side(table, player, game) for player in far),
        _ground(table, game),
        _side(table, near, game),
    )
    whose = f"{table.active}’s turn" if table.active else ""
    return Picture(table.over or _moment(table), whose, strips, _acting(table, game))


def _acting(table: Spoils, game: Game) -> Drawn | None:
    """The card that acts, if one does."""
    name = acting(table)
    return _drawn(table, table.card(name), game) if table.has(name) else None


def _moment(table: Spoils) -> str:
    """The current event, in a few words."""
    for frame in reversed(table.agenda):
        match frame:
            case Window(to=to) if to:
                return f"Response to {to}"
            case Playing(card=card, you=you):
                return f"{you} plays {card}"
            case Using(card=card, you=you):
                return f"{you} uses {card}"
            case Resolving(x=x) if table.battle:
                return f"Battle, speed {x}" if x else "Battle"
    return "Battle" if table.battle else ""


def _side(table: Spoils, player: Player, game: Game) -> Strip:
    """A player's side: counts, and cards that are not in the battle."""
    name = player.name
    mine = [card for card in table.inside(PLAY, name) if card.id != player.faction and card.id not in table.fighting]
    spent = [card for card in mine if card.attached_to == player.faction]
    there = [card for card in mine if not card.attached_to and not is_resource(card, game)]
    resources = [card for card in mine if is_resource(card, game) and not (card.attached_to and card not in spent)]
    lying = {area: table.inside(area, name) for area in (HAND, DECK, DISCARD, OUT, VOID)}
    faction = table.faction(name)
    if faction.print.text or any(card.attached_to == faction.id and not is_resource(card, game) for card in mine):
        there = [faction, *there]
    counts = [("influence", str(player.influence)), ("hand", str(len(lying[HAND])))]
    if resources:
        counts.append(("resources", f"{len(unattached_resources(table, name, game))} of {len(resources)}"))
    counts += [(area, str(len(lying[area]))) for area in (DECK,) if lying[area]]
    known = [table.card(id) for id in player.deck] if not player.mixed else lying[DECK]
    zones = [
        _zone(table, "in play", there, game, where=f"in play on {name}'s side"),
        _zone(table, "hand", lying[HAND], game, small=True),
        _zone(table, "discard pile", lying[DISCARD], game, small=True),
        _zone(table, "resources", resources, game, folded=True),
        _zone(table, "deck from the top" if not player.mixed else "deck, shuffled", known, game, folded=True),
        _zone(
            table,
            "out of the game",
            [c for c in lying[OUT] if c.id != faction.id],
            game,
            folded=True,
            where="out of the game",
        ),
        _zone(table, "Void", lying[VOID], game, folded=True, where="in the Void"),
    ]
    lost = "has lost" if name in table.lost else ""
    return Strip(name, tuple(counts), tuple(zone for zone in zones if zone.cards), note=lost)


def _zone(
    table: Spoils,
    name: str,
    cards: list[Card],
    game: Game,
    *,
    small: bool = False,
    folded: bool = False,
    where: str = "",
) -> Zone:
    """Cards that lie together."""
    return Zone(name, tuple(_drawn(table, card, game) for card in cards), small, folded, where=where)


def _ground(table: Spoils, game: Game) -> Strip:
    """The picture between the players: the card being played, and the parties of a battle."""
    zones = []
    if played := [card for card in table.cards if card.area == BEING_PLAYED]:
        zones.append(_zone(table, "being played", played, game, where="being played"))
    if battle := table.battle:
        attackers = [table.card(id) for id in battle.attackers]
        blockers = [table.card(id) for id in battle.blockers]
        zones.append(_zone(table, f"{battle.defender} blocks", blockers, game, where="blocking"))
        zones.append(_zone(table, f"{battle.attacker} attacks {battle.target}", attackers, game, where="attacking"))
    return Strip("between them", (), tuple(zone for zone in zones if zone.cards), ground=True)


def _drawn(table: Spoils, card: Card, game: Game) -> Drawn:
    """A card in its place, with its attached cards."""
    in_play = card.area == PLAY
    if card.face_down and in_play:
        return Drawn(card.id, card.id, "face-down resource", hidden=True, lies=card.depleted, whose=_whose(card))
    kinds = types(table, card, game) if in_play else card.print.types
    named = card.print.name if card.print.name != card.id and "faction" not in kinds else ""
    attached = [one for one in table.attached(card.id) if not (card.id in _factions(table) and is_resource(one, game))]
    return Drawn(
        card.id,
        card.id,
        " ".join(filter(None, (card.print.supertype, " ".join(card.print.subtypes), " ".join(kinds)))),
        figures=_figures(table, card, game) if "character" in kinds else (),
        harm=_harm(table, card, game),
        states=tuple(_states(table, card, game, named)),
        lies=card.depleted,
        dashed=card.made,
        whose=_whose(card),
        words=card.print.words,
        attached=tuple(_drawn(table, one, game) for one in attached) if in_play else (),
    )


def _factions(table: Spoils) -> set[str]:
    """The factions of all players."""
    return {player.faction for player in table.players}


def _whose(card: Card) -> str:
    """Who controls a card that another owns."""
    return f"{card.controller} controls, {card.owner} owns" if card.controller != card.owner else ""


def _states(table: Spoils, card: Card, game: Game, named: str) -> Iterator[str]:
    """Further remarks about a card."""
    if named:
        yield f"named {named}"
    if card.depleted:
        yield "depleted"
    if card.made:
        yield "card token"
    if card.count:
        yield f"{card.count} token{'' if card.count == 1 else 's'}"
    if card.area == PLAY:
        own = {paragraph for paragraph in card.print.text if isinstance(paragraph, Keyword)}
        gained = dict.fromkeys(gift.name for gift, _ in gifts(table, card, game) if isinstance(gift, Keyword))
        yield from (name for name in gained if Keyword(name) not in own)


def _figures(table: Spoils, card: Card, game: Game) -> tuple[FigureShown, ...]:
    """Strength, life and speed, with what is printed where it is another number."""
    if card.area != PLAY:
        return tuple(FigureShown(label, getattr(card.print, name)) for label, name in _STATS)
    found = ((label, stat(table, card, name, game).value, getattr(card.print, name)) for label, name in _STATS)
    return tuple(FigureShown(label, now, printed if printed != now else None) for label, now, printed in found)


def _harm(table: Spoils, card: Card, game: Game) -> Harm | None:
    """The damage on a card that bears some."""
    if card.area != PLAY:
        return None
    assigned = sum(amount for _, target, amount in table.battle.damage if target == card.id) if table.battle else 0
    if is_a(table, card, "character", game):
        return Harm(card.hurt, assigned, stat(table, card, "life", game).value)
    if is_a(table, card, "location", game):
        return Harm(card.hurt, assigned, card.print.structure)
    return None


def _decks(contest: Contest) -> Picture:
    """Decks that are checked, one strip a player."""
    return Picture(f"Decks for {contest.format}", "", tuple(_deck(one, contest) for one in contest.lists))


def _deck(one: DeckList, contest: Contest) -> Strip:
    """A deck with how often each card is in it."""
    cards = tuple(
        Drawn(
            f"{one.who} {copies.print.name}",
            f"{copies.count} × {copies.print.name}" if copies.count > 1 else copies.print.name,
            " ".join(filter(None, (copies.print.supertype, " ".join(copies.print.types)))),
            words=copies.print.words,
        )
        for copies in one.cards
    )
    count = sum(copies.count for copies in one.cards)
    legal = (("found", "legal"),) if one.who in contest.legal else ()
    return Strip(one.who, (("cards", str(count)), *legal), (Zone("deck list", cards, small=True),))
