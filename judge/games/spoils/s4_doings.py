"""Chapter 4, effects: what other players do, what is done up to so often, coins, damage that is divided."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from judge.games.spoils.events import CoinFlipped, Damaged, Entered, InfluenceChanged
from judge.games.spoils.meaning import is_reached, meant, number
from judge.games.spoils.objects import TokensPut
from judge.games.spoils.orders import come_next
from judge.games.spoils.s3_shuffle import CHANCE
from judge.games.spoils.s4_choices import ignored
from judge.games.spoils.s6_battle import partitions
from judge.games.spoils.table import PLAY, Spoils
from judge.games.spoils.views import player_of
from judge.games.spoils.vocabulary.amounts import Variable
from judge.games.spoils.vocabulary.choices import FlipCoin, InflictDivided, PutTokensDivided
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
    Division,
    HowMany,
    IfChosen,
    IfTaken,
    InflictParts,
    Offered,
    SoOften,
    TokenDivision,
    TokenParts,
    Toss,
    WhichOption,
)
from judge.games.spoils.vocabulary.turns import By, IfWon, OneOf, Otherwise, TheSame
from judge.kernel.clause import Clause
from judge.kernel.frames import Effect
from judge.kernel.game import Game
from judge.kernel.move import Answer, Ask, bound, happen
from judge.kernel.table import Instruction
from judge.kernel.verb import Verb

ACTIVE_PLAYER_ACTS_FIRST = Clause("402.2")

# --- 402.2 Several players ------------------------------------------------------------------------------------------


def by(table: Spoils, frame: Effect, order: By, game: Game) -> Answer:
    """Others act in their own name: of several the active player first, then the others in clockwise order."""
    players = [player for player in _acting(table, order.who, frame.you, game) if player not in table.lost]
    return come_next(frame, *(step for player in players for step in _done_by(table, player, frame, order)))


def _acting(table: Spoils, who: str, you: str, game: Game) -> tuple[str, ...]:
    """The players who are told to act, in their order."""
    if who == "opponent":
        return (player_of(table, who, you),)
    return table.clockwise(table.active if game.on(ACTIVE_PLAYER_ACTS_FIRST) else you)


def _done_by(table: Spoils, player: str, frame: Effect, order: Any) -> Iterator[Instruction]:
    """What one player does, or may do."""
    text = _done_before(frame) if TheSame() in order.text else order.text
    yield AsPlayer(player)
    yield from (Offered("you"), IfTaken(text)) if order.may else text
    yield AsPlayer(frame.you)


def _done_before(frame: Effect) -> tuple[Instruction, ...]:
    """What somebody wanted to do before, to be done again."""
    done = [order.text for order in frame.text[: frame.i] if isinstance(order, IfTaken)]
    return done[-1] if done else ()


def as_player(table: Spoils, frame: Effect, order: AsPlayer, game: Game) -> Answer:
    """From here on another player acts."""
    return bound(you=order.player)


# --- 402.1 What is chosen while an effect is followed ---------------------------------------------------------------


def one_of(table: Spoils, frame: Effect, order: OneOf, game: Game) -> Answer:
    """One of two instructions is followed."""
    return come_next(frame, WhichOption(), IfChosen((order.first,), 1), IfChosen((order.second,), 2))


def which_option(table: Spoils, frame: Effect, _order: WhichOption, game: Game) -> Answer:
    """The player chooses which."""
    return Ask(frame.you, (1, 2), f"which of what {frame.source} offers", "=option", word="option")


def if_chosen(table: Spoils, frame: Effect, order: IfChosen, game: Game) -> Answer:
    """The instruction that was chosen is followed."""
    return come_next(frame, *order.text) if frame.bound("=option") == order.option else None


def how_many(table: Spoils, frame: Effect, order: HowMany, game: Game) -> Answer:
    """A player says how many, up to a number."""
    most = number(table, order.most, frame, game)
    return Ask(frame.you, tuple(range(most + 1)), "how many", f"={order.name}", word="number")


def draw_up_to(table: Spoils, frame: Effect, order: DrawUpTo, game: Game) -> Answer:
    """A player draws as many cards as they want of so many."""
    return come_next(frame, HowMany("to draw", order.count), Draw(Variable("to draw")))


def play_resources(table: Spoils, frame: Effect, order: PlayResources, game: Game) -> Answer:
    """A player plays as many resources as they want of so many."""
    return come_next(frame, HowMany("to play", order.count), SoOften((PlayResource(),), "to play"))


def so_often(table: Spoils, frame: Effect, order: SoOften, game: Game) -> Answer:
    """Something is done as often as was said."""
    return come_next(frame, *(order.text * int(frame.bound(f"={order.name}", 0))))


def play_cards(table: Spoils, frame: Effect, order: PlayCards, game: Game) -> Answer:
    """A player may play so many cards one after the other."""
    count = number(table, order.count, frame, game)
    return come_next(frame, *(PlayCard(order.noun, order.free) for _ in range(count)))


def otherwise(table: Spoils, frame: Effect, order: Otherwise, game: Game) -> Answer:
    """What is to be done otherwise is done when what stands before it was not."""
    return None if frame.did else come_next(frame, *order.text)


# --- coins ----------------------------------------------------------------------------------------------------------


def flip(table: Spoils, frame: Effect, _order: FlipCoin, game: Game) -> Answer:
    """A coin is flipped."""
    return come_next(frame, Toss(), CoinShows())


def toss(table: Spoils, frame: Effect, _order: Toss, game: Game) -> Answer:
    """Chance decides who wins."""
    return Ask(CHANCE, ("win", "lose"), f"{frame.you}'s coin flip", "=coin", word="coin")


def coin_shows(table: Spoils, frame: Effect, _order: CoinShows, game: Game) -> Answer:
    """The coin shows what chance decided."""
    return happen(CoinFlipped(frame.you, frame.bound("=coin") == "win"))


def if_won(table: Spoils, frame: Effect, order: IfWon, game: Game) -> Answer:
    """What depends on the coin is done when it fell so."""
    won = frame.bound("=coin") == "win"
    return come_next(frame, *order.text) if won == order.won else bound(did=False)


# --- 408.7 Damage that is divided -----------------------------------------------------------------------------------


def inflict_divided(table: Spoils, frame: Effect, order: InflictDivided, game: Game) -> Answer:
    """Damage is divided first, and then inflicted at one time."""
    return come_next(frame, Division(order.amount, order.what, order.up_to), InflictParts())


def divide(table: Spoils, frame: Effect, order: Division | TokenDivision, game: Game) -> Answer:
    """The player divides the damage as they want."""
    cards = [card for card in meant(table, order.what, frame, game) if table.card(card).area == PLAY]
    total = number(table, order.amount, frame, game)
    if not cards or not total:
        return bound(**{"=parts": ("", ())})
    totals = range(total, -1, -1) if order.up_to else (total,)
    options = tuple(
        (frame.source, tuple((card, amount) for card, amount in zip(cards, parts, strict=True) if amount))
        for amount_in_all in totals
        for parts in partitions(amount_in_all, len(cards))
    )
    return Ask(frame.you, options, f"how {total} {order.of} divided", "=parts", word="divide")


def inflict_parts(table: Spoils, frame: Effect, _order: InflictParts, game: Game) -> Answer:
    """Damage is inflicted as it was divided, all at one time."""
    _, parts = frame.bound("=parts", ("", ()))
    damage = [Damaged(card, amount, frame.source) for card, amount in parts if table.card(card).area == PLAY]
    if not damage:
        return ignored("There is no damage to inflict.", game)
    return happen(*damage, into="did")


# --- whose faction, and how something is put into play --------------------------------------------------------------


def lose_influence_of(table: Spoils, frame: Effect, order: LoseInfluenceOf, game: Game) -> Answer:
    """The faction of whoever controls a card loses influence."""
    amount = number(table, order.amount, frame, game)
    controllers = (table.card(card).controller for card in meant(table, order.what, frame, game))
    players = [player for player in controllers if is_reached(table.faction(player), game)]
    if not players or not amount:
        return ignored("There is nobody whose faction could lose influence.", game)
    return happen(*(InfluenceChanged(player, -amount) for player in players), into="did")


def put_into_play(table: Spoils, frame: Effect, order: PutIntoPlay, game: Game) -> Answer:
    """Cards are put into play attached to something, face-down, or under somebody's control."""
    who = player_of(table, order.who, frame.you)
    hosts = meant(table, order.attached_to, frame, game) if order.attached_to else ()
    cards = [card for card in meant(table, order.what, frame, game) if table.card(card).area != PLAY]
    if not cards or (order.attached_to and not hosts):
        return ignored("Nothing can be put into play so.", game)
    host = hosts[0] if hosts else ""
    return happen(*(Entered(card, who, host, order.face_down) for card in cards), into="did")


