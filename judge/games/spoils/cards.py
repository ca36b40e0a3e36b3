"""Card text of The Spoils: a rules text is parted into paragraphs, read by the phrase table, and written back.

`read_text` gives the paragraphs as the engine knows them, `written` says them, `unplayed` lists what in one the engine
does not carry out yet.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, NamedTuple

import msgspec

from judge.cardtext.reading import Ambiguous, Declined, Reading
from judge.cardtext.sentence import sentences, without_reminders
from judge.errors import JudgeError
from judge.games.spoils import game
from judge.games.spoils.phrases import GRAMMAR, Either, Said, Some, Where
from judge.games.spoils.table import PLAY
from judge.games.spoils.text import (
    Ability,
    Act,
    All,
    Attaches,
    Choose,
    ChooseUpTo,
    Controls,
    CostChange,
    Count,
    DamageChange,
    Discard,
    FactionOf,
    FlipUp,
    Gain,
    Happens,
    HappensTo,
    IfDone,
    InResponse,
    IsSo,
    It,
    Keyword,
    May,
    Next,
    Noun,
    Obligation,
    Ongoing,
    Options,
    Paragraph,
    Pick,
    Prohibition,
    Provides,
    Put,
    Replacement,
    Reveal,
    Search,
    Stat,
    Stats,
    This,
    TopOf,
    Triggered,
    TurnOf,
    Type,
    Unique,
    Variable,
    WithThreshold,
)
from judge.kernel.data import Data
from judge.kernel.table import Instruction

ICONS = {icon[0]: icon for icon in ("Obsession", "Greed", "Elitism", "Deception", "Rage", "Volition")}
KEYWORDS = ("covert", "tactical")

_SECTION = re.compile(r"\b(cost|effect)(?:\s*:|\s+[–—-])\s*", re.I)
_THRESHOLD = re.compile(r"((?:\[\w+\])+)\s*:\s*(.+)", re.S)
_NAME = re.compile(r"[·“\"<]*([A-Z0-9][^a-z\[\]:“”\"<>]*)[”\">]?\s*:?\s*((?:\[\w+\])*)\s*:?")
_FLIP_UP = re.compile(r"flip up\s*:\s*(\d+)\s*((?:\[\w+\]\s*)*)(?:and (.+))?", re.I)
_PROVIDES = re.compile(r"(?:provides\s*[-–—:]?\s*)?((?:\[\w+\])+|[A-Z]\w+)\.?", re.I)
_NAME_BEFORE = re.compile(_NAME.pattern + r"\s*(?=(?:COST|EFFECT|Cost|Effect)\b)")
_OPTIONS = re.compile(
    r"\s*(?:choose|(your opponent) chooses) one of the following as this card's rules text:\s*(option 1\b.+)",
    re.I | re.S,
)
_OPTION = re.compile(r"^\s*option \d+\b:?", re.I | re.M)
_UNIQUE = re.compile(r"unique\s+(.+)", re.I)
_ATTACH = re.compile(r"attach to (?:an? )?(.+?)\.?", re.I)


class NotRead(JudgeError):
    """A rules text that is not understood: the sentence and what is wrong with it."""

    def __init__(self, sentence: str, why: str) -> None:
        """Keep both."""
        self.sentence, self.why = sentence, why
        super().__init__(f"“{sentence}” {why}")


# --- from text to paragraphs ----------------------------------------------------------------------------------------


class Part(NamedTuple):
    """A piece of a rules text: what sort it is, its label if any, and its words."""

    sort: str  # cost, effect, name, text
    words: str
    icons: tuple[str, ...] = ()


def read_text(text: str, types: tuple[str, ...]) -> tuple[tuple[Paragraph, ...], tuple[str, ...]]:
    """The paragraphs of a card of these types, and the words of each as they are printed."""
    if options := _OPTIONS.fullmatch(text.replace("\r", "")):
        texts = tuple(read_text(one, types)[0] for one in _OPTION.split(options[2])[1:])
        return (Options(texts, "opponent" if options[1] else "you"),), (text,)
    found = [*_assembled(list(_parts(without_reminders(text))), types)]
    return tuple(paragraph for paragraph, _ in found), tuple(words for _, words in found)


def _parts(text: str) -> Iterator[Part]:
    """The labelled and the plain pieces of a text, line by line."""
    for line in (line.strip() for line in text.replace("\r", "").split("\n")):
        if not line:
            continue
        if before := _NAME_BEFORE.match(line):
            yield Part("name", before[1].strip(), _icons(before[2]))
            line = line[before.end() :]
        elif _NAME.fullmatch(line) and line.lower().rstrip(".") not in KEYWORDS and not _keyword(line):
            name = _NAME.fullmatch(line)
            assert name
            yield Part("name", name[1].strip(), _icons(name[2]))
            continue
        yield from _sections(line)


def _sections(line: str) -> Iterator[Part]:
    """The cost and effect sections of a line, and what stands before them."""
    found = list(_SECTION.finditer(line))
    starts = [label for label in found if _begins(line, label.start())]
    if not starts or starts[0].start():
        yield Part("text", line[: starts[0].start() if starts else None].strip())
    for label, after in zip(starts, [*starts, None][1:], strict=True):
        yield Part(label[1].lower(), line[label.end() : after.start() if after else None].strip())


def _begins(line: str, at: int) -> bool:
    """Whether a section can begin here: at the start of a line or behind a stop."""
    return not line[:at].strip() or line[:at].rstrip()[-1] in '.:!”"'


def _icons(text: str) -> tuple[str, ...]:
    """Resource icons, by their names or their letters."""
    names = re.findall(r"\[(\w+)\]", text)
    if wrong := [name for name in names if ICONS.get(name[0].upper()) not in (name.title(), ICONS.get(name.upper()))]:
        raise NotRead(text, f"names no resource icon: {wrong[0]}; there are {', '.join(ICONS.values())}.")
    return tuple(ICONS[name[0].upper()] for name in names)


def _assembled(parts: list[Part], types: tuple[str, ...]) -> Iterator[tuple[Paragraph, str]]:
    """Paragraphs from pieces: an ability from its name on, else what cost and effect the card itself has."""
    at = 0
    tactic = "tactic" in types
    while at < len(parts):
        part = parts[at]
        name = part if part.sort == "name" else None
        begin, at = at, at + (name is not None)
        sections: dict[str, list[str]] = {"cost": [], "effect": []}
        while (
            at < len(parts) and (parts[at].sort in sections) and not (parts[at].sort == "cost" and sections["effect"])
        ):
            sort, words = parts[at].sort, parts[at].words
            if not words and at + 1 < len(parts) and parts[at + 1].sort == "text":
                at, words = at + 1, parts[at + 1].words
            sections[sort].append(words)
            at += 1
        said = "\n".join(_printed(one) for one in parts[begin:at])
        if name is not None:
            if at == begin + 1:
                raise NotRead(name.words, "stands like the name of an ability, but no cost or effect follows.")
            yield _acting(" ".join(sections["cost"]), " ".join(sections["effect"]), name), said
        elif at > begin:
            yield _acting(" ".join(sections["cost"]), " ".join(sections["effect"])), said
        else:
            yield from _plain(part.words, tactic)
            at += 1


def _printed(part: Part) -> str:
    """A piece as it is printed."""
    if part.sort in ("cost", "effect"):
        return f"{part.sort.upper()}: {part.words}"
    return part.words + "".join(f"[{icon}]" for icon in part.icons)


def _acting(cost: str, effect: str, name: Part | None = None) -> Paragraph:
    """A cost and effect, with a name those of an ability."""
    orders = [order for one in sentences(cost) for order in _read(one, "order")]
    effects = [order for one in sentences(effect) for order in _read(one, "order")]
    return _bound_by(
        Ability(name.words, tuple(orders), tuple(effects), name.icons) if name else Act(tuple(orders), tuple(effects)),
        f"{cost} {effect}".strip(),
    )


def _plain(line: str, tactic: bool) -> Iterator[tuple[Paragraph, str]]:
    """The paragraphs of a line without labels: keywords, triggers with what follows them, texts that go on."""
    if threshold := _THRESHOLD.fullmatch(line):
        for paragraph, said in _plain(threshold[2], tactic):
            yield WithThreshold(_icons(threshold[1]), paragraph), f"{threshold[1]}: {said}"
        return
    if (keyword := _keyword(line)) is not None:
        yield keyword, line
        return
    if tactic and (act := _unlabelled(line)):
        yield act, line
        return
    groups: list[tuple[Any, list[str]]] = []
    for sentence in sentences(line):
        if groups and isinstance(groups[-1][0], Triggered | Replacement) and (more := _following(sentence)) is not None:
            opened, said = groups[-1]
            groups[-1] = (opened.but(text=(*opened.text, *more)), [*said, sentence])
        else:
            groups.append((_read(sentence, "rule"), [sentence]))
    for paragraph, said in groups:
        words = " ".join(said)
        either = getattr(paragraph, "when", None)
        if isinstance(either, Either):
            for kind in either.kinds:
                yield _bound_by(paragraph.but(when=Happens(kind, either.what)), words), words
        else:
            yield _bound_by(paragraph, words), words


def _following(sentence: str) -> tuple[Instruction, ...] | None:
    """The instructions of a sentence behind a trigger; None if it is a paragraph of its own."""
    try:
        orders: tuple[Instruction, ...] = _read(sentence, "order")
    except NotRead:
        if _says(sentence, "rule"):
            return None
        raise
    lasting = len(orders) == 1 and isinstance(orders[0], Gain) and not orders[0].until
    return None if lasting and not isinstance(orders[0].what, Said) and _says(sentence, "rule") else orders


def _unlabelled(line: str) -> Paragraph | None:
    """The effect of a tactic whose text has no labels, if it is orders."""
    try:
        orders = [order for one in sentences(line) for order in _read(one, "order")]
    except NotRead:
        return None
    return _bound_by(Act((), tuple(orders)), line)


def _keyword(line: str) -> Paragraph | None:
    """The keyword that a line is."""
    word = line.rstrip(".").strip()
    if word.lower() in KEYWORDS:
        return Keyword(word.lower())
    if found := _FLIP_UP.fullmatch(word):
        extra = _read(f"{found[3][0].upper()}{found[3][1:]}", "order") if found[3] else ()
        return _bound_by(FlipUp(int(found[1]), _icons(found[2]), extra), word)
    if found := _UNIQUE.fullmatch(word):
        return Unique(found[1])
    if found := _ATTACH.fullmatch(word):
        return Attaches(_reading(f"a {found[1].lower()}", "one").value)
    if (found := _PROVIDES.fullmatch(word)) and (word[0] == "[" or word.lower().startswith("provides")):
        return Provides(_icons(found[1] if found[1][0] == "[" else f"[{found[1]}]"))
    return None


def _read(sentence: str, category: str) -> Any:
    """What a sentence says."""
    return _reading(sentence if sentence[-1] in '.!?”"' else f"{sentence}.", category).value


def _says(sentence: str, category: str) -> bool:
    """Whether a sentence can be read so."""
    try:
        _read(sentence, category)
    except NotRead:
        return False
    return True


@cache
def _reading(sentence: str, category: str) -> Reading:
    """A sentence by the table."""
    try:
        return GRAMMAR.read(sentence, category)
    except Declined as error:
        raise NotRead(sentence, f"is not understood. {error}") from error
    except Ambiguous as error:
        raise NotRead(sentence, f"can mean two things. {error}") from error


# --- who is meant ---------------------------------------------------------------------------------------------------


class Known(NamedTuple):
    """A card that was spoken of: its name in the engine, what it is, and how it came up."""

    name: str
    noun: Noun
    many: bool
    how: str  # picked, chosen, subject


class _Scope:
    """What has been spoken of in a paragraph, in its order."""

    def __init__(self, sentence: str) -> None:
        """Begin with nothing."""
        self.sentence = sentence
        self.known: list[Known] = []
        self.opponent = False
        self.clauses: list[list[This | It | FactionOf]] = [[]]

    def bound(self, value: Any) -> Any:
        """A value with everything in it that was said of something known before."""
        match value:
            case Said():
                return self._mention(self._found(value))
            case This():
                return self._mention(value)
            case Triggered(when, text) | Replacement(when, text) | Next(when, text):
                self._subject(when)
                return value.but(text=self._text(text))
            case Ability(_, cost, effect) | Act(cost, effect):
                costs = self._text(cost)
                self._close()
                return value.but(cost=costs, effect=self._text(effect))
            case Pick() | Choose():
                return self._named(value)
            case Search(noun, ""):
                self.known.append(Known("found", noun, False, "found"))
                return self._heard(It("found"), value)
            case Discard(noun, count):
                self.known.append(Known("discarded", noun, count != 1, "discarded"))
                return self._heard(It("discarded"), value)
            case TopOf("their"):
                if not self.opponent:
                    raise NotRead(self.sentence, "is not understood: nobody is spoken of whose deck it can be.")
                return value.but(who="opponent")
            case InResponse(noun):
                self.known.append(Known("responded", noun, False, "responded"))
                return value
            case Ongoing(_, _, condition) if condition is not None:
                condition = self.bound(condition)
                return self.bound(value.but(condition=None)).but(condition=condition)
            case Ongoing(All()) | Gain(All()):
                self.clauses.append([It("each")])
                bound = self._fields(value)
                self.clauses.pop()
                return bound
            case Data():
                return self._fields(value)
        return value

    def _heard(self, what: It, value: Any) -> Any:
        """The value, by which a card came up."""
        self.clauses[-1].append(what)
        return value

    def _fields(self, value: Any) -> Any:
        """A value with all its fields bound, in their order."""
        return value.but(**{name: self._part(getattr(value, name)) for name in value.__struct_fields__})

    def _part(self, part: Any) -> Any:
        """A field of a value."""
        if isinstance(part, tuple) and part and isinstance(part[0], Instruction | Where):
            return self._text(part)
        return self.bound(part) if isinstance(part, Data) and not isinstance(part, Noun) else part

    def _text(self, text: Iterable[Instruction]) -> tuple[Instruction, ...]:
        """Instructions, with a choice before each that asks for one, and what is searched for put where it goes."""
        found: list[Instruction] = []
        for order in text:
            self.clauses.append([])
            what = getattr(order, "what", None)
            if isinstance(what, Some):
                choice = self._named((ChooseUpTo if what.up_to else Choose)(what.noun, what.count))
                found.append(choice)
                order = order.but(what=It(choice.name))
            if isinstance(order, Where):
                inner = self._text(order.text)
                found += [self.bound(order.let), *inner]
            else:
                found.append(self.bound(order))
            self.opponent |= getattr(order, "who", "") == "opponent"
        return _folded(found)

    def _close(self) -> None:
        """Behind the costs, what was picked in them is what is spoken of, else whatever was."""
        mentioned = [one for clause in self.clauses for one in clause]
        picked = [It(one.name) for one in self.known]
        self.clauses = [picked or mentioned]

    def _subject(self, when: Happens) -> None:
        """What a trigger or replacement is about."""
        self.opponent = when.who == "opponent"
        if isinstance(when, HappensTo) and isinstance(when.on, Noun):
            self.known.append(Known("on", when.on, False, "on"))
        if isinstance(when.what, This):
            self.clauses[-1].append(This())
        elif isinstance(when.what, Noun):
            self.known.append(Known("it", when.what, False, "subject"))
            self.clauses[-1].append(It("it"))

    def _named(self, order: Any) -> Any:
        """A pick or choice under a name of its own."""
        how = order.name.partition(" ")[0]
        taken = sum(one.how == how for one in self.known)
        name = f"{how} {taken + 1}" if taken else how
        many = order.count != 1
        self.known.append(Known(name, order.noun, many, how))
        self.clauses[-1].append(It(name))
        return order.but(name=name)

    def _mention(self, what: This | It | FactionOf) -> This | It | FactionOf:
        """A card is spoken of in this clause."""
        self.clauses[-1].append(what)
        return what

    def _found(self, said: Said) -> This | It | FactionOf:
        """The one card or group that is meant."""
        if said.form == "their faction":
            return FactionOf("opponent") if self.opponent else self._only([], said)
        if said.form in ("it", "they"):
            for clause in reversed(self.clauses):
                found = list(dict.fromkeys(one for one in clause if self._many(one) == (said.form == "they")))
                if found:
                    return self._only(found, said)
            return self._only([], said)
        how, _, ones = said.form.partition(" ")
        many = bool(ones) or how == "those"
        names = [
            It(one.name)
            for one in self.known
            if one.many == many and how in ("the", "that", "those", one.how) and _fits(said.noun, one.noun)
        ]
        near = [name for name in names if how == "that" and name in self.clauses[-2:][0]]
        return self._only(near if len(near) == 1 else list(dict.fromkeys(names)), said)

    def _many(self, what: This | It | FactionOf) -> bool:
        """Whether this is a group."""
        return isinstance(what, It) and any(one.many for one in self.known if one.name == what.name)

    def _only(self, found: list[This | It | FactionOf], said: Said) -> This | It | FactionOf:
        """The only one of these, or a refusal."""
        if len(found) != 1:
            words = GRAMMAR.write(said, "card.p" if said.form in ("they", "those") or "ones" in said.form else "card.s")
            told = "two cards" if found else "no card"
            raise NotRead(self.sentence, f"is not understood: “{words.lower()}” can mean {told} spoken of before.")
        return found[0]


def _folded(text: list[Instruction]) -> tuple[Instruction, ...]:
    """Instructions in which a search says where what it finds is put, if that is said next."""
    found: list[Instruction] = []
    for order in text:
        match found[-1:], order:
            case [Search(to="") as search], Put(It("found"), to, ""):
                found[-1] = search.but(to=to)
            case [Search(to="")], Reveal(It("found")):
                continue
            case [May((*before, Search(to="") as search)) as may], IfDone((Put(It("found"), to, ""), *rest), True):
                found[-1] = may.but(text=(*before, search.but(to=to)))
                found += [order.but(text=tuple(rest))] if rest else []
            case _:
                found.append(order)
    return tuple(found)


def _fits(said: Noun, noun: Noun) -> bool:
    """Whether a noun can be meant by a shorter one."""
    types = not said.types or (bool(noun.types) and set(noun.types) <= set(said.types))
    return types and said.subtype in ("", noun.subtype)


class _Saying(_Scope):
    """The other way: what means something known is said so that it would be found again."""

    def bound(self, value: Any) -> Any:
        """A value with everything in it said of what is known before."""
        return self._said(value) if isinstance(value, It) else super().bound(value)

    def _text(self, text: Iterable[Instruction]) -> tuple[Instruction, ...]:
        """Instructions, in which what is searched for is put somewhere by one of its own."""
        unfolded: list[Instruction] = []
        for order in text:
            parts = (
                (order.but(to=""), Put(It("found"), order.to)) if isinstance(order, Search) and order.to else (order,)
            )
            unfolded += parts
        bound = []
        for order in unfolded:
            self.clauses.append([])
            bound.append(self.bound(order))
        return tuple(bound)

    def _named(self, order: Any) -> Any:
        """A pick or choice, whose name comes of itself."""
        return super()._named(order).but(name=order.name.partition(" ")[0])

    def _said(self, what: It) -> Said:
        """The first way of saying this that means nothing else."""
        known = next((one for one in self.known if one.name == what.name), Known("", Noun(), False, "the"))
        nouns = (Noun(), known.noun.but(**_UNSAID))
        hows = ("that", "the") if known.how in ("subject", "found", "on", "responded") else (known.how, "that", "the")
        ones = [Said("those" if how == "that" else f"{how} ones", noun) for how in hows for noun in nouns]
        one = [Said(how, noun) for how in hows for noun in nouns]
        if what.name == "each":
            return Said("it")
        plain = [Said("they" if known.many else "it")]
        several = ones if known.many else one
        for said in plain + several if known.how in ("subject", "found") else several + plain:
            try:
                found = self._found(said)
            except NotRead:
                continue
            if found == what:
                self._mention(what)
                return said
        raise JudgeError(f"There is no way to say what {what.name!r} is.")


_UNSAID = {"who": "", "state": "", "area": PLAY, "other": False, "name": "", "attached_here": False}


def _bound_by(paragraph: Any, words: str) -> Any:
    """A paragraph in which everything said of something before means it."""
    return _Scope(words).bound(paragraph)


# --- from paragraphs to text ----------------------------------------------------------------------------------------


def written(paragraphs: Iterable[Paragraph]) -> str:
    """The rules text that these paragraphs are, a line for each."""
    return "\n".join(map(_line, paragraphs))


def _line(paragraph: Any) -> str:
    """A paragraph as a line."""
    match paragraph:
        case WithThreshold(threshold, within):
            return f"{_bracketed(threshold)}: {_line(within)}"
        case Unique(name):
            return f"Unique {name}"
        case Attaches(noun):
            return f"Attach to {GRAMMAR.write(noun, 'one').lower()}"
        case Keyword(name):
            return name.title()
        case Options(texts, who):
            chooser = "Choose" if who == "you" else "Your opponent chooses"
            options = "".join(f"\nOPTION {at}\n{written(one)}" for at, one in enumerate(texts, 1))
            return f"{chooser} one of the following as this card's rules text:{options}"
        case FlipUp(cost, threshold, extra):
            behind = "".join(f" and {one[0].lower()}{one[1:]}" for one in _orders(_Saying("").bound(paragraph).extra))
            return f"Flip up: {cost} {_bracketed(threshold)}".rstrip() + behind
        case Provides(icons):
            return f"Provides {_bracketed(icons)}"
    said = _Saying("").bound(paragraph)
    match said:
        case Act(cost, effect):
            return _labelled(cost, effect)
        case Ability(name, cost, effect, threshold):
            return f"{name}{' ' if threshold else ''}{_bracketed(threshold)}: {_labelled(cost, effect)}"
        case Triggered(_, text) | Replacement(_, text):
            return " ".join([GRAMMAR.write(said.but(text=text[:1]), "rule"), *_orders(text[1:])])
    return GRAMMAR.write(said, "rule")


def _bracketed(icons: tuple[str, ...]) -> str:
    """Resource icons in brackets."""
    return "".join(f"[{icon}]" for icon in icons)


def _labelled(cost: tuple[Instruction, ...], effect: tuple[Instruction, ...]) -> str:
    """A cost and an effect section, of which one may be missing."""
    sections = {"COST": cost, "EFFECT": effect}
    return " ".join(f"{label}: {' '.join(_orders(text))}" for label, text in sections.items() if text)


def _orders(text: tuple[Instruction, ...]) -> list[str]:
    """Each instruction as a sentence."""
    return [GRAMMAR.write((order,), "order") for order in text]


# --- what the engine does -------------------------------------------------------------------------------------------

_HAPPENS = frozenset(
    ("destroyed", "leaves play", "put", "enters play", "played", "discarded", "damaged", "inflicts damage")
    + ("attacks", "blocks", "depleted", "attached", "drawn", "turn starts", "turn ends", "loses influence")
)
_CANNOT = frozenset(("be destroyed", "be picked", "be blocked", "attack", "block"))
_MUST = frozenset(("be picked", "attack", "block", "pay to attack"))
_UNBOUND = frozenset(("found", "discarded", "responded", "on", "each"))
_STATES = frozenset(
    ("", "depleted", "restored", "attacking", "blocking", "attached", "unattached", "face-down", "in play", "covert")
)
_PLAIN = (
    (Act, Ability, Triggered, Replacement, Ongoing, CostChange, DamageChange, Unique, Attaches, WithThreshold)
    + (This, It, FactionOf, All, Noun, Count, Variable, Stat, Controls, IsSo, TurnOf, Happens)
    + (Stats, Keyword, Type, Prohibition, Obligation)
)


def plays(paragraph: Paragraph) -> bool:
    """Whether the engine carries out everything in a paragraph."""
    return not unplayed(paragraph)


def unplayed(paragraph: Paragraph) -> tuple[str, ...]:
    """What in a paragraph the engine does not carry out."""
    return tuple(dict.fromkeys(told for value in _within(paragraph) if (told := _missing(value))))


def _within(value: Any) -> Iterator[Data]:
    """A value and all in it."""
    if isinstance(value, Data):
        yield value
    parts = [getattr(value, name) for name in value.__struct_fields__] if isinstance(value, Data) else value
    for part in parts if isinstance(parts, list | tuple) else ():
        yield from _within(part)


def _missing(value: Data) -> str:
    """What the engine lacks for a value, apart from what is in it."""
    if isinstance(value, It) and value.name in _UNBOUND:
        return f"to know which card is {value.name}"
    if isinstance(value, Search) and not value.to:
        return "a search that does not say where the card goes"
    if isinstance(value, Instruction):
        bound = next((it.name for it in _within(value) if isinstance(it, It) and it.name != "it"), "")
        late = isinstance(value, Next) and bound
        return f"a delayed replacement that knows what {bound} is" if late else _verb(value)
    match value:
        case Happens(kind) if kind not in _HAPPENS:
            return f"to wait until a card is {kind}"
        case Prohibition(what) if what not in _CANNOT:
            return f"that something cannot {what}"
        case Obligation(what) if what not in _MUST:
            return f"that something must {what}"
        case Noun(state=state) | IsSo(state=state) if state not in _STATES:
            return f"whether a card is {state}"
        case Gain(until=until) if until not in ("this turn", ""):
            return f"what lasts {until}"
        case IsSo(what) if not isinstance(what, This):
            return "a condition about another card"
        case Ongoing(It()):
            return "a text that goes on about a card named before"
    return "" if type(value) in _PLAIN else type(value).__name__


def _verb(value: Instruction) -> str:
    """The name of an instruction that the game has no verb for."""
    return "" if type(value) in game().verbs else type(value).__name__
