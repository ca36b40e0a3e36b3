"""Happenings about players, coins and battles, and cards that are flipped: whether an event is one of them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.games.spoils import objects, views
from judge.games.spoils.events import Attacked, BattleEnded, CoinFlipped, InfluenceChanged
from judge.games.spoils.law import s407_control_ownership as s407
from judge.games.spoils.table import Card, Spoils
from judge.games.spoils.vocabulary.happenings import Happens
from judge.kernel.game import Game


def by(table: Spoils, when: Happens, who: str, source: Card, game: Game) -> bool:
    """Whether a player is the one that a text names, if it names one."""
    return not when.who or who == views.player_of(table, when.who, s407.you(source, game))


def on_a_player(table: Spoils, when: Happens, event: Any, source: Card, game: Game) -> Iterator[str]:
    """It happened to a player."""
    if by(table, when, event.who, source, game):
        yield ""


def battle_ended(table: Spoils, when: Happens, event: BattleEnded, source: Card, game: Game) -> Iterator[str]:
    """A battle ended."""
    yield ""


def flipped_up(table: Spoils, when: Happens, event: objects.Turned, source: Card, game: Game) -> Iterator[str]:
    """A card was flipped face-up."""
    if event.up:
        yield event.card


def flipped_down(table: Spoils, when: Happens, event: objects.Turned, source: Card, game: Game) -> Iterator[str]:
    """A card was flipped face-down."""
    if not event.up:
        yield event.card


def attacked(table: Spoils, when: Happens, event: Attacked, source: Card, game: Game) -> Iterator[str]:
    """A player was attacked, or their location."""
    if by(table, when, table.card(event.target).controller, source, game):
        yield ""


def player_attacks(table: Spoils, when: Happens, event: Attacked, source: Card, game: Game) -> Iterator[str]:
    """A player attacks."""
    if by(table, when, event.attacker, source, game):
        yield ""


def flipped(table: Spoils, when: Happens, event: CoinFlipped, source: Card, game: Game) -> Iterator[str]:
    """A player flipped a coin."""
    if by(table, when, event.who, source, game):
        yield ""


def flip_won(table: Spoils, when: Happens, event: CoinFlipped, source: Card, game: Game) -> Iterator[str]:
    """A player won a coin flip."""
    if event.won and by(table, when, event.who, source, game):
        yield ""


def flip_lost(table: Spoils, when: Happens, event: CoinFlipped, source: Card, game: Game) -> Iterator[str]:
    """A player lost a coin flip."""
    if not event.won and by(table, when, event.who, source, game):
        yield ""


def gained(table: Spoils, when: Happens, event: InfluenceChanged, source: Card, game: Game) -> Iterator[str]:
    """A player gained influence."""
    if event.amount > 0 and by(table, when, event.who, source, game):
        yield ""


def lost(table: Spoils, when: Happens, event: InfluenceChanged, source: Card, game: Game) -> Iterator[str]:
    """A player lost influence."""
    if event.amount < 0 and by(table, when, event.who, source, game):
        yield ""
