"""Choices as a judge would say them: who does what, instead of who chooses what."""

from __future__ import annotations

import re
from dataclasses import dataclass

from judge.scenario.told import DecisionTold, Kind

_VERBS = {"mulligan": "takes a mulligan", "devotion": "shows devotion"}
CHANCE = ("", "chance")  # who decides what no player does
PAYMENT = "-"  # behind an action that was begun, a payment is left unsaid
_DOING = {"mulligan": "take a ", "devotion": "show "}
_LABELS = {"army": "the army"}
_NOTHING = ("nothing", "nobody", "no", "pass", "")

# What is chosen, how it is said alone, how it is said after what somebody begins to do, and how when nothing is chosen.
_Row = tuple[str, str, str, str]
_SAID: tuple[_Row, ...] = (
    ("who attacks.*", "attacks with {x}", " with {x}", "attacks with nobody"),
    ("who blocks", "blocks with {x}", "", "does not block"),
    ("how to defend", "defends with {x}", "", "does not defend"),
    ("which resources pay|which gems pay", "pays with {x}", "-", "pays nothing"),
    ("how (.+?) is paid for(?:, which .+)?", "pays {x} for {0}", "-", "pays nothing for {0}"),
    ("the target of (.+)", "chooses {x} as the target of {0}", " and targets {x}", "chooses no target for {0}"),
    ("what (.+) speaks of", "chooses {x} for {0}", "", "chooses nothing for {0}"),
    ("where (.+) is placed", "places {0} in {x}", " in {x}", "places {0} nowhere"),
    ("where (.+) is played", "plays {0} at {x}", " at {x}", "plays {0} nowhere"),
    ("what (.+) is played on", "plays {0} on {x}", " on {x}", "plays {0} on nothing"),
    ("as what (.+) is played", "plays {0} as {x}", " as {x}", "plays {0}"),
    ("where (.+) (?:moves|goes)", "moves {0} to {x}", "", "leaves {0} where it is"),
    ("the damage to (.+)", "assigns {x} damage to {0}", "", "assigns no damage to {0}"),
    ("how (.+) divides (.+)", "divides {0}'s {1}: {x}", "", "divides {0}'s {1}: {x}"),
    ("how (.+) (?:is|are) divided", "divides {0}: {x}", "", "divides {0}: {x}"),
    ("what to put on the bottom next", "puts {x} on the bottom", "", "puts nothing on the bottom"),
    ("what to attach (.+) to", "attaches {0} to {x}", "", "attaches {0} to nothing"),
    ("what it (?:is|may be)", "chooses {x}", "", "chooses nothing"),
    ("what to (\\w+)", "{0}s {x}", "", "{0}s nothing"),
    ("a card to discard", "discards {x}", "", "discards nothing"),
    ("the faction that (.+) gives power for", "chooses {x} for {0}", ", for {x}", "chooses no faction for {0}"),
    ("a card to become a resource card", "turns {x} into a resource card", "", "turns no card into a resource card"),
    ("a card to play as a resource", "plays {x} as a resource", "", "plays no resource"),
    ("the facing", "plays a resource {x}", ", {x}", ""),
    ("a card to (.+)", "chooses {x} to {0}", "", "chooses no card to {0}"),
    ("a number to bid", "bids {x}", "", "passes instead of bidding"),
    ("a number for (.+)", "chooses {x} for {0}", "", "chooses {x} for {0}"),
    ("how often it is repeated", "names {x} as the number of repeats", "", "names no number of repeats"),
    ("whether to do what (.+) (?:allows|says)", "does what {0} says", "", "does not do what {0} allows"),
    ("whether to follow (.+)", "does what {0} says", " and does what it says", "does not do what {0} says"),
    ("whether to go on", "goes on", "", "stops"),
    ("whether to claim", "{x}", "", "claims nothing"),
    ("which card to find|what is found", "finds {x}", "", "finds nothing"),
    ("which unique card to keep", "keeps {x}", "", "keeps no card"),
    ("who shows devotion to (.+)", "shows devotion to {0} with {x}", "", "shows no devotion to {0}"),
    ("who is marked (.+)", "marks {x} {0}", "", "marks nobody {0}"),
    ("the base that scores", "lets {x} score", "", "lets no base score"),
    ("what resets (.+)", "resets {0} with {x}", "", "does not reset {0}"),
    ("(?:an option of|which of what) (.+?)(?: offers)?", "chooses option {x} of {0}", "", "chooses nothing of {0}"),
    ("what (.+) does", "chooses option {x} of {0}", "", "chooses nothing of {0}"),
)  # fmt: skip
# A chance and how it was let go by, and how that is said.
_PASSED = (
    ("a response to (.+): .+", "does not respond to {0}"),
    ("a tactic or ability: .+", "does not play a tactic or use an ability"),
    ("whether to play an event: .+", "plays no event"),
    ("one event or ability: .+", "does not play an event or use an ability"),
    ("an attack: .+", "does not attack"),
    ("how to defend: .+", "does not defend"),
    ("an extra card to play: later", "keeps the extra card for later"),
    ("an extra card to play: .+", "plays no extra card"),
    ("what to do with the opening hand: .+", "keeps the opening hand"),
)
_BY_CHANCE = (
    ("(.+’s|.+'s) next card", "{0} next card is {x}"),
    ("what lies on top of (.+)", "{x} is on top of {0}"),
    ("what (.+) discards", "{0} discards {x} at random"),
    ("(.+) coin flip", "{0} coin flip: {x}"),
    ("who decides (.+)", "by chance, {x} decides {0}"),
    ("who goes first", "by chance, {x} goes first"),
    ("whose event lies there first", "by chance, {x}'s event comes first"),
    ("what it is", "by chance, it is {x}"),
    ("the new base", "{x} is the new base"),
    ("a base to begin with", "the first base card is {x}"),
)


