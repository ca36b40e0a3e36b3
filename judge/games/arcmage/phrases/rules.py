"""Rules: what a text says is so, what happens when something else does, what costs something, and when it may be."""

from __future__ import annotations

from judge.games.arcmage.phrases.gifts import GIFTS
from judge.games.arcmage.phrases.shapes import Signed, adding
from judge.games.arcmage.vocabulary.abilities import (
    Activated,
    AllOf,
    Attacks,
    Begins,
    Comes,
    Covered,
    Damages,
    Defends,
    Devotes,
    Dies,
    Do,
    Draws,
    Fewer,
    HasVP,
    Have,
    HeldCards,
    IAm,
    IsDamaged,
    IsMarked,
    IsMoved,
    IsUnmarked,
    LargerArmy,
    Leaves,
    Level,
    Named,
    OnlyIf,
    PhaseIs,
    Plays,
    Reminder,
    StatIs,
    Stronger,
    There,
    TurnIs,
    When,
    XIs,
)  # fmt: skip
from judge.games.arcmage.vocabulary.gifts import (
    Adjusted,
    Both,
    CanNot,
    Keyword,
)
from judge.games.arcmage.vocabulary.nouns import Me, Noun, Some
from judge.games.arcmage.vocabulary.orders import CountsAs, Give, Mark, Remove, Sacrifice
from judge.games.arcmage.vocabulary.unplayed import Unplayed
from judge.language.build import Is, Make, Wrapped
from judge.language.phrase import Phrase, constants

_WITH, _STOP, _CONTROL, _MORE = "with", "can defend against me", "control more than one of", "more creatures than"
_GETS, _ONLY, _AND, _IN, _MANY = "gets to", "only strikes", "and I", "in your", "x creatures"
_EQUAL, _BY, _X = "equal to the", "by target", "counters, where x is"
_FLY = f"only creatures {_WITH} flying and ranged {_STOP}"
REMINDERS = {
    "flying": (
        _FLY, f"only creatures {_WITH} flying or ranged {_STOP}", "creatures without flying cannot stop me",
    ),
    "ranged": ("I can defend against creatures with flying", "I can block creatures with flying"),
    "first strike": ("in combat, deal damage first", "in combat, I deal damage first", "I deal damage first in combat"),
    "overrun": ("damage that I deal beyond the defense of my defenders is dealt to the target of the attack",),
    "sudden": ("I can be played directly into your army",),
    "infiltrate": ("I can move into opponents' cities",),
    "travel": ("I'm not marked for moving", "I am not marked for moving"),
    "peaceful": ("I cannot attack", "I can not attack"),
    "unique": (
        f"no player can {_CONTROL} this unit at any time",
        f"no player can {_CONTROL} me at any time",
    ),
}  # fmt: skip


_PHASES = {name: name for name in ("tactics", "unmark", "play", "attack", "discard")} | {"draw": "draw and resource"}

