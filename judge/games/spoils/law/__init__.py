"""The law of the game: a module a section of its rulebook."""