@dataclass(frozen=True)
class ClauseWords:
    """A player's choice: who does what, and how that is said after what they began; a payment may be left unsaid."""

    who: str
    does: str
    after: str = ""
    pays: bool = False
    begins: bool = False


def clause(made: DecisionTold, kind: Kind, *, tries: bool = False) -> ClauseWords:
    """A choice as a clause; `tries` for what was not allowed."""
    if kind is Kind.PASSES:
        return ClauseWords(made.who, made.words.said(made.label, idle=True) if made.words else _lets_go_by(made))
    if kind is Kind.BEGINS and made.what != "how to defend":
        label = made.label
        tried = f"tries to {_DOING.get(label.partition(' ')[0], '')}{label}"
        return ClauseWords(made.who, tried if tries else _third_person(label), begins=True)
    if kind is Kind.BEGINS and tries:
        return ClauseWords(made.who, f"tries to defend with {made.label}")
    if made.words:
        who, after = "" if made.who in CHANCE else made.who, made.words.after
        pays = after == PAYMENT
        return ClauseWords(
            who, made.words.said(made.label, who=who), "" if pays else after.replace("{}", made.label), pays
        )
    if made.who.lower() in CHANCE:
        return ClauseWords("", _by_chance(made))
    for what, alone, after, nothing in _SAID:
        if found := re.fullmatch(what, made.what):
            label = made.label.partition(": ")[0] if what.startswith("which") else made.label
            label = _LABELS.get(label, label)
            said = (nothing if label in _NOTHING else alone).format(*found.groups(), x=label)
            pays = after == "-"
            return ClauseWords(made.who, said, "" if pays else after.format(*found.groups(), x=label), pays)
    return ClauseWords(made.who, f"chooses {made.what}: {made.label}")


def _lets_go_by(made: DecisionTold) -> str:
    """A chance that was not taken, by what it was a chance to do."""
    for what, said in _PASSED:
        if found := re.fullmatch(what, f"{made.what}: {made.label}"):
            return said.format(*found.groups())
    return "passes"


def _third_person(label: str) -> str:
    """An option such as 'play Spark' as what somebody does: 'plays Spark'."""
    verb, space, rest = label.partition(" ")
    plain = f"{verb}es" if verb.endswith(("s", "sh")) else f"{verb}s"
    said = _VERBS.get(verb) or (plain if verb.islower() else verb)
    return f"{said}{space}{rest}".replace(" and play ", " and plays ")


def _by_chance(made: DecisionTold) -> str:
    """A result of chance, as a sentence without its full stop."""
    for what, said in _BY_CHANCE:
        if found := re.fullmatch(what, made.what):
            several = said.replace("{x} is", "{x} are") if " and " in made.label else said
            return several.format(*found.groups(), x=made.label)
    return f"By chance, {made.what}: {made.label}"


def sentences(clauses: list[ClauseWords]) -> list[str]:
    """Choices that belong together as sentences, one a player; payment is left out beside anything else."""
    told = [one for one in clauses if not one.pays] or clauses
    found: list[str] = []
    who, begun = "", False
    for one in told:
        begun = one.begins or (begun and one.who == who)
        if not found or one.who != who or not one.who:
            found.append(f"{one.who} {one.does}".strip())
        elif found[-1].endswith(f" {one.does}"):
            pass
        elif one.after and (begun or one.after.startswith(",")):
            found[-1] += one.after
        else:
            verb, _, rest = one.does.partition(" ")
            again = not re.search(":| as ", one.does) and found[-1].removeprefix(f"{who} ").rpartition(" and ")[
                2
            ].startswith(f"{verb} ")
            found[-1] += f" and {rest if again else one.does}"
        who = one.who
    agreed = (re.sub("(?i)^the players chooses", "The players choose", one) for one in found if one)
    return [f"{one[0].upper()}{one[1:].removesuffix('.')}." for one in agreed]
