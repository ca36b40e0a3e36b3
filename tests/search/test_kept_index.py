"""The index that is kept on disk finds what a new one finds, and is built anew whenever it cannot be trusted."""

from __future__ import annotations

import os
import pickle
import stat
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import pytest

from judge import corpus
from judge.finder import Finder, kept_index
from judge.finder.kept_index import KeptIndexes
from judge.search.document import Document, Topic
from judge.search.engine import Engine
from judge.search.filters import Filters
from judge.search.weights import Weights

DOCUMENTS = [
    Document(f"toy:{n}", "rule", "toy", ("one",), str(n), title, text, f"/toy/{n}", asked=(way,), place=(n,))
    for n, title, text, way in (
        (1, "Draw", "Each player draws a card.", "how many cards do I draw"),
        (2, "Attack", "A creature that attacks is depleted.", "can I attack twice"),
        (3, "Damage", "Damage stays until the turn ends.", "when does damage go away"),
    )
]
TOPICS = [Topic("damage", "toy", ("damage",), ("hurt",))]
WEIGHTS = {"toy": Weights({"topic": 3.0})}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of kept indexes in a cache of the test."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    return tmp_path / "judge" / "index"


@pytest.fixture
def built(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many documents each index has that was built and not read."""
    found: list[int] = []
    build = Engine.__init__

    def counted(
        self: Engine, documents: Sequence[Document], topics: Sequence[Topic], weights: Mapping[str, Weights]
    ) -> None:
        found.append(len(documents))
        build(self, documents, topics, weights)

    monkeypatch.setattr(Engine, "__init__", counted)
    return found


def engine(documents: Sequence[Document] = DOCUMENTS, weights: Mapping[str, Weights] = WEIGHTS) -> Engine:
    """The engine as the site gets it."""
    return kept_index.engine(documents, TOPICS, weights)


def answers(index: Engine) -> list[list[tuple[str, float]]]:
    """What an index finds for several queries, and how well."""
    found = [index.search(query) for query in ("damage", "hurt creature", "2", "drwa a card", "when does it end")]
    return [[(hit.document.id, hit.score) for hit in one.hits] for one in found]


def only(folder: Path) -> Path:
    """The only file of a folder."""
    (file,) = folder.iterdir()
    return file


def test_a_kept_index_finds_what_a_new_one_finds(folder: Path, built: list[int]) -> None:
    new, kept = engine(), engine()
    assert built == [3]
    assert kept is not new
    assert answers(kept) == answers(new)
    assert sum(map(bool, answers(kept))) == 5


def test_the_index_of_all_games_finds_the_same_when_it_was_kept(finder: Finder, folder: Path) -> None:
    library, key = finder.library, b"all games"
    weights = {game: library.weights(game) for game in library.games}
    built = Engine(list(corpus.documents(library, finder.shelf)), list(corpus.topics(library)), weights)
    folder.mkdir(parents=True, mode=0o700)
    KeptIndexes(folder).keep(key, built)
    kept = KeptIndexes(folder).read(key)
    assert kept is not None
    for query in ("can they respond to a trigger", "excess damage", "408.4", "minion destroyed", "alice atacks bob"):
        for filters in (Filters(), Filters("spoils", "2013"), Filters("arcmage", kind="rule")):
            new, old = built.search(query, filters), kept.search(query, filters)
            assert old.hits == new.hits  # with their scores, to the last digit
            assert (old.repaired, old.meant, old.total) == (new.repaired, new.meant, new.total)


@pytest.mark.parametrize(
    "damage",
    [
        lambda kept: b"",
        lambda kept: kept[:20],
        lambda kept: kept[:-5],
        lambda kept: kept[:500] + bytes([kept[500] ^ 1]) + kept[501:],
        lambda kept: b"x" * len(kept),
    ],
)
def test_a_damaged_index_is_built_again(folder: Path, built: list[int], damage: Callable[[bytes], bytes]) -> None:
    new = answers(engine())
    whole = only(folder).stat().st_size
    only(folder).write_bytes(damage(only(folder).read_bytes()))
    assert answers(engine()) == new
    assert built == [3, 3]
    assert only(folder).stat().st_size == whole
    assert answers(engine()) == new
    assert built == [3, 3]


def test_another_index_under_its_name_is_not_taken_for_it(folder: Path, built: list[int]) -> None:
    engine()
    first = only(folder)
    engine(DOCUMENTS[:2])
    (second,) = {*folder.iterdir()} - {first}
    first.write_bytes(second.read_bytes())
    assert engine().documents == tuple(DOCUMENTS)
    assert built == [3, 2, 3]


def test_what_an_index_is_made_from_tells_it_from_others(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def key() -> bytes:
        return kept_index.made_from(DOCUMENTS, TOPICS, WEIGHTS)

    found = {
        key(),
        kept_index.made_from(
            [replace(DOCUMENTS[0], text="Each player discards a card."), *DOCUMENTS[1:]], TOPICS, WEIGHTS
        ),
        kept_index.made_from(DOCUMENTS, [replace(TOPICS[0], foreign=())], WEIGHTS),
        kept_index.made_from(DOCUMENTS, TOPICS, {"toy": Weights({"topic": 3.5})}),
    }
    for name in ("engine.py", "__init__.py"):
        (tmp_path / name).write_text("x = 1\n", encoding="utf-8")
    monkeypatch.setattr("judge.search.__file__", str(tmp_path / "__init__.py"))
    found.add(key())
    (tmp_path / "engine.py").write_text("x = 2\n", encoding="utf-8")
    found.add(key())
    assert len(found) == 6


class Harm:
    """What whoever can write a file might put into it."""

    def __init__(self, place: Path) -> None:
        self.place = place

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return os.system, (f"touch {self.place}",)


def test_a_file_that_would_run_something_is_refused_and_replaced(
    folder: Path, built: list[int], tmp_path: Path
) -> None:
    engine()
    file, key = only(folder), kept_index.made_from(DOCUMENTS, TOPICS, WEIGHTS)
    told = pickle.dumps(Harm(tmp_path / "harm"))
    pickle.loads(told)
    assert (tmp_path / "harm").exists()
    (tmp_path / "harm").unlink()
    file.write_bytes(sha256(key + told).digest() + told)
    assert answers(engine())[0]
    assert built == [3, 3]
    assert not (tmp_path / "harm").exists()


@pytest.mark.parametrize("name", ["system", "Path", "re.compile", "Sequence", "no_such_thing"])
def test_nothing_but_a_class_of_the_search_is_read(folder: Path, built: list[int], name: str) -> None:
    engine()
    file, key = only(folder), kept_index.made_from(DOCUMENTS, TOPICS, WEIGHTS)
    module = "posix" if name == "system" else "judge.search.words"
    told = b"\x80\x05" + b"".join(b"\x8c" + bytes([len(one)]) + one.encode() for one in (module, name)) + b"\x93."
    file.write_bytes(sha256(key + told).digest() + told)
    engine()
    assert built == [3, 3]


def test_only_what_this_user_alone_can_write_is_read(folder: Path, built: list[int], tmp_path: Path) -> None:
    engine()
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert stat.S_IMODE(only(folder).stat().st_mode) == 0o600
    only(folder).chmod(0o622)
    engine()
    assert built == [3, 3]
    only(folder).rename(tmp_path / "elsewhere")
    (folder / f"{kept_index.made_from(DOCUMENTS, TOPICS, WEIGHTS).hex()}.index").symlink_to(tmp_path / "elsewhere")
    engine()
    assert built == [3, 3, 3]
    assert not only(folder).is_symlink()
    folder.chmod(0o777)
    engine()
    assert built == [3, 3, 3, 3]


def test_without_a_place_to_keep_it_an_index_is_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, built: list[int]
) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    engine()
    engine()
    assert built == [3, 3]


def test_only_the_indexes_used_last_stay(folder: Path) -> None:
    for count in range(kept_index.MOST + 2):
        engine([*DOCUMENTS, *(replace(DOCUMENTS[0], id=f"toy:{n}", number=f"{n}") for n in range(10, 10 + count))])
    assert len(list(folder.iterdir())) == kept_index.MOST


def test_a_write_that_fails_leaves_nothing_behind(
    folder: Path, built: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(pickle, "dump", full)
    assert answers(engine())[0]
    assert list(folder.iterdir()) == []


def test_a_second_command_reads_what_the_first_has_kept(folder: Path) -> None:
    command = [sys.executable, "-m", "judge", "search", "excess damage", "--game", "spoils"]
    told = [subprocess.run(command, capture_output=True, text=True, check=True).stdout for _ in range(2)]
    assert told[0] == told[1]
    assert only(folder).stat().st_size > 1_000_000
