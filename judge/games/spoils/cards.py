"""Card text of The Spoils: a rules text is parted into paragraphs, read by the phrase table, and written back.

`read_text` gives the paragraphs as the engine knows them, `written` says them, `unplayed` lists what in one the engine
does not carry out yet.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import Any, NamedTuple

from judge.cardtext.reading import Ambiguous, Declined, Reading
from judge.cardtext.sentence import sentences, without_reminders
from judge.errors import JudgeError
from judge.games.spoils import game
from judge.games.spoils.entries import read_entry, written_entry
from judge.games.spoils.events import MICROMAJIG
from judge.games.spoils.phrases import GRAMMAR, Either, Said, Several
from judge.games.spoils.referents import Saying, Scope, Unclear
from judge.games.spoils.s5_face_down import AS_A_TACTIC
from judge.games.spoils.table import AREAS
from judge.games.spoils.text import (
    Ability,
    Act,
    All,
    Attaches,
    Attachment,
    Both,
    Controls,
    CostChange,
    Count,
    DamageChange,
    EntersWith,
    FactionOf,
    FlipUp,
    Gain,
    Happens,
    HappensTo,
    HasCards,
    HasInfluence,
    HasNumber,
    HasTokens,
    InBattle,
    InDeck,
    InResponse,
    IsEven,
    IsSo,
    It,
    Keyword,
    Like,
    Limit,
    Loss,
    MakeTokens,
    Meanwhile,
    Next,
    Noun,
    Obligation,
    Ongoing,
    Only,
    Options,
    Paragraph,
    PartyRule,
    Permission,
    PickedForCost,
    Prohibition,
    Provides,
    Replacement,
    SameAmount,
    Search,
    StartingDraw,
    StartingResources,
    Stat,
    Stats,
    StatsFor,
    StatsOf,
    Such,
    Sum,
    This,
    Times,
    Tokens,
    TopOf,
    Triggered,
    TurnOf,
    Type,
    Unique,
    Variable,
    WithThreshold,
)
from judge.games.spoils.views import LENT
from judge.games.spoils.wording import (
    AmountChange,
    AttacksWith,
    By,
    ControllersFaction,
    HappensOver,
    HappensWhile,
    HasIcons,
    Icons,
    IsA,
    IsAttacking,
    More,
    OnlySo,
    TheSame,
    ThisWay,
    Together,
    Waives,
    WasDamaged,
)
from judge.kernel.data import Data
from judge.kernel.table import Instruction

ICONS = {icon[0]: icon for icon in ("Obsession", "Greed", "Elitism", "Deception", "Rage", "Volition")}
KEYWORDS = ("covert", "tactical")

_SECTION = re.compile(r"\b(cost|effect)(?:\s*:|\s+[–—-])\s*", re.I)
_THRESHOLD = re.compile(r"((?:\[\w+\])+)\s*:\s*(.+)", re.S)
_NAME = re.compile(r"[·“\"<]*([A-Z0-9][^a-z\[\]:“”\"<>]*)[”\">]?\s*:?\s*((?:\[\w+\])*)\s*:?")
_FRAME = re.compile(r"(?:restore|develop) rule\s*:\s*(?=\S)", re.I)
_FLIP_UP = re.compile(r"flip up\s*:\s*(\d+)\s*((?:\[\w+\]\s*)*)(?:and (.+))?", re.I)
_PROVIDES = re.compile(r"(?:provides\s*[-–—:]?\s*)?((?:\[\w+\])+|[A-Z]\w+)\.?", re.I)
_NAME_BEFORE = re.compile(_NAME.pattern + r"\s*(?=(?:COST|EFFECT|Cost|Effect)\b)")
_AS_ITS_TEXT = "one of the following as this card's rules text:"
_OPTIONS = re.compile(
    rf"\s*(?:choose|(your opponent) chooses) {_AS_ITS_TEXT}\s*(option 1\b.+)",
    re.I | re.S,
)
_OPTION = re.compile(r"^\s*option \d+\b:?", re.I | re.M)
_UNIQUE = re.compile(r"unique\s+(.+)", re.I)
_ATTACH = re.compile(r"attach to (?:an? )?(.+?)\.?", re.I)


_OWNED = "faction|hand|deck|discard pile|strength|life|speed|controller"
_LOST = re.compile(  # apostrophes that are lost in print
    rf"\b(opponent|character|player|owner|controller|(?:this|that) card)s(?= (?:{_OWNED}))"
)


class NotRead(JudgeError):
    """A rules text that is not understood: the sentence and what is wrong with it."""

    def __init__(self, sentence: str, why: str, column: int = 1) -> None:
        """Keep both, and the column that is wrong."""
        self.sentence, self.why, self.column = sentence, why, column
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
        either: Any = Options(texts, "opponent" if options[1] else "you")
        return (either,), (text,)
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
    found = []
    for name in re.findall(r"\[(\w+)\]", text):
        icon = ICONS.get(name[0].upper())
        if icon is None or name.title() not in (icon, icon[0]):
            raise NotRead(text, f"names no resource icon: {name}; there are {', '.join(ICONS.values())}.")
        found.append(icon)
    return tuple(found)


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
            if sort == "cost" and [part.sort for part in parts[at + 1 : at + 3]] == ["text", "effect"]:
                at, words = at + 1, f"{words} {parts[at + 1].words}"
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


def _acting(cost: str, effect: str, name: Part | None = None) -> Any:
    """A cost and effect, with a name those of an ability."""
    orders = [order for one in sentences(cost) for order in _read(one, "order")]
    effects = [order for one in sentences(effect) for order in _read(one, "order")]
    return _bound_by(
        Ability(name.words, tuple(orders), tuple(effects), name.icons) if name else Act(tuple(orders), tuple(effects)),
        f"{cost} {effect}".strip(),
    )


def _plain(line: str, tactic: bool) -> Iterator[tuple[Paragraph, str]]:
    """The paragraphs of a line without labels: keywords, triggers with what follows them, texts that go on."""
    if label := _FRAME.match(line):  # a line in the frame of a faction, which is called a rule but is text of that card
        for paragraph, said in _plain(line[label.end() :], tactic):
            yield paragraph, f"{label[0]}{said}"
        return
    if threshold := _THRESHOLD.fullmatch(line):
        for paragraph, said in _plain(threshold[2], tactic):
            yield WithThreshold(_icons(threshold[1]), paragraph), f"{threshold[1]}: {said}"
        return
    if (keyword := _keyword(line)) is not None:
        yield keyword, line
        return
    if act := _unlabelled(line, tactic):
        yield act, line
        return
    groups: list[tuple[Any, list[str]]] = []
    for sentence in sentences(line):
        if groups and isinstance(groups[-1][0], Triggered | Replacement) and (more := _following(sentence)) is not None:
            opened, before = groups[-1]
            groups[-1] = (opened.but(text=(*opened.text, *more)), [*before, sentence])
        else:
            groups.append((_read(sentence, "rule", *(["order"] if tactic else [])), [sentence]))
    for paragraph, group in groups:
        words = " ".join(group)
        for one in _split(paragraph):
            yield _bound_by(one, words), words


def _split(paragraph: Any) -> list[Any]:
    """The paragraphs that one sentence stands for: one for each happening or gift that it joins."""
    match paragraph:
        case Triggered(Either(what, kinds)) | Replacement(Either(what, kinds)):
            return [paragraph.but(when=Happens(kind, what)) for kind in kinds]
        case Ongoing(_, Several(gifts)):
            return [paragraph.but(gift=gift) for gift in gifts]
    return [paragraph]


def _following(sentence: str) -> tuple[Instruction, ...] | None:
    """The instructions of a sentence behind a trigger; None if it is a paragraph of its own."""
    orders = _read(sentence, "order", "rule")
    if not isinstance(orders, tuple):
        return None
    match orders:
        case (Gain(what, _, ""),) if not isinstance(what, Said) and _says(sentence, "rule"):
            return None
    return orders


def _unlabelled(line: str, tactic: bool) -> Any:
    """The effect of a tactic whose text has no labels, if it is orders; for any card, restrictions are costs."""
    if not all(_says(one, "order") for one in sentences(line)):
        return None
    orders = [order for one in sentences(line) for order in _read(one, "order")]
    limits = tuple(order for order in orders if isinstance(order, Only))
    if not tactic and len(limits) < len(orders):
        return None
    return _bound_by(Act(limits, tuple(order for order in orders if not isinstance(order, Only))), line)


def _keyword(line: str) -> Any:
    """The keyword that a line is."""
    if entry := read_entry(line):
        return entry
    word = line.rstrip(".").strip()
    if word.lower() in KEYWORDS:
        return Keyword(word.lower())
    if found := _FLIP_UP.fullmatch(word):
        extra = _read(f"{found[3][0].upper()}{found[3][1:]}", "order") if found[3] else ()
        return _bound_by(FlipUp(int(found[1]), _icons(found[2]), extra), word)
    if found := _UNIQUE.fullmatch(word):
        return Unique(found[1])
    if found := _ATTACH.fullmatch(word):
        article = "an" if found[1][0].lower() in "aeiou" else "a"
        return Attaches(_reading(f"{article} {found[1].lower()}", "a-card").value)
    if (found := _PROVIDES.fullmatch(word)) and (word[0] == "[" or word.lower().startswith("provides")):
        return Provides(_icons(found[1] if found[1][0] == "[" else f"[{found[1]}]"))
    return None


def _read(sentence: str, *categories: str) -> Any:
    """What a sentence says, in the first of these categories in which it says anything."""
    stopped = _stopped(sentence)
    failed: list[NotRead] = []
    for category in categories:
        try:
            return _reading(stopped, category).value
        except NotRead as error:
            failed.append(error)
    raise max(failed, key=lambda error: error.column)


def _stopped(sentence: str) -> str:
    """The sentence with a stop at its end."""
    return sentence if sentence[-1] in '.!?”"' else f"{sentence}."


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
        return GRAMMAR.read(_LOST.sub(r"\1's", sentence.replace("it's owner", "its owner")), category)
    except Declined as error:
        raise NotRead(sentence, f"is not understood. {error}", error.column) from error
    except Ambiguous as error:
        raise NotRead(sentence, f"can mean two things. {error}") from error


def _bound_by(paragraph: Any, words: str) -> Any:
    """A paragraph in which everything said of something before means it."""
    try:
        return Scope().bound(paragraph)
    except Unclear as error:
        raise NotRead(words, f"is not understood. {error}") from error


# --- sentence by sentence -------------------------------------------------------------------------------------------


def each_sentence(text: str, types: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Every sentence of a rules text, and why it is not understood, or nothing if it is."""
    for part in _pieces(without_reminders(text)):
        threshold = _THRESHOLD.fullmatch(part.words)
        line = threshold[2] if threshold else _FRAME.sub("", part.words, count=1)
        categories = ("order",) if part.sort in ("cost", "effect") else ("rule", "order")
        for sentence in sentences(line) if part.sort != "name" else ():
            try:
                if part.sort != "text" or _keyword(line) is None:
                    _read(sentence, *categories)
            except NotRead as error:
                yield sentence, error.why
            else:
                yield sentence, ""


