"""What the shared English of cards means in Arcmage: nodes become abilities, orders, gifts and nouns."""
