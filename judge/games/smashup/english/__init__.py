"""The meaning of the shared English of cards in Smash Up: nodes become abilities, orders, gifts and nouns."""
