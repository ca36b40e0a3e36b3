"""Happenings: what triggers and replacements wait for."""

from __future__ import annotations

from judge.games.spoils.phrases.nouns import AREAS
from judge.games.spoils.phrases.shapes import TYPES, Either, Narrow, Said, When, adding
from judge.games.spoils.table import DISCARD, HAND, PLAY
from judge.games.spoils.vocabulary.happenings import AttacksWith, Happens, HappensOver, HappensTo, HappensWhile
from judge.games.spoils.vocabulary.nouns import Noun, This
from judge.language.build import Is, Make
from judge.language.phrase import Phrase, constants

_WAYS = {"its owner's": "", "your": "you", "your opponent's": "opponent"}

HAPPENINGS = (
    Phrase("subject", "this card", Is(This())),
    *(Phrase("subject", f"this {kind}", Is(This()), spelling=True) for kind in TYPES),
    Phrase("subject", "{noun:a-card}"),
    Phrase("subject", "{noun:host}"),
    *(
        Phrase("happening", f"{{what:subject}} {words}", When(kind))
        for kind, words in {
            "destroyed": "is destroyed",
            "enters play": "enters play",
            "leaves play": "leaves play",
            "discarded": "is discarded",
            "attacks": "attacks",
            "blocks": "blocks",
            "depleted": "is depleted",
            "restored": "is restored",
            "deployed": "is deployed",
            "attached": "is attached",
            "terminated": "is terminated",
            "damaged": "is inflicted damage",
            "inflicts damage": "inflicts damage",
            "played": "is played",
        }.items()
    ),
    Phrase("happening", "{what:subject} would be destroyed", When("destroyed"), spelling=True),
    Phrase("happening", "{what:subject} becomes depleted", When("depleted"), spelling=True),
    Phrase("happening", "{what:subject} becomes restored", When("restored"), spelling=True),
    Phrase("happening", "damage is inflicted to {what:subject}", When("damaged"), spelling=True),
    Phrase("happening", "battle damage is inflicted to {what:subject}", When("damaged", battle=True)),
    Phrase("happening", "{what:subject} inflicts battle damage", When("inflicts damage", battle=True)),
    *(
        Phrase("happening", f"{{what:subject}} is put into its owner's {name}{behind}", When("put", to=area, frm=frm))
        for name, area in AREAS.items()
        for behind, frm in {"": "", " from play": PLAY, " from anywhere": "anywhere"}.items()
        if frm != "anywhere"
    ),
    Phrase("entering", "{noun:a-card}", adding(who="you")),
    Phrase("happening", "{what:entering} enters play under your control", When("enters play"), spelling=True),
    Phrase("happening", "{what:subject} enters or leaves play", Make(Either, kinds=("enters play", "leaves play"))),
    Phrase("happening", "{what:subject} attacks or blocks", Make(Either, kinds=("attacks", "blocks"))),
    Phrase("happening", "{what:subject} blocks or attacks", Make(Either, kinds=("blocks", "attacks"))),
    Phrase("happening", "{what:subject} inflicts damage to {on:a-card}", When("inflicts damage", HappensTo)),
    Phrase(
        "happening", "{what:subject} inflicts damage to {on:whose}", When("inflicts damage", HappensTo), spelling=True
    ),
    Phrase(
        "happening",
        "{what:subject} inflicts battle damage to {on:a-card}",
        When("inflicts damage", HappensTo, battle=True),
    ),
    Phrase(
        "happening",
        "{what:subject} inflicts battle damage to {on:whose}",
        When("inflicts damage", HappensTo, battle=True),
        spelling=True,
    ),
    Phrase("whose", "your opponent's faction", Is(Noun(("faction",), who="opponent"))),
    Phrase("whose", "your faction", Is(Noun(("faction",), who="you"))),
    Phrase("whose", "this card", Is(This())),
    Phrase("happening", "{what:subject} is blocked", When("blocked")),
    Phrase("owned", "{noun:a-card}", Narrow((("owner", "you"),))),
    *(
        Phrase(
            "happening", f"{{what:owned}} is put into your {name}{behind}", When("put", to=area, frm=frm), spelling=True
        )
        for name, area in AREAS.items()
        for behind, frm in {"": "", " from play": PLAY}.items()
    ),
    *(
        Phrase(
            "happening", f"{{what:subject}} is put into a {name}{behind}", When("put", to=area, frm=frm), spelling=True
        )
        for name, area in AREAS.items()
        for behind, frm in {"": "", " from play": PLAY}.items()
    ),
    Phrase(
        "happening",
        "{what:itself} is put into your discard pile from anywhere",
        When("put", to=DISCARD, frm=""),
        spelling=True,
    ),
    Phrase("happening", "you are attacked", Is(Happens("attacked", who="you"))),
    Phrase("happening", "{what:itself} is put into your discard pile", When("put", to=DISCARD, frm=""), spelling=True),
    Phrase(
        "happening",
        "{what:itself} is put into your discard pile from play",
        When("put", to=DISCARD, frm=PLAY),
        spelling=True,
    ),
    Phrase("happening", "{what:itself} is put into your hand", When("put", to=HAND, frm=""), spelling=True),
    Phrase("happening", "{what:itself} is put into your hand from play", When("put", to=HAND, frm=PLAY), spelling=True),
    Phrase("itself", "this card", Is(This())),
    Phrase("happening", "you play {what:a-card}", When("played", who="you")),
    Phrase("happening", "your opponent plays {what:a-card}", When("played", who="opponent")),
    Phrase("happening", "you deploy {what:a-kind}", When("deployed", who="you")),
    Phrase("happening", "your opponent deploys {what:a-kind}", When("deployed", who="opponent")),
    Phrase("happening", "a player deploys {what:a-kind}", When("deployed"), spelling=True),
    Phrase("happening", "you discard {what:a-card}", When("discarded", who="you")),
    Phrase("happening", "your opponent discards {what:a-card}", When("discarded", who="opponent")),
    Phrase("happening", "you draw a card", Is(Happens("drawn", who="you"))),
    Phrase("happening", "your opponent draws a card", Is(Happens("drawn", who="opponent"))),
    Phrase("happening", "your faction gains influence", Is(Happens("gains influence", who="you"))),
    Phrase("happening", "your opponent's faction gains influence", Is(Happens("gains influence", who="opponent"))),
    Phrase("happening", "your faction loses influence", Is(Happens("loses influence", who="you"))),
    Phrase("happening", "your opponent's faction loses influence", Is(Happens("loses influence", who="opponent"))),
    *(
        Phrase("time", f"the {word} of {whose} turn", Is(Happens(f"turn {word}s", who=who)))
        for word in ("start", "end")
        for whose, who in {"your": "you", "your opponent's": "opponent", "each": ""}.items()
    ),
    *(
        Phrase("time", f"the {word} of each player's turn", Is(Happens(f"turn {word}s")), spelling=True)
        for word in ("start", "end")
    ),
    Phrase("happening", "an attacking party is formed including {what:subject}", When("attacks"), spelling=True),
    Phrase(
        "happening",
        "an attacking party is formed including {what:subject} and at least {others:NUMBER} other characters",
        When("attacks", AttacksWith),
    ),
    Phrase(
        "happening",
        "{what:subject} attacks in a party with more than {others:NUMBER} member",
        When("attacks", AttacksWith),
        spelling=True,
    ),
    Phrase("happening", "you attack", Is(Happens("player attacks", who="you"))),
    Phrase("happening", "your opponent attacks", Is(Happens("player attacks", who="opponent"))),
    Phrase("happening", "a coin is flipped", Is(Happens("coin flipped"))),
    Phrase("happening", "you lose a coin flip", Is(Happens("coin flip lost", who="you"))),
    Phrase("happening", "{what:subject} blocks a Covert party", When("blocks a covert party")),
    Phrase("happening", "a player plays {what:a-kind}", When("played"), spelling=True),
    Phrase("happening", "{what:subject} is destroyed by battle damage", When("destroyed", battle=True)),
    Phrase("happening", "{what:subject} is destroyed during a battle", When("destroyed in battle")),
    Phrase("happening", "{what:subject} is picked", When("picked")),
    Phrase("entering-there", "{noun:a-card}", adding(who="opponent")),
    Phrase(
        "happening",
        "{what:entering-there} enters play under your opponent's control",
        When("enters play"),
        spelling=True,
    ),
    Phrase("happening", "you draw any number of cards", Is(Happens("cards drawn", who="you"))),
    Phrase("owned-there", "{noun:a-card}", Narrow((("owner", "opponent"),))),
    *(
        Phrase(
            "happening",
            f"{{what:owned-there}} is put into your opponent's {name}{behind}",
            When("put", to=area, frm=frm),
            spelling=True,
        )
        for name, area in AREAS.items()
        for behind, frm in {"": "", " from play": PLAY}.items()
    ),
    Phrase("happening", "{what:subject} is put into a player's hand", When("put", to=HAND, frm=""), spelling=True),
    Phrase("changing", "battle damage is inflicted to {what:subject}", When("damaged", battle=True)),
    Phrase(
        "changing",
        "battle damage is inflicted to {what:itself} while it's {state:fighting}",
        When("damaged", HappensWhile, battle=True),
    ),
    *constants("fighting", {"attacking": "attacking", "blocking": "blocking"}),
    Phrase(
        "changing",
        "any amount of damage greater than {more:NUMBER} is inflicted to {what:subject}",
        When("damaged", HappensOver),
    ),
    Phrase(
        "changing",
        "{what:subject} inflicts battle damage to {on:a-card}",
        When("inflicts damage", HappensTo, battle=True),
    ),
    Phrase("changing", "you draw any number of cards", Is(Happens("cards drawn", who="you"))),
    Phrase("changing", "your faction loses influence", Is(Happens("loses influence", who="you"))),
    Phrase("changing", "your opponent's faction loses influence", Is(Happens("loses influence", who="opponent"))),
    *(
        Phrase("happening-to-it", f"{{what:spoken-of}} {words}", When(kind))
        for kind, words in {
            "destroyed": "is destroyed",
            "leaves play": "leaves play",
            "depleted": "is depleted",
        }.items()
    ),
    *(
        Phrase("happening-to-it", f"{{what:spoken-of}} is put into its owner's {name}", When("put", to=area))
        for name, area in AREAS.items()
    ),
    Phrase("awaited", "{when:happening}"),
    Phrase("awaited", "{when:happening-to-it}"),
    Phrase("happening-to-it", "{what:spoken-of} would be destroyed", When("destroyed"), spelling=True),
    *(Phrase("spoken-of", f"the {form} {{noun:named.s}}", Make(Said, form=form)) for form in ("picked", "chosen")),
    *(Phrase("spoken-of", f"{form} {{noun:named.s}}", Make(Said, form=form)) for form in ("the", "that")),
    Phrase("spoken-of", "it", Is(Said("it"))),
    Phrase("happening", "{what:subject} is destroyed {kind:hurt-before}", Happens),
    Phrase("hurt-before", "during a turn when this card damaged it", Is("destroyed when hurt by this")),
)
