"""Instructions for other players and for several times, coins and divisions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.games.spoils import choice_words, meaning, objects, orders, views
from judge.games.spoils.events import CoinFlipped, Entered, InfluenceChanged
from judge.games.spoils.law import s313_shuffle as s313
from judge.games.spoils.law import s402_effects as s402
from judge.games.spoils.noting import ACTOR, CONTROLLERS, PICKED
from judge.games.spoils.table import BEING_PLAYED, PLAY, Spoils
from judge.games.spoils.vocabulary.amounts import Variable
from judge.games.spoils.vocabulary.choices import FlipCoin, PutTokensDivided
from judge.games.spoils.vocabulary.deeds import LoseInfluenceOf
from judge.games.spoils.vocabulary.moves import (
    Draw,
    DrawUpTo,
    PlayCard,
    PlayCards,
    PlayResource,
    PlayResources,
    PutIntoPlay,
)
from judge.games.spoils.vocabulary.steps import (
    AsPlayer,
    CoinShows,
    HowMany,
    IfChosen,
    IfTaken,
    NoteController,
    Offered,
    SoOften,
    TokenDivision,
    TokenParts,
    Toss,
    WhichOption,
)
from judge.games.spoils.vocabulary.turns import By, IfWon, OneOf, Otherwise, Steps, TheSame
from judge.kernel.frames import Effect
from judge.kernel.game import Game
from judge.kernel.move import Answer, Ask, ChoiceWords, bound, happen
from judge.kernel.table import Instruction
from judge.kernel.verb import Verb


def by(table: Spoils, frame: Effect, order: By, game: Game) -> Answer:
    """Others act in their own name: of several the active player first, then the others in clockwise order."""
    players = [player for player in acting_players(table, order, frame, game) if player not in table.lost]
    if not players:
        return s402.ignored(f"{frame.source} finds no player who could do this.", game)
    return orders.come_next(frame, *(step for player in players for step in _done_by(table, player, frame, order)))


def _done_by(table: Spoils, player: str, frame: Effect, order: Any) -> Iterator[Instruction]:
    """The instructions that one player follows, or may follow."""
    text = _done_before(frame) if TheSame() in order.text else order.text
    yield AsPlayer(player)
    yield from (Offered("you"), IfTaken(text)) if order.may else text
    yield AsPlayer(frame.you)


def _done_before(frame: Effect) -> tuple[Instruction, ...]:
    """The instructions that somebody wanted to follow before, to be followed again."""
    done = [order.text for order in frame.text[: frame.i] if isinstance(order, IfTaken)]
    return done[-1] if done else ()


def as_player(table: Spoils, frame: Effect, order: AsPlayer, game: Game) -> Answer:
    """From here on another player acts."""
    return bound(you=order.player)


def one_of(table: Spoils, frame: Effect, order: OneOf, game: Game) -> Answer:
    """One of two instructions is followed."""
    return orders.come_next(frame, WhichOption(), IfChosen((order.first,), 1), IfChosen((order.second,), 2))


def steps(table: Spoils, frame: Effect, order: Steps, game: Game) -> Answer:
    """Several instructions are followed one after the other."""
    return orders.come_next(frame, *order.text)


def which_option(table: Spoils, frame: Effect, _order: WhichOption, game: Game) -> Answer:
    """The player chooses which."""
    return Ask(
        frame.you,
        (1, 2),
        f"which of what {frame.source} offers",
        "=option",
        word="option",
        words=choice_words.option(frame.source),
    )


def if_chosen(table: Spoils, frame: Effect, order: IfChosen, game: Game) -> Answer:
    """The instruction that was chosen is followed."""
    return orders.come_next(frame, *order.text) if frame.bound("=option") == order.option else None


def how_many(table: Spoils, frame: Effect, order: HowMany, game: Game) -> Answer:
    """A player says how many, up to a number."""
    most = meaning.number(table, order.most, frame, game)
    return Ask(
        frame.you,
        tuple(range(most + 1)),
        "how many",
        f"={order.name}",
        word="number",
        words=ChoiceWords("chooses the number {}"),
    )


def draw_up_to(table: Spoils, frame: Effect, order: DrawUpTo, game: Game) -> Answer:
    """A player draws as many cards as they want of so many."""
    return orders.come_next(frame, HowMany("to draw", order.count), Draw(Variable("to draw")))


def play_resources(table: Spoils, frame: Effect, order: PlayResources, game: Game) -> Answer:
    """A player plays as many resources as they want of so many."""
    return orders.come_next(frame, HowMany("to play", order.count), SoOften((PlayResource(),), "to play"))


def so_often(table: Spoils, frame: Effect, order: SoOften, game: Game) -> Answer:
    """Something is done as often as was said."""
    return orders.come_next(frame, *(order.text * int(frame.bound(f"={order.name}", 0))))


def play_cards(table: Spoils, frame: Effect, order: PlayCards, game: Game) -> Answer:
    """A player may play so many cards one after the other."""
    count = meaning.number(table, order.count, frame, game)
    return orders.come_next(frame, *(PlayCard(order.noun, order.free) for _ in range(count)))


def otherwise(table: Spoils, frame: Effect, order: Otherwise, game: Game) -> Answer:
    """Instructions are followed if the instruction before them was not."""
    return None if frame.did else orders.come_next(frame, *order.text)


def flip(table: Spoils, frame: Effect, _order: FlipCoin, game: Game) -> Answer:
    """A coin is flipped."""
    return orders.come_next(frame, Toss(), CoinShows())


def toss(table: Spoils, frame: Effect, _order: Toss, game: Game) -> Answer:
    """Chance decides who wins."""
    return Ask(
        s313.CHANCE,
        ("win", "lose"),
        f"{frame.you}'s coin flip",
        "=coin",
        word="coin",
        words=ChoiceWords(f"by chance, {frame.you} {{}}s the coin flip"),
    )


def coin_shows(table: Spoils, frame: Effect, _order: CoinShows, game: Game) -> Answer:
    """The coin shows what chance decided."""
    return happen(CoinFlipped(frame.you, frame.bound("=coin") == "win"))


def if_won(table: Spoils, frame: Effect, order: IfWon, game: Game) -> Answer:
    """Instructions are followed if the coin shows what they ask for."""
    won = frame.bound("=coin") == "win"
    return orders.come_next(frame, *order.text) if won == order.won else bound(did=False)


def lose_influence_of(table: Spoils, frame: Effect, order: LoseInfluenceOf, game: Game) -> Answer:
    """The faction of the card's controller loses influence."""
    amount = meaning.number(table, order.amount, frame, game)
    controllers = (table.card(card).controller for card in meaning.meant(table, order.what, frame, game))
    players = [player for player in controllers if meaning.is_reached(table.faction(player), game)]
    if not players or not amount:
        return s402.ignored("There is nobody whose faction could lose influence.", game)
    return happen(*(InfluenceChanged(player, -amount) for player in players), into="did")


