"""Card texts of Arcmage: what nouns and sentences mean, and texts that are written back as they were read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.folders import folder
from judge.games.arcmage import cards
from judge.games.arcmage.board.reading import READER
from judge.games.arcmage.table import TYPES
from judge.games.arcmage.unplayed import unplayed
from judge.games.arcmage.vocabulary.abilities import (
    Activated,
    Attaches,
    Comes,
    Dies,
    Do,
    Fewer,
    Have,
    IsMarked,
    Level,
    OnlyIf,
    When,
    XIs,
)
from judge.games.arcmage.vocabulary.gifts import Adjusted, Can, CanNot, Keyword
from judge.games.arcmage.vocabulary.nouns import (
    Count,
    Every,
    Host,
    Me,
    Noun,
    Same,
    Some,
    StatOf,
    Target,
    TargetPlayer,
    What,
)
from judge.games.arcmage.vocabulary.orders import (
    ByPlayers,
    Deal,
    Destroy,
    Discard,
    Draw,
    Give,
    Mark,
    Move,
    Or,
    Produce,
    Sacrifice,
)
from judge.games.arcmage.vocabulary.tokens import Create, Token
from judge.language.refusal import NotRead
from judge.yamlfile import read

LINES = Path(__file__).with_name("cardtexts.txt").read_text(encoding="utf-8").splitlines()
TEXTS = [(kind, text) for kind, _, text in (line.partition(" | ") for line in LINES)]


def scenario_texts() -> Iterator[tuple[str, str]]:
    """The texts of all cards in scenarios, each with its type of card."""
    for path in sorted((folder("scenarios") / "arcmage").rglob("*.yaml")):
        yield from _texts(read(path, path.name).data)


def _texts(data: object) -> Iterator[tuple[str, str]]:
    items = data if isinstance(data, dict) else {}
    kind = next((name for name in TYPES if name in items), "")
    for key, value in items.items():
        inner = getattr(value, "data", value)
        if kind and key in ("text", *TYPES[2:]) and isinstance(inner, str) and inner.strip():
            yield kind, inner
        else:
            yield from _texts(inner)


def test_texts_are_written_as_they_were_read() -> None:
    assert len(TEXTS) >= 100
    for kind, text in dict.fromkeys([*TEXTS, *scenario_texts()]):
        assert cards.same_words(text, cards.rewritten(text)), text
        assert READER.plays(text, (kind,)), text


def one(words: str, kind: str = "creature") -> object:
    """The only ability of a text."""
    ((ability,), _) = cards.read_text(words, kind)
    return ability


@pytest.mark.parametrize(
    ("words", "meaning"),
    [
        ("target creature or city", Target(Noun("creature or city"))),
        ("target creature in the same city as me", Target(Noun(where="my city"))),
        ("all Goblins you control", Every(Noun(types=("Goblin",), whose="you"))),
        ("all Elves in play", Every(Noun(types=("Elf",)))),
        ("each Shrub or Weed creature", Every(Noun(types=("Shrub", "Weed")))),
        ("all other creatures in the same city or army", Every(Noun(other=True, where="here"))),
        ("3 target creatures", Target(Noun(), 3)),
        ("two Birds you control", Some(Noun(types=("Bird",), whose="you"), 2)),
        ("all Dark Legion creatures in your army", Every(Noun(faction="Dark Legion", where="army", whose="you"))),
    ],
)
def test_nouns(words: str, meaning: What) -> None:
    assert one(f"Mark {words}.", "event") == Do((Mark(meaning),))


def test_who_sacrifices_does_so_with_cards_of_their_own() -> None:
    assert one("Sacrifice two resource cards.", "event") == Do((Sacrifice(Some(Noun("resource card", "you"), 2)),))


def test_a_faction_is_no_card() -> None:
    with pytest.raises(NotRead):
        cards.read_text("Mark the House of Nobles.", "event")


def test_passive_abilities_say_what_is_so() -> None:
    assert one("I get +1/+1 for each other Imp in play.") == Have(
        Me(), Adjusted(1, 1, Count(Noun(types=("Imp",), other=True)))
    )
    assert one("Every Dwarvish creature gets +3 Defense.") == Have(Every(Noun(types=("Dwarf",))), Adjusted(0, 3))
    assert one("I can not fly.") == Have(Me(), CanNot("fly"))
    assert one("Flying - Creatures without flying cannot stop me.") == Have(Me(), Keyword("flying"))


def test_a_keyword_is_written_back_with_the_words_that_explain_it() -> None:
    for text in ("Flying - Creatures without flying cannot stop me.", "Travel - I'm not marked for moving."):
        assert cards.same_words(text, cards.rewritten(text))
    abilities, lines = cards.read_text(
        "First Strike - I deal damage first in combat. The opposing creature only strikes back if it survives. Ranged."
    )
    assert [ability.gift.name for ability in abilities] == ["first strike", "ranged"]  # type: ignore[attr-defined]
    assert len(lines) == 2


def test_costs_stand_before_the_colon() -> None:
    hit = (Deal(2, Target(Noun())),)
    assert one("M: Deal 2 damage to target creature.") == Activated(hit, marks=True)
    assert one("m, deal 2 damage to target creature.") == Activated(hit, marks=True)
    assert one("Mark me: Deal 2 damage to target creature.") == Activated(hit, marks=True)
    assert one("3: Deal 2 damage to target creature.") == Activated(hit, power=3)
    assert one("M, Sacrifice me to produce 1 Gaian resource.") == Activated(
        (Produce(1, "Gaian"),), marks=True, custom=(Sacrifice(Me()),)
    )


def test_triggers_and_levels() -> None:
    token = Token(1, 1, ("Goblin",))
    assert one("When I die, put a 1/1 Goblin creature token into your army.") == When(Dies(), (Create(token),))
    assert one("Level 4: Draw a card.", "city") == Level(4, Do((Draw(),)))
    levels, _ = cards.read_text("Level 3: All your Imps have flying and get +1/+0.", "city")
    assert [type(level.what.gift) for level in levels] == [Keyword, Adjusted]  # type: ignore[attr-defined]
    weed, _ = cards.read_text(
        'Level 2: Put a 0/1 Weed token into play as my resident. It has "M: Draw a card." and counts as a Flower.',
        "city",
    )
    made = Token(0, 1, ("Weed", "Flower"), (Activated((Draw(),), marks=True),))
    assert weed == (Level(2, Do((Create(made, to="city"),))),)


def test_an_enchantment_is_attached_to_the_target_of_which_it_speaks() -> None:
    abilities, _ = cards.read_text("Target creature gets +1/+1 and can't attack.", "enchantment")
    assert abilities == (Attaches(Target(Noun())), Have(Host(), Adjusted(1, 1)), Have(Host(), CanNot("attack")))
    chained, _ = cards.read_text(
        "Whenever target creature is marked, mark each other creature in a city.", "enchantment"
    )
    assert chained[1] == When(IsMarked(Host()), (Mark(Every(Noun(other=True, where="city"))),))
    cursed, _ = cards.read_text(
        "Each time a skeleton comes into play, target player discards a creature.", "enchantment"
    )
    discards = ByPlayers("host", (Discard(Some(Noun(whose="you"))),))
    assert cursed == (Attaches(TargetPlayer()), When(Comes(Noun(types=("Skeleton",))), (discards,)))


def test_an_event_gives_what_it_says_is_so() -> None:
    assert one("Target creature can fly.", "event") == Do((Give(Target(Noun()), Can("fly"), ""),))
    assert one("Target creature gets +1/+0 until end of turn.", "event") == Do((Give(Target(Noun()), Adjusted(1)),))


def test_sentences_that_go_on_with_what_stands_before_them() -> None:
    mine = Target(Noun(whose="you"))
    assert one("Mark target creature you control. Move it to your army. It is not marked for moving.", "event") == Do(
        (Mark(mine), Move(Same(mine), "army", marks=False))
    )
    assert one("Deal 3 damage to target creature or destroy target enchantment.", "event") == Do(
        (Or((Deal(3, Target(Noun())),), (Destroy(Target(Noun("enchantment"))),)),)
    )


def test_what_must_be_so_and_what_x_is() -> None:
    condition, _ = cards.read_text(
        "You can play this only while you have fewer creatures than your opponent(s).", "magic"
    )
    assert condition == (OnlyIf(Fewer()),)
    variable, _ = cards.read_text("X is the ATK value of target creature. Destroy that creature.", "magic")
    assert variable == (XIs(StatOf("attack", Target(Noun()))), Do((Destroy(Same(Target(Noun()))),)))


def test_what_is_only_read_is_not_played() -> None:
    def missing(text: str, kind: str) -> list[str]:
        abilities, _ = cards.read_text(text, kind)
        return [name for ability in abilities for name in unplayed(ability)]

    assert missing("All my residents have indestructible.", "city") == ["indestructible, which no card explains"]
    assert missing("I cannot deal damage.", "creature") == ["“I cannot deal damage”"]
    assert missing("Draw a card.", "creature") == ["what is to be done at no time"]
    assert missing("Draw a card.", "event") == []


def test_a_card_file_is_read(tmp_path: Path) -> None:
    path = tmp_path / "cards.json"
    path.write_text('{"items": [{"name": "Spark", "ruleText": "Draw a card.", "type": {"name": "Event"}}]}')
    assert list(READER.card_files.given(str(path))) == [("Spark", "Draw a card.", ("Event",))]
    assert READER.plays("Draw a card.", ("Event",))
    assert [(one.depth, one.rule) for one in READER.clauses("Level 2: Draw a card.")] == [(0, "3.3.7.1"), (1, "")]
