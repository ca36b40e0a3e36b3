"""Chapter 2, cards that enter play otherwise than others: depleted, or under somebody else's control."""

from __future__ import annotations

from judge.games.spoils.events import Began, Entered
from judge.games.spoils.icons import meets
from judge.games.spoils.meaning import meant
from judge.games.spoils.s4_choices import ignored
from judge.games.spoils.table import Spoils
from judge.games.spoils.views import player_of
from judge.games.spoils.vocabulary.moves import EntersUnder
from judge.games.spoils.vocabulary.paragraphs import EntersSo, WithThreshold
from judge.kernel.frames import Effect
from judge.kernel.game import Game
from judge.kernel.law import Amount, Changed
from judge.kernel.move import Answer, happen
from judge.kernel.table import Event, Lasting
from judge.kernel.verb import Verb


def as_its_text_says(table: Spoils, event: Event, game: Game) -> Changed | None:
    """A card whose text says how it enters play enters like that."""
    if not isinstance(event, Entered) or event.face_down:
        return None
    new = event
    for paragraph in table.card(event.card).print.text:
        said = paragraph.paragraph if isinstance(paragraph, WithThreshold) else paragraph
        active = not isinstance(paragraph, WithThreshold) or meets(table, event.you, paragraph.threshold, game)
        if isinstance(said, EntersSo) and active:
            theirs = said.how != "depleted"
            new = new.but(you=table.opponent(event.you)) if theirs else new.but(depleted=True)
    return Changed(new) if new != event else None


def under_another_s_control(table: Spoils, event: Event, game: Game) -> Changed | None:
    """A card of which an effect said so while it was played enters play under that player's control."""
    if not isinstance(event, Entered):
        return None
    for effect in table.lasting:
        if isinstance(effect.what, EntersUnder) and event.card in (effect.on or ()):
            you = player_of(table, effect.what.who, effect.you)
            return Changed(event.but(you=you)) if you != event.you else None
    return None


def will_enter(table: Spoils, frame: Effect, order: EntersUnder, game: Game) -> Answer:
    """Under whose control a card enters play is settled while it is being played."""
    cards = tuple(card for card in meant(table, order.what, frame, game) if table.card(card).area == "being played")
    if not cards:
        return ignored("Nothing is being played that could enter play so.", game)
    who = player_of(table, order.who, frame.you)
    told = f"{' and '.join(cards)} will enter play under {who}'s control."
    return happen(Began(Lasting(order, frame.you, frame.source, "this turn", cards), told), into="did")


VERBS = (
    Verb(
        EntersUnder,
        "402.1",
        will_enter,
        "enters under",
        says="Under whose control a card enters play is settled while it is being played.",
    ),
)
LAWS = (
    Amount("402.1", as_its_text_says, of=(Entered,)),
    Amount("402.1", under_another_s_control, needs="EntersUnder", of=(Entered,)),
)
