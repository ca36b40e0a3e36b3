"""Texts of Smash Up's cards: written as they were read, played whole, each under its label."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.folders import folder
from judge.games.smashup import cards
from judge.games.smashup.english.things import meant
from judge.games.smashup.lexicon import WORDS
from judge.games.smashup.unplayed import unplayed
from judge.games.smashup.vocabulary.abilities import Do, Have, OnYourTurn, PlayOn, When
from judge.games.smashup.vocabulary.conditions import IsA
from judge.games.smashup.vocabulary.gifts import Adjusted
from judge.games.smashup.vocabulary.nouns import Every, Limit, Noun, PowerOf, Some, This
from judge.games.smashup.vocabulary.orders import Destroy, Draw, ExtraPlay, If, IfDone, May, Reveal, Then, To
from judge.language.core.paragraph import node_of
from judge.yamlfile import read

TEXTS = Path(__file__).with_name("cardtexts.txt").read_text(encoding="utf-8").splitlines()


def scenario_texts() -> Iterator[str]:
    """The texts of all cards in scenarios."""
    for path in sorted((folder("scenarios") / "smashup").rglob("*.yaml")):
        yield from _texts(read(path, path.name).data)


def _texts(data: object) -> Iterator[str]:
    items = data.items() if isinstance(data, dict) else ()
    for key, value in items:
        inner = getattr(value, "data", value)
        if key in ("text", "action") and isinstance(inner, str) and inner.strip():
            yield inner
        else:
            yield from _texts(inner)


def test_texts_are_written_as_they_were_read() -> None:
    texts = _all_texts()
    assert len(texts) >= 190
    for text in texts:
        assert cards.same_words(text, cards.rewritten(text)), text


def test_every_text_of_a_scenario_and_of_the_invented_cards_plays() -> None:
    """Nothing in these texts is only read."""
    found = {text: [name for one in cards.read_text(text)[0] for name in unplayed(one)] for text in _all_texts()}
    assert len(found) >= 190
    assert {text: names for text, names in found.items() if names} == {}


def _all_texts() -> list[str]:
    """The texts of the invented cards and of all scenarios, each once."""
    return list(dict.fromkeys([*TEXTS, *scenario_texts()]))


def test_a_label_holds_for_all_that_follows_it() -> None:
    abilities, words = cards.read_text("Draw a card. Ongoing: Your minions here have +1 power. Talent: Draw a card.")
    assert [(one.label, type(one.what)) for one in abilities] == [("", Do), ("Ongoing", Have), ("Talent", Do)]
    assert words == ("Draw a card.", "Ongoing: Your minions here have +1 power.", "Talent: Draw a card.")
    carried, _ = cards.read_text("Talent: Discard a card. Draw a card.")
    assert [one.carried for one in carried] == [False, True]


def test_parts_that_depend_on_each_other_are_told_from_those_that_do_not() -> None:
    def text(words: str) -> object:
        ((ability,), _) = cards.read_text(words)
        assert isinstance(ability.what, Do)
        return ability.what.text

    minion = Destroy(Some(Noun()))
    assert text("Destroy a minion. Draw a card.") == (minion, Then(), Draw())
    assert text("Destroy a minion and draw a card.") == (minion, Then(), Draw())
    assert text("Destroy a minion to draw a card.") == (To((minion,), (Draw(),)),)
    assert text("You may destroy a minion. If you do, draw a card.") == (May((minion,)), IfDone((Draw(),)))
    condition = text("Reveal the top card of your deck. If it is a minion, draw a card. Otherwise, destroy a minion.")
    assert condition == (Reveal(), Then(), If(IsA(Noun()), (Draw(),), (minion,)))


@pytest.mark.parametrize(
    ("words", "meaning"),
    [
        ("a minion of power 2 or less here", Some(Noun(where="here", limit=Limit(2)))),
        ("another minion here", Some(Noun(where="here", other=True))),
        ("one of your minions", Some(Noun(whose="you"))),
        ("another player's minion", Some(Noun(whose="other"))),
        ("a minion with less power than this minion", Some(Noun(limit=Limit(PowerOf(This("minion")), "less")))),
        ("all actions on this base", Every(Noun("action", where="here"))),
        ("any number of your minions", Some(Noun(whose="you"), 1, "any number")),
        ("each of your Microbots", Every(Noun(whose="you", name="Microbot"))),
    ],
)
def test_nouns(words: str, meaning: object) -> None:
    assert meant(node_of(WORDS, words, "thing")) == meaning


def test_what_stays_and_what_works_on_ones_turn() -> None:
    def only(words: str) -> object:
        ((ability,), _) = cards.read_text(words)
        return ability.what

    assert only("Play on a minion.") == PlayOn(Noun())
    assert only("On your turn, you may draw a card.") == OnYourTurn((May((Draw(),)),))
    assert isinstance(only("After this base scores, draw a card."), When)
    assert only("This minion has -2 power.") == Have(This("minion"), Adjusted(2, less=True))
    assert only("Play an extra minion here.") == Do((ExtraPlay(at="here"),))


def test_what_is_only_read_is_not_played() -> None:
    abilities, _ = cards.read_text("Name a faction. Draw a card.")
    assert [name for ability in abilities for name in unplayed(ability)] == ["“Name a faction”"]
