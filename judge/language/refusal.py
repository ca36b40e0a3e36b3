"""Why a sentence of card text is not read, told of the sentence itself."""

from __future__ import annotations

from judge.errors import JudgeError

MOST_LETTERS = 2_000  # of a sentence
SHOWN = 160
AROUND = 60


class NotRead(JudgeError):
    """A text that is not understood: the sentence, why, and the column that is wrong."""

    def __init__(self, sentence: str, why: str, column: int = 1) -> None:
        """Name the sentence, or the part of a long one around the column."""
        self.sentence, self.why, self.column = sentence, why, column
        super().__init__(f"“{around(sentence, column)}” {why}")


def around(sentence: str, column: int) -> str:
    """A sentence, or the part of a long one around a column."""
    if len(sentence) <= SHOWN:
        return sentence
    start, end = max(0, column - 1 - AROUND), column - 1 + AROUND
    return f"{'…' if start else ''}{sentence[start:end]}{'…' if end < len(sentence) else ''}"
