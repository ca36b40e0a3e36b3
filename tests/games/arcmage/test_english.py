"""Arcmage's cards in the shared English: what its sentences become, what is refused, and that both ways agree."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.games.arcmage import cards
from judge.games.arcmage.board import reading
from judge.games.arcmage.english.rules import rule
from judge.games.arcmage.frames import framed
from judge.games.arcmage.lexicon import WORDS
from judge.games.arcmage.unplayed import unplayed
from judge.games.arcmage.vocabulary.abilities import (
    Activated,
    AllOf,
    Attaches,
    Attacks,
    Bears,
    Begins,
    Comes,
    Covered,
    Damages,
    Dies,
    Discards,
    Do,
    HasVP,
    Have,
    HeldCards,
    IAm,
    IsMoved,
    IsSuch,
    Level,
    Named,
    Not,
    OncePerTurn,
    OnlyIf,
    PhaseIs,
    Plays,
    There,
    TurnIs,
    When,
    XIs,
)
from judge.games.arcmage.vocabulary.counters import AddCounters, PutCounters, RemoveCounters
from judge.games.arcmage.vocabulary.gifts import (
    Adjusted,
    Barred,
    Both,
    Can,
    CanNot,
    Cheaper,
    Gained,
    Keyword,
    Meanwhile,
    Must,
    NoAbilities,
    Shield,
    Without,
)
from judge.games.arcmage.vocabulary.happenings import Meets, Reaches, Scores
from judge.games.arcmage.vocabulary.later import Later
from judge.games.arcmage.vocabulary.nouns import (
    ControllerOf,
    Count,
    Every,
    Home,
    Host,
    It,
    Limit,
    Me,
    Noun,
    Residents,
    Same,
    Some,
    StatOf,
    Target,
    TargetPlayer,
)
from judge.games.arcmage.vocabulary.orders import (
    ByPlayers,
    Counter,
    Deal,
    Destroy,
    Discard,
    Draw,
    Forbid,
    Fortify,
    GainVP,
    Give,
    Harm,
    If,
    IfDone,
    IfNotDone,
    Mark,
    May,
    Mill,
    Move,
    Or,
    Pay,
    Put,
    Remove,
    Sacrifice,
    Search,
    Steal,
    Text,
    Times,
    Unmark,
)
from judge.games.arcmage.vocabulary.tokens import Create, Token
from judge.kernel.data import Data
from judge.language.core.carried import NotCarriedOut
from judge.language.core.paragraph import read
from judge.language.refusal import NotRead

ON_ME = Noun("enchantment", where="attached to me")
BURIED = Noun(whose="you", area="graveyard")
CREATURE, AIM, HAND = Noun(), Target(Noun()), Noun("card", whose="you", area="hand")
LINES = Path(__file__).with_name("cardtexts.txt").read_text(encoding="utf-8").splitlines()


def meaning(sentence: str) -> object:
    """What a sentence alone means in the shared English."""
    return rule(read(WORDS, sentence).value)


@pytest.mark.parametrize(
    ("words", "noun"),
    [
        ("creature you control", Noun(whose="you")),
        ("creature an opponent controls", Noun(whose="opponent")),
        ("enemy creature", Noun(whose="opponent")),
        ("Goblin", Noun(types=("Goblin",))),
        ("House of Nobles creature", Noun(faction="House of Nobles")),
        ("creature that is not Gaian", Noun(never="Gaian")),
        ("unmarked creature", Noun(state="unmarked")),
        ("attacking creature", Noun(state="attacking")),
        ("flying creature", Noun(keyword="flying")),
        ("creature without ranged", Noun(without="ranged")),
        ("creature with defense 2 or less", Noun(limit=Limit("defense", 2))),
        ("creature with cost 4 or more", Noun(limit=Limit("cost", 4, most=False))),
        ("creature in an army", Noun(where="army")),
        ("creature in your army", Noun(where="army", whose="you")),
        ("creature in the same city as me", Noun(where="my city")),
        ("creature in a city you control", Noun(where="your city")),
        ("creature card from your graveyard", Noun(whose="you", area="graveyard")),
        ("creature with a fire counter on it", Noun(bearing="fire")),
        ("creature or city", Noun("creature or city")),
        ("Elf or Dwarf", Noun(types=("Elf", "Dwarf"))),
    ],
)
def test_targets(words: str, noun: Noun) -> None:
    assert meaning(f"Mark target {words}") == Do((Mark(Target(noun)),))


@pytest.mark.parametrize(
    ("sentence", "orders"),
    [
        ("Deal 2 damage to each creature in target city", (Deal(2, Residents(Target(Noun("city")))),)),
        ("Deal 1 damage to each opponent", (Harm(1, "each opponent"),)),
        ("Deal 1 damage to target creature or target player", (Or((Deal(1, AIM),), (Harm(1, TargetPlayer()),)),)),
        ("I deal 1 damage to my city", (Deal(1, Home()),)),
        ("Destroy all Goblins and Orcs you control", (Destroy(Every(Noun(whose="you", types=("Goblin", "Orc")))),)),
        ("Unmark up to two creatures you control", (Unmark(Some(Noun(whose="you"), 2, "up to")),)),
        ("Sacrifice another creature", (Sacrifice(Some(Noun(whose="you", other=True))),)),
        ("Discard a creature card", (Discard(Some(Noun(whose="you", area="hand"))),)),
        ("Each player discards a card at random", (ByPlayers("each player", (Discard(Some(HAND, 1, "at random")),)),)),
        (
            "Target opponent sacrifices a creature they control",
            (ByPlayers(TargetPlayer("opponent"), (Sacrifice(Some(Noun(whose="you"))),)),),
        ),
        ("Draw X cards, where X is the number of Imps you control", (Draw(Count(Noun(whose="you", types=("Imp",)))),)),
        ("Draw a card for each fire counter on me", (Draw(StatOf("fire counters", Me())),)),
        ("Gain 1 VP and draw a card", (GainVP(1), Draw())),
        ("You may pay 2", (May((Pay(2),)),)),
        ("You may sacrifice me to draw two cards", (May((Sacrifice(Me()),)), IfDone((Draw(2),)))),
        ("Put the top two cards of your deck into your graveyard", (Mill(2),)),
        ("Return target creature to its owner's hand", (Put(AIM, "hand"),)),
        ("Put target creature on the bottom of its owner's deck", (Put(AIM, "bottom"),)),
        (
            "Put a creature from your graveyard into your army",
            (Put(Some(BURIED), "army"),),
        ),
        ("Move target creature you control to your army", (Move(Target(Noun(whose="you")), "army"),)),
        (
            "Put two 1/1 Imp tokens with flying into your army",
            (Create(Token(1, 1, ("Imp",), (Have(Me(), Keyword("flying")),)), 2),),
        ),
        ("Put a 2/1 Ox token into each city you control", (Create(Token(2, 1, ("Ox",)), 1, "each city"),)),
        ("Put two +1/+0 counters on target creature", (AddCounters(AIM, 1, 0, 2),)),
        ("Put a poison counter on target creature", (PutCounters("poison", AIM),)),
        ("Remove all fire counters from me", (RemoveCounters("fire", Me()),)),
        ("Target city loses 2 defense points", (Fortify(Target(Noun("city")), -2),)),
        ("Target creature gets -1/+2 until end of turn", (Give(AIM, Adjusted(-1, 2)),)),
        ("Target creature loses flying this turn", (Give(AIM, Without("flying")),)),
        ("All creatures cannot attack this turn", (Give(Every(CREATURE), CanNot("attack")),)),
        ("Prevent all damage that would be dealt to target creature this turn", (Give(AIM, CanNot("be damaged")),)),
        ("Remove me from the game at the start of your next turn", (Later(Begins("unmark"), (Remove(Me()),)),)),
        ("Move target creature to a city you control", (Move(AIM, "your city"),)),
        ("Move target creature to a city of its controller", (Move(AIM, "city"),)),
        ("Steal two resource cards from target opponent", (Steal(2, TargetPlayer("opponent")),)),
        (
            "Search your deck and reveal up to two Birds",
            (Search(Some(Noun(whose="you", types=("Bird",), area="deck"), 2, "up to")),),
        ),
        ("Prevent a Bird from dying", (Give(Some(Noun(types=("Bird",))), CanNot("die")),)),
        ("Put a creature from your graveyard into play as my resident", (Put(Some(BURIED), "city"),)),
        ("You may pay 2 for each Imp in play", (May((Pay(Count(Noun(types=("Imp",)), 2)),)),)),
        ("Put two 0/2 Ox tokens into play as my residents", (Create(Token(0, 2, ("Ox",)), 2, "city"),)),
        ("Deal 1 damage to target creature and 2 damage to me", (Deal(1, AIM), Deal(2, Me()))),
        ("Sacrifice me unless you pay 2", (May((Pay(2),)), IfNotDone((Sacrifice(Me()),)))),
        ("If you don't, mark me", (IfNotDone((Mark(Me()),)),)),
        ("Target player cannot play events this turn", (Forbid(TargetPlayer(), "play", Noun("event")),)),
        ("Your opponents cannot draw cards this turn", (Forbid("each opponent", "draw"),)),
        (
            "Put X 1/1 Imp tokens into your army, where X is the number of cities you control",
            (Create(Token(1, 1, ("Imp",)), Count(Noun("city", whose="you"))),),
        ),
        (
            "Put a 1/1 Imp token into your army for each city you control",
            (Times(Noun("city", whose="you"), (Create(Token(1, 1, ("Imp",))),)),),
        ),
        (
            "Each opponent discards a card for each Imp you control",
            (Times(Noun(whose="you", types=("Imp",)), (ByPlayers("each opponent", (Discard(Some(HAND)),)),)),),
        ),
        (
            "Destroy target enchantment attached to a city",
            (Destroy(Target(Noun("enchantment", where="attached to city"))),),
        ),
        ("Shuffle your graveyard into your deck", (Put(Every(HAND.but(area="graveyard")), "deck"),)),
        ("Counter target Gaian event", (Counter(Target(Noun("spell", faction="Gaian"))),)),
        (
            "Counter target event with cost 3 or less",
            (Counter(Target(Noun("spell", limit=Limit("cost", 3)))),),
        ),
        ("Prevent the next 2 damage that would be dealt to target creature this turn", (Give(AIM, Shield(2)),)),
        ("Prevent 1 damage to target creature", (Give(AIM, Shield(1)),)),
        ("All damage dealt to target creature this turn is prevented", (Give(AIM, CanNot("be damaged")),)),
        (
            "Double the defense of target creature until end of turn",
            (Give(AIM, Adjusted(0, 1, StatOf("defense", Same(AIM)))),),
        ),
        ("If it is your turn, draw a card", (If(TurnIs("you"), (Draw(),)),)),
        ("Target creature loses all abilities this turn", (Give(AIM, NoAbilities()),)),
        ("Draw a card if you control no creatures", (If(There(Noun(whose="you"), 0, True), (Draw(),)),)),
        (
            "Draw a card or gain 1 VP if you have 3 or more cards in hand",
            (Or((Draw(),), (If(HeldCards(3, True), (GainVP(1),)),)),),
        ),
    ],
)
def test_orders(sentence: str, orders: Text) -> None:
    assert meaning(sentence) == Do(orders)


@pytest.mark.parametrize(
    ("sentence", "have"),
    [
        ("Your Goblins get +1/+1", Have(Every(Noun(whose="you", types=("Goblin",))), Adjusted(1, 1))),
        ("I get +1/+0 for each other Imp in play", Have(Me(), Adjusted(1, 0, Count(Noun(types=("Imp",), other=True))))),
        ("I get +0/+1 for each fire counter on me", Have(Me(), Adjusted(0, 1, StatOf("fire counters", Me())))),
        ("All residents in your cities have sanctuary", Have(Every(Noun(where="your city")), Keyword("sanctuary"))),
        (
            "Birds in your hand, deck and graveyard have sudden",
            Have(Every(Noun(whose="you", types=("Bird",), area="elsewhere")), Keyword("sudden")),
        ),
        ("Birds you control get +2 Attack", Have(Every(Noun(whose="you", types=("Bird",))), Adjusted(2, 0))),
        (
            "Only Birds or Gaian creatures can defend against me",
            Have(Me(), Barred("be defended against by", (Noun(types=("Bird",)), Noun(faction="Gaian")), True)),
        ),
        (
            "Residents of target city you control can help defend another city you control",
            Have(Residents(Target(Noun("city", whose="you"))), Can("defend other cities")),
        ),
        ("Movement to or from target city is forbidden", Have(Target(Noun("city")), CanNot("movement"))),
        ("I get +1/+0 for each enchantment attached to me", Have(Me(), Adjusted(1, 0, Count(ON_ME)))),
        ("I get +0/+1 for each resident in my city", Have(Me(), Adjusted(0, 1, Count(Noun(where="my city"))))),
        ("I get +X/+0, where X is the number of cards in your hand", Have(Me(), Adjusted(1, 0, Count(HAND)))),
        ("I cost 1 less for each Imp in play", Have(Me(), Cheaper(1, Count(Noun(types=("Imp",)))))),
        (
            "I cannot be damaged while I have residents",
            Have(Me(), Meanwhile(CanNot("be damaged"), There(Noun(where="my city")))),
        ),
        (
            "Opponents cannot play events during combat",
            Have(Every(Noun("event", whose="opponent", area="hand")), CanNot("be played"), PhaseIs(("attack",))),
        ),
        ("Enchanted city cannot be attacked", Have(Host(), CanNot("be attacked"))),
        ("Events your opponents play cost 1 more", Have(Every(Noun("event", whose="opponent")), Cheaper(-1))),
        ("I have flying while it is not your turn", Have(Me(), Meanwhile(Keyword("flying"), Not(TurnIs("you"))))),
        ("Enchanted creature loses all abilities", Have(Host(), NoAbilities())),
        ("I have flying and first strike", Have(Me(), Both(Keyword("flying"), Keyword("first strike")))),
        ("I get +2/+0 while attacking", Have(Me(), Meanwhile(Adjusted(2, 0), IAm(Noun("card", state="attacking"))))),
        ("If you have 20 or more VP, I have flying", Have(Me(), Keyword("flying"), HasVP(20))),
        (
            "I have flying unless you control a Bird",
            Have(Me(), Keyword("flying"), Not(There(Noun(whose="you", types=("Bird",))))),
        ),
        ("During your turn, I have first strike", Have(Me(), Keyword("first strike"), TurnIs("you"))),
        ("I am not marked for moving", Have(Me(), Keyword("travel"))),
        ("I am not marked for attacking", Have(Me(), Keyword("veteran"))),
        ("I can attack while marked", Have(Me(), Can("attack marked"))),
        ("I must attack each turn if able", Have(Me(), Must("attack"))),
        ("Event cards you control cost 1 less to play", Have(Every(Noun("event", whose="you")), Cheaper(1))),
        ("Enchanted creature cannot attack or defend", Have(Host(), CanNot("attack or defend"))),
        ("Enchanted creature gets +1/+0 and gains ranged", Have(Host(), Both(Adjusted(1, 0), Keyword("ranged")))),
        (
            "I can only be blocked by Birds",
            Have(Me(), Barred("be defended against by", (Noun(types=("Bird",)),), True)),
        ),
        (
            "Only Birds can defend against me",
            Have(Me(), Barred("be defended against by", (Noun(types=("Bird",)),), True)),
        ),
        ("I cannot attack Gaian cities", Have(Me(), Barred("attack", (Noun("city", faction="Gaian"),)))),
        ("I cannot be the target of events", Have(Me(), CanNot("be targeted"))),
        (
            "My attack is equal to the number of cities you control",
            Have(Me(), Adjusted(1, 0, Count(Noun("city", whose="you")))),
        ),
    ],
)
def test_what_cards_have(sentence: str, have: Have) -> None:
    assert meaning(sentence) == have


@pytest.mark.parametrize(
    ("words", "happening"),
    [
        ("When I come into play", Comes()),
        ("Whenever another creature you control dies", Dies(Noun(whose="you", other=True))),
        ("Whenever a Goblin comes into play under your control", Comes(Noun(types=("Goblin",), whose="you"))),
        ("Whenever an opponent's creature attacks", Attacks(Noun(whose="opponent"))),
        ("Whenever I deal combat damage to a city", Damages(Noun("city"), True)),
        ("When I'm in the graveyard and there are two cards on top of me", Covered(2)),
        ("Whenever you gain VP", Scores("you")),
        ("Whenever an opponent loses VP", Scores("opponent", gains=False)),
        ("At the beginning of enchanted creature's controller's turn", Begins("unmark", "host")),
        ("When I block a Goblin", Meets(Me(), Noun(types=("Goblin",)))),
        ("When a creature with flying blocks me", Meets(Noun(keyword="flying"), Me())),
        ("Whenever enchanted creature is blocked by a creature", Meets(Noun(), Host())),
        ("When I enter a city", IsMoved(Me(), "city")),
        ("Whenever an opponent plays an event", Plays(Noun("event"), "opponent")),
        ("Each time a Red Banner event or magic card is played", Plays(Noun("event or magic", faction="Red Banner"))),
        ("Whenever you discard a card", Discards("you")),
        ("When I have three or more fire counters", Reaches("fire", 3)),
        ("At the beginning of your turn", Begins("unmark")),
        ("At the end of each turn", Begins("discard", "")),
        ("At the beginning of each player's draw phase", Begins("draw and resource", "")),
    ],
)
def test_what_happens(words: str, happening: Data) -> None:
    assert meaning(f"{words}, draw a card") == When(happening, (Draw(),))


def test_what_is_said_of_a_token_belongs_to_it() -> None:
    ((made,), _) = cards.read_text("Put a 1/1 Ox token into your army. It has flying and counts as a Horse.", "event")
    flying = Have(Me(), Keyword("flying"))
    assert made == Do((Create(Token(1, 1, ("Ox", "Horse"), (flying,))),))
    ((made,), _) = cards.read_text('Put a 1/1 Ox token into your army. It has "M, Sacrifice: Draw a card."', "event")
    sacrificed = Activated((Draw(),), marks=True, custom=(Sacrifice(Me()),))
    assert made == Do((Create(Token(1, 1, ("Ox",), (sacrificed,))),))


@pytest.mark.parametrize(
    ("text", "ability"),
    [
        ("I come into play with two +1/+0 counters on me.", When(Comes(), (AddCounters(Me(), 1, 0, 2),))),
        (
            "I come into play with a fire counter for each city you control.",
            When(Comes(), (PutCounters("fire", Me(), Count(Noun("city", whose="you"))),)),
        ),
        ("I cannot be played unless you control a Bird.", OnlyIf(There(Noun(whose="you", types=("Bird",))))),
        (
            "At the beginning of each player's turn, that player loses 1 VP.",
            When(Begins("unmark", ""), (ByPlayers("that player", (GainVP(-1),)),)),
        ),
        ("Play this only during combat.", OnlyIf(PhaseIs(("attack",)))),
        ("When a creature blocks me, destroy it.", When(Meets(Noun(), Me()), (Destroy(It()),))),
    ],
)
def test_sentences_that_stand_alone(text: str, ability: Data) -> None:
    assert cards.read_text(text)[0] == (ability,)


def test_who_pays_is_who_controls_what_is_countered() -> None:
    ((ability,), _) = cards.read_text("Counter target event unless its controller pays 2.", "event")
    offer = ByPlayers(ControllerOf(Same(Target(Noun("event")))), (May((Pay(2),)),))
    assert ability == Do((offer, IfNotDone((Counter(Target(Noun("spell"))),))))
    two = "Destroy target city unless its controller pays 2. Mark target creature."
    ((ability,), _) = cards.read_text(two, "event")
    assert unplayed(ability)


def test_an_ability_that_is_given_is_an_activated_one() -> None:
    ability = Activated((Draw(),), marks=True)
    found, _ = cards.read_text('Enchanted creature has "M: Draw a card."', "enchantment")
    assert found == (Attaches(AIM), Have(Host(), Gained(ability)))
    found, _ = cards.read_text('Target creature gains "M: Draw a card." until end of turn.', "event")
    assert found == (Do((Give(AIM, Gained(ability)),)),)
    for text in ('Goblins you control have "M: Draw a card."', 'Enchanted creature has "When I die, draw a card."'):
        found, _ = cards.read_text(text, "enchantment")
        assert any(map(unplayed, found)), text


def test_an_enchantment_is_attached_to_what_it_calls_enchanted() -> None:
    found, _ = cards.read_text("Enchanted creature gets +2/+0.", "enchantment")
    assert found == (Attaches(AIM), Have(Host(), Adjusted(2)))
    found, _ = cards.read_text("When enchanted Gaian city is damaged, draw a card.", "enchantment")
    assert found[0] == Attaches(Target(Noun("city", faction="Gaian")))
    found, _ = cards.read_text("All creatures get +1/+0.", "enchantment")
    assert not any(isinstance(one, Attaches) for one in found)


def test_what_is_stolen_is_under_your_control() -> None:
    text = "Steal a resource card from target player and put it under your control."
    ((stolen,), _) = cards.read_text(text, "event")
    assert stolen == Do((Steal(1, TargetPlayer()),))


def test_each_card_to_which_something_was_done_counts() -> None:
    text = "Sacrifice all Imps you control. For each sacrificed creature, draw a card."
    ((ability,), _) = cards.read_text(text, "magic")
    assert ability == Do((Sacrifice(Every(Noun(whose="you", types=("Imp",)))), Times(It(), (Draw(),))))
    for other in ("For each discarded creature, draw a card.", "Mark me. For each sacrificed creature, draw a card."):
        ((ability,), _) = cards.read_text(f"Sacrifice all Imps you control. {other}", "magic")
        assert unplayed(ability), other


def test_an_event_gives_nothing_for_as_long_as_something_is_so() -> None:
    ((ability,), _) = cards.read_text("Your creatures get +1/+1 as long as you control a city.", "event")
    assert unplayed(ability)


def test_conditions_speak_of_what_was_spoken_of() -> None:
    ((ability,), _) = cards.read_text("Deal 1 damage to target creature. If it is marked, destroy it.", "event")
    marked = IsSuch(Same(AIM), Noun("card", state="marked"))
    assert ability == Do((Deal(1, AIM), If(marked, (Destroy(Same(AIM)),))))
    assert meaning("I have flying while I have a fire counter") == Have(
        Me(), Meanwhile(Keyword("flying"), Bears("fire"))
    )
    both = meaning("If you control a Bird and you have 20 or more VP, draw a card")
    assert both == Do((If(AllOf(There(Noun(whose="you", types=("Bird",))), HasVP(20)), (Draw(),)),))


@pytest.mark.parametrize(
    "sentence",
    [
        "Destroy a creature with attack 3",  # neither at least nor at most
        "Draw a card and gain 1 VP if you control a Bird",  # of which of the two?
        "Creatures in target opponent's army get +1/+1",
        "Repeat this ability",
        "Move target creature to an opponent's city",  # one that the controller of the creature may not enter
        "Destroy all creatures they control",  # whose?
        "Put target creature into your army",  # from where?
        "I get +1/+1 until the end of your next turn",
        "Sacrifice a creature an opponent controls",
        "When a city dies, draw a card",
        "Return target creature to your hand",  # it goes to its owner's
    ],
)
def test_what_is_not_certain_is_not_carried_out(sentence: str) -> None:
    with pytest.raises(NotCarriedOut):
        meaning(sentence)


def test_it_is_what_was_spoken_of_last_or_a_target() -> None:
    def missing(text: str, kind: str = "event") -> list[str]:
        abilities, _ = cards.read_text(text, kind)
        return [why for ability in abilities for why in unplayed(ability)]

    assert missing("Put a creature you control on top of your deck. Draw a card.") == []
    ((ability,), _) = cards.read_text("Mark a creature you control. Unmark it.", "event")
    assert ability == Do((Mark(Some(Noun(whose="you"))), Unmark(It())))
    between = "Mark a creature you control. Destroy target enchantment. Put a fire counter on that creature."
    assert missing(between) == ["a word that points back to what was spoken of before last"]


def test_an_enchantment_speaks_of_what_it_is_attached_to() -> None:
    found, _ = cards.read_text(
        "Target creature cannot attack Gaian cities, nor can it defend against Elves.", "enchantment"
    )
    assert found == (
        Attaches(AIM),
        Have(Host(), Barred("attack", (Noun("city", faction="Gaian"),))),
        Have(Host(), Barred("defend against", (Noun(types=("Elf",)),))),
    )


@pytest.mark.parametrize(
    ("text", "kind", "ability"),
    [
        ("Level 3: Deal one damage to target creature.", "city", Level(3, Do((Deal(1, AIM),)))),
        ("Level 2: Whenever you draw a card, unmark me.", "city", None),
        ("M, 2: Put a fire counter on target creature.", "creature", Activated((PutCounters("fire", AIM),), 2, True)),
        (
            "M, Remove a fire counter from me: Draw a card.",
            "creature",
            Activated((Draw(),), 0, True, (RemoveCounters("fire", Me(), 1),)),
        ),
        (
            "Arson 2 - When I attack, put two fire counters on me.",
            "creature",
            When(Attacks(), (PutCounters("fire", Me(), 2),)),
        ),
        (
            "1: Draw a card. Use this ability only once per turn.",
            "creature",
            Activated((Draw(),), 1, only=OncePerTurn()),
        ),
        (
            "M, Mark two Birds you control, draw a card.",
            "creature",
            Activated((Draw(),), 0, True, (Mark(Some(Noun(whose="you", types=("Bird",), state="unmarked"), 2)),)),
        ),
        ("Veteran - I am not marked for attacking.", "creature", Have(Me(), Keyword("veteran"))),
        ("Salvage 3.", "creature", Activated((Put(Me(), "hand"),), 3, buried=True)),
        ("Play this only during your turn.", "magic", OnlyIf(TurnIs("you"))),
        ("X is the number of creatures you control.", "magic", XIs(Count(Noun(whose="you")))),
    ],
)
def test_levels_names_and_costs_stand_before_a_sentence(text: str, kind: str, ability: Data | None) -> None:
    ((found,), _) = cards.read_text(text, kind)
    assert not unplayed(found)
    assert ability is None or found == ability


def test_frames_are_split_off_once() -> None:
    frame = framed("M, Sacrifice a creature: Draw a card.")
    assert frame
    assert frame.cost
    assert (frame.cost.marks, frame.cost.custom) == (True, "Sacrifice a creature")
    assert framed("Choose one: draw a card, or gain 1 VP.") is None
    named = framed("Battle Song 2 - When I attack, draw a card.")
    assert named
    assert (named.name, named.number, named.rest) == ("Battle Song", 2, "When I attack, draw a card.")
    assert isinstance(cards.read_sentence("Battle Song 2 - When I attack, put a fire counter on me."), Named)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Flying - I am very light.", None),
        ("Sudden - I can be played directly into your army.", ""),
        ("Overrun - The surplus of unblocked damage I deal is carried over to the attacked city.", ""),
        ("Unique - No player can control more than one of this unit at any time.", ""),
        ("First Strike - I deal damage first. The opposing creature only strikes back if it survives.", ""),
        ("Flying - Draw a card.", "flying, explained in other words"),
        ("M, Put a fire counter on target creature: Draw a card.", "a cost of this kind"),
        ("Rabies.", "rabies, which no card explains"),
    ],
)
def test_what_explains_a_keyword_or_pays_is_not_guessed(text: str, why: str | None) -> None:
    if why is None:
        with pytest.raises(NotRead):
            cards.read_text(text)
    else:
        abilities, _ = cards.read_text(text)
        assert [one for ability in abilities for one in unplayed(ability)] == [why][: bool(why)]


def test_a_refusal_names_the_place_in_the_whole_sentence() -> None:
    with pytest.raises(NotRead) as refused:
        cards.read_text("Level 2: Gain 1 VP florp.", "city")
    assert refused.value.column == 20
    assert "Column 20:" in str(refused.value)


def test_each_sentence_is_shown_and_written_back() -> None:
    text = "Level 2: Put a fire counter on target creature. Put a poison counter on it."
    assert cards.same_words(text, cards.rewritten(text))
    shown = cards.understanding(text).shown
    assert shown[0].startswith("Level 2: Put a fire counter on target creature")
    assert shown[1] == "Put a poison counter on it (= target creature)"
    assert any("as understood" in line.says for line in reading.READER.clauses(text))


def test_what_costs_less_is_still_in_a_hand() -> None:
    for text in ("Event cards cost 1 less.", "Event cards that you play cost 1 less to play."):
        ((have,), _) = cards.read_text(text)
        assert isinstance(have, Have)
        assert isinstance(have.what, Every)
        assert have.what.noun.area == "hand"
