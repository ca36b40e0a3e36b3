"""States: whether a card is depleted, attacking, attached and so on, as the text of another card says it."""

from __future__ import annotations

from judge.errors import Lacking
from judge.games.spoils import meaning, views
from judge.games.spoils.events import Entered
from judge.games.spoils.law import s302_battle_terms as s302
from judge.games.spoils.law import s407_control_ownership as s407
from judge.games.spoils.table import PLAY, Card, Spoils
from judge.games.spoils.vocabulary.nouns import Noun
from judge.games.spoils.vocabulary.paragraphs import EntersSo
from judge.kernel.game import Game


def in_state(table: Spoils, card: Card, state: str, you: str, source: str, game: Game) -> bool:
    """Whether a card is depleted, attacking, attached and so on, as the text of another card says it."""
    match state:
        case "depleted":
            return card.depleted
        case "restored":
            return not card.depleted
        case "attacking":
            return s302.is_attacking(table, card.id, game)
        case "blocking":
            return s302.is_blocking(table, card.id, game)
        case "in a battle" | "attacking or blocking":
            return card.id in s302.in_the_battle(table, game)
        case "not in a battle":
            return card.id not in s302.in_the_battle(table, game)
        case "in the opposing party":
            return card.id in s302.opposing_party(table, you, game)
        case "in a party with this card":
            return s302.in_a_party_with(table, card.id, source, game)
        case "attached":
            return card.attached_to != ""
        case "unattached":
            return card.attached_to == ""
        case "face-down":
            return card.face_down
        case "in play":
            return card.area == PLAY
        case "in your discard pile" | "in your hand":
            return card.area == state.removeprefix("in your ")
        case "in your party":
            return s302.in_the_battle(table, game) != () and card.id in _own_party(table, you)
        case "attached to your faction":
            return card.attached_to == table.player(you).faction
        case "character" | "item" | "location" | "resource" | "tactic":
            return views.is_a(table, card, state, game)
    return (
        views.has(table, card, state, game) if (lies := _lies(table, card, state, you, source, game)) is None else lies
    )


def _lies(table: Spoils, card: Card, state: str, you: str, source: str, game: Game) -> bool | None:
    """Whether a card has tokens, is attached to something, attacked; None for a state of another sort."""
    match state:
        case "attached to this card":
            return card.attached_to == source
        case "owned by you":
            return card.owner == you
        case "with a token on it":
            return card.count > 0
        case "with no tokens on it":
            return card.count == 0
        case "attacked this turn":
            return card.id in table.attacked
        case "your only character":
            return [card] == list(views.characters(table, game, you))
        case "attacking alone":
            return table.battle is not None and table.battle.attackers == (card.id,)
        case "blocking alone":
            return table.battle is not None and table.battle.blockers == (card.id,)
        case "alone in your party":
            return s302.in_the_battle(table, game) != () and _own_party(table, you) == (card.id,)
        case "blocking this card":
            return s302.is_blocking(table, card.id, game) and s302.is_attacking(table, source, game)
        case "damaged":
            return card.hurt > 0
        case "without covert":
            return not views.has(table, card, "covert", game)
        case "attached to your opponent's faction":
            return card.attached_to == table.player(table.opponent(you)).faction
        case "being attacked":
            return s302.target_of_the_attack(table, game) == card.id
        case "face-up":
            return card.area == PLAY and not card.face_down
        case "attached to a character" | "attached to an item" | "attached to a location" | "attached to a faction":
            host = table.card(card.attached_to) if card.attached_to else None
            return host is not None and views.is_a(table, host, state.rpartition(" ")[2], game)
    if state.startswith(meaning.ATTACHED_TO):
        return card.attached_to == state.removeprefix(meaning.ATTACHED_TO) != ""
    return None


def _own_party(table: Spoils, you: str) -> tuple[str, ...]:
    """The party of a player in the battle."""
    battle = table.battle
    if not battle:
        raise Lacking
    return battle.attackers if you == battle.attacker else battle.blockers


def comes_depleted(table: Spoils, event: Entered, source: Card, said: EntersSo, game: Game) -> bool:
    """Whether the text of a card in play says that such a card enters play depleted."""
    coming = table.card(event.card).but(area=PLAY, controller=event.you)
    if not isinstance(said.what, Noun) or said.how != "depleted" or coming.id == source.id:
        return False
    return views.matches(table, coming, said.what, s407.you(source, game), source.id, game)
