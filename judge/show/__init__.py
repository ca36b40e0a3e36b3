"""Answers as text for a terminal and as JSON: the law in `rules`, scenarios in `replays`."""
