"""Section 3: words on cards."""

from collections.abc import Iterator

from judge.kernel.frames import Effect
from judge.kernel.game import Game
from judge.kernel.law import Cannot, Wakes
from judge.kernel.move import Answer, Ask, happen
from judge.kernel.table import Event, Trigger
from judge.kernel.verb import Verb

from ..events import Drew, Fell, Torn
from ..table import DECK, Sky
from ..words import Draw, Drop, Falls, Pick, Tear, Tethered, steps


def pick(table: Sky, effect: Effect, order: Pick, game: Game) -> Answer:
    """The player picks a kite."""
    return Ask(effect.you, table.kites, "a kite", "kite", word="pick")


def draw(table: Sky, effect: Effect, order: Draw, game: Game) -> Answer:
    """The player draws cards from the top of the deck."""
    deck = table.held(effect.you, DECK)[: order.count]
    return happen(*(Drew(effect.you, card.id) for card in deck)) if deck else None


def tear(table: Sky, effect: Effect, order: Tear, game: Game) -> Answer:
    """The picked kite loses lift."""
    kite = effect.bound("kite")
    return happen(Torn(kite, order.by)) if kite else None


def drop(table: Sky, effect: Effect, order: Drop, game: Game) -> Answer:
    """The picked kite falls."""
    kite = effect.bound("kite")
    return happen(Fell(kite, dropped=True)) if kite else None


def tethered(table: Sky, event: Fell, game: Game) -> str | None:
    """Why a tethered kite is not dropped."""
    return f"{event.id} is tethered." if event.dropped and Tethered() in table.card(event.id).text else None


def fallen(before: Sky, after: Sky, events: tuple[Event, ...], game: Game) -> Iterator[Trigger]:
    """The texts of the kites that fell."""
    for card in [before.card(event.id) for event in events if isinstance(event, Fell)]:
        for text in card.text:
            if isinstance(text, Falls):
                yield Trigger("3.6", card.owner, card.id, steps(text.order), says=f"{card.id} fell.")


LAWS = (Cannot("3.5", tethered, of=(Fell,)), Wakes("3.6", fallen, of=(Fell,)))
VERBS = (Verb(Pick, "3.1", pick), Verb(Draw, "3.2", draw), Verb(Tear, "3.3", tear), Verb(Drop, "3.4", drop))