def _pieces(text: str) -> Iterator[Part]:
    """The pieces of a text, those of all its options too."""
    options = _OPTIONS.fullmatch(text.replace("\r", ""))
    for one in _OPTION.split(options[2])[1:] if options else [text]:
        yield from _parts(one)


def rewritten(text: str) -> str:
    """A text that is read, with each sentence said in the phrases in which it was read."""
    if options := _OPTIONS.fullmatch(text.replace("\r", "")):
        texts = [rewritten(one) for one in _OPTION.split(options[2])[1:]]
        return _offered(texts, "opponent" if options[1] else "you")
    return "\n".join(_printed(part._replace(words=_resaid(part))) for part in _parts(without_reminders(text)))


def _resaid(part: Part) -> str:
    """The words of a piece, in the phrases in which they were read."""
    threshold = _THRESHOLD.fullmatch(part.words)
    line = threshold[2] if threshold else part.words
    if part.sort == "name" or (part.sort == "text" and _keyword(line) is not None):
        return part.words
    said = []
    for sentence in sentences(line):
        category = "order" if part.sort != "text" or not _says(sentence, "rule") else "rule"
        said.append(GRAMMAR.write(_reading(_stopped(sentence), category), category))
    return f"{threshold[1] + ': ' if threshold else ''}{' '.join(said)}"


