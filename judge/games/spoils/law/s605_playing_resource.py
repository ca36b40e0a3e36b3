"""Section 605: Playing a Resource."""

from __future__ import annotations

from judge.games.spoils import texts, views
from judge.games.spoils.events import Entered
from judge.games.spoils.law import s402_effects as s402
from judge.games.spoils.law import s508_temporary_rules_text as s508
from judge.games.spoils.table import HAND, Spoils
from judge.games.spoils.vocabulary.moves import PlayResource
from judge.games.spoils.vocabulary.paragraphs import Meanwhile
from judge.kernel.clause import Clause
from judge.kernel.frames import Effect, Offering
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Ask, ChoiceWords, Cite, Done, Enter, happen
from judge.kernel.table import Frame, Trigger
from judge.kernel.verb import Verb

PLAYER_DECIDES_THE_FACING = Clause("203.2")


class PlayingResource(Frame, frozen=True):
    """A card is played as a resource (605)."""

    you: str = ""
    card: str = ""
    facing: str = ""


def select_resource(table: Spoils, frame: PlayingResource, game: Game) -> Answer:
    """Any card in hand is chosen."""
    return Ask(
        frame.you,
        tuple(card.id for card in table.inside(HAND, frame.you)),
        "a card to play as a resource",
        "card",
        word="resource",
        words=ChoiceWords("plays {} as a resource"),
    )


def facing(table: Spoils, frame: PlayingResource, game: Game) -> Answer:
    """Any card can be played face-down, only actual resource cards face-up."""
    if not frame.card:
        return Done()
    real = "resource" in table.card(frame.card).print.types
    barred = () if real else (("face-up", "605.1b"),)
    also = (PLAYER_DECIDES_THE_FACING,) if game.on(PLAYER_DECIDES_THE_FACING) else ()
    return Ask(
        frame.you,
        ("face-up", "face-down") if real else ("face-down",),
        "the facing",
        "facing",
        barred=barred,
        word="facing",
        words=ChoiceWords("plays the resource {}", after=", {}"),
        also=also,
    )


def while_playing(table: Spoils, frame: PlayingResource, game: Game) -> Answer:
    """Texts that trigger while a resource is played resolve before that resource enters play."""
    found = [
        Trigger("605.1c", card.controller, card.id, paragraph.text, (("=because", because),), s508.quoted(card, index))
        for card, index, paragraph, because in texts.texts(table, Meanwhile, game)
        if views.player_of(table, paragraph.who, card.controller) == frame.you
    ]
    return Enter(Offering(waiting=tuple(found))) if found else None


def put_resource(table: Spoils, frame: PlayingResource, game: Game) -> Answer:
    """The card is put from hand into play."""
    if table.card(frame.card).area != HAND:
        return None
    return happen(Entered(frame.card, frame.you, face_down=frame.facing == "face-down", how="played"))


def play_a_resource(table: Spoils, frame: Effect, _order: PlayResource, game: Game) -> Answer:
    """An effect says so: a resource is played."""
    if not table.inside(HAND, frame.you):
        return s402.ignored(f"{frame.you} has no card to play as a resource.", game)
    return Cite(f"{frame.you} plays a resource."), Enter(PlayingResource(you=frame.you))


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(
            PlayingResource,
            Row("605.1a", select_resource, quiet=True),
            Row("605.1b", facing, quiet=True),
            Row("605.1c", while_playing, quiet=True),
            Row("605.1d", put_resource),
        ),
    )


VERBS = (Verb(PlayResource, "605.1", play_a_resource, quiet=True),)
