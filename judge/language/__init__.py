"""The English of card texts: a reader of phrases, and in `core` the phrases that the cards of all games share."""