def same_words(text: str, other: str) -> bool:
    """Whether two texts are the same but for capitals, white space, signs and the full names of icons."""
    return _bare(text) == _bare(other)


def _bare(text: str) -> str:
    """The letters and numbers of a text, an icon as its first letter."""
    icons = re.sub(r"\[(\w)\w*\]", r"\1", without_reminders(text))
    return "".join(sign for sign in icons.lower() if sign.isalnum() or sign == "+")


# --- from paragraphs to text ----------------------------------------------------------------------------------------


def written(paragraphs: Iterable[Paragraph]) -> str:
    """The rules text that these paragraphs are, a line for each."""
    return "\n".join(map(_line, paragraphs))


def _line(paragraph: Any) -> str:
    """A paragraph as a line."""
    if (entry := written_entry(paragraph)) is not None:
        return entry
    match paragraph:
        case WithThreshold(threshold, within):
            return f"{_bracketed(threshold)}: {_line(within)}"
        case Unique(name):
            return f"Unique {name}"
        case Attaches(noun):
            return f"Attach to {GRAMMAR.write(noun, 'a-card').lower()}"
        case Keyword(name):
            return name.title()
        case Options(texts, who):
            return _offered(map(written, texts), who)
        case FlipUp(cost, threshold):
            behind = "".join(f" and {one[0].lower()}{one[1:]}" for one in _orders(Saying().bound(paragraph).extra))
            return f"Flip up: {cost} {_bracketed(threshold)}".rstrip() + behind
        case Provides(icons):
            return f"Provides {_bracketed(icons)}"
    said = Saying().bound(paragraph)
    match said:
        case Act():
            return _labelled(said.cost, said.effect)
        case Ability(name, _, _, threshold):
            return f"{name}{' ' if threshold else ''}{_bracketed(threshold)}: {_labelled(said.cost, said.effect)}"
        case Triggered(_, text) | Replacement(_, text):
            return " ".join([GRAMMAR.write(said.but(text=text[:1]), "rule"), *_orders(text[1:])])
    return GRAMMAR.write(said, "rule")


