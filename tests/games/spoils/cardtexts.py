"""Invented cards beside what somebody who knows the engine writes down for them."""

# mypy: disable-error-code="arg-type"
from __future__ import annotations

from typing import Any

from judge.games.spoils.vocabulary.amounts import Count as CountOf
from judge.games.spoils.vocabulary.amounts import Icons, Limit
from judge.games.spoils.vocabulary.choices import Choose, FlipCoin, InflictDivided, Pick, Search
from judge.games.spoils.vocabulary.conditions import HasCards, InResponse, IsSo, More, PickedForCost, WasDamaged
from judge.games.spoils.vocabulary.deeds import AttachTo, Deplete, Inflict, LoseInfluenceOf, Pay, Restore
from judge.games.spoils.vocabulary.durations import AllTurn, Control, Gain, NoBattleDamage, Redirect
from judge.games.spoils.vocabulary.gifts import Keyword, Permission, Prohibition, Stats, StatsFor
from judge.games.spoils.vocabulary.happenings import AttacksWith, Happens, HappensTo, HappensWhile
from judge.games.spoils.vocabulary.moves import (
    Destroy,
    Discard,
    DiscardAtRandom,
    DiscardThis,
    Draw,
    DrawUpTo,
    LookAt,
    Put,
    PutIntoPlay,
    Remove,
    Reveal,
    Terminate,
)
from judge.games.spoils.vocabulary.nouns import All, FactionOf, It, Noun, This
from judge.games.spoils.vocabulary.paragraphs import (
    Ability,
    Act,
    AmountChange,
    Attaches,
    Ongoing,
    PartyRule,
    Triggered,
    Unique,
    Waives,
    WithThreshold,
)
from judge.games.spoils.vocabulary.references import Such, Together, TopOf
from judge.games.spoils.vocabulary.turns import By, If, IfDone, IfWon, May, OneOf, Only, Otherwise

CHARACTER = Noun(("character",))
PICKED = It("picked")
HAND = All(Noun(who="opponent", area="hand"))

