"""The meaning of the shared English of cards in The Spoils: nodes become paragraphs, instructions, gifts and nouns."""
