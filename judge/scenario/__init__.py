"""Scenarios: files that lay out a board, say what the players do, and what must come of it; the engine replays them."""
