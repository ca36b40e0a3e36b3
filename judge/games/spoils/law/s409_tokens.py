"""Section 409: Tokens."""

from __future__ import annotations

from collections.abc import Iterator

from judge.games.spoils import meaning, objects, views
from judge.games.spoils.events import MICROMAJIG, Entered, Moved
from judge.games.spoils.events.naming import listed
from judge.games.spoils.law import s402_effects as s402
from judge.games.spoils.table import LAID, NOWHERE, OUT, PLAY, Card, Print, Spoils
from judge.games.spoils.vocabulary.gifts import Keyword
from judge.games.spoils.vocabulary.moves import MakeTokens, TokenKind
from judge.games.spoils.vocabulary.paragraphs import EntersWith
from judge.kernel.clause import Clause
from judge.kernel.frames import Effect
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.law import Along, Check, Instead, Substitute
from judge.kernel.move import Answer, Enter, bound, happen
from judge.kernel.table import Event, Frame
from judge.kernel.verb import Verb

EFFECT_CONTROLLER_OWNS_CARD_TOKENS = Clause("409.3b")


class Making(Frame, frozen=True):
    """Card tokens are put into play."""

    name: str = ""
    count: int = 0
    you: str = ""
    source: str = ""
    covert: bool = False
    kind: TokenKind | None = None
    cards: tuple[str, ...] = ()
    did: bool = False

    def out(self) -> bool:
        """Whether they were put into play."""
        return self.did


def make_tokens(table: Spoils, frame: Effect, order: MakeTokens, game: Game) -> Answer:
    """Card tokens are to be put into play."""
    count = meaning.number(table, order.count, frame, game)
    if not count:
        return s402.ignored(f"{frame.source} puts no token into play: the number is 0.", game)
    return Enter(
        Making(name=order.name, count=count, you=frame.you, source=frame.source, covert=order.covert, kind=order.kind),
        into="did",
    )


IS_NOW = Print("Micromajig", ("character",), subtypes=("majig",), strength=1, life=1, speed=3)
WAS_ONCE = Print("Micromajig", ("character",), cost=0, strength=1, life=1, speed=3)


def what_a_token_is(table: Spoils, frame: Making, game: Game) -> Answer:
    """A Micromajig counts as a Gearsmith character with 1 strength, 1 life, 3 speed and the subtype majig."""
    if frame.kind is not None or frame.cards:
        return None
    return _made(table, frame, IS_NOW.but(name=frame.name), game)


def what_a_token_was(table: Spoils, frame: Making, game: Game) -> Answer:
    """A Micromajig counts as a Gearsmith character with 1 strength, 1 life, 3 speed and the numeric cost 0."""
    if frame.kind is not None or frame.cards:
        return None
    return _made(table, frame, WAS_ONCE.but(name=frame.name), game)


def laid_tokens_are(table: Spoils, game: Game) -> Iterator[Event]:
    """A Micromajig token that a board begins with counts as the same."""
    yield from _known(table, IS_NOW, "a Gearsmith character 1/1/3 with the subtype majig")


def laid_tokens_were(table: Spoils, game: Game) -> Iterator[Event]:
    """In the original rulebook it has no subtype, and the numeric cost 0."""
    yield from _known(table, WAS_ONCE, "a Gearsmith character 1/1/3 with the numeric cost 0")


def _known(table: Spoils, printed: Print, what: str) -> Iterator[Event]:
    """The event by which all that are only named as Micromajigs count as that."""
    named = tuple(card.id for card in table.cards if card.print == LAID)
    if named:
        yield objects.CountsAs(named, printed, f"{listed(named)} count{'s' if len(named) == 1 else ''} as {what}.")


def what_its_card_explains(table: Spoils, frame: Making, game: Game) -> Answer:
    """Any other card token is what the card says that makes it."""
    if (kind := frame.kind) is None:
        return None
    printed = Print(frame.name, kind.types, kind.subtypes, strength=kind.strength, life=kind.life, speed=kind.speed)
    return _made(table, frame, printed, game)


def _made(table: Spoils, frame: Making, printed: Print, game: Game) -> Answer:
    """The tokens are there, not in play yet; their owner is the controller of the effect (409.3b)."""
    if frame.covert or (frame.kind and frame.kind.covert):
        printed = printed.but(text=(Keyword("covert"),))
    source = table.card(frame.source)
    owner = frame.you if frame.you == source.owner or game.on(EFFECT_CONTROLLER_OWNS_CARD_TOKENS) else source.owner
    taken = {card.id for card in table.cards}
    free = (name for n in range(1, len(taken) + frame.count + 1) if (name := f"{frame.name} {n}") not in taken)
    cards = tuple(Card(next(free), printed, owner, owner, NOWHERE, made=True) for _ in range(frame.count))
    kind = f"{printed.strength}/{printed.life}/{printed.speed} character"
    one = f"the new {frame.name} token, a {kind}"
    says = f"{owner} owns {one if len(cards) == 1 else f'the {len(cards)} new {frame.name} tokens, each a {kind}'}."
    return bound(cards=tuple(card.id for card in cards)), happen(objects.Made(cards, says))


def put_them_into_play(table: Spoils, frame: Making, game: Game) -> Answer:
    """They enter play at one time."""
    return happen(*(Entered(card, frame.you) for card in frame.cards), into="did") if frame.cards else None


def a_micromajig_is_removed(table: Spoils, event: Event, game: Game) -> Iterator[Substitute]:
    """A Micromajig that would leave play is removed from the game instead; this replacement is nobody's."""
    if isinstance(event, Moved) and (event.to, event.how) != (OUT, "removed"):
        card = table.card(event.card)
        if card.made and card.area == PLAY and card.print.name.lower() == MICROMAJIG:
            events = (Moved(card.id, OUT, "removed"),)
            says = f"{card.id} is a Micromajig token: it is removed from the game instead."
            yield Substitute(f"{card.id}/token", "", card.id, says, events)


def with_tokens_on_it(table: Spoils, event: Event, game: Game) -> Iterator[Event]:
    """A card enters play with the tokens that its text names."""
    if isinstance(event, Entered) and not event.face_down:
        for paragraph in table.card(event.card).print.text:
            if isinstance(paragraph, EntersWith):
                played = [frame for frame in table.agenda if getattr(frame, "card", "") == event.card]
                place = played[-1] if played else views.Speaker(event.you, event.card)
                if count := meaning.number(table, paragraph.count, place, game):
                    yield objects.TokensPut(event.card, count)


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(
            Making,
            Row(
                "409.3c.1",
                what_a_token_is,
                says="A Micromajig counts as a Gearsmith character with 1 strength, 1 life, 3 speed "
                "and the subtype majig.",
            ),
            Row(
                "o4.17.1",
                what_a_token_was,
                says="A Micromajig counts as a Gearsmith character with 1 strength, 1 life, 3 speed "
                "and the numeric cost 0.",
            ),
            Row("402.1", what_its_card_explains, "402.1 explained"),
            Row("402.1", put_them_into_play),
        ),
    )


VERBS = (Verb(MakeTokens, "402.1", make_tokens, "make tokens", quiet=True),)
LAWS = (
    Check("409.3c.1", laid_tokens_are, needs="laid tokens"),
    Check("o4.17.1", laid_tokens_were, needs="laid tokens"),
    Instead("o4.17.1", a_micromajig_is_removed, of=(Moved,)),
    Along("402.1", with_tokens_on_it, of=(Entered,)),
)
