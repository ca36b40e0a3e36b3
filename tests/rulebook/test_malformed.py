"""Each folder in malformed/ lays a few faulty files over good/; complaints.txt beside them says what must be said."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from judge.errors import Unreadable
from judge.rulebook.loading import load

HERE = Path(__file__).parent
CASES = sorted(path.name for path in (HERE / "malformed").iterdir())


def laid_over(case: str, folder: Path) -> Path:
    game = folder / "game"
    shutil.copytree(HERE / "good", game)
    shutil.copytree(HERE / "malformed" / case, game, dirs_exist_ok=True)
    (game / "complaints.txt").unlink(missing_ok=True)
    return game


def test_the_good_files_load() -> None:
    book = load(HERE / "good", "game")
    assert [len(book.volume(edition)) for edition in book.editions] == [2, 5, 5]


@pytest.mark.parametrize("case", CASES)
def test_malformed_files_are_refused_in_these_words(case: str, tmp_path: Path) -> None:
    expected = (HERE / "malformed" / case / "complaints.txt").read_text(encoding="utf-8").splitlines()
    with pytest.raises(Unreadable) as refused:
        load(laid_over(case, tmp_path), "game")
    assert str(refused.value).splitlines() == expected


def test_a_folder_without_editions_is_no_game(tmp_path: Path) -> None:
    with pytest.raises(Unreadable) as refused:
        load(tmp_path, "game")
    assert str(refused.value) == "game: a game's folder needs the file editions.yaml"