TWINS: list[tuple[str, str, tuple[Any, ...]]] = [
    ("character", "When this card enters play, look at the top card of either deck.",
     (Triggered(Happens("enters play", This()), (LookAt(TopOf()),)),)),
    ("tactic", "Reveal the top card of your deck. Put it into your hand.",
     (Act((), (Reveal(TopOf("you")), Put(It("revealed"), "hand"))),)),
    ("tactic", "Look at your opponent's hand and choose a card in it. Your opponent discards that card.",
     (Act((), (LookAt(HAND), Choose(Noun(who="opponent", area="hand")), DiscardThis(It("chosen"), "opponent"))),)),
    ("tactic", "Your opponent discards 2 cards at random.", (Act((), (DiscardAtRandom(2, "opponent"),)),)),
    ("tactic", "ENCORE: [O][O]\nCOST: Use this only if this card is in your discard pile. Pay 2. Remove this card "
     "from the game.\nEFFECT: Your opponent discards a card.",
     (Ability("ENCORE", (Only(IsSo(This(), "in your discard pile")), Pay(2), Remove(This())),
              (Discard(Noun(), 1, "opponent"),), ("Obsession", "Obsession")),)),
    ("location", "If an attacking or blocking party is formed, it must have an even number of members.",
     (PartyRule(("attacking", "blocking"), "an even number of"),)),
    ("character", "If a character inflicts damage to this card, inflict 1 damage to that character.",
     (Triggered(HappensTo("inflicts damage", CHARACTER, on=This()), (Inflict(1, It("it")),)),)),
    ("character", "This card gains 1 strength and 1 life for each [R] you control.",
     (Ongoing(This(), StatsFor(Stats(1, 1), Icons("Rage"))),)),
    ("character", 'This card gains 2 speed for each other "crow" card you control.',
     (Ongoing(This(), StatsFor(Stats(speed=2), CountOf(Noun(subtype="crow", who="you", other=True)))),)),
    ("item", "ATTACH to Character\nHANDOFF\nCOST: Pay 1. Deplete a character you control that is not in a battle.\n"
     "EFFECT: Attach this card to the character.",
     (Attaches(CHARACTER),
      Ability("HANDOFF", (Pay(1), Choose(Noun(("character",), who="you", state="not in a battle")),
                          Deplete(It("chosen"))), (AttachTo(This(), It("chosen")),)))),
    ("character", "If battle damage is inflicted to this card while it's attacking, reduce the amount to 0.",
     (AmountChange(HappensWhile("damaged", This(), battle=True, state="attacking")),)),
    ("item", "If your faction loses influence, reduce the amount by 2.",
     (AmountChange(Happens("loses influence", who="you"), -2),)),
    ("item", "BOB: COST: Pick a character. EFFECT: This turn, the character gains 1 speed or loses 1 life.",
     (Ability("BOB", (Pick(CHARACTER),), (OneOf(Gain(PICKED, Stats(speed=1)), Gain(PICKED, Stats(life=-1))),)),)),
    ("tactic", "COST: Pick 2 or fewer characters. EFFECT: Inflict up to 2 damage divided however you want to the "
     "characters.",
     (Act((Pick(CHARACTER, 2, up_to=True),), (InflictDivided(2, PICKED, up_to=True),)),)),
    ("tactic", "Both players may draw up to 2 cards.", (Act((), (By("both", (DrawUpTo(2),), may=True),)),)),
    ("character", "When this card enters play, your opponent picks an item they control if they can. If they do, take "
     "control of it.",
     (Triggered(Happens("enters play", This()),
                (By("opponent", (Pick(Noun(("item",), who="you")),)), IfDone((Control(PICKED),)))),)),
    ("tactic", "COST: Play this only in response to an item being played. EFFECT: Terminate the item.",
     (Act((Only(InResponse(Noun(("item",)))),), (Terminate(It("responded")),)),)),
    ("tactic", "Flip a coin. If you win, draw a card. If you lose, discard a card.",
     (Act((), (FlipCoin(), IfWon((Draw(1),)), IfWon((Discard(Noun()),), False))),)),
    ("tactic", "Search your opponent's deck for up to 2 items. Put them into your opponent's discard pile.",
     (Act((), (Search(Noun(("item",)), "discard pile", "opponent", 2, True),)),)),
    ("character", "VOW: COST: Pick another character. EFFECT: This turn, the next 2 damage inflicted to the character "
     "is inflicted to this card instead.",
     (Ability("VOW", (Pick(Noun(("character",), other=True)),), (Redirect(2, PICKED, This()),)),)),
    ("tactic", "Reduce all battle damage inflicted during this battle to 0.", (Act((), (NoBattleDamage(),)),)),
    ("tactic", "This turn, if an item is put into its owner's hand, destroy it instead.",
     (Act((), (AllTurn(Happens("put", Noun(("item",)), to="hand"), (Destroy(It("it")),)),)),)),
    ("location", "UNIQUE Steward\nYou do not lose the game because your faction has 0 influence.",
     (Unique("Steward"), Waives("losing at 0 influence"))),
    ("item", "If a card is depleted, that card's controller's faction loses 1 influence.",
     (Triggered(Happens("depleted", Noun()), (LoseInfluenceOf(It("it"), 1),)),)),
    ("character", "While your opponent controls more characters than you, this card gains covert.",
     (Ongoing(This(), Keyword("covert"), More("opponent", CHARACTER)),)),
    ("character", "If an attacking party is formed including this card and at least 2 other characters, draw a card.",
     (Triggered(AttacksWith("attacks", This(), others=2), (Draw(1),)),)),
    ("tactic", "COST: Pick a character. EFFECT: If damage has been inflicted to the character this turn, destroy it. "
     "Otherwise, draw a card.",
     (Act((Pick(CHARACTER),), (If(WasDamaged(PICKED), (Destroy(PICKED),)), Otherwise((Draw(1),)))),)),
    ("character", "COST: You may pick a character.\nWhen this card enters play, if you picked a character as part "
     "of its cost, deplete that character.",
     (Act((May((Pick(CHARACTER),)),)),
      Triggered(Happens("enters play", This()),
                (If(PickedForCost(CHARACTER), (Deplete(It("picked for the cost")),)),)))),
    ("character", "Your opponent cannot respond to this card.\n[R]: This card can block Covert parties.",
     (Ongoing(This(), Prohibition("be responded to")),
      WithThreshold(("Rage",), Ongoing(This(), Permission("block covert parties"))))),
    ("character", "While your opponent has at least 10 cards in their discard pile, this card gains 3 strength.",
     (Ongoing(This(), Stats(3), HasCards("opponent", "discard pile", 10)),)),
    ("tactic", "COST: Pick an item in your discard pile. Pick a character. EFFECT: Put the item into play under your "
     "control attached to the character.",
     (Act((Pick(Noun(("item",), who="you", area="discard pile")), Pick(CHARACTER, name="picked 2")),
          (PutIntoPlay(PICKED, attached_to=It("picked 2")),)),)),
    ("tactic", "COST: Pick a character you own. Pick a character your opponent owns. EFFECT: Restore the characters.",
     (Act((Pick(Such(("character",), owner="you")), Pick(Such(("character",), owner="opponent"), name="picked 2")),
          (Restore(Together((PICKED, It("picked 2")))),)),)),
    ("tactic", "COST: Pick a character with 3 life or more. EFFECT: Inflict 2 damage to your opponent's faction.",
     (Act((Pick(Such(("character",), limits=(Limit("life", 3, "least"),))),), (Inflict(2, FactionOf("opponent")),)),)),
]  # fmt: skip
