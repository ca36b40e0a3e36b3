"""Nouns: numbers, factions, cards of a kind, which of them, and the cards that an order speaks of."""

from __future__ import annotations

from judge.games.arcmage.phrases.shapes import IRREGULAR, Either, Typed, adding
from judge.games.arcmage.vocabulary.nouns import (
    Count,
    Every,
    Home,
    Host,
    It,
    Limit,
    Me,
    Noun,
    Some,
    StatOf,
    Target,
    TargetPlayer,
    Those,
)  # fmt: skip
from judge.language.build import Is, Make
from judge.language.phrase import Phrase, constants

WORDS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
FACTIONS = {
    "gaian": "Gaian", "dark-legion": "Dark Legion", "the-empire": "The Empire", "red-banner": "Red Banner",
    "house-of-nobles": "House of Nobles",
}  # fmt: skip
KEYWORDS = (
    "flying", "ranged", "first strike", "overrun", "sudden", "infiltrate", "travel", "peaceful", "unique", "sanctuary",
)  # fmt: skip
KINDS = (
    "creature", "city", "enchantment", "event", "card", "resource card", "magic card", "permanent", "resident",
    "creature card", "event card", "city card", "enchantment card", "unit",
)  # fmt: skip
COMMON = (
    "skeleton", "soldier", "orc", "imp", "bird", "tree", "flower", "elf", "dwarf", "human", "wolf", "token", "spider",
    "vampire", "zombie", "ship", "crop",
)  # fmt: skip
_TYPES = {
    "magic card": Noun("magic"), "permanent": Noun("card"), "event": Noun("event"),
    "creature card": Noun(), "event card": Noun("event"), "city card": Noun("city"), "unit": Noun(),
    "enchantment card": Noun("enchantment"), "resident": Noun(where="city"), "resource card": Noun("resource card"),
}  # fmt: skip

NUMBERS = (
    Phrase("number", "{n:NUMBER}"),
    *(Phrase("number", word, Is(n)) for n, word in enumerate(WORDS, 2)),
    *constants("faction", FACTIONS),
    *constants("keyword", {name: name for name in KEYWORDS}),
    *constants("stat", {"attack": "attack", "defense": "defense", "cost": "cost", "loyalty": "loyalty"}),
    *(
        Phrase("stat", words, Is(name))
        for words, name in (
            ("ATK", "attack"), ("DEF", "defense"), ("ATK value", "attack"), ("DEF value", "defense"),
            ("attack value", "attack"), ("defense value", "defense"), ("power cost", "cost"),
            ("loyalty marks", "loyalty"),
        )
    ),
    Phrase("amount", "{n:number}"),
    Phrase("amount", "the {stat:stat} of {what:target}", StatOf),
    Phrase("amount", "its {stat:stat}", Make(StatOf, what=It())),
    Phrase("amount", "my {stat:stat}", Make(StatOf, what=Me())),
    Phrase("counted", "the number of {noun:things.p}", Make(Count, each=1)),
)  # fmt: skip


def _many(word: str) -> str:
    """The plural of a kind of card."""
    return f"{word[:-1]}ies" if word == "city" else f"{word}s"


def _kinds() -> tuple[Phrase, ...]:
    """The kinds of cards."""
    found = []
    for kind in KINDS:
        noun = Is(_TYPES.get(kind, Noun(kind=kind)))
        found += [Phrase("kind.s", kind, noun), Phrase("kind.p", _many(kind), noun)]
    for first, second in (("creature", "city"), ("creature", "enchantment"), ("city", "enchantment")):
        noun = Is(Noun(kind=f"{first} or {second}"))
        found.append(Phrase("kind.s", f"{first} or {second}", noun))
        found.append(Phrase("kind.p", f"{_many(first)} and {_many(second)}", noun))
    return tuple(found)


def several(name: str) -> str:
    """The plural of a creature type that is written small."""
    return {one: several.lower() for several, one in IRREGULAR.items()}.get(name.capitalize(), f"{name}s")


def _common() -> tuple[Phrase, ...]:
    """Creature types that are written small as well."""
    found = []
    for name in COMMON:
        word = Is((name.capitalize(),))
        found += [
            Phrase("sort.s", name, word),
            Phrase("sort.p", several(name), word),
        ]
    for words, name in (("dwarvish", "Dwarf"), ("Dwarvish", "Dwarf"), ("elvish", "Elf"), ("Elvish", "Elf")):
        found.append(Phrase("sort.s", words, Is((name,))))
    return tuple(found)