CONDITIONS = (
    Phrase("condition", "you control a {noun:mine-one.s}", There),
    Phrase("condition", "you control another {noun:other-mine.s}", There),
    Phrase("condition", "you control at least {least:number} {noun:mine.p}", There),
    Phrase("condition", "you control at least {least:number} other {noun:my-others.p}", There),
    Phrase("condition", "you control {least:number} or more {noun:mine.p}", There),
    Phrase("condition", "you control no {noun:mine.p}", Make(There, least=0, most=True)),
    Phrase("condition", "there is a {noun:things.s}", There),
    Phrase("condition", "there are at least {least:number} {noun:things.p}", There),
    Phrase("mine-one.s", "{noun:n4.s}", adding(whose="you")),
    Phrase("other-mine.s", "{noun:n4.s}", adding(whose="you", other=True)),
    Phrase("condition", "you have fewer creatures than your opponents", Is(Fewer())),
    Phrase("condition", "you have fewer creatures than your opponent", Is(Fewer())),
    Phrase("condition", "you have more creatures than your opponents", Is(Fewer(True))),
    Phrase("condition", "it is {x:turn-is}"),
    Phrase("condition", "it is the {x:phase-is}"),
    Phrase("condition", "it is your {x:your-phase}"),
    *constants("phase-is", {f"{name} phase": PhaseIs((phase,)) for name, phase in _PHASES.items()}),
    Phrase("your-phase", "{second:phase-is}", Make(AllOf, first=TurnIs("you"))),
    *constants("turn-is", {"your turn": TurnIs("you"), "an opponent's turn": TurnIs("opponent")}),
    Phrase("condition", "my defense reaches {least:number}", Make(StatIs, stat="defense")),
    Phrase("condition", "my attack reaches {least:number}", Make(StatIs, stat="attack")),
    Phrase("condition", "I am {noun:am-doing}", IAm),
    *constants("am-state", {name: Noun("card", state=name) for name in ("marked", "unmarked")}),
    Phrase("condition", "I am {noun:am-state}", IAm),
    *constants("am-doing", {
        "in your army": Noun("card", where="army"), "in a city": Noun("card", where="city"),
        "in the army": Noun("card", where="army"),
        "attacking": Noun("card", state="attacking"), "defending": Noun("card", state="defending"),
    }),
    Phrase("condition", "you have no cards in hand", Is(HeldCards())),
    Phrase("condition", "you have {count:number} or fewer cards in hand", HeldCards),
    Phrase("condition", "you have {count:number} or more cards in hand", Make(HeldCards, least=True)),
    Phrase("condition", "you have {count:number} or more VP", HasVP),
    Phrase("condition", "you have {count:number} VP or more", HasVP),
    Phrase("condition", "you have {count:number} or more victory points", HasVP),
    Phrase("condition", "you have {count:number} or fewer VP", Make(HasVP, most=True)),
    Phrase("condition", "you have {count:number} VP or less", Make(HasVP, most=True)),
    Phrase("condition", "there are no {noun:things.p}", Make(There, least=0, most=True)),
    Phrase("condition", "there are {least:number} or more {noun:things.p}", There),
    Phrase("condition", "my defense is {least:number} or more", Make(StatIs, stat="defense")),
    Phrase("condition", "my attack is {least:number} or more", Make(StatIs, stat="attack")),
    Phrase("condition", f"your army has {_MORE} the city's controller's army", Is(LargerArmy())),
    Phrase("while", "as long as {x:condition}"),
    Phrase("while", "while {x:condition}"),
    Phrase("while", "while {noun:am-doing}", IAm),
    Phrase("while", "when {noun:am-doing}", IAm),
    Phrase("while", "during {x:turn}"),
    Phrase("while", "on {x:turn}"),
    Phrase("while", "during the {x:phase-is}"),
    Phrase("while", "during your {x:your-phase}"),
)  # fmt: skip

_CLOSED = Make(Have, gift=CanNot("movement"))

HAVING = (
    Phrase("has", "{what:subject.N} {gift:gifts.N}", Have),
    Phrase("has", "{what:subject.N} {gift:gifts.N} {meanwhile:while}", Have),
    Phrase("has", "if {meanwhile:condition}, {what:subject.N} {gift:gifts.N}", Have),
    Phrase("has", "if {meanwhile:condition} {what:subject.N} {gift:gifts.N}", Have),
    Phrase("has", "{meanwhile:while}, {what:subject.N} {gift:gifts.N}", Have),
    Phrase("has", "for each {gift:each-first}", Make(Have, what=Me())),
    *(
        Phrase("each-first", f"{{per:each}}, I get {a}{{atk:NUMBER}}/{d}{{defense:NUMBER}}", Signed(a, d))
        for a in "+-"
        for d in "+-"
    ),
    Phrase("has", "my attack is equal to {gift:as-attack}", Make(Have, what=Me())),
    Phrase("as-attack", "{per:counted}", Make(Adjusted, atk=1)),
    Phrase("has", "my defense is equal to {gift:as-defense}", Make(Have, what=Me())),
    Phrase("as-defense", "{per:counted}", Make(Adjusted, defense=1)),
    Phrase("has", "my attack and defense are equal to {gift:as-both}", Make(Have, what=Me())),
    Phrase("as-both", "{per:counted}", Make(Adjusted, atk=1, defense=1)),
    Phrase("has", "I come into play marked", Is(When(Comes(), (Mark(Me()),)))),
    Phrase("has", "I'm not marked for moving", Is(Have(Me(), Keyword("travel")))),
    Phrase("has", "I am not marked for moving", Is(Have(Me(), Keyword("travel")))),
    Phrase("has", "all movement to or from {what:aimed} is forbidden", _CLOSED),
    Phrase("has", "all movement to or from {what:aimed} is forbidden {meanwhile:while}", _CLOSED),
    Phrase("rule", "{what:aimed} gains {count:number} defense points and {gift:sustain}", Stronger),
    Phrase("sustain", "can only sustain {words:sustained} each turn", Unplayed),
    Phrase("sustained", "1 damage", Is("damage that is limited each turn")),
    *(
        Phrase("keyword-told", f"{name} - {told}", Is(Keyword(name)))
        for name, reminders in REMINDERS.items()
        for told in reminders
    ),
    Phrase("rule", "{gift:keyword-told}", Make(Have, what=Me())),
    Phrase("rule", "{gift:keyword-alone}", Make(Have, what=Me())),
    Phrase("keyword-alone", "{name:keyword}", Keyword),
    Phrase("keyword-alone", "{first:one-power}, {second:power}", Both),
    *(
        Phrase("rule", words, Is(Reminder()))
        for words in (
            f"the opposing creature {_ONLY} back if it survives",
            f"the opposing creature only {_GETS} strike back if it survives",
        )
    ),
)  # fmt: skip

