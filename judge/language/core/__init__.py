"""The English of cards that all games share: its rows, its words, and what a game's own lexicon adds to them."""