_PLACES: tuple[tuple[str, dict[str, str]], ...] = (
    ("you control", {"whose": "you"}),
    ("your opponents control", {"whose": "opponent"}),
    ("an opponent controls", {"whose": "opponent"}),
    ("they control", {"whose": "you"}),
    ("he or she controls", {"whose": "you"}),
    ("you don't control", {"whose": "opponent"}),
    ("you do not control", {"whose": "opponent"}),
    ("controlled by an opponent", {"whose": "opponent"}),
    ("controlled by opponents", {"whose": "opponent"}),
    ("in your kingdom", {"whose": "you"}),
    ("in your army", {"where": "army", "whose": "you"}),
    ("in your cities", {"where": "your city"}),
    ("in a city you control", {"where": "your city"}),
    ("from your cities", {"where": "your city", "whose": "you"}),
    ("in their army", {"where": "army", "whose": "you"}),
    ("in an opponent's army", {"where": "army", "whose": "opponent"}),
    ("in an opponent's city", {"where": "opponent's city"}),
    ("in an army", {"where": "army"}),
    ("in a city", {"where": "city"}),
    ("in my city", {"where": "my city"}),
    ("in the same city as me", {"where": "my city"}),
    ("in the same city or army", {"where": "here"}),
    ("in the same city or army as me", {"where": "here"}),
    ("in your hand", {"area": "hand", "whose": "you"}),
    ("from your hand", {"area": "hand", "whose": "you"}),
    ("in your graveyard", {"area": "graveyard", "whose": "you"}),
    ("from your graveyard", {"area": "graveyard", "whose": "you"}),
    ("in any graveyard", {"area": "graveyard"}),
    ("in a graveyard", {"area": "graveyard"}),
    ("from any graveyard", {"area": "graveyard"}),
    ("from a graveyard", {"area": "graveyard"}),
    ("in your deck", {"area": "deck", "whose": "you"}),
    ("in your hand, deck and graveyard", {"area": "elsewhere", "whose": "you"}),
    ("defending against me", {"state": "defending against me"}),
    ("that defend against me", {"state": "defending against me"}),
)

NOUNS = (
    *_kinds(),
    *_common(),
    Phrase("sort.s", "{name:NAME}", Typed()),
    Phrase("sort.p", "{name:NAME}", Typed(many=True)),
    Phrase("sorts.N", "{types:sort.N}"),
    Phrase("sorts.s", "{one:sort.s} or {other:sort.s}", Either()),
    Phrase("sorts.p", "{one:sort.p} and {other:sort.p}", Either()),
    Phrase("n1.N", "{noun:kind.N}"),
    Phrase("n1.N", "{types:sorts.N}", Noun),
    Phrase("n1.N", "{types:sorts.s} <creature/creatures>", Noun),
    Phrase("n2.N", "{noun:n1.N}"),
    Phrase("n2.N", "{faction:faction} {noun:n1.N}", adding()),
    *constants("state", {name: name for name in ("marked", "unmarked", "attacking", "defending")}),
    Phrase("state", "blocking", Is("defending")),
    Phrase("n3.N", "{noun:n2.N}"),
    Phrase("n3.N", "{state:state} {noun:n2.N}", adding()),
    Phrase("n3.N", "opposing {noun:n2.N}", adding(whose="opponent")),
    Phrase("n3.N", "enemy {noun:n2.N}", adding(whose="opponent")),
    Phrase("n4.N", "{noun:n3.N}"),
    Phrase("n4.N", "{noun:n3.N} with {keyword:keyword}", adding()),
    Phrase("n4.N", "{noun:n3.N} without {without:keyword}", adding()),
    Phrase("n4.N", "{noun:n3.N} that <is/are> not {never:faction}", adding()),
    Phrase("n4.N", "{noun:n3.N} with {limit:limit}", adding()),
    *(
        Phrase("limit", words.replace("STAT", "{stat:stat}").replace("SO", "{amount:number}"), Make(Limit, most=most))
        for words, most in (
            ("STAT SO or less", True), ("a STAT of SO or less", True), ("STAT SO or lower", True),
            ("STAT SO or more", False), ("a STAT of SO or more", False), ("STAT SO or greater", False),
            ("a STAT of SO or greater", False), ("STAT SO or higher", False),
        )
    ),
    Phrase("things.N", "{noun:n4.N}"),
    Phrase("things.N", "{noun:n4.N} in play"),
    *(Phrase("things.N", f"{{noun:n4.N}} {words}", adding(**fields)) for words, fields in _PLACES),
    Phrase("others.N", "{noun:things.N}", adding(other=True)),
    Phrase("mine.p", "{noun:n4.p}", adding(whose="you")),
    Phrase("my-others.p", "{noun:n4.p}", adding(whose="you", other=True)),
)  # fmt: skip

_SPOKEN = (
    "it", "them", "they", "that creature", "that card", "that city", "those creatures", "those cards", "this creature",
    "the returned card", "the destroyed creature", "the revealed card", "the drawn card",
    "the marked card", "the marked creature", "the saved card", "the creature", "the card", "the chosen creature",
)  # fmt: skip

