"""Straight-line twins: three scenarios written by hand in plain Python, with the same checks and changes.

They know one game each as far as their scenario needs it, and write the same number of steps; no engine could be
faster than they are, and each step of the engine is measured against theirs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from judge.bench.engine import ways
from judge.bench.figure import Figure, alternately
from judge.folders import folder

Row = dict[str, Any]
Trace = list[tuple[str, str, int]]  # the rule, what it did, and how the table lay: how many cards were in play
MOST = 25  # times as long as its twin a replay may take
REPEATED = 200


def _card(name: str, owner: str, area: str, **other: Any) -> Row:
    """A card as a plain mapping."""
    plain = {"strength": 0, "life": 0, "speed": 0, "damage": [], "depleted": False, "text": (), "cost": 0}
    return {"name": name, "owner": owner, "area": area, **plain, "threshold": (), **other}


def _table(*cards: Row) -> Row:
    """A table of two players with their factions."""
    factions = [_card(f"{who}'s faction", who, "play", kind="faction") for who in ("Ann", "Bob")]
    found = {card["name"]: card for card in (*factions, *cards)}
    return {"cards": found, "influence": {"Ann": 10, "Bob": 10}, "active": "Ann", "lost": [], "battle": None}


def _watched(table: Row, trace: Trace) -> None:
    """Checks after every change: factions without influence, damage that reaches life, who may fight."""
    for who, influence in table["influence"].items():
        if influence <= 0 and who not in table["lost"]:
            table["lost"].append(who)
    for card in table["cards"].values():
        there = card["area"] == "play" and card["kind"] == "character" and card["damage"]
        if there and sum(amount for _, amount in card["damage"]) >= card["life"]:
            card.update(area="discard", damage=[], depleted=False)
            _told(table, trace, "408.4", f"{card['name']} is destroyed.")
    if table["battle"]:
        for name in (*table["battle"]["attackers"], *table["battle"]["blockers"]):
            if table["cards"][name]["area"] != "play":
                table["battle"]["gone"].append(name)


def _told(table: Row, trace: Trace, rule: str, says: str) -> None:
    """Write down a step, with the table after it."""
    trace.append((rule, says, sum(card["area"] == "play" for card in table["cards"].values())))


def _begun(table: Row, trace: Trace, who: str, name: str) -> Row:
    """A tactic is played: it is in hand, may be played now, its threshold is met, and it is on the table."""
    card: Row = table["cards"][name]
    options = [one["name"] for one in table["cards"].values() if one["area"] == "hand" and one["owner"] == who]
    if name not in options:
        raise AssertionError
    _told(table, trace, "603.2", f"{who} decides to play {name}.")
    if card["kind"] != "tactic":
        raise AssertionError
    if table["active"] != who:
        raise AssertionError
    _told(table, trace, "604.1a", f"{who} plays {name}.")
    have = [one["kind"] for one in table["cards"].values() if one["area"] == "resource" and one["owner"] == who]
    if not all(have.count(icon) for icon in card["threshold"]):
        raise AssertionError
    card["area"] = "being played"
    _watched(table, trace)
    _told(table, trace, "604.1c", f"{who} plays {name}.")
    return card


def _played(table: Row, trace: Trace, who: str, card: Row) -> None:
    """Its numeric cost is worked out and paid, the opponent may respond, and it resolves."""
    total = max(0, card["cost"] + sum(change for one in table["cards"].values() for change in one.get("changes", ())))
    if len([one for one in table["cards"].values() if one["area"] == "resource"]) < total:
        raise AssertionError
    _told(table, trace, "406.3", f"The numeric cost of {card['name']} is {total}.")
    other = "Bob" if who == "Ann" else "Ann"
    if [one for one in table["cards"].values() if one["area"] == "hand" and one["owner"] == other]:
        raise AssertionError
    _told(table, trace, "604.1h", f"{card['name']} resolves.")


def _discarded(table: Row, trace: Trace, card: Row) -> None:
    """It goes to the discard pile."""
    card["area"] = "discard"
    _watched(table, trace)
    _told(table, trace, "205.2", f"{card['name']} is put into {card['owner']}'s discard pile.")


def spark() -> Trace:
    """One damage more destroys a character with three damage and four life."""
    trace: Trace = []
    table = _table(
        _card("Spark", "Ann", "hand", kind="tactic"),
        _card("Old Boar", "Bob", "play", kind="character", strength=2, life=4, speed=2, damage=[("", 3)]),
    )
    card = _begun(table, trace, "Ann", "Spark")
    _told(table, trace, "604.1d", "Ann pays the extra costs of Spark.")
    options = [one["name"] for one in table["cards"].values() if one["area"] == "play" and one["kind"] == "character"]
    barred = [one["name"] for one in table["cards"].values() if one["kind"] == "faction"]
    if options != ["Old Boar"]:
        raise AssertionError
    if not barred:
        raise AssertionError
    _told(table, trace, "310.1", f"Ann chooses what to pick: {options[0]}.")
    _played(table, trace, "Ann", card)
    if table["cards"]["Old Boar"]["area"] == "play":
        table["cards"]["Old Boar"]["damage"].append(("Spark", 1))
        _told(table, trace, "408.7", "Spark inflicts 1 damage on Old Boar.")
        _watched(table, trace)
    _discarded(table, trace, card)
    return trace


def battle() -> Trace:
    """Four damage kills one of two blockers, the other strikes back at its own speed."""
    trace: Trace = []
    table = _table(
        _card("Maul", "Ann", "play", kind="character", strength=4, life=4, speed=4),
        _card("Rat", "Bob", "play", kind="character", strength=2, life=2, speed=1),
        _card("Mole", "Bob", "play", kind="character", strength=2, life=3, speed=1),
    )
    cards = table["cards"]
    _told(table, trace, "603.2", "Ann chooses an action: attack Bob's faction.")
    if cards["Bob's faction"]["area"] != "play":
        raise AssertionError
    if table["battle"] is not None:
        raise AssertionError
    _told(table, trace, "608.1a", "Ann attacks Bob's faction.")
    able = [one["name"] for one in cards.values() if one["kind"] == "character" and one["owner"] == "Ann"]
    if able != ["Maul"]:
        raise AssertionError
    if cards["Maul"]["depleted"]:
        raise AssertionError
    _told(table, trace, "608.1b", "Ann chooses who attacks: Maul.")
    fighting: Row = {"attackers": ["Maul"], "blockers": [], "struck": [], "gone": []}
    table["battle"] = fighting
    cards["Maul"]["depleted"] = True
    _watched(table, trace)
    _told(table, trace, "608.1b", "Maul is depleted.")
    _told(table, trace, "608.1b", "Maul attacks.")
    able = [one["name"] for one in cards.values() if one["kind"] == "character" and one["owner"] == "Bob"]
    if any(cards[name]["depleted"] for name in able):
        raise AssertionError
    _told(table, trace, "608.1d", "Bob chooses who blocks: Rat and Mole.")
    fighting["blockers"] = able
    _watched(table, trace)
    _told(table, trace, "608.1d", "Rat and Mole block.")
    _told(table, trace, "608.1e", "The battle is resolved.")
    _struck(table, trace, "Maul", {"Rat": 4})
    _told(table, trace, "609.1g", "Mole: no damage assigned yet, so once more.")
    _struck(table, trace, "Mole", {"Maul": 2})
    cards["Mole"]["depleted"] = True
    _watched(table, trace)
    _told(table, trace, "609.1h", "Mole is depleted.")
    table["battle"] = None
    _told(table, trace, "302.8", "The battle is over.")
    return trace


def _struck(table: Row, trace: Trace, name: str, division: dict[str, int]) -> None:
    """A speed level: the characters that have it assign damage, the damage is inflicted, and the results follow."""
    cards, fighting = table["cards"], (*table["battle"]["attackers"], *table["battle"]["blockers"])
    waiting = [one for one in fighting if cards[one]["area"] == "play" and one not in table["battle"]["struck"]]
    level = max(cards[one]["speed"] for one in waiting)
    if cards[name]["speed"] != level:
        raise AssertionError
    if sum(division.values()) != cards[name]["strength"]:
        raise AssertionError
    _told(table, trace, "609.1b", f"Speed level {level}.")
    if name in table["battle"]["attackers"]:
        _told(table, trace, "609.1c", f"Ann chooses how {name} divides {cards[name]['strength']} damage.")
    rule = "609.1c" if name in table["battle"]["attackers"] else "609.1d"
    _told(table, trace, rule, f"{name} assigns {division} damage.")
    table["battle"]["struck"].append(name)
    _told(table, trace, "609.1f", "The assigned battle damage is inflicted simultaneously.")
    for target, amount in division.items():
        cards[target]["damage"].append((name, amount))
        _told(table, trace, "609.1f", f"{name} inflicts {amount} battle damage to {target}.")
    _watched(table, trace)


def slander() -> Trace:
    """A tactic without a cost makes a faction lose influence, and nothing that reduces damage has a say in it."""
    trace: Trace = []
    table = _table(_card("Slander", "Ann", "hand", kind="tactic"))
    table["cards"]["Bob's faction"]["text"] = ("reduce damage by 2",)
    card = _begun(table, trace, "Ann", "Slander")
    _played(table, trace, "Ann", card)
    table["influence"]["Bob"] -= 3
    _watched(table, trace)
    _told(table, trace, "408.3b", f"Bob's faction loses 3 influence and has {table['influence']['Bob']} left.")
    _discarded(table, trace, card)
    return trace


TWINS: dict[str, Callable[[], Trace]] = {
    "spoils/4/damage-equal-to-its-life-destroys-a-character.yaml": spark,
    "spoils/4/is-a-loss-of-influence-reduced-like-damage.yaml": slander,
    "spoils/6/four-damage-kills-only-one-of-two-blockers.yaml": battle,
}


def _repeated(run: Callable[[], object]) -> Callable[[], object]:
    """The same many times."""
    return lambda: [run() for _ in range(REPEATED)]


def lines() -> Iterator[Figure | str]:
    """Every twin beside its scenario: a step of the engine, traced and cited, against a step of the twin."""
    yield f"beside straight-line twins in plain Python, a step against a step; at most {MOST} x is the aim"
    for name, twin in TWINS.items():
        way = next(ways(folder("scenarios") / name))
        by_hand, traced, cited = alternately(*map(_repeated, (twin, way.traced, way.cited)))
        one, steps = by_hand / len(twin()), len(way.traced().steps)
        for kind, spent in (("traced", traced / steps), ("traced and cited", cited / steps)):
            told = f"{1e6 * spent / REPEATED:.1f} us a step, the twin {1e6 * one / REPEATED:.1f} us"
            yield Figure(f"  {name.rpartition('/')[2].removesuffix('.yaml')}, {kind}", spent / one, "x", told=told)