def _offered(texts: Iterable[str], who: str) -> str:
    """Several rules texts of which a player chooses one."""
    chooser = "Choose" if who == "you" else "Your opponent chooses"
    options = "".join(f"\nOPTION {at}\n{one}" for at, one in enumerate(texts, 1))
    return f"{chooser} {_AS_ITS_TEXT}{options}"


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
    [
        *("destroyed", "leaves play", "put", "enters play", "played", "discarded", "damaged", "inflicts damage"),
        *("attacks", "blocks", "depleted", "attached", "drawn", "turn starts", "turn ends"),
        *("loses influence", "gains influence", "cards drawn", "player attacks", "attacked", "blocked"),
        *("blocks a covert party", "destroyed in battle", "coin flipped", "coin flip lost"),
    ]
)
_CANNOT = frozenset(
    [
        *("be destroyed", "be picked", "be blocked", "be played", "attack", "block", "attack or block", "be attacked"),
        *("be picked by your opponent", "be restored", "be depleted", "be taken control of", "be responded to"),
    ]
)
_CAN = frozenset(("attack at once", "block covert parties", "strike past blockers"))
_MUST = frozenset(("be picked", "attack", "block", "pay to attack", "keep their hand revealed"))
_UNBOUND = frozenset(("discarded", "each"))
_STATES = frozenset(
    [
        *("", "depleted", "restored", "attacking", "blocking", "attached", "unattached", "face-down", "in play"),
        *("covert", "attacking or blocking", "in a battle", "not in a battle", "in your discard pile", "in your hand"),
        *("in the opposing party", "in your party", "in a party with this card", "attached to your faction"),
        *("attached to this card", "owned by you", "character", "item", "location", "resource", "tactic"),
    ]
)
_PARAGRAPHS = (Triggered, Replacement, Ongoing, CostChange, DamageChange, EntersWith)
_PLAIN = (
    *(Act, Ability, Triggered, Replacement, Ongoing, CostChange, DamageChange, Unique, Attaches, WithThreshold),
    *(This, It, FactionOf, All, Noun, Count, Variable, Stat, Controls, IsSo, TurnOf, Happens),
    *(
        Stats,
        Keyword,
        Type,
        Prohibition,
        Obligation,
        InBattle,
        Provides,
        Such,
        Limit,
        TopOf,
        Together,
        ControllersFaction,
    ),
    *(StatsFor, StatsOf, Permission, Icons, SameAmount, HasIcons, HasCards, IsA, HasNumber, More, OnlySo, HasInfluence),
    *(WasDamaged, IsAttacking, Attachment, InResponse, PickedForCost, Both, HappensTo, AttacksWith, HappensOver),
    *(HappensWhile, AmountChange, PartyRule, Waives, StartingResources, StartingDraw, InDeck),
    *(Sum, Times, IsEven, Meanwhile),
    *(Tokens, HasTokens, EntersWith, FlipUp, Options, Loss),
)


def plays(paragraph: Paragraph) -> bool:
    """Whether the engine carries out everything in a paragraph."""
    return not unplayed(paragraph)


