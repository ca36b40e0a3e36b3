from __future__ import annotations

from judge.finder import Finder, Wanted
from judge.search.concepts import Concepts
from judge.search.document import Document
from judge.search.sayings import Sayings
from judge.search.telltale import Telltale


def said(*texts: str) -> Sayings:
    """The texts of a game's documents."""
    documents = [Document(str(at), "rule", "toy", ("one",), str(at), "", text, "") for at, text in enumerate(texts)]
    return Sayings("toy", documents, [()] * len(texts), Concepts([]))


SAID = {"war": said("soldier take town", "soldier"), "shop": said("price town", "price take price")}


def test_a_word_of_one_game_tells_of_it_and_one_of_both_tells_nothing() -> None:
    told = Telltale(SAID).of(["soldier"])
    assert told["war"][0] > 0 > told["shop"][0]
    assert told["war"][1] == 0
    assert Telltale(SAID).of(["town"]) == {"war": (0.0, 0.0), "shop": (0.0, 0.0)}
    assert Telltale(SAID).of(["unheard"]) == {"war": (0.0, 0.0), "shop": (0.0, 0.0)}


def test_a_word_of_one_game_leans_to_it() -> None:
    telltale = Telltale(SAID)
    assert telltale.leaning(["soldier"], "war")["soldier"] > 1 > telltale.leaning(["soldier"], "shop")["soldier"]
    assert telltale.leaning(["town"], "war") == {"town": 1.0} == telltale.leaning(["town"], "shop")


def test_neighbours_tell_apart_from_words() -> None:
    words, pairs = Telltale(SAID).of(["take", "price"])["shop"]
    assert words > 0
    assert pairs > 0


def test_a_question_in_the_words_of_a_game_finds_its_rules_first(finder: Finder) -> None:
    asked = {
        "arcmage": "do my residents have to be gaian for the city to give me a victory point",
        "smashup": "does a minion with zero power take vp when the base scores",
        "spoils": "may i attach a resource that is already attached to my faction",
    }
    for game, query in asked.items():
        assert finder.find(Wanted(query, kind="rule")).hits[0].document.game == game