def put_into_play(table: Spoils, frame: Effect, order: PutIntoPlay, game: Game) -> Answer:
    """Cards are put into play attached to something, face-down, or under somebody's control."""
    who = views.player_of(table, order.who, frame.you)
    hosts = meaning.meant(table, order.attached_to, frame, game) if order.attached_to else ()
    cards = [card for card in meaning.meant(table, order.what, frame, game) if table.card(card).area != PLAY]
    if not cards or (order.attached_to and not hosts):
        return s402.ignored("Nothing can be put into play so.", game)
    host = hosts[0] if hosts else ""
    return happen(*(Entered(card, who, host, order.face_down, depleted=order.depleted) for card in cards), into="did")


def put_tokens_divided(table: Spoils, frame: Effect, order: PutTokensDivided, game: Game) -> Answer:
    """Tokens are divided first, and then put on the cards at one time."""
    return orders.come_next(frame, TokenDivision(order.count, order.what), TokenParts())


def put_token_parts(table: Spoils, frame: Effect, _order: TokenParts, game: Game) -> Answer:
    """Tokens are put on cards as they were divided."""
    _, parts = frame.bound("=parts", ("", ()))
    tokens = [objects.TokensPut(card, count) for card, count in parts if table.card(card).area == PLAY]
    if not tokens:
        return s402.ignored("There are no tokens to put.", game)
    return happen(*tokens, into="did")


