"""Section 607: Responding to Actions."""

from __future__ import annotations

from judge.games.spoils import acting, choice_words, texts
from judge.games.spoils.editions import has
from judge.games.spoils.icons import meets
from judge.games.spoils.law import s402_effects as s402
from judge.games.spoils.law import s507_keywords as s507
from judge.games.spoils.law import s604_deploying_card as s604
from judge.games.spoils.table import HAND, PLAY, Spoils
from judge.games.spoils.vocabulary.gifts import Prohibition
from judge.games.spoils.vocabulary.nouns import This
from judge.games.spoils.vocabulary.paragraphs import Ability, Ongoing, WithThreshold
from judge.games.spoils.vocabulary.turns import OpenToAll
from judge.kernel.clause import Clause
from judge.kernel.game import Game, Procedures, Row, procedure
from judge.kernel.move import Answer, Ask, Enter, Goto, Option, bound
from judge.kernel.table import Frame, Scripted

OPPONENT_MAY_INTERRUPT_LOOPS = Clause("414.2c")
RESPONSES_REPEAT_AS_OFTEN_AS_WANTED = Clause("o5.4.7")

PASS = "pass"


class Window(Frame, frozen=True):
    """A time at which one player may play tactics and use abilities, as often as they want."""

    you: str = ""
    to: str = ""
    when: str = "response"
    rule: str = acting.RESPONDERS_MAY_ACT_REPEATEDLY
    also: tuple[str, ...] = ()
    others: tuple[str, ...] = ()  # who may act after this player
    said: Option = PASS


def responses(table: Spoils, actor: str, game: Game, *, to: str, also: tuple[str, ...] = ()) -> Answer:
    """Every opponent of the player who acts may respond, one after the other in clockwise order."""
    able = [who for who in table.clockwise(actor) if who != actor and _has_a_chance(table, who, game)]
    return Enter(Window(you=able[0], to=to, also=also, others=tuple(able[1:]))) if able else None


def window(
    table: Spoils,
    you: str,
    game: Game,
    *,
    to: str = "",
    when: str = "response",
    rule: str = acting.RESPONDERS_MAY_ACT_REPEATEDLY,
    also: tuple[str, ...] = (),
) -> Answer:
    """A time for a player to act, if there is anything that they might do."""
    if not _has_a_chance(table, you, game):
        return None
    return Enter(Window(you=you, to=to, when=when, rule=rule, also=also))


def _has_a_chance(table: Spoils, you: str, game: Game) -> bool:
    """Whether a player has anything to play or to use; in a loop of their opponent they may do so too (414.2c)."""
    for frame in table.agenda:
        if (
            isinstance(frame, Scripted)
            and getattr(frame, "you", you) != you
            and not game.on(OPPONENT_MAY_INTERRUPT_LOOPS)
        ):
            return False
    return may_act(table, you, game)


def respond_or_pass(table: Spoils, frame: Window, game: Game) -> Answer:
    """The opponent of the player who acts may respond, and nobody to an action of their own."""
    return _act_or_pass(table, frame, game) if frame.when == "response" else None


def act_or_pass(table: Spoils, frame: Window, game: Game) -> Answer:
    """The player plays a tactic, uses an ability, or is finished."""
    return _act_or_pass(table, frame, game) if frame.when != "response" else None


def _act_or_pass(table: Spoils, frame: Window, game: Game) -> Ask:
    """An ask for a tactic, an ability, or no more of them."""
    what = f"a response to {frame.to}" if frame.to else "a tactic or ability"
    response = frame.when == "response"
    known = (
        not has(game, s604.RESPOND_WITH_TACTIC_OR_ABILITY)
        or not response
        or game.on(s604.RESPOND_WITH_TACTIC_OR_ABILITY)
    )
    options = (*(actions(table, frame.you, frame.when, game, frame.rule) if known else ()), PASS)
    words = choice_words.response(frame.to)
    also = ("607.1", *frame.also) if response else frame.also
    return Ask(
        frame.you,
        options,
        what,
        "said",
        idle=PASS,
        attempt=True,
        rule=frame.rule,
        closed="607.1",
        also=also,
        words=words,
    )


def once_more(table: Spoils, frame: Window, game: Game) -> Answer:
    """After each, another may follow."""
    clause = (
        RESPONSES_REPEAT_AS_OFTEN_AS_WANTED
        if has(game, RESPONSES_REPEAT_AS_OFTEN_AS_WANTED) and frame.when == "response"
        else frame.rule
    )
    return Goto("607.1") if frame.said != PASS and game.on(clause) else None


def next_opponent(table: Spoils, frame: Window, game: Game) -> Answer:
    """When one opponent is finished, the next one may respond."""
    able = [who for who in frame.others if may_act(table, who, game)]
    return (bound(you=able[0], others=tuple(able[1:]), said=PASS), Goto("607.1")) if able else None


def actions(
    table: Spoils, you: str, when: str, game: Game, rule: str = acting.RESPONDERS_MAY_ACT_REPEATEDLY
) -> tuple[Frame, ...]:
    """The cards that a player might play and the abilities they might use, whether or not they turn out to be legal."""
    cards = [
        acting.Playing(card=card.id, you=you, when=when, rule=rule, holds=True) for card in table.inside(HAND, you)
    ]
    cards += [
        acting.Playing(card=card.id, you=you, when=when, rule=rule, holds=True, face_down=True)
        for card in table.inside(PLAY, you)
        if card.face_down and s507.may_be_flipped_up(card, you, game)
    ]
    abilities = [
        acting.Using(card=card.id, you=you, when=when, rule=rule, index=index, holds=True)
        for card, index, ability, _ in texts.texts(table, Ability, game)
        if card.controller == you or (OpenToAll() in ability.cost and card.area == PLAY)
    ]
    return *cards, *abilities


def may_act(table: Spoils, you: str, game: Game) -> bool:
    """Whether a player is still in the game, and has a card to play or an ability to use."""
    if you in table.lost:
        return False
    for card in table.cards:
        if (card.area == HAND and card.owner == you) or (card.face_down and s507.may_be_flipped_up(card, you, game)):
            return True
    abilities = texts.texts(table, Ability, game)
    return any(card.controller == you or OpenToAll() in ability.cost for card, _, ability, _ in abilities)


def unanswerable(table: Spoils, frame: acting.Playing, game: Game) -> bool:
    """Whether a card that is being played says that the opponent cannot respond to it."""
    silence = Ongoing(This(), Prohibition("be responded to"))
    text = table.card(frame.card).print.text
    met = (p.paragraph for p in text if isinstance(p, WithThreshold) and meets(table, frame.you, p.threshold, game))
    return silence in (*text, *met) and game.on(s402.CANNOT_BEATS_CAN)


def procedures() -> Procedures:
    """The procedures of this part of the law."""
    return (
        procedure(
            Window,
            Row("607.1", respond_or_pass, quiet=True),
            Row("", act_or_pass, "act", quiet=True),
            Row("", once_more, "again", quiet=True),
            Row("607.1", next_opponent, "607.1 next", quiet=True),
        ),
    )
