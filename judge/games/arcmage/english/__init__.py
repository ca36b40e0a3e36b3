"""The meaning of the shared English of cards in Arcmage: nodes become abilities, orders, gifts and nouns."""