def acting_players(table: Spoils, order: By, frame: Effect, game: Game) -> tuple[str, ...]:
    """The players who have to act, in their order."""
    if order.who == "opponent":
        return (views.player_of(table, order.who, frame.you),)
    if order.who == "active":
        return (table.active,)
    if order.who == "picked player":
        return (str(frame.bound(PICKED)),)
    if order.who == "actor":
        return (str(frame.bound(ACTOR)),)
    first = s402.first_to_act(table, frame.you, game)
    if order.of is not None:
        mine = {_player_of_card(table, card, order, frame) for card in meaning.meant(table, order.of, frame, game)}
        return tuple(player for player in table.clockwise(first) if player in mine)
    return table.clockwise(first)


def _player_of_card(table: Spoils, id: str, order: By, frame: Effect) -> str:
    """The owner of a card, or who controls it; of one that has left play, who controlled it when that was noted."""
    card = table.card(id)
    if order.who == "owner" or card.area in (PLAY, BEING_PLAYED):
        return card.owner if order.who == "owner" else card.controller
    return str(dict(frame.bound(CONTROLLERS, ())).get(id, card.owner))


def note_controller(table: Spoils, frame: Effect, order: NoteController, game: Game) -> Answer:
    """Who controls a card is remembered while it can be seen."""
    known = tuple((card, table.card(card).controller) for card in meaning.meant(table, order.what, frame, game))
    return bound(**{CONTROLLERS: (*frame.bound(CONTROLLERS, ()), *known)})


VERBS = (
    Verb(NoteController, "402.1", note_controller, "note controller", quiet=True),
    Verb(By, "402.1", by, "by", quiet=True),
    Verb(AsPlayer, "402.1", as_player, "as player", quiet=True),
    Verb(OneOf, "402.1", one_of, "one of", quiet=True),
    Verb(Steps, "402.1", steps, "steps", quiet=True),
    Verb(WhichOption, "402.1", which_option, "which option", quiet=True),
    Verb(IfChosen, "402.1", if_chosen, "if chosen", quiet=True),
    Verb(HowMany, "402.1", how_many, "how many", quiet=True),
    Verb(DrawUpTo, "402.1", draw_up_to, "draw up to", quiet=True),
    Verb(PlayResources, "402.1", play_resources, "play resources", quiet=True),
    Verb(SoOften, "402.1", so_often, "so often", quiet=True),
    Verb(PlayCards, "402.1", play_cards, "play cards", quiet=True),
    Verb(Otherwise, "402.1", otherwise, "otherwise", quiet=True),
    Verb(FlipCoin, "402.1", flip, "flip", quiet=True),
    Verb(Toss, "402.1", toss, "toss", quiet=True),
    Verb(CoinShows, "402.1", coin_shows, "coin"),
    Verb(IfWon, "402.1", if_won, "if won", quiet=True),
    Verb(PutTokensDivided, "402.1", put_tokens_divided, "tokens divided", quiet=True),
    Verb(TokenParts, "402.1", put_token_parts, "token parts", says="Tokens are put on cards as they were divided."),
    Verb(
        LoseInfluenceOf,
        "402.1",
        lose_influence_of,
        "lose influence",
        says="The faction of the card's controller loses influence.",
    ),
    Verb(
        PutIntoPlay,
        "402.1",
        put_into_play,
        "put into play",
        says="Cards are put into play attached to something, face-down, or under somebody's control.",
    ),
)
