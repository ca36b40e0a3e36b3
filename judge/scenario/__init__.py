"""Scenarios: files that lay out a board, name the players' actions and the result; the engine replays them."""
