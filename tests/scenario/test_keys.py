"""Keys of a board: the reader, the JSON Schema, the form and the card texts follow from one list."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from judge.errors import Unreadable
from judge.scenario import games
from judge.scenario.draft import read_draft
from judge.tabletop.keys import PLAYERS, Key, Keys, number
from judge.yamlfile import parse

BOARD = {
    "smashup": """game: smashup
given:
  turn: Ann
  bases: {Mill: {breakpoint: 20, text: "After this base scores, draw a card."}}
  base deck: {Pier: {breakpoint: 12 MORE_OF_THE_PIER}}
  players: {Ann: {hand: {Ox: {minion: 3 MORE_OF_THE_OX}}, deck: 5}, Bob: }
""",
    "arcmage": """game: arcmage
given:
  turn: Ann
  players:
    Ann: {cities: {Gate: {city: 5}}, hand: {Ox: {creature: 2/2 MORE_OF_THE_OX}}}
    Bob: {cities: {Grove: {city: 5, residents: {Owl: {creature: 1/1, text: "M: Draw a card."}}}}}
""",
}


def board(game: str, **more: str) -> str:
    """A board as a file, with more keys of some cards."""
    text = BOARD[game]
    for name, said in more.items():
        text = text.replace(f"MORE_OF_THE_{name}", f", {said}")
    return text.replace(" MORE_OF_THE_OX", "").replace(" MORE_OF_THE_PIER", "")


def every(keys: Keys) -> Iterator[tuple[Keys, Key[object]]]:
    """All keys of a board and of what is within it, each with the keys beside it."""
    for key in keys:
        yield keys, key
        if key.kind.inside:
            yield from every(key.kind.inside)


@pytest.mark.parametrize("game", games.played())
def test_every_key_says_what_it_means_and_none_stands_twice(game: str) -> None:
    for sheet in games.board(game).sheets:
        for keys, key in every(sheet):
            assert key.means
            assert [one.name for one in keys].count(key.name) == 1
            assert set(keys.needed) <= set(keys)


@pytest.mark.parametrize("game", games.played())
def test_a_form_fills_in_only_what_the_reader_reads(game: str) -> None:
    form, sheet = games.board(game).form(), games.board(game).sheets[0]
    players = next(key for key in sheet if key.name == PLAYERS).kind.inside or Keys()
    assert {field.keys[0] for field in form.board} | {area.key for area in form.areas} <= {key.name for key in sheet}
    assert {field.keys[0] for field in form.player} | {area.key for area in form.zones} <= {key.name for key in players}


def test_what_is_not_said_is_as_usual() -> None:
    vp, left = Key("vp", number(), "victory points", usual=15), Key("left", number(9), "how many are left")
    fields = Keys((vp, left)).read(parse("left: 3", "x.yaml"))
    assert (fields[vp], fields[left], fields.get(vp, None)) == (15, 3, None)
    assert vp not in fields
    with pytest.raises(Unreadable, match="from 0 to 9"):
        _ = Keys((left,)).read(parse("left: 10", "x.yaml"))[left]


@pytest.mark.parametrize(
    ("game", "name", "said"),
    [("smashup", "OX", "on: Mill"), ("smashup", "PIER", "cards: {}"), ("arcmage", "OX", "on: Gate"),
     ("arcmage", "OX", "residents: {}")],
)  # fmt: skip
def test_a_key_that_nothing_reads_there_is_refused(game: str, name: str, said: str) -> None:
    games.board(game).table(read_draft(board(game)))
    with pytest.raises(Unreadable, match=f"unknown key '{said.partition(':')[0]}'"):
        games.board(game).table(read_draft(board(game, **{name: said})))


@pytest.mark.parametrize(("game", "card"), [("smashup", "Mill"), ("arcmage", "Owl")])
def test_card_texts_are_found_wherever_they_are(game: str, card: str) -> None:
    (text,) = games.board(game).texts(read_draft(board(game)).given)
    assert (text.card, text.path[0], text.path[-1]) == (card, "given", "text")


def test_a_blank_base_is_refused_for_want_of_its_breakpoint() -> None:
    text = board("smashup").replace("Pier: {breakpoint: 12}", "Pier: {}")
    with pytest.raises(Unreadable, match="the key 'breakpoint' is missing"):
        games.board("smashup").table(read_draft(text))
