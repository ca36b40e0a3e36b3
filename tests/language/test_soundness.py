from __future__ import annotations

from typing import Any

import pytest
from judge.language.grammar import Grammar
from judge.language.soundness import Unsound

from judge.kernel.data import Data
from judge.language.build import Is, ListedPhrase, Make
from judge.language.phrase import Phrase, constants


class See(Data, frozen=True):
    what: Any
    when: str = ""


THING = constants("thing", {"a heron": "heron", "a raft": "raft"})


def faults(*rows: Phrase) -> tuple[str, ...]:
    with pytest.raises(Unsound) as caught:
        Grammar((*rows, *THING))
    assert str(caught.value) == "\n".join(caught.value.faults)
    return caught.value.faults


def test_left_recursion_is_refused_also_through_other_categories() -> None:
    assert faults(Phrase("thing", "{what:thing} at dusk", See)) == (
        "thing: {what:thing} at dusk: begins with what can begin with thing again (left recursion)",
    )
    assert faults(Phrase("act", "{what:deed} now", See), Phrase("act", "hum", Is(1)), Phrase("deed", "{x:act}")) == (
        "act: {what:deed} now: begins with what can begin with act again (left recursion)",
        "deed: {x:act}: begins with what can begin with deed again (left recursion)",
    )


def test_a_category_that_does_not_exist_is_refused_with_the_nearest() -> None:
    assert faults(Phrase("act", "see {what:thign}", See)) == (
        "act: see {what:thign}: there is no category thign; did you mean 'thing'?",
    )
    assert faults(Phrase("act", "see {what:thing.p}", See)) == (
        "act: see {what:thing.p}: there is no category thing.p, only thing",
    )


def test_a_category_in_one_number_must_say_so() -> None:
    one, two = Phrase("beast.s", "a {x:noun.s}"), Phrase("noun.s", "heron", Is("heron"))
    assert faults(one, two, Phrase("act", "see {what:beast}", See)) == (
        "act: see {what:beast}: there is no category beast, only beast.s",
    )
    assert faults(Phrase("verb.N", "<hums/hum>", Is("hum")), Phrase("act", "{x:verb.p}")) == (
        "the category verb is used only as verb.p: write its phrases so, not as verb.N",
    )
    assert faults(Phrase("thing.N", "them", Is("them"))) == (
        "the category thing has phrases with a number and phrases without one",
    )


MISFIT = "the slots do not fit what is built: "


@pytest.mark.parametrize(
    ("row", "fault"),
    [
        (Phrase("act", "see {it:thing}", See), MISFIT + "Unexpected keyword argument 'it'"),
        (Phrase("act", "see it", See), MISFIT + "Missing required argument 'what'"),
        (Phrase("act", "{what:thing} {what:thing}", See), "the slots what, what cannot be had back from what is built"),
        (Phrase("act", "see {it:thing}", Is(1)), "the slots it cannot be had back from what is built"),
        (Phrase("act", "see it"), MISFIT + "not enough values to unpack (expected 1, got 0)"),
        (Phrase("act", "see it", ListedPhrase()), MISFIT + "tuple index out of range"),
        (Phrase("act", "", Is(1)), "the template is empty"),
        (Phrase("act", "see <it", Is(1)), "'<' is not part of a slot {name:category} or of agreement <third/plain>"),
    ],
)
def test_a_template_must_fit_what_it_builds(row: Phrase, fault: str) -> None:
    assert faults(row) == (f"{row}: {fault}",)


def test_a_field_is_a_slot_or_a_constant() -> None:
    assert (
        "got multiple values for keyword argument 'what'"
        in faults(Phrase("act", "see {what:thing}", Make(See, what=1)))[0]
    )


def test_what_never_ends_and_what_has_a_terminal_s_name_is_refused() -> None:
    assert faults(Phrase("act", "again {x:act}")) == ("the category act has no phrase that comes to an end",)
    assert faults(Phrase("NAME", "tom", Is("tom"))) == (
        "NAME is read without phrases, and no category may be called so",
    )


def test_nothing_may_be_attached_to_a_closed_phrase() -> None:
    rows = Phrase("bird", "heron {what:where}", See), Phrase("bird", "heron", Is("heron"))
    assert faults(*rows, Phrase("where", "near {x:bird}", closed=True)) == (
        "where: near {x:bird}: is said to be closed, but ends in what can end in where again",
    )
    Grammar((*rows, Phrase("where", "near {x:bird}")))
    Grammar(
        (*rows, Phrase("where", "near {x:bird} at dusk", closed=True), Phrase("where", "here", Is(""), closed=True))
    )


def test_another_spelling_says_so() -> None:
    rows = Phrase("act", "see {what:thing}", See), Phrase("act", "spot {what:thing}", See)
    assert faults(*rows) == (
        "act: 'see {what:thing}' and 'spot {what:thing}' mean the same, so all but one need spelling=True",
    )
    assert faults(Phrase("act", "see {what:thing}", See, spelling=True)) == (
        "act: see {what:thing}: is said to be a spelling, but no other phrase is the usual one",
    )
    assert faults(Phrase("any", "{x:thing}"), Phrase("any", "indeed {x:thing}")) == (
        "any: '{x:thing}' and 'indeed {x:thing}' mean the same, so all but one need spelling=True",
    )
    assert faults(rows[0], rows[0])[0] == "act: see {what:thing}: stands in the table twice"
    Grammar((*THING, rows[0], Phrase("act", "see {what:thing} at dusk", Make(See, when="dusk"))))


def test_all_faults_are_told_at_once() -> None:
    assert len(faults(Phrase("act", "see {it:thign}", See), Phrase("deed", "{x:deed}"))) == 4