_HAPPENINGS = (
    (Comes, "I come into play", "comes into play"),
    (Leaves, "I leave play", "leaves play"),
    (Dies, "I die", "dies"),
    (Attacks, "I attack", "attacks"),
    (Defends, "I defend", "defends"),
    (IsMarked, "I am marked", "is marked"),
    (IsUnmarked, "I am unmarked", "is unmarked"),
    (IsDamaged, "I am damaged", "is damaged"),
    (IsMoved, "I am moved", "is moved"),
    (Devotes, "I mark for devotion", "marks for devotion"),
)


def _times() -> tuple[Phrase, ...]:
    """What may happen, to this card, to a target or to such a card."""
    found = []
    for word in ("when", "whenever", "each time"):
        for kind, mine, theirs in _HAPPENINGS:
            found += [
                Phrase("time", f"{word} {mine}", Is(kind(Me()))),
                Phrase("time", f"{word} {{what:aimed}} {theirs}", kind),
                Phrase("time", f"{word} {{what:host}} {theirs}", kind),
                Phrase("time", f"{word} a {{what:things.s}} {theirs}", kind),
                Phrase("time", f"{word} another {{what:others.s}} {theirs}", kind),
                Phrase("time", f"{word} one of your {{what:mine.p}} {theirs}", kind),
            ]
        found += [
            Phrase("time", f"{word} a {{what:mine-one.s}} comes into play under your control", Comes),
            Phrase("time", f"{word} another {{what:other-mine.s}} comes into play under your control", Comes),
            Phrase("time", f"{word} I deal combat damage to a {{to:things.s}}", Make(Damages, what=Me(), combat=True)),
            Phrase("time", f"{word} I am dealt damage", Is(IsDamaged(Me()))),
            Phrase("time", f"{word} I receive damage", Is(IsDamaged(Me()))),
            Phrase("time", f"{word} I'm marked", Is(IsMarked(Me()))),
            Phrase("time", f"{word} I enter play", Is(Comes(Me()))),
            Phrase("time", f"{word} I am destroyed", Is(Dies(Me()))),
            Phrase("time", f"{word} a {{what:things.s}} enters play", Comes),
            Phrase("time", f"{word} a {{what:things.s}} is destroyed", Dies),
            Phrase("time", f"{word} you draw a card", Is(Draws("you"))),
            Phrase("time", f"{word} an opponent draws a card", Is(Draws("opponent"))),
            Phrase("time", f"{word} a player draws a card", Is(Draws(""))),
            Phrase("time", f"{word} I enter a city", Is(IsMoved(Me(), "city"))),
            Phrase("time", f"{word} I move into a city", Is(IsMoved(Me(), "city"))),
            Phrase("time", f"{word} I damage a {{to:things.s}}", Make(Damages, what=Me())),
            Phrase("time", f"{word} I deal damage to a {{to:things.s}}", Make(Damages, what=Me())),
            Phrase("time", f"{word} you play a {{noun:played.s}}", Make(Plays, who="you")),
            Phrase("time", f"{word} an opponent plays a {{noun:played.s}}", Make(Plays, who="opponent")),
            Phrase("time", f"{word} a player plays a {{noun:played.s}}", Make(Plays, who="")),
        ]
    return tuple(found)


_WHOSE = {"your": "you", "each player's": "", "that city's": "home", "each opponent's": "opponent"}
_MARKS = ("m:", "m,", "m", "mark:")

WHEN = (
    *_times(),
    Phrase("played.s", "{noun:n2.s}"),
    Phrase("time", "when I'm in the graveyard and there are {cards:number} cards on top of me", Covered),
    Phrase("time", "at the beginning of your turn", Is(Begins("unmark"))),
    Phrase("time", "at the beginning of each turn", Is(Begins("unmark", ""))),
    *(
        Phrase("time", f"at the beginning of {whose} {name} phase", Is(Begins(phase, who)))
        for name, phase in _PHASES.items()
        for whose, who in _WHOSE.items()
    ),
    Phrase("time", "at the start of your turn", Is(Begins("unmark"))),
    Phrase("time", "at the end of your turn", Is(Begins("discard"))),
    Phrase("time", "at the end of each turn", Is(Begins("discard", ""))),
    Phrase("time", "at the end of the turn", Is(Begins("discard", ""))),
    Phrase("time", "at the beginning of each player's turn", Is(Begins("unmark", ""))),
    Phrase("time", "at the beginning of each opponent's turn", Is(Begins("unmark", "opponent"))),
    Phrase("ability", "{happening:time}, {text:says}", When),
    Phrase("ability", "{happening:time} {text:says}", When),
    Phrase("ability", "{text:says} {happening:time}", When),
    Phrase("ability", "{happening:time}, {text:for-now}", When),
    Phrase("for-now", "{what:subject.N} {gift:gifts.N}", Wrapped(Give)),
    Phrase("ability", "{x:has}"),
    Phrase("rule", "{x:ability}"),
    Phrase("rule", "{name:NAME} - {what:ability}", Named),
    Phrase("rule", "{name:NAME} {number:NUMBER} - {what:ability}", Named),
    Phrase("rule", "{text:says}", Do),
)  # fmt: skip

