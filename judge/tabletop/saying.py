"""The facts that a file expects of a table, as sentences."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from judge.tabletop.flow import Plain, flow, plain
from judge.words import listed
from judge.yamlfile import Value

Sayings = Mapping[str, str]

COMMON: Sayings = {
    "game": "{value}",
    "game goes on": "The game goes on",
    "turn": "It is {value}'s turn",
    "in": "{name} is in {value}",
    "in play": "{name} is in play",
    "in being played": "{name} is being played",
    "damage": "{name} has {value} damage",
    "damage 0": "{name} has no damage",
    "attached to": "{name} is attached to {value}",
    "attached to nothing": "{name} is attached to nothing",
    "controlled by": "{value} controls {name}",
    "controlled by nobody": "Nobody controls {name}",
    "has": "{name} has {value}",
    "vp": "{name} has {value} VP",
    "hand": "{name} has {value} card{s} in hand",
    "hand 0": "{name} has no cards in hand",
    "deck": "{name} has {value} card{s} in the deck",
    "deck 0": "{name} has no cards in the deck",
    "top of deck": "On top of {name}'s deck is {value}",
    "bottom of deck": "On the bottom of {name}'s deck is {value}",
    "legal true": "{name}'s deck is legal",
    "legal false": "{name}'s deck is not legal",
    "decides": "{value} decides next",
    "on offer": "{value} can be chosen now",
}
_FLAGS = {"true": "{name} is {fact}", "false": "{name} is not {fact}"}
_OPPOSITE = {"true": "false", "false": "true"}
_DENIED = {" is ": " is not ", " has no ": " has some ", " has ": " does not have ", " can ": " cannot "}
_NAME = "\0"  # stands for a name while a sentence is turned into its opposite
NOT = "not"  # the key of a claim that something is not so
_ELSE = "{name}'s {fact} is {value}"


def denied_in(wanted: Value) -> Value | None:
    """The claim that `{not: …}` denies; none where something is claimed to be true."""
    return wanted.data[NOT] if isinstance(wanted.data, dict) and [*wanted.data] == [NOT] else None


def sentences(facts: Value, sayings: Sayings) -> Iterator[tuple[str, Value]]:
    """Each single fact as a sentence without its period, beside the fact alone."""
    for name, about in facts.mapping().items() if facts.data else ():
        here = {name: facts.keys[name]}
        if not isinstance(about.data, dict) or denied_in(about):
            yield said(name, name, plain(about), sayings), Value(about.place, {name: about}, here)
            continue
        for fact, value in about.data.items():
            one = Value(about.place, {fact: value}, {fact: about.keys[fact]})
            yield said(name, fact, plain(value), sayings), Value(about.place, {name: one}, here)


def said(name: str, fact: str, value: Plain, sayings: Sayings) -> str:
    """A fact about a player, a card or the game as a sentence without its period."""
    if isinstance(value, dict) and [*value] == [NOT]:
        return _not_so(name, fact, value[NOT], sayings)
    if isinstance(value, dict):
        each = sayings.get(f"{fact} of", "{name}'s {fact} of {of} is {value}")
        return listed([_filled(each, name, fact, flow(one), of) for of, one in value.items()])
    text = listed([one if isinstance(one, str) else flow(one) for one in value]) if isinstance(value, list) else value
    text = text or "nothing"
    pattern = sayings.get(f"{fact} {text}") or (sayings.get(f"{fact} list") if isinstance(value, list) else None)
    return _filled(pattern or sayings.get(fact) or _FLAGS.get(text) or _ELSE, name, fact, text).rstrip(".")


def _not_so(name: str, fact: str, value: Plain, sayings: Sayings) -> str:
    """The denial of a fact, as a sentence without its period."""
    if isinstance(value, str) and value in _OPPOSITE:
        return said(name, fact, _OPPOSITE[value], sayings)
    any_of = " or ".join(map(str, value)) if isinstance(value, list) and fact in ("has", "on offer") else value
    so = said(_NAME, fact, any_of, sayings)
    subject = _NAME if so.startswith(_NAME) else so.partition(" ")[0]
    denied = next((so.replace(verb, but, 1) for verb, but in _DENIED.items() if so.find(verb) == len(subject)), "")
    return (denied or f"It is not so that {so}").replace(_NAME, name)


def _filled(pattern: str, name: str, fact: str, value: str, of: str = "") -> str:
    """A pattern with its words put in; `{s}` is the ending of a plural, which one thing does not have."""
    return pattern.format(name=name, fact=fact, value=value, of=of, s="" if value == "1" else "s")
