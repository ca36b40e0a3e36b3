"""What the shared English of cards means in Smash Up: nodes become abilities, orders, gifts and nouns."""
