"""A sentence is taken out of a text, and the rest of the text keeps its meaning."""

from __future__ import annotations

from judge.kernel.data import Data
from judge.tabletop.removal import Line, Lines, is_part, removals


class Leap(Data, frozen=True):
    how: str


class After(Data, frozen=True):
    what: str
    text: tuple[Leap, ...] = ()
    only: Leap | None = None


class Frog(Data, frozen=True):
    text: tuple[Data, ...] = ()


def printed(lines: Lines) -> Frog | None:
    """A frog whose “again” repeats the leap before, and whose “after” takes the leaps behind it; odd words are none."""
    found: list[Data] = []
    for line in lines:
        for sentence in line.sentences:
            before = found[-1] if found else None
            if sentence == "odd" or (sentence == "again" and before is None):
                return None
            if sentence == "after":
                found.append(After(line.label))
            elif isinstance(before, After):
                found[-1] = before.but(text=(*before.text, Leap(sentence)))
            else:
                found.append(Leap(sentence))
    return Frog(tuple(found))


def taken(*lines: Line) -> list[tuple[str, int, int]]:
    """Each sentence, with how many parts the frog has with it and without it."""
    return [
        (one.sentence, len(one.full.text), len(one.less.text))
        for one in removals(lines, printed, lambda frog: frog.text)
    ]


def test_a_sentence_is_taken_out_of_the_whole_text() -> None:
    assert taken(Line("", ("high", "low"))) == [("high", 2, 1), ("low", 2, 1)]


def test_a_sentence_on_which_others_lean_is_tried_as_the_last_one() -> None:
    assert taken(Line("", ("high", "again"))) == [("high", 1, 0), ("again", 2, 1)]


def test_a_sentence_whose_loss_would_change_the_rest_is_tried_as_the_last_one() -> None:
    assert taken(Line("dusk", ("after", "high")))[0] == ("dusk after", 1, 0)


def test_a_line_that_becomes_empty_goes_or_leaves_its_label() -> None:
    seen: list[Lines] = []

    def keeps(lines: Lines) -> Frog | None:
        seen.append(lines)
        return printed(lines) if lines else None

    (only,) = removals((Line("dusk:", ("high",)),), keeps, lambda frog: frog.text)
    assert only.less == Frog()
    assert () in seen
    assert (Line("dusk:"),) in seen


def test_a_meaning_is_part_of_another_if_only_something_is_left_out() -> None:
    high, low = Leap("high"), Leap("low")
    assert is_part((low,), (high, low))
    assert is_part(After("dusk", (low,)), After("dusk", (high, low), high))
    assert not is_part((low, high), (high, low))
    assert not is_part((low,), (After("dusk", (low,)),))
    assert not is_part(After("dawn", (low,)), After("dusk", (low,)))
