"""Arcmage as it is drawn: each player's kingdom with cities and residents, the army, power, and the piles."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.arcmage.board.deeds import on_stack
from judge.games.arcmage.law.s1_7_playing_a_card import Playing
from judge.games.arcmage.law.s3_2_creatures import attack, defense
from judge.games.arcmage.law.s3_3_cities import devotion
from judge.games.arcmage.law.s5_9_attack import Attacking
from judge.games.arcmage.law.s6_2_abilities import Using
from judge.games.arcmage.table import (
    ARMY,
    CITY,
    CREATURE,
    DECK,
    GRAVE,
    HAND,
    KINGDOM,
    PLAYED,
    REMOVED,
    STACK,
    START,
    Battleground,
    Card,
    Player,
    in_play,
)  # fmt: skip
from judge.kernel.game import Game
from judge.tabletop.acting import acting
from judge.tabletop.picture import Drawn, FigureShown, Harm, Picture, Strip, Zone


def picture(table: Battleground, game: Game) -> Picture:
    """The table: the players, and between them the event stack."""
    game = game.listening()  # what drawing asks about has nothing to do with the ruling
    far = [player for player in table.players if player.name != table.active]
    near = [player for player in table.players if player.name == table.active]
    strips = [_player(table, player, game) for player in (*far, *near)]
    strips.insert(len(far), _ground(table, game))
    whose = f"{table.active}’s turn, {_phase(table.phase)}"
    return Picture(table.over or _moment(table), whose, tuple(strips), _acting(table, game))


def _phase(phase: str) -> str:
    """A phase by its name; the start of the game is none."""
    return phase if phase == START else f"{phase} phase"


def _acting(table: Battleground, game: Game) -> Drawn | None:
    """The card that acts, if one does."""
    name = acting(table)
    return _drawn(table, table.card(name), game) if table.has(name) else None


def _moment(table: Battleground) -> str:
    """The current event, in a few words."""
    for frame in reversed(table.agenda):
        match frame:
            case Playing(who=who, card=card):
                return f"{who} plays {card}"
            case Using(who=who, card=card):
                return f"{who} uses {card}"
            case Attacking(who=who, target=target) if target and not table.attacked:
                return f"{who} attacks {_target(table, target)}"
    return f"Battle: {table.active} attacks {_target(table, table.plan.target)}" if table.plan else ""


def _target(table: Battleground, target: str) -> str:
    """The target of the attack, with its player: an army, or a city."""
    if not table.has(target):
        return f"{target}’s army"
    whose = table.card(target).you
    return target if target.startswith((f"{whose}'s ", f"{whose}’s ")) else f"{whose}’s {target}"


def _ground(table: Battleground, game: Game) -> Strip:
    """The picture between the players: a battle, the event stack with the top card first, and what is being played."""
    stack = tuple(
        Drawn(
            on_stack(spell),
            spell.source,
            f"played by {spell.you}",
            words=table.card(spell.source).print.words,
        )
        for spell in reversed(table.stack)
    )
    played = tuple(_drawn(table, card, game) for card in table.cards if card.area == PLAYED)
    zones = (
        *_battle(table, game),
        Zone("event stack, the top one first", stack, where="on the event stack"),
        Zone("being played", played, where="being played"),
    )
    found = tuple(zone for zone in zones if zone.cards)
    return Strip("between the players", (), found, ground=True)


def _battle(table: Battleground, game: Game) -> Iterator[Zone]:
    """The two sides of a battle."""
    if plan := table.plan:
        attackers = [id for id in plan.attackers if id in _fighting(table)]
        defenders = [id for id in dict(plan.defence) if id in _fighting(table)]
        whose = table.card(plan.target).you if table.has(plan.target) else plan.target
        yield Zone(
            f"{whose} defends", tuple(_drawn(table, table.card(id), game) for id in defenders), where="defending"
        )
        says = f"{table.active} attacks {_target(table, plan.target)}"
        yield Zone(says, tuple(_drawn(table, table.card(id), game) for id in attackers), where="attacking")


def _fighting(table: Battleground) -> set[str]:
    """The creatures that are in the battle."""
    plan = table.plan
    named = {*plan.attackers, *(id for id, _ in plan.defence)} if plan else set()
    return {id for id in named if table.card(id).area in (ARMY, CITY)}


def _player(table: Battleground, player: Player, game: Game) -> Strip:
    """A player: kingdom, army, power, and the cards in hand and in the piles."""
    name = player.name
    cities = tuple(_city(table, city, game) for city in table.cities(name))
    standing = {card.id for card in table.cards if card.area == KINGDOM}
    away = _fighting(table)
    homeless = [card for card in table.held(CITY, name) if card.at not in standing and card.id not in away]
    army = tuple(_drawn(table, card, game) for card in table.held(ARMY, name) if card.id not in away)
    hand = table.held(HAND, name)
    counts = [("VP", str(player.vp)), ("hand", str(len(hand))), ("deck", str(len(player.deck)))]
    unused = dict(player.gems)
    counts += [(faction, f"{unused.get(faction, 0)} of {count} power") for faction, count in table.resources(name)]
    deck = tuple(_drawn(table, table.card(id), game) for id in player.deck)
    graveyard = tuple(_drawn(table, table.card(id), game) for id in reversed(player.graveyard))
    removed = tuple(_drawn(table, card, game) for card in table.held(REMOVED, name))
    zones = (
        *cities,
        Zone("residents without a city", tuple(_drawn(table, card, game) for card in homeless), where="without a city"),
        Zone("army", army),
        Zone(
            "enchantments on the player",
            tuple(_drawn(table, card, game) for card in table.attached(name)),
            where=f"on {name}",
        ),
        Zone("hand", tuple(_drawn(table, card, game) for card in hand), small=True),
        Zone("graveyard, top card first", graveyard, small=True),
        Zone("removed from the game", removed, small=True, where="removed from the game"),
        Zone("deck, shuffled" if player.mixed else "deck from the top", deck, folded=True),
    )
    return Strip(
        name,
        tuple(counts),
        tuple(zone for zone in zones if zone.cards or zone.head),
        note="is defeated" if player.defeated else "",
    )


def _city(table: Battleground, city: Card, game: Game) -> Zone:
    """A city with its residents."""
    away = _fighting(table)
    residents = [card for card in table.cards if (card.area, card.at) == (CITY, city.id) and card.id not in away]
    there = tuple(_drawn(table, card, game) for card in residents)
    return Zone(f"kingdom: {city.id}", there, head=_drawn(table, city, game), where=f"in {city.id}")


def _drawn(table: Battleground, card: Card, game: Game) -> Drawn:
    """A card in its place, with its attached cards."""
    printed = card.print
    figures: tuple[FigureShown, ...] = ()
    harm = None
    if card.type == CREATURE and in_play(card):
        atk, strength = attack(table, card.id, game), defense(table, card.id, game)
        figures = (
            FigureShown("attack", atk, printed.atk if printed.atk != atk else None),
            FigureShown("defense", strength, printed.defense if printed.defense != strength else None),
        )
        harm = Harm(card.damage, 0, strength) if card.damage else None
    elif card.type == CREATURE:
        figures = (FigureShown("attack", printed.atk), FigureShown("defense", printed.defense))
    elif card.area == KINGDOM:
        strength = defense(table, card.id, game)
        left = max(0, strength - card.damage)
        figures = (FigureShown("defense", left, strength if left != strength else None),)
    kind = " ".join((printed.faction, card.type, *printed.types))
    return Drawn(
        card.id,
        card.id,
        kind,
        figures=figures,
        harm=harm,
        states=tuple(_states(table, card)),
        lies=card.marked,
        dashed=card.dead,
        whose=f"{card.you} controls, {card.owner} owns" if card.you != card.owner and in_play(card) else "",
        words=printed.words,
        attached=tuple(_drawn(table, one, game) for one in table.attached(card.id)) if in_play(card) else (),
    )


def _states(table: Battleground, card: Card) -> Iterator[str]:
    """Further remarks about a card."""
    if card.print.name != card.id and card.area not in (DECK, GRAVE, STACK):
        yield f"named {card.print.name}"
    if card.marked:
        yield "marked"
    if card.devoted:
        yield "devoted"
    if card.dead:
        yield "dead"
    if card.area == KINGDOM and (shown := devotion(table, card.id)):
        yield f"shows devotion {shown}"
    if card.id in table.moved:
        yield "had its move this turn"
    for id, against in table.plan.defence if table.plan else ():
        if id == card.id:
            yield f"defends against {against}"
