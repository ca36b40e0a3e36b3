"""The answers of a board where its game says nothing: lines, options, facts and refusals."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from judge.errors import JudgeError, Unreadable
from judge.kernel.data import Data
from judge.kernel.game import Game
from judge.kernel.law import Substitute
from judge.kernel.move import Ask
from judge.kernel.table import Frame, Table, Trigger
from judge.language.core.paragraph import Understanding
from judge.tabletop.board import BoardOf
from judge.tabletop.cardreader import CardReader
from judge.tabletop.claims import ALWAYS, FactKey, FactSheet
from judge.tabletop.file import Action, Scenario, scenario_in
from judge.yamlfile import Value, parse

GAME = Game("pond", {}, {}, {})


class Frog(Data, frozen=True):
    id: str
    leaps: int = 0


class Keeper(Data, frozen=True):
    name: str


class Pond(Table, frozen=True):
    turn: str = "Ann"


class Leaping(Frame, frozen=True):
    frog: str = ""

    def __str__(self) -> str:
        return f"catch {self.frog}"


FACTS = FactSheet[Pond, Keeper, Frog](
    table=(FactKey("turn", "whose turn it is", lambda table, *_: table.turn, ALWAYS),),
    player=(),
    card=(FactKey("leaps", "how often it leaps", lambda table, frog, _: frog.leaps, ALWAYS),),
    kinds=lambda frog: (),
)
READER = CardReader[Frog]("pond", "verb leap: -", lambda text, types: ((Frog("Hop"),), (text,)), lambda *_: iter(()))


class PondBoard(BoardOf[Pond]):
    facts, reader = FACTS, READER
    laid = 0

    def lay_out(self, scenario: Scenario) -> Pond:
        self.laid += 1
        return TABLE


TABLE = Pond(players=(Keeper("Ann"), Keeper("Bob")), cards=(Frog("Hop", 2), Frog("Tad")), agenda=(Leaping(),))
ASK = Ask("Ann", (Leaping(frog="Hop"), Leaping(frog="Tad"), "pass"), "an action", attempt=True, rule="1.1")
BOARD = PondBoard()


def action(words: str) -> Action:
    return Action(parse("a: b", "pond.yaml").place, words)


def value(text: str) -> Value:
    return parse(text, "pond.yaml")


def differences(facts: str) -> list[str]:
    return [str(one) for one in FACTS.differences(value(facts), TABLE, GAME)]


@pytest.mark.parametrize(
    ("option", "line"),
    [(ASK.options[0], "Ann catches Hop"), (ASK.options[1], "Ann catches Tad"), (ASK.options[2], "Ann passes")],
)
def test_a_line_and_its_option_lead_to_each_other(option: object, line: str) -> None:
    assert BOARD.line(ASK, option, TABLE) == line
    assert BOARD.attempt(action(line), TABLE, ASK, ()) == option


@pytest.mark.parametrize(
    ("words", "told"), [("Ann catches Hip", "Ann catches Hop"), ("Cy passes", "write 'Ann' or 'Bob'")]
)
def test_a_line_that_says_no_option_is_refused(words: str, told: str) -> None:
    with pytest.raises(Unreadable, match=told):
        BOARD.attempt(action(words), TABLE, ASK, ())


def test_a_choice_is_taken_by_its_words_or_by_the_card_whose_text_waits() -> None:
    ask, trigger = Ask("Bob", ("Hop", "Tad"), "a frog", rule="2.3"), Trigger("2.4", "Bob", "Hop", ())
    assert BOARD.line(ask, "Hop", TABLE) == "choose: {by: Bob, rule: 2.3, take: Hop}"
    assert BOARD.line(ask, trigger, TABLE) == "choose: {by: Bob, rule: 2.3, take: Hop}"
    hop = value("take: Hop").mapping()["take"]
    assert BOARD.named("Hop", hop, TABLE)
    assert BOARD.named(trigger, hop, TABLE)
    assert BOARD.named(Substitute("key", "Bob", "Hop", ""), hop, TABLE)
    assert not BOARD.named("Tad", hop, TABLE)


def test_facts_are_compared_with_the_claims_of_the_table() -> None:
    assert differences("{turn: Ann, Hop: {leaps: 2}, Tad: {leaps: 0}}") == []
    assert differences("turn: Bob\nHop: {leaps: 3}\n") == [
        "pond.yaml:1:7: 'turn' should be Bob but is Ann",
        "pond.yaml:2:14: Hop: 'leaps' should be 3 but is 2",
    ]


@pytest.mark.parametrize(
    ("facts", "told"), [("Hip: {leaps: 2}", "'Hip'; did you mean 'Hop'"), ("Hop: {jumps: 2}", "'jumps'")]
)
def test_a_fact_of_nothing_on_the_table_is_refused(facts: str, told: str) -> None:
    with pytest.raises(Unreadable, match=told):
        differences(facts)


def test_a_file_is_laid_out_once() -> None:
    start = Path(__file__).parents[2] / "docs" / "tutorial" / "kites" / "game" / "board" / "start.yaml"
    board, text = PondBoard(), start.read_text(encoding="utf-8")
    one, other = (scenario_in(text, "pond.yaml") for _ in range(2))
    assert board.table(one) is board.table(one) is TABLE
    assert board.laid == 1
    board.table(other)
    assert board.laid == 2


def test_an_ending_is_the_table_without_its_agenda() -> None:
    assert BOARD.ending(TABLE) == TABLE.but(agenda=())
    assert list(FACTS.known(TABLE)) == ["Ann", "Bob", "Hop", "Tad"]


def test_of_any_table_a_card_that_is_there_twice_is_a_fault() -> None:
    twice = TABLE.but(cards=(Frog("Hop"), Frog("Hop")))
    assert list(BOARD.faults(twice)) == ["the table has Hop 2 times"]
    assert list(BOARD.faults(TABLE)) == [*BOARD.loose_ends(TABLE), *BOARD.out(TABLE)] == []


def test_boards_that_a_game_does_not_deal_are_refused_with_the_reason() -> None:
    deals = (lambda: BOARD.stock({}), lambda: BOARD.said((), 1), lambda: BOARD.deal(Random(1), {}))
    for deal in deals:
        with pytest.raises(JudgeError, match="The game 'pond' cannot be played at random"):
            deal()


def test_a_reader_without_card_files_says_so_and_finds_every_text_plain() -> None:
    with pytest.raises(JudgeError, match=r"cannot read card files of the game .pond. yet"):
        READER.card_files.given("cards.json")
    assert READER.understanding("Leap.", ()) == Understanding((), (), ())
    assert READER.plays("Leap.")