TARGETS = (
    Phrase("me", "me", Is(Me())),
    Phrase("home", "my city", Is(Home())),
    Phrase("home", "the city in which I reside", Is(Home())),
    Phrase("aimed", "target {noun:things.s}", Target),
    Phrase("aimed", "a target {noun:things.s}", Target),
    Phrase("aimed", "1 target {noun:things.s}", Target),
    Phrase("aimed", "another target {noun:others.s}", Target),
    Phrase("aimed", "another {noun:others-aimed.s}", Target),
    Phrase("others-aimed.s", "target {noun:others.s}"),
    Phrase("aimed-many", "{count:number} target {noun:things.p}", Target),
    Phrase("some", "a {noun:things.s}", Some),
    Phrase("some", "one {noun:things.s}", Some),
    Phrase("some", "another {noun:others.s}", Some),
    Phrase("some", "{count:number} {noun:things.p}", Some),
    Phrase("some", "a random {noun:things.s}", Make(Some, how="at random")),
    Phrase("some", "up to {count:number} {noun:things.p}", Make(Some, how="up to")),
    Phrase("some", "any number of {noun:things.p}", Make(Some, how="any number")),
    Phrase("some", "one of your {noun:mine.p}", Some),
    Phrase("some", "{count:number} of your {noun:mine.p}", Some),
    Phrase("group.p", "all {noun:things.p}", Every),
    Phrase("group.p", "all your {noun:mine.p}", Every),
    Phrase("group.p", "your {noun:mine.p}", Every),
    Phrase("group.p", "all other {noun:others.p}", Every),
    Phrase("group.p", "your other {noun:my-others.p}", Every),
    Phrase("group.p", "other {noun:others.p}", Every),
    Phrase("group.p", "all my residents", Is(Every(Noun(where="my city")))),
    Phrase("group.p", "my residents", Is(Every(Noun(where="my city")))),
    Phrase("group.s", "each {noun:things.s}", Every),
    Phrase("group.s", "every {noun:things.s}", Every),
    Phrase("group.s", "each other {noun:others.s}", Every),
    Phrase("group.s", "each of your {noun:mine.p}", Every),
    *(Phrase("it", words, Is(It())) for words in _SPOKEN),
    Phrase("it", "the {types:sort.p}", Those),
    Phrase("it", "the marked {types:sort.p}", Those),
    *(Phrase("host", f"enchanted {kind}", Is(Host())) for kind in ("creature", "city")),
    *(Phrase("host", f"the enchanted {kind}", Is(Host())) for kind in ("creature", "city")),
    *(Phrase("target", f"{{x:{name}}}") for name in ("me", "home", "aimed", "aimed-many", "some", "group")),
    *(Phrase("target", f"{{x:{name}}}") for name in ("it", "host")),
    Phrase("subject.p", "I", Is(Me())),
    Phrase("subject.p", "{x:group.p}"),
    Phrase("subject.p", "{x:bare}"),
    Phrase("bare", "{noun:things.p}", Every),
    Phrase("subject.s", "{x:group.s}"),
    Phrase("subject.s", "{x:aimed}"),
    Phrase("subject.p", "{x:aimed-many}"),
    Phrase("subject.s", "{x:it}"),
    Phrase("subject.s", "{x:host}"),
    Phrase("subject.s", "{x:home}"),
    *constants("who", {name: TargetPlayer(whose) for name, whose in (
        ("target player", ""), ("target opponent", "opponent"),
    )}),
    *constants("who", {name: name for name in (
        "each player", "each opponent", "that player", "its controller", "its owner", "the active player",
    )}),
    Phrase("who", "that city's owner", Is("its controller")),
    Phrase("who", "that player or that city's owner", Is("its controller")),
    Phrase("who", "each other player", Is("each opponent")),
    Phrase("who", "every player", Is("each player")),
    Phrase("who", "your opponent", Is("each opponent")),
    Phrase("who", "that creature's controller", Is("its controller")),
    Phrase("who", "the creature's controller", Is("its controller")),
    Phrase("who", "that creature's owner", Is("its owner")),
    Phrase("who", "that card's owner", Is("its owner")),
    *constants("many-players", {"all players": "each player", "your opponents": "each opponent"}),
    Phrase("many-players", "all opponents", Is("each opponent")),
    Phrase("harmed", "{x:aimed-who}"),
    Phrase("harmed", "{x:who-harmed}"),
    *constants("who-harmed", {name: name for name in ("each opponent", "each player", "its controller")}),
    Phrase("aimed-who", "target player", Is(TargetPlayer())),
    Phrase("aimed-who", "target opponent", Is(TargetPlayer("opponent"))),
)  # fmt: skip

ROWS = (*NUMBERS, *NOUNS, *TARGETS)
