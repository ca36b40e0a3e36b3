"""A choice that a rule forbids, as a sentence that says who tried what."""

from __future__ import annotations

import re

from judge.tabletop.file import Action

_THIRD = re.compile(r"^[a-z]+|(?<= and )(?:plays|draws|attacks|uses|moves)\b")  # the verbs of a line
_NOTHING = ("nothing", "nobody", "")
# What is chosen, why an option of it is not allowed, and why choosing none is not.
_SAID = (
    ("who attacks.*", "{x} cannot attack now", "{who} must attack with somebody"),
    ("who blocks.*", "{x} cannot block now", "{who} must block with somebody"),
    ("how to defend|who defends.*", "{x} cannot defend now", "{who} must defend"),
    ("the target of (.+)", "{who} cannot choose {x} as the target of {0}", "{who} must choose a target for {0}"),
    ("what (.+) is played on", "{who} cannot play {0} on {x}", "{who} must choose what to play {0} on"),
    ("where (.+) is (?:placed|played)", "{who} cannot play {0} at {x}", "{who} must choose where to play {0}"),
    ("where (.+) (?:moves|goes)", "{who} cannot move {0} to {x}", "{who} must move {0}"),
    ("what to attach (.+) to", "{who} cannot attach {0} to {x}", "{who} must attach {0} to something"),
    ("a number to bid", "{who} cannot bid {x}", "{who} must bid"),
    ("a number for (.+)", "{who} cannot choose {x} for {0}", "{who} must choose a number for {0}"),
    ("how often it is repeated", "{who} cannot repeat this {x} times", "{who} must say how often this is repeated"),
    ("what to (\\w+)", "{who} cannot {0} {x}", "{who} must {0} something"),
    ("a card to (.+)", "{who} cannot choose {x} to {0}", "{who} must choose a card to {0}"),
    ("a course", "{who} cannot {x}", "{who} must draw cards or play resource cards"),
    ("what is found|which card to find", "{who} cannot find {x}", "{who} must find a card"),
    ("who is marked (.+)", "{who} cannot mark {x} {0}", "{who} must mark somebody {0}"),
    ("the facing", "{who} cannot play that card {x}", "{who} must choose a facing"),
    ("how (.+?) is paid for(.*)", "{who} cannot pay {x} for {0}{1}", "{who} must pay for {0}{1}"),
    ("what it is", "{who} cannot choose {x}", "{who} must choose something"),
)  # fmt: skip


def cannot_choose(who: str, what: str, label: str) -> str:
    """That somebody cannot choose an option of a decision, or must choose one, as a sentence."""
    some = label not in _NOTHING
    for pattern, one, none in _SAID:
        if found := re.fullmatch(pattern, what):
            return _sentence((one if some else none).format(*found.groups(), who=who, x=label))
    return _sentence(f"{who} cannot choose {label} as {what}" if some else f"{who} must choose {what}")


def cannot_do(who: str, words: str) -> str:
    """That somebody cannot do what a line says of them: “Ann plays Spark” as “Ann cannot play Spark.”"""
    does = words.removeprefix(who).strip()
    return _sentence(f"{who} cannot {_THIRD.sub(lambda verb: _plain(verb[0]), does)}")


def is_a_pass(line: Action) -> bool:
    """Whether a line says that its player does nothing."""
    return line.words.endswith((" passes", " does nothing"))


def must_act(who: str, what: str) -> str:
    """That a player who must decide something cannot pass, as a sentence."""
    return f"{who} cannot pass: {cannot_choose(who, what, '').rstrip('.')}."


def not_now(who: str, words: str, asked: str, what: str) -> str:
    """That somebody cannot do something now, because somebody else is asked to choose something."""
    response = re.fullmatch("a response to (.+)", what)
    return f"{cannot_do(who, words)[:-1]} now: only {asked} may {f'respond to {response[1]}' if response else 'act'}."


def _plain(verb: str) -> str:
    """A verb in the third person as one behind “cannot”."""
    return re.sub("(?<=ss|sh|ch)es$|(?<=x|o)es$|s$", "", verb)


def says_no_reason(sentence: str) -> bool:
    """Whether a sentence says only that somebody cannot choose something, or must choose."""
    return ": " not in sentence and bool(_BARE.fullmatch(sentence))


def _sentence(told: str) -> str:
    """A sentence begins with a capital letter and ends with a full stop."""
    return f"{told[:1].upper()}{told[1:]}."


def _shape(template: str) -> str:
    """The pattern of sentences of one kind."""
    return "".join(".+?" if part.startswith("{") else re.escape(part) for part in re.split(r"(\{\w+\})", template))


_ALWAYS = ("{who} cannot choose {x} as {what}", "{who} must choose {what}")
_BARE = re.compile("|".join(f"{_shape(one)}\\." for one in (*(one for _, *both in _SAID for one in both), *_ALWAYS)))