def unplayed(paragraph: Paragraph) -> tuple[str, ...]:
    """What in a paragraph the engine does not carry out."""
    return tuple(dict.fromkeys(told for value in _within(paragraph) if (told := _missing(value))))


def _within(value: Any) -> Iterator[Data]:
    """A value and all in it; what a search compares with is a part of the search."""
    if isinstance(value, Search) and isinstance(value.noun, Such) and value.noun.like:
        value = value.but(noun=value.noun.but(like=None))
    if isinstance(value, Ongoing) and isinstance(value.gift, StatsFor | StatsOf):
        yield from (one for one in _all_within(value) if one != It("each"))
    else:
        yield from _all_within(value)


def _all_within(value: Any) -> Iterator[Data]:
    """The same, whatever it is."""
    if isinstance(value, Data):
        yield value
    parts = [getattr(value, name) for name in value.__struct_fields__] if isinstance(value, Data) else value
    for part in parts if isinstance(parts, list | tuple) else ():
        yield from _within(part)


def _missing(value: Data) -> str:
    """What the engine lacks for a value, apart from what is in it."""
    match value:
        case It(name) if name in _UNBOUND:
            return f"to know which card is {name}"
        case Next() if any(isinstance(it, It) and it.name != "it" for it in _within(value)):
            return "a delayed replacement about a card named before"
        case Happens(kind) if kind not in _HAPPENS:
            return f"to wait until a card is {kind}"
        case Prohibition(what) if what not in _CANNOT:
            return f"that something cannot {what}"
        case Obligation(what) if what not in _MUST:
            return f"that something must {what}"
        case Noun(state=state) | IsSo(state=state) if state not in _STATES:
            return f"whether a card is {state}"
        case Noun(area=area) if area not in AREAS:
            return f"to know what is {area}"
        case Gain(until=until) if until not in ("this turn", "", "your next turn", "the end of the battle"):
            return f"what lasts until {until}"
        case Gain(gift=Type(name)) | Ongoing(gift=Type(name)) if name not in ("character", "item"):
            return f"to be a {name} too"
        case Loss(Type(name)) if name not in ("character", "item", "location"):
            return f"to be no {name} any more"
        case Gain(gift=gift) if isinstance(gift, _PARAGRAPHS) and not isinstance(gift, LENT):
            return "that cards gain such rules text"
        case Ongoing(gift=Triggered() | Replacement()):
            return "that cards have such rules text"
        case Gain(gift=Keyword(name)) | Ongoing(gift=Keyword(name)) if name != "covert":
            return f"that something gains {name}"
        case Ongoing(It(), Prohibition("be played")) | Gain(gift=Prohibition("be played")):
            return "that such a card cannot be played"
        case Options(texts) if not all(isinstance(paragraph, Act) for text in texts for paragraph in text):
            return "options of a card in play"
        case Options(who="opponent"):
            return "options that an opponent chooses"
        case EntersWith(count) if not isinstance(count, int):
            return "to enter play with so many tokens"
        case MakeTokens(name) if name.lower() != MICROMAJIG:
            return f"to know what a {name} token is"
        case HasTokens(what) if not isinstance(what, This):
            return "tokens on another card"
        case Ongoing(It()):
            return "a text that goes on about a card named before"
        case Happens("destroyed", battle=True):
            return "to know by what a card is destroyed"
        case AmountChange(Happens("cards drawn")):
            return "to change how many cards are drawn"
        case Permission(what) if what not in (*_CAN, AS_A_TACTIC):
            return f"that something can {what}"
        case Waives(rule) if rule == "attacking more than once":
            return "to attack only once in a turn"
        case TheSame():
            return ""
        case By(who="owner"):
            return "what the owner of a card does"
        case TopOf(up_to=True):
            return "up to so many top cards"
        case ThisWay(deed) if deed != "drawn":
            return f"how many cards are {deed} this way"
        case ThisWay():
            return ""
        case Act(effect=text) | Ability(effect=text) if any(one == ThisWay("drawn") for one in _within(text)):
            return "how many cards an effect has drawn"
        case Such(like=Like()):
            return "a card like another"
        case Such(limits=limits) if any(not isinstance(limit.amount, int) for limit in limits):
            return "a card with so much of a number"
        case Ongoing(what, Prohibition("be responded to")) if what != This():
            return "that something else cannot be responded to"
        case Controls(at_least=count) if not isinstance(count, int):
            return "so many cards"
        case Instruction():
            return "" if type(value) in game().verbs else type(value).__name__
    return "" if type(value) in _PLAIN else type(value).__name__
