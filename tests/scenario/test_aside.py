"""What is worked out once beside a proof is what comes of playing everything out."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from judge.folders import folder
from judge.kernel.aside import Aside
from judge.scenario import collection
from judge.scenario.prove import Proved, prove

PROOFS = [path for path in sorted(folder("scenarios").rglob("*.yaml")) if "\nprove:" in path.read_text("utf-8")]

WATCHERS = {
    "the same twice": ("your faction gains 1 influence", "your faction gains 1 influence", "draw a card"),
    "one sets off another": ("destroy this card", "your faction gains 1 influence", "draw a card"),
    "who is lost track of": (
        "put that character into its owner's hand",
        "remove that character from the game",
        "your faction gains 1 influence",
    ),
}


def crowd(does: tuple[str, ...]) -> str:
    """A character dies, and so many cards say what happens then; one waits for the end of others of them."""
    told = ["title: A crowd", "game: spoils", "question: What then?", "ruling: That.", "given:", "  turn: Ann"]
    told += [
        "  players:",
        "    Bob:",
        "      play: {Rat: {character: 1/1/1}}",
        "      deck: {Elm: {tactic: }, Oak: {same as: Elm}, Fir: {same as: Elm}}",
    ]
    told += ["    Ann:", "      deck: {Ash: {tactic: }, Yew: {same as: Ash}, Box: {same as: Ash}}"]
    told += ["      hand:", '        Snuff: {tactic: "COST: Pick a character. EFFECT: Destroy the picked character."}']
    told += ["      play:"]
    told += [f'        Watcher {n}: {{item: "When a character is destroyed, {what}."}}' for n, what in enumerate(does)]
    told += ['        Mourner: {item: "When an item is destroyed, your faction loses 1 influence."}']
    told += ["do:", "  - Ann plays Snuff: {pick: Rat}", "  - choose: {by: Ann, rule: 503.4, take: any}", "then: {}"]
    return "\n".join(told) + "\n"


def both_ways(path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Proved]:
    """A file proved with what is known of triggers, and with everything played out."""
    scenario = collection.scenario(path)
    board = collection.board(scenario)
    yield prove(scenario, board)
    monkeypatch.setattr(Aside, "after", lambda *_: None)
    yield prove(scenario, board)


def found(proved: Proved) -> tuple[Any, ...]:
    ends = {key: (end.ways, end.witness) for key, end in proved.proof.endings.items()}
    return ends, proved.proof.deciders, proved.proof.states, proved.proof.complete


@pytest.mark.parametrize("path", PROOFS, ids=lambda path: path.stem)
def test_every_proof_finds_the_same_with_it_and_without(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    known, played_out = both_ways(path, monkeypatch)
    assert found(known) == found(played_out)


@pytest.mark.parametrize("which", WATCHERS)
def test_what_waits_may_lose_track_of_cards(which: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a-crowd.yaml"
    path.write_text(crowd(WATCHERS[which]), encoding="utf-8")
    served = 0
    after = Aside.after

    def counted(*given: Any) -> Any:
        nonlocal served
        done = after(*given)
        served += done is not None
        return done

    monkeypatch.setattr(Aside, "after", counted)
    known, played_out = both_ways(path, monkeypatch)
    assert served
    assert known.proof.ways > 1
    assert found(known) == found(played_out)
