"""Arcmage as it is drawn: each player's kingdom with cities and residents, the army, power, and the piles."""

from __future__ import annotations

from collections.abc import Iterator

from judge.board.picture import Drawn, Figure, Harm, Picture, Strip, Zone
from judge.games.arcmage.s1_playing import Playing
from judge.games.arcmage.s3_cities import devotion
from judge.games.arcmage.s3_values import attack, defense
from judge.games.arcmage.s5_attack import Attacking
from judge.games.arcmage.s5_battle import Battle
from judge.games.arcmage.s6_using import Using
from judge.games.arcmage.table import (
    ARMY,
    CREATURE,
    DECK,
    GRAVE,
    HAND,
    KINGDOM,
    PLAYED,
    REMOVED,
    STACK,
    Battleground,
    Card,
    Player,
    in_play,
)  # fmt: skip
from judge.kernel.game import Game


def picture(table: Battleground, game: Game) -> Picture:
    """The table: the players, and between them the event stack."""
    game = game.listening()  # what drawing asks about has nothing to do with the ruling
    far = [player for player in table.players if player.name != table.active]
    near = [player for player in table.players if player.name == table.active]
    strips = [_player(table, player, game) for player in (*far, *near)]
    if ground := _ground(table, game):
        strips.insert(len(far), ground)
    return Picture(table.over or _moment(table), f"{table.active}’s turn, {table.phase}", tuple(strips))


def _moment(table: Battleground) -> str:
    """What is going on, in a few words."""
    for frame in reversed(table.agenda):
        match frame:
            case Playing(who=who, card=card):
                return f"{who} plays {card}"
            case Using(who=who, card=card):
                return f"{who} uses {card}"
            case Battle(attacker=attacker):
                return f"the battle of {attacker}"
            case Attacking(who=who, target=target):
                return f"{who} attacks {target}"
    return ""


def _ground(table: Battleground, game: Game) -> Strip | None:
    """What lies between the players: the event stack with the top card first, and what is being played."""
    stack = tuple(
        Drawn(spell.source, spell.source, f"played by {spell.you}", words=table.card(spell.source).print.words)
        for spell in reversed(table.stack)
    )
    played = tuple(_drawn(table, card, game) for card in table.cards if card.area == PLAYED)
    zones = (Zone("event stack, the top one first", stack), Zone("being played", played))
    found = tuple(zone for zone in zones if zone.cards)
    return Strip("between the players", (), found, ground=True) if found else None


def _player(table: Battleground, player: Player, game: Game) -> Strip:
    """A player: kingdom, army, power, and the cards in hand and in the piles."""
    name = player.name
    cities = tuple(_city(table, city, game) for city in table.cities(name))
    army = tuple(_drawn(table, card, game) for card in table.held(ARMY, name))
    hand = table.held(HAND, name)
    counts = [("VP", str(player.vp)), ("hand", str(len(hand))), ("deck", str(len(player.deck)))]
    unused = dict(player.gems)
    counts += [(faction, f"{unused.get(faction, 0)} of {count} power") for faction, count in table.resources(name)]
    deck = tuple(_drawn(table, table.card(id), game) for id in player.deck)
    graveyard = tuple(_drawn(table, table.card(id), game) for id in reversed(player.graveyard))
    removed = tuple(_drawn(table, card, game) for card in table.held(REMOVED, name))
    zones = (
        *cities,
        Zone("army", army),
        Zone("enchantments on the player", tuple(_drawn(table, card, game) for card in table.attached(name))),
        Zone("hand", tuple(_drawn(table, card, game) for card in hand), small=True),
        Zone("graveyard, top card first", graveyard, small=True),
        Zone("removed from the game", removed, small=True),
        Zone("deck, shuffled" if player.mixed else "deck from the top", deck, folded=True),
    )
    return Strip(
        name,
        tuple(counts),
        tuple(zone for zone in zones if zone.cards or zone.head),
        flags=("defeated",) if player.defeated else (),
    )


def _city(table: Battleground, city: Card, game: Game) -> Zone:
    """A city with its residents."""
    residents = tuple(_drawn(table, card, game) for card in table.residents(city.id))
    return Zone(f"kingdom: {city.id}", residents, head=_drawn(table, city, game))


def _drawn(table: Battleground, card: Card, game: Game) -> Drawn:
    """A card as it lies there, with what is attached to it."""
    printed = card.print
    figures: tuple[Figure, ...] = ()
    harm = None
    if card.type == CREATURE and in_play(card):
        atk, strength = attack(table, card.id, game), defense(table, card.id, game)
        figures = (
            Figure("attack", atk, printed.atk if printed.atk != atk else None),
            Figure("defense", strength, printed.defense if printed.defense != strength else None),
        )
        harm = Harm(card.damage, 0, strength) if card.damage else None
    elif card.type == CREATURE:
        figures = (Figure("attack", printed.atk), Figure("defense", printed.defense))
    elif card.area == KINGDOM:
        strength = defense(table, card.id, game)
        left = max(0, strength - card.damage)
        figures = (Figure("defense", left, strength if left != strength else None),)
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
    """What else is to be known of a card."""
    if card.print.name != card.id and card.area not in (DECK, GRAVE, STACK):
        yield f"named {card.print.name}"
    if card.marked:
        yield "marked"
    if card.devoted:
        yield "devoted"
    if card.dead:
        yield "dead"
    if card.area == KINGDOM and (shown := devotion(table, card.id)):
        yield f"devotion {shown}"
    if card.id in table.moved:
        yield "was in a move this turn"
    if table.plan and card.id in table.plan.attackers:
        yield "attacks"
    for id, against in table.plan.defence if table.plan else ():
        if id == card.id:
            yield f"defends against {against}"