COSTS = (
    *(Phrase("rule", f"{mark} {{text:says}}", Make(Activated, marks=True)) for mark in _MARKS),
    Phrase("rule", "{power:NUMBER}: {text:says}", Activated),
    Phrase("rule", "m, {power:NUMBER}: {text:says}", Make(Activated, marks=True)),
    Phrase("rule", "{power:NUMBER}, m: {text:says}", Make(Activated, marks=True)),
    Phrase("rule", "{custom:steps.p}: {text:says}", Activated),
    Phrase("rule", "m, {custom:steps.p}: {text:says}", Make(Activated, marks=True)),
    Phrase("rule", "{custom:steps.p}, m: {text:says}", Make(Activated, marks=True)),
    Phrase("rule", "m, {power:NUMBER}, {custom:steps.p}: {text:says}", Make(Activated, marks=True)),
    Phrase("rule", "m, {custom:steps.p}, {text:says}", Make(Activated, marks=True)),
    Phrase("rule", "m, {custom:steps.p} to {text:says}", Make(Activated, marks=True)),
    Phrase("rule", "m, sacrifice to {text:says}", Make(Activated, marks=True, custom=(Sacrifice(Me()),))),
    Phrase("rule", "{power:NUMBER}, {custom:steps.p}: {text:says}", Activated),
    Phrase("rule", "{power:NUMBER}, m, {custom:steps.p}: {text:says}", Make(Activated, marks=True)),
    Phrase("rule", "Level {devotion:NUMBER}: {what:advantage}", Level),
    Phrase("advantage", "{x:ability}"),
    Phrase("advantage", "{text:says}", Do),
    Phrase("rule", "you can play this only {condition:while}", OnlyIf),
    Phrase("rule", "you can play me only {condition:while}", OnlyIf),
    Phrase("rule", "play this only {condition:while}", OnlyIf),
    Phrase("rule", "you can play this only {condition:if}", OnlyIf),
    Phrase("rule", "play this only {condition:if}", OnlyIf),
    Phrase("rule", "I can be played only {condition:while}", OnlyIf),
    Phrase("rule", "I can be played only {condition:if}", OnlyIf),
    Phrase("if", "if {x:condition}"),
    Phrase("rule", "x is {amount:amount}", XIs),
    Phrase("rule", "x is {amount:counted}", XIs),
    Phrase("step.p", 'it has "{what:quoted}" and counts as a {types:sorts.s}', CountsAs),
    Phrase("step.p", 'it has "{what:quoted}"', Make(CountsAs, types=())),
    Phrase("quoted", "{x:rule}"),
)  # fmt: skip

ONLY_READ = (
    *(
        Phrase("step.p", words, Is(Unplayed(what)))
        for words, what in (
            (f"either target creature gets -1/-1 {_AND} get +1/+1, or vice versa", "one of two the other way round"),
            ("return the stolen resource card", "returning what was stolen"),
            (f"I give a creature {_IN} army a rabies counter", "rabies"),
        )
    ),
    *(
        Phrase("ability", words, Is(Do((Unplayed(what),))))
        for words, what in (
            ("the removed cards' loyalty marks add to my devotion", "devotion of removed cards"),
            ("players can only have x resource cards", "a limit on resource cards"),
            (f"players can only unmark {_MANY} during their unmark phase", "a limit on unmarking"),
            (
                f"I come into play {_WITH} x +1/+0 {_X} {_EQUAL} damage dealt "
                f"the previous turn {_BY} opposing creature",
                "counters for earlier damage",
            ),
        )
    ),
    Phrase("step.p", "remove {what:any-of} from the game", Remove),
    Phrase("step.p", "prevent {what:some} from dying", Make(Give, gift=CanNot("die"))),
    Phrase("ability", "{what:it} and I do not unmark in your next {gift:phases} unmark phases", Have),
    Phrase("phases", "two", Is(Unplayed("not unmarking for some turns"))),
    Phrase("any-of", "{noun:things.p}", Make(Some, how="any number")),
)

ROWS = (*GIFTS, *CONDITIONS, *HAVING, *WHEN, *COSTS, *ONLY_READ)
