"""Resources and their icons: what pays, what they provide, and whether a threshold is met."""

from __future__ import annotations

from judge.games.spoils.table import PLAY, Card, Spoils
from judge.games.spoils.vocabulary.paragraphs import Provides
from judge.kernel.clause import Clause
from judge.kernel.game import Game
from judge.words import many

RESOURCE_CARDS_PROVIDE_ICONS = Clause("203.4")
STAPLES_PROVIDE_THEIR_OWN_ICON = Clause("203.5c")
PAYING_ATTACHES_RESOURCES_TO_FACTION = Clause("309.1")
ONLY_UNATTACHED_RESOURCES_PAY = Clause("309.1a")
PROVIDED_ICONS_MEET_THRESHOLDS = Clause("311.1")
THRESHOLDS_NEED_ICONS_PROVIDED = Clause("405.1")
THRESHOLDS_NEVER_SPEND_ICONS = Clause("405.6")
FACE_DOWN_CARDS_ARE_RESOURCES = Clause("411.1")
FACE_DOWN_CARDS_PROVIDE_VOLITION = Clause("411.1 Volition")


def is_resource(card: Card, game: Game) -> bool:
    """A face-up resource card in play, or any card in play face-down (411.1)."""
    return card.area == PLAY and (
        game.on(FACE_DOWN_CARDS_ARE_RESOURCES) if card.face_down else "resource" in card.print.types
    )


def unattached_resources(table: Spoils, player: str, game: Game) -> list[Card]:
    """The resources of a player that are not attached to anything."""
    return [card for card in table.inside(PLAY, player) if not card.attached_to and is_resource(card, game)]


def free_resources(table: Spoils, player: str, game: Game) -> list[Card]:
    """The resources with which a player can pay: only those that are not attached to anything (309.1a)."""
    resources = [card for card in table.inside(PLAY, player) if is_resource(card, game)]
    return [card for card in resources if not card.attached_to or not game.on(ONLY_UNATTACHED_RESOURCES_PAY)]


def payable(table: Spoils, player: str, game: Game) -> list[Card]:
    """The resources with which a player can pay: to pay is to attach them to a faction, which must be in play."""
    return free_resources(table, player, game) if _has_faction(table, player, game) else []


def lacks(table: Spoils, player: str, game: Game) -> str:
    """The resources with which a player could pay, in the words for a player who cannot."""
    if not _has_faction(table, player, game):
        return "has no faction in play to which a resource could be attached"
    free = len(free_resources(table, player, game))
    return f"has {many(free, 'unattached resource') if free else 'no unattached resources'}"


def _has_faction(table: Spoils, player: str, game: Game) -> bool:
    """Whether the faction of a player is in play, where it always is unless an effect that speaks of it removed it."""
    return table.faction(player).area == PLAY or not game.on(PAYING_ATTACHES_RESOURCES_TO_FACTION)


def icons(table: Spoils, player: str, game: Game) -> list[str]:
    """The icons that a player's cards provide, those attached to the faction too (405.6)."""
    spent = table.player(player).faction
    return [
        icon
        for card in table.inside(PLAY, player)
        for icon in _provided(card, game)
        if card.attached_to != spent or game.on(THRESHOLDS_NEVER_SPEND_ICONS)
    ]


def _provided(card: Card, game: Game) -> tuple[str, ...]:
    """The icons of a card: face-down Volition (411.1; in the original nothing), of a staple its own (203.5c)."""
    if card.face_down:
        return ("Volition",) if game.on(FACE_DOWN_CARDS_PROVIDE_VOLITION) else ()
    own = card.print.provides if card.print.provides and game.on(STAPLES_PROVIDE_THEIR_OWN_ICON) else ()
    said = tuple(icon for p in card.print.text if isinstance(p, Provides) for icon in p.icons)
    rule = RESOURCE_CARDS_PROVIDE_ICONS if "resource" in card.print.types else PROVIDED_ICONS_MEET_THRESHOLDS
    return (*own, *said) if said and game.on(rule) else own


def meets(table: Spoils, player: str, threshold: tuple[str, ...], game: Game) -> bool:
    """Whether a player's cards provide the icons of a threshold (405.1)."""
    if not threshold:
        return True
    have = icons(table, player, game)
    return all(have.count(icon) >= threshold.count(icon) for icon in set(threshold)) or not game.on(
        THRESHOLDS_NEED_ICONS_PROVIDED
    )