# --- 409 Tokens that are divided --------------------------------------------------------------------------------------


def put_tokens_divided(table: Spoils, frame: Effect, order: PutTokensDivided, game: Game) -> Answer:
    """Tokens are divided first, and then put on the cards at one time."""
    return come_next(frame, TokenDivision(order.count, order.what), TokenParts())


def put_token_parts(table: Spoils, frame: Effect, _order: TokenParts, game: Game) -> Answer:
    """Tokens are put on cards as they were divided."""
    _, parts = frame.bound("=parts", ("", ()))
    tokens = [TokensPut(card, count) for card, count in parts if table.card(card).area == PLAY]
    if not tokens:
        return ignored("There are no tokens to put.", game)
    return happen(*tokens, into="did")


VERBS = (
    Verb(By, "402.1", by, "by", quiet=True),
    Verb(AsPlayer, "402.1", as_player, "as player", quiet=True),
    Verb(OneOf, "402.1", one_of, "one of", quiet=True),
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
    Verb(InflictDivided, "408.7", inflict_divided, "divided", quiet=True),
    Verb(Division, "408.7", divide, "divide", quiet=True),
    Verb(InflictParts, "408.7", inflict_parts, "parts", says="Damage is inflicted as it was divided, all at one time."),
    Verb(PutTokensDivided, "402.1", put_tokens_divided, "tokens divided", quiet=True),
    Verb(TokenDivision, "402.1", divide, "divide tokens", quiet=True),
    Verb(TokenParts, "402.1", put_token_parts, "token parts", says="Tokens are put on cards as they were divided."),
    Verb(
        LoseInfluenceOf,
        "402.1",
        lose_influence_of,
        "lose influence",
        says="The faction of whoever controls a card loses influence.",
    ),
    Verb(
        PutIntoPlay,
        "402.1",
        put_into_play,
        "put into play",
        says="Cards are put into play attached to something, face-down, or under somebody's control.",
    ),
)
